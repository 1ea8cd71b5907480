#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace ui {

// Files whose paths hold every word; groups without such a file are left out. "is:open" and "is:out" are
// words with a meaning: files with something undecided, files outside the review's scope (which are hidden
// otherwise).
class MappingFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit MappingFilter(QObject *parent = nullptr);

    void setText(const QString &text);
    void setKept(const QPersistentModelIndex &source); // stays visible whatever the filter says

    static QString openTerm() { return QStringLiteral("is:open"); }
    static QString outTerm() { return QStringLiteral("is:out"); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QStringList m_words;
    bool m_openOnly = false;
    bool m_outOfScope = false;
    QPersistentModelIndex m_kept;
};

} // namespace ui
