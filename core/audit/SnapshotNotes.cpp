#include "core/audit/SnapshotNotes.h"

#include "core/base/Text.h"

#include <algorithm>
#include <numeric>

namespace audit {
namespace {

bool isRegular(const git::SnapshotEntry &entry)
{
    return entry.mode == git::FileMode::Regular || entry.mode == git::FileMode::Executable;
}

} // namespace

std::size_t SnapshotNotes::notes() const
{
    return std::transform_reduce(files.begin(), files.end(), std::size_t{0}, std::plus(),
                                 [](const FileNotes &file) { return file.notes.size(); });
}

std::size_t SnapshotNotes::failing() const
{
    return std::transform_reduce(
        files.begin(), files.end(), std::size_t{0}, std::plus(), [](const FileNotes &file) {
            return static_cast<std::size_t>(std::ranges::count_if(
                file.judgements, [](const auto &judgement) { return !judgement.passes(); }));
        });
}

base::Result<SnapshotNotes> notesOfSnapshot(const git::Snapshot &snapshot, const review::NoteRules &rules,
                                            const std::stop_token &stop)
{
    const auto entries = snapshot.list();
    if (!entries)
        return std::unexpected(entries.error());
    SnapshotNotes result{.snapshot = snapshot.spec(), .files = {}, .omissions = {}};
    for (const git::SnapshotEntry &entry : *entries) {
        if (stop.stop_requested())
            return base::canceled();
        const auto syntax = python::commentSyntaxOf(entry.path);
        if (!syntax || !isRegular(entry))
            continue;
        const auto file = snapshot.read(entry.path);
        if (!file && file.error().code != base::Code::Limit)
            return std::unexpected(file.error());
        if (!file || base::looksBinary(file->bytes)) {
            result.omissions.push_back(entry.path + ": " + (file ? "binary" : file.error().message));
            continue;
        }
        ++result.filesRead;
        auto notes = python::notesOf(file->bytes, *syntax);
        if (notes.empty())
            continue;
        auto judgements = review::judgeAll(notes, rules);
        result.files.push_back(
            {.path = entry.path, .notes = std::move(notes), .judgements = std::move(judgements)});
    }
    return result;
}

} // namespace audit
