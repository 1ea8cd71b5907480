#include "ui/files/HunkCard.h"

#include <QCoreApplication>
#include <QStringList>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(HunkCard)
};

QString placeOf(const audit::AccountHunk &each)
{
    const auto count = [](const audit::LineSpan &span) { return static_cast<int>(span.count); };
    if (each.target.count > 0)
        return Words::tr("line(s) %1", nullptr, count(each.target)).arg(linesText(each.target));
    return Words::tr("local line(s) %1", nullptr, count(each.local)).arg(linesText(each.local));
}

QString differenceOf(const audit::AccountHunk &hunk)
{
    const int local = static_cast<int>(hunk.local.count);
    const int target = static_cast<int>(hunk.target.count);
    if (local == 0)
        return Words::tr("The target has %n line(s) that local lacks.", nullptr, target);
    if (target == 0)
        return Words::tr("Local has %n line(s) that the target lacks.", nullptr, local);
    return Words::tr("Lines of local: %1, of the target in their place: %2.").arg(local).arg(target);
}

QString kindSentence(audit::HunkKind kind)
{
    switch (kind) {
    case audit::HunkKind::Both:
        return Words::tr("Local and upstream both changed what the base has, each in its own way.");
    case audit::HunkKind::Missing:
        return Words::tr("Upstream changed it; local still has what the base has.");
    case audit::HunkKind::Adaptation:
        return Words::tr("Only the local file differs from the base.");
    case audit::HunkKind::Moved:
        return Words::tr("The same lines stand at another place.");
    }
    return {};
}

QString rankSentence(const audit::HunkRank &rank)
{
    if (rank.subject.empty())
        return {};
    const QString subject = QString::fromStdString(rank.subject);
    switch (rank.danger) {
    case audit::HunkDanger::Signature:
        return Words::tr("The signature of %1 differs.").arg(subject);
    case audit::HunkDanger::Constant:
        return Words::tr("A value of %1 differs.").arg(subject);
    case audit::HunkDanger::Both:
        return Words::tr("It declares %1.").arg(subject);
    case audit::HunkDanger::Residue:
    case audit::HunkDanger::Member:
    case audit::HunkDanger::Missing:
    case audit::HunkDanger::Adaptation:
    case audit::HunkDanger::Moved:
        return {};
    }
    return {};
}

struct State {
    QString text;
    Tone tone = Tone::Neutral;
};

// A mark alone is not enough where a commit that the hunk lacks is not decided.
QString waitingText(const HunkCard &card)
{
    if (!card.mark->isComplete())
        return Words::tr("Still open: the reason is missing.");
    QStringList undecided;
    for (const OwnerCard &owner : card.owners) {
        if (owner.isOpen)
            undecided << owner.id;
    }
    if (undecided.isEmpty())
        return Words::tr("Still open: a part of the history that explains it is missing.");
    return Words::tr("Still open, with %n undecided commit(s): %1", nullptr,
                     static_cast<int>(undecided.size()))
        .arg(undecided.join(QStringLiteral(", ")));
}

State stateOf(const audit::AccountHunk &hunk, bool isOpen, const std::optional<review::HunkMark> &mark)
{
    if (isOpen && mark)
        return {Words::tr("not decided"), Tone::Warning};
    if (!isOpen && mark)
        return {markLabel(mark->account),
                mark->account == review::HunkAccount::Finding ? Tone::Warning : Tone::Good};
    if (hunk.isNotTaken)
        return {Words::tr("not taken"), Tone::Neutral};
    if (!isOpen)
        return hunk.kind == audit::HunkKind::Moved ? State{Words::tr("moved"), Tone::Neutral}
                                                   : State{Words::tr("accounted"), Tone::Good};
    switch (hunk.kind) {
    case audit::HunkKind::Both:
        return {Words::tr("both changed"), Tone::Bad};
    case audit::HunkKind::Adaptation:
        return {Words::tr("no reason yet"), Tone::Warning};
    case audit::HunkKind::Missing:
    case audit::HunkKind::Moved:
        return {Words::tr("unaccounted"), Tone::Bad};
    }
    return {};
}

} // namespace

const OwnerCard *HunkCard::ownerToOpen() const
{
    const OwnerCard *first = nullptr;
    for (const OwnerCard &owner : owners) {
        if (owner.commit.isNull())
            continue;
        if (owner.isOpen)
            return &owner;
        first = first ? first : &owner;
    }
    return first;
}

QString linesText(const audit::LineSpan &span)
{
    if (span.count == 0)
        return Words::tr("after %1", "line number").arg(span.first);
    if (span.count == 1)
        return QString::number(span.first + 1);
    return QStringLiteral("%1–%2").arg(span.first + 1).arg(span.first + span.count);
}

QString dangerLabel(audit::HunkDanger danger)
{
    switch (danger) {
    case audit::HunkDanger::Both:
        return Words::tr("Both changed");
    case audit::HunkDanger::Residue:
        return Words::tr("Line missing");
    case audit::HunkDanger::Signature:
        return Words::tr("Signature");
    case audit::HunkDanger::Constant:
        return Words::tr("Constant");
    case audit::HunkDanger::Member:
        return Words::tr("Base member");
    case audit::HunkDanger::Missing:
        return Words::tr("Missing");
    case audit::HunkDanger::Adaptation:
        return Words::tr("Adaptation");
    case audit::HunkDanger::Moved:
        return Words::tr("Moved");
    }
    return {};
}

Tone toneOfDanger(audit::HunkDanger danger)
{
    switch (danger) {
    case audit::HunkDanger::Both:
        return Tone::Bad;
    case audit::HunkDanger::Residue:
    case audit::HunkDanger::Signature:
        return Tone::Warning;
    case audit::HunkDanger::Constant:
    case audit::HunkDanger::Member:
        return Tone::Info;
    case audit::HunkDanger::Adaptation:
        return Tone::Special;
    case audit::HunkDanger::Missing:
    case audit::HunkDanger::Moved:
        return Tone::Neutral;
    }
    return Tone::Neutral;
}

QString kindWords(audit::HunkKind kind)
{
    switch (kind) {
    case audit::HunkKind::Both:
        return Words::tr("both sides changed");
    case audit::HunkKind::Missing:
        return Words::tr("missing upstream change");
    case audit::HunkKind::Adaptation:
        return Words::tr("adaptation");
    case audit::HunkKind::Moved:
        return Words::tr("moved");
    }
    return {};
}

QString markLabel(review::HunkAccount account)
{
    switch (account) {
    case review::HunkAccount::Adaptation:
        return Words::tr("intentional");
    case review::HunkAccount::Finding:
        return Words::tr("finding");
    case review::HunkAccount::Moved:
        return Words::tr("moved");
    }
    return {};
}

review::HunkMark newMark(const audit::AccountedFile &file, std::size_t hunk)
{
    const audit::HunkId &id = file.account.hunks.at(hunk).id;
    review::HunkMark mark;
    mark.localPath = file.mapping.localPath;
    mark.upstreamPath = file.mapping.upstreamPath();
    mark.localBlob = id.local;
    mark.targetBlob = id.target;
    mark.content = id.content;
    mark.repeat = id.repeat;
    return mark;
}

std::optional<review::HunkMark> markOf(const audit::AccountedFile &file, std::size_t hunk,
                                       const review::Session &session)
{
    return markOf(newMark(file, hunk), session);
}

std::optional<review::HunkMark> markOf(const review::HunkMark &key, const review::Session &session)
{
    const review::HunkMark *found = session.markOf(key);
    return found ? std::optional(*found) : std::nullopt;
}

HunkCard hunkCard(const audit::AccountedFile &file, std::size_t hunk, const std::vector<OwnerCard> &cards,
                  const audit::HunkRank &rank, const review::Session &session,
                  const audit::AccountMarks &marks)
{
    const audit::AccountHunk &each = file.account.hunks.at(hunk);
    HunkCard card;
    card.place = placeOf(each);
    card.title = Words::tr("Hunk %1 of %2 · %3").arg(hunk + 1).arg(file.account.hunks.size()).arg(card.place);
    card.place[0] = card.place[0].toUpper();
    card.difference = differenceOf(each);
    card.reason = each.isNotTaken
                      ? Words::tr("Upstream's members here were not taken; that is stated, and needs "
                                  "no reason.")
                      : kindSentence(each.kind);
    if (const QString more = rankSentence(rank); !more.isEmpty())
        card.reason += QLatin1Char(' ') + more;
    for (const std::uint32_t owner : each.owners)
        card.owners.push_back(cards.at(owner));
    card.mark = markOf(file, hunk, session);
    const bool isOpen = !audit::isAccounted(file, each, marks);
    if (isOpen && card.mark)
        card.waiting = waitingText(card);
    const State state = stateOf(each, isOpen, card.mark);
    card.state = state.text;
    card.tone = state.tone;
    return card;
}

FileSum fileSum(const audit::AccountedFile &file, const review::Session &session,
                const audit::AccountMarks &marks)
{
    FileSum sum;
    for (std::size_t i = 0; i < file.account.hunks.size(); ++i) {
        const audit::AccountHunk &hunk = file.account.hunks[i];
        ++(audit::isAccounted(file, hunk, marks) ? sum.accounted : sum.open);
        if (hunk.kind != audit::HunkKind::Adaptation || hunk.isNotTaken)
            continue;
        ++sum.adaptations;
        const auto mark = markOf(file, i, session);
        sum.explained += mark && !mark->text.empty() ? 1 : 0;
    }
    return sum;
}

} // namespace ui
