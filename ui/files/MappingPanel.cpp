#include "ui/files/MappingPanel.h"

#include "ui/Pill.h"
#include "ui/SessionController.h"
#include "ui/Theme.h"
#include "ui/commits/WrappedButton.h"
#include "ui/files/MappingEdits.h"
#include "ui/files/MappingText.h"

#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStringListModel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

MappingPanel::MappingPanel(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_rivals(new QWidget(this))
    , m_rivalColumn(new QVBoxLayout(m_rivals))
    , m_none(new QPushButton(tr("No counterpart"), this))
    , m_set(new QPushButton(tr("Set counterpart…"), this))
    , m_scope(new QPushButton(this))
    , m_forget(new QPushButton(tr("Back to the rules"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(6);
    m_title = addLabel(*column, tr("Local file"));
    m_kind = new Pill(this);
    column->addWidget(m_kind, 0, Qt::AlignLeft);
    m_facts = addLabel(*column, tr("How the counterpart was found"));
    m_counts = addLabel(*column, tr("Differences and commits"));
    m_rivalsTitle = addLabel(*column, tr("Candidates"));
    m_rivalColumn->setContentsMargins(0, 0, 0, 0);
    m_rivalColumn->setSpacing(4);
    column->addWidget(m_rivals);
    for (auto *button : {m_set, m_none, m_scope, m_forget}) {
        button->setAutoDefault(false);
        column->addWidget(button);
        if (button == m_set)
            column->addWidget(makeEntry());
    }
    column->addStretch(1);
    m_none->setToolTip(tr("Say that no upstream file stands for this one"));
    m_set->setToolTip(tr("Name the upstream file that stands for this one"));
    m_forget->setToolTip(tr("Drop the reviewer's choice; the rules decide again"));
    connect(m_set, &QPushButton::clicked, this, &MappingPanel::openEntry);
    connect(m_none, &QPushButton::clicked, this,
            [this] { apply(chooseNoCounterpart(m_controller.session(), *m_mapping)); });
    connect(m_scope, &QPushButton::clicked, this,
            [this] { apply(putInScope(m_controller.session(), *m_mapping, !m_mapping->inScope)); });
    connect(m_forget, &QPushButton::clicked, this,
            [this] { apply(forgetChoice(m_controller.session(), *m_mapping)); });
    connect(&Theme::current(), &Theme::changed, this, &MappingPanel::applyTheme);
    connect(&m_controller, &SessionController::sessionOpened, this, [this] { m_names.clear(); });
    applyTheme();
    showFile(std::nullopt);
}

QLabel *MappingPanel::addLabel(QVBoxLayout &column, const QString &name)
{
    auto *label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    label->setAccessibleDescription(name);
    column.addWidget(label);
    return label;
}

QWidget *MappingPanel::makeEntry()
{
    m_entryBox = new QWidget(this);
    m_entry = new QLineEdit(m_entryBox);
    m_problem = new QLabel(m_entryBox);
    m_entry->setPlaceholderText(tr("vllm/models/…"));
    m_entry->setAccessibleName(tr("Upstream path of the counterpart"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *column = new QVBoxLayout(m_entryBox);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_entry);
    column->addWidget(m_problem);
    m_entryBox->hide();
    connect(m_entry, &QLineEdit::returnPressed, this, &MappingPanel::acceptEntry);
    connect(m_entry, &QLineEdit::textEdited, m_problem, &QWidget::hide);
    return m_entryBox;
}

void MappingPanel::applyTheme()
{
    const Theme &theme = Theme::current();
    QFont code = theme.codeFont();
    code.setBold(true);
    m_title->setFont(code);
    m_entry->setFont(theme.codeFont());
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    m_rivalsTitle->setFont(bold);
    QPalette secondary;
    secondary.setColor(QPalette::WindowText, theme.secondaryText());
    m_counts->setPalette(secondary);
    QPalette bad;
    bad.setColor(QPalette::WindowText, theme.tone(Tone::Bad).text);
    m_problem->setPalette(bad);
}

void MappingPanel::showFile(const std::optional<FileRow> &row)
{
    const bool another = !row || !m_mapping || row->mapping.localPath != m_mapping->localPath;
    m_mapping = row ? std::optional(row->mapping) : std::nullopt;
    const bool local = row && !row->mapping.localPath.empty();
    const bool open = local && !m_controller.isReadOnly();
    if (another || !open)
        m_entryBox->hide();
    m_kind->setVisible(row.has_value());
    m_rivals->setVisible(row && !row->mapping.rivals.empty());
    m_rivalsTitle->setVisible(m_rivals->isVisibleTo(this));
    for (auto *button : {m_none, m_set, m_scope}) {
        button->setVisible(local);
        button->setEnabled(open);
    }
    m_forget->setVisible(local && row->mapping.chosenByReviewer);
    m_forget->setEnabled(open);
    if (row) {
        fillFacts(*row);
        return;
    }
    m_title->clear();
    m_counts->clear();
    m_facts->setText(tr("Select a file to see why it is mapped as it is."));
}

void MappingPanel::fillFacts(const FileRow &row)
{
    const review::Mapping &mapping = row.mapping;
    m_title->setText(
        QString::fromStdString(mapping.localPath.empty() ? mapping.upstreamPath() : mapping.localPath));
    m_kind->setText(kindLabel(mapping.kind));
    m_kind->setTone(toneOfKind(mapping.kind));
    QStringList facts{kindSentence(mapping.kind)};
    if (!mapping.upstreamPath().empty()) {
        if (mapping.upstreamAtA == mapping.upstreamAtB)
            facts.append(tr("A and B: %1").arg(QString::fromStdString(mapping.upstreamAtA)));
        else
            facts.append(tr("A: %1\nB: %2")
                             .arg(mapping.upstreamAtA.empty() ? tr("not there")
                                                              : QString::fromStdString(mapping.upstreamAtA),
                                  mapping.upstreamAtB.empty() ? tr("not there")
                                                              : QString::fromStdString(mapping.upstreamAtB)));
        facts.append(tr("Found by: %1").arg(ruleText(mapping.rule, mapping.score)));
    }
    if (mapping.chosenByReviewer)
        facts.append(tr("Chosen by the reviewer."));
    m_facts->setText(facts.join(QStringLiteral("\n\n")));
    QStringList counts;
    if (row.counts && !row.counts->notice.empty())
        counts.append(QString::fromStdString(row.counts->notice));
    else if (row.counts)
        counts.append(tr("Local to B: %n hunk(s)", nullptr, static_cast<int>(row.counts->hunks)) +
                      QStringLiteral(", +%1 −%2").arg(row.counts->added).arg(row.counts->removed));
    if (row.commits > 0)
        counts.append(tr("%1 of %2 commits not reviewed").arg(row.openCommits).arg(row.commits));
    m_counts->setText(counts.join(QLatin1Char('\n')));
    m_counts->setVisible(!counts.isEmpty());
    m_scope->setText(mapping.inScope ? tr("Take out of the review") : tr("Take into the review"));
    m_scope->setToolTip(mapping.inScope ? tr("The commits of this file are not reviewed any more")
                                        : tr("The commits of this file are reviewed too"));
    fillRivals(mapping);
}

void MappingPanel::fillRivals(const review::Mapping &mapping)
{
    while (QLayoutItem *item = m_rivalColumn->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_rivalsTitle->setText(mapping.kind == review::MappingKind::Ambiguous ? tr("Choose the counterpart")
                                                                          : tr("Other candidates"));
    std::vector<review::MappingRival> candidates = mapping.rivals;
    if (mapping.kind == review::MappingKind::Ambiguous && !mapping.upstreamPath().empty())
        candidates.insert(candidates.begin(), {mapping.upstreamPath(), mapping.rule, mapping.score});
    for (const auto &rival : candidates) {
        auto *button =
            new WrappedButton(QString::fromStdString(rival.upstreamPath),
                              tr("%1 · choose this").arg(ruleText(rival.rule, rival.score)), m_rivals);
        button->setEnabled(!m_controller.isReadOnly());
        button->setToolTip(tr("Choose this: it stands for the local file from now on"));
        m_rivalColumn->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, path = rival.upstreamPath] {
            apply(chooseCounterpart(m_controller.session(), *m_mapping, path));
        });
    }
}

void MappingPanel::apply(const review::EditMappings &edit)
{
    if (edit.before == edit.after)
        return;
    if (m_controller.edit(edit)) // the controller announces errors
        m_entryBox->hide();
}

void MappingPanel::openEntry()
{
    m_entryBox->setVisible(!m_entryBox->isVisible());
    if (!m_entryBox->isVisible())
        return;
    m_problem->hide();
    m_entry->setText(QString::fromStdString(m_mapping->upstreamPath()));
    m_entry->setFocus(Qt::OtherFocusReason);
    m_entry->selectAll();
    if (!m_names.empty() || m_nameTask.isRunning())
        return;
    const auto &range = m_controller.session().range;
    m_nameTask.start(
        [upstream = m_controller.auditRequest().upstream, a = range.a,
         b = range.b](const std::stop_token &stop) { return audit::loadUpstreamNames(upstream, a, b, stop); },
        [this](const base::Result<std::vector<std::string>> &names) {
            if (names)
                takeNames(*names);
        });
}

void MappingPanel::takeNames(const std::vector<std::string> &names)
{
    m_names = names;
    QStringList list;
    for (const auto &name : names)
        list.append(QString::fromStdString(name));
    delete m_completer;
    m_completer = new QCompleter(list, this);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setMaxVisibleItems(12);
    m_entry->setCompleter(m_completer);
}

void MappingPanel::acceptEntry()
{
    const std::string path = m_entry->text().trimmed().toStdString();
    if (!m_names.empty() && !std::ranges::binary_search(m_names, path)) {
        m_problem->setText(tr("%1 is neither at A nor at B; name a Python file below vllm/.")
                               .arg(path.empty() ? tr("An empty path") : m_entry->text().trimmed()));
        m_problem->show();
        return;
    }
    if (m_names.empty()) {
        m_problem->setText(tr("The upstream files are still being listed; press Return again in a moment."));
        m_problem->show();
        return;
    }
    apply(chooseCounterpart(m_controller.session(), *m_mapping, path));
}

} // namespace ui
