#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/RangeAudit.h"
#include "core/git/Oid.h"
#include "core/review/Session.h"
#include "ui/Theme.h"

#include <QString>

#include <vector>

namespace ui {

// One who brought lines of a file or took them away, and what the reviewer has said about it.
struct OwnerCard {
    git::Oid commit; // null: it cannot be told which one
    int color = 0;   // as DiffOwner::color
    QString id;      // "5d0c1aa41"; empty without a commit
    QString subject; // or what is known instead of it
    QString state;   // "Needs merge"; empty without a commit
    Tone tone = Tone::Neutral;
    bool isOpen = false; // a commit that is not reviewed yet

    [[nodiscard]] QString name() const; // id and subject
    bool operator==(const OwnerCard &) const = default;
};

// All owners of a file, by their index in FileProvenance::owners. Colours are given in the order in which the
// file's hunks meet them, so that neighbours differ. `audit` may be null: subjects are not known then.
[[nodiscard]] std::vector<OwnerCard>
ownerCards(const audit::AccountedFile &file, const audit::AuditResult *audit, const review::Session &session);

} // namespace ui
