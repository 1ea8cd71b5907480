#include "ParsedMarkdown.h"
#include "ReportSample.h"
#include "core/audit/OpenItems.h"
#include "core/base/SafeWrite.h"
#include "core/report/MarkdownReport.h"

#include <QFile>
#include <QTest>

#include <algorithm>

class TestMarkdownReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCommitHasARow();
    void hostileTextStaysText();
    void mappingsAreListed();
    void sideCommitsAreListed();
    void openItemsAreListed();
    void incompleteNamesWhatIsMissing();
    void completeIsSaidOnlyWhenNothingIsOpen();
    void emptyReview();
    void sameInputSameBytes();
    void golden();
};

using Row = std::vector<std::string>;

void TestMarkdownReport::everyCommitHasARow()
{
    const auto sample = tests::reportSample();
    const auto parsed =
        tests::parseMarkdown(report::markdownReport(sample.session, sample.audit), tests::Strong::Expected);
    const auto *table = parsed.tableBelow("Disposition record");
    QVERIFY(table != nullptr);
    QCOMPARE(table->rows.size(), sample.audit.commits.size() + 1);
    for (std::size_t i = 0; i < sample.audit.commits.size(); ++i) {
        const auto &commit = sample.audit.commits[i].commit;
        QCOMPARE(table->rows[i + 1][0], commit.id.shortHex());
        QVERIFY(std::ranges::contains(parsed.items, "Commit: " + commit.id.hex()));
    }
    QCOMPARE(table->rows[6][3], "inherited from vllm");
    QCOMPARE(table->rows[6][5], "Move only; no local edit.");
    QCOMPARE(table->rows[1][3], "unreviewed");
}

void TestMarkdownReport::hostileTextStaysText()
{
    const auto sample = tests::reportSample();
    const auto parsed =
        tests::parseMarkdown(report::markdownReport(sample.session, sample.audit), tests::Strong::Expected);
    QCOMPARE(parsed.surprises, Row());
    const auto *table = parsed.tableBelow("Disposition record");
    QCOMPARE(
        table->rows[3][2],
        "Hostile <script>alert(1)</script> | `tick` @someone <U+202E> [x](http://example.org) &amp; *b* #1");
    QCOMPARE(table->rows[5][5], "Take the clamp | keep BF16 second line <br>");
    QVERIFY(std::ranges::contains(parsed.items, "Dependent MetaX symbols: aurora.py:Router, odd`name.py:X"));
    QVERIFY(
        std::ranges::contains(parsed.items, "Only needed together with: " + tests::sampleId(1).shortHex() +
                                                ", " + tests::sampleId(5).shortHex()));
    QCOMPARE(parsed.headings.front(), "Upgrade review: aurora, odd|name");
}

void TestMarkdownReport::mappingsAreListed()
{
    const auto sample = tests::reportSample();
    const auto parsed =
        tests::parseMarkdown(report::markdownReport(sample.session, sample.audit), tests::Strong::Expected);
    const auto *inside = parsed.tableBelow("File mapping");
    const auto *outside = parsed.tableBelow("Out of scope");
    QVERIFY(inside != nullptr && outside != nullptr);
    QCOMPARE(inside->rows.size(), 4U);
    QCOMPARE(inside->rows[2], (Row{"vllm_metax/models/odd|name.py", "vllm/models/odd.py", "",
                                   "removed upstream", "models root", "94 %", ""}));
    QCOMPARE(
        inside->rows[3][6],
        "vllm/models/x/nvidia/twice.py (containment, 94 %), vllm/models/x/amd/twice.py (containment, 92 %)");
    QCOMPARE(outside->rows[1], (Row{"vllm_metax/moe_dispatch.py", "", "", "local only", "none", "", ""}));
}

void TestMarkdownReport::sideCommitsAreListed()
{
    const auto sample = tests::reportSample();
    const auto parsed =
        tests::parseMarkdown(report::markdownReport(sample.session, sample.audit), tests::Strong::Expected);
    const auto *table = parsed.tableBelow("Commits only on A's side");
    QVERIFY(table != nullptr);
    QCOMPARE(table->rows.size(), 4U);
    QCOMPARE(table->rows[1][2], "[Release] Pin <things>");
    QCOMPARE(table->rows[1][3], "dropped by B for good");
    QCOMPARE(table->rows[2][3], "in B as " + tests::sampleId(2).shortHex() + " (same pull request)");
    QCOMPARE(table->rows[3][3], "brings nothing of its own");
}

void TestMarkdownReport::openItemsAreListed()
{
    const auto sample = tests::reportSample();
    const auto parsed =
        tests::parseMarkdown(report::markdownReport(sample.session, sample.audit), tests::Strong::Expected);
    for (const auto &item : audit::openItems(sample.session, sample.audit)) {
        const auto isListed = std::ranges::any_of(parsed.items, [&](const std::string &text) {
            return text.starts_with(std::string(audit::key(item.kind)) + ": ");
        });
        QVERIFY2(isListed, item.text.c_str());
    }
}

void TestMarkdownReport::incompleteNamesWhatIsMissing()
{
    const auto sample = tests::reportSample();
    const auto text = report::markdownReport(sample.session, sample.audit);
    QVERIFY(text.contains("**This review is incomplete**"));
    QVERIFY(text.contains("- 3 commits are not reviewed\n"));
    QVERIFY(text.contains("- 1 mapping waits for a choice\n"));
    QVERIFY(text.contains("- 1 commit of A is dropped by B and not judged\n"));
    QVERIFY(text.contains("- 1 part of the range could not be read\n"));
    QVERIFY(text.contains("6 listed = 3 dispositioned + 3 open."));
    QVERIFY(!text.contains("is complete**"));
}

void TestMarkdownReport::completeIsSaidOnlyWhenNothingIsOpen()
{
    const auto sample = tests::finishedSample();
    QCOMPARE(audit::openItems(sample.session, sample.audit), std::vector<audit::OpenItem>());
    const auto text = report::markdownReport(sample.session, sample.audit);
    QVERIFY(text.contains("**The commit review is complete**"));
    QVERIFY(text.contains("## Open items\n\nNone.\n"));
    QVERIFY(text.contains("not recorded"));
}

void TestMarkdownReport::emptyReview()
{
    const auto text = report::markdownReport({}, {});
    QVERIFY(text.contains("No commit touches a followed name."));
    QVERIFY(text.contains("A has no commit that B lacks."));
    QCOMPARE(tests::parseMarkdown(text, tests::Strong::Expected).surprises, Row());
}

void TestMarkdownReport::sameInputSameBytes()
{
    const auto sample = tests::reportSample();
    QCOMPARE(report::markdownReport(sample.session, sample.audit),
             report::markdownReport(sample.session, sample.audit));
}

void TestMarkdownReport::golden()
{
    const auto sample = tests::reportSample();
    const auto text = report::markdownReport(sample.session, sample.audit);
    const auto file = QStringLiteral(METAX_SOURCE_DIR "/tests/data/report/expected/review.md");
    if (qEnvironmentVariableIsSet("METAX_REFRESH_GOLDEN"))
        QVERIFY(base::safeWrite(file.toStdString(), text).has_value());
    QFile expected(file);
    QVERIFY2(expected.open(QIODevice::ReadOnly), qPrintable(file));
    QCOMPARE(QByteArray::fromStdString(text), expected.readAll());
}

QTEST_GUILESS_MAIN(TestMarkdownReport)
#include "tst_MarkdownReport.moc"
