#include "core/base/Columns.h"
#include "core/python/NoteLayout.h"
#include "core/python/NoteTemplate.h"

#include <QTest>

using namespace python;
using namespace Qt::StringLiterals;

namespace {

QString laidOut(std::string_view text, const NoteLayout &layout)
{
    const auto lines = noteLines(text, layout);
    if (!lines)
        return u"refused: "_s + QString::fromStdString(lines.error().message);
    QString all;
    for (const std::string &line : *lines)
        all += QString::fromStdString(line) + u'\n';
    return all;
}

} // namespace

class tst_NoteLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columns()
    {
        QCOMPARE(base::columnsOf("abc"), 3U);
        QCOMPARE(base::columnsOf("差异 a"), 6U);
        QCOMPARE(base::columnsOf("\tx"), 9U);
        QCOMPARE(base::columnsOf("\tx", 5), 4U);
        QCOMPARE(base::columnsOf("e\u0301"), 1U);
        QCOMPARE(base::columnsOf("\xFF"), 1U);
        QCOMPARE(base::columnsOf("😀"), 2U);
    }

    void lays_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("syntax");
        QTest::addColumn<QString>("indent");
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("expected");
        const auto hash = static_cast<int>(CommentSyntax::Hash);
        const auto slashes = static_cast<int>(CommentSyntax::Slashes);
        QTest::newRow("tag") << u"short"_s << hash << u""_s << 88 << u"# NOTE(MetaX): short\n"_s;
        QTest::newRow("tag is there")
            << u"\n NOTE(MetaX): short \n\n"_s << hash << u"  "_s << 88 << u"  # NOTE(MetaX): short\n"_s;
        QTest::newRow("C++, tabs before it")
            << u"short"_s << slashes << u"\t"_s << 80 << u"\t// NOTE(MetaX): short\n"_s;
        QTest::newRow("own lines stay")
            << u"one\n\ntwo"_s << hash << u""_s << 88 << u"# NOTE(MetaX): one\n#\n# two\n"_s;
        QTest::newRow("breaks at spaces") << u"alpha beta gamma delta"_s << hash << u"    "_s << 30
                                          << u"    # NOTE(MetaX): alpha beta\n    # gamma delta\n"_s;
        QTest::newRow("exactly as wide")
            << u"123456"_s << hash << u""_s << 22 << u"# NOTE(MetaX): 123456\n"_s;
        QTest::newRow("list goes on under its words")
            << u"x\n  - alpha beta gamma delta epsilon"_s << hash << u""_s << 24
            << u"# NOTE(MetaX): x\n#   - alpha beta gamma\n#     delta epsilon\n"_s;
        QTest::newRow("number goes on under its words")
            << u"x\n1. alpha beta gamma delta epsilon"_s << hash << u""_s << 24
            << u"# NOTE(MetaX): x\n# 1. alpha beta gamma\n#    delta epsilon\n"_s;
        QTest::newRow("a long word stays whole")
            << u"see https://example.org/a/very/long/address now"_s << hash << u""_s << 24
            << u"# NOTE(MetaX): see\n# https://example.org/a/very/long/address\n# now\n"_s;
        QTest::newRow("Chinese breaks between characters, by its width")
            << u"上游使用八位浮点权重，沐曦没有此内核"_s << hash << u""_s << 34
            << u"# NOTE(MetaX): 上游使用八位浮点权\n# 重，沐曦没有此内核\n"_s;
        QTest::newRow("not before what closes")
            << u"上游使用八位浮点权，沐曦没有此内核"_s << hash << u""_s << 33
            << u"# NOTE(MetaX): 上游使用八位浮点\n# 权，沐曦没有此内核\n"_s;
        QTest::newRow("Chinese and English") << u"上游用 fused_moe_kernel 实现"_s << hash << u""_s << 30
                                             << u"# NOTE(MetaX): 上游用\n# fused_moe_kernel 实现\n"_s;
        QTest::newRow("at least 20 columns")
            << u"alpha beta"_s << hash << QString(40, u' ') << 30
            << QString(40, u' ') + u"# NOTE(MetaX): alpha\n"_s + QString(40, u' ') + u"# beta\n"_s;
        QTest::newRow("tabs are spaces") << u"a\tb"_s << hash << u""_s << 88 << u"# NOTE(MetaX): a b\n"_s;
        QTest::newRow("nothing") << u" \n "_s << hash << u""_s << 88 << u"refused: the note says nothing"_s;
        QTest::newRow("bidi")
            << u"a\u202Eb"_s << hash << u""_s << 88
            << u"refused: line 1 of the note holds characters that cannot be seen: NOTE(MetaX): a<U+202E>b"_s;
        QTest::newRow("carriage return")
            << u"a\rb"_s << hash << u""_s << 88
            << u"refused: line 1 of the note holds characters that cannot be seen: NOTE(MetaX): a<U+000D>b"_s;
        QTest::newRow("an order to a tool")
            << u"a\ntype: ignore"_s << hash << u""_s << 88
            << u"refused: line 2 of the note gives a line \"type: ignore\" that tools take for an order: word it in another way"_s;
        QTest::newRow("an order by wrapping")
            << u"alpha beta noqa of"_s << hash << u""_s << 26
            << u"refused: line 1 of the note gives a line \"noqa of\" that tools take for an order: word it in another way"_s;
        QTest::newRow("backslash in C++")
            << u"a \\"_s << slashes << u""_s << 80
            << u"refused: line 1 of the note ends a line with a backslash: the code below would become a comment"_s;
        QTest::newRow("backslash in Python")
            << u"a \\"_s << hash << u""_s << 88 << u"# NOTE(MetaX): a \\\n"_s;
    }
    void lays()
    {
        QFETCH(const QString, text);
        QFETCH(const int, syntax);
        QFETCH(const QString, indent);
        QFETCH(const int, width);
        QFETCH(const QString, expected);
        QCOMPARE(laidOut(text.toStdString(), {.syntax = static_cast<CommentSyntax>(syntax),
                                              .indent = indent.toStdString(),
                                              .width = static_cast<std::size_t>(width)}),
                 expected);
    }

    void templatesHaveGaps()
    {
        for (const NoteKind kind : allNoteKinds) {
            QVERIFY(noteKindFromKey(key(kind)) == kind);
            const std::string text = noteTemplate(kind);
            QVERIFY(text.starts_with("NOTE(MetaX): "));
            QVERIFY(noteGaps(text).size() >= 4);
            QVERIFY(noteTemplate(kind, "Attention.forward").contains("Attention.forward"));
            QCOMPARE(noteGaps(noteTemplate(kind, "x")).size() + 1, noteGaps(text).size());
            QVERIFY(noteLines(text, {.syntax = CommentSyntax::Hash, .indent = "    ", .width = 88}));
        }
        QVERIFY(!noteKindFromKey("Difference"));
        const std::string_view text = "List<int, x> <br> a < b > c <to fill in> < no > <one\ntwo> <a b>";
        const auto gaps = noteGaps(text);
        QCOMPARE(gaps.size(), 2U);
        QCOMPARE(text.substr(gaps[0].begin, gaps[0].end - gaps[0].begin), "<to fill in>");
        QCOMPARE(text.substr(gaps[1].begin, gaps[1].end - gaps[1].begin), "<a b>");
    }

    void warns()
    {
        QCOMPARE(*warningOnce("short \"x\"", "  "),
                 std::vector<std::string>{"  logger.warning_once(\"short \\\"x\\\"\")"});
        const auto lines = *warningOnce("alpha beta gamma delta epsilon zeta \\ 100%", "    ", 40);
        QCOMPARE(lines,
                 (std::vector<std::string>{"    logger.warning_once(", "        \"alpha beta gamma delta \"",
                                           "        \"epsilon zeta \\\\ 100%\"", "    )"}));
        QVERIFY(!warningOnce("  ", ""));
        QVERIFY(!warningOnce("a\u202Eb", ""));
    }
};

QTEST_GUILESS_MAIN(tst_NoteLayout)
#include "tst_NoteLayout.moc"
