#include "ui/diff/PaneGeometry.h"
#include "ui/diff/RulerMarks.h"

#include <QTest>

#include <algorithm>

using diff::Row;
using diff::RowKind;
using diff::Tint;
using ui::RulerMark;

namespace {

diff::Alignment equalRows(int count)
{
    diff::Alignment alignment;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(count); ++i)
        alignment.rows.push_back({.left = i, .right = i});
    return alignment;
}

} // namespace

// The overview is the panes in small: each side's marks in its own lane, so that the place says what the
// colour says.
class tst_RulerMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachSideHasItsLane();
    void threeSidesHaveThree();
    void neverMoreMarksThanPixels();
    void nothingInAnEmptyDocument();
};

void tst_RulerMarks::eachSideHasItsLane()
{
    diff::Alignment alignment = equalRows(100);
    alignment.rows[10] = {.left = 11, .kind = RowKind::Removed};
    alignment.rows[11] = {.left = 12, .kind = RowKind::Removed};
    alignment.rows[40] = {.right = 41, .kind = RowKind::Added};
    alignment.rows[60] = {.left = 61, .right = 61, .kind = RowKind::Changed};
    alignment.rows[80] = {.left = 81, .kind = RowKind::Removed, .leftMove = 0};
    const auto marks = ui::rulerMarks(alignment, ui::PaneGeometry::twoSides(), 1'000, 3);
    const std::vector<RulerMark> expected{
        {.lane = 0, .top = 100, .bottom = 120, .tint = Tint::Removed},
        {.lane = 0, .top = 600, .bottom = 610, .tint = Tint::Changed},
        {.lane = 0, .top = 800, .bottom = 810, .tint = Tint::Moved},
        {.lane = 1, .top = 400, .bottom = 410, .tint = Tint::Added},
        {.lane = 1, .top = 600, .bottom = 610, .tint = Tint::Changed},
    };
    QCOMPARE(marks, expected);
}

void tst_RulerMarks::threeSidesHaveThree()
{
    diff::Alignment alignment = equalRows(10);
    alignment.hasBase = true;
    for (Row &row : alignment.rows)
        row.base = row.left;
    alignment.rows[2].origin = diff::Origin::Right;
    alignment.rows[2].kind = RowKind::Changed;
    alignment.rows[9].origin = diff::Origin::Alike;
    const auto marks = ui::rulerMarks(alignment, ui::PaneGeometry::threeSides(), 100, 3);
    const std::vector<RulerMark> expected{
        {.lane = 0, .top = 20, .bottom = 30, .tint = Tint::Upstream},
        {.lane = 0, .top = 90, .bottom = 100, .tint = Tint::Alike},
        {.lane = 1, .top = 90, .bottom = 100, .tint = Tint::Alike},
        {.lane = 2, .top = 20, .bottom = 30, .tint = Tint::Upstream},
        {.lane = 2, .top = 90, .bottom = 100, .tint = Tint::Alike},
    };
    QCOMPARE(marks, expected);
}

void tst_RulerMarks::neverMoreMarksThanPixels()
{
    diff::Alignment alignment = equalRows(20'000);
    for (std::size_t i = 0; i < alignment.rows.size(); i += 3)
        alignment.rows[i].kind = i % 2 == 0 ? RowKind::Changed : RowKind::Removed;
    const auto marks = ui::rulerMarks(alignment, ui::PaneGeometry::twoSides(), 500, 3);
    QVERIFY(marks.size() <= 1'000);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        QVERIFY(marks[i].top < marks[i].bottom);
        QVERIFY(marks[i].bottom <= 503);
        if (i > 0 && marks[i].lane == marks[i - 1].lane)
            QVERIFY(marks[i].top >= marks[i - 1].bottom);
    }
}

void tst_RulerMarks::nothingInAnEmptyDocument()
{
    QVERIFY(ui::rulerMarks({}, ui::PaneGeometry::twoSides(), 100, 3).empty());
    QVERIFY(ui::rulerMarks(equalRows(5), ui::PaneGeometry::twoSides(), 100, 3).empty());
}

QTEST_GUILESS_MAIN(tst_RulerMarks)
#include "tst_RulerMarks.moc"
