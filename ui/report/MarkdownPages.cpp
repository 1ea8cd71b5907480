#include "ui/report/MarkdownPages.h"

namespace ui {

namespace {

bool isRow(QStringView line)
{
    return line.startsWith(QLatin1Char('|'));
}

} // namespace

QStringList markdownPages(const QString &text, int lines)
{
    QStringList pages;
    QString page;
    int used = 0;
    QString tableHead; // its first two lines, while inside a table
    int tableLine = 0;
    const auto turn = [&] {
        pages.append(page);
        page.clear();
        used = 0;
    };
    qsizetype from = 0;
    while (from < text.size()) {
        qsizetype end = text.indexOf(QLatin1Char('\n'), from);
        end = end < 0 ? text.size() : end + 1;
        const QStringView line = QStringView(text).sliced(from, end - from);
        tableLine = isRow(line) ? tableLine + 1 : 0;
        if (tableLine == 1)
            tableHead.clear();
        if (tableLine >= 1 && tableLine <= 2)
            tableHead += line;
        if (used >= lines && tableLine > 2) {
            turn();
            page = tableHead;
        } else if (used >= lines && line.trimmed().isEmpty()) {
            turn();
        }
        page += line;
        ++used;
        from = end;
    }
    if (!page.isEmpty())
        pages.append(page);
    return pages;
}

} // namespace ui
