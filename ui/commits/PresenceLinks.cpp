#include "ui/commits/PresenceLinks.h"

#include "ui/Theme.h"
#include "ui/commits/PresenceText.h"

#include <QStringList>

namespace ui {

PresenceLinks::PresenceLinks(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard |
                            Qt::TextSelectableByMouse);
    setAccessibleDescription(tr("How much of the commit is in each local file"));
    connect(this, &QLabel::linkActivated, this, &PresenceLinks::open);
    connect(&Theme::current(), &Theme::changed, this, &PresenceLinks::applyTheme);
    applyTheme();
}

void PresenceLinks::showCommit(const CommitRow &row)
{
    m_files = row.presence ? row.presence->files : std::vector<audit::PresenceOfFile>{};
    setVisible(!m_files.empty());
    QStringList links;
    QStringList spoken;
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        const QString name = QString::fromStdString(m_files[i].localPath).section(QLatin1Char('/'), -1);
        const QString text = QStringLiteral("%1: %2").arg(name, presenceText(m_files[i]));
        links.append(QStringLiteral("<a href=\"%1\">%2</a>").arg(i).arg(text.toHtmlEscaped()));
        spoken.append(text);
    }
    setText(tr("In local, suggested from the lines:").toHtmlEscaped() + QLatin1Char(' ') +
            links.join(QStringLiteral(" · ")));
    setAccessibleName(spoken.join(QStringLiteral(", ")));
}

void PresenceLinks::open(const QString &link)
{
    const qsizetype at = link.toLongLong();
    if (at < 0 || at >= std::ssize(m_files))
        return;
    const audit::PresenceOfFile &file = m_files[static_cast<std::size_t>(at)];
    std::optional<diff::LineRef> line;
    if (file.firstSurviving != audit::noLine)
        line = diff::LineRef{.side = diff::Side::Right, .line = file.firstSurviving + 1};
    Q_EMIT openFile(QString::fromStdString(file.localPath), line);
}

void PresenceLinks::applyTheme()
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Theme::current().secondaryText());
    colors.setColor(QPalette::Link, Theme::current().accent());
    setPalette(colors);
}

} // namespace ui
