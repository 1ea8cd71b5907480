#include "core/diff/Content.h"

#include <QTest>

#include <string>

using base::Encoding;
using diff::Content;
using diff::ContentKind;
using diff::Difference;
using diff::FileSide;
using diff::SideState;
using git::FileMode;
using namespace std::string_literals;

namespace {

FileSide sideOf(const std::string &bytes, FileMode mode = FileMode::Regular)
{
    FileSide side = diff::textSide(bytes);
    side.mode = mode;
    return side;
}

FileSide unread(SideState state)
{
    FileSide side;
    side.state = state;
    return side;
}

QByteArray differencesOf(const FileSide &left, const FileSide &right)
{
    const auto endsOf = [](const Content &content) {
        return diff::lineEndsOf(content.decoded.text, diff::LineIndex(content.decoded.text));
    };
    const Content one = diff::contentOf(left);
    const Content other = diff::contentOf(right);
    QByteArray names;
    for (const Difference difference :
         diff::unseenDifferences(left, one, endsOf(one), right, other, endsOf(other))) {
        switch (difference) {
        case Difference::Encoding:
            names += "encoding ";
            break;
        case Difference::ByteOrderMark:
            names += "mark ";
            break;
        case Difference::LineEnds:
            names += "ends ";
            break;
        case Difference::Mode:
            names += "mode ";
            break;
        case Difference::Bytes:
            names += "bytes ";
            break;
        }
    }
    return names.trimmed();
}

const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";

} // namespace

class tst_Content : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void lfsPointer();
    void overridesTheEncoding();
    void lines_data();
    void lines();
    void differences_data();
    void differences();
};

void tst_Content::kinds_data()
{
    QTest::addColumn<FileSide>("side");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("imageType");
    const auto row = [](const char *name, const FileSide &side, ContentKind kind, const char *type = "") {
        QTest::newRow(name) << side << static_cast<int>(kind) << QByteArray(type);
    };
    row("absent", {}, ContentKind::Absent);
    row("missing", unread(SideState::Missing), ContentKind::Missing);
    row("too large", unread(SideState::TooLarge), ContentKind::TooLarge);
    row("empty", sideOf(""), ContentKind::Empty);
    row("mark alone", sideOf("\xEF\xBB\xBF"), ContentKind::Empty);
    row("text", sideOf("a\n"), ContentKind::Text);
    row("UTF-16", sideOf("\xFF\xFE\x61\0"s), ContentKind::Text);
    row("binary", sideOf("\0\1\2"s), ContentKind::Binary);
    row("PNG", sideOf("\x89PNG\r\n\x1A\n\0\0"s), ContentKind::Image, "PNG");
    row("JPEG", sideOf("\xFF\xD8\xFF\xE0\0\x10"s), ContentKind::Image, "JPEG");
    row("GIF", sideOf("GIF89a\1\0\1\0"s), ContentKind::Image, "GIF");
    row("WebP", sideOf("RIFF\1\0\0\0WEBPVP8 "s), ContentKind::Image, "WebP");
    row("BMP", sideOf("BM\x46\0\0\0\0\0\0\0\x36"s), ContentKind::Image, "BMP");
    row("ICO", sideOf("\0\0\1\0\1\0"s), ContentKind::Image, "ICO");
    row("a text that begins like one", sideOf("BM = 3\n"), ContentKind::Text);
    row("binary that begins like one", sideOf("BM\0\0"s), ContentKind::Binary);
    row("symlink", sideOf("../a.py", FileMode::Symlink), ContentKind::Symlink);
    row("symlink to nowhere", sideOf("", FileMode::Symlink), ContentKind::Symlink);
    row("submodule", sideOf("", FileMode::Submodule), ContentKind::Submodule);
    row("LFS pointer", sideOf(pointer), ContentKind::LfsPointer);
    row("a text about LFS", sideOf("# " + pointer), ContentKind::Text);
    row("too long for an LFS pointer", sideOf(pointer + std::string(1024, 'x')), ContentKind::Text);
}

void tst_Content::kinds()
{
    QFETCH(const FileSide, side);
    QFETCH(const int, kind);
    QFETCH(const QByteArray, imageType);
    const Content content = diff::contentOf(side);
    QCOMPARE(static_cast<int>(content.kind), kind);
    QCOMPARE(std::string(content.imageType), imageType.toStdString());
}

void tst_Content::lfsPointer()
{
    QCOMPARE(diff::contentOf(sideOf(pointer)).lfs, (diff::LfsPointer{"sha256:4d7a", 12345}));
    QCOMPARE(diff::contentOf(sideOf(pointer)).decoded.text.view(), pointer);
    QCOMPARE(diff::contentOf(sideOf("version https://git-lfs.github.com/spec/v1\nsize many\n")).lfs,
             diff::LfsPointer());
    QCOMPARE(
        diff::contentOf(sideOf("version https://git-lfs.github.com/spec/v1\noid sha256:1\r\nsize 7")).lfs,
        (diff::LfsPointer{"sha256:1", 7}));
}

void tst_Content::overridesTheEncoding()
{
    const FileSide side = sideOf("caf\xE9\n");
    QCOMPARE(diff::contentOf(side).decoded.encoding, Encoding::Latin1);
    QCOMPARE(diff::contentOf(side).decoded.text.view(), "caf\u00E9\n");
    const Content forced = diff::contentOf(side, Encoding::Utf8);
    QCOMPARE(forced.decoded.text.view(), "caf\xE9\n");
    QCOMPARE(forced.decoded.malformed, 1U);
    const FileSide binary = sideOf("\0\1"s);
    QVERIFY(diff::contentOf(binary).decoded.text.empty());
    QCOMPARE(diff::contentOf(binary, Encoding::Latin1).kind, ContentKind::Binary);
    QCOMPARE(diff::contentOf(binary, Encoding::Latin1).decoded.text.view(), "\0\1"s);
}

void tst_Content::lines_data()
{
    QTest::addColumn<FileSide>("left");
    QTest::addColumn<FileSide>("right");
    QTest::addColumn<bool>("areLines");
    const FileSide text = sideOf("a\n");
    QTest::newRow("texts") << text << text << true;
    QTest::newRow("new") << FileSide() << text << true;
    QTest::newRow("emptied") << text << sideOf("") << true;
    QTest::newRow("empty, new") << FileSide() << sideOf("") << false;
    QTest::newRow("both empty") << sideOf("") << sideOf("") << false;
    QTest::newRow("becomes a link") << text << sideOf("a", FileMode::Symlink) << false;
    QTest::newRow("becomes binary") << text << sideOf("\0"s) << false;
    QTest::newRow("missing") << unread(SideState::Missing) << text << false;
    QTest::newRow("nothing at all") << FileSide() << FileSide() << false;
}

void tst_Content::lines()
{
    QFETCH(const FileSide, left);
    QFETCH(const FileSide, right);
    QFETCH(const bool, areLines);
    QCOMPARE(diff::areLines(diff::contentOf(left), diff::contentOf(right)), areLines);
    QCOMPARE(diff::areLines(diff::contentOf(right), diff::contentOf(left)), areLines);
}

void tst_Content::differences_data()
{
    QTest::addColumn<FileSide>("left");
    QTest::addColumn<FileSide>("right");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const FileSide &left, const FileSide &right, const char *expected) {
        QTest::newRow(name) << left << right << QByteArray(expected);
    };
    const std::string utf16 = "\xFF\xFE\x61\0\n\0"s;
    row("none", sideOf("a\n"), sideOf("a\n"), "");
    row("only in the text", sideOf("a\n"), sideOf("b\n"), "");
    row("encoding", sideOf(utf16), sideOf("a\n"), "encoding");
    row("Latin-1 and UTF-8", sideOf("\xE9\n"), sideOf("\u00E9\n"), "encoding");
    row("mark",
        sideOf("\xEF\xBB\xBF"
               "a\n"),
        sideOf("a\n"), "mark");
    row("ends", sideOf("a\r\nb\r\n"), sideOf("a\nb\n"), "ends");
    row("usual ends are the same", sideOf("a\r\nb\nc\n"), sideOf("a\nb\nc\n"), "");
    row("one has no end", sideOf("a\r\n"), sideOf("a"), "");
    row("mode", sideOf("a\n"), sideOf("a\n", FileMode::Executable), "mode");
    row("all at once",
        sideOf("\xEF\xBB\xBF"
               "a\r\n"),
        sideOf("b\n", FileMode::Executable), "mark ends mode");
    row("mode of a binary", sideOf("\0"s), sideOf("\0"s, FileMode::Executable), "mode");
    row("bytes",
        sideOf("\xFF\xFE"
               "a\0\x00\xD8"s +
               std::string(400, ' ')),
        sideOf("\xFF\xFE"
               "a\0\x00\xD9"s +
               std::string(400, ' ')),
        "bytes");
    row("new", {}, sideOf("a\r\n"), "");
}

void tst_Content::differences()
{
    QFETCH(const FileSide, left);
    QFETCH(const FileSide, right);
    QFETCH(const QByteArray, expected);
    QCOMPARE(differencesOf(left, right), expected);
    QCOMPARE(differencesOf(right, left), expected);
}

QTEST_GUILESS_MAIN(tst_Content)
#include "tst_Content.moc"
