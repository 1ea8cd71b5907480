#pragma once

#include "core/audit/CommitPatch.h"
#include "core/diff/Alignment.h"

#include <QWidget>

#include <memory>

namespace ui {

class Theme;

// Two texts side by side, rows aligned: the public face of the viewer. Paints visible rows only; diff and colours are computed
// off the GUI thread, text appears at once. Keys n/p and F7/Shift+F7 go to the next and previous hunk, z folds.
class DiffView : public QWidget {
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);
    ~DiffView() override;

    // Titles stand above the panes ("before · 3f2a91c^", "after · 3f2a91c"). `fileName` chooses the syntax.
    void showPair(const audit::FilePair &pair, const QString &leftTitle, const QString &rightTitle);
    void showNotice(const QString &text); // an empty, loading or error state in one sentence
    void clear();

    [[nodiscard]] int hunkCount() const;
    [[nodiscard]] int currentHunk() const; // 0-based, -1 = none
    void goToHunk(int hunk);
    void nextHunk();
    void previousHunk();
    void setFolded(bool folded); // long equal runs
    [[nodiscard]] bool isFolded() const;

    // For reopening at the same place: 0-based index into the alignment's rows.
    [[nodiscard]] int firstVisibleRow() const;
    void scrollToRow(int row);

Q_SIGNALS:
    void hunkChanged(int current, int count);
    void diffReady();    // rows are there (colours may still come)
    void fileRequested(int step); // '[' = -1, ']' = +1: the owner shows another file

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace ui
