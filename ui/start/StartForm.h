#pragma once

#include "core/audit/StartCheck.h"
#include "core/base/Task.h"
#include "core/review/Session.h"
#include "ui/start/StartText.h"

#include <QWidget>

#include <filesystem>

class QCheckBox;
class QComboBox;
class QPushButton;

namespace ui {

class FamilyPicker;
class FormField;

// A filled-in form: what is to be reviewed, and where it is to be kept.
struct NewReview {
    review::Session session;
    std::filesystem::path file;
};

// The form of a new review. Every field is checked off the GUI thread while it is typed; Start is there only
// when all fit.
class StartForm : public QWidget {
    Q_OBJECT

public:
    explicit StartForm(QWidget *parent = nullptr);

    void setPlaces(const QString &upstream, const QString &local,
                   const QString &folder); // remembered from earlier
    void setReviewer(const QString &name) { m_reviewer = name; }
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] NewReview result() const; // only when ready

Q_SIGNALS:
    void startRequested(const ui::NewReview &review);

private:
    void build();
    void connectFields();
    void swapRevisions();
    void checkUpstream();
    void checkBothEnds();
    void checkLocal();
    void checkLocalSnapshot();
    void checkFile();
    void proposeFile();
    void showKind();
    void updateStart();
    [[nodiscard]] git::SnapshotSpec snapshotSpec() const;

    FormField *m_upstream;
    FormField *m_a;
    FormField *m_b;
    FormField *m_local;
    QComboBox *m_kind;
    FormField *m_revision;
    FamilyPicker *m_families;
    QCheckBox *m_allMapped;
    FormField *m_file;
    QPushButton *m_start;

    QString m_reviewer;
    QString m_folder;
    QString m_proposed; // the file name that was filled in by itself; typed ones stay
    audit::RepositoryCheck m_upstreamFacts;
    audit::RepositoryCheck m_localFacts;
    audit::RangeCheck m_range;
    audit::SnapshotCheck m_snapshot;
    base::Task<audit::RepositoryCheck> m_upstreamTask;
    base::Task<audit::RangeCheck> m_rangeTask;
    base::Task<audit::RepositoryCheck> m_localTask;
    base::Task<audit::SnapshotCheck> m_snapshotTask;
    base::Task<void> m_fileTask;
};

} // namespace ui
