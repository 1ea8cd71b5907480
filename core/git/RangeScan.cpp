#include "core/git/RangeScan.h"

#include "core/git/CommitText.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace git {

RangeScan::RangeScan(const Repository &repository, WalkRequest request)
    : m_repository(repository)
    , m_request(std::move(request))
    , m_reader(repository)
    , m_scan(m_reader)
{
}

Oid RangeScan::treeOf(const Oid &commit) const
{
    const auto object = m_reader.read(commit, ObjectType::Commit);
    const auto header = object ? parseCommitHeader(commit, object->bytes())
                               : base::Result<CommitHeader>(std::unexpected(object.error()));
    return header ? header->tree : Oid{};
}

base::Result<void> RangeScan::run(const std::stop_token &stop, const std::function<void(std::size_t)> &seen)
{
    auto range = listRange(m_repository, m_reader, m_request.range.b, m_request.range.a, stop);
    if (!range)
        return std::unexpected(range.error());
    m_range = std::move(*range);
    for (const auto *const paths : {&m_request.pathsAtA, &m_request.pathsAtB})
        for (const std::string &path : *paths)
            m_scan.follow(path);
    if (!compareAll(stop, seen))
        return base::canceled();
    std::optional<RenameIndex::Ends> ends;
    if (m_request.copies == CopyFollowing::On)
        ends = RenameIndex::Ends{.treeA = treeOf(m_request.range.a), .treeB = treeOf(m_request.range.b)};
    m_renames.emplace(m_repository, m_reader, m_range, ends);
    return {};
}

bool RangeScan::compareAll(const std::stop_token &stop, const std::function<void(std::size_t)> &seen)
{
    constexpr std::size_t commitsPerReport = 512;
    for (std::uint32_t i = 0; i < m_range.commits.size(); ++i) {
        if (stop.stop_requested())
            return false;
        const RangeCommit &commit = m_range.commits[i];
        const auto parents = m_range.parentsOf(commit);
        if (parents.empty())
            m_scan.compare(i, 0, {}, commit.tree);
        for (std::uint32_t p = 0; p < parents.size(); ++p)
            if (!parents[p].tree.isNull())
                m_scan.compare(i, p, parents[p].tree, commit.tree);
        if (seen && (i + 1) % commitsPerReport == 0)
            seen(i + 1);
    }
    return true;
}

std::vector<Omission> RangeScan::takeOmissions()
{
    std::vector<Omission> omissions = std::move(m_range.omissions);
    std::ranges::move(m_scan.takeOmissions(), std::back_inserter(omissions));
    if (m_renames)
        std::ranges::move(m_renames->takeOmissions(), std::back_inserter(omissions));
    return omissions;
}

} // namespace git
