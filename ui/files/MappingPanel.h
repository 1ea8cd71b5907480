#pragma once

#include "core/audit/UpstreamNames.h"
#include "core/base/Task.h"
#include "core/review/SessionEdit.h"
#include "ui/files/FileRow.h"

#include <QWidget>

#include <optional>

class QCompleter;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace ui {

class Pill;
class SessionController;

// Why a local file stands for an upstream one, and what the reviewer can do about it. Decisions go through
// the controller, which starts the audit anew.
class MappingPanel : public QWidget {
    Q_OBJECT

public:
    explicit MappingPanel(SessionController &controller, QWidget *parent = nullptr);

    void showFile(const std::optional<FileRow> &row);

private:
    [[nodiscard]] QWidget *makeEntry();
    [[nodiscard]] QLabel *addLabel(QVBoxLayout &column, const QString &name);
    void fillFacts(const FileRow &row);
    void fillRivals(const review::Mapping &mapping);
    void apply(const review::EditMappings &edit);
    void openEntry();
    void acceptEntry();
    void takeNames(const std::vector<std::string> &names);
    void applyTheme();

    SessionController &m_controller;
    std::optional<review::Mapping> m_mapping;
    std::vector<std::string> m_names; // sorted; empty until they were asked for
    QLabel *m_title;
    Pill *m_kind;
    QLabel *m_facts;
    QLabel *m_counts;
    QLabel *m_rivalsTitle;
    QWidget *m_rivals;
    QVBoxLayout *m_rivalColumn;
    QPushButton *m_none;
    QPushButton *m_set;
    QPushButton *m_scope;
    QPushButton *m_forget;
    QWidget *m_entryBox;
    QLineEdit *m_entry;
    QLabel *m_problem;
    QCompleter *m_completer = nullptr;
    base::Task<std::vector<std::string>> m_nameTask;
};

} // namespace ui
