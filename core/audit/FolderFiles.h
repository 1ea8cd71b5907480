#pragma once

#include "core/audit/FilePair.h"
#include "core/git/FolderDiff.h"

namespace audit {

// Both sides of one change between two folders, read from the disk now. A side that cannot be read, or has
// gone since the folders were compared, is Missing with its reason. Any thread. Errors: Canceled.
[[nodiscard]] base::Result<FilePair> loadFolderFiles(const git::FolderPair &folders,
                                                     const git::FileChange &change,
                                                     const std::stop_token &stop = {});

} // namespace audit
