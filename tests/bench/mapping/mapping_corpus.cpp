// Checks the mapping rules against known counterparts of a real plugin.
//
//   mapping_corpus UPSTREAM PLUGIN TRUTH.json [REVISION...]
//
// UPSTREAM and PLUGIN are repositories that have the same tags. TRUTH.json is a list of objects "local",
// "truth" (null = none), "kind" and "metax_rev", the tag in both. Rows of kind init, role and none are not
// judged, only counted. Exit code 1 when a share is missed or a wrong counterpart is offered without the
// right one beside it.
#include "core/base/SafeWrite.h"
#include "core/git/Snapshot.h"
#include "core/review/MappingRules.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <print>
#include <set>

namespace {

struct Row {
    std::string local;
    std::string truth; // empty = none
    std::string kind;
};

struct Tally {
    int right = 0;
    int total = 0;
    void count(bool isRight)
    {
        ++total;
        right += isRight ? 1 : 0;
    }
    [[nodiscard]] double share() const { return total == 0 ? 100.0 : 100.0 * right / total; }
};

struct Totals {
    Tally models;
    Tally others;
    int alone = 0; // wrong, and the right one not among the rivals
};

std::string peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return line.substr(line.find_first_not_of(" \t", 6));
    return "unknown";
}

std::string describe(const review::Mapping &mapping)
{
    std::string text = std::string(key(mapping.kind)) + " by " + std::string(key(mapping.rule)) + " " +
                       std::to_string(mapping.score) + " -> " + mapping.upstreamAtA;
    for (const auto &rival : mapping.rivals)
        text += "\n        rival " + rival.upstreamPath + " " + std::string(key(rival.rule)) + " " +
                std::to_string(rival.score);
    return text;
}

bool names(const review::Mapping &mapping, const std::string &path)
{
    return std::ranges::contains(mapping.rivals, path, &review::MappingRival::upstreamPath);
}

base::Result<std::vector<review::Mapping>> propose(const std::string &upstream, const std::string &plugin,
                                                   const std::string &revision)
{
    auto spec = git::SnapshotSpec::parse(revision);
    auto up = git::Snapshot::open(upstream, spec);
    if (!up)
        return std::unexpected(up.error());
    auto local = git::Snapshot::open(plugin, spec);
    if (!local)
        return std::unexpected(local.error());
    review::MappingInput input;
    const auto list = [](const git::Snapshot &snapshot) {
        return snapshot.list().value_or(std::vector<git::SnapshotEntry>{});
    };
    const auto reader = [](const git::Snapshot &snapshot) {
        return [&snapshot](const git::SnapshotEntry &entry) {
            return snapshot.read(entry.path).transform([](git::SnapshotFile file) {
                return std::move(file.bytes);
            });
        };
    };
    input.local = list(*local);
    input.upstream = list(*up);
    input.readLocal = reader(*local);
    input.readUpstream = reader(*up);
    return proposeMappings(input);
}

void judge(const Row &row, const std::vector<review::Mapping> &found, Totals &totals, bool verbose)
{
    const bool isJudged =
        row.kind != "init" && row.kind != "role" && row.kind != "none" && !row.truth.empty();
    const auto offered = [](const review::Mapping &m) { return m.isMapped(); };
    if (!isJudged) {
        if (row.truth.empty() && std::ranges::any_of(found, offered))
            for (const auto &mapping : found)
                std::println("  mapped without a known counterpart ({}): {}\n      {}", row.kind, row.local,
                             describe(mapping));
        return;
    }
    const auto isRight = [&](const review::Mapping &m) { return m.isMapped() && m.upstreamAtA == row.truth; };
    const bool right = std::ranges::any_of(found, isRight);
    (review::isModelFile(row.local) ? totals.models : totals.others).count(right);
    const bool beside =
        std::ranges::any_of(found, [&](const review::Mapping &m) { return names(m, row.truth); });
    const bool alone = !right && !beside && std::ranges::any_of(found, [](const review::Mapping &m) {
        return m.isMapped() || m.kind == review::MappingKind::Ambiguous;
    });
    totals.alone += alone ? 1 : 0;
    if (right && !verbose)
        return;
    for (const auto &mapping : found)
        std::println("  {} ({}): {} = {}\n      {}",
                     right    ? "right"
                     : alone  ? "WRONG, ALONE"
                     : beside ? "beside"
                              : "not found",
                     row.kind, row.local, row.truth, describe(mapping));
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 3) {
        std::println(std::cerr, "usage: mapping_corpus UPSTREAM PLUGIN TRUTH.json [REVISION...] [--all]");
        return 2;
    }
    const auto text = base::readFile(arguments[2]);
    if (!text) {
        std::println(std::cerr, "{}", text.error().message);
        return 3;
    }
    std::map<std::string, std::vector<Row>> rows;
    for (const auto &item : nlohmann::json::parse(*text))
        rows[item["metax_rev"]].push_back(
            {item["local"], item["truth"].is_null() ? "" : std::string(item["truth"]), item["kind"]});
    const std::set<std::string> wanted(arguments.begin() + 3, arguments.end());
    const bool verbose = wanted.contains("--all");
    Totals all;
    for (const auto &[revision, list] : rows) {
        if (wanted.size() > (verbose ? 1U : 0U) && !wanted.contains(revision))
            continue;
        const auto start = std::chrono::steady_clock::now();
        const auto mappings = propose(arguments[0], arguments[1], revision);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        if (!mappings) {
            std::println(std::cerr, "{}: {}", revision, mappings.error().message);
            return 3;
        }
        std::map<std::string, std::vector<review::Mapping>> byLocal;
        for (const auto &mapping : *mappings)
            byLocal[mapping.localPath].push_back(mapping);
        Totals totals;
        for (const auto &row : list)
            judge(row, byLocal[row.local], totals, verbose);
        std::map<std::string, int> kinds;
        for (const auto &mapping : *mappings)
            ++kinds[std::string(key(mapping.kind))];
        std::println(
            "{}: models {}/{}, others {}/{}, wrong alone {}; {} records of {} files {}; {:.2f} s, peak {}",
            revision, totals.models.right, totals.models.total, totals.others.right, totals.others.total,
            totals.alone, mappings->size(), byLocal.size(), nlohmann::json(kinds).dump(), seconds.count(),
            peakMemory());
        for (auto [sum, part] :
             {std::pair(&all.models, totals.models), std::pair(&all.others, totals.others)}) {
            sum->right += part.right;
            sum->total += part.total;
        }
        all.alone += totals.alone;
    }
    std::println("all: models {:.1f} %, others {:.1f} %, wrong alone {}", all.models.share(),
                 all.others.share(), all.alone);
    return all.models.share() >= 95 && all.others.share() >= 85 && all.alone == 0 ? 0 : 1;
}
