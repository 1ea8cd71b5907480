#include "core/diff/Alignment.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/RandomText.h"

#include <QTest>

#include <array>
#include <random>
#include <string>

using diff::Alignment;
using diff::Row;
using diff::RowKind;

namespace {

std::string print(const Alignment &alignment)
{
    static constexpr std::array signs{'=', '~', '-', '+'};
    std::string text;
    for (const Row &row : alignment.rows)
        text += std::to_string(row.left) + signs.at(static_cast<std::size_t>(row.kind)) +
                std::to_string(row.right) + " ";
    return text;
}

Alignment alignTexts(const std::string &left, const std::string &right, diff::LineDiffOptions options = {})
{
    const auto lines = diff::diffLines(left, right, options);
    return *diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *lines);
}

} // namespace

class tst_Alignment : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lineIndex_data();
    void lineIndex();
    void rows_data();
    void rows();
    void rowsReproduceBothTexts();
    void badHunks_data();
    void badHunks();
    void hiddenByWhitespace();
};

void tst_Alignment::lineIndex_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArrayList>("contents");
    QTest::newRow("empty") << QByteArray() << QByteArrayList();
    QTest::newRow("one newline") << QByteArray("\n") << QByteArrayList{""};
    QTest::newRow("no final newline") << QByteArray("a\nb") << QByteArrayList{"a", "b"};
    QTest::newRow("final newline") << QByteArray("a\nb\n") << QByteArrayList{"a", "b"};
    QTest::newRow("CRLF") << QByteArray("a\r\n\r\nb\r\n") << QByteArrayList{"a", "", "b"};
    QTest::newRow("lone CR stays") << QByteArray("a\rb\nc\r") << QByteArrayList{"a\rb", "c\r"};
    QTest::newRow("NUL") << QByteArray("a\0b\n", 4) << QByteArrayList{QByteArray("a\0b", 3)};
}

void tst_Alignment::lineIndex()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArrayList, contents);
    const std::string bytes = text.toStdString();
    const diff::LineIndex index(bytes);
    QByteArrayList found;
    for (std::uint32_t n = 1; n <= index.count(); ++n)
        found << QByteArray::fromStdString(std::string(index.content(bytes, n)));
    QCOMPARE(found, contents);
}

void tst_Alignment::rows_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QByteArray>("printed");
    QTest::newRow("both empty") << QByteArray("") << QByteArray("") << QByteArray("");
    QTest::newRow("equal") << QByteArray("a\nb") << QByteArray("a\nb") << QByteArray("1=1 2=2 ");
    QTest::newRow("from empty") << QByteArray("") << QByteArray("a\nb\n") << QByteArray("0+1 0+2 ");
    QTest::newRow("to empty") << QByteArray("a\nb\n") << QByteArray("") << QByteArray("1-0 2-0 ");
    QTest::newRow("pairs, then the rest removed")
        << QByteArray("a\nb\nc\nz\n") << QByteArray("X\nz\n") << QByteArray("1~1 2-0 3-0 4=2 ");
    QTest::newRow("pairs, then the rest added")
        << QByteArray("z\na\n") << QByteArray("z\nX\nY\n") << QByteArray("1=1 2~2 0+3 ");
    QTest::newRow("added between") << QByteArray("a\nb\n") << QByteArray("a\nX\nb\n")
                                   << QByteArray("1=1 0+2 2=3 ");
    QTest::newRow("final newline") << QByteArray("a\n") << QByteArray("a") << QByteArray("1~1 ");
}

void tst_Alignment::rows()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(QByteArray, printed);
    QCOMPARE(QByteArray::fromStdString(print(alignTexts(left.toStdString(), right.toStdString()))), printed);
}

void tst_Alignment::rowsReproduceBothTexts()
{
    std::mt19937 random(7);
    for (int round = 0; round < 2'000; ++round) {
        const std::string left = test::randomText(random);
        const std::string right = random() % 8 == 0 ? test::randomText(random) : test::variant(left, random);
        const auto options = diff::LineDiffOptions{.algorithm = static_cast<diff::Algorithm>(random() % 3)};
        const auto lines = diff::diffLines(left, right, options);
        QVERIFY(lines.has_value());
        const auto alignment =
            diff::align(diff::LineIndex(left).count(), diff::LineIndex(right).count(), *lines);
        QVERIFY(alignment.has_value());
        QCOMPARE(test::brokenLaw(*alignment, left, right), std::string());
        QCOMPARE(alignment->hunks.size(), lines->hunks.size());
        for (std::size_t i = 0; i < alignment->hunks.size(); ++i)
            QVERIFY(alignment->hunks[i].lines == lines->hunks[i]);
    }
}

void tst_Alignment::badHunks_data()
{
    QTest::addColumn<QList<quint32>>("numbers");
    QTest::newRow("beyond the left text") << QList<quint32>{3, 2, 3, 2};
    QTest::newRow("beyond the right text") << QList<quint32>{3, 1, 4, 1};
    QTest::newRow("count overflows") << QList<quint32>{2, 0xFFFFFFFF, 2, 1};
    QTest::newRow("line zero") << QList<quint32>{0, 1, 0, 1};
    QTest::newRow("nothing on either side") << QList<quint32>{1, 0, 1, 0};
    QTest::newRow("unequal text before") << QList<quint32>{2, 1, 1, 1};
    QTest::newRow("unequal text after") << QList<quint32>{1, 1, 0, 0};
    QTest::newRow("not sorted") << QList<quint32>{2, 1, 2, 1, 1, 1, 1, 1};
}

void tst_Alignment::badHunks()
{
    QFETCH(QList<quint32>, numbers);
    diff::LineDiffResult lines;
    for (qsizetype i = 0; i < numbers.size(); i += 4)
        lines.hunks.push_back({numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]});
    const auto alignment = diff::align(3, 3, lines);
    QVERIFY(!alignment.has_value());
    QCOMPARE(alignment.error().code, base::Code::Invalid);
}

void tst_Alignment::hiddenByWhitespace()
{
    const std::string left = "a\n  b\nc\nd\ne \n";
    const std::string right = "a\nb\nc\nD\ne\n";
    using diff::Whitespace;
    QCOMPARE(diff::diffLines(left, right)->hunks.size(), 2UL); // "d e" is one region
    QCOMPARE(diff::diffLines(left, right)->hiddenByWhitespace, 0U);
    QCOMPARE(diff::diffLines(left, right, {.whitespace = Whitespace::IgnoreTrailing})->hiddenByWhitespace,
             0U);
    QCOMPARE(diff::diffLines(left, right, {.whitespace = Whitespace::IgnoreAll})->hiddenByWhitespace, 1U);
    QCOMPARE(diff::diffLines("x \ny\nz \n", "x\ny\nz\n", {.whitespace = Whitespace::IgnoreTrailing})
                 ->hiddenByWhitespace,
             2U);
    QCOMPARE(
        diff::diffLines(" a\nb\n", "a\nb\nc\n", {.whitespace = Whitespace::IgnoreAll})->hiddenByWhitespace,
        1U);
}

QTEST_GUILESS_MAIN(tst_Alignment)
#include "tst_Alignment.moc"
