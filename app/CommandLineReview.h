#pragma once

#include "app/CommandLine.h"
#include "core/audit/Accounts.h"
#include "core/audit/RangeAudit.h"
#include "core/base/Error.h"
#include "core/review/Session.h"

#include <filesystem>
#include <memory>
#include <string>

namespace app {

// A stored review with what its repositories say today.
struct AuditedReview {
    review::Session session;
    audit::AuditRequest request;
    std::shared_ptr<const audit::AuditResult> audit; // not null
};

// Reads the file without its lock (journal folded in) and audits its range. Warnings go to `err`.
[[nodiscard]] base::Result<AuditedReview> auditFile(const std::filesystem::path &file,
                                                    const Streams &streams);

// The accounts of all its mapped files.
[[nodiscard]] base::Result<audit::Accounts> accountsOf(const AuditedReview &review, const Streams &streams);

} // namespace app
