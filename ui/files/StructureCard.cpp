#include "ui/files/StructureCard.h"

#include "ui/files/StructureText.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(StructureCard)
};

const audit::MemberItem &memberOf(const audit::AccountedFile &file, const StructureItem &item)
{
    return file.structure.members->items.at(item.index);
}

HunkCard memberCard(const audit::MemberItem &item, const std::vector<OwnerCard> &cards)
{
    HunkCard card;
    card.title = nameOf(item);
    card.difference = item.isLayoutOnly ? Words::tr("Only its layout differs between A and B.")
                                        : Words::tr("It differs between A and B.");
    card.reason = reasonSentence(item);
    for (const std::uint32_t owner : item.owners) {
        if (owner < cards.size())
            card.owners.push_back(cards[owner]);
    }
    return card;
}

HunkCard residueCard(const audit::ResidueLine &line, const std::vector<OwnerCard> &cards)
{
    HunkCard card;
    card.title = line.isRemoval ? Words::tr("Line %1 of the base").arg(line.line + 1)
                                : Words::tr("Line %1 of the target").arg(line.line + 1);
    card.difference = QString::fromStdString(line.text).trimmed();
    card.reason = residueSentence(line);
    const auto owner = std::ranges::find(cards, line.commit, &OwnerCard::commit);
    if (owner != cards.end())
        card.owners.push_back(*owner);
    return card;
}

// What a row only tells of.
HunkCard toldCard(const StructureRow &row, const std::vector<OwnerCard> &cards)
{
    HunkCard card;
    card.title = row.text;
    card.reason = row.sentence;
    for (const std::uint32_t owner : row.owners) {
        if (owner < cards.size())
            card.owners.push_back(cards[owner]);
    }
    card.canBeMarked = false;
    return card;
}

} // namespace

review::HunkMark newMark(const audit::AccountedFile &file, const StructureItem &item)
{
    review::HunkMark mark;
    mark.localPath = file.mapping.localPath;
    mark.upstreamPath = file.mapping.upstreamPath();
    mark.localBlob = file.localBlob;
    mark.targetBlob = file.targetBlob;
    if (item.kind == audit::OpenKind::Member) {
        mark.content = memberOf(file, item).content;
        mark.repeat = memberOf(file, item).repeat;
    } else {
        mark.content = file.residue.at(item.index).content;
        mark.repeat = file.residue.at(item.index).repeat;
    }
    return mark;
}

HunkCard structureCard(const audit::AccountedFile &file, const StructureRow &row,
                       const std::vector<OwnerCard> &cards, const review::Session &session)
{
    if (!row.item)
        return toldCard(row, cards);
    HunkCard card = row.item->kind == audit::OpenKind::Member
                        ? memberCard(memberOf(file, *row.item), cards)
                        : residueCard(file.residue.at(row.item->index), cards);
    card.mark = markOf(newMark(file, *row.item), session);
    if (!row.badges.isEmpty()) { // the first says what became of it, or why it is open
        card.state = row.badges.front().text;
        card.tone = row.badges.front().tone;
    }
    return card;
}

} // namespace ui
