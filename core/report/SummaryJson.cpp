#include "core/report/SummaryJson.h"

#include "core/base/Json.h"

#include <nlohmann/json.hpp>

namespace report {
namespace {

using nlohmann::json;

std::string_view key(audit::TwinReason reason)
{
    switch (reason) {
    case audit::TwinReason::SamePullRequest:
        return "same-pull-request";
    case audit::TwinReason::SamePatchId:
        return "same-patch-id";
    case audit::TwinReason::CherryPickTrailer:
        return "cherry-pick-trailer";
    }
    return "unknown";
}

std::string_view key(audit::ModuleGroup group)
{
    switch (group) {
    case audit::ModuleGroup::Mapped:
        return "mapped";
    case audit::ModuleGroup::Production:
        return "production";
    case audit::ModuleGroup::Tests:
        return "tests";
    case audit::ModuleGroup::Docs:
        return "docs";
    case audit::ModuleGroup::Other:
        return "other";
    }
    return "unknown";
}

json toJson(const std::optional<audit::Twin> &twin)
{
    return twin ? json{{"commit", twin->commit.hex()}, {"reason", key(twin->reason)}} : json();
}

json toJson(const std::optional<git::Oid> &id)
{
    return id ? json(id->hex()) : json();
}

json toJson(const audit::CommitEntry &entry)
{
    auto modules = json::array();
    for (const auto &module : entry.modules)
        modules.push_back({{"path", module.change.path()}, {"group", key(module.group)}});
    return {{"id", entry.commit.id.hex()},
            {"subject", entry.commit.subject()},
            {"author", entry.commit.authorName},
            {"time", entry.commit.authorTime},
            {"merge", entry.isMerge},
            {"files", std::move(modules)},
            {"local_files", entry.localFiles},
            {"pull_requests", entry.pullRequests},
            {"twin", toJson(entry.twin)},
            {"reverts", toJson(entry.reverts)},
            {"reverted_by", toJson(entry.revertedBy)}};
}

json toJson(const audit::SideCommit &side)
{
    return {{"id", side.commit.id.hex()},
            {"subject", side.commit.subject()},
            {"twin", toJson(side.twin)},
            {"dropped_for_good", side.droppedForGood},
            {"touches_mapped", side.touchesMapped}};
}

json toJson(const review::Mapping &mapping)
{
    auto rivals = json::array();
    for (const auto &rival : mapping.rivals)
        rivals.push_back(
            {{"path", rival.upstreamPath}, {"rule", review::key(rival.rule)}, {"score", rival.score}});
    return {{"local", mapping.localPath},        {"at_a", mapping.upstreamAtA},
            {"at_b", mapping.upstreamAtB},       {"kind", review::key(mapping.kind)},
            {"rule", review::key(mapping.rule)}, {"score", mapping.score},
            {"rivals", std::move(rivals)},       {"in_scope", mapping.inScope},
            {"chosen", mapping.chosenByReviewer}};
}

template<typename T>
json listOf(const std::vector<T> &values)
{
    auto list = json::array();
    for (const auto &value : values)
        list.push_back(toJson(value));
    return list;
}

json omissionsOf(const audit::AuditResult &audit)
{
    auto list = json::array();
    for (const auto &omission : audit.omissions)
        list.push_back({{"object", omission.object.hex()}, {"reason", omission.reason}});
    return list;
}

json renamesOf(const audit::AuditResult &audit)
{
    auto list = json::array();
    for (const auto &step : audit.renames)
        list.push_back({{"commit", step.commit.hex()},
                        {"from", step.from},
                        {"to", step.to},
                        {"similarity", step.similarity}});
    return list;
}

} // namespace

std::string auditJson(const audit::AuditResult &audit)
{
    return base::printJson({{"a", audit.range.a.hex()},
                            {"b", audit.range.b.hex()},
                            {"merge_base", audit.range.mergeBase.hex()},
                            {"snapshot", audit.snapshot.label()},
                            {"commits_in_range", audit.commitsInRange},
                            {"twins_in_range", audit.twinsInRange},
                            {"names", audit.names},
                            {"renames", renamesOf(audit)},
                            {"commits", listOf(audit.commits)},
                            {"a_only", listOf(audit.aOnly)},
                            {"mappings", listOf(audit.mappings)},
                            {"omissions", omissionsOf(audit)}});
}

std::string checkJson(const review::Session &session, const audit::AuditResult &audit,
                      const std::vector<audit::OpenItem> &openItems)
{
    const auto sum = audit::sumCommits(session, audit);
    json dispositions = json::object();
    for (const auto disposition : review::allDispositions)
        dispositions[std::string(review::key(disposition))] =
            sum.byDisposition[static_cast<std::size_t>(disposition)];
    auto items = json::array();
    for (const auto &item : openItems)
        items.push_back({{"kind", audit::key(item.kind)}, {"subject", item.subject}, {"text", item.text}});
    return base::printJson({{"commits", sum.total()},
                            {"dispositioned", sum.dispositioned()},
                            {"open", sum.open()},
                            {"by_disposition", std::move(dispositions)},
                            {"open_items", std::move(items)}});
}

} // namespace report
