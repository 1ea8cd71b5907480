#pragma once

#include "core/diff/RowMarks.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;

namespace ui {

// Asks for a line of one side and says which there are. Only asks; the viewer goes there.
class GoToLineBar : public QWidget {
    Q_OBJECT

public:
    // A side that can be chosen.
    struct Choice {
        diff::Side side = diff::Side::Left;
        QString name;
        std::uint32_t lines = 0;
    };

    explicit GoToLineBar(QWidget *parent = nullptr);

    // Shows itself, takes the focus. `choices` from left to right, at least one; `side` is chosen.
    void open(const std::vector<Choice> &choices, diff::Side side);
    // The texts are others now; what was typed and the side, where it is still there, stay.
    void setChoices(const std::vector<Choice> &choices);
    void refreshLook();
    [[nodiscard]] QString hint() const; // the range, or what is wrong with the number
    [[nodiscard]] bool hasError() const { return m_hasError; }

Q_SIGNALS:
    void lineRequested(diff::LineRef line); // 1-based, one that there is
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void check();
    void accept();
    [[nodiscard]] std::optional<std::uint32_t> wantedLine() const; // nothing: no such line
    [[nodiscard]] const Choice &choice() const;

    QLineEdit *m_number;
    QComboBox *m_side;
    QLabel *m_hint;
    std::vector<Choice> m_choices{Choice{}};
    bool m_hasError = false;
};

} // namespace ui
