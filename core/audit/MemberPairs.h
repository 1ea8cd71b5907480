#pragma once

#include "core/audit/PythonText.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace audit {

// How two definitions were found to be the same one.
enum class PairRule : std::uint8_t {
    SameName,   // in the same class or both at module level
    OtherPlace, // the same name in another class, or inside and outside of one, and similar content
    OtherName,  // similar content
};

// Two definitions that stand for each other, as indices into their outlines' symbols.
struct MemberPair {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    PairRule rule = PairRule::SameName;
    bool operator==(const MemberPair &) const = default;
};

struct MemberPairs {
    std::vector<MemberPair> pairs;        // by left
    std::vector<std::uint32_t> leftOnly;  // in the order of the text
    std::vector<std::uint32_t> rightOnly; // likewise
    bool operator==(const MemberPairs &) const = default;
};

// Which definitions of two versions of a Python text belong together. Members are its classes, functions and
// methods; what stands inside of a function is part of that. The same name in the same class counts first,
// the first of several with the first; a class whose name changed is the same one for its members. Content
// is similar when at least half of the logical lines of the longer body are common, in any order, and at
// least three of them, or all of a body with a line that says something. Pure; any thread; the members
// without a partner by name are compared each with each. When asked to stop, some are left without a partner.
[[nodiscard]] MemberPairs pairMembers(const PythonText &left, const PythonText &right,
                                      const std::stop_token &stop = {});

// The members of a text, in its order: indices into its outline's symbols.
[[nodiscard]] std::vector<std::uint32_t> membersIn(const python::Outline &outline);

// All lines of a definition, decorators included.
[[nodiscard]] LineSpan spanOf(const python::Symbol &symbol);

} // namespace audit
