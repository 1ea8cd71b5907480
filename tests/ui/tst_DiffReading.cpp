#include "tests/ui/HardContent.h"
#include "ui/PlainStyle.h"
#include "ui/Theme.h"
#include "ui/diff/ContentCard.h"
#include "ui/diff/ContentPanel.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/FormatButton.h"
#include "ui/diff/LineLayoutCache.h"
#include "ui/diff/NoteStrip.h"
#include "ui/diff/PaneTitles.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using diff::Side;

// What the reader can change about how a side is read and shown: encodings, bytes as text, pictures.
class tst_DiffReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void comparesBytesWhenAsked();
    void overridesAnEncoding();
    void anotherFileIsDetectedAnew();
    void copiesDecodedText();
    void searchesDecodedText();
    void showsBytesAsText();
    void picturesShareScaleAndPlace();
    void picturesMoveByKeysAndWheel();
    void damagedPicturesSayWhy();

private:
    void show(const audit::FilePair &pair);
    [[nodiscard]] bool isPanelVisible() const { return m_panel && m_panel->isVisible(); }
    [[nodiscard]] QString notes() const { return m_notes->isVisible() ? m_notes->text() : QString(); }
    [[nodiscard]] QToolButton *button(const QString &text) const;
    [[nodiscard]] QList<ui::ContentCard *> cards() const;
    void choose(Side side, const QString &action);

    std::unique_ptr<ui::Theme> m_theme;
    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
    ui::ContentPanel *m_panel = nullptr;
    ui::NoteStrip *m_notes = nullptr;
    ui::PaneTitles *m_titles = nullptr;
};

void tst_DiffReading::initTestCase()
{
    m_theme = std::make_unique<ui::Theme>();
    m_theme->setKind(ui::ThemeKind::Light);
    ui::installLook(*qApp);
}

void tst_DiffReading::init()
{
    m_view = std::make_unique<ui::DiffView>();
    m_panes = m_view->findChild<ui::DiffPanes *>();
    m_panel = nullptr;
    m_notes = m_view->findChild<ui::NoteStrip *>();
    m_titles = m_view->findChild<ui::PaneTitles *>();
    m_view->resize(1100, 620);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->activateWindow();
    m_view->setFocus();
}

void tst_DiffReading::cleanup()
{
    m_view.reset();
}

void tst_DiffReading::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before"_s, u"after"_s);
    QTRY_COMPARE(ready.size(), 1);
    m_panel = m_view->findChild<ui::ContentPanel *>(); // made when it is needed first
    if (isPanelVisible())
        QTRY_VERIFY(m_panel->isReady());
}

QToolButton *tst_DiffReading::button(const QString &text) const
{
    const auto all = m_view->findChildren<QToolButton *>();
    const auto found = std::ranges::find_if(
        all, [&](const QToolButton *one) { return one->isVisible() && one->text() == text; });
    return found == all.end() ? nullptr : *found;
}

// Left and right, and the base where there is one.
QList<ui::ContentCard *> tst_DiffReading::cards() const
{
    QList<ui::ContentCard *> shown;
    for (ui::ContentCard *card : m_panel->findChildren<ui::ContentCard *>()) {
        if (card->isVisible())
            shown << card;
    }
    std::ranges::sort(shown, {}, [](const ui::ContentCard *card) { return card->x(); });
    return shown;
}

void tst_DiffReading::choose(Side side, const QString &text)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    auto *menu = m_titles->formatButton(side)->menu();
    Q_EMIT menu->aboutToShow();
    const auto actions = menu->actions();
    const auto found =
        std::ranges::find_if(actions, [&](const QAction *action) { return action->text().startsWith(text); });
    QVERIFY(found != actions.end());
    (*found)->trigger();
    QTRY_COMPARE(ready.size(), 1);
}

void tst_DiffReading::comparesBytesWhenAsked()
{
    show(tests::hardPair(u"line-ends"_s));
    QVERIFY(button(u"Compare bytes"_s));
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    button(u"Compare bytes"_s)->click();
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_view->hunkCount(), 1);
    QCOMPARE(m_titles->counterText(), u"1 of 1"_s);
    QCOMPARE(notes(), u"bytes compared: byte order marks and line ends count"_s);
    button(u"Compare text"_s)->click();
    QTRY_COMPARE(ready.size(), 2);
    QCOMPARE(m_view->hunkCount(), 0);
    show(tests::hardPair(u"byte-order-mark"_s));
    button(u"Compare bytes"_s)->click();
    QTRY_COMPARE(ready.size(), 4);
    QCOMPARE(m_view->hunkCount(), 1);
    QVERIFY(m_panes->document()->text(Side::Left).starts_with("\xEF\xBB\xBF"));
    // In another encoding the bytes of every line differ: nothing to be learned from that.
    show(tests::hardPair(u"utf16"_s));
    QVERIFY(!button(u"Compare bytes"_s));
}

void tst_DiffReading::overridesAnEncoding()
{
    show(tests::hardPair(u"gbk"_s));
    auto *menu = m_titles->formatButton(Side::Left)->menu();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().front()->text(), u"Detected: GB18030 (GBK, GB 2312)"_s);
    QVERIFY(menu->actions().front()->isChecked());
    choose(Side::Left, u"Latin-1"_s);
    QCOMPARE(m_titles->formatButton(Side::Left)->text(), u"Latin-1"_s);
    QVERIFY(notes().contains(u"encoding: Latin-1 left, UTF-8 right"));
    QVERIFY(m_view->hunkCount() > 0);
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().front()->text(), u"Detect"_s);
    choose(Side::Left, u"UTF-8"_s);
    QVERIFY2(notes().contains(u"left: "), qPrintable(notes()));
    choose(Side::Left, u"Detect"_s);
    QCOMPARE(notes(), u"encoding: GB18030 left, UTF-8 right"_s);
    // With the keyboard: the button takes the focus and opens its menu.
    m_titles->formatButton(Side::Left)->setFocus(Qt::TabFocusReason);
    QVERIFY(m_titles->formatButton(Side::Left)->hasFocus());
    QTest::keyClick(m_titles->formatButton(Side::Left), Qt::Key_N);
    QCOMPARE(m_view->currentHunk(), 0);
}

void tst_DiffReading::anotherFileIsDetectedAnew()
{
    audit::FilePair pair = tests::hardPair(u"gbk"_s);
    show(pair);
    choose(Side::Left, u"Latin-1"_s);
    show(pair); // a refresh
    QCOMPARE(m_titles->formatButton(Side::Left)->text(), u"Latin-1"_s);
    pair.change.newPath = "engine/other.py";
    show(pair);
    QCOMPARE(m_titles->formatButton(Side::Left)->text(), u"GB18030"_s);
}

void tst_DiffReading::copiesDecodedText()
{
    show(tests::hardPair(u"gbk"_s));
    QTest::keyClick(m_panes, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(m_panes, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), tests::chineseCode);
}

void tst_DiffReading::searchesDecodedText()
{
    show(tests::hardPair(u"utf16"_s));
    const auto &document = *m_panes->document();
    const auto searched = [&](Side side) {
        return diff::SearchedText{document.text(side), &document.index(side)};
    };
    const auto found = diff::searchRows(document.alignment,
                                        {searched(Side::Left), searched(Side::Right), searched(Side::Base)},
                                        "算子", diff::Case::Match);
    QCOMPARE(found.found.size(), 1U);
    QCOMPARE(found.found.front().row, 2U);
}

void tst_DiffReading::showsBytesAsText()
{
    show(tests::hardPair(u"binary"_s));
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    button(u"Show as text"_s)->click();
    QTRY_COMPARE(ready.size(), 1);
    QVERIFY(m_panes->isVisible());
    QVERIFY(m_panes->hasFocus());
    QVERIFY(m_view->hunkCount() > 0);
    QVERIFY2(notes().startsWith(u"shown as text"), qPrintable(notes()));
    button(u"Back"_s)->click();
    QTRY_COMPARE(ready.size(), 2);
    QVERIFY(isPanelVisible());
    show(tests::hardPair(u"becomes-symlink"_s));
    button(u"Show as text"_s)->click();
    QTRY_COMPARE(ready.size(), 4);
    QCOMPARE(m_panes->document()->text(Side::Right), std::string_view("../shared/draft.py"));
    // Of a commit there are no bytes.
    show(tests::hardPair(u"submodule"_s));
    QVERIFY(!button(u"Show as text"_s));
}

void tst_DiffReading::picturesShareScaleAndPlace()
{
    show(tests::hardPair(u"image"_s));
    const auto shown = cards();
    const auto *left = shown.at(0)->imagePane();
    const auto *right = shown.at(1)->imagePane();
    QCOMPARE(left->image().size(), QSize(640, 360));
    const double fit = m_panel->scale();
    QVERIFY(fit < 1);
    QVERIFY(left->imageRect().width() <= left->width());
    QCOMPARE(right->imageRect().width(), 480 * fit);
    button(u"100 %"_s)->click();
    QCOMPARE(m_panel->scale(), 1.0);
    QCOMPARE(left->imageRect().size(), QSizeF(640, 360));
    QCOMPARE(right->imageRect().size(), QSizeF(480, 270));
    QVERIFY(button(u"100 %"_s)->isChecked());
    QTest::keyClick(m_panel, Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(m_panel->scale(), 1.25);
    QCOMPARE(right->imageRect().width(), 600.0);
    QTest::keyClick(m_panel, Qt::Key_Minus, Qt::ControlModifier);
    QTest::keyClick(m_panel, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(m_panel->scale(), fit);
    m_panel->setScale(1e9);
    QCOMPARE(m_panel->scale(), ui::largestScale);
    QVERIFY(!m_view->grab().isNull());
    m_panel->setScale(0);
    QCOMPARE(m_panel->scale(), ui::smallestScale);
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffReading::picturesMoveByKeysAndWheel()
{
    show(tests::hardPair(u"image"_s));
    m_panel->setScale(4);
    const auto shown = cards();
    auto *left = shown.at(0)->imagePane();
    const auto *right = shown.at(1)->imagePane();
    const QPointF before = left->imageRect().topLeft();
    const double rightBefore = right->imageRect().left();
    left->setFocus();
    QTest::keyClick(left, Qt::Key_Right);
    QVERIFY(left->imageRect().left() < before.x());
    QVERIFY(right->imageRect().left() < rightBefore); // the same place on both sides
    for (int i = 0; i < 200; ++i)
        QTest::keyClick(left, Qt::Key_Right);
    QVERIFY(left->imageRect().right() >= left->width() - 1.0); // and no farther
    QWheelEvent larger(QPointF(20, 20), left->mapToGlobal(QPointF(20, 20)), {}, QPoint(0, 120), Qt::NoButton,
                       Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(left, &larger);
    QCOMPARE(m_panel->scale(), 5.0);
    const double top = left->imageRect().top();
    QTest::mousePress(left, Qt::LeftButton, {}, {100, 100});
    QMouseEvent move(QEvent::MouseMove, QPointF(100, 130), left->mapToGlobal(QPointF(100, 130)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(left, &move);
    QTest::mouseRelease(left, Qt::LeftButton, {}, {100, 130});
    QCOMPARE(qRound(left->imageRect().top() - top), 30);
}

void tst_DiffReading::damagedPicturesSayWhy()
{
    show(tests::hardPair(u"image-damaged"_s));
    QVERIFY2(m_panel->text().contains(u"The image is damaged"), qPrintable(m_panel->text()));
    QVERIFY(cards().at(1)->imagePane()->image().isNull());
}

QTEST_MAIN(tst_DiffReading)
#include "tst_DiffReading.moc"
