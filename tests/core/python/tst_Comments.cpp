#include "core/python/Comments.h"

#include <QTest>

#include <string>

using namespace python;

// Which bytes of a text are comments, and which lines belong together.
class tst_Comments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hash_data();
    void hash();
    void slashes_data();
    void slashes();
    void words_data();
    void words();
    void runs();
    void endings();
};

namespace {

// The comments' texts, one a line.
std::string found(const std::string &source, CommentSyntax syntax)
{
    std::string texts;
    for (const auto &comment : commentsOf(source, syntax))
        texts += source.substr(comment.begin, comment.end - comment.begin) + "\n";
    return texts;
}

} // namespace

void tst_Comments::hash_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *source, const char *expected) {
        QTest::newRow(name) << std::string(source) << std::string(expected);
    };
    row("alone and behind code", "# a\nx = 1  # b\n", "# a\n# b\n");
    row("strings", "x = '# a' + \"# b\"  # c\n", "# c\n");
    row("escaped quotes", "x = 'it\\'s # a'  # b\n", "# b\n");
    row("triple strings", "'''\n# a\n'''\n\"\"\"# b \" # c\"\"\"  # d\n", "# d\n");
    row("raw string that ends in an escaped quote", "x = r'\\'  # a'\n# b\n", "# b\n");
    row("format string", "x = f'{a} # b'  # c\n", "# c\n");
    row("the same quotes in a field", "x = f\"{d[\"#\"]} # b\"  # c\n", "# c\n");
    row("a format with a hash", "x = f'{n:#06x}' + f'{n:{w}#}'  # c\n", "# c\n");
    row("braces that are text", "x = f'{{# a'  # b\n", "# b\n");
    row("a dictionary in a field", "x = f'{ {1: 2}[1] } # a'  # b\n", "# b\n");
    row("raw format string", "x = rf'\\{a} # b'  # c\n", "# c\n");
    row("a name before quotes", "of'# a'\n# b\n", "# b\n");
    row("string not closed", "x = 'abc\n# a\n", "# a\n");
    row("triple string not closed", "x = \"\"\"abc\n# a\ny = '# b'  # c\n", "# a\n# c\n");
    row("both kinds not closed", "x = '''a\ny = \"\"\"b\n# c\n", "# c\n");
    row("format string not closed", "x = f'{a\n# b\ny = 1  # c\n", "# b\n# c\n");
    row("continued string", "x = 'a\\\n# b'  # c\n", "# c\n");
    row("Windows line ends", "# a\r\nx = 'b\\\r\n# c'  # d\r\n", "# a\n# d\n");
    row("no final line end", "x  # a", "# a\n");
    row("nothing", "", "");
}

void tst_Comments::hash()
{
    QFETCH(std::string, source);
    QFETCH(std::string, expected);
    QCOMPARE(found(source, CommentSyntax::Hash), expected);
}

void tst_Comments::slashes_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *source, const char *expected) {
        QTest::newRow(name) << std::string(source) << std::string(expected);
    };
    row("lines and blocks", "// a\nint x; /* b\n c */ int y; // d\n", "// a\n/* b\n c */\n// d\n");
    row("strings", "auto x = \"// a\"; char c = '\"'; // b\n", "// b\n");
    row("escapes", "auto x = \"\\\"// a\"; // b\n", "// b\n");
    row("raw string", "auto x = R\"(// a \" // b)\"; // c\n", "// c\n");
    row("raw string with a delimiter", "auto x = u8R\"ab(// a )\" // b)ab\"; // c\n", "// c\n");
    row("a name that ends in R", "auto x = MACRO_R\"a// b\"; // c\n", "// c\n");
    row("raw string not closed", "auto x = R\"(a\n// b\n", "// b\n");
    row("digits in groups", "int x = 1'000'000; // a\nint y = 0xFF'FF; // b\n", "// a\n// b\n");
    row("characters", "char a = 'x', b = '\\''; // c\n", "// c\n");
    row("continued line", "// a \\\n b\nint x;\n", "// a \\\n b\n");
    row("block not closed", "int x; /* a\n b", "/* a\n b\n");
    row("a slash star slash is open", "/*/ a */ int x; // b\n", "/*/ a */\n// b\n");
    row("division", "int x = a / b; // c\n", "// c\n");
    row("Windows line ends", "// a\r\nint x; // b\r\n", "// a\n// b\n");
}

void tst_Comments::slashes()
{
    QFETCH(std::string, source);
    QFETCH(std::string, expected);
    QCOMPARE(found(source, CommentSyntax::Slashes), expected);
}

void tst_Comments::words_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<bool>("isHash");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, bool isHash, const char *source, const char *expected) {
        QTest::newRow(name) << std::string(source) << isHash << std::string(expected);
    };
    row("signs and space", true, "  ##  a b \t\r\n", "[a b]");
    row("empty", true, "#\n#  \n", "[][]");
    row("line signs", false, "// a\n/// b\n//! c\n//d\n", "[a][b][c][d]");
    row("a box keeps its corner", false, "///---\n// /---\n", "[/---][/---]");
    row("block", false, "/* a\n * b\n ** c\n d */\n", "[a][b][c][d]");
    row("block of one line", false, "/** a **/\n/**/\n", "[a *][]");
}

void tst_Comments::words()
{
    QFETCH(std::string, source);
    QFETCH(bool, isHash);
    QFETCH(std::string, expected);
    const auto syntax = isHash ? CommentSyntax::Hash : CommentSyntax::Slashes;
    std::string all;
    for (const auto &line : commentLinesOf(source, syntax, commentsOf(source, syntax)))
        all += "[" + source.substr(line.wordsBegin, line.wordsEnd - line.wordsBegin) + "]";
    QCOMPARE(all, expected);
}

void tst_Comments::runs()
{
    const std::string source = "\xEF\xBB\xBF# a\n# a\n\n# b\n  # c\nx  # d\n   # d\n   # d\ny = 1\n  # e\n";
    std::string runs;
    for (const auto &line :
         commentLinesOf(source, CommentSyntax::Hash, commentsOf(source, CommentSyntax::Hash)))
        runs += (line.startsRun ? " " : "") + std::to_string(line.line) + (line.isAlone ? "" : "t") +
                source[line.wordsBegin];
    QCOMPARE(runs, std::string(" 1a2a 4b 5c 6td7d8d 10e"));
}

void tst_Comments::endings()
{
    QCOMPARE(commentSyntaxOf("a/b.py"), CommentSyntax::Hash);
    QCOMPARE(commentSyntaxOf("a/b.cuh"), CommentSyntax::Slashes);
    QVERIFY(!commentSyntaxOf("a.md"));
    QVERIFY(!commentSyntaxOf("Makefile"));
}

QTEST_GUILESS_MAIN(tst_Comments)
#include "tst_Comments.moc"
