#pragma once

#include "core/audit/CommitPatch.h"
#include "core/base/Task.h"
#include "core/diff/RowMarks.h"
#include "core/git/Oid.h"
#include "core/review/Mapping.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ui {

class DiffView;
class SessionController;

// One file side by side: the local file against its counterpart at B or at A, what upstream changed between
// the two, or local and target beside the base that both come from.
class ComparisonView : public QWidget {
    Q_OBJECT

public:
    enum Sides { LocalTarget, LocalBase, BaseTarget, BaseLocalTarget };

    explicit ComparisonView(SessionController &controller, QWidget *parent = nullptr);

    void showMapping(const std::optional<review::Mapping> &mapping); // the same again keeps the place
    void reload();                                                   // the files may have changed
    void showNotice(const QString &text);
    void setSides(Sides sides);
    [[nodiscard]] Sides sides() const { return m_sides; }
    // The hunk of a line between local and target, or the line itself; as soon as it is loaded.
    void showLine(diff::LineRef line);
    // A line itself, of the two or three texts that `sides` puts beside each other; as soon as it is loaded.
    void showPlace(Sides sides, diff::LineRef line);
    [[nodiscard]] DiffView &diff() const { return *m_diff; }
    // What is on screen, which may still be the former choice.
    [[nodiscard]] bool isOf(const review::Mapping &mapping) const;
    [[nodiscard]] Sides shownSides() const;
    [[nodiscard]] git::Oid localId() const; // blob; null: not known, or not on screen
    [[nodiscard]] bool isLoading() const { return m_task.isRunning(); }
    void addToBar(QWidget *widget); // at the right

Q_SIGNALS:
    void pairShown(); // other texts, or a notice in their place

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // What makes a comparison the same for its reader: the files and which of them stand left and right.
    struct Shown {
        std::string left;
        std::string right;
        Sides sides = LocalTarget; // without regard to the base
        bool operator==(const Shown &) const = default;
    };

    // Whose texts the diff has.
    struct OnScreen {
        review::Mapping mapping;
        Sides sides = LocalTarget;
        git::Oid left; // blob; null = not known
    };

    // From which upstream version the file's account starts.
    struct Base {
        git::Oid commit;
        std::string path;
    };

    [[nodiscard]] Base base() const;
    [[nodiscard]] Shown shown(const audit::ComparisonRequest &request) const;
    [[nodiscard]] std::optional<audit::ComparisonRequest> request() const;
    [[nodiscard]] QString leftTitle() const;
    [[nodiscard]] QString rightTitle() const;
    [[nodiscard]] QString titleOfBase() const;
    [[nodiscard]] QString baseTitle() const; // empty unless it has a pane of its own
    void load();
    void goTo(diff::LineRef line, bool isPlace);
    void takeAccounts();
    void showPath(); // as much of its end as there is room for

    SessionController &m_controller;
    std::optional<review::Mapping> m_mapping;
    Sides m_sides = LocalTarget;
    std::array<QToolButton *, 4> m_buttons{};
    QHBoxLayout *m_bar = nullptr;
    QLabel *m_path;
    QString m_pathText; // in full
    DiffView *m_diff;
    QTimer m_patience; // says "loading" only when it takes long enough to be noticed
    base::Task<audit::FilePair> m_task;
    std::optional<Shown> m_shown; // last, whatever became of it since
    std::optional<diff::LineRef> m_wantedLine;
    bool m_isPlaceWanted = false; // the line itself, not its hunk
    std::optional<OnScreen> m_onScreen;
    std::optional<audit::ComparisonRequest> m_requested; // last
};

} // namespace ui
