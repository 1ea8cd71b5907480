#include "ui/diff/PairPanel.h"

#include "ui/DiffBar.h"
#include "ui/PlainToolTip.h"
#include "ui/SecondaryLabel.h"
#include "ui/Theme.h"
#include "ui/diff/DiffView.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace ui {

PairPanel::PairPanel(QWidget *parent)
    : QWidget(parent)
    , m_bar(new QWidget(this))
    , m_name(new QLabel(m_bar))
    , m_position(new SecondaryLabel(QString(), m_bar))
    , m_diff(new DiffView(this))
{
    auto *line = new QHBoxLayout(m_bar);
    line->setContentsMargins(10, 4, 8, 4);
    line->setSpacing(8);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_name->setMinimumWidth(40);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_name->setFont(Theme::current().codeFont());
    m_name->setAccessibleDescription(tr("File"));
    m_position->setWordWrap(false);
    m_position->hide();
    line->addWidget(m_name, 1);
    line->addWidget(m_position);
    line->addWidget(makeWhitespaceBox(m_bar));
    line->addWidget(makeFoldButton(*m_diff, m_bar));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_diff, 1);
    setFocusProxy(m_diff);
    connect(&Theme::current(), &Theme::changed, this, [this] {
        m_name->setFont(Theme::current().codeFont());
        showName();
    });
}

QComboBox *PairPanel::makeWhitespaceBox(QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setAccessibleName(tr("White space"));
    box->setToolTip(tr("Which white space counts as a difference"));
    box->setFocusPolicy(Qt::TabFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const std::array<std::pair<QString, diff::Whitespace>, 3> modes{
        {{tr("White space counts"), diff::Whitespace::Exact},
         {tr("Ignore trailing white space"), diff::Whitespace::IgnoreTrailing},
         {tr("Ignore all white space"), diff::Whitespace::IgnoreAll}}};
    for (const auto &[text, mode] : modes)
        box->addItem(text, static_cast<int>(mode));
    connect(box, &QComboBox::activated, m_diff, [this, box] {
        m_diff->setWhitespace(static_cast<diff::Whitespace>(box->currentData().toInt()));
        m_diff->setFocus();
    });
    return box;
}

void PairPanel::showPair(const audit::FilePair &pair, const PairNames &names)
{
    m_names = names;
    m_notice.clear();
    showName();
    m_diff->showPair(pair, names.left, names.right, names.base);
}

void PairPanel::showNotice(const QString &text, const QString &file)
{
    m_names = {.file = file, .left = {}, .right = {}};
    m_notice = text;
    showName();
    m_diff->showNotice(text);
}

void PairPanel::setPosition(const QString &text)
{
    m_position->setText(text);
    m_position->setVisible(!text.isEmpty());
}

// The end of a path says most: what does not fit is cut at the front.
void PairPanel::showName()
{
    m_name->setText(
        QFontMetrics(m_name->font()).elidedText(m_names.file, Qt::ElideLeft, qMax(m_name->width(), 40)));
    m_name->setToolTip(plainToolTip(m_names.file));
}

void PairPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    m_bar->layout()->activate();
    showName();
}

void PairPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(m_bar->geometry(), Theme::current().header());
}

} // namespace ui
