#include "ui/files/StructureModel.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using ui::StructureGroup;
using ui::StructureModel;
using ui::StructurePart;
using ui::StructureRow;

namespace {

StructureRow row(const QString &name, bool isOpen = false)
{
    StructureRow made;
    made.text = name;
    made.key = name;
    made.isOpen = isOpen;
    return made;
}

std::vector<StructureGroup> sample()
{
    StructureRow item = row(u"Attention.forward"_s, true);
    item.item = {.kind = audit::OpenKind::Member, .index = 4};
    item.badges = {{.text = u"signature changed"_s, .tone = ui::Tone::Warning}, {.text = u"5d0c1aa41"_s}};
    item.sentence = u"It is called in another way."_s;
    item.places = {{.side = audit::AccountSide::Local, .lines = {.first = 9, .count = 3}}};
    return {{.part = StructurePart::BaseMembers, .rows = {item, row(u"Attention.load"_s)}},
            {.part = StructurePart::Members, .rows = {row(u"a"_s), row(u"b"_s), row(u"c"_s)}}};
}

} // namespace

// The structure of a file as a tree that does not move under its reader.
class tst_StructureModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsOfPartsAndRows()
    {
        StructureModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setGroups(sample(), false);
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex items = model.index(0, 0);
        QCOMPARE(items.data().toString(), u"Changed base members (2, 1 open)"_s);
        QCOMPARE(model.index(1, 0).data().toString(), u"Members (3)"_s);
        QVERIFY(!model.row(items));
        const QModelIndex item = model.index(0, 0, items);
        QCOMPARE(item.data().toString(), u"Attention.forward"_s);
        QCOMPARE(item.data(Qt::AccessibleTextRole).toString(),
                 u"Attention.forward: signature changed, 5d0c1aa41"_s);
        QVERIFY(item.data(Qt::ToolTipRole).toString().contains(u"local 10–12"));
        QVERIFY(item.data(StructureModel::IsTallRole).toBool());
        QCOMPARE(model.indexOf({.kind = audit::OpenKind::Member, .index = 4}), item);
        QVERIFY(!model.indexOf({.kind = audit::OpenKind::Residue, .index = 4}).isValid());
    }

    void whatStaysKeepsItsPlace()
    {
        StructureModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setGroups(sample(), false);
        const QPersistentModelIndex item(model.index(0, 0, model.index(0, 0)));
        const QPersistentModelIndex member(model.index(2, 0, model.index(1, 0)));
        const QPersistentModelIndex gone(model.index(1, 0, model.index(1, 0)));
        auto next = sample();
        std::swap(next[0].rows[0], next[0].rows[1]); // it is accounted for
        next[1].rows.erase(next[1].rows.begin() + 1);
        next.insert(next.begin(), {.part = StructurePart::Residue, .rows = {row(u"x = 1"_s)}});
        model.setGroups(next, true);
        QCOMPARE(item.row(), 1);
        QCOMPARE(item.parent().row(), 1);
        QCOMPARE(item.data().toString(), u"Attention.forward"_s);
        QCOMPARE(member.data().toString(), u"c"_s);
        QVERIFY(!gone.isValid());
        model.setGroups({}, true);
        QVERIFY(!item.isValid());
        QCOMPARE(model.rowCount(), 0);
    }

    void anyStructureFollowsAnyOther()
    {
        StructureModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::mt19937 random(11);
        for (int round = 0; round < 300; ++round) {
            std::vector<StructureGroup> groups;
            for (const auto part : {StructurePart::BaseMembers, StructurePart::Residue, StructurePart::Own}) {
                StructureGroup group{.part = part, .rows = {}};
                for (int i = 0; i < 6; ++i) {
                    if (random() % 2 == 0)
                        group.rows.push_back(row(QString::number(i)));
                }
                std::ranges::shuffle(group.rows, random);
                if (!group.rows.empty())
                    groups.push_back(group);
            }
            const bool hadRow = model.rowCount() > 0;
            const QPersistentModelIndex held(hadRow ? model.index(0, 0, model.index(0, 0)) : QModelIndex());
            const QString name = held.data().toString();
            model.setGroups(groups, round % 5 != 0);
            QCOMPARE(model.rowCount(), static_cast<int>(groups.size()));
            if (held.isValid())
                QCOMPARE(held.data().toString(), name);
            for (int at = 0; at < model.rowCount(); ++at)
                QCOMPARE(model.group(at), groups[static_cast<std::size_t>(at)]);
        }
    }
};

QTEST_MAIN(tst_StructureModel)
#include "tst_StructureModel.moc"
