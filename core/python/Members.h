#pragma once

#include "core/python/SyntaxTree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace python {

enum class MemberKind : std::uint8_t { Method, Attribute, Class };

// How a method reaches a member.
enum class Receiver : std::uint8_t {
    Self,  // self.name, cls.name, type(self).name, self.__class__.name
    Super, // super().name, super(Class, self).name
    Named, // Class.name
};

// One place where a method reads or calls a member; that it sets one does not count.
struct MemberUse {
    Receiver receiver = Receiver::Self;
    std::string of; // Named: the identifier before the dot, whatever it stands for; else empty
    std::string name;
    auto operator<=>(const MemberUse &) const = default;
};

// One parameter of a function.
struct Parameter {
    std::string name; // "x", "*args", "**kwargs"; "*" and "/" where they only part the others
    std::string text; // as written: "x: int = 3"
    bool operator==(const Parameter &) const = default;
};

// What a class statement's body defines: a method, an attribute ("x = 1", "x: int") or a class. Lines are
// 1-based and inclusive.
struct Member {
    MemberKind kind = MemberKind::Method;
    std::string name;
    int firstLine = 0; // of the first decorator, or of the statement
    int lastLine = 0;
    std::vector<Parameter> parameters; // of a method
    // Of a method: the tokens of its decorators, parameters and return type; two methods of the same
    // signature are called alike. Empty for other members.
    std::string signature;
    std::vector<MemberUse> uses; // of a method, sorted, each once; of functions inside it too
    bool operator==(const Member &) const = default;
};

// One class of a text.
struct ClassMembers {
    std::string name;
    std::string path;               // "Outer.Inner", "function.Inner"
    std::vector<std::string> bases; // as written, keyword arguments left out
    std::string head;               // the tokens of decorators, name and all arguments
    int firstLine = 0;
    int headLine = 0; // the line on which the body's colon stands
    int lastLine = 0;
    std::vector<Member> members; // in source order; a property and its setter are two of the same name

    [[nodiscard]] bool defines(std::string_view member) const;
    bool operator==(const ClassMembers &) const = default;
};

// All classes of one Python text, in source order.
struct Members {
    std::vector<ClassMembers> classes;
    std::optional<int> firstErrorLine; // 1-based; set when some part is not Python

    // The last one of this path, as Python has it; null when there is none.
    [[nodiscard]] const ClassMembers *find(std::string_view path) const;
    // The last one of this path that begins before a line (1-based): what the name means there, as far as
    // classes go. May be null.
    [[nodiscard]] const ClassMembers *findBefore(std::string_view path, int line) const;
    bool operator==(const Members &) const = default;
};

// Pure; linear in the text.
[[nodiscard]] Members membersOf(const SyntaxTree &tree);

// The parameters of a function_definition node, in order.
[[nodiscard]] std::vector<Parameter> parametersOf(const SyntaxTree &tree, TSNode definition);

} // namespace python
