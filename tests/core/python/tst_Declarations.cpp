#include "core/python/Declarations.h"

#include <QTest>

#include <string>

using python::Declarations;

namespace {

Declarations declare(const std::string &source)
{
    const auto tree = python::SyntaxTree::parse(source);
    if (!tree)
        qFatal("%s", tree.error().message.c_str());
    return python::declarationsOf(*tree);
}

std::string shapeOf(const std::string &header)
{
    return declare(header + "\n    pass\n").signatures.at(0).shape;
}

} // namespace

// Headers and constants of a Python text, told apart from how they are laid out.
class tst_Declarations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layoutMakesNoDifference_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::newRow("lines") << "def f(a, b):" << "def f(\n    a,\n    b,\n):";
        QTest::newRow("comments") << "def f(a, b):" << "def f(a,  # first\n      b):";
        QTest::newRow("types") << "def f(a: int = 1) -> list[int]:" << "def f( a : int=1)->list[ int ]:";
        QTest::newRow("bases") << "class A(B, C):" << "class A(\n    B,\n    C,\n):";
        QTest::newRow("no parameters") << "def f():" << "def f( ):";
    }
    void layoutMakesNoDifference()
    {
        QFETCH(const QString, one);
        QFETCH(const QString, other);
        QCOMPARE(shapeOf(one.toStdString()), shapeOf(other.toStdString()));
    }

    void everyPartOfAHeaderCounts_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::newRow("name of a parameter") << "def f(a):" << "def f(b):";
        QTest::newRow("order") << "def f(a, b):" << "def f(b, a):";
        QTest::newRow("type") << "def f(a: int):" << "def f(a: str):";
        QTest::newRow("typed default") << "def f(a: int = 1):" << "def f(a: str = 1):";
        QTest::newRow("return type") << "def f() -> int:" << "def f() -> str:";
        QTest::newRow("base") << "class A(B):" << "class A(C):";
        QTest::newRow("keyword only") << "def f(a, b):" << "def f(a, *, b):";
        QTest::newRow("async") << "def f():" << "async def f():";
        QTest::newRow("a default gone") << "def f(a=1):" << "def f(a):";
        QTest::newRow("new parameter") << "def f(a):" << "def f(a, b=1):";
    }
    void everyPartOfAHeaderCounts()
    {
        QFETCH(const QString, one);
        QFETCH(const QString, other);
        QVERIFY(shapeOf(one.toStdString()) != shapeOf(other.toStdString()));
    }

    void defaultsAreApartFromTheShape()
    {
        const auto one = declare("def f(a=1, b: str = 'x\\ty'):\n    pass\n").signatures.at(0);
        const auto other = declare("def f(a=2, b: str = 'x\\tz'):\n    pass\n").signatures.at(0);
        QCOMPARE(one.shape, other.shape);
        QCOMPARE(one.defaults, std::string("1\n'x\\ty'\n"));
        QCOMPARE(other.defaults, std::string("2\n'x\\tz'\n"));
        QCOMPARE(declare("def f(a=(1,)): pass\n").signatures.at(0).defaults, std::string("( 1 , )\n"));
    }

    void headersEndBeforeTheBody()
    {
        const auto found = declare("@wrap\n"                  // 1
                                   "class A(\n"               // 2
                                   "    Base,\n"              // 3
                                   "):\n"                     // 4
                                   "    def f(self,\n"        // 5
                                   "          x=1) -> int:\n" // 6
                                   "        def g(): return 1\n"
                                   "        return g()\n")
                               .signatures;
        QCOMPARE(found.size(), 3U);
        QCOMPARE(found[0].path, std::string("A"));
        QCOMPARE(found[0].firstLine, 2);
        QCOMPARE(found[0].lastLine, 4);
        QCOMPARE(found[1].path, std::string("A.f"));
        QCOMPARE(found[1].firstLine, 5);
        QCOMPARE(found[1].lastLine, 6);
        QCOMPARE(found[2].path, std::string("A.f.g"));
        QCOMPARE(found[2].lastLine, 7);
    }

    void constantsAreThoseOfModulesAndClasses()
    {
        const auto found = declare("ALIGN = 576\n"
                                   "if True:\n"
                                   "    A = B = (1,\n"
                                   "             2)\n"
                                   "class C:\n"
                                   "    size: int = 4\n"
                                   "    kind: str\n"
                                   "    def f(self):\n"
                                   "        local = 1\n"
                                   "        self.x = 2\n"
                                   "C.size = 5\n"
                                   "ONE = (1,)\n")
                               .constants;
        QCOMPARE(found.size(), 5U);
        QCOMPARE(found[0], (python::Constant{"ALIGN", 1, 1, "576"}));
        QCOMPARE(found[1], (python::Constant{"A", 3, 4, "( 1 , 2 )"}));
        QCOMPARE(found[2].path, std::string("B"));
        QCOMPARE(found[3], (python::Constant{"C.size", 6, 6, "4"}));
        QCOMPARE(found[4], (python::Constant{"ONE", 12, 12, "( 1 , )"}));
    }

    void whatIsNoPythonIsSkipped()
    {
        const auto found = declare("class A(B):\n    def f(self): pass\n\n\ndef g(x): pass\nX = 1\n)(\n");
        QCOMPARE(found.signatures.size(), 3U);
        QCOMPARE(found.signatures[1].path, std::string("A.f"));
        QCOMPARE(found.signatures[2].shape, std::string("def g ( x )"));
        QCOMPARE(found.signatures[2].firstLine, 5);
        QCOMPARE(found.constants.size(), 1U);
        QCOMPARE(declare(""), Declarations());
    }
};

QTEST_APPLESS_MAIN(tst_Declarations)
#include "tst_Declarations.moc"
