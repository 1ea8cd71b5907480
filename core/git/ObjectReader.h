#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/Repository.h"

#include <cstdint>
#include <memory>
#include <string_view>

struct git_odb;
struct git_odb_object;

namespace git {

enum class ObjectType { Commit, Tree, Blob, Tag, Unknown };

// The raw bytes of one object, alive as long as this value. May be empty (no object): then bytes() is empty.
class RawObject {
public:
    RawObject() = default;
    explicit RawObject(git_odb_object *owned)
        : m_object(owned)
    {
    }
    [[nodiscard]] std::string_view bytes() const;
    [[nodiscard]] ObjectType type() const;
    [[nodiscard]] explicit operator bool() const { return m_object != nullptr; }

private:
    struct Free {
        void operator()(git_odb_object *object) const noexcept;
    };
    std::unique_ptr<git_odb_object, Free> m_object;
};

// Reads raw objects of one repository, packs and alternates included. Same thread rule as the repository,
// which must outlive it. Errors: Git; a missing object says so, and whether the clone is partial or shallow.
class ObjectReader {
public:
    explicit ObjectReader(const Repository &repository);
    ObjectReader(const ObjectReader &) = delete;
    ObjectReader &operator=(const ObjectReader &) = delete;
    ~ObjectReader();

    // The object, which must be of this type.
    [[nodiscard]] base::Result<RawObject> read(const Oid &id, ObjectType type) const;

    // Size in bytes without reading the content.
    [[nodiscard]] base::Result<std::uint64_t> size(const Oid &id) const;
    [[nodiscard]] bool exists(const Oid &id) const;

private:
    [[nodiscard]] std::unexpected<base::Error> failure(int status, const Oid &id, ObjectType type) const;

    const Repository *m_repository;
    git_odb *m_database = nullptr;
};

[[nodiscard]] std::string_view objectTypeName(ObjectType type); // "commit", "tree", ...

} // namespace git
