#include "core/audit/Twins.h"
#include "core/git/CommitWalk.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>

using tests::text;

namespace {

// A release branch beside main: A is the branch's tip, B is main's.
struct Sides {
    tests::ScratchRepository scratch{git::HistoryBuilder::Layout::Bare};
    git::Oid base = scratch.add("base (#1)", {{"a.py", text(tests::lines("a", 30))}, {"b.py", text("b\n")}});

    struct Outcome {
        audit::TwinTable twins;
        std::vector<audit::SideCommit> side;
    };

    [[nodiscard]] Outcome outcome(const git::Oid &a, const git::Oid &b) const
    {
        const auto repository = git::Repository::open(scratch.path());
        const auto range = git::resolveRange(*repository, a.hex(), b.hex());
        const auto sideA = git::listCommits(*repository, a, b);
        const auto sideB = git::listCommits(*repository, b, a);
        Outcome outcome{audit::statedTwins(sideA->commits, sideB->commits), {}};
        if (!audit::addPatchTwins(*repository, *range, sideA->commits, outcome.twins))
            qFatal("patch twins failed");
        std::vector<git::Omission> omissions;
        outcome.side = *audit::sideCommits(*repository, sideA->commits, outcome.twins, {"a.py"}, omissions);
        return outcome;
    }

    // Two tips with one commit each.
    std::pair<git::Oid, git::Oid> tips(const std::string &messageA, const tests::Changes &changesA,
                                       const std::string &messageB, const tests::Changes &changesB)
    {
        const auto a = scratch.addOn({base}, messageA, changesA);
        return {a, scratch.addOn({base}, messageB, changesB)};
    }
};

} // namespace

class TestTwins : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samePullRequest();
    void cherryPickTrailer();
    void samePatchId();
    void samePathsOtherPatch();
    void nothingInCommon();
    void takenBackOnTheSide();
    void mergesBringNothing();
    void evilMergeBringsSomething();
    void touchesMapped();
};

void TestTwins::samePullRequest()
{
    Sides sides;
    const auto [a, b] =
        sides.tips("Fix (#7)", {{"a.py", text("one\n")}}, "Fix (#7)", {{"a.py", text("other\n")}});
    const auto outcome = sides.outcome(a, b);
    QCOMPARE(outcome.twins.ofB.at(b), (audit::Twin{a, audit::TwinReason::SamePullRequest}));
    QCOMPARE(outcome.twins.ofA.at(a), (audit::Twin{b, audit::TwinReason::SamePullRequest}));
    QVERIFY(!outcome.side.front().droppedForGood);
}

void TestTwins::cherryPickTrailer()
{
    Sides sides;
    const auto b = sides.scratch.addOn({sides.base}, "Fix", {{"a.py", text("one\n")}});
    const auto a =
        sides.scratch.addOn({sides.base}, "Fix for release\n\n(cherry picked from commit " + b.hex() + ")",
                            {{"a.py", text("two\n")}});
    QCOMPARE(sides.outcome(a, b).twins.ofB.at(b), (audit::Twin{a, audit::TwinReason::CherryPickTrailer}));
    // The other way round: main takes what the release branch had first.
    QCOMPARE(sides.outcome(b, a).twins.ofA.at(b), (audit::Twin{a, audit::TwinReason::CherryPickTrailer}));
}

void TestTwins::samePatchId()
{
    Sides sides;
    const auto changed = tests::lines("a", 30) + "tail\n";
    const auto [a, b] =
        sides.tips("Add a tail", {{"a.py", text(changed)}}, "Another title", {{"a.py", text(changed)}});
    QCOMPARE(sides.outcome(a, b).twins.ofA.at(a), (audit::Twin{b, audit::TwinReason::SamePatchId}));
}

void TestTwins::samePathsOtherPatch()
{
    Sides sides;
    const auto [a, b] = sides.tips("Add a tail", {{"a.py", text(tests::lines("a", 30) + "x\n")}},
                                   "Add a tail", {{"a.py", text(tests::lines("a", 30) + "y\n")}});
    const auto outcome = sides.outcome(a, b);
    QVERIFY(outcome.twins.ofA.empty() && outcome.twins.ofB.empty());
    QVERIFY(outcome.side.front().droppedForGood);
}

void TestTwins::nothingInCommon()
{
    Sides sides;
    const auto [a, b] = sides.tips("One", {{"a.py", text("x\n")}}, "Two", {{"b.py", text("x\n")}});
    QVERIFY(sides.outcome(a, b).twins.ofA.empty());
}

void TestTwins::takenBackOnTheSide()
{
    Sides sides;
    auto &scratch = sides.scratch;
    const auto b = scratch.addOn({sides.base}, "Fix (#7)", {{"a.py", text("one\n")}});
    const auto picked = scratch.addOn({sides.base}, "Fix (#7)", {{"a.py", text("one\n")}});
    scratch.moveTo(picked);
    const auto a = scratch.revert(picked);
    const auto outcome = sides.outcome(a, b);
    QVERIFY(!outcome.twins.ofB.contains(b)); // A does not have it any more
    QCOMPARE(outcome.side.size(), 2U);
    QVERIFY(std::ranges::none_of(outcome.side, &audit::SideCommit::droppedForGood));
}

void TestTwins::mergesBringNothing()
{
    Sides sides;
    auto &scratch = sides.scratch;
    const auto b = scratch.addOn({sides.base}, "Main", {{"b.py", text("main\n")}});
    scratch.moveTo(scratch.addOn({sides.base}, "Release", {{"a.py", text("release\n")}}));
    const auto a =
        scratch.merge("Merge main", scratch.addOn({sides.base}, "Side", {{"b.py", text("side\n")}}),
                      {{"b.py", text("side\n")}});
    const auto outcome = sides.outcome(a, b);
    const auto merge = std::ranges::find(outcome.side, a, [](const auto &side) { return side.commit.id; });
    QVERIFY(merge != outcome.side.end());
    QVERIFY(!merge->droppedForGood);
}

void TestTwins::evilMergeBringsSomething()
{
    Sides sides;
    auto &scratch = sides.scratch;
    const auto b = scratch.addOn({sides.base}, "Main", {{"b.py", text("main\n")}});
    scratch.moveTo(scratch.addOn({sides.base}, "Release", {{"a.py", text("release\n")}}));
    const auto a =
        scratch.merge("Merge main", scratch.addOn({sides.base}, "Side", {{"b.py", text("side\n")}}),
                      {{"b.py", text("side\n")}, {"a.py", text("neither\n")}});
    const auto outcome = sides.outcome(a, b);
    const auto merge = std::ranges::find(outcome.side, a, [](const auto &side) { return side.commit.id; });
    QVERIFY(merge != outcome.side.end());
    QVERIFY(merge->droppedForGood);
}

void TestTwins::touchesMapped()
{
    Sides sides;
    auto &scratch = sides.scratch;
    const auto b = scratch.addOn({sides.base}, "Main", {{"c.py", text("main\n")}});
    scratch.moveTo(scratch.addOn({sides.base}, "Other file", {{"b.py", text("x\n")}}));
    const auto a = scratch.add("Mapped file", {{"a.py", text("x\n")}});
    const auto outcome = sides.outcome(a, b);
    QCOMPARE(outcome.side.size(), 2U);
    QVERIFY(outcome.side[0].touchesMapped);
    QVERIFY(!outcome.side[1].touchesMapped);
}

QTEST_GUILESS_MAIN(TestTwins)
#include "tst_Twins.moc"
