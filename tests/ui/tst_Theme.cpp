#include "ui/Theme.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

namespace {

double channel(double value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) +
           0.0722 * channel(color.blueF());
}

// WCAG 2.1 contrast ratio.
double contrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

struct Pair {
    const char *name;
    QColor text;
    QColor ground;
};

std::vector<Pair> textPairs(const ui::Theme &theme)
{
    std::vector<Pair> pairs;
    const std::initializer_list<std::pair<const char *, QColor>> grounds{{"window", theme.window()},
                                                                         {"surface", theme.surface()},
                                                                         {"header", theme.header()},
                                                                         {"selection", theme.selection()}};
    for (const auto &[name, ground] : grounds) {
        pairs.push_back({name, theme.text(), ground});
        pairs.push_back({name, theme.secondaryText(), ground});
        pairs.push_back({name, theme.link(), ground});
    }
    for (const QColor &line : {theme.surface(), theme.removedLine(), theme.addedLine(), theme.changedLine()})
        pairs.push_back({"line number", theme.lineNumber(), line});
    for (const QColor &ground : {theme.removedLine(), theme.addedLine(), theme.changedLine(),
                                 theme.removedToken(), theme.addedToken(), theme.gapHatch()})
        pairs.push_back({"code", theme.text(), ground});
    for (const ui::Tone tone : {ui::Tone::Neutral, ui::Tone::Good, ui::Tone::Warning, ui::Tone::Info,
                                ui::Tone::Special, ui::Tone::Bad})
        pairs.push_back({"pill", theme.tone(tone).text, theme.tone(tone).ground});
    pairs.push_back({"accent", theme.accentText(), theme.accent()});
    return pairs;
}

} // namespace

class tst_Theme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTextCanBeRead_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void everyTextCanBeRead()
    {
        QFETCH(bool, dark);
        ui::Theme theme;
        theme.setKind(dark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
        QCOMPARE(theme.isDark(), dark);
        for (const Pair &pair : textPairs(theme)) {
            const double ratio = contrast(pair.text, pair.ground);
            QVERIFY2(ratio >= 4.5,
                     qPrintable(QStringLiteral("%1: %2 on %3 is %4:1")
                                    .arg(QLatin1String(pair.name), pair.text.name(), pair.ground.name())
                                    .arg(ratio, 0, 'f', 2)));
        }
        // Blocks and bars carry meaning without text: 1.8:1 against the surface at least for the palest, 3:1
        // for the rest.
        for (const ui::Tone tone : {ui::Tone::Good, ui::Tone::Info, ui::Tone::Special, ui::Tone::Bad})
            QVERIFY(contrast(theme.tone(tone).solid, theme.surface()) >= 3.0);
        for (const ui::Tone tone : {ui::Tone::Neutral, ui::Tone::Warning})
            QVERIFY(contrast(theme.tone(tone).solid, theme.surface()) >= 1.8);
    }

    void everyDispositionHasItsTone()
    {
        std::vector<ui::Tone> seen;
        for (const review::Disposition disposition : review::allDispositions)
            seen.push_back(ui::Theme::toneOf(disposition));
        std::ranges::sort(seen);
        QCOMPARE(std::ranges::unique(seen).size(), 0U);
    }

    void switchingAnnouncesOnce()
    {
        ui::Theme theme;
        theme.setKind(ui::ThemeKind::Light);
        QSignalSpy spy(&theme, &ui::Theme::changed);
        theme.setKind(ui::ThemeKind::Dark);
        QCOMPARE(spy.size(), 1);
        theme.setKind(ui::ThemeKind::Dark);
        QCOMPARE(spy.size(), 1);
        QVERIFY(theme.palette().color(QPalette::Window).lightness() < 80);
    }

    void zoomScalesEveryFont()
    {
        ui::Theme theme;
        const double natural = theme.codeFont().pointSizeF();
        theme.setZoom(200);
        QCOMPARE(theme.codeFont().pointSizeF(), natural * 2);
        QCOMPARE(theme.interfaceFont().pointSizeF(), natural * 2);
        theme.setZoom(1);
        QCOMPARE(theme.zoom(), 50);
    }

    void codeFontIsFixedWithChineseBehind()
    {
        const QFont font = ui::Theme().codeFont();
        QVERIFY(font.fixedPitch());
        QVERIFY(font.families().contains(QStringLiteral("Noto Sans Mono CJK SC")));
    }
};

QTEST_MAIN(tst_Theme)
#include "tst_Theme.moc"
