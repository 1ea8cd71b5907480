#pragma once

#include "core/base/Error.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace base {

// One step of a write that a test may make fail; the production value does nothing.
enum class WriteStep { Open, Write, Flush, Rename, FlushFolder };
// Returns 0 to go on, or the errno that the step shall fail with.
using WriteFault = std::function<int(WriteStep)>;

// Replaces `file` with `bytes`, all or nothing: temporary in the same folder, write() checked against the
// size, fsync, rename, fsync of the folder. Any failure leaves the old file byte-equal and no temporary
// behind. Keeps the old file's mode. Refuses a symlink or a device at `file`. Errors: Io, naming the file,
// the step and the system's reason.
[[nodiscard]] Result<void> safeWrite(const std::filesystem::path &file, std::string_view bytes,
                                     const WriteFault &fault = {});

// A process killed inside safeWrite() can leave a temporary beside the file: its name is
// temporaryPrefix(file's name), eight hexadecimal digits and temporarySuffix. Whoever owns the file may
// remove it.
[[nodiscard]] std::string temporaryPrefix(std::string_view fileName);
inline constexpr std::string_view temporarySuffix = ".part";

// The whole file; Limit above `maxBytes`, NotFound, Io. Refuses anything but a regular file.
[[nodiscard]] Result<std::string> readFile(const std::filesystem::path &file,
                                           std::size_t maxBytes = 256U << 20U);

} // namespace base
