#include "core/audit/AccountTable.h"
#include "core/audit/Accounts.h"
#include "core/audit/CommitPresences.h"
#include "core/git/Blob.h"
#include "tests/support/ScratchRepository.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <format>
#include <string>
#include <vector>

using audit::HunkKind;
using audit::PresenceState;
using git::Oid;
using review::MappingKind;
using tests::ScratchRepository;
using tests::text;

namespace {

// A file of one line per word; "abc" -> "line a\nline b\nline c\n".
std::string words(std::string_view list, std::string_view end = "\n")
{
    std::string lines;
    for (const char each : list)
        lines += std::format("line {}{}", each, end);
    return lines;
}

std::string upstreamPath(const std::string &name)
{
    return "vllm/" + name;
}

std::string localPath(const std::string &name)
{
    return "vllm_metax/" + name;
}

review::Mapping mapped(const std::string &name, MappingKind kind = MappingKind::Copy)
{
    review::Mapping mapping;
    mapping.localPath = localPath(name);
    mapping.upstreamAtA = upstreamPath(name);
    mapping.upstreamAtB = kind == MappingKind::RemovedUpstream ? std::string() : upstreamPath(name);
    mapping.kind = kind;
    return mapping;
}

review::FileBase chosen(const std::string &local, const std::string &upstream, const Oid &commit)
{
    review::FileBase base;
    base.localPath = localPath(local);
    base.upstreamPath = upstreamPath(upstream);
    base.commit = commit;
    return base;
}

// One file in two repositories; what the audit says of it is given by hand.
struct Story {
    ScratchRepository upstream;
    ScratchRepository local;
    std::vector<Oid> commits;
    std::vector<review::Mapping> mappings;

    Oid add(const tests::Changes &changes)
    {
        commits.push_back(upstream.add(std::format("commit {}", commits.size()), changes));
        return commits.back();
    }
    audit::AccountsRequest request() const
    {
        audit::AuditResult result;
        result.range.a = commits.front();
        result.range.b = commits.back();
        result.range.mergeBase = commits.front();
        result.snapshot = git::SnapshotSpec::parse("worktree");
        result.mappings = mappings;
        for (const Oid &commit : commits) {
            audit::CommitEntry entry;
            entry.commit.id = commit;
            result.commits.push_back(entry);
        }
        audit::AccountsRequest request;
        request.audit.upstream = upstream.path();
        request.audit.local = local.path();
        request.audit.snapshot = result.snapshot;
        request.result = std::make_shared<const audit::AuditResult>(std::move(result));
        return request;
    }
    audit::Accounts accounts() const { return computed(request()); }

    static audit::Accounts computed(const audit::AccountsRequest &request)
    {
        auto accounts = audit::computeAccounts(request);
        if (!accounts)
            qFatal("%s", accounts.error().message.c_str());
        return std::move(*accounts);
    }
};

// `count` files of which each changes in two commits, with a local copy that adapted one line.
void fill(Story &story, int count)
{
    tests::Changes first;
    tests::Changes second;
    tests::Changes third;
    for (int i = 0; i < count; ++i) {
        const std::string name = std::format("f{}.py", i);
        first[upstreamPath(name)] = text(words("abcdefghijkl") + name + "\n");
        second[upstreamPath(name)] = text(words("abcdEfghijkl") + name + "\n");
        third[upstreamPath(name)] = text(words("abcdEfghIjkl") + name + "\n");
        story.local.writeFile(localPath(name), words(i % 2 == 0 ? "aBcdefghijkl" : "abcdEfghijkX"));
        story.mappings.push_back(mapped(name));
    }
    story.add(first);
    story.add(second);
    story.add(third);
}

// A story of one file with one upstream change, and what the local file is.
struct OneFile : Story {
    OneFile(const git::FileContent &atA, const git::FileContent &atB, const std::optional<std::string> &here)
    {
        add({{upstreamPath("x.py"), atA}});
        add({{upstreamPath("x.py"), atB}});
        if (here)
            local.writeFile(localPath("x.py"), *here);
        mappings = {mapped("x.py")};
    }
    audit::AccountedFile file() const { return accounts().files.front(); }
};

} // namespace

// Every mapped file in scope with its account, or with the reason why there is none.
class AccountsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void accountsForMappedFilesInScope();
    void usesTheBaseOfTheFile();
    void followsTheNameToAnotherBase();
    void proposesABase();
    void comparesAsTheViewerDoes();
    void saysWhyThereIsNoAccount_data();
    void saysWhyThereIsNoAccount();
    void missingObjectsAreNotices();
    void subclassesHaveSettledPresenceOnly();
    void removedUpstream();
    void stopsWhenAsked();
    void sumsCloseOverAllFiles();
    void marksAreOfOneHunk();
    void familiesAddUp();
    void presenceOverAllFilesOfACommit();
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

void AccountsTest::saysWhyThereIsNoAccount_data()
{
    QTest::addColumn<QByteArray>("atA");
    QTest::addColumn<QByteArray>("atB");
    QTest::addColumn<QByteArray>("here");
    QTest::addColumn<QByteArray>("notice");
    const QByteArray lines = QByteArray::fromStdString(words("abcdef"));
    const QByteArray other = QByteArray::fromStdString(words("abcdeF"));
    const QByteArray binary(8, '\0');
    const QByteArray wide("\xFF\xFE"
                          "a\0\n\0b\0\n\0",
                          10);
    const QByteArray large((16 << 20) + 1, 'x');
    QTest::newRow("local binary") << lines << other << binary << QByteArray("local file: binary, 8 bytes");
    QTest::newRow("binary at B") << lines << binary << lines << QByteArray("upstream at B: binary, 8 bytes");
    QTest::newRow("binary at A") << binary << lines << other << QByteArray("upstream at A: binary, 8 bytes");
    QTest::newRow("local too large") << lines << other << large << QByteArray("larger than 16777216 bytes");
    QTest::newRow("too large at B") << lines << large << lines << QByteArray("limit is");
    QTest::newRow("wide at B") << lines << wide << lines << QByteArray("upstream at B: UTF-16 LE");
}

void AccountsTest::saysWhyThereIsNoAccount()
{
    QFETCH(const QByteArray, atA);
    QFETCH(const QByteArray, atB);
    QFETCH(const QByteArray, here);
    QFETCH(const QByteArray, notice);
    OneFile story(text(atA.toStdString()), text(atB.toStdString()), here.toStdString());
    fill(story, 1);
    story.mappings.front().upstreamAtB = story.mappings.front().upstreamAtA;
    const auto accounts = story.accounts();
    QVERIFY2(accounts.files[0].notice.contains(notice.toStdString()), accounts.files[0].notice.c_str());
    QVERIFY(accounts.files[0].account.hunks.empty());
    QVERIFY2(accounts.files[1].hasAccount(), accounts.files[1].notice.c_str()); // the others have theirs
}

void AccountsTest::missingObjectsAreNotices()
{
    const OneFile gone(text(words("abcdef")), text(words("abcdeF")), std::nullopt);
    QCOMPARE(gone.file().notice, std::string("vllm_metax/x.py is not in worktree"));

    OneFile story(text(words("abcdef")), text(words("abcdeF")), words("abcdef"));
    fill(story, 1);
    story.upstream.removeObject(git::blobId(words("abcdeF")));
    auto accounts = story.accounts();
    QVERIFY2(accounts.files[0].notice.starts_with("upstream at B: "), accounts.files[0].notice.c_str());
    QVERIFY(accounts.files[1].hasAccount());

    // Between the ends: there is an account, and it says that something is not known.
    Story between;
    fill(between, 1);
    between.upstream.removeObject(git::blobId(words("abcdEfghijkl") + "f0.py\n"));
    const auto file = between.accounts().files.front();
    QVERIFY2(file.hasAccount(), file.notice.c_str());
    QCOMPARE(file.provenance.gaps.size(), 1U);
    const audit::AccountSums sums = audit::sumsOf(file, {});
    QVERIFY(sums.upstream.byCause[static_cast<std::size_t>(audit::LineCause::Unexplained)] > 0);

    auto request = between.request();
    request.bases = {chosen("f0.py", "f0.py", *Oid::fromHex(std::string(40, '7')))};
    const auto unknown = Story::computed(request).files.front();
    QVERIFY2(unknown.notice.starts_with("its base 777777777 cannot be read"), unknown.notice.c_str());
}

void AccountsTest::subclassesHaveSettledPresenceOnly()
{
    OneFile story(text(words("abcdef")), text(words("abcdXef")), words("abcdef"));
    story.add({{"vllm/x.py", text(words("abcdef"))}});
    story.add({{"vllm/x.py", text(words("abcdefY"))}});
    story.mappings = {mapped("x.py", MappingKind::Subclass)};
    const auto file = story.file();
    QVERIFY(file.notice.contains("subclass"));
    QVERIFY(file.account.hunks.empty());
    QVERIFY(!file.base);
    QCOMPARE(file.target.view(), words("abcdefY"));
    QCOMPARE(file.provenance.owners.size(), 4U);
    QCOMPARE(file.presence.size(), 2U);
    QCOMPARE(file.presence[0].commit, story.commits[1]);
    QCOMPARE(file.presence[0].state, PresenceState::Superseded);
    QCOMPARE(file.presence[0].supersededBy, std::vector{story.commits[2]});
    QCOMPARE(file.presence[1].state, PresenceState::NoLines);
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

void AccountsTest::sumsCloseOverAllFiles()
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
void AccountsTest::marksAreOfOneHunk()
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

void AccountsTest::familiesAddUp()
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
    QCOMPARE(hawk.firstOpen[static_cast<std::size_t>(HunkKind::Adaptation)], 2U);
    QCOMPARE(hawk.firstOpen[static_cast<std::size_t>(HunkKind::Missing)], 4U);
    QCOMPARE(hawk.firstOpen[static_cast<std::size_t>(HunkKind::Both)], audit::noLine);
}

void AccountsTest::presenceOverAllFilesOfACommit()
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
