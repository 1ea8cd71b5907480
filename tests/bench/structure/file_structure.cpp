// The structure of local files against their upstream files:
//   file_structure UPSTREAM LOCAL_REPOSITORY A B REVISION
// The audit maps the local files of REVISION; prints per mapped Python file its kind and what there is to say
// of it, then sums and milliseconds, provenance apart.
#include "core/audit/Churn.h"
#include "core/audit/LinkedCommits.h"
#include "core/audit/PartialCopy.h"
#include "core/audit/Presence.h"
#include "core/audit/RangeAudit.h"
#include "core/audit/Residue.h"
#include "core/audit/SubclassAccount.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <map>
#include <string>

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string textOf(const git::Repository &repository, const git::Oid &blob)
{
    auto text = blob.isNull() ? base::Result<std::string>() : git::readBlob(repository, blob);
    return text ? std::move(*text) : std::string();
}

struct Sums {
    std::map<std::string, std::size_t> counts;
    double milliseconds = 0;
    double slowest = 0;
    std::string slowestFile;
};

void addMembers(const audit::SubclassAccount &account, const audit::FileProvenance &file, Sums &sums)
{
    static constexpr std::array reasons{"removed at B",       "signature changed",   "new at B",
                                        "overridden changed", "constructor changed", "caller changed"};
    for (const audit::Subclass &each : account.classes)
        std::printf("    class %s(%s)\n", each.localClass.c_str(), each.upstreamClass.c_str());
    for (const audit::MemberItem &each : account.items) {
        const char *const reason = reasons[static_cast<std::size_t>(each.why)];
        ++sums.counts[std::string("member: ") + reason];
        std::printf("    %s: %s.%s%s%s, %zu commits\n", reason, each.upstreamClass.c_str(),
                    each.member.c_str(), each.through.empty() ? "" : " through ", each.through.c_str(),
                    each.owners.size());
        for (const std::uint32_t owner : each.owners)
            std::printf("      %s\n", file.owners[owner].commit.shortHex().c_str());
    }
}

void addChurn(const audit::Churn &churn, Sums &sums)
{
    static constexpr std::array kinds{"reordered", "moved",       "renamed", "argument",
                                      "extracted", "reformatted", "space"};
    std::printf("    aligned %u %% (%u in place, %u taken, %u upstream)", churn.order.percent(),
                churn.order.inPlace, churn.order.taken, churn.order.upstream);
    std::map<std::string, int> byKind;
    for (const audit::ChurnItem &each : churn.items) {
        ++byKind[kinds[static_cast<std::size_t>(each.kind)]];
        ++sums.counts[std::string("churn: ") + kinds[static_cast<std::size_t>(each.kind)]];
    }
    for (const auto &[kind, count] : byKind)
        std::printf(", %d %s", count, kind.c_str());
    std::printf("\n");
    for (const audit::ChurnItem &each : churn.items)
        if (each.kind < audit::ChurnKind::ReformattedStatement)
            std::printf("      %s %s -> %s\n", kinds[static_cast<std::size_t>(each.kind)], each.from.c_str(),
                        each.to.c_str());
}

void report(const review::Mapping &mapping, const audit::FileProvenance &file,
            const audit::AccountTexts &texts, Sums &sums)
{
    const auto start = Clock::now();
    const std::string kind(review::key(mapping.kind));
    ++sums.counts["file: " + kind];
    std::printf("%s <- %s (%s)\n", mapping.localPath.c_str(), mapping.upstreamPath().c_str(), kind.c_str());
    const audit::PythonTexts parsed(texts);
    if (mapping.kind == review::MappingKind::Subclass) {
        if (const auto account = audit::accountSubclasses(parsed, file, mapping.localPath))
            addMembers(*account, file, sums);
    } else {
        if (const auto churn = audit::findChurn(parsed, file))
            addChurn(*churn, sums);
        const auto copy = audit::comparePartialCopy(parsed, file).value();
        if (mapping.kind == review::MappingKind::PartialCopy)
            std::printf("    same %zu, differs %zu, new %zu, not taken %zu\n",
                        copy.count(audit::CopyState::Same), copy.count(audit::CopyState::Differs),
                        copy.count(audit::CopyState::New), copy.count(audit::CopyState::NotTaken));
        const auto account = audit::accountFile(texts, file);
        if (!account)
            return;
        const auto presence = audit::presenceOf(file, *account, {});
        for (const auto &line : audit::residueOf(texts, file, *account, presence)) {
            ++sums.counts[line.isReplaced ? "residue: replaced" : "residue: missing"];
            std::printf("    residue %s %u/%u %c%u %s\n", line.commit.shortHex().c_str(), line.applied,
                        line.total, line.isRemoval ? '-' : '+', line.line + 1, line.text.c_str());
        }
    }
    const double taken = millisecondsSince(start);
    sums.milliseconds += taken;
    if (taken > sums.slowest) {
        sums.slowest = taken;
        sums.slowestFile = mapping.localPath;
    }
}

int run(char **arguments)
{
    audit::AuditRequest request;
    request.upstream = arguments[1];
    request.local = arguments[2];
    request.a = arguments[3];
    request.b = arguments[4];
    request.snapshot.kind = git::SnapshotKind::Revision;
    request.snapshot.revision = arguments[5];
    const auto audit = audit::auditRange(request);
    const auto upstream = git::Repository::open(request.upstream);
    if (!audit || !upstream) {
        std::fprintf(stderr, "%s\n", audit ? "no upstream" : audit.error().message.c_str());
        return 1;
    }
    const auto snapshot = git::Snapshot::open(request.local, audit->snapshot);
    if (!snapshot)
        return 1;
    audit::ProvenanceRequest provenance;
    provenance.upstream = request.upstream;
    provenance.range = audit->range;
    std::vector<const review::Mapping *> mappings;
    for (const review::Mapping &each : audit->mappings)
        if (each.isMapped() && each.localPath.ends_with(".py")) {
            mappings.push_back(&each);
            provenance.files.push_back({.ends = {each.upstreamAtA, each.upstreamAtB}, .a = {}});
        }
    const auto start = Clock::now();
    const auto traced = audit::traceProvenance(provenance);
    if (!traced)
        return 1;
    const double tracing = millisecondsSince(start);
    Sums sums;
    for (std::size_t i = 0; i < mappings.size(); ++i) {
        const audit::FileProvenance &file = traced->files[i];
        auto local = snapshot->read(mappings[i]->localPath);
        if (local)
            report(*mappings[i], file,
                   {.base = textOf(*upstream, file.blobAtA),
                    .local = local->bytes,
                    .target = textOf(*upstream, file.blobAtB)},
                   sums);
    }
    const auto linking = Clock::now();
    const auto links = audit::linkedCommits(traced->files);
    const double linked = millisecondsSince(linking);
    for (const auto &[what, count] : sums.counts)
        std::printf("%6zu %s\n", count, what.c_str());
    std::printf("%6zu linked pairs of commits\n", links.size() / 2);
    std::printf("provenance %.0f ms, structure %.0f ms, slowest %s %.0f ms, links %.1f ms\n", tracing,
                sums.milliseconds, sums.slowestFile.c_str(), sums.slowest, linked);
    return 0;
}

} // namespace

int main(int count, char **arguments)
{
    if (count == 6)
        return run(arguments);
    std::fprintf(stderr, "file_structure UPSTREAM LOCAL_REPOSITORY A B REVISION\n");
    return 2;
}
