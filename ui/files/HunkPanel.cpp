#include "ui/files/HunkPanel.h"

#include "ui/BreakableText.h"
#include "ui/Pill.h"
#include "ui/PlainToolTip.h"
#include "ui/commits/CommitText.h"
#include "ui/files/OwnerButton.h"
#include "ui/files/ReasonEntry.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace ui {

HunkPanel::HunkPanel(QWidget *parent, Subject subject)
    : QWidget(parent)
    , m_subject(subject)
    , m_column(new QVBoxLayout(this))
{
    const bool isHunk = m_subject == Subject::Hunk;
    setAccessibleName(isHunk ? tr("Why this hunk is here") : tr("What it is, and whose change"));
    m_column->setContentsMargins(12, 10, 12, 10);
    m_column->setSpacing(6);
    m_title = addLabel(isHunk ? tr("Hunk") : tr("Member or line"));
    m_state = new Pill(this);
    m_state->setAccessibleDescription(isHunk ? tr("State of the hunk") : tr("State"));
    m_column->addWidget(m_state, 0, Qt::AlignLeft);
    m_difference = addLabel(tr("What differs"));
    m_reason = addLabel(tr("Who changed it"));
    m_notice = addLabel(tr("Why there is no account"));
    m_ownersTitle = addHeading(tr("Explained by"));
    m_owners = new QWidget(this);
    m_ownerColumn = new QVBoxLayout(m_owners);
    m_ownerColumn->setContentsMargins(0, 0, 0, 0);
    m_ownerColumn->setSpacing(4);
    m_column->addWidget(m_owners);
    addActions();
    m_fileTitle = addHeading(tr("This file"));
    m_file = addLabel(tr("Counts of this file"));
    m_file->setTextFormat(Qt::RichText); // of our own numbers only
    m_column->addStretch(1);
    connect(&Theme::current(), &Theme::changed, this, &HunkPanel::applyTheme);
    applyTheme();
    showNotice(tr("Select a file to see why its hunks are there."));
    showFile(std::nullopt);
}

void HunkPanel::addActions()
{
    const bool isHunk = m_subject == Subject::Hunk;
    m_actionsTitle = addHeading(isHunk ? tr("Account for this hunk") : tr("Account for it"));
    m_mark = addLabel(tr("What the reviewer said"));
    m_goTo = addButton(tr("Open the commit that explains it (key g)"));
    m_intentional = addButton(tr("MetaX needs it so: write down why (key a)"));
    m_entry = new ReasonEntry(this);
    m_column->addWidget(m_entry);
    m_finding = addButton(tr("Something is wrong here: write down what (key f)"));
    m_moved = addButton(tr("The same code stands at another place"));
    m_unmark = addButton(isHunk ? tr("Take back what was said; the hunk is open again")
                                : tr("Take back what was said; it is open again"));
    m_moved->setText(tr("Moved"));
    m_unmark->setText(tr("Remove the mark"));
    connect(m_goTo, &QPushButton::clicked, this, [this] {
        if (const OwnerCard *owner = ownerToOpen())
            Q_EMIT commitRequested(owner->commit);
    });
    connect(m_intentional, &QPushButton::clicked, this,
            [this] { Q_EMIT entryRequested(review::HunkAccount::Adaptation); });
    connect(m_finding, &QPushButton::clicked, this,
            [this] { Q_EMIT entryRequested(review::HunkAccount::Finding); });
    connect(m_moved, &QPushButton::clicked, this,
            [this] { Q_EMIT markRequested(review::HunkAccount::Moved, {}); });
    connect(m_unmark, &QPushButton::clicked, this, &HunkPanel::unmarkRequested);
    connect(m_entry, &ReasonEntry::saved, this,
            [this](const QString &text) { Q_EMIT markRequested(m_entryAccount, text); });
    connect(m_entry, &ReasonEntry::left, this, &HunkPanel::entryLeft);
    connect(m_entry, &ReasonEntry::edited, this, &HunkPanel::entryEdited);
}

QLabel *HunkPanel::addLabel(const QString &name)
{
    auto *label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true); // not to be selected: what is breakable() is not to be copied
    label->setAccessibleDescription(name);
    m_column->addWidget(label);
    return label;
}

QLabel *HunkPanel::addHeading(const QString &text)
{
    auto *label = new QLabel(text, this);
    label->setContentsMargins(0, 6, 0, 0);
    m_column->addWidget(label);
    return label;
}

QPushButton *HunkPanel::addButton(const QString &tip)
{
    auto *button = new QPushButton(this);
    button->setAutoDefault(false);
    button->setToolTip(plainToolTip(tip));
    m_column->addWidget(button);
    return button;
}

void HunkPanel::applyTheme()
{
    const Theme &theme = Theme::current();
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    for (auto *heading : {m_title, m_ownersTitle, m_actionsTitle, m_fileTitle})
        heading->setFont(bold);
    QPalette secondary;
    secondary.setColor(QPalette::WindowText, theme.secondaryText());
    for (auto *label : {m_reason, m_notice, m_mark})
        label->setPalette(secondary);
    showFile(m_sum); // its numbers have colours of the theme
}

void HunkPanel::setReadOnly(bool readOnly)
{
    if (std::exchange(m_isReadOnly, readOnly) != readOnly)
        refreshButtons();
}

void HunkPanel::showHunk(const HunkCard &card)
{
    m_card = card;
    m_title->setText(breakable(card.title));
    m_state->setText(card.state);
    m_state->setTone(card.tone);
    m_difference->setText(breakable(card.difference));
    m_reason->setText(breakable(card.reason));
    m_title->show();
    m_state->setVisible(!card.state.isEmpty());
    m_difference->setVisible(!card.difference.isEmpty());
    m_reason->setVisible(!card.reason.isEmpty());
    m_notice->hide();
    fillOwners(card.owners);
    fillMark(card);
    refreshButtons();
}

void HunkPanel::showNotice(const QString &text)
{
    m_card.reset();
    m_entry->hide();
    for (auto *part : {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_state),
                       static_cast<QWidget *>(m_difference), static_cast<QWidget *>(m_reason)})
        part->hide();
    m_notice->setText(text);
    m_notice->show();
    fillOwners({});
    m_mark->hide();
    refreshButtons();
}

void HunkPanel::fillOwners(const std::vector<OwnerCard> &owners)
{
    while (QLayoutItem *item = m_ownerColumn->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const OwnerCard &owner : owners) {
        auto *button = new OwnerButton(owner, m_owners);
        m_ownerColumn->addWidget(button);
        connect(button, &QAbstractButton::clicked, this,
                [this, commit = owner.commit] { Q_EMIT commitRequested(commit); });
    }
    m_ownersTitle->setVisible(!owners.empty());
    m_owners->setVisible(!owners.empty());
}

void HunkPanel::fillMark(const HunkCard &card)
{
    m_mark->setVisible(card.mark.has_value());
    if (!card.mark)
        return;
    QStringList said;
    if (!card.mark->text.empty())
        said << QString::fromStdString(card.mark->text);
    said << tr("%1: %2, %3", "mark, author, date")
                .arg(markLabel(card.mark->account), QString::fromStdString(card.mark->author),
                     dateText(card.mark->time, 0));
    if (!card.waiting.isEmpty())
        said << card.waiting;
    m_mark->setText(breakable(said.join(QLatin1Char('\n'))));
}

void HunkPanel::refreshButtons()
{
    const bool hasHunk = m_card && m_card->canBeMarked;
    const bool canWrite = hasHunk && !m_isReadOnly;
    const OwnerCard *owner = ownerToOpen();
    const auto isMarked = [this](review::HunkAccount account) {
        return m_card && m_card->mark && m_card->mark->account == account;
    };
    m_actionsTitle->setVisible(hasHunk);
    m_goTo->setVisible(owner != nullptr);
    if (owner)
        m_goTo->setText(tr("Go to commit %1  (g)").arg(owner->id));
    m_intentional->setText(isMarked(review::HunkAccount::Adaptation)
                               ? tr("Change the reason…  (a)")
                               : tr("Intentional MetaX difference…  (a)"));
    m_finding->setText(isMarked(review::HunkAccount::Finding) ? tr("Change the finding…  (f)")
                                                              : tr("Record a finding…  (f)"));
    for (auto *button : {m_intentional, m_finding, m_moved, m_unmark}) {
        button->setVisible(hasHunk);
        button->setEnabled(canWrite);
    }
    m_moved->setVisible(hasHunk && m_subject == Subject::Hunk && !isMarked(review::HunkAccount::Moved));
    m_unmark->setVisible(hasHunk && m_card->mark.has_value());
}

void HunkPanel::showFile(const std::optional<FileSum> &sum)
{
    m_sum = sum;
    m_fileTitle->setVisible(sum.has_value());
    m_file->setVisible(sum.has_value());
    if (!sum)
        return;
    const QString bad = Theme::current().tone(Tone::Bad).text.name();
    const auto strong = [&](const QString &text, bool isBad) {
        return isBad ? QStringLiteral("<b style='color:%1'>%2</b>").arg(bad, text) : text;
    };
    const std::size_t without = sum->adaptations - sum->explained;
    const auto count = [](std::size_t number) { return static_cast<int>(number); };
    m_file->setText(tr("%n accounted", nullptr, count(sum->accounted)) + QStringLiteral(" · ") +
                    strong(tr("%n open", nullptr, count(sum->open)), sum->open > 0) + QStringLiteral("<br>") +
                    tr("%n adaptation(s)", nullptr, count(sum->adaptations)) + QStringLiteral(" · ") +
                    tr("%n with a reason", nullptr, count(sum->explained)) + QStringLiteral(" · ") +
                    strong(tr("%n without", nullptr, count(without)), without > 0));
}

void HunkPanel::openEntry(review::HunkAccount account, const QString &text)
{
    m_entryAccount = account;
    if (account == review::HunkAccount::Finding)
        m_entry->open(tr("What is wrong here?"), tr("Suspected defect, in a sentence"), text);
    else
        m_entry->open(tr("Why does MetaX need this?"),
                      tr("What upstream does, why MACA differs, when it can be removed"), text);
}

void HunkPanel::focusEntry()
{
    m_entry->focusText();
}

bool HunkPanel::isWriting() const
{
    return m_entry->isWriting();
}

void HunkPanel::closeEntry()
{
    m_entry->hide();
}

bool HunkPanel::isEntryOpen() const
{
    return m_entry->isVisibleTo(this);
}

QString HunkPanel::entryText() const
{
    return m_entry->text();
}

} // namespace ui
