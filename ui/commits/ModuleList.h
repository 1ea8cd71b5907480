#pragma once

#include "core/audit/RangeAudit.h"

#include <QTreeWidget>

#include <vector>

namespace ui {

// Everything else that a commit changed, by group: production first, since that is what decides, then tests,
// docs, other. Activating a file asks the page to show it.
class ModuleList : public QTreeWidget {
    Q_OBJECT

public:
    explicit ModuleList(QWidget *parent = nullptr);

    void setModules(const std::vector<audit::ModuleChange> &modules);
    [[nodiscard]] int fileCount() const { return m_count; }

Q_SIGNALS:
    void fileActivated(const git::FileChange &change);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    std::vector<audit::ModuleChange> m_modules;
    int m_count = 0;
};

} // namespace ui
