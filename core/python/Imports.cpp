#include "core/python/Imports.h"

#include "core/python/Statements.h"

#include <algorithm>
#include <iterator>

namespace python {
namespace {

// "a . b" may hold spaces or line continuations.
std::string dottedName(std::string_view text)
{
    std::string name;
    std::ranges::copy_if(text, std::back_inserter(name),
                         [](char c) { return !std::string_view(" \t\r\n\\\f").contains(c); });
    return name;
}

struct Named {
    std::string name;
    std::string alias;
};

Named namedOf(const SyntaxTree &tree, TSNode node)
{
    if (typeOf(node) != "aliased_import")
        return {dottedName(tree.text(node)), {}};
    return {dottedName(tree.text(childOf(node, "name"))), std::string(tree.text(childOf(node, "alias")))};
}

void addPlain(const SyntaxTree &tree, TSNode statement, const Import &form, std::vector<Import> &imports)
{
    for (const auto &node : childrenOf(statement, "name")) {
        auto import = form;
        const auto named = namedOf(tree, node);
        import.module = named.name;
        import.boundAs = named.alias.empty() ? named.name.substr(0, named.name.find('.')) : named.alias;
        imports.push_back(std::move(import));
    }
}

void readModule(const SyntaxTree &tree, TSNode node, Import &form)
{
    if (typeOf(node) == "relative_import") {
        const auto text = dottedName(tree.text(node));
        const auto dots = std::min(text.find_first_not_of('.'), text.size());
        form.level = static_cast<int>(dots);
        form.module = text.substr(dots);
    } else {
        form.module = dottedName(tree.text(node));
    }
}

void addFrom(const SyntaxTree &tree, TSNode statement, Import form, std::vector<Import> &imports)
{
    for (const auto &node : childrenOf(statement, "name")) {
        auto import = form;
        const auto named = namedOf(tree, node);
        import.name = named.name;
        import.boundAs = named.alias.empty() ? named.name : named.alias;
        imports.push_back(std::move(import));
    }
    for (const auto &node : namedChildrenOf(statement)) {
        if (typeOf(node) == "wildcard_import") {
            form.name = "*";
            imports.push_back(form);
        }
    }
}

} // namespace

std::vector<Import> importsOf(const SyntaxTree &tree)
{
    std::vector<Import> imports;
    forEachStatement(tree, [&](TSNode statement, const Place &place) {
        const auto type = typeOf(statement);
        Import form;
        form.line = firstLineOf(statement);
        form.lazy = place.inFunction;
        form.typeChecking = place.typeChecking;
        if (type == "import_statement") {
            addPlain(tree, statement, form, imports);
        } else if (type == "import_from_statement") {
            readModule(tree, childOf(statement, "module_name"), form);
            addFrom(tree, statement, std::move(form), imports);
        } else if (type == "future_import_statement") {
            form.module = "__future__";
            addFrom(tree, statement, std::move(form), imports);
        }
        return 0;
    });
    return imports;
}

base::Result<std::vector<Import>> importsOf(std::string source, const ParseLimits &limits)
{
    return SyntaxTree::parse(std::move(source), limits).transform([](const SyntaxTree &tree) {
        return importsOf(tree);
    });
}

std::string absoluteModule(const Import &import, std::string_view file)
{
    if (import.level == 0)
        return import.module;
    std::string package(file);
    for (int i = 0; i < import.level; ++i) {
        const auto slash = package.rfind('/');
        if (slash == std::string::npos)
            return {};
        package.resize(slash);
    }
    std::ranges::replace(package, '/', '.');
    return import.module.empty() ? package : package + "." + import.module;
}

} // namespace python
