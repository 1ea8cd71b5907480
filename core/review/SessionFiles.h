#pragma once

#include "core/base/Error.h"
#include "core/base/SafeWrite.h"
#include "core/review/FileLock.h"
#include "core/review/Journal.h"
#include "core/review/SessionRecovery.h"

#include <filesystem>
#include <string>
#include <vector>

namespace review {

// The files around a session file: where they are, and the steps of opening and saving that touch them.

[[nodiscard]] std::filesystem::path absoluteFile(const std::filesystem::path &file);
[[nodiscard]] std::filesystem::path journalOf(const std::filesystem::path &file);
[[nodiscard]] std::filesystem::path lockOf(const std::filesystem::path &file);
[[nodiscard]] bool isTaken(const std::filesystem::path &file); // anything of that name, a dangling link too

// The error's message is the reason as a window shows it: "open in another window (host, process 12)".
[[nodiscard]] base::Result<FileLock> lockForWriting(const std::filesystem::path &file);

// A session's bytes, after making sure that this version can read them back.
[[nodiscard]] base::Result<std::string> readableBytes(const Session &session,
                                                      const std::filesystem::path &file);

struct SessionBytes {
    std::string session;
    std::string journal;
    bool hasJournal = false;
};
// Both files as they were at one time, even while another process is saving.
[[nodiscard]] base::Result<SessionBytes> readPair(const std::filesystem::path &file);

// Copies bytes that cannot be used to "<place>.<hash>.kept".
[[nodiscard]] base::Result<void> keepCopy(const std::filesystem::path &place, std::string_view bytes,
                                          const base::WriteFault &fault);
// Copies a file of an older schema to "<file>.schema<N>.bak", once.
[[nodiscard]] base::Result<void> keepOldSchema(const std::filesystem::path &file, int schema,
                                               std::string_view bytes, const base::WriteFault &fault);

// Conflict when the file's journal holds edits that are not in it.
[[nodiscard]] base::Result<void> checkNoEdits(const std::filesystem::path &file);
void removeJournal(const std::filesystem::path &file);
// What a process killed while saving left. Call with the lock held.
void removeTemporaries(const std::filesystem::path &file);

// The name of keepCopy()'s copy of the file's journal.
[[nodiscard]] std::string keptCopyName(const std::filesystem::path &file, std::string_view journalBytes);

// What the reviewer should know about an opened file, one line each. `copyName` is empty for a reader, who
// keeps no copies and may have met the journal in the middle of another window's write.
[[nodiscard]] std::vector<std::string> warningsOf(const JournalContent &content, const Recovery &recovery,
                                                  const std::string &copyName);
[[nodiscard]] std::string oldSchemaWarning(int schema);

} // namespace review
