#include "ui/commits/EvidenceRow.h"

#include "ui/Theme.h"
#include "ui/commits/CommitText.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace ui {

constexpr std::array levels{review::EvidenceLevel::Untested, review::EvidenceLevel::SourceInspected,
                            review::EvidenceLevel::SignatureChecked, review::EvidenceLevel::RuntimeReproduced,
                            review::EvidenceLevel::NumericallyValidated};

EvidenceRow::EvidenceRow(const review::Evidence &evidence, const PlaceContext &context, QWidget *parent)
    : QWidget(parent)
    , m_evidence(evidence)
    , m_context(context)
    , m_level(new QComboBox(this))
    , m_text(new QLineEdit(QString::fromStdString(evidence.text), this))
    , m_place(new QLineEdit(placeText(evidence, context), this))
    , m_problem(new QLabel(this))
{
    for (const auto level : levels)
        m_level->addItem(evidenceLabel(level), static_cast<int>(level));
    m_level->setCurrentIndex(m_level->findData(static_cast<int>(evidence.level)));
    m_level->setAccessibleName(tr("Evidence level"));
    m_level->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_level->setMinimumContentsLength(8);
    m_text->setPlaceholderText(tr("What was seen"));
    m_text->setAccessibleName(tr("Evidence"));
    m_place->setPlaceholderText(tr("path:first-last"));
    m_place->setToolTip(
        tr("Where it can be looked up: path:first-last in this commit, or with @index, @worktree or "
           "@commit id"));
    m_place->setAccessibleName(tr("Source place of the evidence"));
    m_place->setFont(Theme::current().codeFont());
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *remove = new QToolButton(this);
    remove->setText(QStringLiteral("×"));
    remove->setAutoRaise(true);
    remove->setToolTip(tr("Remove this evidence"));
    remove->setAccessibleName(tr("Remove this evidence"));

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setSpacing(4);
    grid->addWidget(m_text, 0, 0, 1, 2);
    grid->addWidget(remove, 0, 2);
    grid->addWidget(m_level, 1, 0);
    grid->addWidget(m_place, 1, 1, 1, 2);
    grid->addWidget(m_problem, 2, 0, 1, 3);
    grid->setColumnStretch(1, 1);

    connect(m_level, &QComboBox::activated, this, [this] {
        m_evidence.level = static_cast<review::EvidenceLevel>(m_level->currentData().toInt());
        Q_EMIT edited();
    });
    connect(m_text, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_evidence.text = text.toStdString();
        Q_EMIT edited();
    });
    connect(m_place, &QLineEdit::textEdited, this, &EvidenceRow::readPlaceText);
    connect(remove, &QToolButton::clicked, this, &EvidenceRow::removeRequested);
}

void EvidenceRow::offerPlace(const QString &path)
{
    m_place->setText(path);
    m_offered = readPlace(path, m_context, m_evidence).has_value();
}

void EvidenceRow::readPlaceText(const QString &text)
{
    m_offered = false;
    const auto read = readPlace(text, m_context, m_evidence);
    m_problem->setVisible(!read);
    if (!read) {
        QPalette palette;
        palette.setColor(QPalette::WindowText, Theme::current().tone(Tone::Bad).text);
        m_problem->setPalette(palette);
        m_problem->setText(read.error());
        return;
    }
    Q_EMIT edited();
}

void EvidenceRow::focusText()
{
    m_text->setFocus(Qt::OtherFocusReason);
}

} // namespace ui
