#include "core/diff/LineCompare.h"

#include <algorithm>
#include <functional>
#include <string>

namespace diff {

namespace {

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string_view withoutTrailing(std::string_view line)
{
    while (!line.empty() && isSpace(line.back()))
        line.remove_suffix(1);
    return line;
}

bool areSameButForSpace(std::string_view left, std::string_view right)
{
    const auto *l = left.begin();
    const auto *r = right.begin();
    while (true) {
        l = std::find_if_not(l, left.end(), isSpace);
        r = std::find_if_not(r, right.end(), isSpace);
        if (l == left.end() || r == right.end())
            return l == left.end() && r == right.end();
        if (*l++ != *r++)
            return false;
    }
}

} // namespace

bool areSameLines(std::string_view left, std::string_view right, Whitespace whitespace)
{
    switch (whitespace) {
    case Whitespace::Exact:
        break;
    case Whitespace::IgnoreTrailing:
        return withoutTrailing(left) == withoutTrailing(right);
    case Whitespace::IgnoreAll:
        return areSameButForSpace(left, right);
    }
    return left == right;
}

std::uint64_t hashOf(std::string_view line, Whitespace whitespace)
{
    switch (whitespace) {
    case Whitespace::Exact:
        break;
    case Whitespace::IgnoreTrailing:
        return std::hash<std::string_view>{}(withoutTrailing(line));
    case Whitespace::IgnoreAll: {
        std::string rest(line);
        std::erase_if(rest, isSpace);
        return std::hash<std::string>{}(rest);
    }
    }
    return std::hash<std::string_view>{}(line);
}

} // namespace diff
