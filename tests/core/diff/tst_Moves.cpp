#include "core/diff/LineSimilarity.h"
#include "core/diff/Moves.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/MoveOracle.h"
#include "tests/support/RandomText.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string>

using diff::Alignment;
using diff::LineIndex;
using diff::Move;
using oracle::Moves;
using oracle::Pair;
using oracle::PlainLine;
using oracle::PlainPair;

Q_DECLARE_METATYPE(std::vector<diff::Move>)

namespace {

Alignment alignTexts(const Pair &pair, diff::Algorithm algorithm = diff::Algorithm::Patience)
{
    const auto lines = diff::diffLines(pair.left, pair.right, {.algorithm = algorithm});
    return *diff::align(LineIndex(pair.left).count(), LineIndex(pair.right).count(), *lines);
}

Moves movesOf(const Pair &pair, const Alignment &alignment)
{
    return diff::findMoves(pair.left, LineIndex(pair.left), pair.right, LineIndex(pair.right), alignment)
        .value();
}

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

std::vector<std::string> uniqueLines(std::size_t count, const std::string &word)
{
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < count; ++i)
        lines.push_back(word + std::to_string(i) + " = compute(" + std::to_string(i * 7) + ")");
    return lines;
}

} // namespace

class tst_Moves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cases_data();
    void cases();
    void rowsAreMarked();
    void popularLinesStartNothing();
    void sameAsByForce();
    void rulesHold();
    void plantedMovesAreFound();
    void stops();
    void largeInputsStayCheap_data();
    void largeInputsStayCheap();
    void similarLines_data();
    void similarLines();
};

void tst_Moves::cases_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<Moves>("moves");
    const QByteArray stay =
        "class Stays:\n    one = 1\n    two = 2\n    three = 3\n    four = 4\n    five = 5\n";
    const QByteArray method =
        "def method(self, value):\n    doubled = value * 2\n    return doubled + self.offset\n";
    const QByteArray inside =
        "    def method(self, value):\n        doubled = value * 2\n        return doubled + self.offset\n";
    const auto row = [](const char *name, const QByteArray &left, const QByteArray &right,
                        const Moves &moves) { QTest::newRow(name) << left << right << moves; };
    row("down", method + stay, stay + method, {{1, 7, 3}});
    row("up", stay + method, method + stay, {{7, 1, 3}});
    row("into a class", method + stay, stay + inside, {{1, 7, 3}});
    row("out of a class", stay + inside, method + stay, {{7, 1, 3}});
    row("spaces become tabs",
        "        def method(self, value):\n        doubled = value\n        return doubled\n" + stay,
        stay + "\tdef method(self, value):\n\tdoubled = value\n\treturn doubled\n", {{1, 7, 3}});
    row("line ends change", QByteArray(method).replace("\n", "\r\n") + stay, stay + method, {{1, 7, 3}});
    row("shifted unevenly", method + stay,
        stay + "    def method(self, value):\n            doubled = value * 2\n        return doubled + "
               "self.offset\n",
        {});
    row("blank lines need no indentation",
        "first_line = here\n\nsecond_line = here\nthird_line = here\n" + stay,
        stay + "    first_line = here\n\n    second_line = here\n    third_line = here\n", {{1, 7, 4}});
    row("two lines are too few", "a_long_enough_name = 1\nanother_long_name = 2\n" + stay,
        stay + "a_long_enough_name = 1\nanother_long_name = 2\n", {});
    row("a blank line is not the third", "a_long_enough_name = 1\n\nanother_long_name = 2\n" + stay,
        stay + "a_long_enough_name = 1\n\nanother_long_name = 2\n", {});
    row("19 letters are too few", "alpha1\nbeta12\ngamma12\n" + stay, stay + "alpha1\nbeta12\ngamma12\n", {});
    row("20 letters are enough", "alpha12\nbeta12\ngamma12\n" + stay, stay + "alpha12\nbeta12\ngamma12\n",
        {{1, 7, 3}});
    row("Chinese letters count", "# 一二三四五六七\n# 八九十百千万\n# 甲乙丙丁戊己庚\n" + stay,
        stay + "# 一二三四五六七\n# 八九十百千万\n# 甲乙丙丁戊己庚\n", {{1, 7, 3}});
    row("edited inside",
        "start_of_block = 1\nvalue = scale(first, second)\nmiddle_of_block = 2\nend_of_block = 3\n" + stay,
        stay + "start_of_block = 1\nvalue = scale(first, second, third)\nmiddle_of_block = 2\nend_of_block = "
               "3\n",
        {{1, 7, 4}});
    row("replaced inside",
        "start_of_block = 1\nmore_of_block = 1\neven_more = 1\nvalue = scale(first, second)\nmiddle_of_block "
        "= 2\nend_of_block = 3\n" +
            stay,
        stay + "start_of_block = 1\nmore_of_block = 1\neven_more = 1\nraise KeyError\nmiddle_of_block = "
               "2\nend_of_block = 3\n",
        {{1, 7, 3}});
    row("copied, not moved", method + stay, method + stay + method, {});
    row("indented where it stands", stay + method + stay, stay + inside + stay, {});
    row("wrapped where it stands", stay + method, stay + "if wanted:\n" + inside, {{7, 8, 3}});
    row("the heavier block wins a line",
        "shared_line_of_both = 1\nfirst_block_two = 2\nfirst_block_three = 3\n" + stay,
        stay + "shared_line_of_both = 1\nfirst_block_two = 2\nfirst_block_three = "
               "3\nbetween\nshared_line_of_both = 1\nfirst_block_two = 2\n",
        {{1, 7, 3}});
}

void tst_Moves::cases()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(Moves, moves);
    const Pair pair{.left = left.toStdString(), .right = right.toStdString()};
    const Alignment alignment = alignTexts(pair);
    QCOMPARE(movesOf(pair, alignment), moves);
}

void tst_Moves::rowsAreMarked()
{
    const Pair pair{.left = joined(uniqueLines(4, "first")) + joined(uniqueLines(12, "stays")) +
                            joined(uniqueLines(3, "last")),
                    .right = joined(uniqueLines(3, "last")) + joined(uniqueLines(12, "stays")) +
                             joined(uniqueLines(4, "first"))};
    const Alignment alignment = alignTexts(pair);
    const Moves moves = movesOf(pair, alignment);
    QCOMPARE(moves, Moves({{1, 16, 4}, {17, 1, 3}}));
    const Alignment marked = diff::withMoves(alignment, moves);
    QCOMPARE(marked.moves, moves);
    for (const diff::Row &row : marked.rows) {
        QCOMPARE(row.leftMove, row.left == 0 ? -1 : row.left <= 4 ? 0 : row.left >= 17 ? 1 : -1);
        QCOMPARE(row.rightMove, row.right == 0 ? -1 : row.right >= 16 ? 0 : row.right <= 3 ? 1 : -1);
    }
    QVERIFY(diff::withMoves(marked, {}) == alignment);
}

void tst_Moves::popularLinesStartNothing()
{
    std::string left;
    std::string right;
    for (int i = 0; i < 20; ++i) {
        left += "old" + std::to_string(i) + "\nif not condition:\n    return value\n    raise nothing\n";
        right += "if not condition:\n    return value\n    raise nothing\nnew" + std::to_string(i) + "\n";
    }
    const std::string stay = joined(uniqueLines(100, "stays"));
    const Pair pair{.left = left + stay, .right = stay + right};
    QVERIFY(movesOf(pair, alignTexts(pair)).empty());
}

void tst_Moves::sameAsByForce()
{
    static constexpr std::array words{"",         "aardvark", "butterfly",   "crocodile", "dragonfly",
                                      "elephant", "flamingo", "grasshopper", "hedgehog"};
    std::mt19937 random(17);
    int rounds = 0;
    std::size_t found = 0;
    for (int round = 0; round < 2'000; ++round) {
        const auto randomLines = [&] {
            std::vector<std::string> lines(random() % 16);
            for (std::string &line : lines)
                line = std::string((random() % 5 / 4) * 4, ' ') + words.at(random() % words.size());
            return lines;
        };
        const std::vector<std::string> block = randomLines();
        const std::vector<std::string> stay = randomLines();
        const Pair pair{.left = test::variant(joined(block) + joined(stay), random),
                        .right = test::variant(joined(stay) + joined(block), random)};
        const Alignment alignment = alignTexts(pair, static_cast<diff::Algorithm>(random() % 3));
        const PlainPair lines(pair, alignment);
        std::map<std::string, std::array<int, 2>> places;
        for (const PlainLine &line : lines.left)
            ++places[line.trimmed][0];
        for (const PlainLine &line : lines.right)
            ++places[line.trimmed][1];
        if (std::ranges::any_of(places, [](const auto &place) {
                return !place.first.empty() && std::ranges::max(place.second) > 8;
            }))
            continue;
        ++rounds;
        const Moves moves = movesOf(pair, alignment);
        QCOMPARE(moves, oracle::movesByForce(lines));
        found += moves.size();
    }
    QVERIFY(rounds > 1'500);
    QVERIFY2(found > 400, qPrintable(QString::number(found)));
}

void tst_Moves::rulesHold()
{
    static constexpr std::array words{"value = scale(first, second)",
                                      "value = scale(first, third)",
                                      "return doubled + offset",
                                      "return doubled",
                                      "self.weight = weight",
                                      "self.weight = weight * 2",
                                      "pass",
                                      ""};
    std::mt19937 random(23);
    std::size_t edited = 0;
    for (int round = 0; round < 2'000; ++round) {
        std::vector<std::string> block;
        for (std::size_t i = random() % 12; i > 0; --i)
            block.push_back("block" + std::to_string(random() % 6) + " of " +
                            words.at(random() % words.size()));
        const auto edit = [&](std::vector<std::string> lines) {
            for (std::string &line : lines)
                line = (random() % 8 == 0 ? "edited " : "") + line;
            return joined(lines);
        };
        Pair pair{.left = joined(uniqueLines(20, "stays")), .right = joined(uniqueLines(20, "stays"))};
        for (int i = 0; i < 2; ++i) {
            pair.left = edit(block) + test::variant(pair.left, random);
            pair.right = test::variant(pair.right, random) + edit(block);
        }
        const Alignment alignment = alignTexts(pair, static_cast<diff::Algorithm>(random() % 3));
        const PlainPair lines(pair, alignment);
        const Moves moves = movesOf(pair, alignment);
        QCOMPARE(oracle::brokenRule(lines, moves), std::string());
        const Alignment marked = diff::withMoves(alignment, moves);
        QCOMPARE(test::brokenLaw(marked, pair.left, pair.right), std::string());
        for (const Move &move : moves)
            for (std::uint32_t i = 0; i < move.count; ++i)
                edited += lines.isSame(move.leftFirst + i, move.rightFirst + i) ? 0 : 1;
    }
    QVERIFY2(edited > 200, qPrintable(QString::number(edited)));
}

void tst_Moves::plantedMovesAreFound()
{
    std::mt19937 random(29);
    for (int round = 0; round < 300; ++round) {
        const auto blocks = 1 + random() % 4;
        std::vector<std::string> left;
        std::vector<std::string> right;
        std::set<std::pair<std::string, std::string>> planted; // a line and what became of it
        std::vector<std::vector<std::string>> waiting;
        for (std::size_t b = 0; b < blocks; ++b) {
            const auto stay = uniqueLines(40, "stays" + std::to_string(b) + "_");
            left.insert(left.end(), stay.begin(), stay.end());
            right.insert(right.end(), stay.begin(), stay.end());
            const auto block = uniqueLines(3 + random() % 10, "moves" + std::to_string(b) + "_");
            left.insert(left.end(), block.begin(), block.end());
            const std::string indent((random() % 3) * 4, ' ');
            std::vector<std::string> arrives;
            for (std::size_t i = 0; i < block.size(); ++i) {
                const bool isEdited = i >= 3 && i + 1 < block.size() && i % 4 != 0 && random() % 2 == 0;
                arrives.push_back(indent + block[i] + (isEdited ? " + more" : ""));
                planted.emplace(block[i], arrives.back());
            }
            waiting.push_back(std::move(arrives));
        }
        std::ranges::shuffle(waiting, random);
        for (const auto &block : waiting) {
            const auto stay = uniqueLines(40, "ends" + block.front() + "_");
            left.insert(left.end(), stay.begin(), stay.end());
            right.insert(right.end(), stay.begin(), stay.end());
            right.insert(right.end(), block.begin(), block.end());
        }
        const Pair pair{.left = joined(left), .right = joined(right)};
        std::set<std::pair<std::string, std::string>> found;
        for (const Move &move : movesOf(pair, alignTexts(pair)))
            for (std::uint32_t i = 0; i < move.count; ++i)
                found.emplace(left.at(move.leftFirst + i - 1), right.at(move.rightFirst + i - 1));
        QVERIFY(found == planted);
    }
}

void tst_Moves::stops()
{
    const Pair pair{.left = joined(uniqueLines(4, "first")) + joined(uniqueLines(12, "stays")),
                    .right = joined(uniqueLines(12, "stays")) + joined(uniqueLines(4, "first"))};
    std::stop_source source;
    source.request_stop();
    const auto moves = diff::findMoves(pair.left, LineIndex(pair.left), pair.right, LineIndex(pair.right),
                                       alignTexts(pair), source.get_token());
    QVERIFY(!moves.has_value());
    QCOMPARE(moves.error().code, base::Code::Canceled);
}

void tst_Moves::largeInputsStayCheap_data()
{
    QTest::addColumn<int>("shape");
    QTest::newRow("every line eight times, shuffled") << 0;
    QTest::newRow("shuffled table of similar entries") << 1;
    QTest::newRow("edited lines between popular ones") << 2;
    QTest::newRow("one popular line") << 3;
}

// Shapes at which a search that compares every pair, or crosses popular lines, takes hours.
void tst_Moves::largeInputsStayCheap()
{
    QFETCH(int, shape);
    constexpr std::size_t count = 40'000;
    std::mt19937 random(41);
    std::vector<std::string> left(count);
    std::vector<std::string> right(count);
    for (std::size_t i = 0; i < count; ++i) {
        switch (shape) {
        case 0:
            left[i] = right[i] = "line of eight " + std::to_string(i / 8);
            break;
        case 1:
            left[i] = right[i] = i % 2 == 0 ? "}," : "\"entry " + std::to_string(i) + "\": {\"value\": 1";
            break;
        case 2:
            left[i] = i % 2 == 0 ? "}," : "\"entry " + std::to_string(i) + "\": {\"value\": 1";
            right[i] = i % 2 == 0 ? "}," : "\"entry " + std::to_string(i) + "\": {\"value\": 2";
            break;
        default:
            left[i] = right[i] = "the same again and again";
        }
    }
    if (shape == 0 || shape == 1)
        std::ranges::shuffle(right, random);
    // One hunk as far as the search can see: it takes any alignment.
    const Pair pair{.left = joined(left), .right = joined(right)};
    const auto lines = static_cast<std::uint32_t>(count);
    const auto alignment = diff::align(lines, lines, {.hunks = {{1, lines, 1, lines}}});
    QElapsedTimer clock;
    clock.start();
    const Moves moves = movesOf(pair, *alignment);
    QVERIFY2(clock.elapsed() < 20'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(oracle::brokenRule(PlainPair(pair, *alignment), moves), std::string());
}

void tst_Moves::similarLines_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<bool>("similar");
    QTest::newRow("equal") << QByteArray("a") << QByteArray("a") << true;
    QTest::newRow("both empty") << QByteArray() << QByteArray() << true;
    QTest::newRow("one empty") << QByteArray("a") << QByteArray() << false;
    QTest::newRow("half of the bytes") << QByteArray("ab cd") << QByteArray("ab ef") << true;
    QTest::newRow("less than half") << QByteArray("ab cde") << QByteArray("ab fgh") << false;
    QTest::newRow("in another order")
        << QByteArray("f(first, second)") << QByteArray("f(second, first)") << true;
    QTest::newRow("a word counts once") << QByteArray("aa aa aa") << QByteArray("aa bb bb") << false;
    QTest::newRow("too long") << QByteArray(3'000, 'x') + " a" << QByteArray(3'000, 'x') + " b" << false;
}

void tst_Moves::similarLines()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(bool, similar);
    QCOMPARE(diff::areSimilar(left.toStdString(), right.toStdString()), similar);
    QCOMPARE(diff::areSimilar(right.toStdString(), left.toStdString()), similar);
}

QTEST_GUILESS_MAIN(tst_Moves)
#include "tst_Moves.moc"
