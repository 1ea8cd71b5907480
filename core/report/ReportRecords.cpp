#include "core/report/ReportRecords.h"

#include "core/base/Text.h"
#include "core/report/MarkdownText.h"

#include <algorithm>
#include <format>
#include <span>

namespace report {
namespace {

using audit::ModuleGroup;

std::string_view kindText(review::MappingKind kind)
{
    switch (kind) {
    case review::MappingKind::Copy:
        return "copy";
    case review::MappingKind::PartialCopy:
        return "partial copy";
    case review::MappingKind::Subclass:
        return "subclass";
    case review::MappingKind::LocalOnly:
        return "local only";
    case review::MappingKind::TargetOnly:
        return "target only";
    case review::MappingKind::RemovedUpstream:
        return "removed upstream";
    case review::MappingKind::Ambiguous:
        return "**ambiguous**";
    }
    return "unknown";
}

std::string_view ruleText(review::MappingRule rule)
{
    switch (rule) {
    case review::MappingRule::None:
        return "none";
    case review::MappingRule::Explicit:
        return "explicit";
    case review::MappingRule::PatchTarget:
        return "patch target";
    case review::MappingRule::SamePath:
        return "same path";
    case review::MappingRule::ModelsRoot:
        return "models root";
    case review::MappingRule::RenameChain:
        return "rename chain";
    case review::MappingRule::SameBaseName:
        return "same base name";
    case review::MappingRule::Containment:
        return "containment";
    case review::MappingRule::ClassNames:
        return "class names";
    }
    return "unknown";
}

std::string_view reasonText(audit::TwinReason reason)
{
    switch (reason) {
    case audit::TwinReason::SamePullRequest:
        return "same pull request";
    case audit::TwinReason::SamePatchId:
        return "same patch-id";
    case audit::TwinReason::CherryPickTrailer:
        return "cherry-pick trailer";
    }
    return "unknown";
}

std::string joinedCode(std::span<const std::string> texts)
{
    std::string out;
    for (const auto &text : texts)
        out += (out.empty() ? "" : ", ") + code(text);
    return out;
}

std::string rivalsText(const review::Mapping &mapping)
{
    std::string out;
    for (const auto &rival : mapping.rivals)
        out += std::format("{}{} ({}, {} %)", out.empty() ? "" : ", ", code(rival.upstreamPath),
                           ruleText(rival.rule), rival.score);
    return out;
}

MarkdownTable mappingTable(const audit::AuditResult &audit, bool inScope)
{
    MarkdownTable table({"Local file", "Upstream at A", "Upstream at B", "Kind", "Rule", "Score", "Rivals"});
    for (const auto &mapping : audit.mappings) {
        if (mapping.inScope != inScope)
            continue;
        const auto hasRule = mapping.rule != review::MappingRule::None;
        table.add({code(mapping.localPath), code(mapping.upstreamAtA), code(mapping.upstreamAtB),
                   std::string(kindText(mapping.kind)), std::string(ruleText(mapping.rule)),
                   hasRule ? std::format("{} %", mapping.score) : "", rivalsText(mapping)});
    }
    return table;
}

// What the list itself knows of a commit, beside the reviewer's decision.
std::string remarks(const audit::CommitEntry &entry)
{
    std::string out;
    const auto add = [&out](const std::string &text) { out += (out.empty() ? "" : "; ") + text; };
    if (entry.isMerge)
        add("merge");
    if (entry.twin)
        add(std::format("already in A as {} ({})", code(entry.twin->commit.shortHex()),
                        reasonText(entry.twin->reason)));
    if (entry.reverts)
        add(std::format("reverts {}", code(entry.reverts->shortHex())));
    if (entry.revertedBy)
        add(std::format("reverted by {}", code(entry.revertedBy->shortHex())));
    return out;
}

std::string placeText(const review::Evidence &evidence)
{
    std::string out;
    if (!evidence.path.empty()) {
        auto place = evidence.path;
        if (evidence.firstLine > 0)
            place += evidence.lastLine > evidence.firstLine
                         ? std::format(":{}-{}", evidence.firstLine, evidence.lastLine)
                         : std::format(":{}", evidence.firstLine);
        out = code(place);
    }
    if (!evidence.revision.empty())
        out += (out.empty() ? "" : " at ") + code(evidence.revision);
    return out;
}

std::string evidenceText(const review::Evidence &evidence)
{
    std::string out(review::key(evidence.level));
    if (!evidence.text.empty())
        out += ": " + escaped(evidence.text);
    if (const auto place = placeText(evidence); !place.empty())
        out += std::format(" ({})", place);
    return out;
}

std::string modulesText(const audit::CommitEntry &entry)
{
    std::string out;
    for (const auto &module : entry.modules)
        if (module.group == ModuleGroup::Mapped)
            out += (out.empty() ? "" : ", ") + code(module.change.path());
    for (const auto &module : entry.modules)
        if (module.group == ModuleGroup::Production)
            out += (out.empty() ? "" : ", ") + code(module.change.path());
    const auto others = std::format("{} tests, {} docs, {} other", entry.count(ModuleGroup::Tests),
                                    entry.count(ModuleGroup::Docs), entry.count(ModuleGroup::Other));
    return out.empty() ? others : out + "; " + others;
}

std::string linkedText(const review::CommitReview &review)
{
    std::string out;
    for (const auto &commit : review.linked)
        out += (out.empty() ? "" : ", ") + code(commit.shortHex());
    return out;
}

std::string recordText(const review::CommitReview &review)
{
    std::string out = std::format("- Disposition: {}", review::wording(review.disposition));
    if (!review.author.empty())
        out += std::format(", by {} on {}", escaped(review.author), dateText(review.time));
    out += "\n";
    if (!review.affectedInterface.empty())
        out += "- Affected interface: " + escaped(review.affectedInterface) + "\n";
    if (!review.dependentSymbols.empty())
        out += "- Dependent MetaX symbols: " + joinedCode(review.dependentSymbols) + "\n";
    out += "- Action or reason: " + (review.action.empty() ? "none given" : escaped(review.action)) + "\n";
    if (!review.linked.empty())
        out += "- Only needed together with: " + linkedText(review) + "\n";
    if (review.evidence.empty())
        out += "- Evidence: none\n";
    for (const auto &evidence : review.evidence)
        out += "- Evidence: " + evidenceText(evidence) + "\n";
    return out;
}

std::string sideState(const audit::SideCommit &side)
{
    if (side.twin)
        return std::format("in B as {} ({})", code(side.twin->commit.shortHex()),
                           reasonText(side.twin->reason));
    return side.droppedForGood ? "**dropped by B for good**" : "brings nothing of its own";
}

} // namespace

std::string mappingSection(const audit::AuditResult &audit)
{
    const auto inside = mappingTable(audit, true);
    const auto outside = mappingTable(audit, false);
    std::string out = "## File mapping\n\n";
    out += inside.isEmpty() ? "No file is in scope.\n" : inside.text();
    if (!outside.isEmpty())
        out += "\n### Out of scope\n\nThe commits of these files are not part of this review.\n\n" +
               outside.text();
    return out;
}

std::string dispositionSection(const review::Session &session, const audit::AuditResult &audit)
{
    MarkdownTable table({"Commit", "Date", "Subject", "Disposition", "Local files", "Action or reason",
                         "Evidence", "Remarks"});
    for (const auto &entry : audit.commits) {
        const auto review = session.reviewOf(entry.commit.id);
        const auto isOpen = review.disposition == review::Disposition::Unreviewed;
        table.add({code(entry.commit.id.shortHex()), dateText(entry.commit.authorTime),
                   escaped(entry.commit.subject()),
                   isOpen ? std::string("**unreviewed**") : std::string(review::wording(review.disposition)),
                   joinedCode(entry.localFiles), escaped(review.action),
                   std::string(review::key(review.level())), remarks(entry)});
    }
    const std::string intro =
        "## Disposition record\n\nNewest first; every commit of the range that touches a followed "
        "name, those without a local edit too.\n\n";
    return intro + (table.isEmpty() ? "No commit touches a followed name.\n" : table.text());
}

std::string recordSection(const review::Session &session, const audit::AuditResult &audit)
{
    std::string out = "## Records in full\n";
    for (const auto &entry : audit.commits) {
        out += std::format("\n### {} {}\n\n- Commit: {}\n- Author: {}\n- Changes: {}\n",
                           code(entry.commit.id.shortHex()), escaped(entry.commit.subject()),
                           code(entry.commit.id.hex()), escaped(entry.commit.authorName), modulesText(entry));
        if (const auto remark = remarks(entry); !remark.empty())
            out += "- Remarks: " + remark + "\n";
        out += recordText(session.reviewOf(entry.commit.id));
    }
    return out;
}

std::string sideSection(const review::Session &session, const audit::AuditResult &audit)
{
    MarkdownTable table({"Commit", "Date", "Subject", "State", "Touches mapped files", "Disposition"});
    for (const auto &side : audit.aOnly) {
        const auto disposition = session.reviewOf(side.commit.id).disposition;
        table.add({code(side.commit.id.shortHex()), dateText(side.commit.authorTime),
                   escaped(side.commit.subject()), sideState(side), side.touchesMapped ? "yes" : "no",
                   disposition == review::Disposition::Unreviewed
                       ? std::string()
                       : std::string(review::wording(disposition))});
    }
    auto out = std::format(
        "## Commits only on A's side\n\n{} commits of the range have a twin that is already in A.\n\n",
        base::grouped(audit.twinsInRange));
    return out + (table.isEmpty() ? "A has no commit that B lacks.\n" : table.text());
}

} // namespace report
