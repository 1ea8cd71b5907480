#include "tests/ui/SmallReview.h"
#include "ui/commits/CommitTable.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/FilesPage.h"
#include "ui/files/MappingPanel.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

class TestFilesPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        tests::useWindowStyle();
        m_review = std::make_unique<tests::SmallReview>();
        m_controller =
            std::make_unique<ui::SessionController>(tests::fixedClock, QStringLiteral("R. Reviewer"));
        m_page = std::make_unique<ui::FilesPage>(*m_controller);
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

    void showsMappingAndCounts()
    {
        open();
        m_page->selectFile(mtp());
        QCOMPARE(m_page->currentFile(), mtp());
        auto *model = m_page->findChild<ui::MappingTableModel *>();
        const QModelIndex index = model->indexOfLocal(mtp().toStdString());
        QTRY_COMPARE(index.siblingAtColumn(ui::MappingTableModel::Hunks).data().toString(), u"1");
        auto *comparison = m_page->findChild<ui::ComparisonView *>();
        QTRY_COMPARE(comparison->diff().hunkCount(), 1);
        comparison->setSides(ui::ComparisonView::BaseTarget);
        QTRY_COMPARE(comparison->diff().hunkCount(), 1);
    }

    void theBaseHasAPaneOfItsOwn()
    {
        open();
        m_page->selectFile(mtp());
        auto *comparison = m_page->findChild<ui::ComparisonView *>();
        QTRY_COMPARE(comparison->diff().hunkCount(), 1);
        const auto *panes = comparison->findChild<ui::DiffPanes *>();
        QCOMPARE(panes->geometry().sides(), ui::PaneGeometry::twoSides());
        QTest::keyClick(m_page->findChild<ui::MappingTree *>(), Qt::Key_4);
        QCOMPARE(comparison->sides(), ui::ComparisonView::BaseLocalTarget);
        QTRY_COMPARE(panes->geometry().sides(), ui::PaneGeometry::threeSides());
        QVERIFY(!panes->document()->text(diff::Side::Base).empty());
        QTest::keyClick(m_page->findChild<ui::MappingTree *>(), Qt::Key_1);
        QTRY_COMPARE(panes->geometry().sides(), ui::PaneGeometry::twoSides());
    }

    void givesTheDiffTheWholePage()
    {
        open();
        m_page->selectFile(mtp());
        auto *comparison = m_page->findChild<ui::ComparisonView *>();
        QTRY_COMPARE(comparison->diff().hunkCount(), 1);
        auto *tree = m_page->findChild<ui::MappingTree *>();
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_F9);
        QTRY_COMPARE(comparison->width(), m_page->width());
        QVERIFY(!tree->isVisible());
        QVERIFY(comparison->isAncestorOf(m_page->focusWidget()));
        QTest::keyClick(m_page->focusWidget(), Qt::Key_BracketRight); // files are still in reach
        QTRY_VERIFY(m_page->currentFile() != mtp());
        QTest::keyClick(m_page->focusWidget(), Qt::Key_F9);
        QVERIFY(tree->isVisible());
    }

    void opensACommitOfTheFile()
    {
        open();
        m_page->selectFile(mtp());
        QSignalSpy opened(m_page.get(), &ui::FilesPage::openCommit);
        showFileFacts();
        auto *commits = m_page->findChild<ui::CommitTable *>();
        QCOMPARE(commits->model()->rowCount(), 1);
        commits->setFocus();
        commits->showRow(0);
        QTest::keyClick(commits, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().value<git::Oid>(), m_review->bugfix);
    }

    void noCounterpartIsAnUndoableDecision()
    {
        open();
        m_page->selectFile(mtp());
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        button(u"No counterpart")->click();
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(kindOf(mtp()), review::MappingKind::LocalOnly);
        QCOMPARE(m_page->currentFile(), mtp());
        QVERIFY(m_controller->undo());
        QTRY_COMPARE(finished.count(), 2);
        QCOMPARE(kindOf(mtp()), review::MappingKind::Copy);
    }

    void counterpartIsCheckedBeforeItIsTaken()
    {
        open();
        const QString own = QStringLiteral("vllm_metax/models/own.py");
        m_page->selectFile(own);
        showFileFacts();
        button(u"Set counterpart…")->click();
        auto *entry = m_page->findChild<ui::MappingPanel *>()->findChild<QLineEdit *>();
        QVERIFY(entry->isVisible());
        QTRY_VERIFY(entry->completer());
        entry->setText(QStringLiteral("vllm/nowhere.py"));
        QTest::keyClick(entry, Qt::Key_Return);
        QVERIFY(m_controller->session().mappings.empty());
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        entry->setText(QStringLiteral("vllm/config.py"));
        QTest::keyClick(entry, Qt::Key_Return);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(m_controller->session().mappings.size(), 1U);
        QTRY_VERIFY(kindOf(own) != review::MappingKind::LocalOnly);
    }

    void allMappedFilesIsAScopeEdit()
    {
        open();
        m_page->findChild<QCheckBox *>()->click();
        QVERIFY(m_controller->session().scope.allMapped);
        QVERIFY(m_controller->undo());
        QVERIFY(!m_page->findChild<QCheckBox *>()->isChecked());
    }

    void reopensAtTheSamePlace()
    {
        open();
        m_page->selectFile(mtp());
        const QVariantMap state = m_page->viewState();
        ui::FilesPage again(*m_controller);
        again.restoreViewState(state);
        QCOMPARE(again.currentFile(), mtp());
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
        m_page = std::make_unique<ui::FilesPage>(*m_controller);
        m_page->resize(1320, 830);
        m_page->show();
        open();
        m_page->selectFile(QStringLiteral("vllm_metax/models/fam.py"));
        QTRY_VERIFY(m_page->findChild<ui::ComparisonView *>()->diff().hunkCount() > 0);
        tests::keepGrab(*m_page, QStringLiteral("files-") + QString::fromLatin1(QTest::currentDataTag()));
    }

private:
    static QString mtp() { return QStringLiteral("vllm_metax/models/fam_mtp.py"); }
    void open()
    {
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        m_review->open(*m_controller);
        QTRY_COMPARE(finished.count(), 1);
    }
    void showFileFacts() // over what is said of the structure
    {
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(m_page->findChild<ui::MappingTree *>(), Qt::Key_H);
    }
    QPushButton *button(QStringView text) const
    {
        for (auto *found : m_page->findChildren<QPushButton *>()) {
            if (found->text() == text)
                return found;
        }
        return nullptr;
    }
    review::MappingKind kindOf(const QString &local) const
    {
        for (const auto &mapping : m_controller->audit()->mappings) {
            if (mapping.localPath == local.toStdString())
                return mapping.kind;
        }
        return review::MappingKind::TargetOnly;
    }

    std::unique_ptr<tests::SmallReview> m_review;
    std::unique_ptr<ui::SessionController> m_controller;
    std::unique_ptr<ui::FilesPage> m_page;
};

QTEST_MAIN(TestFilesPage)
#include "tst_FilesPage.moc"
