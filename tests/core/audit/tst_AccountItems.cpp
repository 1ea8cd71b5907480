#include "core/audit/AccountItems.h"
#include "core/audit/OpenHunks.h"
#include "tests/core/audit/AccountsStory.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
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

review::HunkMark markOf(const audit::MarkedHunk &key)
{
    return {.localPath = key.localPath,
            .upstreamPath = key.upstreamPath,
            .localBlob = {},
            .targetBlob = {},
            .content = key.content,
            .repeat = key.repeat,
            .account = review::HunkAccount::Finding,
            .text = "seen",
            .author = "x"};
}

void mark(review::Session &session, const audit::MarkedHunk &key)
{
    session.hunks = {markOf(key)};
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

// A copy with a line left out, a subclass and a partial copy, over two commits.
Story storyOfAllKinds()
{
    const auto base = [](const std::string &f, const std::string &g) {
        return text("class Base:\n    def __init__(self):\n        self.g(" + g +
                    ")\n\n    def f(self, x):\n        return " + f +
                    "\n\n    def g(self, x):\n        return x\n");
    };
    const auto functions = [](const std::string &one, const std::string &two) {
        return "def one(x):\n    a = " + one + "\n    b = a\n    return a\n\n\ndef two(x):\n    c = " + two +
               "\n    return c\n";
    };
    Story story;
    const auto add = [&story](const std::string &copy, const git::FileContent &subclass,
                              const std::string &part) {
        story.add({{"vllm/copy.py", text(copy)}, {"vllm/sub.py", subclass}, {"vllm/part.py", text(part)}});
    };
    add(words("abcdefghijkl"), base("x", "1"), functions("1", "1"));
    add(words("abXYZcdefghijkl"), base("2 * x", "1"), functions("2", "1"));
    add(words("abXYZcdeUVWfghijkl"), base("2 * x", "2"), functions("2", "2"));
    story.local.writeFile("vllm_metax/copy.py", words("aBXZcdeUWfghijkL"));
    story.local.writeFile("vllm_metax/sub.py",
                          "from vllm.sub import Base\n\n\nclass Mine(Base):\n    def f(self, x):\n"
                          "        return 0\n");
    story.local.writeFile("vllm_metax/part.py", "def two(x):\n    c = maca(1)\n    return c\n");
    story.mappings = {mapped("copy.py"), mapped("sub.py", MappingKind::Subclass),
                      mapped("part.py", MappingKind::PartialCopy)};
    return story;
}

// All that a mark can be of.
std::vector<audit::MarkedHunk> keysOf(const audit::Accounts &accounts)
{
    std::vector<audit::MarkedHunk> keys;
    for (const audit::AccountedFile &file : accounts.files) {
        const auto add = [&](const auto &all) {
            for (const auto &each : all)
                keys.push_back(audit::keyOf(file.mapping, each));
        };
        add(file.account.hunks);
        add(file.residue);
        if (file.structure.members)
            add(file.structure.members->items);
    }
    return keys;
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
    void nothingIsLostBetweenItemsAndSums();
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

// Whatever is decided, marked and taken back.
void AccountItemsTest::nothingIsLostBetweenItemsAndSums()
{
    const Story story = storyOfAllKinds();
    const audit::Accounts accounts = story.accounts();
    const std::vector<audit::MarkedHunk> keys = keysOf(accounts);
    std::vector<audit::FileRanks> ranks;
    std::size_t hunks = 0;
    std::size_t members = 0;
    std::size_t lines = 0;
    for (const audit::AccountedFile &file : accounts.files) {
        ranks.push_back(audit::rankHunks(file.account, file.local, file.target));
        hunks += file.account.hunks.size();
        members += file.structure.members ? file.structure.members->items.size() : 0;
        lines += file.residue.size();
    }
    QVERIFY(hunks >= 5 && members >= 2 && lines >= 2);
    QCOMPARE(std::set(keys.begin(), keys.end()).size(), hunks + members + lines);

    std::mt19937 random(7);
    std::map<Kind, std::set<std::size_t>> counts;
    review::Session session;
    for (int step = 0; step < 1000; ++step) {
        decide(session, story.commits.at(1 + random() % 2),
               review::allDispositions.at(random() % review::allDispositions.size()));
        session.hunks.resize(random() % 2 == 0 ? session.hunks.size() : session.hunks.size() / 2);
        for (std::size_t i = random() % 3; i > 0; --i)
            session.hunks.push_back(markOf(keys.at(random() % keys.size())));
        const audit::AccountMarks marks = audit::marksOf(session);
        const audit::AccountSums sums = audit::sumsOf(accounts, marks);
        const auto countOf = [&](Kind kind) {
            const std::size_t count = itemsOf(session, accounts, kind).size();
            counts[kind].insert(count);
            return count;
        };
        QCOMPARE(sums.remaining.total(), hunks);
        QCOMPARE(sums.members.total(), members);
        QCOMPARE(countOf(Kind::OpenHunk), sums.remaining.unaccounted());
        QCOMPARE(countOf(Kind::BaseMember), sums.members.unaccounted());
        const std::vector<audit::OpenHunk> listed = audit::openHunks(accounts, ranks, marks);
        const auto listedOf = [&](audit::OpenKind kind) {
            return static_cast<std::size_t>(std::ranges::count(listed, kind, &audit::OpenHunk::kind));
        };
        QCOMPARE(listedOf(audit::OpenKind::Hunk), sums.remaining.unaccounted());
        QCOMPARE(listedOf(audit::OpenKind::Member), sums.members.unaccounted());
        QCOMPARE(listedOf(audit::OpenKind::Residue), countOf(Kind::ResidueLine));
        QVERIFY(countOf(Kind::ResidueLine) <= lines);
        QVERIFY(audit::marksWithoutHunk(session, accounts).empty());
    }
    // All and nothing was open at some time.
    for (const Kind kind : {Kind::OpenHunk, Kind::BaseMember, Kind::ResidueLine})
        QVERIFY(counts[kind].size() > 1 && counts[kind].contains(0));
    QVERIFY(counts[Kind::ResidueLine].contains(lines));
}

QTEST_GUILESS_MAIN(AccountItemsTest)
#include "tst_AccountItems.moc"
