#include "core/review/NoteFacts.h"

#include <algorithm>
#include <charconv>

namespace review {
namespace {

using Names = std::set<std::string, std::less<>>;

// A full id that begins so.
bool hasPrefix(const Names &ids, std::string_view prefix)
{
    const auto found = ids.lower_bound(prefix);
    return found != ids.end() && found->starts_with(prefix);
}

bool hasFile(const Names &files, const NoteReference &reference)
{
    if (files.contains(reference.name))
        return true;
    const std::string ending = "/" + reference.name;
    return std::ranges::any_of(files, [&](const std::string &file) { return file.ends_with(ending); });
}

// "Class.method" is known by its full path or, said from outside, by its last part.
bool hasSymbol(const Names &symbols, std::string_view name)
{
    if (symbols.contains(name))
        return true;
    const auto dot = name.rfind('.');
    return dot != std::string_view::npos && symbols.contains(name.substr(dot + 1));
}

int numberOf(std::string_view digits)
{
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

ReferenceState stateOf(const NoteReference &reference, const NoteFacts &facts)
{
    const auto state = [&](bool isFound) {
        if (isFound)
            return ReferenceState::Found;
        return reference.isExplicit ? ReferenceState::Dead : ReferenceState::Unchecked;
    };
    switch (reference.kind) {
    case ReferenceKind::Symbol:
        return facts.symbols ? state(hasSymbol(*facts.symbols, reference.name)) : ReferenceState::Unchecked;
    case ReferenceKind::File:
        return facts.files ? state(hasFile(*facts.files, reference)) : ReferenceState::Unchecked;
    case ReferenceKind::Commit:
        return facts.commits ? state(hasPrefix(*facts.commits, reference.name)) : ReferenceState::Unchecked;
    case ReferenceKind::PullRequest:
        // One that the target lacks may well be open.
        return facts.targetPullRequests && facts.targetPullRequests->contains(numberOf(reference.name))
                   ? ReferenceState::Found
                   : ReferenceState::Unchecked;
    case ReferenceKind::Version:
        return ReferenceState::Unchecked;
    }
    return ReferenceState::Unchecked;
}

// Whether the target has it; nullopt when that cannot be told.
std::optional<bool> isInTarget(const NoteReference &reference, const NoteFacts &facts)
{
    switch (reference.kind) {
    case ReferenceKind::Commit:
        if (!facts.targetCommits)
            return std::nullopt;
        return hasPrefix(*facts.targetCommits, reference.name);
    case ReferenceKind::PullRequest:
        if (!facts.targetPullRequests)
            return std::nullopt;
        return facts.targetPullRequests->contains(numberOf(reference.name));
    case ReferenceKind::Version:
        if (facts.targetVersion.empty() || !reference.isUpstreamVersion())
            return std::nullopt;
        return compareVersions(facts.targetVersion, reference.name) >= 0;
    case ReferenceKind::Symbol:
    case ReferenceKind::File:
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::string_view key(ReferenceState state)
{
    switch (state) {
    case ReferenceState::Unchecked:
        return "unchecked";
    case ReferenceState::Found:
        return "found";
    case ReferenceState::Dead:
        return "dead";
    }
    return "unknown";
}

std::string_view key(NoteDue due)
{
    switch (due) {
    case NoteDue::Unknown:
        return "unknown";
    case NoteDue::NotYet:
        return "not-yet";
    case NoteDue::Due:
        return "due";
    }
    return "unknown";
}

NoteResolution resolve(const NoteJudgement &judgement, const NoteFacts &facts)
{
    NoteResolution resolution;
    resolution.references.reserve(judgement.references.size());
    for (std::size_t i = 0; i < judgement.references.size(); ++i) {
        const NoteReference &reference = judgement.references[i];
        resolution.references.push_back(stateOf(reference, facts));
        const bool isCondition =
            judgement.condition.begin <= reference.begin && reference.end <= judgement.condition.end;
        const auto isIn = isCondition ? isInTarget(reference, facts) : std::nullopt;
        if (!isIn || (resolution.due == NoteDue::NotYet))
            continue;
        resolution.due = *isIn ? NoteDue::Due : NoteDue::NotYet;
        resolution.dueBy = i;
    }
    return resolution;
}

int compareVersions(std::string_view left, std::string_view right)
{
    while (!left.empty() || !right.empty()) {
        const auto next = [](std::string_view &text) {
            const auto dot = std::min(text.find('.'), text.size());
            const int number = numberOf(text.substr(0, dot));
            text.remove_prefix(std::min(dot + 1, text.size()));
            return number;
        };
        const int first = next(left);
        const int second = next(right);
        if (first != second)
            return first < second ? -1 : 1;
    }
    return 0;
}

} // namespace review
