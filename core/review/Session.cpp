#include "core/review/Session.h"

#include <algorithm>

namespace review {

namespace {

const HunkMark *find(const std::vector<HunkMark> &sorted, const HunkMark &hunk)
{
    const auto isBefore = [](const HunkMark &left, const HunkMark &right) {
        return comesBefore(left, right);
    };
    const auto found = std::ranges::lower_bound(sorted, hunk, isBefore);
    return found != sorted.end() && haveSameKey(*found, hunk) ? &*found : nullptr;
}

} // namespace

std::string Session::title() const
{
    if (scope.families.empty())
        return scope.allMapped ? "all mapped files" : "all model files";
    std::string text;
    for (const std::string &family : scope.families)
        text += (text.empty() ? "" : ", ") + family;
    return scope.allMapped ? text + " and mapped dependencies" : text;
}

CommitReview Session::reviewOf(const git::Oid &commit) const
{
    const auto found = commits.find(commit);
    return found == commits.end() ? CommitReview{} : found->second;
}

const HunkMark *Session::markOf(const HunkMark &hunk) const
{
    return find(hunks, hunk);
}

const HunkMark *Session::draftOf(const HunkMark &hunk) const
{
    return find(hunkDrafts, hunk);
}

const FileBase *Session::baseOf(std::string_view localPath, std::string_view upstreamPath) const
{
    const auto found = std::ranges::find_if(bases, [&](const FileBase &base) {
        return base.localPath == localPath && base.upstreamPath == upstreamPath;
    });
    return found == bases.end() ? nullptr : &*found;
}

} // namespace review
