#include "app/CacheFolder.h"

#include <QStandardPaths>

namespace app {

std::filesystem::path cacheFolder()
{
    const auto cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return std::filesystem::path(cache.toStdString()) / "metax-review";
}

std::filesystem::path auditCacheFolder()
{
    return cacheFolder() / "audits";
}

std::filesystem::path provenanceCacheFolder()
{
    return cacheFolder() / "provenance";
}

} // namespace app
