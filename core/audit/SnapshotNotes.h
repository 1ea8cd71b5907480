#pragma once

#include "core/base/Error.h"
#include "core/git/Snapshot.h"
#include "core/python/Note.h"
#include "core/review/NoteJudgement.h"
#include "core/review/NoteRules.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// The notes of one file with what they say; both lists are of one length.
struct FileNotes {
    std::string path;
    std::vector<python::Note> notes;
    std::vector<review::NoteJudgement> judgements;
};

// Every note of a snapshot.
struct SnapshotNotes {
    git::SnapshotSpec snapshot;         // resolved
    std::vector<FileNotes> files;       // those with notes, sorted by path
    std::size_t filesRead = 0;          // with notes or without
    std::vector<std::string> omissions; // "path: why it could not be looked at"

    [[nodiscard]] std::size_t notes() const;
    [[nodiscard]] std::size_t failing() const; // notes that do not pass
};

// Reads every Python, C, C++ and CUDA file. Symlinks and submodules are left out: their files are read at
// home. A file that is binary, or too large, is an omission. Any thread that owns the snapshot. Errors:
// those of Snapshot::list and read, Canceled.
[[nodiscard]] base::Result<SnapshotNotes> notesOfSnapshot(const git::Snapshot &snapshot,
                                                          const review::NoteRules &rules,
                                                          const std::stop_token &stop = {});

} // namespace audit
