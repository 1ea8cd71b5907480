#include "tests/ui/PythonPair.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/SearchBar.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace Qt::StringLiterals;
using diff::Side;

// Finding text in all panes.
class tst_DiffSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void searchGoesAround();
    void searchForWordsAndExpressions();

private:
    void show(const audit::FilePair &pair);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1)
    {
        for (int i = 0; i < times; ++i)
            QTest::keyClick(m_panes, key, modifiers);
    }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
    ui::SearchBar *m_search = nullptr;
};

void tst_DiffSearch::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_search = m_view->findChild<ui::SearchBar *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    m_view->setFocus();
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

QTEST_MAIN(tst_DiffSearch)
#include "tst_DiffSearch.moc"
