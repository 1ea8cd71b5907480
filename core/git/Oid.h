#pragma once

#include "core/base/Error.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace git {

// The SHA-1 name of a git object as a plain value. All zero means "no object" (an absent side of a change).
// Order is by bytes, the same as by hexadecimal text.
struct Oid {
    std::array<std::uint8_t, 20> bytes{};

    // 40 hexadecimal digits, either case; anything else is Invalid.
    [[nodiscard]] static base::Result<Oid> fromHex(std::string_view hex);

    [[nodiscard]] std::string hex() const;                            // 40 lower-case digits
    [[nodiscard]] std::string shortHex(std::size_t digits = 9) const; // the first `digits` of hex()
    [[nodiscard]] bool isNull() const { return *this == Oid{}; }

    auto operator<=>(const Oid &) const = default;
};

} // namespace git

template<>
struct std::hash<git::Oid> {
    std::size_t operator()(const git::Oid &oid) const noexcept
    {
        std::size_t value = 0;
        for (std::size_t i = 0; i < sizeof value; ++i)
            value = value << 8U | oid.bytes[i];
        return value;
    }
};
