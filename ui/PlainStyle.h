#pragma once

#include <QProxyStyle>

class QApplication;

namespace ui {

// Fusion with flat, rounded buttons, inputs, headers and cards in the colours of Theme. Draws and measures;
// holds no state. A push button whose property "primary" is true carries the accent; a frame whose property
// "card" is true is a card.
class PlainStyle : public QProxyStyle {
    Q_OBJECT

public:
    PlainStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option,
                                  const QWidget *widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                                QStyleHintReturn *returned) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                         const QWidget *widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget) const override;
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
};

// Gives the whole application this style and Theme's palette and fonts, now and whenever the theme changes.
void installLook(QApplication &application);

} // namespace ui
