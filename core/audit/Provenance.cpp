#include "core/audit/Provenance.h"

#include "core/audit/LineReplay.h"
#include "core/audit/ProvenanceCache.h"
#include "core/base/Parallel.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <utility>

namespace audit {

namespace {

// A file whose history is known and whose lines are not.
struct Job {
    std::size_t file = 0; // index into the request
    git::FileHistory history;
};

class Run {
public:
    Run(ProvenanceRequest request, std::stop_token stop, const ProvenanceProgress &progress)
        : m_request(std::move(request))
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
        m_result.files.resize(m_request.files.size());
    }

    [[nodiscard]] base::Result<ProvenanceResult> all();

private:
    [[nodiscard]] const git::Oid &baseOf(const ProvenanceFile &file) const
    {
        return file.a.isNull() ? m_request.range.a : file.a;
    }
    void readKnown();
    [[nodiscard]] base::Result<void> traceOpen();
    [[nodiscard]] base::Result<void> replay(const git::Repository &repository, Job &job);
    void advance();

    ProvenanceRequest m_request;
    std::stop_token m_stop;
    const ProvenanceProgress &m_progress;
    ProvenanceResult m_result;
    std::map<git::Oid, std::vector<std::size_t>> m_open; // files by their base revision
    std::vector<Job> m_jobs;
    std::mutex m_mutex; // for m_done
    std::size_t m_done = 0;
};

base::Result<ProvenanceResult> Run::all()
{
    readKnown();
    if (const auto traced = traceOpen(); !traced)
        return std::unexpected(traced.error());
    const auto replayed = base::forEach(
        m_jobs.size(), m_request.threads, [this] { return git::Repository::open(m_request.upstream); },
        [this](const git::Repository &handle, std::size_t job) { return replay(handle, m_jobs[job]); },
        m_stop);
    if (!replayed)
        return std::unexpected(replayed.error());
    if (!m_jobs.empty())
        pruneProvenance(m_request.cache);
    return std::move(m_result);
}

void Run::advance()
{
    const std::scoped_lock lock(m_mutex);
    ++m_done;
    if (m_progress)
        m_progress(m_done, m_request.files.size());
}

void Run::readKnown()
{
    for (std::size_t i = 0; i < m_request.files.size() && !m_stop.stop_requested(); ++i) {
        const ProvenanceFile &file = m_request.files[i];
        const git::Oid &a = baseOf(file);
        if (auto known = readProvenance(m_request.cache, provenanceKey(a, m_request.range.b, file.ends))) {
            m_result.files[i] = std::move(*known);
            advance();
        } else {
            m_open[a].push_back(i);
        }
    }
}

base::Result<void> Run::traceOpen()
{
    if (m_open.empty())
        return {};
    const auto repository = git::Repository::open(m_request.upstream);
    if (!repository)
        return std::unexpected(repository.error());
    for (const auto &[a, files] : m_open) {
        git::HistoryRequest request{.range = m_request.range, .files = {}};
        request.range.a = a;
        for (const std::size_t file : files)
            request.files.push_back(m_request.files[file].ends);
        auto histories = git::traceFiles(*repository, request, m_stop);
        if (!histories)
            return std::unexpected(std::move(histories.error()));
        for (std::size_t i = 0; i < files.size(); ++i)
            m_jobs.push_back({.file = files[i], .history = std::move(histories->files[i])});
        for (git::Omission &omission : histories->omissions)
            if (!std::ranges::contains(m_result.omissions, omission))
                m_result.omissions.push_back(std::move(omission));
    }
    // Long ones first, so that no thread is left alone with one at the end.
    std::ranges::stable_sort(m_jobs, std::greater<>(),
                             [](const Job &job) { return job.history.versions.size(); });
    return {};
}

base::Result<void> Run::replay(const git::Repository &repository, Job &job)
{
    const ProvenanceFile &about = m_request.files[job.file];
    auto file = replayLines(
        job.history,
        [&repository](const git::Oid &blob) { return git::readBlob(repository, blob, mostTextBytes); },
        m_stop);
    if (!file)
        return std::unexpected(std::move(file.error()));
    job.history = {};
    file->a = baseOf(about);
    file->b = m_request.range.b;
    // With omissions of the range a gap may have no trace in this file.
    if (m_result.omissions.empty())
        writeProvenance(m_request.cache, provenanceKey(file->a, file->b, about.ends), *file);
    m_result.files[job.file] = std::move(*file);
    advance();
    return {};
}

} // namespace

std::vector<LineShare> sharesOf(const FileProvenance &file)
{
    std::vector<LineShare> shares(file.owners.size());
    std::vector<std::set<std::uint32_t>> lostTo(file.owners.size());
    for (std::uint32_t owner = 0; owner < shares.size(); ++owner)
        shares[owner].owner = owner;
    for (const std::uint32_t owner : file.lineOwners)
        ++shares[owner].surviving;
    for (const SharedLine &line : file.shared)
        ++shares[line.owner].surviving;
    for (const Tombstone &tombstone : file.tombstones) {
        ++shares[tombstone.owner].lost;
        ++shares[tombstone.remover].removed;
        lostTo[tombstone.owner].insert(tombstone.remover);
    }
    for (std::uint32_t owner = 0; owner < shares.size(); ++owner)
        shares[owner].lostTo.assign(lostTo[owner].begin(), lostTo[owner].end());
    shares.erase(shares.begin());
    return shares;
}

base::Result<ProvenanceResult> traceProvenance(ProvenanceRequest request, std::stop_token stop,
                                               const ProvenanceProgress &progress)
{
    return Run(std::move(request), std::move(stop), progress).all();
}

} // namespace audit
