#pragma once

#include "tests/support/ScratchRepository.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <format>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace test {

// A file of one commit: its lines by rank, so that each line is unique in it and any two versions have their
// common lines in the same order: which lines are unchanged is then beyond doubt.
struct RankedFile {
    std::set<std::uint32_t> lines;
    std::string name; // of an absent file the one it had
    bool isAbsent = false;
    [[nodiscard]] bool isSame(const RankedFile &other) const
    {
        return isAbsent == other.isAbsent && lines == other.lines;
    }
};

inline std::string lineOf(std::uint32_t rank)
{
    return std::format("line {:08x}\n", rank);
}

inline std::string textOf(const RankedFile &file)
{
    std::string text;
    for (const std::uint32_t rank : file.lines)
        text += lineOf(rank);
    return text;
}

// One history of a file that is edited, renamed, deleted and brought back, on branches and by merges of which
// many are evil.
class RandomLines {
public:
    struct Commit {
        git::Oid id;
        std::vector<std::size_t> parents; // older commits
        RankedFile file;
    };

    RandomLines(tests::ScratchRepository &scratch, unsigned seed, bool isLinear)
        : m_scratch(scratch)
        , m_random(seed)
        , m_isLinear(isLinear)
    {
        const int count = 4 + upTo(6);
        for (int i = 0; i < count; ++i)
            grow();
    }

    std::vector<Commit> commits;

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    // Everything reachable from a commit, itself included.
    [[nodiscard]] std::set<std::size_t> below(std::size_t commit) const
    {
        std::set<std::size_t> all{commit};
        for (std::size_t i = commit + 1; i-- > 0;)
            if (all.contains(i))
                all.insert(commits[i].parents.begin(), commits[i].parents.end());
        return all;
    }

private:
    bool oneIn(int count) { return upTo(count - 1) == 0; }

    std::size_t anyCommit()
    {
        return m_isLinear || !oneIn(3) ? commits.size() - 1
                                       : static_cast<std::size_t>(upTo(static_cast<int>(commits.size()) - 1));
    }

    void grow()
    {
        if (commits.empty()) {
            RankedFile file{.lines = {}, .name = "m/x.py", .isAbsent = oneIn(10)};
            if (!file.isAbsent)
                file.lines = freshLines(6 + upTo(8));
            record({}, file);
            return;
        }
        const std::size_t first = anyCommit();
        if (!m_isLinear && oneIn(3)) {
            const auto second = static_cast<std::size_t>(upTo(static_cast<int>(commits.size()) - 1));
            const RankedFile &one = commits[first].file;
            const RankedFile &other = commits[second].file;
            if (second != first && isMergeable(one, other)) {
                const RankedFile file = merged(one, other);
                if (isRecognised(one, file) && isRecognised(other, file)) {
                    record({first, second}, file);
                    return;
                }
            }
        }
        record({first}, edited(commits[first].file));
    }

    // Which of two names a file that is gone on one side had is not told by any commit.
    static bool isMergeable(const RankedFile &one, const RankedFile &other)
    {
        return one.name == other.name || (!one.isAbsent && !other.isAbsent);
    }

    // A file under another name has to be like what it was.
    static bool isRecognised(const RankedFile &before, const RankedFile &after)
    {
        if (before.name == after.name)
            return true;
        const auto common = std::ranges::count_if(
            before.lines, [&](std::uint32_t rank) { return after.lines.contains(rank); });
        return static_cast<std::size_t>(common) * 5 > std::max(before.lines.size(), after.lines.size()) * 3;
    }

    RankedFile edited(RankedFile file)
    {
        if (file.isAbsent) {
            if (oneIn(2))
                return file;
            file.isAbsent = false;
            file.lines = freshLines(4 + upTo(5));
            bringBack(file);
            return file;
        }
        if (oneIn(9))
            return {.lines = {}, .name = file.name, .isAbsent = true};
        if (oneIn(6))
            return file; // a commit elsewhere
        const bool isMoved = oneIn(5);
        const int spared = isMoved ? 12 : 5;
        std::erase_if(file.lines, [&](std::uint32_t) { return oneIn(spared); });
        file.lines.merge(freshLines(upTo(isMoved ? 1 : 3)));
        if (oneIn(3))
            bringBack(file);
        if (isMoved)
            file.name = anyName();
        return file;
    }

    RankedFile merged(const RankedFile &one, const RankedFile &other)
    {
        if (oneIn(4))
            return oneIn(2) ? one : other;
        if (one.isAbsent || other.isAbsent)
            return one.isAbsent ? other : one;
        RankedFile file{.lines = {}, .name = oneIn(2) ? one.name : other.name};
        const bool isEvil = oneIn(2);
        for (const RankedFile *const side : {&one, &other})
            for (const std::uint32_t rank : side->lines) {
                const bool isCommon = one.lines.contains(rank) && other.lines.contains(rank);
                if (isCommon ? !isEvil || !oneIn(8) : oneIn(2))
                    file.lines.insert(rank);
            }
        if (isEvil)
            file.lines.merge(freshLines(1 + upTo(1)));
        return file;
    }

    std::set<std::uint32_t> freshLines(int count)
    {
        std::set<std::uint32_t> lines;
        for (int i = 0; i < count; ++i) {
            lines.insert(static_cast<std::uint32_t>(m_random()));
            m_ever.insert(lines.begin(), lines.end());
        }
        return lines;
    }

    // A line that some version had, perhaps on another branch.
    void bringBack(RankedFile &file)
    {
        if (!m_ever.empty())
            file.lines.insert(*std::next(m_ever.begin(), upTo(static_cast<int>(m_ever.size()) - 1)));
    }

    std::string anyName()
    {
        static const std::array<std::string, 4> names{"m/x.py", "m/y.py", "n/x.py", "n/deep/z.py"};
        return names.at(static_cast<std::size_t>(upTo(3)));
    }

    void record(const std::vector<std::size_t> &parents, const RankedFile &file)
    {
        tests::Changes changes;
        std::vector<git::Oid> ids;
        for (const std::size_t parent : parents)
            ids.push_back(commits[parent].id);
        if (parents.empty() || oneIn(6))
            changes["other.txt"] = tests::text(std::format("other {}\n", m_number));
        if (!parents.empty() && !commits[parents.front()].file.isAbsent)
            changes[commits[parents.front()].file.name] = std::nullopt;
        if (!file.isAbsent)
            changes[file.name] = tests::text(textOf(file));
        const git::Oid id = m_scratch.addOn(ids, std::format("commit {}", m_number++), changes);
        commits.push_back({id, parents, file});
    }

    tests::ScratchRepository &m_scratch;
    std::mt19937 m_random;
    bool m_isLinear;
    std::set<std::uint32_t> m_ever;
    int m_number = 0;
};

} // namespace test
