#pragma once

#include "app/CommandLine.h"
#include "core/audit/Accounts.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

namespace app {

// The accounts for people: the closed sums, one line for each file, one for each open thing.
void printAccounts(const Streams &streams, const review::Session &session, const audit::AuditResult &audit,
                   const audit::Accounts &accounts);

} // namespace app
