#include "core/git/Blob.h"
#include "core/git/CommitWalk.h"
#include "core/git/PatchId.h"
#include "core/git/Snapshot.h"
#include "core/git/TreeDiff.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <chrono>

using git::Repository;
using git::Snapshot;
using git::SnapshotSpec;
using tests::ScratchRepository;
using tests::text;

namespace {

void useEverything(const std::filesystem::path &path)
{
    const auto repository = Repository::open(path);
    QVERIFY(repository);
    QVERIFY(repository->refs());
    QVERIFY(repository->rootCommit());
    const auto range = git::resolveRange(*repository, "HEAD~2", "HEAD");
    QVERIFY(range);
    git::WalkRequest request;
    request.range = *range;
    request.pathsAtA = {"m/x.py"};
    request.pathsAtB = {"n/x.py"};
    const auto walk = git::walkCommits(*repository, request);
    QVERIFY(walk);
    QVERIFY(!walk->hits.empty());
    QVERIFY(git::listCommits(*repository, range->b, range->a));
    QVERIFY(git::patchId(*repository, range->b));
    QVERIFY(git::diffTrees(*repository, repository->commit(range->a)->tree,
                           repository->commit(range->b)->tree, git::RenameDetection::On));
    for (const char *const kind : {"HEAD", "index", "worktree"}) {
        const auto snapshot = Snapshot::open(path, SnapshotSpec::parse(kind));
        QVERIFY(snapshot);
        const auto entries = snapshot->list();
        QVERIFY(entries && !entries->empty());
        for (const git::SnapshotEntry &entry : *entries)
            QVERIFY(snapshot->read(entry.path));
    }
}

} // namespace

class ReadOnlyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesNothing();
};

// The index is stale on purpose: `git status` would refresh it here, this layer must not.
void ReadOnlyTest::writesNothing()
{
    ScratchRepository scratch;
    scratch.add("one", {{"m/x.py", text(tests::lines("line", 20))}, {".gitignore", text("*.log\n")}});
    scratch.rename("two", "m/x.py", "n/x.py");
    scratch.add("three", {{"n/x.py", text(tests::lines("line", 21))}, {"link", tests::symlink("n/x.py")}});
    scratch.tag("v1", scratch.tip(), "annotated");
    scratch.checkOut();
    scratch.writeFile("staged", "1\n");
    static_cast<void>(scratch.git({"add", "staged"}));
    scratch.writeFile("staged", "2\n");
    scratch.writeFile("untracked", "3\n");
    scratch.writeFile("x.log", "4\n");
    const auto old = std::filesystem::file_time_type::clock::now() - std::chrono::hours(5);
    std::filesystem::last_write_time(scratch.path() / "n" / "x.py", old);

    const std::string before = tests::hashTree(scratch.path());
    const auto indexTime = std::filesystem::last_write_time(scratch.gitDirectory() / "index");
    useEverything(scratch.path());
    QCOMPARE(tests::hashTree(scratch.path()), before);
    QCOMPARE(std::filesystem::last_write_time(scratch.gitDirectory() / "index"), indexTime);

    // The hash sees what a refreshing program does.
    static_cast<void>(scratch.git({"status"}));
    QVERIFY(tests::hashTree(scratch.path()) != before);
}

QTEST_GUILESS_MAIN(ReadOnlyTest)
#include "tst_ReadOnly.moc"
