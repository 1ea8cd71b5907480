#include "core/diff/InlineDiff.h"

#include "core/diff/LineDiff.h"
#include "core/diff/Tokens.h"

#include <algorithm>
#include <string>

namespace diff {

namespace {

constexpr std::uint32_t shortestGap = 3; // unchanged bytes between two marks; fewer are joined
// Lines are compared when they come into view: two long ones that have little in common must not hold that
// up. Some milliseconds; any two lines of up to 1,000 tokens are within it.
constexpr std::uint64_t lineBudget = 4'000'000;

struct Tokens {
    std::vector<std::uint32_t> starts; // one more than there are tokens
    std::string lines;                 // each token on a line
};

Tokens tokenize(std::string_view text)
{
    Tokens tokens;
    tokens.lines.reserve(text.size() * 2);
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = tokenEnd(text, begin);
        tokens.starts.push_back(static_cast<std::uint32_t>(begin));
        // The leading mark keeps the engine's indent heuristic, meant for lines of code, from judging white
        // space tokens.
        tokens.lines += '.';
        tokens.lines.append(text.substr(begin, end - begin));
        tokens.lines += '\n';
        begin = end;
    }
    tokens.starts.push_back(static_cast<std::uint32_t>(text.size()));
    return tokens;
}

void addSpan(std::vector<Span> &spans, const Tokens &tokens, std::uint32_t start, std::uint32_t count)
{
    if (count == 0)
        return;
    const Span span{.begin = tokens.starts[start - 1], .end = tokens.starts[start - 1 + count]};
    if (!spans.empty() && span.begin - spans.back().end < shortestGap)
        spans.back().end = span.end;
    else
        spans.push_back(span);
}

std::uint32_t indentOf(std::string_view text)
{
    return static_cast<std::uint32_t>(std::ranges::find_if_not(text, isBlank) - text.begin());
}

// Measured behind the indentation, which nearly every line of code shares with its neighbour.
bool saysNothing(const std::vector<Span> &spans, std::string_view text)
{
    const std::uint32_t indent = indentOf(text);
    std::size_t changed = 0;
    for (const Span &span : spans)
        changed += span.end - std::min(span.end, std::max(span.begin, indent));
    return changed * 5 > (text.size() - indent) * 4;
}

} // namespace

InlineChanges inlineChanges(std::string_view left, std::string_view right)
{
    InlineChanges changes;
    if (left == right || left.size() > maxInlineBytes || right.size() > maxInlineBytes ||
        left.contains('\n') || right.contains('\n'))
        return changes;
    const Tokens leftTokens = tokenize(left);
    const Tokens rightTokens = tokenize(right);
    const auto diff = diffLines(leftTokens.lines, rightTokens.lines,
                                {.algorithm = Algorithm::Minimal, .budget = lineBudget});
    if (!diff)
        return changes;
    for (const Hunk &hunk : diff->hunks) {
        addSpan(changes.left, leftTokens, hunk.oldStart, hunk.oldCount);
        addSpan(changes.right, rightTokens, hunk.newStart, hunk.newCount);
    }
    if (saysNothing(changes.left, left) || saysNothing(changes.right, right))
        return {};
    return changes;
}

} // namespace diff
