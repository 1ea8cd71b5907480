#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/OpenHunks.h"
#include "core/review/Session.h"
#include "ui/PillDelegate.h"
#include "ui/files/OwnerCard.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

// What there is to say of a file beyond its lines, in the order in which it is read: what is to be accounted
// for comes first.
enum class StructurePart : std::uint8_t {
    BaseMembers, // changed members of base classes
    Residue,     // missing lines of commits that were taken over otherwise
    Differs,     // members taken over that are not as they are at B
    NotTaken,
    Own,  // members that only local has
    Same, // members taken over as they are at B
    Members,
    Reordered,
    Moved,
    Renamed,
    RenamedArguments,
    Extracted,
    Reformatted,
    Whitespace,
    UnseenBases,
};

// Lines of one of the three texts, to go to.
struct StructurePlace {
    audit::AccountSide side = audit::AccountSide::Local;
    audit::LineSpan lines;
    bool operator==(const StructurePlace &) const = default;
};

// Something that is accounted for like a hunk: which member item or residue line of its file.
struct StructureItem {
    audit::OpenKind kind = audit::OpenKind::Member; // or Residue
    std::uint32_t index = 0;
    bool operator==(const StructureItem &) const = default;
};

// One line of a part.
struct StructureRow {
    QString text;                        // a name or a line of code
    QList<Badge> badges;                 // what it is, then whose commits
    QString sentence;                    // what it is, in full
    std::vector<StructurePlace> places;  // in the order in which they are gone to
    std::vector<std::uint32_t> owners{}; // whose changes it is about: into FileProvenance::owners
    std::optional<StructureItem> item{}; // nothing: only told
    bool isOpen = false;                 // nothing accounts for it yet
    QString key;                         // recognises it within its part after a refresh
    bool operator==(const StructureRow &) const = default;
};

struct StructureGroup {
    StructurePart part = StructurePart::BaseMembers;
    std::vector<StructureRow> rows; // open ones first
    [[nodiscard]] std::size_t open() const;
    bool operator==(const StructureGroup &) const = default;
};

// The whole of one file.
struct StructureSheet {
    QStringList headlines;              // "Partial copy: 41 taken, 12 of them as upstream, …"
    QStringList notices;                // what could not be read
    std::vector<StructureGroup> groups; // none is empty
    [[nodiscard]] std::size_t open() const;
    bool operator==(const StructureSheet &) const = default;
};

// `cards` are ownerCards() of the file.
[[nodiscard]] StructureSheet structureSheet(const audit::AccountedFile &file,
                                            const std::vector<OwnerCard> &cards,
                                            const review::Session &session, const audit::AccountMarks &marks);

} // namespace ui
