#include "core/review/NoteReference.h"

#include "core/python/NoteText.h"

#include <algorithm>
#include <array>
#include <optional>

namespace review {
namespace {

using python::isWordByte;

constexpr std::array<std::string_view, 12> endings = {".py", ".pyi", ".cu",   ".cuh",  ".cpp",  ".cc",
                                                      ".h",  ".hpp", ".json", ".yaml", ".toml", ".txt"};
constexpr std::array<std::string_view, 3> pullWords = {"pr", "pull", "prs"};
// Words before a number with one dot that make it a version; those of upstream name no component.
constexpr std::array<std::string_view, 6> versionWords = {"version", "release",  "vllm",
                                                          "v",       "upstream", "tag"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f');
}

bool isPathByte(char c)
{
    return isWordByte(c) || c == '/' || c == '.' || c == '-';
}

class ReferenceReader final {
public:
    explicit ReferenceReader(std::string_view text)
        : m_text(text)
        , m_lower(python::lowered(text))
    {
    }

    std::vector<NoteReference> all()
    {
        for (m_at = 0; m_at < m_text.size();)
            if (!pullRequest() && !startOfWord())
                ++m_at;
        addSymbols();
        std::ranges::sort(m_found, {}, &NoteReference::begin);
        return std::move(m_found);
    }

private:
    [[nodiscard]] char byteAt(std::size_t at) const { return at < m_lower.size() ? m_lower[at] : '\0'; }
    [[nodiscard]] char before() const { return m_at > 0 ? m_lower[m_at - 1] : ' '; }

    [[nodiscard]] std::size_t endOf(bool (*isPart)(char), std::size_t from) const
    {
        while (from < m_lower.size() && isPart(m_lower[from]))
            ++from;
        return from;
    }

    // The word that ends before `at`, white space between left out; its begin in `begin`.
    std::string_view wordBefore(std::size_t at, std::size_t &begin) const
    {
        while (at > 0 && (m_lower[at - 1] == ' ' || m_lower[at - 1] == '#' || m_lower[at - 1] == '\n'))
            --at;
        begin = at;
        while (begin > 0 && isWordByte(m_lower[begin - 1]) && at - begin < 32)
            --begin;
        return std::string_view(m_lower).substr(begin, at - begin);
    }

    // "#123", "PR 123", "pull request 123", ".../pull/123"
    bool pullRequest()
    {
        const bool hasSign = byteAt(m_at) == '#' && !isWordByte(before());
        const auto digits = hasSign ? m_at + 1 : m_at;
        const auto end = endOf(isDigit, digits);
        if (end == digits || end - digits > 7 || isWordByte(byteAt(end)) || isDigit(before()))
            return false;
        std::size_t begin = m_at;
        const auto word = wordBefore(m_at, begin);
        const bool isPull = std::ranges::contains(pullWords, word) || (word == "request" && before() != '/');
        const bool isLink = before() == '/' && std::string_view(m_lower).substr(0, m_at).ends_with("/pull/");
        if (!isLink && (word == "issue" || (!hasSign && (!isPull || isWordByte(before())))))
            return false;
        if (byteAt(digits) == '0')
            return false;
        if (!isPull)
            begin = m_at;
        add(ReferenceKind::PullRequest, isLink ? m_at : begin, end, m_lower.substr(digits, end - digits));
        return true;
    }

    // Whatever begins with a letter or digit here; moves behind it.
    bool startOfWord()
    {
        if (!isWordByte(byteAt(m_at)) || isWordByte(before()))
            return false;
        return commit() || version() || file() || skipWord();
    }

    bool commit()
    {
        const auto end = endOf(isHex, m_at);
        const auto word = std::string_view(m_lower).substr(m_at, end - m_at);
        const bool isFraction = byteAt(end) == '.' && isDigit(byteAt(end + 1));
        if (word.size() < 7 || word.size() > 40 || isWordByte(byteAt(end)) || isFraction)
            return false;
        if (!std::ranges::any_of(word, isDigit) || std::ranges::all_of(word, isDigit) ||
            m_text.substr(m_at, word.size()) != word)
            return false;
        add(ReferenceKind::Commit, m_at, end, std::string(word));
        return true;
    }

    // "v0.22.0", "vllm0.22", "triton3.6+metax", "torch 2.10"
    bool version()
    {
        auto digits = m_at;
        while (digits < m_lower.size() && m_lower[digits] >= 'a' && m_lower[digits] <= 'z' &&
               digits - m_at < 16)
            ++digits;
        std::string component = m_lower.substr(m_at, digits - m_at);
        auto end = digits;
        int parts = 0;
        while (isDigit(byteAt(end))) {
            end = endOf(isDigit, end);
            ++parts;
            if (byteAt(end) != '.' || !isDigit(byteAt(end + 1)))
                break;
            ++end;
        }
        if (parts < 2)
            return false;
        std::string numbers = m_lower.substr(digits, end - digits);
        std::size_t begin = m_at;
        if (component.empty() || component == "v") {
            std::size_t wordBegin = m_at;
            const auto word = wordBefore(m_at, wordBegin);
            const bool isNamed =
                !word.empty() && (isComponent(word) || std::ranges::contains(versionWords, word));
            if (component.empty() && parts < 3 && !isNamed)
                return false;
            component = isNamed ? std::string(word) : std::string();
            begin = isComponent(word) ? wordBegin : m_at;
            // "vllm-metax v0.3.0" is one name.
            if (begin >= 5 && m_lower.compare(begin - 5, 5, "vllm-") == 0)
                begin -= 5;
        }
        end = endOf(isWordByte, end);
        if (byteAt(end) == '+')
            end = endOf(isWordByte, end + 1);
        if (std::ranges::contains(versionWords, component))
            component.clear();
        add(ReferenceKind::Version, begin, end, std::move(numbers), std::move(component));
        return true;
    }

    // Words that have versions of their own.
    [[nodiscard]] static bool isComponent(std::string_view word)
    {
        static constexpr std::array<std::string_view, 14> known = {
            "triton",   "torch", "pytorch", "maca",     "metax",     "cuda",       "mcoplib",
            "flashmla", "mccl",  "python",  "deepgemm", "deep_gemm", "flashinfer", "transformers"};
        return std::ranges::contains(known, word);
    }

    bool file()
    {
        auto end = endOf(isPathByte, m_at);
        while (end > m_at && (m_lower[end - 1] == '.' || m_lower[end - 1] == '-'))
            --end;
        const auto path = m_text.substr(m_at, end - m_at);
        const bool hasEnding = std::ranges::any_of(endings, [&](std::string_view each) {
            return path.ends_with(each) && path.size() > each.size();
        });
        if (!hasEnding || before() == '/' || path.contains("//") || path.contains("/../"))
            return false;
        add(ReferenceKind::File, m_at, end, std::string(path), {}, path.contains('/'));
        return true;
    }

    bool skipWord()
    {
        m_at = endOf(isWordByte, m_at);
        return true;
    }

    void add(ReferenceKind kind, std::size_t begin, std::size_t end, std::string name,
             std::string component = {}, bool isExplicit = true)
    {
        m_found.push_back({.kind = kind,
                           .begin = begin,
                           .end = end,
                           .name = std::move(name),
                           .component = std::move(component),
                           .isExplicit = isExplicit});
        m_at = end;
    }

    void addSymbols()
    {
        const auto others = m_found.size();
        std::size_t next = 0;
        for (auto &symbol : python::codeNamesIn(m_text)) {
            while (next < others && m_found[next].end <= symbol.begin)
                ++next;
            if (next < others && m_found[next].begin < symbol.end)
                continue;
            m_found.push_back({.kind = ReferenceKind::Symbol,
                               .begin = symbol.begin,
                               .end = symbol.end,
                               .name = std::move(symbol.name),
                               .isExplicit = symbol.isExplicit});
        }
    }

    std::string_view m_text;
    std::string m_lower;
    std::size_t m_at = 0;
    std::vector<NoteReference> m_found;
};

} // namespace

bool NoteReference::isUpstreamVersion() const
{
    return kind == ReferenceKind::Version && component.empty();
}

std::string_view key(ReferenceKind kind)
{
    switch (kind) {
    case ReferenceKind::Symbol:
        return "symbol";
    case ReferenceKind::Commit:
        return "commit";
    case ReferenceKind::Version:
        return "version";
    case ReferenceKind::File:
        return "file";
    case ReferenceKind::PullRequest:
        return "pull-request";
    }
    return "unknown";
}

std::vector<NoteReference> referencesIn(std::string_view text)
{
    return ReferenceReader(text).all();
}

} // namespace review
