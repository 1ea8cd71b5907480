#include "core/review/SessionRecovery.h"

#include <format>
#include <map>
#include <utility>

namespace review {

namespace {

// What an edit is about, in words: later edits of the same thing stand for earlier ones.
std::string subjectOf(const SessionEdit &edit)
{
    struct Names {
        std::string operator()(const EditCommitReview &one) const
        {
            return "the record of commit " + one.commit.hex();
        }
        std::string operator()(const EditDraft &one) const
        {
            return "the draft of commit " + one.commit.hex();
        }
        std::string operator()(const EditMappings &one) const
        {
            return "the mapping of \"" + one.localPath + '"';
        }
        std::string operator()(const EditScope &) const { return "the scope"; }
        std::string operator()(const EditRevisions &) const { return "the revisions"; }
        std::string operator()(const EditAnchors &one) const
        {
            return "the anchors of \"" + one.localPath + "\" and \"" + one.upstreamPath + '"';
        }
        std::string operator()(const EditHunkMark &one) const
        {
            return std::format("the mark of hunk {} ({}) of \"{}\" and \"{}\"", one.content.hex(), one.repeat,
                               one.localPath, one.upstreamPath);
        }
        std::string operator()(const EditHunkDraft &one) const
        {
            return std::format("the draft about hunk {} ({}) of \"{}\" and \"{}\"", one.content.hex(),
                               one.repeat, one.localPath, one.upstreamPath);
        }
        std::string operator()(const EditFileBase &one) const
        {
            return "the base of \"" + one.localPath + "\" and \"" + one.upstreamPath + '"';
        }
        std::string operator()(const EditNoteDraft &one) const
        {
            return std::format("the draft of {} {} ({}) of \"{}\" and \"{}\"", key(one.target),
                               one.content.hex(), one.repeat, one.localPath, one.upstreamPath);
        }
        std::string operator()(const EditWorktreeEditing &) const { return "worktree editing"; }
    };
    return std::visit(Names{}, edit);
}

bool isInEffect(Session &session, const SessionEdit &edit)
{
    return apply(session, inverse(edit)) && apply(session, edit);
}

// The first record after the last save that is known to have reached the file; nothing when the journal is
// another file's.
std::optional<std::size_t> firstPending(std::string_view fileHash, const JournalContent &journal)
{
    for (std::size_t i = journal.records.size(); i > 0; --i) {
        const auto *fold = std::get_if<JournalFold>(&journal.records[i - 1]);
        if (fold && fold->hash == fileHash)
            return i;
    }
    if (journal.baseHash == fileHash)
        return 0;
    return std::nullopt;
}

} // namespace

Recovery recover(Session session, std::string_view fileHash, const JournalContent &journal)
{
    Recovery recovery;
    recovery.session = std::move(session);
    const auto first = firstPending(fileHash, journal);
    recovery.extendsFile = first.has_value();
    std::map<std::string, std::string> unfit;
    for (std::size_t i = first.value_or(0); i < journal.records.size(); ++i) {
        const auto *edit = std::get_if<SessionEdit>(&journal.records[i]);
        if (!edit)
            continue;
        const std::string subject = subjectOf(*edit);
        if (const auto applied = apply(recovery.session, *edit)) {
            recovery.edits.push_back(journal.records[i]);
            unfit.erase(subject);
        } else if (!first && isInEffect(recovery.session, *edit)) {
            unfit.erase(subject);
        } else {
            unfit.insert_or_assign(subject, subject + " differs from what the edit started from");
        }
    }
    for (auto &[subject, line] : unfit)
        recovery.unfit.push_back(std::move(line));
    return recovery;
}

} // namespace review
