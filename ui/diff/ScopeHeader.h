#pragma once

#include "core/diff/RowMarks.h"
#include "ui/diff/PaneGeometry.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

// One definition that the text on screen is inside of.
struct ScopePart {
    QString label;          // "class Name"
    std::uint32_t line = 0; // where it begins, 1-based
    bool operator==(const ScopePart &) const = default;
};

// Outermost first, by diff::Side.
using Scopes = std::array<std::vector<ScopePart>, 3>;

// A line above the panes that says, for each, which class and function the first line on screen belongs to.
// Each part leads to its begin. It has a place of its own, so that it covers no text and moves none.
class ScopeHeader : public QWidget {
    Q_OBJECT

public:
    explicit ScopeHeader(QWidget *parent = nullptr);

    void setGeometryOf(const PaneGeometry &panes);
    void setPaneNames(std::array<QString, 3> names); // by diff::Side, for assistive technology
    void setScopes(const Scopes &scopes);
    [[nodiscard]] const Scopes &scopes() const { return m_scopes; }
    void refreshLook();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QRect placeOf(diff::Side side, std::size_t part) const; // null: not shown

Q_SIGNALS:
    void lineRequested(diff::LineRef line);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    struct Place {
        diff::Side side = diff::Side::Left;
        std::size_t part = 0;
        bool operator==(const Place &) const = default;
    };

    [[nodiscard]] std::optional<Place> placeAt(QPoint point) const;
    [[nodiscard]] std::size_t firstShown(diff::Side side) const; // outer parts give way to inner ones
    void setHover(std::optional<Place> place);

    PaneGeometry m_panes;
    Scopes m_scopes;
    std::array<QString, 3> m_names;
    std::optional<Place> m_hovered;
};

} // namespace ui
