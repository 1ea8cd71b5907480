#include "core/base/Json.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace base;
using namespace Qt::StringLiterals;

class tst_Json : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Code>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const QByteArray &text, Code code, const QString &says) {
            QTest::newRow(name) << text << code << says;
        };
        row("empty", "", Code::Parse, u"byte 1"_s);
        row("cut off", "{\"a\": [1, ", Code::Parse, u"byte"_s);
        row("trailing text", "{} x", Code::Parse, u"byte 4"_s);
        row("comment", "/* */ {}", Code::Parse, u"byte 1"_s);
        row("not a number", "[NaN]", Code::Parse, u"byte 2"_s);
        row("duplicate key", R"({"a": 1, "b": {"k": 1, "k": 1}})", Code::Parse, u"\"k\" occurs twice"_s);
        row("duplicate after unescaping", R"({"a": 1, "\u0061": 2})", Code::Parse, u"\"a\" occurs twice"_s);
        row("above 64 bits", "[18446744073709551616]", Code::Limit, u"18446744073709551616"_s);
        row("below 64 bits", "[-9223372036854775809]", Code::Limit, u"-9223372036854775809"_s);
        row("infinite", "[1e999]", Code::Parse, u"byte"_s);
        row("invalid UTF-8", "[\"\xFF\"]", Code::Parse, u"byte 3"_s);
        row("half a surrogate pair", R"(["\ud800"])", Code::Parse, u"byte"_s);
        row("65 levels", QByteArray(65, '[') + QByteArray(65, ']'), Code::Limit, u"64 levels"_s);
        row("a million levels", QByteArray(1'000'000, '['), Code::Limit, u"64 levels"_s);
        row("a million open objects", QByteArray("{\"a\":").repeated(200'000), Code::Limit, u"64 levels"_s);
    }
    void refused()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Code, code);
        QFETCH(const QString, says);
        const auto parsed = parseJson({text.data(), static_cast<std::size_t>(text.size())}, "file x");
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, code);
        const QString message = QString::fromStdString(parsed.error().message);
        QVERIFY2(message.startsWith(u"file x: "_s) && message.contains(says), qPrintable(message));
    }

    void limits()
    {
        const JsonLimits small{.bytes = 20, .depth = 2, .nodes = 4};
        QVERIFY(parseJson("[[1, 2]]", "x", small));
        QCOMPARE(parseJson("[[1, 2, 3]]", "x", small).error().code, Code::Limit);
        QVERIFY(parseJson(R"({"a": [1]})", "x", small));
        QCOMPARE(parseJson(R"({"a": [1, 2]})", "x", small).error().code, Code::Limit);
        QCOMPARE(parseJson("[[[]]]", "x", small).error().code, Code::Limit);
        QVERIFY(parseJson(std::string(18, ' ') + "[]", "x", small));
        QCOMPARE(parseJson(std::string(19, ' ') + "[]", "x", small).error().code, Code::Limit);
    }

    void accepted()
    {
        const std::string deep = std::string(64, '[') + std::string(64, ']');
        QVERIFY(parseJson(deep, "x"));
        const auto parsed = parseJson(
            R"({"b":[true,null,1.5,-1,18446744073709551615,-9223372036854775808],"a":{"x":"é\n"}})", "x");
        QVERIFY(parsed);
        QCOMPARE(QByteArray::fromStdString(printJson(*parsed)), R"({
  "a": {
    "x": "é\n"
  },
  "b": [
    true,
    null,
    1.5,
    -1,
    18446744073709551615,
    -9223372036854775808
  ]
}
)"_ba);
        QCOMPARE(printJson(*parseJson(printJson(*parsed), "x")), printJson(*parsed));
    }

    void printsInvalidUtf8()
    {
        QCOMPARE(printJson(nlohmann::json("a\xFFz")), std::string("\"a\xEF\xBF\xBDz\"\n"));
    }
};

QTEST_GUILESS_MAIN(tst_Json)
#include "tst_Json.moc"
