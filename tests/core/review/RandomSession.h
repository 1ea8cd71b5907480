#pragma once

#include "core/review/Session.h"
#include "core/review/SessionEdit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace tests {

// Sessions and edits of every shape that a reviewer can make, from a seed. The values are canonical: sorted
// where a session keeps an order.
class RandomSession {
public:
    explicit RandomSession(std::uint32_t seed)
        : m_random(seed)
    {
    }

    review::Session session()
    {
        review::Session made;
        made.upstream = {.path = path(), .rootCommit = maybe(oid().hex())};
        made.local = {.path = diskPath(), .rootCommit = maybe(oid().hex())};
        made.range = {.typedA = text(), .typedB = text(), .a = oid(), .b = oid()};
        made.snapshot.kind = static_cast<git::SnapshotKind>(below(4));
        made.snapshot.revision = maybe(text());
        made.snapshot.commit = below(2) ? oid() : git::Oid{};
        made.snapshot.directory = maybe(diskPath());
        made.scope = scope();
        made.reviewer = maybe(text());
        made.unknown = below(4) ? "" : R"({"future":{"deep":[1,2.5,null]},"range":{"note":"kept"}})";
        for (std::size_t i = below(6); i > 0; --i)
            made.commits.insert_or_assign(commit(), review());
        for (std::size_t i = below(3); i > 0; --i)
            made.drafts.insert_or_assign(commit(), review());
        for (const char *local : {"", "vllm_metax/models/a.py", "vllm_metax/models/b.py"})
            if (below(2))
                std::ranges::copy(mappings(local), std::back_inserter(made.mappings));
        for (const char *local : {"vllm_metax/models/a.py", "vllm_metax/models/b.py"})
            if (below(2))
                made.anchors.push_back(anchors(local));
        std::ranges::sort(made.mappings, review::isBefore);
        for (std::size_t i = below(4); i > 0; --i)
            put(made.hunks, hunkMark());
        for (std::size_t i = below(3); i > 0; --i)
            put(made.hunkDrafts, hunkMark());
        for (std::size_t i = below(3); i > 0; --i)
            put(made.bases, fileBase());
        for (std::size_t i = below(3); i > 0; --i)
            put(made.noteDrafts, noteDraft());
        made.worktreeEditing = below(2) == 1;
        return made;
    }

    // One that fits the session.
    review::SessionEdit edit(const review::Session &session)
    {
        switch (below(11)) {
        case 0: {
            const std::string local = below(2) ? "vllm_metax/models/a.py" : "vllm_metax/models/b.py";
            review::EditMappings made{.localPath = local, .before = {}, .after = mappings(local)};
            std::ranges::copy_if(session.mappings, std::back_inserter(made.before),
                                 [&](const review::Mapping &mapping) { return mapping.localPath == local; });
            return made;
        }
        case 1:
            return review::EditScope{.before = session.scope, .after = scope()};
        case 4: {
            const review::Session other = this->session();
            return review::EditRevisions{.before = {session.range, session.snapshot},
                                         .after = {other.range, other.snapshot}};
        }
        case 5:
            return anchorsEdit(session);
        case 6:
            return hunkEdit<review::EditHunkMark>(session.hunks);
        case 10:
            return hunkEdit<review::EditHunkDraft>(session.hunkDrafts);
        case 7:
            return fileBaseEdit(session);
        case 8:
            return noteDraftEdit(session);
        case 9:
            return review::EditWorktreeEditing{.before = session.worktreeEditing, .after = below(2) == 1};
        case 2:
            return recordEdit<review::EditDraft>(session.drafts);
        default:
            return recordEdit<review::EditCommitReview>(session.commits);
        }
    }

    std::size_t below(std::size_t bound)
    {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(m_random);
    }

    review::CommitReview review()
    {
        review::CommitReview made;
        made.disposition = review::allDispositions.at(below(review::allDispositions.size()));
        made.affectedInterface = maybe(text());
        made.action = maybe(text());
        made.author = maybe(text());
        made.time = static_cast<std::int64_t>(below(2'000'000'000)) - 1000;
        made.patchId = maybe(oid().hex());
        made.unknown = below(5) ? "" : R"({"later":["x"]})";
        for (std::size_t i = below(3); i > 0; --i)
            made.dependentSymbols.push_back(text());
        for (std::size_t i = below(3); i > 0; --i)
            made.evidence.push_back(evidence());
        for (std::size_t i = below(3); i > 0; --i)
            made.linked.push_back(oid());
        std::ranges::sort(made.linked);
        return made;
    }

    // One of a few, so that edits meet existing records.
    git::Oid commit()
    {
        git::Oid id;
        id.bytes.fill(static_cast<std::uint8_t>(1 + below(8)));
        return id;
    }

private:
    git::Oid oid()
    {
        git::Oid id;
        for (auto &byte : id.bytes)
            byte = static_cast<std::uint8_t>(below(256));
        return id;
    }
    std::string text()
    {
        static const std::vector<std::string> pieces{"mtp",
                                                     " ",
                                                     "\n",
                                                     "\"",
                                                     "\\",
                                                     "修复",
                                                     "\t",
                                                     "\x01",
                                                     "é",
                                                     "<br>",
                                                     "\u202E",
                                                     "'",
                                                     "/",
                                                     "..",
                                                     "0",
                                                     "{}",
                                                     std::string(1, '\0')};
        std::string made;
        for (std::size_t i = below(8); i > 0; --i)
            made += pieces.at(below(pieces.size()));
        return made;
    }
    std::string path()
    {
        static const std::vector<std::string> pieces{"vllm",    "models", "a.py",        "é.py",
                                                     " spaced", "...",    "\xFF\xFE.py", "\"q\""};
        std::string made = pieces.at(below(pieces.size()));
        for (std::size_t i = below(3); i > 0; --i)
            made += '/' + pieces.at(below(pieces.size()));
        return made;
    }
    std::string diskPath() { return (below(2) ? "../" : "/") + path(); }
    std::string maybe(std::string value) { return below(2) ? std::move(value) : std::string(); }
    review::Scope scope()
    {
        review::Scope made;
        made.allMapped = below(2) == 1;
        for (const char *family : {"deepseek_v4", "mimo_v2", "qwen3"})
            if (below(2))
                made.families.emplace_back(family);
        return made;
    }
    review::Evidence evidence()
    {
        review::Evidence made;
        made.level = review::allEvidenceLevels.at(below(review::allEvidenceLevels.size()));
        made.text = maybe(text());
        made.revision = maybe(oid().hex());
        made.path = maybe(path());
        made.firstLine = static_cast<std::uint32_t>(below(3) * 1'000'000'000);
        made.lastLine = static_cast<std::uint32_t>(below(3) * 2'000'000'000);
        made.unknown = below(5) ? "" : R"({"host":"x"})";
        return made;
    }
    std::vector<review::Mapping> mappings(const std::string &local)
    {
        std::vector<review::Mapping> made;
        for (std::size_t i = below(3); i > 0; --i) {
            review::Mapping mapping;
            mapping.localPath = local;
            mapping.upstreamAtA = maybe(path());
            mapping.upstreamAtB = std::to_string(i) + path();
            mapping.kind = static_cast<review::MappingKind>(below(7));
            mapping.rule = static_cast<review::MappingRule>(below(9));
            mapping.score = static_cast<int>(below(101));
            mapping.inScope = below(2) == 1;
            mapping.chosenByReviewer = below(2) == 1;
            mapping.unknown = below(5) ? "" : R"({"why":null})";
            for (std::size_t j = below(3); j > 0; --j)
                mapping.rivals.push_back({.upstreamPath = path(),
                                          .rule = review::MappingRule::SamePath,
                                          .score = static_cast<int>(below(101)),
                                          .unknown = below(2) ? "" : R"({"r":1})"});
            made.push_back(std::move(mapping));
        }
        std::ranges::sort(made, review::isBefore);
        return made;
    }
    review::AnchoredLine anchoredLine()
    {
        return {.line = static_cast<std::uint32_t>(1 + below(3) * 2'000'000'000),
                .content = oid(),
                .around = oid(),
                .text = below(2) ? oid() : git::Oid{},
                .unknown = below(5) ? "" : R"({"column":1})"};
    }
    review::FileAnchors anchors(const std::string &local)
    {
        review::FileAnchors made{.localPath = local,
                                 .upstreamPath = below(2) ? "vllm/a.py" : "vllm/b.py",
                                 .anchors = {},
                                 .unknown = below(5) ? "" : R"({"why":"x"})"};
        for (std::size_t i = 1 + below(3); i > 0; --i)
            made.anchors.push_back({.local = anchoredLine(),
                                    .target = anchoredLine(),
                                    .author = maybe(text()),
                                    .time = static_cast<std::int64_t>(below(2'000'000'000)),
                                    .unknown = below(5) ? "" : R"({"sure":true})"});
        return made;
    }
    review::EditAnchors anchorsEdit(const review::Session &session)
    {
        const review::FileAnchors after =
            anchors(below(2) ? "vllm_metax/models/a.py" : "vllm_metax/models/b.py");
        review::EditAnchors made{
            .localPath = after.localPath, .upstreamPath = after.upstreamPath, .before = {}, .after = after};
        for (const review::FileAnchors &file : session.anchors)
            if (file.localPath == made.localPath && file.upstreamPath == made.upstreamPath)
                made.before = file;
        if (made.before && below(2))
            made.after.reset();
        return made;
    }
    // Of few keys, so that edits meet existing records.
    review::HunkMark hunkMark()
    {
        return {.localPath = below(2) ? "vllm_metax/models/a.py" : "vllm_metax/models/b.py",
                .upstreamPath = below(2) ? "vllm/a.py" : "",
                .localBlob = oid(),
                .targetBlob = below(2) ? oid() : git::Oid{},
                .content = below(8) ? commit() : git::Oid{},
                .repeat = static_cast<std::uint32_t>(below(2) * below(3) * 2'000'000'000),
                .account = review::allHunkAccounts.at(below(review::allHunkAccounts.size())),
                .text = maybe(text()),
                .author = maybe(text()),
                .time = static_cast<std::int64_t>(below(2'000'000'000)),
                .unknown = below(5) ? "" : R"({"severity":1})"};
    }
    review::FileBase fileBase()
    {
        return {.localPath = below(2) ? "vllm_metax/models/a.py" : "vllm_metax/models/b.py",
                .upstreamPath = below(2) ? "vllm/a.py" : "",
                .commit = oid(),
                .typed = maybe(text()),
                .author = maybe(text()),
                .time = static_cast<std::int64_t>(below(2'000'000'000)),
                .unknown = below(5) ? "" : R"({"margin":7})"};
    }
    review::NoteDraft noteDraft()
    {
        return {.localPath = below(2) ? "vllm_metax/models/a.py" : "vllm_metax/models/b.py",
                .upstreamPath = below(2) ? "vllm/a.py" : "",
                .target = below(2) ? review::NoteTarget::Hunk : review::NoteTarget::Note,
                .content = below(8) ? commit() : git::Oid{},
                .repeat = static_cast<std::uint32_t>(below(2) * below(3) * 2'000'000'000),
                .localBlob = below(2) ? oid() : git::Oid{},
                .line = static_cast<std::uint32_t>(below(3) * 2'000'000'000),
                .kind = python::allNoteKinds.at(below(python::allNoteKinds.size())),
                .text = maybe(text()),
                .author = maybe(text()),
                .time = static_cast<std::int64_t>(below(2'000'000'000)),
                .unknown = below(5) ? "" : R"({"column":4})"};
    }
    template<typename T>
    static bool isSameKey(const T &left, const T &right)
    {
        return !review::comesBefore(left, right) && !review::comesBefore(right, left);
    }
    // Into its place, unless there is one of its key.
    template<typename T>
    static void put(std::vector<T> &all, const T &one)
    {
        const auto isBefore = [](const T &left, const T &right) { return review::comesBefore(left, right); };
        const auto place = std::ranges::lower_bound(all, one, isBefore);
        if (place == all.end() || !isSameKey(*place, one))
            all.insert(place, one);
    }
    template<typename Edit, typename T>
    void setStates(Edit &edit, const std::vector<T> &all, const T &after)
    {
        edit.after = after;
        for (const T &one : all)
            if (isSameKey(one, after))
                edit.before = one;
        if (edit.before && below(2))
            edit.after.reset();
    }
    template<typename Edit>
    Edit hunkEdit(const std::vector<review::HunkMark> &marks)
    {
        const review::HunkMark mark = marks.empty() || below(2) ? hunkMark() : marks.at(below(marks.size()));
        Edit made{.localPath = mark.localPath,
                  .upstreamPath = mark.upstreamPath,
                  .content = mark.content,
                  .repeat = mark.repeat,
                  .before = {},
                  .after = {}};
        setStates(made, marks, mark);
        return made;
    }
    review::EditFileBase fileBaseEdit(const review::Session &session)
    {
        const review::FileBase base = fileBase();
        review::EditFileBase made{
            .localPath = base.localPath, .upstreamPath = base.upstreamPath, .before = {}, .after = {}};
        setStates(made, session.bases, base);
        return made;
    }
    review::EditNoteDraft noteDraftEdit(const review::Session &session)
    {
        const review::NoteDraft draft = session.noteDrafts.empty() || below(2)
                                            ? noteDraft()
                                            : session.noteDrafts.at(below(session.noteDrafts.size()));
        review::EditNoteDraft made{.localPath = draft.localPath,
                                   .upstreamPath = draft.upstreamPath,
                                   .target = draft.target,
                                   .content = draft.content,
                                   .repeat = draft.repeat,
                                   .before = {},
                                   .after = {}};
        setStates(made, session.noteDrafts, draft);
        return made;
    }
    template<typename Edit>
    Edit recordEdit(const std::map<git::Oid, review::CommitReview> &records)
    {
        Edit made;
        made.commit = commit();
        if (const auto found = records.find(made.commit); found != records.end())
            made.before = found->second;
        if (below(4))
            made.after = review();
        return made;
    }

    std::mt19937 m_random;
};

} // namespace tests
