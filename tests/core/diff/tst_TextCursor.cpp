#include "core/diff/TextCursor.h"

#include "core/diff/Utf8.h"

#include <QTest>

#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

using diff::LineIndex;
using diff::Step;
using diff::TextPosition;

Q_DECLARE_METATYPE(std::vector<std::size_t>)

class tst_TextCursor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void characters_data();
    void characters();
    void words_data();
    void words();
    void wordUnderAPlace_data();
    void wordUnderAPlace();
    void textBegins();
    void stepsOverLines();
    void placesOutsideComeBack();
    void stepsKeepTheirLaws();
};

void tst_TextCursor::characters_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<std::vector<std::size_t>>("stops");
    using Stops = std::vector<std::size_t>;
    QTest::newRow("empty") << QByteArray() << Stops{0};
    QTest::newRow("ASCII") << QByteArray("ab") << Stops{0, 1, 2};
    QTest::newRow("two, three and four bytes")
        << QByteArray("\u00e9\u4e2d\U0001F600x") << Stops{0, 2, 5, 9, 10};
    QTest::newRow("combining marks") << QByteArray("e\u0301\u0302x") << Stops{0, 5, 6};
    QTest::newRow("a mark without a base") << QByteArray("\u0301x") << Stops{0, 2, 3};
    QTest::newRow("invalid bytes") << QByteArray("a\xff\xe4\xb8") << Stops{0, 1, 2, 3, 4};
    QTest::newRow("boxes stand alone") << QByteArray("a\u200b\u0301b") << Stops{0, 1, 4, 6, 7};
    QTest::newRow("tab") << QByteArray("\t\u0301") << Stops{0, 1, 3};
    QTest::newRow("lone CR") << QByteArray("a\rb") << Stops{0, 1, 2, 3};
}

void tst_TextCursor::characters()
{
    QFETCH(QByteArray, line);
    QFETCH(std::vector<std::size_t>, stops);
    const std::string text = line.toStdString();
    std::vector<std::size_t> forward{0};
    while (forward.back() < text.size())
        forward.push_back(diff::nextCharacter(text, forward.back()));
    QCOMPARE(forward, stops);
    std::vector<std::size_t> backward{text.size()};
    while (backward.back() > 0)
        backward.push_back(diff::previousCharacter(text, backward.back()));
    std::ranges::reverse(backward);
    QCOMPARE(backward, stops);
    for (std::size_t byte = 0; byte <= text.size(); ++byte) {
        const std::size_t begin = diff::characterBegin(text, byte);
        QCOMPARE(begin, *std::prev(std::ranges::upper_bound(stops, byte)));
    }
    QCOMPARE(diff::characterBegin(text, text.size() + 7), text.size());
    QCOMPARE(diff::nextCharacter(text, text.size() + 7), text.size());
}

void tst_TextCursor::words_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<std::vector<std::size_t>>("forward");
    QTest::addColumn<std::vector<std::size_t>>("backward");
    using Stops = std::vector<std::size_t>;
    QTest::newRow("call") << QByteArray("  self.load_weights(x2)") << Stops{0, 2, 6, 7, 19, 20, 22, 23}
                          << Stops{23, 22, 20, 19, 7, 6, 2, 0};
    QTest::newRow("trailing space") << QByteArray("a  ") << Stops{0, 3} << Stops{3, 0};
    QTest::newRow("signs run together") << QByteArray("a != b") << Stops{0, 2, 5, 6} << Stops{6, 5, 2, 0};
    QTest::newRow("any script") << QByteArray("\u7f13\u5b58 \u0444\u044b\u00e9e\u0301x=1")
                                << Stops{0, 7, 17, 18, 19} << Stops{19, 18, 17, 7, 0};
    QTest::newRow("wide signs") << QByteArray("\u7f13\uff1a\u5b58") << Stops{0, 3, 6, 9} << Stops{9, 6, 3, 0};
    QTest::newRow("only space") << QByteArray(" \t ") << Stops{0, 3} << Stops{3, 0};
}

void tst_TextCursor::words()
{
    QFETCH(QByteArray, line);
    QFETCH(std::vector<std::size_t>, forward);
    QFETCH(std::vector<std::size_t>, backward);
    const std::string text = line.toStdString();
    std::vector<std::size_t> found{0};
    while (found.back() < text.size())
        found.push_back(diff::nextWord(text, found.back()));
    QCOMPARE(found, forward);
    found = {text.size()};
    while (found.back() > 0)
        found.push_back(diff::previousWord(text, found.back()));
    QCOMPARE(found, backward);
}

void tst_TextCursor::wordUnderAPlace_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("byte");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("empty line") << QByteArray() << 0 << QByteArray();
    QTest::newRow("inside") << QByteArray("gamma delta") << 8 << QByteArray("delta");
    QTest::newRow("at its begin") << QByteArray("gamma delta") << 6 << QByteArray("delta");
    QTest::newRow("behind it") << QByteArray("gamma delta") << 5 << QByteArray("gamma");
    QTest::newRow("before a bracket") << QByteArray("f(x)") << 1 << QByteArray("f");
    QTest::newRow("on a sign") << QByteArray("a != b") << 3 << QByteArray("!=");
    QTest::newRow("in white space") << QByteArray("a    b") << 3 << QByteArray("    ");
    QTest::newRow("end of the line") << QByteArray("a = bc") << 6 << QByteArray("bc");
    QTest::newRow("beyond the end") << QByteArray("a = bc") << 60 << QByteArray("bc");
    QTest::newRow("inside a character") << QByteArray("x \u4e2d\u6587") << 4 << QByteArray("\u4e2d\u6587");
}

void tst_TextCursor::wordUnderAPlace()
{
    QFETCH(QByteArray, line);
    QFETCH(int, byte);
    QFETCH(QByteArray, word);
    const std::string text = line.toStdString();
    const diff::Span span = diff::wordAt(text, static_cast<std::size_t>(byte));
    QCOMPARE(QByteArray::fromStdString(text.substr(span.begin, span.end - span.begin)), word);
}

void tst_TextCursor::textBegins()
{
    QCOMPARE(diff::textBegin(""), 0UL);
    QCOMPARE(diff::textBegin("\t  x"), 3UL);
    QCOMPARE(diff::textBegin("   "), 3UL);
}

void tst_TextCursor::stepsOverLines()
{
    const std::string text = "ab\r\n\nc d";
    const LineIndex index(text);
    std::vector<TextPosition> found{{.line = 1, .byte = 0}};
    while (found.size() < 20 && found.back().line <= index.count())
        found.push_back(diff::stepForward(text, index, found.back(), Step::Character));
    const std::vector<TextPosition> all{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {3, 0},
                                        {3, 1}, {3, 2}, {3, 3}, {4, 0}};
    QVERIFY(found == all);
    for (std::size_t i = all.size() - 1; i > 0; --i)
        QVERIFY(diff::stepBackward(text, index, all[i], Step::Character) == all[i - 1]);
    QVERIFY(diff::stepBackward(text, index, all[0], Step::Character) == all[0]);
    QVERIFY(diff::stepForward(text, index, {3, 0}, Step::Word) == (TextPosition{3, 2}));
    QVERIFY(diff::stepForward(text, index, {1, 0}, Step::Word) == (TextPosition{1, 2}));
    QVERIFY(diff::stepBackward(text, index, {3, 0}, Step::Word) == (TextPosition{2, 0}));
}

void tst_TextCursor::placesOutsideComeBack()
{
    const std::string text = "\u4e2d\n";
    const LineIndex index(text);
    QVERIFY(diff::stepForward(text, index, {0, 9}, Step::Character) == (TextPosition{1, 3}));
    QVERIFY(diff::stepForward(text, index, {9, 9}, Step::Character) == (TextPosition{2, 0}));
    QVERIFY(diff::stepForward(text, index, {1, 1}, Step::Character) == (TextPosition{1, 3}));
    QVERIFY(diff::stepBackward(text, index, {9, 9}, Step::Character) == (TextPosition{1, 3}));
    QVERIFY(diff::stepBackward({}, LineIndex(), {3, 3}, Step::Word) == (TextPosition{1, 0}));
    QVERIFY(diff::stepForward({}, LineIndex(), {3, 3}, Step::Word) == (TextPosition{1, 0}));
}

// Steps end, visit the same places both ways, and never stand inside a character.
void tst_TextCursor::stepsKeepTheirLaws()
{
    static constexpr std::array pieces{"a",          "_9",     " ",      "\t",   "+",
                                       "\u4e2d",     "\u0301", "\u200b", "\xff", "\xe4\xb8",
                                       "\U0001F600", "\r",     "\n",     "\r\n", "\u202e"};
    std::mt19937 random(5);
    for (int round = 0; round < 2'000; ++round) {
        std::string text;
        for (std::size_t i = random() % 14; i > 0; --i)
            text += pieces.at(random() % pieces.size());
        const LineIndex index(text);
        std::set<std::pair<std::uint32_t, std::uint32_t>> forward;
        TextPosition at{.line = 1, .byte = 0};
        while (true) {
            forward.insert({at.line, at.byte});
            const TextPosition next = diff::stepForward(text, index, at, Step::Character);
            const TextPosition word = diff::stepForward(text, index, at, Step::Word);
            if (next == at)
                break;
            QVERIFY(next > at && word >= next);
            QVERIFY(diff::stepBackward(text, index, next, Step::Character) == at);
            at = next;
        }
        QVERIFY(at.line == index.count() + 1 && at.byte == 0);
        std::size_t places = 0;
        while (at != TextPosition{.line = 1, .byte = 0}) {
            const TextPosition word = diff::stepBackward(text, index, at, Step::Word);
            QVERIFY(word < at && forward.contains({word.line, word.byte}));
            at = word;
            QVERIFY(++places < 100);
        }
        for (const auto &[line, byte] : forward) {
            if (line > index.count())
                continue;
            const auto content = index.content(text, line);
            for (std::size_t begin = 0; begin < content.size();) {
                const std::size_t length = diff::stepUtf8(content, begin).length;
                QVERIFY(byte <= begin || byte >= begin + length);
                begin += length;
            }
        }
    }
}

QTEST_GUILESS_MAIN(tst_TextCursor)
#include "tst_TextCursor.moc"
