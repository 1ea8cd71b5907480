#include "core/review/SessionEdit.h"
#include "tests/core/review/RandomSession.h"

#include <QTest>

#include <ranges>

using namespace review;

class tst_SessionEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void undoAllReturnsToTheStart()
    {
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            tests::RandomSession random(seed);
            const Session start = random.session();
            Session session = start;
            std::vector<SessionEdit> done;
            std::vector<Session> states{start};
            for (int i = 0; i < 20; ++i) {
                done.push_back(random.edit(session));
                QVERIFY(apply(session, done.back()));
                states.push_back(session);
            }
            for (const SessionEdit &edit : std::views::reverse(done)) {
                QCOMPARE(session, states.back());
                states.pop_back();
                QVERIFY(apply(session, inverse(edit)));
            }
            QCOMPARE(session, start);
            for (const SessionEdit &edit : done) {
                QCOMPARE(inverse(inverse(edit)), edit);
                QVERIFY(apply(session, edit)); // redo
            }
        }
    }

    void otherStateIsAConflict()
    {
        tests::RandomSession random(1);
        const git::Oid commit = random.commit();
        CommitReview first;
        first.disposition = Disposition::Inherited;
        CommitReview second;
        second.disposition = Disposition::NeedsMerge;
        Session session;
        QVERIFY(apply(session, EditCommitReview{commit, {}, first}));
        const Session before = session;
        for (const SessionEdit &edit : std::vector<SessionEdit>{
                 EditCommitReview{commit, {}, second}, EditCommitReview{commit, second, {}},
                 EditDraft{commit, first, second},
                 EditScope{.before = {.families = {"x"}, .allMapped = false}, .after = {}},
                 EditRevisions{
                     .before = {.range = {.typedA = "v1", .typedB = "v2", .a = {}, .b = {}}, .snapshot = {}},
                     .after = {}},
                 EditMappings{.localPath = "a.py", .before = {mapping("a.py", "b.py")}, .after = {}},
                 EditAnchors{.localPath = "a.py",
                             .upstreamPath = "b.py",
                             .before = anchors("a.py", "b.py"),
                             .after = {}},
                 EditHunkMark{.localPath = "a.py",
                              .upstreamPath = "b.py",
                              .content = {},
                              .repeat = 0,
                              .before = mark("a.py", 0),
                              .after = {}},
                 EditFileBase{
                     .localPath = "a.py", .upstreamPath = "b.py", .before = fileBase("a.py"), .after = {}},
                 EditNoteDraft{.localPath = "a.py",
                               .upstreamPath = "b.py",
                               .target = NoteTarget::Hunk,
                               .content = {},
                               .repeat = 0,
                               .before = noteDraft("a.py", NoteTarget::Hunk),
                               .after = {}},
                 EditWorktreeEditing{.before = true, .after = false}}) {
            const auto applied = apply(session, edit);
            QVERIFY(!applied);
            QCOMPARE(applied.error().code, base::Code::Conflict);
            QCOMPARE(session, before);
        }
    }

    void mappingsOfOnePathOnly()
    {
        Session session;
        session.mappings = {mapping("a.py", "x.py"), mapping("b.py", "y.py")};
        const EditMappings edit{
            "a.py", {mapping("a.py", "x.py")}, {mapping("a.py", "z.py"), mapping("a.py", "w.py")}};
        QVERIFY(apply(session, edit));
        QVERIFY((session.mappings ==
                 std::vector{mapping("a.py", "w.py"), mapping("a.py", "z.py"), mapping("b.py", "y.py")}));
        const Session before = session;
        QCOMPARE(apply(session, EditMappings{"c.py", {}, {mapping("d.py", "x.py")}}).error().code,
                 base::Code::Invalid);
        QCOMPARE(apply(session, EditMappings{"c.py", {}, {mapping("c.py", "x"), mapping("c.py", "x")}})
                     .error()
                     .code,
                 base::Code::Invalid);
        QCOMPARE(session, before);
    }

    void anchorsOfOnePairOnly()
    {
        Session session;
        session.anchors = {anchors("a.py", "x.py"), anchors("c.py", "x.py")};
        const EditAnchors add{"b.py", "x.py", {}, anchors("b.py", "x.py")};
        QVERIFY(apply(session, add));
        QVERIFY((session.anchors ==
                 std::vector{anchors("a.py", "x.py"), anchors("b.py", "x.py"), anchors("c.py", "x.py")}));
        const Session before = session;
        QCOMPARE(apply(session, add).error().code, base::Code::Conflict); // there is one now
        QCOMPARE(apply(session, EditAnchors{"d.py", "x.py", {}, anchors("e.py", "x.py")}).error().code,
                 base::Code::Invalid);
        QCOMPARE(
            apply(session, EditAnchors{"d.py", "x.py", {}, FileAnchors{"d.py", "x.py", {}}}).error().code,
            base::Code::Invalid);
        QCOMPARE(session, before);
    }

    void markOfOneHunkOnly()
    {
        Session session;
        session.hunks = {mark("a.py", 0), mark("a.py", 2), mark("b.py", 0)};
        const auto edit = [](std::uint32_t repeat, std::optional<HunkMark> before,
                             std::optional<HunkMark> after) {
            return EditHunkMark{"a.py", "b.py", {}, repeat, std::move(before), std::move(after)};
        };
        QVERIFY(apply(session, edit(1, {}, mark("a.py", 1))));
        QVERIFY((session.hunks ==
                 std::vector{mark("a.py", 0), mark("a.py", 1), mark("a.py", 2), mark("b.py", 0)}));
        const Session before = session;
        QCOMPARE(apply(session, edit(1, {}, mark("a.py", 1))).error().code, base::Code::Conflict);
        QCOMPARE(apply(session, edit(3, {}, mark("a.py", 1))).error().code, base::Code::Invalid);
        QCOMPARE(apply(session, edit(3, {}, mark("b.py", 3))).error().code, base::Code::Invalid);
        QCOMPARE(session, before);
        QVERIFY(apply(session, edit(0, mark("a.py", 0), {})));
        QVERIFY((session.hunks == std::vector{mark("a.py", 1), mark("a.py", 2), mark("b.py", 0)}));
    }

    void aDraftIsNoMark()
    {
        Session session;
        session.hunks = {mark("a.py", 0)};
        HunkMark draft = mark("a.py", 0);
        draft.text = "half a sen";
        QVERIFY(apply(session, EditHunkDraft{"a.py", "b.py", {}, 0, {}, draft}));
        QCOMPARE(session.hunks, std::vector{mark("a.py", 0)});
        QCOMPARE(*session.draftOf(mark("a.py", 0)), draft);
        QCOMPARE(*session.markOf(draft), mark("a.py", 0));
        QVERIFY(!session.draftOf(mark("a.py", 1)));
        QVERIFY(!session.markOf(mark("b.py", 0)));
        QCOMPARE(apply(session, EditHunkDraft{"a.py", "b.py", {}, 0, {}, draft}).error().code,
                 base::Code::Conflict);
        QVERIFY(apply(session, EditHunkDraft{"a.py", "b.py", {}, 0, draft, {}}));
        QVERIFY(session.hunkDrafts.empty());
    }

    void baseOfOnePairOnly()
    {
        Session session;
        session.bases = {fileBase("a.py"), fileBase("c.py")};
        const EditFileBase add{"b.py", "b.py", {}, fileBase("b.py")};
        QVERIFY(apply(session, add));
        QVERIFY((session.bases == std::vector{fileBase("a.py"), fileBase("b.py"), fileBase("c.py")}));
        const Session before = session;
        QCOMPARE(apply(session, add).error().code, base::Code::Conflict);
        QCOMPARE(apply(session, EditFileBase{"d.py", "b.py", {}, fileBase("e.py")}).error().code,
                 base::Code::Invalid);
        QCOMPARE(session, before);
        QCOMPARE(*session.baseOf("b.py", "b.py"), fileBase("b.py"));
        QVERIFY(!session.baseOf("b.py", "c.py"));
    }

    void draftOfOneNoteOnly()
    {
        Session session;
        session.noteDrafts = {noteDraft("a.py", NoteTarget::Hunk), noteDraft("c.py", NoteTarget::Hunk)};
        const auto edit = [](NoteTarget target, std::optional<NoteDraft> before,
                             std::optional<NoteDraft> after) {
            return EditNoteDraft{"a.py", "b.py", target, {}, 0, std::move(before), std::move(after)};
        };
        QVERIFY(apply(session, edit(NoteTarget::Note, {}, noteDraft("a.py", NoteTarget::Note))));
        QVERIFY((session.noteDrafts == std::vector{noteDraft("a.py", NoteTarget::Hunk),
                                                   noteDraft("a.py", NoteTarget::Note),
                                                   noteDraft("c.py", NoteTarget::Hunk)}));
        const Session before = session;
        const NoteDraft hunk = noteDraft("a.py", NoteTarget::Hunk);
        QCOMPARE(apply(session, edit(NoteTarget::Hunk, {}, hunk)).error().code, base::Code::Conflict);
        QCOMPARE(apply(session, edit(NoteTarget::Note, {}, hunk)).error().code, base::Code::Invalid);
        QCOMPARE(session, before);
        NoteDraft longer = hunk;
        longer.text = "MACA has no FP8 kernel";
        QVERIFY(apply(session, edit(NoteTarget::Hunk, hunk, longer)));
        QCOMPARE(session.noteDrafts.front().text, "MACA has no FP8 kernel");
        QVERIFY(apply(session, edit(NoteTarget::Hunk, longer, {})));
        QCOMPARE(session.noteDrafts.size(), 2U);
    }

    void editingIsTurnedOnAndOff()
    {
        Session session;
        QVERIFY(!session.worktreeEditing);
        const EditWorktreeEditing on{.before = false, .after = true};
        QVERIFY(apply(session, on));
        QVERIFY(session.worktreeEditing);
        QCOMPARE(apply(session, on).error().code, base::Code::Conflict);
        QVERIFY(apply(session, inverse(on)));
        QVERIFY(!session.worktreeEditing);
    }

    void draftsAreNotUndone()
    {
        QVERIFY(!isUndoable(EditDraft{}) && !isUndoable(EditHunkDraft{}) && !isUndoable(EditNoteDraft{}) &&
                !isUndoable(EditWorktreeEditing{}));
        QVERIFY(isUndoable(EditCommitReview{}) && isUndoable(EditMappings{}) && isUndoable(EditScope{}) &&
                isUndoable(EditRevisions{}) && isUndoable(EditAnchors{}) && isUndoable(EditHunkMark{}) &&
                isUndoable(EditFileBase{}));
    }

    void keysAreStable()
    {
        const std::vector<std::string_view> keys{"unreviewed",        "inherited",
                                                 "needs-merge",       "needs-dependency",
                                                 "platform-specific", "unsupported-architecture"};
        for (std::size_t i = 0; i < keys.size(); ++i) {
            QVERIFY(key(allDispositions.at(i)) == keys[i]);
            QVERIFY(dispositionFromKey(keys[i]) == allDispositions.at(i));
            QVERIFY(!wording(allDispositions.at(i)).empty());
        }
        QVERIFY(!dispositionFromKey("") && !dispositionFromKey("Inherited") &&
                !evidenceLevelFromKey("proven"));
        for (const HunkAccount account : allHunkAccounts)
            QVERIFY(hunkAccountFromKey(key(account)) == account);
        QVERIFY(key(HunkAccount::Adaptation) == "adaptation" && key(HunkAccount::Finding) == "finding" &&
                key(HunkAccount::Moved) == "moved");
        QVERIFY(!hunkAccountFromKey("") && !hunkAccountFromKey("Moved"));
        QVERIFY(key(NoteTarget::Hunk) == "hunk" && key(NoteTarget::Note) == "note");
        QVERIFY(noteTargetFromKey("hunk") == NoteTarget::Hunk &&
                noteTargetFromKey("note") == NoteTarget::Note);
        QVERIFY(!noteTargetFromKey("") && !noteTargetFromKey("Note"));
        for (const EvidenceLevel level : allEvidenceLevels)
            QVERIFY(evidenceLevelFromKey(key(level)) == level);
        QVERIFY(mappingRuleFromKey("x") == MappingRule::None &&
                mappingKindFromKey("x") == MappingKind::LocalOnly);
    }

    void levelIsTheHighest()
    {
        CommitReview review;
        QCOMPARE(review.level(), EvidenceLevel::Untested);
        review.evidence = {
            {.level = EvidenceLevel::SignatureChecked, .text = "a", .revision = "", .path = ""},
            {.level = EvidenceLevel::SourceInspected, .text = "b", .revision = "", .path = ""}};
        QCOMPARE(review.level(), EvidenceLevel::SignatureChecked);
    }

    void titles()
    {
        Session session;
        QCOMPARE(session.title(), "all model files");
        session.scope.allMapped = true;
        QCOMPARE(session.title(), "all mapped files");
        session.scope = {.families = {"deepseek_v4", "mimo_v2"}, .allMapped = false};
        QCOMPARE(session.title(), "deepseek_v4, mimo_v2");
        session.scope.allMapped = true;
        QCOMPARE(session.title(), "deepseek_v4, mimo_v2 and mapped dependencies");
    }

private:
    static FileAnchors anchors(std::string local, std::string upstream)
    {
        return {
            .localPath = std::move(local), .upstreamPath = std::move(upstream), .anchors = {LineAnchor{}}};
    }
    static HunkMark mark(std::string local, std::uint32_t repeat)
    {
        HunkMark made;
        made.localPath = std::move(local);
        made.upstreamPath = "b.py";
        made.repeat = repeat;
        return made;
    }
    static NoteDraft noteDraft(std::string local, NoteTarget target)
    {
        NoteDraft made;
        made.localPath = std::move(local);
        made.upstreamPath = "b.py";
        made.target = target;
        return made;
    }
    static FileBase fileBase(std::string local)
    {
        FileBase made;
        made.localPath = std::move(local);
        made.upstreamPath = "b.py";
        return made;
    }
    static Mapping mapping(std::string local, std::string upstream)
    {
        Mapping made;
        made.localPath = std::move(local);
        made.upstreamAtB = std::move(upstream);
        return made;
    }
};

QTEST_GUILESS_MAIN(tst_SessionEdit)
#include "tst_SessionEdit.moc"
