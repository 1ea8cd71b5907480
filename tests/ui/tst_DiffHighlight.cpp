#include "ui/Theme.h"
#include "ui/diff/DiffLook.h"
#include "ui/diff/Highlighter.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <string>

using diff::Side;

class tst_DiffHighlight : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void colorsPython();
    void unitsFollowTheDisplayText();
    void unknownSyntaxStaysPlain();
    void longLinesAreCapped();
    void stopsWhenAsked();
    void colorsStayReadable_data();
    void colorsStayReadable();
};

namespace {

ui::DocumentPtr documentOf(const std::string &text, const std::string &name = "a.py")
{
    return *ui::makeDocument({.fileName = name, .left = text, .right = {}, .options = {}}, {});
}

ui::StyledTextPtr styled(const ui::DocumentPtr &document)
{
    const ui::DiffLook look = ui::DiffLook::current();
    return *ui::highlight(document, Side::Left,
                          {.isDark = look.isDark, .text = look.text, .grounds = look.grounds()}, {});
}

// The style at a unit of a line, or null.
const ui::TextStyle *styleAt(const ui::StyledText &text, std::uint32_t line, int unit)
{
    for (const ui::StyleRun &run : text.lineRuns(line)) {
        if (unit >= run.begin && unit < run.begin + run.length)
            return &text.styles.at(run.style);
    }
    return nullptr;
}

} // namespace

void tst_DiffHighlight::colorsPython()
{
    const auto text = styled(documentOf("def f():\n    \"\"\"Says\n    much.\"\"\"\n    return 1  # why\n"));
    const auto *keyword = styleAt(*text, 1, 0);
    const auto *comment = styleAt(*text, 4, 15);
    QVERIFY(keyword && comment);
    QVERIFY(keyword->color.isValid() && comment->color.isValid());
    QVERIFY(*keyword != *comment);
    QCOMPARE(styleAt(*text, 4, 4)->color, keyword->color);
    QVERIFY(styleAt(*text, 3, 5)); // the string goes on from the line before
    QVERIFY(text->lineRuns(0).empty() && text->lineRuns(5).empty());
}

void tst_DiffHighlight::unitsFollowTheDisplayText()
{
    // The box "U+200B" takes six units before the keyword.
    const auto text = styled(documentOf("x = 1; \u200B def\n"));
    QVERIFY(styleAt(*text, 1, 14));
    QCOMPARE(styleAt(*text, 1, 14)->color, styleAt(*styled(documentOf("def\n")), 1, 0)->color);
}

void tst_DiffHighlight::unknownSyntaxStaysPlain()
{
    QVERIFY(styled(documentOf("def f():\n", "no-such.syntax-name"))->runs.empty());
    QVERIFY(styled(documentOf(""))->runs.empty());
}

void tst_DiffHighlight::longLinesAreCapped()
{
    std::string line;
    while (line.size() < 100'000)
        line += "def ";
    const auto text = styled(documentOf(line + "\ndef\n"));
    QVERIFY(styleAt(*text, 1, 0));
    QVERIFY(std::ranges::all_of(text->lineRuns(1), [](const ui::StyleRun &run) {
        return std::size_t{run.begin} + run.length <= ui::maxHighlightedUnits;
    }));
    QVERIFY(styleAt(*text, 2, 0));
}

void tst_DiffHighlight::stopsWhenAsked()
{
    std::string lines;
    for (int i = 0; i < 1'000; ++i)
        lines += "x = 1\n";
    std::stop_source stop;
    stop.request_stop();
    const auto result = ui::highlight(documentOf(lines), Side::Left, {}, stop.get_token());
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().code, base::Code::Canceled);
}

void tst_DiffHighlight::colorsStayReadable_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void tst_DiffHighlight::colorsStayReadable()
{
    QFETCH(bool, isDark);
    ui::Theme &theme = ui::Theme::current();
    theme.setKind(isDark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
    const ui::DiffLook look = ui::DiffLook::current();
    QCOMPARE(look.isDark, isDark);
    const auto text = styled(documentOf("@wraps\nclass A(B):\n    def f(self, x: int = 0x1F) -> None:\n"
                                        "        print(f'{x!r} \\n', r'raw', 1.5e3, True)  # TODO: why\n"
                                        "        raise ValueError('''a''')\n"));
    QVERIFY(text->styles.size() >= 5);
    for (const ui::TextStyle &style : text->styles) {
        if (!style.color.isValid())
            continue;
        for (const QColor &ground : look.grounds())
            QVERIFY2(ui::contrastRatio(style.color, ground) >= 4.5,
                     qPrintable(style.color.name() + ground.name()));
    }
    for (const QColor &mark : {look.removedToken, look.addedToken})
        QVERIFY(ui::contrastRatio(look.text, mark) >= 4.5); // marks carry plain text
}

QTEST_MAIN(tst_DiffHighlight)
#include "tst_DiffHighlight.moc"
