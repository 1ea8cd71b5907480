#include "core/diff/AnchoredGaps.h"
#include "core/diff/DiffWork.h"
#include "core/diff/LineDiff.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/RandomText.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <ctime>
#include <map>
#include <random>
#include <string>

using diff::Algorithm;
using diff::IdPair;
using diff::IdRange;
using diff::IndexedText;
using diff::LineIds;
using Lines = std::vector<std::string>;

namespace {

std::string joined(const Lines &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

struct Pair {
    Lines left;
    Lines right;
};

Lines numbered(std::size_t count, std::size_t each = 1)
{
    Lines lines;
    for (std::size_t i = 0; i < count; ++i)
        lines.push_back("line " + std::to_string(i / each));
    return lines;
}

Lines randomLines(std::size_t count, std::size_t distinct, std::mt19937 &random)
{
    Lines lines;
    for (std::size_t i = 0; i < count; ++i)
        lines.push_back("line " + std::to_string(random() % distinct));
    return lines;
}

// Each line becomes unique only once the one before it is matched.
Pair zipped(std::size_t count)
{
    Pair pair{.left = {"x2", "u1"}, .right = {}};
    for (std::size_t k = 3; k < count / 2; ++k) {
        pair.left.push_back("x" + std::to_string(k));
        pair.left.push_back("x" + std::to_string(k - 1));
    }
    for (const std::string &line : pair.left) {
        pair.right.push_back(line);
        pair.right.push_back("noise" + std::to_string(pair.right.size()));
    }
    return pair;
}

// Distinct lines that all have the engine's hash in common: each block has two forms that lead to the same
// state.
Lines colliding(std::size_t count)
{
    const auto step = [](std::uint64_t hash, const std::string &text) {
        for (const char c : text)
            hash = (hash + (hash << 5U)) ^ static_cast<std::uint64_t>(c);
        return hash;
    };
    std::vector<std::array<std::string, 2>> blocks;
    std::uint64_t state = 5381;
    for (std::size_t bits = 1; bits < count; bits *= 2) {
        std::map<std::uint64_t, std::string> seen;
        for (char a = '!'; a <= '~' && blocks.size() * 2 <= bits * 2; ++a) {
            for (char b = '!'; b <= '~'; ++b) {
                const std::string text{a, b};
                const auto [other, isNew] = seen.emplace(step(state, text), text);
                if (!isNew) {
                    blocks.push_back({other->second, text});
                    state = other->first;
                    a = '~';
                    break;
                }
            }
        }
    }
    Lines lines(count);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t bit = 0; bit < blocks.size(); ++bit)
            lines[i] += blocks[bit].at(i >> bit & 1U);
    return lines;
}

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

LineIds idsOf(const std::string &left, const std::string &right)
{
    const IndexedText leftText(left);
    const IndexedText rightText(right);
    return diff::identify(leftText, rightText, {}, {.left = leftText.end(), .right = rightText.end()},
                          diff::Whitespace::Exact);
}

} // namespace

class tst_DiffWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void worstInputsStayWithinTheBudget_data();
    void worstInputsStayWithinTheBudget();
    void ordinaryInputsAreNeverApproximate();
    void lawsHoldUnderAnyBudget();
    void numbersStandForLines();
    void longestRisingIsLongest();
    void uniqueLinesAreUnique();
    void textsOutsideTheGapsAreEqual();
    void repeatedLinesAreStillAnchored();
};

void tst_DiffWork::worstInputsStayWithinTheBudget_data()
{
    QTest::addColumn<Pair>("pair");
    QTest::addColumn<Algorithm>("algorithm");
    QTest::addColumn<bool>("approximate");
    std::mt19937 random(1);
    constexpr std::size_t many = 200'000;
    Pair shuffled{.left = numbered(many / 2), .right = numbered(many / 2)};
    std::ranges::shuffle(shuffled.right, random);
    Pair collisions{.left = colliding(30'000), .right = {}};
    collisions.right = collisions.left;
    std::ranges::shuffle(collisions.right, random);
    const Pair noise{.left = randomLines(many, 10, random), .right = randomLines(many, 10, random)};
    const Pair huge{.left = randomLines(3 * many, 1'000, random),
                    .right = randomLines(3 * many, 1'000, random)};
    // Without a budget: 17 s and 6 GB; 3 s at a fifth of the lines, and by the square of them; 7 s; minutes.
    QTest::newRow("each unique line after the other") << zipped(20'000) << Algorithm::Patience << true;
    QTest::newRow("shuffled, minimal") << shuffled << Algorithm::Minimal << true;
    QTest::newRow("colliding hashes") << collisions << Algorithm::Patience << true;
    QTest::newRow("ten lines at random, minimal") << noise << Algorithm::Minimal << true;
    // The engine's own short cuts bound these.
    QTest::newRow("ten lines at random") << noise << Algorithm::Patience << false;
    QTest::newRow("shuffled") << shuffled << Algorithm::Patience << false;
    // Even those would take too long here.
    QTest::newRow("600,000 lines at random") << huge << Algorithm::Myers << true;
}

Q_DECLARE_METATYPE(Pair)

// The budget stands for one or two seconds in a release build on an idle machine; unoptimised tests on a busy
// one get more.
void tst_DiffWork::worstInputsStayWithinTheBudget()
{
    QFETCH(Pair, pair);
    QFETCH(Algorithm, algorithm);
    QFETCH(bool, approximate);
    const std::string left = joined(pair.left);
    const std::string right = joined(pair.right);
    const double start = processorSeconds();
    const auto found = diff::diffLines(left, right, {.algorithm = algorithm});
    const double seconds = processorSeconds() - start;
    QVERIFY(found.has_value());
    QCOMPARE(found->isApproximate, approximate);
    QVERIFY2(seconds < 8, qPrintable(QString::number(seconds)));
    const auto alignment = diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *found);
    QVERIFY(alignment.has_value());
    QCOMPARE(test::brokenLaw(*alignment, left, right), std::string());
    QCOMPARE(alignment->isApproximate, approximate);
}

void tst_DiffWork::ordinaryInputsAreNeverApproximate()
{
    std::mt19937 random(2);
    for (const std::size_t count : {3'000UL, 8'000UL, 100'000UL}) {
        Lines left;
        for (std::size_t i = 0; i < count; ++i)
            left.push_back(random() % 3 == 0 ? std::string(random() % 3 * 4, ' ') + "return x"
                                             : "value_" + std::to_string(random() % count) + " = 1");
        Lines right;
        for (const std::string &line : left) {
            if (random() % 20 != 0)
                right.push_back(line);
            if (random() % 30 == 0)
                right.push_back(random() % 3 == 0 ? "pass" : "new " + std::to_string(random() % count));
        }
        Lines rewritten;
        for (std::size_t i = 0; i < std::min(count, 20'000UL); ++i)
            rewritten.push_back(random() % 3 == 0 ? "    return x"
                                                  : "other " + std::to_string(random() % count));
        for (const auto algorithm : {Algorithm::Myers, Algorithm::Minimal, Algorithm::Patience}) {
            const auto edited = diff::diffLines(joined(left), joined(right), {.algorithm = algorithm});
            QVERIFY(edited.has_value() && !edited->isApproximate);
            QVERIFY(edited->hunks == *git::diffBuffers(joined(left), joined(right), algorithm));
            const auto replaced = diff::diffLines(joined(left), joined(rewritten), {.algorithm = algorithm});
            QVERIFY(replaced.has_value() && !replaced->isApproximate);
        }
    }
}

void tst_DiffWork::lawsHoldUnderAnyBudget()
{
    std::mt19937 random(3);
    std::size_t approximate = 0;
    for (int round = 0; round < 3'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = random() % 4 == 0 ? test::randomText(random) : test::variant(left, random);
        const diff::LineDiffOptions options{.algorithm = static_cast<Algorithm>(random() % 3),
                                            .whitespace = static_cast<diff::Whitespace>(random() % 3),
                                            .budget = random() % 3'000};
        const auto found = diff::diffLines(left, right, options);
        QVERIFY(found.has_value());
        const auto alignment =
            diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *found);
        QVERIFY2(alignment.has_value(), alignment ? "" : alignment.error().message.c_str());
        QCOMPARE(test::brokenLaw(*alignment, left, right, options.whitespace), std::string());
        approximate += found->isApproximate ? 1 : 0;
    }
    QVERIFY2(approximate > 500, qPrintable(QString::number(approximate)));
}

void tst_DiffWork::numbersStandForLines()
{
    std::mt19937 random(4);
    for (int round = 0; round < 1'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = random() % 4 == 0 ? test::randomText(random) : test::variant(left, random);
        const IndexedText leftText(left);
        const IndexedText rightText(right);
        const auto whitespace = static_cast<diff::Whitespace>(random() % 3);
        const LineIds ids = diff::identify(leftText, rightText, {},
                                           {.left = leftText.end(), .right = rightText.end()}, whitespace);
        std::vector<std::pair<std::uint32_t, std::string_view>> lines;
        for (std::uint32_t i = 0; i < ids.left.size(); ++i)
            lines.emplace_back(ids.left[i], leftText.line(ids.first.left + i));
        for (std::uint32_t i = 0; i < ids.right.size(); ++i)
            lines.emplace_back(ids.right[i], rightText.line(ids.first.right + i));
        for (const auto &[number, line] : lines) {
            QVERIFY(number < ids.count);
            for (const auto &[otherNumber, otherLine] : lines)
                QCOMPARE(number == otherNumber, diff::areSameLines(line, otherLine, whitespace));
        }
        // What is left out is the same.
        const std::uint32_t before = ids.first.left - 1;
        QCOMPARE(ids.first.right - 1, before);
        const auto behind = leftText.index.count() - before - static_cast<std::uint32_t>(ids.left.size());
        QCOMPARE(rightText.index.count() - before - ids.right.size(), behind);
        for (std::uint32_t i = 1; i <= before; ++i)
            QVERIFY(diff::areSameLines(leftText.line(i), rightText.line(i), whitespace));
        for (std::uint32_t i = 1; i <= behind; ++i)
            QVERIFY(diff::areSameLines(leftText.line(leftText.end() - i), rightText.line(rightText.end() - i),
                                       whitespace));
    }
}

void tst_DiffWork::longestRisingIsLongest()
{
    std::mt19937 random(5);
    for (int round = 0; round < 2'000; ++round) {
        std::vector<std::uint32_t> right(random() % 12);
        for (std::uint32_t i = 0; i < right.size(); ++i)
            right[i] = i;
        std::ranges::shuffle(right, random);
        std::vector<IdPair> pairs;
        for (std::uint32_t i = 0; i < right.size(); ++i)
            pairs.push_back({.left = i * 2, .right = right[i]});
        std::size_t longest = 0;
        std::vector<std::size_t> length(right.size(), 1);
        for (std::size_t i = 0; i < right.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                length[i] = right[k] < right[i] ? std::max(length[i], length[k] + 1) : length[i];
            longest = std::max(longest, length[i]);
        }
        const auto chain = diff::longestRising(pairs);
        QCOMPARE(chain.size(), longest);
        for (std::size_t i = 0; i < chain.size(); ++i) {
            QVERIFY(std::ranges::contains(pairs, chain[i]));
            QVERIFY(i == 0 || (chain[i - 1].left < chain[i].left && chain[i - 1].right < chain[i].right));
        }
    }
}

void tst_DiffWork::uniqueLinesAreUnique()
{
    std::mt19937 random(6);
    for (int round = 0; round < 1'000; ++round) {
        const LineIds ids = idsOf(joined(randomLines(random() % 30, 12, random)),
                                  joined(randomLines(random() % 30, 12, random)));
        diff::UniqueLineFinder finder(ids);
        for (int part = 0; part < 3; ++part) {
            IdRange range = ids.all();
            range.left = range.leftEnd > 0 ? static_cast<std::uint32_t>(random() % range.leftEnd) : 0;
            range.right = range.rightEnd > 0 ? static_cast<std::uint32_t>(random() % range.rightEnd) : 0;
            const auto countLeft = [&](std::uint32_t id) {
                return std::count(ids.left.begin() + range.left, ids.left.begin() + range.leftEnd, id);
            };
            const auto countRight = [&](std::uint32_t id) {
                return std::count(ids.right.begin() + range.right, ids.right.begin() + range.rightEnd, id);
            };
            const diff::UniqueLines found = finder.find(range);
            std::uint32_t shared = 0;
            bool hasUnique = false;
            for (std::uint32_t i = range.left; i < range.leftEnd; ++i) {
                shared += countRight(ids.left[i]) > 0 ? 1 : 0;
                hasUnique = hasUnique || (countLeft(ids.left[i]) == 1 && countRight(ids.left[i]) == 1);
            }
            for (std::uint32_t i = range.right; i < range.rightEnd; ++i)
                shared += countLeft(ids.right[i]) > 0 ? 1 : 0;
            QCOMPARE(found.shared, shared);
            QCOMPARE(!found.chain.empty(), hasUnique);
            for (const IdPair &pair : found.chain) {
                QCOMPARE(ids.left[pair.left], ids.right[pair.right]);
                QVERIFY(countLeft(ids.left[pair.left]) == 1 && countRight(ids.left[pair.left]) == 1);
            }
        }
    }
}

void tst_DiffWork::textsOutsideTheGapsAreEqual()
{
    std::mt19937 random(7);
    for (int round = 0; round < 2'000; ++round) {
        const std::string left = joined(randomLines(random() % 80, 1 + random() % 30, random));
        const LineIds ids = idsOf(left, test::variant(left, random));
        std::uint32_t l = 0;
        std::uint32_t r = 0;
        const auto skipEqual = [&](std::uint32_t leftEnd, std::uint32_t rightEnd) {
            QCOMPARE(leftEnd - l, rightEnd - r);
            for (; l < leftEnd; ++l, ++r)
                QCOMPARE(ids.left[l], ids.right[r]);
        };
        for (const IdRange &gap : diff::anchoredGaps(ids)) {
            QVERIFY(gap.left >= l && gap.right >= r && gap.size() > 0);
            skipEqual(gap.left, gap.right);
            l = gap.leftEnd;
            r = gap.rightEnd;
        }
        skipEqual(ids.all().leftEnd, ids.all().rightEnd);
    }
}

// No line is unique here, but runs are: one edit in the middle and one at either end stay three small gaps.
void tst_DiffWork::repeatedLinesAreStillAnchored()
{
    std::mt19937 random(8);
    Lines left = randomLines(5'000, 40, random);
    Lines right = left;
    right.front() = right.at(2'500) = right.back() = "edited";
    std::uint64_t lines = 0;
    const auto gaps = diff::anchoredGaps(idsOf(joined(left), joined(right)));
    for (const IdRange &gap : gaps)
        lines += gap.size();
    QCOMPARE(gaps.size(), 3UL);
    QCOMPARE(lines, 6UL);
}

QTEST_GUILESS_MAIN(tst_DiffWork)
#include "tst_DiffWork.moc"
