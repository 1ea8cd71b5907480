#include "core/report/MarkdownReport.h"

#include "core/audit/AccountItems.h"
#include "core/audit/OpenItems.h"
#include "core/base/Text.h"
#include "core/report/MarkdownText.h"
#include "core/report/ReportAccounts.h"
#include "core/report/ReportRecords.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>

namespace report {
namespace {

using audit::AuditResult;
using review::Session;

std::string_view relationText(git::RangeRelation relation)
{
    switch (relation) {
    case git::RangeRelation::Same:
        return "A is B: the range is empty";
    case git::RangeRelation::Forward:
        return "A is an ancestor of B";
    case git::RangeRelation::Reversed:
        return "B is an ancestor of A: the range is most likely the wrong way round";
    case git::RangeRelation::Diverged:
        return "both sides have commits of their own since the merge base";
    case git::RangeRelation::Unrelated:
        return "the two histories share no commit";
    }
    return "unknown";
}

std::string revisionText(std::string_view typed, const git::Oid &id)
{
    const auto hex = id.hex();
    return typed.empty() || typed == hex ? code(hex) : std::format("{} = {}", escaped(typed), code(hex));
}

std::string snapshotText(const git::SnapshotSpec &snapshot)
{
    switch (snapshot.kind) {
    case git::SnapshotKind::Revision:
        return "revision " + revisionText(snapshot.revision, snapshot.commit);
    case git::SnapshotKind::Index:
        return "index (what is staged)";
    case git::SnapshotKind::Worktree:
        return "worktree (files on disk, tracked and untracked)";
    case git::SnapshotKind::Directory:
        return "directory " + code(snapshot.directory.generic_string());
    }
    return "unknown";
}

std::string orUnknown(const std::string &hex)
{
    return hex.empty() ? "unknown" : code(hex);
}

std::string target(const Session &session, const AuditResult &audit)
{
    MarkdownTable table({"What", "Value"});
    table.add({"Base revision A", revisionText(session.range.typedA, audit.range.a)});
    table.add({"Target revision B", revisionText(session.range.typedB, audit.range.b)});
    table.add({"Merge base", audit.range.mergeBase.isNull() ? "none" : code(audit.range.mergeBase.hex())});
    table.add({"Relation", std::string(relationText(audit.range.relation))});
    table.add({"Commits reachable from B and not from A", base::grouped(audit.commitsInRange)});
    table.add({"Local snapshot", snapshotText(session.snapshot)});
    table.add({"Upstream repository, root commit", orUnknown(audit.upstreamRoot)});
    table.add({"Local repository, root commit", orUnknown(audit.localRoot)});
    table.add({"Scope", escaped(session.title())});
    if (!session.reviewer.empty())
        table.add({"Reviewer", escaped(session.reviewer)});
    table.add({"Environment",
               "not recorded: no interpreter, installed package or component version was confirmed, and "
               "no probe has run"});
    return "## Target and environment\n\n" + table.text();
}

std::string sums(const audit::CommitSum &sum)
{
    MarkdownTable table({"Disposition", "Commits"});
    for (const auto disposition : review::allDispositions)
        table.add({std::string(review::wording(disposition)),
                   base::grouped(sum.byDisposition[static_cast<std::size_t>(disposition)])});
    return std::format("## Commits\n\n{} listed = {} dispositioned + {} open.\n\n{}",
                       base::grouped(sum.total()), base::grouped(sum.dispositioned()),
                       base::grouped(sum.open()), table.text());
}

std::string openList(const std::vector<audit::OpenItem> &items)
{
    std::string out = "## Open items\n\n";
    if (items.empty())
        return out + "None.\n";
    out += std::format("{} open.\n\n", base::grouped(items.size()));
    for (const auto &item : items)
        out += std::format("- {}: {}\n", audit::key(item.kind), escaped(item.text));
    return out;
}

std::string countOf(std::size_t count, std::string_view one, std::string_view many)
{
    return std::format("{} {}", base::grouped(count), count == 1 ? one : many);
}

std::size_t byMembers(const audit::Accounts &accounts)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(accounts.files, &audit::AccountedFile::isByMembers));
}

std::string complete(const audit::Accounts *accounts)
{
    if (!accounts)
        return "**The commit review is complete**: every listed commit has a disposition with an action or "
               "reason and with evidence. This says nothing about what was not looked at, see the last "
               "section.\n";
    std::string out =
        "**The review of commits and lines is complete**: every listed commit has a disposition "
        "with an action or reason and with evidence, every difference of lines between B and a "
        "mapped file in scope is accounted for";
    if (const auto files = byMembers(*accounts); files > 0)
        out += std::format(", but for {}, compared by members and not by lines",
                           countOf(files, "file with subclasses", "files with subclasses"));
    return out + ". This says nothing about what was not looked at, see the last section.\n";
}

// What keeps the review from being complete, by kind, most pressing first.
std::string statement(const std::vector<audit::OpenItem> &items, const audit::Accounts *accounts)
{
    using Kind = audit::OpenItem::Kind;
    if (items.empty())
        return complete(accounts);
    constexpr std::array<std::tuple<Kind, std::string_view, std::string_view>, 12> words{{
        {Kind::RangeIncomplete, "part of the range could not be read",
         "parts of the range could not be read"},
        {Kind::NoAccount, "file's lines could not be accounted for",
         "files' lines could not be accounted for"},
        {Kind::UnexplainedHunk, "difference between A and B is explained by no commit",
         "differences between A and B are explained by no commit"},
        {Kind::UnreviewedCommit, "commit is not reviewed", "commits are not reviewed"},
        {Kind::AmbiguousMapping, "mapping waits for a choice", "mappings wait for a choice"},
        {Kind::OpenHunk, "difference between a local file and B is not accounted for",
         "differences between local files and B are not accounted for"},
        {Kind::BaseMember, "changed member of a base class is not accounted for",
         "changed members of base classes are not accounted for"},
        {Kind::ResidueLine, "line of a commit that was taken over is missing",
         "lines of commits that were taken over are missing"},
        {Kind::MissingAction, "disposition has no action or reason", "dispositions have no action or reason"},
        {Kind::MissingEvidence, "disposition has no evidence", "dispositions have no evidence"},
        {Kind::DroppedCommit, "commit of A is dropped by B and not judged",
         "commits of A are dropped by B and not judged"},
        {Kind::StaleRecord, "record is of a commit outside the range",
         "records are of commits outside the range"},
    }};
    std::string out = "**This review is incomplete**:\n\n";
    for (const auto &[kind, one, many] : words)
        if (const auto count = std::ranges::count(items, kind, &audit::OpenItem::kind); count > 0)
            out += std::format("- {}\n", countOf(static_cast<std::size_t>(count), one, many));
    return out;
}

// How many local files have a mapping of which that is so.
template<typename Is>
std::size_t localFiles(const AuditResult &audit, Is is)
{
    std::set<std::string_view> paths;
    for (const auto &mapping : audit.mappings)
        if (!mapping.localPath.empty() && is(mapping))
            paths.insert(mapping.localPath);
    return paths.size();
}

// What the commits, the files and the lines of this report leave out, by number.
std::string leftOut(const AuditResult &audit, const audit::Accounts *accounts)
{
    std::string out;
    const auto add = [&out](std::size_t count, std::string_view one, std::string_view many) {
        if (count > 0)
            out += std::format("- {}\n", countOf(count, one, many));
    };
    add(audit.commitsInRange - std::min(audit.commitsInRange, audit.commits.size()),
        "commit of the range touches no followed name and is not listed",
        "commits of the range touch no followed name and are not listed");
    add(localFiles(audit, [](const review::Mapping &mapping) { return !mapping.inScope; }),
        "local file is out of scope", "local files are out of scope");
    add(localFiles(audit,
                   [](const auto &mapping) {
                       return mapping.inScope && !mapping.isMapped() &&
                              mapping.kind != review::MappingKind::Ambiguous;
                   }),
        "local file in scope has no counterpart and is compared with nothing",
        "local files in scope have no counterpart and are compared with nothing");
    if (accounts)
        add(byMembers(*accounts), "file with subclasses of upstream's is compared by members, not by lines",
            "files with subclasses of upstream's are compared by members, not by lines");
    return out.empty() ? out : "\n" + out;
}

std::string limits(const Session &session, const AuditResult &audit, const audit::Accounts *accounts)
{
    std::array<std::size_t, 5> byLevel{};
    for (const auto &entry : audit.commits)
        ++byLevel[static_cast<std::size_t>(session.reviewOf(entry.commit.id).level())];
    MarkdownTable table({"Highest evidence", "Commits"});
    for (std::size_t level = 0; level < byLevel.size(); ++level)
        table.add({std::string(review::key(static_cast<review::EvidenceLevel>(level))),
                   base::grouped(byLevel[level])});
    return "## What this report does not show\n\n" + table.text() + leftOut(audit, accounts) +
           "\nNot part of this review: " + (accounts ? "" : "the hunk account of each file, ") +
           "the difference matrix, the dependency inventory, validation runs. The environment was not "
           "recorded. Source inspection, imports and matching signatures are no proof that a model is "
           "supported on MACA.\n";
}

std::string omissionList(const std::vector<git::Omission> &omissions)
{
    if (omissions.empty())
        return {};
    std::string out = "\nThe range is incomplete. What could not be looked at:\n\n";
    for (const auto &omission : omissions)
        out += std::format("- {}: {}\n", code(omission.object.hex()), escaped(omission.reason));
    return out;
}

std::string head(const Session &session, const std::vector<audit::OpenItem> &items,
                 const audit::Accounts *accounts)
{
    return std::format("# Upgrade review: {}\n\n", escaped(session.title())) + statement(items, accounts);
}

} // namespace

std::string markdownReport(const Session &session, const AuditResult &audit)
{
    const auto items = audit::openItems(session, audit);
    std::string out = head(session, items, nullptr);
    for (const auto &section :
         {target(session, audit) + omissionList(audit.omissions), sums(audit::sumCommits(session, audit)),
          mappingSection(audit), dispositionSection(session, audit), recordSection(session, audit),
          sideSection(session, audit), openList(items), limits(session, audit, nullptr)})
        out += "\n" + section;
    return out;
}

std::string markdownReport(const Session &session, const AuditResult &audit, const audit::Accounts &accounts)
{
    const auto items = audit::openItems(session, audit, accounts);
    std::string out = head(session, items, &accounts);
    for (const auto &section :
         {target(session, audit) + omissionList(audit::omissionsOf(audit, accounts)),
          sumSection(session, audit, accounts), sums(audit::sumCommits(session, audit)),
          mappingSection(audit), accountSection(session, accounts), markSection(session, accounts),
          dispositionSection(session, audit), recordSection(session, audit), sideSection(session, audit),
          openList(items), limits(session, audit, &accounts)})
        out += "\n" + section;
    return out;
}

} // namespace report
