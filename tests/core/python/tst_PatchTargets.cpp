#include "core/python/PatchTargets.h"

#include <QTest>

#include <format>

using namespace Qt::StringLiterals;
using namespace python;

class tst_PatchTargets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spellings_data();
    void spellings();
    void linesAreThoseOfTheTarget();
};

void tst_PatchTargets::spellings_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QStringList>("expected"); // form module attribute registered-as
    const auto row = [](const char *name, const char *text, const QStringList &expected) {
        QTest::newRow(name) << std::string(text) << expected;
    };
    row("decorator, class member", "@patch(\"up.mod\", \"Class.member\")\ndef member(self): pass\n",
        {u"D up.mod Class.member "_s});
    row("decorator, name left out", "@patch(\"up.mod\")\ndef run(): pass\n", {u"D up.mod run "_s});
    row("decorator, keyword after", "@patch('up.mod', allow_missing=True)\ndef run(): pass\n",
        {u"D up.mod run "_s});
    row("decorator over several lines",
        "@patch(\n    \"up.mod\",\n    \"kernel\",\n)\n@triton.jit(\n    x=1\n)\ndef other(): pass\n",
        {u"D up.mod kernel "_s});
    row("two decorators on a class",
        "@patch(\"up.a\", \"Lib\")\n@patch(\"up.b\", \"Lib\")\nclass Own: pass\n",
        {u"D up.a Lib "_s, u"D up.b Lib "_s});
    row("decorator of a module", "import tools\n@tools.patch('up.mod', 'f')\ndef f(): pass\n",
        {u"D up.mod f "_s});
    row("decorator with an imported module", "from up import mod\n@patch(mod, 'f')\ndef g(): pass\n",
        {u"D up mod.f "_s});
    row("decorator with a formatted name", "@patch(f'up.{x}', 'f')\ndef g(): pass\n", {});
    row("other decorator", "@cache('up.mod', 'f')\ndef g(): pass\n", {});
    row("no call", "@patch\ndef g(): pass\n", {});

    row("module attribute", "import up.mod\nup.mod.run = run\n", {u"A up.mod run "_s});
    row("longest import is the module",
        "import up\nimport up.mod.deep\nimport up.mod\nup.mod.deep.run = run\n", {u"A up.mod.deep run "_s});
    row("module not imported in full", "import up\nup.mod.run = run\n", {u"A up mod.run "_s});
    row("a module replaced whole", "import up.mod\nup.mod = own\n", {});
    row("imported module", "from up import mod\nmod.run = run\n", {u"A up mod.run "_s});
    row("renamed module", "import up.mod as m\nm.Class.run = run\n", {u"A up.mod Class.run "_s});
    row("imported class", "from up.mod import Class as Base\nBase.run = own\n", {u"A up.mod Class.run "_s});
    row("relative import", "from ..mod import Class\nClass.run = own\n", {u"A pkg.mod Class.run "_s});
    row("lazy import", "def apply():\n    import up.mod\n    up.mod.run = run\n", {u"A up.mod run "_s});
    row("chained", "from up import a, b\na.f = b.f = own\n", {u"A up a.f "_s, u"A up b.f "_s});
    row("nearest import above", "from up import a as m\nm.f = 1\nfrom up import b as m\nm.f = 2\n",
        {u"A up a.f "_s, u"A up b.f "_s});
    row("setattr", "from up.mod import Class\nsetattr(Class, 'run', own)\n", {u"A up.mod Class.run "_s});
    row("own object", "class Own: pass\nOwn.x = 1\nself.y = 2\n", {});
    row("subscript", "import up.mod\nup.mod.table['x'] = 1\n", {});
    row("call in between", "import up.mod\nup.mod.get().run = 1\n", {});
    row("plain name", "from up.mod import run\nrun = 1\n", {});

    row("registration of a subclass", "from up.mod import Base\n@Base.register_oot\nclass Own(Base): pass\n",
        {u"R up.mod Base "_s});
    row("registration called",
        "from up.mod import Base as B\n@B.register(name='x')\nclass Own(B, Mixin): pass\n",
        {u"R up.mod Base "_s});
    row("registry that is no base",
        "from up.mod import REG\n@REG.register_processor(P)\nclass Own(Model): pass\n", {});
    row("registration of a function", "from up.mod import Base\n@Base.register\ndef own(): pass\n", {});

    row("class path", "R.register_model(\"Arch\", \"own.models.x:Model\")\n",
        {u"C own.models.x Model Arch"_s});
    row("class path by keyword", "register(Enum.A, class_path=\"own.v1.flash.Backend\")\n",
        {u"C own.v1.flash Backend "_s});
    row("dotted path needs a registering call", "use(\"own.v1.flash.Backend\")\n", {});
    row("class path in a table", "T = {\"Arch\": \"own.models.x:Model\"}\n",
        {u"C own.models.x Model Arch"_s});
    row("class path in a decorator", "@register('own.mod:Thing')\ndef f(): pass\n", {u"C own.mod Thing "_s});
    row("class path in a function", "def go():\n    r.register('A', 'own.mod:Thing')\n",
        {u"C own.mod Thing A"_s});
    row("names before it belong to it alone", "r.register('A', 'o.m:T', 'o.m:U')\n",
        {u"C o.m T A"_s, u"C o.m U "_s});
    row("device strings", "f('cuda:0', 'segments:True', 'a.b:c', 'x: y')\n", {});
}

void tst_PatchTargets::spellings()
{
    QFETCH(std::string, text);
    QFETCH(QStringList, expected);
    const auto tree = SyntaxTree::parse(text);
    QVERIFY(tree);
    QVERIFY2(!tree->firstErrorLine(), text.c_str());
    QStringList found;
    for (const auto &target : patchTargetsOf(*tree, importsOf(*tree), "pkg/sub/file.py"))
        found << QString::fromStdString(std::format("{} {} {} {}", "DARC"[static_cast<int>(target.form)],
                                                    target.module, target.attribute, target.registeredAs));
    QCOMPARE(found, expected);
}

void tst_PatchTargets::linesAreThoseOfTheTarget()
{
    const auto tree = SyntaxTree::parse("import up.mod\n\n@cache\n@patch('up.mod', 'f')\ndef f(): "
                                        "pass\n\nup.mod.g = (\n  f\n)\nr(\n  'a.b:C'\n)\n");
    QVERIFY(tree);
    std::vector<int> lines;
    for (const auto &target : patchTargetsOf(*tree, importsOf(*tree), "pkg/file.py"))
        lines.push_back(target.line);
    QCOMPARE(lines, (std::vector<int>{4, 7, 11}));
}

QTEST_GUILESS_MAIN(tst_PatchTargets)
#include "tst_PatchTargets.moc"
