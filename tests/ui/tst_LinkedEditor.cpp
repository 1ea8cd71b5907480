#include "ui/commits/LinkedEditor.h"
#include "ui/commits/WrappedButton.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using audit::CommitLink;

namespace {

git::Oid oid(char digit)
{
    return git::Oid::fromHex(std::string(40, digit)).value();
}

std::vector<CommitLink> links()
{
    using Direction = CommitLink::Direction;
    return {
        {.commit = oid('1'), .other = oid('2'), .direction = Direction::Rewrites, .lines = 12, .files = 2},
        {.commit = oid('1'), .other = oid('3'), .direction = Direction::RewrittenBy, .lines = 5, .files = 1},
        {.commit = oid('1'), .other = oid('2'), .direction = Direction::RewrittenBy, .lines = 4, .files = 1},
        {.commit = oid('1'), .other = oid('4'), .direction = Direction::Rewrites, .lines = 1, .files = 1},
        {.commit = oid('1'), .other = oid('5'), .direction = Direction::Rewrites, .lines = 1, .files = 1},
    };
}

std::shared_ptr<const audit::AuditResult> listed()
{
    audit::AuditResult result;
    for (const char digit : {'2', '3', '4'}) {
        audit::CommitEntry entry;
        entry.commit.id = oid(digit);
        entry.commit.message = std::string("Subject of ") + digit;
        result.commits.push_back(entry);
    }
    return std::make_shared<const audit::AuditResult>(std::move(result));
}

} // namespace

// "Only needed together with": offers are taken, links lead to their commits and are taken out.
class tst_LinkedEditor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_editor = std::make_unique<ui::LinkedEditor>();
        m_editor->setContext(oid('1'), listed(), ui::linkOffers(links()));
        m_editor->resize(300, 400);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }
    void cleanup() { m_editor.reset(); }

    void anOfferNamesTheCommitAndWhy()
    {
        const auto offers = ui::linkOffers(links());
        QCOMPARE(offers.size(), 4); // the second commit is offered once
        QCOMPARE(offers[0].commit, oid('2'));
        QCOMPARE(offers[0].text, u"Needed together with 222222222 (rewrites 12 of its lines)"_s);
        QCOMPARE(offers[1].text, u"Needed together with 333333333 (it rewrites 5 line(s) of this one)"_s);
        QVERIFY(offers[0].source.contains(u"2 file"));
    }

    void theKeyTakesOneAfterTheOther()
    {
        QSignalSpy edited(m_editor.get(), &ui::LinkedEditor::edited);
        m_editor->acceptFirst();
        QCOMPARE(m_editor->linked(), std::vector{oid('2')});
        m_editor->acceptFirst();
        QCOMPARE(m_editor->linked(), (std::vector{oid('2'), oid('3')}));
        QCOMPARE(edited.size(), 2);
        for (int i = 0; i < 5; ++i)
            m_editor->acceptFirst(); // there are two more
        QCOMPARE(m_editor->linked().size(), 4U);
        QCOMPARE(edited.size(), 4);
    }

    void anOfferIsTakenByAPress()
    {
        QCOMPARE(offers().size(), 3); // the weakest one is behind "more"
        offers().at(1)->click();
        QCOMPARE(m_editor->linked(), std::vector{oid('3')});
        QTRY_COMPARE(offers().size(), 3);
        m_editor->setLinked({});
        QTRY_COMPARE(offers().size(), 3);
        button(u"1 more")->click();
        QTRY_COMPARE(offers().size(), 4);
    }

    void aLinkLeadsToItsCommitAndGoes()
    {
        m_editor->setLinked({oid('2'), oid('9')});
        QSignalSpy asked(m_editor.get(), &ui::LinkedEditor::commitRequested);
        QPushButton *open = button(u"222222222");
        QCOMPARE(open->accessibleName(), u"Go to commit 222222222 Subject of 2"_s);
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Space);
        QCOMPARE(asked.front().front().value<git::Oid>(), oid('2'));
        QVERIFY(button(u"999999999")->accessibleName().contains(u"the list does not have"));
        QSignalSpy edited(m_editor.get(), &ui::LinkedEditor::edited);
        m_editor->findChildren<QToolButton *>().first()->click();
        QCOMPARE(m_editor->linked(), std::vector{oid('9')});
        QCOMPARE(edited.size(), 1);
    }

    void anyListedCommitCanBeTyped()
    {
        auto *edit = m_editor->findChild<QLineEdit *>();
        edit->setFocus();
        QTest::keyClicks(edit, u"4444"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(m_editor->linked(), std::vector{oid('4')});
        QVERIFY(edit->text().isEmpty());
        for (const auto &wrong : {u"44"_s, u"7777"_s, u"zzzz"_s}) {
            QTest::keyClicks(edit, wrong);
            QTest::keyClick(edit, Qt::Key_Return);
            QCOMPARE(edit->text(), wrong);
            edit->clear();
        }
        QCOMPARE(m_editor->linked(), std::vector{oid('4')});
    }

    void readOnlyLeadsAndChangesNothing()
    {
        m_editor->setLinked({oid('2')});
        m_editor->setReadOnly(true);
        m_editor->acceptFirst();
        QCOMPARE(m_editor->linked(), std::vector{oid('2')});
        QVERIFY(offers().isEmpty());
        QSignalSpy asked(m_editor.get(), &ui::LinkedEditor::commitRequested);
        button(u"222222222")->click();
        QCOMPARE(asked.size(), 1);
    }

private:
    QList<ui::WrappedButton *> offers() const
    {
        QList<ui::WrappedButton *> shown;
        for (auto *each : m_editor->findChildren<ui::WrappedButton *>()) {
            if (!each->isHidden())
                shown += each;
        }
        return shown;
    }
    QPushButton *button(QStringView begin) const
    {
        const auto all = m_editor->findChildren<QPushButton *>();
        const auto found = std::ranges::find_if(all, [&](const QPushButton *each) {
            return !each->isHidden() && each->text().startsWith(begin);
        });
        if (found == all.end())
            qFatal("no such button");
        return *found;
    }

    std::unique_ptr<ui::LinkedEditor> m_editor;
};

QTEST_MAIN(tst_LinkedEditor)
#include "tst_LinkedEditor.moc"
