#pragma once

#include "core/audit/Accounts.h"
#include "core/git/Blob.h"
#include "tests/support/ScratchRepository.h"

#include <format>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tests {

// A file of one line per word; "abc" -> "line a\nline b\nline c\n".
inline std::string words(std::string_view list, std::string_view end = "\n")
{
    std::string lines;
    for (const char each : list)
        lines += std::format("line {}{}", each, end);
    return lines;
}

inline std::string upstreamPath(const std::string &name)
{
    return "vllm/" + name;
}

inline std::string localPath(const std::string &name)
{
    return "vllm_metax/" + name;
}

inline review::Mapping mapped(const std::string &name, review::MappingKind kind = review::MappingKind::Copy)
{
    review::Mapping mapping;
    mapping.localPath = localPath(name);
    mapping.upstreamAtA = upstreamPath(name);
    mapping.upstreamAtB = kind == review::MappingKind::RemovedUpstream ? std::string() : upstreamPath(name);
    mapping.kind = kind;
    return mapping;
}

inline review::FileBase chosen(const std::string &local, const std::string &upstream, const git::Oid &commit)
{
    review::FileBase base;
    base.localPath = localPath(local);
    base.upstreamPath = upstreamPath(upstream);
    base.commit = commit;
    return base;
}

// One file in two repositories; what the audit says of it is given by hand.
struct Story {
    ScratchRepository upstream;
    ScratchRepository local;
    std::vector<git::Oid> commits;
    std::vector<review::Mapping> mappings;

    git::Oid add(const Changes &changes)
    {
        commits.push_back(upstream.add(std::format("commit {}", commits.size()), changes));
        return commits.back();
    }
    audit::AccountsRequest request() const
    {
        audit::AuditResult result;
        result.range.a = commits.front();
        result.range.b = commits.back();
        result.range.mergeBase = commits.front();
        result.snapshot = git::SnapshotSpec::parse("worktree");
        result.mappings = mappings;
        for (const git::Oid &commit : commits) {
            audit::CommitEntry entry;
            entry.commit.id = commit;
            result.commits.push_back(entry);
        }
        audit::AccountsRequest request;
        request.audit.upstream = upstream.path();
        request.audit.local = local.path();
        request.audit.snapshot = result.snapshot;
        request.result = std::make_shared<const audit::AuditResult>(std::move(result));
        return request;
    }
    audit::Accounts accounts() const { return computed(request()); }

    static audit::Accounts computed(const audit::AccountsRequest &request)
    {
        auto accounts = audit::computeAccounts(request);
        if (!accounts)
            qFatal("%s", accounts.error().message.c_str());
        return std::move(*accounts);
    }
};

// `count` files of which each changes in two commits, with a local copy that adapted one line.
inline void fill(Story &story, int count)
{
    Changes first;
    Changes second;
    Changes third;
    for (int i = 0; i < count; ++i) {
        const std::string name = std::format("f{}.py", i);
        first[upstreamPath(name)] = text(words("abcdefghijkl") + name + "\n");
        second[upstreamPath(name)] = text(words("abcdEfghijkl") + name + "\n");
        third[upstreamPath(name)] = text(words("abcdEfghIjkl") + name + "\n");
        story.local.writeFile(localPath(name), words(i % 2 == 0 ? "aBcdefghijkl" : "abcdEfghijkX"));
        story.mappings.push_back(mapped(name));
    }
    story.add(first);
    story.add(second);
    story.add(third);
}

// A story of one file with one upstream change, and what the local file is.
struct OneFile : Story {
    OneFile(const git::FileContent &atA, const git::FileContent &atB, const std::optional<std::string> &here)
    {
        add({{upstreamPath("x.py"), atA}});
        add({{upstreamPath("x.py"), atB}});
        if (here)
            local.writeFile(localPath("x.py"), *here);
        mappings = {mapped("x.py")};
    }
    audit::AccountedFile file() const { return accounts().files.front(); }
};

} // namespace tests
