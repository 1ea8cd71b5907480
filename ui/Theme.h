#pragma once

#include "core/review/Disposition.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>
#include <QString>

namespace ui {

enum class ThemeKind { System, Light, Dark, HighContrast };

// What a colour stands for; models speak of meanings, delegates ask for the look.
enum class Tone { Neutral, Good, Warning, Info, Special, Bad };

// A pill: text on a tinted ground, contrast at least 4.5:1 in every theme.
struct ToneColors {
    QColor ground;
    QColor text;
    QColor solid; // bars and blocks
};

struct ThemeColors;

// The look of everything, in one place: palette, tones, diff colours, fonts. One instance, made by
// Application, reachable as Theme::current(); follows the system's light or dark unless told otherwise. GUI
// thread only.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(QObject *parent = nullptr);
    ~Theme() override;

    [[nodiscard]] static Theme &current(); // the one instance; a default light one in tests that made none

    void setKind(ThemeKind kind);
    [[nodiscard]] ThemeKind kind() const { return m_kind; }
    [[nodiscard]] bool isDark() const { return m_shown != ThemeKind::Light; } // light text on dark ground
    [[nodiscard]] bool isHighContrast() const { return m_shown == ThemeKind::HighContrast; }
    // What text has at least on every ground it stands on: 4.5, in high contrast 7 (WCAG 2.1, 1.4.3
    // and 1.4.6).
    [[nodiscard]] double textContrast() const { return isHighContrast() ? 7.0 : 4.5; }
    // Size of every font in percent of its natural size, 50 to 300.
    void setZoom(int percent);
    [[nodiscard]] int zoom() const { return m_zoom; }

    [[nodiscard]] ToneColors tone(Tone tone) const;
    [[nodiscard]] static Tone toneOf(review::Disposition disposition);

    // Surfaces and lines.
    [[nodiscard]] QColor window() const;  // behind cards
    [[nodiscard]] QColor surface() const; // cards, tables, editors
    [[nodiscard]] QColor header() const;  // table and pane headers
    [[nodiscard]] QColor border() const;
    [[nodiscard]] QColor text() const;
    [[nodiscard]] QColor secondaryText() const; // still 4.5:1
    [[nodiscard]] QColor accent() const;
    [[nodiscard]] QColor accentText() const;
    [[nodiscard]] QColor link() const;
    [[nodiscard]] QColor selection() const; // a selected row's ground, under ordinary text

    // The diff.
    [[nodiscard]] QColor removedLine() const;
    [[nodiscard]] QColor addedLine() const;
    [[nodiscard]] QColor changedLine() const;
    [[nodiscard]] QColor movedLine() const;
    [[nodiscard]] QColor removedToken() const;
    [[nodiscard]] QColor addedToken() const;
    [[nodiscard]] QColor gapHatch() const;
    [[nodiscard]] QColor lineNumber() const;
    [[nodiscard]] QColor currentHunk() const;

    [[nodiscard]] QPalette palette() const;
    [[nodiscard]] QFont interfaceFont() const; // Inter or the system's, with CJK fallback
    [[nodiscard]] QFont codeFont() const;      // JetBrains Mono or the system's fixed font, with CJK fallback

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] static ThemeKind systemKind();
    [[nodiscard]] const ThemeColors &colors() const;
    void refresh();

    ThemeKind m_kind = ThemeKind::System;
    ThemeKind m_shown = ThemeKind::Light; // never System
    int m_zoom = 100;
};

} // namespace ui
