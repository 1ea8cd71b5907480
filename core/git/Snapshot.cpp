#include "core/git/Snapshot.h"

#include "core/base/Text.h"
#include "core/git/SnapshotSource.h"

#include <algorithm>
#include <cctype>
#include <format>
#include <utility>

namespace git {

struct Snapshot::State {
    SnapshotSpec spec;
    std::unique_ptr<SnapshotSource> source;
};

namespace {

bool isGitName(std::string_view part)
{
    return part.size() == 4 && std::ranges::equal(part, std::string_view(".git"), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == b;
           });
}

bool isPlainPath(std::string_view path)
{
    if (path.find('\0') != std::string_view::npos)
        return false;
    return std::ranges::none_of(base::split(path, '/'), [](std::string_view part) {
        return part.empty() || part == "." || part == ".." || isGitName(part);
    });
}

SourceResult openSource(const std::filesystem::path &path, SnapshotSpec &spec)
{
    if (spec.kind == SnapshotKind::Directory)
        return openDirectorySource(spec.directory);
    auto repository = Repository::open(path);
    if (!repository)
        return std::unexpected(repository.error());
    if (spec.kind == SnapshotKind::Revision) {
        if (spec.commit.isNull()) {
            const auto commit = repository->resolve(spec.revision);
            if (!commit)
                return std::unexpected(commit.error());
            spec.commit = *commit;
        }
        return openRevisionSource(std::move(*repository), spec.commit);
    }
    if (repository->isBare())
        return base::fail(base::Code::Invalid,
                          std::format("the repository {} is bare: it has no {}, choose a revision",
                                      path.string(), spec.label()));
    return spec.kind == SnapshotKind::Index ? openIndexSource(std::move(*repository))
                                            : openWorktreeSource(std::move(*repository));
}

} // namespace

Snapshot::Snapshot(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
Snapshot::Snapshot(Snapshot &&) noexcept = default;
Snapshot &Snapshot::operator=(Snapshot &&) noexcept = default;
Snapshot::~Snapshot() = default;

base::Result<Snapshot> Snapshot::open(const std::filesystem::path &repository, const SnapshotSpec &spec)
{
    auto state = std::make_unique<State>(State{spec, nullptr});
    auto source = openSource(repository, state->spec);
    if (!source)
        return std::unexpected(source.error());
    state->source = std::move(*source);
    return Snapshot(std::move(state));
}

const SnapshotSpec &Snapshot::spec() const
{
    return m_state->spec;
}

base::Result<std::vector<SnapshotEntry>> Snapshot::list(std::string_view prefix) const
{
    if (!prefix.empty() && !isPlainPath(prefix))
        return base::fail(base::Code::Invalid,
                          std::format("'{}' is no folder path inside a repository", prefix));
    auto entries = m_state->source->list(prefix);
    if (entries)
        std::ranges::sort(*entries, {}, &SnapshotEntry::path);
    return entries;
}

base::Result<SnapshotFile> Snapshot::read(std::string_view path, std::uint64_t maxBytes) const
{
    if (!isPlainPath(path))
        return base::fail(base::Code::Invalid, std::format("'{}' is no file path inside a repository", path));
    return m_state->source->read(path, maxBytes);
}

} // namespace git
