#pragma once

#include "core/review/SignificantLines.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace review {

// How much of one local file an upstream file holds.
struct ContentMatch {
    std::size_t upstream = 0; // the number that it was added with
    int shared = 0;           // telling lines that both have
    int containment = 0;      // percent of the local file's telling lines
    int similarity = 0;       // percent: twice the shared significant lines of both over the sum of both
    bool operator==(const ContentMatch &) const = default;
};

// Which upstream files hold the lines of which local files. Keeps only lines that a local file has, so a
// whole upstream tree costs little; a line is *telling* when it is significant and at most `commonFrom`
// upstream files have it.
class ContentIndex {
public:
    static constexpr std::size_t commonFrom = 40;

    explicit ContentIndex(std::vector<LineSet> locals);

    // Each upstream file once, `upstream` counted up from 0.
    void add(std::size_t upstream, const LineSet &lines);

    // Upstream files that share a telling line with the local file: best containment first, then in the order
    // of adding.
    [[nodiscard]] std::vector<ContentMatch> matches(std::size_t local) const;
    // How many telling lines the local file has; known when all upstream files have been added.
    [[nodiscard]] std::size_t tellingLines(std::size_t local) const;

private:
    std::vector<LineSet> m_locals;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>>
        m_holders;                    // upstream files by line, ascending
    std::vector<std::size_t> m_sizes; // significant lines of each upstream file
};

} // namespace review
