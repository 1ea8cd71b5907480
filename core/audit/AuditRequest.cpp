#include "core/audit/RangeAudit.h"

#include "core/review/SessionStore.h"

namespace audit {

AuditRequest requestFor(const review::Session &session, const std::filesystem::path &file)
{
    AuditRequest request;
    request.upstream = review::resolveLink(file, session.upstream);
    request.local = review::resolveLink(file, session.local);
    request.a = session.range.a.isNull() ? session.range.typedA : session.range.a.hex();
    request.b = session.range.b.isNull() ? session.range.typedB : session.range.b.hex();
    request.snapshot = session.snapshot;
    if (request.snapshot.kind == git::SnapshotKind::Directory && request.snapshot.directory.is_relative())
        request.snapshot.directory = (file.parent_path() / request.snapshot.directory).lexically_normal();
    request.scope = session.scope;
    request.decided = session.mappings;
    return request;
}

} // namespace audit
