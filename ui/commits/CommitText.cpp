#include "ui/commits/CommitText.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CommitText)
};

QDateTime timeAt(std::int64_t seconds, int offsetMinutes)
{
    return QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::fromSecondsAheadOfUtc(offsetMinutes * 60));
}

QString shortId(const git::Oid &oid)
{
    return QString::fromStdString(oid.shortHex());
}

} // namespace

QString dispositionLabel(review::Disposition disposition)
{
    switch (disposition) {
    case review::Disposition::Unreviewed:
        return Words::tr("Unreviewed");
    case review::Disposition::Inherited:
        return Words::tr("Inherited");
    case review::Disposition::NeedsMerge:
        return Words::tr("Needs merge");
    case review::Disposition::NeedsDependency:
        return Words::tr("Dependency");
    case review::Disposition::PlatformSpecific:
        return Words::tr("Platform");
    case review::Disposition::UnsupportedArchitecture:
        return Words::tr("Unsupported");
    }
    return {};
}

QString dispositionFullLabel(review::Disposition disposition)
{
    switch (disposition) {
    case review::Disposition::Unreviewed:
        return Words::tr("Unreviewed");
    case review::Disposition::Inherited:
        return Words::tr("Inherited from vllm");
    case review::Disposition::NeedsMerge:
        return Words::tr("Needs MetaX merge");
    case review::Disposition::NeedsDependency:
        return Words::tr("Needs coordinated dependency change");
    case review::Disposition::PlatformSpecific:
        return Words::tr("Intentionally platform-specific");
    case review::Disposition::UnsupportedArchitecture:
        return Words::tr("New unsupported architecture");
    }
    return {};
}

QString evidenceLabel(review::EvidenceLevel level)
{
    switch (level) {
    case review::EvidenceLevel::Untested:
        return Words::tr("untested");
    case review::EvidenceLevel::SourceInspected:
        return Words::tr("source inspected");
    case review::EvidenceLevel::SignatureChecked:
        return Words::tr("signature checked");
    case review::EvidenceLevel::RuntimeReproduced:
        return Words::tr("runtime reproduced");
    case review::EvidenceLevel::NumericallyValidated:
        return Words::tr("numerically validated");
    }
    return {};
}

QString moduleGroupLabel(audit::ModuleGroup group)
{
    switch (group) {
    case audit::ModuleGroup::Mapped:
        return Words::tr("Mapped files");
    case audit::ModuleGroup::Production:
        return Words::tr("Production");
    case audit::ModuleGroup::Tests:
        return Words::tr("Tests");
    case audit::ModuleGroup::Docs:
        return Words::tr("Docs");
    case audit::ModuleGroup::Other:
        return Words::tr("Other");
    }
    return {};
}

QString changeLabel(const git::FileChange &change)
{
    switch (change.kind) {
    case git::ChangeKind::Added:
        return Words::tr("added");
    case git::ChangeKind::Deleted:
        return Words::tr("deleted");
    case git::ChangeKind::Modified:
        return Words::tr("modified");
    case git::ChangeKind::Renamed:
        return Words::tr("renamed from %1 (%2 %)")
            .arg(QString::fromStdString(change.oldPath))
            .arg(change.similarity);
    case git::ChangeKind::TypeChanged:
        return Words::tr("type changed");
    case git::ChangeKind::ModeChanged:
        return Words::tr("mode changed");
    }
    return {};
}

QString namesText(const QStringList &paths)
{
    const auto base = [](const QString &path) { return path.section(QLatin1Char('/'), -1); };
    switch (paths.size()) {
    case 0:
        return {};
    case 1:
        return base(paths.front());
    case 2:
        return base(paths[0]) + QStringLiteral(", ") + base(paths[1]);
    default:
        return QStringLiteral("%1 +%2").arg(base(paths.front())).arg(paths.size() - 1);
    }
}

QString mappedFilesText(const audit::CommitEntry &entry)
{
    QStringList paths;
    for (const auto &path : entry.localFiles)
        paths.append(QString::fromStdString(path));
    return namesText(paths);
}

QString dateText(std::int64_t seconds, int offsetMinutes)
{
    return timeAt(seconds, offsetMinutes).toString(QStringLiteral("yyyy-MM-dd"));
}

QString dateTimeText(std::int64_t seconds, int offsetMinutes)
{
    return timeAt(seconds, offsetMinutes).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString twinText(const audit::Twin &twin)
{
    switch (twin.reason) {
    case audit::TwinReason::SamePullRequest:
        return Words::tr("already in A as %1 (same pull request)").arg(shortId(twin.commit));
    case audit::TwinReason::SamePatchId:
        return Words::tr("already in A as %1 (same patch)").arg(shortId(twin.commit));
    case audit::TwinReason::CherryPickTrailer:
        return Words::tr("already in A as %1 (cherry-picked)").arg(shortId(twin.commit));
    }
    return {};
}

QList<Badge> badgesOf(const audit::CommitEntry &entry)
{
    QList<Badge> badges;
    if (entry.isMerge)
        badges.append({Words::tr("merge"), Tone::Neutral});
    if (entry.reverts)
        badges.append({Words::tr("reverts %1").arg(shortId(*entry.reverts)), Tone::Warning});
    if (entry.revertedBy)
        badges.append({Words::tr("reverted by %1").arg(shortId(*entry.revertedBy)), Tone::Warning});
    if (entry.twin)
        badges.append({Words::tr("twin %1").arg(shortId(entry.twin->commit)), Tone::Info});
    return badges;
}

} // namespace ui
