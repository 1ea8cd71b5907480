#include "core/review/SessionStore.h"

#include <system_error>
#include <utility>

namespace review {

namespace {

std::filesystem::path settled(const std::filesystem::path &path)
{
    std::error_code error;
    std::filesystem::path absolute = std::filesystem::absolute(path, error).lexically_normal();
    std::filesystem::path canonical = std::filesystem::weakly_canonical(absolute, error);
    canonical = error ? std::move(absolute) : std::move(canonical);
    return canonical.has_filename() ? canonical : canonical.parent_path();
}

// A first folder in common: what is moved or mounted together is linked relatively.
bool isNear(const std::filesystem::path &left, const std::filesystem::path &right)
{
    const std::filesystem::path l = left.relative_path();
    const std::filesystem::path r = right.relative_path();
    return !l.empty() && !r.empty() && *l.begin() == *r.begin();
}

RepositoryLink moved(const RepositoryLink &link, const std::filesystem::path &from,
                     const std::filesystem::path &to)
{
    if (link.path.empty() || std::filesystem::path(link.path).is_absolute())
        return link;
    return makeLink(to, resolveLink(from, link), link.rootCommit);
}

} // namespace

std::filesystem::path resolveLink(const std::filesystem::path &sessionFile, const RepositoryLink &link)
{
    if (link.path.empty())
        return {};
    const std::filesystem::path folder = settled(std::filesystem::absolute(sessionFile).parent_path());
    const std::filesystem::path place = (folder / link.path).lexically_normal();
    return place.has_filename() ? place : place.parent_path();
}

RepositoryLink makeLink(const std::filesystem::path &sessionFile, const std::filesystem::path &repository,
                        std::string rootCommit)
{
    const std::filesystem::path folder = settled(std::filesystem::absolute(sessionFile).parent_path());
    const std::filesystem::path place = settled(repository);
    const std::filesystem::path stored = isNear(folder, place) ? place.lexically_relative(folder) : place;
    return {stored.string(), std::move(rootCommit)};
}

Session relocated(Session session, const std::filesystem::path &from, const std::filesystem::path &to)
{
    session.upstream = moved(session.upstream, from, to);
    session.local = moved(session.local, from, to);
    return session;
}

} // namespace review
