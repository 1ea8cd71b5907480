#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace audit {

// The lines of one text without their order: tells in linear time how many lines at least two texts differ
// in, which a line diff can then only raise.
class LineBag {
public:
    explicit LineBag(std::string_view text); // which must outlive the bag

    // Lines, of both texts, that cannot be common lines of a diff.
    [[nodiscard]] std::uint32_t leastChanged(std::string_view other) const;

private:
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
    std::vector<std::uint32_t> m_counts; // by number
    std::uint32_t m_lines = 0;
};

} // namespace audit
