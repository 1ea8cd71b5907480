#include "core/audit/Structure.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace {

const std::string upstream = "class A:\n    def f(self, x):\n        return x\n\n\ndef g(x):\n    return x\n";

audit::FileProvenance unchanged()
{
    audit::FileProvenance file;
    file.ends = {"up/mod.py", "up/mod.py"};
    file.owners = {{}};
    const auto count = static_cast<std::size_t>(std::ranges::count(upstream, '\n'));
    file.lineOwners.assign(count, 0);
    file.linesAtA.resize(count);
    std::iota(file.linesAtA.begin(), file.linesAtA.end(), 0U);
    file.removers.assign(count, audit::noLine);
    return file;
}

audit::FileStructure structureOf(const std::string &local, review::MappingKind kind,
                                 const std::string &path = "mine/x.py")
{
    review::Mapping mapping;
    mapping.localPath = path;
    mapping.upstreamAtA = "up/mod.py";
    mapping.upstreamAtB = "up/mod.py";
    mapping.kind = kind;
    auto structure =
        audit::structureOf(mapping, {.base = upstream, .local = local, .target = upstream}, unchanged());
    if (!structure)
        qFatal("%s", structure.error().message.c_str());
    return std::move(*structure);
}

} // namespace

// What is said of a file by its kind.
class StructureTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachKindHasItsOwn();
    void otherFilesHaveNone();
    void otherTextsAreRefused();
    void stopsWhenAsked();
};

void StructureTest::eachKindHasItsOwn()
{
    const auto copy = structureOf(upstream, review::MappingKind::Copy);
    QVERIFY(copy.churn && !copy.copy && !copy.members);
    QCOMPARE(copy.churn->order.percent(), 100U);
    const auto partial = structureOf("def g(x):\n    return x\n", review::MappingKind::PartialCopy);
    QVERIFY(partial.churn && partial.copy && !partial.members);
    QCOMPARE(partial.copy->count(audit::CopyState::NotTaken), 2U);
    const auto both = structureOf(upstream + "from up.mod import A as Base\nclass B(Base): pass\n",
                                  review::MappingKind::Copy);
    QVERIFY(both.churn && both.members);
    QCOMPARE(both.members->classes.size(), 1U);
    const auto subclass = structureOf("from up.mod import A\nclass B(A):\n    def f(self, x): pass\n",
                                      review::MappingKind::Subclass);
    QVERIFY(subclass.members && !subclass.churn && !subclass.copy);
    QCOMPARE(subclass.members->classes.size(), 1U);
}

void StructureTest::otherFilesHaveNone()
{
    QCOMPARE(structureOf(upstream, review::MappingKind::Copy, "mine/x.cu"), audit::FileStructure());
    QCOMPARE(structureOf(upstream, review::MappingKind::LocalOnly), audit::FileStructure());
}

void StructureTest::otherTextsAreRefused()
{
    review::Mapping mapping;
    mapping.localPath = "mine/x.py";
    mapping.kind = review::MappingKind::Subclass;
    const auto structure = audit::structureOf(
        mapping, {.base = upstream, .local = upstream, .target = upstream + "\n"}, unchanged());
    QVERIFY(!structure);
    QCOMPARE(structure.error().code, base::Code::Invalid);
}

void StructureTest::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    const audit::AccountTexts texts{.base = upstream, .local = upstream, .target = upstream};
    const audit::PythonTexts parsed(texts);
    const audit::FileProvenance file = unchanged();
    const auto isCanceled = [](const auto &result) {
        return !result && result.error().code == base::Code::Canceled;
    };
    QVERIFY(isCanceled(audit::comparePartialCopy(parsed, file, stop.get_token())));
    QVERIFY(isCanceled(audit::findChurn(parsed, file, stop.get_token())));
    const audit::PythonTexts subclass({.base = upstream,
                                       .local = std::string("from up.mod import A\nclass B(A): pass\n"),
                                       .target = upstream});
    QVERIFY(audit::accountSubclasses(subclass, file, "mine/x.py"));
    QVERIFY(isCanceled(audit::accountSubclasses(subclass, file, "mine/x.py", stop.get_token())));
    review::Mapping mapping;
    mapping.localPath = "mine/x.py";
    mapping.upstreamAtB = "up/mod.py";
    mapping.kind = review::MappingKind::Subclass;
    QVERIFY(isCanceled(audit::structureOf(mapping, texts, file, stop.get_token())));
}

QTEST_GUILESS_MAIN(StructureTest)
#include "tst_Structure.moc"
