#pragma once

#include "ui/diff/DiffDocument.h"

#include <QToolButton>

#include <optional>

namespace ui {

// Says how one side's text is written, where that is not plain UTF-8 with LF, and lets the reader choose
// another encoding for it. Without something to say it is only the arrow of its menu.
class FormatButton : public QToolButton {
    Q_OBJECT

public:
    explicit FormatButton(QWidget *parent = nullptr);

    // `chosen`: what the reader asked for, nothing = as detected. Shows itself when the side has text.
    void setSide(const DocumentSide &side, std::optional<base::Encoding> chosen);
    void setSideName(const QString &name); // "left", for screen readers
    void refreshLook();
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(std::optional<base::Encoding> encoding);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void fillMenu();
    void nameItself();

    QString m_format; // whole
    base::Encoding m_current = base::Encoding::Utf8;
    std::optional<base::Encoding> m_wanted;
    QString m_name;
};

} // namespace ui
