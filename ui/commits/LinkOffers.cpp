#include "ui/commits/LinkOffers.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LinkOffers)
};

constexpr qsizetype fewestDigits = 4;

QString reasonOf(const audit::CommitLink &link)
{
    const int lines = static_cast<int>(link.lines);
    switch (link.direction) {
    case audit::CommitLink::Direction::Rewrites:
        return Words::tr("rewrites %n of its lines", nullptr, lines);
    case audit::CommitLink::Direction::RewrittenBy:
        return Words::tr("it rewrites %n line(s) of this one", nullptr, lines);
    }
    return {};
}

} // namespace

QList<LinkOffer> linkOffers(std::span<const audit::CommitLink> links)
{
    QList<LinkOffer> offers;
    for (const audit::CommitLink &link : links) {
        const auto isSame = [&link](const LinkOffer &offer) { return offer.commit == link.other; };
        if (std::ranges::any_of(offers, isSame))
            continue; // each rewrites some of the other: the stronger one says enough
        offers.append({.commit = link.other,
                       .text = Words::tr("Needed together with %1 (%2)")
                                   .arg(QString::fromStdString(link.other.shortHex()), reasonOf(link)),
                       .source = Words::tr("suggested from the lines of %n file(s)", nullptr,
                                           static_cast<int>(link.files))});
    }
    return offers;
}

QString subjectOf(const git::Oid &commit, const audit::AuditResult *audit)
{
    if (!audit)
        return {};
    const auto listed = std::ranges::find_if(
        audit->commits, [&](const audit::CommitEntry &entry) { return entry.commit.id == commit; });
    if (listed != audit->commits.end())
        return QString::fromStdString(listed->commit.subject());
    const auto side = std::ranges::find_if(
        audit->aOnly, [&](const audit::SideCommit &each) { return each.commit.id == commit; });
    return side != audit->aOnly.end() ? QString::fromStdString(side->commit.subject())
                                      : Words::tr("a commit that the list does not have");
}

git::Oid commitFrom(const QString &typed, const audit::AuditResult &audit)
{
    const std::string digits = typed.trimmed().toLower().toStdString();
    git::Oid found;
    if (std::ssize(digits) < fewestDigits)
        return found;
    for (const audit::CommitEntry &entry : audit.commits) {
        if (!entry.commit.id.hex().starts_with(digits))
            continue;
        if (!found.isNull())
            return {};
        found = entry.commit.id;
    }
    return found;
}

} // namespace ui
