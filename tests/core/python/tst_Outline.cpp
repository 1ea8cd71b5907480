#include "core/python/Imports.h"
#include "core/python/Outline.h"

#include <QTest>

#include <format>

using namespace Qt::StringLiterals;
using namespace python;

class tst_Outline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void symbols();
    void variables();
    void definesLooksAtTheTopLevelOnly();
    void imports_data();
    void imports();
    void placesOfImports();
    void absoluteModules_data();
    void absoluteModules();
};

void tst_Outline::symbols()
{
    const auto outline = outlineOf("import torch.nn as nn\n"                           // 1
                                   "\n"                                                // 2
                                   "@register(\n"                                      // 3
                                   "    \"x\")\n"                                      // 4
                                   "class Model(nn.Module, Base[int], metaclass=M):\n" // 5
                                   "    \"\"\"doc\n"                                   // 6
                                   "    \"\"\"\n"                                      // 7
                                   "    if X:\n"                                       // 8
                                   "        @property\n"                               // 9
                                   "        def size(self):\n"                         // 10
                                   "            def inner(): return 1\n"               // 11
                                   "            return inner\n"                        // 12
                                   "            # after\n"                             // 13
                                   "    class Config: pass\n"                          // 14
                                   "\n"                                                // 15
                                   "async def load(): ...\n");                         // 16
    QVERIFY(outline);
    QStringList found;
    for (const auto &s : outline->symbols)
        found << QString::fromStdString(std::format("{} {} {}-{}-{} up {}", static_cast<int>(s.kind), s.path,
                                                    s.firstLine, s.definitionLine, s.lastLine, s.parent));
    QCOMPARE(found, (QStringList{u"0 Model 3-5-14 up -1"_s, u"2 Model.size 9-10-12 up 0"_s,
                                 u"1 Model.size.inner 11-11-11 up 1"_s, u"0 Model.Config 14-14-14 up 0"_s,
                                 u"1 load 16-16-16 up -1"_s}));
    QCOMPARE(outline->symbols[0].bases, (std::vector<std::string>{"nn.Module", "Base[int]"}));
    QCOMPARE(outline->symbols[0].decorators, (std::vector<std::string>{"register(\n    \"x\")"}));
    QCOMPARE(outline->symbols[1].decorators, (std::vector<std::string>{"property"}));
}

void tst_Outline::variables()
{
    const auto outline =
        outlineOf("a = b = 1\nc, (d, [e, *f]) = x\ng: int = 2\nif x:\n    h = 3\nelse:\n    a = 4\n"
                  "obj.attr = 5\nitems[0] = 6\ndef fn():\n    local = 7\nclass K:\n    member = 8\n");
    QVERIFY(outline);
    QCOMPARE(outline->variables, (std::vector<std::string>{"a", "b", "c", "d", "e", "f", "g", "h"}));
}

void tst_Outline::definesLooksAtTheTopLevelOnly()
{
    const auto outline = outlineOf("class A:\n    def m(self): pass\nx = 1\n");
    QVERIFY(outline);
    QVERIFY(outline->defines("A") && outline->defines("x"));
    QVERIFY(!outline->defines("m") && !outline->defines("A.m") && !outline->defines(""));
}

void tst_Outline::imports_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QStringList>("expected"); // module level name bound
    QTest::newRow("module") << std::string("import a.b.c") << QStringList{u"a.b.c 0  a"_s};
    QTest::newRow("module as") << std::string("import a.b as c") << QStringList{u"a.b 0  c"_s};
    QTest::newRow("two modules") << std::string("import a, b.c as d")
                                 << QStringList{u"a 0  a"_s, u"b.c 0  d"_s};
    QTest::newRow("name") << std::string("from a.b import c") << QStringList{u"a.b 0 c c"_s};
    QTest::newRow("names, one renamed")
        << std::string("from a import (b, c as d,)") << QStringList{u"a 0 b b"_s, u"a 0 c d"_s};
    QTest::newRow("star") << std::string("from a import *") << QStringList{u"a 0 * "_s};
    QTest::newRow("sibling") << std::string("from . import x") << QStringList{u" 1 x x"_s};
    QTest::newRow("uncle") << std::string("from ...m.n import x as y") << QStringList{u"m.n 3 x y"_s};
    QTest::newRow("relative star") << std::string("from .m import *") << QStringList{u"m 1 * "_s};
    QTest::newRow("future") << std::string("from __future__ import annotations")
                            << QStringList{u"__future__ 0 annotations annotations"_s};
    QTest::newRow("spaces in a name") << std::string("from a . b import c") << QStringList{u"a.b 0 c c"_s};
    QTest::newRow("in a string") << std::string("x = 'import a'\n\"\"\"\nimport b\n\"\"\"") << QStringList{};
    QTest::newRow("by function call") << std::string("importlib.import_module('a.b')") << QStringList{};
}

void tst_Outline::imports()
{
    QFETCH(std::string, text);
    QFETCH(QStringList, expected);
    const auto found = importsOf(text);
    QVERIFY(found);
    QStringList lines;
    for (const auto &i : *found)
        lines << QString::fromStdString(std::format("{} {} {} {}", i.module, i.level, i.name, i.boundAs));
    QCOMPARE(lines, expected);
}

void tst_Outline::placesOfImports()
{
    const auto found = importsOf("import a\n"
                                 "if TYPE_CHECKING:\n"
                                 "    import b\n"
                                 "else:\n"
                                 "    import c\n"
                                 "class K:\n"
                                 "    import d\n"
                                 "    def f(self):\n"
                                 "        try:\n"
                                 "            import e\n"
                                 "        except E:\n"
                                 "            import f\n");
    QVERIFY(found);
    QStringList lines;
    for (const auto &i : *found)
        lines << QString::fromStdString(std::format("{} {}{}{}", i.boundAs, i.line, i.lazy ? " lazy" : "",
                                                    i.typeChecking ? " typing" : ""));
    QCOMPARE(lines,
             (QStringList{u"a 1"_s, u"b 3 typing"_s, u"c 5"_s, u"d 7"_s, u"e 10 lazy"_s, u"f 12 lazy"_s}));
}

void tst_Outline::absoluteModules_data()
{
    QTest::addColumn<std::string>("module");
    QTest::addColumn<int>("level");
    QTest::addColumn<std::string>("expected");
    QTest::newRow("absolute") << std::string("x.y") << 0 << std::string("x.y");
    QTest::newRow("sibling module") << std::string("x") << 1 << std::string("pkg.sub.x");
    QTest::newRow("package itself") << std::string() << 1 << std::string("pkg.sub");
    QTest::newRow("parent") << std::string("x") << 2 << std::string("pkg.x");
    QTest::newRow("out of the tree") << std::string("x") << 3 << std::string();
}

void tst_Outline::absoluteModules()
{
    QFETCH(std::string, module);
    QFETCH(int, level);
    QFETCH(std::string, expected);
    Import import;
    import.module = module;
    import.level = level;
    QCOMPARE(absoluteModule(import, "pkg/sub/mod.py"), expected);
    QCOMPARE(absoluteModule(import, "pkg/sub/__init__.py"), expected);
}

QTEST_GUILESS_MAIN(tst_Outline)
#include "tst_Outline.moc"
