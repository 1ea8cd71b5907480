#include "tests/ui/SmallReview.h"
#include "ui/overview/OpenItemList.h"
#include "ui/overview/OpenItemModel.h"
#include "ui/overview/OverviewPage.h"
#include "ui/overview/RangePicture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace {

audit::AuditResult auditOf(std::initializer_list<int> days)
{
    audit::AuditResult audit;
    std::uint8_t number = 0;
    for (const int day : days) {
        audit::CommitEntry entry;
        entry.commit.id.bytes[0] = ++number;
        entry.commit.committerTime = day * 86'400LL + 3'600;
        audit.commits.insert(audit.commits.begin(), entry);
    }
    return audit;
}

std::size_t blocks(const std::vector<ui::RangeColumn> &columns)
{
    std::size_t count = 0;
    for (const ui::RangeColumn &column : columns)
        count += column.blocks.size();
    return count;
}

} // namespace

class tst_Overview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCommitIsOneBlock_data()
    {
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("columns");
        QTest::newRow("a column a day, empty days too") << 70 << 10;
        QTest::newRow("exactly as many days as columns") << 10 << 10;
        QTest::newRow("several days a column") << 4 << 4;
        QTest::newRow("one column") << 1 << 1;
    }

    void everyCommitIsOneBlock()
    {
        QFETCH(int, most);
        const auto audit = auditOf({3, 3, 4, 7, 12});
        const auto columns = ui::rangeColumns(audit, {}, most);
        QTEST(static_cast<int>(columns.size()), "columns");
        QCOMPARE(blocks(columns), audit.commits.size());
        QCOMPARE(columns.front().blocks.front().commit, audit.commits.back().commit.id);
        QCOMPARE(columns.back().last.toJulianDay() - columns.front().first.toJulianDay(), 9);
    }

    void nothingListedIsNoColumn() { QVERIFY(ui::rangeColumns({}, {}, 10).empty()); }

    void openItemsKeepTheModelsRules()
    {
        ui::OpenItemModel model;
        const QAbstractItemModelTester tester(&model);
        model.setItems({{audit::OpenItem::Kind::UnreviewedCommit, "a", "one"},
                        {audit::OpenItem::Kind::AmbiguousMapping, "b", "two"}});
        QCOMPARE(model.rowCount(), 2);
        model.setItems({});
        QCOMPARE(model.rowCount(), 0);
    }

    void theListKeepsItsPlace()
    {
        ui::OpenItemList list;
        using enum audit::OpenItem::Kind;
        list.setItems({{UnreviewedCommit, "a", "one"},
                       {UnreviewedCommit, "b", "two"},
                       {UnreviewedCommit, "c", "three"}});
        list.setCurrentIndex(list.model()->index(1, 0));
        list.setItems({{UnreviewedCommit, "b", "two"}, {UnreviewedCommit, "c", "three"}});
        QCOMPARE(list.currentIndex().row(), 0);
    }

    void sumsCloseAndLeadOn()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::OverviewPage page(controller);
        page.resize(1300, 820);
        page.show();
        QSignalSpy finished(&controller, &ui::SessionController::auditFinished);
        small.open(controller);
        QVERIFY(finished.wait());
        auto *items = page.findChild<ui::OpenItemList *>();
        QTRY_VERIFY(items->isVisible());
        QSignalSpy opened(&page, &ui::OverviewPage::openCommit);
        for (int row = 0; row < items->model()->rowCount() && opened.isEmpty(); ++row) {
            items->setCurrentIndex(items->model()->index(row, 0));
            QTest::keyClick(items, Qt::Key_Return);
        }
        QCOMPARE(opened.size(), 1);

        auto *picture = page.findChild<ui::RangePicture *>();
        QTest::mouseClick(picture, Qt::LeftButton, {}, picture->blockRect(0, 0).center().toPoint());
        QCOMPARE(opened.size(), 2);
        QCOMPARE(opened.last().first().value<git::Oid>(), controller.audit()->commits.back().commit.id);
        QVERIFY(!picture->accessibleName().isEmpty());
    }

    void looks_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void looks()
    {
        QFETCH(bool, dark);
        tests::useWindowStyle(dark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::OverviewPage page(controller);
        page.resize(1376, 820);
        page.show();
        QSignalSpy finished(&controller, &ui::SessionController::auditFinished);
        small.open(controller);
        QVERIFY(finished.wait());
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::NeedsMerge));
        QVERIFY(controller.setDisposition(small.twin, review::Disposition::Inherited));
        QVERIFY(!page.grab().isNull());
        tests::keepGrab(page, dark ? QStringLiteral("overview-dark") : QStringLiteral("overview-light"));
    }
};

QTEST_MAIN(tst_Overview)
#include "tst_Overview.moc"
