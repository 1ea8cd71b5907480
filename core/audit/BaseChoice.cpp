#include "core/audit/BaseChoice.h"

#include "core/audit/LineBag.h"
#include "core/audit/Provenance.h"
#include "core/base/Parallel.h"
#include "core/diff/LineDiff.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace audit {

namespace {

// One content of a file's history.
struct Content {
    BaseCandidate candidate;
    std::size_t order = 0; // older first
    std::uint32_t atLeast = 0;
};

// The contents of one file's histories, each once with the newest commit that made it.
class Contents {
public:
    void add(const git::FileHistory &history)
    {
        for (const git::FileVersion &version : history.versions)
            if (!version.isAbsent() && !version.commit.isNull())
                add(version.blob, version.commit, version.path);
    }
    void add(const git::Oid &blob, const git::Oid &commit, const std::string &path)
    {
        Content &content = m_contents[blob];
        content.candidate = {.commit = commit, .path = path, .blob = blob};
        content.order = m_next++;
    }
    [[nodiscard]] std::vector<Content> take() const
    {
        std::vector<Content> all;
        all.reserve(m_contents.size());
        for (const auto &[blob, content] : m_contents)
            all.push_back(content);
        return all;
    }

private:
    std::map<git::Oid, Content> m_contents;
    std::size_t m_next = 0;
};

base::Result<std::uint32_t> changedLines(const std::string &one, const std::string &other)
{
    const auto diff = diff::diffLines(one, other, {.algorithm = diff::Algorithm::Myers});
    if (!diff)
        return std::unexpected(diff.error());
    std::uint32_t lines = 0;
    for (const diff::Hunk &hunk : diff->hunks)
        lines += hunk.oldCount + hunk.newCount;
    return lines;
}

// Looks for the versions that are closest to a local file. Only one version's text is held at a time: a long
// history of a large file has more of them than memory.
class Closest {
public:
    Closest(const git::Repository &repository, const std::string &local, const git::Oid &declared,
            const std::stop_token &stop)
        : m_repository(repository)
        , m_local(local)
        , m_declared(declared)
        , m_stop(stop)
    {
    }

    // Best first: at least the best two, and the declared one. Takes out of `contents` what cannot be read.
    [[nodiscard]] base::Result<std::vector<Content>> run(std::vector<Content> &contents) const
    {
        if (const auto done = estimate(contents); !done)
            return std::unexpected(done.error());
        std::vector<Content> best;
        for (Content content : contents) {
            const bool isNeeded = content.candidate.blob == m_declared || best.size() < 2 ||
                                  content.atLeast <= best[1].candidate.changedLines;
            if (!isNeeded)
                continue;
            if (m_stop.stop_requested())
                return base::canceled();
            const auto text = textOf(content);
            if (!text)
                return std::unexpected(text.error());
            const auto lines = changedLines(*text, m_local);
            if (!lines)
                return std::unexpected(lines.error());
            content.candidate.changedLines = *lines;
            const auto rank = [this](const Content &each) { return rankOf(each); };
            best.insert(std::ranges::upper_bound(best, rank(content), {}, rank), std::move(content));
        }
        return best;
    }

private:
    using Rank = std::tuple<std::uint32_t, bool, std::size_t>;
    [[nodiscard]] Rank rankOf(const Content &content) const
    {
        return {content.candidate.changedLines, content.candidate.blob != m_declared, content.order};
    }
    [[nodiscard]] base::Result<std::string> textOf(const Content &content) const
    {
        return git::readBlob(m_repository, content.candidate.blob, mostTextBytes);
    }

    // How close each can be at best, the closest first.
    [[nodiscard]] base::Result<void> estimate(std::vector<Content> &contents) const
    {
        const LineBag bag(m_local);
        std::vector<Content> read;
        for (Content &content : contents) {
            if (m_stop.stop_requested())
                return base::canceled();
            if (const auto text = textOf(content)) {
                content.atLeast = bag.leastChanged(*text);
                read.push_back(std::move(content));
            }
        }
        contents = std::move(read);
        std::ranges::sort(contents, {},
                          [](const Content &each) { return std::pair(each.atLeast, each.order); });
        return {};
    }

    const git::Repository &m_repository;
    const std::string &m_local;
    const git::Oid &m_declared;
    const std::stop_token &m_stop;
};

// One run over all files.
class Choice {
public:
    Choice(BaseRequest request, std::stop_token stop)
        : m_request(std::move(request))
        , m_stop(std::move(stop))
        , m_proposals(m_request.files.size())
        , m_contents(m_request.files.size())
        , m_oldest(m_request.files.size())
    {
    }

    [[nodiscard]] base::Result<std::vector<std::optional<BaseProposal>>> run()
    {
        auto repository = git::Repository::open(m_request.upstream);
        if (!repository)
            return std::unexpected(std::move(repository.error()));
        if (const auto traced = trace(*repository); !traced)
            return std::unexpected(traced.error());
        const auto done = base::forEach(
            m_request.files.size(), m_request.threads,
            [this] { return git::Repository::open(m_request.upstream); },
            [this](const git::Repository &handle, std::size_t file) { return propose(handle, file); },
            m_stop);
        if (!done)
            return std::unexpected(done.error());
        return std::move(m_proposals);
    }

private:
    [[nodiscard]] base::Result<void> trace(const git::Repository &repository);
    [[nodiscard]] base::Result<git::Oid> start(const git::Repository &repository) const;
    [[nodiscard]] base::Result<void> propose(const git::Repository &repository, std::size_t file);

    BaseRequest m_request;
    std::stop_token m_stop;
    std::vector<std::optional<BaseProposal>> m_proposals;
    std::vector<Contents> m_contents;
    std::vector<git::Oid> m_oldest;                     // by file: the blob where the look back ends
    std::map<std::size_t, git::FileVersion> m_declared; // by file: its version at A
};

// The commit behind which nobody looks: a first parent's first parent's ... of A; null at the root.
base::Result<git::Oid> Choice::start(const git::Repository &repository) const
{
    const auto a = repository.commit(m_request.range.a);
    if (!a)
        return std::unexpected(a.error());
    const git::Oid &shared = m_request.range.mergeBase;
    auto commit = shared.isNull() || shared == m_request.range.a ? a : repository.commit(shared);
    while (commit && !commit->parents.empty() &&
           commit->committerTime > a->committerTime - m_request.secondsBefore) {
        if (m_stop.stop_requested())
            return base::canceled();
        commit = repository.commit(commit->parents.front());
    }
    // History that cannot be read ends there for the trace as well.
    return commit && !commit->parents.empty() ? commit->id : git::Oid{};
}

base::Result<void> Choice::trace(const git::Repository &repository)
{
    const auto from = start(repository);
    if (!from)
        return std::unexpected(from.error());
    git::HistoryRequest request{.range = m_request.range, .files = {}};
    request.range.a = *from;
    for (const BaseRequest::File &file : m_request.files)
        request.files.push_back({.atA = {}, .atB = file.ends.atB.empty() ? file.ends.atA : file.ends.atB});
    const auto all = git::traceFiles(repository, request, m_stop);
    if (!all)
        return std::unexpected(all.error());
    // A's own line of history, down to what it shares with B's.
    git::HistoryRequest own{.range = m_request.range, .files = {}};
    own.range.b = m_request.range.a;
    own.range.a = m_request.range.mergeBase;
    for (const BaseRequest::File &file : m_request.files)
        own.files.push_back({.atA = {}, .atB = file.ends.atA.empty() ? file.ends.atB : file.ends.atA});
    const auto ofA = git::traceFiles(repository, own, m_stop);
    if (!ofA)
        return std::unexpected(ofA.error());
    for (std::size_t i = 0; i < m_request.files.size(); ++i) {
        m_oldest[i] = all->files[i].versions.front().blob;
        m_contents[i].add(all->files[i]);
        m_contents[i].add(ofA->files[i]);
        const git::FileVersion &atA = ofA->files[i].versions[ofA->files[i].tip];
        if (atA.isAbsent())
            continue;
        m_contents[i].add(atA.blob, m_request.range.a, atA.path);
        m_declared[i] = atA;
    }
    return {};
}

base::Result<void> Choice::propose(const git::Repository &repository, std::size_t file)
{
    std::vector<Content> contents = m_contents[file].take();
    const std::size_t versions = contents.size();
    const auto declared = m_declared.find(file);
    const git::Oid declaredBlob = declared == m_declared.end() ? git::Oid{} : declared->second.blob;
    auto best = Closest(repository, m_request.files[file].bytes, declaredBlob, m_stop).run(contents);
    if (!best)
        return std::unexpected(std::move(best.error()));
    if (best->empty())
        return {};
    BaseProposal proposal{.best = best->front().candidate,
                          .runnerUp = {},
                          .declared = {},
                          .versions = contents.size(),
                          .unread = versions - contents.size(),
                          .mayBeOlder = best->front().candidate.blob == m_oldest[file]};
    if (best->size() > 1)
        proposal.runnerUp = (*best)[1].candidate;
    for (const Content &content : *best)
        if (!declaredBlob.isNull() && content.candidate.blob == declaredBlob)
            proposal.declared = content.candidate;
    m_proposals[file] = std::move(proposal);
    return {};
}

} // namespace

base::Result<std::vector<std::optional<BaseProposal>>> proposeBases(BaseRequest request, std::stop_token stop)
{
    return Choice(std::move(request), std::move(stop)).run();
}

} // namespace audit
