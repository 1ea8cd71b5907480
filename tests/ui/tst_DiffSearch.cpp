#include "tests/ui/PythonPair.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/GoToLineBar.h"
#include "ui/diff/SearchBar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace Qt::StringLiterals;
using diff::Side;

// Finding text, and all of the viewer without a pointer.
class tst_DiffSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void searchGoesAround();
    void searchShowsTheBeginOfLinesAgain();
    void searchForWordsAndExpressions();
    void wholeWayByKeyboard();

private:
    void show(const audit::FilePair &pair);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1)
    {
        for (int i = 0; i < times; ++i)
            QTest::keyClick(m_panes, key, modifiers);
    }
    [[nodiscard]] static QString clipboard() { return QGuiApplication::clipboard()->text(); }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
    ui::GoToLineBar *m_lineBar = nullptr;
    ui::SearchBar *m_search = nullptr;
};

void tst_DiffSearch::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_lineBar = m_view->findChild<ui::GoToLineBar *>();
    m_search = m_view->findChild<ui::SearchBar *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    m_view->setFocus();
    QGuiApplication::clipboard()->setText(u"old"_s);
}

void tst_DiffSearch::cleanup()
{
    m_view.reset();
}

void tst_DiffSearch::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before · vllm/model.py · 3f2a91c^"_s, u"after · 3f2a91c"_s);
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffSearch::searchGoesAround()
{
    show(tests::pythonPair());
    m_view->scrollToRow(0);
    QTest::keyClicks(m_panes, u"/"_s);
    auto *field = m_search->findChild<QLineEdit *>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"def "_s);
    QTRY_COMPARE(m_search->countText(), u"1 of 2"_s);
    QTest::keyClick(field, Qt::Key_F3);
    QCOMPARE(m_search->countText(), u"2 of 2"_s);
    QTest::keyClick(field, Qt::Key_F3);
    QCOMPARE(m_search->countText(), u"1 of 2 · on from the top"_s);
    QTest::keyClick(field, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(m_search->countText(), u"2 of 2 · on from the end"_s);
    QTest::keyClick(field, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(m_search->countText(), u"1 of 2"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!m_search->isVisible());
    QCOMPARE(m_panes->caret(),
             (ui::DiffCaret{.side = Side::Left, .row = 4, .byte = 4})); // where it was found
    key(Qt::Key_F3);                                                    // nothing is searched any more
    QCOMPARE(m_panes->caret().row, 4U);
}

void tst_DiffSearch::searchShowsTheBeginOfLinesAgain()
{
    const std::string text = std::string(400, ' ') + "return\nreset\n";
    show(audit::textPair("a.py", text, text));
    key(Qt::Key_F, Qt::ControlModifier);
    auto *field = m_search->findChild<QLineEdit *>();
    field->setText(u"re"_s);
    QTRY_COMPARE(m_search->countText(), u"1 of 2"_s);
    QTRY_VERIFY(m_panes->horizontalScrollBar()->value() > 0);
    field->setText(u"res"_s);
    QTRY_COMPARE(m_search->countText(), u"1 of 1"_s);
    QTRY_COMPARE(m_panes->horizontalScrollBar()->value(), 0);
}

void tst_DiffSearch::searchForWordsAndExpressions()
{
    show(audit::textPair("a.py", "Cache cache_dtype (cache)\n", "Cache cache_dtype (cache)\n"));
    key(Qt::Key_F, Qt::ControlModifier);
    auto *field = m_search->findChild<QLineEdit *>();
    const auto option = [this](const QString &name) {
        for (QToolButton *button : m_search->findChildren<QToolButton *>()) {
            if (button->accessibleName() == name)
                return button;
        }
        return static_cast<QToolButton *>(nullptr);
    };
    field->setText(u"cache"_s);
    QTRY_COMPARE(m_search->countText(), u"1 of 3"_s);
    option(u"Whole words"_s)->click();
    QTRY_COMPARE(m_search->countText(), u"1 of 2"_s);
    option(u"Match case"_s)->click();
    QTRY_COMPARE(m_search->countText(), u"1 of 1"_s);
    option(u"Whole words"_s)->click();
    option(u"Regular expression"_s)->click();
    field->setText(u"c\\w+_"_s);
    QTRY_COMPARE(m_search->countText(), u"1 of 1"_s);
    field->setText(u"c("_s);
    QTRY_VERIFY(m_search->countText().contains(u"at character"_s));
    field->setText(u"nothing"_s);
    QTRY_COMPARE(m_search->countText(), u"not found"_s);
}

// Open, go through the hunks, fold, expand, search, select, copy, go to a line, leave: no pointer.
void tst_DiffSearch::wholeWayByKeyboard()
{
    show(tests::pythonPair());
    QCOMPARE(m_view->currentHunk(), 0);
    QSignalSpy files(m_view.get(), &ui::DiffView::fileRequested);
    QTest::keyClicks(m_panes, u"]"_s);
    QCOMPARE(files.size(), 1);
    key(Qt::Key_Z);
    QVERIFY(m_view->isFolded());
    const int folded = m_panes->rows().count();
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(m_panes->rows().count(), folded + 10);
    key(Qt::Key_Home, Qt::ControlModifier);
    key(Qt::Key_Return);
    QVERIFY(m_panes->rows().count() > folded + 100);
    key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(m_panes->rows().count(), folded);
    QTest::keyClicks(m_panes, u"/"_s);
    auto *field = m_search->findChild<QLineEdit *>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"value_150"_s);
    QTRY_COMPARE(m_search->countText(), u"1 of 1"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    key(Qt::Key_End, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard(), u"value_150 = 150"_s);
    key(Qt::Key_Tab);
    QCOMPARE(m_panes->caret().side, Side::Right);
    key(Qt::Key_G, Qt::ControlModifier);
    auto *number = m_lineBar->findChild<QLineEdit *>();
    QTRY_VERIFY(number->hasFocus());
    QTest::keyClicks(number, u"203"_s);
    QTest::keyClick(number, Qt::Key_Return);
    key(Qt::Key_End, Qt::ShiftModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard(), u"        a = 1"_s);
    key(Qt::Key_P);
    QCOMPARE(m_view->currentHunk(), 0);
}

QTEST_MAIN(tst_DiffSearch)
#include "tst_DiffSearch.moc"
