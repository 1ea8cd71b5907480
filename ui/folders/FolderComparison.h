#pragma once

#include "core/base/Task.h"
#include "core/git/FolderDiff.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace ui {

// Compares two folders in the background and hands over what differs a few times a second. GUI thread.
class FolderComparison : public QObject {
    Q_OBJECT

public:
    explicit FolderComparison(QObject *parent = nullptr);
    ~FolderComparison() override;

    void start(const git::FolderPair &folders); // what was being compared before is dropped
    void stop();                                // what was found until now stays
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    void found(const std::vector<git::FolderChange> &changes);
    void progressed(qulonglong compared); // files looked at so far
    void finished(qulonglong compared);
    void failed(const QString &message); // a folder itself could not be opened

private:
    struct Inbox;
    void drain();

    std::shared_ptr<Inbox> m_inbox;
    QTimer m_timer;
    base::Task<std::size_t> m_task;
};

} // namespace ui
