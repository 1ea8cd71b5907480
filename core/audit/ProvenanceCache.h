#pragma once

#include "core/audit/Provenance.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace audit {

// Provenance of single files as files of one folder (the XDG cache); deleting it loses nothing but time. A
// file's provenance is found by the object ids of both ends, its names there and the version of this code:
// objects never change, so it can never be out of date.
[[nodiscard]] std::string provenanceKey(const git::Oid &a, const git::Oid &b, const git::FileEnds &ends);

// Nullopt when there is none, or when the file was damaged.
[[nodiscard]] std::optional<FileProvenance> readProvenance(const std::filesystem::path &folder,
                                                           const std::string &key);

// A cache that cannot be written is no error: the next run computes again. A result with gaps is not kept,
// since fetching the missing objects changes it.
void writeProvenance(const std::filesystem::path &folder, const std::string &key, const FileProvenance &file);

// Removes all but the newest 600 of them.
void pruneProvenance(const std::filesystem::path &folder);

// The bytes of such a file and back; anything but bytes that archive() made gives nullopt.
[[nodiscard]] std::string archive(const FileProvenance &file);
[[nodiscard]] std::optional<FileProvenance> provenanceFromArchive(std::string_view bytes);

} // namespace audit
