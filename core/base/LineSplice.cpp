#include "core/base/LineSplice.h"

#include "core/base/Text.h"
#include "core/base/TextForm.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace base {

namespace {

// The lines of a file as bytes. Line n is [start(n), start(n + 1)).
class RawLines {
public:
    RawLines(std::string_view bytes, std::size_t markSize, Encoding encoding)
        : m_bytes(bytes)
        , m_isWide(encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be)
        , m_newlineAt(encoding == Encoding::Utf16Be ? 1 : 0)
    {
        m_starts.push_back(markSize);
        const std::size_t unit = unitSize();
        for (std::size_t i = markSize; i + unit <= bytes.size(); i += unit)
            if (isUnit(i, '\n'))
                m_starts.push_back(i + unit);
        if (m_starts.back() < bytes.size())
            m_starts.push_back(bytes.size());
    }

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_starts.size() - 1); }
    [[nodiscard]] std::size_t start(std::uint32_t line) const { return m_starts[line - 1]; }
    [[nodiscard]] std::size_t end(std::uint32_t line) const { return m_starts[line]; }
    // Its "\n" or "\r\n", nothing for an open last line.
    [[nodiscard]] std::string_view terminator(std::uint32_t line) const
    {
        const std::size_t unit = unitSize();
        const std::size_t last = end(line);
        const bool isWhole = (last - start(line)) % unit == 0; // not so where UTF-16 ends in one byte
        if (!isWhole || last - start(line) < unit || !isUnit(last - unit, '\n'))
            return {};
        const bool hasReturn = last - start(line) >= 2 * unit && isUnit(last - 2 * unit, '\r');
        const std::size_t length = hasReturn ? 2 * unit : unit;
        return m_bytes.substr(last - length, length);
    }
    [[nodiscard]] bool isOpen() const { return count() > 0 && terminator(count()).empty(); }

private:
    [[nodiscard]] std::size_t unitSize() const { return m_isWide ? 2 : 1; }
    [[nodiscard]] bool isUnit(std::size_t offset, char character) const
    {
        if (!m_isWide)
            return m_bytes[offset] == character;
        return m_bytes[offset + m_newlineAt] == character && m_bytes[offset + 1 - m_newlineAt] == '\0';
    }

    std::string_view m_bytes;
    bool m_isWide;
    std::size_t m_newlineAt; // of a unit's two bytes
    std::vector<std::size_t> m_starts;
};

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines = split(text, '\n');
    if (lines.back().empty())
        lines.pop_back();
    return lines;
}

std::string_view withoutReturn(std::string_view line)
{
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

Result<void> checkSeen(const LineEdit &edit, const std::vector<std::string_view> &lines)
{
    for (const SeenLine &seen : edit.seen) {
        if (seen.number == 0 || seen.number > lines.size())
            return fail(Code::Conflict, std::format("the file is not what was read: it has {} lines, not {}",
                                                    lines.size(), seen.number));
        if (withoutReturn(lines[seen.number - 1]) != seen.content)
            return fail(
                Code::Conflict,
                std::format("the file is not what was read: line {} says something else", seen.number));
    }
    return {};
}

Result<void> checkEdit(const LineEdit &edit, std::uint32_t count)
{
    if (edit.before == 0 || edit.before > count + 1)
        return fail(Code::Invalid, std::format("there is no place before line {}: the file has {} lines",
                                               edit.before, count));
    std::uint32_t last = 0;
    for (const LineRange &range : edit.removed) {
        if (range.first <= last || range.last < range.first || range.last > count)
            return fail(Code::Invalid, std::format("lines {} to {} cannot be taken out of {} lines",
                                                   range.first, range.last, count));
        last = range.last;
    }
    for (const std::string &line : edit.lines)
        if (line.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos)
            return fail(Code::Invalid, "a new line holds a line end or a NUL");
    return {};
}

class Splicer {
public:
    Splicer(std::string_view bytes, const RawLines &raw, const LineEdit &edit)
        : m_bytes(bytes)
        , m_raw(raw)
        , m_edit(edit)
        , m_before(edit.before)
    {
        for (const LineRange &range : edit.removed)
            if (range.first < m_before && m_before <= range.last)
                m_before = range.first;
    }

    // `lines` are encoded; `plainEnd` is "\n" in the file's encoding.
    [[nodiscard]] ByteSplice made(const std::vector<std::string> &lines, const std::string &plainEnd)
    {
        const std::string end = endOfNewLines(plainEnd);
        const std::uint32_t tail = firstOfOpenTail();
        const bool isLast = m_raw.isOpen() && m_before >= tail && !lines.empty();
        for (const LineRange &range : m_edit.removed)
            if (!m_raw.isOpen() || range.first < tail)
                cut(m_raw.start(range.first), m_raw.end(range.last), {});
        if (isLast) {
            const bool isBehind = tail > m_raw.count(); // the open line stays, and gets an end
            cut(m_raw.start(tail), m_bytes.size(), (isBehind ? end : "") + joined(lines, end));
        } else {
            if (m_raw.isOpen() && tail <= m_raw.count())
                cut(startOfOpenTail(tail), m_bytes.size(), {});
            if (!lines.empty())
                cut(m_raw.start(m_before), m_raw.start(m_before), joined(lines, end) + end);
        }
        return merged();
    }

private:
    // Where the removed lines begin that reach to the end of a file whose last line is open; count + 1 when
    // that line stays.
    [[nodiscard]] std::uint32_t firstOfOpenTail() const
    {
        std::uint32_t tail = m_raw.count() + 1;
        for (const LineRange &range : m_edit.removed | std::views::reverse) {
            if (range.last + 1 != tail)
                break;
            tail = range.first;
        }
        return tail;
    }

    // The line before such a tail becomes the open one. An empty line cannot be open, so it keeps its end.
    [[nodiscard]] std::size_t startOfOpenTail(std::uint32_t tail) const
    {
        if (tail == 1)
            return m_raw.start(1);
        const std::size_t contentEnd = m_raw.end(tail - 1) - m_raw.terminator(tail - 1).size();
        return contentEnd == m_raw.start(tail - 1) ? m_raw.start(tail) : contentEnd;
    }

    [[nodiscard]] std::string endOfNewLines(const std::string &plainEnd) const
    {
        // Only the last line can be open, so two lines back are enough.
        for (std::uint32_t back = 0; back <= 2 && back < m_before; ++back)
            if (m_before - back <= m_raw.count() && !m_raw.terminator(m_before - back).empty())
                return std::string(m_raw.terminator(m_before - back));
        return plainEnd;
    }

    static std::string joined(const std::vector<std::string> &lines, const std::string &end)
    {
        std::string text;
        for (std::size_t i = 0; i < lines.size(); ++i)
            text += (i > 0 ? end : "") + lines[i];
        return text;
    }

    void cut(std::size_t first, std::size_t last, std::string inserted)
    {
        m_cuts.push_back({.offset = first,
                          .removed = std::string(m_bytes.substr(first, last - first)),
                          .inserted = std::move(inserted)});
    }

    // Sorted, those that touch made one.
    [[nodiscard]] ByteSplice merged()
    {
        const auto isBefore = [](const ByteCut &left, const ByteCut &right) {
            return std::pair(left.offset, left.removed.size()) <
                   std::pair(right.offset, right.removed.size());
        };
        std::ranges::stable_sort(m_cuts, isBefore);
        ByteSplice splice;
        for (ByteCut &one : m_cuts) {
            if (!splice.cuts.empty() &&
                splice.cuts.back().offset + splice.cuts.back().removed.size() == one.offset) {
                splice.cuts.back().removed += one.removed;
                splice.cuts.back().inserted += one.inserted;
            } else if (!one.removed.empty() || !one.inserted.empty()) {
                splice.cuts.push_back(std::move(one));
            }
        }
        std::erase_if(splice.cuts, [](const ByteCut &one) { return one.removed == one.inserted; });
        return splice;
    }

    std::string_view m_bytes;
    const RawLines &m_raw;
    const LineEdit &m_edit;
    std::uint32_t m_before; // not inside of what is removed
    std::vector<ByteCut> m_cuts;
};

bool isRemoved(const LineEdit &edit, std::uint32_t line)
{
    return std::ranges::any_of(
        edit.removed, [line](const LineRange &range) { return range.first <= line && line <= range.last; });
}

// That the lines read back are the old ones and the new ones, whatever the bytes are.
bool saysWhatWasAsked(std::string_view after, const std::vector<std::string_view> &before,
                      const LineEdit &edit)
{
    const auto lines = linesOf(after);
    std::size_t at = 0;
    const auto isNext = [&](std::string_view expected) {
        if (at == lines.size())
            return false;
        const std::string_view line = lines[at];
        ++at;
        return withoutReturn(line) == withoutReturn(expected);
    };
    for (std::uint32_t line = 1; line <= before.size() + 1; ++line) {
        if (line == edit.before && !std::ranges::all_of(edit.lines, isNext))
            return false;
        if (line <= before.size() && !isRemoved(edit, line) && !isNext(before[line - 1]))
            return false;
    }
    return at == lines.size();
}

Result<void> checkAfter(std::string_view bytes, const std::string &after, const TextForm &form)
{
    const auto formAfter = textFormOf(after);
    if (!formAfter || *formAfter != form || declaredEncodingName(after) != declaredEncodingName(bytes))
        return fail(Code::Invalid,
                    std::format("with this change the file would not be read as {} any more, or its coding "
                                "declaration would be another one: choose another place or other characters",
                                encodingName(form.encoding)));
    return {};
}

} // namespace

Result<ByteSplice> lineSplice(std::string_view bytes, const LineEdit &edit)
{
    const auto form = textFormOf(bytes);
    if (!form)
        return std::unexpected(form.error());
    const DecodedText decoded = decodeText(std::string(bytes), *detectEncoding(bytes));
    const std::size_t markSize = decoded.hasBom ? byteOrderMark(decoded.encoding).size() : 0;
    const RawLines raw(bytes, markSize, decoded.encoding);
    const std::vector<std::string_view> lines = linesOf(decoded.text.view());
    if (lines.size() != raw.count())
        return fail(Code::Invalid,
                    std::format("the file's lines cannot be told apart: too much of it is no {}",
                                encodingName(form->encoding)));
    if (auto checked = checkEdit(edit, raw.count()); !checked)
        return std::unexpected(checked.error());
    if (auto checked = checkSeen(edit, lines); !checked)
        return std::unexpected(checked.error());
    std::vector<std::string> encoded;
    for (const std::string &line : edit.lines) {
        auto one = encodeText(line, *form);
        if (!one)
            return std::unexpected(one.error());
        encoded.push_back(std::move(*one));
    }
    const auto plainEnd = encodeText("\n", *form);
    if (!plainEnd)
        return std::unexpected(plainEnd.error());
    ByteSplice splice = Splicer(bytes, raw, edit).made(encoded, *plainEnd);
    const auto after = spliced(bytes, splice);
    if (!after)
        return std::unexpected(after.error());
    if (auto checked = checkAfter(bytes, *after, *form); !checked)
        return std::unexpected(checked.error());
    if (!saysWhatWasAsked(decodeText(*after, form->encoding).text.view(), lines, edit))
        return fail(Code::Invalid, std::format("lines put there could not be read back: the file is damaged, "
                                               "as {}, where they would stand",
                                               encodingName(form->encoding)));
    return splice;
}

} // namespace base
