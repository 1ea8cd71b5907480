#pragma once

#include "core/audit/AccountSums.h"
#include "core/audit/Accounts.h"
#include "core/diff/RowMarks.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace audit {

// The line by which a hunk between local and target is found on either side's text: the target's first, or
// the local file's where the target has none. 1-based; Left is local, Right the target.
[[nodiscard]] diff::LineRef firstLineOf(const LineSpan &local, const LineSpan &target);

// The sums of one file, of nothing where there is a notice.
struct FileSums {
    std::string localPath;
    std::string upstreamPath;
    AccountSums sums;
    // By HunkKind: firstLineOf() the first open hunk; nothing: none is open.
    std::array<std::optional<diff::LineRef>, hunkKinds> firstOpen{};
    std::string notice;
    bool operator==(const FileSums &) const = default;
};

// The files of one model family together.
struct FamilySums {
    std::string family; // as review::familyOf(); empty: files outside models/
    AccountSums sums;
    std::vector<FileSums> files; // in the order of the accounts
    bool operator==(const FamilySums &) const = default;
};

// Every file once; families by name, what is outside models/ last. Pure; linear in the hunks.
[[nodiscard]] std::vector<FamilySums> sumsByFamily(const Accounts &accounts, const AccountMarks &marks);

} // namespace audit
