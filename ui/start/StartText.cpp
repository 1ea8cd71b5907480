#include "ui/start/StartText.h"

#include "ui/SessionNotices.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace ui {

namespace {

struct StartText {
    Q_DECLARE_TR_FUNCTIONS(ui::StartText)
};

FieldVerdict failed(const base::Error &error)
{
    return {.state = FieldState::Bad, .message = sentence(error)};
}

} // namespace

std::filesystem::path toPath(const QString &text)
{
    return {absolutePath(text).toStdString()};
}

FieldVerdict repositoryVerdict(const base::Result<audit::RepositoryCheck> &check)
{
    if (!check)
        return failed(check.error());
    const auto tags = std::ranges::count(check->refs, git::RefKind::Tag, &git::RefName::kind);
    const auto branches = static_cast<qsizetype>(check->refs.size()) - tags;
    const QString found = StartText::tr("Repository with %n tag(s)", nullptr, static_cast<int>(tags)) +
                          StartText::tr(" and %n branch(es)", nullptr, static_cast<int>(branches));
    if (check->isShallow)
        return {.state = FieldState::Warning,
                .message =
                    found +
                    StartText::tr(". A shallow clone: history ends early and the range may be incomplete; "
                                  "git fetch --unshallow completes it.")};
    if (check->isPartialClone)
        return {.state = FieldState::Warning,
                .message =
                    found +
                    StartText::tr(
                        ". A partial clone: file contents that were never fetched are shown as missing.")};
    return {.state = FieldState::Good, .message = found + QLatin1Char('.')};
}

FieldVerdict rangeVerdict(const base::Result<audit::RangeCheck> &check)
{
    if (!check)
        return failed(check.error());
    const QString count =
        StartText::tr("%n commit(s) from A to B", nullptr, static_cast<int>(check->commits));
    FieldVerdict verdict{.state = FieldState::Good, .message = {}};
    switch (check->standing) {
    case audit::RangeStanding::Same:
        return {.state = FieldState::Bad,
                .message = StartText::tr("A and B are the same commit: choose a later target revision.")};
    case audit::RangeStanding::Reversed:
        return {.state = FieldState::Bad,
                .message = StartText::tr("B is older than A: swap the two revisions.")};
    case audit::RangeStanding::Unrelated:
        return {.state = FieldState::Bad,
                .message = StartText::tr("A and B have no common commit: are both from the same project?")};
    case audit::RangeStanding::Forward:
        verdict.message = count + QLatin1Char('.');
        break;
    case audit::RangeStanding::Diverged:
        verdict.message = count + StartText::tr("; %n commit(s) only on A's side, listed apart.", nullptr,
                                                static_cast<int>(check->onlyInA));
        break;
    }
    if (check->isIncomplete) {
        verdict.state = FieldState::Warning;
        verdict.message += StartText::tr(" Some objects are missing, so there may be more.");
    }
    return verdict;
}

FieldVerdict snapshotVerdict(const base::Result<audit::SnapshotCheck> &check)
{
    if (!check)
        return failed(check.error());
    if (check->pythonFiles == 0)
        return {.state = FieldState::Bad,
                .message = StartText::tr(
                    "No Python file below vllm_metax/ here: choose the folder that contains vllm_metax.")};
    const QString files =
        StartText::tr("%n Python file(s) below vllm_metax/", nullptr, static_cast<int>(check->pythonFiles));
    if (check->modelFiles == 0)
        return {.state = FieldState::Warning,
                .message = files + StartText::tr(", none of them a model: review all mapped files instead.")};
    return {.state = FieldState::Good,
            .message =
                files +
                StartText::tr(", %n of them model files", nullptr, static_cast<int>(check->modelFiles)) +
                StartText::tr(" in %n family(s).", nullptr, static_cast<int>(check->families.size()))};
}

FieldVerdict fileVerdict(const base::Result<void> &check)
{
    if (!check)
        return failed(check.error());
    return {.state = FieldState::Good, .message = {}};
}

QStringList refNames(const audit::RepositoryCheck &check)
{
    QStringList names;
    for (const git::RefKind kind :
         {git::RefKind::Tag, git::RefKind::Branch, git::RefKind::RemoteBranch, git::RefKind::Other}) {
        for (const git::RefName &ref : check.refs) {
            if (ref.kind == kind)
                names.append(QString::fromStdString(ref.name));
        }
    }
    return names;
}

QString proposedFileName(const QString &a, const QString &b, const QStringList &families)
{
    QStringList parts;
    for (const QString &part : {a, b, families.size() == 1 ? families.first() : QString()}) {
        if (!part.isEmpty())
            parts.append(part);
    }
    QString name = parts.join(QLatin1Char('-'));
    static const QRegularExpression trouble(QStringLiteral("[^\\w.+-]+"));
    name.replace(trouble, QStringLiteral("-"));
    while (name.startsWith(QLatin1Char('.')) || name.startsWith(QLatin1Char('-')))
        name.remove(0, 1);
    return (name.isEmpty() ? QStringLiteral("review") : name.left(120)) + QStringLiteral(".metaxreview");
}

} // namespace ui
