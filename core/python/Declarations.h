#pragma once

#include "core/python/SyntaxTree.h"

#include <optional>
#include <string>
#include <vector>

namespace python {

// The header of a class or function: from its `def` or `class` to the colon. Decorators are not part of it.
struct Signature {
    std::string path;     // as Symbol::path
    int firstLine = 0;    // 1-based, inclusive
    int lastLine = 0;     //
    std::string shape;    // its tokens, a blank between them, default values left out ("x = ," stays "x =")
    std::string defaults; // the tokens of the default values, a line for each
    bool operator==(const Signature &) const = default;
};

// NAME = value at module or class level, conditional blocks looked through.
struct Constant {
    std::string path;  // "NAME", "Class.NAME"
    int firstLine = 0; // 1-based, inclusive
    int lastLine = 0;
    std::string value; // its tokens
    bool operator==(const Constant &) const = default;
};

// What a text promises to those who call and read it, in source order. White space, comments and a comma
// before a closing bracket that makes no tuple of one make no difference.
struct Declarations {
    std::vector<Signature> signatures;
    std::vector<Constant> constants;
    bool operator==(const Declarations &) const = default;
};

[[nodiscard]] Declarations declarationsOf(const SyntaxTree &tree);

} // namespace python
