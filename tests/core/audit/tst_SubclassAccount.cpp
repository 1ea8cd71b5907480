#include "core/audit/SubclassAccount.h"
#include "tests/core/audit/RandomClasses.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
using audit::MemberReason;
using audit::MemberStatus;
using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualRuns = 300;
#else
constexpr int usualRuns = 1000;
#endif

// Provenance as far as the account needs it: every line that only one side has by its text is of one commit.
audit::FileProvenance provenanceOf(const std::string &atA, const std::string &atB)
{
    audit::FileProvenance file;
    file.ends = {"up/mod.py", "up/mod.py"};
    file.owners = {{}, {.kind = audit::LineOwner::Kind::Commit, .commit = git::Oid{{1}}}};
    file.lineOwners.assign(static_cast<std::size_t>(std::ranges::count(atB, '\n')), 1);
    file.linesAtA.assign(file.lineOwners.size(), audit::noLine);
    file.removers.assign(static_cast<std::size_t>(std::ranges::count(atA, '\n')), 1);
    return file;
}

audit::SubclassAccount accountOf(const std::string &atA, const std::string &local, const std::string &atB)
{
    auto account = audit::accountSubclasses(audit::PythonTexts({.base = atA, .local = local, .target = atB}),
                                            provenanceOf(atA, atB), "mine/x.py");
    if (!account)
        qFatal("%s", account.error().message.c_str());
    return std::move(*account);
}

QStringList itemsOf(const audit::SubclassAccount &account)
{
    static constexpr std::array reasons{"removed", "signature", "new", "overridden", "constructor", "caller"};
    QStringList items;
    for (const audit::MemberItem &each : account.items)
        items << QString::fromStdString(std::format("{}<{}.{} {}", each.localClass, each.upstreamClass,
                                                    each.member,
                                                    reasons[static_cast<std::size_t>(each.why)]));
    return items;
}

const std::string upstream = "class Attention(Layer):\n"                // 0
                             "    scale = 1\n"                          // 1
                             "\n"                                       // 2
                             "    def __init__(self, size):\n"          // 3
                             "        self.size = self.checked(size)\n" // 4
                             "\n"                                       // 5
                             "    def checked(self, size):\n"           // 6
                             "        return size\n"                    // 7
                             "\n"                                       // 8
                             "    def forward(self, x):\n"              // 9
                             "        return self.attend(x)\n"          // 10
                             "\n"                                       // 11
                             "    def attend(self, x):\n"               // 12
                             "        return x * self.scale\n"          // 13
                             "\n"                                       // 14
                             "    def unrelated(self):\n"               // 15
                             "        return 0\n";                      // 16

const std::string local = "from up.mod import Attention as VllmAttention\n"
                          "\n"
                          "class MacaAttention(VllmAttention):\n"
                          "    def attend(self, x):\n"
                          "        return maca(x, self.scale)\n"
                          "\n"
                          "    def tune(self):\n"
                          "        pass\n";

std::string with(std::string source, const std::string &what, const std::string &by)
{
    const auto at = source.find(what);
    if (at == std::string::npos)
        qFatal("no '%s'", what.c_str());
    return source.replace(at, what.size(), by);
}

} // namespace

// What changed in upstream classes that local ones derive from.
class SubclassAccountTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void membersHaveTheirStatus();
    void nothingChanged();
    void eachReason_data();
    void eachReason();
    void callerOfAnOverriddenMemberIsAnItem();
    void layoutAloneIsSaid();
    void basesAreFoundThroughImports_data();
    void basesAreFoundThroughImports();
    void upstreamClassOfTheSameName();
    void localClassInBetween();
    void severalBases();
    void basesOfOtherFilesAreSaid();
    void textsThatAreNotPythonAreSaid();
    void otherTextsAreRefused();
    void ownersAreTheCommits();
    void contentSurvivesEditsElsewhere();
    void agreesWithTheOracle();
};

void SubclassAccountTest::membersHaveTheirStatus()
{
    const auto account = accountOf(upstream, local, with(upstream, "return 0", "return 1"));
    QCOMPARE(account.classes.size(), 1U);
    const audit::Subclass &found = account.classes.front();
    QCOMPARE(found.localClass, std::string("MacaAttention"));
    QCOMPARE(found.upstreamClass, std::string("Attention"));
    QStringList members;
    for (const audit::ClassMember &each : found.members)
        members << QString::fromStdString(std::format("{}{}{}", "ONI"[static_cast<std::size_t>(each.status)],
                                                      each.isChanged ? "!" : " ", each.name));
    QCOMPARE(members.join(u','), u"O attend,N tune,I scale,I __init__,I checked,I forward,I!unrelated"_s);
    QCOMPARE(found.members[0].atB, std::optional(audit::LineSpan{12, 2}));
    QCOMPARE(found.members[0].local, std::optional(audit::LineSpan{3, 2}));
    QVERIFY(account.items.empty());
}

void SubclassAccountTest::nothingChanged()
{
    QVERIFY(accountOf(upstream, local, upstream).items.empty());
    QVERIFY(accountOf(upstream, local, "import more\n\n" + upstream).items.empty());
}

void SubclassAccountTest::eachReason_data()
{
    QTest::addColumn<std::string>("atB");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const std::string &atB, const QString &expected) {
        QTest::newRow(name) << atB
                            << (expected.isEmpty() ? QStringList()
                                                   : QStringList{u"MacaAttention<Attention."_s + expected});
    };
    row("overridden", with(upstream, "return x * self.scale", "return x"), u"attend overridden"_s);
    row("signature", with(upstream, "attend(self, x)", "attend(self, x, mask)"), u"attend signature"_s);
    row("removed", upstream.substr(0, upstream.find("    def attend")), u"attend removed"_s);
    row("new", upstream + "\n    def tune(self):\n        return 1\n", u"tune new"_s);
    row("constructor", with(upstream, "self.checked(size)", "self.checked(size + 1)"),
        u"__init__ constructor"_s);
    row("what the constructor calls", with(upstream, "return size", "return 2 * size"),
        u"checked constructor"_s);
    row("caller", with(upstream, "return self.attend(x)", "return self.attend(2 * x)"), u"forward caller"_s);
    row("a value that is read", with(upstream, "scale = 1", "scale = 2"), u"scale signature"_s);
    row("class statement", with(upstream, "(Layer)", "(Layer, Mixin)"), u" signature"_s);
    row("class is gone", std::string("x = 1\n"), u" removed"_s);
    row("nothing of its business", with(upstream, "return 0", "return 1"), QString());
    row("another new one", upstream + "\n    def more(self):\n        return 1\n", QString());
}

void SubclassAccountTest::eachReason()
{
    QFETCH(std::string, atB);
    QFETCH(QStringList, expected);
    QCOMPARE(itemsOf(accountOf(upstream, local, atB)), expected);
}

// The story of a method that was overridden "so no action is needed", while what calls it passed it more.
void SubclassAccountTest::callerOfAnOverriddenMemberIsAnItem()
{
    const auto account =
        accountOf(upstream, local, with(upstream, "self.attend(x)", "self.attend(x.view(-1))"));
    QCOMPARE(account.items.size(), 1U);
    const audit::MemberItem &item = account.items.front();
    QCOMPARE(item.why, MemberReason::CallerChanged);
    QCOMPARE(item.through, std::string("attend"));
    QCOMPARE(item.atA, std::optional(audit::LineSpan{9, 2}));
    QCOMPARE(item.local, std::optional(audit::LineSpan{2, 1})); // the class
    QVERIFY(!item.isLayoutOnly);
}

void SubclassAccountTest::layoutAloneIsSaid()
{
    const auto account = accountOf(
        upstream, local, with(upstream, "return x * self.scale", "return (\n            x * self.scale)"));
    QCOMPARE(account.items.size(), 1U);
    QVERIFY(!account.items.front().isLayoutOnly); // brackets are tokens
    const auto same =
        accountOf(upstream, local,
                  with(upstream, "def attend(self, x):", "def attend(\n        self,\n        x,\n    ):"));
    QCOMPARE(itemsOf(same), QStringList{u"MacaAttention<Attention.attend overridden"_s});
    QVERIFY(same.items.front().isLayoutOnly);
}

void SubclassAccountTest::basesAreFoundThroughImports_data()
{
    QTest::addColumn<std::string>("head");
    QTest::addColumn<bool>("isFound");
    using Text = std::string;
    QTest::newRow("name") << Text("from up.mod import Attention\nclass M(Attention):\n") << true;
    QTest::newRow("renamed") << Text("from up.mod import Attention as A\nclass M(A):\n") << true;
    QTest::newRow("module") << Text("import up.mod\nclass M(up.mod.Attention):\n") << true;
    QTest::newRow("renamed module") << Text("import up.mod as m\nclass M(m.Attention):\n") << true;
    QTest::newRow("module by name") << Text("from up import mod\nclass M(mod.Attention):\n") << true;
    QTest::newRow("handed on by a package")
        << Text("from up import Attention\nclass M(Attention):\n") << true;
    QTest::newRow("generic") << Text("from up.mod import Attention\nclass M(Attention[int]):\n") << true;
    QTest::newRow("with others")
        << Text("from up.mod import Attention\nclass M(Other, Attention, metaclass=X):\n") << true;
    QTest::newRow("of the same name")
        << Text("from up.mod import Attention\nclass Attention(Attention):\n") << true;
    QTest::newRow("of a local one that stands behind")
        << Text("from up.mod import Attention\nclass M(Attention):\n    def attend(self, x): pass\n"
                "class Attention:\n")
        << true;
    QTest::newRow("of another package")
        << Text("from torch import Attention\nclass M(Attention):\n") << false;
    QTest::newRow("not imported") << Text("class M(Attention):\n") << false;
    QTest::newRow("no such class") << Text("from up.mod import Absent\nclass M(Absent):\n") << false;
}

void SubclassAccountTest::basesAreFoundThroughImports()
{
    QFETCH(std::string, head);
    QFETCH(bool, isFound);
    const auto account = accountOf(upstream, head + "    def attend(self, x): pass\n", upstream);
    QCOMPARE(account.classes.size(), isFound ? 1U : 0U);
}

// At either end upstream may have a class that derives from an imported one of its own name.
void SubclassAccountTest::upstreamClassOfTheSameName()
{
    const std::string atA =
        "from torch import Attention\nclass Attention(Attention):\n    def attend(self): pass\n";
    const auto account = accountOf(atA, local, atA);
    QCOMPARE(account.classes.size(), 1U);
    QCOMPARE(account.unseen.size(), 1U);
    QCOMPARE(account.unseen[0], (audit::UnseenBase{audit::AccountSide::AtB, "Attention", "Attention"}));
}

void SubclassAccountTest::localClassInBetween()
{
    const std::string text = "from up.mod import Attention\n"
                             "class Near(Attention):\n    def checked(self, size): pass\n"
                             "class Far(Near):\n    def attend(self, x): pass\n";
    const auto account =
        accountOf(upstream, text,
                  with(with(upstream, "return x * self.scale", "return x"), "self.checked(size)", "size"));
    QCOMPARE(itemsOf(account),
             (QStringList{u"Near<Attention.__init__ constructor"_s, u"Far<Attention.attend overridden"_s}));
}

void SubclassAccountTest::severalBases()
{
    const std::string other = "\n\nclass Cache:\n    def get(self):\n        return 1\n";
    const std::string text =
        local + "\nfrom up.mod import Cache\nclass MacaCache(Cache):\n    def get(self): pass\n";
    const auto account =
        accountOf(upstream + other, text,
                  with(upstream, "return x *", "return 2 *") + with(other, "return 1", "return 2"));
    QCOMPARE(itemsOf(account), (QStringList{u"MacaAttention<Attention.attend overridden"_s,
                                            u"MacaCache<Cache.get overridden"_s}));
}

void SubclassAccountTest::basesOfOtherFilesAreSaid()
{
    const auto account = accountOf(
        upstream, "import torch\n" + with(local, "(VllmAttention)", "(VllmAttention, torch.nn.Module)"),
        upstream);
    QCOMPARE(account.unseen.size(), 2U);
    QCOMPARE(account.unseen[0],
             (audit::UnseenBase{audit::AccountSide::Local, "MacaAttention", "torch.nn.Module"}));
    QCOMPARE(account.unseen[1], (audit::UnseenBase{audit::AccountSide::AtB, "Attention", "Layer"}));
}

void SubclassAccountTest::textsThatAreNotPythonAreSaid()
{
    const auto account = accountOf(upstream, local + "def broken(:\n    pass\n", upstream);
    QCOMPARE(account.unparsed.size(), 1U);
    QCOMPARE(account.unparsed.front().side, audit::AccountSide::Local);
    QCOMPARE(account.unparsed.front().line, std::optional(8U));
    QCOMPARE(account.classes.size(), 1U);
}

void SubclassAccountTest::otherTextsAreRefused()
{
    const auto account = audit::accountSubclasses(
        audit::PythonTexts({.base = upstream, .local = local, .target = upstream + "\n"}),
        provenanceOf(upstream, upstream), "mine/x.py");
    QVERIFY(!account);
    QCOMPARE(account.error().code, base::Code::Invalid);
}

void SubclassAccountTest::ownersAreTheCommits()
{
    const std::string atB = with(upstream, "return x * self.scale", "return x");
    ScratchRepository scratch;
    const Oid a = scratch.add("a", {{"up/mod.py", text(upstream)}});
    scratch.add("elsewhere", {{"up/mod.py", text(with(upstream, "return 0", "return 1"))}});
    const Oid b = scratch.add("attend", {{"up/mod.py", text(with(atB, "return 0", "return 1"))}});
    audit::ProvenanceRequest request;
    request.upstream = scratch.path();
    request.range.a = a;
    request.range.b = b;
    request.files = {{.ends = {"up/mod.py", "up/mod.py"}, .a = {}}};
    const auto traced = audit::traceProvenance(request);
    QVERIFY(traced);
    const audit::FileProvenance &file = traced->files.front();
    const auto account = audit::accountSubclasses(
        audit::PythonTexts({.base = upstream, .local = local, .target = with(atB, "return 0", "return 1")}),
        file, "mine/x.py");
    QVERIFY(account);
    QCOMPARE(account->items.size(), 1U);
    QCOMPARE(account->items.front().owners.size(), 1U);
    QCOMPARE(file.owners[account->items.front().owners.front()].commit, b);
}

void SubclassAccountTest::contentSurvivesEditsElsewhere()
{
    const std::string atB = with(upstream, "return x * self.scale", "return x");
    const auto one = accountOf(upstream, local, atB).items.front();
    const auto moved =
        accountOf("import a\n" + upstream, "# top\n" + local, "import a\nimport b\n" + atB).items.front();
    QCOMPARE(moved.content, one.content);
    QVERIFY(moved.atB != one.atB);
    const auto edited = accountOf(upstream, with(local, "maca(x", "maca(2 * x"), atB).items.front();
    QVERIFY(edited.content != one.content);
    const auto more = accountOf(upstream, local, with(atB, "return x\n", "return 2 * x\n")).items.front();
    QVERIFY(more.content != one.content);
}

void SubclassAccountTest::agreesWithTheOracle()
{
    std::size_t items = 0;
    std::set<MemberReason> reasons;
    for (int seed = 1; seed <= usualRuns; ++seed) {
        const test::RandomClasses classes(static_cast<unsigned>(seed));
        std::set<test::RandomClasses::Item> found;
        for (const auto &each : accountOf(classes.atA(), classes.local(), classes.atB()).items)
            found.emplace(each.upstreamClass, each.member, each.why);
        QVERIFY2(found == classes.items(), std::format("seed {}", seed).c_str());
        items += found.size();
        for (const auto &each : found)
            reasons.insert(std::get<2>(each));
    }
    QCOMPARE(reasons.size(), 6U);
    QVERIFY(items > 300);
}

QTEST_GUILESS_MAIN(SubclassAccountTest)
#include "tst_SubclassAccount.moc"
