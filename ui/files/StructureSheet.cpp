#include "ui/files/StructureSheet.h"

#include "ui/files/HunkCard.h"
#include "ui/files/StructureCard.h"
#include "ui/files/StructureText.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(StructureSheet)
};

constexpr std::size_t namedCommits = 2; // that have a pill of their own

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

// Of empty spans only the local one is a place: something is missing there.
void addPlace(StructureRow &row, audit::AccountSide side, const std::optional<audit::LineSpan> &lines)
{
    if (lines && (lines->count > 0 || side == audit::AccountSide::Local))
        row.places.push_back({.side = side, .lines = *lines});
}

QString changedUpstream()
{
    return Words::tr("changed upstream");
}

// Makes the groups of one file.
class Builder {
public:
    Builder(const audit::AccountedFile &file, const std::vector<OwnerCard> &cards,
            const review::Session &session, const audit::AccountMarks &marks)
        : m_file(file)
        , m_cards(cards)
        , m_session(session)
        , m_marks(marks)
    {
    }

    [[nodiscard]] StructureSheet sheet()
    {
        const audit::FileStructure &structure = m_file.structure;
        if (structure.members)
            addItems(*structure.members);
        addResidue();
        if (structure.copy)
            addCopy(*structure.copy);
        if (structure.members)
            addMembers(*structure.members);
        if (structure.churn)
            addChurn(*structure.churn);
        if (structure.members)
            addUnseen(*structure.members);
        return std::move(m_sheet);
    }

private:
    void add(StructurePart part, StructureRow row)
    {
        const auto found = std::ranges::find(m_sheet.groups, part, &StructureGroup::part);
        if (found != m_sheet.groups.end())
            found->rows.push_back(std::move(row));
        else
            m_sheet.groups.push_back({.part = part, .rows = {std::move(row)}});
    }

    void sortOpenFirst(StructurePart part)
    {
        const auto found = std::ranges::find(m_sheet.groups, part, &StructureGroup::part);
        if (found != m_sheet.groups.end())
            std::ranges::stable_partition(found->rows, &StructureRow::isOpen);
    }

    void addCommits(StructureRow &row, const std::vector<std::uint32_t> &owners) const
    {
        row.owners = owners;
        std::size_t named = 0;
        std::size_t more = 0;
        for (const std::uint32_t owner : owners) {
            if (owner >= m_cards.size() || m_cards[owner].id.isEmpty())
                continue;
            if (named < namedCommits)
                row.badges.append({.text = m_cards[owner].id});
            ++(named < namedCommits ? named : more);
        }
        if (more > 0)
            row.badges.append({.text = QStringLiteral("+%1").arg(more)});
    }

    // What became of it comes before why it is there.
    void addState(StructureRow &row, bool isAccounted) const
    {
        row.isOpen = !isAccounted;
        if (!isAccounted)
            return;
        const auto mark = markOf(newMark(m_file, *row.item), m_session);
        row.badges.prepend(
            {.text = mark ? markLabel(mark->account) : Words::tr("accounted"),
             .tone = mark && mark->account == review::HunkAccount::Finding ? Tone::Warning : Tone::Good});
    }

    void addItems(const audit::SubclassAccount &account)
    {
        for (std::uint32_t i = 0; i < account.items.size(); ++i) {
            const audit::MemberItem &item = account.items[i];
            StructureRow row{.text = nameOf(item), .badges = {}, .sentence = {}, .places = {}, .key = {}};
            row.sentence = reasonSentence(item);
            row.item = {.kind = audit::OpenKind::Member, .index = i};
            row.key = fromUtf8(item.content.hex() + ' ' + std::to_string(item.repeat));
            const bool isAccounted = audit::isAccounted(m_file, item, m_marks);
            row.badges.append(
                {.text = reasonLabel(item), .tone = isAccounted ? Tone::Neutral : toneOf(item.why)});
            if (item.isLayoutOnly)
                row.badges.append({.text = Words::tr("layout only")});
            addState(row, isAccounted);
            addCommits(row, item.owners);
            addPlace(row, audit::AccountSide::Local, item.local);
            addPlace(row, audit::AccountSide::AtB, item.atB);
            addPlace(row, audit::AccountSide::AtA, item.atA);
            add(StructurePart::BaseMembers, std::move(row));
        }
        sortOpenFirst(StructurePart::BaseMembers);
    }

    void addResidue()
    {
        for (std::uint32_t i = 0; i < m_file.residue.size(); ++i) {
            const audit::ResidueLine &line = m_file.residue[i];
            StructureRow row{.text = fromUtf8(line.text).trimmed(),
                             .badges = {},
                             .sentence = residueSentence(line),
                             .places = {},
                             .key = {}};
            row.item = {.kind = audit::OpenKind::Residue, .index = i};
            row.key = fromUtf8(line.content.hex() + ' ' + std::to_string(line.repeat));
            const bool isAccounted = audit::isAccounted(m_file, line, m_marks);
            row.badges.append(
                {.text = residueLabel(line), .tone = isAccounted ? Tone::Neutral : Tone::Warning});
            row.badges.append({.text = Words::tr("%1 of %2").arg(line.applied).arg(line.total)});
            addState(row, isAccounted);
            row.badges.append({.text = fromUtf8(line.commit.shortHex())});
            const audit::LineSpan local{.first = line.localLine, .count = line.isRemoval ? 1U : 0U};
            const audit::LineSpan upstream{.first = line.line, .count = 1};
            if (line.isRemoval) {
                addPlace(row, audit::AccountSide::Local, local);
                addPlace(row, audit::AccountSide::AtA, upstream);
            } else {
                addPlace(row, audit::AccountSide::AtB, upstream);
                addPlace(row, audit::AccountSide::Local, local);
            }
            add(StructurePart::Residue, std::move(row));
        }
        sortOpenFirst(StructurePart::Residue);
    }

    void addMembers(const audit::SubclassAccount &account)
    {
        const bool hasOneClass = account.classes.size() < 2;
        for (const audit::Subclass &of : account.classes) {
            for (const audit::ClassMember &member : of.members) {
                StructureRow row{.text =
                                     fromUtf8(hasOneClass ? member.name : of.localClass + '.' + member.name),
                                 .badges = {},
                                 .sentence = memberSentence(of, member),
                                 .places = {},
                                 .key = {}};
                row.badges.append({.text = statusLabel(member.status),
                                   .tone = member.status == audit::MemberStatus::Overridden ? Tone::Special
                                                                                            : Tone::Neutral});
                if (member.isChanged)
                    row.badges.append({.text = changedUpstream(), .tone = Tone::Warning});
                row.key = fromUtf8(of.localClass + '\n' + of.upstreamClass + '\n' + member.name);
                addPlace(row, audit::AccountSide::Local, member.local);
                addPlace(row, audit::AccountSide::AtB, member.atB);
                addPlace(row, audit::AccountSide::AtA, member.atA);
                add(StructurePart::Members, std::move(row));
            }
        }
    }

    static QString memberSentence(const audit::Subclass &of, const audit::ClassMember &member)
    {
        const QString local = fromUtf8(of.localClass);
        const QString upstream = fromUtf8(member.definedBy.empty() ? of.upstreamClass : member.definedBy);
        switch (member.status) {
        case audit::MemberStatus::Overridden:
            return Words::tr("%1 overrides what %2 defines.").arg(local, upstream);
        case audit::MemberStatus::New:
            return Words::tr("Only %1 has it.").arg(local);
        case audit::MemberStatus::Inherited:
            return Words::tr("%1 inherits it from %2.").arg(local, upstream);
        }
        return {};
    }

    static StructurePart partOf(audit::CopyState state)
    {
        switch (state) {
        case audit::CopyState::Differs:
            return StructurePart::Differs;
        case audit::CopyState::Same:
            return StructurePart::Same;
        case audit::CopyState::New:
            return StructurePart::Own;
        case audit::CopyState::NotTaken:
            return StructurePart::NotTaken;
        }
        return StructurePart::Differs;
    }

    void addCopy(const audit::PartialCopy &copy)
    {
        for (const auto state : {audit::CopyState::Differs, audit::CopyState::NotTaken, audit::CopyState::New,
                                 audit::CopyState::Same}) {
            for (const audit::CopiedMember &member : copy.members) {
                if (member.state == state)
                    addCopied(member);
            }
        }
    }

    void addCopied(const audit::CopiedMember &member)
    {
        const bool hasLocal = !member.localPath.empty();
        StructureRow row{.text = fromUtf8(hasLocal ? member.localPath : member.upstreamPath),
                         .badges = {},
                         .sentence = partLabel(partOf(member.state)),
                         .places = {},
                         .key = {}};
        if (member.isChangedUpstream)
            row.badges.append({.text = changedUpstream(), .tone = Tone::Warning});
        if (member.rule != audit::PairRule::SameName && hasLocal && !member.upstreamPath.empty()) {
            row.badges.append({.text = Words::tr("from %1").arg(fromUtf8(member.upstreamPath))});
            row.sentence =
                Words::tr("%1: upstream has it as %2.").arg(row.sentence, fromUtf8(member.upstreamPath));
        }
        addCommits(row, member.owners);
        const auto &place = member.local ? member.local : member.atB ? member.atB : member.atA;
        row.key = row.text + QLatin1Char('\n') + QString::number(place ? place->first : 0);
        addPlace(row, audit::AccountSide::Local, member.local);
        addPlace(row, audit::AccountSide::AtB, member.atB);
        addPlace(row, audit::AccountSide::AtA, member.atA);
        add(partOf(member.state), std::move(row));
    }

    static StructurePart partOf(audit::ChurnKind kind)
    {
        switch (kind) {
        case audit::ChurnKind::ReorderedMember:
            return StructurePart::Reordered;
        case audit::ChurnKind::MovedMember:
            return StructurePart::Moved;
        case audit::ChurnKind::RenamedMember:
            return StructurePart::Renamed;
        case audit::ChurnKind::RenamedArgument:
            return StructurePart::RenamedArguments;
        case audit::ChurnKind::ExtractedMember:
            return StructurePart::Extracted;
        case audit::ChurnKind::ReformattedStatement:
            return StructurePart::Reformatted;
        case audit::ChurnKind::WhitespaceOnly:
            return StructurePart::Whitespace;
        }
        return StructurePart::Whitespace;
    }

    static QString churnText(const audit::ChurnItem &item)
    {
        const QString member = item.member.empty() ? Words::tr("module level") : fromUtf8(item.member);
        const QString from = fromUtf8(item.from);
        const QString to = fromUtf8(item.to);
        switch (item.kind) {
        case audit::ChurnKind::ReorderedMember:
            return to.isEmpty() ? member : to;
        case audit::ChurnKind::MovedMember:
        case audit::ChurnKind::RenamedMember:
        case audit::ChurnKind::ExtractedMember:
            return Words::tr("%1 → %2", "what upstream has, what local has").arg(from, to);
        case audit::ChurnKind::RenamedArgument:
            return Words::tr("%1: %2 → %3", "function, upstream's argument, the local one")
                .arg(member, from, to);
        case audit::ChurnKind::ReformattedStatement:
        case audit::ChurnKind::WhitespaceOnly:
            return Words::tr("%1 · %2", "definition, local lines").arg(linesText(item.local), member);
        }
        return {};
    }

    void addChurn(const audit::Churn &churn)
    {
        std::vector<const audit::ChurnItem *> items;
        items.reserve(churn.items.size());
        for (const audit::ChurnItem &item : churn.items)
            items.push_back(&item);
        std::ranges::stable_sort(items, {}, &audit::ChurnItem::kind);
        for (const audit::ChurnItem *item : items) {
            StructureRow row{.text = churnText(*item), .badges = {}, .sentence = {}, .places = {}, .key = {}};
            row.sentence = partLabel(partOf(item->kind));
            row.key = row.text + QLatin1Char('\n') + QString::number(item->local.first);
            addPlace(row, audit::AccountSide::Local, item->local);
            addPlace(row, audit::AccountSide::AtB, item->atB);
            addPlace(row, audit::AccountSide::AtA, item->atA);
            add(partOf(item->kind), std::move(row));
        }
    }

    void addUnseen(const audit::SubclassAccount &account)
    {
        for (const audit::UnseenBase &base : account.unseen) {
            StructureRow row{.text =
                                 QStringLiteral("%1(%2)").arg(fromUtf8(base.ofClass), fromUtf8(base.base)),
                             .badges = {},
                             .sentence = Words::tr("%1 derives from %2, which is in another file: nothing is "
                                                   "said of its members.")
                                             .arg(fromUtf8(base.ofClass), fromUtf8(base.base)),
                             .places = {},
                             .key = {}};
            row.badges.append({.text = base.side == audit::AccountSide::Local ? Words::tr("local")
                                       : base.side == audit::AccountSide::AtA ? Words::tr("at A")
                                                                              : Words::tr("at B")});
            row.key = row.text + row.badges.front().text;
            add(StructurePart::UnseenBases, std::move(row));
        }
    }

    const audit::AccountedFile &m_file;
    const std::vector<OwnerCard> &m_cards;
    const review::Session &m_session;
    const audit::AccountMarks &m_marks;
    StructureSheet m_sheet;
};

} // namespace

std::size_t StructureGroup::open() const
{
    return static_cast<std::size_t>(std::ranges::count_if(rows, &StructureRow::isOpen));
}

std::size_t StructureSheet::open() const
{
    return std::accumulate(groups.begin(), groups.end(), std::size_t{0},
                           [](std::size_t sum, const StructureGroup &each) { return sum + each.open(); });
}

StructureSheet structureSheet(const audit::AccountedFile &file, const std::vector<OwnerCard> &cards,
                              const review::Session &session, const audit::AccountMarks &marks)
{
    StructureSheet sheet = Builder(file, cards, session, marks).sheet();
    const audit::FileStructure &structure = file.structure;
    if (structure.members) {
        const auto found = std::ranges::find(sheet.groups, StructurePart::BaseMembers, &StructureGroup::part);
        sheet.headlines.append(
            subclassHeadline(*structure.members, found == sheet.groups.end() ? 0 : found->open()));
    }
    if (structure.copy)
        sheet.headlines.append(copyHeadline(*structure.copy));
    if (structure.churn)
        sheet.headlines.append(alignmentHeadline(structure.churn->order));
    sheet.notices = unparsedNotices(structure);
    return sheet;
}

} // namespace ui
