#include "tests/ui/SmallReview.h"
#include "ui/report/MarkdownPages.h"
#include "ui/report/ReportPage.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>

namespace {

QString table(int rows)
{
    QString text = QStringLiteral("| a | b |\n| --- | --- |\n");
    for (int i = 0; i < rows; ++i)
        text += QStringLiteral("| row %1 | x |\n").arg(i);
    return text;
}

} // namespace

class tst_ReportPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partsAreTheWholeText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("paragraphs") << QStringLiteral("one\n\ntwo\n\n").repeated(30);
        QTest::newRow("no final newline") << QStringLiteral("one\n\ntwo");
        QTest::newRow("a long table")
            << QStringLiteral("# head\n\n") + table(100) + QStringLiteral("\nend\n");
        QTest::newRow("two tables") << table(25) + QStringLiteral("\n") + table(25);
    }

    void partsAreTheWholeText()
    {
        QFETCH(QString, text);
        const QString head = QStringLiteral("| a | b |\n| --- | --- |\n");
        QString together;
        for (QString page : ui::markdownPages(text, 20)) {
            QVERIFY(page.count(QLatin1Char('\n')) <= 24);
            // A part that goes on with a table repeats its head.
            if (!together.isEmpty() && page.startsWith(head) && together.endsWith(QStringLiteral("| x |\n")))
                page.remove(0, head.size());
            together += page;
        }
        QCOMPARE(together, text);
    }

    void aPartOfAHugeTableIsQuick()
    {
        const QStringList pages = ui::markdownPages(table(5'000), 120);
        QTextBrowser browser;
        QElapsedTimer timer;
        timer.start();
        browser.document()->setMarkdown(
            pages.at(1), QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                             QTextDocument::MarkdownNoHTML);
        QVERIFY2(timer.elapsed() < 1'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(browser.toPlainText().contains(QStringLiteral("row 150")));
    }

    void showsCopiesAndFollowsDecisions()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::ReportPage page(controller);
        page.resize(1300, 820);
        page.show();
        QSignalSpy ready(&page, &ui::ReportPage::reportReady);
        small.open(controller);
        QTRY_VERIFY(!page.markdown().isEmpty());
        QCOMPARE(page.findChild<QPlainTextEdit *>()->toPlainText(), page.markdown());
        QVERIFY(page.markdown().contains(
            QStringLiteral("## The closed sums"))); // not before the lines are accounted for
        const QString before = page.markdown();
        page.copyReport();
        QCOMPARE(QGuiApplication::clipboard()->text(), before);
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::NeedsMerge));
        QTRY_VERIFY(page.markdown() != before);
    }

    void linesThatAreNotAccountedForMakeNoReport()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::ReportPage page(controller);
        page.show();
        small.open(controller);
        QTRY_VERIFY(!page.markdown().isEmpty());
        const auto buttons = page.findChildren<QPushButton *>();
        const auto areEnabled = [&] { return std::ranges::all_of(buttons, &QPushButton::isEnabled); };
        QTRY_VERIFY(areEnabled());
        const auto &mapping = controller.accounts()->files.front().mapping;
        review::FileBase base;
        base.localPath = mapping.localPath;
        base.upstreamPath = mapping.upstreamPath();
        base.commit = small.twin;
        QVERIFY(controller.setFileBase(base));
        QVERIFY(!page.markdown().isEmpty()); // to be read, not to be handed over
        QVERIFY(std::ranges::none_of(buttons, &QPushButton::isEnabled));
        controller.cancelAccounts();
        QVERIFY(page.markdown().isEmpty());
        QVERIFY(std::ranges::none_of(buttons, &QPushButton::isEnabled));
        controller.startAccounts();
        QTRY_VERIFY(!page.markdown().isEmpty());
        QVERIFY(areEnabled());
    }

    // The dialog may have been open for long.
    void aFileChosenTooLateIsNotWritten()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::ReportPage page(controller);
        page.show();
        small.open(controller);
        QTRY_VERIFY(!page.markdown().isEmpty());
        page.exportReport();
        auto *dialog = page.findChild<QFileDialog *>();
        QVERIFY(dialog);
        QSignalSpy failed(&page, &ui::ReportPage::failed);
        controller.startAccounts();
        const QTemporaryDir folder;
        Q_EMIT dialog->fileSelected(folder.filePath(QStringLiteral("late.md")));
        QCOMPARE(failed.size(), 1);
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("late.md"))));
    }

    void hiddenItDoesNoWork()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::ReportPage page(controller);
        QSignalSpy finished(&controller, &ui::SessionController::auditFinished);
        small.open(controller);
        QVERIFY(finished.wait());
        QVERIFY(page.markdown().isEmpty());
        page.show();
        QTRY_VERIFY(!page.markdown().isEmpty());
    }

    void looks_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void looks()
    {
        QFETCH(bool, dark);
        tests::useWindowStyle(dark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::ReportPage page(controller);
        page.resize(1376, 820);
        page.show();
        small.open(controller);
        QTRY_VERIFY(!page.markdown().isEmpty());
        QVERIFY(!page.grab().isNull());
        tests::keepGrab(page, dark ? QStringLiteral("report-dark") : QStringLiteral("report-light"));
    }
};

QTEST_MAIN(tst_ReportPage)
#include "tst_ReportPage.moc"
