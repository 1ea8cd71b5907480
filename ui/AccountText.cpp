#include "ui/AccountText.h"

#include <QCoreApplication>
#include <QLocale>

namespace ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(AccountText)
};

} // namespace

Tone toneOf(audit::HunkKind kind)
{
    switch (kind) {
    case audit::HunkKind::Both:
        return Tone::Bad;
    case audit::HunkKind::Missing:
        return Tone::Warning;
    case audit::HunkKind::Adaptation:
        return Tone::Special;
    case audit::HunkKind::Moved:
        return Tone::Neutral;
    }
    return Tone::Neutral;
}

QString lineCauseLabel(audit::LineCause cause)
{
    switch (cause) {
    case audit::LineCause::Commits:
        return Words::tr("explained by commits");
    case audit::LineCause::Moved:
        return Words::tr("moved");
    case audit::LineCause::BaseSide:
        return Words::tr("only on A's side");
    case audit::LineCause::Unexplained:
        return Words::tr("unexplained");
    }
    return {};
}

QString presenceLabel(audit::PresenceState state)
{
    switch (state) {
    case audit::PresenceState::Conflicting:
        return Words::tr("conflicting");
    case audit::PresenceState::Partial:
        return Words::tr("partial");
    case audit::PresenceState::Absent:
        return Words::tr("absent");
    case audit::PresenceState::Applied:
        return Words::tr("applied");
    case audit::PresenceState::Superseded:
        return Words::tr("superseded");
    case audit::PresenceState::NoLines:
        return Words::tr("no lines");
    }
    return {};
}

Tone toneOf(audit::PresenceState state)
{
    switch (state) {
    case audit::PresenceState::Conflicting:
    case audit::PresenceState::Absent:
        return Tone::Bad;
    case audit::PresenceState::Partial:
        return Tone::Warning;
    case audit::PresenceState::Applied:
        return Tone::Good;
    case audit::PresenceState::Superseded:
        return Tone::Special;
    case audit::PresenceState::NoLines:
        return Tone::Neutral;
    }
    return Tone::Neutral;
}

std::vector<SumBar::Part> sumParts(const audit::UpstreamSum &sum)
{
    using audit::LineCause;
    std::vector<SumBar::Part> parts;
    const auto add = [&](LineCause cause, Tone tone) {
        if (const std::size_t count = sum.byCause.at(static_cast<std::size_t>(cause)); count > 0)
            parts.push_back({.label = lineCauseLabel(cause), .count = count, .tone = tone});
    };
    add(LineCause::Commits, Tone::Good);
    add(LineCause::Moved, Tone::Neutral);
    add(LineCause::BaseSide, Tone::Info);
    add(LineCause::Unexplained, Tone::Bad);
    return parts;
}

std::vector<SumBar::Part> sumParts(const audit::RemainingSum &sum)
{
    using audit::HunkKind;
    std::vector<SumBar::Part> parts;
    const auto add = [&](const QString &label, std::size_t count, Tone tone) {
        if (count > 0)
            parts.push_back({.label = label, .count = count, .tone = tone});
    };
    const auto accounted = [&](HunkKind kind) { return sum.accounted.at(static_cast<std::size_t>(kind)); };
    add(Words::tr("upstream's, accounted"), accounted(HunkKind::Missing), Tone::Good);
    add(Words::tr("both sides', accounted"), accounted(HunkKind::Both), Tone::Info);
    add(Words::tr("adaptations"), accounted(HunkKind::Adaptation), Tone::Special);
    add(Words::tr("moved"), accounted(HunkKind::Moved), Tone::Neutral);
    add(Words::tr("not taken"), sum.notTaken, Tone::Neutral);
    add(Words::tr("unaccounted"), sum.unaccounted(), Tone::Bad);
    return parts;
}

std::vector<SumBar::Part> sumParts(const audit::MemberSum &sum)
{
    using audit::MemberState;
    std::vector<SumBar::Part> parts;
    const auto add = [&](const QString &label, MemberState state, Tone tone) {
        if (const std::size_t count = sum.of(state); count > 0)
            parts.push_back({.label = label, .count = count, .tone = tone});
    };
    add(Words::tr("by their commits"), MemberState::ByCommits, Tone::Good);
    add(Words::tr("by a mark"), MemberState::ByMark, Tone::Special);
    add(Words::tr("layout only"), MemberState::LayoutOnly, Tone::Neutral);
    add(Words::tr("unaccounted"), MemberState::Open, Tone::Bad);
    return parts;
}

QString equation(const std::vector<SumBar::Part> &parts)
{
    const QLocale locale;
    const auto text = [&locale](std::size_t count) {
        return locale.toString(static_cast<qulonglong>(count));
    };
    QStringList terms;
    std::size_t total = 0;
    for (const SumBar::Part &part : parts) {
        terms.append(text(part.count));
        total += part.count;
    }
    return terms.size() < 2 ? text(total)
                            : QStringLiteral("%1 = %2").arg(terms.join(QStringLiteral(" + ")), text(total));
}

} // namespace ui
