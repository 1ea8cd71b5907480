#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/PaneTitles.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::LineRef;
using diff::Side;

namespace {

const std::string block = "def compute(values):\n"
                          "    if not values:\n"
                          "        return None\n"
                          "    total = sum(values)\n"
                          "    return total / len(values)\n";

std::string filler(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "value_" + std::to_string(i) + " = load(" + std::to_string(i) + ")\n";
    return text;
}

// The block goes from line 1 of the left to line 201 of the right, and one of its lines is edited there.
audit::FilePair movedPair()
{
    std::string edited = block;
    edited.replace(edited.find("None"), 4, "0.0");
    return audit::textPair("a.py", block + filler(200), filler(200) + edited);
}

} // namespace

// A moved block is told from removed and added lines, and its ends lead to each other.
class tst_DiffMoves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }

    void theKeyGoesThereAndBack();
    void theKeyStartsAtTheCurrentHunk();
    void theSignLeadsToTheOtherEnd();
    void theGutterSaysWhatSignsMean();
    void theBaseSaysWhoChangedALine();
    void movesAreCounted();

private:
    void show(const audit::FilePair &pair);
    [[nodiscard]] QPoint signOf(LineRef line) const; // in the viewport
    [[nodiscard]] bool isOnScreen(LineRef line) const;

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

void tst_DiffMoves::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setFocus();
}

void tst_DiffMoves::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"local · a.py"_s, u"target · a.py"_s, pair.base ? u"base · a.py"_s : QString());
    QTRY_COMPARE(ready.size(), 1);
}

QPoint tst_DiffMoves::signOf(LineRef line) const
{
    const auto row = diff::rowOf(m_panes->document()->alignment, line);
    return {m_panes->textArea(line.side).left() - 8, m_panes->rowRect(static_cast<int>(*row)).center().y()};
}

bool tst_DiffMoves::isOnScreen(LineRef line) const
{
    const int y = signOf(line).y();
    return y > 0 && y < m_panes->viewport()->height();
}

void tst_DiffMoves::theKeyGoesThereAndBack()
{
    show(movedPair());
    const LineRef left{.side = Side::Left, .line = 4};
    const LineRef right{.side = Side::Right, .line = 204};
    QVERIFY(!isOnScreen(right));
    m_panes->placeCaret({.side = Side::Left, .row = 3});
    QTest::keyClick(m_panes, Qt::Key_M);
    QVERIFY(isOnScreen(right));
    QCOMPARE(m_panes->caret().side, Side::Right);
    QCOMPARE(m_panes->caret().row, diff::rowOf(m_panes->document()->alignment, right).value());
    QCOMPARE(m_view->currentHunk(), 1);
    QTest::keyClick(m_panes, Qt::Key_M);
    QVERIFY(isOnScreen(left));
    QCOMPARE(m_panes->caret().row, 3U);
    QCOMPARE(m_view->currentHunk(), 0);
}

void tst_DiffMoves::theKeyStartsAtTheCurrentHunk()
{
    show(movedPair());
    m_panes->placeCaret({.side = Side::Left, .row = 100}); // an equal row
    m_view->goToHunk(1);
    QTest::keyClick(m_panes, Qt::Key_M);
    QCOMPARE(m_view->currentHunk(), 0);
    QCOMPARE(m_panes->caret().row, 0U);
    show(audit::textPair("a.py", "a\n", "b\n"));
    QTest::keyClick(m_panes, Qt::Key_M); // nothing has moved
    QCOMPARE(m_view->currentHunk(), 0);
}

void tst_DiffMoves::theSignLeadsToTheOtherEnd()
{
    show(movedPair());
    const LineRef left{.side = Side::Left, .line = 2};
    const LineRef right{.side = Side::Right, .line = 202};
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, signOf(left));
    QVERIFY(isOnScreen(right));
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, signOf(right));
    QVERIFY(isOnScreen(left));
    // The sign of a line that has not moved is a part of its line.
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, signOf({.side = Side::Left, .line = 7}));
    QCOMPARE(m_panes->caret().row, 6U);
}

void tst_DiffMoves::theGutterSaysWhatSignsMean()
{
    show(movedPair());
    QCOMPARE(m_panes->gutterTip(signOf({.side = Side::Left, .line = 2})), u"moved to line 202 (target)"_s);
    QCOMPARE(m_panes->gutterTip(signOf({.side = Side::Left, .line = 8})), QString());
    QCOMPARE(m_panes->gutterTip({m_panes->textArea(Side::Left).left() + 40, 10}), QString());
    m_view->goToHunk(1);
    QCOMPARE(m_panes->gutterTip(signOf({.side = Side::Right, .line = 202})), u"moved from line 2 (local)"_s);
    show(audit::textPair("a.py", "one\nsame\n", "1\nsame\nmore\n"));
    QCOMPARE(m_panes->gutterTip(signOf({.side = Side::Left, .line = 1})), u"changed"_s);
    QCOMPARE(m_panes->gutterTip(signOf({.side = Side::Right, .line = 3})), u"only on this side"_s);
}

void tst_DiffMoves::theBaseSaysWhoChangedALine()
{
    audit::FilePair pair =
        audit::textPair("a.py", "one\nTWO\nthree\nFour\nFIVE?\n", "one\ntwo\nTHREE\nFour\nFIVE!\n");
    pair.base = diff::textSide("one\ntwo\nthree\nfour\nfive\n");
    show(pair);
    const auto tip = [this](Side side, std::uint32_t line) {
        return m_panes->gutterTip(signOf({.side = side, .line = line}));
    };
    QVERIFY(tip(Side::Left, 2).startsWith(u"an adaptation"));
    QVERIFY(tip(Side::Base, 2).startsWith(u"an adaptation"));
    QCOMPARE(tip(Side::Right, 2), QString());
    QVERIFY(tip(Side::Right, 3).startsWith(u"an upstream change"));
    QCOMPARE(tip(Side::Left, 3), QString());
    QVERIFY(tip(Side::Left, 4).contains(u"the same way"));
    QVERIFY(tip(Side::Right, 5).startsWith(u"a conflict"));
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffMoves::movesAreCounted()
{
    show(movedPair());
    const auto *titles = m_view->findChild<ui::PaneTitles *>();
    QCOMPARE(titles->counterText(), u"1 of 2 · 1 moved"_s);
    show(audit::textPair("a.py", "a\n", "b\n"));
    QCOMPARE(titles->counterText(), u"1 of 1"_s);
}

QTEST_MAIN(tst_DiffMoves)
#include "tst_DiffMoves.moc"
