#include "core/review/AnchorsJson.h"

#include <algorithm>
#include <format>
#include <limits>

namespace review {

namespace {

using nlohmann::json;

constexpr auto mostLines = std::numeric_limits<std::uint32_t>::max();

json toJson(const AnchoredLine &line)
{
    json record = json::object();
    if (line.line != 0)
        record["line"] = line.line;
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
    if (anchor.time != 0)
        record["time"] = anchor.time;
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
    line.line = static_cast<std::uint32_t>(record.number("line", 1, mostLines));
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
    anchor.time = record.number("time", std::numeric_limits<std::int64_t>::min(),
                                std::numeric_limits<std::int64_t>::max());
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
    if (const json *anchors = record.array("anchors")) {
        const JsonPlace list = record.at("anchors");
        for (const json &anchor : *anchors) {
            if (!faults.isEmpty())
                break;
            file.anchors.push_back(readAnchor(anchor, JsonPlace{&list, {}, file.anchors.size()}, faults));
        }
    }
    file.unknown = record.rest();
    return file;
}

json toJson(const std::vector<FileAnchors> &files)
{
    json array = json::array();
    for (const FileAnchors &file : files)
        array.push_back(toJson(file));
    return array;
}

std::vector<FileAnchors> readAnchors(const json &value, const JsonPlace &place, JsonFaults &faults)
{
    std::vector<FileAnchors> files;
    for (const json &file : value) {
        if (!faults.isEmpty())
            break;
        files.push_back(readFileAnchors(file, JsonPlace{&place, {}, files.size()}, faults));
    }
    std::erase_if(files, [](const FileAnchors &file) { return file.anchors.empty(); });
    std::ranges::sort(files, comesBefore);
    const auto isSamePair = [](const FileAnchors &left, const FileAnchors &right) {
        return !comesBefore(left, right);
    };
    if (const auto twice = std::ranges::adjacent_find(files, isSamePair); twice != files.end())
        faults.refuse(
            place, std::format("\"{}\" and \"{}\" are listed twice", twice->localPath, twice->upstreamPath));
    return files;
}

} // namespace review
