#include "ui/diff/DiffAccessible.h"
#include "ui/diff/DiffPanesInput.h"

#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr int maxZoomSteps = 12;
constexpr int minZoomSteps = -5;

} // namespace

DiffPanes::DiffPanes(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_input(std::make_unique<Input>(*this))
{
    installDiffAccessibility();
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the overview ruler beside it does its work
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    setAccessibleName(tr("Differences"));
    setAccessibleDescription(tr("Two texts side by side; n and p go to the next and previous change"));
    refreshLook();
}

DiffPanes::~DiffPanes() = default;

void DiffPanes::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    m_rows.setDocument(m_document);
    m_estimate.clear();
    m_lines.setDocument(m_document);
    m_selection = {};
    m_matches.reset();
    m_currentMatch = -1;
    m_currentHunk = -1;
    m_widest = 0;
    applyMetrics();
    m_input->reset();
    horizontalScrollBar()->setValue(0);
    placeRow(0, 0);
    Q_EMIT viewMoved();
}

void DiffPanes::setStyles(Side side, StyledTextPtr styles)
{
    m_lines.setStyles(side, std::move(styles));
    placeRow(indexAt(0), topOf(indexAt(0))); // bold text may wrap elsewhere
    viewport()->update();
}

void DiffPanes::setNotice(const QString &text)
{
    m_notice = text;
    viewport()->setCursor(text.isEmpty() ? Qt::IBeamCursor : Qt::ArrowCursor);
    updateRanges();
    viewport()->update();
}

void DiffPanes::setPaneNames(std::array<QString, 3> names)
{
    m_names = std::move(names);
}

QString DiffPanes::paneName(Side side) const
{
    return m_names.at(std::to_underlying(side));
}

void DiffPanes::refreshLook()
{
    keepingPlace([this] { applyMetrics(); });
}

void DiffPanes::applyMetrics()
{
    DiffLook look = DiffLook::current();
    look.codeFont.setPointSizeF(look.codeFont.pointSizeF() * std::pow(1.1, m_zoomSteps));
    std::uint32_t lines = 0;
    for (const Side side : PaneGeometry::threeSides())
        lines = std::max(lines, m_document ? m_document->lineCount(side) : 0);
    m_painter.setLook(look, RowMetrics::of(look.codeFont, lines));
    m_lines.setLook(look, m_painter.metrics(), m_tabWidth);
    m_foldRow.setLook(look, m_painter.metrics());
    m_widest = m_document ? static_cast<double>(m_document->columns) * m_painter.metrics().charWidth : 0;
    QPalette palette = viewport()->palette();
    palette.setColor(QPalette::Base, look.surface);
    palette.setColor(QPalette::Window, look.surface);
    viewport()->setPalette(palette);
    updateGeometry();
    viewport()->update();
}

void DiffPanes::setTabWidth(int columns)
{
    m_tabWidth = std::clamp(columns, 1, 16);
    m_estimate.clear();
    refreshLook();
}

void DiffPanes::zoom(int steps)
{
    const int wanted = steps == 0 ? 0 : std::clamp(m_zoomSteps + steps, minZoomSteps, maxZoomSteps);
    if (wanted == m_zoomSteps)
        return;
    m_zoomSteps = wanted;
    refreshLook();
}

void DiffPanes::setCurrentHunk(int hunk)
{
    m_currentHunk = hunk;
    viewport()->update();
}

void DiffPanes::setMatches(std::shared_ptr<const diff::Matches> matches, int current)
{
    m_matches = std::move(matches);
    m_currentMatch = current;
    viewport()->update();
}

void DiffPanes::selectAll()
{
    if (!m_document)
        return;
    m_selection.selectAll(*m_document, m_input->caret().side);
    viewport()->update();
}

} // namespace ui
