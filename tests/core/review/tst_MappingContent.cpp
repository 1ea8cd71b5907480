#include "core/review/ContentIndex.h"
#include "core/review/SignificantLines.h"

#include <QTest>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>

using namespace review;

class tst_MappingContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void significance_data();
    void significance();
    void linesAreASet();
    void namesAtTheMargin();
    void aCommonLineTellsNothing();
    void emptyFiles();
    void equalsBruteForce();
};

void tst_MappingContent::significance_data()
{
    QTest::addColumn<std::string>("line");
    QTest::addColumn<bool>("expected");
    QTest::newRow("empty") << std::string() << false;
    QTest::newRow("bracket") << std::string(")") << false;
    QTest::newRow("ten bytes") << std::string("return xyz") << true;
    QTest::newRow("nine bytes") << std::string("return xx") << false;
    QTest::newRow("comment") << std::string("# a long comment line") << false;
    QTest::newRow("import") << std::string("import torch.nn as nn") << false;
    QTest::newRow("from") << std::string("from torch import nn, fft") << false;
    QTest::newRow("name that begins like import") << std::string("imported = fetch(x)") << true;
    QTest::newRow("statement") << std::string("hidden = self.norm(hidden)") << true;
}

void tst_MappingContent::significance()
{
    QFETCH(std::string, line);
    QFETCH(bool, expected);
    QCOMPARE(isSignificantLine(line), expected);
}

void tst_MappingContent::linesAreASet()
{
    const auto plain = significantLines("first = call(1)\nsecond = call(2)\n");
    QCOMPARE(plain.size(), std::size_t(2));
    QVERIFY(std::ranges::is_sorted(plain));
    QCOMPARE(significantLines("    second = call(2)\r\n\n\tfirst = call(1)\n# x\nfirst = call(1)"), plain);
    QVERIFY(significantLines("second = call(2)\n") != plain);
    QVERIFY(significantLines("").empty());
}

void tst_MappingContent::namesAtTheMargin()
{
    const auto names =
        marginNames("class B(Base):\n    def inner(self): pass\ndef f(x):\nasync def g[T]():\nclass A: pass\n"
                    "defx = 1\ndef f(y):\nclass\n");
    QCOMPARE(names, (std::vector<std::string_view>{"A", "B", "f", "g"}));
}

void tst_MappingContent::aCommonLineTellsNothing()
{
    ContentIndex index({{1, 2, 3}});
    for (std::size_t file = 0; file <= ContentIndex::commonFrom; ++file)
        index.add(file, file == 0 ? LineSet{1, 2} : LineSet{1});
    QCOMPARE(index.tellingLines(0), std::size_t(2)); // 2 and 3; 1 is in one file too many
    const auto matches = index.matches(0);
    QCOMPARE(matches.size(), std::size_t(1));
    QCOMPARE(matches.front(),
             (ContentMatch{.upstream = 0, .shared = 1, .containment = 50, .similarity = 80}));
}

void tst_MappingContent::emptyFiles()
{
    ContentIndex index({{}, {7}});
    index.add(0, {});
    index.add(1, {7});
    QVERIFY(index.matches(0).empty());
    QCOMPARE(index.matches(1), (std::vector<ContentMatch>{
                                   {.upstream = 1, .shared = 1, .containment = 100, .similarity = 100}}));
}

// Random line sets against the definition, written down with sets.
void tst_MappingContent::equalsBruteForce()
{
    std::mt19937_64 random(5);
    const auto draw = [&](std::size_t most) {
        std::set<std::uint64_t> lines;
        for (auto count = random() % most; count > 0; --count) {
            const auto range = random() % 3 == 0 ? 4U : 300U; // some lines are everywhere
            lines.insert(random() % range);
        }
        return LineSet(lines.begin(), lines.end());
    };
    for (int round = 0; round < 10; ++round) {
        std::vector<LineSet> locals;
        std::vector<LineSet> upstream;
        for (int i = 0; i < 4; ++i)
            locals.push_back(draw(60));
        for (int i = 0; i < 90; ++i)
            upstream.push_back(draw(40));
        ContentIndex index(locals);
        for (std::size_t file = 0; file < upstream.size(); ++file)
            index.add(file, upstream[file]);
        const auto isTelling = [&](std::uint64_t line) {
            return std::ranges::count_if(
                       upstream, [&](const LineSet &l) { return std::ranges::contains(l, line); }) <= 40;
        };
        for (std::size_t local = 0; local < locals.size(); ++local) {
            std::vector<ContentMatch> expected;
            const auto telling = std::ranges::count_if(locals[local], isTelling);
            for (std::size_t file = 0; file < upstream.size(); ++file) {
                LineSet both;
                std::ranges::set_intersection(locals[local], upstream[file], std::back_inserter(both));
                if (const auto shared = std::ranges::count_if(both, isTelling); shared > 0)
                    expected.push_back({file, static_cast<int>(shared),
                                        static_cast<int>(100 * shared / telling),
                                        static_cast<int>(200 * both.size() /
                                                         (locals[local].size() + upstream[file].size()))});
            }
            std::ranges::stable_sort(expected, std::ranges::greater(), &ContentMatch::shared);
            QCOMPARE(index.matches(local), expected);
            QCOMPARE(index.tellingLines(local), static_cast<std::size_t>(telling));
        }
    }
}

QTEST_GUILESS_MAIN(tst_MappingContent)
#include "tst_MappingContent.moc"
