#include "core/diff/LineCompare.h"
#include "core/diff/LineDiff.h"
#include "tests/support/RandomText.h"

#include <QTest>

#include <random>
#include <string>

using diff::Hunk;
using diff::Whitespace;

Q_DECLARE_METATYPE(std::vector<git::BufferHunk>)

class tst_LineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samePairsAreLeftOut_data();
    void samePairsAreLeftOut();
    void sameLines_data();
    void sameLines();
    void sameLinesToTheEngine();
};

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

QTEST_GUILESS_MAIN(tst_LineDiff)
#include "tst_LineDiff.moc"
