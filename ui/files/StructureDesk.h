#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/OpenHunks.h"
#include "core/review/HunkMark.h"
#include "core/review/Mapping.h"
#include "core/review/MappingTable.h"
#include "ui/files/OwnerCard.h"
#include "ui/files/StructureSheet.h"

#include <QObject>
#include <QVariantMap>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

class ComparisonView;
class HunkLedger;
class MarkDesk;
class SessionController;
class StructurePanel;

// Keeps the structure panel at the file on screen, leads the diff to the lines of its rows, and turns what
// the reviewer says about members and missing lines into marks of the session.
class StructureDesk : public QObject {
    Q_OBJECT

public:
    StructureDesk(SessionController &controller, HunkLedger &ledger, ComparisonView &comparison,
                  StructurePanel &panel, QObject *parent = nullptr);

    void showFile(const std::optional<review::Mapping> &mapping);
    // A member or a residue line of the file that is shown; a hunk is none of it.
    void goTo(const audit::OpenHunk &open);
    [[nodiscard]] std::optional<audit::OpenHunk> current() const; // nothing: the reader is at no open item
    [[nodiscard]] bool hasItem() const; // the reader is at something that can be accounted for
    [[nodiscard]] bool hasRow() const;
    void goToOwner();                            // of those who changed it, the first that is not reviewed
    void openEntry(review::HunkAccount account); // Adaptation or Finding
    [[nodiscard]] MarkDesk &marks() const { return *m_marks; }

Q_SIGNALS:
    void commitRequested(const git::Oid &commit);
    void itemChanged();
    void openChanged(qsizetype open); // of the file that is shown; -1: nothing is told of it

private:
    [[nodiscard]] const audit::AccountedFile *file() const; // whose structure is told, or null
    [[nodiscard]] QString notice() const;                   // why there is none
    void takeAccounts();
    void refreshReadOnly();
    void refresh();
    void showCard();
    void goToPlace(const StructurePlace &place);

    SessionController &m_controller;
    HunkLedger &m_ledger;
    ComparisonView &m_comparison;
    StructurePanel &m_panel;
    MarkDesk *m_marks;
    std::optional<review::Mapping> m_mapping;
    std::shared_ptr<const audit::Accounts> m_accounts;
    std::vector<OwnerCard> m_cards;
    std::optional<review::MappingKey> m_shown; // whose sheet the panel has
};

} // namespace ui
