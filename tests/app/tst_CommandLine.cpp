#include "app/CommandLine.h"
#include "core/base/SafeWrite.h"
#include "core/review/SessionStore.h"
#include "tests/core/review/RandomSession.h"
#include "tests/support/ScratchRepository.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <optional>
#include <sstream>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

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

// A model file with enough lines to be recognised.
std::string model(const std::string &name)
{
    std::string text = "import torch\n\n\nclass " + name + "(torch.nn.Module):\n";
    for (int i = 0; i < 40; ++i)
        text += "    def step_" + std::to_string(i) + "(self, hidden):\n        return self.layer_" +
                std::to_string(i) + "(hidden)\n\n";
    return text;
}

const std::string owlHere = "vllm_metax/models/owl.py";
const std::string owlThere = "vllm/model_executor/models/owl.py";

review::Session sessionIn(const QString &file)
{
    review::OpenReport report;
    if (const auto store = review::SessionStore::open(file.toStdString(), report); !store)
        qFatal("%s", store.error().message.c_str());
    return report.session;
}

void keepIn(const QString &file, const review::Session &session)
{
    review::OpenReport report;
    auto store = review::SessionStore::open(file.toStdString(), report);
    const auto saved = store ? store->save(session) : std::unexpected(store.error());
    if (!saved)
        qFatal("%s", saved.error().message.c_str());
}

// With more than another audit would say of it.
review::Mapping decision(std::string local, std::string upstream)
{
    review::Mapping made;
    made.localPath = std::move(local);
    made.upstreamAtA = made.upstreamAtB = std::move(upstream);
    made.kind = review::MappingKind::PartialCopy;
    made.rule = review::MappingRule::ClassNames;
    made.score = 41;
    made.rivals = {{.upstreamPath = "vllm/other.py", .rule = review::MappingRule::SamePath, .score = 40}};
    made.chosenByReviewer = true;
    made.unknown = R"({"why":"said so"})";
    return made;
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void windowOrVerb_data();
    void windowOrVerb();
    void helpAndVersion();
    void usageErrors_data();
    void usageErrors();
    void auditListsAndStores();
    void auditKeepsTheSession();
    void auditRefusesAnotherReview();
    void checkCountsWhatIsOpen();
    void reportWritesMarkdown();
    void reportOfTheDemo();
    void missingFilesAreIoErrors();
    void hostileSubjectsStayVisible();
    void repositoriesStayAsTheyWere();

private:
    [[nodiscard]] QStringList auditArguments(const QStringList &more = {}) const
    {
        return QStringList{
                   u"audit"_s,          u"--upstream"_s, QString::fromStdString(m_upstream.path().string()),
                   u"--range=v1..v2"_s, u"--local"_s,    QString::fromStdString(m_local.path().string()),
                   u"--snapshot=v1"_s} +
               more;
    }
    [[nodiscard]] QString file(const QString &name) const { return m_folder.filePath(name); }

    tests::ScratchRepository m_upstream;
    tests::ScratchRepository m_local;
    QTemporaryDir m_folder;
};

void TestCommandLine::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    const std::string &path = owlThere;
    m_upstream.add("start (#1)", {{path, tests::text(model("Owl"))}, {"README.md", tests::text("x\n")}});
    m_upstream.tag("v1", m_upstream.tip());
    m_upstream.add("[Model] Owl: one \x1b[31mred\x1b[0m more (#2)",
                   {{path, tests::text(model("Owl") + "A = 1\n")}});
    m_upstream.add("[Doc] Elsewhere (#3)", {{"README.md", tests::text("y\n")}});
    m_upstream.add("[Model] Owl: two more (#4)", {{path, tests::text(model("Owl") + "A = 2\n")}});
    m_upstream.tag("v2", m_upstream.tip());
    m_upstream.tag("v3", m_upstream.add("[Doc] Later (#5)", {{"README.md", tests::text("z\n")}}));
    m_upstream.checkOut();
    m_local.add("take over",
                {{owlHere, tests::text(model("Owl"))}, {"vllm_metax/__init__.py", tests::text("")}});
    m_local.tag("v1", m_local.tip());
    m_local.checkOut();
}

void TestCommandLine::windowOrVerb_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code"); // -1 = the window
    QTest::newRow("nothing") << QStringList{} << -1;
    QTest::newRow("demo") << QStringList{u"--demo"_s} << -1;
    QTest::newRow("review file") << QStringList{u"some.metaxreview"_s} << -1;
    QTest::newRow("Qt's own option") << QStringList{u"-platform"_s, u"offscreen"_s} << -1;
    QTest::newRow("misspelled verb") << QStringList{u"adit"_s} << 2;
    QTest::newRow("help") << QStringList{u"--help"_s} << 0;
    QTest::newRow("help of a verb") << QStringList{u"audit"_s, u"--range"_s, u"--help"_s} << 0;
}

void TestCommandLine::windowOrVerb()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QCOMPARE(run(arguments).code.value_or(-1), code);
}

void TestCommandLine::helpAndVersion()
{
    QVERIFY(run({u"--help"_s}).out.contains("audit"));
    QVERIFY(run({u"help"_s, u"check"_s}).out.contains("metax-review check"));
    QVERIFY(run({u"report"_s, u"-h"_s}).out.contains("--demo"));
    QVERIFY(run({u"--version"_s}).out.starts_with("metax-review "));
    QVERIFY(run({u"adit"_s}).err.contains("did you mean \"audit\"?"));
}

void TestCommandLine::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("nothing given") << QStringList{u"audit"_s} << QByteArray("--upstream is needed");
    QTest::newRow("bad range") << auditArguments().replaceInStrings(u"v1..v2"_s, u"v1-v2"_s)
                               << QByteArray("v1-v2");
    QTest::newRow("unknown revision")
        << auditArguments().replaceInStrings(u"v1..v2"_s, u"v1..v9"_s) << QByteArray("v9");
    QTest::newRow("revision as option")
        << auditArguments().replaceInStrings(u"v1..v2"_s, u"--all..v2"_s) << QByteArray("--all");
    QTest::newRow("bad mapping") << auditArguments({u"--map"_s, u"owl.py"_s})
                                 << QByteArray("--map \"owl.py\" is not LOCAL=UPSTREAM");
    QTest::newRow("mapping to nowhere") << auditArguments({u"--map=vllm_metax/models/owl.py=vllm/none.py"_s})
                                        << QByteArray("vllm/none.py exists neither at A nor at B");
    QTest::newRow("mapping of no file")
        << auditArguments({u"--map=vllm_metax/none.py=README.md"_s}) << QByteArray("has no such file");
    QTest::newRow("unknown family") << auditArguments({u"--family"_s, u"eagle"_s})
                                    << QByteArray("no model family \"eagle\"");
    QTest::newRow("operand") << auditArguments({u"--json"_s, u"what"_s})
                             << QByteArray("\"what\" belongs to no option");
    QTest::newRow("check without file")
        << QStringList{u"check"_s} << QByteArray("one review file is needed, 0 given");
    QTest::newRow("report with two") << QStringList{u"report"_s, u"a"_s, u"b"_s}
                                     << QByteArray("one review file is needed, 2 given");
    QTest::newRow("demo and a file") << QStringList{u"report"_s, u"--demo"_s, u"b"_s}
                                     << QByteArray("--demo takes no review file");
}

void TestCommandLine::usageErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, message);
    const auto outcome = run(arguments);
    QVERIFY2(outcome.err.contains(message.toStdString()), outcome.err.c_str());
    QCOMPARE(outcome.code, std::optional<int>(2));
    QVERIFY(outcome.out.empty());
}

void TestCommandLine::auditListsAndStores()
{
    const auto outcome = run(auditArguments({u"--list"_s, u"-o"_s, file(u"one.metaxreview"_s)}));
    QVERIFY2(outcome.err.empty(), outcome.err.c_str());
    QCOMPARE(outcome.code, std::optional<int>(0));
    QVERIFY2(outcome.out.contains("commits    2 of 3 in the range"), outcome.out.c_str());
    QVERIFY(outcome.out.contains("Owl: two more (#4)"));
    QVERIFY(!outcome.out.contains("Elsewhere"));
    review::OpenReport report;
    QVERIFY(review::SessionStore::open(file(u"one.metaxreview"_s).toStdString(), report).has_value());
    QCOMPARE(report.session.range.typedA, "v1");
    QCOMPARE(report.session.snapshot.commit, m_local.tip());
    QVERIFY(!report.session.upstream.rootCommit.empty());
    const auto json = run(auditArguments({u"--json"_s}));
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(json.out));
    QCOMPARE(document.object().value("commits"_L1).toArray().size(), 2);
    QCOMPARE(document.object().value("commits_in_range"_L1).toInt(), 3);
}

// A stored review loses nothing to another audit of it: what the options say is set, all else stays.
void TestCommandLine::auditKeepsTheSession()
{
    const auto name = file(u"two.metaxreview"_s);
    QCOMPARE(run(auditArguments({u"-o"_s, name})).code, std::optional<int>(0));
    const review::Session fresh = sessionIn(name);
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        review::Session full = tests::RandomSession(seed).session();
        full.upstream = fresh.upstream;
        full.local = fresh.local;
        full.range = fresh.range;
        full.snapshot = fresh.snapshot;
        full.scope = fresh.scope;
        full.mappings = {decision("vllm_metax/__init__.py", "README.md"), decision(owlHere, owlThere)};
        keepIn(name, full);
        const auto again = run(auditArguments({u"-o"_s, name}));
        QVERIFY2(again.code == 0, again.err.c_str());
        QCOMPARE(sessionIn(name), full);
        QCOMPARE(run(auditArguments({u"--all-mapped"_s, u"-o"_s, name})).code, std::optional<int>(0));
        full.scope.allMapped = true;
        QCOMPARE(sessionIn(name), full);
    }
    // A typed mapping replaces those of its file, and no other.
    review::Session full = sessionIn(name);
    const auto mapped =
        run(auditArguments({u"--map"_s, QString::fromStdString(owlHere + "=README.md"), u"-o"_s, name}));
    QVERIFY2(mapped.code == 0, mapped.err.c_str());
    const review::Session after = sessionIn(name);
    QCOMPARE(after.mappings.size(), 2U);
    QCOMPARE(after.mappings[0], full.mappings[0]);
    QCOMPARE(after.mappings[1].upstreamPath(), "README.md");
    full.mappings = after.mappings;
    full.scope = fresh.scope;
    QCOMPARE(after, full);
}

void TestCommandLine::auditRefusesAnotherReview()
{
    const auto name = file(u"three.metaxreview"_s);
    QCOMPARE(run(auditArguments({u"-o"_s, name})).code, std::optional<int>(0));
    const auto before = base::readFile(name.toStdString()).value();
    const auto outcome = run(auditArguments({u"-o"_s, name}).replaceInStrings(u"v1..v2"_s, u"v1..v3"_s));
    QCOMPARE(outcome.code, std::optional<int>(3));
    QVERIFY2(outcome.err.contains("holds another review (v1..v2)"), outcome.err.c_str());
    QCOMPARE(base::readFile(name.toStdString()).value(), before);
}

void TestCommandLine::checkCountsWhatIsOpen()
{
    const auto name = file(u"four.metaxreview"_s);
    QCOMPARE(run(auditArguments({u"-o"_s, name})).code, std::optional<int>(0));
    const auto outcome = run({u"check"_s, name});
    QCOMPARE(outcome.code, std::optional<int>(1));
    QCOMPARE(std::ranges::count(outcome.out, '\n'), 3); // two commits, and the line that they leave missing
    QVERIFY(outcome.out.starts_with("unreviewed-commit  "));
    QVERIFY2(outcome.out.contains("\nopen-hunk  vllm_metax/models/owl.py  "), outcome.out.c_str());
    const auto json =
        QJsonDocument::fromJson(QByteArray::fromStdString(run({u"check"_s, u"--json"_s, name}).out)).object();
    QCOMPARE(json.value("open"_L1).toInt(), 2);
    QCOMPARE(json.value("open_items"_L1).toArray().size(), 3);
    {
        review::OpenReport report;
        auto store = review::SessionStore::open(name.toStdString(), report);
        QVERIFY(store.has_value());
        for (const auto &id : m_upstream.gitLines({"rev-list", "v1..v2", "--", "vllm"})) {
            auto &record = report.session.commits[git::Oid::fromHex(id).value()];
            record.disposition = review::Disposition::Inherited;
            record.action = "none needed";
            record.evidence = {{review::EvidenceLevel::SourceInspected, "read", {}, {}, 0, 0}};
        }
        QVERIFY(store->save(report.session).has_value());
    }
    const auto done = run({u"check"_s, name});
    QCOMPARE(done.code, std::optional<int>(0));
    QCOMPARE(done.out, "nothing is open\n");
}

void TestCommandLine::reportWritesMarkdown()
{
    const auto name = file(u"five.metaxreview"_s);
    QCOMPARE(run(auditArguments({u"-o"_s, name})).code, std::optional<int>(0));
    const auto printed = run({u"report"_s, name});
    QCOMPARE(printed.code, std::optional<int>(0));
    QVERIFY(printed.out.starts_with("# Upgrade review"));
    QCOMPARE(run({u"report"_s, name, u"-o"_s, file(u"r.md"_s)}).code, std::optional<int>(0));
    QCOMPARE(base::readFile(file(u"r.md"_s).toStdString()).value(), printed.out);
    QCOMPARE(run({u"report"_s, name, u"-o"_s, file(u"no/such/r.md"_s)}).code, std::optional<int>(3));
}

void TestCommandLine::reportOfTheDemo()
{
    const auto first = run({u"report"_s, u"--demo"_s});
    QVERIFY2(first.err.empty(), first.err.c_str());
    QCOMPARE(first.code, std::optional<int>(0));
    QVERIFY(first.out.contains("Aurora"));
    QCOMPARE(run({u"report"_s, u"--demo"_s}).out, first.out);
}

void TestCommandLine::missingFilesAreIoErrors()
{
    QCOMPARE(run({u"check"_s, file(u"none.metaxreview"_s)}).code, std::optional<int>(3));
    QCOMPARE(run({u"report"_s, u"--"_s, u"--none.metaxreview"_s}).code, std::optional<int>(3));
}

void TestCommandLine::hostileSubjectsStayVisible()
{
    const auto outcome = run(auditArguments({u"--list"_s}));
    QVERIFY(!outcome.out.contains('\x1b'));
    QVERIFY2(outcome.out.contains("<U+001B>[31mred"), outcome.out.c_str());
}

void TestCommandLine::repositoriesStayAsTheyWere()
{
    const auto before = tests::hashTree(m_upstream.path()) + tests::hashTree(m_local.path());
    const auto name = file(u"six.metaxreview"_s);
    QCOMPARE(run(auditArguments({u"-o"_s, name})).code, std::optional<int>(0));
    QCOMPARE(run({u"report"_s, name}).code, std::optional<int>(0));
    QCOMPARE(run({u"check"_s, name}).code, std::optional<int>(1));
    QCOMPARE(tests::hashTree(m_upstream.path()) + tests::hashTree(m_local.path()), before);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_CommandLine.moc"
