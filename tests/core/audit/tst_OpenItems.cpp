#include "core/audit/OpenItems.h"
#include "core/review/SessionEdit.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <format>

using Kind = audit::OpenItem::Kind;

namespace {

git::Oid id(int number)
{
    return git::Oid::fromHex(std::format("{:040x}", number)).value();
}

audit::AuditResult auditOf(int commits)
{
    audit::AuditResult audit;
    for (int i = commits; i > 0; --i) {
        audit::CommitEntry entry;
        entry.commit.id = id(i);
        entry.commit.message = std::format("commit {}", i);
        audit.commits.push_back(entry);
    }
    return audit;
}

review::CommitReview decided(review::Disposition disposition = review::Disposition::Inherited)
{
    review::CommitReview review;
    review.disposition = disposition;
    review.action = "none needed";
    review.evidence = {{review::EvidenceLevel::SourceInspected, "read", {}, {}, 0, 0}};
    return review;
}

std::vector<Kind> kindsOf(const std::vector<audit::OpenItem> &items)
{
    std::vector<Kind> kinds;
    std::ranges::transform(items, std::back_inserter(kinds), &audit::OpenItem::kind);
    return kinds;
}

} // namespace

class TestOpenItems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumCloses();
    void nothingOpen();
    void commitStates();
    void mappings();
    void sides();
    void omissionsComeFirst();
    void staleRecords();
};

// Law: dispositioned + open = total = listed commits, whatever is decided.
void TestOpenItems::sumCloses()
{
    QRandomGenerator random(42);
    const auto audit = auditOf(60);
    review::Session session;
    for (int step = 0; step < 500; ++step) {
        const auto commit = id(random.bounded(1, 80)); // some are not in the range
        const auto found = session.commits.find(commit);
        review::EditCommitReview edit{commit, {}, {}};
        if (found != session.commits.end())
            edit.before = found->second;
        const auto choice = random.bounded(static_cast<int>(review::allDispositions.size()) + 1);
        if (choice < static_cast<int>(review::allDispositions.size()))
            edit.after = decided(review::allDispositions[static_cast<std::size_t>(choice)]);
        QVERIFY(review::apply(session, edit).has_value());
        const auto sum = audit::sumCommits(session, audit);
        QCOMPARE(sum.total(), audit.commits.size());
        QCOMPARE(sum.dispositioned() + sum.open(), audit.commits.size());
        const auto items = audit::openItems(session, audit);
        const auto unreviewed = std::ranges::count(items, Kind::UnreviewedCommit, &audit::OpenItem::kind);
        QCOMPARE(static_cast<std::size_t>(unreviewed), sum.open());
    }
}

void TestOpenItems::nothingOpen()
{
    const auto audit = auditOf(3);
    review::Session session;
    for (int i = 1; i <= 3; ++i)
        session.commits[id(i)] = decided();
    QVERIFY(audit::openItems(session, audit).empty());
}

void TestOpenItems::commitStates()
{
    const auto audit = auditOf(3);
    review::Session session;
    session.commits[id(3)] = decided(review::Disposition::NeedsMerge);
    session.commits[id(3)].action.clear();
    session.commits[id(2)] = decided(review::Disposition::PlatformSpecific);
    session.commits[id(2)].evidence.front().level = review::EvidenceLevel::Untested;
    const auto items = audit::openItems(session, audit);
    QCOMPARE(kindsOf(items),
             (std::vector{Kind::UnreviewedCommit, Kind::MissingAction, Kind::MissingEvidence}));
    QCOMPARE(items[0].subject, id(1).hex());
    QCOMPARE(items[1].subject, id(3).hex());
    QCOMPARE(items[2].subject, id(2).hex());
}

void TestOpenItems::mappings()
{
    audit::AuditResult audit;
    audit.mappings.resize(4);
    for (auto &mapping : audit.mappings)
        mapping.localPath = "vllm_metax/models/x.py";
    audit.mappings[0].kind = review::MappingKind::Ambiguous;
    audit.mappings[0].rivals.resize(2);
    audit.mappings[1] = audit.mappings[0];
    audit.mappings[1].inScope = false;
    audit.mappings[2].kind = review::MappingKind::RemovedUpstream;
    audit.mappings[2].rivals = {{"vllm/new.py", review::MappingRule::Containment, 80}};
    audit.mappings[3] = audit.mappings[2];
    audit.mappings[3].chosenByReviewer = true;
    const auto items = audit::openItems({}, audit);
    QCOMPARE(kindsOf(items), (std::vector{Kind::AmbiguousMapping, Kind::AmbiguousMapping}));
    QVERIFY(items[1].text.contains("vllm/new.py"));
}

void TestOpenItems::sides()
{
    audit::AuditResult audit;
    audit.aOnly.resize(3);
    for (int i = 0; i < 3; ++i)
        audit.aOnly[static_cast<std::size_t>(i)].commit.id = id(i + 1);
    audit.aOnly[0].droppedForGood = audit.aOnly[0].touchesMapped = true;
    audit.aOnly[1].droppedForGood = true; // elsewhere
    audit.aOnly[2].touchesMapped = true;  // has a twin
    review::Session session;
    QCOMPARE(kindsOf(audit::openItems(session, audit)), std::vector{Kind::DroppedCommit});
    session.commits[id(1)] = decided();
    QVERIFY(audit::openItems(session, audit).empty());
}

void TestOpenItems::omissionsComeFirst()
{
    auto audit = auditOf(1);
    audit.omissions = {{id(9), "history ends here (shallow clone)"}};
    QCOMPARE(kindsOf(audit::openItems({}, audit)),
             (std::vector{Kind::RangeIncomplete, Kind::UnreviewedCommit}));
}

void TestOpenItems::staleRecords()
{
    review::Session session;
    session.commits[id(7)] = decided();
    session.commits[id(8)]; // an empty record says nothing
    const auto items = audit::openItems(session, auditOf(0));
    QCOMPARE(kindsOf(items), std::vector{Kind::StaleRecord});
    QCOMPARE(items[0].subject, id(7).hex());
}

QTEST_GUILESS_MAIN(TestOpenItems)
#include "tst_OpenItems.moc"
