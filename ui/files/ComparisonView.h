#pragma once

#include "core/audit/CommitPatch.h"
#include "core/base/Task.h"
#include "core/review/Mapping.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QToolButton;

namespace ui {

class DiffView;
class SessionController;

// One file side by side: the local file against its counterpart at B or at A, or what upstream changed
// between the two.
class ComparisonView : public QWidget {
    Q_OBJECT

public:
    enum Sides { LocalTarget, LocalBase, BaseTarget };

    explicit ComparisonView(SessionController &controller, QWidget *parent = nullptr);

    void showMapping(const std::optional<review::Mapping> &mapping); // the same again keeps the place
    void reload();                                                   // the files may have changed
    void showNotice(const QString &text);
    void setSides(Sides sides);
    [[nodiscard]] Sides sides() const { return m_sides; }
    [[nodiscard]] DiffView &diff() const { return *m_diff; }

private:
    [[nodiscard]] std::optional<audit::ComparisonRequest> request() const;
    [[nodiscard]] QString leftTitle() const;
    [[nodiscard]] QString rightTitle() const;
    void load();

    SessionController &m_controller;
    std::optional<review::Mapping> m_mapping;
    Sides m_sides = LocalTarget;
    std::array<QToolButton *, 3> m_buttons{};
    QLabel *m_path;
    DiffView *m_diff;
    QTimer m_patience; // says "loading" only when it takes long enough to be noticed
    base::Task<audit::FilePair> m_task;
};

} // namespace ui
