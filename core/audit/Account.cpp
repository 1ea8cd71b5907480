#include "core/audit/Account.h"

#include "core/diff/Moves.h"
#include "core/diff/ThreeWay.h"
#include "core/git/Blob.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace audit {

namespace {

// Collects who and what a hunk's upstream lines come from.
class Causes {
public:
    explicit Causes(const FileProvenance &file)
        : m_file(file)
    {
    }

    void addAtB(std::uint32_t line)
    {
        const std::uint32_t owner = m_file.lineOwners[line];
        if (owner != 0)
            add(owner);
        else
            ++m_counts[index(m_file.linesAtA[line] == noLine ? LineCause::BaseSide : LineCause::Moved)];
    }
    void addGone(std::uint32_t lineAtA)
    {
        const std::uint32_t remover = m_file.removers[lineAtA];
        if (remover == noLine)
            ++m_counts[index(LineCause::Moved)];
        else if (remover == 0)
            ++m_counts[index(LineCause::BaseSide)];
        else
            add(remover);
    }
    [[nodiscard]] std::vector<std::uint32_t> owners() const { return {m_owners.begin(), m_owners.end()}; }
    [[nodiscard]] const CauseCounts &counts() const { return m_counts; }

private:
    static std::size_t index(LineCause cause) { return static_cast<std::size_t>(cause); }
    void add(std::uint32_t owner)
    {
        const bool isClear = m_file.owners[owner].kind == LineOwner::Kind::Commit;
        ++m_counts[index(isClear ? LineCause::Commits : LineCause::Unexplained)];
        m_owners.insert(owner);
    }

    const FileProvenance &m_file;
    std::set<std::uint32_t> m_owners;
    CauseCounts m_counts{};
};

// 1-based and "behind line n" when empty, into 0-based and "before".
LineSpan spanOf(std::uint32_t start, std::uint32_t count)
{
    return {.first = count > 0 ? start - 1 : start, .count = count};
}

HunkKind kindOf(const diff::Alignment &alignment, const diff::RowHunk &hunk)
{
    bool isLeft = false;
    bool isRight = false;
    bool isMoved = true;
    for (std::uint32_t i = 0; i < hunk.rowCount; ++i) {
        const diff::Row &row = alignment.rows[hunk.firstRow + i];
        if (row.kind == diff::RowKind::Equal)
            continue;
        isLeft = isLeft || row.origin == diff::Origin::Left || row.origin == diff::Origin::Both;
        isRight = isRight || row.origin == diff::Origin::Right || row.origin == diff::Origin::Both;
        isMoved = isMoved && (row.left == 0 || row.leftMove >= 0) && (row.right == 0 || row.rightMove >= 0);
    }
    if (isMoved)
        return HunkKind::Moved;
    if (isLeft && isRight)
        return HunkKind::Both;
    return isRight ? HunkKind::Missing : HunkKind::Adaptation;
}

std::string linesOf(std::string_view text, const diff::LineIndex &index, const LineSpan &span)
{
    const std::size_t begin = index.start(span.first + 1);
    return std::string(text.substr(begin, index.start(span.first + span.count + 1) - begin));
}

class Account {
public:
    Account(const AccountTexts &texts, const FileProvenance &file)
        : m_texts(texts)
        , m_file(file)
        , m_local(texts.local)
        , m_target(texts.target)
        , m_base(texts.base)
    {
    }

    [[nodiscard]] base::Result<FileAccount> run(const std::stop_token &stop);

private:
    [[nodiscard]] base::Result<void> align(const std::stop_token &stop);
    [[nodiscard]] base::Result<void> addUpstream();
    void addHunks();

    const AccountTexts &m_texts;
    const FileProvenance &m_file;
    diff::LineIndex m_local;
    diff::LineIndex m_target;
    diff::LineIndex m_base;
    FileAccount m_result;
};

base::Result<FileAccount> Account::run(const std::stop_token &stop)
{
    if (m_base.count() != m_file.removers.size() || m_target.count() != m_file.lineOwners.size())
        return base::fail(base::Code::Invalid,
                          std::format("{}: {} lines at A and {} at B are given, provenance has {} and {}",
                                      m_file.ends.atB, m_base.count(), m_target.count(),
                                      m_file.removers.size(), m_file.lineOwners.size()));
    if (auto done = align(stop); !done)
        return std::unexpected(std::move(done.error()));
    addHunks();
    if (auto done = addUpstream(); !done)
        return std::unexpected(std::move(done.error()));
    return std::move(m_result);
}

base::Result<void> Account::align(const std::stop_token &stop)
{
    auto alignment =
        diff::alignThree({.base = m_texts.base, .left = m_texts.local, .right = m_texts.target}, {}, stop);
    if (!alignment)
        return std::unexpected(std::move(alignment.error()));
    auto moves = diff::findMoves(m_texts.local, m_local, m_texts.target, m_target, *alignment, stop);
    if (!moves)
        return std::unexpected(std::move(moves.error()));
    m_result.alignment = diff::withMoves(std::move(*alignment), std::move(*moves));
    return {};
}

void Account::addHunks()
{
    const git::Oid local = git::blobId(m_texts.local);
    const git::Oid target = m_file.blobAtB.isNull() ? git::blobId(m_texts.target) : m_file.blobAtB;
    std::map<git::Oid, std::uint32_t> repeats;
    for (const diff::RowHunk &hunk : m_result.alignment.hunks) {
        Causes causes(m_file);
        for (std::uint32_t i = 0; i < hunk.rowCount; ++i) {
            const diff::Row &row = m_result.alignment.rows[hunk.firstRow + i];
            if (row.origin != diff::Origin::Right && row.origin != diff::Origin::Both)
                continue;
            if (row.right > 0)
                causes.addAtB(row.right - 1);
            if (row.base > 0)
                causes.addGone(row.base - 1);
        }
        AccountHunk each{.kind = kindOf(m_result.alignment, hunk),
                         .local = spanOf(hunk.lines.oldStart, hunk.lines.oldCount),
                         .target = spanOf(hunk.lines.newStart, hunk.lines.newCount),
                         .owners = causes.owners(),
                         .causes = causes.counts(),
                         .id = {.local = local, .target = target, .content = {}, .repeat = 0}};
        const std::string left = linesOf(m_texts.local, m_local, each.local);
        each.id.content = git::blobId(
            std::format("{}\n{}{}", left.size(), left, linesOf(m_texts.target, m_target, each.target)));
        each.id.repeat = repeats[each.id.content]++;
        m_result.hunks.push_back(std::move(each));
    }
    for (std::uint32_t i = 0; i < m_result.hunks.size(); ++i)
        m_result.order.push_back(i);
    std::ranges::stable_sort(m_result.order, {}, [this](std::uint32_t i) { return m_result.hunks[i].kind; });
}

base::Result<void> Account::addUpstream()
{
    const auto changed = diff::diffLines(m_texts.base, m_texts.target);
    if (!changed)
        return std::unexpected(changed.error());
    for (const diff::Hunk &hunk : changed->hunks) {
        const LineSpan atA = spanOf(hunk.oldStart, hunk.oldCount);
        const LineSpan atB = spanOf(hunk.newStart, hunk.newCount);
        Causes causes(m_file);
        for (std::uint32_t line = atA.first; line < atA.first + atA.count; ++line)
            causes.addGone(line);
        for (std::uint32_t line = atB.first; line < atB.first + atB.count; ++line)
            causes.addAtB(line);
        m_result.upstream.push_back(
            {.atA = atA, .atB = atB, .owners = causes.owners(), .causes = causes.counts()});
    }
    return {};
}

} // namespace

std::string_view key(HunkKind kind)
{
    switch (kind) {
    case HunkKind::Both:
        return "both";
    case HunkKind::Missing:
        return "missing";
    case HunkKind::Adaptation:
        return "adaptation";
    case HunkKind::Moved:
        return "moved";
    }
    return "unknown";
}

LineCause UpstreamHunk::cause() const
{
    for (const LineCause cause : {LineCause::Unexplained, LineCause::Commits, LineCause::BaseSide})
        if (causes[static_cast<std::size_t>(cause)] > 0)
            return cause;
    return LineCause::Moved;
}

base::Result<FileAccount> accountFile(const AccountTexts &texts, const FileProvenance &file,
                                      const std::stop_token &stop)
{
    return Account(texts, file).run(stop);
}

} // namespace audit
