// The account of local files between two upstream revisions, as counts:
//   file_accounts REPOSITORY A..B FILES
// FILES: one per line, "name-at-A<tab>file on disk". Prints per file the hunks A to B by what explains them,
// the hunks local to B by kind, and the commits by presence; then the milliseconds of provenance and of the
// accounts.
#include "core/audit/AccountSums.h"
#include "core/audit/Presence.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

std::string textOf(const git::Repository &repository, const git::Oid &blob)
{
    auto text = blob.isNull() ? base::Result<std::string>() : git::readBlob(repository, blob);
    return text ? std::move(*text) : std::string();
}

void print(const audit::FileProvenance &file, const audit::FileAccount &account)
{
    audit::AccountedFile accounted{.mapping = {}, .a = file.a};
    accounted.account = account;
    const audit::AccountSums sums = audit::sumsOf(accounted, {});
    std::map<audit::PresenceState, int> states;
    for (const audit::CommitPresence &each : audit::presenceOf(file, account, {}))
        ++states[each.state];
    std::printf("%s\n  upstream hunks %zu: commits %zu, moved %zu, only A's side %zu, unexplained %zu\n",
                file.ends.atA.c_str(), sums.upstream.total(), sums.upstream.byCause[0],
                sums.upstream.byCause[1], sums.upstream.byCause[2], sums.upstream.byCause[3]);
    const auto count = [&](audit::HunkKind kind) {
        const auto index = static_cast<std::size_t>(kind);
        return sums.remaining.open[index] + sums.remaining.accounted[index];
    };
    std::printf("  local hunks %zu: both %zu, missing %zu, adaptation %zu, moved %zu\n",
                sums.remaining.total(), count(audit::HunkKind::Both), count(audit::HunkKind::Missing),
                count(audit::HunkKind::Adaptation), count(audit::HunkKind::Moved));
    std::printf("  commits: conflicting %d, partial %d, absent %d, applied %d, superseded %d, no lines %d\n",
                states[audit::PresenceState::Conflicting], states[audit::PresenceState::Partial],
                states[audit::PresenceState::Absent], states[audit::PresenceState::Applied],
                states[audit::PresenceState::Superseded], states[audit::PresenceState::NoLines]);
}

} // namespace

int main(int count, char **arguments)
{
    if (count < 4) {
        std::fprintf(stderr, "file_accounts REPOSITORY A..B FILES\n");
        return 2;
    }
    audit::ProvenanceRequest request;
    request.upstream = arguments[1];
    std::vector<std::string> locals;
    std::ifstream stream(arguments[3]);
    for (std::string line; std::getline(stream, line);) {
        const auto tab = line.find('\t');
        std::ifstream local(line.substr(tab + 1), std::ios::binary);
        request.files.push_back({.ends = {line.substr(0, tab), {}}, .a = {}});
        locals.emplace_back(std::istreambuf_iterator(local), std::istreambuf_iterator<char>());
    }
    const auto repository = git::Repository::open(arguments[1]);
    const auto ends = git::splitRange(arguments[2]);
    if (!repository || !ends)
        return 2;
    const auto range = git::resolveRange(*repository, ends->first, ends->second);
    if (!range)
        return 2;
    request.range = *range;
    const auto start = std::chrono::steady_clock::now();
    const auto result = audit::traceProvenance(request);
    if (!result)
        return 1;
    const auto between = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < result->files.size(); ++i) {
        const audit::FileProvenance &file = result->files[i];
        const auto account = audit::accountFile({.base = textOf(*repository, file.blobAtA),
                                                 .local = locals[i],
                                                 .target = textOf(*repository, file.blobAtB)},
                                                file);
        if (!account)
            return 1;
        print(file, *account);
    }
    const Milliseconds traced = between - start;
    const Milliseconds accounted = std::chrono::steady_clock::now() - between;
    std::fprintf(stderr, "%.1f %.1f\n", traced.count(), accounted.count());
    return 0;
}
