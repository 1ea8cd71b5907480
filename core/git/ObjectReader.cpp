#include "core/git/ObjectReader.h"

#include "core/git/Library.h"

#include <format>

namespace git {

std::string_view RawObject::bytes() const
{
    if (!m_object)
        return {};
    return {static_cast<const char *>(git_odb_object_data(m_object.get())),
            git_odb_object_size(m_object.get())};
}

ObjectType RawObject::type() const
{
    switch (m_object ? git_odb_object_type(m_object.get()) : GIT_OBJECT_INVALID) {
    case GIT_OBJECT_COMMIT:
        return ObjectType::Commit;
    case GIT_OBJECT_TREE:
        return ObjectType::Tree;
    case GIT_OBJECT_BLOB:
        return ObjectType::Blob;
    case GIT_OBJECT_TAG:
        return ObjectType::Tag;
    default:
        return ObjectType::Unknown;
    }
}

void RawObject::Free::operator()(git_odb_object *object) const noexcept
{
    git_odb_object_free(object);
}

std::string_view objectTypeName(ObjectType type)
{
    switch (type) {
    case ObjectType::Commit:
        return "commit";
    case ObjectType::Tree:
        return "tree";
    case ObjectType::Blob:
        return "blob";
    case ObjectType::Tag:
        return "tag";
    case ObjectType::Unknown:
        break;
    }
    return "object";
}

ObjectReader::ObjectReader(const Repository &repository)
    : m_repository(&repository)
{
    git_repository_odb(&m_database, repository.handle());
}

ObjectReader::~ObjectReader()
{
    git_odb_free(m_database);
}

std::unexpected<base::Error> ObjectReader::failure(int status, const Oid &id, ObjectType type) const
{
    if (status != GIT_ENOTFOUND)
        return gitFail(base::Code::Git, std::format("{} {} cannot be read", objectTypeName(type), id.hex()));
    std::string_view why = "the repository is incomplete, run git fsck there";
    if (m_repository->isPartialClone())
        why = "this is a partial clone, fetch it with git in that repository";
    else if (m_repository->isShallow())
        why = "this is a shallow clone, run git fetch --unshallow there";
    return gitFail(base::Code::Git, std::format("{} {} is missing: {}", objectTypeName(type), id.hex(), why));
}

base::Result<RawObject> ObjectReader::read(const Oid &id, ObjectType type) const
{
    const git_oid wanted = toGit(id);
    git_odb_object *object = nullptr;
    if (m_database == nullptr)
        return gitFail(base::Code::Git, "the object database cannot be opened");
    if (const int status = git_odb_read(&object, m_database, &wanted); status != 0)
        return failure(status, id, type);
    RawObject result(object);
    if (result.type() != type)
        return base::fail(base::Code::Git, std::format("object {} is a {} where a {} is needed", id.hex(),
                                                       objectTypeName(result.type()), objectTypeName(type)));
    return result;
}

base::Result<std::uint64_t> ObjectReader::size(const Oid &id) const
{
    const git_oid wanted = toGit(id);
    std::size_t size = 0;
    git_object_t type = GIT_OBJECT_INVALID;
    if (m_database == nullptr)
        return gitFail(base::Code::Git, "the object database cannot be opened");
    if (const int status = git_odb_read_header(&size, &type, m_database, &wanted); status != 0)
        return failure(status, id, ObjectType::Blob);
    return size;
}

bool ObjectReader::exists(const Oid &id) const
{
    const git_oid wanted = toGit(id);
    return m_database != nullptr && git_odb_exists(m_database, &wanted) == 1;
}

} // namespace git
