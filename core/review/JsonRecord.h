#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// Where a value stands in its document; becomes text ("commits.3f2a….disposition") only for an error.
struct JsonPlace {
    const JsonPlace *parent = nullptr;
    std::string_view name; // member name; empty for an array's element
    std::size_t index = 0; // 0-based, of an array's element

    [[nodiscard]] std::string text() const;
};

// Keeps the first thing that was wrong. Readers go on with empty values after it, loops stop.
class JsonFaults {
public:
    explicit JsonFaults(std::string what)
        : m_what(std::move(what))
    {
    }

    void refuse(const JsonPlace &place, std::string_view why);
    [[nodiscard]] bool isEmpty() const { return !m_error; }
    [[nodiscard]] std::optional<base::Error> take() { return std::exchange(m_error, std::nullopt); }

private:
    std::string m_what; // the text's name, for messages
    std::optional<base::Error> m_error;
};

// Reads the members of one object. An absent member is the empty value; a member of another type, or outside
// its bounds, is a fault. What was never asked for is kept by rest().
class JsonRecord {
public:
    JsonRecord(const nlohmann::json &value, const JsonPlace &place, JsonFaults &faults);

    [[nodiscard]] std::string text(std::string_view key);
    // A disk path: any bytes but NUL.
    [[nodiscard]] std::string diskPath(std::string_view key);
    // A path inside a repository: relative, no empty, "." or ".." part, no NUL.
    [[nodiscard]] std::string repositoryPath(std::string_view key);
    [[nodiscard]] bool flag(std::string_view key, bool fallback);
    [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
    // From `least` on, in 32 bits: lines and counts.
    [[nodiscard]] std::uint32_t count(std::string_view key, std::uint32_t least = 0);
    // Seconds since the epoch, UTC.
    [[nodiscard]] std::int64_t time(std::string_view key);
    [[nodiscard]] git::Oid oid(std::string_view key);
    // Sorted, each once.
    [[nodiscard]] std::vector<git::Oid> oids(std::string_view key);
    [[nodiscard]] std::string hexOrEmpty(std::string_view key);
    // nullptr when absent, null or of another type (a fault).
    [[nodiscard]] const nlohmann::json *object(std::string_view key);
    [[nodiscard]] const nlohmann::json *array(std::string_view key);
    [[nodiscard]] std::vector<std::string> texts(std::string_view key);

    // Compact JSON of the members that were not asked for, or empty.
    [[nodiscard]] std::string rest() const;

    [[nodiscard]] JsonPlace at(std::string_view key) const { return {&m_place, key}; }
    void refuse(std::string_view key, std::string_view why) { m_faults.refuse(at(key), why); }

private:
    const nlohmann::json *member(std::string_view key);
    const nlohmann::json *member(std::string_view key, nlohmann::json::value_t type, std::string_view name);

    const nlohmann::json &m_value;
    const JsonPlace &m_place;
    JsonFaults &m_faults;
    std::vector<std::string_view> m_asked;
};

// Paths are bytes: those that are no UTF-8 are written as {"base64": "..."}.
[[nodiscard]] nlohmann::json pathToJson(const std::string &path);

// Puts the members of `unknown` (a record's rest()) into `record` where it has none of that name.
void addUnknown(nlohmann::json &record, const std::string &unknown);

// Sets a member unless the value is empty: absent and empty mean the same.
void setText(nlohmann::json &record, const char *key, const std::string &value);
void setPath(nlohmann::json &record, const char *key, const std::string &value);
void setOid(nlohmann::json &record, const char *key, const git::Oid &oid);
// The same for a number of which 0 means none.
void setNumber(nlohmann::json &record, const char *key, std::int64_t value);

// Values that have a toJson, in their order.
template<typename T>
nlohmann::json arrayOf(const std::vector<T> &all)
{
    nlohmann::json array = nlohmann::json::array();
    for (const T &one : all)
        array.push_back(toJson(one));
    return array;
}

// The elements of an array that is there, each read by `read`; stops at the first fault.
template<typename T>
std::vector<T> readArray(const nlohmann::json *array, const JsonPlace &place, JsonFaults &faults,
                         T (*read)(const nlohmann::json &, const JsonPlace &, JsonFaults &))
{
    std::vector<T> all;
    if (!array)
        return all;
    all.reserve(array->size());
    for (const nlohmann::json &element : *array) {
        if (!faults.isEmpty())
            break;
        all.push_back(read(element, JsonPlace{&place, {}, all.size()}, faults));
    }
    return all;
}

// Sorts by key; a fault when two have the same one. `twice` says so of such a record.
template<typename T, typename Twice>
void sortByKey(std::vector<T> &all, bool (*isBefore)(const T &, const T &), const JsonPlace &place,
               JsonFaults &faults, Twice twice)
{
    std::ranges::sort(all, isBefore);
    const auto isSameKey = [isBefore](const T &left, const T &right) { return !isBefore(left, right); };
    if (const auto found = std::ranges::adjacent_find(all, isSameKey); found != all.end())
        faults.refuse(place, twice(*found));
}

// The same for records of two files that belong together.
template<typename T>
void sortByFiles(std::vector<T> &all, const JsonPlace &place, JsonFaults &faults)
{
    const auto isBefore = [](const T &left, const T &right) { return comesBefore(left, right); };
    sortByKey<T>(all, isBefore, place, faults, [](const T &one) {
        return std::format("the same key twice, in \"{}\" and \"{}\"", one.localPath, one.upstreamPath);
    });
}

} // namespace review
