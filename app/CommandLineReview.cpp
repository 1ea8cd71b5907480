#include "app/CommandLineReview.h"

#include "app/CacheFolder.h"
#include "app/CommandLineText.h"
#include "core/review/SessionStore.h"

#include <format>
#include <memory>
#include <utility>

namespace app {

base::Result<AuditedReview> auditFile(const std::filesystem::path &file, const Streams &streams)
{
    std::error_code ignored;
    const auto absolute = std::filesystem::absolute(file, ignored);
    review::OpenReport report;
    AuditedReview result;
    {
        const auto store = review::SessionStore::open(absolute, report);
        if (!store)
            return std::unexpected(store.error());
    }
    for (const auto &warning : report.warnings)
        printLine(streams.err, std::format("metax-review: {}: {}", file.string(), warning));
    result.session = std::move(report.session);
    result.request = audit::requestFor(result.session, absolute);
    result.request.cache = auditCacheFolder();
    auto audit = audit::auditRange(result.request, {}, progressLine(streams));
    endProgress(streams);
    if (!audit)
        return std::unexpected(audit.error());
    result.audit = std::make_shared<const audit::AuditResult>(*std::move(audit));
    return result;
}

base::Result<audit::Accounts> accountsOf(const AuditedReview &review, const Streams &streams)
{
    audit::AccountsRequest request{.audit = review.request,
                                   .result = review.audit,
                                   .bases = review.session.bases,
                                   .cache = provenanceCacheFolder()};
    auto accounts = audit::computeAccounts(std::move(request), {}, accountProgressLine(streams));
    endProgress(streams);
    return accounts;
}

} // namespace app
