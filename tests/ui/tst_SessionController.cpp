#include "tests/ui/SmallReview.h"
#include "ui/SessionController.h"

#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

class tst_SessionController : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void auditsWhatItOpens()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        QSignalSpy finished(&controller, &ui::SessionController::auditFinished);
        small.open(controller);
        QVERIFY(controller.isAuditing());
        QVERIFY(finished.wait());
        QVERIFY(!controller.isAuditing());
        QVERIFY(controller.fresh().empty());
        const audit::CommitSum sum = controller.commitSum();
        QCOMPARE(sum.total(), controller.audit()->commits.size());
        QCOMPARE(sum.open(), sum.total());
        QVERIFY(sum.total() >= 4);
        QVERIFY(!controller.openItems().empty());
    }

    void decisionsAreStampedKeptAndUndone()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        small.open(controller);
        const review::Session start = controller.session();
        QSignalSpy changed(&controller, &ui::SessionController::commitReviewChanged);
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::NeedsMerge));
        QVERIFY(controller.setDisposition(small.feature, review::Disposition::Inherited));
        QVERIFY(controller.setDisposition(small.feature, review::Disposition::Inherited));
        QCOMPARE(changed.size(), 2);
        const review::CommitReview kept = controller.session().reviewOf(small.bugfix);
        QCOMPARE(kept.author, std::string("R. Reviewer"));
        QCOMPARE(kept.time, tests::fixedClock());
        QCOMPARE(controller.journalledEdits(), 2U);
        const review::Session decided = controller.session();
        while (controller.canUndo())
            QVERIFY(controller.undo());
        QCOMPARE(controller.session(), start);
        while (controller.canRedo())
            QVERIFY(controller.redo());
        QCOMPARE(controller.session(), decided);
    }

    void clearingLeavesNoEmptyRecord()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        small.open(controller);
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::Inherited));
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::Unreviewed));
        QVERIFY(controller.session().commits.empty());
    }

    void aSavedReviewDropsItsDraft()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        small.open(controller);
        review::CommitReview draft;
        draft.action = "half a sen";
        QSignalSpy typed(&controller, &ui::SessionController::commitDraftChanged);
        QSignalSpy decided(&controller, &ui::SessionController::commitReviewChanged);
        QVERIFY(controller.setDraft(small.bugfix, draft));
        QCOMPARE(typed.size(), 1);
        QVERIFY(decided.isEmpty()); // nothing that is counted has changed
        QVERIFY(!controller.canUndo());
        draft.disposition = review::Disposition::NeedsMerge;
        draft.action = "half a sentence, finished";
        QVERIFY(controller.setReview(small.bugfix, draft));
        QVERIFY(controller.session().drafts.empty());
        QCOMPARE(controller.session().reviewOf(small.bugfix).action, draft.action);
    }

    void whatWasDecidedIsThereWithoutASave()
    {
        const tests::SmallReview small;
        review::Session decided;
        {
            ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
            small.open(controller);
            QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::PlatformSpecific));
            decided = controller.session();
        }
        review::OpenReport report;
        auto store = review::SessionStore::open(small.file(), report);
        QVERIFY(store);
        ui::SessionController again(tests::fixedClock, {});
        again.open(std::move(*store), report);
        QCOMPARE(again.session(), decided);
        QCOMPARE(again.recoveredEdits(), 1U);
        QVERIFY(again.save());
        QCOMPARE(again.journalledEdits(), 0U);
    }

    void aSecondWindowReadsOnly()
    {
        const tests::SmallReview small;
        ui::SessionController first(tests::fixedClock, {});
        small.open(first);
        review::OpenReport report;
        auto store = review::SessionStore::open(small.file(), report);
        QVERIFY(store);
        ui::SessionController second(tests::fixedClock, {});
        second.open(std::move(*store), report);
        QVERIFY(second.isReadOnly());
        QVERIFY(!second.readOnlyReason().isEmpty());
        QSignalSpy failed(&second, &ui::SessionController::failed);
        QVERIFY(!second.setDisposition(small.bugfix, review::Disposition::Inherited));
        QCOMPARE(failed.size(), 1);
        QVERIFY(second.session().commits.empty());
        const auto copy = small.file().parent_path() / "copy.metaxreview";
        QVERIFY(second.saveAs(copy));
        QVERIFY(!second.isReadOnly());
        QVERIFY(second.setDisposition(small.bugfix, review::Disposition::Inherited));
    }

    void aFileThatIsThereIsNotOverwritten()
    {
        const tests::SmallReview small;
        ui::SessionController first(tests::fixedClock, {});
        small.open(first);
        ui::SessionController second(tests::fixedClock, {});
        QVERIFY(!second.create(small.file(), small.session()));
        QVERIFY(!second.hasSession());
    }

    void stoppingSaysSo()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        small.open(controller);
        QSignalSpy failed(&controller, &ui::SessionController::auditFailed);
        controller.cancelAudit();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<base::Error>().code, base::Code::Canceled);
        QVERIFY(!controller.audit());
        QSignalSpy finished(&controller, &ui::SessionController::auditFinished);
        controller.startAudit();
        QVERIFY(finished.wait());
    }
};

QTEST_MAIN(tst_SessionController)
#include "tst_SessionController.moc"
