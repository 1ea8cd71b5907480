#pragma once

#include "core/base/Error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// One place of a change: at byte `offset` of the bytes before, `inserted` stands for `removed`.
struct ByteCut {
    std::size_t offset = 0;
    std::string removed;
    std::string inserted;
    bool operator==(const ByteCut &) const = default;
};

// A change of a file that says every byte it touches, so that nothing else can change and that it can be
// taken back exactly. The cuts are sorted and do not overlap; offsets are of the bytes before.
struct ByteSplice {
    std::vector<ByteCut> cuts;

    [[nodiscard]] bool isEmpty() const { return cuts.empty(); }
    bool operator==(const ByteSplice &) const = default;
};

// The bytes after. Conflict when they do not hold what is to be removed, where it is to be removed; Invalid
// when the cuts are out of order.
[[nodiscard]] Result<std::string> spliced(std::string_view bytes, const ByteSplice &splice);

// Leads back: spliced(*spliced(bytes, s), inverse(s)) == bytes.
[[nodiscard]] ByteSplice inverse(const ByteSplice &splice);

} // namespace base
