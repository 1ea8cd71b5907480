#include "core/diff/UnifiedPatch.h"

#include "core/diff/LineDiff.h"
#include "core/git/Blob.h"
#include "core/git/BufferDiff.h"

#include <algorithm>
#include <cstddef>
#include <format>
#include <span>
#include <vector>

namespace diff {

namespace {

// The first line of a side that a hunk is about, or the one behind the place where nothing stands.
std::uint32_t firstOf(std::uint32_t start, std::uint32_t count)
{
    return count > 0 ? start : start + 1;
}

// As git writes a name that would not survive on its line.
std::string quoted(const std::string &name)
{
    const auto isOdd = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '"' || c == '\\';
    };
    if (std::ranges::none_of(name, isOdd))
        return name;
    std::string text = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            text += std::format("\\{}", c);
        else if (isOdd(c))
            text += std::format("\\{:03o}", static_cast<unsigned>(static_cast<unsigned char>(c)));
        else
            text += c;
    }
    return text + '"';
}

// A tab ends a name with white space in it, for those who would take that for the end.
std::string nameLine(std::string_view sign, const std::string &name)
{
    return std::format("{} {}{}\n", sign, quoted(name), name.contains(' ') ? "\t" : "");
}

class PatchWriter {
public:
    PatchWriter(const PatchedFile &file, std::uint32_t context)
        : m_file(file)
        , m_context(context)
        , m_before(file.before)
        , m_after(file.after)
    {
    }

    [[nodiscard]] std::string written(const std::vector<git::BufferHunk> &hunks)
    {
        if (hunks.empty())
            return {};
        const std::string oldName = "a/" + m_file.path;
        const std::string newName = "b/" + m_file.path;
        m_patch = std::format("diff --git {} {}\nindex {}..{} {:o}\n", quoted(oldName), quoted(newName),
                              git::blobId(m_file.before).hex(), git::blobId(m_file.after).hex(),
                              static_cast<unsigned>(m_file.mode));
        m_patch += nameLine("---", oldName) + nameLine("+++", newName);
        for (std::size_t first = 0; first < hunks.size();) {
            std::size_t last = first;
            while (last + 1 < hunks.size() && gapBehind(hunks[last], hunks[last + 1]) <= 2 * m_context)
                ++last;
            addGroup(std::span(hunks).subspan(first, last - first + 1));
            first = last + 1;
        }
        return std::move(m_patch);
    }

private:
    static std::uint32_t gapBehind(const git::BufferHunk &hunk, const git::BufferHunk &next)
    {
        return firstOf(next.oldStart, next.oldCount) - firstOf(hunk.oldStart, hunk.oldCount) - hunk.oldCount;
    }

    void addGroup(std::span<const git::BufferHunk> hunks)
    {
        const git::BufferHunk &first = hunks.front();
        const git::BufferHunk &last = hunks.back();
        const std::uint32_t oldFirst = firstOf(first.oldStart, first.oldCount);
        const std::uint32_t newFirst = firstOf(first.newStart, first.newCount);
        const std::uint32_t oldEnd = firstOf(last.oldStart, last.oldCount) + last.oldCount;
        const std::uint32_t newEnd = firstOf(last.newStart, last.newCount) + last.newCount;
        const std::uint32_t lead = std::min(m_context, oldFirst - 1);
        const std::uint32_t trail = std::min(m_context, m_before.count() + 1 - oldEnd);
        m_patch += std::format("@@ -{} +{} @@\n", range(oldFirst - lead, oldEnd + trail),
                               range(newFirst - lead, newEnd + trail));
        std::uint32_t line = oldFirst - lead;
        for (const git::BufferHunk &hunk : hunks) {
            addLines(' ', m_before, m_file.before, line, firstOf(hunk.oldStart, hunk.oldCount));
            line = firstOf(hunk.oldStart, hunk.oldCount) + hunk.oldCount;
            addLines('-', m_before, m_file.before, line - hunk.oldCount, line);
            const std::uint32_t added = firstOf(hunk.newStart, hunk.newCount);
            addLines('+', m_after, m_file.after, added, added + hunk.newCount);
        }
        addLines(' ', m_before, m_file.before, line, oldEnd + trail);
    }

    // [first, end) as in a hunk's head.
    static std::string range(std::uint32_t first, std::uint32_t end)
    {
        const std::uint32_t count = end - first;
        const std::uint32_t start = count > 0 ? first : first - 1;
        return count == 1 ? std::to_string(start) : std::format("{},{}", start, count);
    }

    void addLines(char sign, const LineIndex &index, std::string_view text, std::uint32_t first,
                  std::uint32_t end)
    {
        for (std::uint32_t number = first; number < end; ++number) {
            const std::string_view line = index.line(text, number);
            m_patch += sign;
            m_patch += line;
            if (!line.ends_with('\n'))
                m_patch += "\n\\ No newline at end of file\n";
        }
    }

    const PatchedFile &m_file;
    std::uint32_t m_context;
    LineIndex m_before;
    LineIndex m_after;
    std::string m_patch;
};

} // namespace

base::Result<std::string> unifiedPatch(const PatchedFile &file, std::uint32_t context)
{
    const auto hunks = git::diffBuffers(file.before, file.after);
    if (!hunks)
        return std::unexpected(hunks.error());
    return PatchWriter(file, context).written(*hunks);
}

} // namespace diff
