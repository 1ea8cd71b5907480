// Who owns each line of upstream files, for benchmarks and comparisons with git blame:
//   line_owners REPOSITORY A..B FILES [THREADS [CACHE]]
// FILES: one file per line, "name-at-A<tab>name-at-B"; a bare name is both. Prints for each file its name at
// B (or A) and the owner of each line, "-" for the base; then the milliseconds of the computation alone.
#include "core/audit/Provenance.h"
#include "core/git/Repository.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace {

int complain(const char *what, const base::Error &error)
{
    std::fprintf(stderr, "%s: %s (%s)\n", what, error.message.c_str(), error.detail.c_str());
    return 1;
}

std::vector<audit::ProvenanceFile> readFiles(const char *name)
{
    std::vector<audit::ProvenanceFile> files;
    std::ifstream stream(name);
    for (std::string line; std::getline(stream, line);) {
        const auto tab = line.find('\t');
        const std::string atA = line.substr(0, tab);
        files.push_back({.ends = {atA, tab == std::string::npos ? atA : line.substr(tab + 1)}, .a = {}});
    }
    return files;
}

void print(const audit::ProvenanceResult &result)
{
    std::string text;
    for (const audit::FileProvenance &file : result.files) {
        text += "file " + (file.ends.atB.empty() ? file.ends.atA : file.ends.atB) + "\n";
        for (const std::uint32_t owner : file.lineOwners)
            text += owner == 0 ? "-\n" : file.owners[owner].commit.hex() + "\n";
        for (const audit::ProvenanceGap &gap : file.gaps)
            text += "gap " + gap.reason + "\n";
    }
    for (const git::Omission &omission : result.omissions)
        text += "omission " + omission.reason + "\n";
    std::fwrite(text.data(), 1, text.size(), stdout);
}

} // namespace

int main(int count, char **arguments)
{
    if (count < 4) {
        std::fprintf(stderr, "line_owners REPOSITORY A..B FILES [THREADS [CACHE]]\n");
        return 2;
    }
    audit::ProvenanceRequest request;
    request.upstream = arguments[1];
    request.files = readFiles(arguments[3]);
    request.threads = count > 4 ? static_cast<unsigned>(std::strtoul(arguments[4], nullptr, 10)) : 0;
    request.cache = count > 5 ? arguments[5] : "";
    const auto repository = git::Repository::open(arguments[1]);
    if (!repository)
        return complain(arguments[1], repository.error());
    const auto ends = git::splitRange(arguments[2]);
    if (!ends)
        return complain(arguments[2], ends.error());
    const auto range = git::resolveRange(*repository, ends->first, ends->second);
    if (!range)
        return complain(arguments[2], range.error());
    request.range = *range;
    const auto start = std::chrono::steady_clock::now();
    const auto result = audit::traceProvenance(request);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (!result)
        return complain(arguments[1], result.error());
    print(*result);
    std::fprintf(stderr, "%.1f\n", took.count());
    return 0;
}
