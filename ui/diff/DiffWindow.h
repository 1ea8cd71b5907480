#pragma once

#include "ui/diff/PairPanel.h"

#include <QWidget>

namespace ui {

// The viewer alone in a window, for `metax-review diff`: nothing of a review is needed or loaded. Titled
// "file — left ↔ right"; q, Ctrl+W and Ctrl+Q close it, F1 lists the keys, Ctrl+plus and Ctrl+minus zoom.
class DiffWindow : public QWidget {
    Q_OBJECT

public:
    explicit DiffWindow(QWidget *parent = nullptr);

    void showPair(const audit::FilePair &pair, const PairNames &names);
    [[nodiscard]] PairPanel &panel() const { return *m_panel; }

private:
    PairPanel *m_panel;
};

// The actions that every window of the viewer alone has. Parented to `window`.
void addDiffWindowKeys(QWidget &window);

// "file — left ↔ right"
[[nodiscard]] QString diffWindowTitle(const PairNames &names);

} // namespace ui
