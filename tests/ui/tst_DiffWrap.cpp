#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/OverviewRuler.h"
#include "ui/diff/SearchBar.h"
#include "ui/diff/WrapEstimate.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::Side;

namespace {

std::string words(int count, const std::string &word)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += word + std::to_string(i) + ' ';
    return text;
}

// 300 lines; every fifth is long, on one side only now and then, and every tenth in a script whose width the
// column count guesses wrong.
audit::FilePair longLines()
{
    std::string left;
    std::string right;
    for (int i = 1; i <= 300; ++i) {
        std::string line = "line " + std::to_string(i);
        if (i % 10 == 0)
            line += words(40, "\u4E2D\u6587\u0905\u0928\u0941");
        else if (i % 5 == 0)
            line += "\t" + words(60, "word");
        left += line + '\n';
        right += i % 25 == 0 ? line + words(50, "more") + '\n' : line + '\n';
    }
    return audit::textPair("a.txt", left, right);
}

} // namespace

// Soft wrap: a row is as high as the tallest of its lines, and nothing that the reader looks at moves when a
// guessed height turns out wrong.
class tst_DiffWrap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void estimatesFollowTheWidestLine();
    void aRowIsAsHighAsTheTallestSide();
    void everyStepMovesByOneTextLine();
    void theKeyTogglesAndKeepsThePlace();
    void aNewWidthKeepsThePlace();
    void placesInFurtherTextLinesAreHit();
    void aMatchDeepInALongLineIsShown();
    void foldedTextOpensWrapped();
    void theRulerShowsPartsOfARow();
    void theEndIsTheEnd();
    void endKeyShowsTheTallestSide();

private:
    void show(const audit::FilePair &pair);
    [[nodiscard]] int topOf(int row) const { return m_panes->rowRect(row).top(); }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

void tst_DiffWrap::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_view->resize(900, 400);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setFocus();
}

void tst_DiffWrap::cleanup()
{
    m_view.reset();
}

void tst_DiffWrap::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before"_s, u"after"_s);
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffWrap::estimatesFollowTheWidestLine()
{
    show(audit::textPair("a.txt", "short\n" + std::string(95, 'a') + "\n\t\tx\nsame\n",
                         "short\n" + std::string(31, 'b') + "\n\t\ty\nsame\n" + std::string(30'000, 'c')));
    ui::RowList rows;
    rows.setDocument(m_panes->document());
    ui::WrapEstimate estimate;
    estimate.count(*m_panes->document(), ui::PaneGeometry::twoSides(), 8);
    using Heights = std::vector<std::uint16_t>;
    QCOMPARE(estimate.heights(rows, 10), (Heights{1, 10, 2, 1, 1'000}));
    QCOMPARE(estimate.heights(rows, 100), (Heights{1, 1, 1, 1, 100}));
    estimate.count(*m_panes->document(), {Side::Left}, 8);
    QCOMPARE(estimate.heights(rows, 20), (Heights{1, 5, 1, 1, 1}));
}

void tst_DiffWrap::aRowIsAsHighAsTheTallestSide()
{
    show(audit::textPair("a.txt", words(5, "a") + "\nsame\n", words(100, "a") + "\nsame\n"));
    QCOMPARE(m_panes->rowRect(0).height(), m_panes->rowHeight());
    QVERIFY(m_panes->horizontalScrollBar()->maximum() > 0);
    m_view->setWrapped(true);
    QVERIFY(m_panes->rowRect(0).height() >= 5 * m_panes->rowHeight());
    QCOMPARE(m_panes->rowRect(1).top(), m_panes->rowRect(0).bottom() + 1);
    QCOMPARE(m_panes->rowRect(1).height(), m_panes->rowHeight());
    QCOMPARE(m_panes->horizontalScrollBar()->maximum(), 0);
}

void tst_DiffWrap::everyStepMovesByOneTextLine()
{
    show(longLines());
    m_view->setWrapped(true);
    QScrollBar *bar = m_panes->verticalScrollBar();
    // To the end by a jump: what lies between keeps its guessed heights, and coming back must not show that.
    bar->setValue(bar->maximum());
    QCOMPARE(m_panes->lastVisibleRow(), 299);
    int steps = 0;
    while (bar->value() > 0) {
        const int row = m_view->firstVisibleRow();
        const int before = topOf(row);
        const int wanted = std::min(before + m_panes->rowHeight(), before + bar->value());
        bar->triggerAction(QScrollBar::SliderSingleStepSub);
        if (bar->value() > 0)
            QCOMPARE(topOf(row), wanted);
        QVERIFY(++steps < 5'000);
    }
    QVERIFY(steps > 400);
    // On the way down every height is known.
    const int total = bar->maximum();
    while (bar->value() < bar->maximum()) {
        const int row = m_panes->lastVisibleRow();
        const int before = topOf(row);
        bar->triggerAction(QScrollBar::SliderSingleStepAdd);
        if (bar->value() < bar->maximum())
            QCOMPARE(topOf(row), before - m_panes->rowHeight());
    }
    QCOMPARE(bar->maximum(), total);
}

void tst_DiffWrap::theKeyTogglesAndKeepsThePlace()
{
    show(longLines());
    QSignalSpy wrapped(m_view.get(), &ui::DiffView::wrappedChanged);
    m_view->scrollToRow(217);
    for (const bool isWrapped : {true, false, true, false}) {
        QTest::keyClick(m_panes, Qt::Key_W);
        QCOMPARE(m_view->isWrapped(), isWrapped);
        QCOMPARE(wrapped.last().at(0).toBool(), isWrapped);
        QCOMPARE(m_view->firstVisibleRow(), 217);
        QCOMPARE(topOf(217), 0);
    }
    m_view->goToHunk(6);
    const int top = topOf(174);
    QVERIFY(top >= 0);
    QTest::keyClick(m_panes, Qt::Key_W);
    QCOMPARE(topOf(174), top);
}

void tst_DiffWrap::aNewWidthKeepsThePlace()
{
    show(longLines());
    m_view->setWrapped(true);
    m_view->scrollToRow(151);
    const int height = m_panes->rowRect(149).height();
    m_view->resize(500, 400);
    QTRY_VERIFY(m_panes->rowRect(149).height() > height);
    QCOMPARE(m_view->firstVisibleRow(), 151);
    QCOMPARE(topOf(151), 0);
    m_panes->zoom(4);
    QCOMPARE(m_view->firstVisibleRow(), 151);
    m_view->setTabWidth(8);
    QCOMPARE(m_view->firstVisibleRow(), 151);
}

void tst_DiffWrap::placesInFurtherTextLinesAreHit()
{
    show(audit::textPair("a.txt", "    " + words(100, "part") + "\n", "x\n"));
    m_view->setWrapped(true);
    const QRect area = m_panes->textArea(Side::Left);
    QTest::mouseDClick(m_panes->viewport(), Qt::LeftButton, {},
                       {area.left() + area.width() / 2, m_panes->rowHeight() * 5 / 2});
    const auto &selection = m_panes->selection();
    const std::string_view word = selection.text(*m_panes->document());
    QVERIFY2(word.starts_with("part"), std::string(word).c_str());
    // Two text lines above stand some words that fill them.
    QVERIFY(selection.begin().byte > 80);
    QVERIFY(selection.begin().byte < 300);
    // Left of a text line that hangs is its begin.
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {},
                      {area.left() + 1, m_panes->rowHeight() * 3 / 2});
    const std::uint32_t begin = selection.begin().byte;
    QVERIFY(begin > 20);
    QCOMPARE(m_panes->document()->content(Side::Left, 1).at(begin - 1), ' ');
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffWrap::aMatchDeepInALongLineIsShown()
{
    const std::string text = words(850, "item") + "needle " + words(250, "item") + "\n";
    show(audit::textPair("a.txt", text, "x\n"));
    m_view->setWrapped(true);
    m_view->openSearch();
    auto *bar = m_view->findChild<ui::SearchBar *>();
    bar->findChild<QLineEdit *>()->setText(u"needle"_s);
    QTRY_COMPARE(bar->countText(), u"1 of 1"_s);
    // The row is many screens high: its top has left the view, its end is not there yet.
    const QRect row = m_panes->rowRect(0);
    QVERIFY(row.height() > 4 * m_panes->viewport()->height());
    QVERIFY(row.top() < -m_panes->viewport()->height());
    QVERIFY(row.bottom() > m_panes->viewport()->height());
    const int position = static_cast<int>(text.find("needle"));
    const double part = static_cast<double>(position) / static_cast<double>(text.size());
    const double expected = row.top() + part * row.height();
    QVERIFY(expected > -m_panes->viewport()->height() && expected < 2 * m_panes->viewport()->height());
}

void tst_DiffWrap::foldedTextOpensWrapped()
{
    show(longLines());
    m_view->setWrapped(true);
    m_view->setFolded(true);
    QVERIFY(m_panes->rows().count() < 120);
    m_view->goToHunk(3);
    const int top = topOf(99);
    m_panes->reveal(88, 88);
    QCOMPARE(m_panes->rows().at(m_panes->rows().indexOf(88)).hidden, 0U);
    QVERIFY(topOf(88) >= 0 && topOf(88) < m_panes->viewport()->height());
    QVERIFY(top >= 0);
    m_view->setFolded(false);
    QCOMPARE(m_panes->rows().count(), 300);
}

void tst_DiffWrap::theRulerShowsPartsOfARow()
{
    show(audit::textPair("a.txt", words(2'000, "item") + "\n", "x\n"));
    m_view->setWrapped(true);
    QScrollBar *bar = m_panes->verticalScrollBar();
    QCOMPARE(m_panes->rowOf(0), 0.0);
    bar->setValue(bar->maximum() / 2);
    QVERIFY(m_panes->rowOf(0) > 0.3 && m_panes->rowOf(0) < 0.6);
    QVERIFY(m_panes->rowOf(m_panes->viewport()->height()) < 0.7);
    bar->setValue(bar->maximum());
    QCOMPARE(m_panes->rowOf(m_panes->viewport()->height()), 1.0);
}

void tst_DiffWrap::theEndIsTheEnd()
{
    show(longLines());
    m_view->setWrapped(true);
    m_panes->verticalScrollBar()->triggerAction(QScrollBar::SliderToMaximum);
    QCOMPARE(m_panes->lastVisibleRow(), 299);
    QCOMPARE(m_panes->rowRect(299).bottom() + 1, m_panes->viewport()->height());
    m_panes->verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
    QCOMPARE(topOf(0), 0);
    for (const auto &[left, right] : {std::pair<std::string, std::string>{}, {"", "a\n"}, {"a", ""}}) {
        show(audit::textPair("a.txt", left, right));
        QTest::keyClick(m_panes, Qt::Key_End, Qt::ControlModifier);
        QVERIFY(!m_view->grab().isNull());
    }
}

void tst_DiffWrap::endKeyShowsTheTallestSide()
{
    std::string left;
    for (int i = 1; i <= 100; ++i)
        left += "line " + std::to_string(i) + "\n";
    show(audit::textPair("a.txt", left + "end\n", left + words(100, "end") + "\n"));
    m_view->setWrapped(true);
    for (const Qt::Key back : {Qt::Key_Home, Qt::Key_PageUp}) {
        QTest::keyClick(m_panes, back, Qt::ControlModifier);
        QTest::keyClick(m_panes, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(m_panes->caret(), (ui::DiffCaret{.side = Side::Left, .row = 100, .byte = 3}));
        QCOMPARE(m_panes->rowRect(100).bottom() + 1, m_panes->viewport()->height());
    }
    // A row that is higher than the view: the caret's line is what must be seen.
    show(audit::textPair("b.txt", left + "end\n", left + words(2'000, "end") + "\n"));
    QTest::keyClick(m_panes, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(m_panes->rowRect(100).height() > m_panes->viewport()->height());
    QCOMPARE(m_panes->rowRect(100).top(), 0);
}

QTEST_MAIN(tst_DiffWrap)
#include "tst_DiffWrap.moc"
