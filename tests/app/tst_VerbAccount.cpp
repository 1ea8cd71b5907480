#include "app/CacheFolder.h"
#include "app/CommandLine.h"
#include "app/CommandLineReview.h"
#include "core/base/SafeWrite.h"
#include "core/review/SessionStore.h"
#include "tests/support/ScratchRepository.h"

#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <set>
#include <sstream>

using namespace Qt::StringLiterals;

namespace {

const std::filesystem::path expectedFolder = METAX_SOURCE_DIR "/tests/data/account/expected";
const std::string owlHere = "vllm_metax/models/owl.py";
const std::string owlThere = "vllm/model_executor/models/owl.py";
const std::string loonHere = "vllm_metax/models/loon.py"; // of the plugin alone
const std::string opsHere = "vllm_metax/ops.py";          // no model
const std::string opsThere = "vllm/ops.py";
const std::string heronHere = "vllm_metax/models/heron.py";
const std::string heronThere = "vllm/model_executor/models/heron.py";

struct Outcome {
    std::optional<int> code;
    std::string out;
    std::string err;
};

Outcome run(QStringList arguments)
{
    arguments.prepend(u"metax-review"_s);
    std::ostringstream out;
    std::ostringstream err;
    const auto code = app::runCommandLine(arguments, {out, err, false});
    return {code, out.str(), err.str()};
}

// A model's text, with some of its lines replaced by step.
std::string model(const std::string &name, const std::map<int, std::string> &other = {})
{
    std::string text = "import torch\n\n\nclass " + name + "(torch.nn.Module):\n";
    for (int i = 0; i < 30; ++i) {
        const auto found = other.find(i);
        text += std::format("    def step_{}(self, hidden):\n        return {}\n\n", i,
                            found != other.end() ? found->second : std::format("self.layer_{}(hidden)", i));
    }
    return text;
}

std::map<int, std::string> blocks(std::initializer_list<int> steps)
{
    std::map<int, std::string> lines;
    for (const int step : steps)
        lines[step] = std::format("self.block_{}(hidden)", step);
    return lines;
}

const std::string ternHere = "vllm_metax/models/tern.py";
const std::string ternThere = "vllm/model_executor/models/tern.py";

// What a local class derives from.
std::string tern(const std::string &parameters)
{
    return model("TernLayer") + "\n\nclass Tern(TernLayer):\n    def forward(self" + parameters +
           "):\n        return self.step_1(hidden)\n";
}

const std::string ternSubclass = "from vllm.model_executor.models.tern import Tern\n\n\n"
                                 "class MetaxTern(Tern):\n    def forward(self, hidden):\n"
                                 "        return hidden.contiguous()\n";

const std::string extra = "    def scale(self, hidden):\n        return hidden * self.factor\n\n";

} // namespace

// `metax-review account` on two repositories in which a file lacks a commit, lacks one line of another, has
// an adaptation, has a change of its own where upstream has one, and overrides what upstream calls otherwise.
class VerbAccountTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void printsSumsFilesAndPlaces();
    void jsonIsTheSame();
    void oneFileAlone();
    void marksOfOtherFilesAreNotLost();
    void nothingIsOpenWhenAllIsAccounted();
    void marksOfOtherTextCountForNothing();
    void incompleteRangeIsOpen();
    void usageErrors();

private:
    void compare(const std::string &text, const std::string &name);
    [[nodiscard]] QString store(const QString &name);
    [[nodiscard]] static review::Session accounted(review::Session session,
                                                   const std::set<git::Oid> &commits);
    [[nodiscard]] static std::vector<review::HunkMark> hunksOf(const QString &file);

    tests::ScratchRepository m_upstream;
    tests::ScratchRepository m_local;
    QTemporaryDir m_folder;
};

void VerbAccountTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    const auto add = [this](const std::string &message, const std::string &owl) {
        return m_upstream.add(message, {{owlThere, tests::text(owl)}});
    };
    m_upstream.add("start (#1)", {{owlThere, tests::text(model("Owl"))},
                                  {heronThere, tests::text(model("Heron"))},
                                  {opsThere, tests::text(model("Ops"))},
                                  {ternThere, tests::text(tern(", hidden"))}});
    m_upstream.tag("v1", m_upstream.tip());
    auto lines = blocks({0, 1, 2, 3, 4, 5});
    add("[Model] Owl: blocks (#2)", model("Owl", lines));
    add("[Model] Owl: scale (#3)", model("Owl", lines) + extra);
    lines[20] = "self.layer_20(hidden, scale=1)";
    add("[Bugfix] Owl: scale of step 20 (#4)", model("Owl", lines) + extra);
    m_upstream.add("[Model] Tern: positions (#5)", {{ternThere, tests::text(tern(", positions, hidden"))}});
    m_upstream.tag("v2", m_upstream.tip());
    auto here = blocks({0, 1, 2, 4, 5});
    here[12] = "maca.layer_12(hidden)";
    here[20] = "self.layer_20(hidden).to(torch.bfloat16)";
    m_local.add("take over", {{owlHere, tests::text(model("Owl", here))},
                              {heronHere, tests::text(model("Heron"))},
                              {loonHere, tests::text("class Loon:\n    pass\n")},
                              {opsHere, tests::text(model("Ops"))},
                              {ternHere, tests::text(ternSubclass)},
                              {"vllm_metax/__init__.py", tests::text("")}});
    m_local.tag("v1", m_local.tip());
}

QString VerbAccountTest::store(const QString &name)
{
    const QString file = m_folder.filePath(name);
    const auto outcome = run(
        {u"audit"_s, u"--upstream"_s, QString::fromStdString(m_upstream.path().string()), u"--range=v1..v2"_s,
         u"--local"_s, QString::fromStdString(m_local.path().string()), u"--snapshot=v1"_s, u"-o"_s, file});
    if (outcome.code != 0)
        qFatal("%s", outcome.err.c_str());
    return file;
}

void VerbAccountTest::compare(const std::string &text, const std::string &name)
{
    if (qEnvironmentVariableIsSet("METAX_REFRESH_GOLDEN"))
        QVERIFY(base::safeWrite(expectedFolder / name, text));
    QCOMPARE(QByteArray::fromStdString(text),
             QByteArray::fromStdString(base::readFile(expectedFolder / name).value_or("none")));
}

void VerbAccountTest::printsSumsFilesAndPlaces()
{
    const QString file = store(u"text.metaxreview"_s);
    const auto outcome = run({u"account"_s, file});
    QVERIFY2(outcome.err.empty(), outcome.err.c_str());
    QCOMPARE(outcome.code, std::optional(1));
    compare(outcome.out, "open.txt");
    QCOMPARE(run({u"account"_s, file}).out, outcome.out);
}

void VerbAccountTest::jsonIsTheSame()
{
    const QString file = store(u"json.metaxreview"_s);
    const auto outcome = run({u"account"_s, file, u"--json"_s});
    QCOMPARE(outcome.code, std::optional(1));
    compare(outcome.out, "open.json");
    QCOMPARE(run({u"account"_s, u"--json"_s, file}).out, outcome.out);
}

void VerbAccountTest::oneFileAlone()
{
    const QString file = store(u"one.metaxreview"_s);
    const auto heron = run({u"account"_s, file, u"--file"_s, QString::fromStdString(heronHere)});
    QCOMPARE(heron.code, std::optional(0));
    QVERIFY(heron.out.contains("Commits          0 = 0 dispositioned + 0 open"));
    QVERIFY(heron.out.contains("Remaining hunks  0 = 0 accounted + 0 open\n"));
    QVERIFY(!heron.out.contains("owl"));
    const auto owl = run({u"account"_s, file, u"--file=%1"_s.arg(QString::fromStdString(owlThere))});
    QCOMPARE(owl.code, std::optional(1));
    QVERIFY(owl.out.contains(owlHere) && !owl.out.contains("heron"));
}

void VerbAccountTest::marksOfOtherFilesAreNotLost()
{
    const QString file = store(u"other.metaxreview"_s);
    review::OpenReport report;
    auto store = review::SessionStore::open(file.toStdString(), report);
    QVERIFY(store.has_value());
    auto session = report.session;
    const auto valid = hunksOf(file);
    QCOMPARE(valid.size(), 4U);
    session.hunks.push_back(valid.back());
    session.hunks.push_back(valid.back());
    session.hunks.back().content = m_upstream.tip();
    session.hunks.back().text = "said of another text";
    std::ranges::sort(session.hunks,
                      [](const auto &left, const auto &right) { return review::comesBefore(left, right); });
    QVERIFY(store->save(session).has_value());
    const auto heron = run({u"account"_s, file, u"--file"_s, QString::fromStdString(heronHere)});
    QVERIFY2(!heron.out.contains("mark without a hunk"), heron.out.c_str());
    QCOMPARE(heron.code, std::optional(0));
    for (const auto &path : {owlHere, owlThere}) {
        const auto owl = run({u"account"_s, file, u"--file"_s, QString::fromStdString(path)});
        QCOMPARE(QByteArray::fromStdString(owl.out).count("mark without a hunk"), 1);
        QVERIFY(owl.out.contains("said of another text"));
    }
}

// A mark for every hunk of the owl.
std::vector<review::HunkMark> VerbAccountTest::hunksOf(const QString &file)
{
    std::ostringstream nowhere;
    const app::Streams streams{nowhere, nowhere, false};
    const auto review = app::auditFile(file.toStdString(), streams);
    const auto accounts = review ? app::accountsOf(*review, streams) : std::unexpected(review.error());
    if (!accounts)
        qFatal("%s", accounts.error().message.c_str());
    std::vector<review::HunkMark> marks;
    for (const auto &hunk : accounts->find(owlHere, owlThere)->account.hunks)
        marks.push_back({.localPath = owlHere,
                         .upstreamPath = owlThere,
                         .localBlob = hunk.id.local,
                         .targetBlob = hunk.id.target,
                         .content = hunk.id.content,
                         .repeat = hunk.id.repeat,
                         .account = review::HunkAccount::Adaptation,
                         .text = "MACA has no such kernel",
                         .author = "Han Meimei",
                         .time = 1});
    return marks;
}

review::Session VerbAccountTest::accounted(review::Session session, const std::set<git::Oid> &commits)
{
    for (const git::Oid &commit : commits) {
        review::CommitReview &record = session.commits[commit];
        record.disposition = review::Disposition::NeedsMerge;
        record.action = "merge it";
        record.evidence = {{review::EvidenceLevel::SourceInspected, "read", {}, {}, 0, 0}};
    }
    return session;
}

void VerbAccountTest::nothingIsOpenWhenAllIsAccounted()
{
    const QString file = store(u"done.metaxreview"_s);
    review::OpenReport report;
    auto store = review::SessionStore::open(file.toStdString(), report);
    QVERIFY(store.has_value());
    std::set<git::Oid> commits;
    for (const auto &id : m_upstream.gitLines({"rev-list", "v1..v2"}))
        commits.insert(git::Oid::fromHex(id).value());
    auto session = accounted(report.session, commits);
    QVERIFY(store->save(session).has_value());
    const auto decided = run({u"account"_s, file});
    // With every commit decided: the adaptation, and the place that both changed.
    QCOMPARE(decided.code, std::optional(1));
    compare(decided.out, "decided.txt");
    QCOMPARE(run({u"check"_s, file}).code, std::optional(1));

    session.hunks = hunksOf(file);
    std::ranges::sort(session.hunks,
                      [](const auto &left, const auto &right) { return review::comesBefore(left, right); });
    QVERIFY(store->save(session).has_value());
    const auto done = run({u"account"_s, file});
    QVERIFY2(done.code == 0, done.out.c_str());
    compare(done.out, "done.txt");
    QCOMPARE(run({u"check"_s, file}).out, "nothing is open\n");
    QVERIFY(run({u"report"_s, file}).out.contains("**The review of commits and lines is complete**"));
}

void VerbAccountTest::marksOfOtherTextCountForNothing()
{
    const QString file = store(u"lost.metaxreview"_s);
    review::OpenReport report;
    auto store = review::SessionStore::open(file.toStdString(), report);
    QVERIFY(store.has_value());
    auto session = report.session;
    session.hunks.push_back({.localPath = owlHere,
                             .upstreamPath = owlThere,
                             .localBlob = {},
                             .targetBlob = {},
                             .content = m_upstream.tip(),
                             .repeat = 0,
                             .account = review::HunkAccount::Finding,
                             .text = "scale is read twice",
                             .author = {},
                             .time = 0});
    QVERIFY(store->save(session).has_value());
    const auto sums = [](const Outcome &outcome) {
        return outcome.out.substr(0, outcome.out.find("file  "));
    };
    const auto before = run({u"account"_s, VerbAccountTest::store(u"unmarked.metaxreview"_s)});
    const auto outcome = run({u"account"_s, file});
    QVERIFY(sums(before).contains("4 = 0 accounted + 4 open"));
    QCOMPARE(sums(outcome), sums(before));
    QVERIFY2(outcome.out.contains("mark without a hunk  " + owlHere + "  finding: scale is read twice\n"),
             outcome.out.c_str());
    QVERIFY(run({u"report"_s, file}).out.contains("### Said of lines that read differently now"));
}

void VerbAccountTest::incompleteRangeIsOpen()
{
    const QString file = store(u"shallow.metaxreview"_s);
    const QString heron = QString::fromStdString(heronHere);
    QCOMPARE(run({u"account"_s, file, u"--file"_s, heron}).code, std::optional(0));
    const auto middle = git::Oid::fromHex(m_upstream.gitLines({"rev-parse", "v2~1"}).front()).value();
    m_upstream.makeShallow({middle});
    std::filesystem::remove_all(app::auditCacheFolder());
    const auto restore = qScopeGuard([this] {
        std::filesystem::remove(m_upstream.gitDirectory() / "shallow");
        std::filesystem::remove_all(app::auditCacheFolder());
    });
    const auto outcome = run({u"account"_s, file, u"--file"_s, heron});
    const auto told = std::format("range-incomplete  {}  history ends here", middle.hex());
    QVERIFY2(outcome.out.contains(told), outcome.out.c_str());
    QCOMPARE(outcome.code, std::optional(1));
    const auto json = run({u"account"_s, file, u"--json"_s}).out;
    QVERIFY2(json.contains("\"object\": \"" + middle.hex() + "\""), json.c_str());
}

void VerbAccountTest::usageErrors()
{
    const auto refused = [](const QStringList &arguments, const char *message) {
        const auto outcome = run(QStringList{u"account"_s} + arguments);
        QVERIFY2(outcome.err.contains(message), outcome.err.c_str());
        QCOMPARE(outcome.code, std::optional(2));
        QVERIFY(outcome.out.empty());
    };
    const QString file = store(u"usage.metaxreview"_s);
    refused({}, "one review file is needed, 0 given");
    refused({file, u"--files"_s}, "did you mean \"--file\"?");
    refused({file, u"--file=none.py"_s}, "\"none.py\" is no mapped file of this review");
    refused({file, u"--file="_s}, "--file needs a path");
    refused({file, u"--file="_s + QString::fromStdString(loonHere)},
            "\"vllm_metax/models/loon.py\" has no counterpart in this review");
    refused({file, u"--file="_s + QString::fromStdString(opsThere)},
            "\"vllm/ops.py\" is out of this review's scope: all model files");
    QCOMPARE(run({u"account"_s, m_folder.filePath(u"none.metaxreview"_s)}).code, std::optional(3));
}

QTEST_GUILESS_MAIN(VerbAccountTest)
#include "tst_VerbAccount.moc"
