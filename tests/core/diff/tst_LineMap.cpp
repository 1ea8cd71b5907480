#include "core/diff/LineMap.h"

#include <QRandomGenerator>
#include <QTest>

// A line that no hunk touches leads to its equal; every other one leads into the text.
class tst_LineMap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unequalTexts()
    {
        const auto hunks = diff::diffLines("a\nb\nc\nd\n", "x\na\nc2\nd\n")->hunks;
        QCOMPARE(diff::lineAfter(hunks, 1), 2U);
        QCOMPARE(diff::lineAfter(hunks, 4), 4U);
        QCOMPARE(diff::lineAfter({}, 7), 7U);
    }

    void removedLineLeadsToTheNext()
    {
        const auto hunks = diff::diffLines("a\nb\nc\n", "a\nc\n")->hunks;
        QCOMPARE(diff::lineAfter(hunks, 2), 2U);
        QCOMPARE(diff::lineAfter(hunks, 3), 2U);
        QCOMPARE(diff::lineAfter(diff::diffLines("a\nb\n", "a\n")->hunks, 2), 2U); // behind the last
    }

    void linesOutsideTheHunks()
    {
        QRandomGenerator random(20261130);
        for (int round = 0; round < 500; ++round) {
            std::string before;
            std::string after;
            const auto count = random.bounded(30);
            for (int i = 0; i < count; ++i) {
                const std::string line = std::to_string(random.bounded(6)) + "\n";
                if (random.bounded(5) > 0)
                    before += line;
                if (random.bounded(5) > 0)
                    after += line;
            }
            const auto hunks = diff::diffLines(before, after)->hunks;
            const diff::LineIndex old(before);
            const diff::LineIndex now(after);
            std::uint32_t last = 0;
            for (std::uint32_t line = 1; line <= old.count(); ++line) {
                const auto there = diff::lineAfter(hunks, line);
                QVERIFY(there >= last && there <= now.count() + 1);
                last = there;
                const bool isTouched = std::ranges::any_of(hunks, [&](const diff::Hunk &hunk) {
                    return hunk.oldCount > 0 && line >= hunk.oldStart && line < hunk.oldStart + hunk.oldCount;
                });
                if (!isTouched)
                    QCOMPARE(now.line(after, there), old.line(before, line));
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_LineMap)
#include "tst_LineMap.moc"
