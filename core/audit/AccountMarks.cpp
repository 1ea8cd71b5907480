#include "core/audit/AccountMarks.h"

#include <algorithm>
#include <utility>

namespace audit {

namespace {

MarkedHunk keyOf(const review::Mapping &mapping, const git::Oid &content, std::uint32_t repeat)
{
    return {.localPath = mapping.localPath,
            .upstreamPath = mapping.upstreamPath(),
            .content = content,
            .repeat = repeat};
}

// What MetaX has on purpose in another way, or not at all. "Inherited" is not among them: of a file that was
// copied, nothing is inherited.
bool isUnwanted(review::Disposition disposition)
{
    switch (disposition) {
    case review::Disposition::PlatformSpecific:
    case review::Disposition::UnsupportedArchitecture:
        return true;
    case review::Disposition::Unreviewed:
    case review::Disposition::Inherited:
    case review::Disposition::NeedsMerge:
    case review::Disposition::NeedsDependency:
        return false;
    }
    return false;
}

bool isDecided(const AccountedFile &file, const std::vector<std::uint32_t> &owners, const AccountMarks &marks)
{
    return std::ranges::all_of(owners, [&](std::uint32_t owner) {
        return marks.decidedCommits.contains(file.provenance.owners[owner].commit);
    });
}

bool isIn(const ResidueLine &line, const AccountHunk &hunk)
{
    const LineSpan &span = line.isRemoval ? hunk.local : hunk.target;
    const std::uint32_t place = line.isRemoval ? line.localLine : line.line;
    return place >= span.first && place < span.first + span.count;
}

} // namespace

MarkedHunk keyOf(const review::HunkMark &mark)
{
    return {.localPath = mark.localPath,
            .upstreamPath = mark.upstreamPath,
            .content = mark.content,
            .repeat = mark.repeat};
}

MarkedHunk keyOf(const review::Mapping &mapping, const AccountHunk &hunk)
{
    return keyOf(mapping, hunk.id.content, hunk.id.repeat);
}

MarkedHunk keyOf(const review::Mapping &mapping, const ResidueLine &line)
{
    return keyOf(mapping, line.content, line.repeat);
}

MarkedHunk keyOf(const review::Mapping &mapping, const MemberItem &member)
{
    return keyOf(mapping, member.content, member.repeat);
}

AccountMarks marksOf(const review::Session &session)
{
    AccountMarks marks;
    for (const auto &[commit, review] : session.commits) {
        if (review.disposition != review::Disposition::Unreviewed)
            marks.decidedCommits.insert(commit);
        if (isUnwanted(review.disposition))
            marks.unwantedCommits.insert(commit);
    }
    for (const review::HunkMark &mark : session.hunks)
        if (mark.isComplete())
            marks.markedHunks.insert(keyOf(mark));
    return marks;
}

bool isAccounted(const AccountedFile &file, const AccountHunk &hunk, const AccountMarks &marks)
{
    const bool isMarked = marks.markedHunks.contains(keyOf(file.mapping, hunk));
    const bool isKnown = hunk.causes[static_cast<std::size_t>(LineCause::Unexplained)] == 0 &&
                         isDecided(file, hunk.owners, marks);
    if (hunk.isNotTaken)
        return true;
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

bool isAccounted(const AccountedFile &file, const ResidueLine &line, const AccountMarks &marks)
{
    return marks.unwantedCommits.contains(line.commit) ||
           marks.markedHunks.contains(keyOf(file.mapping, line)) ||
           std::ranges::any_of(file.account.hunks, [&](const AccountHunk &hunk) {
               return isIn(line, hunk) &&
                      (hunk.isNotTaken || marks.markedHunks.contains(keyOf(file.mapping, hunk)));
           });
}

MemberState stateOf(const AccountedFile &file, const MemberItem &member, const AccountMarks &marks)
{
    if (member.isLayoutOnly)
        return MemberState::LayoutOnly;
    if (marks.markedHunks.contains(keyOf(file.mapping, member)))
        return MemberState::ByMark;
    const bool isKnown =
        !member.owners.empty() && std::ranges::all_of(member.owners, [&file](std::uint32_t owner) {
            return file.provenance.owners[owner].kind == LineOwner::Kind::Commit;
        });
    return isKnown && isDecided(file, member.owners, marks) ? MemberState::ByCommits : MemberState::Open;
}

bool isAccounted(const AccountedFile &file, const MemberItem &member, const AccountMarks &marks)
{
    return stateOf(file, member, marks) != MemberState::Open;
}

std::optional<LineSpan> markedPlace(const AccountedFile &file, const MarkedHunk &mark)
{
    const auto isMarked = [&](const auto &each) { return keyOf(file.mapping, each) == mark; };
    if (const auto hunk = std::ranges::find_if(file.account.hunks, isMarked);
        hunk != file.account.hunks.end())
        return hunk->local;
    if (const auto line = std::ranges::find_if(file.residue, isMarked); line != file.residue.end())
        return LineSpan{.first = line->localLine, .count = line->isRemoval ? 1U : 0U};
    if (!file.structure.members)
        return std::nullopt;
    const auto &members = file.structure.members->items;
    const auto member = std::ranges::find_if(members, isMarked);
    return member == members.end() ? std::nullopt : member->local;
}

} // namespace audit
