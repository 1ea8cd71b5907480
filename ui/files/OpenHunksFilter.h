#pragma once

#include "core/audit/OpenHunks.h"

#include <QSortFilterProxyModel>
#include <QStringList>

#include <optional>

namespace ui {

// Open hunks whose paths and names hold every word. "is:both", "is:signature" and so on are words with a
// meaning: one danger; of several, any. Keeps the model's order.
class OpenHunksFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit OpenHunksFilter(QObject *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] static QString termOf(audit::HunkDanger danger);

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QStringList m_words;
    QList<audit::HunkDanger> m_dangers; // empty: all
};

} // namespace ui
