#include "tests/ui/SmallReview.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/FilesPage.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"
#include "ui/files/OpenHunksView.h"
#include "ui/files/OwnerButton.h"
#include "ui/files/StructurePanel.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

// Why hunks are there, on the page: from hunk to hunk over all files, to their commits, and what the reviewer
// says about them.
class tst_FilesHunks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        tests::useWindowStyle();
        m_review = std::make_unique<tests::SmallReview>();
        m_controller = std::make_unique<ui::SessionController>(tests::fixedClock, u"R. Reviewer"_s);
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

    void theNextOpenHunkIsInAnyFile()
    {
        open();
        std::vector<QString> files;
        for (int i = 0; i < openCount(); ++i) {
            press(Qt::Key_O);
            QTRY_VERIFY(hasLabel(u"Hunk "));
            files.push_back(m_page->currentFile());
        }
        QVERIFY(std::ranges::contains(files, fam()));
        QVERIFY(std::ranges::contains(files, mtp()));
        const QString first = files.front();
        press(Qt::Key_O); // round the end
        QTRY_COMPARE(m_page->currentFile(), first);
    }

    void theHunkLeadsToItsCommit()
    {
        open();
        m_page->selectFile(mtp());
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
        QSignalSpy asked(m_page.get(), &ui::FilesPage::openCommit);
        press(Qt::Key_G);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.front().front().value<git::Oid>(), m_review->bugfix);
        panel()->findChild<ui::OwnerButton *>()->click();
        QCOMPARE(asked.back().front().value<git::Oid>(), m_review->bugfix);
    }

    void aBarStandsBesideTheLineOfACommit()
    {
        open();
        m_page->selectFile(mtp());
        auto *panes = m_page->findChild<ui::DiffPanes *>();
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
        const auto &hunk = panes->document()->alignment.hunks.front();
        const QRect row = panes->rowRect(static_cast<int>(hunk.firstRow));
        const QPoint bar(panes->geometry().pane(diff::Side::Right).left() + 5, row.center().y());
        QVERIFY(panes->gutterTip(bar).contains(u"MTP layers index ratios"));
        QVERIFY(panes->gutterTip(bar).contains(u"Unreviewed"));
    }

    void aReasonAccountsForAHunkAndIsUndone()
    {
        open();
        goToAdaptation();
        const int before = openCount();
        press(Qt::Key_A);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"MACA has its own flag: g o f"_s); // keys of the page are letters here
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_controller->session().hunks.size(), 1U);
        const review::HunkMark &mark = m_controller->session().hunks.front();
        QCOMPARE(mark.text, std::string("MACA has its own flag: g o f"));
        QCOMPARE(mark.author, std::string("R. Reviewer"));
        QCOMPARE(mark.time, tests::fixedClock());
        QTRY_COMPARE(openCount(), before - 1);
        QVERIFY(hasLabel(u"MACA has its own flag"));
        QVERIFY(hasLabel(u"intentional"));
        QVERIFY(m_controller->undo());
        QTRY_COMPARE(openCount(), before);
        QVERIFY(hasLabel(u"no reason yet"));
        QVERIFY(m_controller->redo());
        button(u"Remove the mark")->click();
        QVERIFY(m_controller->session().hunks.empty());
    }

    void halfASentenceStaysWithItsHunk()
    {
        open();
        goToAdaptation();
        press(Qt::Key_F);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"half a sent"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible());
        press(Qt::Key_P); // to the other hunk
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 2"));
        QVERIFY(!edit->isVisible());
        press(Qt::Key_F);
        QTRY_VERIFY(edit->hasFocus());
        QVERIFY(edit->toPlainText().isEmpty());
        QTest::keyClick(edit, Qt::Key_Escape);
        goToAdaptation();
        QTRY_COMPARE(edit->toPlainText(), u"half a sent"_s);
        QVERIFY(edit->isVisible() && !edit->hasFocus()); // single keys are still those of the page
        press(Qt::Key_A);                                // it becomes a reason
        QVERIFY(edit->hasFocus());
        QCOMPARE(edit->toPlainText(), u"half a sent"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(m_controller->session().hunkDrafts.size(), 1U);
        QCOMPARE(m_controller->session().hunkDrafts.front().account, review::HunkAccount::Adaptation);
        QVERIFY(m_controller->session().hunks.empty());
    }

    void anotherMarkKeepsHalfASentence()
    {
        open();
        goToAdaptation();
        press(Qt::Key_A);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"half a sent"_s);
        button(u"Moved")->click();
        QCOMPARE(m_controller->session().hunks.size(), 1U);
        QCOMPARE(m_controller->session().hunkDrafts.size(), 1U);
        press(Qt::Key_A);
        QTRY_VERIFY(edit->hasFocus());
        QCOMPARE(edit->toPlainText(), u"half a sent"_s);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_controller->session().hunks.front().text, std::string("half a sent"));
        QVERIFY(m_controller->session().hunkDrafts.empty());
    }

    // The file changes elsewhere while the reviewer writes, and is read again.
    void refreshLeavesTheWriterAlone()
    {
        open();
        goToAdaptation();
        press(Qt::Key_A);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"half "_s);
        changeLocal(fam(),
                    [](QByteArray &text) { text.replace("import torch\n", "import torch  # ours\n"); });
        QSignalSpy finished(m_controller.get(), &ui::SessionController::accountsFinished);
        m_controller->startAudit();
        while (finished.isEmpty()) {
            QVERIFY(edit->hasFocus());
            QTest::qWait(1);
        }
        QTRY_VERIFY(hasLabel(u"Hunk 3 of 3"));
        QVERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"a sentence"_s);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_controller->session().hunks.front().text, std::string("half a sentence"));
        QTRY_VERIFY(hasLabel(u"intentional"));
    }

    void aDraftSurvivesARestart()
    {
        open();
        goToAdaptation();
        press(Qt::Key_A);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"half a sent"_s);
        QTRY_COMPARE(m_controller->session().hunkDrafts.size(), 1U); // with the burst, not with Esc
        m_page->selectFile(mtp());
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
        m_controller->close();
        review::OpenReport report;
        auto store = review::SessionStore::open(m_review->file(), report);
        QVERIFY(store);
        m_controller->open(std::move(*store), report);
        QTRY_VERIFY(openCount() > 0);
        goToAdaptation();
        QTRY_COMPARE(edit->toPlainText(), u"half a sent"_s);
        QVERIFY(edit->isVisible());
    }

    // White space alone is no hunk of the diff in one of its modes; of the account it is one.
    void aHunkThatTheDiffDoesNotShowIsPassed()
    {
        changeLocal(mtp(), [](QByteArray &text) { text.replace("return ids\n", "return ids \n"); });
        open();
        m_page->findChild<ui::DiffView *>()->setWhitespace(diff::Whitespace::IgnoreTrailing);
        const int count = openCount();
        QCOMPARE(count, 4);
        std::vector<QString> said;
        for (int i = 0; i < count; ++i) {
            press(Qt::Key_O);
            QTRY_VERIFY(!shownPlace().isEmpty() && (said.empty() || shownPlace() != said.back()));
            said.push_back(shownPlace());
        }
        std::ranges::sort(said);
        QVERIFY(std::ranges::adjacent_find(said) == said.end());
        m_page->selectFile(mtp());
        QTRY_VERIFY(hasLabel(u"one of 2 hunk(s) of the account"));
    }

    void typingAFilterGoesNowhere()
    {
        open();
        m_page->selectFile(mtp());
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
        press(Qt::Key_L);
        auto *view = m_page->findChild<ui::OpenHunksView *>();
        for (const QString &text : {u"fam.py"_s, u"is:adaptation"_s, u"nothing like it"_s, QString()}) {
            view->setFilterText(text);
            QCOMPARE(m_page->currentFile(), mtp());
            QVERIFY(hasLabel(u"Hunk 1 of 1"));
        }
    }

    // Whose base has changed since: of nobody any more.
    void barsAreOfTheBaseAsItIs()
    {
        open();
        m_page->selectFile(fam());
        QTRY_VERIFY(hasLabel(u"Hunk "));
        review::FileBase base;
        base.localPath = fam().toStdString();
        base.upstreamPath = "vllm/model_executor/models/fam.py";
        base.commit = m_review->twin;
        QVERIFY(m_controller->setFileBase(base));
        m_controller->cancelAccounts();
        QTRY_VERIFY(hasLabel(u"The base has changed"));
        m_controller->startAccounts();
        QTRY_VERIFY(hasLabel(u"Hunk "));
    }

    void savedElsewhereAReadOnlyReviewCanBeWritten()
    {
        open();
        review::OpenReport report;
        auto store = review::SessionStore::open(m_review->file(), report); // open already: read-only
        QVERIFY(store);
        ui::SessionController second(tests::fixedClock, u"R. Reviewer"_s);
        ui::FilesPage page(second);
        page.resize(1320, 830);
        page.show();
        second.open(std::move(*store), report);
        QTRY_VERIFY(second.areAccountsCurrent());
        page.selectFile(fam());
        auto *hunks = panelOf(page);
        const auto canWrite = [&] {
            const auto buttons = hunks->findChildren<QPushButton *>();
            return std::ranges::any_of(buttons, [](const QPushButton *each) {
                return each->text().startsWith(u"Moved") && each->isEnabled();
            });
        };
        QTRY_VERIFY(hunks->findChild<ui::OwnerButton *>());
        QVERIFY(!canWrite());
        auto *all = page.findChild<QCheckBox *>();
        QVERIFY(!all->isEnabled());
        const QTemporaryDir folder;
        QVERIFY(second.saveAs(std::filesystem::path(folder.path().toStdString()) / "mine.metaxreview"));
        QVERIFY(canWrite());
        QVERIFY(all->isEnabled());
    }

    void thePageHasTheFocusInTheListItShows()
    {
        open();
        auto *table = m_page->findChild<ui::OpenHunksTable *>();
        auto *tree = m_page->findChild<ui::MappingTree *>();
        for (const bool isOpenShown : {true, false}) {
            press(Qt::Key_L);
            m_page->findChild<ui::DiffView *>()->setFocus();
            m_page->setFocus();
            QCOMPARE(table->hasFocus(), isOpenShown);
            QCOMPARE(tree->hasFocus(), !isOpenShown);
        }
    }

    void theListLeadsToItsHunk()
    {
        open();
        m_page->selectFile(fam());
        QTRY_VERIFY(hasLabel(u"Hunk "));
        press(Qt::Key_L);
        auto *table = m_page->findChild<ui::OpenHunksTable *>();
        QTRY_VERIFY(table->isVisible());
        table->setFocus();
        for (int row = 0; row < openCount(); ++row) {
            table->setCurrentIndex(table->model()->index(row, 0));
            const QString file = table->model()->index(row, 1).data().toString();
            QTRY_VERIFY(m_page->currentFile().endsWith(file));
            QTRY_VERIFY(hasLabel(u"Hunk "));
            QCOMPARE(table->currentIndex().row(), row);
        }
    }

    void anAccountedHunkLeavesTheList()
    {
        open();
        goToAdaptation();
        const int before = openCount();
        button(u"Moved")->click();
        QTRY_COMPARE(openCount(), before - 1);
        QVERIFY(hasLabel(u"moved"));
        press(Qt::Key_O); // what took its place, round the end
        QTRY_VERIFY(hasLabel(u"both changed"));
        button(u"Moved")->click(); // of what both changed the commits are still to be decided
        QCOMPARE(m_controller->session().hunks.size(), 2U);
        QTRY_VERIFY(hasLabel(u"not decided"));
        QVERIFY(hasLabel(u"Still open, with"));
        QCOMPARE(openCount(), before - 1);
        for (const auto &entry : m_controller->audit()->commits)
            QVERIFY(m_controller->setDisposition(entry.commit.id, review::Disposition::NeedsMerge));
        QTRY_VERIFY(openCount() < before - 1);
        QVERIFY(!hasLabel(u"Still open, with"));
    }

    void aFileWithoutACounterpartSaysSo()
    {
        open();
        m_page->selectFile(u"vllm_metax/models/own.py"_s);
        QTRY_VERIFY(hasLabel(u"No upstream file stands for this one"));
        press(Qt::Key_A); // nothing to say anything about
        QVERIFY(!panel()->findChild<QPlainTextEdit *>()->isVisible());
    }

    void otherSidesSayWhereHunksAre()
    {
        open();
        m_page->selectFile(mtp());
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
        press(Qt::Key_2);
        QTRY_VERIFY(hasLabel(u"key 1 shows them"));
        press(Qt::Key_4);
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
    }

    void aLineOfAFileIsShown()
    {
        open();
        m_page->selectFile(mtp());
        QTRY_VERIFY(hasLabel(u"Hunk 1 of 1"));
        m_page->selectFile(fam(), diff::LineRef{.side = diff::Side::Left, .line = 46});
        QTRY_VERIFY(hasLabel(u"Hunk 2 of 2"));
        QCOMPARE(m_page->currentFile(), fam());
    }

    void theTableCountsOpenHunksAndNamesTheBase()
    {
        open();
        const auto *model = m_page->findChild<ui::MappingTableModel *>();
        const QModelIndex index = model->indexOfLocal(mtp().toStdString());
        QTRY_COMPARE(index.siblingAtColumn(ui::MappingTableModel::Open).data().toString(), u"1"_s);
        QVERIFY(!index.siblingAtColumn(ui::MappingTableModel::Base).data().toString().isEmpty());
    }

private:
    static QString mtp() { return u"vllm_metax/models/fam_mtp.py"_s; }
    static QString fam() { return u"vllm_metax/models/fam.py"_s; }
    void open()
    {
        QSignalSpy finished(m_controller.get(), &ui::SessionController::accountsFinished);
        m_review->open(*m_controller);
        QTRY_COMPARE(finished.size(), 1);
        QTRY_VERIFY(openCount() > 0);
    }
    int openCount() const { return m_page->findChild<ui::OpenHunksTable *>()->model()->rowCount(); }
    ui::HunkPanel *panel() const { return panelOf(*m_page); }
    static ui::HunkPanel *panelOf(const ui::FilesPage &page) // of hunks, not of members
    {
        const auto all = page.findChildren<ui::HunkPanel *>();
        const auto *structure = page.findChild<ui::StructurePanel *>();
        const auto found = std::ranges::find_if(
            all, [&](const ui::HunkPanel *each) { return !structure->isAncestorOf(each); });
        if (found == all.end())
            qFatal("no panel");
        return *found;
    }
    void press(Qt::Key key) { QTest::keyClick(m_page->findChild<ui::MappingTree *>(), key); }
    void goToAdaptation()
    {
        m_page->selectFile(fam(), diff::LineRef{.side = diff::Side::Left, .line = 46});
        QTRY_VERIFY(hasLabel(u"Hunk 2 of 2"));
    }
    QPushButton *button(QStringView begin) const
    {
        const auto all = panel()->findChildren<QPushButton *>();
        const auto found = std::ranges::find_if(
            all, [&](const QPushButton *each) { return each->text().startsWith(begin); });
        if (found == all.end())
            qFatal("no such button");
        return *found;
    }
    // Of the hunk in the panel; empty: none.
    QString shownPlace() const
    {
        for (const auto *label : panel()->findChildren<QLabel *>()) {
            if (label->isVisible() && label->accessibleDescription() == u"Hunk")
                return m_page->currentFile() + label->text();
        }
        return {};
    }
    void changeLocal(const QString &path, const std::function<void(QByteArray &)> &change) const
    {
        QFile file(QString::fromStdString(m_review->session().local.path) + u'/' + path);
        if (!file.open(QIODevice::ReadWrite))
            qFatal("the local file cannot be changed");
        QByteArray text = file.readAll();
        change(text);
        file.resize(0);
        file.seek(0);
        file.write(text);
    }
    bool hasLabel(QStringView text) const
    {
        const auto all = panel()->findChildren<QLabel *>();
        return std::ranges::any_of(
            all, [&](const QLabel *each) { return each->isVisible() && each->text().contains(text); });
    }

    std::unique_ptr<tests::SmallReview> m_review;
    std::unique_ptr<ui::SessionController> m_controller;
    std::unique_ptr<ui::FilesPage> m_page;
};

QTEST_MAIN(tst_FilesHunks)
#include "tst_FilesHunks.moc"
