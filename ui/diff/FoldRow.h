#pragma once

#include "core/diff/Fold.h"
#include "ui/diff/DiffLook.h"
#include "ui/diff/RowMetrics.h"

#include <QRect>
#include <QString>

#include <array>
#include <optional>

class QPainter;

namespace ui {

// The line that stands for hidden rows: places to press for ten more at its upper or lower edge and for all,
// then how many rows there are and what they belong to.
class FoldRow {
public:
    // What a fold is drawn with besides its words.
    struct State {
        bool isHovered = false;
        std::optional<diff::FoldPart> part; // under the pointer
        bool hasCaret = false;
    };

    void setLook(const DiffLook &look, const RowMetrics &metrics);

    // The part whose place holds `point`; the line itself, outside the places, opens all of it. Nothing
    // outside the line.
    [[nodiscard]] std::optional<diff::FoldPart> partAt(const QRect &line, const diff::VisibleRow &fold,
                                                       QPoint point) const;
    [[nodiscard]] QRect place(const QRect &line, const diff::VisibleRow &fold, diff::FoldPart part) const;
    // `scope`: what the text below the fold belongs to; may be empty.
    void paint(QPainter &painter, const QRect &line, const diff::VisibleRow &fold, const QString &scope,
               const State &state) const;

    [[nodiscard]] static QString tip(diff::FoldPart part);

private:
    [[nodiscard]] static QString label(diff::FoldPart part);
    [[nodiscard]] QFont font() const;

    DiffLook m_look;
    RowMetrics m_metrics;
};

} // namespace ui
