#include "ui/commits/Suggestions.h"

#include <QCoreApplication>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Suggestions)
};

QString shortId(const git::Oid &oid)
{
    return QString::fromStdString(oid.shortHex());
}

QString reasonText(audit::TwinReason reason)
{
    switch (reason) {
    case audit::TwinReason::SamePullRequest:
        return Words::tr("suggested from the pull request number");
    case audit::TwinReason::SamePatchId:
        return Words::tr("suggested from the equal patch");
    case audit::TwinReason::CherryPickTrailer:
        return Words::tr("suggested from the cherry-pick line");
    }
    return {};
}

} // namespace

QList<Suggestion> suggestionsFor(const audit::CommitEntry &entry)
{
    QList<Suggestion> list;
    if (entry.twin)
        list.append({Words::tr("Already in A as %1; no edit needed.").arg(shortId(entry.twin->commit)),
                     reasonText(entry.twin->reason)});
    if (entry.reverts)
        list.append({Words::tr("Reverts %1 of this range; the pair leaves nothing to merge.")
                         .arg(shortId(*entry.reverts)),
                     Words::tr("suggested from the commit message")});
    if (entry.revertedBy)
        list.append({Words::tr("Reverted by %1 of this range; the pair leaves nothing to merge.")
                         .arg(shortId(*entry.revertedBy)),
                     Words::tr("suggested from the later commit's message")});
    return list;
}

} // namespace ui
