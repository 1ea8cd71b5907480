#include "ui/diff/LineLayoutCache.h"

#include "core/diff/InlineDiff.h"

#include <QFontMetricsF>
#include <QTextOption>

#include <algorithm>
#include <memory>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr int cachedUnits = 400'000;      // of text: some screens of ordinary lines, or a few of the longest
constexpr double unlimited = 1e6;         // width of a layout that does not wrap
constexpr std::size_t longUnits = 2'000;  // of a longer line only what is on screen has its colours
constexpr std::size_t styledMargin = 500; // units beside it, for the next steps of a horizontal scroll

QTextLayout::FormatRange formatRange(std::size_t begin, std::size_t end, const QTextCharFormat &format)
{
    return {.start = static_cast<int>(begin), .length = static_cast<int>(end - begin), .format = format};
}

} // namespace

double LaidLine::xOf(std::size_t byte) const
{
    const QTextLine line = layout.lineForTextPosition(static_cast<int>(display.unitAt(byte)));
    return line.isValid() ? line.cursorToX(static_cast<int>(display.unitAt(byte))) : 0;
}

int LaidLine::textLineOf(std::size_t byte) const
{
    const QTextLine line = layout.lineForTextPosition(static_cast<int>(display.unitAt(byte)));
    return line.isValid() ? line.lineNumber() : 0;
}

std::size_t LaidLine::byteAt(double x, int textLine) const
{
    if (layout.lineCount() == 0)
        return 0;
    const QTextLine line = layout.lineAt(std::clamp(textLine, 0, layout.lineCount() - 1));
    return display.byteAt(static_cast<std::size_t>(line.xToCursor(x)));
}

double LaidLine::lastWidth() const
{
    if (layout.lineCount() == 0)
        return 0;
    const QTextLine line = layout.lineAt(layout.lineCount() - 1);
    return line.x() + line.naturalTextWidth();
}

QTextLayout::FormatRange LaidLine::range(const diff::Span &bytes, const QTextCharFormat &format) const
{
    return formatRange(display.unitAt(bytes.begin), display.unitAt(bytes.end), format);
}

LineLayoutCache::LineLayoutCache()
    : m_lines(cachedUnits)
{
}

void LineLayoutCache::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    m_styles = {};
    m_lines.clear();
}

void LineLayoutCache::setStyles(Side side, StyledTextPtr styles)
{
    Styles &mine = m_styles.at(std::to_underlying(side));
    mine.text = std::move(styles); // lines whose own colours are others now are laid out anew when painted
    rebuildFormats(mine);
}

void LineLayoutCache::setLook(const DiffLook &look, const RowMetrics &metrics, int tabWidth)
{
    m_look = look;
    m_metrics = metrics;
    m_tabStop = QFontMetricsF(metrics.font).horizontalAdvance(u' ') * tabWidth;
    m_lines.clear();
}

void LineLayoutCache::setWrapWidth(double width)
{
    if (width == m_wrapWidth)
        return;
    m_wrapWidth = width;
    m_lines.clear();
}

void LineLayoutCache::rebuildFormats(Styles &styles) const
{
    styles.formats.clear();
    if (!styles.text)
        return;
    for (const TextStyle &style : styles.text->styles) {
        QTextCharFormat format;
        if (style.color.isValid())
            format.setForeground(style.color);
        if (style.isBold)
            format.setFontWeight(QFont::Bold);
        if (style.isItalic)
            format.setFontItalic(true);
        if (style.isUnderlined)
            format.setFontUnderline(true);
        styles.formats.push_back(format);
    }
}

QList<QTextLayout::FormatRange> LineLayoutCache::formatsOf(const diff::Row &row, Side side,
                                                           const LaidLine &laid) const
{
    QList<QTextLayout::FormatRange> formats;
    std::vector<diff::Span> marked;
    const Styles &styles = m_styles.at(std::to_underlying(side));
    if (styles.text) {
        for (const StyleRun &run : styles.text->lineRuns(lineOf(row, side)))
            formats.append(formatRange(run.begin, run.begin + run.length, styles.formats.at(run.style)));
    }
    if (const auto partner = diff::partnerOf(m_document->alignment, row, side)) {
        const std::string_view mine = m_document->content(side, lineOf(row, side));
        const std::string_view other = m_document->content(partner->side, partner->line);
        const bool isBefore = side == Side::Base || (side == Side::Left && partner->side == Side::Right);
        QTextCharFormat mark;
        mark.setBackground(isBefore ? m_look.removedToken : m_look.addedToken);
        mark.setForeground(m_look.text);
        marked = isBefore ? diff::inlineChanges(mine, other).left : diff::inlineChanges(other, mine).right;
        for (const diff::Span &span : marked)
            formats.append(laid.range(span, mark));
    }
    QTextCharFormat box;
    box.setForeground(m_look.boxText);
    box.setBackground(m_look.boxGround);
    for (const diff::Box &part : laid.display.boxes()) {
        const std::size_t at = laid.display.byteAt(part.begin);
        const bool isMarked = std::ranges::any_of(
            marked, [at](const diff::Span &span) { return span.begin <= at && at < span.end; });
        if (!isMarked) // a change stays one; its frame is drawn all the same
            formats.append(formatRange(part.begin, part.end, box));
    }
    return formats;
}

// Further text lines stand a little right of where the line's text begins, so that indentation stays visible;
// a deep one gives in to the text.
double LineLayoutCache::hangOf(const LaidLine &laid, const QTextLine &first) const
{
    const std::u16string &text = laid.display.text();
    const std::size_t indent = std::min(text.find_first_not_of(u" \t"), text.size());
    const double begin =
        static_cast<int>(indent) < first.textLength() ? first.cursorToX(static_cast<int>(indent)) : 0.0;
    return std::min(begin + 2 * m_metrics.charWidth, m_wrapWidth / 2);
}

bool LineLayoutCache::isStyled(const LaidLine &laid, VisiblePart visible) const
{
    const std::size_t units = laid.display.text().size();
    if ((laid.styledBegin == 0 && laid.styledEnd == units) || laid.layout.lineCount() == 0)
        return true;
    const QTextLine line = laid.layout.lineAt(0);
    return static_cast<std::size_t>(line.xToCursor(visible.left)) >= laid.styledBegin &&
           static_cast<std::size_t>(line.xToCursor(visible.right)) <= laid.styledEnd;
}

void LineLayoutCache::style(LaidLine &laid, const diff::Row &row, Side side, VisiblePart visible) const
{
    const std::size_t units = laid.display.text().size();
    laid.styledBegin = 0;
    laid.styledEnd = units;
    auto formats = formatsOf(row, side, laid);
    if (m_wrapWidth == 0 && units > longUnits) {
        layOut(laid); // plain, which is cheap: tells which units are on screen
        const QTextLine line = laid.layout.lineAt(0);
        const auto first = static_cast<std::size_t>(line.xToCursor(visible.left));
        const auto last = static_cast<std::size_t>(line.xToCursor(visible.right));
        laid.styledBegin = first - std::min(first, styledMargin);
        laid.styledEnd = std::min(last + styledMargin, units);
        formats.removeIf([&laid](const QTextLayout::FormatRange &format) {
            const auto begin = static_cast<std::size_t>(format.start);
            const auto end = begin + static_cast<std::size_t>(format.length);
            return begin >= laid.styledEnd || end <= laid.styledBegin;
        });
    }
    laid.layout.setFormats(formats);
    layOut(laid);
}

void LineLayoutCache::layOut(LaidLine &laid) const
{
    QTextOption option;
    option.setWrapMode(m_wrapWidth > 0 ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::NoWrap);
    option.setTextDirection(Qt::LeftToRight);
    option.setTabStopDistance(m_tabStop);
    laid.layout.setTextOption(option);
    laid.layout.setFont(m_metrics.font);
    laid.layout.setCacheEnabled(true);
    laid.layout.beginLayout();
    double hang = 0;
    int top = 0;
    for (QTextLine line = laid.layout.createLine(); line.isValid(); line = laid.layout.createLine()) {
        line.setLineWidth(m_wrapWidth > 0 ? m_wrapWidth - hang : unlimited);
        // Fallback fonts make some lines taller; all baselines stand at the same height.
        line.setPosition({hang, top + m_metrics.ascent - line.ascent()});
        laid.width = std::max(laid.width, hang + line.naturalTextWidth());
        if (top == 0 && m_wrapWidth > 0)
            hang = hangOf(laid, line);
        top += m_metrics.rowHeight;
    }
    laid.layout.endLayout();
}

const LaidLine &LineLayoutCache::line(std::uint32_t row, Side side, VisiblePart visible)
{
    const quint64 key = (quint64{row} << 2U) | std::to_underlying(side);
    const diff::Row &pair = m_document->alignment.rows.at(row);
    const StyledTextPtr &styles = m_styles.at(std::to_underlying(side)).text;
    const std::uint64_t colors = styles ? styles->blockNumber(lineOf(pair, side)) : 0;
    if (const LaidLine *known = m_lines.object(key);
        known && known->colors == colors && (visible.right <= visible.left || isStyled(*known, visible)))
        return *known;
    auto laid = std::make_unique<LaidLine>();
    laid->colors = colors;
    laid->display = diff::DisplayText(m_document->content(side, lineOf(pair, side)), maxShownColumns);
    laid->layout.setText(QString::fromStdU16String(laid->display.text()));
    style(*laid, pair, side, visible);
    const int cost = 50 + static_cast<int>(laid->display.text().size());
    const LaidLine &result = *laid;
    m_lines.insert(key, laid.release(), cost); // cost is always below the limit, so the cache keeps it
    return result; // NOLINT(clang-analyzer-cplusplus.NewDelete): insert() deletes only what costs too much
}

} // namespace ui
