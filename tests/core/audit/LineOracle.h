#pragma once

#include "core/audit/Provenance.h"
#include "tests/core/audit/RandomLines.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace test {

// What provenance says, with commits in place of numbers; a null commit is the base.
struct LineFacts {
    struct Lost {
        std::string text;
        git::Oid owner;
        git::Oid remover;
        std::uint32_t lineAtA = audit::noLine;
        auto operator<=>(const Lost &) const = default;
    };
    std::vector<git::Oid> owners;
    std::vector<std::uint32_t> linesAtA;
    std::vector<std::pair<bool, git::Oid>> removers; // by line of A: whether it is gone, and who did it
    std::multiset<Lost> lost;
    std::set<std::pair<std::uint32_t, git::Oid>> shared;
    bool operator==(const LineFacts &) const = default;
};

inline LineFacts factsOf(const audit::FileProvenance &file)
{
    LineFacts facts;
    const auto commit = [&file](std::uint32_t owner) { return file.owners.at(owner).commit; };
    for (const std::uint32_t owner : file.lineOwners)
        facts.owners.push_back(commit(owner));
    facts.linesAtA = file.linesAtA;
    for (const std::uint32_t remover : file.removers)
        facts.removers.emplace_back(remover != audit::noLine,
                                    remover == audit::noLine ? git::Oid{} : commit(remover));
    for (const audit::Tombstone &each : file.tombstones)
        facts.lost.insert({each.text, commit(each.owner), commit(each.remover), each.lineAtA});
    for (const audit::SharedLine &each : file.shared)
        facts.shared.emplace(each.line, commit(each.owner));
    return facts;
}

// The definition of line ownership, written down commit by commit and line by line, without any diff.
class LineOracle {
public:
    LineOracle(const RandomLines &history, std::size_t a, std::size_t b)
        : m_history(history)
        , m_a(a)
        , m_b(b)
        , m_hidden(history.below(a))
    {
        const auto reachable = history.below(b);
        for (const std::size_t commit : reachable) {
            if (m_hidden.contains(commit))
                continue;
            for (const std::size_t parent : history.commits[commit].parents)
                if (m_hidden.contains(parent))
                    m_border.insert(parent);
        }
        m_border.insert(a);
        if (m_hidden.contains(b))
            m_border.insert(b);
        startAtBorder();
        for (const std::size_t commit : reachable)
            if (!m_hidden.contains(commit))
                replay(commit);
    }

    [[nodiscard]] LineFacts facts() const
    {
        LineFacts facts;
        const State &tip = m_states.at(m_b);
        std::uint32_t line = 0;
        for (const auto &[rank, members] : tip.alive) {
            facts.owners.push_back(commitOf(members.front()));
            facts.linesAtA.push_back(audit::noLine);
            for (const Instance &each : members) {
                if (each.isOfA && facts.linesAtA.back() == audit::noLine)
                    facts.linesAtA.back() = lineAtA(rank);
                if (!each.isBase && commitOf(each) != facts.owners.back())
                    facts.shared.emplace(line, commitOf(each));
            }
            ++line;
        }
        for (const std::uint32_t rank : m_history.commits[m_a].file.lines) {
            const auto death = tip.dead.find(ofA(rank));
            facts.removers.emplace_back(death != tip.dead.end(),
                                        death == tip.dead.end() ? git::Oid{} : death->second);
        }
        for (const auto &[each, remover] : tip.dead)
            if (!each.isBase || each.isOfA || !remover.isNull())
                facts.lost.insert({lineOf(each.rank), commitOf(each), remover,
                                   each.isOfA ? lineAtA(each.rank) : audit::noLine});
        return facts;
    }

private:
    // One line from its birth on.
    struct Instance {
        std::uint32_t rank = 0;
        std::size_t birth = 0;
        bool isBase = false;
        bool isOfA = false;
        auto operator<=>(const Instance &) const = default;
    };
    struct State {
        std::map<std::uint32_t, std::vector<Instance>> alive; // the first one owns the line
        std::map<Instance, git::Oid> dead;                    // by whom; null: it never was there
    };

    [[nodiscard]] Instance ofA(std::uint32_t rank) const { return {rank, m_a, true, true}; }
    [[nodiscard]] git::Oid commitOf(const Instance &each) const
    {
        return each.isBase ? git::Oid{} : m_history.commits[each.birth].id;
    }
    [[nodiscard]] std::uint32_t lineAtA(std::uint32_t rank) const
    {
        const auto &lines = m_history.commits[m_a].file.lines;
        return static_cast<std::uint32_t>(std::distance(lines.begin(), lines.find(rank)));
    }

    static bool isAlive(const State &state, const Instance &each)
    {
        const auto line = state.alive.find(each.rank);
        return line != state.alive.end() && std::ranges::contains(line->second, each);
    }

    void startAtBorder()
    {
        std::set<Instance> all;
        for (const std::size_t commit : m_border)
            for (const std::uint32_t rank : m_history.commits[commit].file.lines) {
                const bool isOfA = m_history.commits[m_a].file.lines.contains(rank);
                const Instance each = isOfA ? ofA(rank) : Instance{rank, commit, true, false};
                m_states[commit].alive[rank] = {each};
                all.insert(each);
            }
        for (const std::size_t commit : m_border)
            for (const Instance &each : all)
                if (!isAlive(m_states[commit], each))
                    m_states[commit].dead.emplace(each, git::Oid{});
    }

    void replay(std::size_t index)
    {
        const RandomLines::Commit &commit = m_history.commits[index];
        State state;
        std::vector<std::size_t> parents = commit.parents;
        std::ranges::stable_partition(
            parents, [&](std::size_t parent) { return m_history.commits[parent].file.isSame(commit.file); });
        for (const std::uint32_t rank : commit.file.lines) {
            auto &members = state.alive[rank];
            for (const std::size_t parent : parents)
                if (const auto line = m_states[parent].alive.find(rank); line != m_states[parent].alive.end())
                    for (const Instance &each : line->second)
                        if (!std::ranges::contains(members, each))
                            members.push_back(each);
            if (members.empty())
                members.push_back({rank, index, false, false});
            std::ranges::stable_partition(members, &Instance::isBase);
        }
        for (const std::size_t parent : commit.parents)
            state.dead.insert(m_states[parent].dead.begin(), m_states[parent].dead.end());
        std::erase_if(state.dead, [&](const auto &entry) { return isAlive(state, entry.first); });
        for (const std::size_t parent : commit.parents)
            for (const auto &[rank, members] : m_states[parent].alive)
                for (const Instance &each : members) {
                    const auto known = state.dead.find(each);
                    const bool isDone = known != state.dead.end() && (!known->second.isNull() || !each.isOfA);
                    if (!isAlive(state, each) && !isDone)
                        state.dead[each] = commit.id;
                }
        m_states[index] = std::move(state);
    }

    const RandomLines &m_history;
    std::size_t m_a;
    std::size_t m_b;
    std::set<std::size_t> m_hidden;
    std::set<std::size_t> m_border;
    std::map<std::size_t, State> m_states;
};

} // namespace test
