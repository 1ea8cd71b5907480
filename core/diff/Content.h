#pragma once

#include "core/base/Encoding.h"
#include "core/diff/FileSide.h"
#include "core/diff/LineEnds.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace diff {

// What one side of a pair is, told from its state, its mode and its bytes.
enum class ContentKind : std::uint8_t {
    Absent,     // there is no such file
    Missing,    // it cannot be had: FileSide::reason says why
    TooLarge,   // not read
    Empty,      // a file of no bytes, or of a byte order mark alone
    Text,       // lines
    Binary,     // no encoding of ours makes text of it
    Image,      // binary, of a format that can be shown
    Symlink,    // the bytes are its target
    Submodule,  // the id is its commit
    LfsPointer, // stands for an object that is not in the repository
};

// What a git-lfs pointer says (github.com/git-lfs/git-lfs, docs/spec.md); empty and 0 where it says nothing.
struct LfsPointer {
    std::string oid; // "sha256:4d7a2146..."
    std::uint64_t size = 0;
    bool operator==(const LfsPointer &) const = default;
};

struct Content {
    ContentKind kind = ContentKind::Absent;
    base::DecodedText
        decoded; // of all that has bytes but Binary and Image; of these when an encoding was given
    std::string_view imageType; // "PNG", "JPEG", "GIF", "BMP", "WebP", "ICO"
    LfsPointer lfs;

    // Lines of text, or nothing at all in place of them.
    [[nodiscard]] bool isLines() const
    {
        return kind == ContentKind::Text || kind == ContentKind::Empty || kind == ContentKind::Absent;
    }
    bool operator==(const Content &) const = default;
};

// Pure, linear in the size. `encoding` overrides what would be detected: then bytes that look binary are
// decoded too (their kind stays what it is).
[[nodiscard]] Content contentOf(const FileSide &side, std::optional<base::Encoding> encoding = {});

// The blob id of the side's bytes, hashed when it is not known (300 MB/s); null when there are none.
[[nodiscard]] git::Oid contentId(const FileSide &side);

// Whether a pair is shown line by line: nothing but text on both sides, and some of it.
[[nodiscard]] bool areLines(const Content &left, const Content &right);

// What two sides differ in that no changed line shows.
enum class Difference : std::uint8_t {
    Encoding,
    ByteOrderMark, // in the same encoding
    LineEnds,      // the usual ones
    Mode,
    Bytes, // the same text, written by other bytes of the same encoding
};

// Of two sides that are there: in the order of the enumerators, each once. `leftEnds` and `rightEnds` are
// those of the decoded texts; Bytes is named only when the texts are the same and nothing else explains it.
[[nodiscard]] std::vector<Difference> unseenDifferences(const FileSide &left, const Content &leftContent,
                                                        const LineEnds &leftEnds, const FileSide &right,
                                                        const Content &rightContent,
                                                        const LineEnds &rightEnds);

} // namespace diff
