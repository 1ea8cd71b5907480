#pragma once

#include <QString>
#include <QStringList>

namespace ui {

// Markdown cut into parts of about `lines` lines for a preview, since a rich text document takes seconds for
// a table of thousands of rows. Cut at blank lines, and inside a long table between rows: the next part then
// repeats the table's two head lines. Without those repetitions the parts together are the text.
[[nodiscard]] QStringList markdownPages(const QString &text, int lines);

} // namespace ui
