#include "core/audit/NoteCoverage.h"

#include <QTest>

#include <format>
#include <random>
#include <string>

using namespace audit;

// Which lines of a hunk the notes of a file speak of.
class tst_NoteCoverage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cases_data();
    void cases();
    void everyLineIsCountedOnce();
};

namespace {

struct Parts {
    std::vector<python::Note> notes;
    python::CodeLines code;
};

Parts partsOf(const std::string &text)
{
    return {.notes = python::notesOf(text, python::CommentSyntax::Hash),
            .code = python::CodeLines(text, python::commentsOf(text, python::CommentSyntax::Hash))};
}

AccountHunk hunkOf(std::uint32_t first, std::uint32_t count)
{
    AccountHunk hunk;
    hunk.local = {.first = first, .count = count};
    return hunk;
}

// "notes 0 1, 2 lines, open 3+1": 0-based lines; then the notes without a difference.
std::string print(const NoteCoverage &coverage)
{
    std::string all;
    for (const HunkCoverage &hunk : coverage.hunks) {
        all += "notes";
        for (const std::size_t note : hunk.notes)
            all += std::format(" {}", note);
        all += std::format(", {} lines", hunk.lines);
        for (const LineSpan &span : hunk.unexplained)
            all += std::format(", open {}+{}", span.first, span.count);
    }
    for (std::size_t i = 0; i < coverage.hasDifference.size(); ++i)
        all += coverage.hasDifference[i] ? "" : std::format("; {} idle", i);
    return all;
}

} // namespace

void tst_NoteCoverage::cases_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::uint32_t>("first");
    QTest::addColumn<std::uint32_t>("count");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *text, std::uint32_t first, std::uint32_t count,
                        const char *expected) {
        QTest::newRow(name) << std::string(text) << first << count << std::string(expected);
    };
    const char *const one = "x = 0\n# NOTE(MetaX): a\ny = 1\nz = 2\n\nw = 3\n";
    row("the statement below", one, 1, 2, "notes 0, 1 lines");
    row("an unrelated line in the same hunk", one, 1, 3, "notes 0, 2 lines, open 3+1");
    row("lines parted by a blank one", one, 2, 4, "notes 0, 3 lines, open 3+3");
    row("a line above", one, 0, 2, "notes, 1 lines, open 0+1; 0 idle");
    row("nothing but the note", one, 1, 1, "notes, 0 lines; 0 idle");
    row("elsewhere", one, 5, 1, "notes, 1 lines, open 5+1; 0 idle");
    row("gone right below the note", one, 2, 0, "notes 0, 1 lines");
    row("gone elsewhere", one, 5, 0, "notes, 1 lines, open 5+0; 0 idle");
    const char *const box = "# /--- Metax ---\\\nx = 1\ny = 2\n# \\---/\nz = 3\n";
    row("between two ends", box, 0, 4, "notes 0, 2 lines");
    row("beyond the lower end", box, 2, 3, "notes 0, 2 lines, open 4+1");
    row("gone inside of a box", box, 2, 0, "notes 0, 1 lines");
    row("two notes", "# /--- Metax ---\\\nx = 1\n# NOTE(MetaX): a\ny = 2\n# \\---/\n", 1, 3,
        "notes 0 1, 2 lines");
    row("end of a block", "def f():\n    x = 1\n    # NOTE(MetaX): a\n\ny = 1\n", 3, 0, "notes 0, 1 lines");
    row("header", "# Affected versions: v0.1\nx = 1\ny = 1\n", 1, 2, "notes 0, 2 lines");
    row("no notes", "x = 1\n", 0, 1, "notes, 1 lines, open 0+1");
}

void tst_NoteCoverage::cases()
{
    QFETCH(std::string, text);
    QFETCH(std::uint32_t, first);
    QFETCH(std::uint32_t, count);
    QFETCH(std::string, expected);
    const auto parts = partsOf(text);
    const std::vector hunks{hunkOf(first, count)};
    QCOMPARE(print(coverageOf(parts.notes, hunks, parts.code)), expected);
}

// Lines of code in the hunk are those in its open runs and those that a note covers.
void tst_NoteCoverage::everyLineIsCountedOnce()
{
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        std::string text;
        const int lines = 5 + static_cast<int>(random() % 40);
        for (int i = 0; i < lines; ++i)
            switch (random() % 6) {
            case 0:
                text += "# NOTE(MetaX): a\n";
                break;
            case 1:
                text += "\n";
                break;
            case 2:
                text += "# other\n";
                break;
            default:
                text += std::format("x_{} = {}\n", i, i);
            }
        const auto parts = partsOf(text);
        const auto first = static_cast<std::uint32_t>(random() % 5);
        const auto count = 1 + static_cast<std::uint32_t>(random() % static_cast<unsigned>(lines - 4));
        const std::vector hunks{hunkOf(first, count)};
        const auto hunk = coverageOf(parts.notes, hunks, parts.code).hunks.front();
        std::uint32_t code = 0;
        std::uint32_t open = 0;
        for (auto line = first; line < first + count; ++line) {
            const int number = static_cast<int>(line) + 1;
            if (parts.code.next(number) != number)
                continue;
            ++code;
            const bool isCovered = std::ranges::any_of(parts.notes, [&](const python::Note &note) {
                return note.cover.lines.first <= number && number <= note.cover.lines.last;
            });
            open += isCovered ? 0 : 1;
            const bool isOpen = std::ranges::any_of(hunk.unexplained, [&](const LineSpan &span) {
                return span.first <= line && line < span.first + span.count;
            });
            QCOMPARE(isOpen, !isCovered);
        }
        QCOMPARE(hunk.lines, code);
        QCOMPARE(hunk.isExplained(), open == 0);
    }
}

QTEST_GUILESS_MAIN(tst_NoteCoverage)
#include "tst_NoteCoverage.moc"
