// How the account of a local file shows one line that upstream brought and the local file has not:
//   missed_change REPOSITORY A..B PATH-AT-B LOCAL-FILE LINE
// LINE: 1-based, of B. Prints who owns the line, the kind of its hunk, the hunk's place in the list of open
// hunks, and how much of the owner's commit the local file has.
#include "core/audit/Presence.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace {

constexpr std::array<const char *, 6> states{"conflicting", "partial",    "absent",
                                             "applied",     "superseded", "no lines"};

std::string textOf(const git::Repository &repository, const git::Oid &blob)
{
    auto text = blob.isNull() ? base::Result<std::string>() : git::readBlob(repository, blob);
    return text ? std::move(*text) : std::string();
}

int print(const audit::FileProvenance &file, const audit::FileAccount &account, std::uint32_t line)
{
    if (line >= file.lineOwners.size())
        return 1;
    const std::uint32_t owner = file.lineOwners[line];
    const auto hunk = std::ranges::find_if(account.hunks, [line](const audit::AccountHunk &each) {
        return line >= each.target.first && line < each.target.first + each.target.count;
    });
    std::printf("owner %s\n", file.owners[owner].commit.hex().c_str());
    if (hunk == account.hunks.end()) {
        std::printf("hunk none\n");
        return 0;
    }
    const auto index = static_cast<std::uint32_t>(hunk - account.hunks.begin());
    const auto place = std::ranges::find(account.order, index) - account.order.begin();
    std::printf("hunk %s\nplace %td of %zu\n", std::string(audit::key(hunk->kind)).c_str(), place + 1,
                account.hunks.size());
    for (const audit::CommitPresence &each : audit::presenceOf(file, account, {})) {
        if (each.owner != owner)
            continue;
        const bool isOpen = std::ranges::any_of(each.missing, [line](const audit::PresenceLine &missing) {
            return !missing.isRemoval && missing.line == line;
        });
        std::printf("commit %s %u of %u, line %s\n", states.at(static_cast<std::size_t>(each.state)),
                    each.applied, each.total, isOpen ? "open" : "there");
    }
    return 0;
}

} // namespace

int main(int count, char **arguments)
{
    if (count != 6) {
        std::fprintf(stderr, "missed_change REPOSITORY A..B PATH-AT-B LOCAL-FILE LINE\n");
        return 2;
    }
    const auto repository = git::Repository::open(arguments[1]);
    const auto ends = git::splitRange(arguments[2]);
    if (!repository || !ends)
        return 2;
    const auto range = git::resolveRange(*repository, ends->first, ends->second);
    if (!range)
        return 2;
    audit::ProvenanceRequest request;
    request.upstream = arguments[1];
    request.range = *range;
    request.files = {{.ends = {{}, arguments[3]}, .a = {}}};
    const auto result = audit::traceProvenance(request);
    if (!result)
        return 1;
    const audit::FileProvenance &file = result->files.front();
    std::ifstream stream(arguments[4], std::ios::binary);
    const std::string local{std::istreambuf_iterator(stream), std::istreambuf_iterator<char>()};
    const auto account = audit::accountFile({.base = textOf(*repository, file.blobAtA),
                                             .local = local,
                                             .target = textOf(*repository, file.blobAtB)},
                                            file);
    if (!account)
        return 1;
    return print(file, *account, static_cast<std::uint32_t>(std::strtoul(arguments[5], nullptr, 10)) - 1);
}
