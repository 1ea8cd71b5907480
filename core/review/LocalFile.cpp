#include "core/review/LocalFile.h"

#include <algorithm>

namespace review {
namespace {

// The import that binds the first part of `dotted`, the last such one of the text.
const python::Import *importBinding(const std::vector<python::Import> &imports, std::string_view root)
{
    const auto at =
        std::ranges::find_last_if(imports, [&](const python::Import &i) { return i.boundAs == root; });
    return at.empty() ? nullptr : &at.front();
}

void addBase(std::string_view base, const std::vector<python::Import> &imports, LocalFile &file)
{
    base = base.substr(0, base.find('[')); // "Base[T]" derives from Base
    const auto dot = base.find('.');
    const auto *import = importBinding(imports, base.substr(0, dot));
    if (import == nullptr)
        return;
    python::PatchTarget target;
    target.module = python::absoluteModule(*import, file.path);
    target.attribute = import->name;
    if (dot != std::string_view::npos) {
        target.attribute += target.attribute.empty() ? "" : ".";
        target.attribute += base.substr(dot + 1);
    }
    target.line = import->line;
    file.bases.push_back(std::move(target));
}

void readOutline(const python::SyntaxTree &tree, const std::vector<python::Import> &imports, LocalFile &file)
{
    for (const auto &symbol : python::outlineOf(tree).symbols) {
        if (symbol.parent >= 0)
            continue;
        file.definitions.push_back(symbol.name);
        for (const auto &base : symbol.bases)
            addBase(base, imports, file);
    }
}

} // namespace

bool LocalFile::isInitialiser() const
{
    return path == "__init__.py" || path.ends_with("/__init__.py");
}

LocalFile readLocalFile(std::string path, const std::string &text)
{
    LocalFile file;
    file.path = std::move(path);
    file.lines = significantLines(text);
    const auto tree = python::SyntaxTree::parse(text);
    if (!tree)
        return file;
    const auto imports = python::importsOf(*tree);
    readOutline(*tree, imports, file);
    file.targets = python::patchTargetsOf(*tree, imports, file.path);
    for (const auto &import : imports)
        file.importedModules.push_back(python::absoluteModule(import, file.path));
    std::ranges::sort(file.importedModules);
    const auto repeats = std::ranges::unique(file.importedModules);
    file.importedModules.erase(repeats.begin(), repeats.end());
    return file;
}

std::string moduleOf(std::string_view path)
{
    if (path.ends_with("/__init__.py"))
        path.remove_suffix(12);
    else if (path.ends_with(".py"))
        path.remove_suffix(3);
    std::string module(path);
    std::ranges::replace(module, '/', '.');
    return module;
}

} // namespace review
