#include "core/review/MappingRules.h"

#include <QTest>

#include <algorithm>
#include <format>
#include <map>
#include <random>
#include <set>

using namespace review;

// The rules from texts to records: what each finds in two small trees, and the laws that hold for any trees.
namespace {

using Tree = std::map<std::string, std::string>;

// `count` lines that no other seed has.
std::string body(const std::string &seed, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += std::format("    {}_{} = compute({})\n", seed, i, i * 7);
    return text;
}

MappingInput inputOf(const Tree &local, const Tree &upstream)
{
    MappingInput input;
    const auto list = [](const Tree &tree) {
        std::vector<git::SnapshotEntry> entries;
        for (const auto &[path, text] : tree)
            entries.push_back({path, git::FileMode::Regular, {}});
        return entries;
    };
    input.local = list(local);
    input.upstream = list(upstream);
    input.readLocal = [local](const git::SnapshotEntry &entry) {
        return base::Result<std::string>(local.at(entry.path));
    };
    input.readUpstream = [upstream](const git::SnapshotEntry &entry) {
        return base::Result<std::string>(upstream.at(entry.path));
    };
    return input;
}

const Tree upstreamTree = {
    {"vllm/envs.py", "def envs():\n" + body("envs", 12)},
    {"vllm/layers/__init__.py", "from .norm import Norm\n"},
    {"vllm/layers/norm.py", "class Norm:\n" + body("norm", 30)},
    {"vllm/layers/only_here.py", "class Only:\n" + body("only", 20)},
    {"vllm/layers/indexer.py", "class Indexer:\n" + body("indexer", 20)},
    {"vllm/layers/twin_a.py", "class TwinA:\n" + body("twin", 20) + body("a", 2)},
    {"vllm/layers/twin_b.py", "class TwinB:\n" + body("twin", 20) + body("b", 4)},
    {"vllm/layers/heads.py", "class HeadOne: pass\nclass HeadTwo: pass\nclass HeadThree: pass\n"},
    {"vllm/model_executor/models/old.py", "class OldModel:\n" + body("old", 20)},
    {"vllm/models/fam/nvidia/model.py", "class Fam:\n" + body("fam", 20)},
    {"vllm/models/fam/amd/model.py", "class Fam:\n" + body("fam", 21)},
    {"vllm/worker.py", "class Worker:\n    def sleep(self): pass\n" + body("worker", 20)},
    {"tests/test_norm.py", "class Norm:\n" + body("norm", 30)},
};

const Tree localTree = {
    {"vllm_metax/__init__.py", ""},
    {"vllm_metax/envs.py", "def envs():\n" + body("envs", 10)},
    {"vllm_metax/custom/ops.py",
     "from vllm.layers import Norm\n@Norm.register_oot\nclass MacaNorm(Norm): pass\n"},
    {"vllm_metax/patch/sleep.py",
     "from vllm.worker import Worker\ndef sleep(self):\n" + body("mine", 2) + "Worker.sleep = sleep\n"},
    {"vllm_metax/patch/only_here.py", "class Only:\n" + body("only", 6)},
    {"vllm_metax/custom/bf16.py", "class Own:\n" + body("indexer", 15)},
    {"vllm_metax/custom/twin.py", "class Own:\n" + body("twin", 15)},
    {"vllm_metax/custom/mouth.py", "class HeadOne(Own): pass\nclass HeadTwo(Own): pass\n"},
    {"vllm_metax/custom/own.py", "class Unheard:\n" + body("unheard", 15)},
    {"vllm_metax/models/__init__.py",
     "def register():\n    R.register_model('OldModel', 'vllm_metax.models.renamed:OwnModel')\n"},
    {"vllm_metax/models/renamed.py", "class OwnModel:\n" + body("old", 18)},
    {"vllm_metax/models/fam.py", "class Fam:\n" + body("fam", 19)},
    {"README.md", "text"},
    {"tests/test_x.py", "class Fam:\n" + body("fam", 19)},
};

std::vector<Mapping> proposed(const MappingInput &input)
{
    auto mappings = proposeMappings(input);
    if (!mappings)
        qFatal("%s", mappings.error().message.c_str());
    return std::move(*mappings);
}

std::string line(const Mapping &m)
{
    std::string text = std::format("{} {} {}", key(m.kind), key(m.rule), m.upstreamAtA);
    for (const auto &rival : m.rivals)
        text += " | " + rival.upstreamPath;
    return text;
}

} // namespace

class tst_MappingRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachRule_data();
    void eachRule();
    void everyLocalFileOnceAndSorted();
    void onlyTheWantedFiles();
    void shuffledInputGivesTheSame();
    void explicitPairs();
    void unreadableFilesAreMappedByPath();
    void symlinksHaveNoText();
    void stops();
    void aReaderMayCancel();
    void randomTrees();
};

void tst_MappingRules::eachRule_data()
{
    QTest::addColumn<std::string>("local");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *local, const char *expected) {
        QTest::newRow(name) << std::string("vllm_metax/") + local << std::string(expected);
    };
    row("same path", "envs.py", "copy same-path vllm/envs.py");
    row("registered subclass, re-exported base", "custom/ops.py",
        "subclass patch-target vllm/layers/norm.py");
    row("assigned method", "patch/sleep.py", "subclass patch-target vllm/worker.py");
    row("same base name", "patch/only_here.py", "partial-copy same-base-name vllm/layers/only_here.py");
    row("containment", "custom/bf16.py", "copy containment vllm/layers/indexer.py");
    row("two alike", "custom/twin.py",
        "ambiguous containment  | vllm/layers/twin_a.py | vllm/layers/twin_b.py");
    row("class names", "custom/mouth.py", "partial-copy class-names vllm/layers/heads.py");
    row("local only", "custom/own.py", "local-only none ");
    row("registration string", "models/renamed.py", "copy patch-target vllm/model_executor/models/old.py");
    row("models root, nvidia first", "models/fam.py",
        "copy models-root vllm/models/fam/nvidia/model.py | vllm/models/fam/amd/model.py");
    row("initialiser", "__init__.py", "local-only none ");
}

void tst_MappingRules::eachRule()
{
    QFETCH(std::string, local);
    QFETCH(std::string, expected);
    std::vector<std::string> found;
    for (const auto &mapping : proposed(inputOf(localTree, upstreamTree)))
        if (mapping.localPath == local)
            found.push_back(line(mapping));
    QCOMPARE(found, std::vector<std::string>{expected});
}

void tst_MappingRules::everyLocalFileOnceAndSorted()
{
    std::vector<std::string> expected;
    for (const auto &[path, text] : localTree)
        if (path.starts_with("vllm_metax/"))
            expected.push_back(path);
    std::vector<std::string> found;
    for (const auto &mapping : proposed(inputOf(localTree, upstreamTree)))
        found.push_back(mapping.localPath);
    QCOMPARE(found, expected);
}

void tst_MappingRules::onlyTheWantedFiles()
{
    auto input = inputOf(localTree, upstreamTree);
    input.localPaths = {"vllm_metax/envs.py", "tests/test_x.py", "vllm_metax/absent.py"};
    const auto mappings = proposed(input);
    QCOMPARE(mappings.size(), std::size_t(2));
    QCOMPARE(mappings[0].localPath, std::string("tests/test_x.py"));
    QCOMPARE(mappings[1].localPath, std::string("vllm_metax/envs.py"));
}

void tst_MappingRules::shuffledInputGivesTheSame()
{
    auto input = inputOf(localTree, upstreamTree);
    const auto expected = proposed(input);
    std::mt19937 random(3);
    for (int i = 0; i < 5; ++i) {
        std::ranges::shuffle(input.local, random);
        std::ranges::shuffle(input.upstream, random);
        QVERIFY(proposed(input) == expected);
    }
}

void tst_MappingRules::explicitPairs()
{
    auto input = inputOf(localTree, upstreamTree);
    input.localPaths = {"vllm_metax/envs.py", "vllm_metax/custom/own.py", "vllm_metax/models/fam.py"};
    input.explicitPairs = {{"vllm_metax/envs.py", "vllm/worker.py"},
                           {"vllm_metax/envs.py", "vllm/envs.py"},
                           {"vllm_metax/custom/own.py", ""},
                           {"vllm_metax/models/fam.py", "vllm/models/gone.py"}};
    std::vector<std::string> found;
    for (const auto &mapping : proposed(input)) {
        QVERIFY(mapping.chosenByReviewer);
        QCOMPARE(mapping.score, 100);
        found.push_back(line(mapping));
    }
    QCOMPARE(found, (std::vector<std::string>{"local-only explicit ", "copy explicit vllm/envs.py",
                                              "partial-copy explicit vllm/worker.py",
                                              "removed-upstream explicit vllm/models/gone.py"}));
}

void tst_MappingRules::unreadableFilesAreMappedByPath()
{
    auto input = inputOf(localTree, upstreamTree);
    input.readLocal = [](const git::SnapshotEntry &) -> base::Result<std::string> {
        return base::fail(base::Code::Git, "missing");
    };
    for (const auto &mapping : proposed(input)) {
        if (mapping.localPath == "vllm_metax/envs.py")
            QCOMPARE(line(mapping), std::string("partial-copy same-path vllm/envs.py"));
        if (mapping.localPath == "vllm_metax/custom/bf16.py")
            QCOMPARE(line(mapping), std::string("local-only none "));
    }
}

void tst_MappingRules::symlinksHaveNoText()
{
    auto input = inputOf(localTree, upstreamTree);
    const auto link =
        std::ranges::find(input.upstream, std::string("vllm/layers/indexer.py"), &git::SnapshotEntry::path);
    link->mode = git::FileMode::Symlink;
    for (const auto &mapping : proposed(input))
        if (mapping.localPath == "vllm_metax/custom/bf16.py")
            QCOMPARE(line(mapping), std::string("local-only none "));
}

void tst_MappingRules::stops()
{
    std::stop_source stop;
    auto input = inputOf(localTree, upstreamTree);
    int reads = 0;
    input.readUpstream = [&](const git::SnapshotEntry &) {
        if (++reads == 3)
            stop.request_stop();
        return base::Result<std::string>("");
    };
    const auto mappings = proposeMappings(input, stop.get_token());
    QVERIFY(!mappings);
    QCOMPARE(mappings.error().code, base::Code::Canceled);
    QCOMPARE(reads, 3);
}

void tst_MappingRules::aReaderMayCancel()
{
    auto input = inputOf(localTree, upstreamTree);
    input.readLocal = [](const git::SnapshotEntry &) -> base::Result<std::string> {
        return base::canceled();
    };
    const auto mappings = proposeMappings(input);
    QVERIFY(!mappings);
    QCOMPARE(mappings.error().code, base::Code::Canceled);
}

// Whatever the trees: every wanted file has a record, counterparts and rivals exist, none is its own rival,
// scores are percents.
void tst_MappingRules::randomTrees()
{
    std::mt19937 random(17);
    const auto pick = [&](const std::vector<std::string> &from) { return from[random() % from.size()]; };
    const std::vector<std::string> parts = {"models/", "models/fam/",        "layers/",
                                            "v1/",     "models/fam/nvidia/", ""};
    const std::vector<std::string> stems = {"fam", "mtp", "fam_mtp", "utils", "norm", "__init__", "model"};
    const auto tree = [&](const std::string &package, int files) {
        Tree made;
        for (int i = 0; i < files; ++i) {
            std::string text = "from vllm.layers.norm import a\n";
            for (auto count = random() % 3; count > 0; --count)
                text += "class " + pick(stems) + "(a):\n" +
                        body(pick({"p", "q", "r", "s"}), 5 + static_cast<int>(random() % 9));
            if (random() % 4 == 0)
                text += "@patch('vllm.layers." + pick(stems) + "', 'x')\ndef a(): pass\n";
            made[package + pick(parts) + pick(stems) + ".py"] = text;
        }
        return made;
    };
    for (int round = 0; round < 25; ++round) {
        const auto local = tree("vllm_metax/", 12);
        const auto upstream = tree("vllm/", 20);
        std::set<std::string> seen;
        for (const auto &mapping : proposed(inputOf(local, upstream))) {
            QVERIFY(local.contains(mapping.localPath));
            seen.insert(mapping.localPath);
            QCOMPARE(mapping.isMapped(), upstream.contains(mapping.upstreamAtA));
            QCOMPARE(mapping.kind == MappingKind::LocalOnly, mapping.rule == MappingRule::None);
            QVERIFY(mapping.kind != MappingKind::Ambiguous || !mapping.rivals.empty());
            QVERIFY(0 <= mapping.score && mapping.score <= 100);
            std::set<std::string> rivals;
            for (const auto &rival : mapping.rivals)
                QVERIFY(upstream.contains(rival.upstreamPath) && rival.upstreamPath != mapping.upstreamAtA &&
                        rivals.insert(rival.upstreamPath).second);
        }
        QCOMPARE(seen.size(), local.size());
    }
}

QTEST_GUILESS_MAIN(tst_MappingRules)
#include "tst_MappingRules.moc"
