#pragma once

#include "core/base/Error.h"
#include "core/git/CommitWalk.h"
#include "core/git/FileHistory.h"
#include "core/git/Oid.h"
#include "core/git/RevisionRange.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

inline constexpr std::uint32_t noLine = ~std::uint32_t{0};
// Of a larger file no lines are told apart.
inline constexpr std::uint64_t mostTextBytes = 16ULL << 20U;

// Who brought a line, or took it away.
struct LineOwner {
    enum class Kind : std::uint8_t {
        Base,    // no commit of A..B: the line is from before the range, or went before it
        Commit,  // this commit of A..B
        Unclear, // this commit or one before it whose text is missing; null: cannot be told at all
    } kind = Kind::Base;
    git::Oid commit;
    auto operator<=>(const LineOwner &) const = default;
};

// A line that some version had and B's does not have.
struct Tombstone {
    std::uint32_t owner = 0;        // who brought it: index into owners
    std::uint32_t remover = 0;      // who took it away; 0: A's side alone has it, it never was in B's history
    std::uint32_t lineAtA = noLine; // 0-based, of a line that A has
    std::uint32_t place = 0;        // the 0-based line of B before which it stood; B's line count: at the end
    std::string text;               // with its terminator
    bool operator==(const Tombstone &) const = default;
};

// That further commits brought the same line on other branches, which merges made one.
struct SharedLine {
    std::uint32_t line = 0;  // 0-based, of B
    std::uint32_t owner = 0; // index into owners; never 0
    auto operator<=>(const SharedLine &) const = default;
};

// What could not be looked at; the lines concerned are Unclear.
struct ProvenanceGap {
    git::Oid commit; // null when that is not known either
    git::Oid blob;   // null when it is the history that is missing
    std::string reason;
    bool operator==(const ProvenanceGap &) const = default;
};

// Who owns each line of one upstream file at B, and where each line went that is no longer there. Lines are
// 0-based; texts are cut at "\n" and lines compared byte for byte. A line that is unchanged from any parent
// has that parent's owner, Base before all others; a line that a merge has from no parent is the merge's own.
// A line that stands at another place is a new one there.
struct FileProvenance {
    git::FileEnds ends; // its names at A and B, as asked for
    git::Oid a;         // the base revision of this file
    git::Oid b;
    git::Oid blobAtA; // null: absent
    git::Oid blobAtB;
    std::vector<std::string> names;        // all that it had in between, sorted
    std::vector<LineOwner> owners;         // [0] is Base; then in the order of history, oldest first
    std::vector<std::uint32_t> lineOwners; // by line of B: index into owners
    std::vector<std::uint32_t> linesAtA;   // by line of B: the line of A that it is, or noLine
    std::vector<std::uint32_t> removers;   // by line of A: who took it away; noLine when B has it
    std::vector<SharedLine> shared;        // sorted
    std::vector<Tombstone> tombstones;     // by place, there in the order of the lines
    std::vector<ProvenanceGap> gaps;

    bool operator==(const FileProvenance &) const = default;
};

// What one commit did to one file, as counts of lines.
struct LineShare {
    std::uint32_t owner = 0;           // index into owners
    std::uint32_t surviving = 0;       // lines of B that it brought, shared ones too
    std::uint32_t lost = 0;            // lines that it brought and B does not have
    std::uint32_t removed = 0;         // lines that it took away, for good
    std::vector<std::uint32_t> lostTo; // who took the lost ones away, sorted, each once
    bool operator==(const LineShare &) const = default;
};
// One for each owner but Base, in their order. Commits without a surviving or removed line are superseded.
[[nodiscard]] std::vector<LineShare> sharesOf(const FileProvenance &file);

// A file and the revision from which its range starts; null: the request's A.
struct ProvenanceFile {
    git::FileEnds ends;
    git::Oid a = {};
    bool operator==(const ProvenanceFile &) const = default;
};

struct ProvenanceRequest {
    std::filesystem::path upstream;
    git::RevisionRange range;
    std::vector<ProvenanceFile> files;
    std::filesystem::path cache; // folder of core/audit/ProvenanceCache.h; empty = compute
    unsigned threads = 0;        // 0: as many as the machine has
};

struct ProvenanceResult {
    std::vector<FileProvenance> files;    // in the order of the request
    std::vector<git::Omission> omissions; // of the range; each file's own gaps are with the file
    bool operator==(const ProvenanceResult &) const = default;
};

// `done` files of `total`; called on working threads, one at a time.
using ProvenanceProgress = std::function<void(std::size_t done, std::size_t total)>;

// One replay of A..B for each file. Opens its own handles, one for each thread; writes nothing but the cache.
// A missing object is a gap. Errors: Git when the repository or an end of the range cannot be read, Canceled.
[[nodiscard]] base::Result<ProvenanceResult> traceProvenance(ProvenanceRequest request,
                                                             std::stop_token stop = {},
                                                             const ProvenanceProgress &progress = {});

} // namespace audit
