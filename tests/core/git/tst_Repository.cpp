#include "core/git/Blob.h"
#include "core/git/Repository.h"
#include "core/git/RevisionRange.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <unistd.h>

using git::HistoryBuilder;
using git::Repository;
using tests::ScratchRepository;
using tests::text;

class RepositoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oidTakesFortyDigitsOnly();
    void resolvesWhatGitResolves();
    void refusesWithAReason_data();
    void refusesWithAReason();
    void listsRefsByKindThenNewestVersion();
    void readsACommitAsWritten();
    void decodesAnOldEncoding();
    void opensFromAnyFolderBelow();
    void readsThroughAlternatesAndLinkedWorktrees();
    void emptyRepositoryHasNoCommit();
    void refusesForeignFormats_data();
    void refusesForeignFormats();
    void refusesAForeignOwner();
    void tellsPartialAndShallow();
    void ignoresReplaceRefs();
    void relatesBothEnds();
    void splitsARange_data();
    void splitsARange();
    void blobIdIsGits();
    void builderKeepsOffExistingFolders();
};

void RepositoryTest::oidTakesFortyDigitsOnly()
{
    const std::string hex = "0123456789abcdef0123456789ABCDEF01234567";
    const auto oid = git::Oid::fromHex(hex);
    QVERIFY(oid);
    QCOMPARE(oid->hex(), std::string("0123456789abcdef0123456789abcdef01234567"));
    QCOMPARE(oid->shortHex(), std::string("012345678"));
    QVERIFY(!git::Oid::fromHex(hex.substr(1)));
    QVERIFY(!git::Oid::fromHex(hex + '0'));
    QVERIFY(!git::Oid::fromHex("g123456789abcdef0123456789abcdef01234567"));
    QVERIFY(git::Oid{}.isNull());
}

void RepositoryTest::resolvesWhatGitResolves()
{
    ScratchRepository scratch;
    const auto first = scratch.add("one", {{"a", text("1")}});
    const auto second = scratch.add("two", {{"a", text("2")}});
    scratch.tag("light", first);
    scratch.tag("heavy", second, "an annotated tag");
    scratch.checkOut();
    const auto repository = Repository::open(scratch.path());
    QVERIFY(repository);
    for (const char *const revision :
         {"HEAD", "HEAD~1", "main", "light", "heavy", "refs/tags/heavy", "heavy^{commit}"}) {
        const auto id = repository->resolve(revision);
        QVERIFY2(id, revision);
        const auto expected = scratch.gitLines({"rev-parse", revision + std::string("^{commit}")});
        QCOMPARE(id->hex(), expected.front());
    }
    QCOMPARE(repository->resolve(first.shortHex()), first);
    QCOMPARE(repository->rootCommit(), first);
}

void RepositoryTest::refusesWithAReason_data()
{
    QTest::addColumn<QByteArray>("revision");
    QTest::addColumn<int>("code");
    QTest::newRow("empty") << QByteArray() << static_cast<int>(base::Code::Invalid);
    QTest::newRow("option") << QByteArray("--output=x") << static_cast<int>(base::Code::Invalid);
    QTest::newRow("unknown") << QByteArray("v9.9.9") << static_cast<int>(base::Code::NotFound);
    QTest::newRow("a file") << QByteArray("HEAD:a") << static_cast<int>(base::Code::Invalid);
    QTest::newRow("a tree") << QByteArray("HEAD^{tree}") << static_cast<int>(base::Code::Invalid);
    QTest::newRow("a range") << QByteArray("HEAD~1..HEAD") << static_cast<int>(base::Code::Invalid);
    QTest::newRow("broken syntax") << QByteArray("HEAD^{") << static_cast<int>(base::Code::Invalid);
    QTest::newRow("before the root") << QByteArray("HEAD~9") << static_cast<int>(base::Code::NotFound);
}

void RepositoryTest::refusesWithAReason()
{
    QFETCH(const QByteArray, revision);
    QFETCH(const int, code);
    ScratchRepository scratch;
    scratch.add("one", {{"a", text("1")}});
    scratch.checkOut();
    const auto repository = Repository::open(scratch.path());
    QVERIFY(repository);
    const auto id = repository->resolve(revision.toStdString());
    QVERIFY(!id);
    QCOMPARE(static_cast<int>(id.error().code), code);
    QVERIFY2(id.error().message.contains(revision.toStdString()), id.error().message.c_str());
}

void RepositoryTest::listsRefsByKindThenNewestVersion()
{
    ScratchRepository scratch;
    const auto commit = scratch.add("one", {{"a", text("1")}});
    for (const char *const tag : {"v0.9.0", "v0.10.0", "v0.10.0rc1", "v0.10.0.post1", "nightly"})
        scratch.tag(tag, commit, tag);
    scratch.branch("topic", commit);
    scratch.checkOut();
    static_cast<void>(scratch.git({"update-ref", "refs/remotes/origin/main", "main"}));
    const auto repository = Repository::open(scratch.path());
    QVERIFY(repository);
    const auto refs = repository->refs();
    QVERIFY(refs);
    std::vector<std::string> names;
    for (const git::RefName &ref : *refs) {
        names.push_back(ref.name);
        QCOMPARE(ref.commit, commit);
    }
    const std::vector<std::string> expected{"main",    "topic",      "origin/main", "v0.10.0.post1",
                                            "v0.10.0", "v0.10.0rc1", "v0.9.0",      "nightly"};
    QCOMPARE(names, expected);
}

void RepositoryTest::readsACommitAsWritten()
{
    ScratchRepository scratch;
    git::CommitDraft draft;
    draft.message = "Fix \xE2\x80\xAE it\n\nbody \xFF\n\n";
    draft.authorName = "\xE6\x9D\x8E <x>";
    draft.time = 1'234'567'890;
    const auto id = scratch.builder().commit(draft);
    QVERIFY(id);
    const auto repository = Repository::open(scratch.path());
    const auto commit = repository->commit(*id);
    QVERIFY(commit);
    QCOMPARE(commit->subject(), std::string("Fix \xE2\x80\xAE it"));
    QCOMPARE(commit->message, std::string("Fix \xE2\x80\xAE it\n\nbody \xEF\xBF\xBD"));
    QCOMPARE(commit->authorTime, std::int64_t{1'234'567'890});
    QCOMPARE(commit->authorEmail.substr(commit->authorEmail.size() - 18), std::string("author@example.org"));
    QVERIFY(commit->parents.empty());
}

void RepositoryTest::decodesAnOldEncoding()
{
    ScratchRepository scratch;
    scratch.add("one", {{"a", text("1")}});
    scratch.checkOut();
    const std::string tree = scratch.gitLines({"rev-parse", "HEAD^{tree}"}).front();
    const std::string raw = "tree " + tree +
                            "\nauthor J\xFCrgen <j@x> 5 +0530\ncommitter J\xFCrgen <j@x> 6 -0130\nencoding "
                            "ISO-8859-1\n\nGr\xFC\xDF\n";
    const std::string hex = scratch.git({"hash-object", "-t", "commit", "-w", "--stdin"}, raw);
    const auto repository = Repository::open(scratch.path());
    const auto commit = repository->commit(*git::Oid::fromHex(hex.substr(0, 40)));
    QVERIFY(commit);
    QCOMPARE(commit->authorName, std::string("J\xC3\xBCrgen"));
    QCOMPARE(commit->message, std::string("Gr\xC3\xBC\xC3\x9F"));
    QCOMPARE(commit->committerOffset, -90);
    QCOMPARE(commit->committerTime, std::int64_t{6});
}

void RepositoryTest::opensFromAnyFolderBelow()
{
    ScratchRepository scratch;
    scratch.add("one", {{"deep/er/a", text("1")}});
    scratch.checkOut();
    for (const auto &path : {scratch.path(), scratch.path() / "deep" / "er", scratch.gitDirectory()}) {
        const auto repository = Repository::open(path);
        QVERIFY2(repository, path.c_str());
        QVERIFY(std::filesystem::equivalent(repository->worktree(), scratch.path()));
        QVERIFY(std::filesystem::equivalent(repository->gitDirectory(), scratch.gitDirectory()));
        QVERIFY(!repository->isBare());
    }
    const auto nothing = Repository::open(scratch.temporary());
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().code, base::Code::NotFound);

    ScratchRepository bare(HistoryBuilder::Layout::Bare);
    const auto repository = Repository::open(bare.path());
    QVERIFY(repository);
    QVERIFY(repository->isBare());
    QVERIFY(repository->worktree().empty());
}

void RepositoryTest::readsThroughAlternatesAndLinkedWorktrees()
{
    ScratchRepository scratch;
    const auto commit = scratch.add("one", {{"a", text("1")}});
    scratch.checkOut();
    const std::string shared = scratch.temporary() / "shared";
    const std::string linked = scratch.temporary() / "linked";
    static_cast<void>(scratch.git({"clone", "-q", "--shared", ".", shared}));
    static_cast<void>(scratch.git({"worktree", "add", "-q", "--detach", linked}));
    for (const std::string &path : {shared, linked}) {
        const auto repository = Repository::open(path);
        QVERIFY(repository);
        QCOMPARE(repository->resolve("HEAD"), commit);
        QVERIFY(repository->commit(commit));
    }
}

void RepositoryTest::emptyRepositoryHasNoCommit()
{
    const ScratchRepository scratch;
    const auto repository = Repository::open(scratch.path());
    QVERIFY(repository);
    QCOMPARE(repository->resolve("HEAD").error().code, base::Code::NotFound);
    QCOMPARE(repository->rootCommit().error().code, base::Code::NotFound);
    QVERIFY(repository->refs()->empty());
}

void RepositoryTest::refusesForeignFormats_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("sha256") << QByteArray("extensions.objectformat") << QByteArray("sha256")
                            << QByteArray("sha256");
    QTest::newRow("unknown extension")
        << QByteArray("extensions.frobnicate") << QByteArray("true") << QByteArray("frobnicate");
    QTest::newRow("newer version") << QByteArray("core.repositoryformatversion") << QByteArray("7")
                                   << QByteArray("7");
}

void RepositoryTest::refusesForeignFormats()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, value);
    QFETCH(const QByteArray, word);
    ScratchRepository scratch;
    const std::string config = scratch.gitDirectory() / "config";
    const auto set = [&](const std::string &key, const std::string &setting) {
        static_cast<void>(scratch.git({"config", "-f", config, key, setting}));
    };
    set("core.repositoryformatversion", "1");
    set(name.toStdString(), value.toStdString());
    const auto repository = Repository::open(scratch.path());
    QVERIFY(!repository);
    QCOMPARE(repository.error().code, base::Code::Invalid);
    QVERIFY2(repository.error().message.contains(word.toStdString()), repository.error().message.c_str());
}

void RepositoryTest::refusesAForeignOwner()
{
    const ScratchRepository scratch;
    constexpr unsigned stranger = 4321;
    for (const auto &path : {scratch.path(), scratch.gitDirectory()})
        if (::lchown(path.c_str(), stranger, stranger) != 0)
            QSKIP("only root can give a folder away");
    const auto repository = Repository::open(scratch.path());
    QVERIFY(!repository);
    QVERIFY2(repository.error().message.contains("safe.directory"), repository.error().message.c_str());
}

void RepositoryTest::tellsPartialAndShallow()
{
    ScratchRepository scratch;
    const auto first = scratch.add("one", {{"a", text("1")}});
    const auto second = scratch.add("two", {{"a", text("2")}});
    scratch.checkOut();
    QVERIFY(!Repository::open(scratch.path())->isPartialClone());
    QVERIFY(!Repository::open(scratch.path())->isShallow());
    scratch.makeShallow({second});
    QVERIFY(Repository::open(scratch.path())->isShallow());
    scratch.makePartial();
    scratch.removeObject(git::blobId("1"));
    const auto repository = Repository::open(scratch.path());
    QVERIFY(repository);
    QVERIFY(repository->isPartialClone());
    const auto blob = git::readBlob(*repository, git::blobId("1"));
    QVERIFY(!blob);
    QCOMPARE(blob.error().code, base::Code::Git);
    QVERIFY2(blob.error().message.contains("partial clone"), blob.error().message.c_str());
    QCOMPARE(git::readBlob(*repository, git::blobId("2")), std::string("2"));
    QCOMPARE(git::readBlob(*repository, git::blobId("2"), 0).error().code, base::Code::Limit);
    QVERIFY(!first.isNull());
}

// libgit2 reads what a name really is; git substitutes. The true object is what a review is about.
void RepositoryTest::ignoresReplaceRefs()
{
    ScratchRepository scratch;
    const auto first = scratch.add("one", {{"a", text("1")}});
    const auto other = scratch.addOn({}, "impostor", {{"a", text("9")}});
    scratch.checkOut();
    static_cast<void>(scratch.git({"replace", first.hex(), other.hex()}));
    const auto repository = Repository::open(scratch.path());
    QCOMPARE(repository->commit(first)->message, std::string("one"));
}

void RepositoryTest::relatesBothEnds()
{
    ScratchRepository scratch;
    const auto root = scratch.add("root", {{"a", text("1")}});
    const auto left = scratch.addOn({root}, "left", {{"a", text("2")}});
    const auto right = scratch.addOn({root}, "right", {{"a", text("3")}});
    const auto stranger = scratch.addOn({}, "stranger", {{"a", text("4")}});
    const auto repository = Repository::open(scratch.path());
    const auto relation = [&](const git::Oid &a, const git::Oid &b) {
        const auto range = git::resolveRange(*repository, a.hex(), b.hex());
        return range ? std::pair(range->relation, range->mergeBase)
                     : std::pair(git::RangeRelation::Same, git::Oid{});
    };
    using enum git::RangeRelation;
    QCOMPARE(relation(root, root), std::pair(Same, root));
    QCOMPARE(relation(root, left), std::pair(Forward, root));
    QCOMPARE(relation(left, root), std::pair(Reversed, root));
    QCOMPARE(relation(left, right), std::pair(Diverged, root));
    QCOMPARE(relation(left, stranger), std::pair(Unrelated, git::Oid{}));
    const auto wrong = git::resolveRange(*repository, root.hex(), "nowhere");
    QVERIFY(!wrong);
    QVERIFY2(wrong.error().message.contains("target revision B"), wrong.error().message.c_str());
}

void RepositoryTest::splitsARange_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::newRow("tags") << QByteArray("v0.21.0..v0.22.0") << QByteArray("v0.21.0") << QByteArray("v0.22.0");
    QTest::newRow("one end") << QByteArray("v0.21.0..") << QByteArray() << QByteArray();
    QTest::newRow("no dots") << QByteArray("v0.21.0") << QByteArray() << QByteArray();
    QTest::newRow("three dots") << QByteArray("a...b") << QByteArray() << QByteArray();
    QTest::newRow("two ranges") << QByteArray("a..b..c") << QByteArray() << QByteArray();
}

void RepositoryTest::splitsARange()
{
    QFETCH(const QByteArray, typed);
    QFETCH(const QByteArray, a);
    QFETCH(const QByteArray, b);
    const auto ends = git::splitRange(typed.toStdString());
    QCOMPARE(ends.has_value(), !a.isEmpty());
    if (ends)
        QCOMPARE(*ends, std::pair(a.toStdString(), b.toStdString()));
}

void RepositoryTest::blobIdIsGits()
{
    QCOMPARE(git::blobId("").hex(), std::string("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"));
    QCOMPARE(git::blobId("hello\n").hex(), std::string("ce013625030ba8dba906f756967f9e9ca394464a"));
}

void RepositoryTest::builderKeepsOffExistingFolders()
{
    const ScratchRepository scratch;
    const std::string before = tests::hashTree(scratch.path());
    QVERIFY(!HistoryBuilder::create(scratch.path(), HistoryBuilder::Layout::Worktree));
    QCOMPARE(tests::hashTree(scratch.path()), before);
}

QTEST_GUILESS_MAIN(RepositoryTest)
#include "tst_Repository.moc"
