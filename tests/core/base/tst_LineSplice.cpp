#include "core/base/Encoding.h"
#include "core/base/LineSplice.h"
#include "core/base/Text.h"
#include "core/base/TextForm.h"

#include <QTest>

#include <random>

using namespace base;
using namespace Qt::StringLiterals;
using namespace std::string_view_literals;

namespace {

QByteArray shown(std::string_view bytes)
{
    return QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())).toPercentEncoding(" #:()\n\r"_ba);
}

std::string after(std::string_view bytes, const LineEdit &edit)
{
    const auto splice = lineSplice(bytes, edit);
    if (!splice)
        return "refused: " + splice.error().message;
    const auto made = spliced(bytes, *splice);
    if (!made || *spliced(*made, inverse(*splice)) != bytes)
        return "cannot be taken back";
    return *made;
}

LineEdit insertion(std::uint32_t before, std::vector<std::string> lines)
{
    return {.before = before, .lines = std::move(lines), .removed = {}, .seen = {}};
}

std::string utf16(std::u16string_view text, bool isLittle)
{
    std::string bytes;
    for (const char16_t unit : text) {
        const char high = static_cast<char>(unit >> 8U);
        const char low = static_cast<char>(unit & 0xFFU);
        bytes += isLittle ? low : high;
        bytes += isLittle ? high : low;
    }
    return bytes;
}

} // namespace

class tst_LineSplice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint32>("before");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, std::string_view bytes, quint32 before,
                            std::string_view expected) {
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())) << before
                                << QByteArray(expected.data(), static_cast<qsizetype>(expected.size()));
        };
        row("first", "a\nb\n", 1, "# n\n# m\na\nb\n");
        row("between", "a\nb\n", 2, "a\n# n\n# m\nb\n");
        row("behind all", "a\nb\n", 3, "a\nb\n# n\n# m\n");
        row("behind an open line", "a\nb", 3, "a\nb\n# n\n# m");
        row("before an open line", "a\nb", 2, "a\n# n\n# m\nb");
        row("behind one open line", "a", 2, "a\n# n\n# m");
        row("into nothing", "", 1, "# n\n# m\n");
        row("CRLF", "a\r\nb\r\n", 2, "a\r\n# n\r\n# m\r\nb\r\n");
        row("mixed, before CRLF", "a\nb\r\nc\n", 2, "a\n# n\r\n# m\r\nb\r\nc\n");
        row("mixed, before LF", "a\r\nb\n", 2, "a\r\n# n\n# m\nb\n");
        row("behind an open line, CRLF", "a\r\nb", 3, "a\r\nb\r\n# n\r\n# m");
        row("a lone CR is no line end", "a\rb\nc\n", 2, "a\rb\n# n\n# m\nc\n");
        row("UTF-8 mark", "\xEF\xBB\xBFx\ny\n", 1, "\xEF\xBB\xBF# n\n# m\nx\ny\n");
        row("a mark alone", "\xEF\xBB\xBF", 1, "\xEF\xBB\xBF# n\n# m\n");
        row("tabs stay", "if x:\n\ty = 1\n", 2, "if x:\n# n\n# m\n\ty = 1\n");
        row("Latin-1", "caf\xE9\nx\n", 2, "caf\xE9\n# n\n# m\nx\n");
        row("damaged UTF-8", "修复补丁说明\xFF\nx\n", 2, "修复补丁说明\xFF\n# n\n# m\nx\n");
        for (const bool isLittle : {true, false})
            row(isLittle ? "UTF-16 LE" : "UTF-16 BE", utf16(u"\uFEFFa = 1\r\nb = 2", isLittle), 2,
                utf16(u"\uFEFFa = 1\r\n# n\r\n# m\r\nb = 2", isLittle));
    }
    void writes()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const quint32, before);
        QFETCH(const QByteArray, expected);
        QCOMPARE(shown(after(bytes.toStdString(), insertion(before, {"# n", "# m"}))),
                 shown(expected.toStdString()));
    }

    void replaces()
    {
        const auto edit = [](std::uint32_t before, std::vector<std::string> lines,
                             std::vector<LineRange> removed) {
            return LineEdit{
                .before = before, .lines = std::move(lines), .removed = std::move(removed), .seen = {}};
        };
        QCOMPARE(after("a\nb\nc\n", edit(2, {"N"}, {{2, 2}})), "a\nN\nc\n");
        QCOMPARE(after("a\nb\nc\n", edit(1, {"N"}, {{1, 1}, {3, 3}})), "N\nb\n");
        QCOMPARE(after("a\nb\nc", edit(3, {"N"}, {{3, 3}})), "a\nb\nN");
        QCOMPARE(after("a\nb\nc", edit(1, {"N"}, {{3, 3}})), "N\na\nb");
        QCOMPARE(after("a\nb\nc", edit(4, {"N"}, {{2, 3}})), "a\nN");
        QCOMPARE(after("a\nb\nc", edit(1, {}, {{2, 3}})), "a");
        QCOMPARE(after("a\n\nc", edit(1, {}, {{3, 3}})), "a\n\n"); // an empty line cannot be open
        QCOMPARE(after("a\r\nb", edit(1, {}, {{1, 2}})), "");
        QCOMPARE(after("a\nb\nc\n", edit(3, {"N"}, {{2, 3}})), "a\nN\n"); // a place inside of what goes
        QCOMPARE(after("a\nb\nc\n", edit(3, {"N"}, {{1, 2}})), "N\nc\n");
        QCOMPARE(after("a\r\nb\nc\n", edit(2, {"b"}, {{2, 2}})), "a\r\nb\nc\n");
        QVERIFY(lineSplice("a\nb\n", edit(2, {"b"}, {{2, 2}}))->isEmpty());
    }

    void encodes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("note");
        QTest::addColumn<QByteArray>("written"); // empty = refused
        QTest::newRow("UTF-8") << "x = 1\n"_ba << u"# 差异 €😀"_s << u"# 差异 €😀"_s.toUtf8();
        QTest::newRow("Latin-1") << "# \xE9\xFF\x80\n"_ba << u"# Ä"_s << "# \xC4"_ba;
        QTest::newRow("Latin-1, Chinese") << "# \xE9\xFF\x80\n"_ba << u"# 差"_s << ""_ba;
        QTest::newRow("declared Latin-1") << "# coding: latin-1\n"_ba << u"# Ä"_s << "# \xC4"_ba;
        QTest::newRow("declared Latin-1, Chinese") << "# coding: latin-1\n"_ba << u"# 差"_s << ""_ba;
        QTest::newRow("declared GBK, all ASCII")
            << "# coding: gbk\n"_ba << u"# 差异"_s << "# \xB2\xEE\xD2\xEC"_ba;
        QTest::newRow("GBK") << "# \xB2\xEE\xD2\xEC\xB2\xEE\n"_ba << u"# 差異"_s << "# \xB2\xEE\xAE\x90"_ba;
        QTest::newRow("GBK, four bytes") << "# \xB2\xEE\xD2\xEC\n"_ba << u"# 😀"_s << ""_ba;
        QTest::newRow("GBK, the Euro of GB 18030") << "# \xB2\xEE\xD2\xEC\n"_ba << u"# €"_s << ""_ba;
        QTest::newRow("GB 2312, traditional") << "# coding: gb2312\n"_ba << u"# 異"_s << ""_ba;
        QTest::newRow("GB 18030, four bytes")
            << "# coding: gb18030\n"_ba << u"# 😀"_s << "# \x94\x39\xFC\x36"_ba;
        QTest::newRow("declared ASCII") << "# coding: ascii\n"_ba << u"# Ä"_s << ""_ba;
        QTest::newRow("declared what is not ours") << "# coding: big5\n"_ba << u"# 差"_s << ""_ba;
        QTest::newRow("declared what is not ours, ASCII") << "# coding: big5\n"_ba << u"# n"_s << "# n"_ba;
        QTest::newRow("declared GBK, but UTF-8")
            << "# coding: gbk\n# \xE5\xB7\xAE.\n"_ba << u"# 差"_s << ""_ba;
    }
    void encodes()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, note);
        QFETCH(const QByteArray, written);
        const std::string made = after(bytes.toStdString(), insertion(2, {note.toStdString()}));
        if (written.isEmpty()) {
            QVERIFY2(made.starts_with("refused:") && made.contains("cannot be written"), made.c_str());
            return;
        }
        const qsizetype at = bytes.indexOf('\n') + 1;
        QCOMPARE(shown(made), shown((bytes.left(at) + written + '\n' + bytes.mid(at)).toStdString()));
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint32>("before");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("says");
        QTest::newRow("binary") << "a\0b"_ba << 1U << "# n"_ba << u"no text"_s;
        QTest::newRow("line 0") << "a\n"_ba << 0U << "# n"_ba << u"no place before line 0"_s;
        QTest::newRow("behind the end") << "a\n"_ba << 3U << "# n"_ba << u"the file has 1 lines"_s;
        QTest::newRow("line end in a line") << "a\n"_ba << 1U << "# n\nx"_ba << u"line end"_s;
        QTest::newRow("CR in a line") << "a\n"_ba << 1U << "# n\rx"_ba << u"line end"_s;
        QTest::newRow("NUL in a line") << "a\n"_ba << 1U << "# n\0x"_ba << u"NUL"_s;
        QTest::newRow("not UTF-8") << "a\n"_ba << 1U << "# \xFF"_ba << u"not UTF-8"_s;
        QTest::newRow("pushes the declaration down")
            << "#!/x\n# coding: latin-1\n"_ba << 2U << "# n"_ba << u"coding declaration"_s;
        QTest::newRow("looks like a declaration")
            << "import x\n"_ba << 1U << "# NOTE(MetaX): the encoding: fp8 of caches"_ba << u"declaration"_s;
        // Of so much text that one byte too many does not make it none; it looks like a line end with the
        // byte before it.
        const std::u16string text = u"\uFEFFa = 1\n" + std::u16string(200, u'y') + u"\u0A78";
        QTest::newRow("behind half a character of UTF-16")
            << QByteArray::fromStdString(utf16(text, true) + '\0') << 3U << "# n"_ba << u"read back"_s;
        QTest::newRow("would look like Chinese")
            << "# \xE9\xE8\n"_ba << 2U << "# Â²Î²Î²"_ba << u"Latin-1 any more"_s;
    }
    void refused()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const quint32, before);
        QFETCH(const QByteArray, line);
        QFETCH(const QString, says);
        const auto splice = lineSplice(bytes.toStdString(), insertion(before, {line.toStdString()}));
        QVERIFY(!splice);
        QCOMPARE(splice.error().code, Code::Invalid);
        QVERIFY2(splice.error().message.contains(says.toStdString()), splice.error().message.c_str());
    }

    void placeThatWasNotRead()
    {
        LineEdit edit = insertion(2, {"# n"});
        edit.seen = {{.number = 2, .content = "b"}};
        QCOMPARE(after("a\r\nb\r\nc", edit), "a\r\n# n\r\nb\r\nc");
        for (const char *other : {"a\nB\nc\n", "a\nb \nc\n", "a\n"}) {
            const auto splice = lineSplice(other, edit);
            QVERIFY(!splice);
            QCOMPARE(splice.error().code, Code::Conflict);
        }
    }

    void bytesThatAreNotThere()
    {
        const ByteSplice splice{{{.offset = 1, .removed = "b", .inserted = "xyz"}}};
        QCOMPARE(*spliced("abc", splice), "axyzc");
        QCOMPARE(*spliced("axyzc", inverse(splice)), "abc");
        QCOMPARE(spliced("acc", splice).error().code, Code::Conflict);
        QCOMPARE(spliced("", splice).error().code, Code::Conflict);
        const ByteSplice overlapping{
            {{.offset = 0, .removed = "ab", .inserted = ""}, {.offset = 1, .removed = "b", .inserted = ""}}};
        QCOMPARE(spliced("abc", overlapping).error().code, Code::Invalid);
    }

    // Random edits of random bytes: 0 bytes change outside of the lines that were named. METAX_EDITS=1000000
    // makes it the long run.
    void nothingElseChanges();
};

namespace {

class RandomFile {
public:
    explicit RandomFile(std::uint32_t seed)
        : m_random(seed)
    {
    }
    std::size_t below(std::size_t bound)
    {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(m_random);
    }

    std::string bytes()
    {
        const std::size_t kind = below(7);
        if (kind >= 5)
            return wideBytes(kind == 5);
        static const std::vector<std::string> marks{"", "", "\xEF\xBB\xBF", "# coding: gbk\n",
                                                    "# coding: latin-1\n"};
        std::string made = marks[kind];
        for (std::size_t i = below(60); i > 0; --i)
            made += piece(kind);
        return made;
    }

private:
    std::string piece(std::size_t kind)
    {
        switch (below(10)) {
        case 0:
        case 1:
            return "\n";
        case 2:
            return "\r\n";
        case 3:
            return below(8) ? "# n" : "\r";
        case 4:
            return kind == 3   ? "\xB2\xEE"
                   : kind == 4 ? std::string(1, static_cast<char>(0xA0 + below(0x60)))
                               : "差异";
        case 5: // any byte
            return below(3) ? "  " : std::string(1, static_cast<char>(below(256)));
        default:
            return "x = " + std::to_string(below(100));
        }
    }

    std::string wideBytes(bool isLittle)
    {
        std::u16string text = u"\uFEFF";
        for (std::size_t i = below(60); i > 0; --i) {
            const std::size_t choice = below(8);
            text += choice == 0   ? u"\n"
                    : choice == 1 ? u"\r\n"
                    : choice == 2 ? u"差"
                    : choice == 3 ? u"\u0A0A\u0D0D" // the bytes of line ends
                                  : u"y = 2";
            if (below(100) == 0)
                text += static_cast<char16_t>(0xD800 + below(0x800));
        }
        std::string bytes = utf16(text, isLittle);
        if (below(20) == 0)
            bytes += static_cast<char>(below(256));
        return bytes;
    }

    std::mt19937 m_random;
};

// Where the lines of a file begin, found without the code under test.
std::vector<std::size_t> plainStarts(std::string_view bytes)
{
    const bool isLittle = bytes.starts_with("\xFF\xFE");
    const bool isWide = isLittle || bytes.starts_with("\xFE\xFF");
    std::vector<std::size_t> starts{isWide ? 2U : bytes.starts_with("\xEF\xBB\xBF") ? 3U : 0U};
    const std::string_view newline = isWide ? (isLittle ? "\n\0"sv : "\0\n"sv) : "\n"sv;
    for (std::size_t i = starts.front(); i + newline.size() <= bytes.size(); i += newline.size())
        if (bytes.substr(i, newline.size()) == newline)
            starts.push_back(i + newline.size());
    if (starts.back() < bytes.size())
        starts.push_back(bytes.size());
    return starts;
}

// The kept bytes of each stretch between the named places, in order; a line end more or less at the very end
// is what an open last line may ask for.
QString brokenLaw(const std::string &before, const std::string &made, const LineEdit &edit)
{
    const auto starts = plainStarts(before);
    const std::size_t from =
        std::min(starts[edit.before - 1],
                 edit.removed.empty() ? before.size() : starts[edit.removed.front().first - 1]);
    std::size_t to = starts[edit.before - 1];
    if (!edit.removed.empty())
        to = std::max(to, starts[edit.removed.back().last]);
    const bool isAtEnd = to == before.size();
    std::string_view head = std::string_view(before).substr(0, from);
    if (isAtEnd)
        while (head.size() > starts.front() && "\r\n\0"sv.contains(head.back()))
            head.remove_suffix(1);
    const std::string_view tail = std::string_view(before).substr(to);
    if (!std::string_view(made).starts_with(head) || !std::string_view(made).ends_with(tail))
        return u"bytes outside of the range changed"_s;
    if (made.size() < head.size() + tail.size())
        return u"bytes are gone"_s;
    // What stays between two removed ranges is there, in order.
    std::size_t at = from > 0 ? from - 1 : 0;
    for (std::size_t i = 1; i < edit.removed.size(); ++i) {
        const std::size_t first = starts[edit.removed[i - 1].last];
        std::string_view kept =
            std::string_view(before).substr(first, starts[edit.removed[i].first - 1] - first);
        while (!kept.empty() && "\r\n\0"sv.contains(kept.back()))
            kept.remove_suffix(1);
        if (edit.before > edit.removed[i - 1].last + 1 && edit.before < edit.removed[i].first)
            continue; // the new lines stand inside
        at = made.find(kept, head.empty() ? 0 : std::min(at, head.size()));
        if (at == std::string::npos)
            return u"bytes between two ranges changed"_s;
    }
    return {};
}

} // namespace

void tst_LineSplice::nothingElseChanges()
{
    const int edits =
        qEnvironmentVariableIsSet("METAX_EDITS") ? qEnvironmentVariableIntValue("METAX_EDITS") : 20'000;
    RandomFile random(7);
    int done = 0;
    int refused = 0;
    while (done < edits) {
        const std::string bytes = random.bytes();
        const auto count = static_cast<std::uint32_t>(plainStarts(bytes).size() - 1);
        LineEdit edit;
        edit.before = static_cast<std::uint32_t>(1 + random.below(count + 1));
        for (std::size_t i = random.below(4); i > 0; --i)
            edit.lines.push_back(random.below(4) ? "# NOTE(MetaX): x" : "# 差");
        std::uint32_t next = 1;
        while (next <= count && random.below(3) == 0) {
            const auto first = static_cast<std::uint32_t>(next + random.below(count - next + 1));
            const auto last =
                static_cast<std::uint32_t>(first + random.below(std::min(3U, count - first + 1)));
            edit.removed.push_back({first, last});
            next = last + 1;
        }
        const auto splice = lineSplice(bytes, edit);
        if (!splice) {
            ++refused;
            QVERIFY(refused < edits);
            continue;
        }
        ++done;
        const auto made = spliced(bytes, *splice);
        QVERIFY(made);
        QVERIFY2(*spliced(*made, inverse(*splice)) == bytes, shown(bytes));
        const QString law = brokenLaw(bytes, *made, edit);
        QVERIFY2(law.isEmpty(), qPrintable(law + u": "_s + QString::fromUtf8(shown(bytes)) + u" -> "_s +
                                           QString::fromUtf8(shown(*made))));
        QCOMPARE(textFormOf(*made).value(), textFormOf(bytes).value());
    }
    qInfo("%d edits, %d refused", done, refused);
}

QTEST_GUILESS_MAIN(tst_LineSplice)
#include "tst_LineSplice.moc"
