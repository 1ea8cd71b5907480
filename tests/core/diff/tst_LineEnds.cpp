#include "core/diff/LineEnds.h"

#include <QTest>

#include <random>
#include <string>

using diff::LineEnd;
using diff::LineEnds;
using diff::LineIndex;

namespace {

LineEnds endsOf(std::string_view text)
{
    return diff::lineEndsOf(text, LineIndex(text));
}

} // namespace

class tst_LineEnds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void plainEnds_data();
    void plainEnds();
    void plainTextIsShared();
    void plainEndsTellTheSameAsEnds();
};

void tst_LineEnds::counts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("lf");
    QTest::addColumn<int>("crLf");
    QTest::addColumn<int>("loneCr");
    QTest::addColumn<bool>("isOpen");
    QTest::addColumn<int>("usual");
    const auto row = [](const char *name, const char *text, int lf, int crLf, int loneCr, bool isOpen,
                        LineEnd usual) {
        QTest::newRow(name) << QByteArray(text) << lf << crLf << loneCr << isOpen << static_cast<int>(usual);
    };
    row("empty", "", 0, 0, 0, false, LineEnd::None);
    row("no end", "a", 0, 0, 0, true, LineEnd::None);
    row("CR at the end ends nothing", "a\r", 0, 0, 1, true, LineEnd::None);
    row("LF", "a\nb\n", 2, 0, 0, false, LineEnd::Lf);
    row("CRLF", "a\r\nb\r\n", 0, 2, 0, false, LineEnd::CrLf);
    row("CRLF, open", "a\r\nb", 0, 1, 0, true, LineEnd::CrLf);
    row("as many of both", "a\r\nb\n", 1, 1, 0, false, LineEnd::Lf);
    row("mostly CRLF", "a\r\nb\nc\r\n", 1, 2, 0, false, LineEnd::CrLf);
    row("CR before CRLF", "a\r\r\n", 0, 1, 1, false, LineEnd::CrLf);
    row("old Mac", "a\rb\rc", 0, 0, 2, true, LineEnd::None);
}

void tst_LineEnds::counts()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, lf);
    QFETCH(const int, crLf);
    QFETCH(const int, loneCr);
    QFETCH(const bool, isOpen);
    QFETCH(const int, usual);
    const LineEnds ends = endsOf(text.toStdString());
    QCOMPARE(static_cast<int>(ends.lf), lf);
    QCOMPARE(static_cast<int>(ends.crLf), crLf);
    QCOMPARE(static_cast<int>(ends.loneCr), loneCr);
    QCOMPARE(ends.isLastLineOpen, isOpen);
    QCOMPARE(static_cast<int>(ends.usual()), usual);
    QCOMPARE(ends.isMixed(), lf > 0 && crLf > 0);
}

void tst_LineEnds::plainEnds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("plain");
    QTest::newRow("CRLF") << QByteArray("a\r\n\r\nb\r\n") << QByteArray("a\n\nb\n");
    QTest::newRow("open") << QByteArray("a\r\nb") << QByteArray("a\nb");
    QTest::newRow("an LF among them") << QByteArray("a\r\nb\nc\r\n") << QByteArray("a\nb\r\nc\n");
    QTest::newRow("a CR within") << QByteArray("a\rb\r\nc\r\n") << QByteArray("a\rb\nc\n");
    QTest::newRow("CR before CRLF") << QByteArray("a\r\r\nb\r\n") << QByteArray("a\r\r\nb\r\n");
    QTest::newRow("a CRLF among LF") << QByteArray("a\nb\r\nc\n") << QByteArray("a\nb\r\nc\n");
}

void tst_LineEnds::plainEnds()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, plain);
    const std::string bytes = text.toStdString();
    QCOMPARE(QByteArray::fromStdString(std::string(diff::withUsualEndsPlain(bytes, endsOf(bytes)).view())),
             plain);
}

void tst_LineEnds::plainTextIsShared()
{
    const base::SharedBytes text(std::string("a\nb\n"));
    QCOMPARE(diff::withUsualEndsPlain(text, endsOf(text)).view().data(), text.view().data());
}

// Two lines of the plain forms are the same just when their contents are and both end as is usual in their
// own text, or neither does. So nothing that differs is hidden but the usual end itself.
void tst_LineEnds::plainEndsTellTheSameAsEnds()
{
    std::mt19937 random(3);
    const auto randomText = [&random] {
        std::string text;
        for (int i = static_cast<int>(random() % 8); i > 0; --i) {
            text += std::string(random() % 2, 'a') + (random() % 9 == 0 ? "\r" : "");
            text += random() % 3 == 0 ? "\n" : "\r\n";
        }
        return text + (random() % 2 == 0 ? "" : "a");
    };
    for (int round = 0; round < 5'000; ++round) {
        const std::string left = randomText();
        const std::string right = randomText();
        const LineEnds leftEnds = endsOf(left);
        const LineEnds rightEnds = endsOf(right);
        const base::SharedBytes leftPlain = diff::withUsualEndsPlain(left, leftEnds);
        const base::SharedBytes rightPlain = diff::withUsualEndsPlain(right, rightEnds);
        const LineIndex leftLines(left);
        const LineIndex rightLines(right);
        const LineIndex leftPlainLines(leftPlain);
        const LineIndex rightPlainLines(rightPlain);
        QCOMPARE(leftPlainLines.count(), leftLines.count());
        if ((leftEnds.usual() == LineEnd::CrLf && leftPlain.view() == left) ||
            (rightEnds.usual() == LineEnd::CrLf && rightPlain.view() == right))
            continue; // taken as it is
        for (std::uint32_t i = 1; i <= leftLines.count(); ++i) {
            for (std::uint32_t j = 1; j <= rightLines.count(); ++j) {
                const LineEnd one = diff::lineEndOf(left, leftLines, i);
                const LineEnd other = diff::lineEndOf(right, rightLines, j);
                const bool isSame = leftLines.content(left, i) == rightLines.content(right, j) &&
                                    (one == LineEnd::None || other == LineEnd::None
                                         ? one == other
                                         : (one == leftEnds.usual()) == (other == rightEnds.usual()));
                QCOMPARE(leftPlainLines.line(leftPlain, i) == rightPlainLines.line(rightPlain, j), isSame);
            }
        }
    }
}

QTEST_GUILESS_MAIN(tst_LineEnds)
#include "tst_LineEnds.moc"
