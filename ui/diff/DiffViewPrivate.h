#pragma once

#include "core/base/Task.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffSearch.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/Highlighter.h"
#include "ui/diff/OverviewRuler.h"
#include "ui/diff/PaneTitles.h"
#include "ui/diff/SearchBar.h"

#include <QTimer>

#include <array>
#include <optional>
#include <vector>

class QLabel;
class QThreadPool;

namespace ui {

// The parts of the viewer and how they act on each other; DiffView is the face that others see.
class DiffView::Private {
public:
    explicit Private(DiffView *view);

    void compare();
    void take(const DocumentPtr &document);
    void showNothing(const QString &notice);
    void openPlace();
    void startStyles();
    void setHunk(int hunk);
    void step(int direction);
    void showNotes();
    void showMatches();
    void startSearch(bool isTyped);
    void closeSearch();
    void refreshLook();
    [[nodiscard]] const std::vector<diff::RowHunk> &hunks() const;
    [[nodiscard]] bool isOnScreen(int hunk) const;

    // Colours wait for each other anyway; in a line of their own they hold up nothing else.
    [[nodiscard]] static QThreadPool *stylingPool();

    DiffView *q;
    PaneTitles *titles;
    QLabel *notes;
    DiffPanes *panes;
    OverviewRuler *ruler;
    SearchBar *bar;
    DiffSearch *search;
    QTimer slow;
    audit::FilePair pair;
    QString leftTitle;
    QString rightTitle;
    diff::LineDiffOptions options;
    base::Task<DocumentPtr> comparing;
    std::array<base::Task<StyledTextPtr>, 3> styling{base::Task<StyledTextPtr>(stylingPool()),
                                                     base::Task<StyledTextPtr>(stylingPool()),
                                                     base::Task<StyledTextPtr>(stylingPool())};
    int hunk = -1;
    bool isLoading = false;
    bool revealsMatch = false;
    bool isPlaceOpen = true; // false: the first place is sought when the view has a size
    std::optional<int> wantedRow;
};

} // namespace ui
