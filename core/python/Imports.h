#pragma once

#include "core/python/SyntaxTree.h"

#include <string>
#include <string_view>
#include <vector>

namespace python {

// One name that an import statement binds. `import a.b` binds "a" (name empty); `import a.b as c` binds "c";
// `from ..m import x as y` has module "m", level 2, name "x" and binds "y"; `from m import *` has name "*"
// and binds nothing.
struct Import {
    std::string module; // as written, without leading dots; empty for `from . import x`
    int level = 0;      // leading dots; 0 = absolute
    std::string name;   // empty when a module itself is imported
    std::string boundAs;
    int line = 0;              // 1-based, of the statement
    bool lazy = false;         // inside a function: happens when it is called
    bool typeChecking = false; // below `if TYPE_CHECKING:`: never happens at run time
    bool operator==(const Import &) const = default;
};

// In source order. Imports by function call (importlib) are no statements and not among them.
[[nodiscard]] std::vector<Import> importsOf(const SyntaxTree &tree);
// Errors as SyntaxTree::parse.
[[nodiscard]] base::Result<std::vector<Import>> importsOf(std::string source, const ParseLimits &limits = {});

// The absolute module that an import in `file` ("pkg/sub/mod.py") means: ("x", level 1) -> "pkg.sub.x". Empty
// when the dots lead out of the tree.
[[nodiscard]] std::string absoluteModule(const Import &import, std::string_view file);

} // namespace python
