#include "tests/ui/SmallReview.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/StructureModel.h"
#include "ui/files/StructurePanel.h"
#include "ui/files/StructureTree.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using audit::AccountSide;
using ui::StructurePart;
using ui::StructureRow;

namespace {

StructureRow item(const QString &name, std::uint32_t index, bool isOpen)
{
    StructureRow row;
    row.text = name;
    row.key = name;
    row.badges = {{.text = isOpen ? u"signature changed"_s : u"intentional"_s, .tone = ui::Tone::Warning},
                  {.text = u"5d0c1aa41"_s}};
    row.sentence = u"It is called in another way at B."_s;
    row.places = {{.side = AccountSide::Local, .lines = {.first = 119, .count = 21}},
                  {.side = AccountSide::AtB, .lines = {.first = 339, .count = 22}}};
    row.item = {.kind = audit::OpenKind::Member, .index = index};
    row.isOpen = isOpen;
    return row;
}

StructureRow told(const QString &name)
{
    StructureRow row;
    row.text = name;
    row.key = name;
    row.badges = {{.text = u"inherited"_s}};
    return row;
}

ui::StructureSheet sheet()
{
    return {.headlines = {u"Subclass of Attention: 2 base members to account for"_s},
            .notices = {u"The text at B is not Python at line 7: something may be missing here."_s},
            .groups = {{.part = StructurePart::BaseMembers,
                        .rows = {item(u"Attention.forward"_s, 0, true), item(u"Attention.load"_s, 1, true)}},
                       {.part = StructurePart::Members, .rows = {told(u"reset"_s), told(u"scale"_s)}}}};
}

} // namespace

// The panel shows what it is given, by keyboard and by mouse, and asks for lines.
class tst_StructurePanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        tests::useWindowStyle();
        m_panel = std::make_unique<ui::StructurePanel>();
        m_panel->resize(280, 800);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void headlineAndNoticesAreShown()
    {
        m_panel->showSheet(sheet(), false);
        QVERIFY(hasLabel(u"2 base members to account for"));
        QVERIFY(hasLabel(u"not Python at line 7"));
        QVERIFY(tree()->isExpanded(model()->index(0, 0)));
        QVERIFY(!tree()->isExpanded(model()->index(1, 0)));
    }

    void theKeyboardLeadsToBothSides()
    {
        m_panel->showSheet(sheet(), false);
        m_panel->setFocus();
        QVERIFY(tree()->hasFocus());
        QSignalSpy asked(m_panel.get(), &ui::StructurePanel::placeRequested);
        tree()->setCurrentIndex(model()->index(0, 0));
        QTest::keyClick(tree(), Qt::Key_J);
        QVERIFY(m_panel->currentRow());
        QCOMPARE(m_panel->currentRow()->text, u"Attention.forward"_s);
        QVERIFY(asked.isEmpty()); // reading on moves nothing
        QTest::keyClick(tree(), Qt::Key_Return);
        QCOMPARE(asked.back().front().value<ui::StructurePlace>().side, AccountSide::Local);
        QTest::keyClick(tree(), Qt::Key_Return);
        QCOMPARE(asked.back().front().value<ui::StructurePlace>().side, AccountSide::AtB);
        QTest::keyClick(tree(), Qt::Key_Return);
        QCOMPARE(asked.back().front().value<ui::StructurePlace>().side, AccountSide::Local);
        QTest::keyClick(tree(), Qt::Key_Down);
        QTest::keyClick(tree(), Qt::Key_Down); // the next header
        QVERIFY(!m_panel->currentRow());
        QTest::keyClick(tree(), Qt::Key_Return);
        QVERIFY(tree()->isExpanded(model()->index(1, 0)));
        QCOMPARE(asked.size(), 3);
    }

    void theMouseDoesTheSame()
    {
        m_panel->showSheet(sheet(), false);
        QSignalSpy asked(m_panel.get(), &ui::StructurePanel::placeRequested);
        click(model()->index(1, 0, model()->index(0, 0)));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.back().front().value<ui::StructurePlace>().side, AccountSide::Local);
        click(model()->index(1, 0));
        QVERIFY(tree()->isExpanded(model()->index(1, 0)));
        click(model()->index(1, 0));
        QVERIFY(!tree()->isExpanded(model()->index(1, 0)));
    }

    void placesAreLinks()
    {
        m_panel->showSheet(sheet(), false);
        QVERIFY(m_panel->select({.kind = audit::OpenKind::Member, .index = 1}));
        QVERIFY(!m_panel->select({.kind = audit::OpenKind::Residue, .index = 1}));
        QSignalSpy asked(m_panel.get(), &ui::StructurePanel::placeRequested);
        QLabel *places = label(u"target 340");
        QVERIFY(places);
        QCOMPARE(places->accessibleName(), u"local 120–140, target 340–361"_s);
        Q_EMIT places->linkActivated(u"1"_s);
        QCOMPARE(asked.back().front().value<ui::StructurePlace>().side, AccountSide::AtB);
        Q_EMIT places->linkActivated(u"7"_s);
        QCOMPARE(asked.size(), 1);
    }

    void theSelectionStaysOverARefresh()
    {
        m_panel->showSheet(sheet(), false);
        m_panel->select({.kind = audit::OpenKind::Member, .index = 0});
        tree()->expand(model()->index(1, 0));
        auto next = sheet();
        std::swap(next.groups[0].rows[0], next.groups[0].rows[1]);
        next.groups[0].rows[1].isOpen = false;
        QSignalSpy changed(m_panel.get(), &ui::StructurePanel::currentChanged);
        m_panel->showSheet(next, true);
        QVERIFY(m_panel->currentRow());
        QCOMPARE(m_panel->currentRow()->text, u"Attention.forward"_s);
        QVERIFY(!m_panel->currentRow()->isOpen);
        QVERIFY(changed.size() > 0);
    }

    void aPartStaysAsItWasLeftForTheNextFile()
    {
        m_panel->showSheet(sheet(), false);
        click(model()->index(0, 0));
        click(model()->index(1, 0));
        m_panel->showSheet(sheet(), false);
        QVERIFY(!tree()->isExpanded(model()->index(0, 0)));
        QVERIFY(tree()->isExpanded(model()->index(1, 0)));
    }

    void aNoticeStandsInPlaceOfAFile()
    {
        m_panel->showSheet(sheet(), false);
        m_panel->select({.kind = audit::OpenKind::Member, .index = 0});
        m_panel->showNotice(u"Finding out what became of the members…"_s);
        QVERIFY(!m_panel->currentRow());
        QCOMPARE(model()->rowCount(), 0);
        QVERIFY(!hasLabel(u"base members"));
        QVERIFY(!m_panel->card().isVisible());
    }

    void twoThousandRowsComeAtOnce()
    {
        auto large = sheet();
        for (std::uint32_t i = 0; i < 2'000; ++i)
            large.groups[0].rows.push_back(item(QString::number(i), 10 + i, true));
        QElapsedTimer timer;
        timer.start();
        m_panel->showSheet(large, false);
        QVERIFY(m_panel->select({.kind = audit::OpenKind::Member, .index = 2'009}));
        QCoreApplication::processEvents();
        m_panel->grab();
        QVERIFY2(timer.elapsed() < 2'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(tree()->viewport()->rect().intersects(tree()->visualRect(tree()->currentIndex())));
    }

    void everythingHasAName()
    {
        m_panel->showSheet(sheet(), false);
        m_panel->select({.kind = audit::OpenKind::Member, .index = 0});
        m_panel->card().showHunk({.title = u"Attention.forward"_s,
                                  .state = u"signature changed"_s,
                                  .difference = {},
                                  .reason = {},
                                  .owners = {},
                                  .mark = {}});
        QVERIFY(!tree()->accessibleName().isEmpty());
        const auto *tree = QAccessible::queryAccessibleInterface(this->tree());
        QVERIFY(tree && tree->childCount() > 0);
        for (const auto *part : m_panel->findChildren<QAbstractButton *>()) {
            if (part->isVisible())
                QVERIFY(!part->text().isEmpty() || !part->accessibleName().isEmpty());
        }
        for (const auto *each : m_panel->findChildren<QLabel *>()) {
            if (each->isVisible())
                QVERIFY(!each->accessibleDescription().isEmpty() || !each->text().isEmpty());
        }
        QVERIFY(!button(u"Moved")->isVisible()); // a member does not move
        QVERIFY(button(u"Intentional")->isVisible());
    }

private:
    ui::StructureTree *tree() const { return m_panel->findChild<ui::StructureTree *>(); }
    ui::StructureModel *model() const { return m_panel->findChild<ui::StructureModel *>(); }
    void click(const QModelIndex &index)
    {
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(index).center());
    }
    QPushButton *button(QStringView begin) const
    {
        const auto all = m_panel->findChildren<QPushButton *>();
        const auto found = std::ranges::find_if(
            all, [&](const QPushButton *each) { return each->text().startsWith(begin); });
        if (found == all.end())
            qFatal("no such button");
        return *found;
    }
    QLabel *label(QStringView text) const
    {
        const auto all = m_panel->findChildren<QLabel *>();
        const auto found = std::ranges::find_if(
            all, [&](const QLabel *each) { return each->isVisible() && each->text().contains(text); });
        return found == all.end() ? nullptr : *found;
    }
    bool hasLabel(QStringView text) const { return label(text) != nullptr; }

    std::unique_ptr<ui::StructurePanel> m_panel;
};

QTEST_MAIN(tst_StructurePanel)
#include "tst_StructurePanel.moc"
