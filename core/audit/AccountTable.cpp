#include "core/audit/AccountTable.h"

#include "core/review/MappingRules.h"

#include <algorithm>
#include <map>
#include <utility>

namespace audit {

namespace {

FileSums rowOf(const AccountedFile &file, const AccountMarks &marks)
{
    FileSums row{.localPath = file.mapping.localPath,
                 .upstreamPath = file.mapping.upstreamPath(),
                 .sums = sumsOf(file, marks),
                 .firstOpen = {},
                 .notice = file.notice};
    row.firstOpen.fill(noLine);
    for (const AccountHunk &hunk : file.account.hunks) {
        std::uint32_t &first = row.firstOpen[static_cast<std::size_t>(hunk.kind)];
        if (first == noLine && !isAccounted(file, hunk, marks))
            first = hunk.local.first;
    }
    return row;
}

} // namespace

std::vector<FamilySums> sumsByFamily(const Accounts &accounts, const AccountMarks &marks)
{
    std::map<std::pair<bool, std::string>, FamilySums> families;
    for (const AccountedFile &file : accounts.files) {
        std::string name = review::familyOf(file.mapping.localPath);
        FamilySums &family = families[{name.empty(), name}];
        family.family = std::move(name);
        family.files.push_back(rowOf(file, marks));
        family.sums += family.files.back().sums;
    }
    std::vector<FamilySums> rows;
    rows.reserve(families.size());
    for (auto &[key, family] : families)
        rows.push_back(std::move(family));
    return rows;
}

} // namespace audit
