#include "ReportSample.h"

#include <format>

namespace tests {
namespace {

git::CommitInfo commit(int number, std::string message)
{
    git::CommitInfo info;
    info.id = sampleId(number);
    info.authorName = "A. Author";
    info.authorEmail = "author@example.org";
    info.authorTime = 1'770'000'000 + number * 86'400;
    info.message = std::move(message);
    return info;
}

audit::CommitEntry entry(int number, std::string message, const std::string &path)
{
    audit::CommitEntry made;
    made.commit = commit(number, std::move(message));
    git::FileChange change;
    change.oldPath = change.newPath = path;
    made.modules = {{change, audit::ModuleGroup::Mapped}};
    git::FileChange other;
    other.oldPath = other.newPath = "vllm/core.py";
    made.modules.push_back({other, audit::ModuleGroup::Production});
    made.localFiles = {"vllm_metax/models/aurora.py"};
    return made;
}

review::CommitReview record(review::Disposition disposition, std::string action)
{
    review::CommitReview made;
    made.disposition = disposition;
    made.action = std::move(action);
    made.author = "Chen Yu";
    made.time = 1'772'000'000;
    return made;
}

review::Mapping mapping(std::string local, std::string a, std::string b, review::MappingKind kind)
{
    review::Mapping made;
    made.localPath = std::move(local);
    made.upstreamAtA = std::move(a);
    made.upstreamAtB = std::move(b);
    made.kind = kind;
    made.rule = review::MappingRule::ModelsRoot;
    made.score = 94;
    return made;
}

void fillMappings(audit::AuditResult &audit)
{
    audit.mappings = {
        mapping("vllm_metax/models/aurora.py", "vllm/models/aurora.py", "vllm/models/aurora/nvidia/model.py",
                review::MappingKind::Copy),
        mapping("vllm_metax/models/odd|name.py", "vllm/models/odd.py", "",
                review::MappingKind::RemovedUpstream),
        mapping("vllm_metax/models/twice.py", "", "", review::MappingKind::Ambiguous),
        mapping("vllm_metax/moe_dispatch.py", "", "", review::MappingKind::LocalOnly),
    };
    audit.mappings[2].rivals = {{"vllm/models/x/nvidia/twice.py", review::MappingRule::Containment, 94},
                                {"vllm/models/x/amd/twice.py", review::MappingRule::Containment, 92}};
    audit.mappings[3].rule = review::MappingRule::None;
    audit.mappings[3].inScope = false;
}

void fillCommits(ReportSample &sample)
{
    auto &commits = sample.audit.commits;
    commits = {
        entry(6, "Merge branch 'side'", "vllm/models/aurora/nvidia/model.py"),
        entry(5, "Revert \"[Perf] Fuse | things (#10)\" (#12)", "vllm/models/aurora/nvidia/model.py"),
        entry(4,
              "Hostile <script>alert(1)</script> | `tick` @someone \u202E [x](http://example.org) &amp; *b* "
              "#1\n\nBody.",
              "vllm/models/odd.py"),
        entry(3, "[Perf] Fuse | things (#10)", "vllm/models/aurora/nvidia/model.py"),
        entry(2, "[Bugfix] Clamp (#8)", "vllm/models/aurora.py"),
        entry(1, "[Model] Move (#7)", "vllm/models/aurora.py"),
    };
    commits[0].isMerge = true;
    commits[1].reverts = sampleId(3);
    commits[3].revertedBy = sampleId(5);
    commits[4].twin = audit::Twin{sampleId(101), audit::TwinReason::SamePullRequest};
    auto &records = sample.session.commits;
    using enum review::Disposition;
    records[sampleId(1)] = record(Inherited, "Move only; no local edit.");
    records[sampleId(1)].evidence = {{review::EvidenceLevel::SourceInspected, "100 % similar",
                                      sampleId(1).hex(), "vllm/models/aurora.py", 10, 20}};
    records[sampleId(2)] = record(NeedsMerge, "Take the clamp | keep BF16\nsecond line <br>");
    records[sampleId(2)].affectedInterface = "Router.forward";
    records[sampleId(2)].dependentSymbols = {"aurora.py:Router", "odd`name.py:X"};
    records[sampleId(2)].linked = {sampleId(1), sampleId(5)};
    records[sampleId(2)].evidence = {
        {review::EvidenceLevel::SignatureChecked, "same parameters", "worktree", "a.py", 3, 3}};
    records[sampleId(3)] = record(PlatformSpecific, "");
    records[sampleId(77)] = record(NeedsDependency, "from an older range");
}

void fillSides(audit::AuditResult &audit)
{
    audit.aOnly.resize(3);
    audit.aOnly[0].commit = commit(102, "[Release] Pin <things>");
    audit.aOnly[0].droppedForGood = true;
    audit.aOnly[0].touchesMapped = true;
    audit.aOnly[1].commit = commit(101, "[Bugfix] Clamp (#8)");
    audit.aOnly[1].twin = audit::Twin{sampleId(2), audit::TwinReason::SamePullRequest};
    audit.aOnly[2].commit = commit(100, "Merge branch 'release'");
    audit.twinsInRange = 1;
}

} // namespace

git::Oid sampleId(int number)
{
    return git::Oid::fromHex(
               std::format("{:08x}{:032x}", static_cast<unsigned>(number) * 0x9E3779B1U, number))
        .value();
}

ReportSample reportSample()
{
    ReportSample sample;
    auto &audit = sample.audit;
    audit.range = {"v1", "v2", sampleId(900), sampleId(901), sampleId(902), git::RangeRelation::Diverged};
    audit.snapshot.kind = git::SnapshotKind::Revision;
    audit.snapshot.revision = "v0.9.0";
    audit.snapshot.commit = sampleId(903);
    audit.commitsInRange = 1967;
    audit.upstreamRoot = sampleId(904).hex();
    audit.omissions = {{sampleId(905), "tree missing (partial clone)"}};
    fillMappings(audit);
    fillCommits(sample);
    fillSides(audit);
    auto &session = sample.session;
    session.range = {"v1", "v2", sampleId(900), sampleId(901)};
    session.snapshot = audit.snapshot;
    session.scope.families = {"aurora", "odd|name"};
    session.reviewer = "Chen Yu";
    return sample;
}

ReportSample finishedSample()
{
    auto sample = reportSample();
    sample.audit.omissions.clear();
    sample.audit.mappings.resize(1);
    sample.session.commits.erase(sampleId(77));
    for (const auto &entry : sample.audit.commits) {
        auto &review = sample.session.commits[entry.commit.id];
        if (review.disposition == review::Disposition::Unreviewed)
            review.disposition = review::Disposition::Inherited;
        if (review.action.empty())
            review.action = "No local edit: inherited.";
        if (review.evidence.empty())
            review.evidence = {{review::EvidenceLevel::SourceInspected, "read", {}, {}, 0, 0}};
    }
    sample.session.commits[sampleId(102)] =
        record(review::Disposition::PlatformSpecific, "Not needed on MACA.");
    return sample;
}

} // namespace tests
