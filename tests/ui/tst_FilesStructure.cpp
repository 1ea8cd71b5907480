#include "tests/ui/SmallReview.h"
#include "tests/ui/StructureReview.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/FilesPage.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"
#include "ui/files/OpenHunksView.h"
#include "ui/files/StructureModel.h"
#include "ui/files/StructurePanel.h"
#include "ui/files/StructureTree.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

// What became of members and of single lines, on the page: told, reached by keys, accounted for, undone.
class tst_FilesStructure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        tests::useWindowStyle();
        m_review = std::make_unique<tests::StructureReview>();
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

    void aSubclassShowsItsMembersAndItsText()
    {
        open();
        m_page->selectFile(attn());
        QTRY_VERIFY(panel()->isVisible());
        QVERIFY(hasLabel(u"Subclass of Attention: 2 base member(s) to account for"));
        QCOMPARE(model()->group(0).part, ui::StructurePart::BaseMembers);
        QCOMPARE(texts(0), (QStringList{u"Attention.scale"_s, u"Attention.forward"_s}));
        auto *diff = m_page->findChild<ui::DiffPanes *>();
        QTRY_VERIFY(diff->document() && diff->notice().isEmpty());
        m_page->selectFile(merge()); // what was shown before comes back
        QTRY_VERIFY(!panel()->isVisible());
        QVERIFY(m_page->findChild<ui::HunkPanel *>());
    }

    void theKeyShowsTheStructureAndGoesBack()
    {
        open();
        m_page->selectFile(merge());
        press(Qt::Key_S);
        QTRY_VERIFY(tree()->hasFocus());
        QVERIFY(hasLabel(u"Alignment 100 %: 22 of 22 members where upstream has them"));
        QTest::keyClick(tree(), Qt::Key_S);
        QVERIFY(!panel()->isVisible());
    }

    void nextOpenComesByMembersAndLines()
    {
        open();
        QStringList seen;
        for (int i = 0; i < openCount(); ++i) {
            press(Qt::Key_O);
            QTRY_VERIFY(panel()->isVisible() ? panel()->currentRow() != nullptr : true);
            if (panel()->isVisible())
                seen.append(panel()->currentRow()->text);
            QCOMPARE(table()->currentIndex().row(), i);
        }
        // A line that is missing comes before the signature, and both before what only calls it.
        QCOMPARE(seen, (QStringList{u"upper=config.upper,"_s, u"Attention.scale"_s, u"Attention.forward"_s}));
    }

    void theDiffFollowsToBothSides()
    {
        open();
        m_page->selectFile(attn());
        auto *panes = m_page->findChild<ui::DiffPanes *>();
        QTRY_VERIFY(panes->document() && panel()->isVisible());
        tree()->setFocus();
        tree()->setCurrentIndex(model()->index(0, 0, model()->index(0, 0)));
        QTest::keyClick(tree(), Qt::Key_Return);
        QTRY_COMPARE(lineOfCaret(*panes, diff::Side::Left), 5U);
        QVERIFY(tree()->hasFocus()); // the reader stays where he reads
        QTest::keyClick(tree(), Qt::Key_Return);
        QTRY_COMPARE(lineOfCaret(*panes, diff::Side::Right), 37U);
        QTest::keyClick(tree(), Qt::Key_Return);
        QTRY_COMPARE(comparison()->shownSides(), ui::ComparisonView::BaseTarget);
    }

    void aMemberIsAccountedForAndUndone()
    {
        open();
        m_page->selectFile(attn());
        QTRY_VERIFY(panel()->isVisible());
        const int before = openCount();
        tree()->setFocus();
        tree()->setCurrentIndex(model()->index(0, 0, model()->index(0, 0)));
        QTest::keyClick(tree(), Qt::Key_A);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"MACA scales in the kernel"_s);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_controller->session().hunks.size(), 1U);
        const review::HunkMark &mark = m_controller->session().hunks.front();
        QCOMPARE(mark.localPath, attn().toStdString());
        QCOMPARE(mark.text, std::string("MACA scales in the kernel"));
        QCOMPARE(mark.content, m_controller->accounts()
                                   ->find(mark.localPath, mark.upstreamPath)
                                   ->structure.members->items.front()
                                   .content);
        QVERIFY(!mark.localBlob.isNull() && !mark.targetBlob.isNull());
        QTRY_COMPARE(openCount(), before - 1);
        QVERIFY(tree()->hasFocus());
        QCOMPARE(panel()->currentRow()->text, u"Attention.scale"_s); // it is the last one now
        QVERIFY(!panel()->currentRow()->isOpen);
        QCOMPARE(texts(0), (QStringList{u"Attention.forward"_s, u"Attention.scale"_s}));
        QVERIFY(hasLabel(u"1 base member(s) to account for"));
        QVERIFY(m_controller->undo());
        QTRY_COMPARE(openCount(), before);
        QTRY_VERIFY(panel()->currentRow()->isOpen);
        QCOMPARE(texts(0), (QStringList{u"Attention.scale"_s, u"Attention.forward"_s}));
    }

    void aMissingLineIsAFindingAndGoesToItsCommit()
    {
        open();
        press(Qt::Key_O);
        QTRY_VERIFY(panel()->isVisible() && panel()->currentRow());
        QCOMPARE(panel()->currentRow()->text, u"upper=config.upper,"_s);
        QSignalSpy asked(m_page.get(), &ui::FilesPage::openCommit);
        press(Qt::Key_G);
        QCOMPARE(asked.back().front().value<git::Oid>(), m_review->keywords);
        press(Qt::Key_F);
        auto *edit = panel()->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(edit->hasFocus());
        QTest::keyClicks(edit, u"half a"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(m_controller->session().hunks.empty());
        QVERIFY(!m_page->viewState().value(u"structureDrafts"_s).toMap().isEmpty());
        press(Qt::Key_F);
        QTRY_VERIFY(edit->hasFocus());
        QCOMPARE(edit->toPlainText(), u"half a"_s);
        QTest::keyClicks(edit, u" line was lost"_s);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_controller->session().hunks.front().account, review::HunkAccount::Finding);
        QTRY_VERIFY(!panel()->currentRow()->isOpen);
        button(u"Remove the mark")->click();
        QTRY_VERIFY(panel()->currentRow()->isOpen);
    }

    void theTableCountsMembersAndNamesTheAlignment()
    {
        open();
        const auto *files = m_page->findChild<ui::MappingTableModel *>();
        const QModelIndex subclass = files->indexOfLocal(attn().toStdString());
        QCOMPARE(subclass.siblingAtColumn(ui::MappingTableModel::Open).data().toString(), u"2"_s);
        QVERIFY(subclass.siblingAtColumn(ui::MappingTableModel::Aligned).data().toString().isEmpty());
        const QModelIndex copy = files->indexOfLocal(merge().toStdString());
        QCOMPARE(copy.siblingAtColumn(ui::MappingTableModel::Aligned).data().toString(), u"100 %"_s);
        QVERIFY(copy.siblingAtColumn(ui::MappingTableModel::Aligned)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(u"22 of 22"));
    }

    void everyStateSaysWhatItIs()
    {
        press(Qt::Key_S);
        QVERIFY(treeText().contains(u"Open a review"));
        QSignalSpy finished(m_controller.get(), &ui::SessionController::accountsFinished);
        m_review->open(*m_controller);
        m_page->selectFile(attn());
        QTRY_VERIFY(treeText().contains(u"Finding out") || finished.size() == 1);
        QTRY_COMPARE(finished.size(), 1);
        m_page->selectFile(u"vllm_metax/__init__.py"_s);
        QTRY_VERIFY(treeText().contains(u"No upstream file stands for this one"));
        m_controller->close();
        QVERIFY(treeText().contains(u"Open a review"));
    }

    void pictures()
    {
        if (qEnvironmentVariableIsEmpty("METAX_GRABS"))
            QSKIP("METAX_GRABS names no folder");
        open();
        for (const auto kind : {ui::ThemeKind::Light, ui::ThemeKind::Dark}) {
            tests::useWindowStyle(kind);
            const QString theme = kind == ui::ThemeKind::Light ? u"light"_s : u"dark"_s;
            m_page->selectFile(attn());
            tree()->setCurrentIndex(model()->index(0, 0, model()->index(0, 0)));
            tests::keepGrab(*m_page, u"structure-subclass-"_s + theme);
            m_page->selectFile(merge());
            press(Qt::Key_O);
            tests::keepGrab(*m_page, u"structure-line-"_s + theme);
        }
    }

private:
    static QString attn() { return u"vllm_metax/models/attn.py"_s; }
    static QString merge() { return u"vllm_metax/models/merge.py"_s; }
    void open()
    {
        QSignalSpy finished(m_controller.get(), &ui::SessionController::accountsFinished);
        m_review->open(*m_controller);
        QTRY_COMPARE(finished.size(), 1);
        QTRY_VERIFY(openCount() > 0);
    }
    ui::OpenHunksTable *table() const { return m_page->findChild<ui::OpenHunksTable *>(); }
    int openCount() const { return table()->model()->rowCount(); }
    ui::StructurePanel *panel() const { return m_page->findChild<ui::StructurePanel *>(); }
    ui::StructureTree *tree() const { return m_page->findChild<ui::StructureTree *>(); }
    ui::StructureModel *model() const { return m_page->findChild<ui::StructureModel *>(); }
    ui::ComparisonView *comparison() const { return m_page->findChild<ui::ComparisonView *>(); }
    QString treeText() const { return tree()->emptyText(); }
    QStringList texts(int group) const
    {
        QStringList all;
        for (const ui::StructureRow &row : model()->group(group).rows)
            all.append(row.text);
        return all;
    }
    static std::uint32_t lineOfCaret(const ui::DiffPanes &panes, diff::Side side)
    {
        const auto caret = panes.caret();
        if (!panes.document() || caret.side != side)
            return 0;
        const diff::Row &row = panes.document()->alignment.rows.at(caret.row);
        return side == diff::Side::Left ? row.left : row.right;
    }
    void press(Qt::Key key) { QTest::keyClick(m_page->findChild<ui::MappingTree *>(), key); }
    QPushButton *button(QStringView begin) const
    {
        const auto all = panel()->findChildren<QPushButton *>();
        const auto found = std::ranges::find_if(
            all, [&](const QPushButton *each) { return each->text().startsWith(begin); });
        if (found == all.end())
            qFatal("no such button");
        return *found;
    }
    bool hasLabel(QStringView text) const
    {
        const auto all = panel()->findChildren<QLabel *>();
        return std::ranges::any_of(
            all, [&](const QLabel *each) { return each->isVisible() && each->text().contains(text); });
    }

    std::unique_ptr<tests::StructureReview> m_review;
    std::unique_ptr<ui::SessionController> m_controller;
    std::unique_ptr<ui::FilesPage> m_page;
};

QTEST_MAIN(tst_FilesStructure)
#include "tst_FilesStructure.moc"
