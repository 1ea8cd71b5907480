#include "core/base/ByteSplice.h"
#include "core/python/Note.h"
#include "core/python/NoteSplice.h"
#include "core/python/NoteTemplate.h"
#include "tests/core/python/NoteFile.h"

#include <QTest>

using namespace python;
using namespace Qt::StringLiterals;

namespace {

NoteEdit edit(std::uint32_t before, std::string text, std::vector<base::LineRange> replaced = {})
{
    return {.before = before,
            .text = std::move(text),
            .replaced = std::move(replaced),
            .seen = {},
            .indent = {},
            .width = 0};
}

std::string after(std::string_view bytes, std::string_view path, const NoteEdit &wanted)
{
    const auto splice = noteSplice(bytes, path, wanted);
    if (!splice)
        return "refused: " + splice.error().message;
    const std::string made = *base::spliced(bytes, *splice);
    return *base::spliced(made, base::inverse(*splice)) == bytes ? made : "cannot be taken back";
}

} // namespace

class tst_NoteSplice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writes_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint32>("before");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("indented as the code below") << "a.py"_ba << "def f():\n    x = 1\n"_ba << 2U
                                                    << "def f():\n    # NOTE(MetaX): n\n    x = 1\n"_ba;
        QTest::newRow("over a blank line")
            << "a.py"_ba << "if x:\n\n\ty()\n"_ba << 2U << "if x:\n\t# NOTE(MetaX): n\n\n\ty()\n"_ba;
        QTest::newRow("in brackets") << "a.py"_ba << "f(a,\n  b)\n"_ba << 2U
                                     << "f(a,\n  # NOTE(MetaX): n\n  b)\n"_ba;
        QTest::newRow("below a comment with a backslash")
            << "a.py"_ba << "# a \\\nx = 1\n"_ba << 2U << "# a \\\n# NOTE(MetaX): n\nx = 1\n"_ba;
        QTest::newRow("at the end, no final newline")
            << "a.py"_ba << "x = 1"_ba << 2U << "x = 1\n# NOTE(MetaX): n"_ba;
        QTest::newRow("CUDA") << "a.cu"_ba << "int f() {\r\n  return 1;\r\n}\r\n"_ba << 2U
                              << "int f() {\r\n  // NOTE(MetaX): n\r\n  return 1;\r\n}\r\n"_ba;
    }
    void writes()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, bytes);
        QFETCH(const quint32, before);
        QFETCH(const QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(after(bytes.toStdString(), path.toStdString(), edit(before, "n"))),
                 expected);
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint32>("before");
        QTest::addColumn<QString>("says");
        QTest::newRow("in a string") << "a.py"_ba << "x = '''\na\n'''\n"_ba << 2U << u"would not be one"_s;
        QTest::newRow("behind a string's begin, last line")
            << "a.py"_ba << "x = \"\"\"\na\n\"\"\"\n"_ba << 3U << u"would not be one"_s;
        QTest::newRow("in a continued statement")
            << "a.py"_ba << "x = 1 + \\\n  2\n"_ba << 2U << u"backslash"_s;
        QTest::newRow("in a macro") << "a.cu"_ba << "#define A \\\n  1\n"_ba << 2U << u"backslash"_s;
        QTest::newRow("below a C++ comment that goes on")
            << "a.cu"_ba << "// a \\\n b\nint c;\n"_ba << 2U << u"backslash"_s;
        QTest::newRow("in a block comment") << "a.cu"_ba << "/* a\n b */\n"_ba << 2U << u"would not be one"_s;
        QTest::newRow("in a raw string")
            << "a.cu"_ba << "auto a = R\"(\n)\";\n"_ba << 2U << u"would not be one"_s;
        QTest::newRow("another language") << "a.yaml"_ba << "a: b\n"_ba << 1U << u"is not known"_s;
        QTest::newRow("no text") << "a.py"_ba << QByteArray("a\0b\n", 4) << 1U << u"is no text"_s;
        QTest::newRow("beyond the end") << "a.py"_ba << "a\n"_ba << 3U << u"the file has 1 lines"_s;
    }
    void refused()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, bytes);
        QFETCH(const quint32, before);
        QFETCH(const QString, says);
        const auto splice = noteSplice(bytes.toStdString(), path.toStdString(), edit(before, "n"));
        QVERIFY(!splice);
        QVERIFY2(splice.error().message.contains(says.toStdString()), splice.error().message.c_str());
        QCOMPARE(splice.error().code, base::Code::Invalid);
    }

    void replacesCommentsOnly()
    {
        const std::string bytes = "a = 1\n# old\n# older\nb = 2  # tail\nc = '''\n# text\n'''\n";
        QCOMPARE(after(bytes, "a.py", edit(2, "new", {{2, 3}})),
                 "a = 1\n# NOTE(MetaX): new\nb = 2  # tail\nc = '''\n# text\n'''\n");
        QCOMPARE(after(bytes, "a.py", edit(2, "", {{2, 2}})),
                 "a = 1\n# older\nb = 2  # tail\nc = '''\n# text\n'''\n");
        for (const std::uint32_t line : {1U, 4U, 5U, 6U})
            QVERIFY(after(bytes, "a.py", edit(line, "new", {{line, line}})).contains("so it stays"));
        QVERIFY(after("# a\rb = 1\n", "a.py", edit(1, "new", {{1, 1}})).contains("so it stays"));
        QVERIFY(after("#define A \\\n// c\nint b;\n", "a.cu", edit(2, "", {{2, 2}})).contains("backslash"));
        QVERIFY(after("/* a\nb */ int c;\n", "a.cu", edit(1, "", {{1, 1}})).contains("part of a comment"));
        QVERIFY(
            after("/* a\n * b\n */\nint c;\n", "a.cu", edit(2, "", {{2, 2}})).contains("part of a comment"));
        QCOMPARE(after("/* a\n * b\n */\nint c;\n", "a.cu", edit(1, "n", {{1, 3}})),
                 "// NOTE(MetaX): n\nint c;\n");
        QVERIFY(after("a = 1\n", "a.py", edit(1, "")).contains("says nothing"));
    }

    void convertsBanners()
    {
        const std::string bytes =
            "def f():\n    # /------------------------  Metax Modification -------------------------\\\n"
            "    x = 1\n    # \\------------------------- Metax Modification -------------------------/\n"
            "    return x\n";
        const auto notes = notesOf(bytes, CommentSyntax::Hash);
        QCOMPARE(notes.size(), 1U);
        const auto conversion = conversionOf(notes[0], "Upstream has no x.");
        QVERIFY(conversion);
        QCOMPARE(after(bytes, "a.py", *conversion),
                 "def f():\n    # NOTE(MetaX): Upstream has no x.\n    x = 1\n    return x\n");
        const auto tail = notesOf("x = 1  # Metax Modification\n", CommentSyntax::Hash);
        QCOMPARE(tail.size(), 1U);
        QVERIFY(!conversionOf(tail[0], "n"));
        const auto said = notesOf("# Metax Note: pages hold 16 slots\nx = 1\n", CommentSyntax::Hash);
        QVERIFY(conversionText(said.at(0)).ends_with("\npages hold 16 slots"));
    }

    // Of generated files whose notes are known: each is replaced by a note, and code and other comments stay.
    void convertsEverything()
    {
        int converted = 0;
        for (unsigned seed = 1; seed <= 300; ++seed) {
            const test::NoteFile file(seed);
            const std::string path = file.syntax == CommentSyntax::Hash ? "a.py" : "a.cu";
            for (const Note &note : notesOf(file.text, file.syntax)) {
                const auto conversion =
                    conversionOf(note, "Upstream sorts.\nMACA does not, since it cannot.");
                QCOMPARE(conversion.has_value(), !note.isTrailing);
                if (!conversion)
                    continue;
                const std::string made = after(file.text, path, *conversion);
                QVERIFY2(!made.starts_with("refused"), made.c_str());
                QVERIFY(made != "cannot be taken back");
                const auto found = notesOf(made, file.syntax);
                QVERIFY(std::ranges::any_of(found, [&](const Note &one) {
                    return one.isCanonical && one.lines.first == note.lines.first;
                }));
                ++converted;
            }
        }
        QVERIFY2(converted > 1000, qPrintable(QString::number(converted)));
    }
};

QTEST_GUILESS_MAIN(tst_NoteSplice)
#include "tst_NoteSplice.moc"
