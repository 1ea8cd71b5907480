#include "ParsedMarkdown.h"
#include "core/report/MarkdownText.h"

#include <QRandomGenerator>
#include <QTest>

#include <format>

// Inserted text must come back literally, wherever it stands.
class TestMarkdownText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hostileText_data();
    void hostileText();
    void randomText();
    void dates();
    void tableWithoutRows();

private:
    static void check(const std::string &inserted, const std::string &literal);
};

void TestMarkdownText::hostileText_data()
{
    using namespace std::string_literals;
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("literal");
    const auto row = [](const char *name, const std::string &text, const std::string &literal) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray::fromStdString(literal);
    };
    const auto same = [&row](const char *name, const std::string &text) { row(name, text, text); };
    same("plain", "[Bugfix] Fix DeepSeek V4 MTP HC state handling (#42320)");
    same("pipes", "a | b || c |");
    same("escaped pipe", "a \\| b \\\\| c");
    same("backslash at the end", "ends with \\");
    same("backticks", "use `x` and ``y`` and ` alone");
    same("break tag", "one<br>two<br/>three");
    same("script tag", "<script>alert(1)</script>");
    same("type argument", "List<int> and <unk> and <|endoftext|>");
    same("comment", "<!-- hidden --> shown");
    same("link", "[click](http://example.org) ![image](x.png)");
    same("reference link", "[a]: http://example.org");
    same("url", "see https://example.org/x_y?a=1&b=2#c");
    same("www", "see www.example.org and WWW.example.org, nwww.x");
    same("mail address", "by someone@example.org, <a.b+c@example.org>");
    same("mailto", "mailto:someone@example.org xmpp:a@b.c/d");
    same("mention", "cc @mention and (@other)");
    same("address with bars", "a|b@c.de|f and `@x`");
    same("address, backslash and bar", "a\\|b@c.de \\|@x.y");
    same("emphasis", "*one* **two** _three_ __four__ ~~five~~ snake_case_name");
    same("heading", "# not a heading #");
    same("list", "- no list");
    same("numbered list", "1. no list");
    same("quote", "> no quote");
    same("rule", "---");
    same("table rule", "| --- | --- |");
    same("task", "[ ] no task [x]");
    same("entities", "&amp; &lt;b&gt; &#35; &copy;");
    same("mathematics", "$x^2$ and $$y$$");
    same("footnote", "text[^1] and [^1]: note");
    same("quotes", "Revert \"[CPU] 'x' (#43225)\"");
    same("chinese", "修复 注意力 (attention)");
    row("empty", "", "");
    row("blanks around", "  two  spaces  inside  ", "two  spaces  inside");
    row("line feed", "one\ntwo", "one two");
    row("carriage return", "one\rtwo\r\nthree", "one two three");
    row("tabulator", "a\tb", "a b");
    row("bidi override", "a\u202Eb", "a<U+202E>b");
    row("zero width", "a\u200Bb", "a<U+200B>b");
    row("NUL", "a\0b"s, "a<U+0000>b");
    row("escape sequence", "\x1b[31mred", "<U+001B>[31mred");
    row("invalid UTF-8", "a\xff\xc3z", "a\uFFFD\uFFFDz");
    same("very long", [] {
        std::string text;
        for (int i = 0; i < 5000; ++i)
            text += std::format("*word{}* | `x` ", i);
        return text + "end";
    }());
}

void TestMarkdownText::check(const std::string &inserted, const std::string &literal)
{
    const auto escaped = report::escaped(inserted);
    const auto code = report::code(inserted);
    report::MarkdownTable table({"Before", "Text", "Code", "After"});
    table.add({"b", escaped, code, "a"});
    const auto text =
        std::format("# H {}\n\n{}\n- item {}\n- code {}\n", escaped, table.text(), escaped, code);
    const auto parsed = tests::parseMarkdown(text);
    QCOMPARE(parsed.surprises, std::vector<std::string>());
    QCOMPARE(parsed.tables.size(), 1U);
    QCOMPARE(parsed.tables[0].rows.size(), 2U);
    QCOMPARE(parsed.tables[0].rows[1], (std::vector<std::string>{"b", literal, literal, "a"}));
    const auto after = [&literal](const char *label) {
        return literal.empty() ? label : std::format("{} {}", label, literal);
    };
    QCOMPARE(parsed.headings, std::vector<std::string>{after("H")});
    QCOMPARE(parsed.items, (std::vector<std::string>{after("item"), after("code")}));
}

void TestMarkdownText::hostileText()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, literal);
    check(text.toStdString(), literal.toStdString());
}

// The characters that mean something, in any order, come back as they are.
void TestMarkdownText::randomText()
{
    constexpr std::string_view alphabet = "\\`*_{}[]()<>#+-.!|~&:@ab w$\"'/1 ^=";
    QRandomGenerator random(20260302);
    for (int round = 0; round < 3000; ++round) {
        std::string text = "x";
        for (auto left = random.bounded(1, 24); left > 0; --left)
            text += alphabet[static_cast<std::size_t>(random.bounded(static_cast<int>(alphabet.size())))];
        text += "x";
        check(text, text);
        if (QTest::currentTestFailed()) {
            qWarning("round %d: %s", round, text.c_str());
            return;
        }
    }
}

void TestMarkdownText::dates()
{
    QCOMPARE(report::dateText(0), "1970-01-01");
    QCOMPARE(report::dateText(1'772'409'599), "2026-03-01");
    QCOMPARE(report::dateText(-1), "1969-12-31");
}

void TestMarkdownText::tableWithoutRows()
{
    const report::MarkdownTable table({"A", "B"});
    QVERIFY(table.isEmpty());
    QCOMPARE(table.text(), "");
}

QTEST_GUILESS_MAIN(TestMarkdownText)
#include "tst_MarkdownText.moc"
