#pragma once

#include "core/base/Error.h"
#include "core/python/Imports.h"
#include "core/python/Outline.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace review {

// Python modules of an upstream tree by dotted name, and which file really defines a name: packages re-export
// much of what they hold, so the module that a patch names is often not the one that has the code. Reads and
// parses only the files that a question leads through, each once. Not thread-safe.
class UpstreamModules {
public:
    // `paths`: sorted paths of the tree's Python files. `read` gives the text of one of them.
    UpstreamModules(const std::vector<std::string> &paths,
                    std::function<base::Result<std::string>(std::size_t)> read);

    // "vllm.a.b" -> the file vllm/a/b.py or vllm/a/b/__init__.py
    [[nodiscard]] std::optional<std::size_t> fileOf(std::string_view module) const;

    // The file that defines what "module.attribute" names: the longest part that is a module, then the next
    // name in it, re-exports followed. nullopt when there is no such module or it has no such name.
    [[nodiscard]] std::optional<std::size_t> definitionOf(std::string_view module,
                                                          std::string_view attribute);

private:
    struct Facts {
        python::Outline outline;
        std::vector<python::Import> imports;
    };
    const Facts &factsOf(std::size_t file);
    using Visited = std::set<std::pair<std::size_t, std::string>>;
    [[nodiscard]] std::optional<std::size_t> definingFile(std::size_t file, std::string_view name,
                                                          Visited &visited);

    std::vector<std::string> m_paths;
    std::function<base::Result<std::string>(std::size_t)> m_read;
    std::map<std::size_t, Facts> m_facts;
};

} // namespace review
