#pragma once

#include "core/audit/Provenance.h"
#include "core/base/Error.h"
#include "core/git/FileHistory.h"

#include <functional>
#include <stop_token>
#include <string>

namespace audit {

// The text of a blob. A failure is a gap of the replay, except Canceled.
using BlobText = std::function<base::Result<std::string>(const git::Oid &)>;

// Replays one file's history, parents before children. Pure but for `textOf`. Cost: one line diff for each
// version and parent. Errors: Canceled.
[[nodiscard]] base::Result<FileProvenance>
replayLines(const git::FileHistory &history, const BlobText &textOf, const std::stop_token &stop = {});

} // namespace audit
