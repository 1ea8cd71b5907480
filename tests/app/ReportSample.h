#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

namespace tests {

// A review made by hand: every kind of record that a report can hold.
struct ReportSample {
    review::Session session;
    audit::AuditResult audit;
};
[[nodiscard]] ReportSample reportSample();

// The same with everything decided: nothing is open.
[[nodiscard]] ReportSample finishedSample();

[[nodiscard]] git::Oid sampleId(int number);

} // namespace tests
