#include "core/diff/LineSearch.h"
#include "core/diff/ThreeWay.h"

#include <QTest>

#include <array>
#include <string>

using diff::Case;
using diff::Match;
using diff::Side;

namespace {

std::array<diff::SearchedText, 3> texts(std::string_view left, const diff::LineIndex &leftIndex,
                                        std::string_view right, const diff::LineIndex &rightIndex)
{
    return {{{.text = left, .index = &leftIndex}, {.text = right, .index = &rightIndex}, {}}};
}

std::string found(const std::string &left, const std::string &right, std::string_view needle, Case matching)
{
    const diff::LineIndex leftIndex(left);
    const diff::LineIndex rightIndex(right);
    const auto alignment = diff::align(leftIndex.count(), rightIndex.count(), *diff::diffLines(left, right));
    std::string text;
    for (const Match &match :
         diff::searchRows(*alignment, texts(left, leftIndex, right, rightIndex), needle, matching).found)
        text += std::to_string(match.row) +
                (match.isOn(Side::Left) && match.isOn(Side::Right) ? "="
                 : match.isOn(Side::Left)                          ? "<"
                                                                   : ">") +
                std::to_string(match.bytes.begin) + "-" + std::to_string(match.bytes.end) + " ";
    return text;
}

} // namespace

class tst_LineSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void manyMatchesAreCut();
    void baseIsSearched();
    void requests_data();
    void requests();
    void badExpressions_data();
    void badExpressions();
};

void tst_LineSearch::matches_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QByteArray>("needle");
    QTest::addColumn<Case>("matching");
    QTest::addColumn<QByteArray>("printed");
    const auto row = [](const char *name, const char *left, const char *right, const char *needle,
                        Case matching, const char *printed) {
        QTest::newRow(name) << QByteArray(left) << QByteArray(right) << QByteArray(needle) << matching
                            << QByteArray(printed);
    };
    row("empty needle", "a\n", "a\n", "", Case::Ignore, "");
    row("equal rows count once", "abc\n", "abc\n", "b", Case::Ignore, "0=1-2 ");
    row("changed rows count twice", "abc 1\n", "abc 2\n", "b", Case::Ignore, "0<1-2 0>1-2 ");
    row("one side", "x\n", "x\nabc\n", "bc", Case::Match, "1>1-3 ");
    row("case ignored", "Abc aBC\n", "Abc aBC\n", "abc", Case::Ignore, "0=0-3 0=4-7 ");
    row("case matched", "Abc abc\n", "Abc abc\n", "abc", Case::Match, "0=4-7 ");
    row("no overlap", "aaaaa\n", "aaaaa\n", "aa", Case::Match, "0=0-2 0=2-4 ");
    row("never the terminator", "a\r\nb\n", "a\r\nb\n", "\r", Case::Match, "");
    row("Chinese", "# 中文\n", "# 中文\n", "文", Case::Ignore, "0=5-8 ");
    row("whole line", "abc", "abc", "abc", Case::Ignore, "0=0-3 ");
    row("line ends only", "a\nb\n", "a\nb\n", "a\nb", Case::Match, "");
}

void tst_LineSearch::matches()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(QByteArray, needle);
    QFETCH(Case, matching);
    QFETCH(QByteArray, printed);
    QCOMPARE(QByteArray::fromStdString(
                 found(left.toStdString(), right.toStdString(), needle.toStdString(), matching)),
             printed);
}

void tst_LineSearch::manyMatchesAreCut()
{
    const std::string text(diff::maxMatches + 1, 'a');
    const diff::LineIndex index(text);
    const auto alignment = diff::align(1, 1, {});
    const auto cut = diff::searchRows(*alignment, texts(text, index, text, index), "a", Case::Match);
    QCOMPARE(cut.found.size(), diff::maxMatches);
    QVERIFY(cut.isCut);
    const std::string_view shorter = std::string_view(text).substr(1);
    const diff::LineIndex shorterIndex(shorter);
    QVERIFY(
        !diff::searchRows(*alignment, texts(shorter, shorterIndex, shorter, shorterIndex), "a", Case::Match)
             .isCut);
}

void tst_LineSearch::baseIsSearched()
{
    const std::string base = "ab\nab 1\nab\n";
    const std::string left = "ab\nab 2\n";
    const std::string right = "ab\nab 1\n";
    const std::array indexes{diff::LineIndex(left), diff::LineIndex(right), diff::LineIndex(base)};
    const auto alignment = diff::alignThree({.base = base, .left = left, .right = right});
    QVERIFY(alignment.has_value());
    const auto matches = diff::searchRows(*alignment,
                                          {{{.text = left, .index = &indexes[0]},
                                            {.text = right, .index = &indexes[1]},
                                            {.text = base, .index = &indexes[2]}}},
                                          "ab", Case::Match);
    const auto match = [](std::uint32_t row, Side side, std::array<bool, 3> on) {
        return Match{.row = row, .side = side, .on = on, .bytes = {.begin = 0, .end = 2}};
    };
    QVERIFY(matches.found ==
            std::vector({match(0, Side::Base, {true, true, true}), match(1, Side::Base, {false, true, true}),
                         match(1, Side::Left, {true, false, false}),
                         match(2, Side::Base, {false, false, true})}));
}

void tst_LineSearch::requests_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("needle");
    QTest::addColumn<QByteArray>("flags"); // c = match case, w = whole words, x = expression
    QTest::addColumn<QByteArray>("found");
    QTest::newRow("plain") << QByteArray("Cache cache_dtype") << QByteArray("cache") << QByteArray()
                           << QByteArray("0-5 6-11 ");
    QTest::newRow("whole words") << QByteArray("Cache cache_dtype (cache)") << QByteArray("cache")
                                 << QByteArray("w") << QByteArray("0-5 19-24 ");
    QTest::newRow("whole words, their case")
        << QByteArray("Cache cache") << QByteArray("cache") << QByteArray("wc") << QByteArray("6-11 ");
    QTest::newRow("letters of any script")
        << QByteArray("\u00e9t\u00e9 t") << QByteArray("t") << QByteArray("w") << QByteArray("6-7 ");
    QTest::newRow("a whole sign") << QByteArray("a+b + c") << QByteArray("+") << QByteArray("w")
                                  << QByteArray("4-5 ");
    QTest::newRow("expression") << QByteArray("num_layers=61, num_heads=8") << QByteArray("num_\\w+=\\d+")
                                << QByteArray("x") << QByteArray("0-13 15-26 ");
    QTest::newRow("expression, bytes") << QByteArray("\u4e2d\U0001F600x \xff"
                                                     "ab")
                                       << QByteArray("x.*b") << QByteArray("x") << QByteArray("7-12 ");
    QTest::newRow("expression, case")
        << QByteArray("\u00c9 \u00e9") << QByteArray("\u00e9") << QByteArray("x") << QByteArray("0-2 3-5 ");
    QTest::newRow("expression, its case")
        << QByteArray("Ab ab") << QByteArray("^ab") << QByteArray("xc") << QByteArray();
    QTest::newRow("expression in whole words")
        << QByteArray("abc ab") << QByteArray("ab?") << QByteArray("xw") << QByteArray("4-6 ");
    QTest::newRow("expression whose first way is no whole word")
        << QByteArray("foobar") << QByteArray("foo|foobar") << QByteArray("xw") << QByteArray("0-6 ");
    QTest::newRow("whole words upon each other")
        << QByteArray("xx x x") << QByteArray("x x") << QByteArray("w") << QByteArray("3-6 ");
    QTest::newRow("empty matches") << QByteArray("baab") << QByteArray("a*") << QByteArray("x")
                                   << QByteArray("1-3 ");
    QTest::newRow("no needle") << QByteArray("abc") << QByteArray() << QByteArray("x") << QByteArray();
    QTest::newRow("not an expression")
        << QByteArray("a.b aXb") << QByteArray("a.b") << QByteArray() << QByteArray("0-3 ");
}

void tst_LineSearch::requests()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, needle);
    QFETCH(QByteArray, flags);
    QFETCH(QByteArray, found);
    const std::string text = line.toStdString() + "\n";
    const diff::LineIndex index(text);
    const auto alignment = diff::align(1, 1, *diff::diffLines(text, text));
    const auto matches = diff::searchRows(*alignment, texts(text, index, text, index),
                                          {.needle = needle.toStdString(),
                                           .matching = flags.contains('c') ? Case::Match : Case::Ignore,
                                           .wholeWords = flags.contains('w'),
                                           .isExpression = flags.contains('x')});
    QVERIFY(matches.has_value());
    std::string printed;
    for (const Match &match : matches->found)
        printed += std::to_string(match.bytes.begin) + "-" + std::to_string(match.bytes.end) + " ";
    QCOMPARE(printed, found.toStdString());
}

void tst_LineSearch::badExpressions_data()
{
    QTest::addColumn<QByteArray>("needle");
    QTest::addColumn<int>("code");
    QTest::newRow("open bracket") << QByteArray("a(b") << static_cast<int>(base::Code::Invalid);
    QTest::newRow("takes too long") << QByteArray("(a|a)*[bc]") << static_cast<int>(base::Code::Limit);
}

void tst_LineSearch::badExpressions()
{
    QFETCH(QByteArray, needle);
    QFETCH(int, code);
    const std::string text = std::string(60, 'a') + "\n";
    const diff::LineIndex index(text);
    const auto alignment = diff::align(1, 1, *diff::diffLines(text, text));
    const auto matches = diff::searchRows(*alignment, texts(text, index, text, index),
                                          {.needle = needle.toStdString(), .isExpression = true});
    QVERIFY(!matches.has_value());
    QCOMPARE(static_cast<int>(matches.error().code), code);
    QVERIFY(!matches.error().message.empty());
}

QTEST_GUILESS_MAIN(tst_LineSearch)
#include "tst_LineSearch.moc"
