#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace ui {

class DiffView;

// Buttons of the line over a diff. The diff itself shows the hunk count and moves between hunks.
[[nodiscard]] QToolButton *makeBarButton(const QString &text, const QString &tip, QWidget *parent);
[[nodiscard]] QToolButton *makeFoldButton(DiffView &diff, QWidget *parent); // follows the diff and its key

} // namespace ui
