#include "core/git/Library.h"
#include "core/git/Repository.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>

namespace git {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isVersion(std::string_view name)
{
    if (name.starts_with('v'))
        name.remove_prefix(1);
    return !name.empty() && isDigit(name.front());
}

std::size_t digitCount(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin());
}

// Below, equal (0) or above zero as version `a` is older than, equal to or newer than `b`. What goes on with
// a letter
// ("rc1") is older than what ends there, what goes on with a dot (".post1") is newer.
int compareVersions(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        const std::size_t digitsA = digitCount(a);
        const std::size_t digitsB = digitCount(b);
        if (digitsA > 0 && digitsB > 0) {
            const std::string_view numberA =
                a.substr(std::min(a.find_first_not_of('0'), digitsA - 1), digitsA);
            const std::string_view numberB =
                b.substr(std::min(b.find_first_not_of('0'), digitsB - 1), digitsB);
            const std::size_t lengthA = digitCount(numberA);
            const std::size_t lengthB = digitCount(numberB);
            if (lengthA != lengthB)
                return lengthA < lengthB ? -1 : 1;
            if (const int order = numberA.substr(0, lengthA).compare(numberB.substr(0, lengthB)); order != 0)
                return order;
            a.remove_prefix(digitsA);
            b.remove_prefix(digitsB);
        } else if (a.front() != b.front()) {
            const bool pointA = a.front() == '.';
            return pointA != (b.front() == '.') ? (pointA ? 1 : -1) : (a.front() < b.front() ? -1 : 1);
        } else {
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    if (a.empty() && b.empty())
        return 0;
    const bool longerIsNewer = (a.empty() ? b : a).front() == '.';
    return a.empty() == longerIsNewer ? -1 : 1;
}

bool comesBefore(const RefName &a, const RefName &b)
{
    if (a.kind != b.kind)
        return a.kind < b.kind;
    if (isVersion(a.name) != isVersion(b.name))
        return isVersion(a.name);
    if (isVersion(a.name))
        if (const int order = compareVersions(a.name, b.name); order != 0)
            return order > 0;
    return a.name < b.name;
}

RefKind kindOf(const git_reference *reference)
{
    if (git_reference_is_branch(reference) == 1)
        return RefKind::Branch;
    if (git_reference_is_remote(reference) == 1)
        return RefKind::RemoteBranch;
    return git_reference_is_tag(reference) == 1 ? RefKind::Tag : RefKind::Other;
}

} // namespace

base::Result<std::vector<RefName>> Repository::refs() const
{
    git_reference_iterator *rawIterator = nullptr;
    if (git_reference_iterator_new(&rawIterator, m_handle.get()) != 0)
        return gitFail(base::Code::Git, "the repository's refs cannot be read");
    const Handle<git_reference_iterator, git_reference_iterator_free> iterator(rawIterator);
    std::vector<RefName> names;
    git_reference *raw = nullptr;
    int status = 0;
    while ((status = git_reference_next(&raw, iterator.get())) == 0) {
        const Handle<git_reference, git_reference_free> reference(raw);
        const RefKind kind = kindOf(raw);
        // origin/HEAD only repeats another branch.
        if (kind == RefKind::Other || git_reference_type(raw) == GIT_REFERENCE_SYMBOLIC)
            continue;
        RefName name{git_reference_shorthand(raw), kind, {}};
        git_object *object = nullptr;
        if (git_reference_peel(&object, raw, GIT_OBJECT_COMMIT) == 0) {
            name.commit = fromGit(*git_object_id(object));
            git_object_free(object);
        }
        names.push_back(std::move(name));
    }
    if (status != GIT_ITEROVER)
        return gitFail(base::Code::Git, "the repository's refs cannot be read to the end");
    std::ranges::sort(names, comesBefore);
    return names;
}

} // namespace git
