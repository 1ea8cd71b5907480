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

Result<void> applyEdit(Session &session, const EditAnchors &edit)
{
    const auto isOfPaths = [&edit](const FileAnchors &file) {
        return file.localPath == edit.localPath && file.upstreamPath == edit.upstreamPath;
    };
    if (edit.after && (!isOfPaths(*edit.after) || edit.after->anchors.empty()))
        return fail(Code::Invalid,
                    std::format("an anchor edit of \"{}\" and \"{}\" holds other files' anchors, or "
                                "none",
                                edit.localPath, edit.upstreamPath));
    const auto found = std::ranges::find_if(session.anchors, isOfPaths);
    const bool isExpected = edit.before ? found != session.anchors.end() && *found == *edit.before
                                        : found == session.anchors.end();
    if (!isExpected)
        return fail(Code::Conflict,
                    std::format("the anchors of \"{}\" and \"{}\" were changed meanwhile: look at "
                                "them again before deciding",
                                edit.localPath, edit.upstreamPath));
    std::erase_if(session.anchors, isOfPaths);
    if (edit.after)
        session.anchors.insert(std::ranges::upper_bound(session.anchors, *edit.after, comesBefore),
                               *edit.after);
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
    return !std::holds_alternative<EditDraft>(edit);
}

} // namespace review
