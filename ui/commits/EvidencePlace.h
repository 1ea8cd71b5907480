#pragma once

#include "core/git/Oid.h"
#include "core/review/Evidence.h"

#include <QString>

#include <expected>
#include <vector>

namespace ui {

// What stands after '@' in a place: the commits it may name, by any beginning of at least four digits.
struct PlaceContext {
    git::Oid commit;              // what no '@' means
    std::vector<git::Oid> others; // for example A and B
};

// A source place as the reviewer types it: "path", "path:12", "path:12-20", each with "@index", "@worktree"
// or "@3f2a91c".
[[nodiscard]] QString placeText(const review::Evidence &evidence, const PlaceContext &context);

// Writes path, lines and revision into `evidence`; an empty text clears them. The error is a sentence for the
// reviewer and leaves `evidence` as it was.
[[nodiscard]] std::expected<void, QString> readPlace(const QString &text, const PlaceContext &context,
                                                     review::Evidence &evidence);

} // namespace ui
