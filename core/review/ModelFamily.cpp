#include "core/review/ModelFamily.h"

#include "core/review/MappingRules.h"

#include <array>

namespace review {
namespace {

constexpr std::string_view localModels = "vllm_metax/models/";
constexpr std::string_view upstreamFamilies = "vllm/models/";
constexpr std::string_view upstreamModels = "vllm/model_executor/models/";

// Draft heads and halves of one model that vLLM keeps in files of their own beside the model's.
constexpr std::array<std::string_view, 8> partSuffixes = {"_mtp",    "_eagle",   "_eagle3", "_nextn",
                                                          "_dspark", "_thinker", "_talker", "_draft"};

// The family of `rest`, a path below a models folder.
std::string familyBelow(std::string_view rest)
{
    if (const auto slash = rest.find('/'); slash != std::string_view::npos)
        return std::string(rest.substr(0, slash));
    const auto stem = pythonStem(rest);
    if (stem == "__init__")
        return {};
    return std::string(withoutPartSuffix(stem));
}

} // namespace

bool isPythonFile(std::string_view path)
{
    return path.ends_with(".py");
}

std::string_view pythonStem(std::string_view path)
{
    if (!isPythonFile(path))
        return {};
    path.remove_suffix(3);
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view withoutPartSuffix(std::string_view stem)
{
    for (const auto suffix : partSuffixes)
        if (stem.size() > suffix.size() && stem.ends_with(suffix))
            return stem.substr(0, stem.size() - suffix.size());
    return stem;
}

bool isModelFile(std::string_view localPath)
{
    return localPath.starts_with(localModels);
}

std::string familyOf(std::string_view localPath)
{
    return isModelFile(localPath) ? familyBelow(localPath.substr(localModels.size())) : std::string();
}

std::string upstreamFamilyOf(std::string_view upstreamPath)
{
    for (const auto root : {upstreamFamilies, upstreamModels})
        if (upstreamPath.starts_with(root))
            return familyBelow(upstreamPath.substr(root.size()));
    return {};
}

} // namespace review
