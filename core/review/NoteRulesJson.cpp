#include "core/review/NoteRulesJson.h"

#include "core/base/Json.h"
#include "core/review/JsonRecord.h"

#include <QtGlobal>

#include <format>
#include <set>

namespace review {
namespace {

using nlohmann::json;

constexpr std::int64_t mostWords = 20;

class RulesReader final {
public:
    explicit RulesReader(JsonFaults &faults)
        : m_faults(faults)
    {
    }

    NoteRules read(const json &document)
    {
        NoteRules rules;
        const JsonPlace root;
        JsonRecord record(document, root, m_faults);
        if (record.number("format", 1, 1) != 1)
            record.refuse("format", "is missing, expected 1");
        rules.empty = patterns(record, "empty");
        const json *checks = record.object("checks");
        if (!checks) {
            record.refuse("checks", "is missing");
            return rules;
        }
        const JsonPlace place = record.at("checks");
        JsonRecord all(*checks, place, m_faults);
        for (std::size_t i = 0; i < noteChecks; ++i)
            rules.checks[i] = check(all, key(static_cast<NoteCheck>(i)));
        refuseRest(all, place);
        refuseRest(record, root);
        return rules;
    }

private:
    void refuseRest(const JsonRecord &record, const JsonPlace &place)
    {
        if (const auto rest = record.rest(); !rest.empty())
            m_faults.refuse(place, std::format("has unknown members {}", rest));
    }

    std::vector<PhrasePattern> patterns(JsonRecord &record, std::string_view name)
    {
        std::vector<PhrasePattern> result;
        for (const std::string &text : record.texts(name)) {
            auto pattern = PhrasePattern::parse(text);
            if (pattern)
                result.push_back(*std::move(pattern));
            else
                record.refuse(name, pattern.error().message);
        }
        return result;
    }

    NoteCheckRules check(JsonRecord &checks, std::string_view name)
    {
        NoteCheckRules result;
        const json *value = checks.object(name);
        if (!value) {
            checks.refuse(name, "is missing");
            return result;
        }
        const JsonPlace place = checks.at(name);
        JsonRecord record(*value, place, m_faults);
        result.empty = patterns(record, "empty");
        const json *rules = record.array("rules");
        const JsonPlace array = record.at("rules");
        for (std::size_t i = 0; rules && i < rules->size() && m_faults.isEmpty(); ++i)
            result.rules.push_back(rule((*rules)[i], {.parent = &array, .name = {}, .index = i}));
        if (result.rules.empty())
            record.refuse("rules", "is empty");
        refuseRest(record, place);
        return result;
    }

    NoteRule rule(const json &value, const JsonPlace &place)
    {
        JsonRecord record(value, place, m_faults);
        NoteRule result{.id = record.text("id"),
                        .patterns = patterns(record, "patterns"),
                        .leastWords = static_cast<std::size_t>(record.number("least_words", 0, mostWords)),
                        .scope = scope(record),
                        .examples = record.texts("examples"),
                        .refused = record.texts("refused")};
        if (result.id.empty() || !m_ids.insert(result.id).second)
            record.refuse("id", "is missing or stands twice");
        if (result.patterns.empty())
            record.refuse("patterns", "is empty");
        if (result.examples.empty())
            record.refuse("examples", "is empty");
        refuseRest(record, place);
        return result;
    }

    static NoteScope scope(JsonRecord &record)
    {
        const std::string name = record.text("scope");
        for (const auto each :
             {NoteScope::Sentence, NoteScope::FromPhrase, NoteScope::Behind, NoteScope::Inside})
            if (name == key(each))
                return each;
        if (!name.empty())
            record.refuse("scope", std::format("\"{}\" is no scope", name));
        return NoteScope::Sentence;
    }

    JsonFaults &m_faults;
    std::set<std::string> m_ids;
};

} // namespace

base::Result<NoteRules> parseNoteRules(std::string_view text, std::string_view what)
{
    const auto document = base::parseJson(text, what);
    if (!document)
        return std::unexpected(document.error());
    JsonFaults faults{std::string(what)};
    auto rules = RulesReader(faults).read(*document);
    if (auto fault = faults.take())
        return std::unexpected(*std::move(fault));
    return rules;
}

const NoteRules &noteRules()
{
    static const NoteRules rules = [] {
        auto parsed = parseNoteRules(noteRulesText(), "note-rules.json");
        Q_ASSERT(parsed);
        return parsed ? *std::move(parsed) : NoteRules();
    }();
    return rules;
}

} // namespace review
