#pragma once

#include <QList>
#include <QModelIndexList>
#include <QString>

class QAbstractItemView;
class QMenu;

namespace ui {

enum class CopyFormat { Text, Markdown, Tsv };

// Rows of a table as text; `rows` holds one index per row, in the order wanted. Cells become one line each;
// in Markdown everything that has a meaning there is escaped. Headers come with Markdown and TSV.
[[nodiscard]] QString tableText(const QModelIndexList &rows, const QList<int> &columns, CopyFormat format);

// The selected rows of a view, top to bottom.
[[nodiscard]] QModelIndexList selectedRowsOf(const QAbstractItemView &view);

// "Copy", "Copy as Markdown", "Copy as TSV" for what is selected; `columns` in display order, hidden ones
// left out.
void addCopyActions(QMenu &menu, QAbstractItemView &view, const QList<int> &columns);

void copyToClipboard(const QString &text);

} // namespace ui
