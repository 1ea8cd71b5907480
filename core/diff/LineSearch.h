#pragma once

#include "core/base/Error.h"
#include "core/diff/Alignment.h"
#include "core/diff/InlineDiff.h"

#include <array>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace diff {

enum class Case : std::uint8_t { Ignore, Match };

// A place where the searched text stands. On a row whose lines are the same it is found once and stands for
// all of them.
struct Match {
    std::uint32_t row = 0;       // index into Alignment::rows
    Side side = Side::Left;      // the first, from left to right, of the sides it stands on
    std::array<bool, 3> on = {}; // by Side
    Span bytes;                  // in the line's content
    [[nodiscard]] bool isOn(Side which) const { return on.at(std::to_underlying(which)); }
    bool operator==(const Match &) const = default;
};

struct Matches {
    std::vector<Match> found; // by row, then base, left, right, then by place
    bool isCut = false;       // there are more than maxMatches
};

inline constexpr std::size_t maxMatches = 100'000;

// A text and where its lines begin; both must outlive it. Null: no such text.
struct SearchedText {
    std::string_view text;
    const LineIndex *index = nullptr;
};

// Searches the lines' contents of `texts` (by Side); a match never crosses lines nor overlaps the one before
// it. Case is ignored for ASCII only. Nothing is found for an empty needle. Stops early, with what it has,
// when asked to. Pure; any thread.
[[nodiscard]] Matches searchRows(const Alignment &alignment, const std::array<SearchedText, 3> &texts,
                                 std::string_view needle, Case matching, const std::stop_token &stop = {});

// What a reader asks for.
struct SearchRequest {
    std::string needle;
    Case matching = Case::Ignore;
    bool wholeWords = false; // no letter, digit or '_' beside a match; bytes beyond ASCII count as letters
    bool isExpression =
        false; // a Perl-compatible regular expression over one line; ignores case in any script
    bool operator==(const SearchRequest &) const = default;
};

// As above. Empty matches of an expression are left out. Errors: Invalid (not an expression: what is wrong
// and where), Limit (a line on which the expression takes too long).
[[nodiscard]] base::Result<Matches> searchRows(const Alignment &alignment,
                                               const std::array<SearchedText, 3> &texts,
                                               const SearchRequest &request,
                                               const std::stop_token &stop = {});

} // namespace diff
