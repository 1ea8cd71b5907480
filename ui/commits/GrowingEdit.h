#pragma once

#include <QPlainTextEdit>

namespace ui {

// A text field of several lines that grows with its text up to a limit, then scrolls. Tab leaves it.
class GrowingEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    GrowingEdit(int lines, int mostLines, QWidget *parent = nullptr);

    void setTextKeepingCursor(const QString &text); // no change when the text is the same

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int heightFor(qreal lines) const;
    void fit();

    int m_lines;
    int m_mostLines;
};

} // namespace ui
