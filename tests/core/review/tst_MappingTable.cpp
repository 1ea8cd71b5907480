#include "core/review/MappingRules.h"
#include "core/review/MappingTable.h"
#include "core/review/ModelFamily.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace review;

namespace {

Mapping row(std::string local, std::string atA, std::string atB = {}, MappingKind kind = MappingKind::Copy)
{
    Mapping mapping;
    mapping.localPath = std::move(local);
    mapping.upstreamAtA = std::move(atA);
    mapping.upstreamAtB = std::move(atB);
    mapping.kind = kind;
    return mapping;
}

Mapping chosen(Mapping mapping, bool inReview = true)
{
    mapping.chosenByReviewer = true;
    mapping.inScope = inReview;
    return mapping;
}

std::vector<std::string> locals(const std::vector<Mapping> &mappings)
{
    std::vector<std::string> names;
    for (const auto &mapping : mappings)
        names.push_back(mapping.localPath + ">" + mapping.upstreamPath());
    return names;
}

} // namespace

class tst_MappingTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void families_data();
    void families();
    void upstreamFamilies_data();
    void upstreamFamilies();
    void familiesOfASnapshotAreSortedAndUnique();
    void orderIsTotal();
    void decisionsReplaceProposals();
    void aDecidedTargetIsNoLongerTargetOnly();
    void scope_data();
    void scope();
    void applyScopeKeepsChoices();
};

void tst_MappingTable::families_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<bool>("model");
    QTest::addColumn<std::string>("family");
    QTest::newRow("file") << std::string("vllm_metax/models/mimo_v2.py") << true << std::string("mimo_v2");
    QTest::newRow("mtp part") << std::string("vllm_metax/models/deepseek_v4_mtp.py") << true
                              << std::string("deepseek_v4");
    QTest::newRow("folder") << std::string("vllm_metax/models/fam/ops/mhc/torch.py") << true
                            << std::string("fam");
    QTest::newRow("folder initialiser")
        << std::string("vllm_metax/models/fam/__init__.py") << true << std::string("fam");
    QTest::newRow("root initialiser")
        << std::string("vllm_metax/models/__init__.py") << true << std::string();
    QTest::newRow("suffix alone") << std::string("vllm_metax/models/_mtp.py") << true << std::string("_mtp");
    QTest::newRow("outside") << std::string("vllm_metax/v1/models/x.py") << false << std::string();
    QTest::newRow("prefix only") << std::string("vllm_metax/models_x/y.py") << false << std::string();
    QTest::newRow("empty") << std::string() << false << std::string();
}

void tst_MappingTable::families()
{
    QFETCH(std::string, path);
    QFETCH(bool, model);
    QFETCH(std::string, family);
    QCOMPARE(isModelFile(path), model);
    QCOMPARE(familyOf(path), family);
}

void tst_MappingTable::upstreamFamilies_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<std::string>("family");
    QTest::newRow("family folder") << std::string("vllm/models/fam/nvidia/model.py") << std::string("fam");
    QTest::newRow("executor file") << std::string("vllm/model_executor/models/fam_mtp.py")
                                   << std::string("fam");
    QTest::newRow("layer") << std::string("vllm/model_executor/layers/mhc.py") << std::string();
}

void tst_MappingTable::upstreamFamilies()
{
    QFETCH(std::string, path);
    QFETCH(std::string, family);
    QCOMPARE(upstreamFamilyOf(path), family);
}

void tst_MappingTable::familiesOfASnapshotAreSortedAndUnique()
{
    const std::vector<std::string> paths = {"vllm_metax/models/z.py", "vllm_metax/models/a_mtp.py",
                                            "vllm_metax/models/a.py", "vllm_metax/models/__init__.py",
                                            "vllm_metax/envs.py",     "README.md"};
    QCOMPARE(familiesOf(paths), (std::vector<std::string>{"a", "z"}));
    QVERIFY(familiesOf({}).empty());
}

void tst_MappingTable::orderIsTotal()
{
    std::vector<Mapping> mappings = {row("b", "u1"),      row("a", "u2"), row("a", "u1", "w"),
                                     row("a", "u1", "v"), row("", "t1"),  row("", "", "t2")};
    const auto sorted = [](std::vector<Mapping> list) {
        sortMappings(list);
        return list;
    };
    const auto expected = sorted(mappings);
    QVERIFY(expected.front().localPath == "a" && expected.back().localPath.empty());
    std::mt19937 random(7);
    for (int i = 0; i < 50; ++i) {
        std::ranges::shuffle(mappings, random);
        QVERIFY(sorted(mappings) == expected);
    }
    for (const auto &left : expected)
        for (const auto &right : expected)
            QCOMPARE(mappingLess(left, right) || mappingLess(right, left),
                     mappingKey(left) != mappingKey(right));
}

void tst_MappingTable::decisionsReplaceProposals()
{
    const std::vector<Mapping> proposed = {row("a", "u1"), row("a", "u2"), row("b", "u3")};
    const std::vector<Mapping> decided = {chosen(row("a", "u9")), chosen(row("a", "u8")),
                                          chosen(row("c", "u4"))};
    const auto merged = mergeDecided(proposed, decided);
    QCOMPARE(locals(merged), (std::vector<std::string>{"a>u8", "a>u9", "b>u3", "c>u4"}));
    QVERIFY(mergeDecided(merged, decided) == merged);
    QVERIFY(mergeDecided(merged, {}) == merged);
}

void tst_MappingTable::aDecidedTargetIsNoLongerTargetOnly()
{
    const std::vector<Mapping> proposed = {row("a", "u1"), row("", "", "u9", MappingKind::TargetOnly),
                                           row("", "", "u8", MappingKind::TargetOnly)};
    const auto merged = mergeDecided(proposed, {chosen(row("a", "", "u9"))});
    QCOMPARE(locals(merged), (std::vector<std::string>{"a>u9", ">u8"}));
    const auto dismissed =
        mergeDecided(proposed, {chosen(row("", "", "u8", MappingKind::TargetOnly), false)});
    QCOMPARE(locals(dismissed), (std::vector<std::string>{"a>u1", ">u8", ">u9"}));
    QVERIFY(dismissed[1].chosenByReviewer && !dismissed[2].chosenByReviewer);
}

void tst_MappingTable::scope_data()
{
    QTest::addColumn<Mapping>("mapping");
    QTest::addColumn<Scope>("scope");
    QTest::addColumn<bool>("expected");
    const auto model = row("vllm_metax/models/fam_mtp.py", "u");
    const auto layer = row("vllm_metax/envs.py", "vllm/envs.py");
    const auto alone = row("vllm_metax/own.py", "", "", MappingKind::LocalOnly);
    const auto target = row("", "", "vllm/models/fam/nvidia/x.py", MappingKind::TargetOnly);
    QTest::newRow("model, every family") << model << Scope{} << true;
    QTest::newRow("model, its family") << model << Scope{{"fam"}, false} << true;
    QTest::newRow("model, other family") << model << Scope{{"other"}, false} << false;
    QTest::newRow("model, other family, all mapped") << model << Scope{{"other"}, true} << true;
    QTest::newRow("layer") << layer << Scope{} << false;
    QTest::newRow("layer, all mapped") << layer << Scope{{}, true} << true;
    QTest::newRow("local only, all mapped") << alone << Scope{{}, true} << false;
    QTest::newRow("layer the reviewer added") << chosen(layer) << Scope{{"fam"}, false} << true;
    QTest::newRow("model the reviewer left out") << chosen(model, false) << Scope{{}, true} << false;
    QTest::newRow("target only, its family") << target << Scope{{"fam"}, false} << true;
    QTest::newRow("target only, other family") << target << Scope{{"other"}, true} << false;
}

void tst_MappingTable::scope()
{
    QFETCH(Mapping, mapping);
    QFETCH(Scope, scope);
    QFETCH(bool, expected);
    QCOMPARE(inScope(mapping, scope), expected);
}

void tst_MappingTable::applyScopeKeepsChoices()
{
    std::vector<Mapping> mappings = {row("vllm_metax/models/a.py", "u"),
                                     chosen(row("vllm_metax/models/b.py", "u"), false),
                                     row("vllm_metax/envs.py", "u")};
    applyScope(mappings, {});
    QVERIFY(mappings[0].inScope);
    QVERIFY(!mappings[1].inScope);
    QVERIFY(!mappings[2].inScope);
    applyScope(mappings, {{}, true});
    QVERIFY(!mappings[1].inScope);
    QVERIFY(mappings[2].inScope);
}

QTEST_GUILESS_MAIN(tst_MappingTable)
#include "tst_MappingTable.moc"
