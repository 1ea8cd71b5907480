#include "core/audit/TargetFacts.h"

#include "core/audit/PullRequests.h"
#include "core/git/CommitWalk.h"
#include "core/git/Repository.h"
#include "core/python/Comments.h"
#include "core/python/NoteText.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace audit {
namespace {

using review::NoteFacts;

// "0.22.0" of "v0.22.0"; nullopt for a name that is no version.
std::optional<std::string> versionOf(std::string_view name)
{
    if (name.starts_with('v'))
        name.remove_prefix(1);
    const bool isVersion = name.contains('.') && std::ranges::all_of(name, [](char c) {
                               return (c >= '0' && c <= '9') || c == '.';
                           });
    return isVersion ? std::optional(std::string(name)) : std::nullopt;
}

// Collects files and words; words are many and repeat, so they are hashed first and sorted once.
class Names final {
public:
    base::Result<void> add(const git::Snapshot &snapshot, const std::stop_token &stop)
    {
        const auto entries = snapshot.list();
        if (!entries)
            return std::unexpected(entries.error());
        for (const git::SnapshotEntry &entry : *entries) {
            if (stop.stop_requested())
                return base::canceled();
            m_files.insert(entry.path);
            if (!python::commentSyntaxOf(entry.path) || entry.mode == git::FileMode::Submodule)
                continue;
            const auto file = snapshot.read(entry.path);
            if (!file && file.error().code != base::Code::Limit)
                return std::unexpected(file.error());
            if (file)
                addWords(file->bytes);
        }
        return {};
    }

    void moveTo(NoteFacts &facts)
    {
        facts.files = std::move(m_files);
        auto &symbols = facts.symbols.emplace();
        for (auto word = m_words.begin(); word != m_words.end();)
            symbols.insert(std::move(m_words.extract(word++).value()));
    }

private:
    void addWords(std::string_view bytes)
    {
        for (std::size_t at = 0; at < bytes.size();) {
            auto end = at;
            while (end < bytes.size() && python::isWordByte(bytes[end]))
                ++end;
            if (end > at)
                m_words.emplace(bytes.substr(at, end - at));
            at = std::max(end, at + 1);
        }
    }

    std::set<std::string, std::less<>> m_files;
    std::unordered_set<std::string> m_words;
};

std::string targetVersionOf(const git::Repository &repository, const std::string &name,
                            const git::Oid &commit, const std::set<std::string, std::less<>> &commits)
{
    if (const auto version = versionOf(name))
        return *version;
    const auto refs = repository.refs();
    if (!refs)
        return {};
    std::string own;
    std::string newest;
    for (const git::RefName &ref : *refs) {
        const auto version = ref.kind == git::RefKind::Tag ? versionOf(ref.name) : std::nullopt;
        if (!version || ref.commit.isNull())
            continue;
        if (ref.commit == commit && review::compareVersions(*version, own) > 0)
            own = *version;
        if (commits.contains(ref.commit.hex()) && review::compareVersions(*version, newest) > 0)
            newest = *version;
    }
    return own.empty() ? newest : own;
}

} // namespace

base::Result<NoteFacts> targetFacts(const std::filesystem::path &upstream, const std::string &target,
                                    const git::Snapshot &local, const std::stop_token &stop)
{
    const auto repository = git::Repository::open(upstream);
    if (!repository)
        return std::unexpected(repository.error());
    const auto commit = repository->resolve(target);
    if (!commit)
        return std::unexpected(commit.error());
    const auto history = git::listCommits(*repository, *commit, {}, stop);
    if (!history)
        return std::unexpected(history.error());
    git::SnapshotSpec spec;
    spec.kind = git::SnapshotKind::Revision;
    spec.revision = target;
    const auto snapshot = git::Snapshot::open(upstream, spec);
    if (!snapshot)
        return std::unexpected(snapshot.error());
    NoteFacts facts;
    auto &commits = facts.targetCommits.emplace();
    auto &pulls = facts.targetPullRequests.emplace();
    for (const git::CommitInfo &each : history->commits) {
        commits.insert(each.id.hex());
        if (const auto pull = ownPullRequest(each.subject()))
            pulls.insert(*pull);
    }
    facts.targetVersion = targetVersionOf(*repository, target, *commit, commits);
    Names names;
    for (const git::Snapshot *each : {&*snapshot, &local})
        if (const auto added = names.add(*each, stop); !added)
            return std::unexpected(added.error());
    names.moveTo(facts);
    return facts;
}

} // namespace audit
