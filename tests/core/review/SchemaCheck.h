#pragma once

#include <QString>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <regex>
#include <string>

namespace tests {

// The part of JSON Schema 2020-12 that resources/session.schema.json uses: $ref into $defs, type, const,
// enum, pattern, minimum, maximum, required, properties, patternProperties, additionalProperties, items,
// anyOf, uniqueItems. Any other keyword is a fault of the schema, so that nothing is passed over in silence.
class SchemaCheck {
public:
    explicit SchemaCheck(const nlohmann::json &schema)
        : m_root(schema)
    {
    }

    // Empty when `value` is valid, else where it is not and why.
    std::string fault(const nlohmann::json &value) const { return check(m_root, value, ""); }

private:
    using json = nlohmann::json;

    std::string check(const json &schema, const json &value, const std::string &at) const
    {
        if (schema.is_boolean())
            return schema.get<bool>() ? "" : at + ": not allowed";
        for (const auto &[keyword, rule] : schema.items()) {
            const std::string why = checkKeyword(keyword, rule, schema, value, at);
            if (!why.empty())
                return why;
        }
        return "";
    }

    std::string checkKeyword(const std::string &keyword, const json &rule, const json &schema,
                             const json &value, const std::string &at) const
    {
        if (keyword == "$schema" || keyword == "$id" || keyword == "$defs" || keyword == "title" ||
            keyword == "description")
            return "";
        if (keyword == "$ref")
            return check(m_root.at(json::json_pointer(rule.get<std::string>().substr(1))), value, at);
        if (keyword == "anyOf") {
            for (const json &choice : rule)
                if (check(choice, value, at).empty())
                    return "";
            return at + ": none of the choices";
        }
        if (keyword == "type")
            return isOfType(value, rule.get<std::string>()) ? ""
                                                            : at + ": not of type " + rule.get<std::string>();
        if (keyword == "const")
            return value == rule ? "" : at + ": not " + rule.dump();
        if (keyword == "enum")
            return std::find(rule.begin(), rule.end(), value) != rule.end()
                       ? ""
                       : at + ": not one of " + rule.dump();
        if (keyword == "pattern")
            return !value.is_string() || matches(value.get<std::string>(), rule)
                       ? ""
                       : at + ": does not match " + rule.dump();
        if (keyword == "minimum")
            return !value.is_number() || value >= rule ? "" : at + ": below " + rule.dump();
        if (keyword == "maximum")
            return !value.is_number() || value <= rule ? "" : at + ": above " + rule.dump();
        if (keyword == "uniqueItems")
            return isUnique(value) ? "" : at + ": an element occurs twice";
        if (keyword == "required")
            return checkRequired(rule, value, at);
        if (keyword == "items")
            return checkItems(rule, value, at);
        if (keyword == "properties" || keyword == "patternProperties" || keyword == "additionalProperties")
            return checkMembers(keyword, rule, schema, value, at);
        return at + ": the schema uses \"" + keyword + "\", which is not checked";
    }

    static bool matches(const std::string &text, const json &rule)
    {
        static std::map<std::string, std::regex> compiled;
        const auto pattern = rule.get<std::string>();
        const auto found = compiled.try_emplace(pattern, pattern).first;
        return std::regex_search(text, found->second);
    }

    static bool isOfType(const json &value, const std::string &type)
    {
        return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
               (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
               (type == "integer" && value.is_number_integer());
    }

    static bool isUnique(const json &value)
    {
        for (auto one = value.begin(); value.is_array() && one != value.end(); ++one)
            if (std::find(value.begin(), one, *one) != one)
                return false;
        return true;
    }

    static std::string checkRequired(const json &rule, const json &value, const std::string &at)
    {
        for (const json &name : rule)
            if (value.is_object() && !value.contains(name.get<std::string>()))
                return at + ": no " + name.dump();
        return "";
    }

    std::string checkItems(const json &rule, const json &value, const std::string &at) const
    {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
            if (std::string why = check(rule, value.at(i), at + "[" + std::to_string(i) + "]"); !why.empty())
                return why;
        return "";
    }

    std::string checkMembers(const std::string &keyword, const json &rule, const json &schema,
                             const json &value, const std::string &at) const
    {
        if (!value.is_object())
            return "";
        for (const auto &[name, member] : value.items()) {
            const bool isNamed = schema.contains("properties") && schema.at("properties").contains(name);
            bool isMatched = false;
            std::string why;
            if (schema.contains("patternProperties"))
                for (const auto &[pattern, inner] : schema.at("patternProperties").items())
                    if (matches(name, pattern)) {
                        isMatched = true;
                        if (keyword == "patternProperties")
                            why = check(inner, member, at + "." + name);
                    }
            if (keyword == "properties" && isNamed)
                why = check(rule.at(name), member, at + "." + name);
            if (keyword == "additionalProperties" && !isNamed && !isMatched)
                why = check(rule, member, at + "." + name);
            if (!why.empty())
                return why;
        }
        return "";
    }

    const json &m_root;
};

inline QString schemaFault(const nlohmann::json &schema, const nlohmann::json &value)
{
    return QString::fromStdString(SchemaCheck(schema).fault(value));
}

} // namespace tests
