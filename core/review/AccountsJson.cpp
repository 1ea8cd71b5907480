#include "core/review/AccountsJson.h"

#include <format>

namespace review {

namespace {

using nlohmann::json;

template<typename T>
std::vector<T> readKeyed(const json &value, const JsonPlace &place, JsonFaults &faults,
                         T (*read)(const json &, const JsonPlace &, JsonFaults &))
{
    std::vector<T> all = readArray(&value, place, faults, read);
    sortByFiles(all, place, faults);
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
    setNumber(record, "repeat", mark.repeat);
    record["account"] = key(mark.account);
    setText(record, "text", mark.text);
    setText(record, "author", mark.author);
    setNumber(record, "time", mark.time);
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
    mark.repeat = record.count("repeat");
    const std::string account = record.text("account");
    if (const auto known = hunkAccountFromKey(account))
        mark.account = *known;
    else
        record.refuse("account", std::format("\"{}\" is no account of a hunk", account));
    mark.text = record.text("text");
    mark.author = record.text("author");
    mark.time = record.time("time");
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
    setNumber(record, "time", base.time);
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
    if (base.commit.isNull())
        record.refuse("commit", "is missing: a base is a commit");
    base.typed = record.text("typed");
    base.author = record.text("author");
    base.time = record.time("time");
    base.unknown = record.rest();
    return base;
}

json toJson(const std::vector<HunkMark> &marks)
{
    return arrayOf(marks);
}

std::vector<HunkMark> readHunkMarks(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    return readKeyed(value, place, faults, readHunkMark);
}

json toJson(const std::vector<FileBase> &bases)
{
    return arrayOf(bases);
}

std::vector<FileBase> readFileBases(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    return readKeyed(value, place, faults, readFileBase);
}

} // namespace review
