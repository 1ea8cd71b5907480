#include "ui/files/MappingEdits.h"
#include "ui/files/MappingFilter.h"
#include "ui/files/MappingTableModel.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <random>

using review::MappingKind;
using ui::MappingGroup;
using ui::MappingTableModel;

namespace {

ui::FileRow file(const std::string &local, const std::string &upstream, MappingKind kind)
{
    ui::FileRow row;
    row.mapping.localPath = local.empty() ? local : "vllm_metax/models/" + local;
    row.mapping.upstreamAtA = row.mapping.upstreamAtB =
        upstream.empty() ? upstream : "vllm/models/" + upstream;
    row.mapping.kind = kind;
    return row;
}

std::vector<ui::FileRow> sample()
{
    auto rows = std::vector{file("fam/model.py", "fam/nvidia/model.py", MappingKind::Copy),
                            file("fam/mtp.py", "fam/mtp.py", MappingKind::Subclass),
                            file("fam/own.py", "", MappingKind::LocalOnly),
                            file("fam/cache.py", "", MappingKind::Ambiguous),
                            file("", "fam/dspark.py", MappingKind::TargetOnly)};
    rows[0].commits = 3;
    rows[0].openCommits = 1;
    return rows;
}

QStringList names(const QAbstractItemModel &model)
{
    QStringList list;
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        for (int i = 0; i < model.rowCount(parent); ++i)
            list.append(model.index(i, 0, parent).data().toString());
    }
    return list;
}

} // namespace

class TestMappingTableModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsAndTexts()
    {
        MappingTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRows(sample());
        QCOMPARE(names(model),
                 (QStringList{QStringLiteral("cache.py"), QStringLiteral("model.py"),
                              QStringLiteral("mtp.py"), QStringLiteral("own.py"), QStringLiteral("—")}));
        const QModelIndex mapped = model.index(static_cast<int>(MappingGroup::Mapped), 0);
        QCOMPARE(mapped.data().toString(), u"Mapped");
        const QModelIndex first = model.index(0, 0, mapped);
        QCOMPARE(first.siblingAtColumn(MappingTableModel::Upstream).data().toString(),
                 u"models/fam/nvidia/model.py");
        QCOMPARE(first.siblingAtColumn(MappingTableModel::Commits).data().toString(), u"1 of 3 open");
        QCOMPARE(first.siblingAtColumn(MappingTableModel::Kind).data().toString(), u"Copy");
    }

    void countsSurviveANewAudit()
    {
        MappingTableModel model;
        model.setRows(sample());
        QCOMPARE(model.uncounted().size(), 2U);
        const auto key = sample().front().key();
        model.setCounts(key, {.hunks = 4, .removed = 2, .added = 9, .notice = {}});
        QCOMPARE(model.uncounted().size(), 1U);
        model.setRows(sample());
        QCOMPARE(model.indexOf(key).siblingAtColumn(MappingTableModel::Lines).data().toString(), u"+9 −2");
        model.forgetCounts();
        QCOMPARE(model.uncounted().size(), 2U);
        QCOMPARE(model.indexOf(key).siblingAtColumn(MappingTableModel::Hunks).data().toString(), u"4");
    }

    void mergeReachesRandomLists()
    {
        std::mt19937 random(11);
        MappingTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        constexpr std::array kinds{MappingKind::Copy, MappingKind::LocalOnly, MappingKind::Ambiguous,
                                   MappingKind::RemovedUpstream};
        for (int round = 0; round < 60; ++round) {
            std::vector<ui::FileRow> wanted;
            for (int i = 0; i < 12; ++i) {
                if (random() % 2 == 0)
                    wanted.push_back(
                        file("f" + std::to_string(i) + ".py", "u.py", kinds.at(random() % kinds.size())));
            }
            model.setRows(wanted);
            auto found = model.rows();
            const auto less = [](const ui::FileRow &a, const ui::FileRow &b) {
                return review::mappingLess(a.mapping, b.mapping);
            };
            std::ranges::sort(found, less);
            std::ranges::sort(wanted, less);
            QCOMPARE(found, wanted);
        }
    }

    void filter_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *text, const QStringList &expected) {
            QTest::newRow(text) << QString::fromLatin1(text) << expected;
        };
        row("nvidia", {QStringLiteral("model.py")});
        row("MTP", {QStringLiteral("mtp.py")});
        row("fam own", {QStringLiteral("own.py")});
        row("is:open", {QStringLiteral("cache.py"), QStringLiteral("model.py")});
        row("is:open nvidia", {QStringLiteral("model.py")});
        row("is:out", {QStringLiteral("outside.py")});
        row("nowhere", {});
    }
    void filter()
    {
        QFETCH(const QString, text);
        QFETCH(const QStringList, expected);
        MappingTableModel model;
        ui::MappingFilter filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
        auto rows = sample();
        rows.push_back(file("fam/outside.py", "outside.py", MappingKind::Copy));
        rows.back().mapping.inScope = false;
        model.setRows(rows);
        filter.setText(text);
        QCOMPARE(names(filter), expected);
    }

    void keptFileStays()
    {
        MappingTableModel model;
        ui::MappingFilter filter;
        filter.setSourceModel(&model);
        model.setRows(sample());
        filter.setText(QStringLiteral("nowhere"));
        filter.setKept(model.indexOfLocal("vllm_metax/models/fam/own.py"));
        QCOMPARE(names(filter), QStringList{QStringLiteral("own.py")});
    }

    void choicesAreEditsThatApplyAndUndo()
    {
        review::Session session;
        auto mapping = sample()[3].mapping;
        mapping.rivals = {{"vllm/models/fam/nvidia/cache.py", review::MappingRule::Containment, 94}};
        const auto apply = [&](const review::EditMappings &edit) {
            const review::Session before = session;
            QVERIFY(review::apply(session, edit));
            review::Session undone = session;
            QVERIFY(review::apply(undone, review::inverse(edit)));
            QCOMPARE(undone, before);
        };
        apply(ui::chooseCounterpart(session, mapping, mapping.rivals.front().upstreamPath));
        QCOMPARE(session.mappings.size(), 1U);
        QCOMPARE(session.mappings.front().upstreamAtA, "vllm/models/fam/nvidia/cache.py");
        QVERIFY(session.mappings.front().chosenByReviewer);
        apply(ui::chooseNoCounterpart(session, mapping));
        QCOMPARE(session.mappings.size(), 1U);
        QCOMPARE(session.mappings.front().kind, MappingKind::LocalOnly);
        apply(ui::putInScope(session, session.mappings.front(), false));
        QCOMPARE(session.mappings.size(), 1U);
        QVERIFY(!session.mappings.front().inScope);
        apply(ui::forgetChoice(session, mapping));
        QVERIFY(session.mappings.empty());
    }

    void removedCounterpartKeepsItsNameAtA()
    {
        auto mapping = file("fam/model.py", "fam/model.py", MappingKind::RemovedUpstream).mapping;
        mapping.upstreamAtB.clear();
        const auto edit = ui::chooseCounterpart({}, mapping, "vllm/models/fam/new.py");
        QCOMPARE(edit.after.front().upstreamAtA, "vllm/models/fam/model.py");
        QCOMPARE(edit.after.front().upstreamAtB, "vllm/models/fam/new.py");
    }
};

QTEST_MAIN(TestMappingTableModel)
#include "tst_MappingTableModel.moc"
