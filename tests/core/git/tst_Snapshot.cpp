#include "core/git/Blob.h"
#include "core/git/Snapshot.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <sys/stat.h>

using git::FileMode;
using git::Snapshot;
using git::SnapshotKind;
using git::SnapshotSpec;
using tests::ScratchRepository;
using tests::text;

namespace {

SnapshotSpec spec(SnapshotKind kind)
{
    SnapshotSpec result;
    result.kind = kind;
    return result;
}

SnapshotSpec revision(std::string name)
{
    SnapshotSpec result = spec(SnapshotKind::Revision);
    result.revision = std::move(name);
    return result;
}

SnapshotSpec directory(const std::filesystem::path &path)
{
    SnapshotSpec result = spec(SnapshotKind::Directory);
    result.directory = path;
    return result;
}

std::vector<std::string> pathsOf(const Snapshot &snapshot, std::string_view prefix = {})
{
    const auto entries = snapshot.list(prefix);
    if (!entries)
        return {entries.error().message};
    std::vector<std::string> paths;
    for (const git::SnapshotEntry &entry : *entries)
        paths.push_back(entry.path);
    return paths;
}

using Paths = std::vector<std::string>;

} // namespace

class SnapshotTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parsesWhatItsLabelSays();
    void listsEachKind();
    void readsEachKind();
    void worktreeBytesAreThoseOnDisk();
    void worktreeLeavesOutIgnoredFiles();
    void worktreeLeavesOutInnerRepositories();
    void readsNothingOutsideTheRoot_data();
    void readsNothingOutsideTheRoot();
    void refusesDevicesAndFolders();
    void refusesBareWorktrees();
    void namesConflictsInTheIndex();
    void missingBlobIsNamed();
    void limitsTheSize();
    void readsALinkedWorktree();
};

void SnapshotTest::parsesWhatItsLabelSays()
{
    QCOMPARE(SnapshotSpec::parse("index"), spec(SnapshotKind::Index));
    QCOMPARE(SnapshotSpec::parse("worktree"), spec(SnapshotKind::Worktree));
    QCOMPARE(SnapshotSpec::parse("v0.21.0"), revision("v0.21.0"));
    QCOMPARE(SnapshotSpec::parse("refs/heads/dev"), revision("refs/heads/dev"));
    QCOMPARE(SnapshotSpec::parse("/opt/site-packages"), directory("/opt/site-packages"));
    QCOMPARE(SnapshotSpec::parse("."), directory("."));
    SnapshotSpec resolved = revision("v0.21.0");
    QCOMPARE(resolved.label(), std::string("v0.21.0"));
    resolved.commit = *git::Oid::fromHex("600f6b6ab0000000000000000000000000000000");
    QCOMPARE(resolved.label(), std::string("v0.21.0 (600f6b6ab)"));
    QCOMPARE(directory("/opt/x").label(), std::string("directory /opt/x"));
}

void SnapshotTest::listsEachKind()
{
    ScratchRepository scratch;
    scratch.add("one", {{"a.py", text("1\n")},
                        {"dir/b.py", text("2\n")},
                        {"dir/link", tests::symlink("b.py")},
                        {"dir.x", text("3\n")}});
    scratch.checkOut();
    scratch.writeFile("dir/staged.py", "4\n");
    static_cast<void>(scratch.git({"add", "dir/staged.py"}));
    scratch.writeFile("new/untracked.py", "5\n");
    QCOMPARE(pathsOf(*Snapshot::open(scratch.path(), revision("HEAD"))),
             (Paths{"a.py", "dir.x", "dir/b.py", "dir/link"}));
    QCOMPARE(pathsOf(*Snapshot::open(scratch.path(), spec(SnapshotKind::Index))),
             (Paths{"a.py", "dir.x", "dir/b.py", "dir/link", "dir/staged.py"}));
    const Paths all{"a.py", "dir.x", "dir/b.py", "dir/link", "dir/staged.py", "new/untracked.py"};
    const auto worktree = Snapshot::open(scratch.path(), spec(SnapshotKind::Worktree));
    QCOMPARE(pathsOf(*worktree), all);
    QCOMPARE(pathsOf(*worktree), all); // a second walk sees the same
    const auto folder = Snapshot::open({}, directory(scratch.path()));
    QCOMPARE(pathsOf(*folder), all);
    for (const auto &kind : {revision("HEAD"), spec(SnapshotKind::Index), spec(SnapshotKind::Worktree),
                             directory(scratch.path())}) {
        const auto snapshot = Snapshot::open(scratch.path(), kind);
        QVERIFY(pathsOf(*snapshot, "dir").front() == "dir/b.py");
        QVERIFY(pathsOf(*snapshot, "nowhere").empty());
        QVERIFY(pathsOf(*snapshot, "a.py").empty());
        QVERIFY(!snapshot->list("../x"));
    }
}

void SnapshotTest::readsEachKind()
{
    ScratchRepository scratch;
    const auto commit = scratch.add("one", {{"run.sh", tests::executable("exec\n")},
                                            {"link", tests::symlink("run.sh")},
                                            {"text", text("committed\n")}});
    scratch.checkOut();
    scratch.writeFile("text", "staged\n");
    static_cast<void>(scratch.git({"add", "text"}));
    scratch.writeFile("text", "on disk\n");
    const auto bytes = [&](const SnapshotSpec &kind, std::string_view path) {
        const auto file = Snapshot::open(scratch.path(), kind)->read(path);
        return file ? file->bytes : file.error().message;
    };
    QCOMPARE(bytes(revision("main"), "text"), std::string("committed\n"));
    QCOMPARE(bytes(spec(SnapshotKind::Index), "text"), std::string("staged\n"));
    QCOMPARE(bytes(spec(SnapshotKind::Worktree), "text"), std::string("on disk\n"));
    QCOMPARE(bytes(directory(scratch.path()), "text"), std::string("on disk\n"));
    QCOMPARE(Snapshot::open(scratch.path(), revision("main"))->spec().commit, commit);
    for (const auto &kind : {revision("main"), spec(SnapshotKind::Index), spec(SnapshotKind::Worktree),
                             directory(scratch.path())}) {
        const auto snapshot = Snapshot::open(scratch.path(), kind);
        const auto program = snapshot->read("run.sh");
        QCOMPARE(program->mode, FileMode::Executable);
        QCOMPARE(program->id, git::blobId("exec\n"));
        const auto link = snapshot->read("link");
        QCOMPARE(link->mode, FileMode::Symlink);
        QCOMPARE(link->bytes, std::string("run.sh"));
        QCOMPARE(link->id, git::blobId("run.sh"));
        QCOMPARE(snapshot->read("absent").error().code, base::Code::NotFound);
        QCOMPARE(snapshot->read("text/below").error().code, base::Code::NotFound);
    }
}

void SnapshotTest::worktreeBytesAreThoseOnDisk()
{
    ScratchRepository scratch;
    scratch.add("one", {{".gitattributes", text("* text=auto eol=crlf\n")}, {"a", text("1\n")}});
    scratch.checkOut();
    scratch.writeFile("a", "1\r\n2\r\n");
    const auto file = Snapshot::open(scratch.path(), spec(SnapshotKind::Worktree))->read("a");
    QCOMPARE(file->bytes, std::string("1\r\n2\r\n"));
    QCOMPARE(file->id, git::blobId("1\r\n2\r\n"));
}

void SnapshotTest::worktreeLeavesOutIgnoredFiles()
{
    ScratchRepository scratch;
    scratch.add("one", {{".gitignore", text("*.log\n/build/\nkept/*.tmp\n")},
                        {"kept/tracked.log", text("1\n")},
                        {"build/tracked", text("2\n")}});
    scratch.checkOut();
    scratch.writeFile("a.log", "x");
    scratch.writeFile("build/out", "x");
    scratch.writeFile("kept/x.tmp", "x");
    scratch.writeFile("kept/x.py", "x");
    const auto snapshot = Snapshot::open(scratch.path(), spec(SnapshotKind::Worktree));
    QCOMPARE(pathsOf(*snapshot), (Paths{".gitignore", "build/tracked", "kept/tracked.log", "kept/x.py"}));
    QCOMPARE(snapshot->read("a.log").error().code, base::Code::NotFound);
    QVERIFY(snapshot->read("kept/tracked.log"));
    auto expected = scratch.gitLines({"ls-files", "--cached", "--others", "--exclude-standard"});
    std::ranges::sort(expected);
    QCOMPARE(pathsOf(*snapshot), expected);
}

void SnapshotTest::worktreeLeavesOutInnerRepositories()
{
    ScratchRepository scratch;
    const auto commit = scratch.add("one", {{"a", text("1\n")}});
    scratch.add("two", {{"sub", tests::submodule(commit)}});
    scratch.checkOut();
    std::filesystem::create_directories(scratch.path() / "sub");
    for (const char *const inner : {"sub", "stray"}) {
        static_cast<void>(scratch.git(
            {"clone", "-q", (scratch.path() / ".git").string(), (scratch.path() / inner).string()}));
        scratch.writeFile(std::string(inner) + "/inside", "x");
    }
    const auto snapshot = Snapshot::open(scratch.path(), spec(SnapshotKind::Worktree));
    QCOMPARE(pathsOf(*snapshot), (Paths{"a", "sub"}));
    const auto file = snapshot->read("sub");
    QCOMPARE(file->mode, FileMode::Submodule);
    QCOMPARE(file->bytes, commit.hex());
}

void SnapshotTest::readsNothingOutsideTheRoot_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *const path : {"../secret", "/etc/passwd", "a/../../secret", "./a", "a//b", "",
                                   "escape/secret", "absolute/passwd", ".git/config", "A/.GIT/config", "a/"})
        QTest::newRow(path) << QByteArray(path);
}

void SnapshotTest::readsNothingOutsideTheRoot()
{
    QFETCH(const QByteArray, path);
    ScratchRepository scratch;
    scratch.add("one",
                {{"a", text("1\n")}, {"escape", tests::symlink("..")}, {"absolute", tests::symlink("/etc")}});
    scratch.checkOut();
    scratch.writeFile("../secret", "outside");
    for (const auto &kind : {spec(SnapshotKind::Worktree), directory(scratch.path()), revision("main"),
                             spec(SnapshotKind::Index)}) {
        const auto snapshot = Snapshot::open(scratch.path(), kind);
        QVERIFY(!snapshot->read(path.toStdString()));
    }
    const auto worktree = Snapshot::open(scratch.path(), spec(SnapshotKind::Worktree));
    QVERIFY(pathsOf(*worktree, "escape").empty());
    QCOMPARE(pathsOf(*worktree), (Paths{"a", "absolute", "escape"}));
}

void SnapshotTest::refusesDevicesAndFolders()
{
    ScratchRepository scratch;
    scratch.add("one", {{"dir/a", text("1\n")}});
    scratch.checkOut();
    QCOMPARE(::mkfifo((scratch.path() / "pipe").c_str(), 0600), 0);
    const auto snapshot = Snapshot::open(scratch.path(), spec(SnapshotKind::Worktree));
    QCOMPARE(pathsOf(*snapshot), (Paths{"dir/a"}));
    QCOMPARE(snapshot->read("pipe").error().code, base::Code::Invalid);
    QCOMPARE(snapshot->read("dir").error().code, base::Code::NotFound);
    QCOMPARE(Snapshot::open({}, directory(scratch.path() / "nowhere")).error().code, base::Code::NotFound);
    QVERIFY(!Snapshot::open({}, directory(scratch.path() / "dir" / "a")));
}

void SnapshotTest::refusesBareWorktrees()
{
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    scratch.add("one", {{"a", text("1\n")}});
    scratch.checkOut();
    QVERIFY(Snapshot::open(scratch.path(), revision("main")));
    for (const auto kind : {SnapshotKind::Index, SnapshotKind::Worktree}) {
        const auto snapshot = Snapshot::open(scratch.path(), spec(kind));
        QVERIFY(!snapshot);
        QVERIFY2(snapshot.error().message.contains("bare"), snapshot.error().message.c_str());
    }
}

void SnapshotTest::namesConflictsInTheIndex()
{
    ScratchRepository scratch;
    scratch.add("one", {{"a", text("1\n")}});
    scratch.checkOut();
    const std::string blob = git::blobId("1\n").hex();
    static_cast<void>(scratch.git({"update-index", "--index-info"},
                                  "0 " + std::string(40, '0') + "\ta\n100644 " + blob + " 1\ta\n100644 " +
                                      blob + " 2\ta\n100644 " + blob + " 3\ta\n"));
    const auto snapshot = Snapshot::open(scratch.path(), spec(SnapshotKind::Index));
    QCOMPARE(pathsOf(*snapshot), (Paths{"a"}));
    QCOMPARE(snapshot->read("a").error().code, base::Code::Conflict);
}

void SnapshotTest::missingBlobIsNamed()
{
    ScratchRepository scratch;
    scratch.add("one", {{"a", text("1\n")}});
    scratch.checkOut();
    scratch.removeObject(git::blobId("1\n"));
    for (const auto &kind : {revision("main"), spec(SnapshotKind::Index)}) {
        const auto file = Snapshot::open(scratch.path(), kind)->read("a");
        QCOMPARE(file.error().code, base::Code::Git);
        QVERIFY2(file.error().message.starts_with("a: blob"), file.error().message.c_str());
    }
}

void SnapshotTest::limitsTheSize()
{
    ScratchRepository scratch;
    scratch.add("one", {{"a", text("12345")}});
    scratch.checkOut();
    for (const auto &kind : {revision("main"), spec(SnapshotKind::Index), spec(SnapshotKind::Worktree)}) {
        const auto snapshot = Snapshot::open(scratch.path(), kind);
        QCOMPARE(snapshot->read("a", 4).error().code, base::Code::Limit);
        QVERIFY(snapshot->read("a", 5));
    }
}

void SnapshotTest::readsALinkedWorktree()
{
    ScratchRepository scratch;
    scratch.add("one", {{"a", text("1\n")}});
    scratch.checkOut();
    const std::filesystem::path linked = scratch.temporary() / "linked";
    static_cast<void>(scratch.git({"worktree", "add", "-q", "--detach", linked.string()}));
    scratch.writeFile("../linked/only here", "2\n");
    const auto snapshot = Snapshot::open(linked, spec(SnapshotKind::Worktree));
    QVERIFY(snapshot);
    QCOMPARE(pathsOf(*snapshot), (Paths{"a", "only here"}));
    QCOMPARE(pathsOf(*Snapshot::open(linked, spec(SnapshotKind::Index))), (Paths{"a"}));
}

QTEST_GUILESS_MAIN(SnapshotTest)
#include "tst_Snapshot.moc"
