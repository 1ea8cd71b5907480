#pragma once

#include "core/base/Error.h"

#include <filesystem>

namespace review {

// Holds a lock file for as long as it lives; the file's text says who holds it. The kernel drops the lock
// when the process ends, however it ends, so that a lock file left by a crash locks nothing. The file goes
// away with the lock.
class FileLock {
public:
    // Never waits. Conflict when somebody else holds it, with "host, process" in `detail`; Io when the file
    // cannot be made.
    [[nodiscard]] static base::Result<FileLock> acquire(const std::filesystem::path &file);

    FileLock(FileLock &&other) noexcept;
    FileLock &operator=(FileLock &&other) noexcept;
    FileLock(const FileLock &) = delete;
    FileLock &operator=(const FileLock &) = delete;
    ~FileLock();

private:
    FileLock(std::filesystem::path file, int fd);
    void release();

    std::filesystem::path m_file;
    int m_fd = -1;
};

} // namespace review
