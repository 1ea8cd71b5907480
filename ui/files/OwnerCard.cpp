#include "ui/files/OwnerCard.h"

#include "ui/commits/CommitText.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(OwnerCard)
};

// By index of the owner; those that no hunk names come last.
std::vector<int> colorsOf(const audit::AccountedFile &file)
{
    std::vector<int> colors(file.provenance.owners.size(), -1);
    int next = 0;
    const auto give = [&](std::size_t owner) {
        if (owner > 0 && colors[owner] < 0)
            colors[owner] = next++;
    };
    for (const audit::AccountHunk &hunk : file.account.hunks)
        std::ranges::for_each(hunk.owners, give);
    for (std::size_t owner = 1; owner < colors.size(); ++owner)
        give(owner);
    if (!colors.empty())
        colors.front() = 0;
    return colors;
}

QString subjectOf(const audit::LineOwner &owner, const audit::CommitEntry *entry)
{
    switch (owner.kind) {
    case audit::LineOwner::Kind::Base:
        return Words::tr("from before the range");
    case audit::LineOwner::Kind::Commit:
        return entry ? QString::fromStdString(entry->commit.subject())
                     : Words::tr("a commit that the list does not have");
    case audit::LineOwner::Kind::Unclear:
        return owner.commit.isNull() ? Words::tr("a part of the history is missing")
                                     : Words::tr("this commit, or one before it whose text is missing");
    }
    return {};
}

} // namespace

QString OwnerCard::name() const
{
    return id.isEmpty() ? subject : id + QLatin1Char(' ') + subject;
}

std::vector<OwnerCard> ownerCards(const audit::AccountedFile &file, const audit::AuditResult *audit,
                                  const review::Session &session)
{
    std::map<git::Oid, const audit::CommitEntry *> entries;
    if (audit) {
        for (const audit::CommitEntry &entry : audit->commits)
            entries.emplace(entry.commit.id, &entry);
    }
    const std::vector<int> colors = colorsOf(file);
    std::vector<OwnerCard> cards;
    for (std::size_t i = 0; i < file.provenance.owners.size(); ++i) {
        const audit::LineOwner &owner = file.provenance.owners[i];
        const auto entry = entries.find(owner.commit);
        OwnerCard card{.commit = owner.commit, .color = colors[i], .id = {}, .subject = {}, .state = {}};
        card.subject = subjectOf(owner, entry == entries.end() ? nullptr : entry->second);
        if (!owner.commit.isNull()) {
            const review::Disposition disposition = session.reviewOf(owner.commit).disposition;
            card.id = QString::fromStdString(owner.commit.shortHex());
            card.state = dispositionLabel(disposition);
            card.tone = Theme::toneOf(disposition);
            card.isOpen = disposition == review::Disposition::Unreviewed;
        }
        cards.push_back(std::move(card));
    }
    return cards;
}

} // namespace ui
