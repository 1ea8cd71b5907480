#pragma once

#include "app/CommandLine.h"
#include "core/audit/RangeAudit.h"

namespace app {

enum class Listing { None, Commits };

// What an audit found, for people: counts by name, then, if asked for, one line per commit.
void printSummary(const Streams &streams, const audit::AuditRequest &request, const audit::AuditResult &audit,
                  Listing listing);

} // namespace app
