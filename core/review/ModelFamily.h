#pragma once

#include <string>
#include <string_view>

namespace review {

// Upstream's two homes of models, as a family name: the folder below vllm/models/, or for a file in
// vllm/model_executor/models/ the base name without a part suffix. Empty for any other path.
[[nodiscard]] std::string upstreamFamilyOf(std::string_view upstreamPath);

// "deepseek_v4_mtp" -> "deepseek_v4": a model's name without the suffix of a part that is kept in a file of
// its own.
[[nodiscard]] std::string_view withoutPartSuffix(std::string_view stem);

// "a/b/c.py" -> "c"; anything that is no Python file gives an empty name.
[[nodiscard]] std::string_view pythonStem(std::string_view path);

[[nodiscard]] bool isPythonFile(std::string_view path);

} // namespace review
