#pragma once

#include "core/audit/Account.h"
#include "core/audit/BaseChoice.h"
#include "core/audit/LinkedCommits.h"
#include "core/audit/Presence.h"
#include "core/audit/Provenance.h"
#include "core/audit/RangeAudit.h"
#include "core/audit/Residue.h"
#include "core/audit/Structure.h"
#include "core/base/Error.h"
#include "core/base/SharedBytes.h"
#include "core/git/Oid.h"
#include "core/review/FileBase.h"
#include "core/review/Mapping.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// One mapped file with all that is told of its lines. The three texts are the compared ones: decoded, and
// where files end their lines differently throughout, all with "\n"; line by line they are the files.
struct AccountedFile {
    review::Mapping mapping;
    git::Oid a; // the base revision of this file
    std::optional<BaseProposal> base = {};
    FileProvenance provenance = {};
    FileAccount account = {}; // of nothing where there is a notice
    // Where there is a notice, only what no local file changes: commits of which nothing makes a difference.
    std::vector<CommitPresence> presence = {};
    std::vector<ResidueLine> residue = {}; // none where there is a notice
    FileStructure structure = {};          // of a Python file; of a subclass too, in spite of its notice
    git::Oid localBlob = {};
    git::Oid targetBlob = {}; // null: upstream has no such file at B
    base::SharedBytes local = {};
    base::SharedBytes target = {};
    base::SharedBytes atA = {};
    // Why there is no account of its lines (a subclass, which has `structure.members` instead; no text, too
    // large, a missing object); empty: there is one.
    std::string notice = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    // A subclass whose texts can be read: its members are compared in place of its lines, and the notice is
    // no fault.
    bool isByMembers = false;

    [[nodiscard]] bool hasAccount() const { return notice.empty(); }
    bool operator==(const AccountedFile &) const = default;
};

// The accounts of all mapped files in scope, in the order of the audit's mappings.
struct Accounts {
    std::vector<AccountedFile> files;
    git::RevisionRange range;
    // Of the range, as far as these files' history needs it; at A where no bases could be proposed.
    std::vector<git::Omission> omissions;
    std::vector<CommitLink> links = {}; // of all of these files, as linkedCommits() sorts them

    // By Mapping::localPath and Mapping::upstreamPath(); null when it is not among them.
    [[nodiscard]] const AccountedFile *find(std::string_view localPath, std::string_view upstreamPath) const;
    bool operator==(const Accounts &) const = default;
};

struct AccountsRequest {
    AuditRequest audit;
    std::shared_ptr<const AuditResult> result; // of that request; not null
    std::vector<review::FileBase> bases = {};
    std::filesystem::path cache = {}; // folder of core/audit/ProvenanceCache.h; empty = compute
    unsigned threads = 0;             // 0: as many as the machine has
};

// Provenance, proposed base, account, presence and structure of every mapped file in scope. Opens its own
// handles, one for each thread; writes nothing but the cache. What one file lacks is that file's notice.
// `progress` counts files, each of which is gone through three times. Errors: those of the whole request (Git
// when a repository or an end of the range cannot be read, NotFound for a local snapshot that is gone),
// Canceled.
[[nodiscard]] base::Result<Accounts> computeAccounts(AccountsRequest request, std::stop_token stop = {},
                                                     const ProvenanceProgress &progress = {});

} // namespace audit
