#include "tests/ui/ColorMath.h"
#include "ui/OwnerColors.h"
#include "ui/Theme.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using tests::Sight;

namespace {

struct Pair {
    const char *name;
    QColor text;
    QColor ground;
};

// What a line of code may stand on.
std::vector<QColor> lines(const ui::Theme &theme)
{
    return {theme.surface(), theme.removedLine(), theme.addedLine(), theme.changedLine(), theme.movedLine()};
}

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
    for (const QColor &line : lines(theme))
        pairs.push_back({"line number", theme.lineNumber(), line});
    for (const QColor &line : lines(theme))
        pairs.push_back({"code", theme.text(), line});
    for (const QColor &token : {theme.removedToken(), theme.addedToken()})
        pairs.push_back({"changed part", theme.text(), token});
    for (const ui::Tone tone : {ui::Tone::Neutral, ui::Tone::Good, ui::Tone::Warning, ui::Tone::Info,
                                ui::Tone::Special, ui::Tone::Bad})
        pairs.push_back({"pill", theme.tone(tone).text, theme.tone(tone).ground});
    pairs.push_back({"accent", theme.accentText(), theme.accent()});
    return pairs;
}

} // namespace

class tst_Theme : public QObject {
    Q_OBJECT

private:
    static void addThemes()
    {
        QTest::addColumn<ui::ThemeKind>("kind");
        QTest::newRow("light") << ui::ThemeKind::Light;
        QTest::newRow("dark") << ui::ThemeKind::Dark;
        QTest::newRow("high contrast") << ui::ThemeKind::HighContrast;
    }

private Q_SLOTS:
    void colorMathAgreesWithItsSources();

    void everyTextCanBeRead_data() { addThemes(); }
    void everyTextCanBeRead()
    {
        QFETCH(ui::ThemeKind, kind);
        ui::Theme theme;
        theme.setKind(kind);
        QCOMPARE(theme.isDark(), kind != ui::ThemeKind::Light);
        QCOMPARE(theme.isHighContrast(), kind == ui::ThemeKind::HighContrast);
        QCOMPARE(theme.textContrast(), theme.isHighContrast() ? 7.0 : 4.5);
        for (const Pair &pair : textPairs(theme)) {
            const double ratio = tests::contrast(pair.text, pair.ground);
            QVERIFY2(ratio >= theme.textContrast(),
                     qPrintable(QStringLiteral("%1: %2 on %3 is %4:1")
                                    .arg(QLatin1String(pair.name), pair.text.name(), pair.ground.name())
                                    .arg(ratio, 0, 'f', 2)));
        }
        // Code itself has more than it needs on every tint.
        for (const QColor &line : lines(theme))
            QVERIFY(tests::contrast(theme.text(), line) >= 7.0);
        QVERIFY(tests::contrast(theme.currentHunk(), theme.surface()) >= 4.5);
    }

    // Blocks and bars carry meaning without text: 1.8:1 against the surface at least for the palest, 3:1 for
    // the rest. In high contrast they and all lines have 4.5:1.
    void everyMarkCanBeSeen_data() { addThemes(); }
    void everyMarkCanBeSeen()
    {
        QFETCH(ui::ThemeKind, kind);
        ui::Theme theme;
        theme.setKind(kind);
        for (const ui::Tone tone : {ui::Tone::Good, ui::Tone::Info, ui::Tone::Special, ui::Tone::Bad})
            QVERIFY(tests::contrast(theme.tone(tone).solid, theme.surface()) >= 3.0);
        for (const ui::Tone tone : {ui::Tone::Neutral, ui::Tone::Warning})
            QVERIFY(tests::contrast(theme.tone(tone).solid, theme.surface()) >= 1.8);
        if (!theme.isHighContrast())
            return;
        for (const QColor &ground : {theme.surface(), theme.window(), theme.header()}) {
            for (const QColor &mark :
                 {theme.border(), theme.accent(), theme.currentHunk(), theme.lineNumber(),
                  theme.palette().color(QPalette::Disabled, QPalette::Text)})
                QVERIFY2(tests::contrast(mark, ground) >= 4.5, qPrintable(mark.name()));
            for (const ui::Tone tone : {ui::Tone::Neutral, ui::Tone::Good, ui::Tone::Warning, ui::Tone::Info,
                                        ui::Tone::Special, ui::Tone::Bad})
                QVERIFY2(tests::contrast(theme.tone(tone).solid, ground) >= 4.5,
                         qPrintable(theme.tone(tone).solid.name()));
        }
        QVERIFY(tests::contrast(theme.gapHatch(), theme.surface()) >= 4.5);
    }

    // Signs say it too; but whoever sees no red or no green must not have to look for them. 7 is several
    // times what is just visible side by side.
    void tintsStayApartForEverySight_data() { addThemes(); }
    void tintsStayApartForEverySight()
    {
        QFETCH(ui::ThemeKind, kind);
        ui::Theme theme;
        theme.setKind(kind);
        std::vector<std::pair<QColor, QColor>> pairs;
        const std::vector<QColor> tints = lines(theme);
        for (std::size_t i = 0; i < tints.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                pairs.emplace_back(tints[i], tints[j]);
        }
        const std::array solids{theme.tone(ui::Tone::Bad).solid, theme.tone(ui::Tone::Good).solid,
                                theme.tone(ui::Tone::Warning).solid, theme.tone(ui::Tone::Info).solid};
        for (std::size_t i = 0; i < solids.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                pairs.emplace_back(solids.at(i), solids.at(j));
        }
        // Marks of changed parts stand on the tint of their own line, of a changed or of a moved one.
        for (const QColor &line : {theme.removedLine(), theme.changedLine(), theme.movedLine()})
            pairs.emplace_back(theme.removedToken(), line);
        for (const QColor &line : {theme.addedLine(), theme.changedLine(), theme.movedLine()})
            pairs.emplace_back(theme.addedToken(), line);
        for (const Sight sight : {Sight::Ordinary, Sight::Protanopia, Sight::Deuteranopia}) {
            for (const auto &[one, other] : pairs) {
                const double apart = tests::deltaE(sight, one, other);
                QVERIFY2(apart >= 7, qPrintable(QStringLiteral("%1 and %2 are %3 apart for sight %4")
                                                    .arg(one.name(), other.name())
                                                    .arg(apart, 0, 'f', 1)
                                                    .arg(static_cast<int>(sight))));
            }
        }
    }

    // The bars of owners are narrow and stand beside each other; all six and the adaptation's are told apart,
    // on every tint of a line.
    void ownersStayApartForEverySight_data() { addThemes(); }
    void ownersStayApartForEverySight()
    {
        QFETCH(ui::ThemeKind, kind);
        ui::Theme theme;
        theme.setKind(kind);
        const ui::OwnerColors &colors = ui::ownerColors(theme);
        std::vector<QColor> owners;
        for (int place = -1; place < ui::ownerColorCount; ++place)
            owners.push_back(colors.of(place));
        QCOMPARE(colors.of(ui::ownerColorCount), colors.of(0));
        for (const QColor &owner : owners) {
            for (const QColor &line : lines(theme))
                QVERIFY2(tests::contrast(owner, line) >= (theme.isHighContrast() ? 4.5 : 3.0),
                         qPrintable(owner.name() + QStringLiteral(" on ") + line.name()));
        }
        for (const Sight sight : {Sight::Ordinary, Sight::Protanopia, Sight::Deuteranopia}) {
            for (std::size_t i = 0; i < owners.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(tests::deltaE(sight, owners[i], owners[j]) >= 12,
                             qPrintable(owners[i].name() + QStringLiteral(" and ") + owners[j].name()));
            }
        }
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
        theme.setKind(ui::ThemeKind::HighContrast);
        QCOMPARE(spy.size(), 2);
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

// Pairs of the test data in Sharma, Wu and Dalal 2005 (table 1), and what the matrices must do
// to white and to a red and a green of protanopic confusion.
void tst_Theme::colorMathAgreesWithItsSources()
{
    const auto near = [](double one, double other) { return std::abs(one - other) < 5e-5; };
    QVERIFY(near(tests::deltaE({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425));
    QVERIFY(near(tests::deltaE({50, 0, 0}, {50, -1, 2}), 2.3669));
    QVERIFY(near(tests::deltaE({50, 2.5, 0}, {50, 0, -2.5}), 4.3065));
    QVERIFY(near(tests::deltaE({50, 2.5, 0}, {58, 24, 15}), 19.4535));
    for (const Sight sight : {Sight::Protanopia, Sight::Deuteranopia}) {
        for (const double channel : tests::seenBy(sight, Qt::white))
            QVERIFY(channel > 0.999);
        const QColor red(0xc0, 0x50, 0x50);
        const QColor green(0x70, 0x80, 0x50);
        QVERIFY(tests::deltaE(sight, red, green) < tests::deltaE(Sight::Ordinary, red, green) / 2);
    }
    QVERIFY(near(tests::contrast(Qt::white, Qt::black), 21));
}

QTEST_MAIN(tst_Theme)
#include "tst_Theme.moc"
