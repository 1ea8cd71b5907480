#include "core/review/RecordsJson.h"

#include <algorithm>
#include <format>

namespace review {

namespace {

using nlohmann::json;

using SnapshotKindName = std::pair<git::SnapshotKind, std::string_view>;
constexpr std::array<SnapshotKindName, 4> snapshotKinds{{
    {git::SnapshotKind::Revision, "revision"},
    {git::SnapshotKind::Index, "index"},
    {git::SnapshotKind::Worktree, "worktree"},
    {git::SnapshotKind::Directory, "directory"},
}};

json toJson(const Evidence &evidence)
{
    json record = json::object();
    record["level"] = key(evidence.level);
    setText(record, "text", evidence.text);
    setText(record, "revision", evidence.revision);
    setPath(record, "path", evidence.path);
    setNumber(record, "firstLine", evidence.firstLine);
    setNumber(record, "lastLine", evidence.lastLine);
    addUnknown(record, evidence.unknown);
    return record;
}

Evidence readEvidence(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    Evidence evidence;
    const std::string level = record.text("level");
    if (const auto known = evidenceLevelFromKey(level))
        evidence.level = *known;
    else
        record.refuse("level", std::format("\"{}\" is no evidence level", level));
    evidence.text = record.text("text");
    evidence.revision = record.text("revision");
    evidence.path = record.repositoryPath("path");
    evidence.firstLine = record.count("firstLine");
    evidence.lastLine = record.count("lastLine");
    evidence.unknown = record.rest();
    return evidence;
}

json toJson(const MappingRival &rival)
{
    json record = json::object();
    setPath(record, "upstreamPath", rival.upstreamPath);
    record["rule"] = key(rival.rule);
    record["score"] = rival.score;
    addUnknown(record, rival.unknown);
    return record;
}

MappingRule readRule(JsonRecord &record)
{
    const std::string text = record.text("rule");
    const MappingRule rule = mappingRuleFromKey(text);
    if (key(rule) != text)
        record.refuse("rule", std::format("\"{}\" is no mapping rule", text));
    return rule;
}

MappingRival readRival(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    MappingRival rival;
    rival.upstreamPath = record.repositoryPath("upstreamPath");
    rival.rule = readRule(record);
    rival.score = static_cast<int>(record.number("score", 0, 100));
    rival.unknown = record.rest();
    return rival;
}

json toJson(const Mapping &mapping)
{
    json record = json::object();
    setPath(record, "localPath", mapping.localPath);
    setPath(record, "upstreamAtA", mapping.upstreamAtA);
    setPath(record, "upstreamAtB", mapping.upstreamAtB);
    record["kind"] = key(mapping.kind);
    record["rule"] = key(mapping.rule);
    record["score"] = mapping.score;
    record["inScope"] = mapping.inScope;
    record["chosenByReviewer"] = mapping.chosenByReviewer;
    for (const MappingRival &rival : mapping.rivals)
        record["rivals"].push_back(toJson(rival));
    addUnknown(record, mapping.unknown);
    return record;
}

Mapping readMapping(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    Mapping mapping;
    mapping.localPath = record.repositoryPath("localPath");
    mapping.upstreamAtA = record.repositoryPath("upstreamAtA");
    mapping.upstreamAtB = record.repositoryPath("upstreamAtB");
    const std::string kind = record.text("kind");
    mapping.kind = mappingKindFromKey(kind);
    if (key(mapping.kind) != kind)
        record.refuse("kind", std::format("\"{}\" is no mapping kind", kind));
    mapping.rule = readRule(record);
    mapping.score = static_cast<int>(record.number("score", 0, 100));
    mapping.inScope = record.flag("inScope", true);
    mapping.chosenByReviewer = record.flag("chosenByReviewer", false);
    mapping.rivals = readArray(record.array("rivals"), record.at("rivals"), faults, readRival);
    mapping.unknown = record.rest();
    return mapping;
}

} // namespace

json toJson(const CommitReview &review)
{
    json record = json::object();
    record["disposition"] = key(review.disposition);
    setText(record, "affectedInterface", review.affectedInterface);
    setText(record, "action", review.action);
    setText(record, "author", review.author);
    setText(record, "patchId", review.patchId);
    setNumber(record, "time", review.time);
    if (!review.dependentSymbols.empty())
        record["dependentSymbols"] = review.dependentSymbols;
    for (const Evidence &evidence : review.evidence)
        record["evidence"].push_back(toJson(evidence));
    for (const git::Oid &commit : review.linked)
        record["linked"].push_back(commit.hex());
    addUnknown(record, review.unknown);
    return record;
}

CommitReview readCommitReview(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    CommitReview review;
    const std::string disposition = record.text("disposition");
    if (const auto known = dispositionFromKey(disposition))
        review.disposition = *known;
    else
        record.refuse("disposition", std::format("\"{}\" is no disposition", disposition));
    review.affectedInterface = record.text("affectedInterface");
    review.dependentSymbols = record.texts("dependentSymbols");
    review.action = record.text("action");
    review.evidence = readArray(record.array("evidence"), record.at("evidence"), faults, readEvidence);
    review.author = record.text("author");
    review.time = record.time("time");
    review.patchId = record.hexOrEmpty("patchId");
    review.linked = record.oids("linked");
    review.unknown = record.rest();
    return review;
}

json toJson(const std::vector<Mapping> &mappings)
{
    std::vector<const Mapping *> inOrder;
    inOrder.reserve(mappings.size());
    for (const Mapping &mapping : mappings)
        inOrder.push_back(&mapping);
    std::ranges::stable_sort(
        inOrder, [](const Mapping *left, const Mapping *right) { return isBefore(*left, *right); });
    json array = json::array();
    for (const Mapping *mapping : inOrder)
        array.push_back(toJson(*mapping));
    return array;
}

std::vector<Mapping> readMappings(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    std::vector<Mapping> mappings = readArray(&value, place, faults, readMapping);
    sortByKey(mappings, isBefore, place, faults, [](const Mapping &one) {
        return std::format("\"{}\" is mapped to \"{}\" twice", one.localPath, one.upstreamPath());
    });
    return mappings;
}

json toJson(const RangeRecord &range)
{
    json record = json::object();
    setText(record, "typedA", range.typedA);
    setText(record, "typedB", range.typedB);
    setOid(record, "a", range.a);
    setOid(record, "b", range.b);
    return record;
}

json toJson(const git::SnapshotSpec &snapshot)
{
    json record = json::object();
    for (const auto &[kind, name] : snapshotKinds)
        if (kind == snapshot.kind)
            record["kind"] = name;
    setText(record, "revision", snapshot.revision);
    setOid(record, "commit", snapshot.commit);
    setPath(record, "directory", snapshot.directory.string());
    return record;
}

RangeRecord readRange(const json &value, const JsonPlace &place, JsonFaults &faults, std::string &unknown)
{
    JsonRecord record(value, place, faults);
    RangeRecord range;
    range.typedA = record.text("typedA");
    range.typedB = record.text("typedB");
    range.a = record.oid("a");
    range.b = record.oid("b");
    unknown = record.rest();
    return range;
}

git::SnapshotSpec readSnapshot(const json &value, const JsonPlace &place, JsonFaults &faults,
                               std::string &unknown)
{
    JsonRecord record(value, place, faults);
    git::SnapshotSpec snapshot;
    const std::string kind = record.text("kind");
    const auto *known = std::ranges::find(snapshotKinds, kind, &SnapshotKindName::second);
    if (known != snapshotKinds.end())
        snapshot.kind = known->first;
    else
        record.refuse("kind", std::format("\"{}\" is no kind of snapshot", kind));
    snapshot.revision = record.text("revision");
    snapshot.commit = record.oid("commit");
    snapshot.directory = record.diskPath("directory");
    unknown = record.rest();
    return snapshot;
}

json toJson(const Scope &scope)
{
    json record = json::object();
    record["allMapped"] = scope.allMapped;
    record["families"] = scope.families;
    return record;
}

Scope readScope(const json &value, const JsonPlace &place, JsonFaults &faults, std::string &unknown)
{
    JsonRecord record(value, place, faults);
    Scope scope;
    scope.allMapped = record.flag("allMapped", false);
    scope.families = record.texts("families");
    std::ranges::sort(scope.families);
    const auto repeated = std::ranges::unique(scope.families);
    scope.families.erase(repeated.begin(), repeated.end());
    unknown = record.rest();
    return scope;
}

} // namespace review
