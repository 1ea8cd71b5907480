#include "core/python/LogicalLines.h"

#include <QTest>

#include <algorithm>
#include <format>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;
using namespace python;

namespace {

std::vector<LogicalLine> linesOf(const std::string &source)
{
    const auto tree = SyntaxTree::parse(source);
    if (!tree)
        qFatal("%s", tree.error().message.c_str());
    return logicalLinesOf(*tree);
}

// "first-last depth tokens", the tokens parted by spaces.
QStringList written(const std::string &source)
{
    QStringList all;
    for (const LogicalLine &each : linesOf(source)) {
        std::string tokens = each.tokens;
        std::ranges::replace(tokens, '\x1f', ' ');
        all << QString::fromStdString(
                   std::format("{}-{} {} {}", each.firstLine, each.lastLine, each.depth, tokens))
                   .trimmed();
    }
    return all;
}

// What they say, without where they stand.
QStringList said(const std::string &source)
{
    QStringList all;
    for (const LogicalLine &each : linesOf(source))
        all << QString::fromStdString(std::format("{} {}", each.depth, each.tokens));
    return all;
}

} // namespace

class LogicalLinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void statementsAndHeads();
    void comments();
    void sharedLines();
    void layoutSaysNothing_data();
    void layoutSaysNothing();
    void otherTextsSayOtherThings_data();
    void otherTextsSayOtherThings();
};

void LogicalLinesTest::statementsAndHeads()
{
    QCOMPARE(
        written(
            "@wrap(\n    1)\nclass A(B):\n    \"\"\"Doc\n    text.\"\"\"\n    def f(self):\n        if x:\n"
            "            return 1\n        else:\n            y = (a +\n                 b)\n"),
        (QStringList{u"1-2 0 @ wrap ( 1 )"_s, u"3-3 0 class A ( B ) :"_s,
                     u"4-5 1 \"\"\"Doc\n    text.\"\"\""_s, u"6-6 1 def f ( self ) :"_s, u"7-7 2 if x :"_s,
                     u"8-8 3 return 1"_s, u"9-9 2 else :"_s, u"10-11 3 y = ( a + b )"_s}));
}

void LogicalLinesTest::comments()
{
    QCOMPARE(written("# top\nx = 1  # why\nf(\n    # inside\n    a)\n# end\n"),
             (QStringList{u"1-1 0 # top"_s, u"2-2 0 x = 1 # why"_s, u"3-5 0 f ( # inside a )"_s,
                          u"6-6 0 # end"_s}));
    const auto lines = linesOf("# top\nx = 1  # why\n");
    QVERIFY(lines[0].isComment && !lines[1].isComment);
}

void LogicalLinesTest::sharedLines()
{
    QCOMPARE(written("if x: y = 1; z = 2\n"),
             (QStringList{u"1-1 0 if x :"_s, u"1-1 1 y = 1"_s, u"1-1 1 z = 2"_s}));
}

void LogicalLinesTest::layoutSaysNothing_data()
{
    QTest::addColumn<std::string>("one");
    QTest::addColumn<std::string>("other");
    using Text = std::string;
    QTest::newRow("spaces") << Text("x=f( a,b )\n") << Text("x = f(a, b)\n");
    QTest::newRow("line ends") << Text("f(a, b)\n") << Text("f(\n    a,\n    b\n)\n");
    QTest::newRow("last comma") << Text("f(a, b)\n") << Text("f(\n    a,\n    b,\n)\n");
    QTest::newRow("last comma of a dictionary") << Text("{1: 2}\n") << Text("{\n  1: 2,\n}\n");
    QTest::newRow("last comma of a pair") << Text("x = (a, b)\n") << Text("x = (\n    a,\n    b,\n)\n");
    QTest::newRow("backslash") << Text("x = a + b\n") << Text("x = a + \\\n    b\n");
    QTest::newRow("indent width") << Text("if x:\n    y = 1\n") << Text("if x:\n  y = 1\n");
    QTest::newRow("blank lines") << Text("x = 1\ny = 2\n") << Text("\nx = 1\n\n\ny = 2\n");
    QTest::newRow("body on the line") << Text("if x: y = 1\n") << Text("if x:\n    y = 1\n");
}

void LogicalLinesTest::layoutSaysNothing()
{
    QFETCH(std::string, one);
    QFETCH(std::string, other);
    QCOMPARE(said(one), said(other));
    QVERIFY(!said(one).isEmpty());
}

void LogicalLinesTest::otherTextsSayOtherThings_data()
{
    QTest::addColumn<std::string>("one");
    QTest::addColumn<std::string>("other");
    using Text = std::string;
    QTest::newRow("block") << Text("if x:\n    y = 1\n    z = 1\n") << Text("if x:\n    y = 1\nz = 1\n");
    QTest::newRow("tuple of one") << Text("x = (a,)\n") << Text("x = (a)\n");
    QTest::newRow("string") << Text("x = 'a b'\n") << Text("x = 'a  b'\n");
    QTest::newRow("tokens that join") << Text("x = not y\n") << Text("x = noty\n");
    QTest::newRow("comment") << Text("x = 1  # a\n") << Text("x = 1  # b\n");
    QTest::newRow("subscript") << Text("x[a,]\n") << Text("x[a]\n");
}

void LogicalLinesTest::otherTextsSayOtherThings()
{
    QFETCH(std::string, one);
    QFETCH(std::string, other);
    QVERIFY(said(one) != said(other));
}

QTEST_GUILESS_MAIN(LogicalLinesTest)
#include "tst_LogicalLines.moc"
