#include "app/VerbAccount.h"

#include "app/CommandLineAccount.h"
#include "app/CommandLineOptions.h"
#include "app/CommandLineReview.h"
#include "app/CommandLineText.h"
#include "core/audit/AccountItems.h"
#include "core/report/AccountJson.h"

#include <algorithm>
#include <array>
#include <format>
#include <memory>
#include <ostream>
#include <utility>

namespace app {
namespace {

bool isNamed(const review::Mapping &mapping, const std::string &path)
{
    return mapping.localPath == path || mapping.upstreamAtA == path || mapping.upstreamAtB == path;
}

// Why a file has no account here.
std::string noAccountOf(const std::string &path, const AuditedReview &review)
{
    if (path.empty())
        return "--file needs a path";
    const auto found = std::ranges::find_if(
        review.audit->mappings, [&path](const review::Mapping &mapping) { return isNamed(mapping, path); });
    if (found == review.audit->mappings.end())
        return std::format("\"{}\" is no mapped file of this review", path);
    if (!found->isMapped())
        return std::format("\"{}\" has no counterpart in this review", path);
    return std::format("\"{}\" is out of this review's scope: {}", path, review.session.title());
}

// Leaves what concerns one file; false when it is not among the accounts.
bool restrictTo(const std::string &path, AuditedReview &review, audit::Accounts &accounts)
{
    std::erase_if(accounts.files, [&](const auto &file) { return !isNamed(file.mapping, path); });
    auto audit = *review.audit;
    std::erase_if(audit.commits, [&](const audit::CommitEntry &entry) {
        return std::ranges::none_of(accounts.files, [&](const auto &file) {
            return std::ranges::contains(entry.localFiles, file.mapping.localPath);
        });
    });
    review.audit = std::make_shared<const audit::AuditResult>(std::move(audit));
    std::erase_if(review.session.hunks, [&](const review::HunkMark &mark) {
        return mark.localPath != path && mark.upstreamPath != path &&
               !accounts.find(mark.localPath, mark.upstreamPath);
    });
    return !accounts.files.empty();
}

bool isOpen(const review::Session &session, const audit::AuditResult &audit, const audit::Accounts &accounts)
{
    return !audit::openCommits(session, audit).empty() || !audit::omissionsOf(audit, accounts).empty() ||
           !audit::accountItems(session, accounts).empty();
}

} // namespace

int runAccount(std::span<const std::string> arguments, const Streams &streams)
{
    constexpr std::array<OptionSpec, 2> specs{
        {{"file", 0, OptionSpec::Value::One}, {"json", 0, OptionSpec::Value::None}}};
    const auto options = parseOptions(arguments, specs);
    if (!options)
        return misuse(streams, "account", options.error().message);
    if (options->operands.size() != 1)
        return misuse(streams, "account",
                      std::format("one review file is needed, {} given", options->operands.size()));
    auto review = auditFile(options->operands.front(), streams);
    if (!review)
        return complain(streams, review.error(), BadInput::IsIo);
    auto accounts = accountsOf(*review, streams);
    if (!accounts)
        return complain(streams, accounts.error(), BadInput::IsIo);
    if (const auto path = options->one("file");
        options->has("file") && (path.empty() || !restrictTo(path, *review, *accounts)))
        return misuse(streams, "account", noAccountOf(path, *review));
    if (options->has("json"))
        streams.out << report::accountJson(review->session, *review->audit, *accounts);
    else
        printAccounts(streams, review->session, *review->audit, *accounts);
    return isOpen(review->session, *review->audit, *accounts) ? ExitOpen : ExitOk;
}

} // namespace app
