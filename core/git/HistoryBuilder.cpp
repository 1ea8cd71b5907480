#include "core/git/HistoryBuilder.h"

#include "core/git/Library.h"
#include "core/git/TreeFiles.h"

#include <format>
#include <system_error>

namespace git {

struct HistoryBuilder::State {
    std::filesystem::path folder;
    Handle<git_repository, git_repository_free> repository;
    Handle<git_odb, git_odb_free> database;
    std::map<Oid, TreeFiles> files; // of every commit made here
};

HistoryBuilder::HistoryBuilder(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
HistoryBuilder::HistoryBuilder(HistoryBuilder &&) noexcept = default;
HistoryBuilder &HistoryBuilder::operator=(HistoryBuilder &&) noexcept = default;
HistoryBuilder::~HistoryBuilder() = default;

namespace {

base::Result<Oid> writeObject(git_odb *database, std::string_view bytes, git_object_t type)
{
    git_oid id{};
    if (git_odb_write(&id, database, bytes.data(), bytes.size(), type) != 0)
        return gitFail(base::Code::Io, "an object cannot be written");
    return fromGit(id);
}

std::string commitText(const CommitDraft &draft, const Oid &tree)
{
    std::string text = std::format("tree {}\n", tree.hex());
    for (const Oid &parent : draft.parents)
        text += std::format("parent {}\n", parent.hex());
    const std::string person =
        std::format("{} <{}> {} +0000\n", draft.authorName, draft.authorEmail, draft.time);
    text += "author " + person + "committer " + person + '\n' + draft.message;
    if (!text.ends_with('\n'))
        text += '\n';
    return text;
}

} // namespace

base::Result<HistoryBuilder> HistoryBuilder::create(const std::filesystem::path &folder, Layout layout)
{
    startLibrary();
    std::error_code error;
    if (std::filesystem::exists(folder, error) && !std::filesystem::is_empty(folder, error))
        return base::fail(
            base::Code::Conflict,
            std::format("{} exists and is not empty; a new repository needs a folder of its own",
                        folder.string()));
    git_repository_init_options options = GIT_REPOSITORY_INIT_OPTIONS_INIT;
    options.flags = GIT_REPOSITORY_INIT_NO_REINIT | GIT_REPOSITORY_INIT_MKPATH;
    if (layout == Layout::Bare)
        options.flags |= GIT_REPOSITORY_INIT_BARE;
    options.initial_head = "main";
    git_repository *repository = nullptr;
    if (git_repository_init_ext(&repository, folder.c_str(), &options) != 0)
        return gitFail(base::Code::Io, std::format("no repository can be made in {}", folder.string()));
    auto state = std::make_unique<State>();
    state->folder = folder;
    state->repository.reset(repository);
    git_odb *database = nullptr;
    if (git_repository_odb(&database, repository) != 0)
        return gitFail(base::Code::Io, std::format("no objects can be written in {}", folder.string()));
    state->database.reset(database);
    return HistoryBuilder(std::move(state));
}

const std::filesystem::path &HistoryBuilder::folder() const
{
    return m_state->folder;
}

base::Result<Oid> HistoryBuilder::commit(const CommitDraft &draft)
{
    TreeFiles files;
    if (!draft.parents.empty()) {
        const auto parent = m_state->files.find(draft.parents.front());
        if (parent == m_state->files.end())
            return base::fail(base::Code::NotFound, std::format("parent {} was not made by this builder",
                                                                draft.parents.front().hex()));
        files = parent->second;
    }
    git_odb *const database = m_state->database.get();
    for (const auto &[path, content] : draft.files) {
        if (!content) {
            files.erase(path);
            continue;
        }
        const auto id = content->mode == FileMode::Submodule
                            ? Oid::fromHex(content->bytes)
                            : writeObject(database, content->bytes, GIT_OBJECT_BLOB);
        if (!id)
            return id;
        files[path] = {content->mode, *id};
    }
    const auto tree = writeTree(
        files, [database](std::string_view bytes) { return writeObject(database, bytes, GIT_OBJECT_TREE); });
    if (!tree)
        return tree;
    auto id = writeObject(database, commitText(draft, *tree), GIT_OBJECT_COMMIT);
    if (id)
        m_state->files[*id] = std::move(files);
    return id;
}

base::Result<void> HistoryBuilder::setBranch(std::string_view name, const Oid &commit)
{
    git_reference *reference = nullptr;
    const git_oid id = toGit(commit);
    const std::string full = std::format("refs/heads/{}", name);
    if (git_reference_create(&reference, m_state->repository.get(), full.c_str(), &id, 1, nullptr) != 0)
        return gitFail(base::Code::Invalid, std::format("branch {} cannot be set", name));
    git_reference_free(reference);
    return {};
}

base::Result<void> HistoryBuilder::setTag(std::string_view name, const Oid &commit, std::string_view message)
{
    Oid target = commit;
    if (!message.empty()) {
        const auto tag = writeObject(m_state->database.get(),
                                     std::format("object {}\ntype commit\ntag {}\ntagger A. Author "
                                                 "<author@example.org> 0 +0000\n\n{}\n",
                                                 commit.hex(), name, message),
                                     GIT_OBJECT_TAG);
        if (!tag)
            return std::unexpected(tag.error());
        target = *tag;
    }
    git_reference *reference = nullptr;
    const git_oid id = toGit(target);
    const std::string full = std::format("refs/tags/{}", name);
    if (git_reference_create(&reference, m_state->repository.get(), full.c_str(), &id, 1, nullptr) != 0)
        return gitFail(base::Code::Invalid, std::format("tag {} cannot be set", name));
    git_reference_free(reference);
    return {};
}

base::Result<void> HistoryBuilder::checkOut(std::string_view branch)
{
    git_repository *const repository = m_state->repository.get();
    const std::string full = std::format("refs/heads/{}", branch);
    if (git_repository_set_head(repository, full.c_str()) != 0)
        return gitFail(base::Code::NotFound, std::format("HEAD cannot be set to branch {}", branch));
    if (git_repository_is_bare(repository) == 1)
        return {};
    git_checkout_options options = GIT_CHECKOUT_OPTIONS_INIT;
    options.checkout_strategy = GIT_CHECKOUT_FORCE | GIT_CHECKOUT_REMOVE_UNTRACKED;
    options.disable_filters = 1;
    if (git_checkout_head(repository, &options) != 0)
        return gitFail(base::Code::Io, std::format("branch {} cannot be checked out", branch));
    return {};
}

} // namespace git
