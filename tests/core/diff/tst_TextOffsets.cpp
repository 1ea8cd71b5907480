#include "core/diff/TextOffsets.h"

#include <QRandomGenerator>
#include <QString>
#include <QTest>

#include <array>

using diff::TextOffsets;

// The law: cutting the whole text as UTF-16 and asking for a range give the same, and place and unit lead to
// each other.
class tst_TextOffsets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyText()
    {
        const TextOffsets offsets("", diff::LineIndex(""));
        QCOMPARE(offsets.count(), 0U);
        QCOMPARE(offsets.placeAt(0), (TextOffsets::Place{1, 0}));
        QCOMPARE(offsets.placeAt(9), (TextOffsets::Place{1, 0}));
        QVERIFY(offsets.text(0, 5).empty());
    }

    void linesAndEnds()
    {
        const std::string text = "ab\r\nc\n\nlast";
        const TextOffsets offsets(text, diff::LineIndex(text));
        QCOMPARE(offsets.count(), 11U);
        QCOMPARE(offsets.start(2), 4U);
        QCOMPARE(offsets.start(3), 6U);
        QCOMPARE(offsets.start(4), 7U);
        QCOMPARE(offsets.start(5), 11U);
        QCOMPARE(offsets.start(99), 11U);
        QCOMPARE(offsets.placeAt(3), (TextOffsets::Place{1, 3}));
        QCOMPARE(offsets.placeAt(6), (TextOffsets::Place{3, 0}));
        QVERIFY(offsets.text(4, 7) == u"c\n\n");
    }

    void charactersOutsideTheBasicPlane()
    {
        const std::string text = "a\xF0\x9F\xA6\x89z\n\xFF!";
        const TextOffsets offsets(text, diff::LineIndex(text));
        QCOMPARE(offsets.count(), 7U);
        QCOMPARE(offsets.placeAt(2), (TextOffsets::Place{1, 1})); // inside the pair: its begin
        QCOMPARE(offsets.placeAt(3), (TextOffsets::Place{1, 5}));
        QCOMPARE(offsets.unitAt({1, 5}), 3U);
        QVERIFY(offsets.text(5, 7) == u"\xFFFD!");
        QCOMPARE(offsets.text(1, 2).size(), 1U); // half of the pair, as asked for
        QCOMPARE(offsets.text(2, 3).size(), 1U);
    }

    void rangesOfRandomTexts()
    {
        QRandomGenerator random(20261130);
        const std::array<std::string, 8> parts{
            "a", "\n", "\r\n", "\xC3\xA9", "\xE4\xB8\xAD", "\xFF", "\xF0\x9F\xA6\x89", " x"};
        for (int round = 0; round < 500; ++round) {
            std::string text;
            const auto count = random.bounded(40);
            for (int i = 0; i < count; ++i)
                text += parts.at(static_cast<std::size_t>(random.bounded(8)));
            const auto whole = diff::toUtf16(text);
            const TextOffsets offsets(text, diff::LineIndex(text));
            QCOMPARE(offsets.count(), whole.size());
            for (std::uint32_t unit = 0; unit <= offsets.count(); ++unit) {
                const auto place = offsets.placeAt(unit);
                const auto back = offsets.unitAt(place);
                QVERIFY(back == unit || back + 1 == unit); // inside a pair
                const auto end = unit + static_cast<std::uint32_t>(random.bounded(6));
                QVERIFY(offsets.text(unit, end) == whole.substr(unit, end - unit));
            }
        }
    }

    void validTextIsQtsOwn()
    {
        const std::string text = "def f():\n    return \"\xE4\xB8\xAD\xF0\x9F\xA6\x89\"\n";
        const auto ours = diff::toUtf16(text);
        QCOMPARE(QString::fromStdU16String(ours), QString::fromStdString(text));
    }
};

QTEST_GUILESS_MAIN(tst_TextOffsets)
#include "tst_TextOffsets.moc"
