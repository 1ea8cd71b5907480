#include "ParsedMarkdown.h"
#include "ReportSample.h"
#include "core/audit/AccountItems.h"
#include "core/audit/OpenItems.h"
#include "core/base/SafeWrite.h"
#include "core/report/AccountJson.h"
#include "core/report/MarkdownReport.h"

#include <QTest>

#include <algorithm>
#include <filesystem>

using audit::HunkKind;
using audit::LineCause;
using tests::sampleId;

namespace {

const std::filesystem::path golden = METAX_SOURCE_DIR "/tests/data/report/expected/accounts.md";

audit::AccountHunk hunk(HunkKind kind, std::uint32_t line, std::vector<std::uint32_t> owners, int content)
{
    audit::AccountHunk made;
    made.kind = kind;
    made.local = {.first = line, .count = 2};
    made.target = {.first = line + 10, .count = 1};
    made.causes[static_cast<std::size_t>(LineCause::Commits)] = owners.empty() ? 0 : 1;
    made.owners = std::move(owners);
    made.id.content = sampleId(content);
    return made;
}

audit::UpstreamHunk upstreamHunk(std::uint32_t line, LineCause cause, std::vector<std::uint32_t> owners)
{
    audit::UpstreamHunk made;
    made.atA = {.first = line, .count = 1};
    made.atB = {.first = line, .count = cause == LineCause::Unexplained ? 0U : 3U};
    made.causes[static_cast<std::size_t>(cause)] = 1;
    made.owners = std::move(owners);
    return made;
}

review::HunkMark mark(int content, review::HunkAccount account, std::string text)
{
    review::HunkMark made;
    made.localPath = "vllm_metax/models/aurora.py";
    made.upstreamPath = "vllm/models/aurora/nvidia/model.py";
    made.content = sampleId(content);
    made.account = account;
    made.text = std::move(text);
    made.author = "Chen Yu";
    made.time = 1'772'000'000;
    return made;
}

// Two files of the sample: one with an account of every kind of hunk, one without.
audit::Accounts accountsOf(tests::ReportSample &sample)
{
    audit::Accounts accounts;
    accounts.range = sample.audit.range;
    audit::AccountedFile file{.mapping = sample.audit.mappings[0], .a = sample.audit.range.a};
    file.provenance.ends = {.atA = "vllm/models/aurora.py", .atB = "vllm/models/aurora/nvidia/model.py"};
    file.provenance.owners = {{},
                              {.kind = audit::LineOwner::Kind::Commit, .commit = sampleId(2)},
                              {.kind = audit::LineOwner::Kind::Commit, .commit = sampleId(5)}};
    file.provenance.gaps = {{.commit = sampleId(4), .blob = sampleId(906), .reason = "blob missing"}};
    file.account.hunks = {hunk(HunkKind::Missing, 4, {1}, 201), hunk(HunkKind::Both, 20, {1, 2}, 202),
                          hunk(HunkKind::Adaptation, 40, {}, 203), hunk(HunkKind::Adaptation, 60, {}, 204),
                          hunk(HunkKind::Moved, 80, {}, 205)};
    file.account.order = {1, 0, 2, 3, 4};
    file.account.upstream = {upstreamHunk(7, LineCause::Commits, {1}),
                             upstreamHunk(30, LineCause::Unexplained, {}),
                             upstreamHunk(50, LineCause::BaseSide, {})};
    accounts.files.push_back(std::move(file));
    accounts.files.push_back({.mapping = sample.audit.mappings[1],
                              .a = sampleId(907),
                              .notice = "local file: binary, 40 bytes | <b>`x`</b>"});
    sample.session.hunks = {mark(203, review::HunkAccount::Adaptation, "No FP8 | <i>on</i> MACA"),
                            mark(299, review::HunkAccount::Finding, "*scale* is read twice")};
    return accounts;
}

using Row = std::vector<std::string>;

const std::string lostHeading = "Said of lines that read differently now";

} // namespace

// The report's sections about lines.
class TestReportAccounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAddUp();
    void everyFileHasItsPart();
    void marksAreToldWithTheirReason();
    void marksAreApartByWhatTheySay();
    void openPlacesAreListed();
    void omissionsOfAccountsAreTold();
    void completeOnlyWithoutOpenLines();
    void completeSaysOfWhat();
    void sameAsBefore();
};

void TestReportAccounts::sumsAddUp()
{
    auto sample = tests::reportSample();
    const auto accounts = accountsOf(sample);
    const auto parsed = tests::parseMarkdown(report::markdownReport(sample.session, sample.audit, accounts),
                                             tests::Strong::Expected);
    const auto *table = parsed.tableBelow("The closed sums");
    QVERIFY(table != nullptr);
    QCOMPARE(table->rows.size(), 5U);
    QCOMPARE(table->rows[1], (Row{"Commits of the range", "6", "3", "3", "a disposition"}));
    QCOMPARE(table->rows[2], (Row{"Hunks between A and B", "3", "2", "1",
                                  "1 by commits, 0 moved, 1 by commits that only A has"}));
    // The missing change is of a commit with a disposition.
    QCOMPARE(table->rows[3], (Row{"Hunks between the local files and B", "5", "3", "2",
                                  "both sides 0, missing 1, adaptation 1, moved 1, not taken 0"}));
    QCOMPARE(table->rows[4], (Row{"Changed members of base classes", "0", "0", "0",
                                  "dispositions 0, marks 0, the same in another layout 0"}));
}

void TestReportAccounts::everyFileHasItsPart()
{
    auto sample = tests::reportSample();
    const auto accounts = accountsOf(sample);
    const auto parsed = tests::parseMarkdown(report::markdownReport(sample.session, sample.audit, accounts),
                                             tests::Strong::Expected);
    QCOMPARE(parsed.surprises, Row());
    const auto *table = parsed.tableBelow("Account of the lines");
    QVERIFY(table != nullptr);
    QCOMPARE(table->rows.size(), 3U);
    QCOMPARE(table->rows[1], (Row{"vllm_metax/models/aurora.py", "vllm/models/aurora/nvidia/model.py",
                                  sampleId(900).shortHex() + " (A)", "3", "1", "5", "1", "0", "1", ""}));
    QCOMPARE(table->rows[2], (Row{"vllm_metax/models/odd|name.py", "vllm/models/odd.py",
                                  sampleId(907).shortHex() + " (chosen)", "", "", "", "", "", "",
                                  "local file: binary, 40 bytes | <b>`x`</b>"}));
}

void TestReportAccounts::marksAreToldWithTheirReason()
{
    auto sample = tests::reportSample();
    const auto accounts = accountsOf(sample);
    const auto parsed = tests::parseMarkdown(report::markdownReport(sample.session, sample.audit, accounts),
                                             tests::Strong::Expected);
    const auto *kept = parsed.tableBelow("Intentional adaptations");
    const auto *lost = parsed.tableBelow(lostHeading);
    QVERIFY(kept != nullptr && lost != nullptr);
    QCOMPARE(kept->rows.size(), 2U);
    QCOMPARE(kept->rows[0], (Row{"Local file", "Lines", "Upstream file", "Why", "By", "Date"}));
    QCOMPARE(kept->rows[1], (Row{"vllm_metax/models/aurora.py", "41-42", "vllm/models/aurora/nvidia/model.py",
                                 "No FP8 | <i>on</i> MACA", "Chen Yu", "2026-02-25"}));
    QCOMPARE(lost->rows.size(), 2U);
    QCOMPARE(lost->rows[0][1], "Account");
    QCOMPARE(lost->rows[1][1], "finding");
    QCOMPARE(lost->rows[1][3], "*scale* is read twice");
}

// Findings are no adaptations, and what has no reason accounts for nothing.
void TestReportAccounts::marksAreApartByWhatTheySay()
{
    auto sample = tests::reportSample();
    auto accounts = accountsOf(sample);
    accounts.files[0].account.hunks[0].local.count = 0;
    accounts.files[0].account.hunks[1].local.count = 1;
    sample.session.hunks = {mark(201, review::HunkAccount::Finding, "is read twice"),
                            mark(202, review::HunkAccount::Moved, ""),
                            mark(203, review::HunkAccount::Adaptation, " ")};
    const auto parsed = tests::parseMarkdown(report::markdownReport(sample.session, sample.audit, accounts),
                                             tests::Strong::Expected);
    const auto cells = [&parsed](std::string_view heading) {
        const auto *table = parsed.tableBelow(heading);
        return table && table->rows.size() == 2 ? Row{table->rows[1][1], table->rows[1][3]} : Row();
    };
    QCOMPARE(cells("Findings"), (Row{"before 5", "is read twice"}));
    QCOMPARE(cells("Moved"), (Row{"21", ""}));
    QCOMPARE(cells("Adaptations without a reason"), (Row{"41-42", ""}));
    QVERIFY(!std::ranges::contains(parsed.headings, "Intentional adaptations"));
    QVERIFY(!std::ranges::contains(parsed.headings, lostHeading));
}

void TestReportAccounts::openPlacesAreListed()
{
    auto sample = tests::reportSample();
    const auto accounts = accountsOf(sample);
    const auto text = report::markdownReport(sample.session, sample.audit, accounts);
    const auto parsed = tests::parseMarkdown(text, tests::Strong::Expected);
    const auto isListed = [&parsed](std::string_view item) {
        return std::ranges::any_of(parsed.items, [&](const auto &one) { return one.starts_with(item); });
    };
    QVERIFY(
        isListed("open-hunk: vllm_metax/models/aurora.py:21-22, vllm/models/aurora/nvidia/model.py:31: both "
                 "sides changed this, upstream by " +
                 sampleId(2).shortHex() + ", " + sampleId(5).shortHex()));
    QVERIFY(isListed("open-hunk: vllm_metax/models/aurora.py:61-62, "));
    QVERIFY(isListed("unexplained-hunk: vllm_metax/models/aurora.py, vllm/models/aurora.py:31 at A: "));
    QVERIFY(isListed("no-account: vllm_metax/models/odd|name.py, vllm/models/odd.py at A: "));
    QVERIFY(text.contains("- 2 differences between local files and B are not accounted for\n"));
    QVERIFY(text.contains("- 1 difference between A and B is explained by no commit\n"));
    QVERIFY(text.contains("- 1 file's lines could not be accounted for\n"));
    QVERIFY(!text.contains("Not part of this review: the hunk account"));
}

void TestReportAccounts::omissionsOfAccountsAreTold()
{
    auto sample = tests::reportSample();
    auto accounts = accountsOf(sample);
    QCOMPARE(audit::omissionsOf(sample.audit, accounts), sample.audit.omissions);
    const git::Omission ends{sampleId(908), "history ends here (shallow clone)"};
    accounts.omissions = {sample.audit.omissions.front(), ends};
    QCOMPARE(audit::omissionsOf(sample.audit, accounts), (std::vector{sample.audit.omissions.front(), ends}));
    const auto items = audit::openItems(sample.session, sample.audit, accounts);
    QCOMPARE(items[0], audit::itemOf(sample.audit.omissions.front()));
    QCOMPARE(items[1], audit::itemOf(ends));
    const auto text = report::markdownReport(sample.session, sample.audit, accounts);
    QVERIFY(text.contains("- 2 parts of the range could not be read\n"));
    const auto list = text.substr(text.find("could not be looked at:"));
    QVERIFY(list.substr(0, list.find("\n## ")).contains(sampleId(908).hex()));
    QVERIFY(report::accountJson(sample.session, sample.audit, accounts).contains(sampleId(908).hex()));
}

void TestReportAccounts::completeOnlyWithoutOpenLines()
{
    auto sample = tests::finishedSample();
    auto accounts = audit::Accounts{.files = {}, .range = sample.audit.range, .omissions = {}};
    audit::AccountedFile file{.mapping = sample.audit.mappings[0], .a = sample.audit.range.a};
    file.provenance.ends = {.atA = file.mapping.upstreamAtA, .atB = file.mapping.upstreamAtB};
    accounts.files.push_back(file);
    QVERIFY(report::markdownReport(sample.session, sample.audit, accounts)
                .contains("**The review of commits and lines is complete**"));
    accounts.files[0].account.hunks = {hunk(HunkKind::Adaptation, 4, {}, 203)};
    accounts.files[0].account.order = {0};
    QVERIFY(report::markdownReport(sample.session, sample.audit, accounts)
                .contains("**This review is incomplete**"));
    // Without its reason an adaptation is none yet.
    sample.session.hunks = {mark(203, review::HunkAccount::Adaptation, " ")};
    QVERIFY(report::markdownReport(sample.session, sample.audit, accounts)
                .contains("- 1 difference between a local file and B is not accounted for\n"));
    sample.session.hunks = {mark(203, review::HunkAccount::Adaptation, "no FP8")};
    QVERIFY(report::markdownReport(sample.session, sample.audit, accounts)
                .contains("**The review of commits and lines is complete**"));
}

void TestReportAccounts::completeSaysOfWhat()
{
    auto sample = tests::finishedSample();
    auto accounts = audit::Accounts{.files = {}, .range = sample.audit.range, .omissions = {}};
    const auto itemsOf = [&] {
        const auto text = report::markdownReport(sample.session, sample.audit, accounts);
        return tests::parseMarkdown(text.substr(text.find("What this report does not show")),
                                    tests::Strong::Expected)
            .items;
    };
    QCOMPARE(itemsOf(), (Row{"1,961 commits of the range touch no followed name and are not listed"}));
    sample.audit.commitsInRange = sample.audit.commits.size();
    QVERIFY(itemsOf().empty());
    auto members = sample.audit.mappings[0];
    members.kind = review::MappingKind::Subclass;
    auto alone = members;
    alone.localPath = "vllm_metax/models/own.py";
    alone.kind = review::MappingKind::LocalOnly;
    auto outside = members;
    outside.localPath = "vllm_metax/ops.py";
    outside.inScope = false;
    auto second = outside; // the same local file once more
    second.upstreamAtA = "vllm/other.py";
    sample.audit.mappings = {members, alone, outside, second};
    accounts.files.push_back({.mapping = members, .a = sample.audit.range.a, .notice = "a subclass"});
    accounts.files.back().isByMembers = true;
    QCOMPARE(itemsOf(), (Row{"1 local file is out of scope",
                             "1 local file in scope has no counterpart and is compared with nothing",
                             "1 file with subclasses of upstream's is compared by members, not by lines"}));
    QVERIFY(report::markdownReport(sample.session, sample.audit, accounts)
                .contains("a mapped file in scope is accounted for, but for 1 file with subclasses, "));
}

void TestReportAccounts::sameAsBefore()
{
    auto sample = tests::reportSample();
    const auto accounts = accountsOf(sample);
    const auto text = report::markdownReport(sample.session, sample.audit, accounts);
    if (qEnvironmentVariableIsSet("METAX_REFRESH_GOLDEN"))
        QVERIFY(base::safeWrite(golden, text).has_value());
    QCOMPARE(QByteArray::fromStdString(text), QByteArray::fromStdString(base::readFile(golden).value()));
}

QTEST_GUILESS_MAIN(TestReportAccounts)
#include "tst_ReportAccounts.moc"
