#include "core/audit/LineReplay.h"

#include "core/audit/ReplayLines.h"
#include "core/diff/LineDiff.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace audit {

namespace {

// One version while its children need it.
struct VersionState {
    std::shared_ptr<const std::string> text;
    std::vector<std::uint32_t> lines; // ids, by line
    LineDeaths dead;                  // of lines that an older version had
    bool isGap = false;               // its text is missing; `text` is an older one
};

class Replay {
public:
    Replay(const git::FileHistory &history, const BlobText &textOf, const std::stop_token &stop)
        : m_history(history)
        , m_textOf(textOf)
        , m_stop(stop)
        , m_states(history.versions.size())
        , m_openChildren(history.versions.size(), 0)
    {
    }

    [[nodiscard]] base::Result<FileProvenance> run();

private:
    [[nodiscard]] const git::FileVersion &version(std::uint32_t index) const
    {
        return m_history.versions[index];
    }
    [[nodiscard]] base::Result<void> load(std::uint32_t index, std::span<const std::uint32_t> parents);
    [[nodiscard]] base::Result<void> addBase(std::uint32_t index);
    void buryBase(std::uint32_t index);
    [[nodiscard]] base::Result<void> addVersion(std::uint32_t index);
    [[nodiscard]] base::Result<std::vector<std::uint32_t>> inherited(std::uint32_t parent,
                                                                     std::uint32_t child) const;
    [[nodiscard]] base::Result<void> inheritAll(std::uint32_t index, std::span<const std::uint32_t> parents);
    void addNewLines(VersionState &state, std::uint32_t owner, bool isA);
    void joinLine(std::uint32_t &known, const std::uint32_t &fresh, std::span<const std::vector<bool>> alive);
    void bury(std::uint32_t index);
    [[nodiscard]] LineDeaths deadBefore(std::uint32_t index, const std::vector<bool> &alive);
    [[nodiscard]] std::vector<bool> aliveIn(const VersionState &state) const;
    [[nodiscard]] std::uint32_t ownerFor(std::uint32_t index);
    void release(std::uint32_t index);

    void buryRest();
    [[nodiscard]] FileProvenance finish();

    const git::FileHistory &m_history;
    const BlobText &m_textOf;
    const std::stop_token &m_stop;
    std::vector<VersionState> m_states;
    std::vector<std::uint32_t> m_openChildren;
    ReplayLines m_lines;
    std::vector<LineOwner> m_owners{{}};
    std::map<LineOwner, std::uint32_t> m_ownerIndex;
    std::vector<ProvenanceGap> m_gaps;
    std::vector<std::uint32_t> m_linesOfA; // instances
};

base::Result<FileProvenance> Replay::run()
{
    for (const git::FileVersion &each : m_history.versions)
        for (const std::uint32_t parent : each.parents)
            ++m_openChildren[parent];
    ++m_openChildren[m_history.tip];
    std::uint32_t next = 0;
    for (; next < m_states.size() && version(next).isBase; ++next)
        if (const auto added = addBase(next); !added)
            return std::unexpected(added.error());
    for (std::uint32_t index = 0; index < next; ++index)
        buryBase(index);
    for (; next < m_states.size(); ++next) {
        if (m_stop.stop_requested())
            return base::canceled();
        if (const auto added = addVersion(next); !added)
            return std::unexpected(added.error());
    }
    return finish();
}

// The text; where it is missing, the first parent's stands for it.
base::Result<void> Replay::load(std::uint32_t index, std::span<const std::uint32_t> parents)
{
    VersionState &state = m_states[index];
    const git::FileVersion &about = version(index);
    if (about.isAbsent()) {
        state.text = std::make_shared<const std::string>();
        return {};
    }
    for (const std::uint32_t parent : parents)
        if (version(parent).blob == about.blob && !m_states[parent].isGap) {
            state.text = m_states[parent].text;
            return {};
        }
    auto text = m_textOf(about.blob);
    if (!text && text.error().code == base::Code::Canceled)
        return std::unexpected(std::move(text.error()));
    if (text) {
        state.text = std::make_shared<const std::string>(std::move(*text));
        return {};
    }
    state.isGap = true;
    state.text = parents.empty() ? std::make_shared<const std::string>() : m_states[parents.front()].text;
    const ProvenanceGap gap{about.commit, about.blob, std::move(text.error().message)};
    if (!std::ranges::contains(m_gaps, gap))
        m_gaps.push_back(gap);
    return {};
}

// Versions outside the range are told apart by the lines that they share with A's.
base::Result<void> Replay::addBase(std::uint32_t index)
{
    if (const auto loaded = load(index, {}); !loaded)
        return loaded;
    if (index > 0) {
        auto lines = inherited(0, index);
        if (!lines)
            return std::unexpected(std::move(lines.error()));
        m_states[index].lines = std::move(*lines);
    }
    addNewLines(m_states[index], 0, index == 0);
    if (index == 0)
        m_linesOfA = m_states[0].lines;
    return {};
}

void Replay::buryBase(std::uint32_t index)
{
    VersionState &state = m_states[index];
    const std::vector<bool> alive = aliveIn(state);
    std::uint32_t behind = noLine;
    for (std::uint32_t instance = 0; instance < alive.size(); ++instance) {
        if (!alive[instance])
            state.dead.emplace(instance, LineDeath{.remover = 0, .behind = behind});
        else if (m_lines[instance].lineAtA != noLine)
            behind = instance;
    }
}

// The ids of a child's lines that are unchanged from the parent; noLine for all others.
base::Result<std::vector<std::uint32_t>> Replay::inherited(std::uint32_t parent, std::uint32_t child) const
{
    const VersionState &from = m_states[parent];
    const VersionState &to = m_states[child];
    if (from.text == to.text || *from.text == *to.text)
        return from.lines;
    const auto changed = diff::diffLines(*from.text, *to.text, {.algorithm = diff::Algorithm::Myers});
    if (!changed)
        return std::unexpected(changed.error());
    std::vector<std::uint32_t> lines;
    std::size_t next = 0; // line of the parent, 0-based
    for (const diff::Hunk &hunk : changed->hunks) {
        const std::size_t begin = hunk.oldCount > 0 ? hunk.oldStart - 1 : hunk.oldStart;
        lines.insert(lines.end(), from.lines.begin() + static_cast<std::ptrdiff_t>(next),
                     from.lines.begin() + static_cast<std::ptrdiff_t>(begin));
        lines.insert(lines.end(), hunk.newCount, noLine);
        next = begin + hunk.oldCount;
    }
    lines.insert(lines.end(), from.lines.begin() + static_cast<std::ptrdiff_t>(next), from.lines.end());
    return lines;
}

base::Result<void> Replay::inheritAll(std::uint32_t index, std::span<const std::uint32_t> parents)
{
    VersionState &state = m_states[index];
    std::vector<std::vector<bool>> alive; // in the parents up to this one
    for (const std::uint32_t parent : parents) {
        auto lines = inherited(parent, index);
        if (!lines)
            return std::unexpected(std::move(lines.error()));
        if (parents.size() > 1)
            alive.push_back(aliveIn(m_states[parent]));
        if (parent == parents.front())
            state.lines = std::move(*lines);
        else
            for (std::size_t line = 0; line < lines->size(); ++line)
                joinLine(state.lines[line], (*lines)[line], alive);
    }
    return {};
}

// `known`: the line by the parents before, `fresh`: by the last one of `alive`. Two lines of which a parent
// or A has both are not one, even if they read the same.
void Replay::joinLine(std::uint32_t &known, const std::uint32_t &fresh,
                      std::span<const std::vector<bool>> alive)
{
    if (fresh == noLine || fresh == known)
        return;
    if (known == noLine) {
        known = fresh;
        return;
    }
    const auto hasElsewhere = [this](const std::uint32_t &id, const std::uint32_t &here,
                                     const std::vector<bool> &isAlive) {
        return std::ranges::any_of(m_lines.of(id), [&](std::uint32_t instance) {
            return isAlive[instance] && !std::ranges::contains(m_lines.of(here), instance);
        });
    };
    const auto lineOfA = [this](const std::uint32_t &id) {
        const auto of = m_lines.of(id);
        const auto from = std::ranges::find_if(
            of, [this](std::uint32_t instance) { return m_lines[instance].lineAtA != noLine; });
        return from == of.end() ? noLine : *from;
    };
    const std::uint32_t one = lineOfA(known);
    const std::uint32_t other = lineOfA(fresh);
    bool areTwo =
        (one != noLine && other != noLine && one != other) || hasElsewhere(known, fresh, alive.back());
    for (const std::vector<bool> &before : alive.first(alive.size() - 1))
        areTwo = areTwo || hasElsewhere(fresh, known, before);
    if (!areTwo)
        known = m_lines.join(known, fresh);
}

void Replay::addNewLines(VersionState &state, std::uint32_t owner, bool isA)
{
    const diff::LineIndex index(*state.text);
    state.lines.resize(index.count(), noLine);
    for (std::uint32_t line = 0; line < index.count(); ++line)
        if (state.lines[line] == noLine)
            state.lines[line] = m_lines.add({.owner = owner,
                                             .lineAtA = isA ? line : noLine,
                                             .text = std::string(index.line(*state.text, line + 1))});
}

base::Result<void> Replay::addVersion(std::uint32_t index)
{
    std::vector<std::uint32_t> parents = version(index).parents;
    if (const auto loaded = load(index, parents); !loaded)
        return loaded;
    // A merge that took a parent's file as it was has that parent's owners.
    std::ranges::stable_partition(
        parents, [&](std::uint32_t parent) { return version(parent).blob == version(index).blob; });
    if (m_states[index].isGap && parents.size() > 1)
        parents.resize(1);
    if (const auto done = inheritAll(index, parents); !done)
        return done;
    VersionState &state = m_states[index];
    const bool isNew = parents.empty() || std::ranges::contains(state.lines, noLine);
    if (isNew && !state.text->empty())
        addNewLines(state, ownerFor(index), false);
    bury(index);
    for (const std::uint32_t parent : version(index).parents)
        release(parent);
    return {};
}

std::vector<bool> Replay::aliveIn(const VersionState &state) const
{
    std::vector<bool> alive(m_lines.count(), false);
    for (const std::uint32_t &id : state.lines)
        for (const std::uint32_t instance : m_lines.of(id))
            alive[instance] = true;
    return alive;
}

std::uint32_t Replay::ownerFor(std::uint32_t index)
{
    const git::FileVersion &about = version(index);
    LineOwner owner{.kind = LineOwner::Kind::Commit, .commit = about.commit};
    if (about.commit.isNull() || m_states[index].isGap ||
        std::ranges::any_of(about.parents, [this](std::uint32_t parent) { return m_states[parent].isGap; }))
        owner.kind = LineOwner::Kind::Unclear;
    const auto [at, isNew] = m_ownerIndex.try_emplace(owner, static_cast<std::uint32_t>(m_owners.size()));
    if (isNew)
        m_owners.push_back(owner);
    return at->second;
}

// What the parents' lines of history have lost; a line that this version has again is not dead.
LineDeaths Replay::deadBefore(std::uint32_t index, const std::vector<bool> &alive)
{
    LineDeaths dead;
    for (const std::uint32_t parent : version(index).parents) {
        if (dead.empty() && m_openChildren[parent] == 1)
            dead = std::move(m_states[parent].dead);
        else
            dead.insert(m_states[parent].dead.begin(), m_states[parent].dead.end());
    }
    if (version(index).parents.size() > 1)
        std::erase_if(dead, [&alive](const auto &entry) { return alive[entry.first]; });
    return dead;
}

// A line that one parent has and this version lacks was taken away by it, unless another parent's line of
// history did that already.
void Replay::bury(std::uint32_t index)
{
    const std::vector<bool> alive = aliveIn(m_states[index]);
    LineDeaths dead = deadBefore(index, alive);
    std::optional<std::uint32_t> remover;
    for (const std::uint32_t parent : version(index).parents) {
        std::uint32_t behind = noLine;
        for (const std::uint32_t &id : m_states[parent].lines) {
            std::uint32_t last = behind;
            for (const std::uint32_t instance : m_lines.of(id)) {
                if (alive[instance]) {
                    last = instance;
                    continue;
                }
                const auto known = dead.find(instance);
                const bool isKnown = known != dead.end() &&
                                     (known->second.remover != 0 || m_lines[instance].lineAtA == noLine);
                if (isKnown)
                    continue;
                if (!remover)
                    remover = ownerFor(index);
                dead.insert_or_assign(instance, LineDeath{.remover = *remover, .behind = behind});
            }
            behind = last;
        }
    }
    m_states[index].dead = std::move(dead);
}

void Replay::release(std::uint32_t index)
{
    if (--m_openChildren[index] == 0)
        m_states[index] = {};
}

// A history that does not begin at A never had A's lines.
void Replay::buryRest()
{
    VersionState &tip = m_states[m_history.tip];
    const std::vector<bool> alive = aliveIn(tip);
    std::uint32_t behind = noLine;
    for (const std::uint32_t instance : m_linesOfA) {
        if (alive[instance])
            behind = instance;
        else
            tip.dead.try_emplace(instance, LineDeath{.remover = 0, .behind = behind});
    }
}

FileProvenance Replay::finish()
{
    buryRest();
    FileProvenance file;
    file.ends = m_history.ends;
    file.blobAtA = m_history.versions.front().blob;
    file.blobAtB = version(m_history.tip).blob;
    std::set<std::string> names;
    for (const git::FileVersion &each : m_history.versions)
        if (!each.path.empty() && !each.isAbsent())
            names.insert(each.path);
    file.names.assign(names.begin(), names.end());
    file.owners = std::move(m_owners);
    file.gaps = std::move(m_gaps);
    for (const git::FileVersion &each : m_history.versions)
        if (each.commit.isNull() && !each.isBase)
            file.gaps.push_back(
                {.commit = {}, .blob = {}, .reason = "a part of this file's history is missing"});
    const VersionState &tip = m_states[m_history.tip];
    describeTip(m_lines, tip.lines, tip.dead, m_linesOfA, file);
    return file;
}

} // namespace

base::Result<FileProvenance> replayLines(const git::FileHistory &history, const BlobText &textOf,
                                         const std::stop_token &stop)
{
    return Replay(history, textOf, stop).run();
}

} // namespace audit
