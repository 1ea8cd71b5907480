#pragma once

#include <QIcon>
#include <QPixmap>
#include <QString>

namespace ui {

// The program's own line drawings (resources/icons), one colour each. `name` is the file's base name. Cached;
// GUI thread only.
[[nodiscard]] QPixmap tintedPixmap(const QString &name, const QColor &color, QSize size,
                                   qreal devicePixelRatio);
[[nodiscard]] QIcon tintedIcon(const QString &name, const QColor &color);

} // namespace ui
