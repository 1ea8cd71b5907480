#include "core/python/Members.h"

#include "core/python/Statements.h"
#include "core/python/Tokens.h"

#include <algorithm>
#include <limits>
#include <ranges>
#include <set>
#include <utility>

namespace python {

namespace {

// "x" of `x`, `x: int`, `x=1`, `x: int = 1`; "*args"; "*", "/".
std::string parameterName(const SyntaxTree &tree, TSNode parameter)
{
    while (typeOf(parameter) != "identifier" && typeOf(parameter) != "list_splat_pattern" &&
           typeOf(parameter) != "dictionary_splat_pattern") {
        TSNode inner = childOf(parameter, "name");
        if (ts_node_is_null(inner)) {
            const auto children = namedChildrenOf(parameter);
            if (children.empty())
                break;
            inner = children.front();
        }
        parameter = inner;
    }
    return std::string(tree.text(parameter));
}

std::string decoratorLines(const SyntaxTree &tree, TSNode statement)
{
    std::string text;
    for (const TSNode &decorator : decoratorsOf(statement))
        text += "@" + tokensOf(tree, decorator) + "\n";
    return text;
}

std::string signatureOf(const SyntaxTree &tree, TSNode statement, TSNode definition)
{
    return decoratorLines(tree, statement) + tokensOf(tree, childOf(definition, "parameters")) + " -> " +
           tokensOf(tree, childOf(definition, "return_type"));
}

// Called without an object, so its first parameter is one like the others.
bool isStatic(const SyntaxTree &tree, TSNode statement)
{
    return std::ranges::any_of(decoratorsOf(statement),
                               [&tree](TSNode decorator) { return tree.text(decorator) == "staticmethod"; });
}

// The line of the colon before the body.
int headLineOf(TSNode definition)
{
    int line = firstLineOf(definition);
    for (const auto &child : allChildrenOf(definition)) {
        if (typeOf(child) == ":")
            return firstLineOf(child);
        line = firstLineOf(child);
    }
    return line;
}

// Collects what one method uses of its class.
class Uses {
public:
    Uses(const SyntaxTree &tree, TSNode statement, TSNode definition)
        : m_tree(tree)
    {
        const auto parameters = parametersOf(tree, definition);
        if (!parameters.empty() && !isStatic(tree, statement))
            m_self = parameters.front().name;
    }

    void look(TSNode node)
    {
        if (typeOf(node) == "assignment") {
            skip(childOf(node, "left"));
            return;
        }
        if (typeOf(node) != "attribute" || m_skipped.contains(node.id))
            return;
        const TSNode object = childOf(node, "object");
        const std::string_view text = m_tree.text(object);
        MemberUse use{.receiver = Receiver::Self,
                      .of = {},
                      .name = std::string(m_tree.text(childOf(node, "attribute")))};
        if (isSuper(object)) {
            use.receiver = Receiver::Super;
        } else if (!isSelf(text)) {
            if (typeOf(object) != "identifier")
                return;
            use.receiver = Receiver::Named;
            use.of = text;
        }
        m_uses.insert(std::move(use));
    }
    [[nodiscard]] std::vector<MemberUse> all() const { return {m_uses.begin(), m_uses.end()}; }

private:
    // "self.x = ..." sets; so does each part of "self.x, self.y = ...".
    void skip(TSNode target)
    {
        if (typeOf(target) == "attribute")
            m_skipped.insert(target.id);
        else if (typeOf(target).ends_with("_pattern") || typeOf(target) == "pattern_list")
            for (const auto &part : namedChildrenOf(target))
                if (typeOf(part) == "attribute")
                    m_skipped.insert(part.id);
    }
    [[nodiscard]] bool isSelf(std::string_view text) const
    {
        if (m_self.empty())
            return false;
        return text == m_self || text == m_self + ".__class__" || text == "type(" + m_self + ")";
    }
    [[nodiscard]] bool isSuper(TSNode object) const
    {
        return typeOf(object) == "call" && m_tree.text(childOf(object, "function")) == "super";
    }

    const SyntaxTree &m_tree;
    std::string m_self;
    std::set<const void *> m_skipped;
    std::set<MemberUse> m_uses;
};

class MemberReader {
public:
    explicit MemberReader(const SyntaxTree &tree)
        : m_tree(tree)
    {
    }

    [[nodiscard]] Members read()
    {
        m_members.firstErrorLine = m_tree.firstErrorLine();
        forEachStatement(m_tree,
                         [this](TSNode statement, const Place &place) { return visit(statement, place); });
        return std::move(m_members);
    }

private:
    // A class or function that statements can be in: its path, and its number among the classes or -1.
    struct Definition {
        std::string path;
        int classNumber = -1;
    };

    int visit(TSNode statement, const Place &place)
    {
        const TSNode definition = definitionOf(statement);
        if (ts_node_is_null(definition)) {
            if (ClassMembers *const around = classAround(place))
                addAttributes(statement, *around);
            return place.definition;
        }
        const std::string name(m_tree.text(childOf(definition, "name")));
        const bool isClass = typeOf(definition) == "class_definition";
        if (ClassMembers *const around = classAround(place))
            around->members.push_back(memberOf(statement, definition, name, isClass));
        Definition added{.path = name, .classNumber = -1};
        if (place.definition >= 0)
            added.path = m_definitions[static_cast<std::size_t>(place.definition)].path + "." + name;
        if (isClass) {
            added.classNumber = static_cast<int>(m_members.classes.size());
            m_members.classes.push_back(classOf(statement, definition, name, added.path));
        }
        m_definitions.push_back(std::move(added));
        return static_cast<int>(m_definitions.size()) - 1;
    }

    [[nodiscard]] ClassMembers *classAround(const Place &place)
    {
        if (!place.inClass || place.definition < 0)
            return nullptr;
        const int number = m_definitions[static_cast<std::size_t>(place.definition)].classNumber;
        return number < 0 ? nullptr : &m_members.classes[static_cast<std::size_t>(number)];
    }

    void addAttributes(TSNode statement, ClassMembers &around)
    {
        for (std::string &name : assignedNames(m_tree, statement))
            around.members.push_back({.kind = MemberKind::Attribute,
                                      .name = std::move(name),
                                      .firstLine = firstLineOf(statement),
                                      .lastLine = lastLineOf(statement),
                                      .parameters = {},
                                      .signature = {},
                                      .uses = {}});
    }

    [[nodiscard]] Member memberOf(TSNode statement, TSNode definition, const std::string &name, bool isClass)
    {
        Member member{.kind = isClass ? MemberKind::Class : MemberKind::Method,
                      .name = name,
                      .firstLine = firstLineOf(statement),
                      .lastLine = lastLineOf(definition),
                      .parameters = {},
                      .signature = {},
                      .uses = {}};
        if (isClass)
            return member;
        member.parameters = parametersOf(m_tree, definition);
        member.signature = signatureOf(m_tree, statement, definition);
        Uses uses(m_tree, statement, definition);
        forEachNode(definition, [&uses](TSNode node) { uses.look(node); });
        member.uses = uses.all();
        return member;
    }

    [[nodiscard]] ClassMembers classOf(TSNode statement, TSNode definition, const std::string &name,
                                       const std::string &path)
    {
        ClassMembers result;
        result.name = name;
        result.path = path;
        result.bases = basesOf(m_tree, definition);
        result.head = decoratorLines(m_tree, statement) + name +
                      tokensOf(m_tree, childOf(definition, "type_parameters")) +
                      tokensOf(m_tree, childOf(definition, "superclasses"));
        result.firstLine = firstLineOf(statement);
        result.headLine = headLineOf(definition);
        result.lastLine = lastLineOf(definition);
        return result;
    }

    const SyntaxTree &m_tree;
    Members m_members;
    std::vector<Definition> m_definitions;
};

} // namespace

bool ClassMembers::defines(std::string_view member) const
{
    return std::ranges::contains(members, member, &Member::name);
}

const ClassMembers *Members::find(std::string_view path) const
{
    return findBefore(path, std::numeric_limits<int>::max());
}

const ClassMembers *Members::findBefore(std::string_view path, int line) const
{
    for (const ClassMembers &each : classes | std::views::reverse)
        if (each.path == path && each.firstLine < line)
            return &each;
    return nullptr;
}

std::vector<Parameter> parametersOf(const SyntaxTree &tree, TSNode definition)
{
    std::vector<Parameter> parameters;
    for (const auto &each : namedChildrenOf(childOf(definition, "parameters")))
        parameters.push_back({.name = parameterName(tree, each), .text = std::string(tree.text(each))});
    return parameters;
}

Members membersOf(const SyntaxTree &tree)
{
    return MemberReader(tree).read();
}

} // namespace python
