#include "core/base/Text.h"

#include <QTest>

using namespace base;
using namespace Qt::StringLiterals;

class tst_Text : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void utf8_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray bad = "\xEF\xBF\xBD";
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("ascii and NUL") << QByteArray("a\0b", 3) << QByteArray("a\0b", 3);
        QTest::newRow("two to four bytes") << QByteArray("\xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80")
                                           << QByteArray("\xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80");
        QTest::newRow("last code point") << QByteArray("\xF4\x8F\xBF\xBF") << QByteArray("\xF4\x8F\xBF\xBF");
        QTest::newRow("beyond the last") << QByteArray("\xF4\x90\x80\x80") << bad + bad + bad + bad;
        QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << bad + bad;
        QTest::newRow("overlong in three") << QByteArray("\xE0\x80\xAF") << bad + bad + bad;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << bad + bad + bad;
        QTest::newRow("cut off is one part") << QByteArray("a\xE4\xB8") << "a" + bad;
        QTest::newRow("cut off, then a letter") << QByteArray("\xF0\x9F\x98z") << bad + "z";
        QTest::newRow("lone continuation") << QByteArray("\x80") << bad;
        QTest::newRow("latin 1") << QByteArray("caf\xE9!") << "caf" + bad + "!";
    }
    void utf8()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(toValidUtf8(bytes.toStdString())), expected);
        QCOMPARE(isValidUtf8(bytes.toStdString()), bytes == expected);
    }

    void utf8AgreesWithQt()
    {
        // Every sequence of up to three bytes from the edges of the table.
        const QByteArray edges("\0\x41\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF"
                               "\xF0\xF1\xF3\xF4\xF5\xFF",
                               25);
        for (const char a : edges)
            for (const char b : edges)
                for (const char c : edges)
                    for (const char d : {'\x80', '\xBF', 'x'}) {
                        const QByteArray bytes{QByteArray(1, a) + b + c + d};
                        const std::string text = bytes.toStdString();
                        QCOMPARE(isValidUtf8(text), QUtf8StringView(bytes).isValidUtf8());
                        QVERIFY(isValidUtf8(toValidUtf8(text)));
                        QCOMPARE(toValidUtf8(text) == text, isValidUtf8(text));
                    }
    }

    void controls_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << u"a b~"_s << u"a b~"_s;
        QTest::newRow("tab stays") << u"a\tb"_s << u"a\tb"_s;
        QTest::newRow("line break") << u"a\nb\r"_s << u"a<U+000A>b<U+000D>"_s;
        QTest::newRow("escape") << u"\x1b[31m"_s << u"<U+001B>[31m"_s;
        QTest::newRow("delete and C1") << u"\x7f\x9b"_s << u"<U+007F><U+009B>"_s;
        QTest::newRow("bidi override") << u"x\u202Ey"_s << u"x<U+202E>y"_s;
        QTest::newRow("bidi isolate") << u"\u2066x\u2069"_s << u"<U+2066>x<U+2069>"_s;
        QTest::newRow("zero width") << u"a\u200Bb\u200D\uFEFF"_s << u"a<U+200B>b<U+200D><U+FEFF>"_s;
        QTest::newRow("soft hyphen") << u"co\u00ADop"_s << u"co<U+00AD>op"_s;
        QTest::newRow("line separator") << u"a\u2028b"_s << u"a<U+2028>b"_s;
        QTest::newRow("tag characters") << u"\U000E0041"_s << u"<U+E0041>"_s;
        QTest::newRow("blank letters") << u"\u3164\u115F"_s << u"<U+3164><U+115F>"_s;
        QTest::newRow("Chinese raises no alarm") << u"修复 MTP 层"_s << u"修复 MTP 层"_s;
        QTest::newRow("emoji and accents")
            << u"é e\u0301 \U0001F600\uFE0F"_s << u"é e\u0301 \U0001F600\uFE0F"_s;
    }
    void controls()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, shown);
        QCOMPARE(QString::fromStdString(withVisibleControls(text.toStdString())), shown);
    }

    void binary()
    {
        QVERIFY(!looksBinary(""));
        QVERIFY(!looksBinary(std::string(9000, 'x')));
        QVERIFY(looksBinary(std::string_view("a\0", 2)));
        QVERIFY(looksBinary(std::string(7999, 'x') + '\0'));
        QVERIFY(!looksBinary(std::string(8000, 'x') + '\0'));
    }

    void pieces()
    {
        QVERIFY(trimmed(" \t a b\n") == "a b");
        QVERIFY(trimmed(" \n").empty());
        QVERIFY(split("", ',') == std::vector<std::string_view>{""});
        QVERIFY((split("a,,b,", ',') == std::vector<std::string_view>{"a", "", "b", ""}));
        QVERIFY(grouped(0) == "0" && grouped(999) == "999" && grouped(1000) == "1,000");
        QVERIFY(grouped(41232) == "41,232" && grouped(1234567) == "1,234,567");
    }
};

QTEST_GUILESS_MAIN(tst_Text)
#include "tst_Text.moc"
