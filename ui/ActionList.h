#pragma once

#include <QList>
#include <QString>

class QAction;
class QWidget;

namespace ui {

// One entry of the registry: what the command palette and the key sheet show.
struct ActionEntry {
    QAction *action = nullptr;
    QString section; // "File", or the page that owns it
    QString text;    // without mnemonics and trailing dots kept
    QString keys;    // native text, alternatives joined by ", "; empty when it has none
};

inline constexpr char sectionProperty[] = "section";

// Every action of `window` and its pages that a person can trigger: visible, named, neither a separator nor a
// menu, nor an inner action of a text field. In the order in which they were made. Of parts that several
// pages have, each with the same actions, the one on screen stands for all.
[[nodiscard]] QList<ActionEntry> listActions(const QWidget &window);

// Pairs of entries that share a key and can be active in the same focus; empty when every binding is
// unambiguous.
[[nodiscard]] QStringList ambiguousKeys(const QList<ActionEntry> &entries);

// How well `typed` fits `text`: its characters in order, higher is better, -1 when it does not fit. Starts of
// words and neighbouring characters count more. Ignores case.
[[nodiscard]] int fuzzyScore(const QString &typed, const QString &text);

} // namespace ui
