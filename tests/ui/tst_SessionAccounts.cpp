#include "tests/ui/SmallReview.h"
#include "ui/MainWindow.h"
#include "ui/ProgressStrip.h"
#include "ui/SessionController.h"
#include "ui/StatusBanner.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>

namespace {

// A review whose accounts are there.
struct Accounted {
    tests::SmallReview small;
    ui::SessionController controller{tests::fixedClock, QStringLiteral("R. Reviewer")};

    Accounted()
    {
        QSignalSpy finished(&controller, &ui::SessionController::accountsFinished);
        small.open(controller);
        if (!finished.wait())
            qFatal("no accounts came");
    }
    const audit::AccountedFile &model() const
    {
        const auto *file =
            controller.accounts()->find("vllm_metax/models/fam.py", "vllm/model_executor/models/fam.py");
        if (!file)
            qFatal("the model has no account");
        return *file;
    }
    // A mark of the file's first hunk that is not accounted for.
    review::HunkMark markOfOpen() const
    {
        const auto &file = model();
        const auto marks = audit::marksOf(controller.session());
        const auto hunk = std::ranges::find_if(
            file.account.hunks, [&](const auto &each) { return !audit::isAccounted(file, each, marks); });
        if (hunk == file.account.hunks.end())
            qFatal("no hunk is open");
        review::HunkMark mark;
        mark.localPath = file.mapping.localPath;
        mark.upstreamPath = file.mapping.upstreamPath();
        mark.localBlob = file.localBlob;
        mark.targetBlob = file.targetBlob;
        mark.content = hunk->id.content;
        mark.repeat = hunk->id.repeat;
        mark.text = "MACA needs it so";
        return mark;
    }
};

} // namespace

class tst_SessionAccounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void comeAfterTheAudit()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        QSignalSpy audited(&controller, &ui::SessionController::auditFinished);
        QSignalSpy started(&controller, &ui::SessionController::accountsStarted);
        QSignalSpy finished(&controller, &ui::SessionController::accountsFinished);
        small.open(controller);
        QVERIFY(!controller.accounts());
        QVERIFY(!controller.isAccounting());
        QVERIFY(audited.wait());
        QCOMPARE(started.size(), 1);
        QVERIFY(controller.isAccounting());
        QVERIFY(finished.wait());
        QVERIFY(!controller.isAccounting());
        QCOMPARE(controller.accounts()->files.size(), 2U);
        QCOMPARE(controller.accounts()->range, controller.audit()->range);
        const audit::AccountSums sums = controller.accountSums();
        QVERIFY(sums.upstream.total() > 0);
        QVERIFY(sums.remaining.unaccounted() > 0);
        QVERIFY(sums.remaining.unaccounted() <= sums.remaining.total());
    }

    void marksAreStampedCountedAndUndone()
    {
        Accounted review;
        auto &controller = review.controller;
        QSignalSpy changed(&controller, &ui::SessionController::hunkMarksChanged);
        const audit::AccountSums before = controller.accountSums();
        for (const audit::CommitEntry &entry : controller.audit()->commits)
            QVERIFY(controller.setDisposition(entry.commit.id, review::Disposition::NeedsMerge));
        const audit::AccountSums decided = controller.accountSums();
        QVERIFY(decided.remaining.unaccounted() <= before.remaining.unaccounted());
        QVERIFY(decided.remaining.unaccounted() > 0);
        const review::HunkMark mark = review.markOfOpen();
        QVERIFY(controller.markHunk(mark));
        QVERIFY(controller.markHunk(mark)); // says the same
        QCOMPARE(changed.size(), 1);
        const review::HunkMark &kept = controller.session().hunks.front();
        QCOMPARE(kept.author, std::string("R. Reviewer"));
        QCOMPARE(kept.time, tests::fixedClock());
        const audit::AccountSums marked = controller.accountSums();
        QCOMPARE(marked.remaining.total(), before.remaining.total());
        QCOMPARE(marked.remaining.unaccounted(), decided.remaining.unaccounted() - 1);
        QVERIFY(controller.undo());
        QCOMPARE(controller.accountSums(), decided);
        QVERIFY(controller.redo());
        QCOMPARE(controller.accountSums(), marked);
        review::HunkMark other = mark;
        other.account = review::HunkAccount::Finding;
        QVERIFY(controller.markHunk(other));
        QCOMPARE(controller.session().hunks.size(), 1U);
        QVERIFY(controller.unmarkHunk(mark));
        QVERIFY(controller.unmarkHunk(mark));
        QVERIFY(controller.session().hunks.empty());
        QCOMPARE(controller.accountSums(), decided);
    }

    void anotherBaseIsAccountedForAnew()
    {
        Accounted review;
        auto &controller = review.controller;
        QSignalSpy changed(&controller, &ui::SessionController::fileBasesChanged);
        QSignalSpy finished(&controller, &ui::SessionController::accountsFinished);
        review::FileBase base;
        base.localPath = review.model().mapping.localPath;
        base.upstreamPath = review.model().mapping.upstreamPath();
        base.commit = review.small.twin;
        QVERIFY(controller.setFileBase(base));
        QVERIFY(controller.setFileBase(base));
        QCOMPARE(changed.size(), 1);
        QVERIFY(controller.isAccounting());
        QVERIFY(controller.accounts()); // the former ones stay until then
        QVERIFY(finished.wait());
        QCOMPARE(review.model().a, review.small.twin);
        QCOMPARE(controller.session().bases.front().author, std::string("R. Reviewer"));
        base.commit = {};
        QVERIFY(controller.setFileBase(base));
        QVERIFY(controller.session().bases.empty());
        QVERIFY(finished.wait());
        QCOMPARE(review.model().a, controller.audit()->range.a);
        QVERIFY(controller.undo());
        QVERIFY(finished.wait());
        QCOMPARE(review.model().a, review.small.twin);
    }

    void stoppingSaysSoAndGoesOn()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        window.show();
        QSignalSpy failed(&controller, &ui::SessionController::accountsFailed);
        QSignalSpy finished(&controller, &ui::SessionController::accountsFinished);
        connect(
            &controller, &ui::SessionController::accountsStarted, &window,
            [&] { Q_EMIT window.progress().cancelRequested(); }, Qt::SingleShotConnection);
        small.open(controller);
        QVERIFY(failed.wait());
        QCOMPARE(failed.first().first().value<base::Error>().code, base::Code::Canceled);
        QVERIFY(!controller.accounts());
        QVERIFY(controller.audit());
        QTRY_VERIFY(window.banner().isVisible());
        const auto buttons = window.banner().findChildren<QPushButton *>();
        const auto goOn = std::ranges::find_if(
            buttons, [](const QPushButton *button) { return button->text() == u"Go on"; });
        QVERIFY(goOn != buttons.end());
        (*goOn)->click();
        QVERIFY(finished.wait());
        QVERIFY(controller.accounts());
        QVERIFY(!window.progress().isVisible());
    }

    // They stay to be looked at, and nobody takes them for those of the review as it is.
    void stoppedOnesAreNotCurrent()
    {
        Accounted review;
        auto &controller = review.controller;
        QVERIFY(controller.areAccountsCurrent());
        review::FileBase base;
        base.localPath = review.model().mapping.localPath;
        base.upstreamPath = review.model().mapping.upstreamPath();
        base.commit = review.small.twin;
        QVERIFY(controller.setFileBase(base));
        controller.cancelAccounts();
        QVERIFY(controller.accounts());
        QVERIFY(!controller.areAccountsCurrent());
        QVERIFY(controller.undo()); // the former base, of which they are
        QVERIFY(controller.areAccountsCurrent());
        controller.cancelAccounts();
        QVERIFY(controller.areAccountsCurrent());
        QSignalSpy audited(&controller, &ui::SessionController::auditFinished);
        controller.startAudit(); // files may have changed
        QVERIFY(audited.wait());
        controller.cancelAccounts();
        QVERIFY(!controller.areAccountsCurrent());
        QSignalSpy finished(&controller, &ui::SessionController::accountsFinished);
        controller.startAccounts();
        QVERIFY(finished.wait());
        QVERIFY(controller.areAccountsCurrent());
        controller.close();
        QVERIFY(!controller.areAccountsCurrent());
    }

    void aNewAuditReplacesThem()
    {
        Accounted review;
        auto &controller = review.controller;
        QSignalSpy finished(&controller, &ui::SessionController::accountsFinished);
        const auto before = controller.accounts();
        controller.startAudit();
        controller.startAccounts();
        controller.startAudit(); // gives up both
        QCOMPARE(controller.accounts(), before);
        QVERIFY(finished.wait());
        QVERIFY(controller.accounts() != before);
        QCOMPARE(*controller.accounts(), *before);
        QCOMPARE(finished.size(), 1);
        controller.startAccounts();
        controller.startAudit();
        controller.cancelAudit(); // the accounts that it had stopped go on
        QVERIFY(controller.isAccounting());
        QVERIFY(finished.wait());
        controller.startAccounts();
        controller.close();
        QVERIFY(!controller.accounts());
        QVERIFY(!controller.isAccounting());
    }

    void aReadOnlyReviewKeepsNothing()
    {
        Accounted review;
        const review::HunkMark mark = review.markOfOpen();
        review::OpenReport report;
        auto store = review::SessionStore::open(review.small.file(), report);
        QVERIFY(store);
        ui::SessionController second(tests::fixedClock, {});
        QSignalSpy failed(&second, &ui::SessionController::failed);
        second.open(std::move(*store), report);
        QVERIFY(!second.markHunk(mark));
        QVERIFY(second.session().hunks.empty());
        QCOMPARE(failed.size(), 1);
    }
};

QTEST_MAIN(tst_SessionAccounts)
#include "tst_SessionAccounts.moc"
