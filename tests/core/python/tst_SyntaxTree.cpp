#include "core/python/Imports.h"
#include "core/python/Outline.h"
#include "core/python/PatchTargets.h"

#include <QElapsedTimer>
#include <QTest>

#include <random>

using namespace std::chrono_literals;
using namespace python;

// What a file may do to the reader: nothing but cost its time limit.
namespace {

std::string repeated(std::string_view part, std::size_t count)
{
    std::string text;
    text.reserve(part.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        text += part;
    return text;
}

std::string junk(unsigned seed, std::size_t size, std::string_view alphabet)
{
    std::mt19937 random(seed);
    std::string text(size, '\0');
    for (char &c : text)
        c = alphabet.empty() ? static_cast<char>(random() & 0xffU) : alphabet[random() % alphabet.size()];
    return text;
}

std::string stairs(int steps)
{
    std::string text;
    for (int i = 0; i < steps; ++i)
        text += std::string(static_cast<std::size_t>(i), ' ') + "class A:\n";
    return text + std::string(static_cast<std::size_t>(steps), ' ') + "pass\n";
}

} // namespace

class tst_SyntaxTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsWithinItsLimit_data();
    void endsWithinItsLimit();
    void refusesLargeText();
    void anImpossibleLimitIsNamed();
    void firstErrorLine_data();
    void firstErrorLine();
    void readsAroundAnError();
    void randomBytesNeverBreakIt();
};

void tst_SyntaxTree::endsWithinItsLimit_data()
{
    QTest::addColumn<std::string>("text");
    constexpr std::size_t size = 600'000;
    constexpr std::size_t half = size / 2;
    QTest::newRow("junk bytes, one line") << junk(1, size, "abc({[)]}.,:=@\"' \\#%");
    QTest::newRow("junk bytes, any") << junk(2, size, {});
    QTest::newRow("brackets opened") << std::string(size, '(');
    QTest::newRow("brackets closed") << std::string(size, ']');
    QTest::newRow("nested lists") << std::string(50'000, '[') + std::string(50'000, ']');
    QTest::newRow("nested calls") << "x = " + repeated("f(", 50'000) + "1" + std::string(50'000, ')');
    QTest::newRow("attribute chain") << "import a\na" + repeated(".b", half / 2) + " = 1\n";
    QTest::newRow("call chain") << "a" + repeated(".b()", half / 4) + "\n";
    QTest::newRow("unary operators") << "x = " + std::string(size, '-') + "1\n";
    QTest::newRow("quotes") << std::string(size, '"');
    QTest::newRow("decorators") << repeated("@a.register\n", half / 12) + "class A(a): pass\n";
    QTest::newRow("nested classes") << stairs(800);
    QTest::newRow("many comments at the end") << "def f():\n  pass\n" + repeated("  # c\n", half / 6);
    QTest::newRow("many imports and uses") << repeated("import a\na.b = 1\n", half / 17);
    QTest::newRow("many class paths") << "f(" + repeated("'a.b:C',", half / 8) + ")\n";
    QTest::newRow("many functions") << repeated("def f(): pass\n", half / 14);
}

void tst_SyntaxTree::endsWithinItsLimit()
{
    QFETCH(std::string, text);
    QElapsedTimer timer;
    timer.start();
    const auto tree = SyntaxTree::parse(text, {.time = 200ms});
    const auto parsed = timer.elapsed();
    if (tree) {
        const auto imports = importsOf(*tree);
        const auto outline = outlineOf(*tree);
        const auto targets = patchTargetsOf(*tree, imports, "a/b.py");
        QVERIFY(outline.symbols.size() + imports.size() + targets.size() <= text.size());
    } else {
        QCOMPARE(tree.error().code, base::Code::Limit);
    }
    // Generous beside the limit: sanitizers and a loaded machine slow both parts.
    QVERIFY2(parsed < 5'000, QByteArray::number(parsed).constData());
    QVERIFY2(timer.elapsed() - parsed < 5'000, QByteArray::number(timer.elapsed() - parsed).constData());
}

void tst_SyntaxTree::refusesLargeText()
{
    const auto tree = SyntaxTree::parse("x = 1\n", {.bytes = 5});
    QVERIFY(!tree);
    QCOMPARE(tree.error().code, base::Code::Limit);
    QCOMPARE(tree.error().message, std::string("Python text of 6 bytes is larger than the limit of 5 bytes"));
    QVERIFY(SyntaxTree::parse("x = 1\n", {.bytes = 6}));
}

void tst_SyntaxTree::anImpossibleLimitIsNamed()
{
    const auto outline = outlineOf(junk(3, 600'000, "ab([{ \n:'"), {.time = 1ms});
    QVERIFY(!outline);
    QCOMPARE(outline.error().code, base::Code::Limit);
    QCOMPARE(outline.error().message, std::string("Python text of 600000 bytes was not parsed within 1 ms"));
}

void tst_SyntaxTree::firstErrorLine_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("line"); // 0 = none
    QTest::newRow("empty") << std::string() << 0;
    QTest::newRow("comment only") << std::string("# x") << 0;
    QTest::newRow("good") << std::string("def f():\n    return 1\n") << 0;
    QTest::newRow("CRLF") << std::string("def f():\r\n    return 1\r\n\r\nx = f()\r\n") << 0;
    QTest::newRow("byte order mark") << std::string("\xef\xbb\xbfx = 1\n") << 0;
    QTest::newRow("no final newline") << std::string("x = 1") << 0;
    QTest::newRow("Chinese comment") << std::string("# \xe4\xb8\xad\xe6\x96\x87\nx = 1\n") << 0;
    QTest::newRow("stray bracket") << std::string("x = 1\ny = )\n") << 2;
    QTest::newRow("conflict markers") << std::string("x = 1\n<<<<<<< HEAD\ny = 2\n") << 2;
}

void tst_SyntaxTree::firstErrorLine()
{
    QFETCH(std::string, text);
    QFETCH(int, line);
    const auto outline = outlineOf(text);
    QVERIFY(outline);
    QCOMPARE(outline->firstErrorLine.value_or(0), line);
}

void tst_SyntaxTree::readsAroundAnError()
{
    const auto tree = SyntaxTree::parse(
        "import a\nclass A(B):\n    def f(self):\n        pass\n\nx = = 1\n\ndef g():\n    import b\n");
    QVERIFY(tree);
    const auto outline = outlineOf(*tree);
    QCOMPARE(outline.firstErrorLine, 6);
    QStringList paths;
    for (const auto &symbol : outline.symbols)
        paths << QString::fromStdString(symbol.path);
    QCOMPARE(paths, (QStringList{QStringLiteral("A"), QStringLiteral("A.f"), QStringLiteral("g")}));
    QCOMPARE(importsOf(*tree).size(), std::size_t(2));
}

void tst_SyntaxTree::randomBytesNeverBreakIt()
{
    const std::string good = "import a.b\n@a.b.c\nclass A(a.B):\n  def f(self): a.b.x = 1\nfrom . import q "
                             "as r\nr.z = f('m.n:C')\n";
    std::mt19937 random(11);
    for (int i = 0; i < 400; ++i) {
        std::string text = good;
        for (int changes = 1 + static_cast<int>(random() % 6); changes > 0; --changes)
            text[random() % text.size()] = static_cast<char>(random() & 0xffU);
        const auto tree = SyntaxTree::parse(text);
        QVERIFY(tree);
        const auto outline = outlineOf(*tree);
        const auto lines = static_cast<int>(std::ranges::count(text, '\n')) + 1;
        for (const auto &symbol : outline.symbols) {
            QVERIFY(1 <= symbol.firstLine && symbol.firstLine <= symbol.definitionLine);
            QVERIFY(symbol.definitionLine <= symbol.lastLine && symbol.lastLine <= lines);
            QVERIFY(symbol.parent < static_cast<int>(&symbol - outline.symbols.data()));
        }
        for (const auto &target : patchTargetsOf(*tree, importsOf(*tree), "p/q.py"))
            QVERIFY(1 <= target.line && target.line <= lines);
    }
}

QTEST_GUILESS_MAIN(tst_SyntaxTree)
#include "tst_SyntaxTree.moc"
