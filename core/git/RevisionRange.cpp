#include "core/git/RevisionRange.h"

#include <format>

namespace git {

base::Result<std::pair<std::string, std::string>> splitRange(std::string_view text)
{
    const std::size_t dots = text.find("..");
    const bool good = dots != std::string_view::npos && dots > 0 && dots + 2 < text.size() &&
                      text.find("..", dots + 1) == std::string_view::npos;
    if (!good)
        return base::fail(base::Code::Invalid,
                          std::format("'{}' is no range; write A..B, for example v0.21.0..v0.22.0", text));
    return std::pair(std::string(text.substr(0, dots)), std::string(text.substr(dots + 2)));
}

namespace {

base::Result<Oid> resolveEnd(const Repository &repository, std::string_view what, std::string_view revision)
{
    auto id = repository.resolve(revision);
    if (!id)
        id.error().message = std::format("{}: {}", what, id.error().message);
    return id;
}

RangeRelation relate(const Oid &a, const Oid &b, const Oid &mergeBase)
{
    if (a == b)
        return RangeRelation::Same;
    if (mergeBase.isNull())
        return RangeRelation::Unrelated;
    if (mergeBase == a)
        return RangeRelation::Forward;
    return mergeBase == b ? RangeRelation::Reversed : RangeRelation::Diverged;
}

} // namespace

base::Result<RevisionRange> resolveRange(const Repository &repository, std::string_view a, std::string_view b)
{
    const auto idA = resolveEnd(repository, "base revision A", a);
    if (!idA)
        return std::unexpected(idA.error());
    const auto idB = resolveEnd(repository, "target revision B", b);
    if (!idB)
        return std::unexpected(idB.error());
    const auto mergeBase = repository.mergeBase(*idA, *idB);
    if (!mergeBase)
        return std::unexpected(mergeBase.error());
    return RevisionRange{std::string(a), std::string(b), *idA,
                         *idB,           *mergeBase,     relate(*idA, *idB, *mergeBase)};
}

} // namespace git
