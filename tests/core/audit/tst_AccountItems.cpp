#include "core/audit/AccountItems.h"
#include "core/audit/OpenHunks.h"
#include "tests/core/audit/AccountsStory.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using audit::AccountItem;
using audit::MemberState;
using git::Oid;
using review::Disposition;
using review::MappingKind;
using tests::mapped;
using tests::OneFile;
using tests::Story;
using tests::text;
using tests::words;
using Kind = audit::OpenItem::Kind;

namespace {

void decide(review::Session &session, const Oid &commit, Disposition disposition)
{
    session.commits[commit].disposition = disposition;
}

void mark(review::Session &session, const audit::MarkedHunk &key)
{
    session.hunks = {{.localPath = key.localPath,
                      .upstreamPath = key.upstreamPath,
                      .localBlob = {},
                      .targetBlob = {},
                      .content = key.content,
                      .repeat = key.repeat,
                      .account = review::HunkAccount::Finding,
                      .text = "seen",
                      .author = "x"}};
}

std::vector<AccountItem> itemsOf(const review::Session &session, const audit::Accounts &accounts, Kind kind)
{
    auto items = audit::accountItems(session, accounts);
    std::erase_if(items, [kind](const AccountItem &item) { return item.kind != kind; });
    return items;
}

// Upstream changed what the local class overrides, and laid another method out anew.
OneFile subclassStory()
{
    const std::string before = "class Base:\n    def f(self, x):\n        return x\n\n"
                               "    def g(self, x):\n        return max(x, 1)\n";
    std::string after = before;
    after.replace(after.find("return x"), 8, "return 2 * x");
    after.replace(after.find("max(x, 1)"), 9, "max(x,  1)");
    OneFile story(text(before), text(after),
                  "from vllm.x import Base\n\n\nclass Mine(Base):\n    def f(self, x):\n        return 0\n\n"
                  "    def g(self, x):\n        return 1\n");
    story.mappings = {mapped("x.py", MappingKind::Subclass)};
    return story;
}

// A commit of three lines of which the local file lacks one, and another local change next to it.
OneFile residueStory()
{
    OneFile story(text(words("abcdefgh")), text(words("abXYZcdefgh")), words("abXZcdefgh"));
    return story;
}

} // namespace

// What the accounts leave open beside plain hunks, and what closes it.
class AccountItemsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void membersAreAccountedLikeHunks();
    void membersHaveTheirPlace();
    void membersOfTextsThatAreNotPythonAreOpen();
    void takenCommitsDoNotCoverALineLeftOut();
    void marksCoverALineLeftOut();
    void marksOfMembersAndLinesAreNotLost();
    void membersNotTakenNeedNoAccount();
    void removedUpstreamHasNoPlaceAtB();
    void saysWhatUpstreamDid();
};

void AccountItemsTest::membersAreAccountedLikeHunks()
{
    const OneFile story = subclassStory();
    const audit::Accounts accounts = story.accounts();
    const audit::AccountedFile &file = accounts.files.front();
    review::Session session;
    const auto sums = [&] { return audit::sumsOf(accounts, audit::marksOf(session)).members; };
    QCOMPARE(file.structure.members->items.size(), 2U);
    QCOMPARE(sums().total(), 2U);
    QCOMPARE(sums().of(MemberState::LayoutOnly), 1U);
    QCOMPARE(sums().unaccounted(), 1U);
    auto open = itemsOf(session, accounts, Kind::BaseMember);
    QCOMPARE(open.size(), 1U);
    QVERIFY(open.front().text.starts_with("Base.f, base of Mine: upstream changed what"));
    QVERIFY(open.front().text.ends_with("; by " + story.commits.back().shortHex()));

    decide(session, story.commits.back(), Disposition::Inherited);
    QCOMPARE(sums().of(MemberState::ByCommits), 1U);
    QVERIFY(itemsOf(session, accounts, Kind::BaseMember).empty());

    session.commits.clear();
    const auto member = std::ranges::find(file.structure.members->items, "f", &audit::MemberItem::member);
    mark(session, audit::keyOf(file.mapping, *member));
    QCOMPARE(sums().of(MemberState::ByMark), 1U);
    QCOMPARE(sums().unaccounted(), 0U);
    QVERIFY(itemsOf(session, accounts, Kind::BaseMember).empty());
}

void AccountItemsTest::membersHaveTheirPlace()
{
    const auto open = itemsOf({}, subclassStory().accounts(), Kind::BaseMember);
    QCOMPARE(audit::placeText(open.front()), std::string("vllm_metax/x.py:5-6, vllm/x.py:2-3"));
    OneFile gone(text("class Base:\n    def f(self):\n        return 1\n"), text("class Base:\n    pass\n"),
                 "from vllm.x import Base\n\n\nclass Mine(Base):\n    def f(self):\n        return 0\n");
    gone.mappings = {mapped("x.py", MappingKind::Subclass)};
    const auto removed = itemsOf({}, gone.accounts(), Kind::BaseMember);
    QCOMPARE(removed.size(), 1U);
    QCOMPARE(audit::placeText(removed.front()), std::string("vllm_metax/x.py:5-6, vllm/x.py:2-3 at A"));
}

void AccountItemsTest::membersOfTextsThatAreNotPythonAreOpen()
{
    OneFile story = subclassStory();
    story.local.writeFile("vllm_metax/x.py", "from vllm.x import Base\n\n\nclass Mine(Base:\n");
    const auto open = itemsOf({}, story.accounts(), Kind::NoAccount);
    QCOMPARE(open.size(), 1U);
    QVERIFY(open.front().text.starts_with("its members may not all be compared: local file: line "));
}

void AccountItemsTest::takenCommitsDoNotCoverALineLeftOut()
{
    const OneFile story = residueStory();
    const audit::Accounts accounts = story.accounts();
    review::Session session;
    QCOMPARE(accounts.files.front().residue.size(), 1U);
    for (const Disposition disposition : review::allDispositions) {
        decide(session, story.commits.back(), disposition);
        const auto open = itemsOf(session, accounts, Kind::ResidueLine);
        const bool isUnwanted = disposition == Disposition::PlatformSpecific ||
                                disposition == Disposition::UnsupportedArchitecture;
        QCOMPARE(open.size(), isUnwanted ? 0U : 1U);
        if (isUnwanted)
            continue;
        QCOMPARE(audit::placeText(open.front()), std::string("vllm_metax/x.py:4 (before), vllm/x.py:4"));
        QCOMPARE(open.front().text, "2 of 3 lines of " + story.commits.back().shortHex() +
                                        " are taken over, this one is not: line Y");
    }
    // The hunk is another matter: the decision accounts for it.
    decide(session, story.commits.back(), Disposition::NeedsMerge);
    QVERIFY(itemsOf(session, accounts, Kind::OpenHunk).empty());
}

void AccountItemsTest::marksCoverALineLeftOut()
{
    const audit::Accounts accounts = residueStory().accounts();
    const audit::AccountedFile &file = accounts.files.front();
    review::Session session;
    mark(session, audit::keyOf(file.mapping, file.residue.front()));
    QVERIFY(itemsOf(session, accounts, Kind::ResidueLine).empty());
    QCOMPARE(itemsOf(session, accounts, Kind::OpenHunk).size(), 1U);
    QCOMPARE(audit::markedPlace(file, audit::keyOf(session.hunks.front())),
             std::optional(audit::LineSpan{.first = 3, .count = 0}));
    mark(session, audit::keyOf(file.mapping, file.account.hunks.front()));
    QVERIFY(itemsOf(session, accounts, Kind::ResidueLine).empty());
    QVERIFY(itemsOf(session, accounts, Kind::OpenHunk).empty());
    session.hunks.front().repeat = 1;
    QCOMPARE(itemsOf(session, accounts, Kind::ResidueLine).size(), 1U);
}

void AccountItemsTest::marksOfMembersAndLinesAreNotLost()
{
    const audit::Accounts members = subclassStory().accounts();
    const audit::AccountedFile &file = members.files.front();
    review::Session session;
    mark(session, audit::keyOf(file.mapping, file.structure.members->items.front()));
    QVERIFY(audit::marksWithoutHunk(session, members).empty());
    QCOMPARE(audit::markedPlace(file, audit::keyOf(session.hunks.front())),
             file.structure.members->items.front().local);
    const audit::Accounts lines = residueStory().accounts();
    QCOMPARE(audit::marksWithoutHunk(session, lines), session.hunks);
    QVERIFY(!audit::markedPlace(lines.files.front(), audit::keyOf(session.hunks.front())));
    mark(session, audit::keyOf(lines.files.front().mapping, lines.files.front().residue.front()));
    QVERIFY(audit::marksWithoutHunk(session, lines).empty());
    QCOMPARE(audit::marksWithoutHunk(session, members), session.hunks);
}

void AccountItemsTest::membersNotTakenNeedNoAccount()
{
    const std::string one = "def one(x):\n    a = 1\n    return a\n";
    const std::string two = "def two(x):\n    d = 1\n    e = 2\n    return d\n";
    std::string changed = one;
    changed.replace(changed.find("a = 1"), 5, "a = 9");
    OneFile story(text(one + "\n\n" + two), text(changed + "\n\n" + two), two);
    const auto open = [&story] { return itemsOf({}, story.accounts(), Kind::OpenHunk).size(); };
    QCOMPARE(open(), 1U);
    story.mappings = {mapped("x.py", MappingKind::PartialCopy)};
    const audit::Accounts accounts = story.accounts();
    const auto remaining = audit::sumsOf(accounts, {}).remaining;
    QCOMPARE(remaining.notTaken, 1U);
    QCOMPARE(remaining.total(), 1U);
    QCOMPARE(remaining.unaccounted(), 0U);
    QCOMPARE(open(), 0U);
    const auto &file = accounts.files.front();
    const auto ranks = audit::rankHunks(file.account, file.local, file.target);
    QVERIFY(audit::openHunks(accounts, std::vector{ranks}, {}).empty());
}

void AccountItemsTest::removedUpstreamHasNoPlaceAtB()
{
    Story story;
    story.add({{"vllm/x.py", text(words("abcd"))}, {"other", text("o\n")}});
    story.add({{"vllm/x.py", std::nullopt}});
    story.local.writeFile("vllm_metax/x.py", words("abcd"));
    story.mappings = {mapped("x.py", MappingKind::RemovedUpstream)};
    const auto open = itemsOf({}, story.accounts(), Kind::OpenHunk);
    QCOMPARE(open.size(), 1U);
    QVERIFY(!open.front().upstream);
    QCOMPARE(audit::placeText(open.front()), std::string("vllm_metax/x.py:1-4, vllm/x.py at A"));
}

void AccountItemsTest::saysWhatUpstreamDid()
{
    audit::AccountedFile file{.mapping = mapped("x.py"), .a = {}};
    audit::AccountHunk hunk;
    hunk.kind = audit::HunkKind::Both;
    hunk.causes.at(static_cast<std::size_t>(audit::LineCause::Moved)) = 1;
    file.account = {.alignment = {}, .hunks = {hunk}, .order = {0}, .upstream = {}};
    audit::Accounts accounts{.files = {file}, .range = {}, .omissions = {}};
    QCOMPARE(itemsOf({}, accounts, Kind::OpenHunk).front().text,
             std::string("both sides changed this, upstream by moving lines it had"));
    accounts.files.front().account.hunks.front().causes.at(
        static_cast<std::size_t>(audit::LineCause::BaseSide)) = 1;
    QCOMPARE(itemsOf({}, accounts, Kind::OpenHunk).front().text,
             std::string("both sides changed this, upstream outside the range"));
}

QTEST_GUILESS_MAIN(AccountItemsTest)
#include "tst_AccountItems.moc"
