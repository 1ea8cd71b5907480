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
    for (const AccountHunk &hunk : file.account.hunks) {
        auto &first = row.firstOpen[static_cast<std::size_t>(hunk.kind)];
        if (!first && !isAccounted(file, hunk, marks))
            first = firstLineOf(hunk.local, hunk.target);
    }
    return row;
}

} // namespace

diff::LineRef firstLineOf(const LineSpan &local, const LineSpan &target)
{
    return target.count > 0 ? diff::LineRef{.side = diff::Side::Right, .line = target.first + 1}
                            : diff::LineRef{.side = diff::Side::Left, .line = local.first + 1};
}

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
