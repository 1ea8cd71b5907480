#include "ui/diff/PaneGeometry.h"

#include <QTest>

using diff::Side;
using ui::PaneGeometry;

class tst_PaneGeometry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void panesFillTheViewport_data();
    void panesFillTheViewport();
    void textBeginsBehindTheGutter();
    void everyPlaceHasASide();
    void aSideThatIsNotShownHasNoPlace();
};

void tst_PaneGeometry::panesFillTheViewport_data()
{
    QTest::addColumn<bool>("three");
    QTest::addColumn<int>("width");
    for (const int width : {0, 1, 2, 3, 100, 101, 102, 1279}) {
        QTest::addRow("two, %d", width) << false << width;
        QTest::addRow("three, %d", width) << true << width;
    }
}

void tst_PaneGeometry::panesFillTheViewport()
{
    QFETCH(bool, three);
    QFETCH(int, width);
    const auto sides = three ? PaneGeometry::threeSides() : PaneGeometry::twoSides();
    const PaneGeometry geometry(sides, {width, 40}, 10);
    QCOMPARE(geometry.dividers().size(), sides.size() - 1);
    if (width < 3)
        return; // no room for panes and dividers: nothing to see, and nothing that fails
    int next = 0;
    int narrowest = width;
    int widest = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const QRect pane = geometry.pane(sides[i]);
        QCOMPARE(pane.left(), next);
        QCOMPARE(pane.height(), 40);
        narrowest = std::min(narrowest, pane.width());
        widest = std::max(widest, pane.width());
        next = pane.left() + pane.width();
        if (i + 1 < sides.size())
            QCOMPARE(geometry.dividers().at(i), next++);
    }
    QCOMPARE(next, width);
    QVERIFY(widest - narrowest <= 1);
}

void tst_PaneGeometry::textBeginsBehindTheGutter()
{
    const PaneGeometry geometry(PaneGeometry::threeSides(), {302, 40}, 30);
    QCOMPARE(geometry.text(Side::Left), QRect(131, 0, 70, 40));
    QCOMPARE(geometry.textWidth(), 70);
    QCOMPARE(PaneGeometry(PaneGeometry::twoSides(), {41, 40}, 30).textWidth(), 0);
}

void tst_PaneGeometry::everyPlaceHasASide()
{
    const PaneGeometry geometry(PaneGeometry::threeSides(), {302, 40}, 30);
    QCOMPARE(geometry.sideAt(-5), Side::Base);
    for (const Side side : geometry.sides()) {
        QCOMPARE(geometry.sideAt(geometry.pane(side).left()), side);
        QCOMPARE(geometry.sideAt(geometry.pane(side).right()), side);
    }
    QCOMPARE(geometry.sideAt(geometry.dividers().at(1)), Side::Left);
    QCOMPARE(geometry.sideAt(5'000), Side::Right);
}

void tst_PaneGeometry::aSideThatIsNotShownHasNoPlace()
{
    const PaneGeometry geometry(PaneGeometry::twoSides(), {301, 40}, 30);
    QVERIFY(!geometry.shows(Side::Base));
    QVERIFY(geometry.pane(Side::Base).isNull());
    QVERIFY(geometry.shows(Side::Right));
}

QTEST_GUILESS_MAIN(tst_PaneGeometry)
#include "tst_PaneGeometry.moc"
