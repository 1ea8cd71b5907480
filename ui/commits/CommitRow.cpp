#include "ui/commits/CommitRow.h"

namespace ui {

void CommitRow::take(const review::Session &session)
{
    const review::CommitReview review = session.reviewOf(entry.commit.id);
    disposition = review.disposition;
    level = review.level();
    hasEvidence = !review.evidence.empty();
    hasDraft = session.drafts.contains(entry.commit.id);
}

void CommitRow::takePresence(const std::map<git::Oid, audit::PresenceOfCommit> *presences)
{
    presence.reset();
    isPresenceKnown = presences != nullptr && !onlyInA;
    if (!isPresenceKnown)
        return;
    if (const auto found = presences->find(entry.commit.id); found != presences->end())
        presence = found->second;
}

audit::FilterFacts CommitRow::facts() const
{
    return {.disposition = disposition,
            .droppedForGood = droppedForGood,
            .presence = presence ? presence->state : std::nullopt};
}

std::vector<CommitRow> commitRows(std::span<const audit::CommitEntry> entries, ModulesKnown modules,
                                  const review::Session &session)
{
    std::vector<CommitRow> rows;
    rows.reserve(entries.size());
    for (const auto &entry : entries) {
        CommitRow row;
        row.entry = entry;
        row.modulesKnown = modules == ModulesKnown::Yes;
        row.take(session);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<CommitRow> sideRows(std::span<const audit::SideCommit> commits, const review::Session &session)
{
    std::vector<CommitRow> rows;
    rows.reserve(commits.size());
    for (const auto &commit : commits) {
        CommitRow row;
        row.entry.commit = commit.commit;
        row.entry.isMerge = commit.commit.parents.size() > 1;
        row.entry.twin = commit.twin;
        row.onlyInA = true;
        row.droppedForGood = commit.droppedForGood;
        row.touchesMapped = commit.touchesMapped;
        row.modulesKnown = false;
        row.take(session);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ui
