#include "ui/files/FileRow.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace ui {
namespace {

struct Count {
    std::size_t all = 0;
    std::size_t open = 0;
};

// By local path.
std::map<std::string, Count> countCommits(const audit::AuditResult &audit, const review::Session &session)
{
    std::map<std::string, Count> counts;
    for (const auto &entry : audit.commits) {
        const auto disposition = session.reviewOf(entry.commit.id).disposition;
        for (const auto &path : entry.localFiles) {
            ++counts[path].all;
            counts[path].open += disposition == review::Disposition::Unreviewed ? 1 : 0;
        }
    }
    return counts;
}

using PathPair = std::pair<std::string_view, std::string_view>; // local, upstream

std::optional<review::FileBase> chosenBase(const review::Session &session, const review::Mapping &mapping)
{
    const review::FileBase *found = session.baseOf(mapping.localPath, mapping.upstreamPath());
    return found ? std::optional(*found) : std::nullopt;
}

void addAccount(FileRow &row, const audit::AccountedFile &file, const review::Session &session,
                const std::map<PathPair, std::size_t> &open)
{
    row.base = FileBaseFacts{.declared = session.range.a,
                             .declaredName = session.range.typedA,
                             .chosen = chosenBase(session, row.mapping),
                             .proposal = file.base};
    if (file.structure.churn)
        row.order = file.structure.churn->order;
    if (!file.hasAccount() && !file.structure.members)
        return;
    const auto found = open.find({row.mapping.localPath, row.mapping.upstreamPath()});
    row.openHunks = found == open.end() ? 0 : found->second;
}

} // namespace

std::vector<FileRow> fileRows(const audit::AuditResult &audit, const review::Session &session,
                              const audit::Accounts *accounts, const std::vector<audit::OpenHunk> &open)
{
    const auto counts = countCommits(audit, session);
    std::map<PathPair, std::size_t> openHunks;
    for (const audit::OpenHunk &hunk : open)
        ++openHunks[{hunk.localPath, hunk.upstreamPath}];
    std::vector<FileRow> rows;
    for (const auto &mapping : audit.mappings) {
        FileRow row;
        row.mapping = mapping;
        if (const auto found = counts.find(mapping.localPath);
            found != counts.end() && !mapping.localPath.empty()) {
            row.commits = found->second.all;
            row.openCommits = found->second.open;
        }
        const auto *file = accounts ? accounts->find(mapping.localPath, mapping.upstreamPath()) : nullptr;
        if (file)
            addAccount(row, *file, session, openHunks);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ui
