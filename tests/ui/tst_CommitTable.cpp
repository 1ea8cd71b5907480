#include "ui/PillDelegate.h"
#include "ui/TableCopy.h"
#include "ui/commits/CommitFilterProxy.h"
#include "ui/commits/CommitTable.h"
#include "ui/commits/CommitTableModel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

using ui::CommitTableModel;

namespace {

git::Oid oid(int number)
{
    git::Oid id;
    id.bytes[0] = static_cast<std::uint8_t>(number);
    id.bytes[19] = 1;
    return id;
}

ui::CommitRow row(int number)
{
    ui::CommitRow row;
    row.entry.commit.id = oid(number);
    row.entry.commit.message = "Commit " + std::to_string(number) + " (#" + std::to_string(number) + ")";
    row.entry.commit.authorName = number % 2 == 0 ? "Even" : "Odd";
    row.entry.commit.committerTime = 1'000'000 + number;
    row.entry.localFiles = {"vllm_metax/models/fam/model.py"};
    return row;
}

std::vector<ui::CommitRow> rowsOf(std::initializer_list<int> numbers)
{
    std::vector<ui::CommitRow> rows;
    for (const int number : numbers)
        rows.push_back(row(number));
    return rows;
}

std::vector<git::Oid> idsOf(const CommitTableModel &model)
{
    std::vector<git::Oid> ids;
    for (const auto &line : model.rows())
        ids.push_back(line.entry.commit.id);
    return ids;
}

} // namespace

class TestCommitTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mergeReachesEveryList_data()
    {
        QTest::addColumn<QList<int>>("before");
        QTest::addColumn<QList<int>>("after");
        QTest::newRow("from nothing") << QList<int>{} << QList<int>{1, 2, 3};
        QTest::newRow("to nothing") << QList<int>{1, 2, 3} << QList<int>{};
        QTest::newRow("same") << QList<int>{1, 2, 3} << QList<int>{1, 2, 3};
        QTest::newRow("in between") << QList<int>{1, 4} << QList<int>{1, 2, 3, 4};
        QTest::newRow("first gone") << QList<int>{1, 2, 3} << QList<int>{2, 3};
        QTest::newRow("scattered") << QList<int>{1, 2, 3, 4, 5, 6} << QList<int>{2, 5, 7};
        QTest::newRow("turned round") << QList<int>{1, 2, 3, 4} << QList<int>{4, 3, 2, 1};
        QTest::newRow("moved and fresh") << QList<int>{1, 2, 3} << QList<int>{9, 3, 1, 8};
    }
    void mergeReachesEveryList()
    {
        QFETCH(const QList<int>, before);
        QFETCH(const QList<int>, after);
        CommitTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const auto make = [](const QList<int> &numbers) {
            std::vector<ui::CommitRow> rows;
            for (const int number : numbers)
                rows.push_back(row(number));
            return rows;
        };
        model.setRows(make(before));
        model.setRows(make(after));
        QCOMPARE(model.rows(), make(after));
        for (const int number : after)
            QCOMPARE(model.rowOf(oid(number)), static_cast<int>(after.indexOf(number)));
    }

    void mergeReachesRandomLists()
    {
        std::mt19937 random(7);
        CommitTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        for (int round = 0; round < 60; ++round) {
            std::vector<int> numbers(12);
            std::ranges::iota(numbers, 0);
            std::ranges::shuffle(numbers, random);
            numbers.resize(random() % 12);
            std::vector<ui::CommitRow> wanted;
            wanted.reserve(numbers.size());
            for (const int number : numbers)
                wanted.push_back(row(number));
            model.setRows(wanted);
            QCOMPARE(model.rows(), wanted);
        }
    }

    void staysAreNotReset()
    {
        CommitTableModel model;
        model.setRows(rowsOf({1, 2, 3}));
        const QPersistentModelIndex kept(model.index(1, 0));
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.append(rowsOf({3, 4}));
        model.setRows(rowsOf({9, 1, 2, 4}));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(kept.row(), 2);
        QCOMPARE(idsOf(model), (std::vector{oid(9), oid(1), oid(2), oid(4)}));
    }

    void saysMeaningsNotColours()
    {
        CommitTableModel model;
        auto line = row(1);
        line.disposition = review::Disposition::NeedsMerge;
        line.entry.twin = audit::Twin{oid(5), audit::TwinReason::SamePatchId};
        model.setRows({line});
        const auto cell = [&](int column, int role) { return model.index(0, column).data(role); };
        QCOMPARE(cell(CommitTableModel::Disposition, Qt::DisplayRole).toString(), u"Needs merge");
        QCOMPARE(cell(CommitTableModel::Disposition, ui::ToneRole).toInt(),
                 static_cast<int>(ui::Tone::Warning));
        QVERIFY(!cell(CommitTableModel::Disposition, Qt::BackgroundRole).isValid());
        QCOMPARE(cell(CommitTableModel::Subject, Qt::DisplayRole).toString(), u"Commit 1 (#1)");
        QVERIFY(cell(CommitTableModel::Subject, Qt::AccessibleTextRole).toString().contains(u"twin"));
        QCOMPARE(cell(CommitTableModel::MappedFiles, Qt::DisplayRole).toString(), u"model.py");
        QCOMPARE(cell(CommitTableModel::Date, Qt::DisplayRole).toString(), u"1970-01-12");
    }

    void presenceIsASuggestionInWords_data()
    {
        QTest::addColumn<int>("state"); // -1: no file tells, -2: not there yet
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isPill");
        using audit::PresenceState;
        const auto row = [](PresenceState state, const QString &text) {
            QTest::addRow("%d", static_cast<int>(state)) << static_cast<int>(state) << text << true;
        };
        row(PresenceState::Conflicting, QStringLiteral("conflicting 2/5"));
        row(PresenceState::Partial, QStringLiteral("partial 2/5"));
        row(PresenceState::Absent, QStringLiteral("absent"));
        row(PresenceState::Applied, QStringLiteral("applied"));
        row(PresenceState::Superseded, QStringLiteral("superseded by 0700000"));
        row(PresenceState::NoLines, QStringLiteral("no lines"));
        QTest::newRow("no file tells") << -1 << QStringLiteral("—") << false;
        QTest::newRow("not there yet") << -2 << QStringLiteral("…") << false;
    }
    void presenceIsASuggestionInWords()
    {
        QFETCH(const int, state);
        QFETCH(const QString, text);
        QFETCH(const bool, isPill);
        audit::PresenceOfCommit presence;
        presence.applied = 2;
        presence.total = 5;
        presence.supersededBy = {oid(7)};
        if (state >= 0)
            presence.state = static_cast<audit::PresenceState>(state);
        const std::map<git::Oid, audit::PresenceOfCommit> presences{{oid(1), presence}};
        CommitTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRows(rowsOf({1, 2}));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.refreshPresences(state == -2 ? nullptr : &presences);
        QCOMPARE(changed.count(), state == -2 ? 0 : 2);
        const QModelIndex cell = model.index(0, CommitTableModel::Presence);
        QCOMPARE(cell.data().toString(), text);
        QCOMPARE(cell.data(ui::ToneRole).isValid(), isPill);
        QVERIFY(cell.data(ui::SuggestedRole).toBool());
        QVERIFY(!cell.data(Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(cell.data(Qt::AccessibleTextRole).toString().startsWith(u"In local: "));
        QVERIFY(cell.data(CommitTableModel::SortRole).isValid());
        const QModelIndex subject = model.index(0, CommitTableModel::Subject);
        const bool isSuperseded = state == static_cast<int>(audit::PresenceState::Superseded);
        QCOMPARE(subject.data(ui::BadgesRole).value<QList<ui::Badge>>().size(), isSuperseded ? 1 : 0);
        QCOMPARE(subject.data(Qt::AccessibleTextRole).toString().contains(u"superseded"), isSuperseded);
    }

    void hostileSubjectStaysText()
    {
        CommitTableModel model;
        auto line = row(1);
        line.entry.commit.message = "<img src=x> & \t| pipe";
        model.setRows({line});
        const QModelIndex subject = model.index(0, CommitTableModel::Subject);
        QVERIFY(subject.data(Qt::ToolTipRole).toString().contains(u"&lt;img"));
        const QString markdown =
            ui::tableText({subject}, {CommitTableModel::Subject}, ui::CopyFormat::Markdown);
        QVERIFY(markdown.contains(u"\\<img src=x\\> \\&  \\| pipe"));
        const QString tsv = ui::tableText({subject}, {CommitTableModel::Commit, CommitTableModel::Subject},
                                          ui::CopyFormat::Tsv);
        QCOMPARE(tsv.count(u'\t'), 2);
    }

    void tableKeepsItsKeysAndLeavesTheOthers()
    {
        CommitTableModel model;
        ui::CommitFilterProxy proxy(&model);
        model.setRows(rowsOf({1, 2, 3}));
        ui::CommitTable table(&proxy);
        table.show();
        table.showRow(0);
        const QSignalSpy changed(&table, &ui::CommitTable::currentCommitChanged);
        QTest::keyClick(&table, Qt::Key_J);
        QCOMPARE(*table.currentCommit(), oid(2));
        QTest::keyClick(&table, Qt::Key_Down);
        QCOMPARE(*table.currentCommit(), oid(3));
        QTest::keyClick(&table, Qt::Key_K);
        QCOMPARE(*table.currentCommit(), oid(2));
        QCOMPARE(changed.count(), 3);
        QTest::keyClick(&table, Qt::Key_C); // no keyboard search for "Commit"
        QCOMPARE(*table.currentCommit(), oid(2));
    }
};

QTEST_MAIN(TestCommitTable)
#include "tst_CommitTable.moc"
