#include "core/base/Json.h"
#include "core/review/AnchorsJson.h"
#include "core/review/RecordsJson.h"
#include "core/review/SessionFormat.h"

#include <format>

namespace review {

namespace {

using base::Result;
using nlohmann::json;

constexpr std::string_view commitName = "commit";
constexpr std::string_view draftName = "draft";
constexpr std::string_view mappingsName = "mappings";
constexpr std::string_view scopeName = "scope";
constexpr std::string_view revisionsName = "revisions";
constexpr std::string_view anchorsName = "anchors";

template<typename Edit>
json recordEdit(std::string_view name, const Edit &edit)
{
    json record = json::object();
    record["edit"] = name;
    record["commit"] = edit.commit.hex();
    if (edit.before)
        record["before"] = toJson(*edit.before);
    if (edit.after)
        record["after"] = toJson(*edit.after);
    return record;
}

json encode(const EditCommitReview &edit)
{
    return recordEdit(commitName, edit);
}

json encode(const EditDraft &edit)
{
    return recordEdit(draftName, edit);
}

json encode(const EditMappings &edit)
{
    json record = json::object();
    record["edit"] = mappingsName;
    setPath(record, "localPath", edit.localPath);
    record["before"] = toJson(edit.before);
    record["after"] = toJson(edit.after);
    return record;
}

json encode(const EditScope &edit)
{
    json record = json::object();
    record["edit"] = scopeName;
    record["before"] = toJson(edit.before);
    record["after"] = toJson(edit.after);
    return record;
}

json encode(const Revisions &revisions)
{
    json record = json::object();
    record["range"] = toJson(revisions.range);
    record["snapshot"] = toJson(revisions.snapshot);
    return record;
}

json encode(const EditRevisions &edit)
{
    json record = json::object();
    record["edit"] = revisionsName;
    record["before"] = encode(edit.before);
    record["after"] = encode(edit.after);
    return record;
}

json encode(const EditAnchors &edit)
{
    json record = json::object();
    record["edit"] = anchorsName;
    setPath(record, "localPath", edit.localPath);
    setPath(record, "upstreamPath", edit.upstreamPath);
    if (edit.before)
        record["before"] = toJson(*edit.before);
    if (edit.after)
        record["after"] = toJson(*edit.after);
    return record;
}

template<typename Edit>
Edit readRecordEdit(JsonRecord &record, JsonFaults &faults)
{
    Edit edit;
    edit.commit = record.oid("commit");
    if (const json *before = record.object("before"))
        edit.before = readCommitReview(*before, record.at("before"), faults);
    if (const json *after = record.object("after"))
        edit.after = readCommitReview(*after, record.at("after"), faults);
    return edit;
}

EditMappings readMappingsEdit(JsonRecord &record, JsonFaults &faults)
{
    EditMappings edit;
    edit.localPath = record.repositoryPath("localPath");
    if (const json *before = record.array("before"))
        edit.before = readMappings(*before, record.at("before"), faults);
    if (const json *after = record.array("after"))
        edit.after = readMappings(*after, record.at("after"), faults);
    return edit;
}

EditScope readScopeEdit(JsonRecord &record, JsonFaults &faults)
{
    EditScope edit;
    std::string unknown;
    if (const json *before = record.object("before"))
        edit.before = readScope(*before, record.at("before"), faults, unknown);
    if (const json *after = record.object("after"))
        edit.after = readScope(*after, record.at("after"), faults, unknown);
    return edit;
}

Revisions readRevisions(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    Revisions revisions;
    std::string unknown;
    if (const json *range = record.object("range"))
        revisions.range = readRange(*range, record.at("range"), faults, unknown);
    if (const json *snapshot = record.object("snapshot"))
        revisions.snapshot = readSnapshot(*snapshot, record.at("snapshot"), faults, unknown);
    return revisions;
}

EditRevisions readRevisionsEdit(JsonRecord &record, JsonFaults &faults)
{
    EditRevisions edit;
    if (const json *before = record.object("before"))
        edit.before = readRevisions(*before, record.at("before"), faults);
    if (const json *after = record.object("after"))
        edit.after = readRevisions(*after, record.at("after"), faults);
    return edit;
}

EditAnchors readAnchorsEdit(JsonRecord &record, JsonFaults &faults)
{
    EditAnchors edit;
    edit.localPath = record.repositoryPath("localPath");
    edit.upstreamPath = record.repositoryPath("upstreamPath");
    if (const json *before = record.object("before"))
        edit.before = readFileAnchors(*before, record.at("before"), faults);
    if (const json *after = record.object("after"))
        edit.after = readFileAnchors(*after, record.at("after"), faults);
    return edit;
}

SessionEdit readEdit(JsonRecord &record, JsonFaults &faults)
{
    const std::string name = record.text("edit");
    if (name == commitName)
        return readRecordEdit<EditCommitReview>(record, faults);
    if (name == draftName)
        return readRecordEdit<EditDraft>(record, faults);
    if (name == mappingsName)
        return readMappingsEdit(record, faults);
    if (name == revisionsName)
        return readRevisionsEdit(record, faults);
    if (name == anchorsName)
        return readAnchorsEdit(record, faults);
    if (name != scopeName)
        record.refuse("edit", std::format("\"{}\" is no kind of edit", name));
    return readScopeEdit(record, faults);
}

} // namespace

std::string toJson(const SessionEdit &edit)
{
    return std::visit([](const auto &alternative) { return encode(alternative); }, edit)
        .dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<SessionEdit> editFromJson(std::string_view bytes)
{
    const auto document = base::parseJson(bytes, "journal record");
    if (!document)
        return std::unexpected(document.error());
    JsonFaults faults("journal record");
    const JsonPlace place;
    JsonRecord record(*document, place, faults);
    SessionEdit edit = readEdit(record, faults);
    if (auto error = faults.take())
        return std::unexpected(std::move(*error));
    return edit;
}

} // namespace review
