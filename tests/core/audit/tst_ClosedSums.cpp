#include "core/audit/AccountItems.h"
#include "core/audit/Accounts.h"
#include "core/base/Text.h"
#include "core/git/Blob.h"
#include "core/review/SessionEdit.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <format>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

using audit::HunkKind;
using git::Oid;
using review::Disposition;
using tests::ScratchRepository;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualSteps = 250;
#else
constexpr int usualSteps = 1000;
#endif

struct File {
    std::string local;
    std::string upstream;
};
const std::array<File, 2> files{
    {{.local = "vllm_metax/models/owl.py", .upstream = "vllm/model_executor/models/owl.py"},
     {.local = "vllm_metax/models/heron.py", .upstream = "vllm/model_executor/models/heron.py"}}};

using Lines = std::vector<std::string>;

std::string joined(const Lines &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + '\n';
    return text;
}

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

// Two repositories with a history each, of the same files.
class World {
public:
    World()
        : upstream(git::HistoryBuilder::Layout::Bare)
        , local(git::HistoryBuilder::Layout::Bare)
    {
        for (std::size_t file = 0; file < files.size(); ++file)
            for (int i = 0; i < 60; ++i)
                m_texts.at(file).push_back(std::format("file {} line {}", file, i));
        for (int i = 0; i < 12; ++i)
            growUpstream(i);
        // Of one version nobody can say any more what it was.
        upstream.removeObject(git::blobId(m_versions.at(5).at(1)));
        for (int i = 0; i < 8; ++i)
            growLocal(i);
    }

    ScratchRepository upstream;
    ScratchRepository local;
    std::vector<Oid> upstreamCommits; // oldest first
    std::vector<Oid> localCommits;

    std::size_t below(std::size_t bound)
    {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(m_random);
    }
    bool oneIn(std::size_t count) { return below(count) == 0; }
    template<typename T>
    const T &any(const std::vector<T> &all)
    {
        return all.at(below(all.size()));
    }

private:
    using Texts = std::array<std::string, files.size()>;

    void edit(Lines &lines, std::string_view who)
    {
        for (std::size_t i = 1 + below(3); i > 0; --i) {
            const auto place = lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size() - 4));
            const std::string fresh = oneIn(4) ? "pass" : std::format("{} {}", who, m_number++);
            if (oneIn(3))
                lines.insert(place, fresh);
            else if (oneIn(3))
                lines.erase(place);
            else if (oneIn(5))
                std::rotate(place, place + 1, place + 4);
            else
                *place = fresh;
        }
    }
    void growUpstream(int number)
    {
        tests::Changes changes;
        Texts texts;
        for (std::size_t file = 0; file < files.size(); ++file) {
            if (number > 0 && (file == 1 || !oneIn(3)))
                edit(m_texts.at(file), "upstream");
            texts.at(file) = joined(m_texts.at(file));
            changes[files.at(file).upstream] = tests::text(texts.at(file));
        }
        upstreamCommits.push_back(upstream.add(std::format("upstream {} (#{})", number, number), changes));
        m_versions.push_back(texts);
        m_lines.push_back(m_texts);
    }
    void growLocal(int number)
    {
        tests::Changes changes;
        for (std::size_t file = 0; file < files.size(); ++file) {
            if (number == 0 || oneIn(4))
                m_here.at(file) = m_lines.at(below(4)).at(file);
            edit(m_here.at(file), "local");
            changes[files.at(file).local] = tests::text(joined(m_here.at(file)));
        }
        localCommits.push_back(local.add(std::format("local {}", number), changes));
    }

    std::mt19937 m_random{20'26};
    int m_number = 0;
    std::array<Lines, files.size()> m_texts;
    std::array<Lines, files.size()> m_here;
    std::vector<Texts> m_versions;                        // by upstream commit
    std::vector<std::array<Lines, files.size()>> m_lines; // the same
};

// What is computed from a session.
struct Computed {
    audit::AuditResult audit;
    audit::Accounts accounts;
};

class Review {
public:
    explicit Review(World &world)
        : m_world(world)
    {
        m_session.range = {.typedA = "a",
                           .typedB = "b",
                           .a = world.upstreamCommits.front(),
                           .b = world.upstreamCommits.at(7)};
        m_session.snapshot.kind = git::SnapshotKind::Revision;
        m_session.snapshot.commit = world.localCommits.front();
        for (const File &file : files) {
            review::Mapping mapping;
            mapping.localPath = file.local;
            mapping.upstreamAtA = file.upstream;
            mapping.upstreamAtB = file.upstream;
            mapping.rule = review::MappingRule::Explicit;
            mapping.kind = review::MappingKind::Copy;
            mapping.chosenByReviewer = true;
            m_session.mappings.push_back(mapping);
        }
        std::ranges::sort(m_session.mappings, review::isBefore);
    }

    [[nodiscard]] const review::Session &session() const { return m_session; }
    [[nodiscard]] bool canUndo() const { return !m_undo.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_redo.empty(); }

    void step()
    {
        const std::size_t choice = m_world.below(16);
        if (choice < 3 && canUndo())
            undo();
        else if (choice < 5 && canRedo())
            redo();
        else
            decide(choice);
    }
    void undo()
    {
        take(review::inverse(m_undo.back()));
        m_redo.push_back(m_undo.back());
        m_undo.pop_back();
    }
    void redo()
    {
        take(m_redo.back());
        m_undo.push_back(m_redo.back());
        m_redo.pop_back();
    }

    // Kept by what it depends on: no decision on a commit or a hunk changes it.
    const Computed &computed()
    {
        std::string key = m_session.range.b.hex() + m_session.snapshot.commit.hex();
        for (const review::FileBase &base : m_session.bases)
            key += base.localPath + base.commit.hex();
        const auto found = m_computed.find(key);
        return found != m_computed.end() ? found->second : m_computed.emplace(key, compute()).first->second;
    }

private:
    [[nodiscard]] Computed compute() const
    {
        audit::AuditRequest request;
        request.upstream = m_world.upstream.path();
        request.local = m_world.local.path();
        request.a = m_session.range.a.hex();
        request.b = m_session.range.b.hex();
        request.snapshot = m_session.snapshot;
        request.snapshot.revision = m_session.snapshot.commit.hex();
        request.decided = m_session.mappings;
        auto audit = audit::auditRange(request);
        if (!audit)
            qFatal("%s", audit.error().message.c_str());
        auto accounts = audit::computeAccounts({.audit = request,
                                                .result = std::make_shared<const audit::AuditResult>(*audit),
                                                .bases = m_session.bases,
                                                .threads = 1});
        if (!accounts)
            qFatal("%s", accounts.error().message.c_str());
        return {.audit = *std::move(audit), .accounts = *std::move(accounts)};
    }

    void take(const review::SessionEdit &edit)
    {
        if (const auto applied = review::apply(m_session, edit); !applied)
            qFatal("%s", applied.error().message.c_str());
    }

    void decide(std::size_t choice)
    {
        std::optional<review::SessionEdit> edit;
        if (choice == 15)
            edit = moveTarget();
        else if (choice == 14)
            edit = moveLocal();
        else if (choice == 13)
            edit = chooseBase();
        else if (choice < 9)
            edit = decideCommit();
        else
            edit = markHunk();
        if (!edit)
            return;
        take(*edit);
        m_undo.push_back(*edit);
        m_redo.clear();
    }

    review::SessionEdit decideCommit()
    {
        const Oid &commit = m_world.any(m_world.upstreamCommits); // some are not in the range
        review::EditCommitReview edit{.commit = commit, .before = {}, .after = {}};
        if (const auto found = m_session.commits.find(commit); found != m_session.commits.end())
            edit.before = found->second;
        if (!m_world.oneIn(4)) {
            edit.after = review::CommitReview{};
            edit.after->disposition =
                review::allDispositions.at(m_world.below(review::allDispositions.size()));
        }
        return edit;
    }

    std::optional<review::SessionEdit> markHunk()
    {
        const audit::AccountedFile &file = m_world.any(computed().accounts.files);
        if (file.account.hunks.empty())
            return std::nullopt;
        const audit::AccountHunk &hunk = m_world.any(file.account.hunks);
        review::EditHunkMark edit{.localPath = file.mapping.localPath,
                                  .upstreamPath = file.mapping.upstreamPath(),
                                  .content = hunk.id.content,
                                  .repeat = hunk.id.repeat,
                                  .before = {},
                                  .after = {}};
        for (const review::HunkMark &mark : m_session.hunks)
            if (mark.localPath == edit.localPath && mark.content == edit.content &&
                mark.repeat == edit.repeat)
                edit.before = mark;
        if (!edit.before || !m_world.oneIn(3))
            edit.after = review::HunkMark{
                .localPath = edit.localPath,
                .upstreamPath = edit.upstreamPath,
                .localBlob = hunk.id.local,
                .targetBlob = hunk.id.target,
                .content = hunk.id.content,
                .repeat = hunk.id.repeat,
                .account = review::allHunkAccounts.at(m_world.below(review::allHunkAccounts.size())),
                .text = m_world.oneIn(3) ? " " : "MACA has no such kernel",
                .author = "x",
                .time = 1};
        return edit;
    }

    review::SessionEdit chooseBase()
    {
        const File &file = files.at(m_world.below(files.size()));
        review::EditFileBase edit{
            .localPath = file.local, .upstreamPath = file.upstream, .before = {}, .after = {}};
        for (const review::FileBase &base : m_session.bases)
            if (base.localPath == file.local)
                edit.before = base;
        if (!edit.before || !m_world.oneIn(2))
            edit.after = review::FileBase{.localPath = file.local,
                                          .upstreamPath = file.upstream,
                                          .commit = m_world.upstreamCommits.at(m_world.below(8)),
                                          .typed = "",
                                          .author = "x",
                                          .time = 1};
        return edit;
    }

    review::EditRevisions revisions() const
    {
        const review::Revisions now{.range = m_session.range, .snapshot = m_session.snapshot};
        return {.before = now, .after = now};
    }
    review::SessionEdit moveTarget()
    {
        auto edit = revisions();
        edit.after.range.b = m_world.any(m_world.upstreamCommits);
        return edit;
    }
    review::SessionEdit moveLocal()
    {
        auto edit = revisions();
        edit.after.snapshot.commit = m_world.any(m_world.localCommits);
        return edit;
    }

    World &m_world;
    review::Session m_session;
    std::vector<review::SessionEdit> m_undo;
    std::vector<review::SessionEdit> m_redo;
    std::map<std::string, Computed> m_computed;
};

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
    const auto [upstream, remaining] = audit::sumsOf(accounts, audit::marksOf(session));
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
