#include "app/CommandLineAccount.h"

#include "app/CommandLineText.h"
#include "core/audit/AccountItems.h"
#include "core/audit/OpenItems.h"

#include <format>
#include <string>

namespace app {
namespace {

std::string sumText(const audit::UpstreamSum &sum)
{
    const auto of = [&sum](audit::LineCause cause) { return sum.byCause[static_cast<std::size_t>(cause)]; };
    return std::format("{} = {} by commits + {} moved + {} by commits that only A has + {} unexplained",
                       sum.total(), of(audit::LineCause::Commits), of(audit::LineCause::Moved),
                       of(audit::LineCause::BaseSide), of(audit::LineCause::Unexplained));
}

std::string openText(const audit::RemainingSum &sum)
{
    const auto of = [&sum](audit::HunkKind kind) { return sum.open[static_cast<std::size_t>(kind)]; };
    if (sum.unaccounted() == 0)
        return {};
    return std::format(" (both sides {}, missing {}, adaptation {})", of(audit::HunkKind::Both),
                       of(audit::HunkKind::Missing), of(audit::HunkKind::Adaptation));
}

std::string sumText(const audit::RemainingSum &sum)
{
    const auto notTaken = sum.notTaken > 0 ? std::format(" + {} not taken", sum.notTaken) : std::string();
    return std::format("{} = {} accounted{} + {} open", sum.total(),
                       sum.total() - sum.notTaken - sum.unaccounted(), notTaken, sum.unaccounted());
}

std::string sumText(const audit::MemberSum &sum)
{
    using audit::MemberState;
    return std::format("{} = {} by commits + {} by marks + {} of layout only + {} open", sum.total(),
                       sum.of(MemberState::ByCommits), sum.of(MemberState::ByMark),
                       sum.of(MemberState::LayoutOnly), sum.unaccounted());
}

void printSums(const Streams &streams, const audit::CommitSum &commits, const audit::AccountSums &sums)
{
    const auto line = [&](std::string_view name, const std::string &text) {
        printLine(streams.out, std::format("{:<16} {}", name, text));
    };
    line("Commits", std::format("{} = {} dispositioned + {} open", commits.total(), commits.dispositioned(),
                                commits.open()));
    line("Upstream hunks", sumText(sums.upstream));
    line("Remaining hunks", sumText(sums.remaining) + openText(sums.remaining));
    line("Base members", sumText(sums.members));
}

std::string omissionLine(const git::Omission &omission)
{
    return std::format("{}  {}  {}", audit::key(audit::OpenItem::Kind::RangeIncomplete),
                       omission.object.hex(), omission.reason);
}

std::string fileLine(const audit::AccountedFile &file, const audit::AccountMarks &marks)
{
    const auto name = std::format("file  {}  {}", file.mapping.localPath, file.mapping.upstreamPath());
    const auto sums = audit::sumsOf(file, marks);
    const auto members = file.structure.members ? ", base members " + sumText(sums.members) : std::string();
    if (!file.hasAccount())
        return std::format("{}  {}{}", name, file.notice, members);
    const auto unexplained = sums.upstream.byCause[static_cast<std::size_t>(audit::LineCause::Unexplained)];
    return std::format("{}  base {}, upstream hunks {} = {} explained + {} unexplained, remaining hunks {}{}",
                       name, file.a.shortHex(), sums.upstream.total(), sums.upstream.total() - unexplained,
                       unexplained, sumText(sums.remaining), members);
}

std::string commitLine(const audit::CommitEntry &entry)
{
    std::string files;
    for (const auto &file : entry.localFiles)
        files += (files.empty() ? "" : ", ") + file;
    return std::format("{}  {}  {} {}", audit::key(audit::OpenItem::Kind::UnreviewedCommit), files,
                       entry.commit.id.shortHex(), entry.commit.subject());
}

} // namespace

void printAccounts(const Streams &streams, const review::Session &session, const audit::AuditResult &audit,
                   const audit::Accounts &accounts)
{
    const auto marks = audit::marksOf(session);
    printSums(streams, audit::sumCommits(session, audit), audit::sumsOf(accounts, marks));
    for (const auto &omission : audit::omissionsOf(audit, accounts))
        printLine(streams.out, omissionLine(omission));
    for (const auto &file : accounts.files)
        printLine(streams.out, fileLine(file, marks));
    for (const auto &item : audit::accountItems(session, accounts))
        printLine(streams.out,
                  std::format("{}  {}  {}", audit::key(item.kind), audit::placeText(item), item.text));
    for (const auto *entry : audit::openCommits(session, audit))
        printLine(streams.out, commitLine(*entry));
    for (const auto &mark : audit::marksWithoutHunk(session, accounts))
        printLine(streams.out, std::format("mark without a hunk  {}  {}: {}", mark.localPath,
                                           review::key(mark.account), mark.text));
}

} // namespace app
