#include "core/audit/CommitFilter.h"

#include "core/audit/CommitPresences.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace audit {
namespace {

using Field = FilterTerm::Field;

struct Key {
    std::string_view name;
    Field field;
};
constexpr std::array keys{Key{"s", Field::Disposition},  Key{"f", Field::File},    Key{"a", Field::Author},
                          Key{"pr", Field::PullRequest}, Key{"id", Field::Id},     Key{"is", Field::Is},
                          Key{"m", Field::Module},       Key{"p", Field::Presence}};
constexpr std::array<std::string_view, 5> traits{"merge", "revert", "reverted", "twin", "dropped"};

constexpr std::string_view untold = "untold"; // presence: no file tells

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(), lower);
    return out;
}

// `needle` is in lower case already.
bool contains(std::string_view text, std::string_view needle)
{
    return !std::ranges::search(text, needle, [](char a, char b) { return lower(a) == b; }).empty() ||
           needle.empty();
}

// A word of the filter before its meaning is known.
struct Word {
    bool negated = false;
    std::optional<std::string> key;
    std::vector<std::string> values;
};

bool isLetter(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

class Reader {
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    std::optional<Word> next()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        if (m_at == m_text.size())
            return std::nullopt;
        Word word;
        if (m_text[m_at] == '-' && m_at + 1 < m_text.size() && m_text[m_at + 1] != ' ') {
            word.negated = true;
            ++m_at;
        }
        readKey(word);
        readValues(word);
        return word;
    }

private:
    void readKey(Word &word)
    {
        std::size_t end = m_at;
        while (end < m_text.size() && isLetter(m_text[end]))
            ++end;
        const bool colon = end > m_at && end < m_text.size() && m_text[end] == ':';
        if (!colon || (end + 1 < m_text.size() && m_text[end + 1] == ':')) // "vllm::name" is text
            return;
        word.key = lowered(m_text.substr(m_at, end - m_at));
        m_at = end + 1;
    }

    void readValues(Word &word)
    {
        std::string value;
        bool quoted = false;
        for (; m_at < m_text.size() && (quoted || m_text[m_at] != ' '); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted && word.key) {
                add(word, std::move(value));
                value.clear();
            } else {
                value += lower(c);
            }
        }
        add(word, std::move(value));
    }

    static void add(Word &word, std::string value)
    {
        if (!value.empty())
            word.values.push_back(std::move(value));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

std::string joined(const std::vector<std::string_view> &names)
{
    std::string out;
    for (const auto name : names)
        out.append(out.empty() ? "" : ", ").append(name);
    return out;
}

// The one of `names` that `value` means: itself, or what it is the beginning of ("merge" begins "needs-merge"
// too).
std::optional<std::string> choose(std::string_view key, const std::string &value,
                                  const std::vector<std::string_view> &names,
                                  std::vector<std::string> &problems)
{
    std::vector<std::string_view> found;
    for (const auto name : names) {
        if (name == value)
            return value;
        constexpr std::string_view needs = "needs-";
        if (name.starts_with(value) ||
            (name.starts_with(needs) && name.substr(needs.size()).starts_with(value)))
            found.push_back(name);
    }
    if (found.size() == 1)
        return std::string(found.front());
    if (found.empty())
        problems.push_back("'" + std::string(key) + ":' has no '" + value + "'; known: " + joined(names));
    else
        problems.push_back("'" + std::string(key) + ":" + value + "' may mean " + joined(found));
    return std::nullopt;
}

std::optional<std::string> checkedValue(Field field, const std::string &value,
                                        std::vector<std::string> &problems)
{
    if (field == Field::Disposition) {
        std::vector<std::string_view> names;
        names.reserve(review::allDispositions.size());
        for (const auto disposition : review::allDispositions)
            names.push_back(review::key(disposition));
        return choose("s", value, names, problems);
    }
    if (field == Field::Presence) {
        std::vector<std::string_view> names{untold};
        for (const PresenceState state : allPresenceStates)
            names.push_back(key(state));
        return choose("p", value, names, problems);
    }
    if (field == Field::Is)
        return choose("is", value, {traits.begin(), traits.end()}, problems);
    if (field == Field::PullRequest) {
        std::string digits = value.starts_with('#') ? value.substr(1) : value;
        const bool number = !digits.empty() && digits.size() < 10 &&
                            std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
        if (number)
            return digits;
        problems.push_back("'pr:" + value + "' is not a pull request number, for example pr:39302");
        return std::nullopt;
    }
    return value;
}

bool isTrait(const std::string &value, const CommitEntry &entry, const FilterFacts &facts)
{
    return (value == "merge" && entry.isMerge) || (value == "revert" && entry.reverts) ||
           (value == "reverted" && entry.revertedBy) || (value == "twin" && entry.twin) ||
           (value == "dropped" && facts.droppedForGood);
}

bool anyPath(const std::string &value, const CommitEntry &entry, bool mapped)
{
    const auto touches = [&](const ModuleChange &module) {
        return (module.group == ModuleGroup::Mapped) == mapped &&
               (contains(module.change.newPath, value) || contains(module.change.oldPath, value));
    };
    const auto local = [&](const std::string &path) { return contains(path, value); };
    return std::ranges::any_of(entry.modules, touches) ||
           (mapped && std::ranges::any_of(entry.localFiles, local));
}

bool meets(Field field, const std::string &value, const CommitEntry &entry, const FilterFacts &facts)
{
    const auto &commit = entry.commit;
    switch (field) {
    case Field::Text:
        return contains(commit.message, value) || contains(commit.authorName, value) ||
               commit.id.hex().starts_with(value);
    case Field::Disposition:
        return review::key(facts.disposition) == value;
    case Field::File:
        return anyPath(value, entry, true);
    case Field::Author:
        return contains(commit.authorName, value) || contains(commit.authorEmail, value);
    case Field::PullRequest:
        return std::ranges::contains(entry.pullRequests, std::stoi(value));
    case Field::Id:
        return commit.id.hex().starts_with(value);
    case Field::Is:
        return isTrait(value, entry, facts);
    case Field::Module:
        return anyPath(value, entry, false);
    case Field::Presence:
        return value == (facts.presence ? key(*facts.presence) : untold);
    }
    return false;
}

} // namespace

CommitFilter parseCommitFilter(std::string_view text)
{
    CommitFilter filter;
    Reader reader(text);
    while (auto word = reader.next()) {
        FilterTerm term;
        term.negated = word->negated;
        if (word->key) {
            const auto *const known = std::ranges::find(keys, *word->key, &Key::name);
            if (known == keys.end()) {
                filter.problems.push_back(
                    "no filter '" + *word->key +
                    ":'; known: s: f: a: pr: id: is: m: p: (put text with a colon in quotes)");
                continue;
            }
            term.field = known->field;
        }
        for (const auto &value : word->values) {
            if (auto checked = checkedValue(term.field, value, filter.problems))
                term.values.push_back(std::move(*checked));
        }
        if (!term.values.empty())
            filter.terms.push_back(std::move(term));
    }
    return filter;
}

bool matches(const CommitFilter &filter, const CommitEntry &entry, const FilterFacts &facts)
{
    return std::ranges::all_of(filter.terms, [&](const FilterTerm &term) {
        const auto met = [&](const std::string &value) { return meets(term.field, value, entry, facts); };
        return std::ranges::any_of(term.values, met) != term.negated;
    });
}

} // namespace audit
