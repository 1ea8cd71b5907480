#pragma once

#include "core/audit/LinkedCommits.h"
#include "core/audit/RangeAudit.h"

#include <QList>
#include <QString>

#include <span>

namespace ui {

// A commit without which another one is probably of no use. Never linked by itself.
struct LinkOffer {
    git::Oid commit;
    QString text;   // "Needed together with abc1234 (rewrites 12 of its lines)"
    QString source; // why it is offered
    bool operator==(const LinkOffer &) const = default;
};

// `links` are those of one commit, the strongest first.
[[nodiscard]] QList<LinkOffer> linkOffers(std::span<const audit::CommitLink> links);

// The subject of a commit of the range or of A's own side; else that it is neither. `audit` may be null.
[[nodiscard]] QString subjectOf(const git::Oid &commit, const audit::AuditResult *audit);

// The one listed commit whose id begins with these hex digits, at least four; null: none, or several.
[[nodiscard]] git::Oid commitFrom(const QString &typed, const audit::AuditResult &audit);

} // namespace ui
