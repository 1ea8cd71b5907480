#pragma once

#include "ui/ActionList.h"

#include <QAbstractListModel>
#include <QFrame>

class QLineEdit;
class QListView;

namespace ui {

// The actions that fit what was typed, best first; of equal fit in registry order. Disabled ones stay,
// greyed, so that a person sees that the thing exists.
class CommandModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { SectionRole = Qt::UserRole, KeysRole };

    using QAbstractListModel::QAbstractListModel;

    void setEntries(QList<ActionEntry> entries);
    void setFilter(const QString &typed);
    [[nodiscard]] QAction *actionAt(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    QList<ActionEntry> m_entries;
    QList<ActionEntry> m_shown;
};

// Ctrl+P: type a few letters of any action, Enter does it. Built anew each time it opens.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *window);

    void open(QWidget *context); // lists the actions of `context`, its window

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void trigger();

    QLineEdit *m_edit;
    QListView *m_list;
    CommandModel *m_model;
};

} // namespace ui
