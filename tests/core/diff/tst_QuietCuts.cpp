#include "core/diff/QuietCuts.h"

#include "core/diff/Alignment.h"
#include "core/diff/LineDiff.h"
#include "tests/support/DiffLaws.h"

#include <QTest>

#include <numeric>
#include <random>
#include <string>
#include <vector>

using diff::Cut;
using diff::IndexedText;
using Lines = std::vector<std::string>;

namespace {

std::string joined(const Lines &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

Lines numbered(std::uint32_t first, std::uint32_t count)
{
    Lines lines;
    for (std::uint32_t i = 0; i < count; ++i)
        lines.push_back("line " + std::to_string(first + i));
    return lines;
}

Lines operator+(Lines one, const Lines &other)
{
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

std::vector<Cut> cutsOf(const Lines &left, const Lines &right, std::uint64_t least)
{
    const std::string leftText = joined(left);
    const std::string rightText = joined(right);
    const IndexedText one(leftText);
    const IndexedText other(rightText);
    return diff::quietCuts(diff::identify(one, other, {}, {.left = one.end(), .right = other.end()},
                                          diff::Whitespace::Exact, diff::CommonEnds::Kept),
                           least);
}

// Lines as source code has them: most of them once, some of them all over the place.
std::string sourceLine(std::mt19937 &random, std::uint32_t number)
{
    switch (random() % 6) {
    case 0:
        return "";
    case 1:
        return "    }";
    case 2:
        return "    return value";
    default:
        return "    value_" + std::to_string(number) + " = compute()";
    }
}

struct Pair {
    Lines left;
    Lines right;
};

// Two versions of a long source: blocks left out, put in, replaced, and one moved away.
Pair versions(std::mt19937 &random, std::uint32_t count)
{
    Pair pair;
    Lines moved;
    for (std::uint32_t i = 0; i < count;) {
        const std::uint32_t length = 1 + random() % 12;
        Lines block;
        for (std::uint32_t k = 0; k < length; ++k)
            block.push_back(sourceLine(random, i + k));
        i += length;
        switch (random() % 160) {
        case 0:
            pair.right = std::move(pair.right) + block;
            break;
        case 1:
            pair.left = std::move(pair.left) + block;
            break;
        case 2:
            pair.left = std::move(pair.left) + block;
            for (std::string &line : block)
                line += random() % 2 == 0 ? " + 1" : "";
            pair.right = std::move(pair.right) + block;
            break;
        case 3:
            pair.left = std::move(pair.left) + block;
            pair.right = std::move(pair.right) + moved;
            moved = block;
            break;
        default:
            pair.left = std::move(pair.left) + block;
            pair.right = std::move(pair.right) + block;
        }
    }
    return pair;
}

std::uint64_t changedLines(const std::vector<diff::Hunk> &hunks)
{
    return std::accumulate(hunks.begin(), hunks.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto &h) { return sum + h.oldCount + h.newCount; });
}

} // namespace

class tst_QuietCuts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void needsARow();
    void recurringLinesMayStandBetween();
    void keepsTheLeastDistance();
    void recurringLinesAreNoPlace();
    void commonEndsAreCutToo();
    void longTextsAsTheEngineHasThem_data();
    void longTextsAsTheEngineHasThem();
};

void tst_QuietCuts::needsARow()
{
    const auto between = [](std::uint32_t count) {
        const Lines row = numbered(100, count);
        return cutsOf(Lines{"a"} + row + Lines{"b"}, Lines{"c"} + row + Lines{"d"}, 0);
    };
    QVERIFY(between(63).empty());
    QCOMPARE(between(64), (std::vector<Cut>{{.left = 33, .right = 33}}));
}

// Lines that recur may stand among those that do not, where they are the same on both sides.
void tst_QuietCuts::recurringLinesMayStandBetween()
{
    const auto between = [](const std::string &left, const std::string &right) {
        Pair pair{.left = {"a"}, .right = {"c"}};
        for (const std::string &line : numbered(100, 64)) {
            pair.left.insert(pair.left.end(), {line, left});
            pair.right.insert(pair.right.end(), {line, right});
        }
        return cutsOf(pair.left + Lines{"b"}, pair.right + Lines{"d"}, 0);
    };
    QCOMPARE(between("", ""), (std::vector<Cut>{{.left = 64, .right = 64}}));
    QVERIFY(between("", "return").empty());
}

void tst_QuietCuts::keepsTheLeastDistance()
{
    const Lines row = numbered(0, 1'000);
    const auto cuts = cutsOf(Lines{"a"} + row + Lines{"b"}, Lines{"c", "c"} + row + Lines{"d"}, 400);
    QCOMPARE(cuts.size(), std::size_t{4});
    Cut before;
    for (const Cut &cut : cuts) {
        QVERIFY(cut.left - before.left + cut.right - before.right >= 400);
        QCOMPARE(cut.right, cut.left + 1);
        before = cut;
    }
}

void tst_QuietCuts::recurringLinesAreNoPlace()
{
    const Lines row = numbered(0, 500);
    QVERIFY(cutsOf(Lines{"a"} + row + row, Lines{"b"} + row + row, 0).empty());
    QVERIFY(cutsOf(row, numbered(1'000, 500), 0).empty());
    QVERIFY(cutsOf({}, row, 0).empty());
}

// One line changed in a long text: no stretch is much longer than it has to be.
void tst_QuietCuts::commonEndsAreCutToo()
{
    const Lines left = numbered(0, 100'000);
    Lines right = left;
    right[50'000] = "changed";
    const std::uint64_t least = diff::mostLinesAtOnce / 4;
    auto cuts = cutsOf(left, right, least);
    cuts.push_back({.left = 100'001, .right = 100'001});
    Cut before;
    for (const Cut &cut : cuts) {
        QCOMPARE_LE(cut.left - before.left + cut.right - before.right, least + 500);
        before = cut;
    }
    const auto found = diff::diffLines(joined(left), joined(right));
    QVERIFY(found.has_value());
    QCOMPARE(found->hunks, (std::vector<diff::Hunk>{
                               {.oldStart = 50'001, .oldCount = 1, .newStart = 50'001, .newCount = 1}}));
}

void tst_QuietCuts::longTextsAsTheEngineHasThem_data()
{
    QTest::addColumn<int>("algorithm");
    QTest::newRow("patience") << static_cast<int>(diff::Algorithm::Patience);
    QTest::newRow("myers") << static_cast<int>(diff::Algorithm::Myers);
}

// In one piece and in stretches: no line is called changed that the engine calls the same.
void tst_QuietCuts::longTextsAsTheEngineHasThem()
{
    QFETCH(const int, algorithm);
    const auto wanted = static_cast<diff::Algorithm>(algorithm);
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        std::mt19937 random(seed);
        const Pair pair = versions(random, 50'000);
        const std::string left = joined(pair.left);
        const std::string right = joined(pair.right);
        QVERIFY(!cutsOf(pair.left, pair.right, diff::mostLinesAtOnce / 4).empty());

        const auto stretches = diff::diffLines(left, right, {.algorithm = wanted});
        const auto whole = git::diffBuffers(left, right, wanted, diff::Whitespace::Exact);
        QVERIFY(stretches && whole);
        QVERIFY(!stretches->isApproximate);
        QCOMPARE_LE(changedLines(stretches->hunks), changedLines(*whole));

        const auto rows =
            diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *stretches);
        QVERIFY(rows.has_value());
        QCOMPARE(test::brokenLaw(*rows, left, right), std::string());
    }
}

QTEST_APPLESS_MAIN(tst_QuietCuts)
#include "tst_QuietCuts.moc"
