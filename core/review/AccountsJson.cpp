#include "core/review/AccountsJson.h"

#include <algorithm>
#include <format>
#include <limits>

namespace review {

namespace {

using nlohmann::json;

std::int64_t readTime(JsonRecord &record)
{
    return record.number("time", std::numeric_limits<std::int64_t>::min(),
                         std::numeric_limits<std::int64_t>::max());
}

template<typename T>
json inOrder(const std::vector<T> &all)
{
    json array = json::array();
    for (const T &one : all)
        array.push_back(toJson(one));
    return array;
}

// Sorted; a fault when two have the same key.
template<typename T>
std::vector<T> readKeyed(const json &value, const JsonPlace &place, JsonFaults &faults,
                         T (*read)(const json &, const JsonPlace &, JsonFaults &))
{
    std::vector<T> all;
    for (const json &one : value) {
        if (!faults.isEmpty())
            break;
        all.push_back(read(one, JsonPlace{&place, {}, all.size()}, faults));
    }
    const auto isBefore = [](const T &left, const T &right) { return comesBefore(left, right); };
    std::ranges::sort(all, isBefore);
    const auto isSameKey = [](const T &left, const T &right) { return !comesBefore(left, right); };
    if (const auto twice = std::ranges::adjacent_find(all, isSameKey); twice != all.end())
        faults.refuse(place, std::format("the same key twice, in \"{}\" and \"{}\"", twice->localPath,
                                         twice->upstreamPath));
    return all;
}

} // namespace

json toJson(const HunkMark &mark)
{
    json record = json::object();
    setPath(record, "localPath", mark.localPath);
    setPath(record, "upstreamPath", mark.upstreamPath);
    setOid(record, "localBlob", mark.localBlob);
    setOid(record, "targetBlob", mark.targetBlob);
    setOid(record, "content", mark.content);
    if (mark.repeat != 0)
        record["repeat"] = mark.repeat;
    record["account"] = key(mark.account);
    setText(record, "text", mark.text);
    setText(record, "author", mark.author);
    if (mark.time != 0)
        record["time"] = mark.time;
    addUnknown(record, mark.unknown);
    return record;
}

HunkMark readHunkMark(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    HunkMark mark;
    mark.localPath = record.repositoryPath("localPath");
    mark.upstreamPath = record.repositoryPath("upstreamPath");
    mark.localBlob = record.oid("localBlob");
    mark.targetBlob = record.oid("targetBlob");
    mark.content = record.oid("content");
    mark.repeat =
        static_cast<std::uint32_t>(record.number("repeat", 0, std::numeric_limits<std::uint32_t>::max()));
    const std::string account = record.text("account");
    if (const auto known = hunkAccountFromKey(account))
        mark.account = *known;
    else
        record.refuse("account", std::format("\"{}\" is no account of a hunk", account));
    mark.text = record.text("text");
    mark.author = record.text("author");
    mark.time = readTime(record);
    mark.unknown = record.rest();
    return mark;
}

json toJson(const FileBase &base)
{
    json record = json::object();
    setPath(record, "localPath", base.localPath);
    setPath(record, "upstreamPath", base.upstreamPath);
    setOid(record, "commit", base.commit);
    setText(record, "typed", base.typed);
    setText(record, "author", base.author);
    if (base.time != 0)
        record["time"] = base.time;
    addUnknown(record, base.unknown);
    return record;
}

FileBase readFileBase(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    FileBase base;
    base.localPath = record.repositoryPath("localPath");
    base.upstreamPath = record.repositoryPath("upstreamPath");
    base.commit = record.oid("commit");
    base.typed = record.text("typed");
    base.author = record.text("author");
    base.time = readTime(record);
    base.unknown = record.rest();
    return base;
}

json toJson(const std::vector<HunkMark> &marks)
{
    return inOrder(marks);
}

std::vector<HunkMark> readHunkMarks(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    return readKeyed(value, place, faults, readHunkMark);
}

json toJson(const std::vector<FileBase> &bases)
{
    return inOrder(bases);
}

std::vector<FileBase> readFileBases(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    return readKeyed(value, place, faults, readFileBase);
}

} // namespace review
