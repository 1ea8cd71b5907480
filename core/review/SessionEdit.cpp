#include "core/review/SessionEdit.h"

#include <algorithm>
#include <format>
#include <map>
#include <utility>

namespace review {

namespace {

using base::Code;
using base::fail;
using base::Result;

using Records = std::map<git::Oid, CommitReview>;

Result<void> applyRecord(Records &records, const git::Oid &commit, const std::optional<CommitReview> &before,
                         const std::optional<CommitReview> &after, std::string_view what)
{
    const auto found = records.find(commit);
    const bool isExpected =
        before ? found != records.end() && found->second == *before : found == records.end();
    if (!isExpected)
        return fail(Code::Conflict,
                    std::format("{} of commit {} was changed meanwhile: look at it again before deciding",
                                what, commit.hex()));
    if (after)
        records.insert_or_assign(commit, *after);
    else if (found != records.end())
        records.erase(found);
    return {};
}

std::vector<Mapping> sorted(std::vector<Mapping> mappings)
{
    std::ranges::sort(mappings, isBefore);
    return mappings;
}

bool isSameKey(const Mapping &left, const Mapping &right)
{
    return !isBefore(left, right) && !isBefore(right, left);
}

Result<void> applyEdit(Session &session, const EditCommitReview &edit)
{
    return applyRecord(session.commits, edit.commit, edit.before, edit.after, "the record");
}

Result<void> applyEdit(Session &session, const EditDraft &edit)
{
    return applyRecord(session.drafts, edit.commit, edit.before, edit.after, "the draft");
}

Result<void> applyEdit(Session &session, const EditMappings &edit)
{
    const auto isOfPath = [&edit](const Mapping &mapping) { return mapping.localPath == edit.localPath; };
    std::vector<Mapping> after = sorted(edit.after);
    if (!std::ranges::all_of(after, isOfPath))
        return fail(Code::Invalid,
                    std::format("a mapping edit of \"{}\" holds another file's mapping", edit.localPath));
    if (std::ranges::adjacent_find(after, isSameKey) != after.end())
        return fail(Code::Invalid,
                    std::format("a mapping edit of \"{}\" holds the same pair twice", edit.localPath));
    std::vector<Mapping> now;
    std::ranges::copy_if(session.mappings, std::back_inserter(now), isOfPath);
    if (sorted(std::move(now)) != sorted(edit.before))
        return fail(
            Code::Conflict,
            std::format("the mapping of \"{}\" was changed meanwhile: look at it again before deciding",
                        edit.localPath));
    std::erase_if(session.mappings, isOfPath);
    std::ranges::move(after, std::back_inserter(session.mappings));
    std::ranges::sort(session.mappings, isBefore);
    return {};
}

Result<void> applyEdit(Session &session, const EditScope &edit)
{
    if (session.scope != edit.before)
        return fail(Code::Conflict, "the scope was changed meanwhile: look at it again before deciding");
    session.scope = edit.after;
    return {};
}

Result<void> applyEdit(Session &session, const EditRevisions &edit)
{
    if (session.range != edit.before.range || session.snapshot != edit.before.snapshot)
        return fail(Code::Conflict,
                    "the revisions were changed meanwhile: look at them again before deciding");
    session.range = edit.after.range;
    session.snapshot = edit.after.snapshot;
    return {};
}

// One record of a list that is sorted by key. `isOfKey` knows those that the edit is about, `what` names
// them.
template<typename T, typename IsOfKey>
Result<void> applyKeyed(std::vector<T> &records, const std::optional<T> &before,
                        const std::optional<T> &after, IsOfKey isOfKey, const std::string &what)
{
    if (after && !isOfKey(*after))
        return fail(Code::Invalid, std::format("an edit of {} holds that of something else", what));
    const auto found = std::ranges::find_if(records, isOfKey);
    const bool isExpected = before ? found != records.end() && *found == *before : found == records.end();
    if (!isExpected)
        return fail(Code::Conflict,
                    std::format("{} changed meanwhile: look there again before deciding", what));
    if (found != records.end())
        records.erase(found);
    if (after) {
        const auto isBefore = [](const T &left, const T &right) { return comesBefore(left, right); };
        records.insert(std::ranges::upper_bound(records, *after, isBefore), *after);
    }
    return {};
}

Result<void> applyEdit(Session &session, const EditAnchors &edit)
{
    const auto isOfPaths = [&edit](const FileAnchors &file) {
        return file.localPath == edit.localPath && file.upstreamPath == edit.upstreamPath;
    };
    const std::string what =
        std::format("the anchors of \"{}\" and \"{}\"", edit.localPath, edit.upstreamPath);
    if (edit.after && edit.after->anchors.empty())
        return fail(Code::Invalid, std::format("an edit of {} holds none", what));
    return applyKeyed(session.anchors, edit.before, edit.after, isOfPaths, what);
}

template<typename Edit>
Result<void> applyToHunk(std::vector<HunkMark> &marks, const Edit &edit, std::string_view what)
{
    const auto isOfHunk = [&edit](const HunkMark &mark) {
        return mark.localPath == edit.localPath && mark.upstreamPath == edit.upstreamPath &&
               mark.content == edit.content && mark.repeat == edit.repeat;
    };
    return applyKeyed(
        marks, edit.before, edit.after, isOfHunk,
        std::format("the {} of a hunk of \"{}\" and \"{}\"", what, edit.localPath, edit.upstreamPath));
}

Result<void> applyEdit(Session &session, const EditHunkMark &edit)
{
    return applyToHunk(session.hunks, edit, "mark");
}

Result<void> applyEdit(Session &session, const EditHunkDraft &edit)
{
    return applyToHunk(session.hunkDrafts, edit, "draft");
}

Result<void> applyEdit(Session &session, const EditFileBase &edit)
{
    const auto isOfPaths = [&edit](const FileBase &base) {
        return base.localPath == edit.localPath && base.upstreamPath == edit.upstreamPath;
    };
    return applyKeyed(session.bases, edit.before, edit.after, isOfPaths,
                      std::format("the base of \"{}\" and \"{}\"", edit.localPath, edit.upstreamPath));
}

Result<void> applyEdit(Session &session, const EditNoteDraft &edit)
{
    const auto isOfPlace = [&edit](const NoteDraft &draft) {
        return draft.localPath == edit.localPath && draft.upstreamPath == edit.upstreamPath &&
               draft.target == edit.target && draft.content == edit.content && draft.repeat == edit.repeat;
    };
    return applyKeyed(session.noteDrafts, edit.before, edit.after, isOfPlace,
                      std::format("the draft of a note in \"{}\"", edit.localPath));
}

Result<void> applyEdit(Session &session, const EditWorktreeEditing &edit)
{
    if (session.worktreeEditing != edit.before)
        return fail(Code::Conflict, "worktree editing was turned on or off meanwhile: look again");
    session.worktreeEditing = edit.after;
    return {};
}

} // namespace

Result<void> apply(Session &session, const SessionEdit &edit)
{
    return std::visit([&session](const auto &alternative) { return applyEdit(session, alternative); }, edit);
}

SessionEdit inverse(const SessionEdit &edit)
{
    return std::visit(
        [](auto alternative) -> SessionEdit {
            std::swap(alternative.before, alternative.after);
            return alternative;
        },
        edit);
}

bool isUndoable(const SessionEdit &edit)
{
    return !std::holds_alternative<EditDraft>(edit) && !std::holds_alternative<EditHunkDraft>(edit) &&
           !std::holds_alternative<EditNoteDraft>(edit) && !std::holds_alternative<EditWorktreeEditing>(edit);
}

} // namespace review
