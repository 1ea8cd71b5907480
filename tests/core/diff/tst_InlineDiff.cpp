#include "core/diff/InlineDiff.h"

#include <QTest>

#include <array>
#include <ctime>
#include <random>
#include <string>

using diff::InlineChanges;
using diff::Span;

namespace {

// The line with its marked parts in brackets.
QByteArray marked(std::string_view line, const std::vector<Span> &spans)
{
    std::string text(line);
    for (auto span = spans.rbegin(); span != spans.rend(); ++span) {
        text.insert(span->end, "]");
        text.insert(span->begin, "[");
    }
    return QByteArray::fromStdString(text);
}

std::string without(std::string_view line, const std::vector<Span> &spans)
{
    std::string text;
    std::uint32_t at = 0;
    for (const Span &span : spans) {
        text += line.substr(at, span.begin - at);
        at = span.end;
    }
    text += line.substr(at);
    return text;
}

std::string randomLine(std::mt19937 &random)
{
    static constexpr std::array pieces{"x",
                                       "value",
                                       "(",
                                       ")",
                                       " ",
                                       "  ",
                                       "\t",
                                       ".",
                                       "self",
                                       "1",
                                       "0x1F",
                                       "\xe4\xb8\xad",
                                       "\xf0\x9f\x98\x80",
                                       "\xff",
                                       "\xe4",
                                       "=",
                                       "\r"};
    std::string line;
    for (std::size_t i = random() % 20; i > 0; --i)
        line += pieces.at(random() % pieces.size());
    return line;
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

class tst_InlineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void marks_data();
    void marks();
    void laws();
    void longLinesAreNotMarked();
    void longLinesStayCheap();
};

void tst_InlineDiff::marks_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QByteArray>("markedLeft");
    QTest::addColumn<QByteArray>("markedRight");
    const auto row = [](const char *name, const char *left, const char *right, const char *markedLeft,
                        const char *markedRight) {
        QTest::newRow(name) << QByteArray(left) << QByteArray(right) << QByteArray(markedLeft)
                            << QByteArray(markedRight);
    };
    row("equal", "a b", "a b", "a b", "a b");
    row("both empty", "", "", "", "");
    row("one token", "  ratios[i])", "  ratios[j])", "  ratios[[i]])", "  ratios[[j]])");
    row("whole identifier", "f(num_layers)", "f(num_heads)", "f([num_layers])", "f([num_heads])");
    row("number with a fraction", "scale = 1.0", "scale = 0.5", "scale = [1.0]", "scale = [0.5]");
    row("part of a version", "torch==2.7.0", "torch==2.8.0", "torch==2.[7].0", "torch==2.[8].0");
    row("number before a range", "f(1..2)", "f(3..2)", "f([1]..2)", "f([3]..2)");
    row("removed part", "r = c.ratios[: c.n]", "r = c.ratios", "r = c.ratios[[: c.n]]", "r = c.ratios");
    row("added part", "call(a)", "call(a, b)", "call(a)", "call(a[, b])");
    row("short gaps are joined", "name.abc-def = x", "name.ghi-jkl = x", "name.[abc-def] = x",
        "name.[ghi-jkl] = x");
    row("indentation", "    return x", "        return x", "[    ]return x", "[        ]return x");
    row("trailing blanks", "return x", "return x  ", "return x", "return x[  ]");
    row("characters stay whole", "# \xe4\xb8\xad\xe6\x96\x87 abc", "# \xe4\xb8\xad\xe5\x9b\xbd abc",
        "# \xe4\xb8\xad[\xe6\x96\x87] abc", "# \xe4\xb8\xad[\xe5\x9b\xbd] abc");
    row("nothing in common", "alpha beta", "x = 1", "alpha beta", "x = 1");
    row("from empty", "", "x = 1", "", "x = 1");
    row("line feed inside", "a\nb c", "a\nb d", "a\nb c", "a\nb d");
}

void tst_InlineDiff::marks()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(QByteArray, markedLeft);
    QFETCH(QByteArray, markedRight);
    const InlineChanges changes = diff::inlineChanges(left.toStdString(), right.toStdString());
    QCOMPARE(marked(left.toStdString(), changes.left), markedLeft);
    QCOMPARE(marked(right.toStdString(), changes.right), markedRight);
}

void tst_InlineDiff::laws()
{
    std::mt19937 random(3);
    int markedLines = 0;
    const auto wellFormed = [](std::string_view line, const std::vector<Span> &spans) {
        std::uint32_t end = 0;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const Span &span = spans[i];
            if (span.begin >= span.end || span.end > line.size() || (i > 0 && span.begin < end + 3))
                return false;
            end = span.end;
        }
        return true;
    };
    const auto wholeCharacters = [](std::string_view line, const std::vector<Span> &spans) {
        return std::ranges::all_of(spans, [&](const Span &span) {
            return !isContinuation(line[span.begin]) &&
                   (span.end == line.size() || !isContinuation(line[span.end]));
        });
    };
    for (int round = 0; round < 3'000; ++round) {
        const std::string left = randomLine(random);
        std::string right = left;
        for (std::size_t i = random() % 3 + 1; i > 0; --i) {
            std::size_t at = random() % (right.size() + 1);
            while (at < right.size() && isContinuation(right[at]))
                ++at;
            right.insert(at, randomLine(random).substr(0, 1) == "(" ? "(" : "new");
        }
        const InlineChanges changes = diff::inlineChanges(left, right);
        QVERIFY(wellFormed(left, changes.left) && wellFormed(right, changes.right));
        QVERIFY(wholeCharacters(left, changes.left) && wholeCharacters(right, changes.right));
        QVERIFY(diff::inlineChanges(left, left) == InlineChanges{});
        if (changes == InlineChanges{})
            continue;
        ++markedLines;
        // Joining a gap marks common text on one side only, so equality of the rest holds where neither side
        // joined; what always holds is that the unmarked rest of each side stands in the other, in order.
        const auto isSubsequence = [](std::string_view part, std::string_view whole) {
            for (const char c : whole) {
                if (!part.empty() && part.front() == c)
                    part.remove_prefix(1);
            }
            return part.empty();
        };
        QVERIFY(isSubsequence(without(left, changes.left), right));
        QVERIFY(isSubsequence(without(right, changes.right), left));
    }
    QVERIFY(markedLines > 500);
}

void tst_InlineDiff::longLinesAreNotMarked()
{
    const std::string left(diff::maxInlineBytes, 'a');
    QVERIFY(diff::inlineChanges(left + " b", left + " c") == InlineChanges{});
    const std::string shorter(diff::maxInlineBytes - 2, 'a');
    QVERIFY(diff::inlineChanges(shorter + " b", shorter + " c") != InlineChanges{});
}

// As many tokens as a line may have, hardly any in their place: a minimal diff takes a quarter of a second.
void tst_InlineDiff::longLinesStayCheap()
{
    std::mt19937 random(5);
    std::string left;
    std::string right;
    for (std::size_t i = 0; i < diff::maxInlineBytes; ++i) {
        left += "()[]{}.,:;"[random() % 10];
        right += "()[]{}.,:;"[random() % 10];
    }
    const std::clock_t start = std::clock();
    constexpr int count = 5;
    for (int i = 0; i < count; ++i)
        QVERIFY(diff::inlineChanges(left, right) == diff::inlineChanges(left, right));
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / (2 * count);
    QVERIFY2(seconds < 0.1, qPrintable(QString::number(seconds)));
}

QTEST_GUILESS_MAIN(tst_InlineDiff)
#include "tst_InlineDiff.moc"
