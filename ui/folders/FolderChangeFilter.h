#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace ui {

enum class FolderChangeKind;

// Changes whose paths hold every word of a text, case ignored. "is:added", "is:removed", "is:changed",
// "is:type", "is:mode" and "is:unreadable" are words with a meaning: changes of any of these kinds.
class FolderChangeFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit FolderChangeFilter(QObject *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] static QString termOf(FolderChangeKind kind);

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QStringList m_words;
    QList<FolderChangeKind> m_kinds;
};

} // namespace ui
