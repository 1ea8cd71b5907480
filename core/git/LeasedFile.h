#pragma once

#include "core/base/Descriptor.h"
#include "core/base/Error.h"
#include "core/git/BeneathRoot.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace git {

// A file below a root that, once locked, nobody else can open until this goes: see core/git/WorktreeWrite.h.
// Blocks a little while others have it open. Move-only, one thread.
class LeasedFile {
public:
    // Opens it, for reading and writing, and takes nothing yet. Errors as of writeWorktreeFile().
    [[nodiscard]] static base::Result<LeasedFile>
    open(const std::filesystem::path &root, std::string_view path, BeneathRule rule = BeneathRule::Best);

    // Takes the locks of those who ask for locks, and the lease. Conflict when others have it, after half a
    // second of asking; Io where there are no leases.
    [[nodiscard]] base::Result<void> lock();
    // Whether the lease is still whole: false when somebody waits to write, or waited for too long.
    [[nodiscard]] bool isUncontended() const;
    enum class Place : std::uint8_t {
        Own,       // the path leads to this file, and no other name does
        Linked,    // it has another name too
        Elsewhere, // the path leads to another file, or nowhere
    };
    // Looked up again.
    [[nodiscard]] Place place() const;

    // All bytes; Limit above 64 MiB.
    [[nodiscard]] base::Result<std::string> read() const;
    // Space on the disk for this many bytes in all. 0 or an errno.
    [[nodiscard]] int reserve(std::size_t size) const;
    // Makes the file these bytes, of which the first `same` stand there already. 0 or an errno.
    [[nodiscard]] int write(std::string_view bytes, std::size_t same) const;
    [[nodiscard]] int flush() const;
    // The times of when it was opened.
    void putTimesBack() const;

    // What the path leads to now, read without any lock; an empty one when nothing can be read there.
    [[nodiscard]] base::Result<std::string> readAgain() const;

private:
    LeasedFile(base::Descriptor root, base::Descriptor file, std::string path, BeneathRule rule)
        : m_root(std::move(root))
        , m_file(std::move(file))
        , m_path(std::move(path))
        , m_rule(rule)
    {
    }
    [[nodiscard]] base::Result<void> lookAtFile();

    base::Descriptor m_root;
    base::Descriptor m_file;
    std::string m_path;
    BeneathRule m_rule;
    struct stat m_status{};
};

} // namespace git
