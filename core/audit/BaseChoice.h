#pragma once

#include "core/base/Error.h"
#include "core/git/FileHistory.h"
#include "core/git/Oid.h"
#include "core/git/RevisionRange.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// A version of an upstream file that a local file may have begun as.
struct BaseCandidate {
    git::Oid commit; // that made it so, or a revision that has it; the declared one where it has it
    std::string path;
    git::Oid blob;
    std::uint32_t changedLines = 0; // removed and added lines between it and the local file
    bool operator==(const BaseCandidate &) const = default;
};

// Which version of its counterpart a local file is closest to. A proposal: content alone cannot tell a
// version from one that differs in lines that the local file has replaced.
struct BaseProposal {
    BaseCandidate best; // fewest changed lines; the declared one, else the older, of equals
    std::optional<BaseCandidate> runnerUp; // the best of another content
    std::optional<BaseCandidate> declared; // nothing: there is no such file at A
    std::size_t versions = 0;              // different contents compared
    std::size_t unread = 0;                // more of them, missing or larger than 16 MiB: one may be closer
    bool mayBeOlder = false;               // the best is the oldest one looked at

    // How many changed lines the best is ahead; 0 where there is no other, or where it is as good.
    [[nodiscard]] std::uint32_t margin() const
    {
        return runnerUp ? runnerUp->changedLines - best.changedLines : 0;
    }
    [[nodiscard]] bool isDeclared() const { return declared && declared->blob == best.blob; }
    bool operator==(const BaseProposal &) const = default;
};

struct BaseRequest {
    struct File {
        git::FileEnds ends; // upstream's names at A and B
        std::string bytes;  // the local file
    };
    std::filesystem::path upstream;
    git::RevisionRange range; // a: the declared base
    std::vector<File> files;
    // How long before A versions are looked at, by the time of its first parents. vLLM takes 40 commits a
    // day, and each costs about 0.1 ms.
    std::int64_t secondsBefore = 120LL * 86'400;
    unsigned threads = 0; // 0: as many as the machine has
};

// A proposal for each file, in their order: over its versions in B's history and, where A has commits of its
// own, in A's. Nothing for a file of which no version can be read. Opens its own handles. Cost: one scan of
// the history for all files, then a line diff for the few versions whose lines, as a bag, come close; one
// version's text in memory for each thread. Errors: Git when the repository cannot be read, Canceled.
[[nodiscard]] base::Result<std::vector<std::optional<BaseProposal>>> proposeBases(BaseRequest request,
                                                                                  std::stop_token stop = {});

} // namespace audit
