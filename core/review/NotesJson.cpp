#include "core/review/NotesJson.h"

#include <algorithm>
#include <format>
#include <limits>

namespace review {

using nlohmann::json;

json toJson(const NoteDraft &draft)
{
    json record = json::object();
    setPath(record, "localPath", draft.localPath);
    setPath(record, "upstreamPath", draft.upstreamPath);
    record["target"] = key(draft.target);
    setOid(record, "content", draft.content);
    if (draft.repeat != 0)
        record["repeat"] = draft.repeat;
    setOid(record, "localBlob", draft.localBlob);
    if (draft.line != 0)
        record["line"] = draft.line;
    record["kind"] = key(draft.kind);
    setText(record, "text", draft.text);
    setText(record, "author", draft.author);
    if (draft.time != 0)
        record["time"] = draft.time;
    addUnknown(record, draft.unknown);
    return record;
}

NoteDraft readNoteDraft(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
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
    draft.repeat = static_cast<std::uint32_t>(record.number("repeat", 0, most));
    draft.localBlob = record.oid("localBlob");
    draft.line = static_cast<std::uint32_t>(record.number("line", 0, most));
    const std::string kind = record.text("kind");
    if (const auto known = python::noteKindFromKey(kind))
        draft.kind = *known;
    else
        record.refuse("kind", std::format("\"{}\" is no kind of note", kind));
    draft.text = record.text("text");
    draft.author = record.text("author");
    draft.time = record.number("time", std::numeric_limits<std::int64_t>::min(),
                               std::numeric_limits<std::int64_t>::max());
    draft.unknown = record.rest();
    return draft;
}

json toJson(const std::vector<NoteDraft> &drafts)
{
    json array = json::array();
    for (const NoteDraft &draft : drafts)
        array.push_back(toJson(draft));
    return array;
}

std::vector<NoteDraft> readNoteDrafts(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    std::vector<NoteDraft> drafts;
    for (const json &one : value) {
        if (!faults.isEmpty())
            break;
        drafts.push_back(readNoteDraft(one, JsonPlace{&place, {}, drafts.size()}, faults));
    }
    std::ranges::sort(drafts,
                      [](const NoteDraft &left, const NoteDraft &right) { return comesBefore(left, right); });
    const auto isSameKey = [](const NoteDraft &left, const NoteDraft &right) {
        return !comesBefore(left, right);
    };
    if (const auto twice = std::ranges::adjacent_find(drafts, isSameKey); twice != drafts.end())
        faults.refuse(place, std::format("the same key twice, in \"{}\" and \"{}\"", twice->localPath,
                                         twice->upstreamPath));
    return drafts;
}

} // namespace review
