#include "tests/ui/PythonPair.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/GoToLineBar.h"
#include "ui/diff/ScopeHeader.h"

#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using diff::Side;

// Going to lines, and what the lines on screen belong to.
class tst_DiffPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void goesToALine();
    void goToLineOpensFolds();
    void goToLineSaysWhatThereIs();
    void goesToALineOfWrappedText();
    void threePanesAreNamed();
    void headerNamesTheScopes();
    void headerLeadsToTheDefinition();
    void headerHidesNoRow();
    void onlyPythonHasScopes();
    void keyGoesOutwards();
    void foldsNameTheScope();

private:
    void show(const audit::FilePair &pair);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1)
    {
        for (int i = 0; i < times; ++i)
            QTest::keyClick(m_panes, key, modifiers);
    }
    [[nodiscard]] QString scopesOf(Side side) const
    {
        QStringList labels;
        for (const ui::ScopePart &part : m_header->scopes().at(static_cast<std::size_t>(side)))
            labels << part.label;
        return labels.join(u" > "_s);
    }

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
    ui::GoToLineBar *m_lineBar = nullptr;
    ui::ScopeHeader *m_header = nullptr;
};

void tst_DiffPlaces::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_lineBar = m_view->findChild<ui::GoToLineBar *>();
    m_header = m_view->findChild<ui::ScopeHeader *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    m_view->setFocus();
}

void tst_DiffPlaces::cleanup()
{
    m_view.reset();
}

void tst_DiffPlaces::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before · vllm/model.py · 3f2a91c^"_s, u"after · 3f2a91c"_s);
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffPlaces::goesToALine()
{
    show(tests::pythonPair());
    key(Qt::Key_G, Qt::ControlModifier);
    QVERIFY(m_lineBar->isVisible());
    auto *field = m_lineBar->findChild<QLineEdit *>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"42"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!m_lineBar->isVisible());
    QVERIFY(m_panes->hasFocus());
    QCOMPARE(m_panes->caret(), (ui::DiffCaret{.side = Side::Left, .row = 41}));
    QVERIFY(m_view->firstVisibleRow() <= 41 && m_panes->lastVisibleRow() >= 41);
    // The other side counts its own lines.
    QTest::keyClicks(m_panes, u":"_s);
    QTRY_VERIFY(field->hasFocus());
    m_lineBar->findChild<QComboBox *>()->setCurrentIndex(1);
    QTest::keyClicks(field, u"303"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_panes->caret().side, Side::Right);
    QCOMPARE(m_panes->document()->alignment.rows.at(m_panes->caret().row).right, 303U);
    key(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(m_lineBar->findChild<QComboBox *>()->currentIndex(), 1);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!m_lineBar->isVisible() && m_panes->hasFocus());
}

void tst_DiffPlaces::goToLineOpensFolds()
{
    show(tests::pythonPair());
    m_view->setFolded(true);
    QVERIFY(m_panes->rows().at(m_panes->rows().indexOf(99)).hidden > 0);
    m_view->goToLine({.side = Side::Left, .line = 100});
    QCOMPARE(m_panes->rows().at(m_panes->rows().indexOf(99)).hidden, 0U);
    QVERIFY(m_panes->rows().at(m_panes->rows().indexOf(50)).hidden > 0); // not all of it
    m_view->goToLine({.side = Side::Left, .line = 5'000});
    QCOMPARE(m_panes->document()->alignment.rows.at(m_panes->caret().row).left, 300U);
}

void tst_DiffPlaces::goToLineSaysWhatThereIs()
{
    show(tests::pythonPair());
    key(Qt::Key_G, Qt::ControlModifier);
    auto *field = m_lineBar->findChild<QLineEdit *>();
    QCOMPARE(m_lineBar->hint(), u"lines 1 to 300"_s);
    const auto before = m_panes->caret();
    for (const QString &wrong : {u"301"_s, u"0"_s, u"-1"_s, u"x"_s, u"99999999999"_s}) {
        field->setText(wrong);
        QVERIFY2(m_lineBar->hasError(), qPrintable(wrong));
        QVERIFY(m_lineBar->hint().contains(u"1 to 300"_s));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(m_lineBar->isVisible());
        QCOMPARE(m_panes->caret(), before);
    }
    m_lineBar->findChild<QComboBox *>()->setCurrentIndex(1); // which has that line
    field->setText(u"301"_s);
    QVERIFY(!m_lineBar->hasError());
    QCOMPARE(m_lineBar->hint(), u"lines 1 to 303"_s);
    field->clear();
    QVERIFY(!m_lineBar->hasError());
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(m_lineBar->isVisible());
    // Another pair has other lines; what is typed stays.
    field->setText(u"301"_s);
    show(audit::textPair("a.py", "a\n", "b\nc\n"));
    QVERIFY(m_lineBar->isVisible() && m_lineBar->hasError());
    QVERIFY(m_lineBar->hint().contains(u"1 to 2"_s));
    QCOMPARE(field->text(), u"301"_s);
    m_view->showNotice(u"Gone."_s);
    QVERIFY(!m_lineBar->isVisible());
}

void tst_DiffPlaces::goesToALineOfWrappedText()
{
    std::string text;
    for (int i = 1; i <= 400; ++i)
        text += "word " + std::string(static_cast<std::size_t>(i % 7 * 80), 'x') + '\n';
    show(audit::textPair("a.txt", text, text + "more\n"));
    m_view->setWrapped(true);
    for (const std::uint32_t line : {390U, 12U, 207U, 208U}) {
        m_view->goToLine({.side = Side::Right, .line = line});
        QCOMPARE(m_panes->caret(), (ui::DiffCaret{.side = Side::Right, .row = line - 1}));
        const QRect rect = m_panes->rowRect(static_cast<int>(line) - 1);
        QVERIFY(rect.top() >= 0 && rect.bottom() < m_panes->viewport()->height());
    }
}

void tst_DiffPlaces::threePanesAreNamed()
{
    audit::FilePair pair = tests::pythonPair();
    std::string base(pair.left.bytes);
    base.replace(base.find("first"), 5, "older");
    pair.base = pair.left;
    pair.base->bytes = base.insert(0, "# base\n");
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"local · worktree"_s, u"target · 1a2b3c"_s, u"base · 4d5e6f"_s);
    QTRY_COMPARE(ready.size(), 1);
    m_view->scrollToRow(50);
    QTRY_COMPARE(scopesOf(Side::Base), u"class Model > def older"_s);
    QTRY_COMPARE(scopesOf(Side::Left), u"class Model > def first"_s);
    QTRY_COMPARE(scopesOf(Side::Right), u"class Model > def first"_s);
    QVERIFY(m_header->placeOf(Side::Base, 1).right() < m_header->placeOf(Side::Left, 1).left());
    QVERIFY(m_header->accessibleDescription().startsWith(u"base: class Model › def older"_s));
    QTest::mouseClick(m_header, Qt::LeftButton, {}, m_header->placeOf(Side::Base, 1).center());
    QCOMPARE(m_panes->caret().side, Side::Base);
    QCOMPARE(m_panes->document()->alignment.rows.at(m_panes->caret().row).base, 6U);
    key(Qt::Key_G, Qt::ControlModifier);
    const auto *sides = m_lineBar->findChild<QComboBox *>();
    QCOMPARE(sides->count(), 3);
    QCOMPARE(sides->currentText(), u"base"_s);
    QCOMPARE(sides->itemText(1) + sides->itemText(2), u"localtarget"_s);
    QCOMPARE(m_lineBar->hint(), u"lines 1 to 301"_s);
    auto *field = m_lineBar->findChild<QLineEdit *>();
    QTest::keyClicks(field, u"301"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_panes->caret().side, Side::Base);
    QCOMPARE(m_panes->document()->alignment.rows.at(m_panes->caret().row).base, 301U);
    // Leaving the bar leaves the caret where it is.
    key(Qt::Key_G, Qt::ControlModifier);
    const auto before = m_panes->caret();
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(m_panes->caret(), before);
}

void tst_DiffPlaces::headerNamesTheScopes()
{
    show(tests::pythonPair());
    QVERIFY(m_header->isVisible());
    m_view->scrollToRow(50);
    QTRY_COMPARE(scopesOf(Side::Left), u"class Model > def first"_s);
    QCOMPARE(scopesOf(Side::Right), u"class Model > def first"_s);
    m_view->scrollToRow(204); // a gap on the left: what follows it
    QCOMPARE(m_panes->document()->alignment.rows.at(204).left, 0U);
    QCOMPARE(scopesOf(Side::Left), u"class Model > def second"_s);
    m_view->scrollToRow(3); // the class line itself is on screen
    QCOMPARE(scopesOf(Side::Left), QString());
    m_view->scrollToRow(4);
    QCOMPARE(scopesOf(Side::Left), u"class Model"_s);
    QVERIFY(m_header->accessibleDescription().contains(u"class Model"_s));
}

void tst_DiffPlaces::headerLeadsToTheDefinition()
{
    show(tests::pythonPair());
    m_view->scrollToRow(210);
    QTRY_COMPARE(scopesOf(Side::Right), u"class Model > def second"_s);
    QTest::mouseClick(m_header, Qt::LeftButton, {}, m_header->placeOf(Side::Right, 1).center());
    QCOMPARE(m_panes->caret().side, Side::Right);
    QCOMPARE(m_panes->document()->alignment.rows.at(m_panes->caret().row).right, 202U);
    m_view->scrollToRow(210);
    QTest::mouseClick(m_header, Qt::LeftButton, {}, m_header->placeOf(Side::Right, 0).center());
    QCOMPARE(m_panes->caret().row, 3U);
    QVERIFY(m_view->firstVisibleRow() <= 3);
    m_view->resize(300, 300); // what has no room is left out from the outside
    m_view->scrollToRow(210);
    QTRY_VERIFY(m_header->placeOf(Side::Right, 0).isNull());
    QVERIFY(!m_header->placeOf(Side::Right, 1).isNull());
}

void tst_DiffPlaces::headerHidesNoRow()
{
    show(tests::pythonPair());
    m_view->scrollToRow(50);
    QTRY_VERIFY(!scopesOf(Side::Left).isEmpty());
    QVERIFY(m_header->mapTo(m_view.get(), QPoint(0, m_header->height())).y() <=
            m_panes->mapTo(m_view.get(), QPoint(0, 0)).y());
    key(Qt::Key_N);
    const int row = static_cast<int>(m_panes->document()->alignment.hunks.front().firstRow);
    QVERIFY(m_panes->rowRect(row).top() >= 0);
}

void tst_DiffPlaces::onlyPythonHasScopes()
{
    audit::FilePair pair = tests::pythonPair();
    show(audit::textPair("notes.txt", std::string(pair.left.bytes), std::string(pair.right.bytes)));
    QVERIFY(!m_header->isVisible());
    show(pair);
    QVERIFY(m_header->isVisible());
    m_view->showNotice(u"Gone."_s);
    QVERIFY(!m_header->isVisible());
    QCOMPARE(scopesOf(Side::Left), QString());
}

void tst_DiffPlaces::keyGoesOutwards()
{
    show(tests::pythonPair());
    m_view->goToLine({.side = Side::Left, .line = 150});
    QTRY_COMPARE(scopesOf(Side::Left), u"class Model > def first"_s);
    key(Qt::Key_D);
    QCOMPARE(m_panes->caret().row, 4U);
    key(Qt::Key_D);
    QCOMPARE(m_panes->caret().row, 3U);
    key(Qt::Key_D); // there is nothing around a class
    QCOMPARE(m_panes->caret().row, 3U);
}

void tst_DiffPlaces::foldsNameTheScope()
{
    show(tests::pythonPair());
    m_view->scrollToRow(210);
    for (const Side side : {Side::Left, Side::Right}) // each side's outline comes by itself
        QTRY_VERIFY(!scopesOf(side).isEmpty());
    m_view->setFolded(true);
    key(Qt::Key_Home, Qt::ControlModifier);
    const QImage named = m_panes->grab().toImage();
    m_panes->setScopeOf({});
    const QImage plain = m_panes->grab().toImage();
    QVERIFY(named != plain);
}

QTEST_MAIN(tst_DiffPlaces)
#include "tst_DiffPlaces.moc"
