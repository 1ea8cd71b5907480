#pragma once

#include "core/audit/DiskPair.h"
#include "core/base/Task.h"
#include "ui/diff/PairPanel.h"
#include "ui/folders/FolderComparison.h"

#include <QTimer>
#include <QWidget>

#include <string>

class QLabel;
class QTableView;

namespace ui {

class FilterBar;
class FolderChangeFilter;
class FolderChangeModel;
class LivePair;
class ProgressStrip;
class StatusBanner;

// Two folders in a window, for `metax-review diff` and `git difftool --dir-diff`: at the left what differs,
// growing while the folders are being compared, at the right the file that is selected. [ and ] step through
// the files that the filter shows. When the shown file is written meanwhile, a strip says so; F5 reads it
// again, Shift+F5 compares the folders again and comes back to it. GUI thread.
class FolderDiffWindow : public QWidget {
    Q_OBJECT

public:
    explicit FolderDiffWindow(QWidget *parent = nullptr);

    // `names`: of the two folders; `names.file` is not used.
    void compare(const git::FolderPair &folders, const PairNames &names);
    void compareAgain();
    void step(int files); // forwards or backwards among the rows shown, not beyond the ends

    [[nodiscard]] PairPanel &panel() const { return *m_panel; }
    [[nodiscard]] QTableView &list() const { return *m_list; }
    [[nodiscard]] FilterBar &filterBar() const { return *m_filterBar; }
    [[nodiscard]] LivePair &live() const { return *m_live; }
    [[nodiscard]] StatusBanner &banner() const { return *m_banner; }

private:
    [[nodiscard]] QWidget *makeList();
    void addListKeys();
    void take(const std::vector<git::FolderChange> &changes);
    void selectFirst();
    void finish(qulonglong compared);
    void cancel();
    void say(const QString &text); // below the list
    void showRow(const QModelIndex &row);
    void load(const git::FileChange &change, const PairNames &names);
    void showNotice(const QString &text, const QString &file = {}); // instead of a pair
    void showCounts();

    git::FolderPair m_folders;
    PairNames m_names;
    FolderComparison m_comparison;
    FolderChangeModel *m_model;
    FolderChangeFilter *m_filter;
    FilterBar *m_filterBar;
    QTableView *m_list;
    QLabel *m_note;
    ProgressStrip *m_progress;
    PairPanel *m_panel;
    StatusBanner *m_banner;
    LivePair *m_live;
    base::Task<audit::DiskReading> m_loading;
    std::string m_wanted; // path of the file to come back to; empty: the first one
    QTimer m_patience;    // says "loading" only when it takes long enough to be noticed
};

} // namespace ui
