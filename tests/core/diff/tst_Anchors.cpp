#include "core/diff/Alignment.h"
#include "core/diff/Anchors.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/RandomText.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>

using diff::Anchor;
using diff::Hunk;
using Anchors = std::vector<Anchor>;

Q_DECLARE_METATYPE(std::vector<diff::Anchor>)
Q_DECLARE_METATYPE(std::vector<git::BufferHunk>)

namespace {

Anchors randomAnchors(std::mt19937 &random, std::uint32_t left, std::uint32_t right)
{
    Anchors anchors;
    for (std::size_t i = random() % 8; i > 0; --i)
        anchors.push_back({static_cast<std::uint32_t>(random() % (left + 2)),
                           static_cast<std::uint32_t>(random() % (right + 2))});
    return anchors;
}

} // namespace

class tst_Anchors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hunks_data();
    void hunks();
    void refused_data();
    void refused();
    void anchoredLinesShareARow();
    void whitespaceModeHolds();
    void newestWins_data();
    void newestWins();
    void usableAreObeyed();
};

void tst_Anchors::hunks_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<Anchors>("anchors");
    QTest::addColumn<std::vector<Hunk>>("hunks");
    using Hunks = std::vector<Hunk>;
    QTest::newRow("equal lines") << QByteArray("a\nb\n") << QByteArray("a\nb\n") << Anchors{{1, 1}, {2, 2}}
                                 << Hunks{};
    QTest::newRow("changed lines") << QByteArray("a\nb\nc\n") << QByteArray("a\nX\nc\n") << Anchors{{2, 2}}
                                   << Hunks{{2, 1, 2, 1}};
    QTest::newRow("a hunk of its own between neighbours")
        << QByteArray("a\nb\nc\n") << QByteArray("X\nY\nZ\n") << Anchors{{2, 2}}
        << Hunks{{1, 1, 1, 1}, {2, 1, 2, 1}, {3, 1, 3, 1}};
    QTest::newRow("against the engine's choice") << QByteArray("a\nb\n") << QByteArray("b\na\n")
                                                 << Anchors{{1, 2}} << Hunks{{0, 0, 1, 1}, {2, 1, 2, 0}};
    QTest::newRow("lines only before on one side") << QByteArray("a\nb\nc\n") << QByteArray("X\n")
                                                   << Anchors{{3, 1}} << Hunks{{1, 2, 0, 0}, {3, 1, 1, 1}};
    QTest::newRow("lines only behind on one side")
        << QByteArray("X\n") << QByteArray("a\nb\nc") << Anchors{{1, 1}} << Hunks{{1, 1, 1, 1}, {1, 0, 2, 2}};
    QTest::newRow("no final newline")
        << QByteArray("a\nb") << QByteArray("a\nb\n") << Anchors{{2, 2}} << Hunks{{2, 1, 2, 1}};
}

void tst_Anchors::hunks()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(Anchors, anchors);
    QFETCH(std::vector<Hunk>, hunks);
    const auto found = diff::diffLines(left.toStdString(), right.toStdString(), {.anchors = anchors});
    QVERIFY(found.has_value());
    QVERIFY(found->hunks == hunks);
}

void tst_Anchors::refused_data()
{
    QTest::addColumn<Anchors>("anchors");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("left outside") << Anchors{{4, 1}}
                                  << QByteArray(
                                         "anchor 4 - 1 lies outside texts of 3 and 3 lines: remove it");
    QTest::newRow("right outside") << Anchors{{1, 4}}
                                   << QByteArray(
                                          "anchor 1 - 4 lies outside texts of 3 and 3 lines: remove it");
    QTest::newRow("line zero") << Anchors{{0, 1}}
                               << QByteArray("anchor 0 - 1 lies outside texts of 3 and 3 lines: remove it");
    QTest::newRow("left twice") << Anchors{{1, 1}, {1, 2}}
                                << QByteArray(
                                       "anchor 1 - 2 repeats a line of anchor 1 - 1: remove one of them");
    QTest::newRow("right twice") << Anchors{{1, 2}, {2, 2}}
                                 << QByteArray(
                                        "anchor 2 - 2 repeats a line of anchor 1 - 2: remove one of them");
    QTest::newRow("crossing")
        << Anchors{{1, 2}, {2, 1}}
        << QByteArray("anchor 2 - 1 crosses or precedes anchor 1 - 2: remove one of them, sort the rest");
    QTest::newRow("unsorted")
        << Anchors{{2, 2}, {1, 1}}
        << QByteArray("anchor 1 - 1 crosses or precedes anchor 2 - 2: remove one of them, sort the rest");
}

void tst_Anchors::refused()
{
    QFETCH(Anchors, anchors);
    QFETCH(QByteArray, message);
    const auto found = diff::diffLines("a\nb\nc\n", "a\nX\nc\n", {.anchors = anchors});
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().code, base::Code::Invalid);
    QCOMPARE(QByteArray::fromStdString(found.error().message), message);
}

void tst_Anchors::anchoredLinesShareARow()
{
    std::mt19937 random(31);
    std::size_t obeyed = 0;
    for (int round = 0; round < 2'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = random() % 4 == 0 ? test::randomText(random) : test::variant(left, random);
        const std::uint32_t leftLines = diff::LineIndex(left).count();
        const std::uint32_t rightLines = diff::LineIndex(right).count();
        const diff::LineDiffOptions options{
            .algorithm = static_cast<diff::Algorithm>(random() % 3),
            .anchors =
                diff::usableAnchors(randomAnchors(random, leftLines, rightLines), leftLines, rightLines)};
        const auto lines = diff::diffLines(left, right, options);
        QVERIFY2(lines.has_value(), lines ? "" : lines.error().message.c_str());
        const auto alignment = diff::align(leftLines, rightLines, *lines);
        QVERIFY2(alignment.has_value(), alignment ? "" : alignment.error().message.c_str());
        QCOMPARE(test::brokenLaw(*alignment, left, right), std::string());
        for (const Anchor &anchor : options.anchors) {
            const auto row = std::ranges::find(alignment->rows, anchor.left, &diff::Row::left);
            QVERIFY(row != alignment->rows.end());
            QCOMPARE(row->right, anchor.right);
            if (row->kind == diff::RowKind::Changed)
                QCOMPARE(alignment->hunks.at(static_cast<std::size_t>(row->hunk)).rowCount, 1U);
            ++obeyed;
        }
    }
    QVERIFY(obeyed > 1'000);
}

void tst_Anchors::whitespaceModeHolds()
{
    const auto found = diff::diffLines("a\n  b\nc\n", "a\nb\nX\n",
                                       {.whitespace = diff::Whitespace::IgnoreAll, .anchors = {{2, 2}}});
    QVERIFY(found.has_value());
    QVERIFY(found->hunks == std::vector<Hunk>({{3, 1, 3, 1}}));
    QCOMPARE(found->hiddenByWhitespace, 1U);
}

void tst_Anchors::newestWins_data()
{
    QTest::addColumn<Anchors>("made");
    QTest::addColumn<Anchors>("usable");
    QTest::newRow("none") << Anchors{} << Anchors{};
    QTest::newRow("in any order") << Anchors{{5, 6}, {1, 1}, {3, 4}} << Anchors{{1, 1}, {3, 4}, {5, 6}};
    QTest::newRow("same left line") << Anchors{{3, 4}, {3, 5}} << Anchors{{3, 5}};
    QTest::newRow("same right line") << Anchors{{3, 4}, {2, 4}} << Anchors{{2, 4}};
    QTest::newRow("the same again") << Anchors{{3, 4}, {3, 4}} << Anchors{{3, 4}};
    QTest::newRow("crossing") << Anchors{{2, 6}, {3, 4}} << Anchors{{3, 4}};
    QTest::newRow("one newer against two") << Anchors{{2, 6}, {5, 7}, {6, 1}} << Anchors{{6, 1}};
    QTest::newRow("what lost pushes nothing out")
        << Anchors{{1, 1}, {2, 6}, {3, 4}} << Anchors{{1, 1}, {3, 4}};
    QTest::newRow("outside") << Anchors{{0, 1}, {1, 0}, {8, 1}, {1, 8}, {7, 7}} << Anchors{{7, 7}};
}

void tst_Anchors::newestWins()
{
    QFETCH(Anchors, made);
    QFETCH(Anchors, usable);
    QVERIFY(diff::usableAnchors(made, 7, 7) == usable);
}

// The greedy rule said without its search structure: newest first, kept when it contradicts none kept.
void tst_Anchors::usableAreObeyed()
{
    std::mt19937 random(5);
    for (int round = 0; round < 2'000; ++round) {
        const auto left = static_cast<std::uint32_t>(random() % 9);
        const auto right = static_cast<std::uint32_t>(random() % 9);
        const Anchors made = randomAnchors(random, left, right);
        Anchors expected;
        for (auto anchor = made.rbegin(); anchor != made.rend(); ++anchor) {
            const bool isInside =
                anchor->left >= 1 && anchor->left <= left && anchor->right >= 1 && anchor->right <= right;
            if (isInside && std::ranges::none_of(expected, [&](const Anchor &kept) {
                    return kept.left == anchor->left || kept.right == anchor->right ||
                           (kept.left < anchor->left) != (kept.right < anchor->right);
                }))
                expected.push_back(*anchor);
        }
        std::ranges::sort(expected);
        const Anchors usable = diff::usableAnchors(made, left, right);
        QVERIFY(usable == expected);
        QVERIFY(diff::checkAnchors(usable, left, right).has_value());
    }
}

QTEST_GUILESS_MAIN(tst_Anchors)
#include "tst_Anchors.moc"
