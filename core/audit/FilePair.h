#pragma once

#include "core/base/Error.h"
#include "core/diff/Content.h"
#include "core/diff/FileSide.h"
#include "core/diff/LineEnds.h"
#include "core/git/FileChange.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace audit {

// Both sides of one file as raw bytes with mode, id and state; what they are and how they are decoded is for
// diff::Content to say.
struct FilePair {
    git::FileChange change;             // its names choose the syntax
    diff::FileSide left;                // before, or local
    diff::FileSide right;               // after, or target
    std::optional<diff::FileSide> base; // what both come from, in a three-way comparison
    bool operator==(const FilePair &) const = default;
};

// Above this a side is stated as too large instead of being read.
inline constexpr std::uint64_t mostSideBytes = 64ULL << 20U;

// Two texts of one name, as if read from files: for tests and for texts that are made, not read.
[[nodiscard]] FilePair textPair(const std::string &path, std::string left, std::string right);

// Two files of the disk, and perhaps the one that both come from. Symlinks are followed; "/dev/null" is an
// absent side, as git difftool has it. A file that may not be read is a Missing side. NotFound when there is
// no such file, Invalid for a folder.
[[nodiscard]] base::Result<FilePair> loadFiles(const std::filesystem::path &left,
                                               const std::filesystem::path &right,
                                               const std::filesystem::path &base = {},
                                               const std::stop_token &stop = {});

// What both sides are, and how the lines of their decoded texts end.
struct PairContent {
    diff::Content left = {};
    diff::Content right = {};
    diff::LineEnds leftEnds = {};
    diff::LineEnds rightEnds = {};
    bool areLines = false;
};
[[nodiscard]] PairContent contentOf(const FilePair &pair);

// What one side is where it is no text ("binary, 5,000 bytes", "too large to show", why it is not there).
[[nodiscard]] std::string describe(const diff::FileSide &side, const diff::Content &content);

// In one line, what no line of text tells: what the sides are where they are not shown line by line ("binary,
// 4 bytes -> binary, 5,000 bytes"), and what differs besides the text ("line ends CRLF -> LF; mode 100644 ->
// 100755"). Empty for two texts that differ in nothing else.
[[nodiscard]] std::string noticeOf(const FilePair &pair, const PairContent &content);

} // namespace audit
