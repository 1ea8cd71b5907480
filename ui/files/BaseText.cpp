#include "ui/files/BaseText.h"

#include <QCoreApplication>
#include <QStringList>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BaseText)
};

QString shortId(const git::Oid &oid)
{
    return QString::fromStdString(oid.shortHex());
}

QString nameOr(const std::string &name, const git::Oid &commit)
{
    return name.empty() || name == commit.hex() ? shortId(commit) : QString::fromStdString(name);
}

int lines(std::uint32_t count)
{
    return static_cast<int>(count);
}

} // namespace

bool FileBaseFacts::isSuggested() const
{
    return !chosen && proposal && !proposal->isDeclared();
}

QString baseCell(const FileBaseFacts &facts)
{
    if (facts.chosen)
        return Words::tr("%1 · chosen").arg(nameOr(facts.chosen->typed, facts.chosen->commit));
    if (!facts.isSuggested())
        return Words::tr("%1 · declared").arg(nameOr(facts.declaredName, facts.declared));
    const audit::BaseCandidate &best = facts.proposal->best;
    if (!facts.proposal->declared)
        return Words::tr("%1 · suggested").arg(shortId(best.commit));
    return Words::tr("%1 · %n line(s) closer", nullptr,
                     static_cast<int>(facts.proposal->declared->changedLines - best.changedLines))
        .arg(shortId(best.commit));
}

QString baseSentence(const FileBaseFacts &facts)
{
    QStringList said;
    if (facts.chosen)
        said << Words::tr("The reviewer chose %1.").arg(nameOr(facts.chosen->typed, facts.chosen->commit));
    else
        said << Words::tr("The account starts at %1, as declared.")
                    .arg(nameOr(facts.declaredName, facts.declared));
    if (!facts.proposal) {
        said << Words::tr("No upstream version could be compared with the local file.");
        return said.join(QLatin1Char('\n'));
    }
    const audit::BaseProposal &proposal = *facts.proposal;
    const audit::BaseCandidate &best = proposal.best;
    if (proposal.declared)
        said << Words::tr("Differing from the declared base: %n line(s).", nullptr,
                          lines(proposal.declared->changedLines));
    else
        said << Words::tr("The declared base does not have the file.");
    if (proposal.isDeclared())
        said << Words::tr("No other version is closer.");
    else
        said << Words::tr("Closest version: %1, %n differing line(s).", nullptr, lines(best.changedLines))
                    .arg(shortId(best.commit));
    if (proposal.runnerUp)
        said << Words::tr("Runner-up: %1, %n differing line(s).", nullptr,
                          lines(proposal.runnerUp->changedLines))
                    .arg(shortId(proposal.runnerUp->commit));
    said << Words::tr("%n version(s) compared.", nullptr, static_cast<int>(proposal.versions));
    if (proposal.unread > 0)
        said << Words::tr("%n more could not be read (missing or too large); one of them may be closer.",
                          nullptr, static_cast<int>(proposal.unread));
    if (proposal.mayBeOlder)
        said << Words::tr("The closest one is the oldest that was looked at; an older one may be closer.");
    return said.join(QLatin1Char('\n'));
}

} // namespace ui
