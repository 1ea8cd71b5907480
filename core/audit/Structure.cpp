#include "core/audit/Structure.h"

#include <utility>

namespace audit {

bool hasStructure(const review::Mapping &mapping)
{
    return mapping.isMapped() && mapping.localPath.ends_with(".py");
}

base::Result<FileStructure> structureOf(const review::Mapping &mapping, const AccountTexts &texts,
                                        const FileProvenance &file, const std::stop_token &stop)
{
    FileStructure structure;
    if (!hasStructure(mapping))
        return structure;
    const bool isSubclass = mapping.kind == review::MappingKind::Subclass;
    const PythonTexts parsed(texts, stop);
    if (stop.stop_requested())
        return base::canceled();
    auto members = accountSubclasses(parsed, file, mapping.localPath, stop);
    if (!members)
        return std::unexpected(std::move(members.error()));
    if (isSubclass || !members->classes.empty())
        structure.members = *std::move(members);
    if (isSubclass)
        return structure;
    if (mapping.kind == review::MappingKind::PartialCopy) {
        auto copy = comparePartialCopy(parsed, file, stop);
        if (!copy)
            return std::unexpected(std::move(copy.error()));
        structure.copy = *std::move(copy);
    }
    auto churn = findChurn(parsed, file, stop);
    if (!churn)
        return std::unexpected(std::move(churn.error()));
    structure.churn = *std::move(churn);
    return structure;
}

} // namespace audit
