#pragma once

#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace git {

// One entry of a raw tree object; views into its bytes.
struct RawEntry {
    std::string_view name;
    std::uint32_t mode = 0;                // as written, for example 040000
    const std::uint8_t *idBytes = nullptr; // 20 of them

    [[nodiscard]] Oid id() const
    {
        Oid oid;
        std::memcpy(oid.bytes.data(), idBytes, oid.bytes.size());
        return oid;
    }
    [[nodiscard]] bool isTree() const { return (mode & 0170000U) == 0040000U; }
    // 0100664 and other old modes count as what git checks out.
    [[nodiscard]] FileMode fileMode() const
    {
        switch (mode & 0170000U) {
        case 0120000:
            return FileMode::Symlink;
        case 0160000:
            return FileMode::Submodule;
        case 0100000:
            return (mode & 0100U) != 0 ? FileMode::Executable : FileMode::Regular;
        default:
            return FileMode::Absent;
        }
    }
};

// Reads a raw tree's entries in their stored order: names compared as bytes, a folder's as if it ended in
// '/'.
class RawTreeCursor {
public:
    RawTreeCursor() = default;
    explicit RawTreeCursor(std::string_view raw)
        : m_rest(raw)
    {
    }

    // False at the end, and at the first damaged byte (then isDamaged()).
    bool next(RawEntry &entry)
    {
        if (m_rest.empty())
            return false;
        const char *at = m_rest.data();
        const char *const end = at + m_rest.size();
        std::uint32_t mode = 0;
        while (at != end && *at >= '0' && *at <= '7')
            mode = mode << 3U | static_cast<std::uint32_t>(*at++ - '0');
        const auto *const zero =
            static_cast<const char *>(std::memchr(at, 0, static_cast<std::size_t>(end - at)));
        if (at == end || *at != ' ' || zero == nullptr || zero == at + 1 || end - zero < 21) {
            m_damaged = true;
            m_rest = {};
            return false;
        }
        entry.name = {at + 1, static_cast<std::size_t>(zero - at - 1)};
        entry.mode = mode;
        entry.idBytes = reinterpret_cast<const std::uint8_t *>(zero + 1);
        m_rest.remove_prefix(static_cast<std::size_t>(zero + 21 - m_rest.data()));
        return true;
    }

    [[nodiscard]] std::string_view rest() const { return m_rest; }
    [[nodiscard]] bool isDamaged() const { return m_damaged; }

private:
    std::string_view m_rest;
    bool m_damaged = false;
};

// Below, equal or above zero in a tree's order.
[[nodiscard]] inline int compareEntries(const RawEntry &a, const RawEntry &b)
{
    const std::size_t shared = a.name.size() < b.name.size() ? a.name.size() : b.name.size();
    if (const int order = std::memcmp(a.name.data(), b.name.data(), shared); order != 0)
        return order;
    const auto endOf = [shared](const RawEntry &entry) {
        if (entry.name.size() > shared)
            return static_cast<int>(static_cast<unsigned char>(entry.name[shared]));
        return entry.isTree() ? int{'/'} : 0;
    };
    return endOf(a) - endOf(b);
}

} // namespace git
