#pragma once

#include "core/audit/BaseChoice.h"
#include "core/git/Oid.h"
#include "core/review/FileBase.h"

#include <QString>

#include <optional>
#include <string>

namespace ui {

// From which upstream revision the account of a file starts, and what else it could start from.
struct FileBaseFacts {
    git::Oid declared;                      // the range's A
    std::string declaredName;               // as typed
    std::optional<review::FileBase> chosen; // by the reviewer
    std::optional<audit::BaseProposal> proposal;

    // A version that is closer than the declared one, and not chosen yet: a suggestion.
    [[nodiscard]] bool isSuggested() const;
    bool operator==(const FileBaseFacts &) const = default;
};

// "v0.21.0 · declared", "3f2a91c41 · 51 lines closer", "v0.20.1 · chosen": fits a cell.
[[nodiscard]] QString baseCell(const FileBaseFacts &facts);
// How sure it is: the lines that differ, the runner-up and its margin, how many versions were compared.
[[nodiscard]] QString baseSentence(const FileBaseFacts &facts);

} // namespace ui
