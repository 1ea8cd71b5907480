#include "ui/ProgressStrip.h"

#include "ui/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include <chrono>

namespace ui {

using namespace std::chrono_literals;

ProgressStrip::ProgressStrip(QWidget *parent)
    : QWidget(parent)
    , m_what(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_delay(new QTimer(this))
{
    m_what->setTextFormat(Qt::PlainText);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(180, 8);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(12, 4, 12, 4);
    line->addWidget(m_what, 1);
    line->addWidget(m_bar);
    line->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, &ProgressStrip::cancelRequested);
    m_delay->setSingleShot(true);
    m_delay->setInterval(100ms);
    connect(m_delay, &QTimer::timeout, this, &QWidget::show);
    hide();
}

void ProgressStrip::begin(const QString &what)
{
    update(what, 0, 0);
    if (!isVisible())
        m_delay->start();
}

void ProgressStrip::update(const QString &what, qulonglong done, qulonglong total)
{
    const QLocale locale;
    if (total > 0) {
        m_what->setText(tr("%1: %2 of %3").arg(what, locale.toString(done), locale.toString(total)));
        m_bar->setRange(0, 1000);
        m_bar->setValue(static_cast<int>(std::min<qulonglong>(done, total) * 1000 / total));
    } else {
        m_what->setText(done > 0 ? tr("%1: %2").arg(what, locale.toString(done)) : what);
        m_bar->setRange(0, 0);
    }
    setAccessibleName(m_what->text());
}

void ProgressStrip::end()
{
    m_delay->stop();
    hide();
}

void ProgressStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().header());
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::current().border());
}

} // namespace ui
