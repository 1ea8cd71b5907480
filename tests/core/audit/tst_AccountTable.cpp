#include "core/audit/AccountTable.h"
#include "tests/core/audit/AccountsStory.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using audit::HunkKind;
using review::MappingKind;
using tests::fill;
using tests::localPath;
using tests::mapped;
using tests::Story;
using tests::text;
using tests::upstreamPath;
using tests::words;

// The sums over files and families, and what marks do to them.
class AccountTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsCloseOverAllFiles();
    void marksAreOfOneHunk();
    void familiesAddUp();
};

void AccountTableTest::sumsCloseOverAllFiles()
{
    Story story;
    fill(story, 8);
    story.mappings[3].kind = MappingKind::Subclass;
    const auto accounts = story.accounts();
    review::Session session;
    std::size_t before = 0;
    review::HunkMark mark;
    mark.localPath = "vllm_metax/f0.py";
    mark.upstreamPath = "vllm/f0.py";
    mark.content = accounts.files[0].account.hunks[0].id.content;
    session.hunks = {mark};
    QVERIFY(audit::marksOf(session).markedHunks.empty()); // an adaptation without its reason
    session.hunks.front().text = "MACA has no such kernel";
    QCOMPARE(audit::marksOf(session).markedHunks.size(), 1U);
    QVERIFY(
        audit::isAccounted(accounts.files[0], accounts.files[0].account.hunks[0], audit::marksOf(session)));
    for (std::size_t decided = 0; decided <= story.commits.size(); ++decided) {
        if (decided > 0)
            session.commits[story.commits[decided - 1]].disposition = review::Disposition::Inherited;
        const audit::AccountMarks marks = audit::marksOf(session);
        QCOMPARE(marks.decidedCommits.size(), decided);
        const audit::AccountSums all = audit::sumsOf(accounts, marks);
        std::size_t hunks = 0;
        std::size_t upstream = 0;
        std::size_t open = 0;
        for (const audit::AccountedFile &file : accounts.files) {
            hunks += file.account.hunks.size();
            upstream += file.account.upstream.size();
            open += static_cast<std::size_t>(std::ranges::count_if(file.account.hunks, [&](const auto &hunk) {
                return !audit::isAccounted(file, hunk, marks);
            }));
        }
        QCOMPARE(all.remaining.total(), hunks);
        QCOMPARE(all.upstream.total(), upstream);
        QCOMPARE(all.remaining.unaccounted(), open);
        QVERIFY(decided == 0 || open <= before);
        before = open;
    }
    QVERIFY(before > 0); // adaptations want the reviewer's word
}

// Files of the same texts have hunks of the same content.
void AccountTableTest::marksAreOfOneHunk()
{
    Story story;
    story.add({{"vllm/one.py", text(words("a b a b"))}, {"vllm/two.py", text(words("a b a b"))}});
    story.add({{"other", text("o\n")}});
    for (const char *name : {"one.py", "two.py"}) {
        story.local.writeFile(localPath(name), words("a bXc a bXc"));
        story.mappings.push_back(mapped(name));
    }
    const auto accounts = story.accounts();
    const auto &hunks = accounts.files[0].account.hunks;
    QCOMPARE(hunks.size(), 2U);
    QCOMPARE(hunks[0].id.content, hunks[1].id.content);
    audit::AccountMarks marks;
    marks.markedHunks.insert({.localPath = "vllm_metax/one.py",
                              .upstreamPath = "vllm/one.py",
                              .content = hunks[1].id.content,
                              .repeat = 1});
    QVERIFY(!audit::isAccounted(accounts.files[0], hunks[0], marks));
    QVERIFY(audit::isAccounted(accounts.files[0], hunks[1], marks));
    QCOMPARE(audit::sumsOf(accounts, marks).remaining.unaccounted(), 3U);
}

void AccountTableTest::familiesAddUp()
{
    Story story;
    fill(story, 6);
    // Names that sort otherwise than their families do.
    const std::array names{"models/owl/a.py", "layers/b.py", "models/hawk.py", "models/owl_mtp.py"};
    tests::Changes first;
    tests::Changes second;
    for (const char *name : names) {
        first[upstreamPath(name)] = text(words("abcdefgh"));
        second[upstreamPath(name)] = text(words("abcdEfgH"));
        story.local.writeFile(localPath(name), words("abXdefgh"));
        story.mappings.push_back(mapped(name));
    }
    story.mappings.back().kind = MappingKind::Subclass;
    story.add(first);
    story.add(second);
    story.commits.erase(story.commits.begin(), story.commits.begin() + 3); // all files are there at A
    const auto accounts = story.accounts();
    const audit::AccountMarks none;
    const auto families = audit::sumsByFamily(accounts, none);
    std::vector<std::string> order;
    audit::AccountSums all;
    std::size_t files = 0;
    for (const audit::FamilySums &family : families) {
        order.push_back(family.family);
        audit::AccountSums sums;
        for (const audit::FileSums &file : family.files)
            sums += file.sums;
        QCOMPARE(sums, family.sums);
        all += sums;
        files += family.files.size();
    }
    QCOMPARE(order, (std::vector<std::string>{"hawk", "owl", ""}));
    QCOMPARE(files, accounts.files.size());
    QCOMPARE(all, audit::sumsOf(accounts, none));
    QCOMPARE(families[1].files.size(), 2U);
    QVERIFY(families[1].files[1].notice.contains("subclass"));
    const audit::FileSums &hawk = families[0].files.front();
    const auto at = [](std::uint32_t line) {
        return std::optional(diff::LineRef{.side = diff::Side::Right, .line = line});
    };
    QCOMPARE(hawk.firstOpen[static_cast<std::size_t>(HunkKind::Adaptation)], at(3));
    QCOMPARE(hawk.firstOpen[static_cast<std::size_t>(HunkKind::Missing)], at(5));
    QVERIFY(!hawk.firstOpen[static_cast<std::size_t>(HunkKind::Both)]);
    // What only one side has is found there.
    const diff::LineRef added = audit::firstLineOf({.first = 7, .count = 0}, {.first = 9, .count = 2});
    QCOMPARE(added, (diff::LineRef{.side = diff::Side::Right, .line = 10}));
    const diff::LineRef removed = audit::firstLineOf({.first = 7, .count = 1}, {.first = 9, .count = 0});
    QCOMPARE(removed, (diff::LineRef{.side = diff::Side::Left, .line = 8}));
}

QTEST_GUILESS_MAIN(AccountTableTest)
#include "tst_AccountTable.moc"
