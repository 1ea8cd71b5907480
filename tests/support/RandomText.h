#pragma once

#include "core/diff/LineDiff.h"

#include <array>
#include <random>
#include <string>

namespace test {

// A text with every kind of line end, repeated lines, empty lines and now and then no newline at the end.
inline std::string randomText(std::mt19937 &random)
{
    static constexpr std::array pieces{
        "a\n", "b\n", "\n", "a\r\n", "c\rd\n", "\r\n", "  a\n", "\xe4\xb8\xad\n", "\xff\n"};
    std::string text;
    for (std::size_t i = random() % 40; i > 0; --i)
        text += pieces.at(random() % pieces.size());
    if (random() % 3 == 0)
        text += random() % 2 == 0 ? "end" : "end\r";
    return text;
}

// `text` with some lines added, some removed.
inline std::string variant(const std::string &text, std::mt19937 &random)
{
    const diff::LineIndex lines(text);
    std::string result;
    for (std::uint32_t n = 1; n <= lines.count(); ++n) {
        if (random() % 6 == 0)
            result += "new" + std::to_string(random() % 5) + "\n";
        if (random() % 6 != 0)
            result += lines.line(text, n);
    }
    return result;
}

} // namespace test
