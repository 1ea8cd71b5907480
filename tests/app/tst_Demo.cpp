#include "app/Demo.h"
#include "app/DemoSeries.h"
#include "core/audit/OpenItems.h"
#include "core/audit/RangeAudit.h"
#include "core/base/SafeWrite.h"
#include "core/git/Repository.h"
#include "core/report/MarkdownReport.h"
#include "core/review/SessionStore.h"
#include "tests/support/ScratchRepository.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

namespace fs = std::filesystem;

// The demo is what a newcomer sees first, and what pictures are made of.
class TestDemo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hasTheHistoryOfARealUpgrade();
    void mapsTheAdaptedFiles();
    void isHalfDone();
    void decisionsAreOfListedCommits();
    void sameIdsEverywhere();
    void keepsWhatTheReviewerDid();
    void startsAfreshWhenAsked();
    void repairsAHalfMadeFolder();
    void seriesErrors_data();
    void seriesErrors();

private:
    QTemporaryDir m_folder;
    app::Demo m_demo;
    review::Session m_session;
    audit::AuditResult m_audit;
};

namespace {

review::Session sessionOf(const app::Demo &demo)
{
    review::OpenReport report;
    const auto store = review::SessionStore::open(demo.session, report);
    return store ? report.session : review::Session();
}

const audit::CommitEntry *entryOf(const audit::AuditResult &audit, std::string_view subject)
{
    const auto found = std::ranges::find_if(
        audit.commits, [&](const auto &entry) { return entry.commit.subject().starts_with(subject); });
    return found == audit.commits.end() ? nullptr : &*found;
}

} // namespace

void TestDemo::initTestCase()
{
    const auto demo = app::prepareDemo(m_folder.path().toStdString());
    QVERIFY2(demo.has_value(), demo ? "" : demo.error().message.c_str());
    m_demo = *demo;
    m_session = sessionOf(m_demo);
    const auto before = tests::hashTree(m_demo.upstream) + tests::hashTree(m_demo.plugin);
    auto audit = audit::auditRange(audit::requestFor(m_session, m_demo.session));
    QVERIFY2(audit.has_value(), audit ? "" : audit.error().message.c_str());
    m_audit = *std::move(audit);
    QVERIFY(!report::markdownReport(m_session, m_audit).empty());
    QCOMPARE(tests::hashTree(m_demo.upstream) + tests::hashTree(m_demo.plugin), before);
}

void TestDemo::hasTheHistoryOfARealUpgrade()
{
    QVERIFY(m_audit.omissions.empty());
    QVERIFY2(m_audit.commitsInRange >= 28, qPrintable(QString::number(m_audit.commitsInRange)));
    QVERIFY2(m_audit.commits.size() >= 18, qPrintable(QString::number(m_audit.commits.size())));
    QCOMPARE(m_audit.range.relation, git::RangeRelation::Diverged);
    QVERIFY(m_audit.renames.size() >= 2);
    const auto *twin = entryOf(m_audit, "[Bugfix] Aurora: clamp");
    QVERIFY(twin != nullptr && twin->twin.has_value());
    const auto *fused = entryOf(m_audit, "[Perf] Aurora: fuse the query and latent projections (#951)");
    QVERIFY(fused != nullptr);
    const auto *revert = entryOf(m_audit, "Revert \"[Perf] Aurora: fuse");
    QVERIFY(revert != nullptr && revert->reverts.has_value());
    const auto reverted =
        std::ranges::find(m_audit.commits, *revert->reverts, [](const auto &e) { return e.commit.id; });
    QVERIFY(reverted != m_audit.commits.end());
    QCOMPARE(reverted->revertedBy, std::optional(revert->commit.id));
    const auto dropped = std::ranges::count(m_audit.aOnly, true, &audit::SideCommit::droppedForGood);
    QCOMPARE(m_audit.aOnly.size(), 2U);
    QCOMPARE(dropped, 1);
}

void TestDemo::mapsTheAdaptedFiles()
{
    const auto find = [this](const char *local) {
        const auto found =
            std::ranges::find(m_audit.mappings, std::string(local), &review::Mapping::localPath);
        return found == m_audit.mappings.end() ? review::Mapping() : *found;
    };
    using enum review::MappingKind;
    const auto model = find("vllm_metax/models/aurora.py");
    QCOMPARE(model.kind, Copy);
    QCOMPARE(model.upstreamAtA, "vllm/model_executor/models/aurora.py");
    QCOMPARE(model.upstreamAtB, "vllm/models/aurora/nvidia/model.py");
    QCOMPARE(find("vllm_metax/models/aurora_mtp.py").upstreamAtB, "vllm/models/aurora/nvidia/mtp.py");
    QCOMPARE(find("vllm_metax/model_executor/layers/aurora_attention.py").kind, Copy);
    QCOMPARE(find("vllm_metax/models/lumen.py").kind, PartialCopy);
    QCOMPARE(find("vllm_metax/models/tern_vl.py").kind, Subclass);
    QCOMPARE(find("vllm_metax/moe_dispatch.py").kind, LocalOnly);
}

void TestDemo::isHalfDone()
{
    const auto sum = audit::sumCommits(m_session, m_audit);
    QVERIFY(sum.dispositioned() * 3 >= sum.total());
    QVERIFY(sum.open() * 3 >= sum.total());
    QVERIFY(!m_session.drafts.empty());
    std::set<review::Disposition> used;
    for (const auto &[commit, record] : m_session.commits)
        used.insert(record.disposition);
    QVERIFY(used.size() >= 4);
}

void TestDemo::decisionsAreOfListedCommits()
{
    for (const auto &item : audit::openItems(m_session, m_audit)) {
        QVERIFY2(item.kind != audit::OpenItem::Kind::StaleRecord, item.text.c_str());
        QVERIFY2(item.kind != audit::OpenItem::Kind::MissingAction, item.text.c_str());
        QVERIFY2(item.kind != audit::OpenItem::Kind::MissingEvidence, item.text.c_str());
    }
    for (const auto &[commit, record] : m_session.commits) {
        const auto found =
            std::ranges::find(m_audit.commits, commit, [](const auto &entry) { return entry.commit.id; });
        QVERIFY(found != m_audit.commits.end());
        QVERIFY(record.patchId.size() == 40 || found->isMerge);
    }
}

void TestDemo::sameIdsEverywhere()
{
    const QTemporaryDir other;
    const auto demo = app::prepareDemo(other.path().toStdString());
    QVERIFY(demo.has_value());
    QCOMPARE(sessionOf(*demo).range, m_session.range);
    QCOMPARE(base::readFile(demo->session).value(), base::readFile(m_demo.session).value());
}

void TestDemo::keepsWhatTheReviewerDid()
{
    const QTemporaryDir folder;
    const auto demo = app::prepareDemo(folder.path().toStdString());
    QVERIFY(demo.has_value());
    {
        review::OpenReport report;
        auto store = review::SessionStore::open(demo->session, report);
        QVERIFY(store.has_value());
        const auto commit = m_audit.commits.front().commit.id;
        review::CommitReview record;
        record.disposition = review::Disposition::UnsupportedArchitecture;
        QVERIFY(store->append(review::EditCommitReview{commit, {}, record}).has_value());
    }
    const auto edited = sessionOf(*demo);
    QVERIFY(edited != m_session);
    fs::remove_all(demo->upstream); // even when the repositories must be built again
    const auto again = app::prepareDemo(folder.path().toStdString());
    QVERIFY(again.has_value());
    QCOMPARE(sessionOf(*again), edited);
    QVERIFY(git::Repository::open(demo->upstream).has_value());
}

void TestDemo::startsAfreshWhenAsked()
{
    const QTemporaryDir folder;
    const auto demo = app::prepareDemo(folder.path().toStdString());
    QVERIFY(demo.has_value());
    {
        review::OpenReport report;
        auto store = review::SessionStore::open(demo->session, report);
        QVERIFY(store.has_value());
        auto session = report.session;
        session.commits.clear();
        QVERIFY(store->save(session).has_value());
    }
    QVERIFY(app::prepareDemo(folder.path().toStdString(), app::DemoStart::Afresh).has_value());
    QCOMPARE(sessionOf(*demo), m_session);
}

void TestDemo::repairsAHalfMadeFolder()
{
    const QTemporaryDir folder;
    const auto demo = app::prepareDemo(folder.path().toStdString());
    QVERIFY(demo.has_value());
    fs::remove_all(demo->plugin / ".git" / "objects");
    fs::create_directories(demo->plugin / ".git" / "objects");
    fs::remove(demo->session);
    QVERIFY(app::prepareDemo(folder.path().toStdString()).has_value());
    QVERIFY(audit::auditRange(audit::requestFor(sessionOf(*demo), demo->session)).has_value());
    std::size_t entries = 0;
    for ([[maybe_unused]] const auto &entry : fs::directory_iterator(folder.path().toStdString()))
        ++entries;
    QCOMPARE(entries, 1U); // nothing half built stays behind
}

void TestDemo::seriesErrors_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("before the first commit")
        << QByteArray("%% write a.py\nx\n")
        << QByteArray("line 1: write a.py: stands before the first commit");
    QTest::newRow("unknown word") << QByteArray("%% commit c\n%% wirte a.py\n")
                                  << QByteArray("line 2: wirte a.py: unknown word");
    QTest::newRow("text not found")
        << QByteArray("%% commit c\n%% write a\nx\n%% replace a\ny\n%% with\nz\n%% end\n")
        << QByteArray("a does not hold the text exactly once");
    QTest::newRow("text found twice")
        << QByteArray("%% commit c\n%% write a\nx\nx\n%% replace a\nx\n%% with\nz\n%% end\n")
        << QByteArray("a does not hold the text exactly once");
    QTest::newRow("no such file") << QByteArray("%% commit c\n%% move a b\n") << QByteArray("no such file");
    QTest::newRow("no such parent") << QByteArray("%% commit c\n%% parents x\n%% write a\nx\n")
                                    << QByteArray("no parent x");
    QTest::newRow("bad time") << QByteArray("%% commit c\n%% time yesterday\n") << QByteArray("not a time");
}

void TestDemo::seriesErrors()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);
    const QTemporaryDir folder;
    auto builder = git::HistoryBuilder::create(fs::path(folder.path().toStdString()) / "r",
                                               git::HistoryBuilder::Layout::Bare);
    QVERIFY(builder.has_value());
    app::DemoSeries series;
    const auto written = series.write(text.toStdString(), *builder);
    QVERIFY(!written.has_value());
    QVERIFY2(written.error().message.contains(message.toStdString()), written.error().message.c_str());
}

QTEST_GUILESS_MAIN(TestDemo)
#include "tst_Demo.moc"
