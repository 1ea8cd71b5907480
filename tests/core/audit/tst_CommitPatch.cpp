#include "core/audit/CommitPatch.h"
#include "core/git/Repository.h"
#include "core/git/TreeDiff.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>

using tests::text;

namespace {

// The change of `path` in the tip against its first parent.
git::FileChange changeOf(const tests::ScratchRepository &scratch, const std::string &path)
{
    const auto repository = git::Repository::open(scratch.path());
    const auto tip = repository->commit(scratch.tip());
    const auto parent = repository->commit(tip->parents.front());
    const auto changes = git::diffTrees(*repository, parent->tree, tip->tree, git::RenameDetection::On);
    const auto found =
        std::ranges::find_if(*changes, [&](const auto &change) { return change.path() == path; });
    return found == changes->end() ? git::FileChange() : *found;
}

std::string noticeOf(const audit::FilePair &pair)
{
    return audit::noticeOf(pair, audit::contentOf(pair));
}

} // namespace

class TestCommitPatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothSides();
    void notices_data();
    void notices();
    void missingBlob();
    void comparison();
    void comparisonWithTheBase();
    void comparisonOfTheWorktree();
    void counts();
    void countsSayWhyThereIsNoHunk_data();
    void countsSayWhyThereIsNoHunk();
};

void TestCommitPatch::bothSides()
{
    tests::ScratchRepository scratch;
    scratch.add("one", {{"a.py", text("old\r\n")}, {"gone.py", text("g\n")}});
    scratch.add("two", {{"a.py", text("new")}, {"gone.py", std::nullopt}, {"fresh.py", text("f\n")}});
    const auto pairOf = [&](const std::string &path) {
        return *audit::loadFilePair(scratch.path(), changeOf(scratch, path));
    };
    QCOMPARE(pairOf("a.py").left.bytes.view(), "old\r\n");
    QCOMPARE(pairOf("a.py").right.bytes.view(), "new");
    QCOMPARE(noticeOf(pairOf("a.py")), "");
    QCOMPARE(pairOf("gone.py").left.bytes.view(), "g\n");
    QCOMPARE(pairOf("gone.py").right.bytes.view(), "");
    QCOMPARE(pairOf("fresh.py").left.bytes.view(), "");
    QCOMPARE(pairOf("fresh.py").right.bytes.view(), "f\n");
}

void TestCommitPatch::notices_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("notice");
    QTest::newRow("binary") << QByteArray("b.bin") << QByteArray("binary, 4 bytes -> binary, 5,000 bytes");
    QTest::newRow("mode only") << QByteArray("mode.py") << QByteArray("mode 100644 -> 100755");
    QTest::newRow("mode and text") << QByteArray("both.py") << QByteArray("mode 100644 -> 100755");
    QTest::newRow("symlink") << QByteArray("link.py") << QByteArray("symlink to a.py -> symlink to b.py");
    QTest::newRow("file becomes a link")
        << QByteArray("turned.py") << QByteArray("text -> symlink to x.py; mode 100644 -> symlink");
    QTest::newRow("submodule") << QByteArray("sub")
                               << QByteArray("submodule 111111111 -> submodule 222222222");
    QTest::newRow("LFS pointer") << QByteArray("big.bin")
                                 << QByteArray("empty -> LFS pointer, 123,456 bytes not in the repository");
    QTest::newRow("too large") << QByteArray("huge.txt") << QByteArray("empty -> too large to show");
}

void TestCommitPatch::notices()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, notice);
    const auto module = [](char digit) {
        return tests::submodule(*git::Oid::fromHex(std::string(40, digit)));
    };
    const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 123456\n";
    static tests::ScratchRepository scratch;
    if (scratch.tip().isNull()) {
        using namespace std::string_literals;
        scratch.add("one", {{"b.bin", text("\0abc"s)},
                            {"mode.py", text("x\n")},
                            {"both.py", text(tests::lines("l", 20))},
                            {"link.py", tests::symlink("a.py")},
                            {"turned.py", text("x.py")},
                            {"sub", module('1')},
                            {"big.bin", text("")},
                            {"huge.txt", text("")}});
        scratch.add("two", {{"b.bin", text(std::string(5000, '\0'))},
                            {"mode.py", tests::executable("x\n")},
                            {"both.py", tests::executable(tests::lines("l", 21))},
                            {"link.py", tests::symlink("b.py")},
                            {"turned.py", tests::symlink("x.py")},
                            {"sub", module('2')},
                            {"big.bin", text(pointer)},
                            {"huge.txt", text(std::string(audit::mostSideBytes + 1, 'x'))}});
    }
    const auto change = changeOf(scratch, path.toStdString());
    const auto pair = audit::loadFilePair(scratch.path(), change);
    QVERIFY(pair.has_value());
    QCOMPARE(QByteArray::fromStdString(noticeOf(*pair)), notice);
    QCOMPARE(pair->change, change);
}

void TestCommitPatch::missingBlob()
{
    tests::ScratchRepository scratch;
    scratch.add("one", {{"a.py", text("old\n")}});
    scratch.add("two", {{"a.py", text("new\n")}});
    const auto change = changeOf(scratch, "a.py");
    scratch.removeObject(change.oldBlob);
    const auto pair = audit::loadFilePair(scratch.path(), change);
    QVERIFY(pair.has_value());
    QVERIFY2(noticeOf(*pair).contains("missing"), noticeOf(*pair).c_str());
    QCOMPARE(pair->right.bytes.view(), "new\n");
}

void TestCommitPatch::comparison()
{
    tests::ScratchRepository upstream;
    upstream.add("one", {{"vllm/m.py", text("a\nb\n")}});
    tests::ScratchRepository local;
    local.add("one", {{"vllm_metax/m.py", text("a\nc\n")}});
    local.tag("v1", local.tip());
    audit::ComparisonRequest request{upstream.path(),  upstream.tip(), "vllm/m.py", local.path(), {},
                                     "vllm_metax/m.py"};
    request.snapshot = git::SnapshotSpec::parse("v1");
    const auto pair = audit::loadComparison(request);
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.bytes.view(), "a\nc\n");
    QCOMPARE(pair->right.bytes.view(), "a\nb\n");
    request.upstreamPath = "vllm/none.py";
    const auto missing = audit::loadComparison(request);
    QVERIFY(missing.has_value());
    QVERIFY2(noticeOf(*missing).contains("vllm/none.py is not in"), noticeOf(*missing).c_str());
    request.upstreamPath.clear();
    QCOMPARE(audit::loadComparison(request)->right.bytes.view(), "");
}

void TestCommitPatch::comparisonWithTheBase()
{
    tests::ScratchRepository upstream;
    const git::Oid a = upstream.add("A", {{"old.py", text("a\n")}});
    const git::Oid b = upstream.add("B", {{"new.py", text("a\nb\n")}, {"old.py", std::nullopt}});
    tests::ScratchRepository local;
    local.add("one", {{"m.py", text("a\nc\n")}});
    audit::ComparisonRequest request{upstream.path(), b, "new.py", local.path(), {}, "m.py", a, "old.py"};
    request.snapshot = git::SnapshotSpec::parse(local.tip().hex());
    const auto pair = audit::loadComparison(request);
    QVERIFY(pair.has_value());
    QVERIFY(pair->base.has_value());
    QCOMPARE(pair->base->bytes.view(), "a\n");
    QCOMPARE(pair->base->path, "old.py");
    QCOMPARE(pair->right.bytes.view(), "a\nb\n");
    request.basePath.clear(); // upstream had no such file yet
    QVERIFY(audit::loadComparison(request)->base.has_value());
    QCOMPARE(audit::loadComparison(request)->base->state, diff::SideState::Absent);
    request.baseRevision = {};
    QVERIFY(!audit::loadComparison(request)->base.has_value());
}

void TestCommitPatch::comparisonOfTheWorktree()
{
    tests::ScratchRepository both;
    both.add("one", {{"m.py", text("a\n")}});
    both.checkOut();
    both.writeFile("m.py", "changed\n");
    audit::ComparisonRequest request{both.path(), both.tip(), "m.py", both.path(), {}, "m.py"};
    request.snapshot = git::SnapshotSpec::parse("worktree");
    QCOMPARE(audit::loadComparison(request)->left.bytes.view(), "changed\n");
    request.snapshot = git::SnapshotSpec::parse("index");
    QCOMPARE(audit::loadComparison(request)->left.bytes.view(), "a\n");
}

void TestCommitPatch::counts()
{
    tests::ScratchRepository both;
    both.add("one", {{"l.py", text("1\n2\n3\n4\n5\n")}, {"u.py", text("1\nx\n3\n4\n5\n6\n7\n")}});
    audit::ComparisonRequest request{both.path(), both.tip(), "u.py", both.path(), {}, "l.py"};
    request.snapshot.kind = git::SnapshotKind::Revision;
    request.snapshot.revision = both.tip().hex();
    const auto counts = audit::countComparison(request);
    QVERIFY(counts.has_value());
    QCOMPARE(*counts, (audit::ComparisonCounts{2, 1, 3, ""}));
}

void TestCommitPatch::countsSayWhyThereIsNoHunk_data()
{
    using namespace std::string_literals;
    QTest::addColumn<std::string>("local");
    QTest::addColumn<std::string>("target");
    QTest::addColumn<int>("hunks");
    QTest::addColumn<std::string>("notice");
    const std::string utf16 = "\xFF\xFE\x61\0\n\0"s;
    QTest::newRow("line ends") << "a\r\nb\r\n"s << "a\nb\n"s << 0 << "line ends CRLF -> LF"s;
    QTest::newRow("line ends and a change") << "a\r\nb\r\n"s << "a\nc\n"s << 1 << ""s;
    QTest::newRow("one line ends otherwise") << "a\r\nb\nc\r\n"s << "a\nb\nc\n"s << 1 << ""s;
    QTest::newRow("encoding") << utf16 << "a\n"s << 0 << "encoding UTF-16 LE BOM -> UTF-8"s;
    QTest::newRow("mark") << "\xEF\xBB\xBF"
                             "a\n"s
                          << "a\n"s << 0 << "encoding UTF-8 BOM -> UTF-8"s;
    QTest::newRow("binary") << "\0a"s << "\0b"s << 0 << "binary, 2 bytes"s;
    QTest::newRow("binary and text") << "\0a"s << "b"s << 0 << "binary, 2 bytes -> text"s;
    QTest::newRow("same") << "a\n"s << "a\n"s << 0 << ""s;
}

void TestCommitPatch::countsSayWhyThereIsNoHunk()
{
    QFETCH(const std::string, local);
    QFETCH(const std::string, target);
    QFETCH(const int, hunks);
    QFETCH(const std::string, notice);
    tests::ScratchRepository both;
    both.add("one", {{"l.py", text(local)}, {"u.py", text(target)}});
    audit::ComparisonRequest request{both.path(), both.tip(), "u.py", both.path(), {}, "l.py"};
    request.snapshot.kind = git::SnapshotKind::Revision;
    request.snapshot.revision = both.tip().hex();
    const auto counts = audit::countComparison(request);
    QVERIFY(counts.has_value());
    QCOMPARE(static_cast<int>(counts->hunks), hunks);
    QCOMPARE(counts->notice, notice);
}

QTEST_GUILESS_MAIN(TestCommitPatch)
#include "tst_CommitPatch.moc"
