#include "core/python/NoteBoxes.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace python {
namespace {

constexpr std::size_t mostOpen = 256;

class Joiner final {
public:
    explicit Joiner(NoteDrafts drafts)
        : m_drafts(std::move(drafts))
        , m_isPart(m_drafts.notes.size(), false)
    {
    }

    std::vector<Note> all(const std::vector<DefinitionStart> &definitions)
    {
        auto definition = definitions.begin();
        for (const Edge &edge : m_drafts.edges) {
            for (; definition != definitions.end() && definition->line < edge.line; ++definition)
                leaveBlocks(definition->column);
            follow(edge);
        }
        std::vector<Note> notes;
        for (std::size_t i = 0; i < m_drafts.notes.size(); ++i)
            if (!m_isPart[i])
                notes.push_back(std::move(m_drafts.notes[i]));
        return notes;
    }

private:
    void leaveBlocks(std::size_t column)
    {
        std::erase_if(m_open, [column](const Edge &open) { return open.column > column; });
    }

    void follow(const Edge &edge)
    {
        const bool opens = edge.banner == BannerEnd::Open ||
                           (edge.banner == BannerEnd::None && edge.kind == RuledLine::Kind::Open);
        const bool closes = edge.banner == BannerEnd::Close || edge.kind == RuledLine::Kind::Close;
        if (opens) {
            if (m_open.size() == mostOpen)
                m_open.erase(m_open.begin());
            m_open.push_back(edge);
        } else if (closes) {
            close(edge, openFor(edge));
        } else if (edge.kind == RuledLine::Kind::Rule) {
            close(edge, openForRule(edge));
        }
    }

    // The innermost box of the same column; an end that names the platform prefers a box that does.
    [[nodiscard]] std::optional<std::size_t> openFor(const Edge &edge) const
    {
        const auto isSame = [&](const Edge &open) { return open.column == edge.column; };
        const auto isBanner = [](const Edge &open) { return open.banner != BannerEnd::None; };
        const bool needsBanner = edge.banner != BannerEnd::None;
        if (const auto found =
                last([&](const Edge &open) { return isSame(open) && (!needsBanner || isBanner(open)); }))
            return found;
        if (const auto found = last([&](const Edge &open) { return isBanner(open); }))
            return found;
        return last(isSame);
    }

    // A plain rule ends a box without corners, and a frame around words alone.
    [[nodiscard]] std::optional<std::size_t> openForRule(const Edge &edge) const
    {
        return last([&](const Edge &open) {
            const bool isFrame = open.banner == BannerEnd::None && open.run == edge.run;
            return open.column == edge.column && (!open.hasCorner || isFrame);
        });
    }

    template<typename Predicate>
    [[nodiscard]] std::optional<std::size_t> last(const Predicate &holds) const
    {
        for (std::size_t i = m_open.size(); i-- > 0;)
            if (holds(m_open[i]))
                return i;
        return std::nullopt;
    }

    void close(const Edge &edge, std::optional<std::size_t> at)
    {
        if (!at)
            return;
        const Edge open = m_open[*at];
        m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(*at), m_open.end());
        const LineRange here{.first = edge.line, .last = edge.line};
        if (open.note) {
            m_drafts.notes[*open.note].otherEnd = here;
            if (edge.note)
                m_isPart[*edge.note] = true;
            return;
        }
        if (edge.note)
            m_drafts.notes[*edge.note].otherEnd = {.first = open.line, .last = open.line};
        else if (open.run != edge.run)
            closeFrame(open, here);
    }

    // A box without a name: it belongs to the note that stands first in it.
    void closeFrame(const Edge &open, const LineRange &here)
    {
        const auto note = std::ranges::lower_bound(m_drafts.notes, open.line + 1, {},
                                                   [](const Note &each) { return each.lines.first; });
        if (note != m_drafts.notes.end() && note->lines.first == open.line + 1 &&
            note->shape != NoteShape::Banner)
            note->otherEnd = here;
    }

    NoteDrafts m_drafts;
    std::vector<bool> m_isPart; // notes that are the lower end of another
    std::vector<Edge> m_open;
};

} // namespace

std::vector<Note> joinBoxes(NoteDrafts drafts, const std::vector<DefinitionStart> &definitions)
{
    return Joiner(std::move(drafts)).all(definitions);
}

} // namespace python
