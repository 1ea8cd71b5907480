#pragma once

#include "app/CommandLine.h"
#include "core/audit/Provenance.h"
#include "core/audit/RangeAudit.h"
#include "core/base/Error.h"

#include <string>
#include <string_view>

namespace app {

// The help of a verb, or of the program for any other name.
[[nodiscard]] std::string helpText(std::string_view verb);

// Prints "metax-review: …" with control characters made visible; returns `code`.
int complain(const Streams &streams, std::string_view message, Exit code);
// The same for a failure: bad input is a usage error where `inputIsUsage`, everything else is I/O.
enum class BadInput { IsUsage, IsIo };
int complain(const Streams &streams, const base::Error &error, BadInput input);
// A usage error points at the verb's help.
int misuse(const Streams &streams, std::string_view verb, std::string_view message);

// One line, control characters made visible, then a line break.
void printLine(std::ostream &stream, std::string_view line);

// Progress of an audit on one line that overwrites itself; empty where nobody watches.
[[nodiscard]] audit::AuditProgress progressLine(const Streams &streams);
[[nodiscard]] audit::ProvenanceProgress accountProgressLine(const Streams &streams);
void endProgress(const Streams &streams);

} // namespace app
