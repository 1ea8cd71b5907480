#include "core/review/JsonRecord.h"

#include "core/base/Json.h"
#include "core/base/Text.h"

#include <QByteArray>

#include <algorithm>
#include <format>
#include <limits>

namespace review {

namespace {

using nlohmann::json;

std::string shortened(std::string_view name)
{
    constexpr std::size_t most = 80;
    if (name.size() > most)
        return base::withVisibleControls(name.substr(0, most)) + "...";
    return base::withVisibleControls(name);
}

bool isInsideRepository(std::string_view path)
{
    return std::ranges::none_of(base::split(path, '/'), [](std::string_view part) {
        return part.empty() || part == "." || part == "..";
    });
}

bool isObjectId(std::string_view hex)
{
    const auto isDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return hex.size() == 40 && std::ranges::all_of(hex, isDigit);
}

std::string noObjectId(std::string_view text)
{
    return std::format("\"{}\" is no object id (40 lower-case hexadecimal digits)", shortened(text));
}

// Objects of one name are merged, so that unknown keys find their place at any depth.
void merge(json &record, const json &extra)
{
    for (const auto &[key, value] : extra.items()) {
        const auto found = record.find(key);
        if (found == record.end())
            record[key] = value;
        else if (found->is_object() && value.is_object())
            merge(*found, value);
    }
}

} // namespace

std::string JsonPlace::text() const
{
    const std::string before = parent ? parent->text() : std::string();
    if (!parent)
        return shortened(name);
    if (name.empty())
        return std::format("{}[{}]", before, index);
    return before.empty() ? shortened(name) : before + '.' + shortened(name);
}

void JsonFaults::refuse(const JsonPlace &place, std::string_view why)
{
    if (m_error)
        return;
    const std::string where = place.text();
    m_error = base::Error{base::Code::Invalid,
                          where.empty() ? std::format("{}: {}", m_what, why)
                                        : std::format("{}: {}: {}", m_what, where, why),
                          {}};
}

JsonRecord::JsonRecord(const json &value, const JsonPlace &place, JsonFaults &faults)
    : m_value(value)
    , m_place(place)
    , m_faults(faults)
{
    if (!m_value.is_object())
        m_faults.refuse(m_place, std::format("is {}, expected an object", m_value.type_name()));
}

const json *JsonRecord::member(std::string_view key)
{
    if (!m_value.is_object())
        return nullptr;
    const auto found = m_value.find(key);
    if (found == m_value.end())
        return nullptr;
    m_asked.push_back(key);
    return &*found;
}

const json *JsonRecord::member(std::string_view key, json::value_t type, std::string_view name)
{
    const json *value = member(key);
    if (!value || value->type() == type)
        return value;
    refuse(key, std::format("is {}, expected {}", value->type_name(), name));
    return nullptr;
}

std::string JsonRecord::text(std::string_view key)
{
    const json *value = member(key, json::value_t::string, "text");
    return value ? value->get_ref<const std::string &>() : std::string();
}

std::string JsonRecord::diskPath(std::string_view key)
{
    const json *value = member(key);
    if (!value)
        return {};
    std::string path;
    if (value->is_string()) {
        path = value->get_ref<const std::string &>();
    } else if (value->is_object() && value->size() == 1 && value->contains("base64") &&
               value->at("base64").is_string()) {
        const auto &text = value->at("base64").get_ref<const std::string &>();
        const auto decoded = QByteArray::fromBase64Encoding(QByteArray::fromStdString(text),
                                                            QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded)
            refuse(key, "is no valid base64");
        else
            path = decoded.decoded.toStdString();
    } else {
        refuse(key, "is no path");
    }
    if (path.contains('\0'))
        refuse(key, "holds a NUL");
    return path;
}

std::string JsonRecord::repositoryPath(std::string_view key)
{
    std::string path = diskPath(key);
    if (!path.empty() && !isInsideRepository(path))
        refuse(key, std::format("\"{}\" is no path inside a repository", shortened(path)));
    return path;
}

bool JsonRecord::flag(std::string_view key, bool fallback)
{
    const json *value = member(key, json::value_t::boolean, "true or false");
    return value ? value->get<bool>() : fallback;
}

std::int64_t JsonRecord::number(std::string_view key, std::int64_t least, std::int64_t most)
{
    const json *value = member(key);
    if (!value)
        return 0;
    const bool isInteger = value->is_number_integer();
    const bool isTooBig = value->is_number_unsigned() && std::cmp_greater(value->get<std::uint64_t>(), most);
    if (!isInteger || isTooBig || value->get<std::int64_t>() < least || value->get<std::int64_t>() > most) {
        refuse(key, std::format("is no whole number from {} to {}", least, most));
        return 0;
    }
    return value->get<std::int64_t>();
}

std::string JsonRecord::hexOrEmpty(std::string_view key)
{
    std::string hex = text(key);
    if (!hex.empty() && !isObjectId(hex))
        refuse(key, noObjectId(hex));
    return hex;
}

std::uint32_t JsonRecord::count(std::string_view key, std::uint32_t least)
{
    return static_cast<std::uint32_t>(number(key, least, std::numeric_limits<std::uint32_t>::max()));
}

std::int64_t JsonRecord::time(std::string_view key)
{
    return number(key, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
}

git::Oid JsonRecord::oid(std::string_view key)
{
    return git::Oid::fromHex(hexOrEmpty(key)).value_or(git::Oid{});
}

std::vector<git::Oid> JsonRecord::oids(std::string_view key)
{
    std::vector<git::Oid> all;
    const std::vector<std::string> hexes = texts(key);
    const JsonPlace place = at(key);
    for (const std::string &hex : hexes) {
        if (!isObjectId(hex))
            m_faults.refuse({&place, {}, all.size()}, noObjectId(hex));
        if (!m_faults.isEmpty())
            break;
        all.push_back(git::Oid::fromHex(hex).value_or(git::Oid{}));
    }
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

const json *JsonRecord::object(std::string_view key)
{
    return member(key, json::value_t::object, "an object");
}

const json *JsonRecord::array(std::string_view key)
{
    return member(key, json::value_t::array, "an array");
}

std::vector<std::string> JsonRecord::texts(std::string_view key)
{
    std::vector<std::string> all;
    const json *value = array(key);
    if (!value)
        return all;
    all.reserve(value->size());
    const JsonPlace place = at(key);
    for (const json &element : *value) {
        if (element.is_string())
            all.push_back(element.get_ref<const std::string &>());
        else
            m_faults.refuse({&place, {}, all.size()},
                            std::format("is {}, expected text", element.type_name()));
        if (!m_faults.isEmpty())
            break;
    }
    return all;
}

std::string JsonRecord::rest() const
{
    if (!m_value.is_object() || m_asked.size() == m_value.size())
        return {};
    json unknown = json::object();
    for (const auto &[key, value] : m_value.items())
        if (!std::ranges::contains(m_asked, key))
            unknown[key] = value;
    return unknown.empty() ? std::string() : unknown.dump();
}

json pathToJson(const std::string &path)
{
    if (base::isValidUtf8(path))
        return path;
    return {{"base64", QByteArray::fromStdString(path).toBase64().toStdString()}};
}

void addUnknown(json &record, const std::string &unknown)
{
    if (unknown.empty())
        return;
    if (const auto extra = base::parseJson(unknown, "unknown keys"); extra && extra->is_object())
        merge(record, *extra);
}

void setText(json &record, const char *key, const std::string &value)
{
    if (!value.empty())
        record[key] = value;
}

void setPath(json &record, const char *key, const std::string &value)
{
    if (!value.empty())
        record[key] = pathToJson(value);
}

void setOid(json &record, const char *key, const git::Oid &oid)
{
    if (!oid.isNull())
        record[key] = oid.hex();
}

void setNumber(json &record, const char *key, std::int64_t value)
{
    if (value != 0)
        record[key] = value;
}

} // namespace review
