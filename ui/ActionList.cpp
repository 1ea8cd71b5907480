#include "ui/ActionList.h"

#include <QAction>
#include <QHash>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QWidget>

#include <algorithm>

namespace ui {

namespace {

bool belongsToTextField(const QAction &action)
{
    for (const QObject *parent = action.parent(); parent; parent = parent->parent()) {
        if (qobject_cast<const QLineEdit *>(parent) || qobject_cast<const QPlainTextEdit *>(parent) ||
            qobject_cast<const QTextEdit *>(parent))
            return true;
    }
    return false;
}

QString sectionOf(const QAction &action, const QWidget &window)
{
    QString own = action.property(sectionProperty).toString();
    if (!own.isEmpty())
        return own;
    for (const QObject *parent = action.parent(); parent && parent != &window; parent = parent->parent()) {
        const auto *widget = qobject_cast<const QWidget *>(parent);
        if (widget && !widget->accessibleName().isEmpty())
            return widget->accessibleName();
    }
    return {};
}

bool isOnScreen(const QAction &action)
{
    const auto *owner = qobject_cast<const QWidget *>(action.parent());
    return owner && owner->isVisible();
}

QString withoutMnemonics(QString text)
{
    static const QChar ampersand = QLatin1Char('&');
    for (qsizetype at = text.indexOf(ampersand); at >= 0; at = text.indexOf(ampersand, at + 1))
        text.remove(at, 1);
    return text;
}

} // namespace

QList<ActionEntry> listActions(const QWidget &window)
{
    QList<ActionEntry> entries;
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->isSeparator() || action->menu() || action->text().isEmpty() || !action->isVisible() ||
            belongsToTextField(*action))
            continue;
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        const ActionEntry entry{.action = action,
                                .section = sectionOf(*action, window),
                                .text = withoutMnemonics(action->text()),
                                .keys = keys.join(QStringLiteral(", "))};
        const auto same = std::ranges::find_if(entries, [&entry](const ActionEntry &other) {
            return other.section == entry.section && other.text == entry.text && other.keys == entry.keys;
        });
        if (same == entries.end())
            entries.append(entry);
        else if (isOnScreen(*action))
            *same = entry;
    }
    return entries;
}

QStringList ambiguousKeys(const QList<ActionEntry> &entries)
{
    QStringList found;
    QHash<QKeySequence, const ActionEntry *> windowWide;
    for (const ActionEntry &entry : entries) {
        if (entry.action->shortcutContext() != Qt::WindowShortcut &&
            entry.action->shortcutContext() != Qt::ApplicationShortcut)
            continue;
        for (const QKeySequence &key : entry.action->shortcuts()) {
            const auto *other = windowWide.value(key);
            if (other && other->action != entry.action)
                found.append(key.toString() + QStringLiteral(": ") + other->text + QStringLiteral(", ") +
                             entry.text);
            windowWide.insert(key, &entry);
        }
    }
    return found;
}

int fuzzyScore(const QString &typed, const QString &text)
{
    int score = 0;
    qsizetype at = 0;
    qsizetype last = -2;
    for (const QChar wanted : typed) {
        if (wanted.isSpace())
            continue;
        while (at < text.size() && text[at].toCaseFolded() != wanted.toCaseFolded())
            ++at;
        if (at == text.size())
            return -1;
        score += 1;
        if (at == last + 1)
            score += 3;
        if (at == 0 || !text[at - 1].isLetterOrNumber())
            score += 5;
        last = at++;
    }
    return score;
}

} // namespace ui
