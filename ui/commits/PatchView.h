#pragma once

#include "core/audit/CommitPatch.h"
#include "core/base/Task.h"
#include "ui/commits/CommitRow.h"

#include <QTimer>
#include <QWidget>

#include <filesystem>
#include <optional>
#include <vector>

class QComboBox;
class QToolButton;

namespace ui {

class DiffView;

// One commit's patch, file by file: a selector with full paths over the side-by-side view. The mapped files
// come first; any other file of the commit can be opened beside them. Loads off the GUI thread; the newest
// wish wins.
class PatchView : public QWidget {
    Q_OBJECT

public:
    explicit PatchView(QWidget *parent = nullptr);

    // The same commit again keeps the file that is shown.
    void showCommit(const std::optional<CommitRow> &row, const std::filesystem::path &repository);
    void showNotice(const QString &text);
    void openFile(const git::FileChange &change);
    void step(int files); // forwards or backwards, not beyond the ends
    void showFile(int index);
    bool showPath(const QString &path); // false: the patch has no such file

    [[nodiscard]] DiffView &diff() const { return *m_diff; }
    [[nodiscard]] int fileCount() const { return static_cast<int>(m_files.size()); }
    [[nodiscard]] QString currentPath() const;

Q_SIGNALS:
    void shown(); // a pair is on screen

private:
    [[nodiscard]] QWidget *makeBar();
    void fillSelector(int current);
    void load();
    void showPair(const audit::FilePair &pair);
    void refreshButtons();

    std::filesystem::path m_repository;
    std::optional<git::Oid> m_commit;
    std::vector<git::FileChange> m_files;
    QComboBox *m_selector;
    QToolButton *m_previousFile;
    QToolButton *m_nextFile;
    DiffView *m_diff;
    QTimer m_patience; // says "loading" only when it takes long enough to be noticed
    base::Task<audit::FilePair> m_task;
};

} // namespace ui
