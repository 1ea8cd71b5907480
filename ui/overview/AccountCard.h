#pragma once

#include "core/audit/AccountTable.h"
#include "ui/Card.h"

#include <QTreeView>

namespace ui {

class AccountTableModel;
class SecondaryLabel;

// The hunks by family and file; Enter or a click on a file opens it. Says what it waits for while the
// accounts are not there.
class AccountCard : public Card {
    Q_OBJECT

public:
    explicit AccountCard(QWidget *parent = nullptr);

    void show(std::vector<audit::FamilySums> families);
    void showWaiting(const QString &text);

Q_SIGNALS:
    void openFile(const QString &localPath);

private:
    void open(const QModelIndex &index);
    void fit();

    AccountTableModel *m_model;
    QTreeView *m_table;
    SecondaryLabel *m_waiting;
};

} // namespace ui
