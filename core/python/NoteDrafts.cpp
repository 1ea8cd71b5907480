#include "core/python/NoteDrafts.h"

#include "core/base/Text.h"

#include <algorithm>
#include <string>

namespace python {
namespace {

using Kind = NoteLine::Kind;

class Drafter final {
public:
    Drafter(std::string_view source, const std::vector<CommentLine> &lines,
            const std::vector<NoteLine> &kinds)
        : m_source(source)
        , m_lines(lines)
        , m_kinds(kinds)
    {
    }

    NoteDrafts all()
    {
        for (std::size_t begin = 0; begin < m_lines.size();) {
            std::size_t end = begin + 1;
            while (end < m_lines.size() && !m_lines[end].startsRun)
                ++end;
            addRun(begin, end);
            begin = end;
            ++m_run;
        }
        return std::move(m_drafts);
    }

private:
    // Edges and licence lines part a run; what is between two of them is read by itself.
    void addRun(std::size_t begin, std::size_t end)
    {
        for (auto at = begin; at < end;) {
            if (isParting(at)) {
                if (m_kinds[at].kind == Kind::Edge)
                    at = addEdge(at, end);
                else
                    ++at;
                continue;
            }
            at = addPart(at, partEnd(at, end));
        }
    }

    [[nodiscard]] bool isParting(std::size_t at) const
    {
        return m_kinds[at].kind == Kind::Edge || m_kinds[at].kind == Kind::Licence;
    }

    [[nodiscard]] std::size_t partEnd(std::size_t at, std::size_t end) const
    {
        while (at < end && !isParting(at))
            ++at;
        return at;
    }

    // The first line from `at` on that is not of the given kinds; trailing blank lines are left out.
    [[nodiscard]] std::size_t plainEnd(std::size_t at, std::size_t end, bool takesFields) const
    {
        auto last = at;
        for (; at < end; ++at) {
            const auto kind = m_kinds[at].kind;
            if (kind == Kind::Plain || (takesFields && kind == Kind::Field))
                last = at + 1;
            else if (kind != Kind::Blank)
                break;
        }
        return last;
    }

    [[nodiscard]] bool hasVersions(std::size_t begin, std::size_t end) const
    {
        return std::any_of(kindAt(begin), kindAt(end), [](const NoteLine &line) {
            return line.kind == Kind::Field && line.field == NoteLine::Field::Versions;
        });
    }

    [[nodiscard]] bool isHeader(std::size_t begin, std::size_t end) const
    {
        const bool hasField = std::any_of(kindAt(begin), kindAt(end),
                                          [](const auto &line) { return line.kind == Kind::Field; });
        const bool isNamed =
            std::any_of(kindAt(begin), kindAt(end), [](const auto &line) { return line.isNamed; });
        return hasVersions(begin, end) ||
               (hasField && (isNamed || (begin > 0 && m_kinds[begin - 1].kind == Kind::Edge)));
    }

    [[nodiscard]] std::vector<NoteLine>::const_iterator kindAt(std::size_t at) const
    {
        return m_kinds.begin() + static_cast<std::ptrdiff_t>(at);
    }

    std::size_t addEdge(std::size_t at, std::size_t end)
    {
        const NoteLine &line = m_kinds[at];
        Edge edge{.line = m_lines[at].line,
                  .column = m_lines[at].column,
                  .run = m_run,
                  .kind = line.edge,
                  .hasCorner = line.hasCorner,
                  .banner = line.banner,
                  .note = std::nullopt};
        auto behind = at + 1;
        if (line.banner != BannerEnd::None) {
            const auto part = partEnd(behind, end);
            if (line.banner == BannerEnd::Open && !isHeader(behind, part))
                behind = plainEnd(behind, part, false);
            edge.note = m_drafts.notes.size();
            Note note = noteOf(at, behind, NoteShape::Banner);
            note.bannerEnd = line.banner;
            add(std::move(note));
        }
        m_drafts.edges.push_back(edge);
        return behind;
    }

    // Lines without edges: a header, or the notes that their labels begin.
    std::size_t addPart(std::size_t begin, std::size_t end)
    {
        while (begin < end && m_kinds[begin].kind == Kind::Blank)
            ++begin;
        if (isHeader(begin, end)) {
            addHeader(begin, end);
            return end;
        }
        for (auto at = begin; at < end;) {
            if (!m_kinds[at].label) {
                ++at;
                continue;
            }
            const auto next = std::max(at + 1, plainEnd(at + 1, end, true));
            const bool isNamed =
                std::any_of(kindAt(at), kindAt(next), [](const auto &line) { return line.isNamed; });
            if (isNamed || !m_kinds[at].label->needsName)
                add(noteOf(at, next, m_kinds[at].label->shape));
            at = next;
        }
        return end;
    }

    void addHeader(std::size_t begin, std::size_t end)
    {
        while (end > begin && m_kinds[end - 1].kind == Kind::Blank)
            --end;
        Note note = noteOf(begin, end, NoteShape::PatchHeader);
        for (auto at = begin; at < end; ++at) {
            const NoteLine &line = m_kinds[at];
            if (line.kind != Kind::Field)
                continue;
            auto &value = line.field == NoteLine::Field::Versions ? note.affectedVersions : note.removeAt;
            if (value.empty())
                value = base::trimmed(m_source.substr(line.fieldEnd, line.wordsEnd - line.fieldEnd));
        }
        add(std::move(note));
    }

    [[nodiscard]] Note noteOf(std::size_t begin, std::size_t end, NoteShape shape) const
    {
        const CommentLine &first = m_lines[begin];
        Note note{.shape = shape,
                  .lines = {.first = first.line, .last = m_lines[end - 1].line},
                  .begin = first.begin,
                  .end = m_lines[end - 1].end,
                  .column = first.column,
                  .isTrailing = !first.isAlone};
        for (auto at = begin; at < end; ++at) {
            const NoteLine &line = m_kinds[at];
            if (at != begin)
                note.text += '\n';
            note.text += m_source.substr(line.wordsBegin, line.wordsEnd - line.wordsBegin);
            note.lineOffsets.push_back(line.wordsBegin);
        }
        if (const auto &label = m_kinds[begin].label) {
            note.wordsBegin = label->end;
            note.isCanonical = label->isCanonical;
        }
        return note;
    }

    void add(Note note)
    {
        m_drafts.notes.push_back(std::move(note));
        m_drafts.runs.push_back(m_run);
    }

    std::string_view m_source;
    const std::vector<CommentLine> &m_lines;
    const std::vector<NoteLine> &m_kinds;
    std::size_t m_run = 0;
    NoteDrafts m_drafts;
};

} // namespace

NoteDrafts noteDraftsOf(std::string_view source, const std::vector<CommentLine> &lines,
                        const std::vector<NoteLine> &kinds)
{
    return Drafter(source, lines, kinds).all();
}

} // namespace python
