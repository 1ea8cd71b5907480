#include "ui/files/StructureText.h"

#include "ui/files/HunkCard.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(StructureText)
};

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

// "A", "A and B", "A, B and 3 more".
QString namesText(const QStringList &names)
{
    if (names.size() < 2)
        return names.value(0);
    if (names.size() == 2)
        return Words::tr("%1 and %2").arg(names[0], names[1]);
    return Words::tr("%1, %2 and %3 more").arg(names[0], names[1]).arg(names.size() - 2);
}

QString unparsedText(const audit::UnparsedText &text)
{
    const QString side = text.side == audit::AccountSide::Local ? Words::tr("The local text")
                         : text.side == audit::AccountSide::AtA ? Words::tr("The text at A")
                                                                : Words::tr("The text at B");
    return text.line ? Words::tr("%1 is not Python at line %2: something may be missing here.")
                           .arg(side)
                           .arg(*text.line + 1)
                     : Words::tr("%1 could not be read as Python: %2").arg(side, fromUtf8(text.reason));
}

} // namespace

QString partLabel(StructurePart part)
{
    switch (part) {
    case StructurePart::BaseMembers:
        return Words::tr("Changed base members");
    case StructurePart::Residue:
        return Words::tr("Lines left out");
    case StructurePart::Differs:
        return Words::tr("Taken, not as at B");
    case StructurePart::NotTaken:
        return Words::tr("Not taken");
    case StructurePart::Own:
        return Words::tr("Only in local");
    case StructurePart::Same:
        return Words::tr("Taken, as at B");
    case StructurePart::Members:
        return Words::tr("Members");
    case StructurePart::Reordered:
        return Words::tr("Reordered members");
    case StructurePart::Moved:
        return Words::tr("Moved members");
    case StructurePart::Renamed:
        return Words::tr("Renamed members");
    case StructurePart::RenamedArguments:
        return Words::tr("Renamed arguments");
    case StructurePart::Extracted:
        return Words::tr("Extracted functions");
    case StructurePart::Reformatted:
        return Words::tr("Reformatted statements");
    case StructurePart::Whitespace:
        return Words::tr("White space only");
    case StructurePart::UnseenBases:
        return Words::tr("Base classes in other files");
    }
    return {};
}

QString nameOf(const audit::MemberItem &item)
{
    return item.member.empty() ? QStringLiteral("class %1").arg(fromUtf8(item.upstreamClass))
                               : fromUtf8(item.upstreamClass + '.' + item.member);
}

QString reasonLabel(const audit::MemberItem &item)
{
    switch (item.why) {
    case audit::MemberReason::RemovedAtB:
        return Words::tr("removed at B");
    case audit::MemberReason::SignatureChanged:
        return item.member.empty() ? Words::tr("class statement changed") : Words::tr("signature changed");
    case audit::MemberReason::NewAtB:
        return Words::tr("new at B");
    case audit::MemberReason::OverriddenChanged:
        return Words::tr("overridden, changed");
    case audit::MemberReason::ConstructorChanged:
        return Words::tr("constructor changed");
    case audit::MemberReason::CallerChanged:
        return Words::tr("calls %1").arg(fromUtf8(item.through));
    }
    return {};
}

Tone toneOf(audit::MemberReason reason)
{
    switch (reason) {
    case audit::MemberReason::RemovedAtB:
        return Tone::Bad;
    case audit::MemberReason::SignatureChanged:
    case audit::MemberReason::NewAtB:
        return Tone::Warning;
    case audit::MemberReason::OverriddenChanged:
    case audit::MemberReason::ConstructorChanged:
    case audit::MemberReason::CallerChanged:
        return Tone::Info;
    }
    return Tone::Neutral;
}

QString reasonSentence(const audit::MemberItem &item)
{
    const QString local = fromUtf8(item.localClass);
    switch (item.why) {
    case audit::MemberReason::RemovedAtB:
        return Words::tr("B no longer has it, and %1 overrides or uses it.").arg(local);
    case audit::MemberReason::SignatureChanged:
        return item.member.empty()
                   ? Words::tr("The class statement that %1 inherits from is another one at B.").arg(local)
                   : Words::tr("It is called in another way at B, or has another value, and %1 overrides or "
                               "uses it.")
                         .arg(local);
    case audit::MemberReason::NewAtB:
        return Words::tr("B has it newly, and %1 overrides it without having known of it.").arg(local);
    case audit::MemberReason::OverriddenChanged:
        return Words::tr("%1 replaces it by what was made of the version at A.").arg(local);
    case audit::MemberReason::ConstructorChanged:
        return Words::tr("Making an object of %1 runs or reads it.").arg(local);
    case audit::MemberReason::CallerChanged:
        return Words::tr("It runs or reads %1, which %2 overrides.").arg(fromUtf8(item.through), local);
    }
    return {};
}

QString residueLabel(const audit::ResidueLine &line)
{
    if (line.isRemoval)
        return Words::tr("still here");
    return line.isReplaced ? Words::tr("replaced here") : Words::tr("missing");
}

QString residueSentence(const audit::ResidueLine &line)
{
    const QString what = line.isRemoval    ? Words::tr("The commit takes this line away; local still has it.")
                         : line.isReplaced ? Words::tr("The commit brings this line; local has something of "
                                                       "its own in the place.")
                                           : Words::tr("The commit brings this line; local lacks it.");
    return Words::tr("%1 Of its %2 lines here, %3 are in local.").arg(what).arg(line.total).arg(line.applied);
}

QString statusLabel(audit::MemberStatus status)
{
    switch (status) {
    case audit::MemberStatus::Overridden:
        return Words::tr("overridden");
    case audit::MemberStatus::New:
        return Words::tr("new");
    case audit::MemberStatus::Inherited:
        return Words::tr("inherited");
    }
    return {};
}

QString placeLabel(const StructurePlace &place)
{
    const QString lines = linesText(place.lines);
    switch (place.side) {
    case audit::AccountSide::Local:
        return Words::tr("local %1", "line numbers").arg(lines);
    case audit::AccountSide::AtB:
        return Words::tr("target %1", "line numbers").arg(lines);
    case audit::AccountSide::AtA:
        return Words::tr("base %1", "line numbers").arg(lines);
    }
    return {};
}

QString subclassHeadline(const audit::SubclassAccount &account, std::size_t open)
{
    QStringList bases;
    for (const audit::Subclass &each : account.classes) {
        if (const QString name = fromUtf8(each.upstreamClass); !bases.contains(name))
            bases.append(name);
    }
    if (bases.isEmpty())
        return Words::tr("No class of it derives from a class of its upstream file.");
    const QString of = Words::tr("Subclass of %1:").arg(namesText(bases));
    if (account.items.empty())
        return of + QLatin1Char(' ') + Words::tr("no changed base member concerns it.");
    if (open == 0)
        return of + QLatin1Char(' ') +
               Words::tr("%n changed base member(s), all accounted for", nullptr,
                         static_cast<int>(account.items.size()));
    return of + QLatin1Char(' ') +
           Words::tr("%n base member(s) to account for", nullptr, static_cast<int>(open));
}

QString copyHeadline(const audit::PartialCopy &copy)
{
    const std::size_t same = copy.count(audit::CopyState::Same);
    return Words::tr("Partial copy: %1 taken, %2 of them as upstream, %3 own, %4 not taken")
        .arg(copy.count(audit::CopyState::Differs) + same)
        .arg(same)
        .arg(copy.count(audit::CopyState::New))
        .arg(copy.count(audit::CopyState::NotTaken));
}

QString alignmentHeadline(const audit::MemberOrder &order)
{
    return Words::tr("Alignment %1 %: %2 of %3 members where upstream has them")
        .arg(order.percent())
        .arg(order.inPlace)
        .arg(order.upstream);
}

QStringList unparsedNotices(const audit::FileStructure &structure)
{
    QStringList notices;
    const auto add = [&](const std::vector<audit::UnparsedText> &texts) {
        for (const audit::UnparsedText &text : texts) {
            if (const QString notice = unparsedText(text); !notices.contains(notice))
                notices.append(notice);
        }
    };
    if (structure.members)
        add(structure.members->unparsed);
    if (structure.copy)
        add(structure.copy->unparsed);
    if (structure.churn)
        add(structure.churn->unparsed);
    return notices;
}

} // namespace ui
