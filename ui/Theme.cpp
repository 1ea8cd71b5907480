#include "ui/Theme.h"

#include "ui/ThemeColors.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QStyleHints>

#include <algorithm>

namespace ui {

namespace {

Theme *s_current = nullptr;
constexpr double naturalPoints = 9.5;

QFont withFamilies(const QFont &base, const QStringList &wanted, const QStringList &fallbacks)
{
    const QStringList installed = QFontDatabase::families();
    QStringList families;
    for (const QString &family : wanted) {
        if (installed.contains(family)) {
            families.append(family);
            break;
        }
    }
    families.append(base.families());
    families.append(fallbacks);
    families.removeDuplicates();
    QFont font = base;
    font.setFamilies(families);
    return font;
}

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
{
    if (!s_current)
        s_current = this;
    if (qGuiApp)
        connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Theme::refresh);
    m_shown = systemKind();
}

Theme::~Theme()
{
    if (s_current == this)
        s_current = nullptr;
}

Theme &Theme::current()
{
    if (s_current)
        return *s_current;
    static Theme fallback;
    fallback.m_kind = ThemeKind::Light;
    fallback.m_shown = ThemeKind::Light;
    s_current = &fallback;
    return fallback;
}

ThemeKind Theme::systemKind()
{
    const bool isDark = qGuiApp && QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
    return isDark ? ThemeKind::Dark : ThemeKind::Light;
}

void Theme::setKind(ThemeKind kind)
{
    m_kind = kind;
    refresh();
}

void Theme::refresh()
{
    const ThemeKind shown = m_kind == ThemeKind::System ? systemKind() : m_kind;
    if (shown == m_shown)
        return;
    m_shown = shown;
    Q_EMIT changed();
}

void Theme::setZoom(int percent)
{
    percent = std::clamp(percent, 50, 300);
    if (percent == m_zoom)
        return;
    m_zoom = percent;
    Q_EMIT changed();
}

const ThemeColors &Theme::colors() const
{
    switch (m_shown) {
    case ThemeKind::System:
    case ThemeKind::Light:
        return lightColors();
    case ThemeKind::Dark:
        return darkColors();
    case ThemeKind::HighContrast:
        return highContrastColors();
    }
    return lightColors();
}

ToneColors Theme::tone(Tone tone) const
{
    return colors().tones.at(static_cast<std::size_t>(tone));
}

Tone Theme::toneOf(review::Disposition disposition)
{
    switch (disposition) {
    case review::Disposition::Unreviewed:
        return Tone::Neutral;
    case review::Disposition::Inherited:
        return Tone::Good;
    case review::Disposition::NeedsMerge:
        return Tone::Warning;
    case review::Disposition::NeedsDependency:
        return Tone::Info;
    case review::Disposition::PlatformSpecific:
        return Tone::Special;
    case review::Disposition::UnsupportedArchitecture:
        return Tone::Bad;
    }
    return Tone::Neutral;
}

QColor Theme::window() const
{
    return colors().window;
}
QColor Theme::surface() const
{
    return colors().surface;
}
QColor Theme::header() const
{
    return colors().header;
}
QColor Theme::border() const
{
    return colors().border;
}
QColor Theme::text() const
{
    return colors().text;
}
QColor Theme::secondaryText() const
{
    return colors().secondaryText;
}
QColor Theme::accent() const
{
    return colors().accent;
}
QColor Theme::accentText() const
{
    return colors().accentText;
}
QColor Theme::link() const
{
    return colors().link;
}
QColor Theme::selection() const
{
    return colors().selection;
}
QColor Theme::removedLine() const
{
    return colors().removedLine;
}
QColor Theme::addedLine() const
{
    return colors().addedLine;
}
QColor Theme::changedLine() const
{
    return colors().changedLine;
}
QColor Theme::movedLine() const
{
    return colors().movedLine;
}
QColor Theme::removedToken() const
{
    return colors().removedToken;
}
QColor Theme::addedToken() const
{
    return colors().addedToken;
}
QColor Theme::gapHatch() const
{
    return colors().gapHatch;
}
QColor Theme::lineNumber() const
{
    return colors().lineNumber;
}
QColor Theme::currentHunk() const
{
    return colors().currentHunk;
}

QPalette Theme::palette() const
{
    const ThemeColors &c = colors();
    QPalette palette;
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.surface);
    palette.setColor(QPalette::AlternateBase, c.header);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::Button, c.surface);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.accentText);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.accentText);
    palette.setColor(QPalette::Accent, c.accent);
    palette.setColor(QPalette::Link, c.link);
    palette.setColor(QPalette::LinkVisited, c.link);
    palette.setColor(QPalette::ToolTipBase, c.header);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::PlaceholderText, c.secondaryText);
    palette.setColor(QPalette::Light, c.surface);
    palette.setColor(QPalette::Midlight, c.header);
    palette.setColor(QPalette::Mid, c.border);
    palette.setColor(QPalette::Dark, c.border);
    palette.setColor(QPalette::Shadow, c.border);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.disabledText);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.border);
    return palette;
}

// Asking fontconfig for its families takes longer than painting a table, so it is done once.
QFont Theme::interfaceFont() const
{
    static const QFont natural =
        withFamilies(QFontDatabase::systemFont(QFontDatabase::GeneralFont),
                     {QStringLiteral("Inter"), QStringLiteral("Inter Variable")},
                     {QStringLiteral("Noto Sans CJK SC"), QStringLiteral("sans-serif")});
    QFont font = natural;
    font.setPointSizeF(naturalPoints * m_zoom / 100);
    return font;
}

QFont Theme::codeFont() const
{
    static const QFont natural = [] {
        QFont font = withFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont),
                                  {QStringLiteral("JetBrains Mono")},
                                  {QStringLiteral("Noto Sans Mono CJK SC"), QStringLiteral("monospace")});
        font.setStyleHint(QFont::Monospace);
        font.setFixedPitch(true);
        return font;
    }();
    QFont font = natural;
    font.setPointSizeF(naturalPoints * m_zoom / 100);
    return font;
}

} // namespace ui
