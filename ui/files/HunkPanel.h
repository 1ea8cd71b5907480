#pragma once

#include "ui/files/HunkCard.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

class Pill;
class ReasonEntry;

// "Why is this hunk here": what differs, who explains it, and what the reviewer can say about it. Shows
// values and asks for actions; knows no session.
class HunkPanel : public QWidget {
    Q_OBJECT

public:
    // A hunk, or what else of a file is accounted for in the same way: a member, a line of a commit.
    enum class Subject { Hunk, Item };

    explicit HunkPanel(QWidget *parent = nullptr, Subject subject = Subject::Hunk);

    void setReadOnly(bool readOnly);
    // A hunk with its account. The entry stays open as long as the hunk is the same one.
    void showHunk(const HunkCard &card);
    void showNotice(const QString &text); // in place of a hunk: computing, no account, none is open
    void showFile(const std::optional<FileSum> &sum); // nothing: hides the counts
    // Opens the entry for a reason or a finding's summary with what was typed before; the focus stays.
    void openEntry(review::HunkAccount account, const QString &text);
    void focusEntry();
    void closeEntry();
    [[nodiscard]] bool isWriting() const; // the entry has the focus
    [[nodiscard]] bool isEntryOpen() const;
    [[nodiscard]] review::HunkAccount entryAccount() const { return m_entryAccount; }
    [[nodiscard]] QString entryText() const;
    [[nodiscard]] const OwnerCard *ownerToOpen() const { return m_card ? m_card->ownerToOpen() : nullptr; }

Q_SIGNALS:
    void commitRequested(const git::Oid &commit);
    void entryRequested(review::HunkAccount account); // Adaptation or Finding
    void markRequested(review::HunkAccount account, const QString &text);
    void unmarkRequested();
    void entryLeft(); // Esc: what was typed is to be kept
    void entryEdited();

private:
    [[nodiscard]] QLabel *addLabel(const QString &name);
    [[nodiscard]] QLabel *addHeading(const QString &text);
    [[nodiscard]] QPushButton *addButton(const QString &tip);
    void addActions();
    void fillOwners(const std::vector<OwnerCard> &owners);
    void fillMark(const HunkCard &card);
    void refreshButtons();
    void applyTheme();

    Subject m_subject;
    QVBoxLayout *m_column;
    QLabel *m_title;
    Pill *m_state;
    QLabel *m_difference;
    QLabel *m_reason;
    QLabel *m_notice;
    QLabel *m_ownersTitle;
    QWidget *m_owners;
    QVBoxLayout *m_ownerColumn;
    QLabel *m_actionsTitle;
    QLabel *m_mark;
    QPushButton *m_goTo;
    QPushButton *m_intentional;
    ReasonEntry *m_entry;
    QPushButton *m_finding;
    QPushButton *m_moved;
    QPushButton *m_unmark;
    QLabel *m_fileTitle;
    QLabel *m_file;
    std::optional<HunkCard> m_card;
    std::optional<FileSum> m_sum;
    review::HunkAccount m_entryAccount = review::HunkAccount::Adaptation;
    bool m_isReadOnly = false;
};

} // namespace ui
