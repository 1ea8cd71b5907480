#include "core/audit/AccountSums.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace audit {

bool isAccounted(const AccountHunk &hunk, const FileProvenance &file, std::string_view localPath,
                 const AccountMarks &marks)
{
    const bool isMarked =
        marks.markedHunks.contains({.localPath = std::string(localPath),
                                    .upstreamPath = file.ends.atB.empty() ? file.ends.atA : file.ends.atB,
                                    .content = hunk.id.content,
                                    .repeat = hunk.id.repeat});
    const bool isKnown = hunk.causes[static_cast<std::size_t>(LineCause::Unexplained)] == 0 &&
                         std::ranges::all_of(hunk.owners, [&](std::uint32_t owner) {
                             return marks.decidedCommits.contains(file.owners[owner].commit);
                         });
    switch (hunk.kind) {
    case HunkKind::Moved:
        return true;
    case HunkKind::Adaptation:
        return isMarked;
    case HunkKind::Missing:
        return isMarked || (isKnown && !hunk.owners.empty());
    case HunkKind::Both:
        return isMarked && isKnown;
    }
    return false;
}

std::size_t UpstreamSum::total() const
{
    return std::accumulate(byCause.begin(), byCause.end(), std::size_t{0});
}

std::size_t RemainingSum::unaccounted() const
{
    return std::accumulate(open.begin(), open.end(), std::size_t{0});
}

std::size_t RemainingSum::total() const
{
    return std::accumulate(accounted.begin(), accounted.end(), unaccounted());
}

void AccountSums::add(const FileAccount &account, const FileProvenance &file, std::string_view localPath,
                      const AccountMarks &marks)
{
    for (const UpstreamHunk &hunk : account.upstream)
        ++upstream.byCause[static_cast<std::size_t>(hunk.cause())];
    for (const AccountHunk &hunk : account.hunks)
        ++(isAccounted(hunk, file, localPath, marks) ? remaining.accounted
                                                     : remaining.open)[static_cast<std::size_t>(hunk.kind)];
}

AccountSums &AccountSums::operator+=(const AccountSums &other)
{
    const auto add = [](auto &to, const auto &from) {
        std::ranges::transform(to, from, to.begin(), std::plus<>());
    };
    add(upstream.byCause, other.upstream.byCause);
    add(remaining.accounted, other.remaining.accounted);
    add(remaining.open, other.remaining.open);
    return *this;
}

} // namespace audit
