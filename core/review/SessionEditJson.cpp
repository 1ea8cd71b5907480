#include "core/base/Json.h"
#include "core/review/AccountsJson.h"
#include "core/review/AnchorsJson.h"
#include "core/review/NotesJson.h"
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
constexpr std::string_view hunkName = "hunk";
constexpr std::string_view hunkDraftName = "hunk-draft";
constexpr std::string_view baseName = "base";
constexpr std::string_view noteDraftName = "note-draft";
constexpr std::string_view worktreeEditingName = "worktree-editing";

// The states of something that need not be there.
template<typename Edit>
void setStates(json &record, const Edit &edit)
{
    if (edit.before)
        record["before"] = toJson(*edit.before);
    if (edit.after)
        record["after"] = toJson(*edit.after);
}

template<typename Edit>
json recordEdit(std::string_view name, const Edit &edit)
{
    json record = json::object();
    record["edit"] = name;
    record["commit"] = edit.commit.hex();
    setStates(record, edit);
    return record;
}

// Of two files that belong together.
template<typename Edit>
json pairEdit(std::string_view name, const Edit &edit)
{
    json record = json::object();
    record["edit"] = name;
    setPath(record, "localPath", edit.localPath);
    setPath(record, "upstreamPath", edit.upstreamPath);
    setStates(record, edit);
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
    return pairEdit(anchorsName, edit);
}

template<typename Edit>
json hunkEdit(std::string_view name, const Edit &edit)
{
    json record = pairEdit(name, edit);
    setOid(record, "content", edit.content);
    setNumber(record, "repeat", edit.repeat);
    return record;
}

json encode(const EditHunkMark &edit)
{
    return hunkEdit(hunkName, edit);
}

json encode(const EditHunkDraft &edit)
{
    return hunkEdit(hunkDraftName, edit);
}

json encode(const EditFileBase &edit)
{
    return pairEdit(baseName, edit);
}

json encode(const EditNoteDraft &edit)
{
    json record = pairEdit(noteDraftName, edit);
    record["target"] = key(edit.target);
    setOid(record, "content", edit.content);
    if (edit.repeat != 0)
        record["repeat"] = edit.repeat;
    return record;
}

json encode(const EditWorktreeEditing &edit)
{
    json record = json::object();
    record["edit"] = worktreeEditingName;
    record["before"] = edit.before;
    record["after"] = edit.after;
    return record;
}

template<typename Edit, typename T>
void readStates(Edit &edit, JsonRecord &record, JsonFaults &faults,
                T (*read)(const json &, const JsonPlace &, JsonFaults &))
{
    if (const json *before = record.object("before"))
        edit.before = read(*before, record.at("before"), faults);
    if (const json *after = record.object("after"))
        edit.after = read(*after, record.at("after"), faults);
}

template<typename Edit>
Edit readRecordEdit(JsonRecord &record, JsonFaults &faults)
{
    Edit edit;
    edit.commit = record.oid("commit");
    readStates(edit, record, faults, readCommitReview);
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

template<typename Edit, typename T>
Edit readPairEdit(JsonRecord &record, JsonFaults &faults,
                  T (*read)(const json &, const JsonPlace &, JsonFaults &))
{
    Edit edit;
    edit.localPath = record.repositoryPath("localPath");
    edit.upstreamPath = record.repositoryPath("upstreamPath");
    readStates(edit, record, faults, read);
    return edit;
}

template<typename Edit>
Edit readHunkEdit(JsonRecord &record, JsonFaults &faults)
{
    auto edit = readPairEdit<Edit>(record, faults, readHunkMark);
    edit.content = record.oid("content");
    edit.repeat = record.count("repeat");
    return edit;
}

EditNoteDraft readNoteDraftEdit(JsonRecord &record, JsonFaults &faults)
{
    auto edit = readPairEdit<EditNoteDraft>(record, faults, readNoteDraft);
    const std::string target = record.text("target");
    if (const auto known = noteTargetFromKey(target))
        edit.target = *known;
    else
        record.refuse("target", std::format("\"{}\" is nothing that a note is about", target));
    edit.content = record.oid("content");
    edit.repeat = record.count("repeat");
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
        return readPairEdit<EditAnchors>(record, faults, readFileAnchors);
    if (name == hunkName)
        return readHunkEdit<EditHunkMark>(record, faults);
    if (name == hunkDraftName)
        return readHunkEdit<EditHunkDraft>(record, faults);
    if (name == baseName)
        return readPairEdit<EditFileBase>(record, faults, readFileBase);
    if (name == noteDraftName)
        return readNoteDraftEdit(record, faults);
    if (name == worktreeEditingName)
        return EditWorktreeEditing{.before = record.flag("before", false),
                                   .after = record.flag("after", false)};
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
