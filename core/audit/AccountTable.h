#pragma once

#include "core/audit/Accounts.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace audit {

// The sums of one file, of nothing where there is a notice.
struct FileSums {
    std::string localPath;
    std::string upstreamPath;
    AccountSums sums;
    // By HunkKind: the first open hunk's line of the local file, 0-based; noLine: none is open.
    std::array<std::uint32_t, hunkKinds> firstOpen{};
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
