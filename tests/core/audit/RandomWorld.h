#pragma once

#include "core/git/Blob.h"
#include "tests/support/ScratchRepository.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <format>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace test {

// One file of both repositories.
struct File {
    std::string local;
    std::string upstream;
};
inline const std::array<File, 2> files{
    {{.local = "vllm_metax/models/owl.py", .upstream = "vllm/model_executor/models/owl.py"},
     {.local = "vllm_metax/models/heron.py", .upstream = "vllm/model_executor/models/heron.py"}}};

using Lines = std::vector<std::string>;

inline std::string joined(const Lines &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + '\n';
    return text;
}

// Two repositories with a history each, of the same files.
class World {
public:
    World()
        : upstream(git::HistoryBuilder::Layout::Bare)
        , local(git::HistoryBuilder::Layout::Bare)
    {
        for (std::size_t file = 0; file < files.size(); ++file)
            for (int i = 0; i < 60; ++i)
                m_texts.at(file).push_back(std::format("file {} line {}", file, i));
        for (int i = 0; i < 12; ++i)
            growUpstream(i);
        // Of one version nobody can say any more what it was.
        upstream.removeObject(git::blobId(m_versions.at(5).at(1)));
        for (int i = 0; i < 8; ++i)
            growLocal(i);
    }

    tests::ScratchRepository upstream;
    tests::ScratchRepository local;
    std::vector<git::Oid> upstreamCommits; // oldest first
    std::vector<git::Oid> localCommits;

    std::size_t below(std::size_t bound)
    {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(m_random);
    }
    bool oneIn(std::size_t count) { return below(count) == 0; }
    template<typename T>
    const T &any(const std::vector<T> &all)
    {
        return all.at(below(all.size()));
    }

private:
    using Texts = std::array<std::string, files.size()>;

    void edit(Lines &lines, std::string_view who)
    {
        for (std::size_t i = 1 + below(3); i > 0; --i) {
            const auto place = lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size() - 4));
            const std::string fresh = oneIn(4) ? "pass" : std::format("{} {}", who, m_number++);
            if (oneIn(3))
                lines.insert(place, fresh);
            else if (oneIn(3))
                lines.erase(place);
            else if (oneIn(5))
                std::rotate(place, place + 1, place + 4);
            else
                *place = fresh;
        }
    }
    void growUpstream(int number)
    {
        tests::Changes changes;
        Texts texts;
        for (std::size_t file = 0; file < files.size(); ++file) {
            if (number > 0 && (file == 1 || !oneIn(3)))
                edit(m_texts.at(file), "upstream");
            texts.at(file) = joined(m_texts.at(file));
            changes[files.at(file).upstream] = tests::text(texts.at(file));
        }
        upstreamCommits.push_back(upstream.add(std::format("upstream {} (#{})", number, number), changes));
        m_versions.push_back(texts);
        m_lines.push_back(m_texts);
    }
    void growLocal(int number)
    {
        tests::Changes changes;
        for (std::size_t file = 0; file < files.size(); ++file) {
            if (number == 0 || oneIn(4))
                m_here.at(file) = m_lines.at(below(4)).at(file);
            edit(m_here.at(file), "local");
            changes[files.at(file).local] = tests::text(joined(m_here.at(file)));
        }
        localCommits.push_back(local.add(std::format("local {}", number), changes));
    }

    std::mt19937 m_random{20'26};
    int m_number = 0;
    std::array<Lines, files.size()> m_texts;
    std::array<Lines, files.size()> m_here;
    std::vector<Texts> m_versions;                        // by upstream commit
    std::vector<std::array<Lines, files.size()>> m_lines; // the same
};

} // namespace test
