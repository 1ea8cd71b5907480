#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace review {

enum class ReferenceKind : std::uint8_t {
    Symbol,      // a name of code: `name`, name(), dotted.name, snake_case, CamelCase
    Commit,      // 7 to 40 hex digits
    Version,     // v0.22.0, "triton 3.6"
    File,        // vllm/config.py, config.py
    PullRequest, // #123, PR 123, .../pull/123
};

// What a note's text names so that it can be looked up. Offsets are bytes of the text.
struct NoteReference {
    ReferenceKind kind = ReferenceKind::Symbol;
    std::size_t begin = 0;
    std::size_t end = 0;
    // The symbol, hex digits or path as written; a version's numbers ("0.22.0"); a pull request's number.
    std::string name;
    // Version: whose it is, in small letters ("triton"); empty when the text does not say, which is upstream.
    std::string component = {};
    // Meant beyond doubt: a quoted or called symbol, a path with a folder, and every other kind.
    bool isExplicit = true;
    bool operator==(const NoteReference &) const = default;

    // A version of upstream itself, which the target can be compared with.
    [[nodiscard]] bool isUpstreamVersion() const;
};

// "symbol", "pull-request"; stable: written to JSON.
[[nodiscard]] std::string_view key(ReferenceKind kind);

// In order, without overlaps. Pure; linear.
[[nodiscard]] std::vector<NoteReference> referencesIn(std::string_view text);

} // namespace review
