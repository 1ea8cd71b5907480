#include "ui/diff/DiffSearch.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ui {

DiffSearch::DiffSearch(QObject *parent)
    : QObject(parent)
{
}

void DiffSearch::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    clear();
}

void DiffSearch::clear()
{
    m_task.cancel();
    m_matches.reset();
    m_current = -1;
    m_wrapped = 0;
    m_failure.clear();
    Q_EMIT changed();
}

void DiffSearch::start(diff::SearchRequest request, int fromRow)
{
    if (!m_document || request.needle.empty()) {
        clear();
        return;
    }
    m_task.start(
        [document = m_document, request = std::move(request)](const std::stop_token &stop) {
            std::array<diff::SearchedText, 3> texts;
            for (std::size_t side = 0; side < texts.size(); ++side)
                texts.at(side) = {.text = document->sides.at(side).text,
                                  .index = &document->sides.at(side).index};
            return diff::searchRows(document->alignment, texts, request, stop);
        },
        [this, fromRow](base::Result<diff::Matches> matches) {
            m_failure.clear();
            m_wrapped = 0;
            if (!matches)
                m_failure = QString::fromStdString(matches.error().message);
            take(matches ? std::move(*matches) : diff::Matches(), fromRow);
        });
}

void DiffSearch::take(diff::Matches matches, int fromRow)
{
    m_matches = std::make_shared<const diff::Matches>(std::move(matches));
    m_current = -1;
    if (count() > 0) {
        const auto at = std::ranges::lower_bound(
            m_matches->found, static_cast<std::uint32_t>(std::max(fromRow, 0)), {}, &diff::Match::row);
        m_current = at == m_matches->found.end() ? 0 : static_cast<int>(at - m_matches->found.begin());
    }
    Q_EMIT changed();
}

int DiffSearch::count() const
{
    return m_matches ? static_cast<int>(m_matches->found.size()) : 0;
}

const diff::Match *DiffSearch::currentMatch() const
{
    return m_current >= 0 ? &m_matches->found.at(static_cast<std::size_t>(m_current)) : nullptr;
}

void DiffSearch::step(int direction)
{
    if (count() == 0)
        return;
    const int wanted = m_current + direction;
    m_wrapped = wanted >= count() ? 1 : wanted < 0 ? -1 : 0;
    m_current = (wanted + count()) % count();
    Q_EMIT changed();
}

} // namespace ui
