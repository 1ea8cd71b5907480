#include "core/audit/AuditCache.h"

#include "core/audit/AuditArchive.h"
#include "core/audit/MappingSources.h"
#include "core/base/NewestFiles.h"
#include "core/base/SafeWrite.h"

#include <QByteArray>
#include <QCryptographicHash>

#include <algorithm>
#include <format>
#include <iterator>
#include <string_view>
#include <system_error>

namespace audit {
namespace {

// Raise it with every change of what an audit computes from the same objects.
constexpr int computationVersion = 3;
constexpr std::size_t mostResults = 24;
constexpr std::string_view extension = ".audit";
constexpr std::size_t mostBytes = 64U << 20U;

std::filesystem::path fileOf(const std::filesystem::path &folder, const std::string &key)
{
    return folder / (key + std::string(extension));
}

std::string sha1(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex().toStdString();
}

// What a snapshot without a commit holds; empty when a part of it cannot be read.
std::string contentOf(const git::Snapshot &local)
{
    const auto entries = local.list(localPackage);
    if (!entries)
        return {};
    QByteArray all;
    for (const auto &entry : *entries) {
        auto id = entry.id;
        if (id.isNull()) {
            const auto file = local.read(entry.path);
            if (!file)
                return {};
            id = file->id;
        }
        all += QByteArray::fromStdString(
            std::format("{:o} {} {}", static_cast<unsigned>(entry.mode), id.hex(), entry.path));
        all += '\0';
    }
    return sha1(all);
}

} // namespace

std::string cacheKey(const AuditRequest &request, const git::RevisionRange &range, const git::Snapshot &local)
{
    // The result's own archive names every field that matters.
    AuditResult identity;
    identity.range.a = range.a;
    identity.range.b = range.b;
    identity.snapshot.kind = local.spec().kind;
    identity.snapshot.commit = local.spec().commit;
    if (local.spec().kind != git::SnapshotKind::Revision) {
        const auto content = contentOf(local);
        if (content.empty())
            return {};
        identity.names.push_back(content);
        identity.localRoot = request.local.string();
        identity.snapshot.directory = local.spec().directory;
    }
    identity.mappings = request.decided;
    std::ranges::copy(request.scope.families, std::back_inserter(identity.names));
    identity.names.emplace_back(request.scope.allMapped ? "all mapped" : "families");
    identity.commitsInRange = computationVersion;
    return sha1(QByteArray::fromStdString(archive(identity)));
}

std::optional<AuditResult> readCache(const std::filesystem::path &folder, const std::string &key)
{
    if (folder.empty() || key.empty())
        return std::nullopt;
    const auto bytes = base::readFile(fileOf(folder, key), mostBytes);
    if (!bytes)
        return std::nullopt;
    return fromArchive(*bytes);
}

void writeCache(const std::filesystem::path &folder, const std::string &key, const AuditResult &result)
{
    if (folder.empty() || key.empty() || !result.omissions.empty())
        return;
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed && base::safeWrite(fileOf(folder, key), archive(result)))
        base::keepNewestFiles(folder, extension, mostResults);
}

} // namespace audit
