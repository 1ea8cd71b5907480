#include "core/audit/Churn.h"
#include "tests/core/audit/RandomModule.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <format>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
using audit::ChurnKind;
using test::RandomFunction;
using test::RandomGroup;
using test::RandomModule;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int runs = 10;
#else
constexpr int runs = 40;
#endif

// A history in which nothing happens.
audit::FileProvenance unchanged(const std::string &text)
{
    audit::FileProvenance file;
    file.owners = {{}};
    const auto count = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    file.lineOwners.assign(count, 0);
    file.linesAtA.resize(count);
    std::iota(file.linesAtA.begin(), file.linesAtA.end(), 0U);
    file.removers.assign(count, audit::noLine);
    return file;
}

audit::Churn churnOf(const std::string &local, const std::string &atA)
{
    auto churn =
        audit::findChurn(audit::PythonTexts({.base = atA, .local = local, .target = atA}), unchanged(atA));
    if (!churn)
        qFatal("%s", churn.error().message.c_str());
    return std::move(*churn);
}

QString written(const audit::ChurnItem &item)
{
    static constexpr std::array kinds{"reordered", "moved",       "renamed", "argument",
                                      "extracted", "reformatted", "space"};
    return QString::fromStdString(std::format("{} {} {} {}", kinds[static_cast<std::size_t>(item.kind)],
                                              item.member, item.from, item.to))
        .simplified();
}

QStringList written(const audit::Churn &churn)
{
    QStringList items;
    for (const audit::ChurnItem &each : churn.items)
        items << written(each);
    return items;
}

std::string linesIn(const std::string &text, const audit::LineSpan &span)
{
    const diff::LineIndex index(text);
    const auto begin = index.start(span.first + 1);
    return text.substr(begin, index.start(span.first + span.count + 1) - begin);
}

std::string pathOf(const RandomGroup &group, const RandomFunction &function)
{
    return (group.name.empty() ? "" : group.name + ".") + function.name;
}

// Changes a module and says which item that must give: the kind, and the names as written() has them.
using Transformation = std::function<QString(RandomModule &, std::string &text)>;

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const auto at = text.find(what);
    if (at == std::string::npos || text.find(what, at + 1) != std::string::npos)
        qFatal("'%s' is not there once", what.c_str());
    return text.replace(at, what.size(), by);
}

QString reorder(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    const std::size_t from = module.anyOf(group.functions.size());
    std::size_t to = from;
    while (to == from || to + 1 == from || to == from + 1)
        to = module.anyOf(group.functions.size());
    const RandomFunction moved = group.functions[from];
    group.functions.erase(group.functions.begin() + static_cast<std::ptrdiff_t>(from));
    group.functions.insert(group.functions.begin() + static_cast<std::ptrdiff_t>(to), moved);
    text = module.text();
    const auto path = QString::fromStdString(pathOf(group, moved));
    return u"reordered %1 %1 %1"_s.arg(path);
}

QString move(RandomModule &module, std::string &text)
{
    RandomGroup &from = module.groups[module.anyOf(2)];
    RandomGroup &to = module.groups[2 + module.anyOf(2)];
    const RandomFunction moved = from.functions[module.anyOf(from.functions.size())];
    std::erase(from.functions, moved);
    to.functions.insert(to.functions.begin() + static_cast<std::ptrdiff_t>(module.anyOf(to.functions.size())),
                        moved);
    text = module.text();
    return QString::fromStdString(std::format("moved {0} {1} {0}", pathOf(to, moved), pathOf(from, moved)));
}

QString renameMember(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    RandomFunction &function = group.functions[module.anyOf(group.functions.size())];
    const std::string before = pathOf(group, function);
    function.name = module.freshName();
    text = module.text();
    return QString::fromStdString(std::format("renamed {0} {1} {0}", pathOf(group, function), before));
}

QString renameArgument(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    RandomFunction &function = group.functions[module.anyOf(group.functions.size())];
    const std::string before = function.parameters.back();
    const std::string after = module.freshName();
    function.parameters.back() = after;
    for (std::string &statement : function.body)
        statement = statement.replace(statement.rfind(before), before.size(), after);
    text = module.text();
    return QString::fromStdString(std::format("argument {} {} {}", pathOf(group, function), before, after));
}

QString extract(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    const std::size_t at = module.anyOf(group.functions.size());
    RandomFunction &function = group.functions[at];
    const std::string path = pathOf(group, function);
    const auto first = function.body.begin() + 1 + module.upTo(1);
    const auto end = first + 3 + module.upTo(1);
    RandomFunction extracted{
        .name = module.freshName(), .parameters = function.parameters, .body = {first, end}};
    extracted.body.push_back("return self");
    function.body.insert(function.body.erase(first, end), "self." + extracted.name + "()");
    group.functions.insert(group.functions.begin() + static_cast<std::ptrdiff_t>(at) + module.upTo(1),
                           extracted);
    text = module.text();
    return QString::fromStdString(std::format("extracted {0} {1} {0}", pathOf(group, extracted), path));
}

QString reformat(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    RandomFunction &function = group.functions[module.anyOf(group.functions.size())];
    std::string &statement = function.body[module.anyOf(function.body.size())];
    const std::string broken =
        replaced(replaced(statement, "(", "(\n                "), ", ", ",\n                ");
    statement = replaced(broken, ")", module.upTo(1) == 0 ? ",\n        )" : ")");
    text = module.text();
    return QString::fromStdString("reformatted " + pathOf(group, function));
}

QString respace(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    RandomFunction &function = group.functions[module.anyOf(group.functions.size())];
    const std::size_t at = 1 + module.anyOf(function.body.size() - 1);
    std::string &before = function.body[at - 1];
    std::string &statement = function.body[at];
    switch (module.upTo(2)) {
    case 0:
        statement += "  ";
        break;
    case 1:
        statement = replaced(statement, " = ", "=");
        break;
    case 2:
        before += "\n"; // a blank line between
        break;
    }
    text = module.text();
    return QString::fromStdString("space " + pathOf(group, function));
}

QString blankLineBetween(RandomModule &module, std::string &text)
{
    RandomGroup &group = module.anyGroup();
    const RandomFunction &next = group.functions[1 + module.anyOf(group.functions.size() - 1)];
    const std::string head = std::format("{}def {}(", group.name.empty() ? "" : "    ", next.name);
    text = replaced(module.text(), head, "\n" + head);
    return QString::fromStdString("space " + pathOf(group, next));
}

} // namespace

// Differences in structure without a need.
class ChurnTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void identicalTextsHaveNone();
    void eachTransformationIsItsItem_data();
    void eachTransformationIsItsItem();
    void realEditsAreNoChurn();
    void blockStructureIsNoLayout();
    void severalRenamedArguments();
    void renamedClassIsOneItem();
    void wholeFunctionIndentedOtherwise();
    void blankLinesBetweenClasses();
    void alignmentFigure();
    void placesAtB();
    void textsThatAreNotPythonAreSaid();
};

void ChurnTest::identicalTextsHaveNone()
{
    for (unsigned seed = 1; seed <= runs; ++seed) {
        const std::string text = RandomModule(seed).text();
        const auto churn = churnOf(text, text);
        QVERIFY2(churn.items.empty(), std::format("seed {}", seed).c_str());
        QCOMPARE(churn.order, (audit::MemberOrder{22, 22, 22}));
        QCOMPARE(churn.order.percent(), 100U);
    }
}

void ChurnTest::eachTransformationIsItsItem_data()
{
    QTest::addColumn<Transformation>("transform");
    QTest::addColumn<uint>("outOfPlace");
    QTest::newRow("reorder") << Transformation(reorder) << 1U;
    QTest::newRow("move") << Transformation(move) << 1U;
    QTest::newRow("rename") << Transformation(renameMember) << 1U;
    QTest::newRow("rename an argument") << Transformation(renameArgument) << 0U;
    QTest::newRow("extract") << Transformation(extract) << 0U;
    QTest::newRow("reformat") << Transformation(reformat) << 0U;
    QTest::newRow("white space") << Transformation(respace) << 0U;
    QTest::newRow("blank line") << Transformation(blankLineBetween) << 0U;
}

void ChurnTest::eachTransformationIsItsItem()
{
    QFETCH(Transformation, transform);
    QFETCH(uint, outOfPlace);
    for (unsigned seed = 1; seed <= runs; ++seed) {
        RandomModule module(seed);
        const std::string atA = module.text();
        std::string local;
        const QString expected = transform(module, local);
        const auto churn = churnOf(local, atA);
        const std::string what = std::format("seed {}\n{}", seed, local);
        QVERIFY2(
            written(churn) == QStringList{expected},
            (written(churn).join(u", ") + u" for "_s + expected + QString::fromStdString(what)).toUtf8());
        QCOMPARE(churn.order.upstream - churn.order.inPlace, outOfPlace);
        QVERIFY(churn.order.percent() == 100 || outOfPlace > 0);
        const audit::ChurnItem &item = churn.items.front();
        QCOMPARE(item.atB, item.atA); // nothing happened upstream
        const bool isPlace = item.kind == ChurnKind::ReorderedMember || item.kind == ChurnKind::MovedMember;
        if (isPlace && linesIn(local, item.local).find("    def") == linesIn(atA, item.atA).find("    def"))
            QCOMPARE(linesIn(local, item.local), linesIn(atA, item.atA));
    }
}

void ChurnTest::realEditsAreNoChurn()
{
    for (unsigned seed = 1; seed <= runs; ++seed) {
        RandomModule module(seed);
        const std::string atA = module.text();
        RandomFunction &function = module.anyFunction();
        function.body[module.anyOf(function.body.size())] = "self.maca(1)";
        function.body.insert(function.body.begin() + 1, "self.also = 2");
        module.anyGroup().functions.push_back(module.function());
        const auto churn = churnOf(module.text(), atA);
        QVERIFY2(churn.items.empty(), written(churn).join(u", ").toUtf8());
        QCOMPARE(churn.order.percent(), 100U);
    }
}

void ChurnTest::blockStructureIsNoLayout()
{
    const std::string atA = "def f(x):\n    if x:\n        a = 1\n        b = 2\n    return x\n";
    const std::string local = "def f(x):\n    if x:\n        a = 1\n    b = 2\n    return x\n";
    QVERIFY(churnOf(local, atA).items.empty());
}

void ChurnTest::severalRenamedArguments()
{
    const std::string atA = "def f(self, one: int, *, two=3, **rest):\n    return one + two\n";
    const std::string local = "def f(self, eins: int, *, zwei=3, **rest):\n    return eins + zwei\n";
    QCOMPARE(written(churnOf(local, atA)), (QStringList{u"argument f one eins"_s, u"argument f two zwei"_s}));
    const std::string more = "def f(self, eins: int, added, *, two=3, **rest):\n    return one + two\n";
    QVERIFY(churnOf(more, atA).items.empty()); // not told apart from one that is new
    const std::string noted =
        "def f(self, one: int,  # first\n      *, two=3,\n      # the rest\n      **rest):\n    return 1\n";
    QVERIFY(churnOf(noted, atA).items.empty());
    const std::string swapped = "def f(self, two: int, *, one=3, **rest):\n    return one + two\n";
    QVERIFY(churnOf(swapped, atA).items.empty());
}

void ChurnTest::renamedClassIsOneItem()
{
    RandomModule module(1);
    const std::string atA = module.text();
    const std::string local = replaced(atA, "class Class1(", "class MacaClass1(");
    QCOMPARE(written(churnOf(local, atA)), QStringList{u"renamed MacaClass1 Class1 MacaClass1"_s});
}

void ChurnTest::wholeFunctionIndentedOtherwise()
{
    const std::string atA = "def f(x):\n    if x:\n        a = 1\n\n        b = 2\n    return x\n";
    const std::string local = "def f(x):\n  if x:\n    a = 1\n\n    b = 2\n  return x\n";
    const auto churn = churnOf(local, atA);
    QCOMPARE(written(churn), QStringList{u"space f"_s});
    QCOMPARE(churn.items.front().local, (audit::LineSpan{1, 5}));
}

void ChurnTest::blankLinesBetweenClasses()
{
    const std::string atA = "class A:\n    x = 1\n\n\nclass B:\n    y = 1\n";
    const auto churn = churnOf("class A:\n    x = 1\n\nclass B:\n    y = 1\n", atA);
    QCOMPARE(written(churn), QStringList{u"space"_s});
    QCOMPARE(churn.items.front().local, (audit::LineSpan{2, 1}));
    QCOMPARE(churn.items.front().atA, (audit::LineSpan{2, 2}));
}

void ChurnTest::alignmentFigure()
{
    const std::string atA = "def a(): pass\ndef b(): pass\ndef c(): pass\nclass D:\n    def e(self): pass\n  "
                            "  def f(self): pass\n";
    const auto figure = [&](const std::string &local) { return churnOf(local, atA).order; };
    QCOMPARE(figure("def a(): pass\ndef c(): pass\n"), (audit::MemberOrder{2, 2, 6}));
    QCOMPARE(figure("def c(): pass\ndef a(): pass\ndef b(): pass\n"), (audit::MemberOrder{2, 3, 6}));
    QCOMPARE(figure("class D:\n    def f(self): pass\n    def e(self): pass\n"),
             (audit::MemberOrder{2, 3, 6}));
    QCOMPARE(figure("x = 1\n").percent(), 0U);
    QCOMPARE((audit::MemberOrder{2, 3, 6}.percent()), 33U);
    QCOMPARE(audit::MemberOrder{}.percent(), 100U);
}

void ChurnTest::placesAtB()
{
    const std::string atA = "def f(x):\n    y = g(x, 1)\n    return y\n";
    const std::string atB = "import more\n\n\ndef f(x):\n    y = g(x, 1)\n    return y\n";
    const std::string local = "def f(x):\n    y = g(x,\n          1)\n    return y\n";
    audit::FileProvenance file;
    file.owners = {{}, {.kind = audit::LineOwner::Kind::Commit, .commit = git::Oid{{1}}}};
    file.lineOwners = {1, 1, 1, 0, 0, 0};
    file.linesAtA = {audit::noLine, audit::noLine, audit::noLine, 0, 1, 2};
    file.removers.assign(3, audit::noLine);
    const auto churn =
        audit::findChurn(audit::PythonTexts({.base = atA, .local = local, .target = atB}), file);
    QVERIFY(churn);
    QCOMPARE(churn->items.size(), 1U);
    QCOMPARE(churn->items.front().kind, ChurnKind::ReformattedStatement);
    QCOMPARE(churn->items.front().local, (audit::LineSpan{1, 2}));
    QCOMPARE(churn->items.front().atA, (audit::LineSpan{1, 1}));
    QCOMPARE(churn->items.front().atB, (audit::LineSpan{4, 1}));
}

void ChurnTest::textsThatAreNotPythonAreSaid()
{
    const auto churn = churnOf("def f(:\n    pass\n", "def f():\n    pass\n");
    QCOMPARE(churn.unparsed.size(), 1U);
    QCOMPARE(churn.unparsed.front().side, audit::AccountSide::Local);
}

QTEST_GUILESS_MAIN(ChurnTest)
#include "tst_Churn.moc"
