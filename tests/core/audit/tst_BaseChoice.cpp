#include "core/audit/BaseChoice.h"
#include "core/audit/LineBag.h"
#include "core/audit/Provenance.h"
#include "core/diff/LineDiff.h"
#include "core/git/Blob.h"
#include "tests/support/RandomText.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <random>
#include <string>
#include <vector>

using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

audit::BaseRequest requestFor(const ScratchRepository &scratch, const Oid &a, const Oid &b, const Oid &shared)
{
    audit::BaseRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    request.range.mergeBase = shared;
    return request;
}

std::uint32_t changedLines(const std::string &one, const std::string &other)
{
    std::uint32_t lines = 0;
    const auto diff = diff::diffLines(one, other);
    if (!diff)
        qFatal("%s", diff.error().message.c_str());
    for (const diff::Hunk &hunk : diff->hunks)
        lines += hunk.oldCount + hunk.newCount;
    return lines;
}

} // namespace

// The version that a local file began as, told by its content.
class BaseChoiceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsAnOlderAndANewerBase();
    void prefersTheDeclaredOfEquals();
    void followsRenames();
    void looksIntoTheReleaseBranch();
    void saysWhenItMayBeOlder();
    void countsWhatCannotBeRead();
    void bagNeverExceedsTheDiff();
    void stopsWhenAsked();
};

void BaseChoiceTest::findsAnOlderAndANewerBase()
{
    ScratchRepository scratch;
    std::vector<Oid> commits;
    std::vector<std::string> texts;
    std::string content = tests::lines("line", 30);
    for (int i = 0; i < 8; ++i) {
        content += tests::lines("more " + std::to_string(i), 3);
        texts.push_back(content);
        commits.push_back(scratch.add("edit", {{"f", text(content)}}));
    }
    auto request = requestFor(scratch, commits[4], commits[7], commits[4]);
    for (const std::size_t version : {2U, 4U, 6U})
        request.files.push_back({.ends = {"f", "f"}, .bytes = "# adapted\n" + texts[version]});
    const auto found = audit::proposeBases(request);
    QVERIFY(found);
    const std::vector<std::size_t> expected{2, 4, 6};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto &proposal = found->at(i);
        QVERIFY(proposal);
        QCOMPARE(proposal->best.commit, commits[expected[i]]);
        QCOMPARE(proposal->best.changedLines, 1U);
        QCOMPARE(proposal->margin(), 3U);
        QCOMPARE(proposal->versions, 8U);
        QCOMPARE(proposal->isDeclared(), expected[i] == 4);
    }
    QCOMPARE(found->at(0)->declared->changedLines, 7U);
    QCOMPARE(found->at(0)->declared->commit, commits[4]);
}

// The local file has replaced the very line in which two versions differ.
void BaseChoiceTest::prefersTheDeclaredOfEquals()
{
    ScratchRepository scratch;
    const Oid older = scratch.add("older", {{"f", text("1\nfoo\n3\n")}});
    const Oid newer = scratch.add("newer", {{"f", text("1\nbar\n3\n")}});
    const Oid last = scratch.add("last", {{"f", text("1\nbar\n3\n4\n5\n6\n")}});
    auto request = requestFor(scratch, newer, last, newer);
    request.files.push_back({.ends = {"f", "f"}, .bytes = "1\nlocal\n3\n"});
    const auto declared = audit::proposeBases(request);
    QVERIFY(declared && declared->front());
    QCOMPARE(declared->front()->best.commit, newer);
    QCOMPARE(declared->front()->margin(), 0U);
    QCOMPARE(declared->front()->runnerUp->commit, older);
    request.range.a = last;
    request.range.mergeBase = last;
    const auto other = audit::proposeBases(request);
    QVERIFY(other && other->front());
    QCOMPARE(other->front()->best.commit, older);
    QVERIFY(!other->front()->isDeclared());
}

void BaseChoiceTest::followsRenames()
{
    ScratchRepository scratch;
    const Oid first = scratch.add("first", {{"old/f", text(tests::lines("x", 40))}});
    const Oid moved = scratch.rename("move", "old/f", "new/f", tests::lines("x", 40) + "moved\n");
    const Oid b = scratch.add("b", {{"new/f", text(tests::lines("x", 40) + "moved\nb\n")}});
    auto request = requestFor(scratch, moved, b, moved);
    request.files.push_back({.ends = {"new/f", "new/f"}, .bytes = tests::lines("x", 40)});
    const auto found = audit::proposeBases(request);
    QVERIFY(found && found->front());
    QCOMPARE(found->front()->best.commit, first);
    QCOMPARE(found->front()->best.path, std::string("old/f"));
}

void BaseChoiceTest::looksIntoTheReleaseBranch()
{
    ScratchRepository scratch;
    const Oid fork = scratch.add("fork", {{"f", text("1\n2\n")}});
    const Oid picked = scratch.addOn({fork}, "picked", {{"f", text("1\n2\npicked\n")}});
    const Oid a = scratch.addOn({picked}, "a", {{"f", text("1\n2\npicked\na\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\n2\nb\n")}});
    auto request = requestFor(scratch, a, b, fork);
    request.files.push_back({.ends = {"f", "f"}, .bytes = "1\n2\npicked\n"});
    const auto found = audit::proposeBases(request);
    QVERIFY(found && found->front());
    QCOMPARE(found->front()->best.commit, picked);
    QCOMPARE(found->front()->declared->changedLines, 1U);
}

void BaseChoiceTest::saysWhenItMayBeOlder()
{
    ScratchRepository scratch;
    scratch.add("oldest", {{"f", text("1\n")}});
    std::string content = "1\n";
    for (int i = 0; i < 10; ++i) {
        content += std::to_string(i) + "\n";
        scratch.add("edit", {{"f", text(content)}});
    }
    auto request = requestFor(scratch, scratch.tip(), scratch.tip(), scratch.tip());
    request.files.push_back({.ends = {"f", "f"}, .bytes = "1\n"});
    request.files.push_back({.ends = {"f", "f"}, .bytes = content});
    request.secondsBefore = 300; // five commits
    const auto found = audit::proposeBases(request);
    QVERIFY(found && found->front());
    QVERIFY(found->at(0)->mayBeOlder);
    QVERIFY(found->at(0)->best.changedLines > 0);
    QVERIFY(!found->at(1)->mayBeOlder);
    request.secondsBefore = 3600;
    QCOMPARE(audit::proposeBases(request)->front()->best.changedLines, 0U);
}

void BaseChoiceTest::countsWhatCannotBeRead()
{
    ScratchRepository scratch;
    const std::string lost = tests::lines("word", 31);
    const Oid a = scratch.add("a", {{"f", text(tests::lines("word", 30))}});
    scratch.add("lost", {{"f", text(lost)}});
    scratch.add("huge", {{"f", text(std::string(audit::mostTextBytes + 1, '\n'))}});
    const Oid b = scratch.add("b", {{"f", text(tests::lines("word", 33))}});
    scratch.removeObject(git::blobId(lost));
    auto request = requestFor(scratch, a, b, a);
    request.files = {{.ends = {"f", "f"}, .bytes = lost}};
    const auto found = audit::proposeBases(request);
    QVERIFY(found && found->front());
    QCOMPARE(found->front()->versions, 2U);
    QCOMPARE(found->front()->unread, 2U);
    QCOMPARE(found->front()->best.commit, a);
    QCOMPARE(found->front()->best.changedLines, 1U);
}

void BaseChoiceTest::bagNeverExceedsTheDiff()
{
    std::mt19937 random(7);
    for (int i = 0; i < 2000; ++i) {
        const std::string one = test::randomText(random);
        const std::string other = i % 2 == 0 ? test::variant(one, random) : test::randomText(random);
        const audit::LineBag bag(one);
        QVERIFY(bag.leastChanged(other) <= changedLines(one, other));
        QCOMPARE(bag.leastChanged(one), 0U);
    }
}

void BaseChoiceTest::stopsWhenAsked()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n")}});
    auto request = requestFor(scratch, a, a, a);
    request.files.push_back({.ends = {"f", "f"}, .bytes = "1\n"});
    std::stop_source stop;
    stop.request_stop();
    const auto canceled = audit::proposeBases(request, stop.get_token());
    QVERIFY(!canceled);
    QCOMPARE(canceled.error().code, base::Code::Canceled);
}

QTEST_GUILESS_MAIN(BaseChoiceTest)
#include "tst_BaseChoice.moc"
