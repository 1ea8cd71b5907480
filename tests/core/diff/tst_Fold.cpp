#include "core/diff/Fold.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using diff::Alignment;
using diff::FoldPart;
using diff::RowKind;
using diff::RowSpan;
using diff::ShownRows;
using diff::VisibleRow;

namespace {

std::string print(const std::vector<VisibleRow> &rows)
{
    std::string text;
    for (const VisibleRow &row : rows)
        text += row.hidden > 0 ? "[" + std::to_string(row.row) + ":" + std::to_string(row.hidden) + "] "
                               : std::to_string(row.row) + " ";
    return text;
}

std::string print(const ShownRows &shown)
{
    std::string text;
    for (const RowSpan &span : shown.spans())
        text += std::to_string(span.begin) + "-" + std::to_string(span.end) + " ";
    return text;
}

Alignment alignTexts(const std::string &left, const std::string &right)
{
    const auto lines = diff::diffLines(left, right, {});
    return *diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *lines);
}

// `before` equal lines, a changed one, `after` equal ones.
Alignment oneChange(int before, int after)
{
    std::string left;
    for (int i = 0; i < before; ++i)
        left += "same" + std::to_string(i) + "\n";
    std::string right = left;
    left += "old\n";
    right += "new\n";
    for (int i = 0; i < after; ++i) {
        left += "tail" + std::to_string(i) + "\n";
        right += "tail" + std::to_string(i) + "\n";
    }
    return alignTexts(left, right);
}

Alignment randomAlignment(std::mt19937 &random)
{
    std::string left;
    for (std::size_t i = random() % 120; i > 0; --i)
        left += "line " + std::to_string(random() % 200) + "\n";
    std::string right;
    const diff::LineIndex lines(left);
    for (std::uint32_t n = 1; n <= lines.count(); ++n)
        right += random() % 20 == 0 ? "changed\n" : std::string(lines.line(left, n));
    return alignTexts(left, right);
}

std::vector<bool> hiddenRows(const Alignment &alignment, const std::vector<VisibleRow> &visible)
{
    std::vector<bool> hidden(alignment.rows.size(), false);
    for (const VisibleRow &row : visible) {
        for (std::uint32_t i = row.row; i < row.row + row.hidden; ++i)
            hidden.at(i) = true;
    }
    return hidden;
}

} // namespace

class tst_Fold : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foldsLongRuns_data();
    void foldsLongRuns();
    void opensPartsOfAFold_data();
    void opensPartsOfAFold();
    void shownRowsAreASet();
    void shownRowsKeepTheirLaws();
    void equalRunsAreFound();
    void foldingKeepsItsLaws();
};

void tst_Fold::foldsLongRuns_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::addColumn<QByteArray>("printed");
    QTest::newRow("short runs stay") << 5 << 5 << QByteArray("0 1 2 3 4 5 6 7 8 9 10 ");
    QTest::newRow("long run before") << 6 << 0 << QByteArray("[0:4] 4 5 6 ");
    QTest::newRow("long run after") << 0 << 6 << QByteArray("0 1 2 [3:4] ");
}

void tst_Fold::foldsLongRuns()
{
    QFETCH(int, before);
    QFETCH(int, after);
    QFETCH(QByteArray, printed);
    QCOMPARE(QByteArray::fromStdString(print(diff::fold(oneChange(before, after), 2))), printed);
}

void tst_Fold::opensPartsOfAFold_data()
{
    QTest::addColumn<FoldPart>("part");
    QTest::addColumn<int>("before");
    QTest::addColumn<QByteArray>("printed");
    QTest::newRow("top") << FoldPart::Top << 16 << QByteArray("0 1 2 3 4 5 6 7 8 9 [10:4] 14 15 16 ");
    QTest::newRow("bottom") << FoldPart::Bottom << 16
                            << QByteArray("[0:4] 4 5 6 7 8 9 10 11 12 13 14 15 16 ");
    QTest::newRow("all") << FoldPart::All << 8 << QByteArray("0 1 2 3 4 5 6 7 8 ");
    QTest::newRow("more than there is") << FoldPart::Bottom << 8 << QByteArray("0 1 2 3 4 5 6 7 8 ");
    QTest::newRow("one row is not folded")
        << FoldPart::Top << 13 << QByteArray("0 1 2 3 4 5 6 7 8 9 10 11 12 13 ");
}

void tst_Fold::opensPartsOfAFold()
{
    QFETCH(FoldPart, part);
    QFETCH(int, before);
    QFETCH(QByteArray, printed);
    const Alignment alignment = oneChange(before, 0);
    const auto folded = diff::fold(alignment, 2);
    QVERIFY(folded.front().hidden > 0);
    ShownRows shown;
    shown.add(diff::rowsOf(folded.front(), part));
    QCOMPARE(QByteArray::fromStdString(print(diff::fold(alignment, 2, shown))), printed);
}

void tst_Fold::shownRowsAreASet()
{
    ShownRows shown;
    shown.add({.begin = 10, .end = 20});
    shown.add({.begin = 30, .end = 40});
    shown.add({.begin = 5, .end = 5});
    QCOMPARE(print(shown), "10-20 30-40 ");
    shown.add({.begin = 20, .end = 30}); // what touches is one
    QCOMPARE(print(shown), "10-40 ");
    shown.remove({.begin = 15, .end = 18});
    shown.remove({.begin = 39, .end = 50});
    shown.remove({.begin = 20, .end = 20});
    QCOMPARE(print(shown), "10-15 18-39 ");
    shown.add({.begin = 0, .end = 100});
    QCOMPARE(print(shown), "0-100 ");
    shown.clear();
    QCOMPARE(shown, ShownRows());
}

void tst_Fold::shownRowsKeepTheirLaws()
{
    std::mt19937 random(3);
    for (int round = 0; round < 500; ++round) {
        ShownRows shown;
        std::vector<bool> model(60, false);
        for (int step = 0; step < 12; ++step) {
            const auto begin = static_cast<std::uint32_t>(random() % 60);
            const auto end = static_cast<std::uint32_t>(random() % 60);
            const bool adds = random() % 3 != 0;
            if (adds)
                shown.add({.begin = begin, .end = end});
            else
                shown.remove({.begin = begin, .end = end});
            for (std::uint32_t i = begin; i < end; ++i)
                model.at(i) = adds;
            std::vector<bool> found(60, false);
            std::uint32_t last = 0;
            for (const RowSpan &span : shown.spans()) {
                QVERIFY(span.begin < span.end);
                QVERIFY(span.begin > last || last == 0);
                last = span.end;
                for (std::uint32_t i = span.begin; i < span.end; ++i)
                    found.at(i) = true;
            }
            QCOMPARE(found, model);
        }
    }
}

void tst_Fold::equalRunsAreFound()
{
    const Alignment alignment = oneChange(6, 4);
    QCOMPARE(diff::equalRun(alignment, 0), (RowSpan{.begin = 0, .end = 6}));
    QCOMPARE(diff::equalRun(alignment, 5), (RowSpan{.begin = 0, .end = 6}));
    QCOMPARE(diff::equalRun(alignment, 6), RowSpan{});
    QCOMPARE(diff::equalRun(alignment, 7), (RowSpan{.begin = 7, .end = 11}));
    QCOMPARE(diff::equalRun(alignment, 11), RowSpan{});
    QCOMPARE(diff::equalRun({}, 0), RowSpan{});
    const Alignment equal = alignTexts("a\nb\n", "a\nb\n");
    QCOMPARE(diff::equalRun(equal, 1), (RowSpan{.begin = 0, .end = 2}));
}

void tst_Fold::foldingKeepsItsLaws()
{
    std::mt19937 random(11);
    for (int round = 0; round < 1'000; ++round) {
        const Alignment alignment = randomAlignment(random);
        const auto context = static_cast<std::uint32_t>(random() % 4);
        const auto size = static_cast<std::uint32_t>(alignment.rows.size());
        ShownRows shown;
        std::vector<bool> hiddenBefore = hiddenRows(alignment, diff::fold(alignment, context));
        for (int step = 0; step < 4; ++step) {
            const auto visible = diff::fold(alignment, context, shown);
            const std::vector<bool> hidden = hiddenRows(alignment, visible);
            std::uint32_t next = 0;
            for (const VisibleRow &row : visible) {
                QCOMPARE(row.row, next);
                next += std::max(row.hidden, 1U);
                QVERIFY(row.hidden != 1);
            }
            QCOMPARE(next, size);
            for (std::uint32_t i = 0; i < size; ++i) {
                QVERIFY(!hidden.at(i) || alignment.rows.at(i).kind == RowKind::Equal);
                QVERIFY(!hidden.at(i) || hiddenBefore.at(i)); // never more than before
                if (hidden.at(i))
                    continue;
                for (std::uint32_t near = 1; near <= context && alignment.rows.at(i).hunk >= 0; ++near) {
                    QVERIFY(i < near || !hidden.at(i - near));
                    QVERIFY(i + near >= size || !hidden.at(i + near));
                }
            }
            for (const RowSpan &span : shown.spans()) {
                for (std::uint32_t i = span.begin; i < std::min(span.end, size); ++i)
                    QVERIFY(!hidden.at(i));
            }
            hiddenBefore = hidden;
            const auto begin = static_cast<std::uint32_t>(random() % 130);
            shown.add({.begin = begin, .end = begin + static_cast<std::uint32_t>(random() % 9)});
        }
        shown.add({.begin = 0, .end = size});
        QCOMPARE(diff::fold(alignment, context, shown).size(), alignment.rows.size());
    }
}

QTEST_GUILESS_MAIN(tst_Fold)
#include "tst_Fold.moc"
