#include "ui/files/OpenHunksFilter.h"
#include "ui/files/OpenHunksModel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

using audit::HunkDanger;
using audit::OpenHunk;
using ui::OpenHunksFilter;
using ui::OpenHunksModel;

namespace {

OpenHunk hunk(HunkDanger danger, const std::string &file, std::uint32_t index)
{
    OpenHunk made;
    made.danger = danger;
    made.hunk = index;
    made.localPath = "vllm_metax/models/" + file;
    made.upstreamPath = "vllm/models/" + file;
    made.local = {.first = index * 10, .count = 1};
    made.target = {.first = index * 10, .count = 2};
    return made;
}

std::vector<OpenHunk> sample()
{
    std::vector<OpenHunk> all{hunk(HunkDanger::Both, "a.py", 3), hunk(HunkDanger::Signature, "b.py", 0),
                              hunk(HunkDanger::Missing, "a.py", 0), hunk(HunkDanger::Missing, "a.py", 1),
                              hunk(HunkDanger::Adaptation, "b.py", 1)};
    all[1].subject = "Attention.forward";
    all[2].target.count = 0;
    return all;
}

ui::HunkLedger::OpenPtr shared(std::vector<OpenHunk> hunks)
{
    return std::make_shared<const std::vector<OpenHunk>>(std::move(hunks));
}

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

// The open hunks as a table that does not move under its reader.
class tst_OpenHunksModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsOfARow()
    {
        OpenHunksModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setHunks(shared(sample()));
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(cell(model, 0, OpenHunksModel::Danger), u"Both changed");
        QCOMPARE(cell(model, 1, OpenHunksModel::File), u"b.py");
        QCOMPARE(cell(model, 1, OpenHunksModel::Place), u"1–2 Attention.forward");
        QCOMPARE(cell(model, 2, OpenHunksModel::Place), u"1"); // of local: the target has no line
        QVERIFY(model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(u"Signature"));
    }

    void whatIsAccountedForLeavesAndComesBack()
    {
        OpenHunksModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setHunks(shared(sample()));
        const QPersistentModelIndex below(model.index(3, 0));
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        auto fewer = sample();
        fewer.erase(fewer.begin() + 1);
        model.setHunks(shared(fewer));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(below.row(), 2);
        QCOMPARE(model.rowOf(sample()[1]), -1);
        model.setHunks(shared(sample()));
        QCOMPARE(below.row(), 3);
        QCOMPARE(model.rowOf(sample()[1]), 1);
    }

    // From a hunk that has left, on to what came after it; before the whole list as well as behind it.
    void theOrderHoldsForWhatIsGone()
    {
        OpenHunksModel model;
        auto fewer = sample();
        fewer.erase(fewer.begin() + 1, fewer.begin() + 4);
        model.setHunks(shared(fewer)); // the first and the last
        QCOMPARE(model.rowAfter(sample()[0]), 1);
        for (std::size_t i = 1; i < 4; ++i)
            QCOMPARE(model.rowAfter(sample()[i]), 1);
        QCOMPARE(model.rowAfter(sample()[4]), 2);
        QCOMPARE(model.rowAfter(hunk(HunkDanger::Both, "a.py", 0)), 0);
        model.setHunks(shared({}));
        QCOMPARE(model.rowAfter(sample()[0]), 0);
    }

    void anyListFollowsAnyOther()
    {
        OpenHunksModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::mt19937 random(7);
        const auto all = sample();
        for (int round = 0; round < 300; ++round) {
            std::vector<OpenHunk> some;
            for (const OpenHunk &each : all) {
                if (random() % 2 == 0)
                    some.push_back(each);
            }
            model.setHunks(shared(some));
            QCOMPARE(model.rowCount(), static_cast<int>(some.size()));
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(model.hunk(row), some[static_cast<std::size_t>(row)]);
        }
    }

    void theFilterKnowsWordsAndDangers()
    {
        OpenHunksModel model;
        OpenHunksFilter filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setHunks(shared(sample()));
        filter.setText(QStringLiteral("A.PY"));
        QCOMPARE(filter.rowCount(), 3);
        filter.setText(QStringLiteral("a.py is:missing"));
        QCOMPARE(filter.rowCount(), 2);
        filter.setText(QStringLiteral("is:both is:adaptation"));
        QCOMPARE(filter.rowCount(), 2);
        filter.setText(QStringLiteral("attention"));
        QCOMPARE(filter.rowCount(), 1);
        filter.setText({});
        QCOMPARE(filter.rowCount(), 5);
        QCOMPARE(cell(filter, 0, OpenHunksModel::Danger), u"Both changed"); // in the model's order
    }
};

QTEST_MAIN(tst_OpenHunksModel)
#include "tst_OpenHunksModel.moc"
