#pragma once

#include <QAbstractButton>

namespace ui {

// A sentence that can be clicked: wrapped over as many lines as it takes, its source below it, inside a
// dashed outline.
class WrappedButton : public QAbstractButton {
    Q_OBJECT

public:
    WrappedButton(const QString &sentence, const QString &source, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont sourceFont() const;
    [[nodiscard]] static QRect wrapped(const QFont &font, const QString &text, int width);

    QString m_source;
};

} // namespace ui
