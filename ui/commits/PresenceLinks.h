#pragma once

#include "core/diff/RowMarks.h"
#include "ui/commits/CommitRow.h"

#include <QLabel>

#include <optional>

namespace ui {

// How much of the current commit is in each local file, a link for each file that leads to the first line of
// the commit that survives. Hidden where nothing is told.
class PresenceLinks : public QLabel {
    Q_OBJECT

public:
    explicit PresenceLinks(QWidget *parent = nullptr);

    void showCommit(const CommitRow &row);

Q_SIGNALS:
    void openFile(const QString &localPath, std::optional<diff::LineRef> at);

private:
    void open(const QString &link);
    void applyTheme();

    std::vector<audit::PresenceOfFile> m_files;
};

} // namespace ui
