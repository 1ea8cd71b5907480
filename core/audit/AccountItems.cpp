#include "core/audit/AccountItems.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace audit {

namespace {

using Kind = OpenItem::Kind;

std::string namesOf(const std::vector<LineOwner> &owners)
{
    std::string names;
    for (const LineOwner &owner : owners)
        names += std::format("{}{}", names.empty() ? "" : ", ",
                             owner.commit.isNull() ? "a missing commit" : owner.commit.shortHex());
    return names;
}

std::string placeOf(const std::string &path, const std::optional<LineSpan> &lines)
{
    if (!lines)
        return path;
    if (lines->count == 0)
        return std::format("{}:{} (before)", path, lines->first + 1);
    return lines->count == 1 ? std::format("{}:{}", path, lines->first + 1)
                             : std::format("{}:{}-{}", path, lines->first + 1, lines->first + lines->count);
}

std::string hunkText(const AccountItem &item)
{
    const std::string names = namesOf(item.owners);
    const std::string by = names.empty() ? std::string() : " by " + names;
    switch (item.hunk.value_or(HunkKind::Both)) {
    case HunkKind::Both:
        return std::format("both sides changed this, upstream{}", by.empty() ? " outside the range" : by);
    case HunkKind::Missing:
        return by.empty() ? "upstream differs here from what A has, outside the range"
                          : std::format("upstream's change{} is not in the local file", by);
    case HunkKind::Adaptation:
        return "the local file alone differs, and nothing says why";
    case HunkKind::Moved:
        return "the same lines at another place";
    }
    return {};
}

class FileItems {
public:
    FileItems(const AccountedFile &file, const AccountMarks &marks)
        : m_file(file)
        , m_marks(marks)
    {
    }

    [[nodiscard]] std::vector<AccountItem> all()
    {
        if (!m_file.hasAccount()) {
            addNotice();
            return std::move(m_items);
        }
        for (const UpstreamHunk &hunk : m_file.account.upstream)
            if (hunk.cause() == LineCause::Unexplained)
                addUnexplained(hunk);
        for (const std::uint32_t index : m_file.account.order)
            if (const AccountHunk &hunk = m_file.account.hunks[index]; !isAccounted(m_file, hunk, m_marks))
                addHunk(hunk);
        return std::move(m_items);
    }

private:
    [[nodiscard]] AccountItem item(Kind kind) const
    {
        return {.kind = kind,
                .localPath = m_file.mapping.localPath,
                .upstreamPath = m_file.mapping.upstreamPath(),
                .isAtA = m_file.mapping.upstreamAtB.empty()};
    }
    [[nodiscard]] std::vector<LineOwner> ownersOf(const std::vector<std::uint32_t> &indices) const
    {
        std::vector<LineOwner> owners;
        owners.reserve(indices.size());
        for (const std::uint32_t index : indices)
            owners.push_back(m_file.provenance.owners[index]);
        return owners;
    }

    void addNotice()
    {
        if (m_file.isByMembers)
            return;
        AccountItem open = item(Kind::NoAccount);
        open.text = std::format("its lines are not accounted for: {}", m_file.notice);
        m_items.push_back(std::move(open));
    }

    void addUnexplained(const UpstreamHunk &hunk)
    {
        AccountItem open = item(Kind::UnexplainedHunk);
        open.isAtA = hunk.atB.count == 0;
        open.upstream = open.isAtA ? hunk.atA : hunk.atB;
        if (open.isAtA)
            open.upstreamPath = m_file.provenance.ends.atA;
        open.owners = ownersOf(hunk.owners);
        const auto &gaps = m_file.provenance.gaps;
        open.text = std::format("no commit explains what changed here between A and B: {}",
                                gaps.empty() ? "a part of the history is missing" : gaps.front().reason);
        m_items.push_back(std::move(open));
    }

    void addHunk(const AccountHunk &hunk)
    {
        AccountItem open = item(Kind::OpenHunk);
        open.local = hunk.local;
        open.upstream = hunk.target;
        open.hunk = hunk.kind;
        open.owners = ownersOf(hunk.owners);
        open.text = hunkText(open);
        m_items.push_back(std::move(open));
    }

    const AccountedFile &m_file;
    const AccountMarks &m_marks;
    std::vector<AccountItem> m_items;
};

} // namespace

std::string placeText(const AccountItem &item)
{
    std::string text = placeOf(item.localPath, item.local);
    if (!item.upstreamPath.empty())
        text += std::format(", {}{}", placeOf(item.upstreamPath, item.upstream), item.isAtA ? " at A" : "");
    return text;
}

std::vector<AccountItem> accountItems(const review::Session &session, const Accounts &accounts)
{
    const AccountMarks marks = marksOf(session);
    std::vector<AccountItem> items;
    for (const AccountedFile &file : accounts.files)
        std::ranges::move(FileItems(file, marks).all(), std::back_inserter(items));
    return items;
}

std::vector<OpenItem> openItems(const review::Session &session, const AuditResult &audit,
                                const Accounts &accounts)
{
    std::vector<OpenItem> items = openItems(session, audit);
    const std::vector<git::Omission> omissions = omissionsOf(audit, accounts);
    for (const git::Omission &omission : std::span(omissions).subspan(audit.omissions.size()))
        items.push_back(itemOf(omission));
    for (const AccountItem &item : accountItems(session, accounts))
        items.push_back({item.kind, item.localPath, std::format("{}: {}", placeText(item), item.text)});
    std::ranges::stable_sort(items, {}, &OpenItem::kind);
    return items;
}

std::vector<git::Omission> omissionsOf(const AuditResult &audit, const Accounts &accounts)
{
    std::vector<git::Omission> all = audit.omissions;
    std::ranges::copy_if(accounts.omissions, std::back_inserter(all),
                         [&audit](const git::Omission &omission) {
                             return !std::ranges::contains(audit.omissions, omission);
                         });
    return all;
}

std::vector<review::HunkMark> marksWithoutHunk(const review::Session &session, const Accounts &accounts)
{
    std::set<MarkedHunk> there;
    for (const AccountedFile &file : accounts.files) {
        for (const AccountHunk &hunk : file.account.hunks)
            there.insert({.localPath = file.mapping.localPath,
                          .upstreamPath = file.mapping.upstreamPath(),
                          .content = hunk.id.content,
                          .repeat = hunk.id.repeat});
    }
    std::vector<review::HunkMark> lost;
    std::ranges::copy_if(session.hunks, std::back_inserter(lost), [&](const review::HunkMark &mark) {
        return !there.contains({.localPath = mark.localPath,
                                .upstreamPath = mark.upstreamPath,
                                .content = mark.content,
                                .repeat = mark.repeat});
    });
    return lost;
}

} // namespace audit
