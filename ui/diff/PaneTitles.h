#pragma once

#include "ui/diff/DiffDocument.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QToolButton;

namespace ui {

class FormatButton;

// The row above the panes: what stands in each of them and how it is written, which of how many changes is
// current, and the way to the others.
class PaneTitles : public QWidget {
    Q_OBJECT

public:
    explicit PaneTitles(QWidget *parent = nullptr);

    void setTitles(const QString &left, const QString &right, const QString &base = {});
    // Encodings and line ends of the sides; null: none are known. With a base there are three panes below.
    void setDocument(const DiffDocument *document, const Reading &reading);
    void setCounter(int current, int count);      // current is 0-based, -1 = none; a count of -1 hides it
    void describeChange(const QString &sentence); // the current change for those who do not see it
    void setRulerWidth(int width);                // what stands right of the panes below
    void refreshLook();
    [[nodiscard]] QString counterText() const;
    [[nodiscard]] FormatButton *formatButton(diff::Side side) const;

Q_SIGNALS:
    void nextRequested();
    void previousRequested();
    void encodingChosen(diff::Side side, std::optional<base::Encoding> encoding);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QRect sectionOf(diff::Side side) const;    // null when it has no pane
    [[nodiscard]] QString shownTitle(diff::Side side) const; // cut to the room there is
    void place();

    std::array<QString, 3> m_titles; // by diff::Side
    std::array<FormatButton *, 3> m_formats{};
    bool m_hasBase = false;
    std::size_t m_moves = 0; // moved blocks
    bool m_isSame = true;    // no difference at all, seen or not
    int m_rulerWidth = 0;
    QLabel *m_counter;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace ui
