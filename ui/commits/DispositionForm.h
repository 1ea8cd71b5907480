#pragma once

#include "ui/commits/CommitRow.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class DispositionButton;
class EvidenceEditor;
class GrowingEdit;
class LinkedEditor;
class SessionController;
class SuggestionList;

// The record of one commit as a form. A disposition counts at once; texts are a draft, journalled with every
// burst of typing, until they are saved into the record. Shows the draft where there is one, else the record.
class DispositionForm : public QWidget {
    Q_OBJECT

public:
    explicit DispositionForm(SessionController &controller, QWidget *parent = nullptr);
    ~DispositionForm() override;

    void showCommit(const std::optional<CommitRow> &row); // what was typed before is journalled first
    void flush();                                         // journals a half-typed draft now
    void save();                                          // draft into record; nothing when there is none
    void acceptSuggestion(qsizetype index);               // nothing when there is none
    void acceptLink(); // the first commit that is offered to be linked; nothing when there is none
    void setReadFile(const QString &path); // offered as the place of new evidence

    [[nodiscard]] std::optional<git::Oid> commit() const { return m_commit; }
    [[nodiscard]] bool hasDraft() const; // what is shown differs from the record

Q_SIGNALS:
    void commitRequested(const git::Oid &commit); // one that the record is linked with

private:
    [[nodiscard]] QWidget *makeButtons();
    void addSection(QVBoxLayout &column, const QString &title, QWidget *field);
    void noteEdit();
    void reload();
    void refreshStatus();
    void refreshOffers();
    void refreshEnabled();
    void acceptAction(const QString &action);
    [[nodiscard]] review::CommitReview contents() const;

    SessionController &m_controller;
    std::optional<git::Oid> m_commit;
    bool m_loading = false;
    bool m_isPending = false; // typed, not journalled yet
    QTimer m_burst;
    QLabel *m_title;
    std::array<DispositionButton *, 5> m_buttons{};
    GrowingEdit *m_interface;
    GrowingEdit *m_symbols;
    GrowingEdit *m_action;
    SuggestionList *m_suggestions;
    EvidenceEditor *m_evidence;
    LinkedEditor *m_linked;
    QLabel *m_status;
    QPushButton *m_save;
};

} // namespace ui
