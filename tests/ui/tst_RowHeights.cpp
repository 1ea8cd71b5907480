#include "ui/diff/RowHeights.h"

#include <QTest>

#include <random>
#include <vector>

using ui::RowHeights;

class tst_RowHeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void uniformRowsAreTheirOwnSums();
    void sumsAgreeWithCounting_data();
    void sumsAgreeWithCounting();
    void aRowIsNeverLowerThanALine();
    void nothingIsInAnEmptyList();
};

void tst_RowHeights::uniformRowsAreTheirOwnSums()
{
    RowHeights heights;
    heights.setUniform(200'000);
    QCOMPARE(heights.total(), 200'000);
    QCOMPARE(heights.top(777), 777);
    QCOMPARE(heights.indexAt(777), 777);
    QCOMPARE(heights.indexAt(-1), 0);
    QCOMPARE(heights.indexAt(300'000), 199'999);
    QVERIFY(!heights.change(5, 1));
    QVERIFY(heights.change(5, 4));
    QCOMPARE(heights.total(), 200'003);
    QCOMPARE(heights.indexAt(8), 5);
    QCOMPARE(heights.indexAt(9), 6);
}

void tst_RowHeights::sumsAgreeWithCounting_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 3, 7, 8, 9, 63, 64, 65, 500})
        QTest::addRow("%d rows", count) << count;
}

void tst_RowHeights::sumsAgreeWithCounting()
{
    QFETCH(int, count);
    std::mt19937 random(static_cast<unsigned>(count));
    const auto height = [&] {
        return static_cast<std::uint16_t>(random() % 5 == 0 ? random() % 300 + 1 : 1);
    };
    std::vector<std::uint16_t> plain(static_cast<std::size_t>(count));
    for (auto &row : plain)
        row = height();
    RowHeights heights;
    heights.set(plain);
    for (int round = 0; round < 40; ++round) {
        int top = 0;
        for (int row = 0; row < count; ++row) {
            const int lines = plain[static_cast<std::size_t>(row)];
            QCOMPARE(heights.height(row), lines);
            QCOMPARE(heights.top(row), top);
            QCOMPARE(heights.indexAt(top), row);
            QCOMPARE(heights.indexAt(top + lines - 1), row);
            top += lines;
        }
        QCOMPARE(heights.total(), top);
        QCOMPARE(heights.indexAt(top + 10), count - 1);
        const auto changed = random() % static_cast<unsigned>(count);
        const std::uint16_t wanted = height();
        QCOMPARE(heights.change(static_cast<int>(changed), wanted), plain[changed] != wanted);
        plain[changed] = wanted;
    }
}

void tst_RowHeights::aRowIsNeverLowerThanALine()
{
    RowHeights heights;
    heights.set({0, 3, 0});
    QCOMPARE(heights.total(), 5);
    QVERIFY(heights.change(1, -7));
    QCOMPARE(heights.height(1), 1);
    QVERIFY(heights.change(1, 1'000'000));
    QCOMPARE(heights.height(1), 65'535);
}

void tst_RowHeights::nothingIsInAnEmptyList()
{
    RowHeights heights;
    QCOMPARE(heights.total(), 0);
    QCOMPARE(heights.indexAt(3), 0);
    heights.set({});
    QCOMPARE(heights.total(), 0);
    QCOMPARE(heights.top(0), 0);
}

QTEST_GUILESS_MAIN(tst_RowHeights)
#include "tst_RowHeights.moc"
