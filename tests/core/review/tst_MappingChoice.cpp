#include "core/review/CounterpartChoice.h"

#include <QTest>

#include <format>

using namespace Qt::StringLiterals;
using namespace review;

// Which rule wins, and when content makes a record ambiguous: a small table for each, on numbers alone.
namespace {

const std::vector<std::string> paths = {"u0", "u1", "u2", "u3", "u4"};

// "3:45/20" -> upstream 3 holds 45 % of the local file, 20 lines
ContentMatch share(std::size_t upstream, int containment, int shared = 20, int similarity = 0)
{
    return {upstream, shared, containment, similarity};
}

MappingEvidence evidence()
{
    MappingEvidence e;
    e.localPath = "vllm_metax/x.py";
    return e;
}

QString text(const std::vector<Mapping> &records)
{
    QStringList lines;
    for (const auto &m : records) {
        auto line = std::format("{} {} {} {}", key(m.rule),
                                m.kind == MappingKind::Ambiguous ? "?"
                                : m.isMapped()                   ? m.upstreamAtA
                                                                 : "-",
                                m.score, m.rivals.empty() ? "" : "|");
        for (const auto &rival : m.rivals)
            line += std::format(" {}:{}", rival.upstreamPath, rival.score);
        lines << QString::fromStdString(line).trimmed();
    }
    return lines.join(u"; "_s);
}

} // namespace

class tst_MappingChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choice_data();
    void choice();
    void everyRecordNamesItsFile();
    void kinds_data();
    void kinds();
};

void tst_MappingChoice::choice_data()
{
    QTest::addColumn<MappingEvidence>("found");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, auto change, const QString &expected) {
        auto e = evidence();
        change(e);
        QTest::newRow(name) << e << expected;
    };
    using E = MappingEvidence;
    row("nothing", [](E &) {}, u"none - 0"_s);

    row(
        "patch before same path",
        [](E &e) {
            e.patched = {1};
            e.samePath = 2;
            e.content = {share(1, 50)};
        },
        u"patch-target u1 50 | u2:0"_s);
    row("patch without shared text", [](E &e) { e.patched = {1}; }, u"patch-target u1 0"_s);
    row(
        "patch of two files",
        [](E &e) {
            e.patched = {1, 3};
            e.content = {share(3, 40), share(1, 35)};
        },
        u"patch-target u1 35 | u3:40; patch-target u3 40 | u1:35"_s);
    row(
        "patched only to hook a copy in",
        [](E &e) {
            e.patched = {1};
            e.content = {share(2, 60), share(1, 5)};
        },
        u"containment u2 60 | u1:5"_s);
    row(
        "same path holds more than what is patched",
        [](E &e) {
            e.patched = {1};
            e.samePath = 2;
            e.content = {share(2, 20)};
        },
        u"same-path u2 20 | u1:0"_s);

    row(
        "same path before models root",
        [](E &e) {
            e.samePath = 1;
            e.modelsRoot = {2};
        },
        u"same-path u1 0 | u2:0"_s);
    row(
        "same path against the content",
        [](E &e) {
            e.samePath = 1;
            e.content = {share(2, 41), share(1, 30)};
        },
        u"same-path ? 41 | u2:41 u1:30"_s);
    row(
        "same path, content ten points off",
        [](E &e) {
            e.samePath = 1;
            e.content = {share(2, 40), share(1, 30)};
        },
        u"same-path u1 30 | u2:40"_s);
    row(
        "same path, weak content elsewhere",
        [](E &e) {
            e.samePath = 1;
            e.content = {share(2, 29)};
        },
        u"same-path u1 0"_s);
    row(
        "same path, few lines elsewhere",
        [](E &e) {
            e.samePath = 1;
            e.content = {share(2, 80, 4)};
        },
        u"same-path u1 0"_s);

    row(
        "models root before base name",
        [](E &e) {
            e.modelsRoot = {1};
            e.sameBaseName = 2;
            e.content = {share(1, 90)};
        },
        u"models-root u1 90 | u2:0"_s);
    row(
        "preferred sibling within ten points",
        [](E &e) {
            e.modelsRoot = {2, 1};
            e.content = {share(1, 94), share(2, 92)};
        },
        u"models-root u2 92 | u1:94"_s);
    row(
        "sibling clearly ahead",
        [](E &e) {
            e.modelsRoot = {2, 1};
            e.content = {share(1, 94), share(2, 60)};
        },
        u"models-root u1 94 | u2:60"_s);
    row(
        "models root against the content",
        [](E &e) {
            e.modelsRoot = {1};
            e.content = {share(3, 70), share(1, 10)};
        },
        u"models-root ? 70 | u3:70 u1:10"_s);

    row(
        "base name related by text",
        [](E &e) {
            e.sameBaseName = 1;
            e.content = {share(1, 10, 2)};
        },
        u"same-base-name u1 10"_s);
    row(
        "base name related by import",
        [](E &e) {
            e.sameBaseName = 1;
            e.imported = {1};
        },
        u"same-base-name u1 0"_s);
    row(
        "base name related by a name",
        [](E &e) {
            e.sameBaseName = 1;
            e.names = {{1, 1, 20}};
        },
        u"same-base-name u1 0"_s);
    row(
        "base name unrelated",
        [](E &e) {
            e.sameBaseName = 1;
            e.content = {share(1, 9, 2)};
        },
        u"none - 0"_s);
    row(
        "base name outdone by content",
        [](E &e) {
            e.sameBaseName = 1;
            e.content = {share(2, 60), share(1, 20)};
        },
        u"containment u2 60 | u1:20"_s);
    row(
        "base name and content both strong",
        [](E &e) {
            e.sameBaseName = 1;
            e.content = {share(2, 60), share(1, 40)};
        },
        u"same-base-name ? 60 | u2:60 u1:40"_s);

    row("containment", [](E &e) { e.content = {share(1, 30, 5)}; }, u"containment u1 30"_s);
    row("containment too small", [](E &e) { e.content = {share(1, 29)}; }, u"none - 0 | u1:29"_s);
    row("containment of too few lines", [](E &e) { e.content = {share(1, 90, 4)}; }, u"none - 0 | u1:90"_s);
    row(
        "runner-up within ten points", [](E &e) { e.content = {share(1, 50), share(2, 40)}; },
        u"containment ? 50 | u1:50 u2:40"_s);
    row(
        "runner-up further off", [](E &e) { e.content = {share(1, 50), share(2, 39)}; },
        u"containment u1 50"_s);
    row(
        "nearest files are shown",
        [](E &e) { e.content = {share(1, 25), share(2, 20), share(3, 15), share(4, 12)}; },
        u"none - 0 | u1:25 u2:20 u3:15"_s);

    row("names", [](E &e) { e.names = {{1, 3, 75}, {2, 1, 25}}; }, u"class-names u1 75"_s);
    row(
        "names after content",
        [](E &e) {
            e.content = {share(2, 35)};
            e.names = {{1, 3, 75}};
        },
        u"containment u2 35"_s);
    row("one name is none", [](E &e) { e.names = {{1, 1, 100}}; }, u"none - 0"_s);
    row(
        "names in two files", [](E &e) { e.names = {{1, 4, 80}, {2, 4, 75}}; },
        u"class-names ? 0 | u1:0 u2:0"_s);

    row(
        "initialiser with the text of its place",
        [](E &e) {
            e.isInitialiser = true;
            e.samePath = 1;
            e.content = {share(1, 60, 3)};
        },
        u"same-path u1 60"_s);
    row(
        "initialiser without text",
        [](E &e) {
            e.isInitialiser = true;
            e.samePath = 1;
        },
        u"none - 0"_s);
    row(
        "initialiser with text of elsewhere",
        [](E &e) {
            e.isInitialiser = true;
            e.samePath = 1;
            e.content = {share(2, 90)};
        },
        u"none - 0"_s);
}

void tst_MappingChoice::choice()
{
    QFETCH(MappingEvidence, found);
    QFETCH(QString, expected);
    QCOMPARE(text(chooseCounterparts(found, paths)), expected);
}

void tst_MappingChoice::everyRecordNamesItsFile()
{
    auto e = evidence();
    e.patched = {0, 1, 2};
    const auto records = chooseCounterparts(e, paths);
    QCOMPARE(records.size(), std::size_t(3));
    for (const auto &record : records) {
        QCOMPARE(record.localPath, e.localPath);
        QVERIFY(!record.chosenByReviewer && record.upstreamAtB.empty());
    }
}

void tst_MappingChoice::kinds_data()
{
    QTest::addColumn<int>("similarity");
    QTest::addColumn<int>("containment");
    QTest::addColumn<bool>("overrides");
    QTest::addColumn<QString>("expected");
    QTest::newRow("copy") << 90 << 95 << false << u"copy"_s;
    QTest::newRow("copy that overrides") << 60 << 70 << true << u"copy"_s;
    QTest::newRow("partial") << 40 << 60 << false << u"partial-copy"_s;
    QTest::newRow("partial that overrides") << 20 << 40 << true << u"partial-copy"_s;
    QTest::newRow("subclass") << 5 << 20 << true << u"subclass"_s;
    QTest::newRow("one copied method of a large file") << 5 << 80 << true << u"partial-copy"_s;
    QTest::newRow("little in common") << 5 << 20 << false << u"partial-copy"_s;
}

void tst_MappingChoice::kinds()
{
    QFETCH(int, similarity);
    QFETCH(int, containment);
    QFETCH(bool, overrides);
    QFETCH(QString, expected);
    auto byBase = evidence();
    byBase.content = {share(1, containment, 20, similarity)};
    auto byPatch = byBase;
    if (overrides) {
        byBase.basesFrom = {1};
        byPatch.patched = {1};
    }
    QCOMPARE(QString::fromUtf8(key(mappedKind(byBase, 1))), expected);
    QCOMPARE(QString::fromUtf8(key(mappedKind(byPatch, 1))), expected);
}

QTEST_GUILESS_MAIN(tst_MappingChoice)
#include "tst_MappingChoice.moc"
