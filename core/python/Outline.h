#pragma once

#include "core/python/SyntaxTree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace python {

enum class SymbolKind { Class, Function, Method };

// One class, function or method of a Python text. Lines are 1-based and inclusive.
struct Symbol {
    SymbolKind kind = SymbolKind::Function;
    std::string name;
    std::string path; // "Outer.method", "function.inner"
    std::vector<std::string>
        bases; // of a class, as written, keyword arguments left out: "nn.Module", "Generic[T]"
    std::vector<std::string> decorators; // as written, without '@'
    int firstLine = 0;                   // of the first decorator, or of `def` / `class`
    int definitionLine = 0;              // of `def` / `class`
    int lastLine = 0;
    int parent = -1; // index in the same outline; -1 = at module level
    bool operator==(const Symbol &) const = default;
};

// The definitions of one Python text, in source order, so that a parent comes before what it holds. A known
// limit of the grammar: a bracketed import list that is indented less than its own block ends that block
// early, without an error.
struct Outline {
    std::vector<Symbol> symbols;
    std::vector<std::string> variables; // names assigned at module level, in order, each once
    std::optional<int>
        firstErrorLine; // 1-based; set when some part is not Python: the outline may miss things there

    [[nodiscard]] bool defines(std::string_view topLevelName) const; // class, function or variable
    bool operator==(const Outline &) const = default;
};

[[nodiscard]] Outline outlineOf(const SyntaxTree &tree);
// Errors as SyntaxTree::parse.
[[nodiscard]] base::Result<Outline> outlineOf(std::string source, const ParseLimits &limits = {});

} // namespace python
