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
                             .after = {}}}) {
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

    void draftsAreNotUndone()
    {
        QVERIFY(!isUndoable(EditDraft{}));
        QVERIFY(isUndoable(EditCommitReview{}) && isUndoable(EditMappings{}) && isUndoable(EditScope{}) &&
                isUndoable(EditRevisions{}) && isUndoable(EditAnchors{}));
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
