#include "core/audit/AccountItems.h"
#include "core/audit/Accounts.h"
#include "core/base/Text.h"
#include "tests/core/audit/RandomReview.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using audit::HunkKind;
using git::Oid;
using review::Disposition;
using test::Review;
using test::World;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualSteps = 250;
#else
constexpr int usualSteps = 1000;
#endif

// What is left of a text when lines are cut out of it.
std::string without(std::string_view text, const std::vector<audit::LineSpan> &spans)
{
    std::vector<bool> isCut;
    const auto lines = base::split(text, '\n');
    isCut.resize(lines.size());
    for (const audit::LineSpan &span : spans)
        for (std::uint32_t i = span.first; i < span.first + span.count; ++i)
            isCut.at(i) = true;
    std::string rest;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (!isCut[i])
            rest += std::string(lines[i]) + '\n';
    return rest;
}

bool isDecided(const review::Session &session, const Oid &commit)
{
    const auto found = session.commits.find(commit);
    return found != session.commits.end() && found->second.disposition != Disposition::Unreviewed;
}

bool isMarked(const review::Session &session, const audit::AccountedFile &file,
              const audit::AccountHunk &hunk)
{
    return std::ranges::any_of(session.hunks, [&](const review::HunkMark &mark) {
        return mark.localPath == file.mapping.localPath && mark.upstreamPath == file.mapping.upstreamAtB &&
               mark.content == hunk.id.content && mark.repeat == hunk.id.repeat &&
               (mark.account != review::HunkAccount::Adaptation || mark.text != " ");
    });
}

// The rules again, written down without sharing code.
bool isSettled(const review::Session &session, const audit::AccountedFile &file,
               const audit::AccountHunk &hunk)
{
    const bool marked = isMarked(session, file, hunk);
    bool decided = hunk.causes.at(3) == 0;
    for (const std::uint32_t owner : hunk.owners)
        decided = decided && isDecided(session, file.provenance.owners.at(owner).commit);
    if (hunk.kind == HunkKind::Moved)
        return true;
    if (hunk.kind == HunkKind::Both)
        return marked && decided;
    return marked || (hunk.kind == HunkKind::Missing && decided && !hunk.owners.empty());
}

struct Tally {
    std::size_t upstream = 0;
    std::size_t unexplained = 0;
    std::size_t remaining = 0;
    std::size_t open = 0;
    std::size_t marked = 0;
};

// That the hunks of a file are all its differences: what lies outside them is the same on both sides.
QString faultOf(const audit::AccountedFile &file)
{
    if (!file.hasAccount())
        return file.account.hunks.empty() && file.account.upstream.empty()
                   ? QString()
                   : QString::fromStdString(file.mapping.localPath + ": hunks without an account");
    std::vector<audit::LineSpan> local;
    std::vector<audit::LineSpan> target;
    for (const audit::AccountHunk &hunk : file.account.hunks) {
        local.push_back(hunk.local);
        target.push_back(hunk.target);
    }
    std::vector<audit::LineSpan> atA;
    std::vector<audit::LineSpan> atB;
    for (const audit::UpstreamHunk &hunk : file.account.upstream) {
        atA.push_back(hunk.atA);
        atB.push_back(hunk.atB);
    }
    if (without(file.local, local) != without(file.target, target))
        return QString::fromStdString(file.mapping.localPath + ": a difference to B is in no hunk");
    if (without(file.atA, atA) != without(file.target, atB))
        return QString::fromStdString(file.mapping.localPath + ": a difference to A is in no hunk");
    return {};
}

Tally tallyOf(const review::Session &session, const audit::Accounts &accounts)
{
    Tally tally;
    for (const audit::AccountedFile &file : accounts.files) {
        tally.upstream += file.account.upstream.size();
        for (const audit::UpstreamHunk &hunk : file.account.upstream)
            tally.unexplained += hunk.causes.at(3) > 0 ? 1 : 0;
        tally.remaining += file.account.hunks.size();
        for (const audit::AccountHunk &hunk : file.account.hunks) {
            tally.open += isSettled(session, file, hunk) ? 0 : 1;
            tally.marked += isMarked(session, file, hunk) ? 1 : 0;
        }
    }
    return tally;
}

} // namespace

// The three sums close whatever is decided, marked, taken back and moved, and they say what the files say.
class ClosedSumsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsCloseAtEveryStep();

private:
    void verify(Review &review, Tally &seen);
};

void ClosedSumsTest::verify(Review &review, Tally &seen)
{
    const review::Session &session = review.session();
    const auto &[audit, accounts] = review.computed();
    const audit::CommitSum commits = audit::sumCommits(session, audit);
    QCOMPARE(commits.total(), audit.commits.size());
    QCOMPARE(commits.dispositioned() + commits.open(), audit.commits.size());
    QCOMPARE(commits.dispositioned(),
             static_cast<std::size_t>(std::ranges::count_if(
                 audit.commits, [&](const auto &entry) { return isDecided(session, entry.commit.id); })));
    for (const audit::AccountedFile &file : accounts.files)
        QCOMPARE(faultOf(file), QString());
    const Tally tally = tallyOf(session, accounts);
    const auto [upstream, remaining, members] = audit::sumsOf(accounts, audit::marksOf(session));
    QCOMPARE(upstream.total(), tally.upstream);
    QCOMPARE(upstream.byCause.at(3), tally.unexplained);
    QCOMPARE(remaining.total(), tally.remaining);
    QCOMPARE(remaining.unaccounted(), tally.open);
    const auto items = audit::accountItems(session, accounts);
    QCOMPARE(std::ranges::count(items, audit::OpenItem::Kind::OpenHunk, &audit::AccountItem::kind),
             static_cast<std::ptrdiff_t>(tally.open));
    QCOMPARE(std::ranges::count(items, audit::OpenItem::Kind::UnexplainedHunk, &audit::AccountItem::kind),
             static_cast<std::ptrdiff_t>(tally.unexplained));
    seen.unexplained += tally.unexplained;
    seen.open += tally.open;
    seen.remaining += tally.remaining - tally.open;
    seen.marked += tally.marked;
}

void ClosedSumsTest::sumsCloseAtEveryStep()
{
    World world;
    Review review(world);
    const review::Session start = review.session();
    Tally seen;
    std::size_t lost = 0;
    for (int step = 0; step < usualSteps; ++step) {
        review.step();
        verify(review, seen);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QString::number(step)));
        lost += audit::marksWithoutHunk(review.session(), review.computed().accounts).size();
    }
    // The walk has been everywhere: nothing of this would show a fault otherwise.
    QVERIFY(seen.unexplained > 0 && seen.open > 0 && seen.remaining > 0 && seen.marked > 0 && lost > 0);

    while (review.canRedo())
        review.redo();
    const review::Session latest = review.session();
    std::size_t undone = 0;
    for (; review.canUndo(); ++undone)
        review.undo();
    QCOMPARE(review.session(), start);
    verify(review, seen);
    for (; undone > 0; --undone)
        review.redo();
    QCOMPARE(review.session(), latest);
    verify(review, seen);
}

QTEST_GUILESS_MAIN(ClosedSumsTest)
#include "tst_ClosedSums.moc"
