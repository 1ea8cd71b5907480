#include "ui/PageRail.h"

#include "ui/Icons.h"
#include "ui/Theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QPainter>
#include <QVBoxLayout>

namespace ui {

class PageRail::Entry : public QAbstractButton {
public:
    Entry(QAction *action, QString icon, QWidget *parent)
        : QAbstractButton(parent)
        , m_icon(std::move(icon))
    {
        setText(action->text());
        setCheckable(true);
        setAutoExclusive(true);
        setAttribute(Qt::WA_Hover);
        setToolTip(action->text() + QStringLiteral(" (") +
                   action->shortcut().toString(QKeySequence::NativeText) + QLatin1Char(')'));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, this, [this, action] {
            setChecked(action->isChecked());
            setEnabled(action->isEnabled());
        });
        connect(&Theme::current(), &Theme::changed, this, [this] {
            updateGeometry();
            update();
        });
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics(labelFont());
        return {std::max(62, metrics.horizontalAdvance(text()) + 16), 36 + metrics.height() + 6};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::current();
        QPainter painter(this);
        if (isChecked()) {
            painter.fillRect(rect(), theme.selection());
            painter.fillRect(QRect(0, 0, 3, height()), theme.accent());
        } else if (underMouse()) {
            painter.fillRect(rect(), theme.header());
        }
        const QColor color = isChecked() ? theme.link() : theme.secondaryText();
        const QPixmap icon = tintedPixmap(m_icon, color, {22, 22}, devicePixelRatioF());
        painter.drawPixmap(QPointF((width() - 22) / 2.0, 9), icon);
        painter.setPen(color);
        painter.setFont(labelFont());
        painter.drawText(QRect(0, 33, width(), height() - 36), Qt::AlignHCenter | Qt::AlignTop, text());
        if (hasFocus()) {
            painter.setPen(QPen(theme.currentHunk(), 1.5));
            painter.drawRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5));
        }
    }

private:
    [[nodiscard]] static QFont labelFont()
    {
        QFont font = Theme::current().interfaceFont();
        font.setPointSizeF(font.pointSizeF() * 0.88);
        return font;
    }

    QString m_icon;
};

PageRail::PageRail(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 1, 6);
    column->setSpacing(0);
    column->addStretch(1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setAccessibleName(tr("Pages"));
}

void PageRail::addPage(QAction *action, const QString &icon)
{
    auto *entry = new Entry(action, icon, this);
    static_cast<QVBoxLayout *>(layout())->insertWidget(static_cast<int>(m_entries.size()), entry);
    m_entries.append(entry);
}

QSize PageRail::sizeHint() const
{
    return QWidget::sizeHint().expandedTo({64, 0});
}

void PageRail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().surface());
    painter.fillRect(QRect(width() - 1, 0, 1, height()), Theme::current().border());
}

} // namespace ui
