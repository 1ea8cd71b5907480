#include "tests/ui/SmallReview.h"
#include "ui/PillDelegate.h"
#include "ui/overview/AccountCard.h"
#include "ui/overview/AccountTableModel.h"
#include "ui/overview/OpenItemList.h"
#include "ui/overview/OpenItemModel.h"
#include "ui/overview/OverviewPage.h"
#include "ui/overview/RangePicture.h"
#include "ui/overview/SumSection.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <array>

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
        model.setRows(ui::nextRows({{audit::OpenItem::Kind::UnreviewedCommit, "a", "one"},
                                    {audit::OpenItem::Kind::AmbiguousMapping, "b", "two"}},
                                   {}));
        QCOMPARE(model.rowCount(), 2);
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void theListKeepsItsPlace()
    {
        ui::OpenItemList list;
        using enum audit::OpenItem::Kind;
        list.setRows(ui::nextRows({{UnreviewedCommit, "a", "one"},
                                   {UnreviewedCommit, "b", "two"},
                                   {UnreviewedCommit, "c", "three"}},
                                  {}));
        list.setCurrentIndex(list.model()->index(1, 0));
        list.setRows(ui::nextRows({{UnreviewedCommit, "b", "two"}, {UnreviewedCommit, "c", "three"}}, {}));
        QCOMPARE(list.currentIndex().row(), 0);
    }

    void openHunksStandWhereTheyPress()
    {
        using enum audit::OpenItem::Kind;
        audit::FileSums file;
        file.localPath = "vllm_metax/models/fam.py";
        using diff::Side;
        file.firstOpen = {diff::LineRef{.side = Side::Left, .line = 7},
                          diff::LineRef{.side = Side::Right, .line = 21},
                          diff::LineRef{.side = Side::Left, .line = 31}, std::nullopt};
        file.sums.remaining.open = {3, 1, 2, 0};
        audit::FamilySums family;
        family.family = "fam";
        family.files = {file};
        const auto rows = ui::nextRows(
            {{RangeIncomplete, "", "gap"}, {UnreviewedCommit, "a", "one"}, {MissingEvidence, "b", "two"}},
            {family});
        QStringList kinds;
        for (const ui::NextRow &row : rows)
            kinds.append(row.kind);
        QCOMPARE(kinds.join(u", "),
                 u"Range incomplete, Both changed, Unreviewed, Missing, Adaptation, No evidence");
        QVERIFY(rows[1].text.startsWith(u"vllm_metax/models/fam.py:7: 3 hunk"));
        QCOMPARE(rows[1].subject, file.localPath);
        QCOMPARE(rows[1].at->line, 7U);
        QCOMPARE(rows[1].at->side, diff::Side::Left);
        QVERIFY(!rows[2].at);
        QVERIFY(rows[3].text.startsWith(u"vllm_metax/models/fam.py, target line 21: 1 upstream"));
        QCOMPARE(*rows[3].at, (diff::LineRef{.side = diff::Side::Right, .line = 21}));
    }

    // What is listed is empty exactly when nothing is open, commit or line.
    void nothingIsListedExactlyWhenNothingIsOpen()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        QSignalSpy accounted(&controller, &ui::SessionController::accountsFinished);
        small.open(controller);
        QVERIFY(accounted.wait());
        const auto listed = [&] {
            return ui::nextRows(
                controller.openItems(),
                audit::sumsByFamily(*controller.accounts(), audit::marksOf(controller.session())));
        };
        const auto open = [&] {
            return audit::openItems(controller.session(), *controller.audit(), *controller.accounts());
        };
        QVERIFY(!listed().empty() && !open().empty());
        review::CommitReview decision;
        decision.disposition = review::Disposition::NeedsMerge;
        decision.action = "taken over";
        decision.evidence.emplace_back().level = review::EvidenceLevel::SourceInspected;
        for (const audit::CommitEntry &entry : controller.audit()->commits)
            QVERIFY(controller.setReview(entry.commit.id, decision));
        for (const audit::SideCommit &side : controller.audit()->aOnly)
            QVERIFY(controller.setReview(side.commit.id, decision));
        QVERIFY(!listed().empty()); // the hunks of our own, without a word yet
        for (const audit::AccountedFile &file : controller.accounts()->files) {
            for (const audit::AccountHunk &hunk : file.account.hunks) {
                review::HunkMark mark;
                mark.localPath = file.mapping.localPath;
                mark.upstreamPath = file.mapping.upstreamPath();
                mark.content = hunk.id.content;
                mark.repeat = hunk.id.repeat;
                mark.text = "MACA needs it so";
                QCOMPARE(listed().empty(), open().empty());
                QVERIFY(controller.markHunk(mark));
            }
        }
        QVERIFY(open().empty());
        QVERIFY(listed().empty());
    }

    void openItemsOfLinesAreListedOnce()
    {
        using enum audit::OpenItem::Kind;
        const auto rows = ui::nextRows({{NoAccount, "vllm_metax/models/a.py", "no text"},
                                        {UnexplainedHunk, "vllm_metax/models/b.py", "a gap"},
                                        {OpenHunk, "vllm_metax/models/c.py", "summed up elsewhere"}},
                                       {});
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(rows[0].subject, std::string("vllm_metax/models/a.py"));
        QCOMPARE(rows[1].text, u"a gap");
    }

    void theTableAddsUpAndKeepsTheModelsRules()
    {
        ui::AccountTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        audit::FamilySums family;
        family.family = "fam";
        for (const char *name : {"vllm_metax/models/fam.py", "vllm_metax/models/fam_mtp.py"}) {
            audit::FileSums file;
            file.localPath = name;
            file.sums.remaining.open = {1, 2, 0, 0};
            family.sums += file.sums;
            family.files.push_back(file);
        }
        family.files.back().notice = "a subclass";
        model.setFamilies({family});
        const QModelIndex top = model.index(0, ui::AccountTableModel::Name);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowCount(top), 2);
        const auto cell = [&](int row, int column) { return model.index(row, column, top); };
        QCOMPARE(top.siblingAtColumn(ui::AccountTableModel::OpenMissing).data().toString(), u"4");
        QCOMPARE(cell(0, ui::AccountTableModel::Name).data().toString(), u"models/fam.py");
        QCOMPARE(cell(0, ui::AccountTableModel::OpenMissing).data().toString(), u"2");
        QVERIFY(cell(0, ui::AccountTableModel::OpenMissing).data(ui::ToneRole).isValid());
        QVERIFY(!cell(0, ui::AccountTableModel::OpenAdaptation).data(ui::ToneRole).isValid());
        QCOMPARE(cell(1, ui::AccountTableModel::OpenBoth).data().toString(), u"—");
        QCOMPARE(cell(1, ui::AccountTableModel::Remark).data().toString(), u"a subclass");
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        family.files.front().sums.remaining.open = {0, 2, 0, 0};
        model.setFamilies({family});
        QCOMPARE(resets.count(), 0);
        QCOMPARE(cell(0, ui::AccountTableModel::OpenBoth).data().toString(), u"0");
        family.files.pop_back();
        model.setFamilies({family});
        QCOMPARE(resets.count(), 1);
        QCOMPARE(model.fileAt(model.index(0, 0)), nullptr);
        QCOMPARE(model.fileAt(model.index(0, 0, model.index(0, 0)))->localPath, family.files[0].localPath);
    }

    void theThreeSumsCloseOnScreen()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::OverviewPage page(controller);
        page.resize(1300, 820);
        page.show();
        QSignalSpy audited(&controller, &ui::SessionController::auditFinished);
        QSignalSpy accounted(&controller, &ui::SessionController::accountsFinished);
        small.open(controller);
        QVERIFY(audited.wait());
        const auto sections = page.findChildren<ui::SumSection *>();
        QCOMPARE(sections.size(), 4); // that of members is hidden: no local class builds on another
        if (accounted.isEmpty()) {
            QVERIFY(sections[2]->equation().isEmpty());
            QVERIFY(accounted.wait());
        }
        const audit::AccountSums sums = controller.accountSums();
        const std::array totals{controller.commitSum().total(), sums.upstream.total(), sums.remaining.total(),
                                sums.members.total()};
        for (qsizetype i = 0; i < sections.size(); ++i) {
            const auto &parts = sections[i]->findChild<ui::SumBar *>()->parts();
            std::size_t total = 0;
            for (const auto &part : parts)
                total += part.count;
            QCOMPARE(total, totals.at(static_cast<std::size_t>(i)));
            if (parts.size() > 1) // one part is no sum
                QCOMPARE(sections[i]->equation().section(QStringLiteral(" = "), -1), QString::number(total));
        }
        QCOMPARE(sections[2]->equation(), QStringLiteral("%1 accounted + %2 open = %3")
                                              .arg(sums.remaining.total() - sums.remaining.unaccounted())
                                              .arg(sums.remaining.unaccounted())
                                              .arg(sums.remaining.total()));
        auto *card = page.findChild<ui::AccountCard *>();
        auto *table = card->findChild<QTreeView *>();
        QTRY_VERIFY(table->isVisible());
        QSignalSpy opened(&page, &ui::OverviewPage::openFile);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0, table->model()->index(0, 0)));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().toString(), u"vllm_metax/models/fam.py");
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
        QTRY_VERIFY(controller.accounts());
        QVERIFY(!page.grab().isNull());
        tests::keepGrab(page, dark ? QStringLiteral("overview-dark") : QStringLiteral("overview-light"));
    }
};

QTEST_MAIN(tst_Overview)
#include "tst_Overview.moc"
