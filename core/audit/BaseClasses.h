#pragma once

#include "core/audit/PythonText.h"
#include "core/git/FileHistory.h"
#include "core/python/Members.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace audit {

// What a base class of a local class is, as its text writes it.
struct BaseName {
    enum class Kind : std::uint8_t {
        Local,    // a class of the same text
        Upstream, // a class of the mapped upstream file
        Other,    // of some other file, or not known where from
    } kind = Kind::Other;
    std::string path; // of the class in its text; of another file the dotted name as far as known
    bool operator==(const BaseName &) const = default;
};

// Finds out where the base classes of one local text come from: through its imports, renamed ones and those
// of modules too, to a class of the mapped file. An import of a class of the same name through another
// module of the same top package is taken to mean it as well: packages hand their classes on.
class BaseNames {
public:
    // `atA` and `atB`: the mapped file, `ends` its names.
    BaseNames(const PythonText &local, std::string localPath, const PythonText &atA, const PythonText &atB,
              const git::FileEnds &ends);

    // What a base of that local class is. A class of its text counts only where it stands before: "class
    // X(X)" derives from an imported one.
    [[nodiscard]] BaseName resolve(std::string_view base, const python::ClassMembers &of) const;

private:
    [[nodiscard]] std::string fullName(std::string_view base) const;
    [[nodiscard]] bool isDefined(std::string_view path) const;

    const PythonText &m_local;
    const PythonText &m_atA;
    const PythonText &m_atB;
    std::string m_localPath;
    std::vector<std::string> m_modules; // of the mapped file, at either end
};

// All definitions of one name in one class: a property and its setter are one member.
struct BaseMember {
    std::string name;
    LineSpan span; // from the first to the last of them
    std::string bytes;
    std::string tokens; // what it says, layout aside
    std::string signature;
    std::set<python::MemberUse> uses;
};

// A class and the classes that it inherits from in the same text, nearest first, each once.
class ClassChain {
public:
    // Empty when there is no such class.
    ClassChain(const PythonText &text, std::string_view path);

    [[nodiscard]] bool isEmpty() const { return m_classes.empty(); }
    [[nodiscard]] const std::vector<const python::ClassMembers *> &classes() const { return m_classes; }
    [[nodiscard]] const python::ClassMembers *find(std::string_view path) const;
    // The first class from `after` on (behind it, or the nearest for null) that defines the name; may be
    // null.
    [[nodiscard]] const python::ClassMembers *definerOf(std::string_view name,
                                                        const python::ClassMembers *after = nullptr) const;
    // Nothing when the class does not define it.
    [[nodiscard]] std::optional<BaseMember> member(const python::ClassMembers &of,
                                                   std::string_view name) const;
    // Decorators and the class statement up to its colon.
    [[nodiscard]] LineSpan headOf(const python::ClassMembers &of) const;
    // Base classes that are not of this text: the class's path and the base as written.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>> &otherBases() const
    {
        return m_otherBases;
    }

    // The members that making an object runs or reads, as far as this text tells: __new__, __init__ and
    // __post_init__, and what they use, directly or through others, on the object or through super().
    [[nodiscard]] std::set<std::pair<std::string, std::string>> constructors() const;

private:
    void add(const python::ClassMembers &of);

    const PythonText &m_text;
    std::vector<const python::ClassMembers *> m_classes;
    std::vector<std::pair<std::string, std::string>> m_otherBases;
};

// "Generic[T]" -> "Generic".
[[nodiscard]] std::string_view withoutSubscript(std::string_view base);

} // namespace audit
