#include "ui/OwnerColors.h"
#include "ui/Theme.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/PaneTitles.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::LineRef;
using diff::Side;

namespace {

std::string lines(int count)
{
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += "line_" + std::to_string(i) + " = " + std::to_string(i) + "\n";
    return text;
}

// The target has two lines that local lacks behind line 10, and line 150 in another way.
audit::FilePair pair()
{
    const std::string local = lines(200);
    std::string target = local;
    target.insert(target.find("line_11 "), "sinks = 1\npadding = 2\n");
    target.replace(target.find("line_150 = 150"), 14, "line_150 = 15");
    return audit::textPair("a.py", local, target);
}

ui::DiffOwners owners()
{
    return {.owners = {{.color = 0, .name = u"5d0c1aa Attention sinks"_s, .state = u"Needs merge"_s},
                       {.color = 1, .name = u"1b9e6a7 Cache <padding>"_s, .state = {}},
                       {.color = -1, .name = u"Adaptation"_s, .state = {}}},
            .spans = {{.side = Side::Left, .first = 150, .count = 1, .owner = 2},
                      {.side = Side::Right, .first = 11, .count = 1, .owner = 0},
                      {.side = Side::Right, .first = 12, .count = 1, .owner = 1}},
            .hunks = {{.lines = {.oldStart = 10, .oldCount = 0, .newStart = 11, .newCount = 2},
                       .words = u"missing upstream change"_s},
                      {.lines = {.oldStart = 150, .oldCount = 1, .newStart = 152, .newCount = 1},
                       .words = u"adaptation"_s}}};
}

} // namespace

// Whose changes lines are stands beside them, leads to the owner, and is said.
class tst_DiffOwners : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ui::DiffView>();
        m_panes = m_view->findChild<ui::DiffPanes *>();
        m_view->resize(1000, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup() { m_view.reset(); }

    void spansAreFoundByLine();
    void otherHunksHaveTheWordsOfThoseTheyMeet();
    void aBarHasTheColourOfItsOwner();
    void onlyLinesWithAnOwnerHaveABar();
    void theTipNamesTheOwner();
    void aPressAsksForTheOwner();
    void thePointerTellsWhoseBarItIsOn();
    void theHunkIsSaidWithItsWords();
    void anotherPairHasNoOwners();
    void goesToTheHunkOfALine();

private:
    void show(const audit::FilePair &files, const QString &title = u"local · a.py"_s)
    {
        QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
        m_view->showPair(files, title, u"target · a.py"_s);
        QTRY_COMPARE(ready.size(), 1);
    }
    [[nodiscard]] QPoint barOf(LineRef line) const // in the viewport
    {
        const auto row = diff::rowOf(m_panes->document()->alignment, line);
        return {m_panes->geometry().pane(line.side).left() + 5,
                m_panes->rowRect(static_cast<int>(*row)).center().y()};
    }
    [[nodiscard]] QColor colorAt(LineRef line) const
    {
        return m_panes->viewport()->grab().toImage().pixelColor(barOf(line));
    }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

void tst_DiffOwners::spansAreFoundByLine()
{
    const ui::DiffOwners some = owners();
    QVERIFY(!some.at({.side = Side::Left, .line = 149}));
    QCOMPARE(some.at({.side = Side::Left, .line = 150})->owner, 2U);
    QVERIFY(!some.at({.side = Side::Left, .line = 151}));
    QVERIFY(!some.at({.side = Side::Right, .line = 10}));
    QCOMPARE(some.at({.side = Side::Right, .line = 12})->owner, 1U);
    QVERIFY(!some.at({.side = Side::Base, .line = 1}));
    QVERIFY(!ui::DiffOwners().at({.side = Side::Left, .line = 1}));
}

void tst_DiffOwners::otherHunksHaveTheWordsOfThoseTheyMeet()
{
    const ui::DiffOwners some = owners();
    QCOMPARE(some.wordsOf({.oldStart = 10, .oldCount = 0, .newStart = 12, .newCount = 1}),
             u"missing upstream change"_s);
    QCOMPARE(some.wordsOf({.oldStart = 140, .oldCount = 20, .newStart = 142, .newCount = 20}),
             u"adaptation"_s);
    QCOMPARE(some.wordsOf({.oldStart = 20, .oldCount = 3, .newStart = 22, .newCount = 0}), QString());
}

void tst_DiffOwners::aBarHasTheColourOfItsOwner()
{
    show(pair());
    m_view->setOwners(owners());
    const ui::OwnerColors &colors = ui::ownerColors(ui::Theme::current());
    QCOMPARE(colorAt({.side = Side::Right, .line = 11}), colors.of(0));
    QCOMPARE(colorAt({.side = Side::Right, .line = 12}), colors.of(1));
    m_view->goToHunk(1);
    QCOMPARE(colorAt({.side = Side::Left, .line = 150}), colors.adaptation);
}

void tst_DiffOwners::onlyLinesWithAnOwnerHaveABar()
{
    show(pair());
    const QColor before = colorAt({.side = Side::Right, .line = 10});
    m_view->setOwners(owners());
    QCOMPARE(colorAt({.side = Side::Right, .line = 10}), before);
    QCOMPARE(colorAt({.side = Side::Left, .line = 11}), before);
}

void tst_DiffOwners::theTipNamesTheOwner()
{
    show(pair());
    m_view->setOwners(owners());
    QCOMPARE(m_panes->gutterTip(barOf({.side = Side::Right, .line = 11})),
             u"5d0c1aa Attention sinks\nNeeds merge\nonly on this side"_s);
    QCOMPARE(m_panes->gutterTip(barOf({.side = Side::Right, .line = 12})),
             u"1b9e6a7 Cache <padding>\nonly on this side"_s);
}

void tst_DiffOwners::aPressAsksForTheOwner()
{
    show(pair());
    m_view->setOwners(owners());
    QSignalSpy asked(m_view.get(), &ui::DiffView::ownerActivated);
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, barOf({.side = Side::Right, .line = 12}));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().front().toInt(), 1);
    // Beside the bar, and where there is none, a press is the caret's.
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {},
                      barOf({.side = Side::Right, .line = 12}) + QPoint(20, 0));
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, barOf({.side = Side::Right, .line = 9}));
    QCOMPARE(asked.size(), 1);
}

void tst_DiffOwners::thePointerTellsWhoseBarItIsOn()
{
    show(pair());
    m_view->setOwners(owners());
    QSignalSpy hovered(m_panes, &ui::DiffPanes::ownerHovered);
    const QPoint bar = barOf({.side = Side::Right, .line = 11});
    QTest::mouseMove(m_panes->viewport(), bar);
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered.front().front().toInt(), 0);
    const QImage image = m_panes->viewport()->grab().toImage();
    QCOMPARE(image.pixelColor(bar + QPoint(4, 0)), ui::ownerColors(ui::Theme::current()).of(0)); // wider
    QTest::mouseMove(m_panes->viewport(), bar + QPoint(120, 0));
    QTRY_COMPARE(hovered.size(), 2);
    QCOMPARE(hovered.back().front().toInt(), -1);
}

void tst_DiffOwners::theHunkIsSaidWithItsWords()
{
    show(pair());
    m_view->setOwners(owners());
    m_view->goToHunk(1);
    const auto *titles = m_view->findChild<ui::PaneTitles *>();
    const auto said = [titles](QStringView words) {
        return std::ranges::any_of(titles->findChildren<QWidget *>(), [&](const QWidget *part) {
            return part->accessibleName().contains(words) || part->accessibleDescription().contains(words);
        });
    };
    QVERIFY(said(u"change 2 of 2, 1 removed, 1 added; adaptation"));
    m_view->goToHunk(0);
    QVERIFY(said(u"change 1 of 2, 0 removed, 2 added; missing upstream change"));
}

void tst_DiffOwners::anotherPairHasNoOwners()
{
    show(pair());
    m_view->setOwners(owners());
    show(pair(), u"local · other"_s);
    QVERIFY(m_panes->gutterTip(barOf({.side = Side::Right, .line = 11})) == u"only on this side");
}

void tst_DiffOwners::goesToTheHunkOfALine()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair(), u"local · a.py"_s, u"target · a.py"_s);
    m_view->goToHunkAt({.side = Side::Right, .line = 152}); // before it is there
    QTRY_COMPARE(ready.size(), 1);
    QTRY_COMPARE(m_view->currentHunk(), 1);
    QCOMPARE(m_view->currentLines(),
             (diff::Hunk{.oldStart = 150, .oldCount = 1, .newStart = 152, .newCount = 1}));
    m_view->goToHunkAt({.side = Side::Right, .line = 12});
    QCOMPARE(m_view->currentHunk(), 0);
    m_view->goToHunkAt({.side = Side::Left, .line = 100}); // in none
    QVERIFY(m_panes->rowRect(static_cast<int>(m_panes->caret().row)).intersects(m_panes->viewport()->rect()));
    QCOMPARE(m_panes->caret().row, 101U);
}

QTEST_MAIN(tst_DiffOwners)
#include "tst_DiffOwners.moc"
