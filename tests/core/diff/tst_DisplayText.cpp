#include "core/diff/DisplayText.h"

#include <QString>
#include <QTest>

#include <array>
#include <random>
#include <string>

using diff::Box;
using diff::DisplayText;
using namespace Qt::StringLiterals;

namespace {

QString shown(const DisplayText &text)
{
    return QString::fromStdU16String(text.text());
}

} // namespace

class tst_DisplayText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void offsetsLeadBothWays();
    void limit();
    void columns();
};

void tst_DisplayText::texts_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("boxes");
    const auto row = [](const char *name, const QByteArray &bytes, const QString &text, int boxes) {
        QTest::newRow(name) << bytes << text << boxes;
    };
    row("empty", "", u""_s, 0);
    row("code", "\tx = 1", u"\tx = 1"_s, 0);
    row("Chinese raises no alarm", "# 中文　注释，好", u"# 中文　注释，好"_s, 0);
    row("emoji", "a😀b", u"a😀b"_s, 0);
    row("right-to-left override", "a\u202Eb", u"aU+202Eb"_s, 1);
    row("isolates", "\u2066\u2069", u"U+2066U+2069"_s, 2);
    row("zero width space", "a\u200Bb", u"aU+200Bb"_s, 1);
    row("byte order mark", "\uFEFFa", u"U+FEFFa"_s, 1);
    row("no-break space", "a\u00A0b", u"aU+00A0b"_s, 1);
    row("carriage return", "a\rb", u"aU+000Db"_s, 1);
    row("NUL", QByteArray("a\0b", 3), u"aU+0000b"_s, 1);
    row("escape", "\x1b[31m", u"U+001B[31m"_s, 1);
    row("line separator", "a\u2028b", u"aU+2028b"_s, 1);
    row("Hangul filler", "a\u3164", u"aU+3164"_s, 1);
    row("tag characters", "\U000E0041", u"U+E0041"_s, 1);
    row("selector behind an emoji", "\u2764\uFE0F", u"\u2764\uFE0F"_s, 0);
    row("selectors that hide data", "x\uFE01\u2764\uFE0F\uFE02", u"xU+FE01\u2764\uFE0FU+FE02"_s, 2);
    row("place of an object", "a\uFFFC", u"aU+FFFC"_s, 1);
    row("not a character", "a\uFFFF", u"aU+FFFF"_s, 1);
    row("invalid byte", "a\xFF", u"a\\xFF"_s, 1);
    row("cut sequence", "a\xE4\xB8", u"a\\xE4\\xB8"_s, 2);
    row("overlong", "\xC0\xAF", u"\\xC0\\xAF"_s, 2);
    row("surrogate", "\xED\xA0\x80", u"\\xED\\xA0\\x80"_s, 3);
}

void tst_DisplayText::texts()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QFETCH(int, boxes);
    const DisplayText display(bytes.toStdString());
    QCOMPARE(shown(display), text);
    QCOMPARE(static_cast<int>(display.boxes().size()), boxes);
    QVERIFY(!display.isCut());
    QCOMPARE(display.byteCount(), static_cast<std::size_t>(bytes.size()));
    for (const Box &box : display.boxes())
        QVERIFY(box.begin < box.end && box.end <= display.text().size());
}

void tst_DisplayText::offsetsLeadBothWays()
{
    static constexpr std::array pieces{"a", "\t", "中", "😀", "\xe2\x80\xae", "\xff", "e\xcc\x81", "\r"};
    std::mt19937 random(5);
    for (int round = 0; round < 500; ++round) {
        std::string bytes;
        std::vector<std::size_t> borders{0};
        for (std::size_t i = random() % 30; i > 0; --i) {
            bytes += pieces.at(random() % 6); // pieces that are one step each
            borders.push_back(bytes.size());
        }
        const DisplayText display(bytes);
        std::size_t lastUnit = 0;
        for (const std::size_t border : borders) {
            const std::size_t unit = display.unitAt(border);
            QVERIFY(unit >= lastUnit);
            QCOMPARE(display.byteAt(unit), border);
            lastUnit = unit;
        }
        QCOMPARE(lastUnit, display.text().size());
        for (std::size_t unit = 0; unit <= display.text().size(); ++unit)
            QVERIFY(std::ranges::contains(borders, display.byteAt(unit)));
    }
    const DisplayText boxed("a\u202Eb");
    QCOMPARE(boxed.byteAt(3), 1UL); // inside the box: its begin
    QCOMPARE(boxed.unitAt(2), 1UL); // inside the character: its begin
    QCOMPARE(boxed.byteAt(99), 5UL);
    QCOMPARE(boxed.unitAt(99), boxed.text().size());
}

void tst_DisplayText::limit()
{
    const DisplayText plain(std::string(50, 'a'), 20);
    QCOMPARE(plain.text().size(), 20UL);
    QVERIFY(plain.isCut());
    QVERIFY(!DisplayText(std::string(20, 'a'), 20).isCut());
    const DisplayText pair("abc😀", 4); // the emoji needs two units
    QCOMPARE(shown(pair), u"abc"_s);
    QVERIFY(pair.isCut());
    QCOMPARE(pair.byteCount(), 3UL);
    QCOMPARE(shown(DisplayText("ab\u202E", 6)), u"ab"_s);
    QVERIFY(!DisplayText("abc😀", 5).isCut());
}

void tst_DisplayText::columns()
{
    QCOMPARE(diff::estimateColumns("", 4), 0UL);
    QCOMPARE(diff::estimateColumns("\tab\tc", 4), 9UL);
    QCOMPARE(diff::estimateColumns("\tab\tc", 8), 17UL);
    QCOMPARE(diff::estimateColumns("中文", 4), 4UL);
    QCOMPARE(diff::estimateColumns("\u202E", 4), 6UL);
    QCOMPARE(diff::estimateColumns(std::string(100, 'x'), 4, 30), 30UL);
}

QTEST_GUILESS_MAIN(tst_DisplayText)
#include "tst_DisplayText.moc"
