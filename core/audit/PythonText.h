#pragma once

#include "core/audit/Account.h"
#include "core/diff/LineDiff.h"
#include "core/python/Imports.h"
#include "core/python/LogicalLines.h"
#include "core/python/Members.h"
#include "core/python/Outline.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace audit {

// Which of the three texts of an account.
enum class AccountSide : std::uint8_t { AtA, Local, AtB };

// That a text, or a part of it, is not Python: what is said about it may be incomplete.
struct UnparsedText {
    AccountSide side = AccountSide::Local;
    std::optional<std::uint32_t> line; // 0-based, the first part; nothing: not parsed at all
    std::string reason;                // of the latter
    bool operator==(const UnparsedText &) const = default;
};

// One Python text, parsed once: its lines, definitions, imports and what they say. Owns nothing of the text,
// which must outlive it. A text that could not be parsed has lines only.
class PythonText {
public:
    // Not parsed when asked to stop.
    PythonText(std::string_view text, AccountSide side, const std::stop_token &stop = {});

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const diff::LineIndex &lines() const { return m_lines; }
    [[nodiscard]] const python::Outline &outline() const { return m_outline; }
    // Names of the parameters of a definition, by its index in the outline: "x", "*args", "**kwargs", "*",
    // "/".
    [[nodiscard]] const std::vector<std::string> &parametersOf(std::size_t symbol) const
    {
        return m_parameters.at(symbol);
    }
    [[nodiscard]] const python::Members &members() const { return m_members; }
    [[nodiscard]] const std::vector<python::Import> &imports() const { return m_imports; }
    [[nodiscard]] const std::vector<python::LogicalLine> &logicalLines() const { return m_logicalLines; }
    [[nodiscard]] const std::optional<UnparsedText> &unparsed() const { return m_unparsed; }

    [[nodiscard]] std::string_view bytesOf(const LineSpan &span) const; // with terminators
    // The logical lines that begin in the span, as a range of logicalLines(): [first, second).
    [[nodiscard]] std::pair<std::size_t, std::size_t> logicalLinesIn(const LineSpan &span) const;
    // What they say: depth below the first one and tokens of each. Equal when only the layout differs.
    [[nodiscard]] std::string tokensOf(const LineSpan &span) const;

private:
    std::string_view m_text;
    diff::LineIndex m_lines;
    python::Outline m_outline;
    std::vector<std::vector<std::string>> m_parameters; // by symbol
    python::Members m_members;
    std::vector<python::Import> m_imports;
    std::vector<python::LogicalLine> m_logicalLines;
    std::optional<UnparsedText> m_unparsed;
};

// The three texts of an account, for all that is told of their structure: each is parsed once. Shares the
// texts, so they may go.
class PythonTexts {
public:
    explicit PythonTexts(AccountTexts texts, const std::stop_token &stop = {});

    [[nodiscard]] const AccountTexts &texts() const { return m_texts; }
    [[nodiscard]] const PythonText &atA() const { return m_atA; }
    [[nodiscard]] const PythonText &local() const { return m_local; }
    [[nodiscard]] const PythonText &atB() const { return m_atB; }

private:
    AccountTexts m_texts;
    PythonText m_atA;
    PythonText m_local;
    PythonText m_atB;
};

// Lines first to last, 1-based and inclusive, as a span.
[[nodiscard]] constexpr LineSpan spanOfLines(int first, int last)
{
    return {.first = static_cast<std::uint32_t>(first - 1),
            .count = static_cast<std::uint32_t>(last - first + 1)};
}

// What is said of them, in their order.
[[nodiscard]] std::vector<UnparsedText> unparsedOf(std::initializer_list<const PythonText *> texts);

} // namespace audit
