#pragma once

#include "core/base/Task.h"
#include "ui/diff/Coloring.h"
#include "ui/diff/ContentPanel.h"
#include "ui/diff/DiffCopy.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffSearch.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/GoToLineBar.h"
#include "ui/diff/KeptPlace.h"
#include "ui/diff/NoteStrip.h"
#include "ui/diff/OverviewRuler.h"
#include "ui/diff/PaneTitles.h"
#include "ui/diff/ScopeHeader.h"
#include "ui/diff/ScopeOutlines.h"
#include "ui/diff/SearchBar.h"

#include <QTimer>

#include <optional>
#include <vector>

class QHBoxLayout;

namespace ui {

// The parts of the viewer and how they act on each other; DiffView is the face that others see.
class DiffView::Private {
public:
    struct WantedLine {
        diff::LineRef line;
        bool isExact = false; // else the hunk that it is in
    };

    explicit Private(DiffView *view);

    void layOut();
    void connectParts();
    void connectPlaces(); // DiffViewPlaces.cpp
    void addActions();    // the commands with their keys, for the context menu, the key sheet and the palette
    void addFoldActions();
    void addAlignmentActions();
    void addCopyActions();
    void openMenu(QPoint place);
    void followCaret();
    // Lines and what they belong to (DiffViewPlaces.cpp).
    void showScopes();
    [[nodiscard]] QString scopeOf(std::uint32_t row) const;
    bool showLine(diff::LineRef line); // opens folds; false: there is no such line
    void goToLine(diff::LineRef line); // takes the focus as well
    [[nodiscard]] std::vector<GoToLineBar::Choice> lineChoices() const;
    void openGoToLine();
    void closeGoToLine();
    void goToEnclosing();
    void copyAs(CopyForm form);
    void showMatches();
    void startSearch(bool isTyped);
    void closeSearch();

    void compare();
    void compareAgain(); // the same pair in another way
    void keepPlace();    // of what is shown, for the next version of it
    [[nodiscard]] bool isShown() const { return panes->document() && !isLoading; }
    void take(const DocumentPtr &document);
    void showNothing(const QString &notice);
    void fail(const QString &reason); // shows it in place of the texts
    void openPlace();
    void settleHunk();
    void startColors();
    [[nodiscard]] Coloring::VisibleLines visibleLines() const;
    void setHunk(int hunk);
    void announceHunk() const;
    void step(int direction);
    // What the rows do not show, and the panel in place of rows (DiffViewContent.cpp).
    void showNotes(const DiffDocument &document);
    void makePanel();
    void showPanel(const DocumentPtr &document);
    void showPanes();
    void chooseEncoding(diff::Side side, std::optional<base::Encoding> encoding);
    void actOnNote();
    // Lines aligned by hand, moved blocks (DiffViewAnchors.cpp).
    void alignCaretLine();
    void markLine(std::optional<diff::LineRef> line);
    void removeAnchor(); // of the caret's line
    void changeAnchors(std::vector<diff::Anchor> made);
    void showGutter();
    [[nodiscard]] QStringList anchorNotes() const;
    [[nodiscard]] const QString &titleOf(diff::Side side) const;
    [[nodiscard]] QString sideName(diff::Side side) const;
    void goToOtherEnd();
    void refreshLook();
    [[nodiscard]] const std::vector<diff::RowHunk> &hunks() const;
    [[nodiscard]] bool isOnScreen(int hunk) const;
    void goToHunkAt(diff::LineRef line);
    [[nodiscard]] int hunkOf(diff::LineRef line) const; // -1: it is in none

    DiffView *q;
    PaneTitles *titles;
    NoteStrip *notes;
    QHBoxLayout *middle;
    DiffPanes *panes;
    ContentPanel *panel = nullptr; // made when it is needed first
    OverviewRuler *ruler;
    SearchBar *bar;
    GoToLineBar *lineBar;
    ScopeHeader *scopeHeader;
    ScopeOutlines *outlines;
    DiffSearch *search;
    Coloring *coloring;
    QTimer slow;
    audit::FilePair pair;
    QString leftTitle;
    QString rightTitle;
    QString baseTitle;
    diff::LineDiffOptions options;
    std::vector<diff::Anchor> anchors;       // in the order in which they were made
    std::optional<diff::LineRef> markedLine; // that is to be aligned with another one
    Reading reading;                         // of this pair; another one is detected anew
    base::Task<DocumentPtr> comparing;
    base::Task<CopiedTexts> copying; // of a large document
    int hunk = -1;
    bool isLoading = false;
    bool revealsMatch = false;
    bool isPlaceOpen = true; // false: the first place is sought when the view has a size
    std::optional<int> wantedRow;
    std::optional<WantedLine> wantedLine;
    std::shared_ptr<const DiffOwners> owners;
    std::shared_ptr<KeptPlace> kept; // of the former version of the same texts
};

} // namespace ui
