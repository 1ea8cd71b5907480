#include "core/review/NoteFacts.h"
#include "core/review/NoteJudgement.h"
#include "core/review/NoteRulesJson.h"

#include <QTest>

#include <format>
#include <string>

using namespace review;

// Whole notes: what they say, what they lack, what they name, and whether their time has come.
class tst_NoteJudgement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void notes_data();
    void notes();
    void phrasesStandInTheText();
    void defects_data();
    void defects();
    void bannerIsExplainedByItsNote();
    void references_data();
    void references();
    void lookedUp();
    void due_data();
    void due();
    void versions();
    void anyBytes();
};

namespace {

python::Note noteOf(const std::string &comment)
{
    std::string source;
    for (std::size_t begin = 0; begin <= comment.size();) {
        const auto end = std::min(comment.find('\n', begin), comment.size());
        source += "# " + comment.substr(begin, end - begin) + "\n";
        begin = end + 1;
    }
    const auto notes = python::notesOf(source + "x = 1\n", python::CommentSyntax::Hash);
    return notes.empty() ? python::Note() : notes.front();
}

std::string said(const NoteFinding &finding)
{
    return finding.isSatisfied() ? "ok" : std::string(key(finding.lack));
}

std::string summary(const NoteJudgement &judgement)
{
    return std::format("{} {} {}", said(judgement.difference), said(judgement.reason),
                       said(judgement.condition));
}

} // namespace

void tst_NoteJudgement::notes_data()
{
    QTest::addColumn<std::string>("comment");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *comment, const char *expected) {
        QTest::newRow(comment) << std::string(comment) << std::string(expected);
    };
    row("NOTE(MetaX): Upstream stores the router bias in fp32. It is bf16 here because the\n"
        "mcoplib epilogue adds both operands in one type.\n"
        "Remove once the epilogue takes a second scalar type.",
        "ok ok ok");
    row("NOTE(MetaX): Walks the pages one by one instead of in groups of eight: MACA caps the\n"
        "shared memory of a block at 64 KiB.\n"
        "Revalidate when #48213 is in the target.",
        "ok ok ok");
    row("NOTE(MetaX)\xEF\xBC\x9A\xE4\xB8\x8A\xE6\xB8\xB8\xE5\xB0\x86\xE9\x97\xA8\xE6\x8E\xA7\xE6\x9D\x83\xE9"
        "\x87\x8D\xE9\x87\x8F\xE5\x8C\x96\xE4\xB8\xBA int4\xE3\x80\x82\n"
        "\xE7\x94\xB1\xE4\xBA\x8E mcoplib \xE6\xB2\xA1\xE6\x9C\x89 int4 "
        "\xE7\x9A\x84\xE8\xA7\xA3\xE7\xA0\x81\xE5\x86\x85\xE6\xA0\xB8\xEF\xBC\x8C\xE4\xBF\x9D\xE7\x95\x99 "
        "bf16\xE3\x80\x82\n"
        "\xE5\xBE\x85 mcoplib "
        "\xE6\x8F\x90\xE4\xBE\x9B\xE8\xAF\xA5\xE5\x86\x85\xE6\xA0\xB8\xE5\x90\x8E\xE7\xA7"
        "\xBB\xE9\x99\xA4\xE3\x80\x82",
        "ok ok ok");
    row("NOTE(MetaX): Upstream stores the router bias in fp32.", "ok not-said not-said");
    row("NOTE(MetaX): adapted for our platform", "not-said not-said not-said");
    row("Metax Modification", "not-said not-said not-said");
    row("/------ Metax Modification ------\\", "not-said not-said not-said");
    row("Modified by MetaX to support MACA.", "not-said not-said not-said");
    row("Metax: int8", "not-said not-said not-said");
    row("NOTE(MetaX): Differs from upstream because of MACA. Remove in v0.31.",
        "generic generic version-alone");
    row("TODO: remove once vllm-metax v0.3.0 is released", "not-said not-said version-alone");
    row("NOTE(MetaX): The target upstream path quantizes this projection to FP8.\n"
        "It is kept in bf16 because <verified component constraint>.\n"
        "Revalidate when <capability> is available.",
        "ok placeholder placeholder");
    // What is said of the time to come is neither difference nor reason.
    row("NOTE(MetaX): Revisit when upstream casts the logits to fp32 because MACA has no bf16 sort.",
        "not-said not-said ok");
    row("Note: Registers the pooled kernels for MACA\n#\nAffected versions: v0.2, v0.3\n"
        "Remove at: after `open_pool` is split upstream",
        "not-said not-said ok");
}

void tst_NoteJudgement::notes()
{
    QFETCH(std::string, comment);
    QFETCH(std::string, expected);
    const auto judgement = judge(noteOf(comment), noteRules());
    QCOMPARE(summary(judgement), expected);
    QCOMPARE(judgement.passes(), expected == "ok ok ok");
}

void tst_NoteJudgement::phrasesStandInTheText()
{
    const auto note =
        noteOf("NOTE(MetaX): Upstream stores the bias in fp32. It is bf16 here because mcoplib\n"
               "adds one type. Remove once `add_bias` takes two.");
    const auto judgement = judge(note, noteRules());
    const auto phrase = [&](const NoteFinding &finding) {
        return note.text.substr(finding.begin, finding.end - finding.begin);
    };
    QCOMPARE(phrase(judgement.difference), std::string("Upstream stores the bias in fp32"));
    QCOMPARE(phrase(judgement.reason), std::string("because mcoplib\nadds one type"));
    QCOMPARE(phrase(judgement.condition), std::string("Remove once `add_bias` takes two"));
    QCOMPARE(judgement.condition.rule, std::string("en-remove-when"));
}

void tst_NoteJudgement::defects_data()
{
    QTest::addColumn<std::string>("comment");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *comment, const char *expected) {
        QTest::newRow(comment) << std::string(comment) << std::string(expected);
    };
    row("NOTE(MetaX): Upstream uses one row per request.", "none");
    row("NOTE(MetaX): Upstream also drops the last page.", "symbol- revision- evidence-");
    row("NOTE(MetaX): Upstream `cut_pages` at v0.22.0 also drops the last page. Source-inspected only.",
        "symbol+ revision+ evidence+");
    row("NOTE(MetaX): A shared defect of `cut_pages`, reproduced with two requests.",
        "symbol+ revision- evidence+");
    row("NOTE(MetaX): A bug in upstream 4f1c09ab7d.", "symbol- revision+ evidence-");
}

void tst_NoteJudgement::defects()
{
    QFETCH(std::string, comment);
    QFETCH(std::string, expected);
    const auto defect = judge(noteOf(comment), noteRules()).defect;
    QCOMPARE(defect ? std::format("symbol{} revision{} evidence{}", defect->hasSymbol ? '+' : '-',
                                  defect->hasRevision ? '+' : '-', defect->evidence.isSatisfied() ? '+' : '-')
                    : std::string("none"),
             expected);
    QCOMPARE(defect && defect->isComplete(), expected == "symbol+ revision+ evidence+");
}

void tst_NoteJudgement::bannerIsExplainedByItsNote()
{
    const std::string good =
        "# NOTE(MetaX): Upstream stores the bias in fp32. It is bf16 here because mcoplib\n"
        "# adds one type. Remove once `add_bias` takes two.\n";
    const auto judged = [](const std::string &inner) {
        return judgeAll(python::notesOf("# /--- Metax Modification ---\\\n" + inner + "x = 1\n# \\---/\n",
                                        python::CommentSyntax::Hash),
                        noteRules());
    };
    const auto explained = judged(good);
    QCOMPARE(explained.size(), 2U);
    QCOMPARE(explained[0].explainedBy, std::optional<std::size_t>(1));
    QVERIFY(explained[0].passes() && explained[1].passes());
    const auto generic = judged("# NOTE(MetaX): adapted\n");
    QVERIFY(!generic[0].explainedBy && !generic[0].passes());
}

void tst_NoteJudgement::references_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("#123, PR 45 and (#6)",
        "pull-request 123 \"#123\", pull-request 45 \"PR 45\", pull-request 6 \"#6\"");
    row("https://github.com/vllm-project/vllm/pull/789", "pull-request 789 \"789\"");
    row("issue #12, color #0, a#3, 100 rows", "");
    row("4f1c09ab7d and 0123456789012345678901234567890123456789", "commit 4f1c09ab7d \"4f1c09ab7d\"");
    row("decades, 12345678, deadbeef", "");
    row("v0.22.0 or 0.22.1", "version 0.22.0 \"v0.22.0\", version 0.22.1 \"0.22.1\"");
    row("vllm 0.22 and vllm0.23", "version 0.22 \"0.22\", version 0.23 \"vllm0.23\"");
    row("triton3.6+metax", "version triton 3.6 \"triton3.6+metax\"");
    row("vllm-metax v0.3.0", "version metax 0.3.0 \"vllm-metax v0.3.0\"");
    row("torch 2.10 costs 0.5 ms", "version torch 2.10 \"torch 2.10\"");
    row("vllm/a/b_c.py and config.py", "file vllm/a/b_c.py \"vllm/a/b_c.py\", file config.py? \"config.py\"");
    row("`run` of Sampler.step and plan_tiles()",
        "symbol run \"run\", symbol Sampler.step? \"Sampler.step\", symbol plan_tiles \"plan_tiles\"");
    row("`cut_pages`@v0.22.0", "symbol cut_pages \"cut_pages\", version 0.22.0 \"v0.22.0\"");
}

void tst_NoteJudgement::references()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    std::string all;
    for (const NoteReference &each : referencesIn(text))
        all += std::format("{}{} {}{}{}{} \"{}\"", all.empty() ? "" : ", ", key(each.kind), each.component,
                           each.component.empty() ? "" : " ", each.name, each.isExplicit ? "" : "?",
                           text.substr(each.begin, each.end - each.begin));
    QCOMPARE(all, expected);
}

void tst_NoteJudgement::lookedUp()
{
    const auto judgement = judge(
        noteOf("NOTE(MetaX): `known`, `gone`, maybe_gone, Sampler.step(), a/here.py, a/gone.py, here.py,\n"
               "4f1c09ab7d, 5f1c09ab7d, #12, #13, v0.1.2"),
        noteRules());
    const auto states = [&](const NoteFacts &facts) {
        std::string all;
        for (const auto state : resolve(judgement, facts).references)
            all += std::string(key(state)).substr(0, 1);
        return all;
    };
    QCOMPARE(states({}), std::string("uuuuuuuuuuuu"));
    const NoteFacts facts{.symbols = {{"known", "step"}},
                          .files = {{"a/here.py"}},
                          .commits = {{"4f1c09ab7d000000000000000000000000000000"}},
                          .targetCommits = {},
                          .targetPullRequests = {{12}},
                          .targetVersion = {}};
    QCOMPARE(states(facts), std::string("fduffdffdfuu"));
}

void tst_NoteJudgement::due_data()
{
    QTest::addColumn<std::string>("condition");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *condition, const char *expected) {
        QTest::newRow(condition) << std::string(condition) << std::string(expected);
    };
    row("Remove once #12 is in the target.", "due #12");
    row("Remove once #13 is in the target.", "not-yet #13");
    row("Remove once #12 and #13 are in the target.", "not-yet #13");
    row("Remove after 4f1c09ab7d lands.", "due 4f1c09ab7d");
    row("Remove after 5f1c09ab7d lands.", "not-yet 5f1c09ab7d");
    row("Remove in v0.21.3.", "due v0.21.3");
    row("Remove in v0.22.0.", "due v0.22.0");
    row("Remove in v0.23.", "not-yet v0.23");
    row("Remove once triton 3.6 is out.", "unknown");
    row("Remove when `plan_tiles` takes strides.", "unknown");
    row("Upstream has it since #12. Remove when `plan_tiles` takes strides.", "unknown");
}

void tst_NoteJudgement::due()
{
    QFETCH(std::string, condition);
    QFETCH(std::string, expected);
    const auto note = noteOf("NOTE(MetaX): " + condition);
    const auto judgement = judge(note, noteRules());
    const NoteFacts facts{.symbols = {},
                          .files = {},
                          .commits = {},
                          .targetCommits = {{"4f1c09ab7d000000000000000000000000000000"}},
                          .targetPullRequests = {{12}},
                          .targetVersion = "0.22.0"};
    const auto resolution = resolve(judgement, facts);
    std::string found(key(resolution.due));
    if (resolution.dueBy) {
        const NoteReference &by = judgement.references[*resolution.dueBy];
        found += " " + note.text.substr(by.begin, by.end - by.begin);
    }
    QCOMPARE(found, expected);
    QCOMPARE(resolve(judgement, {}).due, NoteDue::Unknown);
}

void tst_NoteJudgement::versions()
{
    QCOMPARE(compareVersions("0.22.0", "0.22"), 0);
    QVERIFY(compareVersions("0.9", "0.10.1") < 0);
    QVERIFY(compareVersions("1", "0.99") > 0);
}

void tst_NoteJudgement::anyBytes()
{
    python::Note note;
    note.text = std::string("\xFF\xE4\xB8<\0#1 `\n\n.v1.", 14);
    note.wordsBegin = 99;
    QVERIFY(!judge(note, noteRules()).passes());
}

QTEST_GUILESS_MAIN(tst_NoteJudgement)
#include "tst_NoteJudgement.moc"
