#include "core/diff/Anchors.h"

#include <iterator>
#include <set>
#include <string>

namespace diff {

namespace {

std::string describe(const Anchor &anchor)
{
    return "anchor " + std::to_string(anchor.left) + " - " + std::to_string(anchor.right);
}

bool isInside(const Anchor &anchor, std::uint32_t leftLines, std::uint32_t rightLines)
{
    return anchor.left >= 1 && anchor.left <= leftLines && anchor.right >= 1 && anchor.right <= rightLines;
}

} // namespace

base::Result<void> checkAnchors(const std::vector<Anchor> &anchors, std::uint32_t leftLines,
                                std::uint32_t rightLines)
{
    const Anchor *before = nullptr;
    for (const Anchor &anchor : anchors) {
        if (!isInside(anchor, leftLines, rightLines))
            return base::fail(base::Code::Invalid, describe(anchor) + " lies outside texts of " +
                                                       std::to_string(leftLines) + " and " +
                                                       std::to_string(rightLines) + " lines: remove it");
        if (before != nullptr && (before->left == anchor.left || before->right == anchor.right))
            return base::fail(base::Code::Invalid, describe(anchor) + " repeats a line of " +
                                                       describe(*before) + ": remove one of them");
        if (before != nullptr && (before->left > anchor.left || before->right > anchor.right))
            return base::fail(base::Code::Invalid, describe(anchor) + " crosses or precedes " +
                                                       describe(*before) +
                                                       ": remove one of them, sort the rest");
        before = &anchor;
    }
    return {};
}

std::vector<Anchor> usableAnchors(const std::vector<Anchor> &made, std::uint32_t leftLines,
                                  std::uint32_t rightLines)
{
    std::set<Anchor> usable;
    for (auto anchor = made.rbegin(); anchor != made.rend(); ++anchor) {
        if (!isInside(*anchor, leftLines, rightLines))
            continue;
        const auto next = usable.lower_bound(*anchor);
        const bool fitsNext =
            next == usable.end() || (next->left > anchor->left && next->right > anchor->right);
        const bool fitsBefore = next == usable.begin() || (std::prev(next)->left < anchor->left &&
                                                           std::prev(next)->right < anchor->right);
        if (fitsNext && fitsBefore)
            usable.insert(next, *anchor);
    }
    return {usable.begin(), usable.end()};
}

} // namespace diff
