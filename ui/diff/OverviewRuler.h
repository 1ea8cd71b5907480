#pragma once

#include "core/diff/LineSearch.h"
#include "ui/diff/DiffDocument.h"
#include "ui/diff/DiffLook.h"
#include "ui/diff/PaneGeometry.h"
#include "ui/diff/RulerMarks.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace ui {

// The whole file in one narrow strip: where it differs (a lane for each pane, in the colours of its lines),
// where the search found something, and the part on screen. A press or a drag asks for the row under the
// pointer.
class OverviewRuler : public QWidget {
    Q_OBJECT

public:
    explicit OverviewRuler(QWidget *parent = nullptr);

    void setDocument(DocumentPtr document);
    void setMatches(std::shared_ptr<const diff::Matches> matches);
    void setCurrentHunk(int hunk);
    void setView(double firstRow, double endRow); // alignment rows on screen, parts of rows counted
    void refreshLook();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int yOf(double row) const; // top edge of a row's mark
    [[nodiscard]] int rowAt(int y) const;

Q_SIGNALS:
    void rowRequested(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int rowCount() const;
    void findMarks();
    void paintMarks(QPainter &painter) const;

    DocumentPtr m_document;
    std::shared_ptr<const diff::Matches> m_matches;
    DiffLook m_look;
    std::vector<diff::Side> m_sides;
    std::vector<RulerMark> m_marks;
    std::vector<int> m_matchTops;
    int m_currentHunk = -1;
    double m_firstRow = 0;
    double m_endRow = 0;
};

} // namespace ui
