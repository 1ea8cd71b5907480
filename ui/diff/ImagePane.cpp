#include "ui/diff/ImagePane.h"

#include "ui/Theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int square = 8; // of the checkerboard
constexpr int frame = 1;
constexpr double keyStep = 40;

QPixmap checkerboard(bool isDark)
{
    const QColor light = isDark ? QColor(0x55, 0x58, 0x5e) : QColor(0xff, 0xff, 0xff);
    const QColor dark = isDark ? QColor(0x41, 0x44, 0x4a) : QColor(0xd9, 0xdc, 0xe1);
    QPixmap tile(2 * square, 2 * square);
    tile.fill(light);
    QPainter painter(&tile);
    painter.fillRect(0, 0, square, square, dark);
    painter.fillRect(square, square, square, square, dark);
    return tile;
}

} // namespace

ImagePane::ImagePane(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Picture"));
    setMinimumSize(60, 60);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ImagePane::setImage(const QImage &image)
{
    m_image = image;
    update();
}

void ImagePane::setLook(const ImageLook &look, double fitScale)
{
    m_look = look;
    m_scale = look.scale.value_or(fitScale);
    setCursor(canMove() ? Qt::OpenHandCursor : Qt::ArrowCursor);
    update();
}

double ImagePane::naturalFit() const
{
    if (m_image.isNull())
        return 1;
    const double room = 2 * frame;
    const double fit = std::min((width() - room) / m_image.width(), (height() - room) / m_image.height());
    return std::clamp(fit, smallestScale, 1.0);
}

bool ImagePane::canMove() const
{
    return scaledSize().width() > width() || scaledSize().height() > height();
}

QSizeF ImagePane::scaledSize() const
{
    return QSizeF(m_image.size()) * m_scale;
}

// A picture that fits stands in the middle; a larger one leaves no room at its edges.
QPointF ImagePane::clamped(QPointF center) const
{
    const auto along = [](double part, double size, double room) {
        if (size <= room)
            return 0.5;
        const double half = room / 2 / size;
        return std::clamp(part, half, 1 - half);
    };
    const QSizeF size = scaledSize();
    return {along(center.x(), size.width(), width()), along(center.y(), size.height(), height())};
}

QRectF ImagePane::imageRect() const
{
    const QSizeF size = scaledSize();
    const QPointF center = clamped(m_look.center);
    return {QPointF(width() / 2.0 - center.x() * size.width(), height() / 2.0 - center.y() * size.height()),
            size};
}

void ImagePane::refreshLook()
{
    update();
}

void ImagePane::paintEvent(QPaintEvent * /*event*/)
{
    if (m_image.isNull())
        return;
    const Theme &theme = Theme::current();
    QPainter painter(this);
    QRectF area = imageRect();
    area.moveTo(std::round(area.x()), std::round(area.y()));
    painter.setBrushOrigin(area.topLeft());
    painter.fillRect(area, QBrush(checkerboard(theme.isDark())));
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_scale < 1);
    // Only what is seen: a large picture at a large scale would be scaled whole.
    const QRectF seen = area.intersected(rect());
    const QRectF source((seen.topLeft() - area.topLeft()) / m_scale, seen.size() / m_scale);
    painter.drawImage(seen, m_image, source);
    painter.setPen(hasFocus() ? QPen(theme.currentHunk(), 2) : QPen(theme.border(), frame));
    painter.drawRect(area.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void ImagePane::resizeEvent(QResizeEvent * /*event*/)
{
    Q_EMIT resized();
}

void ImagePane::moveBy(QPointF pixels)
{
    if (m_image.isNull())
        return;
    const QSizeF size = scaledSize();
    const QPointF center = clamped(m_look.center);
    Q_EMIT lookRequested(
        clamped({center.x() + pixels.x() / size.width(), center.y() + pixels.y() / size.height()}));
}

void ImagePane::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragPoint = event->position();
    if (cursor().shape() == Qt::OpenHandCursor)
        setCursor(Qt::ClosedHandCursor);
}

void ImagePane::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    const QPointF moved = m_dragPoint - event->position();
    m_dragPoint = event->position();
    moveBy(moved);
}

void ImagePane::mouseReleaseEvent(QMouseEvent * /*event*/)
{
    if (cursor().shape() == Qt::ClosedHandCursor)
        setCursor(Qt::OpenHandCursor);
}

void ImagePane::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier))
        Q_EMIT scaleRequested(std::pow(1.25, event->angleDelta().y() / 120.0));
    else if (canMove())
        moveBy(-QPointF(event->angleDelta()));
    else
        return event->ignore(); // what holds the cards scrolls
    event->accept();
}

void ImagePane::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        moveBy({-keyStep, 0});
        break;
    case Qt::Key_Right:
        moveBy({keyStep, 0});
        break;
    case Qt::Key_Up:
        moveBy({0, -keyStep});
        break;
    case Qt::Key_Down:
        moveBy({0, keyStep});
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    event->accept();
}

} // namespace ui
