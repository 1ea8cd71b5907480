#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/PaneTitles.h"

#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::Side;

namespace {

const std::string leftText = "one\ntwo \xE4\xB8\xAD\xF0\x9F\xA6\x89\nthree\nfour\n";
const std::string rightText = "one\ntwo \xE4\xB8\xAD\xF0\x9F\xA6\x89\n3\nfour\nfive\nsix\n";

} // namespace

// Each pane is a text that a screen reader can read by lines; where the view goes is said.
class tst_DiffAccessible : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ui::DiffView>();
        m_view->resize(1000, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        m_panes = m_view->findChild<ui::DiffPanes *>();
        QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
        m_view->showPair(audit::textPair("a.py", leftText, rightText), u"local · a.py"_s, u"target · a.py"_s);
        QTRY_COMPARE(ready.size(), 1);
    }
    void cleanup() { m_view.reset(); }

    void panesAreTexts()
    {
        QAccessibleInterface *group = QAccessible::queryAccessibleInterface(m_panes);
        QVERIFY(group);
        QCOMPARE(group->childCount(), 2);
        QCOMPARE(group->child(0)->text(QAccessible::Name), u"local · a.py"_s);
        QCOMPARE(group->child(1)->text(QAccessible::Name), u"target · a.py"_s);
        QCOMPARE(group->indexOfChild(group->child(1)), 1);
        QCOMPARE(group->child(0)->parent()->object(), m_panes);
        QVERIFY(group->child(0)->state().readOnly && group->child(0)->state().multiLine);
        QVERIFY(group->child(0)->rect().right() < group->child(1)->rect().left());
        const QPoint inside = group->child(1)->rect().center();
        QCOMPARE(group->childAt(inside.x(), inside.y()), group->child(1));
        QCOMPARE(text(0)->text(0, text(0)->characterCount()), QString::fromStdString(leftText));
        QCOMPARE(text(1)->text(0, text(1)->characterCount()), QString::fromStdString(rightText));
    }

    // Whoever names no base still has three panes with a name each.
    void baseIsCalledByItsFile()
    {
        auto pair = audit::textPair("a.py", leftText, rightText);
        pair.base = diff::textSide(leftText, "engine/base.py");
        QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
        m_view->showPair(pair, u"local · a.py"_s, u"target · a.py"_s);
        QTRY_COMPARE(ready.size(), 1);
        QCOMPARE(QAccessible::queryAccessibleInterface(m_panes)->childCount(), 3);
        QCOMPARE(pane(0)->text(QAccessible::Name), u"base · base.py"_s);
        QCOMPARE(m_view->findChild<ui::PaneTitles *>()->accessibleName(),
                 u"Base: base · base.py. Left: local · a.py. Right: target · a.py."_s);
    }

    void linesWordsAndCharacters()
    {
        int start = 0;
        int end = 0;
        QCOMPARE(text(0)->textAtOffset(5, QAccessible::LineBoundary, &start, &end), u"two 中🦉\n"_s);
        QCOMPARE(start, 4);
        QCOMPARE(end, 12);
        QCOMPARE(text(0)->textAfterOffset(5, QAccessible::LineBoundary, &start, &end), u"three\n"_s);
        QCOMPARE(text(0)->textBeforeOffset(5, QAccessible::LineBoundary, &start, &end), u"one\n"_s);
        QCOMPARE(text(0)->textBeforeOffset(1, QAccessible::LineBoundary, &start, &end), u""_s);
        QCOMPARE(text(0)->textAtOffset(5, QAccessible::WordBoundary, &start, &end), u"two"_s);
        QCOMPARE(text(0)->textAtOffset(10, QAccessible::CharBoundary, &start, &end), u"🦉"_s);
        QCOMPARE(end - start, 2);
        QCOMPARE(text(0)->textAfterOffset(10, QAccessible::CharBoundary, &start, &end), u"\n"_s);
        QCOMPARE(text(0)->textAtOffset(999, QAccessible::LineBoundary, &start, &end), u""_s);
    }

    void caretAndSelection()
    {
        m_panes->setFocus();
        text(1)->setCursorPosition(14); // "four" of the right side
        QCOMPARE(m_panes->caret().side, Side::Right);
        QCOMPARE(text(1)->cursorPosition(), 14);
        QCOMPARE(QAccessible::queryAccessibleInterface(m_panes)->focusChild(), pane(1));
        QTest::keyClick(m_panes, Qt::Key_Down);
        QCOMPARE(text(1)->cursorPosition(), 19);
        text(1)->setSelection(0, 4, 12);
        QCOMPARE(text(1)->selectionCount(), 1);
        QCOMPARE(text(0)->selectionCount(), 0);
        int start = 0;
        int end = 0;
        text(1)->selection(0, &start, &end);
        QCOMPARE(text(1)->text(start, end), u"two 中🦉\n"_s);
        text(1)->removeSelection(0);
        QCOMPARE(text(1)->selectionCount(), 0);
    }

    void changesAreAttributes()
    {
        int start = 0;
        int end = 0;
        QCOMPARE(text(0)->attributes(0, &start, &end), u"change:none;"_s);
        QCOMPARE(text(0)->attributes(13, &start, &end), u"change:changed;"_s);
        QCOMPARE(text(1)->attributes(text(1)->characterCount() - 1, &start, &end), u"change:added;"_s);
        QCOMPARE(text(1)->text(start, end), u"six\n"_s);
    }

    void hunksAreSaid()
    {
        auto *titles = m_view->findChild<ui::PaneTitles *>();
        const auto said = [titles] { return titles->findChild<QLabel *>()->accessibleDescription(); };
        QCOMPARE(said(), u"change 1 of 2, 1 removed, 1 added"_s);
        m_view->nextHunk();
        QCOMPARE(said(), u"change 2 of 2, 0 removed, 2 added"_s);
    }

    void nothingIsShown()
    {
        m_view->showNotice(u"Select a file."_s);
        QCOMPARE(text(0)->characterCount(), 0);
        int start = 0;
        int end = 0;
        QCOMPARE(text(0)->textAtOffset(0, QAccessible::LineBoundary, &start, &end), u""_s);
        QCOMPARE(text(0)->cursorPosition(), 0);
        text(0)->setCursorPosition(3);
        text(0)->setSelection(0, 1, 3);
        text(0)->scrollToSubstring(0, 3);
        QCOMPARE(text(0)->selectionCount(), 0);
    }

    void interfacesEndWithTheirPanes()
    {
        QAccessibleInterface *group = QAccessible::queryAccessibleInterface(m_panes);
        const auto id = QAccessible::uniqueId(group->child(0));
        QVERIFY(QAccessible::accessibleInterface(id));
        m_view.reset();
        QVERIFY(!QAccessible::accessibleInterface(id));
    }

private:
    [[nodiscard]] QAccessibleInterface *pane(int index) const
    {
        return QAccessible::queryAccessibleInterface(m_panes)->child(index);
    }
    [[nodiscard]] QAccessibleTextInterface *text(int index) const { return pane(index)->textInterface(); }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

QTEST_MAIN(tst_DiffAccessible)
#include "tst_DiffAccessible.moc"
