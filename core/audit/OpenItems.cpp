#include "core/audit/OpenItems.h"

#include <algorithm>
#include <format>
#include <numeric>
#include <unordered_set>

namespace audit {
namespace {

using Kind = OpenItem::Kind;

bool needsAction(review::Disposition disposition)
{
    switch (disposition) {
    case review::Disposition::NeedsMerge:
    case review::Disposition::NeedsDependency:
    case review::Disposition::UnsupportedArchitecture:
    // What needs no local edit keeps the reason why.
    case review::Disposition::Inherited:
    case review::Disposition::PlatformSpecific:
        return true;
    case review::Disposition::Unreviewed:
        return false;
    }
    return false;
}

std::string named(const git::CommitInfo &commit)
{
    return std::format("{} {}", commit.id.shortHex(), commit.subject());
}

void addOfCommit(const CommitEntry &entry, const review::CommitReview &review, std::vector<OpenItem> &items)
{
    const auto id = entry.commit.id.hex();
    if (review.disposition == review::Disposition::Unreviewed) {
        items.push_back(
            {Kind::UnreviewedCommit, id, std::format("commit {} is not reviewed", named(entry.commit))});
        return;
    }
    const auto wording = review::wording(review.disposition);
    if (needsAction(review.disposition) && review.action.empty())
        items.push_back(
            {Kind::MissingAction, id,
             std::format("commit {}: \"{}\" without an action or reason", named(entry.commit), wording)});
    if (review.level() == review::EvidenceLevel::Untested)
        items.push_back({Kind::MissingEvidence, id,
                         std::format("commit {}: \"{}\" without evidence", named(entry.commit), wording)});
}

void addOfMapping(const review::Mapping &mapping, std::vector<OpenItem> &items)
{
    if (!mapping.inScope || mapping.chosenByReviewer)
        return;
    if (mapping.kind == review::MappingKind::Ambiguous) {
        items.push_back({Kind::AmbiguousMapping, mapping.localPath,
                         std::format("{}: choose its counterpart, {} candidates are close to each other",
                                     mapping.localPath,
                                     mapping.rivals.size() + (mapping.upstreamPath().empty() ? 0 : 1))});
    } else if (mapping.kind == review::MappingKind::RemovedUpstream && !mapping.rivals.empty()) {
        items.push_back({Kind::AmbiguousMapping, mapping.localPath,
                         std::format("{}: {} is gone at B; say whether {} took its place", mapping.localPath,
                                     mapping.upstreamAtA, mapping.rivals.back().upstreamPath)});
    }
}

} // namespace

std::string_view key(OpenItem::Kind kind)
{
    switch (kind) {
    case Kind::RangeIncomplete:
        return "range-incomplete";
    case Kind::NoAccount:
        return "no-account";
    case Kind::UnexplainedHunk:
        return "unexplained-hunk";
    case Kind::UnreviewedCommit:
        return "unreviewed-commit";
    case Kind::AmbiguousMapping:
        return "ambiguous-mapping";
    case Kind::OpenHunk:
        return "open-hunk";
    case Kind::BaseMember:
        return "base-member";
    case Kind::ResidueLine:
        return "residue-line";
    case Kind::MissingAction:
        return "missing-action";
    case Kind::MissingEvidence:
        return "missing-evidence";
    case Kind::DroppedCommit:
        return "dropped-commit";
    case Kind::StaleRecord:
        return "stale-record";
    }
    return "unknown";
}

std::size_t CommitSum::total() const
{
    return std::accumulate(byDisposition.begin(), byDisposition.end(), std::size_t{0});
}

std::size_t CommitSum::open() const
{
    return byDisposition[static_cast<std::size_t>(review::Disposition::Unreviewed)];
}

std::size_t CommitSum::dispositioned() const
{
    return total() - open();
}

CommitSum sumCommits(const review::Session &session, const AuditResult &audit)
{
    CommitSum sum;
    for (const auto &entry : audit.commits) {
        const auto found = session.commits.find(entry.commit.id);
        const auto disposition =
            found == session.commits.end() ? review::Disposition::Unreviewed : found->second.disposition;
        ++sum.byDisposition[static_cast<std::size_t>(disposition)];
    }
    return sum;
}

std::vector<const CommitEntry *> openCommits(const review::Session &session, const AuditResult &audit)
{
    std::vector<const CommitEntry *> open;
    for (const CommitEntry &entry : audit.commits)
        if (session.reviewOf(entry.commit.id).disposition == review::Disposition::Unreviewed)
            open.push_back(&entry);
    return open;
}

OpenItem itemOf(const git::Omission &omission)
{
    return {Kind::RangeIncomplete, omission.object.hex(),
            std::format("range incomplete at {}: {}", omission.object.shortHex(), omission.reason)};
}

std::vector<OpenItem> openItems(const review::Session &session, const AuditResult &audit)
{
    std::vector<OpenItem> items;
    items.reserve(audit.omissions.size() + audit.commits.size());
    for (const auto &omission : audit.omissions)
        items.push_back(itemOf(omission));
    std::unordered_set<git::Oid> listed;
    for (const auto &entry : audit.commits) {
        listed.insert(entry.commit.id);
        addOfCommit(entry, session.reviewOf(entry.commit.id), items);
    }
    for (const auto &mapping : audit.mappings)
        addOfMapping(mapping, items);
    for (const auto &side : audit.aOnly) {
        const auto isDecided =
            session.reviewOf(side.commit.id).disposition != review::Disposition::Unreviewed;
        listed.insert(side.commit.id);
        if (side.droppedForGood && side.touchesMapped && !isDecided)
            items.push_back(
                {Kind::DroppedCommit, side.commit.id.hex(),
                 std::format("commit {} is only on A's side and B drops it", named(side.commit))});
    }
    for (const auto &[id, review] : session.commits)
        if (!listed.contains(id) && review.disposition != review::Disposition::Unreviewed)
            items.push_back(
                {Kind::StaleRecord, id.hex(),
                 std::format("the record of {} (\"{}\") is of a commit that the range no longer lists",
                             id.shortHex(), review::wording(review.disposition))});
    std::ranges::stable_sort(items, {}, &OpenItem::kind);
    return items;
}

} // namespace audit
