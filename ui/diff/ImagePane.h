#pragma once

#include <QImage>
#include <QWidget>

#include <optional>

namespace ui {

// How images are looked at: shared by the panes of a pair, so that the same place stands at the same scale on
// both sides.
struct ImageLook {
    std::optional<double> scale; // logical pixels per image pixel; nothing = all images fit
    QPointF center = {0.5, 0.5}; // what is in the middle, as parts of the image's width and height
    bool operator==(const ImageLook &) const = default;
};

inline constexpr double smallestScale = 1.0 / 64;
inline constexpr double largestScale = 64;

// One image over a checkerboard that shows through where it is transparent. Dragging, arrow keys and the
// wheel move it, Ctrl and the wheel scale it; both only ask, the owner sets the same look on all panes.
class ImagePane : public QWidget {
    Q_OBJECT

public:
    explicit ImagePane(QWidget *parent = nullptr);

    void setImage(const QImage &image);
    [[nodiscard]] const QImage &image() const { return m_image; }
    // `fitScale`: what takes the place of an unset scale.
    void setLook(const ImageLook &look, double fitScale);
    [[nodiscard]] double
    naturalFit() const; // the largest scale up to 1 at which all of it shows, 1 without one
    [[nodiscard]] QRectF imageRect() const; // where it stands in this widget
    void refreshLook();

Q_SIGNALS:
    void resized();
    void lookRequested(const QPointF &center);
    void scaleRequested(double factor);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void moveBy(QPointF pixels);
    [[nodiscard]] bool canMove() const;
    [[nodiscard]] QSizeF scaledSize() const;
    [[nodiscard]] QPointF clamped(QPointF center) const;

    QImage m_image;
    ImageLook m_look;
    double m_scale = 1;
    QPointF m_dragPoint;
};

} // namespace ui
