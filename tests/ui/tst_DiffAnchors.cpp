#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/NoteStrip.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::Anchor;
using diff::Side;
using Anchors = std::vector<Anchor>;

// "These two lines belong together": said with the keyboard, obeyed by the rows, shown by pins.
class tst_DiffAnchors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }

    void twoPressesPutLinesBesideEachOther();
    void aMarkMovesOnItsSideAndGoes();
    void aNewerAnchorWins();
    void anchorsAreRemoved();
    void anchorsComeFromOutside();
    void gapsAndTheBaseHoldNoAnchor();
    void aPinSaysWhatItHolds();

private:
    void show(const audit::FilePair &pair);
    void press(Side side, std::uint32_t line, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    // Whether two lines stand on one row.
    [[nodiscard]] bool areBeside(std::uint32_t left, std::uint32_t right) const;
    [[nodiscard]] std::uint32_t rowOf(Side side, std::uint32_t line) const
    {
        return diff::rowOf(m_panes->document()->alignment, {.side = side, .line = line}).value_or(0);
    }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

namespace {

audit::FilePair samplePair()
{
    return audit::textPair("a.py", "a\nb\nc\nd\ne\nf\n", "1\n2\n3\n4\n5\n6\n");
}

} // namespace

void tst_DiffAnchors::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setFocus();
    show(samplePair());
}

void tst_DiffAnchors::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"local · a.py"_s, u"target · a.py"_s);
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffAnchors::press(Side side, std::uint32_t line, Qt::KeyboardModifiers modifiers)
{
    m_panes->placeCaret({.side = side, .row = rowOf(side, line)});
    QTest::keyClick(m_panes, Qt::Key_T, modifiers);
}

bool tst_DiffAnchors::areBeside(std::uint32_t left, std::uint32_t right) const
{
    return rowOf(Side::Left, left) == rowOf(Side::Right, right);
}

void tst_DiffAnchors::twoPressesPutLinesBesideEachOther()
{
    QSignalSpy changed(m_view.get(), &ui::DiffView::anchorsChanged);
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    auto *notes = m_view->findChild<ui::NoteStrip *>();
    QVERIFY(areBeside(2, 2));
    press(Side::Left, 2);
    QVERIFY(notes->text().contains(u"line 2 of local waits"));
    QCOMPARE(changed.size(), 0);
    press(Side::Right, 5);
    QCOMPARE(changed.size(), 1);
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_view->anchors(), (Anchors{{.left = 2, .right = 5}}));
    QVERIFY(areBeside(2, 5));
    QCOMPARE(notes->text(), u"lines aligned by hand: 1"_s);
    // The other way round.
    press(Side::Right, 6);
    press(Side::Left, 6);
    QTRY_COMPARE(ready.size(), 2);
    QVERIFY(areBeside(2, 5));
    QVERIFY(areBeside(6, 6));
}

void tst_DiffAnchors::aMarkMovesOnItsSideAndGoes()
{
    auto *notes = m_view->findChild<ui::NoteStrip *>();
    press(Side::Left, 2);
    press(Side::Left, 4);
    QVERIFY(notes->text().contains(u"line 4 of local waits"));
    press(Side::Left, 4);
    QVERIFY(!notes->text().contains(u"waits"));
    press(Side::Right, 4);
    QVERIFY(notes->text().contains(u"line 4 of target waits"));
    QTest::keyClick(m_panes, Qt::Key_Escape);
    QVERIFY(!notes->text().contains(u"waits"));
    QVERIFY(m_view->anchors().empty());
}

void tst_DiffAnchors::aNewerAnchorWins()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->setAnchors({{.left = 2, .right = 4}, {.left = 5, .right = 6}});
    QTRY_COMPARE(ready.size(), 1);
    press(Side::Left, 4); // crosses the first one
    press(Side::Right, 2);
    QTRY_COMPARE(ready.size(), 2);
    QCOMPARE(m_view->anchors(), (Anchors{{.left = 5, .right = 6}, {.left = 4, .right = 2}}));
    QVERIFY(areBeside(4, 2));
    QVERIFY(areBeside(5, 6));
}

void tst_DiffAnchors::anchorsAreRemoved()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    QSignalSpy changed(m_view.get(), &ui::DiffView::anchorsChanged);
    m_view->setAnchors({{.left = 1, .right = 2}, {.left = 2, .right = 4}, {.left = 5, .right = 6}});
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(changed.size(), 0); // the owner knows
    press(Side::Right, 4, Qt::ShiftModifier);
    QTRY_COMPARE(ready.size(), 2);
    QCOMPARE(m_view->anchors(), (Anchors{{.left = 1, .right = 2}, {.left = 5, .right = 6}}));
    press(Side::Right, 1, Qt::ShiftModifier); // has none
    QCOMPARE(changed.size(), 1);
    m_view->findChild<QAction *>(u"remove-alignments"_s)->trigger();
    QTRY_COMPARE(ready.size(), 3);
    QVERIFY(m_view->anchors().empty());
    QVERIFY(areBeside(2, 2));
    QVERIFY(!m_view->findChild<ui::NoteStrip *>()->isVisible());
}

void tst_DiffAnchors::anchorsComeFromOutside()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(samplePair(), {}, {});
    m_view->setAnchors({{.left = 3, .right = 1}, {.left = 90, .right = 90}}); // before the rows are there
    QTRY_COMPARE(ready.size(), 1);
    QVERIFY(areBeside(3, 1));
    QCOMPARE(m_view->anchors().size(), 2U); // a line that is gone may come back
    show(samplePair());
    QVERIFY(m_view->anchors().empty()); // another pair
}

void tst_DiffAnchors::gapsAndTheBaseHoldNoAnchor()
{
    auto *notes = m_view->findChild<ui::NoteStrip *>();
    audit::FilePair pair = audit::textPair("a.py", "a\nb\nc\n", "a\nc\n");
    pair.base = diff::textSide("a\nb\nc\n");
    show(pair);
    press(Side::Base, 2);
    QVERIFY(!notes->text().contains(u"waits"));
    m_panes->placeCaret({.side = Side::Right, .row = rowOf(Side::Left, 2)});
    QTest::keyClick(m_panes, Qt::Key_T);
    QVERIFY(!notes->text().contains(u"waits"));
    QVERIFY(m_view->anchors().empty());
}

void tst_DiffAnchors::aPinSaysWhatItHolds()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    const auto tip = [this](Side side, std::uint32_t line) {
        return m_panes->gutterTip({m_panes->geometry().pane(side).left() + 4,
                                   m_panes->rowRect(static_cast<int>(rowOf(side, line))).center().y()});
    };
    press(Side::Left, 1);
    QVERIFY(tip(Side::Left, 1).contains(u"marked"));
    const QImage marked = m_view->grab().toImage();
    press(Side::Right, 3);
    QTRY_COMPARE(ready.size(), 1);
    QVERIFY(tip(Side::Left, 1).contains(u"aligned by hand with line 3 (target)"));
    QVERIFY(tip(Side::Right, 3).contains(u"aligned by hand with line 1 (local)"));
    QVERIFY(m_view->grab().toImage() != marked);
}

QTEST_MAIN(tst_DiffAnchors)
#include "tst_DiffAnchors.moc"
