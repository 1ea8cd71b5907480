#include "ui/ActionList.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/SearchBar.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::Side;

namespace {

audit::FilePair pairOf(const std::string &left, const std::string &right)
{
    return audit::textPair("a.py", left, right);
}

// 400 lines; line 201 differs, and two lines stand only on the right behind line 251.
audit::FilePair longPair()
{
    std::string left;
    std::string right;
    for (int i = 1; i <= 400; ++i) {
        const std::string line = "    value_" + std::to_string(i) + " = compute(" + std::to_string(i) + ")\n";
        left += line;
        right += i == 201 ? "    value_201 = other\n" : line;
        if (i == 251)
            right += "    added = 1\n    added = 2\n";
    }
    return pairOf(left, right);
}

} // namespace

// The caret and everything that can be done with it, by keyboard alone.
class tst_DiffKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void caretGoesByCharacterAndWord();
    void caretGoesByLine();
    void caretStandsInGapsAndOnFolds();
    void caretKeepsItsColumn();
    void caretScrollsNoFartherThanNeeded();
    void pagesKeepTheHeightOnScreen();
    void caretComesToWhereTheReaderLooks();
    void shiftSelects();
    void selectionCollapses();
    void hunksAndTheCaretFollowEachOther();
    void tabGoesThroughThePanesAndOut();
    void foldsOpenInParts();
    void wrappedLinesAreSteppedThrough();
    void nothingToDoWithoutText();
    void everyActionIsListedOnce();

private:
    void show(const audit::FilePair &pair);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier, int times = 1)
    {
        for (int i = 0; i < times; ++i)
            QTest::keyClick(m_panes, key, modifiers);
    }
    [[nodiscard]] std::string place() const // "L12:3", row and byte
    {
        const ui::DiffCaret caret = m_panes->caret();
        return (caret.side == Side::Left ? "L" : "R") + std::to_string(caret.row) + ":" +
               std::to_string(caret.byte);
    }
    [[nodiscard]] std::string selected() const
    {
        return std::string(m_panes->selection().text(*m_panes->document()));
    }

    std::unique_ptr<QWidget> m_window;
    ui::DiffView *m_view = nullptr;
    ui::DiffPanes *m_panes = nullptr;
    QPushButton *m_before = nullptr;
    QPushButton *m_behind = nullptr;
};

void tst_DiffKeys::init()
{
    m_window = std::make_unique<QWidget>();
    auto *column = new QVBoxLayout(m_window.get());
    m_before = new QPushButton(u"before"_s, m_window.get());
    m_view = new ui::DiffView(m_window.get());
    m_behind = new QPushButton(u"behind"_s, m_window.get());
    column->addWidget(m_before);
    column->addWidget(m_view, 1);
    column->addWidget(m_behind);
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_window->resize(1000, 560);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_view->setFocus();
}

void tst_DiffKeys::cleanup()
{
    m_window.reset();
}

void tst_DiffKeys::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view, &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before"_s, u"after"_s);
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffKeys::caretGoesByCharacterAndWord()
{
    show(pairOf("ab \u4e2de\u0301(x)\ncd\n", "ab \u4e2de\u0301(x)\ncd\n"));
    QCOMPARE(place(), "L0:0");
    for (const char *expected : {"L0:1", "L0:2", "L0:3", "L0:6", "L0:9", "L0:10", "L0:11", "L0:12", "L1:0"}) {
        key(Qt::Key_Right);
        QCOMPARE(place(), expected);
    }
    key(Qt::Key_Left);
    QCOMPARE(place(), "L0:12");
    for (const char *expected : {"L0:11", "L0:10", "L0:9", "L0:3", "L0:0", "L0:0"}) {
        key(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(place(), expected);
    }
    for (const char *expected : {"L0:3", "L0:9", "L0:10", "L0:11", "L0:12", "L1:0", "L1:2", "L1:2"}) {
        key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(place(), expected);
    }
}

void tst_DiffKeys::caretGoesByLine()
{
    show(pairOf("    first line\nsecond\n\n", "    first line\nsecond\n\n"));
    key(Qt::Key_End);
    QCOMPARE(place(), "L0:14");
    key(Qt::Key_Home); // the text first, then the line
    QCOMPARE(place(), "L0:4");
    key(Qt::Key_Home);
    QCOMPARE(place(), "L0:0");
    key(Qt::Key_Home);
    QCOMPARE(place(), "L0:4");
    key(Qt::Key_J);
    QCOMPARE(place(), "L1:4");
    key(Qt::Key_J);
    key(Qt::Key_J);
    QCOMPARE(place(), "L2:0");
    key(Qt::Key_K);
    QCOMPARE(place(), "L1:4");
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(place(), "L0:0");
    key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(place(), "L2:0");
}

void tst_DiffKeys::caretStandsInGapsAndOnFolds()
{
    show(longPair());
    m_view->goToHunk(1);
    QCOMPARE(place(), "L251:0"); // a gap on this side
    key(Qt::Key_Right);
    QCOMPARE(place(), "L252:0");
    key(Qt::Key_Right);
    QCOMPARE(place(), "L253:0"); // line 252
    key(Qt::Key_Left, Qt::NoModifier, 3);
    QCOMPARE(place(), "L250:28");
    key(Qt::Key_Z);
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(m_panes->rows().at(0).hidden, 197U);
    QCOMPARE(place(), "L0:0");
    key(Qt::Key_Right); // a fold is one step
    QCOMPARE(place(), "L197:0");
    key(Qt::Key_Up);
    key(Qt::Key_End);
    QCOMPARE(place(), "L0:0");
    key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(place(), "L256:0"); // on the last fold
}

void tst_DiffKeys::caretKeepsItsColumn()
{
    show(pairOf("0123456789\n\n01\n0123456789\n", "x\n\n01\n0123456789\n"));
    key(Qt::Key_Right, Qt::NoModifier, 7);
    key(Qt::Key_Down);
    QCOMPARE(place(), "L1:0");
    key(Qt::Key_Down);
    QCOMPARE(place(), "L2:2");
    key(Qt::Key_Down);
    QCOMPARE(place(), "L3:7");
    key(Qt::Key_Tab);
    QCOMPARE(place(), "R3:7");
    key(Qt::Key_Up, Qt::NoModifier, 3);
    QCOMPARE(place(), "R0:1");
    key(Qt::Key_Left);
    key(Qt::Key_Down, Qt::NoModifier, 3);
    QCOMPARE(place(), "R3:0");
}

void tst_DiffKeys::caretScrollsNoFartherThanNeeded()
{
    show(longPair());
    key(Qt::Key_Home, Qt::ControlModifier);
    const int last = m_panes->lastVisibleRow();
    QVERIFY(last > 10 && last < 100);
    key(Qt::Key_Down, Qt::NoModifier, last);
    QCOMPARE(m_view->firstVisibleRow(), 0);
    key(Qt::Key_Down);
    QCOMPARE(m_panes->lastVisibleRow(), last + 1);
    key(Qt::Key_Up, Qt::NoModifier, last - 2);
    QCOMPARE(m_panes->lastVisibleRow(), last + 1);
    const std::string line = std::string(400, 'x') + "\n";
    show(pairOf(line, line));
    QCOMPARE(m_panes->horizontalScrollBar()->value(), 0);
    key(Qt::Key_End);
    QVERIFY(m_panes->horizontalScrollBar()->value() > 0);
    key(Qt::Key_Home);
    key(Qt::Key_Home);
    QCOMPARE(m_panes->horizontalScrollBar()->value(), 0);
}

void tst_DiffKeys::pagesKeepTheHeightOnScreen()
{
    show(longPair());
    key(Qt::Key_Home, Qt::ControlModifier);
    key(Qt::Key_Down, Qt::NoModifier, 5);
    const int top = m_panes->rowRect(5).top();
    key(Qt::Key_PageDown);
    const int row = static_cast<int>(m_panes->caret().row);
    QVERIFY(row > 10);
    QCOMPARE(m_panes->rowRect(row).top(), top);
    key(Qt::Key_PageDown, Qt::NoModifier, 60);
    QCOMPARE(place(), "L401:0");
    key(Qt::Key_PageUp, Qt::NoModifier, 60);
    QCOMPARE(place(), "L0:0");
    key(Qt::Key_PageDown, Qt::ShiftModifier);
    QCOMPARE(std::ranges::count(selected(), '\n'), static_cast<std::ptrdiff_t>(m_panes->caret().row));
}

void tst_DiffKeys::caretComesToWhereTheReaderLooks()
{
    show(longPair());
    m_view->scrollToRow(300);
    QCOMPARE(place(), "L200:0"); // scrolling does not move it
    key(Qt::Key_Down);
    QCOMPARE(place(), "L300:0");
    QCOMPARE(m_view->firstVisibleRow(), 300);
    m_view->scrollToRow(20);
    key(Qt::Key_Down, Qt::ShiftModifier); // but what is selected goes on from it
    QCOMPARE(place(), "L301:0");
    QVERIFY(m_view->firstVisibleRow() > 200);
}

void tst_DiffKeys::shiftSelects()
{
    show(longPair());
    m_view->goToHunk(0);
    key(Qt::Key_Right, Qt::ControlModifier);
    key(Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(selected(), "value_201 = compute(201)");
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Home, Qt::ShiftModifier);
    QCOMPARE(selected(), "value_201 = compute(201)\n    ");
    key(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier, 3);
    QCOMPARE(selected(), "value_201 = compute(201");
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"value_201 = compute(201"_s);
    // Gaps hold nothing, folds hold all of their lines.
    m_view->goToHunk(1);
    key(Qt::Key_Up);
    key(Qt::Key_Down, Qt::ShiftModifier, 2);
    QCOMPARE(selected(), "    value_251 = compute(251)\n");
    key(Qt::Key_Z);
    m_view->goToHunk(0);
    key(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(std::ranges::count(selected(), '\n'), 200);
}

void tst_DiffKeys::selectionCollapses()
{
    show(pairOf("one two\nthree\n", "one two\nthree\n"));
    key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(selected(), "one two\nthree\n");
    key(Qt::Key_Right);
    QCOMPARE(place(), "L1:5");
    QVERIFY(m_panes->selection().isEmpty());
    key(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(selected(), "three");
    key(Qt::Key_Left);
    QCOMPARE(place(), "L1:0");
    key(Qt::Key_Right, Qt::ShiftModifier, 2);
    key(Qt::Key_Escape);
    QVERIFY(m_panes->selection().isEmpty());
    QCOMPARE(place(), "L1:2");
}

void tst_DiffKeys::hunksAndTheCaretFollowEachOther()
{
    show(longPair());
    QCOMPARE(m_view->currentHunk(), 0);
    QCOMPARE(place(), "L200:0");
    key(Qt::Key_N);
    QCOMPARE(place(), "L251:0");
    key(Qt::Key_Up, Qt::NoModifier, 51);
    QCOMPARE(m_view->currentHunk(), 0);
    key(Qt::Key_Down, Qt::NoModifier, 51);
    QCOMPARE(m_view->currentHunk(), 1);
}

void tst_DiffKeys::tabGoesThroughThePanesAndOut()
{
    show(longPair());
    m_before->setFocus();
    QTest::keyClick(m_before, Qt::Key_Tab);
    QTRY_VERIFY(m_panes->hasFocus());
    QCOMPARE(place(), "L200:0");
    key(Qt::Key_Tab);
    QVERIFY(m_panes->hasFocus());
    QCOMPARE(place(), "R200:0");
    key(Qt::Key_Tab);
    QVERIFY(!m_panes->hasFocus()); // no trap
    m_behind->setFocus();
    QTest::keyClick(m_behind, Qt::Key_Backtab);
    if (m_panes->hasFocus())
        QCOMPARE(place(), "R200:0");
    m_panes->setFocus();
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(place(), "L200:0");
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!m_panes->hasFocus());
}

void tst_DiffKeys::foldsOpenInParts()
{
    show(longPair());
    key(Qt::Key_Z);
    key(Qt::Key_Home, Qt::ControlModifier);
    const auto &rows = m_panes->rows();
    QCOMPARE(rows.at(0).hidden, 197U);
    key(Qt::Key_Up, Qt::AltModifier); // ten at the upper edge; the caret stays on the fold
    QCOMPARE(rows.at(rows.indexOf(10)).hidden, 187U);
    QCOMPARE(place(), "L10:0");
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(rows.at(rows.indexOf(10)).hidden, 177U);
    QCOMPARE(place(), "L10:0");
    // From the text: the nearest fold in that direction.
    m_view->goToHunk(0);
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(rows.at(rows.indexOf(10)).hidden, 167U);
    QCOMPARE(place(), "L200:0");
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(rows.at(rows.indexOf(214)).hidden, 34U);
    QCOMPARE(rows.at(rows.indexOf(213)).hidden, 0U);
    key(Qt::Key_Down, Qt::NoModifier, 14);
    QCOMPARE(place(), "L214:0");
    key(Qt::Key_Return);
    QCOMPARE(rows.at(rows.indexOf(230)).hidden, 0U);
    QCOMPARE(place(), "L214:0");
    key(Qt::Key_Return); // no fold here any more
    QCOMPARE(rows.at(rows.indexOf(10)).hidden, 167U);
    key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(rows.at(rows.indexOf(214)).hidden, 44U);
    QCOMPARE(rows.at(rows.indexOf(10)).hidden, 167U);
    key(Qt::Key_Z);
    key(Qt::Key_Z); // folding anew closes all of them
    QCOMPARE(rows.at(0).hidden, 197U);
}

void tst_DiffKeys::wrappedLinesAreSteppedThrough()
{
    std::string words;
    for (int i = 0; i < 100; ++i)
        words += "word ";
    show(pairOf(words + "\nlast\n", "short\nlast\n"));
    key(Qt::Key_W);
    QVERIFY(m_view->isWrapped());
    key(Qt::Key_Right, Qt::NoModifier, 2);
    key(Qt::Key_Down);
    QCOMPARE(m_panes->caret().row, 0U);
    const auto second = m_panes->caret().byte;
    QVERIFY(second > 20);
    int steps = 1;
    for (; m_panes->caret().row == 0 && steps < 100; ++steps)
        key(Qt::Key_Down);
    QVERIFY(steps > 5);
    QCOMPARE(place(), "L1:2");
    key(Qt::Key_Up);
    QCOMPARE(m_panes->caret().row, 0U);
    QVERIFY(m_panes->caret().byte > words.size() - second);
    key(Qt::Key_Tab);
    key(Qt::Key_Up); // this side's line has one text line only
    QCOMPARE(m_panes->caret().row, 0U);
}

void tst_DiffKeys::nothingToDoWithoutText()
{
    m_view->showNotice(u"Nothing."_s);
    for (const Qt::Key pressed : {Qt::Key_Up, Qt::Key_PageDown, Qt::Key_End, Qt::Key_Return, Qt::Key_J}) {
        key(pressed);
        key(pressed, Qt::AltModifier);
        key(pressed, Qt::ShiftModifier);
    }
    show(pairOf("", ""));
    for (const Qt::Key pressed : {Qt::Key_Up, Qt::Key_PageDown, Qt::Key_End, Qt::Key_Return, Qt::Key_J})
        key(pressed, Qt::ControlModifier);
    QCOMPARE(place(), "L0:0");
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffKeys::everyActionIsListedOnce()
{
    auto *other = new ui::DiffView(m_window.get());
    other->hide();
    const auto entries = ui::listActions(*m_window);
    const auto count = [&](const QString &text) {
        return std::ranges::count_if(entries,
                                     [&](const ui::ActionEntry &entry) { return entry.text == text; });
    };
    QCOMPARE(count(u"Next hunk"_s), 1);
    QCOMPARE(count(u"Show ten more lines above"_s), 1);
    for (const ui::ActionEntry &entry : entries) {
        QVERIFY(entry.action->parent() == m_view);
        QVERIFY2(!entry.keys.isEmpty(), qPrintable(entry.text));
    }
}

QTEST_MAIN(tst_DiffKeys)
#include "tst_DiffKeys.moc"
