#pragma once

#include "ui/Theme.h"

#include <QList>
#include <QMetaType>
#include <QStyledItemDelegate>

#include <cstdint>

namespace ui {

// What a model says about the meaning of a cell beyond its text; the delegate chooses the look.
enum ItemRole {
    ToneRole = Qt::UserRole + 64, // int of Tone: the text is a pill
    CodeRole,                     // bool: ids, paths, symbols
    SecondaryRole,                // bool: less important than its neighbours
    BadgesRole,                   // QList<Badge>: follow the text
    SuggestedRole,                // bool: the pill is a suggestion, nobody's decision
};

// How a pill looks: what somebody decided or what is so on a ground of its own, a suggestion outlined.
enum class PillLook : std::uint8_t { Filled, Outlined };

// A short word beside a cell's text.
struct Badge {
    QString text;
    Tone tone = Tone::Neutral;
    PillLook look = PillLook::Filled;
    bool operator==(const Badge &) const = default;
};

// Paints the cells of every table of the window: pills, badges, code and plain text on one flat row, colours
// and fonts from Theme. A selected row keeps its text colours and is marked by ground and by a bar at its
// left edge.
class PillDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit PillDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    // A pill that begins at the left edge of `rect`, vertically centred, cut to its width; returns the width
    // it took.
    static int drawPill(QPainter &painter, const QRect &rect, const QString &text, Tone tone,
                        PillLook look = PillLook::Filled);
    [[nodiscard]] static int pillWidth(const QFontMetrics &metrics, const QString &text);
    [[nodiscard]] static int rowHeight(); // pixels, for the interface font as it is now
};

} // namespace ui

Q_DECLARE_METATYPE(ui::Badge)
