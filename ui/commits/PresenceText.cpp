#include "ui/commits/PresenceText.h"

#include "ui/AccountText.h"

#include <QCoreApplication>
#include <QStringList>

namespace ui {

namespace {

using audit::PresenceState;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PresenceText)
};

QString namesOf(const std::vector<git::Oid> &commits)
{
    QStringList names;
    for (const git::Oid &commit : commits)
        names.append(QString::fromStdString(commit.shortHex(7)));
    return names.join(QStringLiteral(", "));
}

} // namespace

QString presenceText(const CommitRow &row)
{
    if (!row.presence || !row.presence->state)
        return row.isPresenceKnown || row.onlyInA ? QStringLiteral("—") : QStringLiteral("…");
    const audit::PresenceOfCommit &presence = *row.presence;
    const PresenceState state = *presence.state;
    if (state == PresenceState::Partial || state == PresenceState::Conflicting)
        return QStringLiteral("%1 %2/%3").arg(presenceLabel(state)).arg(presence.applied).arg(presence.total);
    if (state == PresenceState::Superseded && presence.supersededBy.size() == 1)
        return Words::tr("superseded by %1").arg(namesOf(presence.supersededBy));
    return presenceLabel(state);
}

QString presenceSentence(const CommitRow &row)
{
    if (row.onlyInA)
        return Words::tr("Not of A..B.");
    if (!row.isPresenceKnown)
        return Words::tr("Known once the lines are accounted for.");
    if (!row.presence || !row.presence->state)
        return Words::tr("Not told by lines: its files are subclasses or could not be compared.");
    const audit::PresenceOfCommit &presence = *row.presence;
    QString ofLines = Words::tr("%1 of %n changed line(s) are in the local files.", nullptr,
                                static_cast<int>(presence.total))
                          .arg(presence.applied);
    switch (*presence.state) {
    case PresenceState::Conflicting:
        return ofLines + QLatin1Char(' ') +
               Words::tr("Some of the others are where the local file has a change of its own.");
    case PresenceState::Partial:
    case PresenceState::Absent:
    case PresenceState::Applied:
        return ofLines;
    case PresenceState::Superseded:
        return Words::tr("No line of it makes a difference between A and B: %1 took it back.")
            .arg(namesOf(presence.supersededBy));
    case PresenceState::NoLines:
        return Words::tr("It changed no line that tells: it moved lines, or they were in A as well.");
    }
    return {};
}

QString presenceText(const audit::PresenceOfFile &file)
{
    if (!file.state)
        return Words::tr("not told by lines") + QStringLiteral(", ") +
               Words::tr("%n surviving", nullptr, static_cast<int>(file.surviving));
    if (file.total == 0)
        return presenceLabel(*file.state);
    return Words::tr("%1 of %n line(s) present", nullptr, static_cast<int>(file.total)).arg(file.applied) +
           QStringLiteral(", ") + Words::tr("%n surviving", nullptr, static_cast<int>(file.surviving));
}

QList<Badge> presenceBadges(const CommitRow &row)
{
    if (!row.presence || row.presence->state != PresenceState::Superseded)
        return {};
    return {{presenceLabel(PresenceState::Superseded), Tone::Special, PillLook::Outlined}};
}

} // namespace ui
