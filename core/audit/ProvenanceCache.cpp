#include "core/audit/ProvenanceCache.h"

#include "core/audit/ArchiveStream.h"
#include "core/base/NewestFiles.h"
#include "core/base/SafeWrite.h"

#include <system_error>

namespace audit {

namespace {

// Raise it with every change of what is computed from the same objects.
constexpr int computationVersion = 2;
constexpr std::size_t mostFiles = 600;
constexpr std::size_t mostBytes = 64U << 20U;
constexpr std::string_view extension = ".lines";

// T is const when written.
struct ProvenanceFields {
    template<typename A, typename T>
    static void each(A &archive, T &value)
    {
        using Value = std::remove_const_t<T>;
        if constexpr (std::is_same_v<Value, git::FileEnds>)
            archive(value.atA, value.atB);
        else if constexpr (std::is_same_v<Value, LineOwner>)
            archive(value.kind, value.commit);
        else if constexpr (std::is_same_v<Value, Tombstone>)
            archive(value.owner, value.remover, value.lineAtA, value.place, value.text);
        else if constexpr (std::is_same_v<Value, SharedLine>)
            archive(value.line, value.owner);
        else if constexpr (std::is_same_v<Value, ProvenanceGap>)
            archive(value.commit, value.blob, value.reason);
        else if constexpr (std::is_same_v<Value, FileProvenance>)
            archive(value.ends, value.a, value.b, value.blobAtA, value.blobAtB, value.names, value.owners,
                    value.lineOwners, value.linesAtA, value.removers, value.shared, value.tombstones,
                    value.gaps);
        else
            static_assert(!sizeof(T), "a struct whose fields are not named here");
    }
};

std::filesystem::path fileOf(const std::filesystem::path &folder, const std::string &key)
{
    return folder / (key + std::string(extension));
}

} // namespace

std::string provenanceKey(const git::Oid &a, const git::Oid &b, const git::FileEnds &ends)
{
    QByteArray all = QByteArray::number(computationVersion);
    for (const std::string &part : {a.hex(), b.hex(), ends.atA, ends.atB})
        all.append('\0').append(part);
    return QCryptographicHash::hash(all, QCryptographicHash::Sha1).toHex().toStdString();
}

std::optional<FileProvenance> readProvenance(const std::filesystem::path &folder, const std::string &key)
{
    if (folder.empty())
        return std::nullopt;
    const auto bytes = base::readFile(fileOf(folder, key), mostBytes);
    return bytes ? provenanceFromArchive(*bytes) : std::nullopt;
}

void writeProvenance(const std::filesystem::path &folder, const std::string &key, const FileProvenance &file)
{
    if (folder.empty() || !file.gaps.empty())
        return;
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed && !base::safeWrite(fileOf(folder, key), archive(file)))
        std::filesystem::remove(fileOf(folder, key), failed);
}

void pruneProvenance(const std::filesystem::path &folder)
{
    if (folder.empty())
        return;
    base::keepNewestFiles(folder, extension, mostFiles);
}

std::string archive(const FileProvenance &file)
{
    return sealed<ProvenanceFields>(file);
}

std::optional<FileProvenance> provenanceFromArchive(std::string_view bytes)
{
    return unsealed<ProvenanceFields, FileProvenance>(bytes);
}

} // namespace audit
