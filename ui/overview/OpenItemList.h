#pragma once

#include "core/diff/RowMarks.h"
#include "core/git/Oid.h"

#include <QTreeView>

#include <optional>
#include <vector>

namespace ui {

class OpenItemModel;
struct NextRow;

// The open items as a list without a header. Enter or a double click leads to the commit or file that the
// item is about. Keeps the current row by its subject when the list is renewed.
class OpenItemList : public QTreeView {
    Q_OBJECT

public:
    explicit OpenItemList(QWidget *parent = nullptr);

    void setRows(std::vector<NextRow> rows);

Q_SIGNALS:
    void openCommit(const git::Oid &commit);
    void openFile(const QString &path, std::optional<diff::LineRef> at);

private:
    void openCurrent(const QModelIndex &index);

    OpenItemModel *m_model;
};

} // namespace ui
