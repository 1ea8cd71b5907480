#include "core/review/NotesJson.h"

#include <format>

namespace review {

using nlohmann::json;

json toJson(const NoteDraft &draft)
{
    json record = json::object();
    setPath(record, "localPath", draft.localPath);
    setPath(record, "upstreamPath", draft.upstreamPath);
    record["target"] = key(draft.target);
    setOid(record, "content", draft.content);
    setNumber(record, "repeat", draft.repeat);
    setOid(record, "localBlob", draft.localBlob);
    setNumber(record, "line", draft.line);
    record["kind"] = key(draft.kind);
    setText(record, "text", draft.text);
    setText(record, "author", draft.author);
    setNumber(record, "time", draft.time);
    addUnknown(record, draft.unknown);
    return record;
}

NoteDraft readNoteDraft(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    NoteDraft draft;
    draft.localPath = record.repositoryPath("localPath");
    draft.upstreamPath = record.repositoryPath("upstreamPath");
    const std::string target = record.text("target");
    if (const auto known = noteTargetFromKey(target))
        draft.target = *known;
    else
        record.refuse("target", std::format("\"{}\" is nothing that a note is about", target));
    draft.content = record.oid("content");
    draft.repeat = record.count("repeat");
    draft.localBlob = record.oid("localBlob");
    draft.line = record.count("line");
    const std::string kind = record.text("kind");
    if (const auto known = python::noteKindFromKey(kind))
        draft.kind = *known;
    else
        record.refuse("kind", std::format("\"{}\" is no kind of note", kind));
    draft.text = record.text("text");
    draft.author = record.text("author");
    draft.time = record.time("time");
    draft.unknown = record.rest();
    return draft;
}

json toJson(const std::vector<NoteDraft> &drafts)
{
    return arrayOf(drafts);
}

std::vector<NoteDraft> readNoteDrafts(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    std::vector<NoteDraft> drafts = readArray(&value, place, faults, readNoteDraft);
    sortByFiles(drafts, place, faults);
    return drafts;
}

} // namespace review
