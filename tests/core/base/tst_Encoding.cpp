#include "core/base/Encoding.h"
#include "core/base/Text.h"

#include <QStringEncoder>
#include <QTest>

#include <random>

using namespace base;
using namespace Qt::StringLiterals;

namespace {

constexpr auto noText = static_cast<int>(allEncodings.size());

int detected(const QByteArray &bytes)
{
    const auto encoding =
        detectEncoding(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return encoding ? static_cast<int>(*encoding) : noText;
}

QByteArray encoded(const QString &text, Encoding encoding, bool hasBom = false)
{
    const auto flags = hasBom ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default;
    switch (encoding) {
    case Encoding::Utf8:
        return QStringEncoder(QStringConverter::Utf8, flags)(text);
    case Encoding::Utf16Le:
        return QStringEncoder(QStringConverter::Utf16LE, flags)(text);
    case Encoding::Utf16Be:
        return QStringEncoder(QStringConverter::Utf16BE, flags)(text);
    case Encoding::Gb18030:
        return QStringEncoder("GB18030")(text);
    case Encoding::Latin1:
        return QStringEncoder(QStringConverter::Latin1)(text);
    }
    return {};
}

DecodedText decode(const QByteArray &bytes, Encoding encoding)
{
    return decodeText(bytes.toStdString(), encoding);
}

QString shown(const DecodedText &decoded)
{
    return QString::fromStdString(std::string(decoded.text.view()));
}

} // namespace

class tst_Encoding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void detects_data();
    void detects();
    void roundTrips_data();
    void roundTrips();
    void decodesWhatIsMalformed_data();
    void decodesWhatIsMalformed();
    void sharesPlainText();
    void names_data();
    void names();
    void randomBytesAreMostlyNoUtf16();
    void anyBytesDecode();
};

void tst_Encoding::detects_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, std::optional<Encoding> expected) {
        QTest::newRow(name) << bytes << (expected ? static_cast<int>(*expected) : noText);
    };
    const QString code = u"# 注意：MACA 没有这个算子，先用 PyTorch 的实现。\nif x:\n    return 1\n"_s;
    row("empty", "", Encoding::Utf8);
    row("ASCII", "a = 1\n", Encoding::Utf8);
    row("UTF-8", encoded(code, Encoding::Utf8), Encoding::Utf8);
    row("UTF-8 with mark", encoded(code, Encoding::Utf8, true), Encoding::Utf8);
    row("mark alone", "\xEF\xBB\xBF", Encoding::Utf8);
    row("UTF-8 with damage", encoded(code, Encoding::Utf8) + "\xFF\n", Encoding::Utf8);
    row("UTF-8 with control characters", "\x01\x02 caf\xC3\xA9", Encoding::Utf8);
    row("NUL behind git's 8,000 bytes", QByteArray(8000, 'x') + '\0', Encoding::Utf8);
    row("UTF-16 LE with mark", encoded(code, Encoding::Utf16Le, true), Encoding::Utf16Le);
    row("UTF-16 BE with mark", encoded(code, Encoding::Utf16Be, true), Encoding::Utf16Be);
    row("UTF-16 mark alone", "\xFF\xFE", Encoding::Utf16Le);
    row("UTF-16 LE without mark", encoded(u"import torch\n# 中文\n"_s, Encoding::Utf16Le), Encoding::Utf16Le);
    row("UTF-16 BE without mark", encoded(u"import torch\n# 中文\n"_s, Encoding::Utf16Be), Encoding::Utf16Be);
    row("UTF-16 BE, cut by the sample inside a pair",
        encoded(QString(3999, u'x') + u"😀"_s, Encoding::Utf16Be, true), Encoding::Utf16Be);
    row("too short for UTF-16 without mark", QByteArray("\0a\0b\0c", 6), std::nullopt);
    row("UTF-32 LE", QByteArray("\xFF\xFE\0\0a\0\0\0", 8), std::nullopt);
    row("UTF-16 mark before rubbish", "\xFF\xFE" + QByteArray(200, '\xDC'), std::nullopt);
    row("UTF-16 of odd length without mark", encoded(u"ab"_s, Encoding::Utf16Le) + "x", std::nullopt);
    row("GBK", encoded(code, Encoding::Gb18030), Encoding::Gb18030);
    row("GB18030 four bytes", encoded(u"# 他写了𠮷字和😀\n"_s, Encoding::Gb18030), Encoding::Gb18030);
    row("GBK, one comment in much code", QByteArray(20'000, 'x') + encoded(u" # 注释\n"_s, Encoding::Gb18030),
        Encoding::Gb18030);
    row("GBK, cut inside a character", encoded(u"# 注释"_s, Encoding::Gb18030).chopped(1), Encoding::Latin1);
    row("Latin-1 French", encoded(u"# déjà vu, naïve, où ça, été\n"_s, Encoding::Latin1), Encoding::Latin1);
    row("Latin-1 Portuguese", encoded(u"# função, ação, não, coração\n"_s, Encoding::Latin1),
        Encoding::Latin1);
    row("Latin-1 German", encoded(u"# Größe, Übung, Öl, für, ß\n"_s, Encoding::Latin1), Encoding::Latin1);
    row("Latin-1 sign",
        "x = 20 # \xB0"
        "C\n",
        Encoding::Latin1);
    row("declared GBK, a rare character", encoded(u"# coding: gbk\n# 鼐鬲\n"_s, Encoding::Gb18030),
        Encoding::Gb18030);
    row("declared GBK, not well-formed", "# coding: gbk\n# \xFF\xFF caf\xE9\n", Encoding::Latin1);
    row("declared Latin-1 in the second line", "#!/usr/bin/python\n# -*- coding: latin-1 -*-\n# \xC3\xA9\n",
        Encoding::Latin1);
    row("declared in the third line", "\n\n# coding: latin-1\n# \xC3\xA9\n", Encoding::Utf8);
    row("declared UTF-8, not well-formed", "# coding: utf-8\n# caf\xE9\n", Encoding::Utf8);
    row("declared by an unknown name", "# coding: koi8-r\n# caf\xE9\n", Encoding::Latin1);
    row("declared, all ASCII", "# coding: gbk\nx = 1\n", Encoding::Utf8);
    row("NULs", QByteArray(5000, '\0'), std::nullopt);
    row("a NUL in ASCII", QByteArray("\0abc", 4), std::nullopt);
    row("PNG", QByteArray("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16), std::nullopt);
    row("ELF",
        QByteArray("\x7F"
                   "ELF\x02\x01\x01\0\0\0\0\0",
                   12),
        std::nullopt);
    row("rubbish without NUL",
        "\x03\x11\xFF\xE0\x8C\x02"
        "abc\xF5",
        std::nullopt);
}

void tst_Encoding::detects()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, expected);
    QCOMPARE(detected(bytes), expected);
}

void tst_Encoding::roundTrips_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("encoding");
    QTest::addColumn<bool>("hasBom");
    const QString latin = u"déjà vu\r\n\tx = \u00FF\u0080\n"_s;
    const QString chinese = u"注意：MACA 没有\n这个算子\n"_s;
    const QString all = u"a\u00E9中𠮷😀\uFFFF\u0001\U0010FFFF\r\n"_s;
    QTest::newRow("UTF-8") << all << static_cast<int>(Encoding::Utf8) << false;
    QTest::newRow("UTF-8 BOM") << all << static_cast<int>(Encoding::Utf8) << true;
    QTest::newRow("UTF-16 LE") << all << static_cast<int>(Encoding::Utf16Le) << false;
    QTest::newRow("UTF-16 LE BOM") << all << static_cast<int>(Encoding::Utf16Le) << true;
    QTest::newRow("UTF-16 BE") << all << static_cast<int>(Encoding::Utf16Be) << false;
    QTest::newRow("UTF-16 BE BOM") << all << static_cast<int>(Encoding::Utf16Be) << true;
    QTest::newRow("GBK") << chinese << static_cast<int>(Encoding::Gb18030) << false;
    QTest::newRow("GB18030") << all << static_cast<int>(Encoding::Gb18030) << false;
    QTest::newRow("Latin-1") << latin << static_cast<int>(Encoding::Latin1) << false;
    for (const Encoding encoding : allEncodings)
        QTest::addRow("empty %d", static_cast<int>(encoding))
            << QString() << static_cast<int>(encoding) << false;
}

void tst_Encoding::roundTrips()
{
    QFETCH(const QString, text);
    QFETCH(const int, encoding);
    QFETCH(const bool, hasBom);
    const auto known = static_cast<Encoding>(encoding);
    const DecodedText decoded = decode(encoded(text, known, hasBom), known);
    QCOMPARE(shown(decoded), text);
    QCOMPARE(decoded.hasBom, hasBom);
    QCOMPARE(decoded.malformed, 0U);
    QCOMPARE(decoded.encoding, known);
    QVERIFY(isValidUtf8(decoded.text));
}

void tst_Encoding::decodesWhatIsMalformed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("encoding");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("malformed");
    const QByteArray bad = "\xEF\xBF\xBD";
    const auto row = [](const char *name, const QByteArray &bytes, Encoding encoding, const QByteArray &text,
                        int malformed) {
        QTest::newRow(name) << bytes << static_cast<int>(encoding) << text << malformed;
    };
    row("UTF-8 keeps its bytes", "a\xFF\xE4\xB8", Encoding::Utf8, "a\xFF\xE4\xB8", 2);
    row("UTF-16, half a unit", QByteArray("a\0b", 3), Encoding::Utf16Le, "a" + bad, 1);
    row("UTF-16, lone high surrogate",
        QByteArray("\x3D\xD8"
                   "a\0",
                   4),
        Encoding::Utf16Le, bad + "a", 1);
    row("UTF-16, lone low surrogate", QByteArray("\xDE\x00\0a", 4), Encoding::Utf16Be, bad + "a", 1);
    row("UTF-16, pair cut at the end", QByteArray("\xD8\x3D", 2), Encoding::Utf16Be, bad, 1);
    row("GB18030, cut at the end", "a\xD6", Encoding::Gb18030, "a" + bad, 1);
    row("GB18030, FF",
        "a\xFF"
        "b",
        Encoding::Gb18030, "a" + bad + "b", 1);
    row("UTF-16 read as UTF-8", QByteArray("a\0", 2), Encoding::Utf8, QByteArray("a\0", 2), 0);
}

void tst_Encoding::decodesWhatIsMalformed()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, encoding);
    QFETCH(const QByteArray, text);
    QFETCH(const int, malformed);
    const DecodedText decoded = decode(bytes, static_cast<Encoding>(encoding));
    QCOMPARE(QByteArray::fromStdString(std::string(decoded.text.view())), text);
    QCOMPARE(static_cast<int>(decoded.malformed), malformed);
}

void tst_Encoding::sharesPlainText()
{
    const SharedBytes bytes(std::string("x = 1\n"));
    QCOMPARE(decodeText(bytes, Encoding::Utf8).text.view().data(), bytes.view().data());
    QVERIFY(decodeText(bytes, Encoding::Latin1).text == bytes);
}

void tst_Encoding::names_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("expected");
    for (const Encoding encoding : allEncodings) {
        const std::string_view name = encodingName(encoding);
        QTest::addRow("%s", std::string(name).c_str())
            << QByteArray(name.data(), static_cast<qsizetype>(name.size())) << static_cast<int>(encoding);
    }
    QTest::newRow("GBK") << QByteArray("GBK") << static_cast<int>(Encoding::Gb18030);
    QTest::newRow("cp936") << QByteArray("cp936") << static_cast<int>(Encoding::Gb18030);
    QTest::newRow("iso") << QByteArray("ISO_8859-1") << static_cast<int>(Encoding::Latin1);
    QTest::newRow("utf_8") << QByteArray("utf_8_sig") << static_cast<int>(Encoding::Utf8);
    QTest::newRow("empty") << QByteArray("") << noText;
    QTest::newRow("unknown") << QByteArray("koi8-r") << noText;
}

void tst_Encoding::names()
{
    QFETCH(const QByteArray, name);
    QFETCH(const int, expected);
    const auto encoding = encodingOfName(name.toStdString());
    QCOMPARE(encoding ? static_cast<int>(*encoding) : noText, expected);
}

void tst_Encoding::randomBytesAreMostlyNoUtf16()
{
    std::mt19937 random(7);
    int texts = 0;
    for (int round = 0; round < 2'000; ++round) {
        QByteArray bytes("\xFF\xFE");
        for (int i = 0; i < 400; ++i)
            bytes += static_cast<char>(random());
        texts += detected(bytes) != noText ? 1 : 0;
        texts += detected(bytes.mid(2)) != noText && bytes.mid(2).contains('\0') ? 1 : 0;
    }
    QVERIFY2(texts == 0, QByteArray::number(texts).constData());
}

// Whatever the bytes and whatever is made of them: valid UTF-8 comes out, and nothing is lost without a
// count.
void tst_Encoding::anyBytesDecode()
{
    std::mt19937 random(11);
    for (int round = 0; round < 3'000; ++round) {
        std::string bytes;
        const std::size_t size = random() % 40;
        for (std::size_t i = 0; i < size; ++i)
            bytes += static_cast<char>(random() % 3 == 0 ? "\r\n\t a0\x81\xD8\xFE"[random() % 9] : random());
        for (const Encoding encoding : allEncodings) {
            const DecodedText decoded = decodeText(bytes, encoding);
            QVERIFY(encoding == Encoding::Utf8 || isValidUtf8(decoded.text));
            if (encoding == Encoding::Utf8)
                QCOMPARE(isValidUtf8(bytes), decoded.malformed == 0);
            if (encoding == Encoding::Latin1)
                QCOMPARE(encoded(shown(decoded), encoding).toStdString(), bytes);
            if (decoded.malformed == 0 && encoding != Encoding::Gb18030)
                QCOMPARE(encoded(shown(decoded), encoding, decoded.hasBom).toStdString(), bytes);
        }
        const auto found = detectEncoding(bytes);
        QVERIFY(!found || decodeText(bytes, *found).encoding == *found);
    }
}

QTEST_GUILESS_MAIN(tst_Encoding)
#include "tst_Encoding.moc"
