#include "core/audit/Provenance.h"
#include "core/base/Text.h"
#include "tests/core/audit/RandomFiles.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <format>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

using git::Oid;
using tests::lines;
using tests::ScratchRepository;
using tests::text;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualHistories = 30;
#else
constexpr int usualHistories = 150;
#endif

std::vector<audit::FileProvenance> provenanceOf(const ScratchRepository &scratch, const Oid &a, const Oid &b,
                                                const std::vector<git::FileEnds> &files)
{
    audit::ProvenanceRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    for (const git::FileEnds &ends : files)
        request.files.push_back({.ends = ends, .a = {}});
    request.threads = 1;
    auto result = audit::traceProvenance(request);
    if (!result || !result->omissions.empty())
        qFatal("the provenance is not whole");
    return std::move(result->files);
}

// By line; null for the base.
std::vector<Oid> ownersOf(const audit::FileProvenance &file)
{
    std::vector<Oid> owners;
    for (const std::uint32_t owner : file.lineOwners)
        owners.push_back(file.owners.at(owner).commit);
    return owners;
}

// By line of A; null for what B has, or what A's side alone has.
std::vector<Oid> removersOf(const audit::FileProvenance &file)
{
    std::vector<Oid> removers;
    for (const std::uint32_t remover : file.removers)
        removers.push_back(remover == audit::noLine ? Oid{} : file.owners.at(remover).commit);
    return removers;
}

std::vector<std::string> linesIn(const ScratchRepository &scratch, const Oid &commit, const std::string &path)
{
    const auto &files = scratch.filesOf(commit);
    const auto file = files.find(path);
    std::vector<std::string> found;
    if (file != files.end())
        for (const std::string_view line : base::split(file->second.bytes, '\n'))
            found.emplace_back(line);
    if (!found.empty() && found.back().empty())
        found.pop_back();
    return found;
}

// What is not so: every line of A is either in B, and known which one there, or taken away by somebody.
std::string faultOf(const ScratchRepository &scratch, const audit::FileProvenance &file)
{
    std::vector<bool> isInB(file.removers.size(), false);
    for (const std::uint32_t line : file.linesAtA)
        if (line != audit::noLine)
            isInB.at(line) = true;
    std::vector<bool> isGone(file.removers.size(), false);
    for (const audit::Tombstone &each : file.tombstones)
        if (each.lineAtA != audit::noLine)
            isGone.at(each.lineAtA) = true;
    for (std::size_t line = 0; line < file.removers.size(); ++line) {
        const bool isKept = isInB[line];
        const bool isLost = isGone[line];
        if ((file.removers[line] == audit::noLine) != isKept)
            return std::format("line {} of A: in B {}, remover {}", line, isKept, file.removers[line]);
        if (isKept == isLost)
            return std::format("line {} of A: in B {}, with a tombstone {}", line, isKept, isLost);
    }
    if (!file.gaps.empty())
        return "gap: " + file.gaps.front().reason;
    if (file.ends.atA.empty() || file.ends.atB.empty())
        return {};
    const auto atA = linesIn(scratch, file.a, file.ends.atA);
    const auto atB = linesIn(scratch, file.b, file.ends.atB);
    if (atA.size() != file.removers.size() || atB.size() != file.lineOwners.size())
        return "the number of lines is another";
    for (std::size_t line = 0; line < file.linesAtA.size(); ++line)
        if (file.linesAtA[line] != audit::noLine && atA.at(file.linesAtA[line]) != atB.at(line))
            return std::format("line {} of B is not that of A", line);
    return {};
}

// The files of A and B by their names, and some pairs that only a reviewer would make.
std::vector<git::FileEnds> filesOf(test::RandomFiles &history, const test::RandomFiles::Commit &a,
                                   const test::RandomFiles::Commit &b)
{
    std::vector<git::FileEnds> files;
    for (const std::string &name : test::RandomFiles::names()) {
        const bool isAtA = a.files.contains(name);
        const bool isAtB = b.files.contains(name);
        if (isAtA || isAtB)
            files.push_back({isAtA ? name : std::string(), isAtB ? name : std::string()});
        for (const std::string &other : test::RandomFiles::names())
            if (isAtA && name != other && b.files.contains(other) && history.oneIn(3))
                files.push_back({name, other});
    }
    return files;
}

} // namespace

// Files under several names: what became of a file never depends on which others are asked about.
class ProvenanceNamesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void copiedThenLeft();
    void copyOfAFileThatStays();
    void leftThenAddedElsewhere();
    void edited();
    void comesBackUnderItsOwnName();
    void unrelatedHistory();
    void dependsOnNoOtherFile();
};

void ProvenanceNamesTest::copiedThenLeft()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m/x.py", text(lines("word", 20))}});
    const Oid copy = scratch.add("copy", {{"n/x.py", text(lines("word", 20) + "copied\n")}});
    scratch.add("left", {{"m/x.py", std::nullopt}});
    const Oid b = scratch.add("edit", {{"n/x.py", text(lines("word", 20) + "copied\nedited\n")}});
    const auto files = provenanceOf(scratch, a, b, {{"m/x.py", "n/x.py"}, {"m/x.py", ""}, {"", "n/x.py"}});
    for (const audit::FileProvenance &file : files) {
        std::vector<Oid> owners(20);
        owners.insert(owners.end(), {copy, b});
        QCOMPARE(ownersOf(file), owners);
        QCOMPARE(file.linesAtA.at(19), 19U);
        QVERIFY(file.tombstones.empty());
        QCOMPARE(faultOf(scratch, file), std::string());
    }
}

void ProvenanceNamesTest::copyOfAFileThatStays()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m/x.py", text(lines("word", 20))}});
    const Oid copy = scratch.add("copy", {{"n/z.py", text(lines("word", 19) + "copied\n")}});
    const Oid b = scratch.add("edit", {{"m/x.py", text(lines("word", 21))}});
    // The pair says that the local file was taken from the one and goes to the other.
    const auto files = provenanceOf(scratch, a, b, {{"m/x.py", "n/z.py"}, {"m/x.py", "m/x.py"}});
    QCOMPARE(ownersOf(files.front()).at(18), Oid{});
    QCOMPARE(ownersOf(files.front()).back(), copy);
    QCOMPARE(removersOf(files.front()).back(), copy);
    QCOMPARE(ownersOf(files.back()).back(), b);
    for (const audit::FileProvenance &file : files)
        QCOMPARE(faultOf(scratch, file), std::string());
}

void ProvenanceNamesTest::leftThenAddedElsewhere()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m/x.py", text(lines("word", 20))}});
    const Oid edit = scratch.add("edit", {{"m/x.py", text(lines("word", 19) + "edited\n")}});
    const Oid left = scratch.add("left", {{"m/x.py", std::nullopt}});
    scratch.add("between", {{"other", text("1\n")}});
    const Oid added = scratch.add("added", {{"n/x.py", text(lines("word", 20))}});
    const Oid b = scratch.add("b", {{"n/x.py", text(lines("word", 21))}});
    const auto files = provenanceOf(scratch, a, b, {{"m/x.py", "n/x.py"}, {"m/x.py", ""}, {"", "n/x.py"}});
    for (const audit::FileProvenance &file : files) {
        std::vector<Oid> owners(20, added);
        owners.push_back(b);
        QCOMPARE(ownersOf(file), owners);
        std::vector<Oid> removers(19, left);
        removers.push_back(edit);
        QCOMPARE(removersOf(file), removers);
        QCOMPARE(faultOf(scratch, file), std::string());
    }
}

// Found by the content of the ends alone: no commit has both names.
void ProvenanceNamesTest::edited()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m/x.py", text(lines("word", 20))}, {"m/y.py", text(lines("y", 20))}});
    scratch.add("left", {{"m/x.py", std::nullopt}, {"m/y.py", std::nullopt}});
    const Oid added =
        scratch.add("added", {{"n/x.py", text(lines("quite", 20))}, {"n/y.py", text(lines("y", 18))}});
    const auto files = provenanceOf(scratch, a, added, {{"m/x.py", "n/x.py"}, {"m/y.py", "n/y.py"}});
    QCOMPARE(removersOf(files.front()), removersOf(files.back()));
    QCOMPARE(ownersOf(files.front()), (std::vector<Oid>(20, added)));
    QCOMPARE(ownersOf(files.back()), (std::vector<Oid>(18, added)));
    for (const audit::FileProvenance &file : files)
        QCOMPARE(faultOf(scratch, file), std::string());
}

void ProvenanceNamesTest::comesBackUnderItsOwnName()
{
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"m/x.py", text(lines("word", 20))}});
    scratch.rename("move", "m/x.py", "n/x.py");
    const Oid gone = scratch.add("gone", {{"n/x.py", std::nullopt}});
    const Oid back = scratch.add("back", {{"n/x.py", text(lines("word", 20))}});
    const auto files = provenanceOf(scratch, a, back, {{"m/x.py", "n/x.py"}});
    QCOMPARE(ownersOf(files.front()), (std::vector<Oid>(20, back)));
    QCOMPARE(removersOf(files.front()), (std::vector<Oid>(20, gone)));
}

// A history that does not begin at A never had A's lines: none of them is said to be in B.
void ProvenanceNamesTest::unrelatedHistory()
{
    ScratchRepository scratch;
    const Oid a = scratch.addOn({}, "a", {{"x", text("1\n2\n")}});
    const Oid b = scratch.addOn({}, "b", {{"x", text("2\n3\n")}});
    const auto files = provenanceOf(scratch, a, b, {{"x", "x"}});
    QCOMPARE(ownersOf(files.front()), (std::vector{b, b}));
    QCOMPARE(files.front().removers, (std::vector{0U, 0U}));
    QCOMPARE(faultOf(scratch, files.front()), std::string());
}

// METAX_HISTORIES sets the number.
void ProvenanceNamesTest::dependsOnNoOtherFile()
{
    const int count = qEnvironmentVariableIsSet("METAX_HISTORIES")
                          ? qEnvironmentVariableIntValue("METAX_HISTORIES")
                          : usualHistories;
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    int moved = 0;
    int pairs = 0;
    for (int seed = 1; seed <= count; ++seed) {
        test::RandomFiles history(scratch, static_cast<unsigned>(seed));
        const auto &a = history.commits.at(history.below(history.commits.size() / 2 + 1));
        const auto &b = history.commits.back();
        const auto files = filesOf(history, a, b);
        const auto together = provenanceOf(scratch, a.id, b.id, files);
        auto backward = provenanceOf(scratch, a.id, b.id, {files.rbegin(), files.rend()});
        std::ranges::reverse(backward);
        for (std::size_t i = 0; i < files.size(); ++i) {
            const std::string what =
                std::format("seed {}, file \"{}\" \"{}\"", seed, files[i].atA, files[i].atB);
            const auto alone = provenanceOf(scratch, a.id, b.id, {files[i]});
            QVERIFY2(together[i] == alone.front(), what.c_str());
            QVERIFY2(backward[i] == alone.front(), what.c_str());
            const std::string fault = faultOf(scratch, alone.front());
            QVERIFY2(fault.empty(), (what + ": " + fault).c_str());
            moved += alone.front().names.size() > 1 ? 1 : 0;
            pairs += files[i].atA != files[i].atB ? 1 : 0;
        }
    }
    QVERIFY(count < 100 || (moved > 100 && pairs > 100));
}

QTEST_GUILESS_MAIN(ProvenanceNamesTest)
#include "tst_ProvenanceNames.moc"
