#include "app/VerbAudit.h"

#include "app/CacheFolder.h"
#include "app/CommandLineOptions.h"
#include "app/CommandLineSnapshot.h"
#include "app/CommandLineSummary.h"
#include "app/CommandLineText.h"
#include "core/base/Text.h"
#include "core/git/RevisionRange.h"
#include "core/report/SummaryJson.h"
#include "core/review/MappingTable.h"
#include "core/review/SessionStore.h"

#include <algorithm>
#include <array>
#include <format>
#include <ostream>

namespace app {
namespace {

using Value = OptionSpec::Value;

constexpr std::array<OptionSpec, 10> specs{{{"upstream", 0, Value::One},
                                            {"range", 0, Value::One},
                                            {"local", 0, Value::One},
                                            {"snapshot", 0, Value::One},
                                            {"family", 0, Value::Many},
                                            {"all-mapped", 0, Value::None},
                                            {"map", 0, Value::Many},
                                            {"output", 'o', Value::One},
                                            {"list", 0, Value::None},
                                            {"json", 0, Value::None}}};

// What was typed, checked as far as it can be without a repository.
struct Order {
    audit::AuditRequest request;           // with the decisions of `output`
    std::vector<review::Mapping> mappings; // typed
    std::filesystem::path output;          // empty = store nothing
    bool list = false;
    bool json = false;
};

base::Result<review::Mapping> explicitMapping(const std::string &text)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos || text.size() == 1)
        return base::fail(base::Code::Invalid, std::format("--map \"{}\" is not LOCAL=UPSTREAM", text));
    review::Mapping mapping;
    mapping.localPath = text.substr(0, equals);
    mapping.upstreamAtA = text.substr(equals + 1);
    mapping.rule = review::MappingRule::Explicit;
    mapping.score = 100;
    mapping.chosenByReviewer = true;
    return mapping;
}

base::Result<void> readScope(const ParsedOptions &options, Order &order)
{
    auto &scope = order.request.scope;
    for (const auto &value : options.many("family"))
        for (const auto part : base::split(value, ','))
            if (const auto name = base::trimmed(part); !name.empty())
                scope.families.emplace_back(name);
    std::ranges::sort(scope.families);
    const auto repeated = std::ranges::unique(scope.families);
    scope.families.erase(repeated.begin(), repeated.end());
    scope.allMapped = options.has("all-mapped");
    for (const auto &text : options.many("map")) {
        auto mapping = explicitMapping(text);
        if (!mapping)
            return std::unexpected(mapping.error());
        if (!std::ranges::contains(order.mappings, *mapping))
            order.mappings.push_back(*std::move(mapping));
    }
    review::sortMappings(order.mappings);
    order.request.decided = order.mappings;
    return {};
}

base::Result<void> readSnapshot(const ParsedOptions &options, Order &order)
{
    auto read = localSnapshotOf(options);
    if (!read)
        return std::unexpected(read.error());
    order.request.local = std::move(read->local);
    order.request.snapshot = std::move(read->snapshot);
    return {};
}

base::Result<Order> readOrder(const ParsedOptions &options)
{
    if (!options.operands.empty())
        return base::fail(base::Code::Invalid,
                          std::format("\"{}\" belongs to no option", options.operands.front()));
    for (const auto *const needed : {"upstream", "range", "snapshot"})
        if (options.one(needed).empty())
            return base::fail(base::Code::Invalid, std::format("--{} is needed", needed));
    Order order;
    const auto ends = git::splitRange(options.one("range"));
    if (!ends)
        return std::unexpected(ends.error());
    order.request.upstream = absolutePath(options.one("upstream"));
    order.request.a = ends->first;
    order.request.b = ends->second;
    if (const auto read = readSnapshot(options, order); !read)
        return std::unexpected(read.error());
    if (const auto read = readScope(options, order); !read)
        return std::unexpected(read.error());
    if (options.has("output")) {
        if (options.one("output").empty())
            return base::fail(base::Code::Invalid, "--output needs a file name");
        order.output = absolutePath(options.one("output"));
    }
    order.list = options.has("list");
    order.json = options.has("json");
    return order;
}

// What the audit makes of the typed decisions. One keeps the name that was given: the other end is found anew
// each time.
std::vector<review::Mapping> decisionsOf(const audit::AuditResult &audit,
                                         const std::vector<review::Mapping> &asked)
{
    std::vector<review::Mapping> decided;
    for (auto mapping : audit.mappings) {
        if (!mapping.chosenByReviewer ||
            !std::ranges::contains(asked, mapping.localPath, &review::Mapping::localPath))
            continue;
        const auto isAsked = [&](const review::Mapping &one) {
            return one.localPath == mapping.localPath &&
                   (one.upstreamAtA == mapping.upstreamAtA || one.upstreamAtB == mapping.upstreamAtB ||
                    one.upstreamAtA == mapping.upstreamAtB);
        };
        const auto found = std::ranges::find_if(asked, isAsked);
        if (found != asked.end() && found->upstreamAtB.empty() && !found->upstreamAtA.empty())
            (mapping.upstreamAtA == found->upstreamAtA ? mapping.upstreamAtB : mapping.upstreamAtA).clear();
        decided.push_back(std::move(mapping));
    }
    review::sortMappings(decided);
    return decided;
}

base::Result<void> checkFamilies(const audit::AuditRequest &request, const audit::AuditResult &audit)
{
    std::vector<std::string> paths;
    std::ranges::transform(audit.mappings, std::back_inserter(paths), &review::Mapping::localPath);
    const auto known = review::familiesOf(paths);
    for (const auto &family : request.scope.families) {
        if (std::ranges::contains(known, family))
            continue;
        std::string names;
        for (const auto &name : known)
            names += (names.empty() ? "" : ", ") + name;
        return base::fail(base::Code::Invalid,
                          std::format("no model family \"{}\" in the local snapshot {}; it has {}", family,
                                      audit.snapshot.label(), names.empty() ? "none" : names));
    }
    return {};
}

// The session with what was typed; all else in it stays.
review::Session withOrder(review::Session session, const Order &order, const audit::AuditResult &audit)
{
    session.upstream = review::makeLink(order.output, order.request.upstream, audit.upstreamRoot);
    session.local = review::makeLink(order.output, order.request.local, audit.localRoot);
    session.range = {order.request.a, order.request.b, audit.range.a, audit.range.b};
    session.snapshot = audit.snapshot;
    session.scope = order.request.scope;
    session.mappings = review::mergeDecided(session.mappings, decisionsOf(audit, order.mappings));
    return session;
}

bool isSameReview(const review::Session &stored, const review::Session &fresh)
{
    const auto isSame = [](const review::RepositoryLink &left, const review::RepositoryLink &right) {
        return !left.rootCommit.empty() && !right.rootCommit.empty() ? left.rootCommit == right.rootCommit
                                                                     : left.path == right.path;
    };
    return stored.range.a == fresh.range.a && stored.range.b == fresh.range.b &&
           isSame(stored.upstream, fresh.upstream) && isSame(stored.local, fresh.local);
}

base::Result<void> store(const Order &order, const audit::AuditResult &audit)
{
    std::error_code error;
    if (!std::filesystem::exists(order.output, error)) {
        const auto created = review::SessionStore::create(order.output, withOrder({}, order, audit));
        return created ? base::Result<void>() : std::unexpected(created.error());
    }
    review::OpenReport report;
    auto store = review::SessionStore::open(order.output, report);
    if (!store)
        return std::unexpected(store.error());
    if (store->isReadOnly())
        return base::fail(base::Code::Conflict, std::format("{} was not changed: it is {}",
                                                            order.output.string(), report.readOnlyReason));
    const review::Session session = withOrder(report.session, order, audit);
    if (!isSameReview(report.session, session))
        return base::fail(
            base::Code::Conflict,
            std::format("{} holds another review ({}..{}); give another name to -o, or move that file away",
                        order.output.string(), report.session.range.typedA, report.session.range.typedB));
    return store->save(session);
}

// Decisions that are stored already take part in the audit.
base::Result<void> addStoredDecisions(Order &order)
{
    std::error_code error;
    if (order.output.empty() || !std::filesystem::exists(order.output, error))
        return {};
    review::OpenReport report;
    const auto store = review::SessionStore::open(order.output, report);
    if (!store)
        return std::unexpected(store.error());
    order.request.decided = review::mergeDecided(report.session.mappings, order.request.decided);
    return {};
}

} // namespace

int runAudit(std::span<const std::string> arguments, const Streams &streams)
{
    const auto options = parseOptions(arguments, specs);
    if (!options)
        return misuse(streams, "audit", options.error().message);
    auto order = readOrder(*options);
    if (!order)
        return misuse(streams, "audit", order.error().message);
    if (const auto added = addStoredDecisions(*order); !added)
        return complain(streams, added.error(), BadInput::IsIo);
    order->request.cache = auditCacheFolder();
    const auto audit = audit::auditRange(order->request, {}, progressLine(streams));
    endProgress(streams);
    if (!audit)
        return complain(streams, audit.error(), BadInput::IsUsage);
    if (const auto checked = checkFamilies(order->request, *audit); !checked)
        return misuse(streams, "audit", checked.error().message);
    if (!order->output.empty())
        if (const auto stored = store(*order, *audit); !stored)
            return complain(streams, stored.error(), BadInput::IsIo);
    if (order->json)
        streams.out << report::auditJson(*audit);
    else
        printSummary(streams, order->request, *audit, order->list ? Listing::Commits : Listing::None);
    return ExitOk;
}

} // namespace app
