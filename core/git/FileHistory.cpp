#include "core/git/FileHistory.h"

#include "core/git/FileTrace.h"
#include "core/git/RangeScan.h"

#include <utility>

namespace git {

base::Result<FileHistories> traceFiles(const Repository &repository, const HistoryRequest &request,
                                       const std::stop_token &stop)
{
    WalkRequest walk{.range = request.range, .pathsAtA = {}, .pathsAtB = {}, .copies = request.copies};
    for (const FileEnds &ends : request.files) {
        if (!ends.atA.empty())
            walk.pathsAtA.push_back(ends.atA);
        if (!ends.atB.empty())
            walk.pathsAtB.push_back(ends.atB);
    }
    RangeScan scan(repository, walk);
    if (const auto done = scan.run(stop); !done)
        return std::unexpected(done.error());
    FileHistories result;
    result.commitsInRange = scan.range().commits.size();
    const Oid treeA = request.range.a.isNull() ? Oid{} : scan.treeOf(request.range.a);
    TraceIndex index(scan, treeA, scan.treeOf(request.range.b), stop);
    result.files.reserve(request.files.size());
    for (const FileEnds &ends : request.files) {
        if (stop.stop_requested())
            break;
        result.files.push_back(FileTrace(index, ends, request.range.a, request.range.b).run());
    }
    if (stop.stop_requested())
        return base::canceled(); // the last history may be a part
    result.renames = index.renames();
    result.omissions = scan.takeOmissions();
    return result;
}

} // namespace git
