#include "ui/files/BasePanel.h"

#include "ui/SessionController.h"
#include "ui/Theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

BasePanel::BasePanel(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_title(new QLabel(tr("Base of this file"), this))
    , m_sentence(new QLabel(this))
    , m_suggested(new QPushButton(this))
    , m_declared(new QPushButton(this))
    , m_other(new QPushButton(tr("Another base…"), this))
    , m_entry(new QLineEdit(this))
    , m_problem(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 0, 12, 10);
    column->setSpacing(6);
    for (auto *label : {m_title, m_sentence, m_problem}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setWordWrap(true);
    }
    m_sentence->setAccessibleDescription(tr("How sure the base is"));
    m_entry->setPlaceholderText(tr("Tag, branch or commit"));
    m_entry->setAccessibleName(tr("Upstream revision that the local file represents"));
    m_other->setToolTip(tr("Name the upstream revision that the local file represents"));
    for (auto *part : std::initializer_list<QWidget *>{m_title, m_sentence, m_suggested, m_declared, m_other,
                                                       m_entry, m_problem})
        column->addWidget(part);
    for (auto *button : {m_suggested, m_declared, m_other})
        button->setAutoDefault(false);
    connect(m_suggested, &QPushButton::clicked, this, [this] { choose(m_facts->proposal->best.commit, {}); });
    connect(m_declared, &QPushButton::clicked, this, [this] { choose({}, {}); });
    connect(m_other, &QPushButton::clicked, this, &BasePanel::openEntry);
    connect(m_entry, &QLineEdit::returnPressed, this, &BasePanel::acceptEntry);
    connect(m_entry, &QLineEdit::textEdited, m_problem, &QWidget::hide);
    connect(&Theme::current(), &Theme::changed, this, &BasePanel::applyTheme);
    applyTheme();
    showFile(std::nullopt, std::nullopt);
}

void BasePanel::applyTheme()
{
    const Theme &theme = Theme::current();
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    m_title->setFont(bold);
    m_entry->setFont(theme.codeFont());
    QPalette secondary;
    secondary.setColor(QPalette::WindowText, theme.secondaryText());
    m_sentence->setPalette(secondary);
    QPalette bad;
    bad.setColor(QPalette::WindowText, theme.tone(Tone::Bad).text);
    m_problem->setPalette(bad);
}

void BasePanel::showFile(const std::optional<review::Mapping> &mapping,
                         const std::optional<FileBaseFacts> &facts)
{
    const bool isAnother = !mapping || !m_mapping || mapping->localPath != m_mapping->localPath ||
                           mapping->upstreamPath() != m_mapping->upstreamPath();
    m_mapping = mapping;
    m_facts = mapping ? facts : std::nullopt;
    setVisible(m_facts.has_value());
    if (isAnother) {
        m_check.cancel();
        m_entry->hide();
        m_problem->hide();
    }
    if (!m_facts)
        return;
    const bool canWrite = !m_controller.isReadOnly();
    m_sentence->setText(baseSentence(*m_facts));
    m_suggested->setVisible(m_facts->isSuggested());
    if (m_facts->isSuggested())
        m_suggested->setText(tr("Use %1").arg(baseCell(*m_facts)));
    m_suggested->setToolTip(tr("Suggested from the file's content: fewest lines differ"));
    m_declared->setVisible(m_facts->chosen.has_value());
    m_declared->setText(tr("Back to the declared base"));
    for (auto *button : {m_suggested, m_declared, m_other})
        button->setEnabled(canWrite);
}

// Null: the declared one.
void BasePanel::choose(const git::Oid &commit, const std::string &typed)
{
    review::FileBase base;
    base.localPath = m_mapping->localPath;
    base.upstreamPath = m_mapping->upstreamPath();
    base.commit = commit;
    base.typed = typed;
    if (m_controller.setFileBase(std::move(base))) { // the controller announces errors
        m_entry->hide();
        m_problem->hide();
    }
}

void BasePanel::openEntry()
{
    m_entry->setVisible(m_entry->isHidden());
    m_problem->hide();
    if (m_entry->isHidden())
        return;
    m_entry->setText(m_facts->chosen ? QString::fromStdString(m_facts->chosen->typed) : QString());
    m_entry->setFocus(Qt::OtherFocusReason);
    m_entry->selectAll();
}

void BasePanel::say(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->show();
}

void BasePanel::acceptEntry()
{
    const std::string typed = m_entry->text().trimmed().toStdString();
    if (typed.empty()) {
        say(tr("Type a tag, a branch or a commit of the upstream repository."));
        return;
    }
    m_check.start(
        [upstream = m_controller.auditRequest().upstream, typed, b = m_controller.session().range.b.hex()](
            const std::stop_token &stop) { return audit::checkRange(upstream, typed, b, stop); },
        [this, typed](const base::Result<audit::RangeCheck> &range) {
            if (!range)
                say(QString::fromStdString(range.error().message));
            else if (range->standing == audit::RangeStanding::Unrelated)
                say(tr("%1 has no history in common with the target.").arg(QString::fromStdString(typed)));
            else
                choose(range->a, typed);
        });
}

} // namespace ui
