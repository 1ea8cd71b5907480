#include "core/audit/Provenance.h"
#include "core/audit/ProvenanceCache.h"
#include "core/git/Blob.h"
#include "tests/core/audit/LineOracle.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualHistories = 250;
#else
constexpr int usualHistories = 2000;
#endif

audit::ProvenanceRequest requestFor(const ScratchRepository &scratch, const Oid &a, const Oid &b,
                                    const git::FileEnds &ends)
{
    audit::ProvenanceRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    request.files = {{.ends = ends, .a = {}}};
    request.threads = 1;
    return request;
}

audit::FileProvenance provenanceOf(const ScratchRepository &scratch, const Oid &a, const Oid &b,
                                   const git::FileEnds &ends)
{
    auto result = audit::traceProvenance(requestFor(scratch, a, b, ends));
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return std::move(result->files.front());
}

// By line of B; null for the base.
std::vector<Oid> ownersOf(const audit::FileProvenance &file)
{
    std::vector<Oid> owners;
    for (const std::uint32_t owner : file.lineOwners)
        owners.push_back(file.owners.at(owner).commit);
    return owners;
}

} // namespace

// Owners and tombstones of lines, against an oracle that knows each line by its text.
class ProvenanceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheOracle();
    void mergeTakesEachSidesOwners();
    void bothBranchesBringTheSameLine();
    void mergeThatDropsASide();
    void addedInTheRange();
    void deletedInTheRange();
    void leavesAndComesBack();
    void wholeFolderMoves();
    void linesThatOnlyAHas();
    void tombstonesKnowTheirPlace();
    void missingBlobIsAGap();
    void missingTreeIsAGap();
    void shallowHistoryIsAGap();
    void eachFileHasItsOwnBase();
    void stopsWhenAsked();
    void cacheReturnsTheSame();
    void damagedCacheIsNotRead();
};

// METAX_HISTORIES sets the number.
void ProvenanceTest::agreesWithTheOracle()
{
    const int count = qEnvironmentVariableIsSet("METAX_HISTORIES")
                          ? qEnvironmentVariableIntValue("METAX_HISTORIES")
                          : usualHistories;
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    std::size_t merges = 0;
    std::size_t lost = 0;
    std::size_t shared = 0;
    for (int seed = 1; seed <= count; ++seed) {
        test::RandomLines history(scratch, static_cast<unsigned>(seed), seed % 4 == 0);
        const auto last = history.commits.size() - 1;
        const auto a = static_cast<std::size_t>(history.upTo(static_cast<int>(last / 2)));
        const auto &fileAtA = history.commits[a].file;
        const auto &fileAtB = history.commits[last].file;
        const git::FileEnds ends{fileAtA.isAbsent ? std::string() : fileAtA.name, fileAtB.name};
        const auto result = audit::traceProvenance(
            requestFor(scratch, history.commits[a].id, history.commits[last].id, ends));
        const std::string what = std::format("seed {}", seed);
        QVERIFY2(result && result->omissions.empty() && result->files.front().gaps.empty(), what.c_str());
        const test::LineFacts facts = test::factsOf(result->files.front());
        const test::LineFacts expected = test::LineOracle(history, a, last).facts();
        QVERIFY2(facts.owners == expected.owners, what.c_str());
        QVERIFY2(facts.linesAtA == expected.linesAtA, what.c_str());
        QVERIFY2(facts.removers == expected.removers, what.c_str());
        QVERIFY2(facts.lost == expected.lost, what.c_str());
        QVERIFY2(facts.shared == expected.shared, what.c_str());
        for (const auto &commit : history.commits)
            merges += commit.parents.size() > 1 ? 1 : 0;
        lost += facts.lost.size();
        shared += facts.shared.size();
    }
    QVERIFY(count < 100 || (merges > 100 && lost > 100 && shared > 0));
}

void ProvenanceTest::mergeTakesEachSidesOwners()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n3\n4\n5\n")}});
    const Oid left = scratch.add("left", {{"f", text("one\n2\n3\n4\n5\n")}});
    const Oid right = scratch.addOn({a}, "right", {{"f", text("1\n2\n3\n4\nfive\n")}});
    const Oid clean = scratch.addOn({left, right}, "merge", {{"f", text("one\n2\n3\n4\nfive\n")}});
    const Oid evil = scratch.addOn({left, right}, "merge", {{"f", text("one\n2\n3\nevil\nfive\n")}});
    const auto good = provenanceOf(scratch, a, clean, {"f", "f"});
    QCOMPARE(ownersOf(good), (std::vector{left, Oid{}, Oid{}, Oid{}, right}));
    QCOMPARE(good.removers, (std::vector{1U, audit::noLine, audit::noLine, audit::noLine, 2U}));
    const auto bad = provenanceOf(scratch, a, evil, {"f", "f"});
    QCOMPARE(ownersOf(bad), (std::vector{left, Oid{}, Oid{}, evil, right}));
    QCOMPARE(bad.owners.at(bad.removers.at(3)).commit, evil);
}

void ProvenanceTest::bothBranchesBringTheSameLine()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid left = scratch.add("left", {{"f", text("1\nfix\n2\n")}});
    const Oid right = scratch.addOn({a}, "right", {{"f", text("1\nfix\n2\nmore\n")}});
    const Oid b = scratch.merge("merge", right, {{"f", text("1\nfix\n2\nmore\n")}});
    const auto file = provenanceOf(scratch, a, b, {"f", "f"});
    QCOMPARE(ownersOf(file), (std::vector{Oid{}, right, Oid{}, right})); // the side that it was taken from
    QCOMPARE(file.shared.size(), 1U);
    QCOMPARE(file.shared.front().line, 1U);
    QCOMPARE(file.owners.at(file.shared.front().owner).commit, left);
    for (const audit::LineShare &share : audit::sharesOf(file))
        QCOMPARE(share.lost, 0U);
}

void ProvenanceTest::mergeThatDropsASide()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid left = scratch.add("left", {{"f", text("1\n2\nleft\n")}});
    const Oid right = scratch.addOn({a}, "right", {{"f", text("right\n1\n2\n")}});
    const Oid b = scratch.merge("ours", right, {});
    const auto file = provenanceOf(scratch, a, b, {"f", "f"});
    QCOMPARE(ownersOf(file), (std::vector{Oid{}, Oid{}, left}));
    QCOMPARE(file.tombstones.size(), 1U);
    QCOMPARE(file.owners.at(file.tombstones.front().owner).commit, right);
    QCOMPARE(file.owners.at(file.tombstones.front().remover).commit, b);
}

void ProvenanceTest::addedInTheRange()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"other", text("x\n")}});
    const Oid first = scratch.add("first", {{"f", text("1\n2\n")}});
    const Oid b = scratch.add("second", {{"f", text("1\n2\n3")}});
    const auto file = provenanceOf(scratch, a, b, {"", "f"});
    QVERIFY(file.blobAtA.isNull());
    QCOMPARE(ownersOf(file), (std::vector{first, first, b}));
    QVERIFY(file.removers.empty());
}

void ProvenanceTest::deletedInTheRange()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m/f", text(tests::lines("word", 20))}});
    scratch.rename("move", "m/f", "n/f");
    const Oid edit = scratch.add("edit", {{"n/f", text(tests::lines("word", 19) + "last\n")}});
    const Oid gone = scratch.add("gone", {{"n/f", std::nullopt}});
    const Oid b = scratch.add("b", {{"other", text("x\n")}});
    const auto file = provenanceOf(scratch, a, b, {"m/f", ""});
    QVERIFY(file.blobAtB.isNull());
    QVERIFY(file.lineOwners.empty());
    QCOMPARE(file.names, (std::vector<std::string>{"m/f", "n/f"}));
    QCOMPARE(file.removers.size(), 20U);
    QCOMPARE(file.owners.at(file.removers.front()).commit, gone);
    QCOMPARE(file.owners.at(file.removers.back()).commit, edit);
    QCOMPARE(file.tombstones.size(), 21U);
}

void ProvenanceTest::leavesAndComesBack()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid gone = scratch.add("gone", {{"f", std::nullopt}});
    scratch.add("between", {{"other", text("x\n")}});
    const Oid back = scratch.add("back", {{"f", text("1\n2\n3\n")}});
    const auto file = provenanceOf(scratch, a, back, {"f", "f"});
    QCOMPARE(ownersOf(file), (std::vector{back, back, back}));
    QCOMPARE(file.owners.at(file.removers.at(0)).commit, gone);
    QCOMPARE(file.owners.at(file.removers.at(1)).commit, gone);
}

void ProvenanceTest::wholeFolderMoves()
{
    ScratchRepository scratch;
    tests::Changes files;
    for (const char *name : {"x", "y", "z"})
        files[std::string("old/") + name] = text(tests::lines(name, 30));
    const Oid a = scratch.add("a", files);
    tests::Changes moved;
    for (const auto &[path, content] : files) {
        moved[path] = std::nullopt;
        moved["new/deep/" + path.substr(4)] = text(content->bytes + "moved\n");
    }
    const Oid b = scratch.add("move", moved);
    auto request = requestFor(scratch, a, b, {"old/x", "new/deep/x"});
    request.files.push_back({.ends = {"", "new/deep/y"}, .a = {}});
    request.files.push_back({.ends = {"old/z", ""}, .a = {}});
    request.threads = 3;
    const auto result = audit::traceProvenance(request);
    QVERIFY(result);
    for (const audit::FileProvenance &file : result->files) {
        QCOMPARE(file.lineOwners.size(), 31U);
        QCOMPARE(file.linesAtA.at(29), 29U);
        QCOMPARE(ownersOf(file).at(29), Oid{});
        QCOMPARE(ownersOf(file).back(), b);
        QVERIFY(file.tombstones.empty());
    }
}

// Release branches: A has commits of its own, and B the same change once more or not at all.
void ProvenanceTest::linesThatOnlyAHas()
{
    ScratchRepository scratch;
    const Oid fork = scratch.add("fork", {{"f", text("1\n2\n3\n")}});
    const Oid a = scratch.addOn({fork}, "release", {{"f", text("picked\n1\n3\nonly\n")}});
    const Oid b = scratch.add("main", {{"f", text("picked\n1\n2\n3\n")}});
    const auto file = provenanceOf(scratch, a, b, {"f", "f"});
    QCOMPARE(ownersOf(file), (std::vector{b, Oid{}, Oid{}, Oid{}}));
    QCOMPARE(file.linesAtA, (std::vector{audit::noLine, 1U, audit::noLine, 2U}));
    QCOMPARE(file.removers, (std::vector{0U, audit::noLine, audit::noLine, 0U}));
    QCOMPARE(file.tombstones.size(), 2U);
    QCOMPARE(file.tombstones.back().text, std::string("only\n"));
    QCOMPARE(file.tombstones.back().place, 4U);
}

void ProvenanceTest::tombstonesKnowTheirPlace()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n3\n4\n5\n6\n")}});
    scratch.add("first", {{"f", text("1\n3\n4\nnew\n5\n6\n")}});
    scratch.add("second", {{"f", text("1\n4\n5\n6\n")}});
    const Oid b = scratch.add("third", {{"f", text("1\n5\n")}});
    const auto file = provenanceOf(scratch, a, b, {"f", "f"});
    std::vector<std::string> texts;
    std::vector<std::uint32_t> places;
    for (const audit::Tombstone &each : file.tombstones) {
        texts.push_back(each.text);
        places.push_back(each.place);
    }
    QCOMPARE(texts, (std::vector<std::string>{"2\n", "3\n", "4\n", "new\n", "6\n"}));
    QCOMPARE(places, (std::vector{1U, 1U, 1U, 1U, 2U}));
}

void ProvenanceTest::missingBlobIsAGap()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n3\n")}});
    const Oid lost = scratch.add("lost", {{"f", text("1\nlost\n2\n3\n")}});
    const Oid next = scratch.add("next", {{"f", text("1\nlost\n2\n3\nnext\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\nlost\n2\n3\nnext\nb\n")}});
    const Oid blob = git::blobId("1\nlost\n2\n3\n");
    scratch.removeObject(blob);
    const auto file = provenanceOf(scratch, a, b, {"f", "f"});
    QCOMPARE(file.gaps.size(), 1U);
    QCOMPARE(file.gaps.front().commit, lost);
    QCOMPARE(file.gaps.front().blob, blob);
    QVERIFY(!file.gaps.front().reason.empty());
    QCOMPARE(ownersOf(file), (std::vector{Oid{}, next, Oid{}, Oid{}, next, b}));
    QCOMPARE(file.owners.at(file.lineOwners.at(1)).kind, audit::LineOwner::Kind::Unclear);
    QCOMPARE(file.owners.at(file.lineOwners.at(5)).kind, audit::LineOwner::Kind::Commit);
}

void ProvenanceTest::missingTreeIsAGap()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"d/f", text("1\n2\n")}});
    scratch.add("edit", {{"d/f", text("1\n2\n3\n")}});
    const std::string tree = scratch.gitLines({"rev-parse", scratch.tip().hex() + ":d"}).front();
    const Oid b = scratch.add("b", {{"d/f", text("1\n2\n3\n4\n")}});
    scratch.removeObject(*Oid::fromHex(tree));
    const auto result = audit::traceProvenance(requestFor(scratch, a, b, {"d/f", "d/f"}));
    QVERIFY(result);
    QVERIFY(!result->omissions.empty());
    const auto &file = result->files.front();
    QCOMPARE(ownersOf(file), (std::vector{Oid{}, Oid{}, Oid{}, Oid{}}));
    QCOMPARE(file.owners.at(file.lineOwners.at(0)).kind, audit::LineOwner::Kind::Base);
    QCOMPARE(file.owners.at(file.lineOwners.at(2)).kind, audit::LineOwner::Kind::Unclear);
    QVERIFY(!file.gaps.empty());
}

void ProvenanceTest::shallowHistoryIsAGap()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    scratch.add("unseen", {{"f", text("1\n2\n3\n")}});
    const Oid edge = scratch.add("edge", {{"f", text("1\n2\n3\n4\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\n2\n3\n4\n5\n")}});
    scratch.makeShallow({edge});
    const auto file = provenanceOf(scratch, a, b, {"f", "f"});
    QVERIFY(!file.gaps.empty());
    QCOMPARE(ownersOf(file), (std::vector{Oid{}, Oid{}, Oid{}, Oid{}, b}));
    QCOMPARE(file.owners.at(file.lineOwners.at(1)).kind, audit::LineOwner::Kind::Base);
    QCOMPARE(file.owners.at(file.lineOwners.at(3)).kind, audit::LineOwner::Kind::Unclear);
}

void ProvenanceTest::eachFileHasItsOwnBase()
{
    ScratchRepository scratch;
    scratch.add("first", {{"f", text("1\n")}});
    const Oid early = scratch.tip();
    const Oid second = scratch.add("second", {{"f", text("1\n2\n")}});
    const Oid b = scratch.add("third", {{"f", text("1\n2\n3\n")}});
    auto request = requestFor(scratch, second, b, {"f", "f"});
    request.files.push_back({.ends = {"f", "f"}, .a = early});
    const auto result = audit::traceProvenance(request);
    QVERIFY(result);
    QCOMPARE(ownersOf(result->files.at(0)), (std::vector{Oid{}, Oid{}, b}));
    QCOMPARE(ownersOf(result->files.at(1)), (std::vector{Oid{}, second, b}));
    QCOMPARE(result->files.at(1).a, early);
}

void ProvenanceTest::stopsWhenAsked()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n")}, {"g", text("1\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\n2\n")}, {"g", text("1\n2\n")}});
    auto request = requestFor(scratch, a, b, {"f", "f"});
    request.files.push_back({.ends = {"g", "g"}, .a = {}});
    std::stop_source stop;
    const auto canceled =
        audit::traceProvenance(request, stop.get_token(), [&](std::size_t done, std::size_t) {
            if (done == 1)
                stop.request_stop();
        });
    QVERIFY(!canceled);
    QCOMPARE(canceled.error().code, base::Code::Canceled);
}

void ProvenanceTest::cacheReturnsTheSame()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid b = scratch.add("b", {{"f", text("2\n3\n")}});
    auto request = requestFor(scratch, a, b, {"f", "f"});
    request.cache = scratch.temporary() / "cache";
    const auto first = audit::traceProvenance(request);
    QVERIFY(first);
    request.upstream = scratch.temporary() / "nowhere"; // so that only the cache can know
    const auto second = audit::traceProvenance(request);
    QVERIFY2(second, second ? "" : second.error().message.c_str());
    QVERIFY(second->files == first->files);
    request.files.front().ends.atA.clear();
    QVERIFY(!audit::traceProvenance(request));
}

void ProvenanceTest::damagedCacheIsNotRead()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid b = scratch.add("b", {{"f", text("2\n3\n")}});
    const std::string bytes = audit::archive(provenanceOf(scratch, a, b, {"f", "f"}));
    QVERIFY(audit::provenanceFromArchive(bytes));
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << (at % 8)));
        QVERIFY(!audit::provenanceFromArchive(damaged));
        QVERIFY(!audit::provenanceFromArchive(bytes.substr(0, at)));
    }
}

QTEST_GUILESS_MAIN(ProvenanceTest)
#include "tst_Provenance.moc"
