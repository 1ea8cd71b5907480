#pragma once

#include "core/audit/RangeAudit.h"

#include <QList>
#include <QString>

namespace ui {

// A sentence that the audit's facts offer for a record's action. Never applied by itself.
struct Suggestion {
    QString action; // what is put into the action text when the reviewer accepts
    QString source; // "suggested from the pull request number": why it is offered
    bool operator==(const Suggestion &) const = default;
};

[[nodiscard]] QList<Suggestion> suggestionsFor(const audit::CommitEntry &entry);

} // namespace ui
