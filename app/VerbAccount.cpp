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
#include <ostream>

namespace app {
namespace {

bool isNamed(const audit::AccountedFile &file, const std::string &path)
{
    return file.mapping.localPath == path || file.mapping.upstreamAtA == path ||
           file.mapping.upstreamAtB == path;
}

// Leaves what concerns one file; false when it is not among the accounts.
bool restrictTo(const std::string &path, audit::AuditResult &audit, audit::Accounts &accounts)
{
    std::erase_if(accounts.files, [&](const auto &file) { return !isNamed(file, path); });
    std::erase_if(audit.commits, [&](const audit::CommitEntry &entry) {
        return std::ranges::none_of(accounts.files, [&](const auto &file) {
            return std::ranges::contains(entry.localFiles, file.mapping.localPath);
        });
    });
    return !accounts.files.empty();
}

bool isOpen(const review::Session &session, const audit::AuditResult &audit, const audit::Accounts &accounts)
{
    return audit::sumCommits(session, audit).open() > 0 || !audit::accountItems(session, accounts).empty();
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
        options->has("file") && !restrictTo(path, review->audit, *accounts))
        return misuse(streams, "account", std::format("\"{}\" is no mapped file of this review", path));
    if (options->has("json"))
        streams.out << report::accountJson(review->session, review->audit, *accounts);
    else
        printAccounts(streams, review->session, review->audit, *accounts);
    return isOpen(review->session, review->audit, *accounts) ? ExitOpen : ExitOk;
}

} // namespace app
