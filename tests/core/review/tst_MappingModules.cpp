#include "core/review/LocalFile.h"
#include "core/review/ModelsRoot.h"
#include "core/review/UpstreamModules.h"

#include <QTest>

#include <map>

using namespace review;

namespace {

using Tree = std::map<std::string, std::string>;

std::vector<std::string> pathsOf(const Tree &tree)
{
    std::vector<std::string> paths;
    for (const auto &[path, text] : tree)
        paths.push_back(path);
    return paths;
}

std::string joined(const std::vector<std::size_t> &numbers, const std::vector<std::string> &paths)
{
    std::string text;
    for (const auto number : numbers)
        text += (text.empty() ? "" : " ") + paths[number];
    return text;
}

} // namespace

class tst_MappingModules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void definitions_data();
    void definitions();
    void eachFileIsReadOnce();
    void unreadableFilesDefineNothing();
    void endlessReexportsEnd();
    void modelsRoot_data();
    void modelsRoot();
    void localFacts();
};

void tst_MappingModules::definitions_data()
{
    QTest::addColumn<std::string>("module");
    QTest::addColumn<std::string>("attribute");
    QTest::addColumn<std::string>("expected"); // empty = none
    const auto row = [](const char *name, const char *module, const char *attribute, const char *expected) {
        QTest::newRow(name) << std::string(module) << std::string(attribute) << std::string(expected);
    };
    row("module", "up.mod", "", "up/mod.py");
    row("package", "up", "", "up/__init__.py");
    row("class", "up.mod", "Class", "up/mod.py");
    row("member of a class", "up.mod", "Class.run", "up/mod.py");
    row("variable", "up.mod", "TABLE", "up/mod.py");
    row("module part in the attribute", "up", "mod.Class.run", "up/mod.py");
    row("re-exported by a package", "up", "Class", "up/mod.py");
    row("re-exported under another name", "up", "Alias", "up/mod.py");
    row("re-exported twice", "up.outer", "Class", "up/mod.py");
    row("re-exported by star", "up.star", "Class", "up/mod.py");
    row("imported module", "up.outer", "mod.Class", "up/mod.py");
    row("imported submodule", "up.user", "helper", "up/sub/helper.py");
    row("unknown name", "up.mod", "Missing", "");
    row("unknown module", "down.mod", "Class", "");
    row("name of an outside package", "up.user", "tensor", "");
    row("empty", "", "", "");
}

void tst_MappingModules::definitions()
{
    const Tree tree = {{"up/__init__.py", "from .mod import Class\nfrom up.mod import Class as Alias\n"},
                       {"up/mod.py", "class Class:\n    def run(self): pass\nTABLE = {}\n"},
                       {"up/outer.py", "from up import Class\nimport up.mod as mod\n"},
                       {"up/star.py", "from .outer import *\n"},
                       {"up/sub/__init__.py", ""},
                       {"up/sub/helper.py", "x = 1\n"},
                       {"up/user.py", "from .sub import helper\nfrom torch import tensor\n"}};
    QFETCH(std::string, module);
    QFETCH(std::string, attribute);
    QFETCH(std::string, expected);
    const auto paths = pathsOf(tree);
    UpstreamModules modules(
        paths, [&](std::size_t file) { return base::Result<std::string>(tree.at(paths[file])); });
    const auto found = modules.definitionOf(module, attribute);
    QCOMPARE(found ? paths[*found] : std::string(), expected);
}

void tst_MappingModules::eachFileIsReadOnce()
{
    std::map<std::size_t, int> reads;
    UpstreamModules modules({"up/a.py", "up/b.py", "up/c.py"}, [&](std::size_t file) {
        ++reads[file];
        return base::Result<std::string>(file == 0 ? "from .b import x, y\n" : "x = 1\n");
    });
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(modules.definitionOf("up.a", "x"), std::optional<std::size_t>(1));
        QVERIFY(!modules.definitionOf("up.a", "y"));
    }
    QCOMPARE(reads, (std::map<std::size_t, int>{{0, 1}, {1, 1}}));
}

void tst_MappingModules::unreadableFilesDefineNothing()
{
    UpstreamModules modules({"up/a.py"}, [](std::size_t) -> base::Result<std::string> {
        return base::fail(base::Code::Git, "missing");
    });
    QVERIFY(!modules.definitionOf("up.a", "x"));
    QCOMPARE(modules.definitionOf("up.a", ""), std::optional<std::size_t>(0));
}

void tst_MappingModules::endlessReexportsEnd()
{
    std::vector<std::string> paths;
    for (int i = 0; i < 30; ++i)
        paths.push_back("up/m" + std::to_string(10 + i) + ".py");
    std::string everything;
    for (const auto &path : paths)
        everything += "from ." + path.substr(3, path.size() - 6) + " import *\n";
    UpstreamModules modules(paths, [&](std::size_t) { return base::Result<std::string>(everything); });
    QVERIFY(!modules.definitionOf("up.m10", "x"));
}

void tst_MappingModules::modelsRoot_data()
{
    QTest::addColumn<std::string>("local");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *local, const char *expected) {
        QTest::newRow(name) << std::string(local) << std::string(expected);
    };
    row("executor's models", "vllm_metax/models/old.py", "vllm/model_executor/models/old.py");
    row("family's model, nvidia first", "vllm_metax/models/fam.py",
        "vllm/models/fam/nvidia/model.py vllm/models/fam/amd/model.py vllm/models/fam/xpu/model.py");
    row("family's part", "vllm_metax/models/fam_mtp.py",
        "vllm/models/fam/nvidia/mtp.py vllm/models/fam/amd/mtp.py");
    row("longest family wins", "vllm_metax/models/fam_two_mtp.py", "vllm/models/fam_two/mtp.py");
    row("both homes", "vllm_metax/models/fam_both.py",
        "vllm/model_executor/models/fam_both.py vllm/models/fam/common/both.py");
    row("file of a family folder", "vllm_metax/models/fam/attention.py",
        "vllm/models/fam/attention.py vllm/models/fam/nvidia/attention.py");
    row("below a family folder", "vllm_metax/models/fam/ops/cache.py", "vllm/models/fam/common/ops/cache.py");
    row("unknown model", "vllm_metax/models/other.py", "");
    row("initialiser", "vllm_metax/models/fam/__init__.py", "");
    row("outside the models folder", "vllm_metax/fam.py", "");
}

void tst_MappingModules::modelsRoot()
{
    const std::vector<std::string> paths = {"vllm/model_executor/models/fam_both.py",
                                            "vllm/model_executor/models/old.py",
                                            "vllm/models/__init__.py",
                                            "vllm/models/fam/__init__.py",
                                            "vllm/models/fam/amd/model.py",
                                            "vllm/models/fam/amd/mtp.py",
                                            "vllm/models/fam/attention.py",
                                            "vllm/models/fam/common/both.py",
                                            "vllm/models/fam/common/ops/cache.py",
                                            "vllm/models/fam/nvidia/attention.py",
                                            "vllm/models/fam/nvidia/model.py",
                                            "vllm/models/fam/nvidia/mtp.py",
                                            "vllm/models/fam/xpu/model.py",
                                            "vllm/models/fam_two/mtp.py"};
    QVERIFY(std::ranges::is_sorted(paths));
    QFETCH(std::string, local);
    QFETCH(std::string, expected);
    QCOMPARE(joined(modelsRootCandidates(local, paths), paths), expected);
}

void tst_MappingModules::localFacts()
{
    const auto file = readLocalFile(
        "own/a/b.py", "import up.x as ux\nfrom up.y import Base, Other as O\nfrom . import near\n"
                      "class A(Base[int], ux.Thing, Local):\n    class Inner(O): pass\n"
                      "def helper(): pass\nBase.run = helper\nlong_statement = helper()\n");
    QCOMPARE(file.definitions, (std::vector<std::string>{"A", "helper"}));
    QStringList bases;
    for (const auto &base : file.bases)
        bases << QString::fromStdString(base.module + "/" + base.attribute);
    QCOMPARE(bases, (QStringList{QStringLiteral("up.y/Base"), QStringLiteral("up.x/Thing")}));
    QCOMPARE(file.importedModules, (std::vector<std::string>{"own.a", "up.x", "up.y"}));
    QCOMPARE(file.targets.size(), std::size_t(1));
    QCOMPARE(file.lines.size(), std::size_t(5));
    QVERIFY(!file.isInitialiser());
    QVERIFY(readLocalFile("own/__init__.py", "").isInitialiser());
    QCOMPARE(moduleOf("own/a/b.py"), std::string("own.a.b"));
    QCOMPARE(moduleOf("own/a/__init__.py"), std::string("own.a"));
}

QTEST_GUILESS_MAIN(tst_MappingModules)
#include "tst_MappingModules.moc"
