#include "ui/Icons.h"

#include <QIconEngine>
#include <QImageReader>
#include <QPainter>
#include <QPixmapCache>

namespace ui {

namespace {

QPixmap drawTinted(const QString &name, const QColor &color, QSize pixels)
{
    QImageReader reader(QStringLiteral(":/icons/%1.svg").arg(name));
    reader.setScaledSize(pixels);
    QImage image = reader.read();
    if (image.isNull())
        return {};
    image = image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(image.rect(), color);
    painter.end();
    return QPixmap::fromImage(image);
}

// Draws at whatever size is asked for, so that 200 % is as sharp as 100 %.
class TintedEngine : public QIconEngine {
public:
    TintedEngine(QString name, const QColor &color)
        : m_name(std::move(name))
        , m_color(color)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QColor color = m_color;
        if (mode == QIcon::Disabled)
            color.setAlphaF(0.45F);
        painter->drawPixmap(rect,
                            tintedPixmap(m_name, color, rect.size(), painter->device()->devicePixelRatio()));
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode, QIcon::State, qreal scale) override
    {
        return tintedPixmap(m_name, m_color, size / scale, scale);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode, QIcon::State) override
    {
        return tintedPixmap(m_name, m_color, size, 1);
    }
    [[nodiscard]] QIconEngine *clone() const override { return new TintedEngine(m_name, m_color); }

private:
    QString m_name;
    QColor m_color;
};

} // namespace

QPixmap tintedPixmap(const QString &name, const QColor &color, QSize size, qreal devicePixelRatio)
{
    const QSize pixels = size * devicePixelRatio;
    const QString key =
        QStringLiteral("metax/%1/%2/%3").arg(name, color.name(QColor::HexArgb)).arg(pixels.width());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = drawTinted(name, color, pixels);
        QPixmapCache::insert(key, pixmap);
    }
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QIcon tintedIcon(const QString &name, const QColor &color)
{
    return QIcon(new TintedEngine(name, color));
}

} // namespace ui
