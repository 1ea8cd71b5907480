#include "core/review/UpstreamModules.h"

#include <algorithm>

namespace review {
namespace {

// Real chains of re-exports have two or three links.
constexpr std::size_t mostLinks = 64;

} // namespace

UpstreamModules::UpstreamModules(const std::vector<std::string> &paths,
                                 std::function<base::Result<std::string>(std::size_t)> read)
    : m_paths(paths)
    , m_read(std::move(read))
{
}

std::optional<std::size_t> UpstreamModules::fileOf(std::string_view module) const
{
    std::string folder(module);
    std::ranges::replace(folder, '.', '/');
    for (const auto &path : {folder + ".py", folder + "/__init__.py"})
        if (const auto at = std::ranges::lower_bound(m_paths, path); at != m_paths.end() && *at == path)
            return static_cast<std::size_t>(at - m_paths.begin());
    return std::nullopt;
}

std::optional<std::size_t> UpstreamModules::definitionOf(std::string_view module, std::string_view attribute)
{
    auto dotted = std::string(module);
    if (!attribute.empty())
        (dotted += '.') += attribute;
    for (auto end = dotted.size();;) {
        if (const auto file = fileOf(std::string_view(dotted).substr(0, end))) {
            if (end == dotted.size())
                return file;
            const auto rest = std::string_view(dotted).substr(end + 1);
            Visited visited;
            return definingFile(*file, rest.substr(0, rest.find('.')), visited);
        }
        const auto dot = dotted.rfind('.', end - 1);
        if (dot == std::string::npos || dot == 0)
            return std::nullopt;
        end = dot;
    }
}

std::optional<std::size_t> UpstreamModules::definingFile(std::size_t file, std::string_view name,
                                                         Visited &visited)
{
    if (visited.size() == mostLinks || !visited.emplace(file, name).second)
        return std::nullopt;
    const auto &facts = factsOf(file);
    if (facts.outline.defines(name))
        return file;
    for (const auto &import : facts.imports) {
        const bool star = import.name == "*";
        if (!star && import.boundAs != name)
            continue;
        const auto module = python::absoluteModule(import, m_paths[file]);
        if (!star && !import.name.empty())
            if (const auto submodule = fileOf(module + "." + import.name))
                return submodule;
        const auto next = fileOf(module);
        if (!next || *next == file)
            continue;
        if (import.name.empty())
            return next;
        if (const auto found = definingFile(*next, star ? name : std::string_view(import.name), visited))
            return found;
    }
    return std::nullopt;
}

const UpstreamModules::Facts &UpstreamModules::factsOf(std::size_t file)
{
    const auto [at, isNew] = m_facts.try_emplace(file);
    if (isNew) {
        // A text that cannot be read or parsed defines nothing as far as anyone can tell.
        if (auto text = m_read(file)) {
            if (const auto tree = python::SyntaxTree::parse(std::move(*text))) {
                at->second.outline = python::outlineOf(*tree);
                at->second.imports = python::importsOf(*tree);
            }
        }
    }
    return at->second;
}

} // namespace review
