#include "core/audit/CommitPresences.h"
#include "tests/core/audit/AccountsStory.h"

#include <QTest>

#include <optional>
#include <string>
#include <vector>

using audit::PresenceState;
using review::MappingKind;
using tests::mapped;
using tests::Story;
using tests::text;
using tests::words;

// How much of a commit is in the local files, taken together.
class CommitPresencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void presenceOverAllFilesOfACommit();
};

void CommitPresencesTest::presenceOverAllFilesOfACommit()
{
    Story story;
    story.add({{"vllm/a.py", text(words("abcdefgh"))}, {"vllm/b.py", text(words("abcdefgh"))}});
    story.add({{"vllm/a.py", text(words("abXcdefgh"))}, {"vllm/b.py", text(words("abXcdefgh"))}});
    story.add({{"vllm/a.py", text(words("abXcdefGh"))}});
    story.add({{"vllm/b.py", text(words("abXcdYefgh"))}});
    story.add({{"vllm/b.py", text(words("abXcdefgh"))}});
    story.local.writeFile("vllm_metax/a.py", words("abXcdefZh"));
    story.local.writeFile("vllm_metax/b.py", words("abcdefgh"));
    story.mappings = {mapped("a.py"), mapped("b.py")};
    auto commits = audit::presenceByCommit(story.accounts());
    QCOMPARE(commits.size(), 4U);
    const audit::PresenceOfCommit &both = commits.at(story.commits[1]);
    QCOMPARE(both.state, std::optional(PresenceState::Partial)); // applied in one, absent in the other
    QCOMPARE(both.applied, 1U);
    QCOMPARE(both.total, 2U);
    QCOMPARE(both.surviving, 2U);
    QCOMPARE(both.files.size(), 2U);
    QCOMPARE(both.files[0].localPath, std::string("vllm_metax/a.py"));
    QCOMPARE(both.files[0].state, std::optional(PresenceState::Applied));
    QCOMPARE(both.files[1].state, std::optional(PresenceState::Absent));
    QCOMPARE(both.files[1].firstSurviving, 2U);
    QVERIFY(!both.isWithoutSurvivingLine());
    QCOMPARE(commits.at(story.commits[2]).state, std::optional(PresenceState::Conflicting));
    const audit::PresenceOfCommit &gone = commits.at(story.commits[3]);
    QCOMPARE(gone.state, std::optional(PresenceState::Superseded));
    QCOMPARE(gone.supersededBy, std::vector{story.commits[4]});
    QCOMPARE(gone.surviving, 0U);
    QCOMPARE(gone.files[0].firstSurviving, audit::noLine);
    QVERIFY(gone.isWithoutSurvivingLine());

    // A file that does not tell leaves the others' word, as far as something is missing by it.
    story.mappings[1].kind = MappingKind::Subclass;
    commits = audit::presenceByCommit(story.accounts());
    QVERIFY(!commits.at(story.commits[1]).state);
    QCOMPARE(commits.at(story.commits[1]).files.size(), 2U);
    QCOMPARE(commits.at(story.commits[2]).state, std::optional(PresenceState::Conflicting));
    QCOMPARE(commits.at(story.commits[3]).state, std::optional(PresenceState::Superseded));
}

QTEST_GUILESS_MAIN(CommitPresencesTest)
#include "tst_CommitPresences.moc"
