#include "core/git/FileHistory.h"

#include "core/git/FileNames.h"
#include "core/git/FileTrace.h"
#include "core/git/RangeScan.h"
#include "core/git/TraceIndex.h"

#include <algorithm>
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
    const Oid treeA = request.range.a.isNull() ? Oid{} : scan.treeOf(request.range.a);
    const TraceIndex index(scan, treeA, scan.treeOf(request.range.b));
    result.files.reserve(request.files.size());
    for (const FileEnds &ends : request.files) {
        FileNames names(scan, index, ends.atA);
        const auto followed = names.follow(ends.atB, stop);
        if (!followed)
            return std::unexpected(followed.error());
        auto history = FileTrace(index, names, ends, {.a = request.range.a, .b = request.range.b}).run(stop);
        if (!history)
            return std::unexpected(history.error());
        result.files.push_back(std::move(*history));
    }
    result.omissions = scan.takeOmissions();
    return result;
}

} // namespace git
