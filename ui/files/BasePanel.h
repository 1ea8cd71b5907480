#pragma once

#include "core/audit/StartCheck.h"
#include "core/base/Task.h"
#include "core/review/Mapping.h"
#include "ui/files/BaseText.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace ui {

class SessionController;

// From which upstream revision a file's account starts: what is declared, what its content suggests, and the
// reviewer's choice among both and any other revision. A choice goes through the controller.
class BasePanel : public QWidget {
    Q_OBJECT

public:
    explicit BasePanel(SessionController &controller, QWidget *parent = nullptr);

    // Nothing to show without facts.
    void showFile(const std::optional<review::Mapping> &mapping, const std::optional<FileBaseFacts> &facts);

private:
    void choose(const git::Oid &commit, const std::string &typed);
    void openEntry();
    void acceptEntry();
    void say(const QString &problem);
    void applyTheme();

    SessionController &m_controller;
    std::optional<review::Mapping> m_mapping;
    std::optional<FileBaseFacts> m_facts;
    QLabel *m_title;
    QLabel *m_sentence;
    QPushButton *m_suggested;
    QPushButton *m_declared;
    QPushButton *m_other;
    QLineEdit *m_entry;
    QLabel *m_problem;
    base::Task<audit::RangeCheck> m_check;
};

} // namespace ui
