#include "core/audit/CommitPresences.h"
#include "tests/ui/SmallReview.h"
#include "ui/FilterBar.h"
#include "ui/commits/CommitLists.h"
#include "ui/commits/CommitTable.h"
#include "ui/commits/CommitTableModel.h"
#include "ui/commits/CommitsPage.h"
#include "ui/commits/DispositionForm.h"
#include "ui/commits/ModuleList.h"
#include "ui/commits/PatchView.h"
#include "ui/commits/PresenceLinks.h"
#include "ui/diff/DiffView.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using review::Disposition;

class TestCommitsPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        tests::useWindowStyle();
        m_review = std::make_unique<tests::SmallReview>();
        m_controller =
            std::make_unique<ui::SessionController>(tests::fixedClock, QStringLiteral("R. Reviewer"));
        m_page = std::make_unique<ui::CommitsPage>(*m_controller);
        m_page->resize(1320, 830);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void cleanup()
    {
        m_page.reset();
        m_controller.reset();
        m_review.reset();
    }

    void emptyPageTeaches()
    {
        QCOMPARE(m_page->currentCommit(), git::Oid{});
        tests::keepGrab(*m_page, QStringLiteral("commits-empty"));
    }

    void showsTheThreeLists()
    {
        open();
        const auto &range = lists()->table(ui::CommitLists::InRange);
        const auto &side = lists()->table(ui::CommitLists::OnlyInA);
        QCOMPARE(range.model()->rowCount(), 5);
        QCOMPARE(side.model()->rowCount(), 2);
        m_page->selectCommit(m_review->twin);
        QCOMPARE(lists()->currentRow()->entry.twin.has_value(), true);
        m_page->selectCommit(m_review->dropped);
        QCOMPARE(&lists()->table(), &side);
        QVERIFY(lists()->currentRow()->droppedForGood);
        auto *patch = m_page->findChild<ui::PatchView *>();
        QTRY_COMPARE(patch->currentPath(), u"vllm/model_executor/models/fam_mtp.py");
    }

    void patchAndModulesOfTheCommit()
    {
        open();
        m_page->selectCommit(m_review->feature);
        auto *patch = m_page->findChild<ui::PatchView *>();
        auto *modules = m_page->findChild<ui::ModuleList *>();
        QCOMPARE(patch->currentPath(), u"vllm/model_executor/models/fam.py");
        QTRY_COMPARE(patch->diff().hunkCount(), 1);
        QCOMPARE(modules->fileCount(), 3);
        QCOMPARE(modules->topLevelItem(0)->child(0)->text(0), u"vllm/config.py");
        Q_EMIT modules->itemClicked(modules->topLevelItem(0)->child(0), 0);
        QCOMPARE(patch->currentPath(), u"vllm/config.py");
        patch->step(-1);
        QCOMPARE(patch->currentPath(), u"vllm/model_executor/models/fam.py");
        patch->step(-1);
        QCOMPARE(patch->currentPath(), u"vllm/model_executor/models/fam.py");
    }

    void presenceIsShownFilteredAndLeadsToTheLine()
    {
        QSignalSpy accounted(m_controller.get(), &ui::SessionController::accountsFinished);
        open();
        QTRY_COMPARE(accounted.count(), 1);
        const auto &table = lists()->table(ui::CommitLists::InRange);
        const int all = table.model()->rowCount();
        int found = 0;
        for (const audit::PresenceState state : audit::allPresenceStates) {
            lists()->filterBar().setText(u"p:"_s + QString::fromUtf8(audit::key(state)));
            found += table.model()->rowCount();
        }
        lists()->filterBar().setText(QStringLiteral("p:untold"));
        QCOMPARE(found + table.model()->rowCount(), all);
        QVERIFY(found > 0);
        lists()->filterBar().setText(QStringLiteral("p:superseded,no-lines"));
        QVERIFY(table.model()->rowCount() > 0);
        m_page->selectCommit(m_review->reverted);
        QCOMPARE(lists()->currentRow()->presence->state, std::optional(audit::PresenceState::Superseded));
        lists()->filterBar().setText({});

        QSignalSpy audited(m_controller.get(), &ui::SessionController::auditFinished);
        m_controller->startAudit();
        QVERIFY(audited.wait());
        QVERIFY(lists()->currentRow()->isPresenceKnown); // the former ones, while the new ones are made
        m_controller->cancelAccounts();
        QVERIFY(!lists()->currentRow()->isPresenceKnown);
        m_controller->startAccounts();
        QTRY_VERIFY(lists()->currentRow()->isPresenceKnown);

        m_page->selectCommit(m_review->bugfix);
        auto *links = m_page->findChild<ui::PresenceLinks *>();
        QTRY_VERIFY(links->isVisible());
        QVERIFY(links->accessibleName().startsWith(u"fam_mtp.py: "));
        QVERIFY(links->accessibleName().contains(u"1 surviving"));
        QSignalSpy opened(m_page.get(), &ui::CommitsPage::openFile);
        links->setFocus();
        QTest::keyClick(links, Qt::Key_Tab); // to its first link
        QTest::keyClick(links, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.front().at(0).toString(), u"vllm_metax/models/fam_mtp.py");
        const auto at = opened.front().at(1).value<std::optional<diff::LineRef>>();
        QVERIFY(at.has_value());
        QCOMPARE(at->side, diff::Side::Right);
        QCOMPARE(at->line, 7U);
        tests::keepGrab(*m_page, QStringLiteral("commits-presence"));
    }

    void triageByKeyboardAlone()
    {
        open();
        auto &table = lists()->table();
        table.setFocus();
        table.showRow(0);
        const int count = table.model()->rowCount();
        for (int i = 0; i < count; ++i) {
            QTest::keyClick(&table, static_cast<Qt::Key>(Qt::Key_1 + i % 5));
            QTest::keyClick(&table, Qt::Key_Return);
        }
        QCOMPARE(m_controller->commitSum().open(), 0U);
        QSignalSpy said(m_page.get(), &ui::CommitsPage::message);
        QTest::keyClick(&table, Qt::Key_U);
        QCOMPARE(said.count(), 1);
        QTest::keyClick(&table, Qt::Key_0);
        QCOMPARE(m_controller->commitSum().open(), 1U);
        QVERIFY(m_controller->undo());
        QCOMPARE(m_controller->commitSum().open(), 0U);
    }

    // Lists and record step aside; deciding and going on works all the same.
    void triageWithTheDiffOnTheWholePage()
    {
        open();
        auto &table = lists()->table();
        table.setFocus();
        table.showRow(0);
        const git::Oid first = m_page->currentCommit();
        QTest::keyClick(&table, Qt::Key_F9);
        QVERIFY(!lists()->isVisible());
        QWidget *reader = QApplication::focusWidget();
        QVERIFY(reader && m_page->findChild<ui::PatchView *>()->isAncestorOf(reader));
        QTest::keyClick(reader, Qt::Key_1);
        QTest::keyClick(reader, Qt::Key_U);
        QVERIFY(m_page->currentCommit() != first);
        QCOMPARE(m_controller->session().reviewOf(first).disposition, review::Disposition::Inherited);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F9);
        QVERIFY(lists()->isVisible());
    }

    void decidedRowLeavesTheFilterWhenItIsLeft()
    {
        open();
        lists()->filterBar().setText(QStringLiteral("s:unreviewed"));
        auto &table = lists()->table();
        table.setFocus();
        table.showRow(1);
        QTest::keyClick(&table, Qt::Key_2);
        QCOMPARE(table.model()->rowCount(), 5);
        QTest::keyClick(&table, Qt::Key_U);
        QTRY_COMPARE(table.model()->rowCount(), 4);
    }

    void filterShowsWhatItSaysAlone()
    {
        open();
        m_page->selectCommit(m_review->bugfix);
        const std::string id = m_review->feature.hex();
        lists()->filterBar().setText(QString::fromStdString(id));
        QTRY_COMPARE(m_page->currentCommit(), m_review->feature);
        QCOMPARE(lists()->table().model()->rowCount(), 1);
        lists()->filterBar().setText({});
        QVERIFY(lists()->table().model()->rowCount() > 1);
        QCOMPARE(m_page->currentCommit(), m_review->feature);
        lists()->filterBar().setText(QStringLiteral("nothing says this"));
        QCOMPARE(lists()->table().model()->rowCount(), 0);
    }

    void keysStayInTextFields()
    {
        open();
        auto &table = lists()->table();
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Slash);
        auto *edit = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(edit);
        QTest::keyClicks(edit, QStringLiteral("u12"));
        QCOMPARE(edit->text(), u"u12");
        QCOMPARE(m_controller->session().commits.size(), 0U);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(table.hasFocus());
    }

    void selectionWaitsForTheAudit()
    {
        m_review->open(*m_controller);
        m_page->selectCommit(m_review->bugfix);
        QTRY_COMPARE(m_page->currentCommit(), m_review->bugfix);
    }

    void reopensAtTheSamePlace()
    {
        open();
        m_page->selectCommit(m_review->feature);
        lists()->filterBar().setText(QStringLiteral("f:fam"));
        const QVariantMap state = m_page->viewState();
        ui::CommitsPage again(*m_controller);
        again.resize(1320, 830);
        again.restoreViewState(state);
        again.show();
        QCOMPARE(again.currentCommit(), m_review->feature);
        QCOMPARE(again.viewState().value(QStringLiteral("filter")).toString(), u"f:fam");
    }

    void looks_data()
    {
        QTest::addColumn<ui::ThemeKind>("theme");
        QTest::newRow("light") << ui::ThemeKind::Light;
        QTest::newRow("dark") << ui::ThemeKind::Dark;
    }
    void looks()
    {
        if (!qEnvironmentVariableIsSet("METAX_GRABS"))
            QSKIP("METAX_GRABS names the folder to keep pictures in");
        QFETCH(const ui::ThemeKind, theme);
        tests::useWindowStyle(theme);
        m_page = std::make_unique<ui::CommitsPage>(*m_controller);
        m_page->resize(1320, 830);
        m_page->show();
        open();
        auto *patch = m_page->findChild<ui::PatchView *>();
        QSignalSpy shown(patch, &ui::PatchView::shown);
        QVERIFY(m_controller->setDisposition(m_review->bugfix, Disposition::NeedsMerge));
        QVERIFY(m_controller->setDisposition(m_review->twin, Disposition::Inherited));
        QVERIFY(m_controller->setDisposition(m_review->reverted, Disposition::PlatformSpecific));
        const auto keep = [&](const git::Oid &commit, const QString &name) {
            shown.clear();
            m_page->selectCommit(commit);
            QTRY_VERIFY(shown.count() > 0 && patch->diff().hunkCount() > 0);
            tests::keepGrab(*m_page, name + QLatin1Char('-') + QString::fromLatin1(QTest::currentDataTag()));
        };
        keep(m_review->bugfix, QStringLiteral("commits"));
        keep(m_review->feature, QStringLiteral("commits-modules"));
        keep(m_review->twin, QStringLiteral("commits-twin"));
        keep(m_review->dropped, QStringLiteral("commits-side"));
    }

private:
    void open()
    {
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        m_review->open(*m_controller);
        QTRY_COMPARE(finished.count(), 1);
    }
    ui::CommitLists *lists() const { return m_page->findChild<ui::CommitLists *>(); }

    std::unique_ptr<tests::SmallReview> m_review;
    std::unique_ptr<ui::SessionController> m_controller;
    std::unique_ptr<ui::CommitsPage> m_page;
};

QTEST_MAIN(TestCommitsPage)
#include "tst_CommitsPage.moc"
