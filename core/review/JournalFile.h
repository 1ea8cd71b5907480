#pragma once

#include "core/base/Error.h"
#include "core/base/SafeWrite.h"
#include "core/review/Journal.h"

#include <cstddef>
#include <filesystem>
#include <string>

namespace review {

// A journal on disk, open for appending. Every append is on the disk when it returns; a failed one leaves the
// bytes as they were. All errors are Io or Conflict, naming the journal and the step.
class JournalFile {
public:
    // A new journal in the place of any old one.
    [[nodiscard]] static base::Result<JournalFile> start(const std::filesystem::path &file,
                                                         std::string_view baseHash,
                                                         const std::vector<JournalRecord> &records,
                                                         base::WriteFault fault);
    // Goes on after the good part of what was read from `file`; the rest is cut off.
    [[nodiscard]] static base::Result<JournalFile>
    resume(const std::filesystem::path &file, const JournalContent &content, base::WriteFault fault);

    JournalFile(JournalFile &&other) noexcept;
    JournalFile &operator=(JournalFile &&other) noexcept;
    JournalFile(const JournalFile &) = delete;
    JournalFile &operator=(const JournalFile &) = delete;
    ~JournalFile();

    [[nodiscard]] base::Result<void> append(const JournalRecord &record);
    // Takes the last appended record away again.
    [[nodiscard]] base::Result<void> takeBack();
    // Removes the file; false when it stays, which loses nothing.
    [[nodiscard]] bool remove();

private:
    JournalFile(std::filesystem::path file, base::WriteFault fault);
    [[nodiscard]] base::Result<void> open();
    [[nodiscard]] int place() const;
    [[nodiscard]] base::Result<void> ensureInPlace();
    [[nodiscard]] base::Result<void> cut();
    [[nodiscard]] int writeLine(std::string_view bytes);

    std::filesystem::path m_file;
    base::WriteFault m_fault;
    int m_fd = -1;
    std::size_t m_length = 0; // good bytes
    std::string m_check;
    std::size_t m_lengthBefore = 0; // before the last append
    std::string m_checkBefore;
};

} // namespace review
