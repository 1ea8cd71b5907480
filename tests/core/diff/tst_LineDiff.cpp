#include "core/diff/LineCompare.h"
#include "core/diff/LineDiff.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/RandomText.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <string>

using diff::Hunk;
using diff::Whitespace;

Q_DECLARE_METATYPE(std::vector<git::BufferHunk>)

class tst_LineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samePairsAreLeftOut_data();
    void samePairsAreLeftOut();
    void engineDecidesTheRest();
    void sameLines_data();
    void sameLines();
    void sameLinesToTheEngine();
    void whitespaceModesHideOnlyTheirOwn();
    void hiddenHunksAreCounted_data();
    void hiddenHunksAreCounted();
    void hiddenHunksAsByForce();
};

namespace {

// `text` with white space put in and taken out at either end of lines, and now and then another word.
std::string respaced(const std::string &text, std::mt19937 &random)
{
    const diff::LineIndex lines(text);
    std::string result;
    for (std::uint32_t n = 1; n <= lines.count(); ++n) {
        const std::string content(lines.content(text, n));
        switch (random() % 8) {
        case 0:
            result += "  " + content + "\n";
            break;
        case 1:
            result += content + " \t\n";
            break;
        case 2:
            result += content + "\r\n";
            break;
        case 3:
            result += "other" + content + "\n";
            break;
        default:
            result += lines.line(text, n);
        }
    }
    return result;
}

bool touches(std::uint32_t start, std::uint32_t count, std::uint32_t otherStart, std::uint32_t otherCount)
{
    for (std::uint32_t line = start; line < start + count; ++line)
        if (line >= otherStart && line < otherStart + otherCount)
            return true;
    return false;
}

} // namespace

// The engine ignores lines that recur often, and so finds no common line at all here.
void tst_LineDiff::samePairsAreLeftOut_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<std::vector<Hunk>>("hunks");
    using Hunks = std::vector<Hunk>;
    QTest::newRow("at the end of the left side")
        << QByteArray("x\nx\nx\nx\n") << QByteArray("a\nb\nc\nx\nd\ne\nf\ng\nh\ni\n")
        << Hunks{{1, 3, 1, 3}, {4, 0, 5, 6}};
    QTest::newRow("at the begin") << QByteArray("x\nx\nx\nx\n") << QByteArray("x\nb\nc\nd\ne\n")
                                  << Hunks{{2, 3, 2, 4}};
}

void tst_LineDiff::samePairsAreLeftOut()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(std::vector<Hunk>, hunks);
    const auto found = diff::diffLines(left.toStdString(), right.toStdString());
    QVERIFY(found.has_value());
    QVERIFY(found->hunks == hunks);
}

// Line by line: what the engine calls changed, but for pairs that are the same.
void tst_LineDiff::engineDecidesTheRest()
{
    std::mt19937 random(54);
    for (int round = 0; round < 2'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = random() % 3 == 0 ? test::randomText(random) : test::variant(left, random);
        const diff::LineIndex leftIndex(left);
        const diff::LineIndex rightIndex(right);
        const auto algorithm = static_cast<diff::Algorithm>(random() % 3);
        const auto engine = git::diffBuffers(left, right, algorithm).value();
        std::set<std::string> expected;
        for (const Hunk &hunk : engine) {
            for (std::uint32_t i = 0; i < std::max(hunk.oldCount, hunk.newCount); ++i) {
                const bool isPair = i < std::min(hunk.oldCount, hunk.newCount);
                if (isPair &&
                    leftIndex.line(left, hunk.oldStart + i) == rightIndex.line(right, hunk.newStart + i))
                    continue;
                if (i < hunk.oldCount)
                    expected.insert("-" + std::to_string(hunk.oldStart + i));
                if (i < hunk.newCount)
                    expected.insert("+" + std::to_string(hunk.newStart + i));
            }
        }
        const auto result = diff::diffLines(left, right, {.algorithm = algorithm}).value();
        std::set<std::string> found;
        for (const Hunk &hunk : result.hunks) {
            for (std::uint32_t i = 0; i < hunk.oldCount; ++i)
                found.insert("-" + std::to_string(hunk.oldStart + i));
            for (std::uint32_t i = 0; i < hunk.newCount; ++i)
                found.insert("+" + std::to_string(hunk.newStart + i));
        }
        QVERIFY(found == expected);
    }
}

void tst_LineDiff::sameLines_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<Whitespace>("whitespace");
    QTest::addColumn<bool>("same");
    const auto row = [](const char *name, const QByteArray &left, const QByteArray &right, bool exact,
                        bool butTrailing, bool butAll) {
        QTest::addRow("%s, exact", name) << left << right << Whitespace::Exact << exact;
        QTest::addRow("%s, but trailing", name) << left << right << Whitespace::IgnoreTrailing << butTrailing;
        QTest::addRow("%s, but all", name) << left << right << Whitespace::IgnoreAll << butAll;
    };
    row("equal", "a b\n", "a b\n", true, true, true);
    row("leading", "  a\n", "a\n", false, false, true);
    row("leading tab", "\ta\n", " a\n", false, false, true);
    row("trailing", "a  \n", "a\n", false, true, true);
    row("line ends", "a\r\n", "a\n", false, true, true);
    row("missing newline", "a\n", "a", false, true, true);
    row("inside", "a b\n", "ab\n", false, false, true);
    row("form feed", "a\f\n", "a\v\n", false, true, true);
    row("blank", "  \n", "\n", false, true, true);
    row("letters", "a\n", "b\n", false, false, false);
    row("one longer", "a\n", "a b\n", false, false, false);
    row("no-break space is no white space", "a\xc2\xa0\n", "a\n", false, false, false);
}

void tst_LineDiff::sameLines()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(Whitespace, whitespace);
    QFETCH(bool, same);
    QCOMPARE(diff::areSameLines(left.toStdString(), right.toStdString(), whitespace), same);
    QCOMPARE(diff::areSameLines(right.toStdString(), left.toStdString(), whitespace), same);
    QCOMPARE(git::diffBuffers(left.toStdString(), right.toStdString(), diff::Algorithm::Minimal, whitespace)
                 .value()
                 .empty(),
             same);
}

void tst_LineDiff::sameLinesToTheEngine()
{
    std::mt19937 random(51);
    constexpr std::string_view bytes = " \t\r\f\vab\xa0\x85";
    for (int round = 0; round < 3'000; ++round) {
        std::string left;
        std::string right;
        for (std::size_t i = random() % 6; i > 0; --i) {
            left += bytes.at(random() % bytes.size());
            right += random() % 3 == 0 ? bytes.at(random() % bytes.size()) : left.back();
        }
        left += random() % 4 == 0 ? "" : "\n";
        right += random() % 4 == 0 ? "" : "\n";
        if (left.empty() || right.empty())
            continue; // no line at all
        for (const auto mode : {Whitespace::Exact, Whitespace::IgnoreTrailing, Whitespace::IgnoreAll})
            QCOMPARE(diff::areSameLines(left, right, mode),
                     git::diffBuffers(left, right, diff::Algorithm::Minimal, mode).value().empty());
    }
}

// A mode never hides a line that differs in more than it ignores: leading white space shows in both but
// "all".
void tst_LineDiff::whitespaceModesHideOnlyTheirOwn()
{
    std::mt19937 random(52);
    for (int round = 0; round < 2'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = respaced(random() % 3 == 0 ? test::variant(left, random) : left, random);
        for (const auto whitespace : {Whitespace::Exact, Whitespace::IgnoreTrailing, Whitespace::IgnoreAll}) {
            const auto found = diff::diffLines(
                left, right,
                {.algorithm = static_cast<diff::Algorithm>(random() % 3), .whitespace = whitespace});
            QVERIFY(found.has_value());
            const auto alignment =
                diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *found);
            QVERIFY(alignment.has_value());
            QCOMPARE(test::brokenLaw(*alignment, left, right, whitespace), std::string());
        }
    }
}

void tst_LineDiff::hiddenHunksAreCounted_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<Whitespace>("whitespace");
    QTest::addColumn<quint32>("hidden");
    const auto row = [](const char *name, const QByteArray &left, const QByteArray &right, quint32 trailing,
                        quint32 all) {
        QTest::addRow("%s, trailing", name) << left << right << Whitespace::IgnoreTrailing << trailing;
        QTest::addRow("%s, all", name) << left << right << Whitespace::IgnoreAll << all;
    };
    row("nothing to hide", "a\nb\n", "a\nX\n", 0, 0);
    row("indented", "a\nb\n", "a\n  b\n", 0, 1);
    row("line ends of a whole file are one hunk", "a\r\nb\r\nc\r\n", "a\nb\nc\n", 1, 1);
    row("apart", "a \nb\nc \n", "a\nb\nc\n", 2, 2);
    row("final newline", "a\nb", "a\nb\n", 1, 1);
    row("shrunk but there", "a \nb\n", "a\nX\n", 0, 0);
    row("blank line added is no white space", "a\nb\n", "a\n\nb\n", 0, 0);
    row("one hidden, one shown", "a \nb\nc\n", "a\nb\nX\n", 1, 1);
}

void tst_LineDiff::hiddenHunksAreCounted()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(Whitespace, whitespace);
    QFETCH(quint32, hidden);
    const auto found = diff::diffLines(left.toStdString(), right.toStdString(), {.whitespace = whitespace});
    QVERIFY(found.has_value());
    QCOMPARE(found->hiddenByWhitespace, hidden);
    QCOMPARE(diff::diffLines(left.toStdString(), right.toStdString())->hiddenByWhitespace, 0U);
}

// A hunk is hidden when none of its lines, of either side, stands in a hunk that is shown.
void tst_LineDiff::hiddenHunksAsByForce()
{
    std::mt19937 random(53);
    std::size_t hidden = 0;
    for (int round = 0; round < 2'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = respaced(random() % 3 == 0 ? test::variant(left, random) : left, random);
        const auto whitespace = random() % 2 == 0 ? Whitespace::IgnoreAll : Whitespace::IgnoreTrailing;
        const auto exact = diff::diffLines(left, right);
        const auto shown = diff::diffLines(left, right, {.whitespace = whitespace});
        QVERIFY(exact && shown);
        const auto expected = std::ranges::count_if(exact->hunks, [&](const Hunk &hunk) {
            return std::ranges::none_of(shown->hunks, [&](const Hunk &other) {
                return touches(hunk.oldStart, hunk.oldCount, other.oldStart, other.oldCount) ||
                       touches(hunk.newStart, hunk.newCount, other.newStart, other.newCount);
            });
        });
        QCOMPARE(shown->hiddenByWhitespace, static_cast<std::uint32_t>(expected));
        hidden += shown->hiddenByWhitespace;
    }
    QVERIFY(hidden > 1'000);
}

QTEST_GUILESS_MAIN(tst_LineDiff)
#include "tst_LineDiff.moc"
