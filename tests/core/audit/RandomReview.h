#pragma once

#include "core/audit/Accounts.h"
#include "core/review/SessionEdit.h"
#include "tests/core/audit/RandomWorld.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace test {

// What is computed from a session.
struct Computed {
    audit::AuditResult audit;
    audit::Accounts accounts;
};

// A session over such a world in which decisions are made, taken back and made again at random.
class Review {
public:
    explicit Review(World &world)
        : m_world(world)
    {
        m_session.range = {.typedA = "a",
                           .typedB = "b",
                           .a = world.upstreamCommits.front(),
                           .b = world.upstreamCommits.at(7)};
        m_session.snapshot.kind = git::SnapshotKind::Revision;
        m_session.snapshot.commit = world.localCommits.front();
        for (const File &file : files) {
            review::Mapping mapping;
            mapping.localPath = file.local;
            mapping.upstreamAtA = file.upstream;
            mapping.upstreamAtB = file.upstream;
            mapping.rule = review::MappingRule::Explicit;
            mapping.kind = review::MappingKind::Copy;
            mapping.chosenByReviewer = true;
            m_session.mappings.push_back(mapping);
        }
        std::ranges::sort(m_session.mappings, review::isBefore);
    }

    [[nodiscard]] const review::Session &session() const { return m_session; }
    [[nodiscard]] bool canUndo() const { return !m_undo.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_redo.empty(); }

    void step()
    {
        const std::size_t choice = m_world.below(16);
        if (choice < 3 && canUndo())
            undo();
        else if (choice < 5 && canRedo())
            redo();
        else
            decide(choice);
    }
    void undo()
    {
        take(review::inverse(m_undo.back()));
        m_redo.push_back(m_undo.back());
        m_undo.pop_back();
    }
    void redo()
    {
        take(m_redo.back());
        m_undo.push_back(m_redo.back());
        m_redo.pop_back();
    }

    // Kept by what it depends on: no decision on a commit or a hunk changes it.
    const Computed &computed()
    {
        std::string key = m_session.range.b.hex() + m_session.snapshot.commit.hex();
        for (const review::FileBase &base : m_session.bases)
            key += base.localPath + base.commit.hex();
        const auto found = m_computed.find(key);
        return found != m_computed.end() ? found->second : m_computed.emplace(key, compute()).first->second;
    }

private:
    [[nodiscard]] Computed compute() const
    {
        audit::AuditRequest request;
        request.upstream = m_world.upstream.path();
        request.local = m_world.local.path();
        request.a = m_session.range.a.hex();
        request.b = m_session.range.b.hex();
        request.snapshot = m_session.snapshot;
        request.snapshot.revision = m_session.snapshot.commit.hex();
        request.decided = m_session.mappings;
        auto audit = audit::auditRange(request);
        if (!audit)
            qFatal("%s", audit.error().message.c_str());
        auto accounts = audit::computeAccounts({.audit = request,
                                                .result = std::make_shared<const audit::AuditResult>(*audit),
                                                .bases = m_session.bases,
                                                .threads = 1});
        if (!accounts)
            qFatal("%s", accounts.error().message.c_str());
        return {.audit = *std::move(audit), .accounts = *std::move(accounts)};
    }

    void take(const review::SessionEdit &edit)
    {
        if (const auto applied = review::apply(m_session, edit); !applied)
            qFatal("%s", applied.error().message.c_str());
    }

    void decide(std::size_t choice)
    {
        std::optional<review::SessionEdit> edit;
        if (choice == 15)
            edit = moveTarget();
        else if (choice == 14)
            edit = moveLocal();
        else if (choice == 13)
            edit = chooseBase();
        else if (choice < 9)
            edit = decideCommit();
        else
            edit = markHunk();
        if (!edit)
            return;
        take(*edit);
        m_undo.push_back(*edit);
        m_redo.clear();
    }

    review::SessionEdit decideCommit()
    {
        const git::Oid &commit = m_world.any(m_world.upstreamCommits); // some are not in the range
        review::EditCommitReview edit{.commit = commit, .before = {}, .after = {}};
        if (const auto found = m_session.commits.find(commit); found != m_session.commits.end())
            edit.before = found->second;
        if (!m_world.oneIn(4)) {
            edit.after = review::CommitReview{};
            edit.after->disposition =
                review::allDispositions.at(m_world.below(review::allDispositions.size()));
        }
        return edit;
    }

    std::optional<review::SessionEdit> markHunk()
    {
        const audit::AccountedFile &file = m_world.any(computed().accounts.files);
        if (file.account.hunks.empty())
            return std::nullopt;
        const audit::AccountHunk &hunk = m_world.any(file.account.hunks);
        review::EditHunkMark edit{.localPath = file.mapping.localPath,
                                  .upstreamPath = file.mapping.upstreamPath(),
                                  .content = hunk.id.content,
                                  .repeat = hunk.id.repeat,
                                  .before = {},
                                  .after = {}};
        for (const review::HunkMark &mark : m_session.hunks)
            if (mark.localPath == edit.localPath && mark.content == edit.content &&
                mark.repeat == edit.repeat)
                edit.before = mark;
        if (!edit.before || !m_world.oneIn(3))
            edit.after = review::HunkMark{
                .localPath = edit.localPath,
                .upstreamPath = edit.upstreamPath,
                .localBlob = hunk.id.local,
                .targetBlob = hunk.id.target,
                .content = hunk.id.content,
                .repeat = hunk.id.repeat,
                .account = review::allHunkAccounts.at(m_world.below(review::allHunkAccounts.size())),
                .text = m_world.oneIn(3) ? " " : "MACA has no such kernel",
                .author = "x",
                .time = 1};
        return edit;
    }

    review::SessionEdit chooseBase()
    {
        const File &file = files.at(m_world.below(files.size()));
        review::EditFileBase edit{
            .localPath = file.local, .upstreamPath = file.upstream, .before = {}, .after = {}};
        for (const review::FileBase &base : m_session.bases)
            if (base.localPath == file.local)
                edit.before = base;
        if (!edit.before || !m_world.oneIn(2))
            edit.after = review::FileBase{.localPath = file.local,
                                          .upstreamPath = file.upstream,
                                          .commit = m_world.upstreamCommits.at(m_world.below(8)),
                                          .typed = "",
                                          .author = "x",
                                          .time = 1};
        return edit;
    }

    review::EditRevisions revisions() const
    {
        const review::Revisions now{.range = m_session.range, .snapshot = m_session.snapshot};
        return {.before = now, .after = now};
    }
    review::SessionEdit moveTarget()
    {
        auto edit = revisions();
        edit.after.range.b = m_world.any(m_world.upstreamCommits);
        return edit;
    }
    review::SessionEdit moveLocal()
    {
        auto edit = revisions();
        edit.after.snapshot.commit = m_world.any(m_world.localCommits);
        return edit;
    }

    World &m_world;
    review::Session m_session;
    std::vector<review::SessionEdit> m_undo;
    std::vector<review::SessionEdit> m_redo;
    std::map<std::string, Computed> m_computed;
};

} // namespace test
