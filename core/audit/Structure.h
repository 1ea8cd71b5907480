#pragma once

#include "core/audit/Account.h"
#include "core/audit/Churn.h"
#include "core/audit/PartialCopy.h"
#include "core/audit/Provenance.h"
#include "core/audit/SubclassAccount.h"
#include "core/review/Mapping.h"

#include <optional>
#include <stop_token>

namespace audit {

// What there is to say of one local Python file beyond its lines.
struct FileStructure {
    // Of a subclass, in place of a line account; of a copy as far as it derives from upstream's classes too.
    std::optional<SubclassAccount> members = {};
    std::optional<PartialCopy> copy = {}; // of a partial copy
    std::optional<Churn> churn = {};      // of a copy, whole or partial
    bool operator==(const FileStructure &) const = default;
};

// Whether there is anything to say: a mapped Python file.
[[nodiscard]] bool hasStructure(const review::Mapping &mapping);

// The texts must be those of `file`. Pure; any thread. Cost: parsing three texts, and a line diff for each
// definition. Errors: Invalid when the texts are not those of `file` by their number of lines, Git when the
// diff engine refuses, Canceled.
[[nodiscard]] base::Result<FileStructure> structureOf(const review::Mapping &mapping,
                                                      const AccountTexts &texts, const FileProvenance &file,
                                                      const std::stop_token &stop = {});

} // namespace audit
