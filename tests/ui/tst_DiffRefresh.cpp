#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>

using namespace Qt::StringLiterals;
using diff::Side;

namespace {

// 400 lines, line n as "line n"; `extra` lines stand before the first, `changed` is another text.
std::string textOf(int extra, int changed = 0)
{
    std::string text;
    for (int i = 0; i < extra; ++i)
        text += "new above " + std::to_string(i) + "\n";
    for (int i = 1; i <= 400; ++i)
        text += (i == changed ? "other " : "line ") + std::to_string(i) + "\n";
    return text;
}

} // namespace

// A file that was written meanwhile is read again without taking the reader away from where they are.
class tst_DiffRefresh : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ui::DiffView>();
        m_view->resize(1000, 500);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        m_panes = m_view->findChild<ui::DiffPanes *>();
        show(textOf(0), textOf(0, 100));
    }
    void cleanup() { m_view.reset(); }

    void linesAboveAreAdded()
    {
        m_panes->scrollToRow(200);
        m_panes->placeCaret({.side = Side::Left, .row = 205, .byte = 3});
        show(textOf(7), textOf(0, 100));
        QCOMPARE(leftTop(), "line 201");
        QCOMPARE(m_panes->caret().byte, 3U);
        QCOMPARE(leftLine(m_panes->caret().row), "line 206");
    }

    void selectionSurvives()
    {
        m_panes->select(Side::Left, {150, 0}, {152, 4});
        const std::string selected(m_panes->selection().text(*m_panes->document()));
        show(textOf(3, 10), textOf(0, 100));
        QCOMPARE(m_panes->selection().text(*m_panes->document()), selected);
        QCOMPARE(m_panes->selection().begin().line, 153U);
    }

    void selectionOfAnotherTextIsDropped()
    {
        m_panes->select(Side::Left, {150, 0}, {152, 4});
        show(textOf(0, 151), textOf(0, 100));
        QVERIFY(m_panes->selection().isEmpty());
    }

    void nothingNewMovesNothing()
    {
        m_panes->scrollToRow(200);
        const auto document = m_panes->document();
        const int at = m_panes->verticalScrollBar()->value();
        show(textOf(0), textOf(0, 100));
        QCOMPARE(m_panes->document(), document);
        QCOMPARE(m_panes->verticalScrollBar()->value(), at);
    }

    void shorterTextEndsAtItsEnd()
    {
        m_panes->scrollToRow(380);
        m_panes->select(Side::Left, {390, 0}, {395, 2});
        show("line 1\n", textOf(0, 100));
        QVERIFY(m_panes->selection().isEmpty());
        show("", "");
        QCOMPARE(m_panes->caret().byte, 0U);
    }

    // Another file opens at its first change, as ever.
    void anotherFileOpensAtItsFirstChange()
    {
        m_panes->scrollToRow(300);
        QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
        m_view->showPair(audit::textPair("b.py", textOf(0), textOf(0, 20)), u"left"_s, u"right"_s);
        QTRY_COMPARE(ready.size(), 1);
        QVERIFY(m_panes->firstVisibleRow() <= 19);
    }

private:
    void show(const std::string &left, const std::string &right)
    {
        QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
        m_view->showPair(audit::textPair("a.py", left, right), u"left"_s, u"right"_s);
        QTRY_COMPARE(ready.size(), 1);
    }
    [[nodiscard]] std::string leftLine(std::size_t row) const
    {
        const auto &document = *m_panes->document();
        return std::string(
            document.content(Side::Left, diff::lineOf(document.alignment.rows.at(row), Side::Left)));
    }
    [[nodiscard]] std::string leftTop() const
    {
        return leftLine(static_cast<std::size_t>(m_panes->firstVisibleRow()));
    }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

QTEST_MAIN(tst_DiffRefresh)
#include "tst_DiffRefresh.moc"
