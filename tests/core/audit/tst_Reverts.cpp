#include "core/audit/PullRequests.h"
#include "core/audit/Reverts.h"

#include <QTest>

#include <format>

// The forms are those found in upstream's history.
class TestReverts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pullRequests_data();
    void pullRequests();
    void claims_data();
    void claims();
    void pairs();
    void pairsByTitle();
    void nothingRevertsItself();
};

namespace {

git::CommitInfo commit(int number, std::string message)
{
    git::CommitInfo info;
    info.id = git::Oid::fromHex(std::format("{:02x}{:038x}", number, number)).value();
    info.message = std::move(message);
    return info;
}

} // namespace

void TestReverts::pullRequests_data()
{
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QList<int>>("all");
    QTest::addColumn<int>("own"); // 0 = none
    const auto row = [](const char *name, const char *subject, const QList<int> &all, int own) {
        QTest::newRow(name) << QByteArray(subject) << all << own;
    };
    row("none", "pin cutlass-dsl to 4.4.2", {}, 0);
    row("one", "[Bugfix] Fix state handling (#42320)", {42320}, 42320);
    row("two", "[Perf] Fuse (#951) (#969)", {951, 969}, 969);
    row("quoted in a revert", "Revert \"[CPU] Enable Triton (#43225)\"", {43225}, 0);
    row("revert with its own", "Revert \"[CPU] Enable Triton (#43225)\" (#43300)", {43225, 43300}, 43300);
    row("revert without quotes", "Revert fused things (#12)", {12}, 12);
    row("no number", "weird (#abc) (#) (#12", {}, 0);
    row("too long", "weird (#1234567890)", {}, 0);
}

void TestReverts::pullRequests()
{
    QFETCH(QByteArray, subject);
    QFETCH(QList<int>, all);
    QFETCH(int, own);
    const auto numbers = audit::pullRequestsOf(subject.toStdString());
    QCOMPARE(QList<int>(numbers.begin(), numbers.end()), all);
    QCOMPARE(audit::ownPullRequest(subject.toStdString()).value_or(0), own);
}

void TestReverts::claims_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("commits");
    QTest::addColumn<QByteArray>("numbers");
    QTest::addColumn<QByteArray>("title");
    const auto row = [](const char *name, const char *message, const char *commits, const char *numbers,
                        const char *title) {
        QTest::newRow(name) << QByteArray(message) << QByteArray(commits) << QByteArray(numbers)
                            << QByteArray(title);
    };
    row("no revert", "[Core] Reverse the order (#5)\n\nA revert of habits.", "", "", "");
    row("git's own", "Revert \"Do it\"\n\nThis reverts commit 0123456789abcdef0123456789abcdef01234567.",
        "0123456789abcdef0123456789abcdef01234567", "", "Do it");
    row("without the word in the subject", "[Bugfix] Back out\n\nthis reverts commit 0123456, which broke it",
        "0123456", "", "");
    row("number inside the quotes", "Revert \"Do it (#5)\" (#9)", "", "5", "Do it (#5)");
    row("number behind the quotes", "Revert \"Do it\" (#5) (#9)", "", "5", "Do it");
    row("only its own number", "Revert \"Do it\" (#9)", "", "", "Do it");
    row("without quotes", "Revert do it (#5) (#9)", "", "5", "");
    row("bare number", "revert #5: broke the build (#9)", "", "5", "");
    row("cut title", "Revert \"A title that goes on and…", "", "", "A title that goes on and");
    row("cut title with dots", "Revert \"A title that goes on...\" (#9)", "", "", "A title that goes on");
    row("object id in the subject", "Revert 0123456789", "0123456789", "", "");
    row("too short an id", "x\n\nThis reverts commit 0123.", "", "", "");
}

void TestReverts::claims()
{
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, commits);
    QFETCH(QByteArray, numbers);
    QFETCH(QByteArray, title);
    const auto claim = audit::revertClaim(message.toStdString());
    QByteArrayList ids;
    for (const auto &id : claim.commits)
        ids << QByteArray::fromStdString(id);
    QByteArrayList pulls;
    for (const auto number : claim.pullRequests)
        pulls << QByteArray::number(number);
    QCOMPARE(ids.join(' '), commits);
    QCOMPARE(pulls.join(' '), numbers);
    QCOMPARE(QByteArray::fromStdString(claim.title), title);
}

void TestReverts::pairs()
{
    const std::vector commits{
        commit(5, "[Perf] Fuse (#10) (#14)"), // the second attempt has the first one's title
        commit(4, "Back out\n\nThis reverts commit " + commit(2, {}).id.hex().substr(0, 9) + "."),
        commit(3, "Revert \"[Perf] Fuse (#10)\" (#12)"),
        commit(2, "[Model] Other (#11)"),
        commit(1, "[Perf] Fuse (#10)"),
    };
    const auto reverts = audit::findReverts(commits);
    QCOMPARE(reverts.size(), 2U);
    QCOMPARE(reverts.at(commits[2].id), commits[4].id);
    QCOMPARE(reverts.at(commits[1].id), commits[3].id);
}

// Only the title tells, and a re-land has the same one: the nearest older commit is meant.
void TestReverts::pairsByTitle()
{
    const std::vector commits{
        commit(4, "Revert \"[Perf] Fuse things\" (#14)"),
        commit(3, "[Perf] Fuse things (#13)"),
        commit(2, "Revert \"[Perf] Fuse things\" (#12)"),
        commit(1, "[Perf] Fuse things (#11)"),
    };
    const auto reverts = audit::findReverts(commits);
    QCOMPARE(reverts.size(), 2U);
    QCOMPARE(reverts.at(commits[0].id), commits[1].id);
    QCOMPARE(reverts.at(commits[2].id), commits[3].id);
}

void TestReverts::nothingRevertsItself()
{
    const std::vector commits{
        commit(1, "Revert something (#7)\n\nThis reverts commit " + commit(1, {}).id.hex())};
    QVERIFY(audit::findReverts(commits).empty());
}

QTEST_GUILESS_MAIN(TestReverts)
#include "tst_Reverts.moc"
