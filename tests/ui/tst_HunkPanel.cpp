#include "ui/Pill.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/OwnerButton.h"
#include "ui/files/ReasonEntry.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using review::HunkAccount;

namespace {

git::Oid oid(char digit)
{
    return git::Oid::fromHex(std::string(40, digit)).value();
}

ui::OwnerCard owner(char digit, const QString &subject, bool isOpen)
{
    ui::OwnerCard card;
    card.commit = oid(digit);
    card.id = QString(7, QLatin1Char(digit));
    card.subject = subject;
    card.state = isOpen ? u"Unreviewed"_s : u"Needs merge"_s;
    card.isOpen = isOpen;
    return card;
}

ui::HunkCard missing()
{
    ui::HunkCard card;
    card.title = u"Hunk 17 of 38 · lines 410–411"_s;
    card.state = u"unaccounted"_s;
    card.tone = ui::Tone::Bad;
    card.difference = u"The target has 2 lines that local lacks."_s;
    card.owners = {owner('5', u"Attention sinks for V4"_s, false), owner('1', u"SWA cache spec"_s, true)};
    return card;
}

} // namespace

// The panel shows what it is given and asks for what is pressed.
class tst_HunkPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_panel = std::make_unique<ui::HunkPanel>();
        m_panel->resize(260, 800);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void everyCommitLeadsToItself()
    {
        m_panel->showHunk(missing());
        QSignalSpy asked(m_panel.get(), &ui::HunkPanel::commitRequested);
        const auto buttons = owners();
        QCOMPARE(buttons.size(), 2);
        QCOMPARE(buttons[0]->accessibleName(), u"5555555 Attention sinks for V4, Needs merge"_s);
        buttons[0]->setFocus();
        QTest::keyClick(buttons[0], Qt::Key_Space);
        QCOMPARE(asked.back().front().value<git::Oid>(), oid('5'));
        // The one that is not reviewed is the one to look at next.
        button(u"Go to commit 1111111")->click();
        QCOMPARE(asked.back().front().value<git::Oid>(), oid('1'));
    }

    void aReasonIsSavedWithTheKey()
    {
        m_panel->showHunk(missing());
        QSignalSpy marked(m_panel.get(), &ui::HunkPanel::markRequested);
        m_panel->openEntry(HunkAccount::Adaptation, {});
        auto *edit = m_panel->findChild<QPlainTextEdit *>();
        QVERIFY(edit->isVisible() && !edit->hasFocus());
        m_panel->focusEntry();
        QVERIFY(edit->hasFocus() && m_panel->isWriting());
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(marked.isEmpty()); // nothing was said
        QTest::keyClicks(edit, u"MACA keeps BF16"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(marked.size(), 1);
        QCOMPARE(marked.front().at(0).value<HunkAccount>(), HunkAccount::Adaptation);
        QCOMPARE(marked.front().at(1).toString(), u"MACA keeps BF16"_s);
    }

    void escapeKeepsWhatWasTyped()
    {
        m_panel->showHunk(missing());
        QSignalSpy edited(m_panel.get(), &ui::HunkPanel::entryEdited);
        m_panel->openEntry(HunkAccount::Finding, u"half"_s);
        QVERIFY(edited.isEmpty()); // nobody typed
        QSignalSpy left(m_panel.get(), &ui::HunkPanel::entryLeft);
        auto *edit = m_panel->findChild<QPlainTextEdit *>();
        QTest::keyClicks(edit, u" a sentence"_s);
        QCOMPARE(edited.size(), 11);
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        QCOMPARE(m_panel->entryText(), u"half a sentence"_s);
        QCOMPARE(m_panel->entryAccount(), HunkAccount::Finding);
    }

    void aMarkIsShownAndCanBeTakenBack()
    {
        auto card = missing();
        QVERIFY(!button(u"Remove the mark")->isVisible());
        card.mark.emplace();
        card.mark->account = HunkAccount::Adaptation;
        card.mark->text = "MACA needs it";
        card.mark->author = "R. Reviewer";
        m_panel->showHunk(card);
        QVERIFY(hasLabel(u"MACA needs it"));
        QVERIFY(hasLabel(u"R. Reviewer"));
        QVERIFY(button(u"Change the reason")->isVisible());
        QSignalSpy unmarked(m_panel.get(), &ui::HunkPanel::unmarkRequested);
        button(u"Remove the mark")->click();
        QCOMPARE(unmarked.size(), 1);
    }

    void readOnlyShowsAndRefuses()
    {
        m_panel->setReadOnly(true);
        m_panel->showHunk(missing());
        QVERIFY(!button(u"Intentional")->isEnabled());
        QVERIFY(!button(u"Record a finding")->isEnabled());
        QVERIFY(button(u"Go to commit")->isEnabled());
    }

    void aNoticeStandsInPlaceOfAHunk()
    {
        m_panel->showHunk(missing());
        m_panel->openEntry(HunkAccount::Adaptation, {});
        m_panel->showNotice(u"A subclass has no account."_s);
        QVERIFY(hasLabel(u"A subclass has no account."));
        QVERIFY(!hasLabel(u"Hunk 17 of 38"));
        QVERIFY(!m_panel->isEntryOpen());
        QVERIFY(owners().isEmpty());
        QVERIFY(!button(u"Intentional")->isVisible());
        QVERIFY(!m_panel->ownerToOpen());
    }

    void theFileIsCounted()
    {
        m_panel->showFile(ui::FileSum{.accounted = 32, .open = 6, .adaptations = 11, .explained = 9});
        QVERIFY(hasLabel(u"32 accounted"));
        QVERIFY(hasLabel(u"6 open"));
        QVERIFY(hasLabel(u"2 without"));
        m_panel->showFile(ui::FileSum{.accounted = 1, .open = 0, .adaptations = 1, .explained = 1});
        QVERIFY(hasLabel(u"1 adaptation ") || hasLabel(u"1 adaptation(s) ")); // with English plurals or none
        m_panel->showFile(std::nullopt);
        QVERIFY(!hasLabel(u"32 accounted"));
    }

    // What is read out for those who do not see it.
    void everythingHasAName()
    {
        m_panel->showHunk(missing());
        QCOMPARE(m_panel->accessibleName(), u"Why this hunk is here"_s);
        const auto labels = m_panel->findChildren<QLabel *>();
        const auto describing = [&](QStringView description) {
            const auto found = std::ranges::find(labels, description, &QLabel::accessibleDescription);
            return found == labels.end() ? QString(u"no such label"_s) : (*found)->text();
        };
        QCOMPARE(describing(u"Hunk"), missing().title);
        QCOMPARE(describing(u"What differs"), missing().difference);
        QCOMPARE(m_panel->findChild<ui::Pill *>()->accessibleDescription(), u"State of the hunk"_s);
        m_panel->openEntry(HunkAccount::Adaptation, {});
        auto *edit = m_panel->findChild<QPlainTextEdit *>();
        QCOMPARE(edit->accessibleName(), u"Why does MetaX need this?"_s);
        m_panel->openEntry(HunkAccount::Finding, {});
        QCOMPARE(edit->accessibleName(), u"What is wrong here?"_s);
    }

    void aMarkThatIsNotEnoughSaysWhy()
    {
        auto card = missing();
        card.mark.emplace().account = HunkAccount::Moved;
        card.waiting = u"Still open until 1 commit is decided: 1111111"_s;
        m_panel->showHunk(card);
        QVERIFY(hasLabel(u"Still open until 1 commit"));
    }

    void longSubjectsWrap()
    {
        auto card = missing();
        card.owners = {owner('7', QString(u"word "_s).repeated(40), true)};
        m_panel->showHunk(card);
        const auto *button = owners().front();
        QTRY_VERIFY(button->height() > 3 * button->fontMetrics().height());
        QVERIFY(button->width() <= m_panel->width());
        QVERIFY(button->heightForWidth(150) > button->heightForWidth(300));
    }

    void longNamesKeepTheWidth()
    {
        const QString name = u"sparse_attn_indexer.SparseAttnIndexerMetadataBuilder.build_for_cudagraph"_s;
        auto card = missing();
        m_panel->showHunk(card);
        const int width = m_panel->minimumSizeHint().width();
        card.title = card.difference = card.reason = name;
        card.mark.emplace();
        card.mark->text = "https://reviews.example/" + name.toStdString();
        m_panel->showHunk(card);
        QVERIFY(m_panel->minimumSizeHint().width() <= std::max(width, 230));
    }

private:
    QList<ui::OwnerButton *> owners() const
    {
        QList<ui::OwnerButton *> visible;
        for (auto *each : m_panel->findChildren<ui::OwnerButton *>()) {
            if (each->isVisible())
                visible += each;
        }
        return visible;
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
    bool hasLabel(QStringView text) const
    {
        const auto all = m_panel->findChildren<QLabel *>();
        return std::ranges::any_of(
            all, [&](const QLabel *each) { return each->isVisible() && each->text().contains(text); });
    }

    std::unique_ptr<ui::HunkPanel> m_panel;
};

QTEST_MAIN(tst_HunkPanel)
#include "tst_HunkPanel.moc"
