#include "core/git/Blob.h"

#include "core/git/Library.h"
#include "core/git/ObjectReader.h"

#include <format>

namespace git {

base::Result<std::string> readBlob(const Repository &repository, const Oid &id, std::uint64_t maxBytes)
{
    const ObjectReader reader(repository);
    const auto size = reader.size(id);
    if (!size)
        return std::unexpected(size.error());
    if (*size > maxBytes)
        return base::fail(base::Code::Limit,
                          std::format("blob {} has {} bytes, the limit is {}", id.hex(), *size, maxBytes));
    const auto object = reader.read(id, ObjectType::Blob);
    if (!object)
        return std::unexpected(object.error());
    return std::string(object->bytes());
}

Oid blobId(std::string_view bytes)
{
    startLibrary();
    git_oid id{};
    git_odb_hash(&id, bytes.data(), bytes.size(), GIT_OBJECT_BLOB);
    return fromGit(id);
}

} // namespace git
