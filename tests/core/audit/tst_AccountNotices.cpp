#include "core/audit/AccountItems.h"
#include "tests/core/audit/AccountsStory.h"

#include <QTest>

#include <filesystem>
#include <format>
#include <optional>
#include <string>
#include <vector>

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

// Why a file has no account of its lines, and what is still told of it.
class AccountNoticesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhyThereIsNoAccount_data();
    void saysWhyThereIsNoAccount();
    void missingObjectsAreNotices();
    void subclassesHaveSettledPresenceOnly();
    void faultsOfSubclassesAreTold();
    void failedProposalsAreTold();
    void subclassesAreToldByTheirMembers();
};

void AccountNoticesTest::saysWhyThereIsNoAccount_data()
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

void AccountNoticesTest::saysWhyThereIsNoAccount()
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

void AccountNoticesTest::missingObjectsAreNotices()
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

void AccountNoticesTest::subclassesHaveSettledPresenceOnly()
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

void AccountNoticesTest::faultsOfSubclassesAreTold()
{
    const auto itemsOf = [](OneFile &story) {
        fill(story, 1);
        story.mappings.front().kind = MappingKind::Subclass;
        const auto accounts = story.accounts();
        auto items = audit::accountItems({}, accounts);
        std::erase_if(items, [&](const audit::AccountItem &item) {
            return item.localPath != accounts.files.front().mapping.localPath;
        });
        return std::pair(accounts.files.front(), items);
    };
    OneFile readable(text("x = 1\n"), text("x = 2\n"), "y = 1\n");
    const auto [members, none] = itemsOf(readable);
    QVERIFY(members.isByMembers && none.empty());
    OneFile binary(text(words("abcdef")), text(words("abcdeF")), std::string(8, '\0'));
    const auto [unreadable, open] = itemsOf(binary);
    QVERIFY(!unreadable.isByMembers);
    QCOMPARE(unreadable.notice, std::string("local file: binary, 8 bytes"));
    QCOMPARE(open.size(), 1U);
    QCOMPARE(open.front().kind, audit::OpenItem::Kind::NoAccount);
    QVERIFY(open.front().text.ends_with("local file: binary, 8 bytes"));
}

// The repository goes away when the only file has been traced and accounted for.
void AccountNoticesTest::failedProposalsAreTold()
{
    Story story;
    fill(story, 1);
    const auto place = story.upstream.path();
    const std::filesystem::path away = place.string() + ".away";
    int calls = 0;
    const auto accounts = audit::computeAccounts(story.request(), {}, [&](std::size_t, std::size_t) {
        if (++calls == 3) // before it is traced, after, and accounted for
            std::filesystem::rename(place, away);
    });
    std::filesystem::rename(away, place);
    QVERIFY(accounts.has_value());
    QVERIFY(accounts->files.front().hasAccount() && !accounts->files.front().base);
    QCOMPARE(accounts->omissions.size(), 1U);
    QCOMPARE(accounts->omissions.front().object, story.commits.front());
    const std::string &reason = accounts->omissions.front().reason;
    QVERIFY2(reason.starts_with("no base is proposed for any file: "), reason.c_str());
    QVERIFY(Story::computed(story.request()).omissions.empty());
}

void AccountNoticesTest::subclassesAreToldByTheirMembers()
{
    const std::string before = "class Base:\n    def f(self, x):\n        return x\n";
    const std::string after = "class Base:\n    def f(self, x):\n        return 2 * x\n";
    const std::string here =
        "from vllm.x import Base\n\n\nclass Mine(Base):\n    def f(self, x):\n        return 0\n";
    OneFile story(text(before), text(after), here);
    story.mappings = {mapped("x.py", MappingKind::Subclass)};
    auto file = story.file();
    QVERIFY(!file.hasAccount());
    QVERIFY(file.structure.members && !file.structure.churn && !file.structure.copy);
    QCOMPARE(file.structure.members->items.size(), 1U);
    QCOMPARE(file.structure.members->items.front().member, std::string("f"));
    QCOMPARE(file.atA.view(), before);
    QCOMPARE(file.target.view(), after);
    QCOMPARE(file.local.view(), here);
    QVERIFY(file.residue.empty());

    story.local.writeFile("vllm_metax/x.py", here + "def (:\n");
    file = story.file();
    QVERIFY(file.structure.members.has_value());
    QCOMPARE(file.structure.members->unparsed.size(), 1U);
}

QTEST_GUILESS_MAIN(AccountNoticesTest)
#include "tst_AccountNotices.moc"
