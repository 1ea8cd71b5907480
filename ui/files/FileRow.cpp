#include "ui/files/FileRow.h"

#include <map>
#include <string>
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

} // namespace

std::vector<FileRow> fileRows(const audit::AuditResult &audit, const review::Session &session)
{
    const auto counts = countCommits(audit, session);
    std::vector<FileRow> rows;
    for (const auto &mapping : audit.mappings) {
        FileRow row;
        row.mapping = mapping;
        if (const auto found = counts.find(mapping.localPath);
            found != counts.end() && !mapping.localPath.empty()) {
            row.commits = found->second.all;
            row.openCommits = found->second.open;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ui
