#include "core/diff/Moves.h"
#include "core/diff/RowMarks.h"
#include "core/diff/ThreeWay.h"

#include <QTest>

#include <string>

using diff::Alignment;
using diff::LineRef;
using diff::Origin;
using diff::Row;
using diff::RowKind;
using diff::RowMark;
using diff::Side;
using diff::Sign;
using diff::Tint;

namespace {

Alignment threeWay()
{
    Alignment alignment;
    alignment.hasBase = true;
    return alignment;
}

Alignment alignedTexts(const std::string &left, const std::string &right)
{
    const diff::LineIndex leftIndex(left);
    const diff::LineIndex rightIndex(right);
    const auto lines = diff::diffLines(left, right);
    auto alignment = diff::align(leftIndex.count(), rightIndex.count(), *lines);
    auto moves = diff::findMoves(left, leftIndex, right, rightIndex, *alignment);
    return diff::withMoves(*std::move(alignment), *std::move(moves));
}

} // namespace

// What the gutter and the ground of a line say, and which line it is compared with.
class tst_RowMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoTexts_data();
    void twoTexts();
    void threeTexts_data();
    void threeTexts();
    void aMovedLineIsComparedWithItsOtherEnd();
    void neighboursOfMovedLinesAreNoPairs();
    void threeTextsAreComparedWithTheBase();
    void everyLineHasItsRow();
    void realMovesLeadBothWays();
};

void tst_RowMarks::twoTexts_data()
{
    QTest::addColumn<Row>("row");
    QTest::addColumn<RowMark>("left");
    QTest::addColumn<RowMark>("right");
    const RowMark none;
    const RowMark removed{.sign = Sign::Removed, .tint = Tint::Removed};
    const RowMark added{.sign = Sign::Added, .tint = Tint::Added};
    const RowMark changed{.sign = Sign::Changed, .tint = Tint::Changed};
    const RowMark away{.sign = Sign::MovedAway, .tint = Tint::Moved};
    const RowMark here{.sign = Sign::MovedHere, .tint = Tint::Moved};
    QTest::newRow("equal") << Row{.left = 1, .right = 1} << none << none;
    QTest::newRow("changed") << Row{.left = 1, .right = 1, .kind = RowKind::Changed} << changed << changed;
    QTest::newRow("removed") << Row{.left = 1, .kind = RowKind::Removed} << removed << none;
    QTest::newRow("added") << Row{.right = 1, .kind = RowKind::Added} << none << added;
    QTest::newRow("moved away") << Row{.left = 1, .kind = RowKind::Removed, .leftMove = 0} << away << none;
    QTest::newRow("moved here") << Row{.right = 1, .kind = RowKind::Added, .rightMove = 0} << none << here;
    QTest::newRow("moved away from a new line")
        << Row{.left = 1, .right = 1, .kind = RowKind::Changed, .leftMove = 0} << away << added;
    QTest::newRow("moved here beside an old line")
        << Row{.left = 1, .right = 1, .kind = RowKind::Changed, .rightMove = 0} << removed << here;
    QTest::newRow("two moves cross")
        << Row{.left = 1, .right = 1, .kind = RowKind::Changed, .leftMove = 0, .rightMove = 1} << away
        << here;
}

void tst_RowMarks::twoTexts()
{
    QFETCH(Row, row);
    QTEST(diff::markOf({}, row, Side::Left), "left");
    QTEST(diff::markOf({}, row, Side::Right), "right");
    QCOMPARE(diff::markOf({}, row, Side::Base), RowMark());
}

void tst_RowMarks::threeTexts_data()
{
    QTest::addColumn<Row>("row");
    QTest::addColumn<RowMark>("base");
    QTest::addColumn<RowMark>("left");
    QTest::addColumn<RowMark>("right");
    const RowMark none;
    const auto mark = [](Sign sign, Tint tint) { return RowMark{.sign = sign, .tint = tint}; };
    const RowMark conflict = mark(Sign::Conflict, Tint::Conflict);
    const RowMark alike = mark(Sign::Alike, Tint::Alike);
    QTest::newRow("nobody") << Row{.left = 1, .right = 1, .base = 1} << none << none << none;
    QTest::newRow("left changed")
        << Row{.left = 1, .right = 1, .kind = RowKind::Changed, .base = 1, .origin = Origin::Left}
        << mark(Sign::Changed, Tint::Adaptation) << mark(Sign::Changed, Tint::Adaptation) << none;
    QTest::newRow("left added") << Row{.left = 1, .kind = RowKind::Removed, .origin = Origin::Left} << none
                                << mark(Sign::Added, Tint::Adaptation) << none;
    QTest::newRow("left removed") << Row{.right = 1,
                                         .kind = RowKind::Added,
                                         .base = 1,
                                         .origin = Origin::Left}
                                  << mark(Sign::Removed, Tint::Adaptation) << none << none;
    QTest::newRow("right changed")
        << Row{.left = 1, .right = 1, .kind = RowKind::Changed, .base = 1, .origin = Origin::Right}
        << mark(Sign::Changed, Tint::Upstream) << none << mark(Sign::Changed, Tint::Upstream);
    QTest::newRow("right moved a line here")
        << Row{.right = 1, .kind = RowKind::Added, .origin = Origin::Right, .rightMove = 0} << none << none
        << mark(Sign::MovedHere, Tint::Upstream);
    QTest::newRow("both changed, each in its way")
        << Row{.left = 1, .right = 1, .kind = RowKind::Changed, .base = 1, .origin = Origin::Both} << conflict
        << conflict << conflict;
    QTest::newRow("both changed alike")
        << Row{.left = 1, .right = 1, .base = 1, .origin = Origin::Alike} << alike << alike << alike;
    QTest::newRow("both removed") << Row{.base = 1, .origin = Origin::Alike} << alike << none << none;
}

void tst_RowMarks::threeTexts()
{
    QFETCH(Row, row);
    QTEST(diff::markOf(threeWay(), row, Side::Base), "base");
    QTEST(diff::markOf(threeWay(), row, Side::Left), "left");
    QTEST(diff::markOf(threeWay(), row, Side::Right), "right");
}

void tst_RowMarks::aMovedLineIsComparedWithItsOtherEnd()
{
    Alignment alignment;
    alignment.moves = {{.leftFirst = 3, .rightFirst = 20, .count = 4}};
    const Row away{.left = 5, .kind = RowKind::Removed, .leftMove = 0};
    const Row here{.right = 22, .kind = RowKind::Added, .rightMove = 0};
    QCOMPARE(diff::partnerOf(alignment, away, Side::Left), (LineRef{.side = Side::Right, .line = 22}));
    QCOMPARE(diff::partnerOf(alignment, here, Side::Right), (LineRef{.side = Side::Left, .line = 5}));
    QCOMPARE(diff::partnerOf(alignment, away, Side::Right), std::nullopt);
    QCOMPARE(diff::otherEnd(alignment, here, Side::Base), std::nullopt);
}

void tst_RowMarks::neighboursOfMovedLinesAreNoPairs()
{
    Alignment alignment;
    alignment.moves = {{.leftFirst = 5, .rightFirst = 9, .count = 1}};
    const Row row{.left = 5, .right = 5, .kind = RowKind::Changed, .leftMove = 0};
    QCOMPARE(diff::partnerOf(alignment, row, Side::Left), (LineRef{.side = Side::Right, .line = 9}));
    QCOMPARE(diff::partnerOf(alignment, row, Side::Right), std::nullopt);
    const Row pair{.left = 6, .right = 7, .kind = RowKind::Changed};
    QCOMPARE(diff::partnerOf(alignment, pair, Side::Left), (LineRef{.side = Side::Right, .line = 7}));
    QCOMPARE(diff::partnerOf(alignment, pair, Side::Right), (LineRef{.side = Side::Left, .line = 6}));
}

void tst_RowMarks::threeTextsAreComparedWithTheBase()
{
    const Alignment alignment = threeWay();
    const auto row = [](Origin origin) {
        return Row{.left = 1, .right = 2, .kind = RowKind::Changed, .base = 3, .origin = origin};
    };
    const LineRef base{.side = Side::Base, .line = 3};
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Left), Side::Left), base);
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Left), Side::Right), std::nullopt);
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Right), Side::Right), base);
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Both), Side::Left), base);
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Both), Side::Right), base);
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Both), Side::Base), std::nullopt);
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Left), Side::Base),
             (LineRef{.side = Side::Left, .line = 1}));
    QCOMPARE(diff::partnerOf(alignment, row(Origin::Right), Side::Base),
             (LineRef{.side = Side::Right, .line = 2}));
    const Row added{.left = 4, .kind = RowKind::Removed, .origin = Origin::Left};
    QCOMPARE(diff::partnerOf(alignment, added, Side::Left), std::nullopt);
    // The right side has moved a line that the left one kept where the base has it: only the right one
    // changed.
    Alignment moved = threeWay();
    moved.moves = {{.leftFirst = 1, .rightFirst = 9, .count = 1}};
    const Row kept{.left = 1, .kind = RowKind::Removed, .base = 1, .origin = Origin::Right, .leftMove = 0};
    const Row here{.right = 9, .kind = RowKind::Added, .origin = Origin::Right, .rightMove = 0};
    QCOMPARE(diff::partnerOf(moved, kept, Side::Left), std::nullopt);
    QCOMPARE(diff::otherEnd(moved, kept, Side::Left), (LineRef{.side = Side::Right, .line = 9}));
    QCOMPARE(diff::partnerOf(moved, here, Side::Right), (LineRef{.side = Side::Left, .line = 1}));
}

void tst_RowMarks::everyLineHasItsRow()
{
    const std::string base = "a\nb\nc\nd\ne\nf\ng\n";
    const std::string left = "a\nx\ny\nz\nd\ne\nf\n";
    const std::string right = "b\nc\nD\ne\nnew\nnew\nf\ng\n";
    const auto alignment = diff::alignThree({.base = base, .left = left, .right = right});
    QVERIFY(alignment.has_value());
    for (const auto &[side, count] : {std::pair{Side::Base, 7U}, {Side::Left, 7U}, {Side::Right, 8U}}) {
        for (std::uint32_t line = 1; line <= count; ++line) {
            const auto row = diff::rowOf(*alignment, {.side = side, .line = line});
            QVERIFY(row.has_value());
            QCOMPARE(diff::lineOf(alignment->rows.at(*row), side), line);
        }
        QVERIFY(!diff::rowOf(*alignment, {.side = side, .line = 0}));
        QVERIFY(!diff::rowOf(*alignment, {.side = side, .line = count + 1}));
    }
    QVERIFY(!diff::rowOf({}, {.side = Side::Left, .line = 1}));
}

void tst_RowMarks::realMovesLeadBothWays()
{
    const std::string block =
        "def compute(values):\n    total = sum(values)\n    return total / len(values)\n";
    std::string middle;
    for (int i = 0; i < 30; ++i)
        middle += "line_" + std::to_string(i) + " = value\n";
    const Alignment alignment = alignedTexts(block + middle, middle + block);
    QCOMPARE(alignment.moves.size(), 1U);
    int moved = 0;
    for (const Row &row : alignment.rows) {
        for (const Side side : {Side::Left, Side::Right}) {
            const auto end = diff::otherEnd(alignment, row, side);
            if (!end)
                continue;
            ++moved;
            const auto there = diff::rowOf(alignment, *end);
            QVERIFY(there.has_value());
            QCOMPARE(diff::otherEnd(alignment, alignment.rows.at(*there), end->side),
                     (LineRef{.side = side, .line = diff::lineOf(row, side)}));
        }
    }
    QCOMPARE(moved, 6);
}

QTEST_GUILESS_MAIN(tst_RowMarks)
#include "tst_RowMarks.moc"
