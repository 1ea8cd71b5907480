#include "core/audit/AccountSums.h"
#include "core/audit/Presence.h"
#include "tests/core/audit/RandomLines.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <format>
#include <map>
#include <random>
#include <string>
#include <vector>

using audit::HunkKind;
using audit::PresenceState;
using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualHistories = 40;
#else
constexpr int usualHistories = 300;
#endif

audit::FileProvenance provenanceOf(const ScratchRepository &scratch, const Oid &a, const Oid &b,
                                   const git::FileEnds &ends)
{
    audit::ProvenanceRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    request.files = {{.ends = ends, .a = {}}};
    request.threads = 1;
    auto result = audit::traceProvenance(request);
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return std::move(result->files.front());
}

audit::FileAccount accountOf(const std::string &base, const std::string &local, const std::string &target,
                             const audit::FileProvenance &file)
{
    auto account = audit::accountFile({.base = base, .local = local, .target = target}, file);
    if (!account)
        qFatal("%s", account.error().message.c_str());
    return std::move(*account);
}

// A file of one line per word; "f" of a history of such files.
std::string words(const std::string &list)
{
    std::string lines;
    for (const char each : list)
        lines += each == ' ' ? std::string("\n") : std::format("line {}\n", each);
    return lines;
}

struct Story {
    ScratchRepository scratch;
    std::vector<Oid> commits;
    std::vector<std::string> texts;

    explicit Story(const std::vector<std::string> &versions)
    {
        for (const std::string &version : versions) {
            texts.push_back(words(version));
            commits.push_back(scratch.add(version, {{"f", text(texts.back())}}));
        }
    }
    audit::FileProvenance provenance() const
    {
        return provenanceOf(scratch, commits.front(), commits.back(), {"f", "f"});
    }
    audit::FileAccount account(const std::string &local) const
    {
        return accountOf(texts.front(), words(local), texts.back(), provenance());
    }
    std::map<Oid, audit::CommitPresence> presence(const std::string &local) const
    {
        std::map<Oid, audit::CommitPresence> all;
        for (auto &each : audit::presenceOf(provenance(), account(local), {}))
            all.emplace(each.commit, std::move(each));
        return all;
    }
};

std::vector<HunkKind> kindsOf(const audit::FileAccount &account)
{
    std::vector<HunkKind> kinds;
    for (const std::uint32_t hunk : account.order)
        kinds.push_back(account.hunks[hunk].kind);
    return kinds;
}

audit::AccountedFile accounted(const audit::FileProvenance &provenance, audit::FileAccount account)
{
    audit::AccountedFile file{.mapping = {}, .a = {}};
    file.mapping.localPath = "local";
    file.mapping.upstreamAtB = "f";
    file.provenance = provenance;
    file.account = std::move(account);
    return file;
}

// The lines of a commit that make a difference between A and B, told by the sets of lines alone.
struct Shares {
    std::uint32_t total = 0;
    std::uint32_t applied = 0;
};
std::map<std::uint32_t, Shares> sharesOf(const audit::FileProvenance &file, const test::RankedFile &a,
                                         const test::RankedFile &b, const test::RankedFile &local)
{
    std::map<std::uint32_t, Shares> shares;
    const auto add = [&](std::uint32_t owner, bool isApplied) {
        if (owner == 0)
            return;
        ++shares[owner].total;
        shares[owner].applied += isApplied ? 1 : 0;
    };
    std::uint32_t line = 0;
    for (const std::uint32_t rank : b.lines) {
        if (!a.lines.contains(rank)) {
            add(file.lineOwners[line], local.lines.contains(rank));
            for (const audit::SharedLine &each : file.shared)
                if (each.line == line)
                    add(each.owner, local.lines.contains(rank));
        }
        ++line;
    }
    line = 0;
    for (const std::uint32_t rank : a.lines) {
        if (!b.lines.contains(rank))
            add(file.removers[line], !local.lines.contains(rank));
        ++line;
    }
    return shares;
}

} // namespace

// Why hunks are there, how much of a commit is local, and sums that close.
class AccountTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hunksHaveTheirKind();
    void movedBlocksAreTheirOwnKind();
    void upstreamHunksNameTheirCommits();
    void linesOnlyTheReleaseBranchHas();
    void presenceStates();
    void revertedCommitIsSuperseded();
    void hunkIdsSurviveEditsElsewhere();
    void otherTextsAreRefused();
    void countsAgreeWithTheSetsOfLines();
    void sumsClose();
};

void AccountTest::hunksHaveTheirKind()
{
    const Story story({"abcdefghijkl", "abcdEfghijkl", "abcdEfghIjkl"});
    const auto account = story.account("aBcdefghXjkl");
    QCOMPARE(account.hunks.size(), 3U);
    QCOMPARE(account.hunks[0].kind, HunkKind::Adaptation);
    QVERIFY(account.hunks[0].owners.empty());
    QCOMPARE(account.hunks[1].kind, HunkKind::Missing);
    QCOMPARE(account.hunks[1].owners, std::vector{1U});
    QCOMPARE(account.hunks[1].local, (audit::LineSpan{4, 1}));
    QCOMPARE(account.hunks[2].kind, HunkKind::Both);
    QCOMPARE(account.hunks[2].owners, std::vector{2U});
    QCOMPARE(kindsOf(account), (std::vector{HunkKind::Both, HunkKind::Missing, HunkKind::Adaptation}));
    QVERIFY(story.account("abcdEfghIjkl").hunks.empty());
}

void AccountTest::movedBlocksAreTheirOwnKind()
{
    ScratchRepository scratch;
    const std::string block = tests::lines("a line that is long enough to count", 5);
    const std::string rest = tests::lines("rest", 20);
    const Oid a = scratch.add("a", {{"f", text(block + rest)}});
    const Oid b = scratch.add("b", {{"other", text("x\n")}});
    const auto account =
        accountOf(block + rest, rest + block, block + rest, provenanceOf(scratch, a, b, {"f", "f"}));
    QCOMPARE(kindsOf(account), (std::vector{HunkKind::Moved, HunkKind::Moved}));
}

void AccountTest::upstreamHunksNameTheirCommits()
{
    const Story story({"abcdefghijkl", "abXcdefghijkl", "abXcdefghijk", "abXcdefGhijk"});
    const auto account = story.account("abcdefghijkl");
    QCOMPARE(account.upstream.size(), 3U);
    const auto file = story.provenance();
    const std::vector<Oid> expected{story.commits[1], story.commits[3], story.commits[2]};
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(account.upstream[i].cause(), audit::LineCause::Commits);
        QCOMPARE(account.upstream[i].owners.size(), 1U);
        QCOMPARE(file.owners[account.upstream[i].owners.front()].commit, expected[i]);
    }
}

void AccountTest::linesOnlyTheReleaseBranchHas()
{
    ScratchRepository scratch;
    const Oid fork = scratch.add("fork", {{"f", text(words("abcdefgh"))}});
    const Oid a = scratch.addOn({fork}, "release", {{"f", text(words("abXcdefgh"))}});
    const Oid b = scratch.add("main", {{"f", text(words("abcdefgH"))}});
    const auto account = accountOf(words("abXcdefgh"), words("abXcdefgh"), words("abcdefgH"),
                                   provenanceOf(scratch, a, b, {"f", "f"}));
    QCOMPARE(account.upstream.size(), 2U);
    QCOMPARE(account.upstream[0].cause(), audit::LineCause::BaseSide);
    QVERIFY(account.upstream[0].owners.empty());
    QCOMPARE(account.upstream[1].cause(), audit::LineCause::Commits);
}

void AccountTest::presenceStates()
{
    const Story story({"abcdefghijkl", "aBcdEfghijkl", "aBcdEfghXYijkl"});
    const Oid edit = story.commits[1];
    const Oid addition = story.commits[2];
    auto none = story.presence("abcdefghijkl");
    QCOMPARE(none.at(edit).state, PresenceState::Absent);
    QCOMPARE(none.at(edit).total, 4U); // two lines taken away, two put in their place
    QCOMPARE(none.at(edit).missing.size(), 4U);
    QCOMPARE(none.at(addition).state, PresenceState::Absent);
    auto all = story.presence("aBcdEfghXYijkl");
    QCOMPARE(all.at(edit).state, PresenceState::Applied);
    QCOMPARE(all.at(addition).state, PresenceState::Applied);
    QVERIFY(all.at(addition).missing.empty());
    auto some = story.presence("aBcdefghXijkl");
    QCOMPARE(some.at(edit).state, PresenceState::Partial);
    QCOMPARE(some.at(edit).applied, 2U);
    QCOMPARE(some.at(addition).state, PresenceState::Partial);
    QCOMPARE(some.at(addition).missing.size(), 1U);
    QCOMPARE(some.at(addition).missing.front().line, 9U); // the line Y of B
    auto conflict = story.presence("aZcdefghijkl");
    QCOMPARE(conflict.at(edit).state, PresenceState::Conflicting);
}

void AccountTest::revertedCommitIsSuperseded()
{
    const Story story({"abcdef", "abXYcdef", "abcdef", "abcdf", "abcdef"});
    auto presence = story.presence("abcdef");
    QCOMPARE(presence.at(story.commits[1]).state, PresenceState::Superseded);
    QCOMPARE(presence.at(story.commits[1]).supersededBy, std::vector{story.commits[2]});
    QCOMPARE(presence.at(story.commits[1]).lost, 2U);
    QCOMPARE(presence.at(story.commits[3]).state, PresenceState::Superseded); // what it took away is back
    QCOMPARE(presence.at(story.commits[3]).supersededBy, std::vector{story.commits[4]});
    QCOMPARE(presence.at(story.commits[4]).state, PresenceState::NoLines);

    audit::CommitEntry entry;
    entry.commit.id = story.commits[1];
    entry.revertedBy = story.commits[2];
    entry.twin = audit::Twin{story.commits[0], audit::TwinReason::SamePatchId};
    for (const auto &each :
         audit::presenceOf(story.provenance(), story.account("abcdef"), std::vector{entry})) {
        QCOMPARE(each.revertedBy.has_value(), each.commit == story.commits[1]);
        QCOMPARE(each.twin.has_value(), each.commit == story.commits[1]);
    }
}

void AccountTest::hunkIdsSurviveEditsElsewhere()
{
    const Story story({"abcdefghijkl", "abcdEfghIjkl"});
    const auto before = story.account("abcdefghijkl");
    const auto after = story.account("abcdefghIjklm");
    QCOMPARE(before.hunks.size(), 2U);
    QCOMPARE(after.hunks.size(), 2U);
    QCOMPARE(before.hunks[0].id.content, after.hunks[0].id.content);
    QCOMPARE(before.hunks[0].id.target, after.hunks[0].id.target);
    QVERIFY(before.hunks[0].id.local != after.hunks[0].id.local);
    QVERIFY(before.hunks[1].id.content != after.hunks[1].id.content);
    const Story twice({"a b c d e f ", "aXb c d e fX"});
    const auto same = twice.account("a b c d e f ");
    QCOMPARE(same.hunks.size(), 2U);
    QCOMPARE(same.hunks[0].id.content, same.hunks[1].id.content);
    QCOMPARE(same.hunks[1].id.repeat, 1U);
}

void AccountTest::otherTextsAreRefused()
{
    const Story story({"abc", "abcd"});
    const auto account = audit::accountFile(
        {.base = words("abc"), .local = words("abc"), .target = words("abcde")}, story.provenance());
    QVERIFY(!account);
    QCOMPARE(account.error().code, base::Code::Invalid);
}

void AccountTest::countsAgreeWithTheSetsOfLines()
{
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    std::size_t partial = 0;
    for (int seed = 1; seed <= usualHistories; ++seed) {
        const std::string what = std::format("seed {}", seed);
        test::RandomLines history(scratch, static_cast<unsigned>(seed), seed % 2 == 0);
        const auto &atA = history.commits.front();
        const auto &atB = history.commits.back();
        const auto file = provenanceOf(scratch, atA.id, atB.id,
                                       {atA.file.isAbsent ? std::string() : atA.file.name, atB.file.name});
        test::RankedFile local;
        for (const auto *const side : {&atA.file, &atB.file})
            for (const std::uint32_t rank : side->lines)
                if (history.upTo(2) > 0)
                    local.lines.insert(rank);
        local.lines.insert(static_cast<std::uint32_t>(history.upTo(1'000'000'000)));
        const auto account =
            accountOf(test::textOf(atA.file), test::textOf(local), test::textOf(atB.file), file);
        auto expected = sharesOf(file, atA.file, atB.file, local);
        for (const audit::CommitPresence &each : audit::presenceOf(file, account, {})) {
            QVERIFY2(each.total == expected[each.owner].total, what.c_str());
            // Where the local file put a line of its own in the place, A's line is gone, but not by this.
            const auto replaced = std::ranges::count_if(each.missing, [&](const audit::PresenceLine &line) {
                return line.isRemoval && account.alignment.rows[line.row].origin == diff::Origin::Both;
            });
            const std::size_t gone = each.applied + static_cast<std::size_t>(replaced);
            QVERIFY2(gone == expected[each.owner].applied, what.c_str());
            QVERIFY2(each.missing.size() == each.total - each.applied, what.c_str());
            partial += each.state == PresenceState::Partial ? 1 : 0;
        }
        for (const audit::UpstreamHunk &hunk : account.upstream)
            QVERIFY2(hunk.cause() == audit::LineCause::Commits, what.c_str());
        for (const audit::AccountHunk &hunk : account.hunks) {
            const bool hasOwners = hunk.kind == HunkKind::Both || hunk.kind == HunkKind::Missing;
            QVERIFY2(hasOwners != hunk.owners.empty(), what.c_str());
        }
    }
    QVERIFY(partial > 10);
}

// Whatever is marked, decided and taken back, and whatever the local file becomes.
void AccountTest::sumsClose()
{
    const Story story({"abcdefghijklmnopqrst", "abcDefghijklmnopqrst", "abcDefghijklMnopqrst",
                       "abcDefghijklMnopqrS", "xabcDefghijklMnopqrS"});
    const auto provenance = story.provenance();
    std::mt19937 random(11);
    std::string local = "abcdefghijklmnopqrst";
    audit::AccountMarks marks;
    for (int i = 0; i < 1000; ++i) {
        const auto toggle = [&random](auto &set, const auto &each) {
            if (random() % 2 == 0 && !set.erase(each))
                set.insert(each);
        };
        if (random() % 2 == 0)
            local[random() % local.size()] = static_cast<char>('A' + random() % 40);
        else if (random() % 2 == 0)
            local = random() % 2 == 0 ? "abcDefghijklMnopqrS" : "abcdefghijklmnopqrst";
        const auto file = accounted(provenance, story.account(local));
        const audit::FileAccount &account = file.account;
        for (const Oid &commit : story.commits)
            toggle(marks.decidedCommits, commit);
        for (const audit::AccountHunk &hunk : account.hunks)
            toggle(marks.markedHunks, audit::keyOf(file.mapping, hunk));
        const audit::AccountSums sums = audit::sumsOf(file, marks);
        QCOMPARE(sums.remaining.total(), account.hunks.size());
        QCOMPARE(sums.upstream.total(), account.upstream.size());
        std::size_t open = 0;
        for (const audit::AccountHunk &hunk : account.hunks)
            open += audit::isAccounted(file, hunk, marks) ? 0 : 1;
        QCOMPARE(sums.remaining.unaccounted(), open);
        marks.decidedCommits.insert(story.commits.begin(), story.commits.end());
        audit::AccountMarks full = marks;
        for (const audit::AccountHunk &hunk : account.hunks)
            full.markedHunks.insert(audit::keyOf(file.mapping, hunk));
        QCOMPARE(audit::sumsOf(file, full).remaining.unaccounted(), 0U);
    }
}

QTEST_GUILESS_MAIN(AccountTest)
#include "tst_Account.moc"
