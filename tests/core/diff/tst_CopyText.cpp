#include "core/diff/CopyText.h"

#include "core/diff/LineDiff.h"
#include "core/diff/ThreeWay.h"

#include <QFile>
#include <QTest>

#include <random>
#include <string>

using diff::CopiedLines;
using diff::CopiedRows;
using diff::LineIndex;

namespace {

const diff::HtmlColors colors{.ground = "#ffffff",
                              .text = "#1f2328",
                              .number = "#5d6672",
                              .border = "#d4d7dd",
                              .removed = "#ffe9e8",
                              .added = "#dafbe1",
                              .boxGround = "#fdf0c4",
                              .boxText = "#7a5200"};

const std::string left = "class Model:\n    def load(self, weights):\n        names = set()\n"
                         "        for name in weights:\n            names.add(name)\n        return names\n";
const std::string right = "class Model:\n    def load(self, weights):\n        names = set()  # <b>\"&'</b>\n"
                          "        skipped = []\n        for name in weights:\n"
                          "            names.add(\u202Ename\u200B)\r\n        return names\n";

diff::Alignment alignmentOf(const std::string &a, const std::string &b)
{
    return *diff::align(LineIndex(a).count(), LineIndex(b).count(), *diff::diffLines(a, b));
}

// The file is written anew when METAX_REFRESH_GOLDEN is set.
std::string golden(const QString &name, const std::string &text)
{
    QFile file(QStringLiteral(METAX_SOURCE_DIR "/tests/data/copy/expected/") + name);
    if (qEnvironmentVariableIsSet("METAX_REFRESH_GOLDEN") && file.open(QIODevice::WriteOnly)) {
        file.write(QByteArray::fromStdString(text));
        file.close();
    }
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string("no such file");
}

} // namespace

class tst_CopyText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lineNumbers();
    void markdown();
    void fencesHoldWhatTheyHold();
    void languages_data();
    void languages();
    void unifiedDiff();
    void unifiedKeepsHunksApart();
    void linesOfTheBaseAloneAreLeftOut();
    void html();
    void nothingFromOutsideIsMarkup();
};

void tst_CopyText::lineNumbers()
{
    std::string text;
    for (int i = 1; i <= 11; ++i)
        text += "line" + std::to_string(i) + (i == 10 ? "\r\n" : i == 11 ? "" : "\n");
    const LineIndex index(text);
    QCOMPARE(diff::withLineNumbers({text, index, 9, 11}), " 9  line9\n10  line10\n11  line11\n");
    QCOMPARE(diff::withLineNumbers({text, index, 1, 1}), "1  line1\n");
    QCOMPARE(diff::withLineNumbers({text, index, 2, 1}), "");
}

void tst_CopyText::markdown()
{
    const LineIndex index(left);
    const std::string text = diff::asMarkdown({left, index, 2, 4}, "vllm/model.py", "before \u00b7 3f2a91c^");
    QCOMPARE(text, golden(QStringLiteral("lines.md"), text));
    QCOMPARE(diff::asMarkdown({left, index, 6, 6}, "NOTES", ""),
             "`NOTES:6`\n\n```\n        return names\n```\n");
}

void tst_CopyText::fencesHoldWhatTheyHold()
{
    const std::string text = "a\n````\nb\r\n";
    const std::string result = diff::asMarkdown({text, LineIndex(text), 1, 3}, "``x\n\u202E.md", "`y`");
    QCOMPARE(result, "``` ``xU+000AU+202E.md:1-3 (`y`) ```\n\n`````markdown\na\n````\nb\n`````\n");
}

void tst_CopyText::languages_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("language");
    QTest::newRow("python") << QByteArray("vllm/a.b/model.py") << QByteArray("python");
    QTest::newRow("cuda") << QByteArray("csrc/k.cu") << QByteArray("cuda");
    QTest::newRow("as it is") << QByteArray("a.toml") << QByteArray("toml");
    QTest::newRow("plain text") << QByteArray("a.txt") << QByteArray("");
    QTest::newRow("none") << QByteArray("a.b/LICENSE") << QByteArray("");
    QTest::newRow("by name") << QByteArray("x/Dockerfile") << QByteArray("dockerfile");
    QTest::newRow("hostile") << QByteArray("a.x y`") << QByteArray("");
}

void tst_CopyText::languages()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, language);
    const std::string name = path.toStdString();
    QCOMPARE(std::string(diff::markdownLanguage(name)), language.toStdString());
}

void tst_CopyText::unifiedDiff()
{
    const auto alignment = alignmentOf(left, right);
    const LineIndex leftIndex(left);
    const LineIndex rightIndex(right);
    const CopiedRows rows{alignment, left, leftIndex, right, rightIndex, 1, 6};
    QCOMPARE(diff::asUnified(rows),
             "     def load(self, weights):\n-        names = set()\n+        names = set()  # <b>\"&'</b>\n"
             "+        skipped = []\n         for name in weights:\n-            names.add(name)\n"
             "+            names.add(\u202Ename\u200B)\n");
    QCOMPARE(diff::asUnified({alignment, left, rows.leftIndex, right, rows.rightIndex, 5, 5}), "");
    QCOMPARE(diff::asUnified({alignment, left, rows.leftIndex, right, rows.rightIndex, 6, 600}),
             "         return names\n");
}

// The lines with a '-' are the selected part of the left text, those with a '+' of the right one.
void tst_CopyText::unifiedKeepsHunksApart()
{
    std::mt19937 random(9);
    for (int round = 0; round < 300; ++round) {
        std::string a;
        std::string b;
        for (int i = 0; i < 12; ++i) {
            a += std::to_string(random() % 6) + "\n";
            b += std::to_string(random() % 6) + "\n";
        }
        const auto alignment = alignmentOf(a, b);
        const LineIndex aIndex(a);
        const LineIndex bIndex(b);
        const std::string text = diff::asUnified(
            {alignment, a, aIndex, b, bIndex, 0, static_cast<std::uint32_t>(alignment.rows.size())});
        std::string aAgain;
        std::string bAgain;
        const LineIndex index(text);
        for (std::uint32_t line = 1; line <= index.count(); ++line) {
            const std::string content(index.content(text, line));
            if (content[0] != '+')
                aAgain += content.substr(1) + "\n";
            if (content[0] != '-')
                bAgain += content.substr(1) + "\n";
        }
        QCOMPARE(aAgain, a);
        QCOMPARE(bAgain, b);
    }
}

void tst_CopyText::linesOfTheBaseAloneAreLeftOut()
{
    const std::string a = "one\ntwo\n";
    const std::string b = "one\ntwo!\n";
    const auto alignment = diff::alignThree({.base = "gone\none\ntwo\n", .left = a, .right = b});
    QCOMPARE(alignment->rows.front().base, 1U);
    QCOMPARE(diff::asUnified({*alignment, a, LineIndex(a), b, LineIndex(b), 0, 3}), " one\n-two\n+two!\n");
    QCOMPARE(diff::asUnified({*alignment, a, LineIndex(a), b, LineIndex(b), 0, 1}), "");
}

void tst_CopyText::html()
{
    const auto alignment = alignmentOf(left, right);
    const std::string text = diff::asHtml({alignment, left, LineIndex(left), right, LineIndex(right), 1, 7},
                                          "vllm/model.py", colors);
    QCOMPARE(text, golden(QStringLiteral("rows.html"), text));
}

void tst_CopyText::nothingFromOutsideIsMarkup()
{
    const std::string a = "<script>alert('x')</script>&amp;\"\n";
    const std::string b = "\x1b[31m<\xff\u2066>\n";
    const auto alignment = alignmentOf(a, b);
    const std::string text = diff::asHtml({alignment, a, LineIndex(a), b, LineIndex(b), 0, 2},
                                          "<img src=x onerror='y'>\u202E", colors);
    QVERIFY(!text.contains("<script") && !text.contains("<img") && !text.contains("'y'"));
    QVERIFY(text.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;&quot;"));
    QVERIFY(!text.contains('\x1b') && !text.contains("\u202E") && !text.contains("\u2066"));
    QVERIFY(text.contains(">U+001B</span>[31m"));
    for (const unsigned char c : text)
        QVERIFY(c >= 0x20 || c == '\n');
}

QTEST_GUILESS_MAIN(tst_CopyText)
#include "tst_CopyText.moc"
