#include "core/audit/AuditArchive.h"

#include "core/audit/ArchiveStream.h"

#include <type_traits>

namespace audit {
namespace {

// One description of every struct serves both directions.
struct AuditFields {
    // T is const when written.
    template<typename A, typename T>
    static void each(A &archive, T &value)
    {
        using Value = std::remove_const_t<T>;
        if constexpr (std::is_same_v<Value, git::RevisionRange>)
            archive(value.typedA, value.typedB, value.a, value.b, value.mergeBase, value.relation);
        else if constexpr (std::is_same_v<Value, git::SnapshotSpec>)
            archive(value.kind, value.revision, value.commit, value.directory);
        else if constexpr (std::is_same_v<Value, review::MappingRival>)
            archive(value.upstreamPath, value.rule, value.score, value.unknown);
        else if constexpr (std::is_same_v<Value, review::Mapping>)
            archive(value.localPath, value.upstreamAtA, value.upstreamAtB, value.kind, value.rule,
                    value.score, value.rivals, value.inScope, value.chosenByReviewer, value.unknown);
        else if constexpr (std::is_same_v<Value, git::CommitInfo>)
            archive(value.id, value.tree, value.parents, value.authorName, value.authorEmail,
                    value.authorTime, value.committerTime, value.committerOffset, value.message);
        else if constexpr (std::is_same_v<Value, git::FileChange>)
            archive(value.kind, value.oldPath, value.newPath, value.oldMode, value.newMode, value.oldBlob,
                    value.newBlob, value.similarity);
        else if constexpr (std::is_same_v<Value, ModuleChange>)
            archive(value.change, value.group);
        else if constexpr (std::is_same_v<Value, Twin>)
            archive(value.commit, value.reason);
        else if constexpr (std::is_same_v<Value, CommitEntry>)
            archive(value.commit, value.isMerge, value.modules, value.localFiles, value.pullRequests,
                    value.twin, value.reverts, value.revertedBy);
        else if constexpr (std::is_same_v<Value, SideCommit>)
            archive(value.commit, value.twin, value.droppedForGood, value.touchesMapped);
        else if constexpr (std::is_same_v<Value, git::RenameStep>)
            archive(value.commit, value.similarity, value.from, value.to);
        else if constexpr (std::is_same_v<Value, git::Omission>)
            archive(value.object, value.reason);
        else if constexpr (std::is_same_v<Value, AuditResult>)
            archive(value.range, value.snapshot, value.mappings, value.commits, value.aOnly, value.names,
                    value.renames, value.omissions, value.commitsInRange, value.twinsInRange,
                    value.upstreamRoot, value.localRoot);
        else
            static_assert(!sizeof(T), "a struct whose fields are not named here");
    }
};

} // namespace

std::string archive(const AuditResult &result)
{
    return sealed<AuditFields>(result);
}

std::optional<AuditResult> fromArchive(std::string_view bytes)
{
    return unsealed<AuditFields, AuditResult>(bytes);
}

} // namespace audit
