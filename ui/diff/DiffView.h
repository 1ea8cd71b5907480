#pragma once

#include "core/audit/CommitPatch.h"
#include "core/diff/Alignment.h"
#include "core/diff/RowMarks.h"
#include "ui/diff/DiffOwners.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

// Two texts side by side, rows aligned: the public face of the viewer. Paints visible rows only; diff and
// colours are computed off the GUI thread, text appears at once. Keys n/p and F7/Shift+F7 go to the next and
// previous hunk, z folds, w wraps, [ and ] ask for another file, / or Ctrl+F searches both sides, Ctrl+C
// copies the selected bytes, Ctrl+wheel zooms.
class DiffView : public QWidget {
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);
    ~DiffView() override;

    enum class Opening {
        AtFirstHunk,
        WhereItWas, // the same file once more: at the lines that were on screen last
    };

    // Titles stand above the panes ("before · 3f2a91c^", "after · 3f2a91c"); that of the base where the pair
    // has one, which then has the first of three panes. The file's name chooses the syntax. Sides that are no
    // text are shown as what they are.
    void showPair(const audit::FilePair &pair, const QString &leftTitle, const QString &rightTitle,
                  const QString &baseTitle = {}, Opening opening = Opening::AtFirstHunk);
    void showNotice(const QString &text); // an empty, loading or error state in one sentence
    void clear();

    // Off by default (leading white space counts in Python); what a mode hides is said above the panes.
    // Compares again.
    void setWhitespace(diff::Whitespace whitespace);
    [[nodiscard]] diff::Whitespace whitespace() const;

    void setTabWidth(int columns); // 4 unless set

    [[nodiscard]] bool isComparing() const; // what is on screen may be the former pair
    [[nodiscard]] int hunkCount() const;    // 0 while the texts are being compared
    [[nodiscard]] int currentHunk() const;  // 0-based, -1 = none
    void goToHunk(int hunk);                // scrolls only when the hunk is not on screen
    // To the hunk that a line is in; of a line outside all of them, to the line, as goToLine(). In a pair
    // that is still being compared, as soon as it is there.
    void goToHunkAt(diff::LineRef line);
    // Likewise, at the line itself, inside of a hunk as well, which is the current one then. The focus stays.
    void showLine(diff::LineRef line);
    [[nodiscard]] bool hasHunkAt(diff::LineRef line) const; // false while the texts are being compared
    // Of the current hunk, 1-based as in a patch; nothing while there is none.
    [[nodiscard]] std::optional<diff::Hunk> currentLines() const;
    void nextHunk();
    void previousHunk();
    void setFolded(bool folded); // long equal runs
    [[nodiscard]] bool isFolded() const;
    void setWrapped(bool wrapped); // long lines, in step in all panes; off unless set
    [[nodiscard]] bool isWrapped() const;

    // For reopening at the same place: 0-based index into the alignment's rows. May be called right after
    // showPair(); without it a new pair opens at its first hunk.
    [[nodiscard]] int firstVisibleRow() const;
    void scrollToRow(int row);

    // Lines that the reader has put beside each other, in the order in which they were made; those that a
    // newer one contradicts, or whose lines are gone, are left out of the comparison. For the pair that was
    // shown last; one that opens at its first hunk has none.
    void setAnchors(const std::vector<diff::Anchor> &anchors); // compares again
    [[nodiscard]] const std::vector<diff::Anchor> &anchors() const;
    // One beyond the end leads to the last. Opens the folds over it and takes the focus.
    void goToLine(diff::LineRef line);

    void openSearch();

    // Whose changes the lines of the pair are: a bar beside each, its owner on hover, and words for the
    // current hunk. Stays until the next call or another pair. Cost of painting: logarithmic for each line on
    // screen.
    void setOwners(DiffOwners owners);

Q_SIGNALS:
    void anchorsChanged(); // by the reader
    void hunkChanged(int current, int count);
    void diffReady();             // rows are there (colours may still come)
    void fileRequested(int step); // '[' = -1, ']' = +1: the owner shows another file
    void foldedChanged(bool folded);
    void wrappedChanged(bool wrapped);
    void ownerActivated(int owner); // index into the owners

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace ui
