#pragma once

#include "core/python/Imports.h"
#include "core/python/Outline.h"
#include "core/python/PatchTargets.h"
#include "core/review/SignificantLines.h"

#include <string>
#include <string_view>
#include <vector>

namespace review {

// What the mapping rules know about one local Python file. A file that could not be read or parsed has its
// path only.
struct LocalFile {
    std::string path;
    LineSet lines;
    std::vector<std::string> definitions;     // top-level classes and functions, in order
    std::vector<python::PatchTarget> targets; // what it replaces or registers elsewhere
    std::vector<python::PatchTarget>
        bases; // bases of its top-level classes, as imported: module and attribute
    std::vector<std::string> importedModules; // absolute, sorted, each once

    [[nodiscard]] bool isInitialiser() const;
};

// `text` is empty for a file that could not be read.
[[nodiscard]] LocalFile readLocalFile(std::string path, const std::string &text);

// "pkg/a/b.py" and "pkg/a/b/__init__.py" -> "pkg.a.b"
[[nodiscard]] std::string moduleOf(std::string_view path);

} // namespace review
