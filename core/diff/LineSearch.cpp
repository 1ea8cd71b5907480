#include "core/diff/LineSearch.h"

#include "core/diff/Utf8.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <format>
#include <functional>
#include <optional>
#include <utility>

namespace diff {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

struct FoldedHash {
    std::size_t operator()(char c) const { return std::hash<char>{}(lower(c)); }
};
struct FoldedEqual {
    bool operator()(char a, char b) const { return lower(a) == lower(b); }
};

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isWord(std::string_view line, const Span &span)
{
    return (span.begin == 0 || !isWordByte(line[span.begin - 1])) &&
           (span.end == line.size() || !isWordByte(line[span.end]));
}

// `expression` where it stands between what isWordByte() calls no part of a word.
QString betweenWords(const QString &expression)
{
    const auto wordCharacter = QStringLiteral("[0-9A-Za-z_\\x{80}-\\x{10FFFF}]");
    return QStringLiteral("(?<!%1)(?:%2)(?!%1)").arg(wordCharacter, expression);
}

// Finders call `found(span)` for each match in a line, from left to right, until it returns false. They
// return false when there is no use in searching other lines.

template<typename Searcher>
class PlainFinder {
public:
    PlainFinder(Searcher searcher, std::size_t needleSize, bool wholeWords)
        : m_searcher(std::move(searcher))
        , m_needleSize(needleSize)
        , m_wholeWords(wholeWords)
    {
    }

    template<typename Found>
    bool operator()(std::string_view line, const Found &found) const
    {
        const auto *from = line.begin();
        while (true) {
            const auto *const at = std::search(from, line.end(), m_searcher);
            if (at == line.end())
                return true;
            const auto begin = static_cast<std::uint32_t>(at - line.begin());
            const Span span{.begin = begin, .end = begin + static_cast<std::uint32_t>(m_needleSize)};
            const bool isTaken = !m_wholeWords || isWord(line, span);
            if (isTaken && !found(span))
                return true;
            from = isTaken ? at + m_needleSize : at + 1;
        }
    }

private:
    Searcher m_searcher;
    std::size_t m_needleSize;
    bool m_wholeWords;
};

// A line in UTF-16, with the byte of each unit where they differ.
struct WideLine {
    explicit WideLine(std::string_view line)
    {
        const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        if (std::ranges::all_of(line, isAscii)) {
            text = QString::fromLatin1(line.data(), static_cast<qsizetype>(line.size()));
            return;
        }
        for (std::size_t at = 0; at < line.size();) {
            const Utf8Step step = stepUtf8(line, at);
            const auto character = QChar::fromUcs4(step.character.value_or(0xFFFD));
            const QStringView units = character;
            text += units;
            byteOf.insert(byteOf.end(), static_cast<std::size_t>(units.size()),
                          static_cast<std::uint32_t>(at));
            at += step.length;
        }
        byteOf.push_back(static_cast<std::uint32_t>(line.size()));
    }

    [[nodiscard]] std::uint32_t byteAt(qsizetype unit) const
    {
        return byteOf.empty() ? static_cast<std::uint32_t>(unit) : byteOf.at(static_cast<std::size_t>(unit));
    }

    QString text;
    std::vector<std::uint32_t> byteOf; // empty: they do not differ
};

class ExpressionFinder {
public:
    ExpressionFinder(const QRegularExpression &expression, bool &failed)
        : m_expression(expression)
        , m_failed(failed)
    {
    }

    template<typename Found>
    bool operator()(std::string_view line, const Found &found) const
    {
        const WideLine wide(line);
        for (qsizetype from = 0; from <= wide.text.size();) {
            const QRegularExpressionMatch match = m_expression.matchView(wide.text, from);
            m_failed = !match.isValid();
            if (!match.hasMatch())
                return !m_failed;
            from = match.capturedEnd();
            if (match.capturedLength() == 0) {
                from += from < wide.text.size() && wide.text.at(from).isHighSurrogate() ? 2 : 1;
                continue;
            }
            if (!found(Span{.begin = wide.byteAt(match.capturedStart()), .end = wide.byteAt(from)}))
                return true;
        }
        return true;
    }

private:
    const QRegularExpression &m_expression;
    bool &m_failed;
};

constexpr std::array panes{Side::Base, Side::Left, Side::Right}; // from left to right

// The lines of one row, without terminators; null where a side has a gap.
struct RowLines {
    RowLines(const Row &row, const std::array<SearchedText, 3> &texts)
    {
        const std::array numbers{row.left, row.right, row.base};
        for (std::size_t side = 0; side < numbers.size(); ++side)
            if (numbers.at(side) > 0 && texts.at(side).index != nullptr)
                of.at(side) = texts.at(side).index->content(texts.at(side).text, numbers.at(side));
    }

    // The sides that show the same line as `side`.
    [[nodiscard]] std::array<bool, 3> sameAs(Side side) const
    {
        const auto &line = of.at(std::to_underlying(side));
        return {of[0] == line, of[1] == line, of[2] == line};
    }

    std::array<std::optional<std::string_view>, 3> of; // by Side
};

template<typename Finder>
Matches search(const Alignment &alignment, const std::array<SearchedText, 3> &texts, const Finder &finder,
               const std::stop_token &stop)
{
    Matches matches;
    for (std::uint32_t row = 0; row < alignment.rows.size() && !matches.isCut; ++row) {
        if (stop.stop_requested())
            return matches;
        const RowLines lines(alignment.rows[row], texts);
        std::array<bool, 3> isSearched{};
        for (const Side side : panes) {
            const auto &line = lines.of.at(std::to_underlying(side));
            if (!line || isSearched.at(std::to_underlying(side)))
                continue;
            const std::array<bool, 3> on = lines.sameAs(side);
            std::ranges::transform(isSearched, on, isSearched.begin(), std::logical_or{});
            const auto take = [&](const Span &bytes) {
                matches.isCut = matches.found.size() == maxMatches;
                if (!matches.isCut)
                    matches.found.push_back({.row = row, .side = side, .on = on, .bytes = bytes});
                return !matches.isCut;
            };
            if (!finder(*line, take))
                return matches;
        }
    }
    return matches;
}

Matches searchPlain(const Alignment &alignment, const std::array<SearchedText, 3> &texts,
                    std::string_view needle, Case matching, bool wholeWords, const std::stop_token &stop)
{
    if (needle.empty())
        return {};
    switch (matching) {
    case Case::Match:
        return search(
            alignment, texts,
            PlainFinder(std::default_searcher(needle.begin(), needle.end()), needle.size(), wholeWords),
            stop);
    case Case::Ignore:
        return search(alignment, texts,
                      PlainFinder(std::boyer_moore_horspool_searcher(needle.begin(), needle.end(),
                                                                     FoldedHash{}, FoldedEqual{}),
                                  needle.size(), wholeWords),
                      stop);
    }
    return {};
}

} // namespace

Matches searchRows(const Alignment &alignment, const std::array<SearchedText, 3> &texts,
                   std::string_view needle, Case matching, const std::stop_token &stop)
{
    return searchPlain(alignment, texts, needle, matching, false, stop);
}

base::Result<Matches> searchRows(const Alignment &alignment, const std::array<SearchedText, 3> &texts,
                                 const SearchRequest &request, const std::stop_token &stop)
{
    if (!request.isExpression || request.needle.empty())
        return searchPlain(alignment, texts, request.needle, request.matching, request.wholeWords, stop);
    QRegularExpression expression(QString::fromStdString(request.needle),
                                  request.matching == Case::Ignore ? QRegularExpression::CaseInsensitiveOption
                                                                   : QRegularExpression::NoPatternOption);
    if (expression.isValid() && request.wholeWords)
        expression.setPattern(betweenWords(expression.pattern()));
    if (!expression.isValid())
        return std::unexpected(
            base::Error{base::Code::Invalid,
                        std::format("{} at character {}", expression.errorString().toStdString(),
                                    expression.patternErrorOffset() + 1),
                        {}});
    bool failed = false;
    Matches matches = search(alignment, texts, ExpressionFinder(expression, failed), stop);
    if (failed)
        return std::unexpected(
            base::Error{base::Code::Limit, "the expression takes too long on some line", {}});
    return matches;
}

} // namespace diff
