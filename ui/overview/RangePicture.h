#pragma once

#include "ui/overview/RangeDays.h"

#include <QWidget>

namespace ui {

// A block per commit, stacked by day, in the colour of its disposition. Arrows move between blocks, Enter or
// a click opens the commit; the pointer shows its subject.
class RangePicture : public QWidget {
    Q_OBJECT

public:
    explicit RangePicture(QWidget *parent = nullptr);

    void setColumns(std::vector<RangeColumn> columns);
    [[nodiscard]] QRectF blockRect(std::size_t column, std::size_t block) const; // widget coordinates
    [[nodiscard]] QSize sizeHint() const override { return {600, 130}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 90}; }

Q_SIGNALS:
    void openCommit(const git::Oid &commit);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Place {
        std::size_t column = 0;
        std::size_t block = 0;
        bool operator==(const Place &) const = default;
    };

    [[nodiscard]] const RangeBlock *blockAt(const QPointF &position, Place *place = nullptr) const;
    [[nodiscard]] QString describe(const RangeBlock &block) const;
    void moveColumn(int step);
    void moveBlock(int step);

    std::vector<RangeColumn> m_columns;
    std::size_t m_tallest = 0;
    Place m_current;
};

} // namespace ui
