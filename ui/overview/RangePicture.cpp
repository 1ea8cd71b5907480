#include "ui/overview/RangePicture.h"

#include "ui/DispositionText.h"
#include "ui/Theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace ui {

namespace {

constexpr double columnGap = 3;
constexpr double blockGap = 2;
constexpr double tallestBlock = 14; // pixels
constexpr double widestColumn = 38;

} // namespace

RangePicture::RangePicture(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::current(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void RangePicture::setColumns(std::vector<RangeColumn> columns)
{
    m_columns = std::move(columns);
    m_tallest = 0;
    std::size_t commits = 0;
    for (const RangeColumn &column : m_columns) {
        m_tallest = std::max(m_tallest, column.blocks.size());
        commits += column.blocks.size();
    }
    setAccessibleName(
        m_columns.empty()
            ? tr("Picture of the range: nothing to show")
            : tr("Picture of the range: %n commit(s) from %1 to %2", nullptr, static_cast<int>(commits))
                  .arg(QLocale().toString(m_columns.front().first, QLocale::ShortFormat),
                       QLocale().toString(m_columns.back().last, QLocale::ShortFormat)));
    if (m_current.column >= m_columns.size() || m_current.block >= m_columns[m_current.column].blocks.size())
        m_current = {};
    update();
}

QRectF RangePicture::blockRect(std::size_t column, std::size_t block) const
{
    const double pitch =
        std::min(width() / static_cast<double>(std::max<std::size_t>(m_columns.size(), 1)), widestColumn);
    const double step = std::min(height() / static_cast<double>(std::max<std::size_t>(m_tallest, 1)),
                                 tallestBlock + blockGap);
    const double gap = step > 4 ? blockGap : step / 4;
    const double bottom = height() - step * static_cast<double>(block);
    return {pitch * static_cast<double>(column), bottom - step + gap, std::max(pitch - columnGap, 1.0),
            step - gap};
}

const RangeBlock *RangePicture::blockAt(const QPointF &position, Place *place) const
{
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        for (std::size_t block = 0; block < m_columns[column].blocks.size(); ++block) {
            if (!blockRect(column, block).adjusted(-1, -1, 1, 1).contains(position))
                continue;
            if (place)
                *place = {.column = column, .block = block};
            return &m_columns[column].blocks[block];
        }
    }
    return nullptr;
}

QString RangePicture::describe(const RangeBlock &block) const
{
    return QString::fromStdString(block.commit.shortHex()) + QLatin1Char(' ') + block.subject +
           QStringLiteral(" — ") + dispositionLegend(block.disposition);
}

void RangePicture::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        const auto &blocks = m_columns[column].blocks;
        for (std::size_t block = 0; block < blocks.size(); ++block) {
            const QRectF area = blockRect(column, block);
            painter.setPen(Qt::NoPen);
            painter.setBrush(Theme::current().tone(Theme::toneOf(blocks[block].disposition)).solid);
            painter.drawRoundedRect(area, 2, 2);
            if (hasFocus() && m_current == Place{.column = column, .block = block}) {
                painter.setPen(QPen(Theme::current().text(), 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRoundedRect(area.adjusted(0, 0, 0, 0), 2, 2);
            }
        }
    }
}

void RangePicture::mousePressEvent(QMouseEvent *event)
{
    if (const RangeBlock *block = blockAt(event->position(), &m_current);
        block && event->button() == Qt::LeftButton)
        Q_EMIT openCommit(block->commit);
}

void RangePicture::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(blockAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void RangePicture::moveColumn(int step)
{
    auto column = static_cast<qsizetype>(m_current.column);
    const auto last = static_cast<qsizetype>(m_columns.size()) - 1;
    for (column += step; column >= 0 && column <= last; column += step) {
        const auto &blocks = m_columns[static_cast<std::size_t>(column)].blocks;
        if (blocks.empty())
            continue;
        m_current = {.column = static_cast<std::size_t>(column),
                     .block = std::min(m_current.block, blocks.size() - 1)};
        return;
    }
}

void RangePicture::moveBlock(int step)
{
    if (m_columns.empty())
        return;
    const auto count = static_cast<qsizetype>(m_columns[m_current.column].blocks.size());
    const auto wanted = static_cast<qsizetype>(m_current.block) + step;
    m_current.block =
        static_cast<std::size_t>(std::clamp<qsizetype>(wanted, 0, std::max<qsizetype>(count - 1, 0)));
}

void RangePicture::keyPressEvent(QKeyEvent *event)
{
    const bool valid =
        m_current.column < m_columns.size() && m_current.block < m_columns[m_current.column].blocks.size();
    switch (event->key()) {
    case Qt::Key_Left:
        moveColumn(-1);
        break;
    case Qt::Key_Right:
        moveColumn(1);
        break;
    case Qt::Key_Up:
        moveBlock(1);
        break;
    case Qt::Key_Down:
        moveBlock(-1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (valid)
            Q_EMIT openCommit(m_columns[m_current.column].blocks[m_current.block].commit);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (m_current.column < m_columns.size() && m_current.block < m_columns[m_current.column].blocks.size())
        setAccessibleDescription(describe(m_columns[m_current.column].blocks[m_current.block]));
    update();
}

bool RangePicture::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        if (const RangeBlock *block = blockAt(help->pos()))
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("<p style='white-space:pre'>") +
                                   describe(*block).toHtmlEscaped() + QStringLiteral("</p>"),
                               this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace ui
