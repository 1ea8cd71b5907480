#include "core/git/Repository.h"

#include "core/git/CommitText.h"
#include "core/git/Library.h"
#include "core/git/ObjectReader.h"

#include <format>
#include <string>
#include <system_error>

namespace git {

namespace {

std::unexpected<base::Error> openFailure(int status, const std::filesystem::path &path)
{
    const git_error *const last = git_error_last();
    const std::string_view reason = last != nullptr && last->message != nullptr ? last->message : "";
    if (status == GIT_ENOTFOUND)
        return gitFail(base::Code::NotFound,
                       std::format("no git repository at {} or above it", path.string()));
    if (status == GIT_EOWNER)
        return gitFail(
            base::Code::Invalid,
            std::format("the repository {0} belongs to another user; if you trust it, run: git config "
                        "--global --add safe.directory {0}",
                        path.string()));
    if (reason.contains("object format") || reason.contains("sha256"))
        return gitFail(base::Code::Invalid,
                       std::format("the repository {} uses sha256 object ids, which are not supported; "
                                   "clone it into a sha1 repository",
                                   path.string()));
    if (reason.contains("extension") || reason.contains("repository version"))
        return gitFail(base::Code::Invalid,
                       std::format("the repository {} uses a format extension that is not supported ({})",
                                   path.string(), reason));
    return gitFail(base::Code::Git,
                   std::format("the repository {} cannot be opened: {}", path.string(), reason));
}

std::string_view kindOf(git_object *object)
{
    switch (git_object_type(object)) {
    case GIT_OBJECT_TREE:
        return "a folder";
    case GIT_OBJECT_BLOB:
        return "a file";
    default:
        return "an object that is no commit";
    }
}

using Object = Handle<git_object, git_object_free>;

} // namespace

void Repository::Free::operator()(git_repository *repository) const noexcept
{
    git_repository_free(repository);
}

Repository::Repository(git_repository *owned)
    : m_handle(owned)
{
}
Repository::Repository(Repository &&) noexcept = default;
Repository &Repository::operator=(Repository &&) noexcept = default;
Repository::~Repository() = default;

base::Result<Repository> Repository::open(const std::filesystem::path &path)
{
    startLibrary();
    git_repository *handle = nullptr;
    const int status = git_repository_open_ext(&handle, path.c_str(), GIT_REPOSITORY_OPEN_CROSS_FS, nullptr);
    if (status != 0)
        return openFailure(status, path);
    return Repository(handle);
}

std::filesystem::path Repository::gitDirectory() const
{
    return std::filesystem::path(git_repository_path(m_handle.get())).parent_path();
}

std::filesystem::path Repository::worktree() const
{
    const char *const folder = git_repository_workdir(m_handle.get());
    return folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder).parent_path();
}

bool Repository::isBare() const
{
    return git_repository_is_bare(m_handle.get()) == 1;
}

bool Repository::isShallow() const
{
    return git_repository_is_shallow(m_handle.get()) == 1;
}

bool Repository::isPartialClone() const
{
    git_config *raw = nullptr;
    if (git_repository_config_snapshot(&raw, m_handle.get()) == 0) {
        const Handle<git_config, git_config_free> config(raw);
        const char *remote = nullptr;
        if (git_config_get_string(&remote, config.get(), "extensions.partialclone") == 0)
            return true;
    }
    std::error_code error;
    const std::filesystem::path packs =
        std::filesystem::path(git_repository_commondir(m_handle.get())) / "objects" / "pack";
    for (auto entry = std::filesystem::directory_iterator(packs, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error))
        if (entry->path().extension() == ".promisor")
            return true;
    return false;
}

namespace {

// git_revparse_single, but a ref is looked up here: libgit2 1.9 leaks the reference when its object is
// missing.
int parseRevision(git_object **object, git_repository *repository, const std::string &text)
{
    constexpr std::size_t fullId = GIT_OID_SHA1_HEXSIZE; // an id goes before a ref of that name
    git_reference *raw = nullptr;
    if (text.size() == fullId || git_reference_dwim(&raw, repository, text.c_str()) != 0)
        return git_revparse_single(object, repository, text.c_str());
    const Handle<git_reference, git_reference_free> reference(raw);
    return git_reference_peel(object, reference.get(), GIT_OBJECT_ANY);
}

} // namespace

base::Result<Oid> Repository::resolve(std::string_view revision) const
{
    const std::string text(revision);
    if (text.empty())
        return base::fail(base::Code::Invalid, "a revision is empty; give a tag, a branch or a commit");
    if (text.front() == '-')
        return base::fail(base::Code::Invalid,
                          std::format("revision '{}' starts with '-', no revision does", text));
    if (text.find('\0') != std::string::npos || text.contains(".."))
        return base::fail(base::Code::Invalid,
                          std::format("revision '{}' must name one commit, not a range", text));
    git_object *raw = nullptr;
    const int status = parseRevision(&raw, m_handle.get(), text);
    const Object object(raw);
    if (status == GIT_EAMBIGUOUS)
        return gitFail(base::Code::Invalid,
                       std::format("revision '{}' is ambiguous; give more digits", text));
    if (status == GIT_ENOTFOUND)
        return gitFail(base::Code::NotFound,
                       std::format("nothing here is named '{}'{}", text,
                                   isShallow() ? "; this is a shallow clone, its history ends early" : ""));
    if (status != 0)
        return gitFail(base::Code::Invalid, std::format("revision '{}' cannot be understood", text));
    git_object *peeled = nullptr;
    if (git_object_peel(&peeled, object.get(), GIT_OBJECT_COMMIT) != 0)
        return gitFail(base::Code::Invalid,
                       std::format("revision '{}' is {}, not a commit", text, kindOf(object.get())));
    const Object commit(peeled);
    return fromGit(*git_object_id(commit.get()));
}

base::Result<CommitInfo> Repository::commit(const Oid &id) const
{
    const ObjectReader reader(*this);
    const auto object = reader.read(id, ObjectType::Commit);
    if (!object)
        return std::unexpected(object.error());
    return parseCommit(id, object->bytes());
}

base::Result<Oid> Repository::mergeBase(const Oid &a, const Oid &b) const
{
    const git_oid one = toGit(a);
    const git_oid two = toGit(b);
    git_oid found{};
    const int status = git_merge_base(&found, m_handle.get(), &one, &two);
    if (status == GIT_ENOTFOUND)
        return Oid{};
    if (status != 0)
        return gitFail(base::Code::Git,
                       std::format("no merge base of {} and {} can be found: history is incomplete",
                                   a.shortHex(), b.shortHex()));
    return fromGit(found);
}

base::Result<Oid> Repository::rootCommit() const
{
    git_oid head{};
    if (git_reference_name_to_id(&head, m_handle.get(), "HEAD") != 0)
        return gitFail(base::Code::NotFound, "HEAD leads to no commit; the repository has none yet");
    const ObjectReader reader(*this);
    Oid id = fromGit(head);
    for (;;) {
        const auto object = reader.read(id, ObjectType::Commit);
        if (!object)
            return std::unexpected(object.error());
        const auto header = parseCommitHeader(id, object->bytes());
        if (!header)
            return std::unexpected(header.error());
        if (header->parents.empty() || (isShallow() && !reader.exists(header->parents.front())))
            return id;
        id = header->parents.front();
    }
}

} // namespace git
