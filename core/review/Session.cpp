#include "core/review/Session.h"

namespace review {

std::string Session::title() const
{
    if (scope.families.empty())
        return scope.allMapped ? "all mapped files" : "all model files";
    std::string text;
    for (const std::string &family : scope.families)
        text += (text.empty() ? "" : ", ") + family;
    return scope.allMapped ? text + " and mapped dependencies" : text;
}

CommitReview Session::reviewOf(const git::Oid &commit) const
{
    const auto found = commits.find(commit);
    return found == commits.end() ? CommitReview{} : found->second;
}

} // namespace review
