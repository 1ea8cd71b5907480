#pragma once

#include "tests/support/ScratchRepository.h"

#include <array>
#include <cstddef>
#include <format>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace test {

// One history of several files that are edited, renamed, copied, deleted, and brought back from the content
// that any of them had before, under any name; on branches and by merges. What became of which file is not
// always beyond doubt: for laws, not for an oracle.
class RandomFiles {
public:
    using Lines = std::vector<std::string>;
    using Files = std::map<std::string, Lines>;
    struct Commit {
        git::Oid id;
        Files files;
    };

    RandomFiles(tests::ScratchRepository &scratch, unsigned seed)
        : m_scratch(scratch)
        , m_random(seed)
    {
        Files files;
        for (const std::string &name : names())
            if (oneIn(2))
                files[name] = freshLines(12);
        record({}, std::move(files));
        const std::size_t count = 4 + below(8);
        while (commits.size() < count)
            grow();
    }

    std::vector<Commit> commits;

    [[nodiscard]] std::size_t below(std::size_t count)
    {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random);
    }
    [[nodiscard]] bool oneIn(std::size_t count) { return below(count) == 0; }
    [[nodiscard]] static const std::array<std::string, 6> &names()
    {
        static const std::array<std::string, 6> all{"m/x.py", "n/x.py", "n/deep/x.py",
                                                    "m/y.py", "n/y.py", "z.py"};
        return all;
    }

private:
    [[nodiscard]] std::string anyName() { return names().at(below(names().size())); }

    Lines freshLines(std::size_t count)
    {
        Lines lines;
        for (std::size_t i = 0; i < count; ++i)
            lines.push_back(oneIn(6) ? "    return\n" : std::format("line {:08x}\n", m_random()));
        return lines;
    }

    void grow()
    {
        const std::size_t first = oneIn(3) ? below(commits.size()) : commits.size() - 1;
        const std::size_t second = below(commits.size());
        if (oneIn(4) && first != second) {
            record({first, second}, merged(commits[first].files, commits[second].files));
            return;
        }
        Files files = commits[first].files;
        for (std::size_t i = below(3) + 1; i-- > 0;)
            change(files);
        record({first}, std::move(files));
    }

    void change(Files &files)
    {
        const std::string from = anyName();
        const std::string to = anyName();
        const auto file = files.find(from);
        if (file == files.end()) {
            files[from] = m_ever[below(m_ever.size())];
            return;
        }
        switch (below(5)) {
        case 0: // a copy
            files[to] = Lines(file->second);
            break;
        case 1: // a move, perhaps onto another file
            if (from != to) {
                Lines lines = std::move(file->second);
                files.erase(file);
                files[to] = std::move(lines);
            }
            break;
        case 2:
            files.erase(file);
            break;
        default:
            edit(file->second);
        }
    }

    void edit(Lines &lines)
    {
        for (std::size_t i = below(3) + 1; i-- > 0;) {
            const auto at = static_cast<std::ptrdiff_t>(below(lines.size() + 1));
            if (oneIn(2) && at < static_cast<std::ptrdiff_t>(lines.size()) && lines.size() > 2)
                lines.erase(lines.begin() + at);
            else
                lines.insert(lines.begin() + at, freshLines(1).front());
        }
    }

    Files merged(const Files &one, const Files &other)
    {
        Files files;
        for (const std::string &name : names()) {
            const Files &side = oneIn(2) ? one : other;
            if (const auto file = side.find(name); file != side.end())
                files[name] = file->second;
        }
        if (oneIn(3))
            change(files);
        return files;
    }

    void record(const std::vector<std::size_t> &parents, Files files)
    {
        std::vector<git::Oid> ids;
        for (const std::size_t parent : parents)
            ids.push_back(commits[parent].id);
        tests::Changes changes;
        changes["number"] = tests::text(std::format("{}\n", m_number));
        if (!parents.empty())
            for (const auto &[name, lines] : commits[parents.front()].files)
                changes[name] = std::nullopt;
        for (const auto &[name, lines] : files) {
            std::string text;
            for (const std::string &line : lines)
                text += line;
            changes[name] = tests::text(std::move(text));
            m_ever.push_back(lines);
        }
        if (m_ever.empty())
            m_ever.push_back(freshLines(9));
        const git::Oid id = m_scratch.addOn(ids, std::format("commit {}", m_number++), changes);
        commits.push_back({id, std::move(files)});
    }

    tests::ScratchRepository &m_scratch;
    std::mt19937 m_random;
    std::vector<Lines> m_ever; // every content so far
    int m_number = 0;
};

} // namespace test
