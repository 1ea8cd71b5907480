#include "core/python/Members.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <format>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;
using namespace python;

namespace {

Members members(const std::string &source)
{
    const auto tree = SyntaxTree::parse(source);
    if (!tree)
        qFatal("%s", tree.error().message.c_str());
    return membersOf(*tree);
}

QStringList namesOf(const ClassMembers &around)
{
    static constexpr std::array kinds{'m', 'a', 'c'};
    QStringList names;
    for (const Member &each : around.members)
        names << QString::fromStdString(std::format("{} {} {}-{}", kinds[static_cast<std::size_t>(each.kind)],
                                                    each.name, each.firstLine, each.lastLine));
    return names;
}

QStringList usesOf(const Member &member)
{
    QStringList uses;
    for (const MemberUse &each : member.uses) {
        const std::string of = each.receiver == Receiver::Self    ? "self"
                               : each.receiver == Receiver::Super ? "super"
                                                                  : each.of;
        uses << QString::fromStdString(of + "." + each.name);
    }
    return uses;
}

} // namespace

class MembersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void membersAreListedInOrder();
    void nestedClassesHaveTheirPath();
    void signaturesIgnoreLayoutOnly();
    void parametersHaveTheirNames();
    void usesAreReadsAndCalls();
    void aStaticMethodHasNoSelf();
    void lastClassOfAPathCounts();
    void errorsAreSaid();
};

void MembersTest::membersAreListedInOrder()
{
    const auto found = members("@register\n"                     // 1
                               "class Model(nn.Module,\n"        // 2
                               "            metaclass=Meta):\n"  // 3
                               "    \"\"\"Doc.\"\"\"\n"          // 4
                               "    packed = {\n"                // 5
                               "        'a': 1}\n"               // 6
                               "    size: int\n"                 // 7
                               "    if X:\n"                     // 8
                               "        def late(self): ...\n"   // 9
                               "    @property\n"                 // 10
                               "    def gate(self):\n"           // 11
                               "        inner = 1\n"             // 12
                               "        return inner\n"          // 13
                               "    class Config: pass\n"        // 14
                               "    async def run(self): pass\n" // 15
                               "def outside(self): pass\n");     // 16
    QCOMPARE(found.classes.size(), 2U);
    const ClassMembers &model = found.classes.front();
    QCOMPARE(namesOf(model), (QStringList{u"a packed 5-6"_s, u"a size 7-7"_s, u"m late 9-9"_s,
                                          u"m gate 10-13"_s, u"c Config 14-14"_s, u"m run 15-15"_s}));
    QCOMPARE(model.bases, (std::vector<std::string>{"nn.Module"}));
    QCOMPARE(model.head, std::string("@register\nModel( nn . Module , metaclass = Meta )"));
    QCOMPARE((std::vector{model.firstLine, model.headLine, model.lastLine}), (std::vector{1, 3, 15}));
    QVERIFY(model.defines("run") && !model.defines("inner") && !model.defines("outside"));
}

void MembersTest::nestedClassesHaveTheirPath()
{
    const auto found =
        members("class A:\n    class B:\n        x = 1\ndef f():\n    class C:\n        y = 2\n");
    QVERIFY(found.find("A") && found.find("A.B") && found.find("f.C"));
    QVERIFY(!found.find("B") && !found.find("C"));
    QCOMPARE(namesOf(*found.find("f.C")), (QStringList{u"a y 6-6"_s}));
}

void MembersTest::signaturesIgnoreLayoutOnly()
{
    const auto signature = [](const std::string &method) {
        return members("class A:\n" + method).classes.front().members.front().signature;
    };
    const std::string one = signature("    def f(self, x: int = 3, *args) -> T:\n        return 1\n");
    QCOMPARE(one, std::string("( self , x : int = 3 , * args ) -> T"));
    QCOMPARE(signature(
                 "    def f(\n        self,\n        x: int=3,\n        *args,\n    ) -> T:\n        pass\n"),
             one);
    QVERIFY(signature("    def f(self, x: int = 4, *args) -> T: pass\n") != one);
    QVERIFY(signature("    def f(self, x: int = 3, *args): pass\n") != one);
    QVERIFY(signature("    def f(self, x='a b'): pass\n") != signature("    def f(self, x='ab'): pass\n"));
    QVERIFY(signature("    def f(self, x=(1,)): pass\n") != signature("    def f(self, x=(1)): pass\n"));
    QVERIFY(signature("    def f(self, x=not y): pass\n") != signature("    def f(self, x=noty): pass\n"));
    QVERIFY(signature("    @property\n    def f(self, x: int = 3, *args) -> T: pass\n") != one);
}

void MembersTest::parametersHaveTheirNames()
{
    const auto found =
        members("class A:\n    def f(self, a, /, b: int, c=1, *rest: str, d: T = None, **more): pass\n"
                "    def g(self, *, key): pass\n");
    QStringList names;
    for (const Member &member : found.classes.front().members)
        for (const Parameter &each : member.parameters)
            names << QString::fromStdString(each.name);
    QCOMPARE(names.join(u' '), u"self a / b c *rest d **more self * key"_s);
    QCOMPARE(found.classes.front().members.front().parameters[6].text, std::string("d: T = None"));
}

void MembersTest::usesAreReadsAndCalls()
{
    const auto found = members("class A(Base):\n"
                               "    def f(this, other):\n"
                               "        this.set = this.read\n"
                               "        this.one, this.two = this.call(other.foreign)\n"
                               "        this.count += 1\n"
                               "        super().f(other)\n"
                               "        super(A, this).g()\n"
                               "        Base.h(this)\n"
                               "        type(this).kind()\n"
                               "        this.__class__.name\n"
                               "        this.inner.deep()\n"
                               "        def nested():\n"
                               "            return this.late()\n");
    QCOMPARE(usesOf(found.classes.front().members.front()).join(u' '),
             u"self.__class__ self.call self.count self.inner self.kind self.late self.name self.read "
             "super.f super.g Base.h other.foreign"_s);
}

void MembersTest::aStaticMethodHasNoSelf()
{
    const auto found = members("class A:\n"
                               "    @staticmethod\n"
                               "    def f(other): return other.read\n"
                               "    @classmethod\n"
                               "    def g(cls): return cls.read\n");
    QCOMPARE(usesOf(found.classes.front().members.front()).join(u' '), u"other.read"_s);
    QCOMPARE(usesOf(found.classes.front().members.back()).join(u' '), u"self.read"_s);
}

void MembersTest::lastClassOfAPathCounts()
{
    const auto found =
        members("if X:\n    class A:\n        one = 1\nelse:\n    class A:\n        two = 2\n");
    QCOMPARE(found.classes.size(), 2U);
    QVERIFY(found.find("A")->defines("two"));
}

void MembersTest::errorsAreSaid()
{
    QVERIFY(!members("class A:\n    x = 1\n").firstErrorLine);
    QCOMPARE(members("class A:\n    x = 1\n\ndef f(:\n    pass\n").firstErrorLine, std::optional(4));
}

QTEST_GUILESS_MAIN(MembersTest)
#include "tst_Members.moc"
