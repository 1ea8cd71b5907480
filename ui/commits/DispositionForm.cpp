#include "ui/commits/DispositionForm.h"

#include "ui/SessionController.h"
#include "ui/Theme.h"
#include "ui/commits/CommitText.h"
#include "ui/commits/DispositionButton.h"
#include "ui/commits/EvidenceEditor.h"
#include "ui/commits/GrowingEdit.h"
#include "ui/commits/LinkedEditor.h"
#include "ui/commits/SuggestionList.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <chrono>

namespace ui {
namespace {

// Long enough for a burst of typing, short enough that a crash costs a word at most.
constexpr std::chrono::milliseconds burstLength{250};

std::vector<std::string> linesOf(const QString &text)
{
    std::vector<std::string> lines;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        if (const QString trimmed = line.trimmed(); !trimmed.isEmpty())
            lines.push_back(trimmed.toStdString());
    }
    return lines;
}

QString joinedLines(const std::vector<std::string> &lines)
{
    QStringList list;
    for (const auto &line : lines)
        list.append(QString::fromStdString(line));
    return list.join(QLatin1Char('\n'));
}

} // namespace

DispositionForm::DispositionForm(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_title(new QLabel(this))
    , m_interface(new GrowingEdit(2, 6, this))
    , m_symbols(new GrowingEdit(2, 8, this))
    , m_action(new GrowingEdit(3, 12, this))
    , m_suggestions(new SuggestionList(this))
    , m_evidence(new EvidenceEditor(this))
    , m_linked(new LinkedEditor(this))
    , m_status(new QLabel(this))
    , m_save(new QPushButton(tr("Save"), this))
{
    m_interface->setPlaceholderText(tr("Which class, function or value changed its contract"));
    m_symbols->setPlaceholderText(tr("One per line: mtp.py:DeepseekV4MTP"));
    m_symbols->setFont(Theme::current().codeFont());
    m_action->setPlaceholderText(tr("What is done on the MetaX side, or why nothing needs to be done"));
    m_title->setTextFormat(Qt::PlainText);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_status->setAccessibleDescription(tr("State of the record"));
    m_save->setAutoDefault(false);
    m_save->setToolTip(tr("Save the draft into the record (Ctrl+Return)"));

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(makeButtons());
    addSection(*column, tr("Affected interface"), m_interface);
    addSection(*column, tr("Dependent MetaX symbols"), m_symbols);
    addSection(*column, tr("Action"), m_action);
    column->addWidget(m_suggestions);
    addSection(*column, tr("Evidence"), m_evidence);
    addSection(*column, tr("Only needed together with"), m_linked);
    column->addSpacing(8);
    column->addWidget(m_status);
    column->addWidget(m_save, 0, Qt::AlignLeft);
    column->addStretch(1);

    m_burst.setSingleShot(true);
    m_burst.setInterval(burstLength);
    connect(&m_burst, &QTimer::timeout, this, &DispositionForm::flush);
    for (auto *edit : {m_interface, m_symbols, m_action})
        connect(edit, &QPlainTextEdit::textChanged, this, &DispositionForm::noteEdit);
    connect(m_evidence, &EvidenceEditor::edited, this, &DispositionForm::noteEdit);
    connect(m_linked, &LinkedEditor::edited, this, &DispositionForm::noteEdit);
    connect(m_linked, &LinkedEditor::commitRequested, this, &DispositionForm::commitRequested);
    connect(&m_controller, &SessionController::accountsFinished, this, &DispositionForm::refreshOffers);
    connect(&m_controller, &SessionController::auditFinished, this, &DispositionForm::refreshOffers);
    connect(m_suggestions, &SuggestionList::accepted, this, &DispositionForm::acceptAction);
    connect(m_save, &QPushButton::clicked, this, &DispositionForm::save);
    for (const auto signal :
         {&SessionController::commitReviewChanged, &SessionController::commitDraftChanged})
        connect(&m_controller, signal, this, [this](const git::Oid &changed) {
            if (m_commit == changed)
                reload();
        });
    connect(&m_controller, &SessionController::sessionOpened, this, &DispositionForm::refreshEnabled);
    connect(&m_controller, &SessionController::savedChanged, this, &DispositionForm::refreshEnabled);
    showCommit(std::nullopt);
}

DispositionForm::~DispositionForm()
{
    flush();
}

QWidget *DispositionForm::makeButtons()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 2, 0, 0);
    grid->setSpacing(6);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const int digit = static_cast<int>(i) + 1;
        auto *button = new DispositionButton(review::allDispositions.at(i + 1), digit, box);
        m_buttons.at(i) = button;
        grid->addWidget(button, static_cast<int>(i) / 2, static_cast<int>(i) % 2, 1, digit == 5 ? 2 : 1);
        connect(button, &QPushButton::clicked, this, [this, button] {
            flush();
            if (m_commit) [[maybe_unused]]
                const auto announced = m_controller.setDisposition(*m_commit, button->disposition());
        });
    }
    return box;
}

void DispositionForm::addSection(QVBoxLayout &column, const QString &title, QWidget *field)
{
    auto *label = new QLabel(title, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setBuddy(field);
    field->setAccessibleName(title);
    column.addSpacing(8);
    column.addWidget(label);
    column.addWidget(field);
}

review::CommitReview DispositionForm::contents() const
{
    review::CommitReview review = m_controller.session().reviewOf(*m_commit);
    review.affectedInterface = m_interface->toPlainText().toStdString();
    review.dependentSymbols = linesOf(m_symbols->toPlainText());
    review.action = m_action->toPlainText().toStdString();
    review.evidence = m_evidence->evidence();
    review.linked = m_linked->linked();
    return review;
}

bool DispositionForm::hasDraft() const
{
    return m_commit && contents() != m_controller.session().reviewOf(*m_commit);
}

void DispositionForm::noteEdit()
{
    if (m_loading || !m_commit)
        return;
    if (!m_isPending)
        m_burst.start();
    m_isPending = true;
    refreshStatus();
}

// A failed edit is announced by the controller; nothing typed is lost, the form still shows it.
void DispositionForm::flush()
{
    if (!m_isPending || !m_commit)
        return;
    m_isPending = false;
    m_burst.stop();
    std::optional<review::CommitReview> draft;
    if (hasDraft())
        draft = contents();
    [[maybe_unused]] const auto announced = m_controller.setDraft(*m_commit, std::move(draft));
}

void DispositionForm::save()
{
    if (!hasDraft())
        return;
    m_isPending = false;
    m_burst.stop();
    [[maybe_unused]] const auto announced = m_controller.setReview(*m_commit, contents());
}

void DispositionForm::acceptSuggestion(qsizetype index)
{
    if (index < m_suggestions->suggestions().size())
        acceptAction(m_suggestions->suggestions().at(index).action);
}

void DispositionForm::acceptLink()
{
    m_linked->acceptFirst();
}

void DispositionForm::refreshOffers()
{
    const git::Oid self = m_commit.value_or(git::Oid{});
    const auto accounts = m_controller.accounts();
    m_linked->setContext(self, m_controller.audit(),
                         accounts && m_commit ? linkOffers(audit::linksOf(accounts->links, self))
                                              : QList<LinkOffer>{});
}

void DispositionForm::setReadFile(const QString &path)
{
    m_evidence->setOfferedPath(path);
}

void DispositionForm::acceptAction(const QString &action)
{
    const QString text = m_action->toPlainText();
    if (m_action->isReadOnly() || text.contains(action))
        return;
    m_action->setPlainText(text.trimmed().isEmpty() ? action : text + QLatin1Char('\n') + action);
}

void DispositionForm::showCommit(const std::optional<CommitRow> &row)
{
    flush();
    const QString name = row ? QString::fromStdString(row->entry.commit.id.shortHex()) : QString();
    m_title->setText(row ? tr("Disposition of %1").arg(name) : tr("Disposition"));
    m_suggestions->setSuggestions(row ? suggestionsFor(row->entry) : QList<Suggestion>{});
    m_commit = row ? std::optional(row->entry.commit.id) : std::nullopt;
    refreshOffers();
    reload();
}

void DispositionForm::reload()
{
    m_loading = true;
    review::CommitReview shown;
    review::Disposition chosen = review::Disposition::Unreviewed;
    if (m_commit) {
        const auto &session = m_controller.session();
        shown = session.reviewOf(*m_commit);
        chosen = shown.disposition;
        if (const auto draft = session.drafts.find(*m_commit); draft != session.drafts.end())
            shown = draft->second;
    }
    for (auto *button : m_buttons)
        button->setChosen(m_commit && button->disposition() == chosen);
    // A burst of typing that is not journalled yet is newer than anything the session holds.
    if (!m_isPending) {
        m_interface->setTextKeepingCursor(QString::fromStdString(shown.affectedInterface));
        if (linesOf(m_symbols->toPlainText()) != shown.dependentSymbols)
            m_symbols->setPlainText(joinedLines(shown.dependentSymbols));
        m_action->setTextKeepingCursor(QString::fromStdString(shown.action));
        m_linked->setLinked(shown.linked);
        const auto &range = m_controller.session().range;
        m_evidence->setEvidence(shown.evidence,
                                {.commit = m_commit.value_or(git::Oid{}), .others = {range.a, range.b}});
    }
    m_loading = false;
    refreshEnabled();
    refreshStatus();
}

void DispositionForm::refreshEnabled()
{
    const bool open = m_commit && m_controller.hasSession() && !m_controller.isReadOnly();
    for (auto *button : m_buttons)
        button->setEnabled(open);
    for (auto *edit : {m_interface, m_symbols, m_action})
        edit->setReadOnly(!open);
    m_evidence->setEnabled(open);
    m_linked->setReadOnly(!open);
    m_suggestions->setEnabled(open);
    m_save->setEnabled(open);
}

void DispositionForm::refreshStatus()
{
    if (!m_commit) {
        m_status->setText(tr("Select a commit to decide about it."));
        return;
    }
    const review::CommitReview record = m_controller.session().reviewOf(*m_commit);
    QStringList lines;
    if (m_controller.isReadOnly())
        lines.append(tr("Read-only: %1").arg(m_controller.readOnlyReason()));
    if (record.disposition == review::Disposition::Unreviewed)
        lines.append(tr("Not decided yet: press 1 to 5."));
    if (!record.author.empty())
        lines.append(tr("Recorded by %1, %2 UTC")
                         .arg(QString::fromStdString(record.author), dateTimeText(record.time, 0)));
    if (hasDraft())
        lines.append(tr("The texts are a draft: kept, but not in the record before Save."));
    m_status->setText(lines.join(QLatin1Char('\n')));
}

} // namespace ui
