#pragma once

#include "core/audit/CommitModules.h"
#include "core/base/Task.h"
#include "core/diff/RowMarks.h"
#include "core/review/Disposition.h"
#include "ui/ViewState.h"
#include "ui/commits/CommitRow.h"

#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QLabel;
class QSplitter;

namespace ui {

class CommitHeader;
class CommitLists;
class DispositionForm;
class ModuleList;
class PatchView;
class SessionController;

// What did upstream do, and what do we do about it: the lists of the range, the patch of the current commit,
// its record. Made for the keyboard: with the table or the diff focused, single keys decide and move; text
// fields keep theirs.
class CommitsPage : public QWidget, public ViewState {
    Q_OBJECT

public:
    explicit CommitsPage(SessionController &controller, QWidget *parent = nullptr);
    ~CommitsPage() override;

    void selectCommit(const git::Oid &commit);    // may come before the audit has listed it
    [[nodiscard]] git::Oid currentCommit() const; // null = none
    void goToNextUnreviewed();
    void showFilter(const QString &filter); // as typed; the A..B list

    [[nodiscard]] QVariantMap viewState() const override;
    void restoreViewState(const QVariantMap &state) override;

Q_SIGNALS:
    // The reviewer asks for the file's own page, perhaps for a line of it.
    void openFile(const QString &localPath, std::optional<diff::LineRef> at);
    void message(const QString &text); // for the status bar

private:
    struct Place {
        git::Oid commit;
        QString path;
        int row = 0; // 0-based, of the diff's rows
    };

    [[nodiscard]] QWidget *makeDetail();
    [[nodiscard]] QWidget *makeSide();
    void addActions();
    void addDispositionActions();
    void addTableActions();
    QAction *addKey(QWidget *scope, Qt::ShortcutContext context, const QString &text,
                    const QList<QKeySequence> &keys, const std::function<void()> &run);
    void setWide(bool wide);
    void showCurrent();
    void refreshCurrent();
    void showModules(const CommitRow &row);
    void loadModules(const CommitRow &row);
    void decide(review::Disposition disposition);
    void saveAndGoOn();
    void openLocalFile();
    void returnToPlace();

    SessionController &m_controller;
    bool m_isWide = false; // lists and record are hidden
    QSplitter *m_rows;     // lists over detail
    QSplitter *m_columns;  // patch beside record
    QSplitter *m_record;   // form over modules
    CommitLists *m_lists;
    CommitHeader *m_header;
    PatchView *m_patch;
    DispositionForm *m_form;
    QLabel *m_modulesTitle;
    ModuleList *m_modules;
    std::optional<Place> m_place; // to return to, once it is there
    base::Task<std::vector<audit::ModuleChange>> m_moduleTask;
};

} // namespace ui
