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
#include <QDir>
#include <QGuiApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using diff::Side;

// The viewer on everything that is not two plain UTF-8 texts.
class tst_DiffContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void texts_data();
    void texts();
    void kinds_data();
    void kinds();
    void boxesShowThatTheyChanged();
    void textAndPanelTakeTurns();
    void panelIsCopied();
    void namesForScreenReaders_data();
    void namesForScreenReaders();
    void pictures_data();
    void pictures();

private:
    void show(const audit::FilePair &pair);
    [[nodiscard]] bool isPanelVisible() const { return m_panel && m_panel->isVisible(); }
    [[nodiscard]] QString notes() const { return m_notes->isVisible() ? m_notes->text() : QString(); }
    [[nodiscard]] QList<ui::ContentCard *> cards() const;

    std::unique_ptr<ui::Theme> m_theme;
    std::unique_ptr<ui::DiffView> m_view;
    ui::DiffPanes *m_panes = nullptr;
    ui::ContentPanel *m_panel = nullptr;
    ui::NoteStrip *m_notes = nullptr;
    ui::PaneTitles *m_titles = nullptr;
};

void tst_DiffContent::initTestCase()
{
    m_theme = std::make_unique<ui::Theme>();
    m_theme->setKind(ui::ThemeKind::Light);
    ui::installLook(*qApp);
}

void tst_DiffContent::init()
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

void tst_DiffContent::cleanup()
{
    m_view.reset();
}

void tst_DiffContent::show(const audit::FilePair &pair)
{
    QSignalSpy ready(m_view.get(), &ui::DiffView::diffReady);
    m_view->showPair(pair, u"before"_s, u"after"_s);
    QTRY_COMPARE(ready.size(), 1);
    m_panel = m_view->findChild<ui::ContentPanel *>(); // made when it is needed first
    if (isPanelVisible())
        QTRY_VERIFY(m_panel->isReady());
}

// Left and right, and the base where there is one.
QList<ui::ContentCard *> tst_DiffContent::cards() const
{
    QList<ui::ContentCard *> shown;
    for (ui::ContentCard *card : m_panel->findChildren<ui::ContentCard *>()) {
        if (card->isVisible())
            shown << card;
    }
    std::ranges::sort(shown, {}, [](const ui::ContentCard *card) { return card->x(); });
    return shown;
}

void tst_DiffContent::texts_data()
{
    QTest::addColumn<int>("hunks");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<QString>("notes");
    QTest::addColumn<QString>("leftFormat");
    QTest::newRow("line-ends") << 0 << u"no changed lines"_s
                               << u"the text is the same · line ends: CRLF left, LF right"_s << u"CRLF"_s;
    QTest::newRow("line-ends-mixed") << 2 << u"1 of 2"_s << u"line ends: CRLF, some LF left, LF right"_s
                                     << u"CRLF, some LF"_s;
    QTest::newRow("byte-order-mark") << 0 << u"no changed lines"_s
                                     << u"the text is the same · byte order mark: only left"_s
                                     << u"UTF-8 BOM"_s;
    QTest::newRow("utf16") << 0 << u"no changed lines"_s
                           << u"the text is the same · encoding: UTF-16 LE BOM left, UTF-8 right"_s
                           << u"UTF-16 LE BOM"_s;
    QTest::newRow("utf16-without-mark")
        << 0 << u"no changed lines"_s
        << u"the text is the same · encoding: UTF-16 LE left, UTF-8 right · line ends: CRLF left, LF right"_s
        << u"UTF-16 LE · CRLF"_s;
    QTest::newRow("gbk") << 1 << u"1 of 1"_s << u"encoding: GB18030 left, UTF-8 right"_s << u"GB18030"_s;
    QTest::newRow("latin-1") << 0 << u"no changed lines"_s
                             << u"the text is the same · encoding: Latin-1 left, UTF-8 right"_s
                             << u"Latin-1"_s;
    QTest::newRow("damaged-utf8") << 1 << u"1 of 1"_s << u"left: not valid UTF-8 in 2 place(s)"_s
                                  << QString();
    QTest::newRow("no-final-newline") << 1 << u"1 of 1"_s << QString() << QString();
    QTest::newRow("mode-only") << 0 << u"no changed lines"_s
                               << u"the text is the same · mode: 100644 left, 100755 (executable) right"_s
                               << QString();
    QTest::newRow("not-there") << 1 << u"1 of 1"_s << u"engine/draft.py is not in v0.21.0 (600f6b6ab)"_s
                               << QString();
}

void tst_DiffContent::texts()
{
    QFETCH(const int, hunks);
    QFETCH(const QString, counter);
    QFETCH(const QString, notes);
    QFETCH(const QString, leftFormat);
    show(tests::hardPair(QString::fromLatin1(QTest::currentDataTag())));
    QVERIFY(m_panes->isVisible());
    QVERIFY(!isPanelVisible());
    QCOMPARE(m_view->hunkCount(), hunks);
    QCOMPARE(m_titles->counterText(), counter);
    QCOMPARE(this->notes(), notes);
    QCOMPARE(m_titles->formatButton(Side::Left)->text(), leftFormat);
    QVERIFY(m_titles->formatButton(Side::Left)->isVisible());
    QVERIFY(!m_view->grab().isNull());
}

void tst_DiffContent::kinds_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<QString>("summary");
    QTest::addColumn<QString>("facts"); // that one card or the other names
    const auto row = [](const char *name, const QString &left, const QString &right, const QString &summary,
                        const QString &facts) { QTest::newRow(name) << left << right << summary << facts; };
    row("binary", u"Binary file"_s, u"Binary file"_s, u"The contents differ."_s,
        u"Size: 4,012 bytes|Mode: 100644|Hash: "_s);
    row("binary-new", u"No file on this side"_s, u"Binary file"_s, u"Only the right side has this file."_s,
        u"Size: 4,008 bytes"_s);
    row("image", u"PNG image"_s, u"PNG image"_s, u"The contents differ."_s,
        u"Picture: 640 × 360 pixels|Picture: 480 × 270 pixels|Hash: "_s);
    row("image-same-pixels", u"PNG image"_s, u"PNG image"_s,
        u"The files differ, the pictures are the same in every pixel."_s, u"Picture: 320 × 200 pixels"_s);
    row("image-new", u"No file on this side"_s, u"BMP image"_s, u"Only the right side has this file."_s,
        u"Picture: 64 × 64 pixels"_s);
    row("symlink", u"Symbolic link"_s, u"Symbolic link"_s, u"The link points elsewhere."_s,
        u"Target: ../common/draft.py|Target: ../shared/draft.py|Mode: 120000 (symbolic link)"_s);
    row("becomes-symlink", u"Text file"_s, u"Symbolic link"_s, u"The two sides are of different kinds."_s,
        u"Lines: 10|Written as: UTF-8 · LF|Target: ../shared/draft.py"_s);
    row("submodule", u"Submodule"_s, u"Submodule"_s, u"The submodule moves to another commit."_s,
        u"Commit: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2|Mode: 160000 (submodule)"_s);
    row("lfs-pointer", u"Git LFS pointer"_s, u"Git LFS pointer"_s, u"The pointers name different objects."_s,
        u"Object: sha256:4444|Object size: 1,288,490,188 bytes"_s);
    row("lfs-becomes-file", u"Git LFS pointer"_s, u"Binary file"_s,
        u"The two sides are of different kinds."_s, u"Object size: 4,096 bytes"_s);
    row("missing-object", u"Content not available"_s, u"Text file"_s,
        u"The contents could not be compared."_s,
        u"is missing: this is a partial clone|Hash: 9d1b42f00d0c5c11a8e2f6b7c3d4e5f60718293a"_s);
    row("too-large", u"Too large to show"_s, u"Text file"_s, u"The contents could not be compared."_s,
        u"91,000,000 bytes, the limit is 67,108,864"_s);
    row("both-empty", u"Empty file"_s, u"Empty file"_s, u"Both files are empty."_s, u"Size: 0 bytes"_s);
    row("empty-new", u"No file on this side"_s, u"Empty file"_s, u"Only the right side has this file."_s,
        u"Size: 0 bytes"_s);
}

void tst_DiffContent::kinds()
{
    QFETCH(const QString, left);
    QFETCH(const QString, right);
    QFETCH(const QString, summary);
    QFETCH(const QString, facts);
    show(tests::hardPair(QString::fromLatin1(QTest::currentDataTag())));
    QVERIFY(isPanelVisible());
    QVERIFY(!m_panes->isVisible());
    const auto shown = cards();
    QCOMPARE(shown.size(), 2);
    QCOMPARE(shown.at(0)->text().section(u'\n', 0, 0), left);
    QCOMPARE(shown.at(1)->text().section(u'\n', 0, 0), right);
    QVERIFY2(m_panel->text().startsWith(summary), qPrintable(m_panel->text()));
    for (const QString &fact : facts.split(u'|'))
        QVERIFY2(m_panel->text().contains(fact), qPrintable(fact + u" in "_s + m_panel->text()));
    // What the cards say of two kinds is not said once more above them.
    QCOMPARE(m_notes->isVisible(), QByteArrayView(QTest::currentDataTag()) == "both-empty");
    QCOMPARE(m_view->hunkCount(), 0);
    QCOMPARE(m_titles->counterText(), QString());
    QVERIFY(!m_titles->formatButton(Side::Left)->isVisible());
    // The keys of the viewer do no harm and lead on.
    QSignalSpy requested(m_view.get(), &ui::DiffView::fileRequested);
    QVERIFY(m_panel->hasFocus());
    QTest::keyClicks(m_panel, u"npz/]"_s);
    QCOMPARE(requested.size(), 1);
}

// What cannot be seen and came or went has the ground of a change, as any other text.
void tst_DiffContent::boxesShowThatTheyChanged()
{
    show(tests::hardPair(u"hidden-characters"_s));
    const ui::DiffLook look = ui::DiffLook::current();
    ui::LineLayoutCache cache;
    cache.setDocument(m_panes->document());
    cache.setLook(look, ui::RowMetrics::of(look.codeFont, 10), 4);
    const ui::LaidLine &line = cache.line(1, Side::Left); // go, a zero-width space, ()
    QCOMPARE(line.display.boxes().size(), 1);
    const auto begin = static_cast<int>(line.display.boxes().front().begin);
    QColor ground;
    for (const QTextLayout::FormatRange &range : line.layout.formats())
        if (range.start <= begin && begin < range.start + range.length &&
            range.format.hasProperty(QTextFormat::BackgroundBrush))
            ground = range.format.background().color();
    QCOMPARE(ground, look.removedToken);
}

void tst_DiffContent::textAndPanelTakeTurns()
{
    show(tests::hardPair(u"gbk"_s));
    QVERIFY(m_panes->hasFocus());
    show(tests::hardPair(u"binary"_s));
    QVERIFY(m_panel->hasFocus());
    QVERIFY(!m_panes->document());
    show(tests::hardPair(u"gbk"_s));
    QVERIFY(m_panes->hasFocus());
    QVERIFY(!m_panel->document());
    show(tests::hardPair(u"binary"_s));
    m_view->showNotice(u"Gone."_s);
    QVERIFY(m_panes->isVisible());
    QCOMPARE(m_panes->notice(), u"Gone."_s);
    QVERIFY(notes().isEmpty());
}

void tst_DiffContent::panelIsCopied()
{
    show(tests::hardPair(u"symlink"_s));
    QTest::keyClick(m_panel, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.contains(u"Symbolic link\nTarget: ../common/draft.py"), qPrintable(copied));
    QVERIFY(!copied.contains(QChar(0x200B)));
}

void tst_DiffContent::namesForScreenReaders_data()
{
    QTest::addColumn<bool>("isPanel");
    QTest::newRow("image") << true;
    QTest::newRow("gbk") << false;
}

void tst_DiffContent::namesForScreenReaders()
{
    QFETCH(const bool, isPanel);
    show(tests::hardPair(QString::fromLatin1(QTest::currentDataTag())));
    QCOMPARE(isPanelVisible(), isPanel);
    for (const QWidget *widget : m_view->findChildren<QWidget *>()) {
        const bool isControl = widget->focusPolicy() != Qt::NoFocus || widget->inherits("QAbstractButton") ||
                               widget->inherits("ui::ContentCard");
        // A label is read as what it says.
        const bool isOwn = !widget->inherits("QLabel") &&
                           !QByteArray(widget->metaObject()->className()).startsWith("QScrollBar") &&
                           widget->objectName() != u"qt_scrollarea_viewport" && !widget->inherits("QMenu") &&
                           !widget->parent()->inherits("QLineEdit");
        if (isControl && isOwn && widget->isVisible())
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    if (isPanel) {
        QCOMPARE(cards().at(0)->accessibleName(), u"left: PNG image"_s);
        QVERIFY(cards().at(0)->accessibleDescription().contains(u"640 × 360 pixels"));
    } else {
        QCOMPARE(m_titles->formatButton(Side::Left)->accessibleName(), u"Encoding left: GB18030 · LF"_s);
    }
}

void tst_DiffContent::pictures_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<double>("scale");
    QTest::newRow("light-100") << false << 1.0;
    QTest::newRow("dark-200") << true << 2.0;
}

// Every state is drawn, at both scales and in both themes; METAX_GRABS names a folder to keep the pictures
// in.
void tst_DiffContent::pictures()
{
    QFETCH(const bool, isDark);
    QFETCH(const double, scale);
    m_theme->setKind(isDark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
    std::vector<tests::HardPair> all = tests::hardTexts();
    std::ranges::move(tests::hardKinds(), std::back_inserter(all));
    for (const tests::HardPair &one : all) {
        show(one.pair);
        QImage image((QSizeF(m_view->size()) * scale).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(scale);
        m_view->render(&image);
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 7) {
            for (int x = 0; x < image.width(); x += 7)
                colors.insert(image.pixel(x, y));
        }
        QVERIFY2(colors.size() > 8, qPrintable(one.name));
        const QString folder = qEnvironmentVariable("METAX_GRABS");
        if (!folder.isEmpty())
            QVERIFY(image.save(QDir(folder).filePath(
                u"content-%1-%2.png"_s.arg(one.name, QLatin1StringView(QTest::currentDataTag())))));
    }
    m_theme->setKind(ui::ThemeKind::Light);
}

QTEST_MAIN(tst_DiffContent)
#include "tst_DiffContent.moc"
