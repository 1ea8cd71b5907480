#include "core/audit/AccountSums.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace audit {

namespace {

template<typename Enum>
std::size_t index(Enum value)
{
    return static_cast<std::size_t>(value);
}

} // namespace

std::size_t UpstreamSum::total() const
{
    return std::accumulate(byCause.begin(), byCause.end(), std::size_t{0});
}

std::size_t RemainingSum::unaccounted() const
{
    return std::accumulate(open.begin(), open.end(), std::size_t{0});
}

std::size_t RemainingSum::total() const
{
    return std::accumulate(accounted.begin(), accounted.end(), unaccounted() + notTaken);
}

std::size_t MemberSum::unaccounted() const
{
    return of(MemberState::Open);
}

std::size_t MemberSum::total() const
{
    return std::accumulate(byState.begin(), byState.end(), std::size_t{0});
}

void AccountSums::add(const AccountedFile &file, const AccountMarks &marks)
{
    for (const UpstreamHunk &hunk : file.account.upstream)
        ++upstream.byCause[index(hunk.cause())];
    for (const AccountHunk &hunk : file.account.hunks) {
        if (hunk.isNotTaken)
            ++remaining.notTaken;
        else
            ++(isAccounted(file, hunk, marks) ? remaining.accounted : remaining.open)[index(hunk.kind)];
    }
    if (file.structure.members)
        for (const MemberItem &member : file.structure.members->items)
            ++members.byState[index(stateOf(file, member, marks))];
}

AccountSums &AccountSums::operator+=(const AccountSums &other)
{
    const auto add = [](auto &to, const auto &from) {
        std::ranges::transform(to, from, to.begin(), std::plus<>());
    };
    add(upstream.byCause, other.upstream.byCause);
    add(remaining.accounted, other.remaining.accounted);
    add(remaining.open, other.remaining.open);
    remaining.notTaken += other.remaining.notTaken;
    add(members.byState, other.members.byState);
    return *this;
}

AccountSums sumsOf(const AccountedFile &file, const AccountMarks &marks)
{
    AccountSums sums;
    sums.add(file, marks);
    return sums;
}

AccountSums sumsOf(const Accounts &accounts, const AccountMarks &marks)
{
    AccountSums sums;
    for (const AccountedFile &file : accounts.files)
        sums.add(file, marks);
    return sums;
}

} // namespace audit
