#include "core/report/ReportAccounts.h"

#include "core/audit/AccountItems.h"
#include "core/audit/OpenItems.h"
#include "core/base/Text.h"
#include "core/report/MarkdownText.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace report {
namespace {

using audit::HunkKind;
using audit::LineCause;
using base::grouped;

std::size_t of(const audit::UpstreamSum &sum, LineCause cause)
{
    return sum.byCause[static_cast<std::size_t>(cause)];
}

std::string open(const audit::RemainingSum &sum, HunkKind kind)
{
    const auto count = sum.open[static_cast<std::size_t>(kind)];
    return count == 0 ? "0" : std::format("**{}**", grouped(count));
}

std::string explainedText(const audit::UpstreamSum &sum)
{
    return std::format("{} by commits, {} moved, {} by commits that only A has",
                       grouped(of(sum, LineCause::Commits)), grouped(of(sum, LineCause::Moved)),
                       grouped(of(sum, LineCause::BaseSide)));
}

std::string accountedText(const audit::RemainingSum &sum)
{
    const auto kind = [&sum](HunkKind one) { return grouped(sum.accounted[static_cast<std::size_t>(one)]); };
    return std::format("both sides {}, missing {}, adaptation {}, moved {}, not taken {}",
                       kind(HunkKind::Both), kind(HunkKind::Missing), kind(HunkKind::Adaptation),
                       kind(HunkKind::Moved), grouped(sum.notTaken));
}

std::string accountedText(const audit::MemberSum &sum)
{
    using audit::MemberState;
    return std::format("dispositions {}, marks {}, the same in another layout {}",
                       grouped(sum.of(MemberState::ByCommits)), grouped(sum.of(MemberState::ByMark)),
                       grouped(sum.of(MemberState::LayoutOnly)));
}

std::string_view accountText(review::HunkAccount account)
{
    switch (account) {
    case review::HunkAccount::Adaptation:
        return "intentional adaptation";
    case review::HunkAccount::Finding:
        return "finding";
    case review::HunkAccount::Moved:
        return "moved";
    }
    return "unknown";
}

std::string baseText(const audit::AccountedFile &file, const audit::Accounts &accounts)
{
    const auto id = code(file.a.shortHex());
    return file.a == accounts.range.a ? id + " (A)" : id + " (chosen)";
}

// The local lines of what is marked, "12" or "12-15"; of what has none, the line before which it stands.
std::string lineText(const review::HunkMark &mark, const audit::Accounts &accounts)
{
    const auto *file = accounts.find(mark.localPath, mark.upstreamPath);
    const auto place = file ? audit::markedPlace(*file, audit::keyOf(mark)) : std::nullopt;
    if (!place)
        return {};
    const auto [first, count] = *place;
    if (count == 0)
        return std::format("before {}", first + 1);
    return count == 1 ? std::to_string(first + 1) : std::format("{}-{}", first + 1, first + count);
}

// `heading` may have a paragraph below it; `column` is what `cell` says of a mark. Nothing when there is no
// mark.
template<typename Cell>
std::string markTable(std::string_view heading, const std::vector<review::HunkMark> &marks,
                      std::string_view column, Cell cell)
{
    MarkdownTable table({"Local file", column, "Upstream file", "Why", "By", "Date"});
    for (const auto &mark : marks)
        table.add({code(mark.localPath), std::string(cell(mark)), code(mark.upstreamPath), escaped(mark.text),
                   escaped(mark.author), mark.time == 0 ? "" : dateText(mark.time)});
    return table.isEmpty() ? std::string() : std::format("\n### {}\n\n{}", heading, table.text());
}

std::string_view headingOf(review::HunkAccount account)
{
    switch (account) {
    case review::HunkAccount::Adaptation:
        return "Intentional adaptations";
    case review::HunkAccount::Finding:
        return "Findings";
    case review::HunkAccount::Moved:
        return "Moved";
    }
    return "Unknown";
}

} // namespace

std::string sumSection(const review::Session &session, const audit::AuditResult &audit,
                       const audit::Accounts &accounts)
{
    const auto commits = audit::sumCommits(session, audit);
    const auto [upstream, remaining, members] = audit::sumsOf(accounts, audit::marksOf(session));
    const auto unexplained = of(upstream, LineCause::Unexplained);
    MarkdownTable table({"Sum", "Total", "Accounted for", "Open", "Accounted for by"});
    table.add({"Commits of the range", grouped(commits.total()), grouped(commits.dispositioned()),
               grouped(commits.open()), "a disposition"});
    table.add({"Hunks between A and B", grouped(upstream.total()), grouped(upstream.total() - unexplained),
               grouped(unexplained), explainedText(upstream)});
    table.add({"Hunks between the local files and B", grouped(remaining.total()),
               grouped(remaining.total() - remaining.unaccounted()), grouped(remaining.unaccounted()),
               accountedText(remaining)});
    table.add({"Changed members of base classes", grouped(members.total()),
               grouped(members.total() - members.unaccounted()), grouped(members.unaccounted()),
               accountedText(members)});
    return "## The closed sums\n\n" + table.text();
}

std::string accountSection(const review::Session &session, const audit::Accounts &accounts)
{
    const auto marks = audit::marksOf(session);
    MarkdownTable table({"Local file", "Upstream file", "Base", "Hunks A to B", "Unexplained",
                         "Remaining hunks", "Open: both sides", "Open: missing", "Open: adaptation", "Note"});
    for (const auto &file : accounts.files) {
        std::vector<std::string> cells{code(file.mapping.localPath), code(file.mapping.upstreamPath()),
                                       baseText(file, accounts)};
        if (file.hasAccount()) {
            const auto [upstream, remaining, members] = audit::sumsOf(file, marks);
            cells.insert(cells.end(),
                         {grouped(upstream.total()), grouped(of(upstream, LineCause::Unexplained)),
                          grouped(remaining.total()), open(remaining, HunkKind::Both),
                          open(remaining, HunkKind::Missing), open(remaining, HunkKind::Adaptation)});
        } else {
            cells.resize(9);
        }
        cells.push_back(escaped(file.notice));
        table.add(cells);
    }
    return "## Account of the lines\n\n" + (table.isEmpty() ? "No mapped file is in scope.\n" : table.text());
}

std::string markSection(const review::Session &session, const audit::Accounts &accounts)
{
    const auto lost = audit::marksWithoutHunk(session, accounts);
    const auto kept = [&](auto isWanted) {
        std::vector<review::HunkMark> marks;
        std::ranges::copy_if(session.hunks, std::back_inserter(marks), [&](const review::HunkMark &mark) {
            return isWanted(mark) && !std::ranges::contains(lost, mark);
        });
        return marks;
    };
    const auto place = [&accounts](const review::HunkMark &mark) { return lineText(mark, accounts); };
    std::string tables;
    for (const auto account : review::allHunkAccounts)
        tables += markTable(headingOf(account), kept([account](const auto &mark) {
                                return mark.account == account && mark.isComplete();
                            }),
                            "Lines", place);
    if (tables.empty())
        tables = "\nNone.\n";
    tables += markTable("Adaptations without a reason\n\nThese count for nothing.",
                        kept([](const auto &mark) { return !mark.isComplete(); }), "Lines", place);
    tables +=
        markTable("Said of lines that read differently now\n\nOr of files that are not compared. These "
                  "count for nothing.",
                  lost, "Account", [](const review::HunkMark &mark) { return accountText(mark.account); });
    return "## Differences that the reviewer accounted for\n" + tables;
}

} // namespace report
