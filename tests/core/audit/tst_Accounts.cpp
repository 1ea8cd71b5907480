#include "tests/core/audit/AccountsStory.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <format>
#include <memory>
#include <string>
#include <vector>

using audit::HunkKind;
using audit::PresenceState;
using git::Oid;
using review::MappingKind;
using tests::chosen;
using tests::fill;
using tests::mapped;
using tests::OneFile;
using tests::Story;
using tests::text;
using tests::words;

// Every mapped file in scope with its account, or with the reason why there is none.
class AccountsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void accountsForMappedFilesInScope();
    void usesTheBaseOfTheFile();
    void followsTheNameToAnotherBase();
    void proposesABase();
    void comparesAsTheViewerDoes();
    void removedUpstream();
    void hasStructureWhatWasLeftOutAndLinks();
    void stopsWhenAsked();
    void isTheSameWithEveryNumberOfThreads();
    void writesNothingButTheCache();
};

void AccountsTest::accountsForMappedFilesInScope()
{
    Story story;
    fill(story, 3);
    story.mappings[2].inScope = false;
    story.mappings.push_back(mapped("own.py", MappingKind::LocalOnly));
    story.mappings.push_back(mapped("rivals.py", MappingKind::Ambiguous));
    const auto accounts = story.accounts();
    QCOMPARE(accounts.files.size(), 2U);
    QCOMPARE(accounts.range.b, story.commits.back());
    const auto *file = accounts.find("vllm_metax/f0.py", "vllm/f0.py");
    QVERIFY(file != nullptr);
    QVERIFY(accounts.find("vllm_metax/f2.py", "vllm/f2.py") == nullptr);
    QVERIFY(accounts.find("vllm_metax/f0.py", "vllm/f1.py") == nullptr);
    QVERIFY(file->hasAccount());
    QCOMPARE(file->a, story.commits.front());
    QCOMPARE(file->target.view(), words("abcdEfghIjkl") + "f0.py\n");
    QCOMPARE(file->localBlob, git::blobId(words("aBcdefghijkl")));
    QCOMPARE(file->account.hunks.size(), 4U);
    QCOMPARE(file->account.hunks.front().kind, HunkKind::Adaptation);
    QCOMPARE(file->account.hunks.front().id.local, file->localBlob);
    QCOMPARE(file->account.hunks.front().id.target, file->targetBlob);
    QCOMPARE(file->presence.size(), 2U);
    QCOMPARE(file->presence.front().commit, story.commits[1]);
    QCOMPARE(file->presence.front().state, PresenceState::Absent);
    QCOMPARE(accounts.files.back().presence.front().state, PresenceState::Applied);
}

void AccountsTest::usesTheBaseOfTheFile()
{
    Story story;
    fill(story, 2);
    auto request = story.request();
    request.bases = {chosen("f0.py", "f0.py", story.commits[1]), chosen("f1.py", "f0.py", story.commits[1])};
    const auto accounts = Story::computed(request);
    QCOMPARE(accounts.files[0].a, story.commits[1]);
    QCOMPARE(accounts.files[0].provenance.a, story.commits[1]);
    QCOMPARE(accounts.files[0].atA.view(), words("abcdEfghijkl") + "f0.py\n");
    QCOMPARE(accounts.files[0].presence.size(), 1U); // the range of this file starts later
    QCOMPARE(accounts.files[1].a, story.commits[0]);
    QCOMPARE(accounts.files[1].presence.size(), 2U);
}

// The name at the range's A is not that at the file's own.
void AccountsTest::followsTheNameToAnotherBase()
{
    Story story;
    const std::string source = tests::lines("something long enough to be recognised", 20);
    story.add({{"vllm/old.py", text(source)}});
    story.commits.push_back(story.upstream.rename("move", "vllm/old.py", "vllm/x.py"));
    story.add({{"vllm/x.py", text(source + "more\n")}});
    story.local.writeFile("vllm_metax/x.py", source);
    story.mappings = {mapped("x.py")};
    auto request = story.request();
    auto result = *request.result;
    result.range.a = story.commits[1];
    request.result = std::make_shared<const audit::AuditResult>(result);
    request.bases = {chosen("x.py", "x.py", story.commits[0])};
    const auto file = Story::computed(request).files.front();
    QVERIFY2(file.hasAccount(), file.notice.c_str());
    QCOMPARE(file.atA.view(), source);
    QCOMPARE(file.account.upstream.size(), 1U);
    QCOMPARE(file.account.upstream.front().cause(), audit::LineCause::Commits);
}

void AccountsTest::proposesABase()
{
    Story story;
    fill(story, 2);
    const auto accounts = story.accounts();
    QVERIFY(accounts.files[0].base.has_value());
    QVERIFY(accounts.files[0].base->isDeclared());
    QCOMPARE(accounts.files[1].base->best.commit, story.commits[1]);
    QVERIFY(!accounts.files[1].base->isDeclared());
}

void AccountsTest::comparesAsTheViewerDoes()
{
    const OneFile ends(text(words("abcdefgh")), text(words("abcdefgH")), words("abcdefgh", "\r\n"));
    const auto crlf = ends.file();
    QVERIFY2(crlf.hasAccount(), crlf.notice.c_str());
    QCOMPARE(crlf.account.hunks.size(), 1U);
    QCOMPARE(crlf.localBlob, git::blobId(words("abcdefgh", "\r\n")));
    QCOMPARE(crlf.account.hunks.front().id.local, crlf.localBlob);
    QVERIFY(crlf.base->isDeclared());
    QCOMPARE(crlf.base->best.changedLines, 0U);

    const OneFile mark(text(words("abcdefgh")), text(words("abcdefgH")), "\xEF\xBB\xBF" + words("abcdefgh"));
    QCOMPARE(mark.file().account.hunks.size(), 1U);
    const std::string chinese = "# \xD6\xD0\xCE\xC4\xD6\xD0\xCE\xC4\n";
    const OneFile gbk(text(words("abcdefgh") + "# 中文中文\n"), text(words("abcdefgH") + "# 中文中文\n"),
                      words("abcdefgh") + chinese);
    QCOMPARE(gbk.file().account.hunks.size(), 1U);
}

void AccountsTest::removedUpstream()
{
    Story story;
    story.add({{"vllm/x.py", text(words("abc"))}, {"other", text("o\n")}});
    story.add({{"vllm/x.py", std::nullopt}});
    story.local.writeFile("vllm_metax/x.py", words("abc"));
    story.mappings = {mapped("x.py", MappingKind::RemovedUpstream)};
    const auto file = story.accounts().files.front();
    QVERIFY2(file.hasAccount(), file.notice.c_str());
    QVERIFY(file.targetBlob.isNull());
    QCOMPARE(file.account.hunks.size(), 1U);
    QCOMPARE(file.account.hunks.front().kind, HunkKind::Missing);
    QCOMPARE(file.presence.front().commit, story.commits[1]);
    QCOMPARE(file.presence.front().total, 3U);
}

void AccountsTest::hasStructureWhatWasLeftOutAndLinks()
{
    const std::string head = "class Owl:\n    def step(self, x):\n";
    const std::string brought =
        "        x = self.one(x)\n        x = self.two(x)\n        x = self.three(x)\n";
    const std::string end = "        return x\n\n    def other(self):\n        return 0\n";
    const std::string scaled = "        x = self.two(x, scale=1)\n";
    Story story;
    story.add({{"vllm/x.py", text(head + end)}});
    story.add({{"vllm/x.py", text(head + brought + end)}});
    const std::string target =
        head + "        x = self.one(x)\n" + scaled + "        x = self.three(x)\n" + end;
    story.add({{"vllm/x.py", text(target)}});
    story.local.writeFile("vllm_metax/x.py", head + "        x = self.one(x)\n" + scaled + end +
                                                 "\n\nclass New(Owl):\n    a = 1\n");
    story.mappings = {mapped("x.py")};
    const auto accounts = story.accounts();
    const auto &file = accounts.files.front();
    QCOMPARE(file.residue.size(), 1U);
    QCOMPARE(file.residue.front().text, std::string("        x = self.three(x)"));
    QCOMPARE(file.residue.front().commit, story.commits[1]);
    QVERIFY(file.structure.churn && !file.structure.copy && !file.structure.members);
    QCOMPARE(file.structure.churn->order.taken, 3U);
    const auto links = audit::linksOf(accounts.links, story.commits[2]);
    QCOMPARE(links.size(), 1U);
    QCOMPARE(links.front().other, story.commits[1]);
    QCOMPARE(links.front().direction, audit::CommitLink::Direction::Rewrites);

    story.mappings = {mapped("x.py", MappingKind::PartialCopy)};
    const auto partial = story.accounts().files.front();
    QVERIFY(partial.structure.copy.has_value());
    QCOMPARE(partial.structure.copy->count(audit::CopyState::New), 1U);
}

void AccountsTest::stopsWhenAsked()
{
    Story story;
    fill(story, 6);
    std::size_t calls = 0;
    QVERIFY(audit::computeAccounts(story.request(), {}, [&calls](std::size_t done, std::size_t total) {
        QVERIFY(done <= total);
        QCOMPARE(total, 6U);
        ++calls;
    }));
    QVERIFY(calls >= 13);
    // At each of the steps of one thread.
    for (std::size_t step = 1; step < calls; ++step) {
        std::stop_source stop;
        std::size_t seen = 0;
        auto request = story.request();
        request.threads = 1;
        const auto accounts =
            audit::computeAccounts(request, stop.get_token(), [&](std::size_t, std::size_t) {
                if (++seen == step)
                    stop.request_stop();
            });
        QVERIFY2(!accounts, std::to_string(step).c_str());
        QCOMPARE(accounts.error().code, base::Code::Canceled);
    }
}

void AccountsTest::isTheSameWithEveryNumberOfThreads()
{
    Story story;
    fill(story, 12);
    story.upstream.removeObject(git::blobId(words("abcdEfghijkl") + "f4.py\n"));
    auto request = story.request();
    request.threads = 1;
    const auto one = Story::computed(request);
    for (const unsigned threads : {2U, 3U, 8U, 0U}) {
        request.threads = threads;
        QVERIFY(Story::computed(request) == one);
    }
}

void AccountsTest::writesNothingButTheCache()
{
    Story story;
    fill(story, 3);
    const QTemporaryDir cache;
    auto request = story.request();
    request.cache = cache.path().toStdString();
    const std::string upstream = tests::hashTree(story.upstream.path());
    const std::string local = tests::hashTree(story.local.path());
    const auto first = Story::computed(request);
    QVERIFY(!QDir(cache.path()).isEmpty());
    QVERIFY(Story::computed(request) == first);
    QCOMPARE(tests::hashTree(story.upstream.path()), upstream);
    QCOMPARE(tests::hashTree(story.local.path()), local);
}

QTEST_GUILESS_MAIN(AccountsTest)
#include "tst_Accounts.moc"
