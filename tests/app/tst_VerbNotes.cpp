#include "app/CommandLine.h"
#include "tests/support/ScratchRepository.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <optional>
#include <sstream>

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

const std::string goodNote =
    "# NOTE(MetaX): Upstream stores the bias in fp32. It is bf16 here because mcoplib\n"
    "# adds one type. Remove once `add_bias` takes two, with #7.\n"
    "bias = 1\n";

} // namespace

// `metax-review notes` on a plugin with a good note, generic ones, a box without its end, and files that are
// not looked at.
class VerbNotesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void printsPlacesAndLacks();
    void jsonSaysMore();
    void nothingFails();
    void worktreeAndDirectory();
    void looksReferencesUp();
    void usageErrors_data();
    void usageErrors();
    void repositoriesStayAsTheyWere();

private:
    [[nodiscard]] QStringList notes(const QString &snapshot, const QStringList &more = {}) const
    {
        return QStringList{u"notes"_s, u"--local"_s, QString::fromStdString(m_local.path().string()),
                           u"--snapshot"_s, snapshot} +
               more;
    }
    [[nodiscard]] QStringList lookedUp(const QString &target) const
    {
        return {u"--upstream"_s, QString::fromStdString(m_upstream.path().string()), u"--target"_s, target};
    }

    tests::ScratchRepository m_local;
    tests::ScratchRepository m_upstream;
};

void VerbNotesTest::initTestCase()
{
    m_local.add("good", {{"vllm_metax/good.py", tests::text(goodNote)},
                         {"README.md", tests::text("# NOTE(MetaX): not read\n")}});
    m_local.tag("good", m_local.tip());
    m_local.add("others", {{"csrc/op.cu", tests::text("int a;\n// \\--- Metax Modification ---/\n")},
                           {"vllm_metax/link.py", tests::symlink("good.py")},
                           {"vllm_metax/odd.py", tests::text(std::string("# Metax: x\n\0", 12))},
                           {"vllm_metax/ops.py", tests::text("x = 1\n\n"
                                                             "# NOTE(MetaX): differs from upstream\n"
                                                             "# because of MACA. Remove in v0.2.0.\n"
                                                             "y = 1\n")}});
    m_local.tag("all", m_local.tip());
    m_local.checkOut();
    m_upstream.add("start (#3)", {{"vllm/ops.py", tests::text("def add_bias():\n    pass\n")}});
    m_upstream.tag("v0.1.0", m_upstream.tip());
    m_upstream.add("more (#7)", {{"vllm/other.py", tests::text("x = 1\n")}});
    m_upstream.tag("v0.2.0", m_upstream.tip());
    m_upstream.checkOut();
}

void VerbNotesTest::printsPlacesAndLacks()
{
    const auto outcome = run(notes(u"all"_s));
    QCOMPARE(outcome.code, std::optional<int>(app::ExitOpen));
    QCOMPARE(outcome.out,
             std::string("csrc/op.cu:2  banner  not balanced, difference missing, reason missing, condition "
                         "missing\n"
                         "vllm_metax/good.py:1-2  tag  ok\n"
                         "vllm_metax/ops.py:3-4  tag  difference says nothing concrete, reason says nothing "
                         "concrete, condition is a version alone\n"
                         "3 notes in 3 of 3 files, 2 fail\n"));
    QCOMPARE(outcome.err, std::string("metax-review: vllm_metax/odd.py: binary\n"));
}

void VerbNotesTest::jsonSaysMore()
{
    const auto outcome = run(notes(u"all"_s, {u"--json"_s}));
    QCOMPARE(outcome.code, std::optional<int>(app::ExitOpen));
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(outcome.out)).object();
    QCOMPARE(document[u"failing"].toInt(), 2);
    QCOMPARE(document[u"omissions"].toArray().size(), 1);
    const auto all = document[u"notes"].toArray();
    QCOMPARE(all.size(), 3);
    const auto good = all[1].toObject();
    QCOMPARE(good[u"path"].toString(), u"vllm_metax/good.py"_s);
    QVERIFY(good[u"passes"].toBool() && good[u"canonical"].toBool());
    QCOMPARE(good[u"covers"][u"kind"].toString(), u"statement"_s);
    QCOMPARE(good[u"covers"][u"lines"][u"first"].toInt(), 3);
    QCOMPARE(good[u"difference"][u"phrase"].toString(), u"Upstream stores the bias in fp32"_s);
    QCOMPARE(good[u"references"].toArray().size(), 2);
    QVERIFY(!good.contains(u"due"));
    const auto bad = all[2].toObject();
    QCOMPARE(bad[u"condition"][u"lack"].toString(), u"version-alone"_s);
    QVERIFY(!bad[u"passes"].toBool());
    QVERIFY(!all[0][u"balanced"].toBool());
}

void VerbNotesTest::nothingFails()
{
    const auto outcome = run(notes(u"good"_s));
    QCOMPARE(outcome.code, std::optional<int>(app::ExitOk));
    QVERIFY(outcome.out.ends_with("1 notes in 1 of 1 files, 0 fail\n"));
}

void VerbNotesTest::worktreeAndDirectory()
{
    const auto commit = run(notes(u"all"_s));
    QCOMPARE(run(notes(u"worktree"_s)).out, commit.out);
    QCOMPARE(run(notes(u"index"_s)).out, commit.out);
    const auto folder = m_local.path().string() + "/vllm_metax";
    const auto directory = run({u"notes"_s, u"--snapshot"_s, QString::fromStdString(folder)});
    QVERIFY(directory.out.starts_with("good.py:1-2  tag  ok\n"));
}

void VerbNotesTest::looksReferencesUp()
{
    const auto older = run(notes(u"good"_s, lookedUp(u"v0.1.0"_s)));
    QVERIFY(older.out.starts_with("vllm_metax/good.py:1-2  tag  ok\n"));
    const auto newer = run(notes(u"good"_s, lookedUp(u"v0.2.0"_s)));
    QVERIFY(newer.out.starts_with("vllm_metax/good.py:1-2  tag  ok; due: the target has pull-request 7\n"));
    // By the newest version that the target has when its own name says none.
    const auto named = run(notes(u"all"_s, lookedUp(u"main"_s)));
    QVERIFY(named.out.contains("condition is a version alone; due: the target has version 0.2.0\n"));
    const auto json = run(notes(u"good"_s, lookedUp(u"v0.1.0"_s) + QStringList{u"--json"_s}));
    const auto note = QJsonDocument::fromJson(QByteArray::fromStdString(json.out))[u"notes"][0].toObject();
    QCOMPARE(note[u"due"].toString(), u"not-yet"_s);
    QCOMPARE(note[u"due_by"].toString(), u"7"_s);
    QCOMPARE(note[u"references"].toArray()[0][u"state"].toString(), u"found"_s);
}

void VerbNotesTest::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<std::string>("message");
    QTest::addColumn<int>("code");
    QTest::newRow("no snapshot") << QStringList{u"--local=x"_s} << std::string("--snapshot is needed") << 2;
    QTest::newRow("no repository") << QStringList{u"--snapshot=v1"_s} << std::string("--local is needed")
                                   << 2;
    QTest::newRow("half a target") << QStringList{u"--local=x"_s, u"--snapshot=v1"_s, u"--target=v1"_s}
                                   << std::string("--upstream and --target belong together") << 2;
    QTest::newRow("operand") << QStringList{u"--snapshot=v1"_s, u"x"_s}
                             << std::string("\"x\" belongs to no option") << 2;
    QTest::newRow("no such repository")
        << QStringList{u"--local=/nowhere"_s, u"--snapshot=v1"_s} << std::string("/nowhere") << 3;
}

void VerbNotesTest::usageErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(std::string, message);
    QFETCH(int, code);
    const auto outcome = run(QStringList{u"notes"_s} + arguments);
    QCOMPARE(outcome.code, std::optional<int>(code));
    QVERIFY2(outcome.err.contains(message), outcome.err.c_str());
    QVERIFY(outcome.out.empty());
}

void VerbNotesTest::repositoriesStayAsTheyWere()
{
    const auto local = tests::hashTree(m_local.path());
    const auto upstream = tests::hashTree(m_upstream.path());
    std::ignore = run(notes(u"worktree"_s, lookedUp(u"v0.2.0"_s)));
    QCOMPARE(tests::hashTree(m_local.path()), local);
    QCOMPARE(tests::hashTree(m_upstream.path()), upstream);
}

QTEST_GUILESS_MAIN(VerbNotesTest)
#include "tst_VerbNotes.moc"
