#include "core/git/RenameDetector.h"

#include "core/git/Similarity.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace git {

namespace {

constexpr std::uint64_t minScore = maxScore / 2;
constexpr std::uint64_t minBaseNameScore = minScore + (maxScore - minScore) / 2;
// git keeps no more than the four best sources per destination; with fewer or more the result could differ.
constexpr std::size_t candidatesPerTarget = 4;

std::string_view baseName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

bool isRegular(FileMode mode)
{
    return mode == FileMode::Regular || mode == FileMode::Executable;
}

struct File {
    std::size_t change = 0; // index in the changes
    std::string_view path;
    FileMode mode = FileMode::Absent;
    Oid blob;
    bool used = false;
};

struct Candidate {
    std::size_t source = 0;
    std::size_t target = 0;
    std::uint64_t score = 0;
    bool sameName = false;
    bool isSet = false;
};

// True when `a` comes before `b` in the order in which pairs are taken.
bool isBetter(const Candidate &a, const Candidate &b)
{
    if (a.isSet != b.isSet)
        return a.isSet;
    if (!a.isSet)
        return false;
    return a.score != b.score ? a.score > b.score : a.sameName && !b.sameName;
}

class Detection {
public:
    Detection(const ObjectReader &reader, std::vector<FileChange> &changes, const std::stop_token &stop)
        : m_reader(reader)
        , m_changes(changes)
        , m_stop(stop)
    {
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const FileChange &change = changes[i];
            if (change.kind == ChangeKind::Deleted)
                m_sources.push_back({i, change.oldPath, change.oldMode, change.oldBlob, false});
            else if (change.kind == ChangeKind::Added)
                m_targets.push_back({i, change.newPath, change.newMode, change.newBlob, false});
        }
    }

    [[nodiscard]] base::Result<RenameGaps> run()
    {
        if (!m_sources.empty() && !m_targets.empty()) {
            matchEqualBlobs();
            matchBaseNames();
            if (!matchBySimilarity())
                return base::canceled();
            apply();
        }
        return std::move(m_gaps);
    }

private:
    struct Content {
        std::uint64_t size = 0;
        bool isReadable = true;
        std::optional<SpanCounts> spans;
    };

    struct Pair {
        std::size_t source = 0;
        std::size_t target = 0;
        std::uint64_t score = 0;
    };

    void join(std::size_t source, std::size_t target, std::uint64_t score)
    {
        m_sources[source].used = true;
        m_targets[target].used = true;
        m_pairs.push_back({source, target, score});
    }

    void matchEqualBlobs()
    {
        std::map<Oid, std::vector<std::size_t>> sources;
        for (std::size_t i = 0; i < m_sources.size(); ++i)
            sources[m_sources[i].blob].push_back(i);
        for (std::size_t target = 0; target < m_targets.size(); ++target) {
            const auto found = sources.find(m_targets[target].blob);
            if (found == sources.end())
                continue;
            if (const auto source = equalSource(found->second, m_targets[target]))
                join(*source, target, maxScore);
        }
    }

    // The first unused one, but one of the same base name before all others.
    [[nodiscard]] std::optional<std::size_t> equalSource(const std::vector<std::size_t> &sources,
                                                         const File &target) const
    {
        constexpr int mostLookedAt = 100; // as git: among more equal files any is as good
        std::optional<std::size_t> best;
        int left = mostLookedAt;
        for (const std::size_t index : sources) {
            const File &source = m_sources[index];
            const bool regular = isRegular(source.mode) && isRegular(target.mode);
            if (source.used || (!regular && source.mode != target.mode))
                continue;
            if (baseName(source.path) == baseName(target.path))
                return index;
            if (!best)
                best = index;
            if (--left == 0)
                break;
        }
        return best;
    }

    void matchBaseNames()
    {
        constexpr std::size_t twice = ~std::size_t{0};
        const auto uniqueNames = [](const std::vector<File> &files) {
            std::map<std::string_view, std::size_t> names;
            for (std::size_t i = 0; i < files.size(); ++i)
                if (!files[i].used)
                    if (const auto [at, isNew] = names.emplace(baseName(files[i].path), i); !isNew)
                        at->second = twice;
            return names;
        };
        const auto sources = uniqueNames(m_sources);
        const auto targets = uniqueNames(m_targets);
        for (const auto &[name, source] : sources) {
            const auto target = targets.find(name);
            if (source == twice || target == targets.end() || target->second == twice)
                continue;
            if (const std::uint64_t score = similarity(source, target->second); score >= minBaseNameScore)
                join(source, target->second, score);
        }
    }

    [[nodiscard]] bool matchBySimilarity()
    {
        std::vector<Candidate> candidates;
        for (std::size_t target = 0; target < m_targets.size(); ++target) {
            if (m_targets[target].used)
                continue;
            std::array<Candidate, candidatesPerTarget> best{};
            for (std::size_t source = 0; source < m_sources.size(); ++source) {
                if (m_sources[source].used)
                    continue;
                if (m_stop.stop_requested())
                    return false;
                const bool sameName = baseName(m_sources[source].path) == baseName(m_targets[target].path);
                const Candidate next{source, target, similarity(source, target), sameName, true};
                const auto worst = std::ranges::max_element(
                    best, [](const Candidate &a, const Candidate &b) { return isBetter(a, b); });
                if (isBetter(next, *worst))
                    *worst = next;
            }
            candidates.insert(candidates.end(), best.begin(), best.end());
        }
        std::ranges::stable_sort(candidates, isBetter);
        for (const Candidate &candidate : candidates) {
            if (!candidate.isSet || candidate.score < minScore)
                break;
            if (!m_sources[candidate.source].used && !m_targets[candidate.target].used)
                join(candidate.source, candidate.target, candidate.score);
        }
        return true;
    }

    [[nodiscard]] std::uint64_t similarity(std::size_t sourceIndex, std::size_t targetIndex)
    {
        const File &source = m_sources[sourceIndex];
        const File &target = m_targets[targetIndex];
        if (!isRegular(source.mode) || !isRegular(target.mode))
            return 0;
        Content &from = content(source.blob);
        Content &to = content(target.blob);
        if (!from.isReadable || !to.isReadable)
            return 0;
        const std::uint64_t larger = std::max(from.size, to.size);
        const std::uint64_t smaller = std::min(from.size, to.size);
        if (larger * (maxScore - minScore) < (larger - smaller) * maxScore || to.size == 0)
            return 0;
        if (!countSpans(source.blob, from) || !countSpans(target.blob, to))
            return 0;
        return from.spans->keptIn(*to.spans) * maxScore / larger;
    }

    [[nodiscard]] Content &content(const Oid &blob)
    {
        const auto [at, isNew] = m_contents.try_emplace(blob);
        if (isNew) {
            if (const auto size = m_reader.size(blob))
                at->second.size = *size;
            else
                giveUp(blob, at->second);
        }
        return at->second;
    }

    [[nodiscard]] bool countSpans(const Oid &blob, Content &content)
    {
        if (!content.spans && content.isReadable) {
            if (const auto object = m_reader.read(blob, ObjectType::Blob))
                content.spans.emplace(object->bytes());
            else
                giveUp(blob, content);
        }
        return content.isReadable;
    }

    void giveUp(const Oid &blob, Content &content)
    {
        content.isReadable = false;
        m_gaps.unreadBlobs.push_back(blob);
    }

    void apply()
    {
        std::vector<bool> isGone(m_changes.size());
        for (const Pair &pair : m_pairs) {
            const FileChange &deleted = m_changes[m_sources[pair.source].change];
            FileChange &added = m_changes[m_targets[pair.target].change];
            added.kind = ChangeKind::Renamed;
            added.oldPath = deleted.oldPath;
            added.oldMode = deleted.oldMode;
            added.oldBlob = deleted.oldBlob;
            added.similarity = static_cast<int>(pair.score * 100 / maxScore);
            isGone[m_sources[pair.source].change] = true;
        }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_changes.size(); ++i)
            if (!isGone[i] && kept++ != i)
                m_changes[kept - 1] = std::move(m_changes[i]);
        m_changes.resize(kept);
    }

    const ObjectReader &m_reader;
    std::vector<FileChange> &m_changes;
    const std::stop_token &m_stop;
    std::vector<File> m_sources;
    std::vector<File> m_targets;
    std::vector<Pair> m_pairs;
    std::map<Oid, Content> m_contents;
    RenameGaps m_gaps;
};

} // namespace

base::Result<RenameGaps> detectRenames(const ObjectReader &reader, std::vector<FileChange> &changes,
                                       const std::stop_token &stop)
{
    return Detection(reader, changes, stop).run();
}

} // namespace git
