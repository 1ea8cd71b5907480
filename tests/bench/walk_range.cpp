// walk_range REPOSITORY A..B PATHS [--names]: prints the commits that the walk lists, one id a line, as `git
// log --format=%H` does. PATHS: a file with one path a line, "a:path" for a name at A, "b:path" for one at B,
// a bare path for both.
#include "core/git/CommitWalk.h"

#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

namespace {

int complain(std::string_view what, const base::Error &error)
{
    std::fprintf(stderr, "%.*s: %s (%s)\n", static_cast<int>(what.size()), what.data(), error.message.c_str(),
                 error.detail.c_str());
    return 1;
}

bool readPaths(const char *file, git::WalkRequest &request)
{
    std::ifstream stream(file);
    if (!stream)
        return false;
    for (std::string line; std::getline(stream, line);) {
        const bool isA = line.starts_with("a:");
        const bool isB = line.starts_with("b:");
        const std::string path = isA || isB ? line.substr(2) : line;
        if (!isB)
            request.pathsAtA.push_back(path);
        if (!isA)
            request.pathsAtB.push_back(path);
    }
    return true;
}

void printNames(const git::WalkResult &result)
{
    for (const std::string &name : result.names)
        std::printf("name %s\n", name.c_str());
    for (const git::RenameStep &step : result.renames)
        std::printf("rename %s %d %s %s\n", step.commit.hex().c_str(), step.similarity, step.from.c_str(),
                    step.to.c_str());
    for (const git::Omission &omission : result.omissions)
        std::printf("omission %s %s\n", omission.object.hex().c_str(), omission.reason.c_str());
    std::printf("range %zu %zu\n", result.commitsInRange, result.mergesInRange);
}

} // namespace

int main(int count, char **arguments)
{
    git::WalkRequest request;
    if (count < 4 || !readPaths(arguments[3], request)) {
        std::fprintf(stderr, "walk_range REPOSITORY A..B PATHS [--names]\n");
        return 2;
    }
    const auto repository = git::Repository::open(arguments[1]);
    if (!repository)
        return complain(arguments[1], repository.error());
    const auto ends = git::splitRange(arguments[2]);
    if (!ends)
        return complain(arguments[2], ends.error());
    const auto a = repository->resolve(ends->first);
    const auto b = repository->resolve(ends->second);
    if (!a || !b)
        return complain(arguments[2], a ? b.error() : a.error());
    request.range.a = *a;
    request.range.b = *b;
    const auto result = git::walkCommits(*repository, request);
    if (!result)
        return complain(arguments[2], result.error());
    std::string output;
    for (const git::CommitHit &hit : result->hits)
        output += hit.commit.id.hex() + '\n';
    std::fwrite(output.data(), 1, output.size(), stdout);
    if (count > 4)
        printNames(*result);
    return 0;
}
