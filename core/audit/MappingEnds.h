#pragma once

#include "core/audit/MappingSources.h"
#include "core/git/CommitWalk.h"
#include "core/review/Mapping.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// The upstream names whose commits are under review.
//
// Names at A of every mapped file in scope are followed forward. A counterpart at B is followed backward only
// where nothing at A leads to it: the reviewer named it, or the local file has no counterpart at A at all. An
// end at B that renames or content led to from A adds no names: a list must not grow because a proposal
// guessed well. Ambiguous files wait for the reviewer's choice (they are open items), package initialisers
// for an explicit mapping: they have namesakes by the dozen.
struct FollowedNames {
    std::vector<std::string> atA; // sorted
    std::vector<std::string> atB;
    // At B, of decided mappings that have both ends: followed only when no rename led there from A.
    std::vector<std::string> atBUnlessReached;
    bool operator==(const FollowedNames &) const = default;
};
[[nodiscard]] FollowedNames followedNames(std::span<const review::Mapping> mappings,
                                          const MappingSources &sources);

[[nodiscard]] bool isPackageInitialiser(std::string_view path);

// Where the rename steps (oldest first) lead from `name`: every name on the way, itself first, and the one it
// ends at.
struct NameChain {
    std::vector<std::string> names;
    std::string end;
    bool operator==(const NameChain &) const = default;
};
[[nodiscard]] NameChain forwardChain(std::string_view name, std::span<const git::RenameStep> renames);
[[nodiscard]] NameChain backwardChain(std::string_view name, std::span<const git::RenameStep> renames);

// Fills in the missing end of each mapping: by the rename chain, then the same path. May be called again with
// the renames of another walk for what is still missing.
void completeEnds(std::vector<review::Mapping> &mappings, std::span<const git::RenameStep> renames,
                  const MappingSources &sources);

// Gives every mapping that has no end at B its kind.
void markRemoved(std::vector<review::Mapping> &mappings);

// Adds what is similar at B to the rivals of what was removed upstream. Only the reviewer's choice makes it
// the counterpart: its commits are not followed, so taking it for granted would hide them.
void offerSimilar(std::vector<review::Mapping> &mappings, std::span<const review::Mapping> similar);

// Every upstream name of a mapping in scope, at any time of the range, with the local files it concerns.
using LocalsOfName = std::map<std::string, std::vector<std::string>, std::less<>>;
[[nodiscard]] LocalsOfName localsOfNames(std::span<const review::Mapping> mappings,
                                         std::span<const git::RenameStep> renames);

} // namespace audit
