// How long a whole review waits for its accounts:
//   review_accounts UPSTREAM A..B LOCAL SNAPSHOT [CACHE]
// Every mapped file, models or not. Prints the milliseconds of the audit and, twice, of the accounts (with
// CACHE the second time from it), then what they found.
#include "core/audit/AccountItems.h"
#include "core/audit/AccountSums.h"
#include "core/audit/Accounts.h"
#include "core/audit/CommitPresences.h"

#include <chrono>
#include <cstdio>
#include <map>

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void print(const audit::Accounts &accounts)
{
    const audit::AccountSums sums = audit::sumsOf(accounts, {});
    std::size_t told = 0;
    std::size_t elsewhere = 0;
    for (const audit::AccountedFile &file : accounts.files) {
        told += file.hasAccount() ? 1 : 0;
        elsewhere += file.base && !file.base->isDeclared() ? 1 : 0;
        if (!file.hasAccount())
            std::printf("  %s: %s\n", file.mapping.localPath.c_str(), file.notice.c_str());
    }
    std::printf("files %zu, %zu told by lines, %zu closer to another base\n", accounts.files.size(), told,
                elsewhere);
    std::printf("upstream hunks %zu: commits %zu, moved %zu, only A's side %zu, unexplained %zu\n",
                sums.upstream.total(), sums.upstream.byCause[0], sums.upstream.byCause[1],
                sums.upstream.byCause[2], sums.upstream.byCause[3]);
    std::printf("remaining hunks %zu: both %zu, missing %zu, adaptation %zu, moved %zu, not taken %zu\n",
                sums.remaining.total(), sums.remaining.open[0], sums.remaining.open[1],
                sums.remaining.open[2], sums.remaining.accounted[3], sums.remaining.notTaken);
    std::map<std::string_view, std::size_t> items;
    for (const audit::AccountItem &item : audit::accountItems({}, accounts))
        ++items[audit::key(item.kind)];
    for (const auto &[kind, count] : items)
        std::printf("open %s: %zu\n", kind.data(), count);
    std::printf("base members %zu, %zu of layout only; %zu links of commits\n", sums.members.total(),
                sums.members.of(audit::MemberState::LayoutOnly), accounts.links.size());
    std::map<std::string_view, std::size_t> states;
    for (const auto &[commit, presence] : audit::presenceByCommit(accounts))
        ++states[presence.state ? audit::key(*presence.state) : "untold"];
    for (const auto &[state, count] : states)
        std::printf("commits %s: %zu\n", state.data(), count);
}

} // namespace

int main(int count, char **arguments)
{
    if (count < 5) {
        std::fprintf(stderr, "review_accounts UPSTREAM A..B LOCAL SNAPSHOT [CACHE]\n");
        return 2;
    }
    const auto ends = git::splitRange(arguments[2]);
    if (!ends)
        return 2;
    audit::AuditRequest request;
    request.upstream = arguments[1];
    request.a = ends->first;
    request.b = ends->second;
    request.local = arguments[3];
    request.snapshot = git::SnapshotSpec::parse(arguments[4]);
    request.scope.allMapped = true;
    auto start = Clock::now();
    auto result = audit::auditRange(request);
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().message.c_str());
        return 1;
    }
    std::printf("audit %.0f ms, %zu commits\n", since(start), result->commits.size());
    audit::AccountsRequest wanted{.audit = request,
                                  .result = std::make_shared<const audit::AuditResult>(std::move(*result))};
    if (count > 5)
        wanted.cache = arguments[5];
    for (int i = 0; i < 2; ++i) {
        start = Clock::now();
        const auto accounts = audit::computeAccounts(wanted);
        if (!accounts) {
            std::fprintf(stderr, "%s\n", accounts.error().message.c_str());
            return 1;
        }
        std::printf("accounts %.0f ms\n", since(start));
        if (i > 0)
            print(*accounts);
    }
    return 0;
}
