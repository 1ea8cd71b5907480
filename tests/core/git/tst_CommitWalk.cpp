#include "core/git/CommitWalk.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <format>

using git::ChangeKind;
using git::Oid;
using git::Repository;
using tests::lines;
using tests::ScratchRepository;
using tests::text;

namespace {

git::WalkRequest between(const Oid &a, const Oid &b, std::vector<std::string> atA,
                         std::vector<std::string> atB = {})
{
    git::WalkRequest request;
    request.range.a = a;
    request.range.b = b;
    request.pathsAtA = std::move(atA);
    request.pathsAtB = std::move(atB);
    return request;
}

git::WalkResult walk(const ScratchRepository &scratch, const git::WalkRequest &request)
{
    const auto repository = Repository::open(scratch.path());
    auto result = git::walkCommits(*repository, request);
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return std::move(*result);
}

std::vector<Oid> idsOf(const git::WalkResult &result)
{
    std::vector<Oid> ids;
    for (const git::CommitHit &hit : result.hits)
        ids.push_back(hit.commit.id);
    return ids;
}

const git::CommitHit &hitOf(const git::WalkResult &result, const Oid &commit)
{
    const auto at =
        std::ranges::find(result.hits, commit, [](const git::CommitHit &hit) { return hit.commit.id; });
    if (at == result.hits.end())
        qFatal("commit %s is not listed", commit.hex().c_str());
    return *at;
}

using Ids = std::vector<Oid>;
using Names = std::vector<std::string>;

} // namespace

class CommitWalkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsWhatTouchesANameNewestFirst();
    void followsARenameForward();
    void followsARenameBackward();
    void followsAChainThroughNewFolders();
    void keepsAPathThatLeavesAndComesBack();
    void detectsOverTheWholeTree();
    void keepsATypeChange();
    void followsACopiedNewHome();
    void followsALinkToItsTarget();
    void takesNoNamesakeForACopy();
    void listsAMergeThatIsNoParents();
    void leavesOutACleanMerge();
    void showsARevert();
    void namesAFolderThatTookAFilesPlace();
    void bothSidesOfASubmodule();
    void rootCommitsInUnrelatedRange();
    void emptyAndReversedRangesHaveNoCommits();
    void missingTreeIsAnOmission();
    void missingCommitIsAnOmission();
    void shallowBoundaryIsAnOmission();
    void missingBlobOnlyCostsTheRename();
    void reportsBatchesThatMakeUpTheHits();
    void stopsWhenAsked();
    void listsEveryCommitOfARange();
    void survivesWrongClocks();
};

void CommitWalkTest::listsWhatTouchesANameNewestFirst()
{
    ScratchRepository scratch;
    const auto a =
        scratch.add("A", {{"m/x.py", text("1\n")}, {"m/y.py", text("1\n")}, {"other", text("1\n")}});
    const auto one = scratch.add("one", {{"m/x.py", text("2\n")}});
    scratch.add("elsewhere", {{"other", text("2\n")}, {"m/z.py", text("new\n")}});
    const auto two = scratch.add("two", {{"m/y.py", tests::executable("1\n")}});
    const auto b = scratch.add("B", {{"m/x.py", std::nullopt}});
    const auto result = walk(scratch, between(a, b, {"m/x.py", "m/y.py"}));
    QCOMPARE(idsOf(result), (Ids{b, two, one}));
    QCOMPARE(result.commitsInRange, std::size_t{4});
    QCOMPARE(result.mergesInRange, std::size_t{0});
    QVERIFY(result.omissions.empty());
    QCOMPARE(hitOf(result, two).changes.front().kind, ChangeKind::ModeChanged);
    QCOMPARE(hitOf(result, b).changes.front().kind, ChangeKind::Deleted);
    QCOMPARE(hitOf(result, one).commit.message, std::string("one"));
}

void CommitWalkTest::followsARenameForward()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"old/x.py", text(lines("line", 20))}, {"stay", text("1\n")}});
    const auto early =
        scratch.add("early", {{"new/x2.py", text("an unrelated file that was here before\n")}});
    const auto gone = scratch.add("gone", {{"new/x2.py", std::nullopt}});
    const auto moved = scratch.rename("moved", "old/x.py", "new/x2.py", lines("line", 20) + "more\n");
    const auto after = scratch.add("after", {{"new/x2.py", text(lines("line", 22))}});
    const auto result = walk(scratch, between(a, after, {"old/x.py"}));
    QCOMPARE(result.names, (Names{"new/x2.py", "old/x.py"}));
    // The new name is followed over the whole range, also where another file bore it.
    QCOMPARE(idsOf(result), (Ids{after, moved, gone, early}));
    QCOMPARE(result.renames.size(), std::size_t{1});
    QCOMPARE(result.renames.front().from, std::string("old/x.py"));
    const auto &changes = hitOf(result, moved).changes;
    QCOMPARE(changes.size(), std::size_t{1});
    QCOMPARE(changes.front().kind, ChangeKind::Renamed);
    QCOMPARE(changes.front().similarity, result.renames.front().similarity);
    QVERIFY(changes.front().similarity > 90);
}

void CommitWalkTest::followsARenameBackward()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"old/x.py", text(lines("line", 20))}});
    const auto before = scratch.add("before", {{"old/x.py", text(lines("line", 21))}});
    const auto moved = scratch.rename("moved", "old/x.py", "new/y.py");
    const auto b = scratch.add("B", {{"unrelated", text("1")}});
    QCOMPARE(idsOf(walk(scratch, between(a, b, {}, {"new/y.py"}))), (Ids{moved, before}));
    // From A alone a name at B is only the file that begins there.
    QCOMPARE(idsOf(walk(scratch, between(a, b, {"new/y.py"}))), (Ids{moved}));
}

void CommitWalkTest::followsAChainThroughNewFolders()
{
    ScratchRepository scratch;
    const auto a =
        scratch.add("A", {{"1/x.py", text(lines("line", 20))}, {"1/y.py", text(lines("other", 20))}});
    const auto first = scratch.rename("first", "1/x.py", "2/deep/x.py");
    const auto edit = scratch.add("edit", {{"2/deep/x.py", text(lines("line", 21))}});
    const auto second = scratch.rename("second", "2/deep/x.py", "3/deeper/still/z.py");
    const auto last = scratch.add("last", {{"3/deeper/still/z.py", text(lines("line", 22))}});
    for (const auto &request :
         {between(a, last, {"1/x.py"}), between(a, last, {}, {"3/deeper/still/z.py"})}) {
        const auto result = walk(scratch, request);
        QCOMPARE(result.names, (Names{"1/x.py", "2/deep/x.py", "3/deeper/still/z.py"}));
        QCOMPARE(idsOf(result), (Ids{last, second, edit, first}));
        QCOMPARE(result.renames.size(), std::size_t{2});
        QCOMPARE(result.renames.front().commit, first);
    }
}

void CommitWalkTest::keepsAPathThatLeavesAndComesBack()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"a.py", text(lines("line", 20))}});
    const auto left = scratch.rename("left", "a.py", "b/a.py");
    const auto away = scratch.add("away", {{"b/a.py", text(lines("line", 21))}});
    const auto back = scratch.rename("back", "b/a.py", "a.py");
    const auto b = scratch.add("B", {{"a.py", text(lines("line", 22))}});
    QCOMPARE(idsOf(walk(scratch, between(a, b, {"a.py"}))), (Ids{b, back, away, left}));
    QCOMPARE(idsOf(walk(scratch, between(a, b, {}, {"a.py"}))), (Ids{b, back, away, left}));
}

// With detection limited to the followed folders the move would look like a removal.
void CommitWalkTest::detectsOverTheWholeTree()
{
    ScratchRepository scratch;
    const auto a =
        scratch.add("A", {{"m/x.py", text(lines("line", 20))}, {"m/y.py", text(lines("line", 20) + "y\n")}});
    const auto both = scratch.add("both", {{"m/x.py", std::nullopt},
                                           {"far/away/x.py", text(lines("line", 20))},
                                           {"m/y.py", std::nullopt},
                                           {"far/y.py", text(lines("line", 20) + "y\n")}});
    const auto b = scratch.add("B", {{"far/away/x.py", text(lines("line", 21))}, {"far/y.py", text("")}});
    const auto result = walk(scratch, between(a, b, {"m/x.py"}));
    QCOMPARE(idsOf(result), (Ids{b, both}));
    QCOMPARE(result.names, (Names{"far/away/x.py", "m/x.py"}));
    QCOMPARE(hitOf(result, b).changes.size(), std::size_t{1});
}

void CommitWalkTest::keepsATypeChange()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"amd/model.py", tests::symlink("../nvidia/model.py")},
                                     {"nvidia/model.py", text(lines("line", 20))}});
    const auto own = scratch.add("own", {{"amd/model.py", text(lines("line", 21))}});
    const auto b = scratch.add("B", {{"amd/model.py", text(lines("line", 22))}});
    const auto result = walk(scratch, between(a, b, {"amd/model.py"}));
    QCOMPARE(idsOf(result), (Ids{b, own}));
    QCOMPARE(hitOf(result, own).changes.front().kind, ChangeKind::TypeChanged);
}

void CommitWalkTest::followsACopiedNewHome()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"m/model.py", text(lines("line", 20))}, {"other", text("1\n")}});
    const auto copied = scratch.add("copied", {{"new/home/model.py", text(lines("line", 20))}});
    const auto edit = scratch.add("edit", {{"new/home/model.py", text(lines("line", 22))}});
    const auto left = scratch.add("left", {{"m/model.py", std::nullopt}});
    const auto b = scratch.add("B", {{"new/home/model.py", text(lines("line", 23))}});
    for (auto request : {between(a, b, {"m/model.py"}), between(a, b, {}, {"new/home/model.py"})}) {
        const auto result = walk(scratch, request);
        QCOMPARE(result.names, (Names{"m/model.py", "new/home/model.py"}));
        QCOMPARE(idsOf(result), (Ids{b, left, edit, copied}));
        QCOMPARE(result.renames.size(), std::size_t{1});
        QCOMPARE(result.renames.front().from, std::string("m/model.py"));
        request.copies = git::CopyFollowing::Off;
        QCOMPARE(walk(scratch, request).names.size(), std::size_t{1});
    }
}

void CommitWalkTest::followsALinkToItsTarget()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"m/amd/model.py", text(lines("line", 20))}});
    const auto linked = scratch.add("linked", {{"m/amd/model.py", tests::symlink("../nvidia/model.py")},
                                               {"m/nvidia/model.py", text(lines("line", 20))}});
    const auto b = scratch.add("B", {{"m/nvidia/model.py", text(lines("line", 21))}});
    const auto result = walk(scratch, between(a, b, {"m/amd/model.py"}));
    QCOMPARE(result.names, (Names{"m/amd/model.py", "m/nvidia/model.py"}));
    QCOMPARE(idsOf(result), (Ids{b, linked}));
    // A link that leads out of the repository has no home in it.
    const auto away = scratch.add("away", {{"m/nvidia/model.py", tests::symlink("../../../etc/passwd")}});
    QCOMPARE(walk(scratch, between(b, away, {"m/nvidia/model.py"})).names.size(), std::size_t{1});
}

void CommitWalkTest::takesNoNamesakeForACopy()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"m/utils.py", text(lines("line", 20))}, {"m/__init__.py", text("")}});
    scratch.add("namesake", {{"k/utils.py", text(lines("nothing alike", 20))}, {"k/__init__.py", text("")}});
    const auto b = scratch.add("B", {{"m/utils.py", std::nullopt}, {"m/__init__.py", std::nullopt}});
    const auto result = walk(scratch, between(a, b, {"m/utils.py", "m/__init__.py"}));
    QCOMPARE(result.names.size(), std::size_t{2});
    QCOMPARE(idsOf(result), (Ids{b}));
}

void CommitWalkTest::listsAMergeThatIsNoParents()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n2\n3\n")}, {"y", text("1\n")}});
    const auto side = scratch.addOn({a}, "side", {{"x", text("1\n2\nside\n")}});
    const auto main = scratch.add("main", {{"x", text("main\n2\n3\n")}});
    const auto merge = scratch.merge("merge", side, {{"x", text("main\n2\nside\n")}});
    const auto evil = scratch.merge("evil", scratch.addOn({main}, "aside", {{"z", text("1")}}),
                                    {{"y", text("sneaked in\n")}, {"z", text("1")}});
    const auto result = walk(scratch, between(a, evil, {"x", "y"}));
    QCOMPARE(idsOf(result), (Ids{evil, merge, main, side}));
    QVERIFY(hitOf(result, merge).isMerge);
    QVERIFY(!hitOf(result, main).isMerge);
    QCOMPARE(result.mergesInRange, std::size_t{2});
    QCOMPARE(hitOf(result, evil).changes.front().path(), std::string("y"));
}

void CommitWalkTest::leavesOutACleanMerge()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n")}, {"y", text("1\n")}});
    const auto side = scratch.addOn({a}, "side", {{"x", text("2\n")}});
    scratch.add("main", {{"y", text("2\n")}});
    const auto merge = scratch.merge("merge", side, {{"x", text("2\n")}});
    QCOMPARE(idsOf(walk(scratch, between(a, merge, {"x"}))), (Ids{side}));
}

void CommitWalkTest::showsARevert()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n")}});
    const auto change = scratch.add("change", {{"x", text("2\n")}});
    const auto revert = scratch.revert(change);
    QCOMPARE(idsOf(walk(scratch, between(a, revert, {"x"}))), (Ids{revert, change}));
}

void CommitWalkTest::namesAFolderThatTookAFilesPlace()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"m", text("one\n")}});
    const auto folder = scratch.add("folder", {{"m", std::nullopt}, {"m/x.py", text("two\n")}});
    const auto inner = scratch.add("inner", {{"m/x.py", text("three\n")}});
    const auto result = walk(scratch, between(a, inner, {"m"}));
    QCOMPARE(idsOf(result), (Ids{inner, folder}));
    QCOMPARE(hitOf(result, inner).changes.front().path(), std::string("m/x.py"));
    QCOMPARE(hitOf(result, folder).changes.size(), std::size_t{2});
}

void CommitWalkTest::bothSidesOfASubmodule()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"lib", tests::submodule(*Oid::fromHex(std::string(40, '1')))}});
    const auto b = scratch.add("B", {{"lib", tests::submodule(*Oid::fromHex(std::string(40, '2')))}});
    const auto result = walk(scratch, between(a, b, {"lib"}));
    QCOMPARE(hitOf(result, b).changes.front().newBlob.hex(), std::string(40, '2'));
    QCOMPARE(hitOf(result, b).changes.front().newMode, git::FileMode::Submodule);
}

void CommitWalkTest::rootCommitsInUnrelatedRange()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n")}});
    const auto root = scratch.addOn({}, "root", {{"x", text("2\n")}, {"y", text("3\n")}});
    const auto b = scratch.addOn({root}, "B", {{"y", text("4\n")}});
    const auto result = walk(scratch, between(a, b, {"x"}));
    QCOMPARE(idsOf(result), (Ids{root}));
    QCOMPARE(result.commitsInRange, std::size_t{2});
}

void CommitWalkTest::emptyAndReversedRangesHaveNoCommits()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n")}});
    const auto b = scratch.add("B", {{"x", text("2\n")}});
    QCOMPARE(walk(scratch, between(b, a, {"x"})).commitsInRange, std::size_t{0});
    QCOMPARE(walk(scratch, between(b, b, {"x"})).commitsInRange, std::size_t{0});
    QCOMPARE(walk(scratch, between(a, b, {})).commitsInRange, std::size_t{1});
    QVERIFY(walk(scratch, between(a, b, {"never/there"})).hits.empty());
}

void CommitWalkTest::missingTreeIsAnOmission()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"m/x", text("1\n")}});
    const auto one = scratch.add("one", {{"m/x", text("2\n")}});
    const auto lost = scratch.add("lost", {{"m/x", text("3\n")}});
    scratch.add("four", {{"m/x", text("4\n")}});
    const auto b = scratch.add("B", {{"m/x", text("5\n")}});
    const auto tree = *Oid::fromHex(scratch.gitLines({"rev-parse", lost.hex() + ":m"}).front());
    scratch.removeObject(tree);
    const auto result = walk(scratch, between(a, b, {"m/x"}));
    QCOMPARE(result.commitsInRange, std::size_t{4});
    QCOMPARE(idsOf(result), (Ids{b, one}));
    QCOMPARE(result.omissions.size(), std::size_t{1});
    QCOMPARE(result.omissions.front().object, tree);
    QVERIFY2(result.omissions.front().reason.contains("missing"), result.omissions.front().reason.c_str());
}

void CommitWalkTest::missingCommitIsAnOmission()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n")}});
    const auto lost = scratch.add("lost", {{"x", text("2\n")}});
    const auto b = scratch.add("B", {{"x", text("3\n")}});
    scratch.removeObject(lost);
    const auto result = walk(scratch, between(a, b, {"x"}));
    QCOMPARE(result.commitsInRange, std::size_t{1});
    QCOMPARE(result.omissions.size(), std::size_t{1});
    QCOMPARE(result.omissions.front().object, lost);
}

void CommitWalkTest::shallowBoundaryIsAnOmission()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1\n")}});
    scratch.add("one", {{"x", text("2\n")}});
    const auto end = scratch.add("end", {{"x", text("3\n")}});
    const auto b = scratch.add("B", {{"x", text("4\n")}});
    scratch.makeShallow({end});
    const auto result = walk(scratch, between(a, b, {"x"}));
    QCOMPARE(result.commitsInRange, std::size_t{2});
    QCOMPARE(result.omissions.size(), std::size_t{1});
    QCOMPARE(result.omissions.front().object, end);
    QVERIFY(result.omissions.front().reason.contains("shallow"));
}

void CommitWalkTest::missingBlobOnlyCostsTheRename()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text(lines("line", 20))}});
    const auto moved = scratch.rename("moved", "x", "y", lines("line", 21));
    scratch.removeObject(*Oid::fromHex(scratch.gitLines({"rev-parse", moved.hex() + ":y"}).front()));
    const auto result = walk(scratch, between(a, moved, {"x"}));
    QCOMPARE(idsOf(result), (Ids{moved}));
    QCOMPARE(result.names, (Names{"x"}));
    QCOMPARE(result.omissions.size(), std::size_t{1});
    QCOMPARE(result.omissions.front().object, moved);
}

void CommitWalkTest::reportsBatchesThatMakeUpTheHits()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("0")}});
    for (int i = 1; i <= 150; ++i)
        scratch.add(std::format("commit {}", i), {{"x", text(std::format("{}\n", i))}});
    const auto repository = Repository::open(scratch.path());
    std::vector<Oid> reported;
    int calls = 0;
    const auto result = git::walkCommits(*repository, between(a, scratch.tip(), {"x"}), {},
                                         [&](std::span<const git::CommitHit> fresh, std::size_t seen) {
                                             ++calls;
                                             QVERIFY(seen <= 150);
                                             for (const git::CommitHit &hit : fresh)
                                                 reported.push_back(hit.commit.id);
                                         });
    QVERIFY(result);
    QCOMPARE(reported, idsOf(*result));
    QCOMPARE(reported.size(), std::size_t{150});
    QVERIFY(calls > 1);
}

void CommitWalkTest::stopsWhenAsked()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1")}});
    const auto b = scratch.add("B", {{"x", text("2")}});
    const auto repository = Repository::open(scratch.path());
    std::stop_source source;
    source.request_stop();
    QCOMPARE(git::walkCommits(*repository, between(a, b, {"x"}), source.get_token()).error().code,
             base::Code::Canceled);
    QCOMPARE(git::listCommits(*repository, b, a, source.get_token()).error().code, base::Code::Canceled);
}

void CommitWalkTest::listsEveryCommitOfARange()
{
    ScratchRepository scratch;
    const auto a = scratch.add("A", {{"x", text("1")}});
    const auto side = scratch.addOn({a}, "side", {{"y", text("2")}});
    scratch.add("main", {{"x", text("2")}});
    const auto merge = scratch.merge("merge", side, {{"y", text("2")}});
    const auto repository = Repository::open(scratch.path());
    const auto list = git::listCommits(*repository, merge, a);
    QVERIFY(list);
    std::vector<std::string> ids;
    for (const auto &commit : list->commits)
        ids.push_back(commit.id.hex());
    QCOMPARE(ids, scratch.gitLines({"rev-list", "--date-order", a.hex() + ".." + merge.hex()}));
    QCOMPARE(git::listCommits(*repository, merge, {})->commits.size(), std::size_t{4});
}

// A commit much older by its clock than its parents is still reachable from A.
void CommitWalkTest::survivesWrongClocks()
{
    ScratchRepository scratch;
    const auto root = scratch.add("root", {{"x", text("0")}});
    git::CommitDraft draft;
    draft.parents = {root};
    draft.message = "shared, by a clock in the future";
    draft.time = 1'700'000'000 + 3600;
    draft.files = {{"x", text("1")}};
    const auto shared = *scratch.builder().commit(draft);
    draft.parents = {shared};
    draft.message = "A";
    draft.time = 1'700'000'000 - 3600;
    draft.files = {{"x", text("2")}};
    const auto a = *scratch.builder().commit(draft);
    draft.message = "B";
    draft.time = 1'700'000'000 + 7200;
    draft.files = {{"x", text("3")}};
    const auto b = *scratch.builder().commit(draft);
    const auto result = walk(scratch, between(a, b, {"x"}));
    QCOMPARE(idsOf(result), (Ids{b}));
}

QTEST_GUILESS_MAIN(CommitWalkTest)
#include "tst_CommitWalk.moc"
