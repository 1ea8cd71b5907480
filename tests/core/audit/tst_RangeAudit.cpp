#include "core/audit/RangeAudit.h"
#include "core/review/SessionStore.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <set>

using tests::text;

namespace {

// A model source of its own words, long enough for every rule.
std::string model(const std::string &name, const std::string &tail = {})
{
    std::string source = "import torch\nfrom torch import nn\n\n\nclass " + name + "Model(nn.Module):\n";
    for (int i = 0; i < 30; ++i)
        source += "    def " + name + "_step_" + std::to_string(i) + "(self, hidden):\n        return self." +
                  name + "_layer_" + std::to_string(i) + "(hidden)\n\n";
    return source + tail;
}

const std::string oldHome = "vllm/model_executor/models/owl.py";
const std::string newHome = "vllm/models/owl/nvidia/model.py";
const std::string other = "vllm/model_executor/models/hawk.py";
const std::string layer = "vllm/model_executor/layers/owl_attention.py";

// Upstream with a rename, a merge, a revert and a file that comes later; a plugin with copies of it.
struct Fixture {
    tests::ScratchRepository upstream;
    tests::ScratchRepository local;

    Fixture()
    {
        upstream.add("start (#1)", {{oldHome, text(model("owl"))},
                                    {other, text(model("hawk"))},
                                    {layer, text(model("attention"))},
                                    {"README.md", text("x\n")}});
        const auto base = upstream.tip();
        upstream.tag("v1",
                     upstream.addOn({base}, "Owl: fix (#3)", {{oldHome, text(model("owl", "FIX = 1\n"))}}));
        upstream.add("Docs (#2)", {{"README.md", text("y\n")}});
        upstream.add("Owl: fix (#3)",
                     {{oldHome, text(model("owl", "FIX = 1\n"))}, {"tests/test_owl.py", text("t\n")}});
        upstream.rename("Move owl (#4)", oldHome, newHome);
        upstream.add("Owl: faster (#5)",
                     {{newHome, text(model("owl", "FIX = 1\nFAST = 1\n"))}, {"vllm/core.py", text("c\n")}});
        upstream.revert(upstream.tip());
        upstream.add("Hawk: one (#7)", {{other, text(model("hawk", "H = 1\n"))}});
        const auto side = upstream.addOn({upstream.tip()}, "Attention: side",
                                         {{layer, text(model("attention", "S = 1\n"))}});
        upstream.add("More docs (#8)", {{"README.md", text("z\n")}});
        upstream.merge("Merge side (#9)", side, {{layer, text(model("attention", "S = 1\n"))}});
        upstream.add("Add kite (#10)", {{"vllm/model_executor/models/kite.py", text(model("kite"))}});
        upstream.tag("v2", upstream.tip());
        upstream.checkOut();
        local.add("copies", {{"vllm_metax/__init__.py", text("")},
                             {"vllm_metax/models/__init__.py", text("")},
                             {"vllm_metax/models/owl.py", text(model("owl", "METAX = 1\n"))},
                             {"vllm_metax/models/hawk.py", text(model("hawk", "METAX = 1\n"))},
                             {"vllm_metax/model_executor/layers/owl_attention.py",
                              text(model("attention", "METAX = 1\n"))}});
        local.tag("v1", local.tip());
        local.checkOut();
    }

    [[nodiscard]] audit::AuditRequest request(const std::string &snapshot = "v1") const
    {
        audit::AuditRequest request;
        request.upstream = upstream.path();
        request.a = "v1";
        request.b = "v2";
        request.local = local.path();
        request.snapshot = git::SnapshotSpec::parse(snapshot);
        return request;
    }

    // What git itself lists for these names, newest first.
    [[nodiscard]] std::vector<std::string> oracle(std::vector<std::string> paths) const
    {
        std::vector<std::string> arguments{"rev-list", "--full-history", "--topo-order", "v1..v2", "--"};
        arguments.insert(arguments.end(), paths.begin(), paths.end());
        return upstream.gitLines(arguments);
    }
};

std::vector<std::string> listed(const audit::AuditResult &audit)
{
    std::vector<std::string> ids;
    for (const auto &entry : audit.commits)
        ids.push_back(entry.commit.id.hex());
    return ids;
}

review::Mapping decision(std::string local, std::string upstream)
{
    review::Mapping mapping;
    mapping.localPath = std::move(local);
    mapping.upstreamAtA = std::move(upstream);
    mapping.rule = review::MappingRule::Explicit;
    mapping.chosenByReviewer = true;
    return mapping;
}

const review::Mapping &mappingOf(const audit::AuditResult &audit, std::string_view local)
{
    const auto found = std::ranges::find(audit.mappings, local, &review::Mapping::localPath);
    static const review::Mapping none;
    return found == audit.mappings.end() ? none : *found;
}

const audit::CommitEntry &entryOf(const audit::AuditResult &audit, std::string_view subject)
{
    const auto found =
        std::ranges::find_if(audit.commits, [&](const auto &e) { return e.commit.subject() == subject; });
    static const audit::CommitEntry none;
    return found == audit.commits.end() ? none : *found;
}

} // namespace

class TestRangeAudit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsWhatGitLists();
    void everySnapshotKind();
    void families();
    void allMapped();
    void mappingEnds();
    void explicitNames();
    void explicitNoCounterpart();
    void targetOnlyFile();
    void modulesAndNumbers();
    void twinsAndReverts();
    void progressStreams();
    void cancels();
    void errorsNameTheInput();
    void storedSessionGivesTheSame();
    void missingTreeIsAnOmission();
    void nothingIsWritten();
    void groups_data();
    void groups();

private:
    Fixture m_fixture;
};

void TestRangeAudit::listsWhatGitLists()
{
    const auto audit = audit::auditRange(m_fixture.request());
    QVERIFY2(audit.has_value(), audit ? "" : audit.error().message.c_str());
    QCOMPARE(audit->names, (std::vector{other, oldHome, newHome}));
    QCOMPARE(listed(*audit), m_fixture.oracle(audit->names));
    QCOMPARE(audit->commits.size(), 5U);
    QCOMPARE(audit->commitsInRange, m_fixture.upstream.gitLines({"rev-list", "v1..v2"}).size());
    QCOMPARE(audit->range.relation, git::RangeRelation::Diverged);
    QCOMPARE(audit->snapshot.commit, m_fixture.local.tip());
    QVERIFY(audit->omissions.empty());
    QVERIFY(!audit->upstreamRoot.empty() && !audit->localRoot.empty());
}

void TestRangeAudit::everySnapshotKind()
{
    const auto expected = audit::auditRange(m_fixture.request());
    const auto directory = (m_fixture.local.path() / "vllm_metax").string();
    for (const auto &kind :
         {std::string("index"), std::string("worktree"), m_fixture.local.path().string(), directory}) {
        const auto audit = audit::auditRange(m_fixture.request(kind));
        QVERIFY2(audit.has_value(), audit ? "" : audit.error().message.c_str());
        QCOMPARE(audit->commits, expected->commits);
        QCOMPARE(audit->mappings, expected->mappings);
    }
}

void TestRangeAudit::families()
{
    auto request = m_fixture.request();
    request.scope.families = {"hawk"};
    const auto audit = audit::auditRange(request);
    QVERIFY(audit.has_value());
    QCOMPARE(audit->names, std::vector{other});
    QVERIFY(!mappingOf(*audit, "vllm_metax/models/owl.py").inScope);
    QCOMPARE(mappingOf(*audit, "vllm_metax/models/owl.py").upstreamAtB, newHome); // known all the same
}

void TestRangeAudit::allMapped()
{
    auto request = m_fixture.request();
    request.scope.allMapped = true;
    const auto audit = audit::auditRange(request);
    QVERIFY(audit.has_value());
    QCOMPARE(audit->names, (std::vector{layer, other, oldHome, newHome}));
    auto expected = m_fixture.oracle(audit->names);
    auto found = listed(*audit);
    QVERIFY(std::ranges::includes(std::set(expected.begin(), expected.end()),
                                  std::set(found.begin(), found.end())));
    QVERIFY(!entryOf(*audit, "Attention: side").commit.id.isNull());
}

void TestRangeAudit::mappingEnds()
{
    const auto audit = audit::auditRange(m_fixture.request());
    const auto &owl = mappingOf(*audit, "vllm_metax/models/owl.py");
    QCOMPARE(owl.upstreamAtA, oldHome);
    QCOMPARE(owl.upstreamAtB, newHome);
    QCOMPARE(owl.rule, review::MappingRule::RenameChain);
    QCOMPARE(owl.kind, review::MappingKind::Copy);
    const auto &hawk = mappingOf(*audit, "vllm_metax/models/hawk.py");
    QCOMPARE(hawk.upstreamAtB, other);
    QVERIFY(hawk.inScope);
    QVERIFY(!mappingOf(*audit, "vllm_metax/models/__init__.py").inScope);
    QVERIFY(!mappingOf(*audit, "vllm_metax/model_executor/layers/owl_attention.py").inScope);
}

void TestRangeAudit::explicitNames()
{
    auto request = m_fixture.request();
    request.decided = {decision("vllm_metax/models/owl.py", newHome)}; // exists at B only
    const auto audit = audit::auditRange(request);
    QVERIFY(audit.has_value());
    const auto &owl = mappingOf(*audit, "vllm_metax/models/owl.py");
    QCOMPARE(owl.upstreamAtB, newHome);
    QCOMPARE(owl.upstreamAtA, oldHome);
    QCOMPARE(owl.rule, review::MappingRule::Explicit);
    QCOMPARE(listed(*audit), listed(*audit::auditRange(m_fixture.request())));
    // With both ends decided nothing is added either.
    request.decided.front().upstreamAtA = oldHome;
    request.decided.front().upstreamAtB = newHome;
    QCOMPARE(listed(*audit::auditRange(request)), listed(*audit));
}

void TestRangeAudit::explicitNoCounterpart()
{
    auto request = m_fixture.request();
    request.decided = {decision("vllm_metax/models/owl.py", "")};
    const auto audit = audit::auditRange(request);
    QVERIFY(audit.has_value());
    QCOMPARE(audit->names, std::vector{other});
    QCOMPARE(mappingOf(*audit, "vllm_metax/models/owl.py").kind, review::MappingKind::LocalOnly);
}

void TestRangeAudit::targetOnlyFile()
{
    auto request = m_fixture.request();
    request.decided = {decision("", "vllm/model_executor/models/kite.py")};
    const auto audit = audit::auditRange(request);
    QVERIFY(audit.has_value());
    QVERIFY(!entryOf(*audit, "Add kite (#10)").commit.id.isNull());
    QVERIFY(entryOf(*audit, "Add kite (#10)").localFiles.empty());
    QCOMPARE(mappingOf(*audit, "").kind, review::MappingKind::TargetOnly);
}

void TestRangeAudit::modulesAndNumbers()
{
    const auto audit = audit::auditRange(m_fixture.request());
    const auto &fast = entryOf(*audit, "Owl: faster (#5)");
    QCOMPARE(fast.pullRequests, std::vector{5});
    QCOMPARE(fast.modules.size(), 2U);
    QCOMPARE(fast.modules[0].change.newPath, newHome);
    QCOMPARE(fast.modules[0].group, audit::ModuleGroup::Mapped);
    QCOMPARE(fast.modules[1].group, audit::ModuleGroup::Production);
    QCOMPARE(fast.localFiles, std::vector<std::string>{"vllm_metax/models/owl.py"});
    const auto &fix = entryOf(*audit, "Owl: fix (#3)");
    QCOMPARE(fix.count(audit::ModuleGroup::Tests), 1U);
    const auto &move = entryOf(*audit, "Move owl (#4)");
    QCOMPARE(move.modules.size(), 1U);
    QCOMPARE(move.modules[0].change.kind, git::ChangeKind::Renamed);
    QCOMPARE(move.localFiles, std::vector<std::string>{"vllm_metax/models/owl.py"});
}

void TestRangeAudit::twinsAndReverts()
{
    const auto audit = audit::auditRange(m_fixture.request());
    QVERIFY(entryOf(*audit, "Owl: fix (#3)").twin.has_value());
    QCOMPARE(audit->twinsInRange, 1U);
    QCOMPARE(audit->aOnly.size(), 1U);
    QVERIFY(!audit->aOnly[0].droppedForGood);
    QVERIFY(audit->aOnly[0].touchesMapped);
    const auto &fast = entryOf(*audit, "Owl: faster (#5)");
    QVERIFY(fast.revertedBy.has_value());
    const auto revert =
        std::ranges::find(audit->commits, *fast.revertedBy, [](const auto &e) { return e.commit.id; });
    QVERIFY(revert != audit->commits.end());
    QCOMPARE(revert->reverts, std::optional(fast.commit.id));
}

void TestRangeAudit::progressStreams()
{
    std::vector<std::string> streamed;
    std::set<audit::AuditUpdate::Stage> stages;
    const auto audit = audit::auditRange(m_fixture.request(), {}, [&](const audit::AuditUpdate &update) {
        stages.insert(update.stage);
        for (const auto &entry : update.fresh)
            streamed.push_back(entry.commit.id.hex());
    });
    QCOMPARE(streamed, listed(*audit));
    QCOMPARE(stages.size(), 5U);
}

void TestRangeAudit::cancels()
{
    std::stop_source source;
    const auto stopped =
        audit::auditRange(m_fixture.request(), source.get_token(), [&](const audit::AuditUpdate &update) {
            if (update.stage == audit::AuditUpdate::Stage::Commits)
                source.request_stop();
        });
    QVERIFY(!stopped.has_value());
    QCOMPARE(stopped.error().code, base::Code::Canceled);
}

void TestRangeAudit::errorsNameTheInput()
{
    auto request = m_fixture.request();
    request.b = "v9";
    QVERIFY(audit::auditRange(request).error().message.contains("v9"));
    request = m_fixture.request("v9");
    QVERIFY(audit::auditRange(request).error().message.contains("v9"));
    request = m_fixture.request();
    request.decided = {decision("vllm_metax/models/owl.py", "vllm/none.py")};
    QVERIFY(audit::auditRange(request).error().message.contains("vllm/none.py"));
    request.decided = {decision("vllm_metax/models/none.py", oldHome)};
    QVERIFY(audit::auditRange(request).error().message.contains("vllm_metax/models/none.py"));
    request = m_fixture.request();
    request.local = m_fixture.upstream.path(); // the wrong repository
    request.snapshot = git::SnapshotSpec::parse("v1");
    QVERIFY(audit::auditRange(request).error().message.contains("no Python file below vllm_metax/"));
}

void TestRangeAudit::storedSessionGivesTheSame()
{
    const auto fresh = audit::auditRange(m_fixture.request());
    const auto file = m_fixture.local.temporary() / "review.metaxreview";
    review::Session session;
    session.upstream = review::makeLink(file, m_fixture.upstream.path(), fresh->upstreamRoot);
    session.local = review::makeLink(file, m_fixture.local.path(), fresh->localRoot);
    session.range = {"v1", "v2", fresh->range.a, fresh->range.b};
    session.snapshot = fresh->snapshot;
    m_fixture.local.tag("moved", m_fixture.local.tip());
    session.snapshot.revision = "a name that is gone"; // what was meant counts, not where a name points today
    const auto again = audit::auditRange(audit::requestFor(session, file));
    QVERIFY2(again.has_value(), again ? "" : again.error().message.c_str());
    QCOMPARE(again->commits, fresh->commits);
    QCOMPARE(again->mappings, fresh->mappings);
    QCOMPARE(again->aOnly, fresh->aOnly);
}

void TestRangeAudit::missingTreeIsAnOmission()
{
    Fixture fixture;
    const auto tree = fixture.upstream.gitLines({"rev-parse", "v2~4^{tree}"}).front();
    fixture.upstream.removeObject(git::Oid::fromHex(tree).value());
    const auto audit = audit::auditRange(fixture.request());
    QVERIFY2(audit.has_value(), audit ? "" : audit.error().message.c_str());
    QVERIFY(!audit->omissions.empty());
}

void TestRangeAudit::nothingIsWritten()
{
    const auto hash = [this] {
        return tests::hashTree(m_fixture.upstream.path()) + tests::hashTree(m_fixture.local.path());
    };
    const auto before = hash();
    for (const auto *const snapshot : {"v1", "index", "worktree"})
        QVERIFY(audit::auditRange(m_fixture.request(snapshot)).has_value());
    QCOMPARE(hash(), before);
}

void TestRangeAudit::groups_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<audit::ModuleGroup>("group");
    const auto row = [](const char *path, audit::ModuleGroup group) {
        QTest::newRow(path) << QByteArray(path) << group;
    };
    row("vllm/core.py", audit::ModuleGroup::Production);
    row("vllm/model_executor/layers/x.py", audit::ModuleGroup::Production);
    row("csrc/a.cu", audit::ModuleGroup::Production);
    row("csrc/quantization/a.cuh", audit::ModuleGroup::Production);
    row("benchmarks/kernel.cu", audit::ModuleGroup::Production);
    row("tests/vllm/test_core.py", audit::ModuleGroup::Tests);
    row("tests/README.md", audit::ModuleGroup::Tests);
    row("docs/models/x.rst", audit::ModuleGroup::Docs);
    row("vllm/README.md", audit::ModuleGroup::Docs);
    row("vllm/config.json", audit::ModuleGroup::Other);
    row("requirements/cuda.txt", audit::ModuleGroup::Other);
    row("setup.py", audit::ModuleGroup::Other);
}

void TestRangeAudit::groups()
{
    QFETCH(QByteArray, path);
    QFETCH(audit::ModuleGroup, group);
    QCOMPARE(audit::groupOf(path.toStdString()), group);
}

QTEST_GUILESS_MAIN(TestRangeAudit)
#include "tst_RangeAudit.moc"
