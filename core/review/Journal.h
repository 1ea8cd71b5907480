#pragma once

#include "core/base/Error.h"
#include "core/review/SessionEdit.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace review {

// The journal's bytes as pure functions. One line a record, so that it can be read by eye:
//   metax-review-journal 1 <SHA-256 of the session file that it extends> <check>
//   <body's length> <check> e<edit as JSON>
//   <body's length> <check> f<SHA-256 of the file that a save is about to put in place>
// A check is the start of the SHA-256 of the check before and the body: a record that was changed, lost,
// doubled or moved breaks the chain.

// SHA-256 in hexadecimal: what ties a journal to its file.
[[nodiscard]] std::string contentHash(std::string_view bytes);

// A save has folded everything before into the file with this hash.
struct JournalFold {
    std::string hash;
    bool operator==(const JournalFold &) const = default;
};
using JournalRecord = std::variant<SessionEdit, JournalFold>;

// Bytes to write, and the check that the next record goes on from.
struct JournalLine {
    std::string bytes;
    std::string check;
};
[[nodiscard]] JournalLine journalHeader(std::string_view baseHash);
[[nodiscard]] JournalLine journalLine(const JournalRecord &record, std::string_view previousCheck);

struct JournalContent {
    enum class End {
        Whole,
        Torn,    // a record that never was complete, hence never acknowledged
        Damaged, // bytes that were complete once
        Unknown, // a whole record that this version cannot read
    };
    std::string baseHash; // empty when not even the header is whole
    std::vector<JournalRecord> records;
    std::size_t goodLength = 0; // bytes up to the end of the last good record
    std::string check;          // of the last good record
    End end = End::Whole;
    std::size_t dropped = 0; // records after goodLength, as far as their number can be told
};

// Never fails: what can be read, and how it ended.
[[nodiscard]] JournalContent parseJournal(std::string_view bytes);

} // namespace review
