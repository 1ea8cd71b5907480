// The upstream version that each local file is closest to, for comparison with measured truth:
//   base_choice REPOSITORY A..B FILES
// FILES: one per line, "name-at-A<tab>file on disk". Prints "changed commit path runner-up declared versions"
// per file, "-" for what there is not; then the milliseconds of the computation alone.
#include "core/audit/BaseChoice.h"
#include "core/git/Repository.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace {

std::vector<audit::BaseRequest::File> readFiles(const char *name)
{
    std::vector<audit::BaseRequest::File> files;
    std::ifstream stream(name);
    for (std::string line; std::getline(stream, line);) {
        const auto tab = line.find('\t');
        if (tab == std::string::npos)
            continue;
        std::ifstream local(line.substr(tab + 1), std::ios::binary);
        files.push_back({.ends = {line.substr(0, tab), {}}, .bytes = {std::istreambuf_iterator(local), {}}});
    }
    return files;
}

std::string countOf(const std::optional<audit::BaseCandidate> &candidate)
{
    return candidate ? std::to_string(candidate->changedLines) : "-";
}

} // namespace

int main(int count, char **arguments)
{
    if (count < 4) {
        std::fprintf(stderr, "base_choice REPOSITORY A..B FILES\n");
        return 2;
    }
    audit::BaseRequest request;
    request.upstream = arguments[1];
    request.files = readFiles(arguments[3]);
    const auto repository = git::Repository::open(arguments[1]);
    const auto ends = git::splitRange(arguments[2]);
    if (!repository || !ends)
        return 2;
    const auto range = git::resolveRange(*repository, ends->first, ends->second);
    if (!range)
        return 2;
    request.range = *range;
    const auto start = std::chrono::steady_clock::now();
    const auto result = audit::proposeBases(request);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().message.c_str());
        return 1;
    }
    for (const auto &each : *result)
        if (each)
            std::printf("%u %s %s %s %s %zu\n", each->best.changedLines, each->best.commit.hex().c_str(),
                        each->best.path.c_str(), countOf(each->runnerUp).c_str(),
                        countOf(each->declared).c_str(), each->versions);
        else
            std::printf("- - - - - 0\n");
    std::fprintf(stderr, "%.1f\n", took.count());
    return 0;
}
