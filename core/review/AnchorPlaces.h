#pragma once

#include "core/diff/LineDiff.h"
#include "core/review/LineAnchor.h"
#include "core/review/SessionEdit.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace review {

// A text that is being compared, as it is shown, and where its lines begin.
struct AnchoredText {
    std::string_view text;
    const diff::LineIndex &index;
    git::Oid id; // as a blob
};

// The record of two lines (1-based, inside the texts). Author and time are left to the caller.
[[nodiscard]] LineAnchor makeAnchor(const AnchoredText &local, const AnchoredText &target,
                                    const diff::Anchor &lines);

enum class AnchorState : std::uint8_t {
    Kept,         // both lines stand where they stood
    Moved,        // a line stands elsewhere now, and it is certain which one it is
    Lost,         // a line is gone, or several read like it
    Contradicted, // a newer anchor needs one of the lines, or the two cross
};

struct PlacedAnchor {
    diff::Anchor lines; // where they stand now; zero where lost
    AnchorState state = AnchorState::Lost;
    bool operator==(const PlacedAnchor &) const = default;
};

struct AnchorPlaces {
    std::vector<PlacedAnchor> anchors; // one for each record, in its order
    std::vector<diff::Anchor> usable;  // those kept or moved, as LineDiffOptions wants them
    bool operator==(const AnchorPlaces &) const = default;
};

// Where saved anchors stand in the texts of today. A line is the one at its old place if it reads the same
// between the same neighbours, or the text has not changed at all; else the nearest one that does; else the
// only one that reads the same; else the one at its old place if that reads the same. Pure; any thread; reads
// the texts once more for each line that is not at its old place.
[[nodiscard]] AnchorPlaces placeAnchors(const std::vector<LineAnchor> &anchors, const AnchoredText &local,
                                        const AnchoredText &target);

// Edits for SessionController. Adding drops the anchors that the new one contradicts (by their places) and
// those that were contradicted before; lost ones stay, to be seen and removed. `places` are those of the
// session's anchors of these paths.
[[nodiscard]] EditAnchors addAnchor(const Session &session, const std::string &localPath,
                                    const std::string &upstreamPath, LineAnchor made,
                                    const AnchorPlaces &places);
// `index`: 0-based; one that does not exist removes nothing.
[[nodiscard]] EditAnchors removeAnchor(const Session &session, const std::string &localPath,
                                       const std::string &upstreamPath, std::size_t index);
[[nodiscard]] EditAnchors removeAnchors(const Session &session, const std::string &localPath,
                                        const std::string &upstreamPath);

} // namespace review
