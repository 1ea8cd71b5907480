#include "core/python/PatchTargets.h"

#include "core/python/Statements.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace python {
namespace {

struct DottedTarget {
    std::string module;
    std::string attribute;
};

// "a.b.c" for plain attribute access, empty for anything with calls or subscripts in it.
std::string dottedText(const SyntaxTree &tree, TSNode node)
{
    const auto whole = tree.text(node);
    while (typeOf(node) == "attribute")
        node = childOf(node, "object");
    if (typeOf(node) != "identifier")
        return {};
    std::string text;
    std::ranges::copy_if(whole, std::back_inserter(text),
                         [](char c) { return !std::string_view(" \t\r\n\\").contains(c); });
    return text;
}

// The last part of what is called: "register" of `a.b().register(...)`.
std::string_view calledName(const SyntaxTree &tree, TSNode call)
{
    const auto function = childOf(call, "function");
    return tree.text(typeOf(function) == "attribute" ? childOf(function, "attribute") : function);
}

// The value of a literal that has no interpolation and needs no unescaping.
std::optional<std::string> literalValue(const SyntaxTree &tree, TSNode node)
{
    if (typeOf(node) != "string")
        return std::nullopt;
    std::string value;
    for (const auto &part : namedChildrenOf(node)) {
        const auto type = typeOf(part);
        if (type == "interpolation")
            return std::nullopt;
        if (type == "string_content")
            value += tree.text(part);
    }
    return value;
}

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDottedName(std::string_view text)
{
    bool start = true;
    for (const char c : text) {
        if (c == '.' && !start)
            start = true;
        else if (isNameStart(c) || (!start && c >= '0' && c <= '9'))
            start = false;
        else
            return false;
    }
    return !start;
}

// "pkg.mod:Class" and, where `dotted` is welcome, "pkg.mod.Class".
std::optional<DottedTarget> classPath(std::string_view text, bool dotted)
{
    const auto colon = text.find(':');
    const auto split = colon != std::string_view::npos ? colon
                       : dotted                        ? text.rfind('.')
                                                       : std::string_view::npos;
    if (split == std::string_view::npos)
        return std::nullopt;
    const auto module = text.substr(0, split);
    const auto name = text.substr(split + 1);
    if (!isDottedName(module) || !isDottedName(name) || name.contains('.') || !module.contains('.'))
        return std::nullopt;
    const auto letter = name.find_first_not_of('_');
    if (letter == std::string_view::npos || name[letter] < 'A' || name[letter] > 'Z')
        return std::nullopt;
    return DottedTarget{std::string(module), std::string(name)};
}

class Reader {
public:
    Reader(const SyntaxTree &tree, const std::vector<Import> &imports, std::string_view file)
        : m_tree(tree)
        , m_file(file)
    {
        for (const auto &import : imports) {
            m_imports[import.boundAs].push_back(&import);
            if (import.name.empty())
                m_modules.insert(import.module);
        }
    }

    std::vector<PatchTarget> read()
    {
        forEachStatement(m_tree, [this](TSNode statement, const Place &) {
            const auto definition = definitionOf(statement);
            if (ts_node_is_null(definition)) {
                readReplacement(statement);
                readClassPaths(statement);
            } else {
                readDecorators(statement, definition);
            }
            return 0;
        });
        return std::move(m_targets);
    }

private:
    void add(PatchForm form, DottedTarget target, TSNode node, std::string registeredAs = {})
    {
        m_targets.push_back({form, std::move(target.module), std::move(target.attribute),
                             std::move(registeredAs), firstLineOf(node)});
    }

    // What `dotted` ("utils.f", "vllm.a.b.f", "Class") means by the nearest import above `line`, or else by
    // the first below it.
    [[nodiscard]] std::optional<DottedTarget> resolve(std::string_view dotted, int line) const
    {
        const auto dot = dotted.find('.');
        const auto group = m_imports.find(dotted.substr(0, dot));
        if (dotted.empty() || group == m_imports.end())
            return std::nullopt;
        const auto &candidates = group->second;
        const auto below =
            std::ranges::partition_point(candidates, [&](const Import *i) { return i->line <= line; });
        const Import *found = below == candidates.begin() ? candidates.front() : *std::prev(below);
        const auto rest = dot == std::string_view::npos ? std::string_view() : dotted.substr(dot + 1);
        const auto module = absoluteModule(*found, m_file);
        if (!found->name.empty())
            return DottedTarget{module, rest.empty() ? found->name : found->name + "." + std::string(rest)};
        if (found->boundAs != module.substr(0, module.find('.')))
            return DottedTarget{module, std::string(rest)};
        return splitAtImported(dotted);
    }

    // `import a.b` and `import a.b.c` both bind "a": the longest imported module that begins the name is the
    // module.
    [[nodiscard]] DottedTarget splitAtImported(std::string_view dotted) const
    {
        auto end = dotted.size();
        while (!m_modules.contains(dotted.substr(0, end))) {
            const auto dot = dotted.rfind('.', end - 1);
            if (dot == std::string_view::npos)
                break;
            end = dot;
        }
        return {std::string(dotted.substr(0, end)),
                std::string(dotted.substr(std::min(end + 1, dotted.size())))};
    }

    void readDecorators(TSNode statement, TSNode definition)
    {
        if (typeOf(statement) != "decorated_definition")
            return;
        for (const auto &decorator : namedChildrenOf(statement)) {
            const auto parts =
                typeOf(decorator) == "decorator" ? namedChildrenOf(decorator) : std::vector<TSNode>{};
            if (parts.empty())
                continue;
            if (!readPatchDecorator(parts.front(), definition))
                readRegistration(parts.front(), definition);
            readClassPaths(parts.front());
        }
    }

    bool readPatchDecorator(TSNode expression, TSNode definition)
    {
        if (typeOf(expression) != "call")
            return false;
        const auto function = dottedText(m_tree, childOf(expression, "function"));
        if (function != "patch" && !function.ends_with(".patch"))
            return false;
        const auto arguments = namedChildrenOf(childOf(expression, "arguments"));
        if (arguments.empty())
            return false;
        auto target = patchedModule(arguments[0]);
        if (!target)
            return false;
        auto attribute = std::string(m_tree.text(childOf(definition, "name")));
        if (arguments.size() > 1)
            if (auto second = literalValue(m_tree, arguments[1]))
                attribute = std::move(*second);
        target->attribute += (target->attribute.empty() ? "" : ".") + attribute;
        add(PatchForm::Decorator, std::move(*target), expression);
        return true;
    }

    // The first argument: a module's name as text, or an imported thing.
    [[nodiscard]] std::optional<DottedTarget> patchedModule(TSNode argument) const
    {
        if (auto module = literalValue(m_tree, argument); module && isDottedName(*module))
            return DottedTarget{std::move(*module), {}};
        return resolve(dottedText(m_tree, argument), firstLineOf(argument));
    }

    void readRegistration(TSNode expression, TSNode definition)
    {
        if (typeOf(expression) == "call")
            expression = childOf(expression, "function");
        const auto dotted = dottedText(m_tree, expression);
        const auto dot = dotted.rfind('.');
        if (dot == std::string::npos || !std::string_view(dotted).substr(dot + 1).starts_with("register"))
            return;
        const auto base = dotted.substr(0, dot);
        const auto superclasses = childOf(definition, "superclasses");
        if (ts_node_is_null(superclasses))
            return;
        const auto isBase = [&](TSNode node) { return m_tree.text(node) == base; };
        if (!std::ranges::any_of(namedChildrenOf(superclasses), isBase))
            return;
        if (auto target = resolve(base, firstLineOf(expression)))
            add(PatchForm::Registration, std::move(*target), expression);
    }

    void readReplacement(TSNode statement)
    {
        if (typeOf(statement) != "expression_statement")
            return;
        for (auto expression : namedChildrenOf(statement)) {
            while (typeOf(expression) == "assignment") {
                const auto left = childOf(expression, "left");
                if (typeOf(left) == "attribute")
                    addReplaced(dottedText(m_tree, left), left);
                expression = childOf(expression, "right");
            }
            readSetattr(expression);
        }
    }

    void readSetattr(TSNode expression)
    {
        if (typeOf(expression) != "call" || m_tree.text(childOf(expression, "function")) != "setattr")
            return;
        const auto arguments = namedChildrenOf(childOf(expression, "arguments"));
        if (arguments.size() < 3)
            return;
        const auto object = dottedText(m_tree, arguments[0]);
        const auto name = literalValue(m_tree, arguments[1]);
        if (!object.empty() && name)
            addReplaced(object + "." + *name, expression);
    }

    void addReplaced(std::string_view dotted, TSNode node)
    {
        if (auto target = resolve(dotted, firstLineOf(node)); target && !target->attribute.empty())
            add(PatchForm::Assignment, std::move(*target), node);
    }

    void readClassPaths(TSNode root)
    {
        forEachNode(root, [this](TSNode node) {
            if (typeOf(node) == "call")
                readArguments(node);
            else if (typeOf(node) == "pair")
                readPair(node);
        });
    }

    void readArguments(TSNode call)
    {
        const bool registers = calledName(m_tree, call).contains("register");
        const auto arguments = childOf(call, "arguments");
        if (typeOf(arguments) != "argument_list")
            return;
        std::string before;
        for (auto argument : namedChildrenOf(arguments)) {
            if (typeOf(argument) == "keyword_argument")
                argument = childOf(argument, "value");
            auto value = literalValue(m_tree, argument);
            if (!value)
                continue;
            if (auto path = classPath(*value, registers))
                add(PatchForm::ClassPath, std::move(*path), argument, std::exchange(before, {}));
            else
                before = std::move(*value);
        }
    }

    void readPair(TSNode pair)
    {
        const auto value = literalValue(m_tree, childOf(pair, "value"));
        auto path = value ? classPath(*value, false) : std::nullopt;
        if (path)
            add(PatchForm::ClassPath, std::move(*path), childOf(pair, "value"),
                literalValue(m_tree, childOf(pair, "key")).value_or(""));
    }

    const SyntaxTree &m_tree;
    std::string_view m_file;
    std::map<std::string, std::vector<const Import *>, std::less<>>
        m_imports;                                // by bound name, in source order
    std::set<std::string, std::less<>> m_modules; // imported whole
    std::vector<PatchTarget> m_targets;
};

} // namespace

std::vector<PatchTarget> patchTargetsOf(const SyntaxTree &tree, const std::vector<Import> &imports,
                                        std::string_view file)
{
    return Reader(tree, imports, file).read();
}

} // namespace python
