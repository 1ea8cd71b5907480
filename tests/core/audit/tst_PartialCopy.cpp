#include "core/audit/PartialCopy.h"
#include "tests/core/audit/RandomModule.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
using audit::CopyState;
using git::Oid;
using test::RandomFunction;
using test::RandomGroup;
using test::RandomModule;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int runs = 30;
#else
constexpr int runs = 200;
#endif

// Nobody owns any line.
audit::FileProvenance provenanceOf(const std::string &atA, const std::string &atB)
{
    audit::FileProvenance file;
    file.owners = {{}};
    file.lineOwners.assign(static_cast<std::size_t>(std::ranges::count(atB, '\n')), 0);
    file.linesAtA.assign(file.lineOwners.size(), audit::noLine);
    file.removers.assign(static_cast<std::size_t>(std::ranges::count(atA, '\n')), audit::noLine);
    return file;
}

audit::PartialCopy copyOf(const std::string &atA, const std::string &local, const std::string &atB)
{
    return audit::comparePartialCopy(audit::PythonTexts({.base = atA, .local = local, .target = atB}),
                                     provenanceOf(atA, atB))
        .value();
}

std::string pathOf(const std::string &group, const std::string &function)
{
    return group.empty() ? function : group + "." + function;
}

QStringList written(const audit::PartialCopy &copy)
{
    static constexpr std::array states{"differs", "same", "new", "not-taken"};
    QStringList members;
    for (const audit::CopiedMember &each : copy.members)
        members << QString::fromStdString(std::format(
            "{} {} {}{}", states[static_cast<std::size_t>(each.state)],
            each.localPath.empty() ? "-" : each.localPath,
            each.upstreamPath.empty() ? "-" : each.upstreamPath, each.isChangedUpstream ? " changed" : ""));
    return members;
}

// What each function of the model ought to be, by its path upstream, or local where it is new.
struct Expected {
    CopyState state = CopyState::NotTaken;
    std::string localPath;
    bool isChanged = false;
    bool operator==(const Expected &) const = default;
};

const std::string three = "def one(x):\n    a = 1\n    b = 2\n    c = 3\n    return a\n\n\n"
                          "def two(x):\n    d = 1\n    e = 2\n    f = 3\n    return d\n\n\n"
                          "class Three:\n    size = 1\n\n    def run(self):\n        return self.size\n";

} // namespace

// What a local file took of its upstream file.
class PartialCopyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void statesAreTold();
    void renamedAndEditedIsStillTaken();
    void rewrittenUpstreamIsStillTaken();
    void goneUpstreamIsComparedWithA();
    void classStandsForWhatItsMembersLeave();
    void changesNotTakenAreStated();
    void hunksNotTakenNeedNoAccount();
    void blankLinesAreNoMember();
    void agreesWithTheModel();
};

void PartialCopyTest::statesAreTold()
{
    const std::string local = "def two(x):\n    d = 1\n    e = maca(2)\n    f = 3\n    return d\n\n\n"
                              "def own(x):\n    return x\n\n\n"
                              "def one(x):\n    a = 1\n    b = 2\n    c = 3\n    return a\n";
    QCOMPARE(written(copyOf(three, local, three)),
             (QStringList{u"differs two two"_s, u"new own -"_s, u"same one one"_s, u"not-taken - Three"_s,
                          u"not-taken - Three.run"_s}));
}

void PartialCopyTest::renamedAndEditedIsStillTaken()
{
    const std::string local = "def maca_one(x):\n    a = 1\n    b = 2\n    c = 3\n    return maca(a)\n";
    const auto copy = copyOf(three, local, three);
    QCOMPARE(copy.members.front().state, CopyState::Differs);
    QCOMPARE(copy.members.front().rule, audit::PairRule::OtherName);
    QCOMPARE(copy.members.front().upstreamPath, std::string("one"));
    QCOMPARE(copy.members.front().local, std::optional(audit::LineSpan{0, 5}));
    QCOMPARE(copy.members.front().atB, std::optional(audit::LineSpan{0, 5}));
    QCOMPARE(copy.count(CopyState::NotTaken), 3U);
}

// By B's it is not known any more, by A's it is: what became of that at B has been taken.
void PartialCopyTest::rewrittenUpstreamIsStillTaken()
{
    std::string atB = three;
    atB.replace(atB.find("    a = 1"), 27, "    return new(x)\n    p = 1\n    q = 2");
    const std::string local = "def maca_one(x):\n    a = 1\n    b = 2\n    c = 3\n    return a\n";
    const auto copy = copyOf(three, local, atB);
    QCOMPARE(written(copy).first(2), (QStringList{u"differs maca_one one changed"_s, u"not-taken - two"_s}));
    QVERIFY(copy.members.front().atA && copy.members.front().atB);
    QCOMPARE(copy.count(CopyState::NotTaken), 3U);
}

void PartialCopyTest::goneUpstreamIsComparedWithA()
{
    const std::string atB = three.substr(three.find("def two"));
    const std::string local = three.substr(0, three.find("\n\ndef two"));
    const auto copy = copyOf(three, local, atB);
    QCOMPARE(written(copy).front(), u"differs one one changed"_s);
    QVERIFY(copy.members.front().atA && !copy.members.front().atB);
    // Neither taken nor there any more: stated once.
    QCOMPARE(written(copyOf(three, "x = 1\n", atB)).filter(u" one"_s),
             QStringList{u"not-taken - one changed"_s});
}

void PartialCopyTest::classStandsForWhatItsMembersLeave()
{
    std::string local = three.substr(three.find("class Three"));
    QCOMPARE(written(copyOf(three, local, three)).first(2),
             (QStringList{u"same Three Three"_s, u"same Three.run Three.run"_s}));
    QCOMPARE(written(copyOf(three, local.replace(local.find("self.size"), 9, "self.maca"), three)).first(2),
             (QStringList{u"same Three Three"_s, u"differs Three.run Three.run"_s}));
    QCOMPARE(written(copyOf(three, local.replace(local.find("size = 1"), 8, "size = 2"), three)).first(2),
             (QStringList{u"differs Three Three"_s, u"differs Three.run Three.run"_s}));
}

void PartialCopyTest::changesNotTakenAreStated()
{
    std::string atB = three;
    atB.replace(atB.find("e = 2"), 5, "e = 3");
    const std::string local = three.substr(0, three.find("\n\ndef two"));
    tests::ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"f.py", tests::text(three)}});
    const Oid b = scratch.add("b", {{"f.py", tests::text(atB)}});
    audit::ProvenanceRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    request.files = {{.ends = {"f.py", "f.py"}, .a = {}}};
    const auto traced = audit::traceProvenance(request);
    QVERIFY(traced);
    const auto copy =
        audit::comparePartialCopy(audit::PythonTexts({.base = three, .local = local, .target = atB}),
                                  traced->files.front())
            .value();
    QCOMPARE(written(copy).first(2), (QStringList{u"same one one"_s, u"not-taken - two changed"_s}));
    QVERIFY(copy.members[0].owners.empty());
    QCOMPARE(copy.members[1].owners, std::vector{1U});
}

void PartialCopyTest::hunksNotTakenNeedNoAccount()
{
    const std::string local = "def two(x):\n    d = 1\n    e = 2\n    return d\n";
    const audit::AccountTexts texts{.base = three, .local = local, .target = three};
    auto file = provenanceOf(three, three);
    for (std::uint32_t line = 0; line < file.linesAtA.size(); ++line)
        file.linesAtA[line] = line;
    const auto account = audit::accountFile(texts, file);
    QVERIFY(account);
    QCOMPARE(account->hunks.size(), 3U); // "one", the missing line of "two", "Three"
    const auto copy = audit::comparePartialCopy(audit::PythonTexts(texts), file).value();
    QCOMPARE(audit::hunksNotTaken(copy, *account, texts), (std::vector<std::uint32_t>{0, 2}));
}

void PartialCopyTest::blankLinesAreNoMember()
{
    std::string local = three;
    local.erase(local.find("\n\n\ndef two"), 1);
    const audit::AccountTexts texts{.base = three, .local = local, .target = three};
    auto file = provenanceOf(three, three);
    for (std::uint32_t line = 0; line < file.linesAtA.size(); ++line)
        file.linesAtA[line] = line;
    const auto account = audit::accountFile(texts, file);
    QVERIFY(account);
    QCOMPARE(account->hunks.size(), 1U);
    const auto copy = audit::comparePartialCopy(audit::PythonTexts(texts), file).value();
    QVERIFY(audit::hunksNotTaken(copy, *account, texts).empty());
}

void PartialCopyTest::agreesWithTheModel()
{
    std::map<CopyState, int> states;
    for (unsigned seed = 1; seed <= runs; ++seed) {
        RandomModule atA(seed);
        RandomModule atB = atA;
        for (RandomGroup &group : atB.groups)
            for (RandomFunction &each : group.functions)
                if (atB.upTo(3) == 0)
                    each.body[0] = "upstream = 1";
        RandomModule local = atB;
        std::map<std::string, Expected> expected;
        for (std::size_t g = 0; g < local.groups.size(); ++g) {
            RandomGroup &group = local.groups[g];
            std::vector<RandomFunction> kept;
            for (std::size_t i = 0; i < group.functions.size(); ++i) {
                RandomFunction function = group.functions[i];
                Expected &of = expected[pathOf(group.name, function.name)];
                of.isChanged = atA.groups[g].functions[i] != function;
                if (local.upTo(2) == 0)
                    continue;
                if (local.upTo(2) == 0)
                    function.body[1] = "maca = 1";
                if (local.upTo(5) == 0)
                    function.name = local.freshName();
                of.state = function == group.functions[i] ? CopyState::Same : CopyState::Differs;
                of.localPath = pathOf(group.name, function.name);
                kept.push_back(std::move(function));
            }
            if (local.upTo(3) == 0) {
                kept.push_back(local.function());
                kept.back().name += "_own"; // names of the copies are counted from the same number
                const std::string path = pathOf(group.name, kept.back().name);
                for (std::string &statement : kept.back().body)
                    statement = "own_" + statement;
                expected[path] = {.state = CopyState::New, .localPath = path, .isChanged = false};
            }
            group.functions = std::move(kept);
        }
        std::map<std::string, Expected> found;
        for (const audit::CopiedMember &each : copyOf(atA.text(), local.text(), atB.text()).members)
            if (each.kind != python::SymbolKind::Class)
                found[each.upstreamPath.empty() ? each.localPath : each.upstreamPath] = {
                    .state = each.state, .localPath = each.localPath, .isChanged = each.isChangedUpstream};
        QVERIFY2(found == expected, std::format("seed {}", seed).c_str());
        for (const auto &[path, each] : found)
            ++states[each.state];
    }
    QCOMPARE(states.size(), 4U);
}

QTEST_GUILESS_MAIN(PartialCopyTest)
#include "tst_PartialCopy.moc"
