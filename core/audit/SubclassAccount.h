#pragma once

#include "core/audit/Account.h"
#include "core/audit/Provenance.h"
#include "core/audit/PythonText.h"
#include "core/base/Error.h"
#include "core/git/Oid.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// What a member of a local class is to its upstream base class.
enum class MemberStatus : std::uint8_t {
    Overridden, // both define it
    New,        // only the local class does
    Inherited,  // only upstream does
};

// One member of a local class. Upstream's spans are those of the nearest class that defines it.
struct ClassMember {
    std::string name;
    MemberStatus status = MemberStatus::Inherited;
    std::string definedBy; // the upstream class, at B or else at A; empty for a new member
    std::optional<LineSpan> local;
    std::optional<LineSpan> atA;
    std::optional<LineSpan> atB;
    bool isChanged = false; // between A and B
    bool operator==(const ClassMember &) const = default;
};

// A local class and one upstream class that it derives from, itself or through local classes.
struct Subclass {
    std::string localClass;
    std::string upstreamClass;
    LineSpan local; // the class statement
    std::optional<LineSpan> atA;
    std::optional<LineSpan> atB;
    std::vector<ClassMember> members; // the local class's in its order, then the inherited ones
    bool operator==(const Subclass &) const = default;
};

// Why a changed member of a base class concerns the local class; the most pressing first.
enum class MemberReason : std::uint8_t {
    RemovedAtB,         // B no longer has what the local class overrides or uses
    SignatureChanged,   // it is called in another way; a value that is read is another; a class statement
                        // differs
    NewAtB,             // B has a new member that the local one, which was none of its business, overrides
    OverriddenChanged,  // the local class replaces it by what was made of A's
    ConstructorChanged, // making an object runs or reads it
    CallerChanged,      // it runs or reads a member that the local class overrides
};

// A changed member of a base class, to account for like a hunk. "We override that method" is no reason to
// leave it: its callers and the constructors go on with what is overridden.
struct MemberItem {
    std::string localClass;
    std::string upstreamClass; // that defines it
    std::string member;        // empty: the class itself
    MemberReason why = MemberReason::OverriddenChanged;
    std::string through; // CallerChanged: the overridden member that it uses; else empty
    std::optional<LineSpan> atA;
    std::optional<LineSpan> atB;
    std::optional<LineSpan> local;     // of the overriding member; of the class where there is none
    std::vector<std::uint32_t> owners; // whose changes it holds: into FileProvenance::owners, sorted
    bool isLayoutOnly = false;         // both say the same
    git::Oid content;                  // hash of all of this but places: marks survive edits elsewhere
    std::uint32_t repeat = 0;          // how many of the same content stand before it
    bool operator==(const MemberItem &) const = default;
};

// A base class that is in another file, so that nothing is said about its members.
struct UnseenBase {
    AccountSide side = AccountSide::Local; // whose class derives from it
    std::string ofClass;
    std::string base; // as far as its name is known: "torch.nn.Module"
    bool operator==(const UnseenBase &) const = default;
};

// The account of a local file that overrides members of classes of its upstream file, instead of lines.
struct SubclassAccount {
    std::vector<Subclass> classes; // in the order of the local text
    std::vector<MemberItem> items; // by class, then by reason, then in upstream's order
    std::vector<UnseenBase> unseen;
    std::vector<UnparsedText> unparsed;
    bool operator==(const SubclassAccount &) const = default;
};

// `localPath` resolves relative imports. The order in which base classes are looked through is depth first,
// left to right: where Python's differs, a diamond, the same members are found, perhaps another first.
// Members set on an object, by setattr or by name in a string are not seen. Pure; any thread; linear but for
// the classes' members. Errors: Invalid when the texts are not those of `file` by their number of lines,
// Canceled.
[[nodiscard]] base::Result<SubclassAccount> accountSubclasses(const PythonTexts &texts,
                                                              const FileProvenance &file,
                                                              const std::string &localPath,
                                                              const std::stop_token &stop = {});

} // namespace audit
