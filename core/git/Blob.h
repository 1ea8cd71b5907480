#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/Repository.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace git {

// The blob's bytes. Git when missing (a partial clone says so), Limit above `maxBytes`.
[[nodiscard]] base::Result<std::string> readBlob(const Repository &repository, const Oid &id,
                                                 std::uint64_t maxBytes = 64ULL << 20U);

// The id that git would give these bytes as a blob.
[[nodiscard]] Oid blobId(std::string_view bytes);

} // namespace git
