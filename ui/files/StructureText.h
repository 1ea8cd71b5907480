#pragma once

#include "core/audit/Structure.h"
#include "ui/Theme.h"
#include "ui/files/StructureSheet.h"

#include <QString>
#include <QStringList>

namespace ui {

// Words for a file's structure. All plain text; whoever shows it must not interpret it.
[[nodiscard]] QString partLabel(StructurePart part);              // "Changed base members"
[[nodiscard]] QString nameOf(const audit::MemberItem &item);      // "Attention.forward", "class Attention"
[[nodiscard]] QString reasonLabel(const audit::MemberItem &item); // "signature changed": fits a pill
[[nodiscard]] Tone toneOf(audit::MemberReason reason);
[[nodiscard]] QString reasonSentence(const audit::MemberItem &item);
[[nodiscard]] QString residueLabel(const audit::ResidueLine &line); // "missing": fits a pill
[[nodiscard]] QString residueSentence(const audit::ResidueLine &line);
[[nodiscard]] QString statusLabel(audit::MemberStatus status); // "overridden"
[[nodiscard]] QString placeLabel(const StructurePlace &place); // "local 120–140"

// "Subclass of X: 3 base members to account for"; `open`: how many nothing accounts for yet.
[[nodiscard]] QString subclassHeadline(const audit::SubclassAccount &account, std::size_t open);
[[nodiscard]] QString copyHeadline(const audit::PartialCopy &copy);
[[nodiscard]] QString alignmentHeadline(const audit::MemberOrder &order);
// What could not be read, each text once.
[[nodiscard]] QStringList unparsedNotices(const audit::FileStructure &structure);

} // namespace ui
