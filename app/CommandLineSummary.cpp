#include "app/CommandLineSummary.h"

#include "app/CommandLineText.h"
#include "core/base/Text.h"
#include "core/review/Session.h"

#include <algorithm>
#include <chrono>
#include <format>

namespace app {
namespace {

using audit::AuditResult;

std::string rangeRemark(const git::RevisionRange &range)
{
    switch (range.relation) {
    case git::RangeRelation::Same:
        return " (A is B: the range is empty)";
    case git::RangeRelation::Reversed:
        return " (B is an ancestor of A: is the range the wrong way round?)";
    case git::RangeRelation::Unrelated:
        return " (the two histories share no commit)";
    case git::RangeRelation::Forward:
    case git::RangeRelation::Diverged:
        return {};
    }
    return {};
}

void printFacts(const Streams &streams, const audit::AuditRequest &request, const AuditResult &audit)
{
    const auto line = [&](std::string_view name, const std::string &value) {
        printLine(streams.out, std::format("{:<10} {}", name, value));
    };
    const auto count = [](const auto &list, auto predicate) {
        return static_cast<std::size_t>(std::ranges::count_if(list, predicate));
    };
    review::Session shown;
    shown.scope = request.scope;
    const auto inScope = count(audit.mappings, [](const auto &m) { return m.inScope && m.isMapped(); });
    const auto ambiguous =
        count(audit.mappings, [](const auto &m) { return m.kind == review::MappingKind::Ambiguous; });
    const auto twins = count(audit.commits, [](const auto &entry) { return entry.twin.has_value(); });
    const auto merges = count(audit.commits, [](const auto &entry) { return entry.isMerge; });
    const auto reverted =
        count(audit.commits, [](const auto &entry) { return entry.revertedBy.has_value(); });
    const auto dropped = count(audit.aOnly, [](const auto &side) { return side.droppedForGood; });
    const auto lost =
        count(audit.aOnly, [](const auto &side) { return side.droppedForGood && side.touchesMapped; });
    line("range", std::format("{}..{}{}", request.a, request.b, rangeRemark(audit.range)));
    line("A", audit.range.a.hex());
    line("B", audit.range.b.hex());
    line("snapshot", audit.snapshot.label());
    line("scope", shown.title());
    line("mappings",
         std::format("{} in scope, {} ambiguous, {} in all", inScope, ambiguous, audit.mappings.size()));
    line("names", std::format("{} followed, {} renames", audit.names.size(), audit.renames.size()));
    line("commits", std::format("{} of {} in the range, {} of them merges, {} reverted later in the range",
                                audit.commits.size(), audit.commitsInRange, merges, reverted));
    line("twins", std::format("{} of them already in A, {} in the whole range", twins, audit.twinsInRange));
    line("A-only", std::format("{} commits, {} dropped for good, {} of those touch mapped files",
                               audit.aOnly.size(), dropped, lost));
    line("omissions",
         std::format("{}{}", audit.omissions.size(), audit.omissions.empty() ? "" : " (range incomplete)"));
}

std::string commitLine(const audit::CommitEntry &entry)
{
    const std::chrono::sys_seconds time{std::chrono::seconds{entry.commit.authorTime}};
    auto text = std::format("{} {:%Y-%m-%d} {}", entry.commit.id.hex(),
                            std::chrono::floor<std::chrono::days>(time), entry.commit.subject());
    if (entry.twin)
        text += std::format(" [in A as {}]", entry.twin->commit.shortHex());
    if (entry.revertedBy)
        text += std::format(" [reverted by {}]", entry.revertedBy->shortHex());
    return text;
}

} // namespace

void printSummary(const Streams &streams, const audit::AuditRequest &request, const AuditResult &audit,
                  Listing listing)
{
    printFacts(streams, request, audit);
    for (const auto &omission : audit.omissions)
        printLine(streams.out, std::format("omitted    {} {}", omission.object.hex(), omission.reason));
    if (listing == Listing::Commits)
        for (const auto &entry : audit.commits)
            printLine(streams.out, commitLine(entry));
}

} // namespace app
