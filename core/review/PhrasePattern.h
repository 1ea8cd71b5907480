#pragma once

#include "core/base/Error.h"
#include "core/review/NoteTokens.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// A phrase as rules write it, matched word by word, so that no text can make it slow:
//   word        this word, in any case; Chinese character by character
//   word*       a word that begins so
//   (a|b c)     one of these; (a|b)? one of these or nothing
//   ...         up to twelve words of the same sentence
//   <platform>  MetaX or MACA; <symbol>, <commit>, <version>, <file>, <pull>: a reference; <code>: a word
//   with
//               digits; !<version>: anything else, which is not taken
class PhrasePattern {
public:
    static constexpr std::size_t widestGap = 12;
    static constexpr std::size_t mostGaps = 2;

    // Invalid: says what is wrong with which pattern.
    [[nodiscard]] static base::Result<PhrasePattern> parse(std::string_view text);

    // How many tokens the phrase takes from the first one on, the fewest it can; nullopt when it does not
    // stand there. `sentence`: without breaks.
    [[nodiscard]] std::optional<std::size_t> match(std::span<const NoteToken> sentence,
                                                   std::span<const NoteReference> references) const;

private:
    struct Atom {
        enum class Kind : std::uint8_t { Word, Prefix, Platform, Code, Reference };
        Kind kind = Kind::Word;
        std::string word = {};
        ReferenceKind reference = ReferenceKind::Symbol;
        bool isNegated = false; // looks at the token only
    };
    struct Step {
        bool isGap = false;
        bool isOptional = false;
        std::vector<std::vector<Atom>> ways = {}; // what may stand here
    };
    class Reader;
    class Matcher;

    std::vector<Step> m_steps;
};

} // namespace review
