#pragma once

#include "core/audit/RangeAudit.h"
#include "core/base/Task.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace ui {

// One audit in the background, of which the newest counts, and its news at a pace that the window can paint.
// GUI thread only.
class AuditRun : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(base::Result<audit::AuditResult>)>;

    explicit AuditRun(QObject *parent = nullptr);
    ~AuditRun() override;

    void start(audit::AuditRequest request, Done done);
    void cancel(); // `done` is not called then
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    void progress(const QString &what, qulonglong done, qulonglong total);
    void entries(const std::vector<audit::CommitEntry> &fresh); // newest first

private:
    struct Inbox;

    void drain();

    std::shared_ptr<Inbox> m_inbox; // filled by the working thread
    QTimer m_timer;
    base::Task<audit::AuditResult> m_task;
};

} // namespace ui
