#include "core/audit/PythonText.h"

#include "core/base/Error.h"
#include "core/python/Statements.h"

#include <algorithm>
#include <format>
#include <utility>

namespace audit {

namespace {

// One entry for each symbol of the outline, which visits the same definitions.
std::vector<std::vector<std::string>> parameterNames(const python::SyntaxTree &tree)
{
    std::vector<std::vector<std::string>> names;
    python::forEachStatement(tree, [&](TSNode statement, const python::Place &place) {
        const TSNode definition = python::definitionOf(statement);
        if (ts_node_is_null(definition))
            return place.definition;
        auto &own = names.emplace_back();
        if (python::typeOf(definition) == "function_definition")
            for (python::Parameter &each : python::parametersOf(tree, definition))
                own.push_back(std::move(each.name));
        return static_cast<int>(names.size()) - 1;
    });
    return names;
}

} // namespace

PythonText::PythonText(std::string_view text, AccountSide side, const std::stop_token &stop)
    : m_text(text)
    , m_lines(text)
{
    if (stop.stop_requested()) {
        m_unparsed =
            UnparsedText{.side = side, .line = std::nullopt, .reason = base::canceled().error().message};
        return;
    }
    const auto tree = python::SyntaxTree::parse(std::string(text));
    if (!tree) {
        m_unparsed = UnparsedText{.side = side, .line = std::nullopt, .reason = tree.error().message};
        return;
    }
    m_outline = python::outlineOf(*tree);
    m_parameters = parameterNames(*tree);
    m_members = python::membersOf(*tree);
    m_imports = python::importsOf(*tree);
    m_logicalLines = python::logicalLinesOf(*tree);
    if (const auto line = m_outline.firstErrorLine)
        m_unparsed = UnparsedText{.side = side, .line = static_cast<std::uint32_t>(*line - 1), .reason = {}};
}

std::string_view PythonText::bytesOf(const LineSpan &span) const
{
    const std::uint32_t count = m_lines.count();
    const std::uint32_t first = std::min(span.first, count);
    const std::uint32_t end = std::min(first + span.count, count);
    const std::size_t begin = m_lines.start(first + 1);
    return m_text.substr(begin, m_lines.start(end + 1) - begin);
}

std::pair<std::size_t, std::size_t> PythonText::logicalLinesIn(const LineSpan &span) const
{
    const auto placeOf = [this](std::uint32_t line) {
        const auto found = std::ranges::lower_bound(m_logicalLines, static_cast<int>(line) + 1, {},
                                                    &python::LogicalLine::firstLine);
        return static_cast<std::size_t>(found - m_logicalLines.begin());
    };
    return {placeOf(span.first), placeOf(span.first + span.count)};
}

std::string PythonText::tokensOf(const LineSpan &span) const
{
    const auto [first, end] = logicalLinesIn(span);
    std::string all;
    for (std::size_t i = first; i < end; ++i)
        all += std::format("{} {}\n", m_logicalLines[i].depth - m_logicalLines[first].depth,
                           m_logicalLines[i].tokens);
    return all;
}

PythonTexts::PythonTexts(AccountTexts texts, const std::stop_token &stop)
    : m_texts(std::move(texts))
    , m_atA(m_texts.base, AccountSide::AtA, stop)
    , m_local(m_texts.local, AccountSide::Local, stop)
    , m_atB(m_texts.target, AccountSide::AtB, stop)
{
}

std::vector<UnparsedText> unparsedOf(std::initializer_list<const PythonText *> texts)
{
    std::vector<UnparsedText> all;
    for (const PythonText *const text : texts)
        if (text->unparsed())
            all.push_back(*text->unparsed());
    return all;
}

} // namespace audit
