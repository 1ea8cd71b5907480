#include "core/audit/Residue.h"
#include "tests/core/audit/RandomLines.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualHistories = 40;
#else
constexpr int usualHistories = 400;
#endif

struct Reviewed {
    audit::FileProvenance file;
    std::vector<audit::CommitPresence> presence;
    std::vector<audit::ResidueLine> residue;
};

Reviewed reviewOf(const ScratchRepository &scratch, const Oid &a, const Oid &b, const git::FileEnds &ends,
                  const audit::AccountTexts &texts)
{
    audit::ProvenanceRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    request.files = {{.ends = ends, .a = {}}};
    request.threads = 1;
    auto result = audit::traceProvenance(request);
    if (!result)
        qFatal("%s", result.error().message.c_str());
    Reviewed reviewed{.file = std::move(result->files.front()), .presence = {}, .residue = {}};
    const auto account = audit::accountFile(texts, reviewed.file);
    if (!account)
        qFatal("%s", account.error().message.c_str());
    reviewed.presence = audit::presenceOf(reviewed.file, *account, {});
    reviewed.residue = audit::residueOf(texts, reviewed.file, *account, reviewed.presence);
    return reviewed;
}

// commit, whether it should have gone, text
using Missing = std::set<std::tuple<Oid, bool, std::string>>;

Missing missingOf(const Reviewed &reviewed)
{
    Missing missing;
    for (const audit::ResidueLine &each : reviewed.residue)
        missing.emplace(each.commit, each.isRemoval, each.text + "\n");
    return missing;
}

// What the sets of lines say: each line is unique in its file, and common lines have the same order.
Missing expectedOf(const Reviewed &reviewed, const test::RankedFile &a, const test::RankedFile &b,
                   const test::RankedFile &local)
{
    const audit::FileProvenance &file = reviewed.file;
    std::set<std::uint32_t> taken;
    for (const audit::CommitPresence &each : reviewed.presence)
        if (each.applied > 0 && each.applied >= each.total - each.applied)
            taken.insert(each.owner);
    Missing missing;
    std::uint32_t line = 0;
    for (const std::uint32_t rank : b.lines) {
        std::set<std::uint32_t> owners{file.lineOwners[line]};
        for (const audit::SharedLine &each : file.shared)
            if (each.line == line)
                owners.insert(each.owner);
        for (const std::uint32_t owner : owners)
            if (taken.contains(owner) && !a.lines.contains(rank) && !local.lines.contains(rank))
                missing.emplace(file.owners[owner].commit, false, test::lineOf(rank));
        ++line;
    }
    line = 0;
    for (const std::uint32_t rank : a.lines) {
        const std::uint32_t remover = file.removers[line++];
        if (!b.lines.contains(rank) && taken.contains(remover) && local.lines.contains(rank))
            missing.emplace(file.owners[remover].commit, true, test::lineOf(rank));
    }
    return missing;
}

// A linear layer as upstream builds it, `body` being what a commit changed.
std::string model(const std::string &body)
{
    return "class Model:\n    def __init__(self, config, prefix):\n" + body + "        self.done = True\n";
}

} // namespace

// Lines that a taken commit lacks.
class ResidueTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneKeywordArgumentOfALargeMerge();
    void lineThatShouldHaveGone();
    void lessThanHalfIsNoResidue();
    void ownChangeInThePlaceIsSaid();
    void sameTextTwiceIsTwoItems();
    void contentSurvivesEditsElsewhere();
    void agreesWithTheSetsOfLines();
};

void ResidueTest::oneKeywordArgumentOfALargeMerge()
{
    std::string merged;
    for (int i = 0; i < 21; ++i)
        merged += std::format("        self.layer{} = Linear(config.size{})\n", i, i);
    merged += "        self.gate = GateLinear(\n            config.hidden,\n            config.experts,\n";
    std::string rest = "            out_dtype=float32,\n        )\n";
    for (int i = 21; i < 38; ++i)
        rest += std::format("        self.layer{} = Linear(config.size{})\n", i, i);
    const std::string before = model("");
    const std::string after = model(merged + "            prefix=f\"{prefix}.gate\",\n" + rest);
    const std::string local = model(merged + rest);
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m.py", text(before)}});
    const Oid b = scratch.add("merge", {{"m.py", text(after)}});
    const auto reviewed =
        reviewOf(scratch, a, b, {"m.py", "m.py"}, {.base = before, .local = local, .target = after});
    QCOMPARE(reviewed.residue.size(), 1U);
    const audit::ResidueLine &line = reviewed.residue.front();
    QCOMPARE(line.commit, b);
    QCOMPARE(line.path, std::string("m.py"));
    QCOMPARE(line.text, std::string("            prefix=f\"{prefix}.gate\","));
    QVERIFY(!line.isRemoval && !line.isReplaced);
    QCOMPARE(line.line, 26U);
    QCOMPARE(line.localLine, 26U); // before "out_dtype"
    QCOMPARE(line.total, 44U);
    QCOMPARE(line.applied, 43U);
}

void ResidueTest::lineThatShouldHaveGone()
{
    const std::string rest = tests::lines("rest", 20);
    const std::string before = rest + "a\nb\nc\nd\ne\nold\nf\n";
    const std::string after = rest + "a\nB\nC\nD\ne\nf\n";
    const std::string local = rest + "a\nB\nC\nD\ne\nold\nf\n";
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text(before)}});
    const Oid b = scratch.add("b", {{"g", text(after)}, {"f", std::nullopt}});
    const auto reviewed =
        reviewOf(scratch, a, b, {"f", "g"}, {.base = before, .local = local, .target = after});
    QCOMPARE(reviewed.residue.size(), 1U);
    const audit::ResidueLine &line = reviewed.residue.front();
    QVERIFY(line.isRemoval);
    QCOMPARE(line.path, std::string("f"));
    QCOMPARE(line.text, std::string("old"));
    QCOMPARE(line.line, 25U);
    QCOMPARE(line.localLine, 25U);
}

void ResidueTest::lessThanHalfIsNoResidue()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\nu\nv\nw\nx\n2\n")}});
    const auto with = [&](const std::string &local) {
        return reviewOf(scratch, a, b, {"f", "f"},
                        {.base = std::string("1\n2\n"),
                         .local = local,
                         .target = std::string("1\nu\nv\nw\nx\n2\n")})
            .residue.size();
    };
    QCOMPARE(with("1\n2\n"), 0U);
    QCOMPARE(with("1\nu\n2\n"), 0U);
    QCOMPARE(with("1\nu\nx\n2\n"), 2U); // half
    QCOMPARE(with("1\nu\nw\nx\n2\n"), 1U);
    QCOMPARE(with("1\nu\nv\nw\nx\n2\n"), 0U);
}

void ResidueTest::ownChangeInThePlaceIsSaid()
{
    const std::string before = "1\n2\n3\n4\n5\n6\n";
    const std::string after = "1\nU\nV\n4\nX\n6\n";
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text(before)}});
    const Oid b = scratch.add("b", {{"f", text(after)}});
    const auto reviewed =
        reviewOf(scratch, a, b, {"f", "f"},
                 {.base = before, .local = std::string("1\nU\nV\n4\nown\n6\n"), .target = after});
    QCOMPARE(reviewed.residue.size(), 1U); // the line "5" is gone already
    QVERIFY(reviewed.residue.front().isReplaced);
    QCOMPARE(reviewed.residue.front().text, std::string("X"));
}

void ResidueTest::sameTextTwiceIsTwoItems()
{
    const std::string before = "1\n2\n3\n";
    const std::string after = "1\nsame\nu\n2\nsame\nv\nw\n3\n";
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text(before)}});
    const Oid b = scratch.add("b", {{"f", text(after)}});
    const auto reviewed =
        reviewOf(scratch, a, b, {"f", "f"},
                 {.base = before, .local = std::string("1\nu\n2\nv\nw\n3\n"), .target = after});
    QCOMPARE(reviewed.residue.size(), 2U);
    QCOMPARE(reviewed.residue[0].content, reviewed.residue[1].content);
    QCOMPARE(reviewed.residue[0].repeat, 0U);
    QCOMPARE(reviewed.residue[1].repeat, 1U);
}

void ResidueTest::contentSurvivesEditsElsewhere()
{
    const std::string before = "1\n2\n3\n";
    const std::string after = "1\nu\nv\nw\n2\n3\n";
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text(before)}});
    const Oid b = scratch.add("b", {{"f", text(after)}});
    const auto with = [&](const std::string &local) {
        return reviewOf(scratch, a, b, {"f", "f"}, {.base = before, .local = local, .target = after}).residue;
    };
    const auto one = with("1\nu\nw\n2\n3\n");
    const auto other = with("own\n1\nu\nw\n2\nthree\n");
    QCOMPARE(one.size(), 1U);
    QCOMPARE(other.size(), 1U);
    QCOMPARE(one.front().content, other.front().content);
    QCOMPARE(other.front().localLine, one.front().localLine + 1);
}

void ResidueTest::agreesWithTheSetsOfLines()
{
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    std::size_t lines = 0;
    for (int seed = 1; seed <= usualHistories; ++seed) {
        test::RandomLines history(scratch, static_cast<unsigned>(seed), seed % 2 == 0);
        const auto &atA = history.commits.front();
        const auto &atB = history.commits.back();
        test::RankedFile local;
        for (const std::uint32_t rank : atA.file.lines)
            if (atB.file.lines.contains(rank) ? history.upTo(7) > 0 : history.upTo(3) == 0)
                local.lines.insert(rank);
        for (const std::uint32_t rank : atB.file.lines)
            if (!atA.file.lines.contains(rank) && history.upTo(3) > 0)
                local.lines.insert(rank);
        const auto reviewed = reviewOf(
            scratch, atA.id, atB.id, {atA.file.isAbsent ? std::string() : atA.file.name, atB.file.name},
            {.base = test::textOf(atA.file), .local = test::textOf(local), .target = test::textOf(atB.file)});
        const std::string what = std::format("seed {}", seed);
        QVERIFY2(missingOf(reviewed) == expectedOf(reviewed, atA.file, atB.file, local), what.c_str());
        lines += reviewed.residue.size();
    }
    QVERIFY(lines > 50);
}

QTEST_GUILESS_MAIN(ResidueTest)
#include "tst_Residue.moc"
