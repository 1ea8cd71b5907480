#include "core/report/AccountJson.h"

#include "core/audit/AccountItems.h"
#include "core/audit/OpenItems.h"
#include "core/base/Json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace report {
namespace {

using nlohmann::json;

constexpr std::array<const char *, audit::lineCauses> causeKeys{"commits", "moved", "base_side",
                                                                "unexplained"};

json toJson(const audit::CommitSum &sum)
{
    return {{"total", sum.total()}, {"dispositioned", sum.dispositioned()}, {"open", sum.open()}};
}

json toJson(const audit::UpstreamSum &sum)
{
    json result{{"total", sum.total()}};
    for (std::size_t cause = 0; cause < causeKeys.size(); ++cause)
        result[causeKeys[cause]] = sum.byCause[cause];
    return result;
}

json toJson(const audit::RemainingSum &sum)
{
    json kinds = json::object();
    for (std::size_t kind = 0; kind < audit::hunkKinds; ++kind)
        kinds[audit::key(static_cast<audit::HunkKind>(kind))] = {{"accounted", sum.accounted[kind]},
                                                                 {"open", sum.open[kind]}};
    return {{"total", sum.total()},
            {"accounted", sum.total() - sum.unaccounted()},
            {"open", sum.unaccounted()},
            {"not_taken", sum.notTaken},
            {"by_kind", std::move(kinds)}};
}

json toJson(const audit::MemberSum &sum)
{
    return {{"total", sum.total()},
            {"by_commits", sum.of(audit::MemberState::ByCommits)},
            {"by_marks", sum.of(audit::MemberState::ByMark)},
            {"layout_only", sum.of(audit::MemberState::LayoutOnly)},
            {"open", sum.unaccounted()}};
}

json toJson(const audit::AccountedFile &file, const audit::AccountMarks &marks)
{
    const auto sums = audit::sumsOf(file, marks);
    return {{"local", file.mapping.localPath},
            {"upstream_at_a", file.mapping.upstreamAtA},
            {"upstream_at_b", file.mapping.upstreamAtB},
            {"mapping", review::key(file.mapping.kind)},
            {"base", file.a.hex()},
            {"notice", file.notice},
            {"upstream_hunks", toJson(sums.upstream)},
            {"remaining_hunks", toJson(sums.remaining)},
            {"base_members", toJson(sums.members)}};
}

json toJson(const audit::LineSpan &lines)
{
    return {{"line", lines.first + 1}, {"count", lines.count}};
}

json toJson(const audit::AccountItem &item)
{
    auto owners = json::array();
    for (const auto &owner : item.owners)
        owners.push_back(owner.commit.isNull() ? json() : json(owner.commit.hex()));
    json result{{"kind", audit::key(item.kind)}, {"local", item.localPath},
                {"upstream", item.upstreamPath}, {"at_a", item.isAtA},
                {"owners", std::move(owners)},   {"text", item.text}};
    if (item.local)
        result["local_place"] = toJson(*item.local);
    if (item.upstream)
        result["upstream_place"] = toJson(*item.upstream);
    if (item.hunk)
        result["hunk"] = audit::key(*item.hunk);
    return result;
}

json toJson(const review::HunkMark &mark)
{
    return {{"local", mark.localPath},
            {"upstream", mark.upstreamPath},
            {"account", review::key(mark.account)},
            {"text", mark.text}};
}

json toJson(const git::Omission &omission)
{
    return {{"object", omission.object.hex()}, {"reason", omission.reason}};
}

json toJson(const audit::CommitEntry *entry)
{
    return {{"id", entry->commit.id.hex()},
            {"subject", entry->commit.subject()},
            {"local_files", entry->localFiles}};
}

template<typename T>
json listOf(const std::vector<T> &values)
{
    auto list = json::array();
    for (const auto &value : values)
        list.push_back(toJson(value));
    return list;
}

} // namespace

std::string accountJson(const review::Session &session, const audit::AuditResult &audit,
                        const audit::Accounts &accounts)
{
    const auto marks = audit::marksOf(session);
    const auto sums = audit::sumsOf(accounts, marks);
    auto files = json::array();
    for (const auto &file : accounts.files)
        files.push_back(toJson(file, marks));
    return base::printJson({{"a", accounts.range.a.hex()},
                            {"b", accounts.range.b.hex()},
                            {"snapshot", audit.snapshot.label()},
                            {"commits", toJson(audit::sumCommits(session, audit))},
                            {"upstream_hunks", toJson(sums.upstream)},
                            {"remaining_hunks", toJson(sums.remaining)},
                            {"base_members", toJson(sums.members)},
                            {"omissions", listOf(audit::omissionsOf(audit, accounts))},
                            {"files", std::move(files)},
                            {"open_commits", listOf(audit::openCommits(session, audit))},
                            {"open_items", listOf(audit::accountItems(session, accounts))},
                            {"marks_without_hunk", listOf(audit::marksWithoutHunk(session, accounts))}});
}

} // namespace report
