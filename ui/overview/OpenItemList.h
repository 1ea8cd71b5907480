#pragma once

#include "core/audit/OpenItems.h"
#include "core/git/Oid.h"

#include <QTreeView>

namespace ui {

class OpenItemModel;

// The open items as a list without a header. Enter or a double click leads to the commit or file that the
// item is about. Keeps the current row by its subject when the list is renewed.
class OpenItemList : public QTreeView {
    Q_OBJECT

public:
    explicit OpenItemList(QWidget *parent = nullptr);

    void setItems(std::vector<audit::OpenItem> items);

Q_SIGNALS:
    void openCommit(const git::Oid &commit);
    void openFile(const QString &path);

private:
    void openCurrent(const QModelIndex &index);

    OpenItemModel *m_model;
};

} // namespace ui
