#pragma once

#include "core/python/Imports.h"

#include <string>
#include <vector>

namespace python {

enum class PatchForm {
    Decorator,    // @patch("pkg.mod", "Class.method") above a definition; without a second argument the
                  // definition's name counts
    Assignment,   // pkg.mod.name = replacement, Class.method = replacement, setattr(Class, "method",
                  // replacement)
    Registration, // @Base.register... above a class that derives from Base
    ClassPath, // "pkg.mod:Class" as an argument or a dictionary's value; "pkg.mod.Class" in a call named like
               // "register"
};

// One place where a Python text replaces, or names for replacement, something of another module. `module` is
// as much of the dotted name as the text itself says is a module; `attribute` is the rest and may begin with
// further module parts
// ("from pkg import mod; mod.name = f" gives "pkg" and "mod.name").
struct PatchTarget {
    PatchForm form = PatchForm::Decorator;
    std::string module;
    std::string attribute;
    std::string
        registeredAs; // ClassPath: the name given before it, as in register_model("Name", "pkg.mod:Class")
    int line = 0;     // 1-based
    bool operator==(const PatchTarget &) const = default;
};

// In source order. Only names that an import of the same text binds are followed; relative imports keep their
// dots away, see `absoluteModule`, so `file` is the text's own path.
[[nodiscard]] std::vector<PatchTarget>
patchTargetsOf(const SyntaxTree &tree, const std::vector<Import> &imports, std::string_view file);

} // namespace python
