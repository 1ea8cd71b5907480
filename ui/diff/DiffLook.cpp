#include "ui/diff/DiffLook.h"

#include "ui/Theme.h"

#include <algorithm>
#include <cmath>

namespace ui {

using diff::Tint;

namespace {

double linear(float channel)
{
    return channel <= 0.04045F ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor mixed(const QColor &from, const QColor &to, float part)
{
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
                            from.greenF() + (to.greenF() - from.greenF()) * part,
                            from.blueF() + (to.blueF() - from.blueF()) * part);
}

struct TintColors {
    QColor none;
    QColor removed;
    QColor added;
    QColor changed;
    QColor moved;
};

QColor pick(Tint tint, const TintColors &colors)
{
    switch (tint) {
    case Tint::None:
        return colors.none;
    case Tint::Removed:
    case Tint::Conflict:
        return colors.removed;
    case Tint::Added:
    case Tint::Alike:
        return colors.added;
    case Tint::Changed:
    case Tint::Upstream:
        return colors.changed;
    case Tint::Moved:
    case Tint::Adaptation:
        return colors.moved;
    }
    return colors.none;
}

} // namespace

double contrastRatio(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor readableColor(const QColor &color, const QColor &text, const std::vector<QColor> &grounds,
                     double contrast)
{
    for (int step = 0; step <= 10; ++step) {
        const QColor candidate = mixed(color, text, static_cast<float>(step) / 10);
        if (std::ranges::all_of(
                grounds, [&](const QColor &ground) { return contrastRatio(candidate, ground) >= contrast; }))
            return candidate;
    }
    return text;
}

DiffLook DiffLook::current()
{
    const Theme &theme = Theme::current();
    const ToneColors warning = theme.tone(Tone::Warning);
    const ToneColors good = theme.tone(Tone::Good);
    const ToneColors bad = theme.tone(Tone::Bad);
    const ToneColors info = theme.tone(Tone::Info);
    DiffLook look{.isDark = theme.isDark(),
                  .surface = theme.surface(),
                  .header = theme.header(),
                  .border = theme.border(),
                  .text = theme.text(),
                  .secondaryText = theme.secondaryText(),
                  .accent = theme.accent(),
                  .accentText = theme.accentText(),
                  .selection = theme.selection(),
                  .removedLine = theme.removedLine(),
                  .addedLine = theme.addedLine(),
                  .changedLine = theme.changedLine(),
                  .movedLine = theme.movedLine(),
                  .removedToken = theme.removedToken(),
                  .addedToken = theme.addedToken(),
                  .gapHatch = theme.gapHatch(),
                  .lineNumber = theme.lineNumber(),
                  .currentHunk = theme.currentHunk(),
                  .boxGround = warning.ground,
                  .boxText = warning.text,
                  .removedSolid = bad.solid,
                  .addedSolid = good.solid,
                  .changedSolid = warning.solid,
                  .movedSolid = info.solid,
                  .removedSign = bad.text,
                  .addedSign = good.text,
                  .changedSign = warning.text,
                  .movedSign = info.text,
                  .owners = ownerColors(theme),
                  .contrast = theme.textContrast(),
                  .codeFont = theme.codeFont(),
                  .interfaceFont = theme.interfaceFont()};
    for (const char *feature : {"calt", "liga", "clig"}) {
        if (const auto tag = QFont::Tag::fromString(QLatin1StringView(feature)))
            look.codeFont.setFeature(*tag, 0);
    }
    return look;
}

std::vector<QColor> DiffLook::grounds() const
{
    return {surface, selection, removedLine, addedLine, changedLine, movedLine};
}

QColor DiffLook::lineOf(Tint tint) const
{
    return pick(tint, {surface, removedLine, addedLine, changedLine, movedLine});
}

QColor DiffLook::solidOf(Tint tint) const
{
    return pick(tint, {secondaryText, removedSolid, addedSolid, changedSolid, movedSolid});
}

QColor DiffLook::signOf(Tint tint) const
{
    return pick(tint, {lineNumber, removedSign, addedSign, changedSign, movedSign});
}

} // namespace ui
