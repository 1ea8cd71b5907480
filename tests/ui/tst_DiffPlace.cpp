#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::Side;
using Opening = ui::DiffView::Opening;

namespace {

// 400 lines; the base has fifty more at its begin, local and target differ in lines 51, 151 and 351. Line 201
// differs in white space only.
audit::FilePair pairOf(bool hasBase)
{
    std::string left;
    std::string right;
    for (int i = 1; i <= 400; ++i) {
        const std::string line = "value_" + std::to_string(i) + " = " + std::to_string(i);
        left += line + '\n';
        right += line + (i == 51 || i == 151 || i == 351 ? "  # other\n" : i == 201 ? " \n" : "\n");
    }
    audit::FilePair pair = audit::textPair("a.py", left, right);
    std::string gone;
    for (int i = 0; i < 50; ++i)
        gone += "gone_" + std::to_string(i) + '\n';
    if (hasBase)
        pair.base = diff::textSide(gone + left, "a.py");
    return pair;
}

} // namespace

// The reader stays at the same lines while the same files are compared once more, in whatever way.
class tst_DiffPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }

    void aThirdPaneKeepsThePlace();
    void aWhitespaceModeKeepsThePlace();
    void aNoticeInBetweenDoesNotLoseIt();
    void anotherFileOpensAtItsFirstHunk();
    void aPlaceThatIsGoneLeadsToTheEnd();
    void anAskedHunkIsTheFirstOneSaid();

private:
    void show(const audit::FilePair &pair, Opening opening);
    // The row of a target line, and where it stands.
    [[nodiscard]] QRect rectOf(std::uint32_t line) const;

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
    int m_files = 0;
};

void tst_DiffPlace::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void tst_DiffPlace::show(const audit::FilePair &pair, Opening opening)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    const QString left = opening == Opening::AtFirstHunk ? u"local %1"_s.arg(++m_files) : u"local"_s;
    m_view->showPair(pair, left, u"target"_s, pair.base ? u"base"_s : QString(), opening);
    QTRY_COMPARE(ready.size(), 1);
}

QRect tst_DiffPlace::rectOf(std::uint32_t line) const
{
    const auto row = diff::rowOf(m_panes->document()->alignment, {.side = Side::Right, .line = line});
    return row ? m_panes->rowRect(static_cast<int>(*row)) : QRect();
}

void tst_DiffPlace::aThirdPaneKeepsThePlace()
{
    show(pairOf(false), Opening::AtFirstHunk);
    m_view->goToHunk(1);
    m_view->scrollToRow(145);
    const QRect before = rectOf(151);
    QVERIFY(before.top() > 0);
    show(pairOf(true), Opening::WhereItWas);
    QCOMPARE(m_panes->geometry().sides(), ui::PaneGeometry::threeSides());
    QCOMPARE(m_panes->document()->alignment.rows.size(), 450U);
    QCOMPARE(rectOf(151), before);
    QCOMPARE(m_view->currentHunk(), 1);
    show(pairOf(false), Opening::WhereItWas);
    QCOMPARE(rectOf(151), before);
    QCOMPARE(m_view->currentHunk(), 1);
}

void tst_DiffPlace::aWhitespaceModeKeepsThePlace()
{
    show(pairOf(false), Opening::AtFirstHunk);
    QCOMPARE(m_view->hunkCount(), 4);
    m_view->goToHunk(3);
    m_view->scrollToRow(340);
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->setWhitespace(diff::Whitespace::IgnoreTrailing);
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_view->hunkCount(), 3);
    QCOMPARE(m_view->firstVisibleRow(), 340);
    QCOMPARE(m_view->currentHunk(), 2); // the same lines
    // A hunk that is none any more gives way to the next one.
    m_view->setWhitespace(diff::Whitespace::Exact);
    QTRY_COMPARE(ready.size(), 2);
    m_view->goToHunk(2);
    m_view->setWhitespace(diff::Whitespace::IgnoreTrailing);
    QTRY_COMPARE(ready.size(), 3);
    QCOMPARE(m_view->currentHunk(), 2);
}

void tst_DiffPlace::aNoticeInBetweenDoesNotLoseIt()
{
    show(pairOf(false), Opening::AtFirstHunk);
    m_view->scrollToRow(300);
    m_view->showNotice(u"Loading the two files…"_s);
    show(pairOf(false), Opening::WhereItWas);
    QCOMPARE(m_view->firstVisibleRow(), 300);
}

void tst_DiffPlace::anotherFileOpensAtItsFirstHunk()
{
    show(pairOf(false), Opening::AtFirstHunk);
    m_view->scrollToRow(300);
    show(pairOf(false), Opening::AtFirstHunk);
    QVERIFY(m_view->firstVisibleRow() <= 50);
    QCOMPARE(m_view->currentHunk(), 0);
}

void tst_DiffPlace::aPlaceThatIsGoneLeadsToTheEnd()
{
    show(pairOf(false), Opening::AtFirstHunk);
    m_view->scrollToRow(300);
    show(audit::textPair("a.py", "one\ntwo\n", "one\n2\n"), Opening::WhereItWas);
    QCOMPARE(m_view->currentHunk(), 0);
    QCOMPARE(m_view->firstVisibleRow(), 0);
    show(audit::textPair("a.py", "same\n", "same\n"), Opening::WhereItWas);
    QCOMPARE(m_view->currentHunk(), -1);
}

// Nobody hears of another hunk before it; a line in no hunk leads to the one that is near it.
void tst_DiffPlace::anAskedHunkIsTheFirstOneSaid()
{
    QSignalSpy changed(m_view.get(), &ui::DiffView::hunkChanged);
    m_view->showPair(pairOf(false), u"local"_s, u"target"_s);
    m_view->goToHunkAt({.side = Side::Right, .line = 351});
    QTRY_COMPARE(m_view->currentHunk(), 3);
    for (const auto &said : changed)
        QCOMPARE(said.front().toInt(), 3);
    m_view->showPair(pairOf(false), u"local once more"_s, u"target"_s);
    m_view->goToHunkAt({.side = Side::Left, .line = 145});
    QTRY_COMPARE(m_view->currentHunk(), 1);
}

QTEST_MAIN(tst_DiffPlace)
#include "tst_DiffPlace.moc"
