#include "core/audit/LinkedCommits.h"
#include "tests/core/audit/LineOracle.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using audit::CommitLink;
using git::Oid;
using tests::ScratchRepository;
using tests::text;
using Direction = audit::CommitLink::Direction;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualHistories = 60;
#else
constexpr int usualHistories = 600;
#endif

audit::FileProvenance provenanceOf(const ScratchRepository &scratch, const Oid &a, const Oid &b,
                                   const git::FileEnds &ends)
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
    return std::move(result->files.front());
}

// Who took lines of whom away, as the oracle of line ownership tells it.
using Counts = std::map<std::pair<Oid, Oid>, std::uint32_t>;
void addLost(const test::LineFacts &facts, Counts &counts)
{
    for (const test::LineFacts::Lost &each : facts.lost)
        if (!each.owner.isNull() && !each.remover.isNull() && each.owner != each.remover)
            ++counts[{each.remover, each.owner}];
}

} // namespace

// Which commits of a range rewrite each other's lines.
class LinkedCommitsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rewritingLinksBothCommits();
    void linesOfTheBaseLinkNothing();
    void linesThatSayNothingDoNotCount();
    void countsOverAllFiles();
    void aFileOfSeveralBasesCountsOnce();
    void agreesWithTheOracle();
};

void LinkedCommitsTest::rewritingLinksBothCommits()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    const Oid first = scratch.add("first", {{"f", text("1\nx\ny\nz\n2\n")}});
    const Oid other = scratch.add("other", {{"f", text("1\nx\ny\nz\n2\nw\n")}});
    const Oid second = scratch.add("second", {{"f", text("1\nx\nY\nZ\n2\nw\n")}});
    const std::vector files{provenanceOf(scratch, a, second, {"f", "f"})};
    const auto links = audit::linkedCommits(files);
    QCOMPARE(links.size(), 2U);
    const CommitLink expected{second, first, Direction::Rewrites, 2, 1};
    QCOMPARE(audit::linksOf(links, second).size(), 1U);
    QCOMPARE(audit::linksOf(links, second).front(), expected);
    const CommitLink back{first, second, Direction::RewrittenBy, 2, 1};
    QCOMPARE(audit::linksOf(links, first).front(), back);
    QVERIFY(audit::linksOf(links, other).empty());
}

void LinkedCommitsTest::linesOfTheBaseLinkNothing()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n3\n")}});
    scratch.add("first", {{"f", text("one\n2\n3\n")}});
    const Oid b = scratch.add("second", {{"f", text("one\n2\nthree\n")}});
    QVERIFY(audit::linkedCommits(std::vector{provenanceOf(scratch, a, b, {"f", "f"})}).empty());
}

void LinkedCommitsTest::linesThatSayNothingDoNotCount()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n2\n")}});
    scratch.add("first", {{"f", text("1\n)\n\n    ]\n2\n")}});
    const Oid b = scratch.add("second", {{"f", text("1\n2\n")}});
    QVERIFY(audit::linkedCommits(std::vector{provenanceOf(scratch, a, b, {"f", "f"})}).empty());
}

void LinkedCommitsTest::countsOverAllFiles()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n")}, {"g", text("1\n")}});
    const Oid weak = scratch.add("weak", {{"f", text("1\nx\n")}, {"g", text("1\n")}});
    const Oid strong = scratch.add("strong", {{"f", text("1\nx\ny\n")}, {"g", text("1\nu\nv\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\n")}, {"g", text("1\nu\n")}});
    const std::vector files{provenanceOf(scratch, a, b, {"f", "f"}), provenanceOf(scratch, a, b, {"g", "g"})};
    const auto links = audit::linkedCommits(files);
    const auto ofB = audit::linksOf(links, b);
    QCOMPARE(ofB.size(), 2U);
    QCOMPARE(ofB[0], (CommitLink{b, strong, Direction::Rewrites, 2, 2}));
    QCOMPARE(ofB[1], (CommitLink{b, weak, Direction::Rewrites, 1, 1}));
}

void LinkedCommitsTest::aFileOfSeveralBasesCountsOnce()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f", text("1\n")}});
    const Oid later = scratch.add("later", {{"f", text("1\nx\n")}});
    const Oid brings = scratch.add("brings", {{"f", text("1\nx\nu\nv\n")}});
    const Oid b = scratch.add("b", {{"f", text("1\n")}});
    const std::vector files{provenanceOf(scratch, later, b, {"f", "f"}),
                            provenanceOf(scratch, a, b, {"f", "f"})};
    const auto links = audit::linkedCommits(files);
    const auto ofB = audit::linksOf(links, b);
    QCOMPARE(ofB.size(), 2U);
    QCOMPARE(ofB[0], (CommitLink{b, brings, Direction::Rewrites, 2, 1}));
    QCOMPARE(ofB[1], (CommitLink{b, later, Direction::Rewrites, 1, 1}));
}

void LinkedCommitsTest::agreesWithTheOracle()
{
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    std::size_t all = 0;
    std::vector<audit::FileProvenance> files;
    Counts expected;
    for (int seed = 1; seed <= usualHistories; ++seed) {
        test::RandomLines history(scratch, static_cast<unsigned>(seed), seed % 4 == 0);
        const auto last = history.commits.size() - 1;
        const auto &fileAtA = history.commits.front().file;
        const auto &fileAtB = history.commits[last].file;
        const git::FileEnds ends{fileAtA.isAbsent ? std::string() : fileAtA.name, fileAtB.name};
        files.push_back(provenanceOf(scratch, history.commits.front().id, history.commits[last].id, ends));
        addLost(test::LineOracle(history, 0, last).facts(), expected);
        if (seed % 3 != 0)
            continue;
        const auto links = audit::linkedCommits(files);
        const std::string what = std::format("seed {}", seed);
        QVERIFY2(links.size() == 2 * expected.size(), what.c_str());
        for (const CommitLink &each : links) {
            const bool isLater = each.direction == Direction::Rewrites;
            const std::pair pair =
                isLater ? std::pair(each.commit, each.other) : std::pair(each.other, each.commit);
            QVERIFY2(expected.contains(pair) && each.lines == expected.at(pair), what.c_str());
        }
        all += links.size();
        files.clear();
        expected.clear();
    }
    QVERIFY(all > 100);
}

QTEST_GUILESS_MAIN(LinkedCommitsTest)
#include "tst_LinkedCommits.moc"
