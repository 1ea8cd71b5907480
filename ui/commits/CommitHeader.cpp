#include "ui/commits/CommitHeader.h"

#include "ui/Theme.h"
#include "ui/commits/CommitText.h"
#include "ui/commits/GrowingEdit.h"
#include "ui/commits/PresenceLinks.h"
#include "ui/commits/PresenceText.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace ui {
namespace {

QLabel *plainLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    label->setAccessibleDescription(name);
    return label;
}

QString bodyOf(const git::CommitInfo &commit)
{
    const QString message = QString::fromStdString(commit.message);
    const qsizetype end = message.indexOf(QLatin1Char('\n'));
    return end < 0 ? QString() : message.mid(end + 1).trimmed();
}

} // namespace

CommitHeader::CommitHeader(QWidget *parent)
    : QWidget(parent)
    , m_fold(new QToolButton(this))
    , m_subject(plainLabel(tr("Subject"), this))
    , m_who(plainLabel(tr("Author and date"), this))
    , m_ids(plainLabel(tr("Commit id"), this))
    , m_facts(plainLabel(tr("What the audit knows about this commit"), this))
    , m_presence(new PresenceLinks(this))
    , m_body(new GrowingEdit(1, 8, this))
{
    m_fold->setAutoRaise(true);
    m_fold->setToolTip(tr("Show or hide the message"));
    m_fold->setAccessibleName(tr("Message"));
    m_body->setReadOnly(true);
    m_body->setFrameShape(QFrame::NoFrame);
    m_body->setAccessibleName(tr("Commit message"));
    m_body->viewport()->setAutoFillBackground(false);

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(8, 6, 12, 6);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_fold, 0, 0, Qt::AlignTop);
    grid->addWidget(m_subject, 0, 1);
    grid->addWidget(m_who, 1, 1);
    grid->addWidget(m_ids, 2, 1);
    grid->addWidget(m_facts, 3, 1);
    grid->addWidget(m_presence, 4, 1);
    grid->addWidget(m_body, 5, 1);
    grid->setColumnStretch(1, 1);
    connect(m_fold, &QToolButton::clicked, this, [this] { setMessageVisible(!m_isOpen); });
    connect(m_presence, &PresenceLinks::openFile, this, &CommitHeader::openFile);
    connect(&Theme::current(), &Theme::changed, this, &CommitHeader::applyTheme);
    applyTheme();
    showCommit(std::nullopt);
}

void CommitHeader::applyTheme()
{
    const Theme &theme = Theme::current();
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    m_subject->setFont(bold);
    m_ids->setFont(theme.codeFont());
    m_body->setFont(theme.codeFont());
    QPalette secondary;
    secondary.setColor(QPalette::WindowText, theme.secondaryText());
    m_who->setPalette(secondary);
    m_ids->setPalette(secondary);
    QPalette facts;
    facts.setColor(QPalette::WindowText, theme.tone(Tone::Warning).text);
    m_facts->setPalette(facts);
}

void CommitHeader::showCommit(const std::optional<CommitRow> &row)
{
    setVisible(row.has_value());
    if (!row)
        return;
    const git::CommitInfo &commit = row->entry.commit;
    m_subject->setText(QString::fromStdString(commit.subject()));
    m_who->setText(QStringLiteral("%1 <%2> · %3")
                       .arg(QString::fromStdString(commit.authorName),
                            QString::fromStdString(commit.authorEmail),
                            dateTimeText(commit.committerTime, commit.committerOffset)));
    QString ids = QString::fromStdString(commit.id.hex());
    for (const int number : row->entry.pullRequests)
        ids += QStringLiteral(" · #%1").arg(number);
    m_ids->setText(ids);
    refresh(*row);
    m_body->setPlainText(bodyOf(commit));
    setMessageVisible(m_isOpen);
}

void CommitHeader::refresh(const CommitRow &row)
{
    QStringList facts;
    if (row.droppedForGood)
        facts.append(tr("only in A, dropped by B for good: no commit of A..B brings it"));
    else if (row.onlyInA && row.entry.twin)
        facts.append(
            tr("only in A; in B as %1").arg(QString::fromStdString(row.entry.twin->commit.shortHex())));
    else if (row.entry.twin)
        facts.append(twinText(*row.entry.twin));
    if (row.entry.isMerge)
        facts.append(tr("merge; changes are against the first parent"));
    if (row.entry.reverts)
        facts.append(tr("reverts %1").arg(QString::fromStdString(row.entry.reverts->shortHex())));
    if (row.entry.revertedBy)
        facts.append(tr("reverted by %1").arg(QString::fromStdString(row.entry.revertedBy->shortHex())));
    if (row.presence && row.presence->isWithoutSurvivingLine())
        facts.append(presenceSentence(row));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    m_facts->setVisible(!facts.isEmpty());
    m_presence->showCommit(row);
}

void CommitHeader::setMessageVisible(bool visible)
{
    m_isOpen = visible;
    m_fold->setArrowType(visible ? Qt::DownArrow : Qt::RightArrow);
    m_ids->setVisible(visible);
    m_body->setVisible(visible && !m_body->document()->isEmpty());
}

bool CommitHeader::isMessageVisible() const
{
    return m_isOpen;
}

} // namespace ui
