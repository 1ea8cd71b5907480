#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/OverviewRuler.h"
#include "ui/diff/PaneTitles.h"
#include "ui/diff/SearchBar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>
#include <string>

using namespace Qt::StringLiterals;

namespace {

// 400 lines; lines 51, 151 and 351 (1-based) differ, two more lines stand right after line 251.
audit::FilePair samplePair()
{
    std::string left;
    std::string right;
    for (int i = 1; i <= 400; ++i) {
        const std::string line = "    value_" + std::to_string(i) + " = compute(" + std::to_string(i) + ")\n";
        left += line;
        right += i == 51 || i == 151 || i == 351 ? "    value_" + std::to_string(i) + " = other\n" : line;
        if (i == 251)
            right += "    added = 1\n    added = 2\n";
    }
    return audit::textPair("model.py", left, right);
}

audit::FilePair pairOf(const std::string &left, const std::string &right)
{
    return audit::textPair("a.py", left, right);
}

} // namespace

class tst_DiffView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void opensAtTheFirstHunk();
    void keysGoThroughTheHunks();
    void stepsFromWhatIsOnScreen();
    void bracketsAskForAnotherFile();
    void foldKeepsThePlace();
    void foldOpensByClick();
    void scrollsToTheAskedRow();
    void selectionCopiesTheOriginalBytes();
    void selectsByMouse();
    void searchCountsBothSidesAndFoldedText();
    void typedLettersStayInTheSearch();
    void noticeTakesThePlaceOfText();
    void edges_data();
    void edges();
    void whitespaceModeSaysWhatItHides();
    void cutLinesAreSaid();
    void newestPairWins();
    void rulerLeadsToARow();
    void zoomKeepsTheTopRow();
    void namesForScreenReaders();

private:
    void show(const audit::FilePair &pair);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_panes, key, modifiers);
    }
    [[nodiscard]] QPoint pointIn(int row, diff::Side side, double characters) const;

    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
};

void tst_DiffView::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_view->resize(1000, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setFocus();
}

void tst_DiffView::cleanup()
{
    m_view.reset();
}

void tst_DiffView::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before"_s, u"after"_s);
    QTRY_COMPARE(ready.size(), 1);
}

QPoint tst_DiffView::pointIn(int row, diff::Side side, double characters) const
{
    const double width = QFontMetricsF(ui::DiffLook::current().codeFont).horizontalAdvance(u'0');
    return {m_panes->textArea(side).left() + qRound(characters * width), m_panes->rowRect(row).center().y()};
}

void tst_DiffView::opensAtTheFirstHunk()
{
    QSignalSpy changed(m_view.get(), &ui::DiffView::hunkChanged);
    show(samplePair());
    QCOMPARE(m_view->hunkCount(), 4);
    QCOMPARE(m_view->currentHunk(), 0);
    QCOMPARE(changed.last(), (QVariantList{0, 4}));
    QCOMPARE(m_view->findChild<ui::PaneTitles *>()->counterText(), u"1 of 4"_s);
    QVERIFY(m_view->firstVisibleRow() > 0 && m_view->firstVisibleRow() <= 50);
    QVERIFY(m_panes->lastVisibleRow() > 50);
}

void tst_DiffView::keysGoThroughTheHunks()
{
    show(samplePair());
    key(Qt::Key_N);
    QCOMPARE(m_view->currentHunk(), 1);
    QVERIFY(m_view->firstVisibleRow() <= 150 && m_panes->lastVisibleRow() >= 150);
    key(Qt::Key_F7);
    QCOMPARE(m_view->currentHunk(), 2);
    key(Qt::Key_N);
    key(Qt::Key_N); // there is none after the last
    QCOMPARE(m_view->currentHunk(), 3);
    key(Qt::Key_P);
    QCOMPARE(m_view->currentHunk(), 2);
    key(Qt::Key_F7, Qt::ShiftModifier);
    key(Qt::Key_P);
    key(Qt::Key_P);
    QCOMPARE(m_view->currentHunk(), 0);
    m_view->goToHunk(17);
    m_view->goToHunk(-1);
    QCOMPARE(m_view->currentHunk(), 0);
}

void tst_DiffView::stepsFromWhatIsOnScreen()
{
    show(samplePair());
    m_view->scrollToRow(200);
    QCOMPARE(m_view->firstVisibleRow(), 200);
    m_view->nextHunk();
    QCOMPARE(m_view->currentHunk(), 2); // not 1, which has scrolled away
    m_view->scrollToRow(200);
    m_view->goToHunk(0);
    m_view->scrollToRow(200);
    m_view->previousHunk();
    QCOMPARE(m_view->currentHunk(), 1);
}

void tst_DiffView::bracketsAskForAnotherFile()
{
    show(samplePair());
    QSignalSpy requested(m_view.get(), &ui::DiffView::fileRequested);
    QTest::keyClicks(m_panes, u"]["_s);
    QCOMPARE(requested.size(), 2);
    QCOMPARE(requested.at(0).at(0).toInt(), 1);
    QCOMPARE(requested.at(1).at(0).toInt(), -1);
}

void tst_DiffView::foldKeepsThePlace()
{
    show(samplePair());
    QSignalSpy folded(m_view.get(), &ui::DiffView::foldedChanged);
    const int all = m_panes->rows().count();
    QCOMPARE(all, 402);
    m_view->goToHunk(2);
    const int before = m_panes->rowRect(251).top();
    key(Qt::Key_Z);
    QVERIFY(m_view->isFolded());
    QCOMPARE(folded.size(), 1);
    // Four hunks of 1, 1, 2 and 1 rows, three rows of context around each, five folds.
    QCOMPARE(m_panes->rows().count(), 5 + 4 * 6 + 5);
    QVERIFY(m_panes->rowRect(251).top() >= 0 &&
            m_panes->rowRect(251).bottom() < m_panes->viewport()->height());
    key(Qt::Key_Z);
    QVERIFY(!m_view->isFolded());
    QCOMPARE(m_panes->rows().count(), all);
    QVERIFY(before >= 0);
}

void tst_DiffView::foldOpensByClick()
{
    show(samplePair());
    m_view->setFolded(true);
    const int folded = m_panes->rows().count();
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(m_panes->rows().at(0).hidden, 47U);
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, m_panes->rowRect(0).center());
    QCOMPARE(m_panes->rows().count(), folded + 46);
    QCOMPARE(m_panes->rows().at(0).hidden, 0U);
}

void tst_DiffView::scrollsToTheAskedRow()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(samplePair(), {}, {});
    m_view->scrollToRow(120); // before the rows are there
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_view->firstVisibleRow(), 120);
    key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(m_panes->lastVisibleRow(), 401);
    key(Qt::Key_PageUp);
    QVERIFY(m_panes->lastVisibleRow() < 401);
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(m_view->firstVisibleRow(), 0);
    key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(m_view->firstVisibleRow(), 1);
    key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(m_view->firstVisibleRow(), 0);
}

void tst_DiffView::selectionCopiesTheOriginalBytes()
{
    const std::string left = "a\tb\r\n# \u202Ehidden\u200B\r\nlone\rcr\n中文";
    show(pairOf(left, "x\n"));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), left);
    // A click in the other pane makes it the one that keys act on.
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, pointIn(0, diff::Side::Right, 0.2));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"x\n"_s);
}

void tst_DiffView::selectsByMouse()
{
    show(pairOf("alpha beta\ngamma delta\n", "alpha beta\ngamma delta\nmore\n"));
    const auto selected = [&] { return std::string(m_panes->selection().text(*m_panes->document())); };
    QTest::mousePress(m_panes->viewport(), Qt::LeftButton, {}, pointIn(0, diff::Side::Left, 6));
    QTest::mouseMove(m_panes->viewport(), pointIn(1, diff::Side::Left, 5));
    QMouseEvent move(QEvent::MouseMove, pointIn(1, diff::Side::Left, 5),
                     m_panes->viewport()->mapToGlobal(pointIn(1, diff::Side::Left, 5)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_panes->viewport(), &move);
    QTest::mouseRelease(m_panes->viewport(), Qt::LeftButton, {}, pointIn(1, diff::Side::Left, 5));
    QCOMPARE(selected(), "beta\ngamma");
    QTest::mouseDClick(m_panes->viewport(), Qt::LeftButton, {}, pointIn(1, diff::Side::Right, 8));
    QCOMPARE(selected(), "delta");
    QTest::mousePress(m_panes->viewport(), Qt::LeftButton, {}, pointIn(1, diff::Side::Right, 8));
    QCOMPARE(selected(), "gamma delta\n");
    // A gap holds no text: the place is where the missing lines would stand.
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, pointIn(2, diff::Side::Left, 3));
    QVERIFY(m_panes->selection().isEmpty());
    QCOMPARE(m_panes->selection().begin().line, 3U);
}

void tst_DiffView::searchCountsBothSidesAndFoldedText()
{
    show(samplePair());
    m_view->setFolded(true);
    auto *bar = m_view->findChild<ui::SearchBar *>();
    auto *field = bar->findChild<QLineEdit *>();
    key(Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClicks(m_panes, u"/"_s);
    QVERIFY(bar->isVisible());
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"VALUE_300"_s);
    QTRY_COMPARE(bar->countText(), u"1 of 1"_s); // an equal row is one place
    QVERIFY(m_view->firstVisibleRow() <= 301 && m_panes->lastVisibleRow() >= 301);
    QCOMPARE(m_panes->rows().at(m_panes->rows().indexOf(301)).hidden, 0U); // its fold was opened
    field->setText(u"value_151"_s);
    QTRY_COMPARE(bar->countText(), u"1 of 2"_s); // a changed row is two
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bar->countText(), u"2 of 2"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bar->countText(), u"1 of 2 · on from the top"_s);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(bar->countText(), u"2 of 2 · on from the end"_s);
    field->setText(u"nowhere"_s);
    QTRY_COMPARE(bar->countText(), u"not found"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
    QVERIFY(m_panes->hasFocus());
}

void tst_DiffView::typedLettersStayInTheSearch()
{
    show(samplePair());
    QSignalSpy requested(m_view.get(), &ui::DiffView::fileRequested);
    key(Qt::Key_F, Qt::ControlModifier);
    auto *field = m_view->findChild<ui::SearchBar *>()->findChild<QLineEdit *>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"npz[]/"_s);
    QCOMPARE(field->text(), u"npz[]/"_s);
    QCOMPARE(m_view->currentHunk(), 0);
    QVERIFY(!m_view->isFolded());
    QVERIFY(requested.isEmpty());
    QTest::keyClick(field, Qt::Key_F7);
    QCOMPARE(m_view->currentHunk(), 1);
}

void tst_DiffView::noticeTakesThePlaceOfText()
{
    show(samplePair());
    m_view->showNotice(u"Loading."_s);
    QCOMPARE(m_panes->notice(), u"Loading."_s);
    QCOMPARE(m_view->hunkCount(), 0);
    QCOMPARE(m_view->currentHunk(), -1);
    QVERIFY(!m_panes->document());
    m_view->showNotice(u"Choose a commit."_s);
    QCOMPARE(m_panes->notice(), u"Choose a commit."_s);
    m_view->clear();
    QVERIFY(m_panes->notice().isEmpty());
    for (const Qt::Key pressed : {Qt::Key_N, Qt::Key_P, Qt::Key_Z, Qt::Key_End, Qt::Key_A, Qt::Key_F7})
        key(pressed);
    QTest::mouseClick(m_panes->viewport(), Qt::LeftButton, {}, {50, 50});
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffView::edges_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<int>("hunks");
    QTest::addColumn<QString>("counter");
    QTest::newRow("both empty") << QByteArray() << QByteArray() << 0 << QString();
    QTest::newRow("new file") << QByteArray() << QByteArray("a\nb") << 1 << u"1 of 1"_s;
    QTest::newRow("deleted file") << QByteArray("a\n") << QByteArray() << 1 << u"1 of 1"_s;
    QTest::newRow("identical") << QByteArray("a\n") << QByteArray("a\n") << 0 << u"no differences"_s;
    QTest::newRow("line ends only") << QByteArray("a\r\nb\n") << QByteArray("a\nb") << 1 << u"1 of 1"_s;
    QTest::newRow("control, bidi, invalid")
        << QByteArray("a\x01\u202E\u202E\u202E\u202E\xff\n") << QByteArray("x\n") << 1 << u"1 of 1"_s;
}

void tst_DiffView::edges()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(int, hunks);
    QFETCH(QString, counter);
    for (const bool folded : {false, true}) {
        m_view->setFolded(folded);
        show(pairOf(left.toStdString(), right.toStdString()));
        QCOMPARE(m_view->hunkCount(), hunks);
        QCOMPARE(m_view->findChild<ui::PaneTitles *>()->counterText(), counter);
        QVERIFY(!m_view->grab().isNull());
        key(Qt::Key_End, Qt::ControlModifier);
        key(Qt::Key_N);
        QCOMPARE(m_view->currentHunk(), hunks - 1);
    }
}

void tst_DiffView::whitespaceModeSaysWhatItHides()
{
    show(pairOf("  a\nb\nc\n", "a\nb\nC\n"));
    QCOMPARE(m_view->hunkCount(), 2);
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->setWhitespace(diff::Whitespace::IgnoreAll);
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_view->hunkCount(), 1);
    const auto labels = m_view->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text() == u"changes hidden by the whitespace mode: 1"_s;
    }));
}

void tst_DiffView::cutLinesAreSaid()
{
    show(pairOf("x = '" + std::string(30'000, 'a') + "'\n", "x = 1\n"));
    const auto labels = m_view->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text().contains(u"10,000 columns"_s);
    }));
    QVERIFY(m_panes->horizontalScrollBar()->maximum() > 10'000);
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffView::newestPairWins()
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(samplePair(), {}, {});
    m_view->showPair(pairOf("a\n", "b\n"), {}, {});
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_view->hunkCount(), 1);
    QCOMPARE(m_panes->rows().count(), 1);
    m_view->showPair(samplePair(), {}, {});
    m_view->showNotice(u"Gone."_s);
    QTest::qWait(50);
    QCOMPARE(ready.size(), 1);
    QCOMPARE(m_panes->notice(), u"Gone."_s);
}

void tst_DiffView::rulerLeadsToARow()
{
    show(samplePair());
    auto *ruler = m_view->findChild<ui::OverviewRuler *>();
    QCOMPARE(ruler->rowAt(0), 0);
    QCOMPARE(ruler->rowAt(ruler->height() - 1), 401);
    const int y = ruler->yOf(350);
    QTest::mouseClick(ruler, Qt::LeftButton, {}, {5, y});
    QVERIFY(m_view->firstVisibleRow() <= 350 && m_panes->lastVisibleRow() >= 350);
}

void tst_DiffView::zoomKeepsTheTopRow()
{
    show(samplePair());
    m_view->scrollToRow(200);
    const int natural = m_panes->rowHeight();
    m_panes->zoom(3);
    QVERIFY(m_panes->rowHeight() > natural);
    QCOMPARE(m_view->firstVisibleRow(), 200);
    m_panes->zoom(0);
    QCOMPARE(m_panes->rowHeight(), natural);
    QCOMPARE(m_view->firstVisibleRow(), 200);
    m_panes->zoom(-100);
    m_panes->zoom(100);
    QVERIFY(m_panes->rowHeight() > natural);
}

void tst_DiffView::namesForScreenReaders()
{
    for (const QWidget *widget : m_view->findChildren<QWidget *>()) {
        const bool isControl = widget->focusPolicy() != Qt::NoFocus || widget->inherits("QAbstractButton");
        // A label is read as what it says.
        const bool isOwn = !widget->inherits("QLabel") &&
                           !QByteArray(widget->metaObject()->className()).startsWith("QScrollBar") &&
                           widget->objectName() != u"qt_scrollarea_viewport" &&
                           !widget->parent()->inherits("QLineEdit");
        if (isControl && isOwn)
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

QTEST_MAIN(tst_DiffView)
#include "tst_DiffView.moc"
