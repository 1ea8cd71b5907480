#include "core/review/CounterpartChoice.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace review {
namespace {

constexpr int leastContainment = 30; // percent: below it, shared lines are the idiom of the code base
constexpr int closeBy = 10;          // points: rivals nearer than this cannot be told apart by content
constexpr int leastLines = 5;        // fewer shared lines prove nothing, whatever their share
constexpr int relatedContainment = 10;
constexpr int leastNames = 2;
constexpr int leastNamesPercent = 50;
constexpr std::size_t mostRivals = 8;
constexpr std::size_t mostNearest = 3; // shown with a file that has no counterpart

class Choice {
public:
    Choice(const MappingEvidence &evidence, const std::vector<std::string> &paths)
        : m_evidence(evidence)
        , m_paths(paths)
    {
    }

    std::vector<Mapping> take()
    {
        if (m_evidence.isInitialiser)
            return takeInitialiser();
        if (auto records = byPatch(); !records.empty())
            return records;
        if (m_evidence.samePath)
            return byPath(*m_evidence.samePath, MappingRule::SamePath, {});
        if (const auto candidate = modelsRootChoice())
            return byPath(*candidate, MappingRule::ModelsRoot, m_evidence.modelsRoot);
        if (auto records = byBaseName(); !records.empty())
            return records;
        if (auto records = byContent(); !records.empty())
            return records;
        if (auto records = byNames(); !records.empty())
            return records;
        return {unmapped()};
    }

private:
    [[nodiscard]] const ContentMatch *match(std::size_t upstream) const
    {
        const auto at = std::ranges::find(m_evidence.content, upstream, &ContentMatch::upstream);
        return at == m_evidence.content.end() ? nullptr : &*at;
    }
    [[nodiscard]] int containment(std::size_t upstream) const
    {
        const auto *found = match(upstream);
        return found == nullptr ? 0 : found->containment;
    }
    [[nodiscard]] static bool isStrong(const ContentMatch &found)
    {
        return found.containment >= leastContainment && found.shared >= leastLines;
    }
    // The content's own favourite when it speaks clearly against `upstream`.
    [[nodiscard]] const ContentMatch *objection(std::size_t upstream) const
    {
        if (m_evidence.content.empty())
            return nullptr;
        const auto &best = m_evidence.content.front();
        return isStrong(best) && best.containment > containment(upstream) + closeBy ? &best : nullptr;
    }

    // A package initialiser collects what its package offers: only the one of the same place, and only for
    // its text.
    [[nodiscard]] std::vector<Mapping> takeInitialiser() const
    {
        if (const auto upstream = m_evidence.samePath)
            if (const auto *found = match(*upstream);
                found != nullptr && found->containment >= leastContainment)
                return {mapped(*upstream, MappingRule::SamePath)};
        return {unmapped()};
    }

    // What a file replaces is a fact, so each target is a counterpart; but a file that copies something else
    // and only hooks it in here is a copy of that.
    [[nodiscard]] std::vector<Mapping> byPatch() const
    {
        std::vector<Mapping> records;
        const auto &patched = m_evidence.patched;
        if (patched.empty())
            return records;
        const auto best =
            std::ranges::max(patched, {}, [this](std::size_t file) { return containment(file); });
        if (objection(best) != nullptr)
            return records;
        if (m_evidence.samePath && !std::ranges::contains(patched, *m_evidence.samePath) &&
            containment(*m_evidence.samePath) >= containment(best))
            return records;
        for (const auto upstream : patched)
            records.push_back(mapped(upstream, MappingRule::PatchTarget));
        return records;
    }

    [[nodiscard]] std::vector<Mapping> byPath(std::size_t upstream, MappingRule rule,
                                              const std::vector<std::size_t> &siblings) const
    {
        const auto *against = objection(upstream);
        if (against != nullptr && !std::ranges::contains(siblings, against->upstream))
            return {ambiguous(rule)};
        return {mapped(upstream, rule)};
    }

    // Siblings of one family hold the same code for several platforms: content decides only where it decides
    // clearly.
    [[nodiscard]] std::optional<std::size_t> modelsRootChoice() const
    {
        int best = 0;
        for (const auto upstream : m_evidence.modelsRoot)
            best = std::max(best, containment(upstream));
        for (const auto upstream : m_evidence.modelsRoot)
            if (containment(upstream) + closeBy >= best)
                return upstream;
        return std::nullopt;
    }

    [[nodiscard]] std::vector<Mapping> byBaseName() const
    {
        if (!m_evidence.sameBaseName || !isRelated(*m_evidence.sameBaseName))
            return {};
        const auto upstream = *m_evidence.sameBaseName;
        if (objection(upstream) == nullptr)
            return {mapped(upstream, MappingRule::SameBaseName)};
        if (containment(upstream) < leastContainment)
            return {};
        return {ambiguous(MappingRule::SameBaseName)};
    }
    // A namesake must have something to do with the file.
    [[nodiscard]] bool isRelated(std::size_t upstream) const
    {
        return containment(upstream) >= relatedContainment ||
               std::ranges::contains(m_evidence.imported, upstream) ||
               std::ranges::contains(m_evidence.basesFrom, upstream) ||
               std::ranges::contains(m_evidence.names, upstream, &NameMatch::upstream);
    }

    [[nodiscard]] std::vector<Mapping> byContent() const
    {
        const auto &content = m_evidence.content;
        if (content.empty() || !isStrong(content.front()))
            return {};
        if (content.size() > 1 && isStrong(content[1]) &&
            content[1].containment + closeBy >= content[0].containment)
            return {ambiguous(MappingRule::Containment)};
        return {mapped(content.front().upstream, MappingRule::Containment)};
    }

    [[nodiscard]] std::vector<Mapping> byNames() const
    {
        const auto &names = m_evidence.names;
        if (names.empty() || names.front().shared < leastNames || names.front().percent < leastNamesPercent)
            return {};
        if (names.size() > 1 && names[1].percent + closeBy >= names[0].percent)
            return {ambiguous(MappingRule::ClassNames)};
        auto record = mapped(names.front().upstream, MappingRule::ClassNames);
        record.score = names.front().percent;
        return {std::move(record)};
    }

    [[nodiscard]] Mapping mapped(std::size_t upstream, MappingRule rule) const
    {
        Mapping record;
        record.localPath = m_evidence.localPath;
        record.upstreamAtA = m_paths[upstream];
        record.kind = mappedKind(m_evidence, upstream);
        record.rule = rule;
        record.score = containment(upstream);
        record.rivals = rivals(upstream);
        return record;
    }

    [[nodiscard]] Mapping ambiguous(MappingRule rule) const
    {
        Mapping record;
        record.localPath = m_evidence.localPath;
        record.kind = MappingKind::Ambiguous;
        record.rule = rule;
        record.rivals = rivals(std::nullopt);
        if (!record.rivals.empty())
            record.score = record.rivals.front().score;
        return record;
    }

    [[nodiscard]] Mapping unmapped() const
    {
        Mapping record;
        record.localPath = m_evidence.localPath;
        record.kind = MappingKind::LocalOnly;
        for (const auto &found : m_evidence.content)
            if (record.rivals.size() < mostNearest && found.containment >= relatedContainment &&
                !m_evidence.isInitialiser)
                record.rivals.push_back(
                    {m_paths[found.upstream], MappingRule::Containment, found.containment});
        return record;
    }

    // Every other file that a rule names, and those that content cannot tell from the chosen one; best first.
    [[nodiscard]] std::vector<MappingRival> rivals(std::optional<std::size_t> chosen) const
    {
        std::vector<MappingRival> found;
        std::set<std::size_t> seen;
        const auto add = [&](std::size_t upstream, MappingRule rule) {
            if (upstream != chosen && seen.insert(upstream).second)
                found.push_back({m_paths[upstream], rule, containment(upstream)});
        };
        for (const auto upstream : m_evidence.patched)
            add(upstream, MappingRule::PatchTarget);
        if (m_evidence.samePath)
            add(*m_evidence.samePath, MappingRule::SamePath);
        for (const auto upstream : m_evidence.modelsRoot)
            add(upstream, MappingRule::ModelsRoot);
        if (m_evidence.sameBaseName)
            add(*m_evidence.sameBaseName, MappingRule::SameBaseName);
        const int own = chosen ? containment(*chosen) : 0;
        const int best = m_evidence.content.empty() ? 0 : m_evidence.content.front().containment;
        const int bar = std::max(leastContainment, (chosen ? own : best) - closeBy);
        for (const auto &match : m_evidence.content)
            if (isStrong(match) && match.containment >= bar)
                add(match.upstream, MappingRule::Containment);
        addNames(chosen, add);
        std::ranges::stable_sort(found, [](const MappingRival &left, const MappingRival &right) {
            return std::tuple(-left.score, left.rule) < std::tuple(-right.score, right.rule);
        });
        found.resize(std::min(found.size(), mostRivals));
        return found;
    }

    template<typename Add>
    void addNames(std::optional<std::size_t> chosen, Add add) const
    {
        // With content or a path to go by, shared names add nothing but noise.
        if (chosen || (!m_evidence.content.empty() && isStrong(m_evidence.content.front())))
            return;
        for (const auto &name : m_evidence.names)
            if (name.shared >= leastNames && name.percent >= leastNamesPercent)
                add(name.upstream, MappingRule::ClassNames);
    }

    const MappingEvidence &m_evidence;
    const std::vector<std::string> &m_paths;
};

} // namespace

std::vector<Mapping> chooseCounterparts(const MappingEvidence &evidence,
                                        const std::vector<std::string> &paths)
{
    return Choice(evidence, paths).take();
}

MappingKind mappedKind(const MappingEvidence &evidence, std::size_t upstream)
{
    constexpr int copyFrom = 60;
    constexpr int subclassBelow = 20;
    constexpr int ownFrom =
        50; // above it most of the file is upstream's text, however small its share of that file
    const auto at = std::ranges::find(evidence.content, upstream, &ContentMatch::upstream);
    const int similarity = at == evidence.content.end() ? 0 : at->similarity;
    if (similarity >= copyFrom)
        return MappingKind::Copy;
    const int containment = at == evidence.content.end() ? 0 : at->containment;
    const bool overrides = std::ranges::contains(evidence.basesFrom, upstream) ||
                           std::ranges::contains(evidence.patched, upstream);
    return overrides && similarity < subclassBelow && containment < ownFrom ? MappingKind::Subclass
                                                                            : MappingKind::PartialCopy;
}

} // namespace review
