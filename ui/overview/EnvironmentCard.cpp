#include "ui/overview/EnvironmentCard.h"

#include "ui/Pill.h"
#include "ui/SecondaryLabel.h"

#include <QDir>
#include <QGridLayout>
#include <QVBoxLayout>

namespace ui {

namespace {

QString shown(const std::filesystem::path &path)
{
    const QString text = QString::fromStdString(path.string());
    const QString home = QDir::homePath();
    return text.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + text.mid(home.size()) : text;
}

QLabel *makeCode(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(Theme::current().codeFont());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(40);
    QObject::connect(&Theme::current(), &Theme::changed, label,
                     [label] { label->setFont(Theme::current().codeFont()); });
    return label;
}

} // namespace

EnvironmentCard::EnvironmentCard(QWidget *parent)
    : Card(tr("Environment"), parent)
{
    auto *state = new Pill(this);
    state->setTone(Tone::Warning);
    state->setText(tr("not confirmed"));
    addToTitle(state);
}

void EnvironmentCard::addRow(int row, const QString &location, const QString &path, const QString &identity)
{
    auto *grid = static_cast<QGridLayout *>(m_table->layout());
    grid->addWidget(new QLabel(location, m_table), row, 0);
    if (path.isEmpty())
        grid->addWidget(new SecondaryLabel(tr("not recorded yet"), m_table), row, 1);
    else
        grid->addWidget(makeCode(path, m_table), row, 1);
    if (identity.isEmpty())
        grid->addWidget(new SecondaryLabel(QStringLiteral("—"), m_table), row, 2);
    else
        grid->addWidget(makeCode(identity, m_table), row, 2);
}

void EnvironmentCard::show(const review::Session &session, const audit::AuditRequest &request)
{
    delete m_table;
    m_table = new QWidget(this);
    auto *grid = new QGridLayout(m_table);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    const QStringList titles{tr("Location"), tr("Path"), tr("Identity")};
    for (int column = 0; column < titles.size(); ++column)
        grid->addWidget(new SecondaryLabel(titles.at(column), m_table), 0, column);
    const QString target = QString::fromStdString(session.range.typedB + " " + session.range.b.shortHex());
    const bool isFolder = session.snapshot.kind == git::SnapshotKind::Directory;
    addRow(1, tr("Interpreter"), {}, {});
    addRow(2, tr("Local vLLM"), shown(request.upstream), target);
    addRow(3, tr("Installed vLLM"), {}, {});
    addRow(4, tr("Local vllm_metax"), shown(isFolder ? session.snapshot.directory : request.local),
           QString::fromStdString(session.snapshot.label()));
    addRow(5, tr("Installed vllm_metax"), {}, {});
    body()->addWidget(m_table);
}

} // namespace ui
