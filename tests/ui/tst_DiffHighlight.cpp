#include "ui/Theme.h"
#include "ui/diff/Coloring.h"
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
    void piecesGiveTheSameColors();
    void longTextsComeInPieces();
    void freshLines();
    void coloringEndsExact_data();
    void coloringEndsExact();
    void visibleLinesComeFirst();
    void distantColorsAreForgotten();
    void scrollingBringsColors();
    void colorsStayReadable_data();
    void colorsStayReadable();
};

namespace {

ui::DocumentPtr documentOf(const std::string &text, const std::string &name = "a.py")
{
    return *ui::makeDocument({.fileName = name, .sides = {diff::textSide(text), {}, {}}}, {});
}

ui::SyntaxLook syntaxLook()
{
    const ui::DiffLook look = ui::DiffLook::current();
    return {.isDark = look.isDark, .text = look.text, .grounds = look.grounds()};
}

std::uint32_t blockCount(const ui::DocumentPtr &document)
{
    return (document->lineCount(Side::Left) + ui::linesPerBlock - 1) / ui::linesPerBlock;
}

// From the begin to the end, one request after the other.
ui::StyledTextPtr styled(const ui::DocumentPtr &document)
{
    auto text = std::make_shared<ui::StyledText>();
    ui::HighlightRequest request{
        .document = document, .look = syntaxLook(), .endBlock = blockCount(document)};
    while (request.firstBlock < request.endBlock) {
        request.keeps.assign(request.endBlock - request.firstBlock, true);
        const auto result = ui::highlight(request, {});
        text->styles = result->styles;
        text->blocks.insert(text->blocks.end(), result->blocks.begin(), result->blocks.end());
        if (result->blocks.empty())
            break;
        request.firstBlock += static_cast<std::uint32_t>(result->blocks.size());
        request.firstLine = request.firstBlock * ui::linesPerBlock + 1;
        request.state = result->states.back();
    }
    return text;
}

// What the coloring says last, once nothing is left to do, with these lines on screen.
ui::StyledTextPtr colored(const ui::DocumentPtr &document, const std::vector<std::uint32_t> &visible)
{
    ui::Coloring coloring;
    ui::StyledTextPtr last;
    QObject::connect(&coloring, &ui::Coloring::changed, &coloring,
                     [&last](Side, const ui::StyledTextPtr &styles) { last = styles; });
    coloring.start(document, syntaxLook(), {visible, {}, {}});
    [&] { QTRY_VERIFY_WITH_TIMEOUT(coloring.isDone(), 30'000); }();
    return last;
}

bool sameColors(const ui::StyledText &a, const ui::StyledText &b, std::uint32_t first, std::uint32_t last)
{
    for (std::uint32_t line = first; line <= last; ++line) {
        if (!std::ranges::equal(a.lineRuns(line), b.lineRuns(line)))
            return false;
    }
    return a.styles == b.styles;
}

std::string manyLines(int count)
{
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += "value_" + std::to_string(i) + " = \"text\"  # note\n";
    return text;
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
    const auto document = documentOf("def f():\n", "no-such.syntax-name");
    const auto result =
        ui::highlight({.document = document, .look = syntaxLook(), .endBlock = 1, .keeps = {true}}, {});
    QVERIFY(!result->hasSyntax && result->blocks.empty());
    QVERIFY(!colored(document, {1}));
    QVERIFY(styled(documentOf(""))->lineRuns(1).empty());
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
    const auto result = ui::highlight({.document = documentOf(lines),
                                       .look = syntaxLook(),
                                       .endBlock = 4,
                                       .keeps = {true, true, true, true}},
                                      stop.get_token());
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().code, base::Code::Canceled);
}

void tst_DiffHighlight::piecesGiveTheSameColors()
{
    // A string that begins in one block and ends in a later one.
    std::string text = manyLines(200) + "x = \"\"\"\n" + manyLines(400) + "\"\"\"\n" + manyLines(400);
    const auto document = documentOf(text);
    const auto whole = styled(document);
    auto pieces = std::make_shared<ui::StyledText>();
    KSyntaxHighlighting::State state;
    for (std::uint32_t block = 0; block < blockCount(document); ++block) {
        // The states alone lead to the same colours.
        const auto states = ui::highlight({.document = document,
                                           .look = syntaxLook(),
                                           .firstLine = block * ui::linesPerBlock + 1,
                                           .firstBlock = block,
                                           .endBlock = block + 1,
                                           .state = state,
                                           .keeps = {false}},
                                          {});
        QVERIFY(!states->blocks.front());
        const auto colors = ui::highlight({.document = document,
                                           .look = syntaxLook(),
                                           .firstLine = block * ui::linesPerBlock + 1,
                                           .firstBlock = block,
                                           .endBlock = block + 1,
                                           .state = state,
                                           .keeps = {true}},
                                          {});
        QVERIFY(states->states.front() == colors->states.front());
        pieces->styles = colors->styles;
        pieces->blocks.push_back(colors->blocks.front());
        state = states->states.front();
    }
    QCOMPARE(pieces->blocks.size(), whole->blocks.size());
    QVERIFY(sameColors(*pieces, *whole, 1, document->lineCount(Side::Left)));
    QVERIFY(pieces->blockNumber(1) != pieces->blockNumber(257));
    QCOMPARE(pieces->blockNumber(1), pieces->blockNumber(256));
    QCOMPARE(pieces->blockNumber(0), 0U);
    QCOMPARE(pieces->blockNumber(100'000), 0U);
}

void tst_DiffHighlight::longTextsComeInPieces()
{
    const auto document = documentOf(manyLines(40'000));
    const std::uint32_t blocks = blockCount(document);
    const auto result = ui::highlight({.document = document,
                                       .look = syntaxLook(),
                                       .endBlock = blocks,
                                       .keeps = std::vector<bool>(blocks, false)},
                                      {});
    QVERIFY(!result->states.empty() && result->states.size() < blocks / 2);
}

void tst_DiffHighlight::freshLines()
{
    const auto document = documentOf("import a\n\n\n@wraps\ndef f():\n    x = 1\n\n    y = 2\n");
    QCOMPARE(ui::likelyFreshLine(*document, Side::Left, 8), 4U);
    QCOMPARE(ui::likelyFreshLine(*document, Side::Left, 4), 4U);
    QCOMPARE(ui::likelyFreshLine(*document, Side::Left, 3), 1U); // the begin of the text is near
    QCOMPARE(ui::likelyFreshLine(*document, Side::Left, 1), 1U);
    const auto deep = documentOf("a\n" + std::string(1'000, '\n'));
    QCOMPARE(ui::likelyFreshLine(*deep, Side::Left, 900), 900U);
}

void tst_DiffHighlight::coloringEndsExact_data()
{
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("visible");
    QTest::newRow("short, its begin") << 1'000 << 1;
    QTest::newRow("the end of a long one") << 12'000 << 11'990;
    QTest::newRow("more than is kept") << 50'000 << 30'000;
}

void tst_DiffHighlight::coloringEndsExact()
{
    QFETCH(int, lines);
    QFETCH(int, visible);
    // Every guess is wrong: all of it is the inside of one string.
    const auto document = documentOf("x = \"\"\"\n\n" + manyLines(lines));
    const auto exact = styled(document);
    const auto line = static_cast<std::uint32_t>(visible);
    const auto result = colored(document, {line, line + 1});
    QVERIFY(result);
    QVERIFY(!result->lineRuns(line + 2).empty());
    QVERIFY(sameColors(*result, *exact, line, line + 1));
}

void tst_DiffHighlight::visibleLinesComeFirst()
{
    const auto document = documentOf(manyLines(200'000));
    ui::Coloring coloring;
    int isFirst = 0;
    bool wasDone = true;
    QObject::connect(&coloring, &ui::Coloring::changed, &coloring,
                     [&](Side, const ui::StyledTextPtr &styles) {
                         if (isFirst++ > 0)
                             return;
                         wasDone = coloring.isDone();
                         isFirst += styles->lineRuns(100'000).empty() ? 100 : 0;
                         isFirst += styles->lineRuns(50'000).empty() ? 0 : 100;
                     });
    coloring.start(document, syntaxLook(), {std::vector<std::uint32_t>{100'000}, {}, {}});
    QTRY_VERIFY(isFirst > 0);
    QVERIFY(isFirst < 100);
    QVERIFY(!wasDone); // most of the text had not been looked at
}

void tst_DiffHighlight::distantColorsAreForgotten()
{
    const auto document = documentOf(manyLines(50'000));
    const auto result = colored(document, {40'000});
    QVERIFY(!result->lineRuns(40'000).empty());
    QVERIFY(result->lineRuns(10).empty());
    const auto isThere = [](const ui::StyledBlockPtr &block) { return block != nullptr; };
    QVERIFY(std::ranges::count_if(result->blocks, isThere) <= 5);
    QVERIFY(std::ranges::all_of(colored(documentOf(manyLines(5'000)), {1, 4'999})->blocks, isThere));
}

void tst_DiffHighlight::scrollingBringsColors()
{
    const auto document = documentOf(manyLines(50'000));
    const auto exact = styled(document);
    ui::Coloring coloring;
    ui::StyledTextPtr last;
    QObject::connect(&coloring, &ui::Coloring::changed, &coloring,
                     [&last](Side, const ui::StyledTextPtr &styles) { last = styles; });
    coloring.start(document, syntaxLook(), {std::vector<std::uint32_t>{1}, {}, {}});
    for (const std::uint32_t line : {49'999U, 20'000U, 33'333U, 1U}) {
        coloring.setVisible({std::vector<std::uint32_t>{line}, {}, {}});
        QTRY_VERIFY(last && !last->lineRuns(line).empty());
        QVERIFY(sameColors(*last, *exact, line, line));
    }
    coloring.stop();
    QVERIFY(coloring.isDone());
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
