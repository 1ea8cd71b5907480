#include "core/diff/Anchors.h"
#include "core/diff/Fold.h"
#include "core/diff/ThreeWay.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/RandomText.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>
#include <string>

using namespace Qt::StringLiterals;
using diff::Alignment;
using diff::LineIndex;
using diff::Origin;
using diff::Row;
using diff::Whitespace;

namespace {

// "1.2~3L" per row: base line, left line, kind, right line, origin; 0 = gap.
QByteArray print(const Alignment &alignment)
{
    static constexpr std::array signs{'=', '~', '-', '+'};
    static constexpr std::array origins{"", "L", "R", "B", "A"};
    std::string text;
    for (const Row &row : alignment.rows)
        text += std::to_string(row.base) + "." + std::to_string(row.left) +
                signs.at(static_cast<std::size_t>(row.kind)) + std::to_string(row.right) +
                origins.at(static_cast<std::size_t>(row.origin)) + " ";
    return QByteArray::fromStdString(text).trimmed();
}

struct Triple {
    std::string base;
    std::string left;
    std::string right;

    [[nodiscard]] diff::ThreeTexts texts() const { return {.base = base, .left = left, .right = right}; }
};

Triple randomTriple(std::mt19937 &random)
{
    Triple triple{.base = test::randomText(random), .left = {}, .right = {}};
    triple.left = random() % 8 == 0 ? test::randomText(random) : test::variant(triple.base, random);
    switch (random() % 8) {
    case 0:
        triple.right = test::randomText(random);
        break;
    case 1:
        triple.right = triple.left;
        break;
    case 2:
        triple.right = test::variant(triple.left, random); // has taken over the left side's changes
        break;
    default:
        triple.right = test::variant(triple.base, random);
    }
    return triple;
}

// Distinct lines, so that every diff finds the same ones.
Triple plainTriple(std::mt19937 &random)
{
    Triple triple;
    int fresh = 0;
    const auto edit = [&](std::string &text, const std::string &line) {
        switch (random() % 7) {
        case 0:
            break;
        case 1:
            text += "new line " + std::to_string(++fresh) + "\n";
            break;
        case 2:
            text += line + "new line " + std::to_string(++fresh) + "\n";
            break;
        default:
            text += line;
        }
    };
    for (std::size_t i = random() % 30; i > 0; --i) {
        const std::string line = "line " + std::to_string(i) + " of the base\n";
        triple.base += line;
        if (random() % 6 == 0) {
            std::string both;
            edit(both, line);
            triple.left += both;
            triple.right += both;
        } else {
            edit(triple.left, line);
            edit(triple.right, line);
        }
    }
    return triple;
}

void write(const QString &file, const std::string &bytes)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

} // namespace

class tst_ThreeWay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_data();
    void rows();
    void lawsHold();
    void lawsHoldUnderWhitespaceModes();
    void anchorsAreObeyed();
    void badAnchors();
    void baseAloneDiffersAsInTwoWay();
    void sameVerdictAsGitMerge();
    void foldsOnlyWhatNobodyChanged();
    void hiddenByWhitespace();
    void stops();
};

void tst_ThreeWay::rows_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QByteArray>("printed");
    const auto row = [](const char *name, const QByteArray &base, const QByteArray &left,
                        const QByteArray &right, const QByteArray &printed) {
        QTest::newRow(name) << base << left << right << printed;
    };
    row("all empty", "", "", "", "");
    row("all equal", "a\nb", "a\nb", "a\nb", "1.1=1 2.2=2");
    row("left changed", "a\nb\nc\n", "a\nX\nc\n", "a\nb\nc\n", "1.1=1 2.2~2L 3.3=3");
    row("right changed", "a\nb\nc\n", "a\nb\nc\n", "a\nX\nc\n", "1.1=1 2.2~2R 3.3=3");
    row("both changed", "a\nb\nc\n", "a\nX\nc\n", "a\nY\nc\n", "1.1=1 2.2~2B 3.3=3");
    row("both changed alike", "a\nb\nc\n", "a\nX\nc\n", "a\nX\nc\n", "1.1=1 2.2=2A 3.3=3");
    row("left added", "a\nb\n", "a\nX\nb\n", "a\nb\n", "1.1=1 0.2-0L 2.3=2");
    row("right added", "a\nb\n", "a\nb\n", "a\nX\nb\n", "1.1=1 0.0+2R 2.2=3");
    row("both added alike", "a\nb\n", "a\nX\nb\n", "a\nX\nb\n", "1.1=1 0.2=2A 2.3=3");
    row("both added", "a\nb\n", "a\nX\nb\n", "a\nY\nb\n", "1.1=1 0.2~2B 2.3=3");
    row("left removed", "a\nb\nc\n", "a\nc\n", "a\nb\nc\n", "1.1=1 2.0+2L 3.2=3");
    row("right removed", "a\nb\nc\n", "a\nb\nc\n", "a\nc\n", "1.1=1 2.2-0R 3.3=2");
    row("both removed", "a\nb\nc\n", "a\nc\n", "a\nc\n", "1.1=1 2.0=0A 3.2=2");
    row("left removed what right changed", "a\nb\nc\n", "a\nc\n", "a\nX\nc\n", "1.1=1 2.0+2B 3.2=3");
    row("neighbours changed apart", "a\nb\nc\nd\n", "a\nX\nc\nd\n", "a\nb\nY\nd\n",
        "1.1=1 2.2~2L 3.3~3R 4.4=4");
    row("neighbours of unequal length", "a\nb\n", "X\nY\nZ\nb\n", "a\nW\n", "1.1~1L 0.2-0L 0.3-0L 2.4~2R");
    row("left took the change over and added a note", "a\nb\nc\n", "a\nnote\nX\nY\nc\n", "a\nX\nY\nc\n",
        "1.1=1 0.2-0L 2.3=2A 0.4=3A 3.5=4");
    row("left took half of the change over", "a\nb\nc\n", "a\nX\nb\nc\n", "a\nX\nY\nc\n",
        "1.1=1 0.2=2A 2.3~3R 3.4=4");
    row("right empty", "a\nb\n", "a\nX\n", "", "1.1-0R 2.2-0B");
    row("base empty", "", "a\nb\n", "a\nX\n", "0.1=1A 0.2~2B");
    row("final newline", "a\nb\n", "a\nb", "a\nb\n", "1.1=1 2.2~2L");
    row("out of step with each other", "x\ny\nz\n", "y\nz\nx\n", "z\nx\ny\n",
        "0.0+1R 1.0+2L 2.1=3 3.2-0R 0.3-0L");
}

void tst_ThreeWay::rows()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(QByteArray, printed);
    const Triple triple{.base = base.toStdString(), .left = left.toStdString(), .right = right.toStdString()};
    const auto alignment = diff::alignThree(triple.texts());
    QVERIFY(alignment.has_value());
    QCOMPARE(print(*alignment), printed);
}

void tst_ThreeWay::lawsHold()
{
    std::mt19937 random(3);
    for (int round = 0; round < 4'000; ++round) {
        const Triple triple = randomTriple(random);
        const auto alignment =
            diff::alignThree(triple.texts(), {.algorithm = static_cast<diff::Algorithm>(random() % 3)});
        QVERIFY(alignment.has_value());
        QCOMPARE(test::brokenThreeWayLaw(*alignment, triple.texts(), Whitespace::Exact), std::string());
    }
}

void tst_ThreeWay::lawsHoldUnderWhitespaceModes()
{
    std::mt19937 random(4);
    for (int round = 0; round < 2'000; ++round) {
        const Triple triple = randomTriple(random);
        const auto whitespace = random() % 2 == 0 ? Whitespace::IgnoreAll : Whitespace::IgnoreTrailing;
        const auto alignment = diff::alignThree(triple.texts(), {.whitespace = whitespace});
        QVERIFY(alignment.has_value());
        QCOMPARE(test::brokenThreeWayLaw(*alignment, triple.texts(), whitespace), std::string());
    }
}

void tst_ThreeWay::anchorsAreObeyed()
{
    std::mt19937 random(6);
    std::size_t obeyed = 0;
    for (int round = 0; round < 2'000; ++round) {
        const Triple triple = randomTriple(random);
        const std::uint32_t left = LineIndex(triple.left).count();
        const std::uint32_t right = LineIndex(triple.right).count();
        std::vector<diff::Anchor> made;
        for (std::size_t i = random() % 5; i > 0; --i)
            made.push_back({static_cast<std::uint32_t>(random() % (left + 1)),
                            static_cast<std::uint32_t>(random() % (right + 1))});
        const diff::LineDiffOptions options{.anchors = diff::usableAnchors(made, left, right)};
        const auto alignment = diff::alignThree(triple.texts(), options);
        QVERIFY(alignment.has_value());
        QCOMPARE(test::brokenThreeWayLaw(*alignment, triple.texts(), Whitespace::Exact), std::string());
        for (const diff::Anchor &anchor : options.anchors) {
            const auto row = std::ranges::find(alignment->rows, anchor.left, &Row::left);
            QVERIFY(row != alignment->rows.end());
            QCOMPARE(row->right, anchor.right);
            ++obeyed;
        }
    }
    QVERIFY(obeyed > 1'000);
}

void tst_ThreeWay::badAnchors()
{
    const auto alignment =
        diff::alignThree({.base = "a\n", .left = "a\n", .right = "a\n"}, {.anchors = {{2, 1}}});
    QVERIFY(!alignment.has_value());
    QCOMPARE(alignment.error().code, base::Code::Invalid);
}

// With a side that equals the base, what is left are the rows of two texts.
void tst_ThreeWay::baseAloneDiffersAsInTwoWay()
{
    std::mt19937 random(8);
    for (int round = 0; round < 1'000; ++round) {
        const Triple triple = randomTriple(random);
        const auto lines = diff::diffLines(triple.base, triple.right);
        auto twoWay = diff::align(LineIndex(triple.base).count(), LineIndex(triple.right).count(), *lines);
        auto threeWay = diff::alignThree({.base = triple.base, .left = triple.base, .right = triple.right});
        QVERIFY(twoWay && threeWay);
        for (Row &row : twoWay->rows) {
            row.base = row.left;
            row.origin = row.hunk < 0 ? Origin::None : Origin::Right;
        }
        twoWay->hasBase = true;
        QVERIFY(*twoWay == *threeWay);
    }
}

// What git merges without conflict has no row that both changed in their own way, unless they only touch; and
// the merge is what the rows say.
void tst_ThreeWay::sameVerdictAsGitMerge()
{
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    std::mt19937 random(9);
    int clean = 0;
    int conflicts = 0;
    for (int round = 0; round < 150; ++round) {
        const Triple triple = plainTriple(random);
        write(folder.filePath(u"base"_s), triple.base);
        write(folder.filePath(u"left"_s), triple.left);
        write(folder.filePath(u"right"_s), triple.right);
        QProcess git;
        git.setWorkingDirectory(folder.path());
        git.start(u"git"_s, {u"merge-file"_s, u"-p"_s, u"--diff3"_s, u"left"_s, u"base"_s, u"right"_s});
        QVERIFY(git.waitForFinished());
        const std::string merged = git.readAllStandardOutput().toStdString();
        const auto alignment = diff::alignThree(triple.texts(), {.algorithm = diff::Algorithm::Myers});
        QVERIFY(alignment.has_value());
        const bool hasBoth = std::ranges::contains(alignment->rows, Origin::Both, &Row::origin);
        if (git.exitCode() != 0) {
            ++conflicts;
            // A conflict is a row of both, or a change of the left side next to one of the right side.
            bool touches = hasBoth;
            Origin before = Origin::None;
            for (const Row &row : alignment->rows) {
                touches =
                    touches || (before != Origin::None && row.origin != Origin::None && before != row.origin);
                before = row.origin;
            }
            QVERIFY2(touches, print(*alignment).constData());
            continue;
        }
        ++clean;
        QVERIFY2(!hasBoth, print(*alignment).constData());
        std::string again;
        const LineIndex left(triple.left);
        const LineIndex right(triple.right);
        for (const Row &row : alignment->rows) {
            const bool takeRight = row.origin == Origin::Right;
            const std::uint32_t line = takeRight ? row.right : row.left;
            if (line > 0)
                again += takeRight ? right.line(triple.right, line) : left.line(triple.left, line);
        }
        QCOMPARE(again, merged);
    }
    QVERIFY2(clean > 15 && conflicts > 15, qPrintable(u"%1 %2"_s.arg(clean).arg(conflicts)));
}

void tst_ThreeWay::foldsOnlyWhatNobodyChanged()
{
    std::mt19937 random(10);
    std::size_t folded = 0;
    for (int round = 0; round < 500; ++round) {
        Triple triple;
        for (std::size_t i = random() % 100; i > 0; --i) {
            const std::string line = "line " + std::to_string(i) + "\n";
            triple.base += line;
            const auto change = random() % 40;
            triple.left += change == 0 || change == 1 ? "changed\n" : line;
            triple.right += change == 1 || change == 2 ? "changed\n" : line;
        }
        const auto alignment = diff::alignThree(triple.texts());
        const auto context = static_cast<std::uint32_t>(random() % 4);
        std::uint32_t next = 0;
        for (const diff::VisibleRow &visible : diff::fold(*alignment, context)) {
            QCOMPARE(visible.row, next);
            next += std::max(visible.hidden, 1U);
            for (std::uint32_t row = visible.row; row < visible.row + visible.hidden; ++row)
                QCOMPARE(alignment->rows[row].origin, Origin::None);
            folded += visible.hidden;
            if (visible.hidden == 0)
                continue;
            const diff::RowSpan run = diff::equalRun(*alignment, visible.row);
            QVERIFY(run.begin <= visible.row && run.end >= visible.row + visible.hidden);
            QVERIFY(run.begin == 0 || alignment->rows[run.begin - 1].origin != Origin::None);
            QVERIFY(run.end == alignment->rows.size() || alignment->rows[run.end].origin != Origin::None);
        }
        QCOMPARE(next, alignment->rows.size());
    }
    QVERIFY(folded > 1'000);
}

void tst_ThreeWay::hiddenByWhitespace()
{
    const diff::ThreeTexts texts{.base = "a\nb\nc\n", .left = "  a\nb\nc\n", .right = "a\nb\nX\n"};
    const auto exact = diff::alignThree(texts);
    QCOMPARE(print(*exact), QByteArray("1.1~1L 2.2=2 3.3~3R"));
    const auto ignoring = diff::alignThree(texts, {.whitespace = Whitespace::IgnoreAll});
    QCOMPARE(print(*ignoring), QByteArray("1.1=1 2.2=2 3.3~3R"));
    QCOMPARE(ignoring->hiddenByWhitespace, 1U);
}

void tst_ThreeWay::stops()
{
    std::stop_source source;
    source.request_stop();
    const auto alignment =
        diff::alignThree({.base = "a\n", .left = "b\n", .right = "c\n"}, {}, source.get_token());
    QVERIFY(!alignment.has_value());
    QCOMPARE(alignment.error().code, base::Code::Canceled);
}

QTEST_GUILESS_MAIN(tst_ThreeWay)
#include "tst_ThreeWay.moc"
