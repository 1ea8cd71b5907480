#include "ui/files/OpenHunksFilter.h"

#include "ui/files/OpenHunksModel.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ui {

namespace {

constexpr std::array allDangers{audit::HunkDanger::Both,       audit::HunkDanger::Residue,
                                audit::HunkDanger::Signature,  audit::HunkDanger::Constant,
                                audit::HunkDanger::Member,     audit::HunkDanger::Missing,
                                audit::HunkDanger::Adaptation, audit::HunkDanger::Moved};

} // namespace

OpenHunksFilter::OpenHunksFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
}

QString OpenHunksFilter::termOf(audit::HunkDanger danger)
{
    switch (danger) {
    case audit::HunkDanger::Both:
        return QStringLiteral("is:both");
    case audit::HunkDanger::Residue:
        return QStringLiteral("is:line");
    case audit::HunkDanger::Signature:
        return QStringLiteral("is:signature");
    case audit::HunkDanger::Constant:
        return QStringLiteral("is:constant");
    case audit::HunkDanger::Member:
        return QStringLiteral("is:member");
    case audit::HunkDanger::Missing:
        return QStringLiteral("is:missing");
    case audit::HunkDanger::Adaptation:
        return QStringLiteral("is:adaptation");
    case audit::HunkDanger::Moved:
        return QStringLiteral("is:moved");
    }
    return {};
}

void OpenHunksFilter::setText(const QString &text)
{
    QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<audit::HunkDanger> dangers;
    for (const audit::HunkDanger danger : allDangers) {
        if (words.removeAll(termOf(danger)) > 0)
            dangers.append(danger);
    }
    if (words == m_words && dangers == m_dangers)
        return;
    m_words = std::move(words);
    m_dangers = std::move(dangers);
    invalidateRowsFilter();
}

bool OpenHunksFilter::filterAcceptsRow(int sourceRow, const QModelIndex & /*sourceParent*/) const
{
    const auto *model = static_cast<const OpenHunksModel *>(sourceModel());
    if (!m_dangers.isEmpty() && !m_dangers.contains(model->hunk(sourceRow).danger))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString text = model->index(sourceRow, 0).data(OpenHunksModel::FilterRole).toString();
    return std::ranges::all_of(m_words,
                               [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace ui
