#include "core/git/RenameIndex.h"

#include "core/git/RenameDetector.h"
#include "core/git/TreeDiff.h"

#include <format>
#include <utility>

namespace git {

base::Result<const std::vector<FileChange> *> RenameIndex::renamesOf(std::uint32_t commit,
                                                                     const std::stop_token &stop)
{
    if (const auto known = m_renames.find(commit); known != m_renames.end())
        return &known->second;
    const RangeCommit &about = m_range.commits[commit];
    const auto parents = m_range.parentsOf(about);
    auto changes = diffTrees(m_repository, parents.empty() ? Oid{} : parents.front().tree, about.tree,
                             RenameDetection::Off, stop);
    if (!changes && changes.error().code == base::Code::Canceled)
        return std::unexpected(changes.error());
    if (!changes) {
        m_omissions.push_back({about.id, "its renames cannot be found: " + changes.error().message});
        return &m_renames[commit];
    }
    const auto gaps = detectRenames(m_reader, *changes, stop);
    if (!gaps)
        return std::unexpected(gaps.error());
    if (!gaps->unreadBlobs.empty())
        m_omissions.push_back({about.id, std::format("its renames may be incomplete: {} blobs are missing",
                                                     gaps->unreadBlobs.size())});
    std::erase_if(*changes, [](const FileChange &change) { return change.kind != ChangeKind::Renamed; });
    return &(m_renames[commit] = std::move(*changes));
}

base::Result<void> RenameIndex::compareEnds(const std::stop_token &stop)
{
    if (m_endsCompared)
        return {};
    if (m_ends && !m_ends->treeA.isNull() && !m_ends->treeB.isNull()) {
        auto changes = diffTrees(m_repository, m_ends->treeA, m_ends->treeB, RenameDetection::Off, stop);
        if (!changes && changes.error().code == base::Code::Canceled)
            return std::unexpected(changes.error());
        if (!changes)
            m_omissions.push_back({m_ends->treeB, "copies cannot be found: " + changes.error().message});
        auto all = changes ? std::move(*changes) : std::vector<FileChange>();
        for (FileChange &change : all) {
            if (change.kind == ChangeKind::Added)
                m_onlyAtB.push_back(std::move(change));
            else if (change.kind == ChangeKind::Deleted)
                m_onlyAtA.push_back(std::move(change));
        }
    }
    m_endsCompared = true;
    return {};
}

base::Result<const std::vector<FileChange> *> RenameIndex::onlyAtB(const std::stop_token &stop)
{
    if (const auto compared = compareEnds(stop); !compared)
        return std::unexpected(compared.error());
    return &m_onlyAtB;
}

base::Result<const std::vector<FileChange> *> RenameIndex::onlyAtA(const std::stop_token &stop)
{
    if (const auto compared = compareEnds(stop); !compared)
        return std::unexpected(compared.error());
    return &m_onlyAtA;
}

} // namespace git
