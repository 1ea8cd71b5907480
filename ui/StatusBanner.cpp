#include "ui/StatusBanner.h"

#include "ui/Icons.h"
#include "ui/PlainToolTip.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace ui {
namespace {

// Before a strip goes whose button was pressed: the focus comes back to where the window wants it, and not,
// as by Tab, into whatever is next.
void giveFocusBack(const QWidget &strip)
{
    const QWidget *focus = QApplication::focusWidget();
    if (focus && strip.isAncestorOf(focus) && strip.window()->focusProxy())
        strip.window()->setFocus(Qt::OtherFocusReason);
}

} // namespace

class StatusBanner::Strip : public QWidget {
public:
    Strip(const Notice &notice, StatusBanner &banner)
        : QWidget(&banner)
        , m_notice(notice)
    {
        auto *line = new QHBoxLayout(this);
        line->setContentsMargins(12, 6, 8, 6);
        line->setSpacing(8);
        m_icon = new QLabel(this);
        m_text = new QLabel(notice.text, this);
        m_text->setTextFormat(Qt::PlainText);
        m_text->setWordWrap(true);
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_text->setToolTip(plainToolTip(notice.detail));
        line->addWidget(m_icon);
        line->addWidget(m_text, 1);
        for (const Notice::Way &way : notice.ways) {
            auto *button = new QPushButton(way.text, this);
            connect(button, &QPushButton::clicked, &banner, [&banner, id = notice.id, go = way.go] {
                banner.withdraw(id);
                go();
            });
            line->addWidget(button);
        }
        m_dismiss = new QToolButton(this);
        m_dismiss->setAutoRaise(true);
        m_dismiss->setToolTip(StatusBanner::tr("Dismiss"));
        m_dismiss->setAccessibleName(StatusBanner::tr("Dismiss: %1").arg(notice.text));
        connect(m_dismiss, &QToolButton::clicked, &banner,
                [&banner, id = notice.id] { banner.withdraw(id); });
        line->addWidget(m_dismiss);
        setAccessibleName(notice.text);
        connect(&Theme::current(), &Theme::changed, this, [this] { applyTheme(); });
        applyTheme();
    }

    [[nodiscard]] const Notice &notice() const { return m_notice; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const ToneColors colors = Theme::current().tone(m_notice.tone);
        painter.fillRect(rect(), colors.ground);
        painter.fillRect(QRect(0, 0, 3, height()), colors.solid);
        painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current().border());
    }

private:
    void applyTheme()
    {
        const QColor color = Theme::current().tone(m_notice.tone).text;
        const bool pressing = m_notice.tone == Tone::Bad || m_notice.tone == Tone::Warning;
        m_icon->setPixmap(tintedPixmap(pressing ? QStringLiteral("warning") : QStringLiteral("info"), color,
                                       {18, 18}, devicePixelRatioF()));
        QPalette colors = m_text->palette();
        colors.setColor(QPalette::WindowText, color);
        m_text->setPalette(colors);
        m_dismiss->setIcon(tintedIcon(QStringLiteral("close"), color));
        update();
    }

    Notice m_notice;
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    QToolButton *m_dismiss = nullptr;
};

StatusBanner::StatusBanner(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

void StatusBanner::post(const Notice &notice)
{
    withdraw(notice.id);
    auto *strip = new Strip(notice, *this);
    m_strips.append(strip);
    m_layout->addWidget(strip);
    show();
    if (QAccessible::isActive()) { // it takes no focus: it is said
        QAccessibleAnnouncementEvent said(strip, notice.text);
        QAccessible::updateAccessibility(&said);
    }
}

void StatusBanner::withdraw(const QString &id)
{
    for (Strip *strip : QList(m_strips)) {
        if (strip->notice().id != id)
            continue;
        m_strips.removeOne(strip);
        giveFocusBack(*strip);
        strip->hide();
        strip->deleteLater();
    }
    setVisible(!m_strips.isEmpty());
}

void StatusBanner::clear()
{
    for (const QString &id : ids())
        withdraw(id);
}

QStringList StatusBanner::ids() const
{
    QStringList ids;
    for (const Strip *strip : m_strips)
        ids.append(strip->notice().id);
    return ids;
}

QString StatusBanner::textOf(const QString &id) const
{
    for (const Strip *strip : m_strips) {
        if (strip->notice().id == id)
            return strip->notice().text;
    }
    return {};
}

} // namespace ui
