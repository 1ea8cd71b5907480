#pragma once

#include "core/diff/Fold.h"
#include "ui/diff/DiffLook.h"
#include "ui/diff/RowMetrics.h"

#include <QRect>
#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

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

    // What the text at an alignment row belongs to; may be empty.
    using ScopeOf = std::function<QString(std::uint32_t row)>;
    void setScopeOf(ScopeOf scopeOf) { m_scopeOf = std::move(scopeOf); } // null: nothing is known

    void setLook(const DiffLook &look, const RowMetrics &metrics);

    // The part whose place holds `point`; the line itself, outside the places, opens all of it. Nothing
    // outside the line.
    [[nodiscard]] std::optional<diff::FoldPart> partAt(const QRect &line, const diff::VisibleRow &fold,
                                                       QPoint point) const;
    [[nodiscard]] QRect place(const QRect &line, const diff::VisibleRow &fold, diff::FoldPart part) const;
    void paint(QPainter &painter, const QRect &line, const diff::VisibleRow &fold, const State &state) const;

    [[nodiscard]] static QString tip(diff::FoldPart part);

private:
    [[nodiscard]] static QString label(diff::FoldPart part);
    [[nodiscard]] QFont font() const;

    DiffLook m_look;
    RowMetrics m_metrics;
    ScopeOf m_scopeOf;
};

} // namespace ui
