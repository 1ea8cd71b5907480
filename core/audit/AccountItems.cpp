#include "core/audit/AccountItems.h"

#include "core/base/Text.h"

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

// What upstream did where no commit of the range is its owner.
std::string withoutOwner(const CauseCounts &causes)
{
    return causes[static_cast<std::size_t>(LineCause::BaseSide)] > 0 ? " outside the range"
                                                                     : " by moving lines it had";
}

std::string hunkText(const AccountHunk &hunk, const std::string &names)
{
    const std::string by = names.empty() ? withoutOwner(hunk.causes) : " by " + names;
    switch (hunk.kind) {
    case HunkKind::Both:
        return std::format("both sides changed this, upstream{}", by);
    case HunkKind::Missing:
        return names.empty() ? std::format("upstream differs here from what A has,{}", by)
                             : std::format("upstream's change{} is not in the local file", by);
    case HunkKind::Adaptation:
        return "the local file alone differs, and nothing says why";
    case HunkKind::Moved:
        return "the same lines at another place";
    }
    return {};
}

std::string_view reasonText(MemberReason why)
{
    switch (why) {
    case MemberReason::RemovedAtB:
        return "B no longer has it, and the local class builds on it";
    case MemberReason::SignatureChanged:
        return "B declares it in another way, and the local class builds on it";
    case MemberReason::NewAtB:
        return "it is new at B, and the local class has one of that name";
    case MemberReason::OverriddenChanged:
        return "upstream changed what the local class overrides";
    case MemberReason::ConstructorChanged:
        return "upstream changed what making an object runs or reads";
    case MemberReason::CallerChanged:
        return "upstream changed it, and it uses what the local class overrides";
    }
    return {};
}

std::string memberText(const MemberItem &member, const std::string &names)
{
    const std::string name =
        member.member.empty() ? member.upstreamClass : member.upstreamClass + '.' + member.member;
    return std::format("{}, base of {}: {}{}{}", name, member.localClass, reasonText(member.why),
                       member.through.empty() ? "" : std::format(" ({})", member.through),
                       names.empty() ? "" : "; by " + names);
}

std::string_view sideText(AccountSide side)
{
    switch (side) {
    case AccountSide::AtA:
        return "upstream at A";
    case AccountSide::Local:
        return "local file";
    case AccountSide::AtB:
        return "upstream at B";
    }
    return {};
}

std::string unparsedText(const UnparsedText &text)
{
    return std::format("its members may not all be compared: {}: {}", sideText(text.side),
                       text.line ? std::format("line {} is not Python", *text.line + 1) : text.reason);
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
        addNotices();
        for (const UpstreamHunk &hunk : m_file.account.upstream)
            if (hunk.cause() == LineCause::Unexplained)
                addUnexplained(hunk);
        for (const std::uint32_t index : m_file.account.order)
            if (const AccountHunk &hunk = m_file.account.hunks[index]; !isAccounted(m_file, hunk, m_marks))
                addHunk(hunk);
        if (m_file.structure.members)
            for (const MemberItem &member : m_file.structure.members->items)
                if (!isAccounted(m_file, member, m_marks))
                    addMember(member);
        for (const ResidueLine &line : m_file.residue)
            if (!isAccounted(m_file, line, m_marks))
                addResidue(line);
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

    void addNotices()
    {
        const auto add = [this](std::string text) {
            AccountItem open = item(Kind::NoAccount);
            open.text = std::move(text);
            m_items.push_back(std::move(open));
        };
        if (!m_file.hasAccount() && !m_file.isByMembers)
            add(std::format("its lines are not accounted for: {}", m_file.notice));
        if (m_file.isByMembers && m_file.structure.members)
            for (const UnparsedText &text : m_file.structure.members->unparsed)
                add(unparsedText(text));
    }

    // Of lines that are gone at B. The file may have had another name at a base of its own.
    void setPlaceAtA(AccountItem &open, const LineSpan &lines) const
    {
        open.isAtA = true;
        open.upstream = lines;
        for (const std::string &path : {m_file.provenance.ends.atA, m_file.mapping.upstreamAtA})
            if (!path.empty()) {
                open.upstreamPath = path;
                return;
            }
    }

    void addUnexplained(const UpstreamHunk &hunk)
    {
        AccountItem open = item(Kind::UnexplainedHunk);
        if (hunk.atB.count == 0)
            setPlaceAtA(open, hunk.atA);
        else
            open.upstream = hunk.atB;
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
        if (!open.isAtA)
            open.upstream = hunk.target;
        open.hunk = hunk.kind;
        open.owners = ownersOf(hunk.owners);
        open.text = hunkText(hunk, namesOf(open.owners));
        m_items.push_back(std::move(open));
    }

    void addMember(const MemberItem &member)
    {
        AccountItem open = item(Kind::BaseMember);
        open.local = member.local;
        if (member.atB)
            open.upstream = member.atB;
        else if (member.atA)
            setPlaceAtA(open, *member.atA);
        open.owners = ownersOf(member.owners);
        open.text = memberText(member, namesOf(open.owners));
        m_items.push_back(std::move(open));
    }

    void addResidue(const ResidueLine &line)
    {
        AccountItem open = item(Kind::ResidueLine);
        const LineSpan lines{.first = line.line, .count = 1};
        open.local = LineSpan{.first = line.localLine, .count = line.isRemoval ? 1U : 0U};
        if (line.isRemoval)
            setPlaceAtA(open, lines);
        else
            open.upstream = lines;
        open.owners = {{.kind = LineOwner::Kind::Commit, .commit = line.commit}};
        open.text =
            std::format("{} of {} lines of {} are taken over, {} is not: {}", line.applied, line.total,
                        line.commit.shortHex(), line.isRemoval ? "the removal of this one" : "this one",
                        base::trimmed(line.text));
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
        const auto add = [&](const auto &all) {
            for (const auto &each : all)
                there.insert(keyOf(file.mapping, each));
        };
        add(file.account.hunks);
        add(file.residue);
        if (file.structure.members)
            add(file.structure.members->items);
    }
    std::vector<review::HunkMark> lost;
    std::ranges::copy_if(session.hunks, std::back_inserter(lost),
                         [&](const review::HunkMark &mark) { return !there.contains(keyOf(mark)); });
    return lost;
}

} // namespace audit
