#include "ui/TableCopy.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QMenu>

#include <algorithm>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TableCopy)
};

QString oneLine(QString text)
{
    for (const auto separator : {QLatin1Char('\t'), QLatin1Char('\n'), QLatin1Char('\r')})
        text.replace(separator, QLatin1Char(' '));
    return text;
}

QString escaped(const QString &text)
{
    static const QString special = QStringLiteral("\\`*_{}[]<>()#+!|~&");
    QString out;
    for (const QChar c : text) {
        if (special.contains(c))
            out += QLatin1Char('\\');
        out += c;
    }
    return out;
}

QString line(const QStringList &cells, CopyFormat format)
{
    switch (format) {
    case CopyFormat::Text:
        return cells.join(QStringLiteral("  ")) + QLatin1Char('\n');
    case CopyFormat::Tsv:
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    case CopyFormat::Markdown:
        return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
    }
    return {};
}

} // namespace

QString tableText(const QModelIndexList &rows, const QList<int> &columns, CopyFormat format)
{
    if (rows.isEmpty())
        return {};
    const auto cell = [format](const QVariant &value) {
        const QString text = oneLine(value.toString());
        return format == CopyFormat::Markdown ? escaped(text) : text;
    };
    QString out;
    if (format != CopyFormat::Text) {
        QStringList heads;
        for (const int column : columns)
            heads.append(cell(rows.front().model()->headerData(column, Qt::Horizontal)));
        out += line(heads, format);
        if (format == CopyFormat::Markdown)
            out += line(QStringList(columns.size(), QStringLiteral("---")), format);
    }
    for (const QModelIndex &row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells.append(cell(row.siblingAtColumn(column).data()));
        out += line(cells, format);
    }
    return out;
}

QModelIndexList selectedRowsOf(const QAbstractItemView &view)
{
    QModelIndexList rows = view.selectionModel()->selectedRows();
    std::ranges::sort(rows);
    return rows;
}

void copyToClipboard(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

void addCopyActions(QMenu &menu, QAbstractItemView &view, const QList<int> &columns)
{
    const auto add = [&](const QString &name, CopyFormat format) {
        QAction *action = menu.addAction(name);
        action->setEnabled(view.selectionModel()->hasSelection());
        QObject::connect(action, &QAction::triggered, &view, [&view, columns, format] {
            copyToClipboard(tableText(selectedRowsOf(view), columns, format));
        });
        return action;
    };
    add(Words::tr("Copy"), CopyFormat::Text)->setShortcut(QKeySequence::Copy);
    add(Words::tr("Copy as Markdown"), CopyFormat::Markdown);
    add(Words::tr("Copy as TSV"), CopyFormat::Tsv);
}

} // namespace ui
