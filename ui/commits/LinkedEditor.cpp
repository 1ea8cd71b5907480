#include "ui/commits/LinkedEditor.h"

#include "ui/PlainToolTip.h"
#include "ui/SecondaryLabel.h"
#include "ui/Theme.h"
#include "ui/commits/WrappedButton.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr qsizetype offersAtFirst = 3;

} // namespace

LinkedEditor::LinkedEditor(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout)
    , m_other(new QLineEdit(this))
    , m_problem(new QLabel(this))
{
    m_rows->setSpacing(4);
    m_other->setPlaceholderText(tr("Another commit of the range: its id"));
    m_other->setAccessibleName(tr("Commit without which this one is not needed"));
    m_other->setFont(Theme::current().codeFont());
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(m_rows);
    column->addWidget(m_other);
    column->addWidget(m_problem);
    connect(m_other, &QLineEdit::returnPressed, this, &LinkedEditor::acceptTyped);
    connect(m_other, &QLineEdit::textEdited, m_problem, &QWidget::hide);
}

void LinkedEditor::setContext(const git::Oid &self, std::shared_ptr<const audit::AuditResult> audit,
                              const QList<LinkOffer> &offers)
{
    if (m_self == self && m_audit == audit && m_offers == offers)
        return;
    if (m_self != self) {
        m_showsAll = false;
        m_other->clear();
        m_problem->hide();
    }
    m_self = self;
    m_audit = std::move(audit);
    m_offers = offers;
    rebuild();
}

void LinkedEditor::setLinked(const std::vector<git::Oid> &linked)
{
    if (m_linked == linked)
        return;
    m_linked = linked;
    rebuild();
}

void LinkedEditor::setReadOnly(bool readOnly)
{
    if (m_isReadOnly == readOnly)
        return;
    m_isReadOnly = readOnly;
    m_other->setVisible(!readOnly);
    rebuild();
}

void LinkedEditor::acceptFirst()
{
    const auto isLeft = [this](const LinkOffer &offer) {
        return !std::ranges::contains(m_linked, offer.commit);
    };
    const auto found = std::ranges::find_if(m_offers, isLeft);
    if (found != m_offers.end() && !m_isReadOnly)
        add(found->commit);
}

void LinkedEditor::add(const git::Oid &commit)
{
    const auto at = std::ranges::lower_bound(m_linked, commit);
    if (at != m_linked.end() && *at == commit)
        return;
    m_linked.insert(at, commit);
    rebuild();
    Q_EMIT edited();
}

void LinkedEditor::remove(const git::Oid &commit)
{
    if (std::erase(m_linked, commit) == 0)
        return;
    rebuild();
    Q_EMIT edited();
}

void LinkedEditor::acceptTyped()
{
    const git::Oid commit = m_audit ? commitFrom(m_other->text(), *m_audit) : git::Oid();
    const QString problem = commit.isNull()    ? tr("No single listed commit has an id that begins so.")
                            : commit == m_self ? tr("This is the commit itself.")
                                               : QString();
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (!problem.isEmpty()) {
        QPalette bad;
        bad.setColor(QPalette::WindowText, Theme::current().tone(Tone::Bad).text);
        m_problem->setPalette(bad);
        return;
    }
    m_other->clear();
    add(commit);
}

// A pressed button of the list may be among those that go: they leave once its event is through.
void LinkedEditor::rebuild()
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const git::Oid &commit : m_linked)
        addRow(commit);
    if (!m_isReadOnly)
        addOffers();
}

void LinkedEditor::addRow(const git::Oid &commit)
{
    const QString id = QString::fromStdString(commit.shortHex());
    const QString subject = subjectOf(commit, m_audit.get());
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    auto *open = new QPushButton(id, row);
    open->setAutoDefault(false);
    open->setFont(Theme::current().codeFont());
    open->setToolTip(plainToolTip(tr("Go to commit %1").arg(id + QLatin1Char(' ') + subject)));
    open->setAccessibleName(tr("Go to commit %1").arg(id + QLatin1Char(' ') + subject));
    auto *words = new SecondaryLabel(subject, row);
    auto *out = new QToolButton(row);
    out->setText(QStringLiteral("×"));
    out->setAutoRaise(true);
    out->setFocusPolicy(Qt::StrongFocus);
    out->setToolTip(tr("Not only needed together with %1").arg(id));
    out->setAccessibleName(tr("Not only needed together with %1").arg(id));
    out->setVisible(!m_isReadOnly);
    line->addWidget(open, 0, Qt::AlignTop);
    line->addWidget(words, 1);
    line->addWidget(out, 0, Qt::AlignTop);
    m_rows->addWidget(row);
    connect(open, &QPushButton::clicked, this, [this, commit] { Q_EMIT commitRequested(commit); });
    connect(out, &QToolButton::clicked, this, [this, commit] { remove(commit); });
}

void LinkedEditor::addOffers()
{
    qsizetype shown = 0;
    qsizetype more = 0;
    for (const LinkOffer &offer : std::as_const(m_offers)) {
        if (std::ranges::contains(m_linked, offer.commit))
            continue;
        if (!m_showsAll && shown >= offersAtFirst) {
            ++more;
            continue;
        }
        ++shown;
        auto *button = new WrappedButton(offer.text, offer.source, this);
        button->setToolTip(plainToolTip(
            tr("%1\nLink it (key r takes the first)").arg(subjectOf(offer.commit, m_audit.get()))));
        connect(button, &QAbstractButton::clicked, this, [this, commit = offer.commit] { add(commit); });
        m_rows->addWidget(button);
    }
    if (more == 0)
        return;
    auto *all = new QPushButton(tr("%n more…", nullptr, static_cast<int>(more)), this);
    all->setAutoDefault(false);
    all->setToolTip(tr("All commits that share lines with this one, the strongest first"));
    connect(all, &QPushButton::clicked, this, [this] {
        m_showsAll = true;
        rebuild();
    });
    m_rows->addWidget(all);
}

} // namespace ui
