#include "core/review/AnchorsJson.h"

namespace review {

namespace {

using nlohmann::json;

json toJson(const AnchoredLine &line)
{
    json record = json::object();
    setNumber(record, "line", line.line);
    setOid(record, "content", line.content);
    setOid(record, "around", line.around);
    setOid(record, "text", line.text);
    addUnknown(record, line.unknown);
    return record;
}

json toJson(const LineAnchor &anchor)
{
    json record = json::object();
    record["local"] = toJson(anchor.local);
    record["target"] = toJson(anchor.target);
    setText(record, "author", anchor.author);
    setNumber(record, "time", anchor.time);
    addUnknown(record, anchor.unknown);
    return record;
}

AnchoredLine readLine(JsonRecord &anchor, const char *side, JsonFaults &faults)
{
    AnchoredLine line;
    const json *value = anchor.object(side);
    if (!value)
        return line;
    const JsonPlace place = anchor.at(side);
    JsonRecord record(*value, place, faults);
    line.line = record.count("line", 1);
    line.content = record.oid("content");
    line.around = record.oid("around");
    line.text = record.oid("text");
    line.unknown = record.rest();
    return line;
}

LineAnchor readAnchor(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    LineAnchor anchor;
    anchor.local = readLine(record, "local", faults);
    anchor.target = readLine(record, "target", faults);
    anchor.author = record.text("author");
    anchor.time = record.time("time");
    anchor.unknown = record.rest();
    return anchor;
}

} // namespace

json toJson(const FileAnchors &file)
{
    json record = json::object();
    setPath(record, "localPath", file.localPath);
    setPath(record, "upstreamPath", file.upstreamPath);
    record["anchors"] = json::array();
    for (const LineAnchor &anchor : file.anchors)
        record["anchors"].push_back(toJson(anchor));
    addUnknown(record, file.unknown);
    return record;
}

FileAnchors readFileAnchors(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    JsonRecord record(value, place, faults);
    FileAnchors file;
    file.localPath = record.repositoryPath("localPath");
    file.upstreamPath = record.repositoryPath("upstreamPath");
    file.anchors = readArray(record.array("anchors"), record.at("anchors"), faults, readAnchor);
    file.unknown = record.rest();
    return file;
}

json toJson(const std::vector<FileAnchors> &files)
{
    return arrayOf(files);
}

std::vector<FileAnchors> readAnchors(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    std::vector<FileAnchors> files = readArray(&value, place, faults, readFileAnchors);
    std::erase_if(files, [](const FileAnchors &file) { return file.anchors.empty(); });
    sortByFiles(files, place, faults);
    return files;
}

} // namespace review
