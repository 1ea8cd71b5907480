#include "ui/diff/ContentPanel.h"

#include "ui/Theme.h"
#include "ui/diff/ContentCard.h"
#include "ui/diff/ContentText.h"
#include "ui/diff/PaneGeometry.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr double scaleStep = 1.25;

QToolButton *barButton(QWidget *parent, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ContentPanel::ContentPanel(QWidget *parent)
    : QWidget(parent)
    , m_summary(new QLabel(this))
    , m_percent(new QLabel(this))
    , m_fit(barButton(this, tr("Fit"), tr("Fit both pictures into their sides (Ctrl+0)")))
    , m_natural(barButton(this, QStringLiteral("100 %"),
                          tr("One pixel of the screen for each pixel of the picture")))
    , m_smaller(barButton(this, QStringLiteral("−"), tr("Smaller (Ctrl+−)")))
    , m_larger(barButton(this, QStringLiteral("+"), tr("Larger (Ctrl++)")))
    , m_asText(barButton(this, tr("Show as text"), tr("Show the bytes of both sides as lines of text")))
    , m_area(new QScrollArea(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("What the two sides are"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    makeCards();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_area, 1);
    m_fit->setCheckable(true);
    m_natural->setCheckable(true);
    connect(m_fit, &QToolButton::clicked, this, [this] { setScale(std::nullopt); });
    connect(m_natural, &QToolButton::clicked, this, [this] { setScale(1); });
    connect(m_smaller, &QToolButton::clicked, this, [this] { setScale(m_scale / scaleStep); });
    connect(m_larger, &QToolButton::clicked, this, [this] { setScale(m_scale * scaleStep); });
    connect(m_asText, &QToolButton::clicked, this, &ContentPanel::asTextRequested);
    refreshLook();
}

ContentPanel::~ContentPanel() = default;

QWidget *ContentPanel::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(14, 10, 14, 0);
    line->setSpacing(6);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setAccessibleDescription(tr("How the sides compare"));
    m_percent->setAccessibleDescription(tr("Scale of the pictures"));
    line->addWidget(m_summary, 1);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_percent), static_cast<QWidget *>(m_smaller),
          static_cast<QWidget *>(m_larger), static_cast<QWidget *>(m_natural), static_cast<QWidget *>(m_fit)})
        line->addWidget(widget);
    line->addSpacing(6);
    line->addWidget(m_asText);
    return bar;
}

void ContentPanel::makeCards()
{
    auto *sheet = new QWidget(m_area);
    m_rows = new QVBoxLayout(sheet);
    m_rows->setContentsMargins(14, 10, 14, 14);
    auto *line = new QHBoxLayout;
    line->setSpacing(14);
    m_rows->addLayout(line);
    m_rows->addStretch();
    for (const Side side : PaneGeometry::threeSides()) {
        auto *card = new ContentCard(sheet);
        m_cards.at(std::to_underlying(side)) = card;
        line->addWidget(card, 1);
        connect(card->imagePane(), &ImagePane::resized, this, &ContentPanel::applyLook);
        connect(card->imagePane(), &ImagePane::scaleRequested, this,
                [this](double factor) { setScale(m_scale * factor); });
        connect(card->imagePane(), &ImagePane::lookRequested, this, [this](const QPointF &center) {
            m_look.center = center;
            applyLook();
        });
    }
    m_area->setWidget(sheet);
}

void ContentPanel::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    m_look = {};
    m_finding.cancel();
    fill(nullptr);
    if (!m_document)
        return;
    m_finding.start(
        [document = m_document](const std::stop_token &stop) -> base::Result<ContentFacts> {
            return contentFacts(*document, stop);
        },
        [this](const base::Result<ContentFacts> &facts) { fill(&*facts); });
}

void ContentPanel::fill(const ContentFacts *facts)
{
    for (const Side side : PaneGeometry::threeSides()) {
        ContentCard &card = *m_cards.at(std::to_underlying(side));
        const DocumentSide *shown = m_document ? &m_document->side(side) : nullptr;
        const bool isBase = side == Side::Base;
        card.setVisible(shown && (!isBase || shown->content.kind != diff::ContentKind::Absent));
        if (shown)
            card.setSide(*shown, facts ? &facts->sides.at(std::to_underlying(side)) : nullptr,
                         sideText(side));
    }
    QString summary = m_document ? summaryText(*m_document) : QString();
    if (facts && facts->areSamePixels)
        summary = tr("The files differ, the pictures are the same in every pixel.");
    m_summary->setText(summary);
    const bool hasBytes = m_document && std::ranges::any_of(m_document->sides, [](const DocumentSide &side) {
                              return !side.file.bytes.empty();
                          });
    m_asText->setVisible(hasBytes);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_percent), static_cast<QWidget *>(m_smaller),
          static_cast<QWidget *>(m_larger), static_cast<QWidget *>(m_natural), static_cast<QWidget *>(m_fit)})
        widget->setVisible(hasImages());
    // Cards without a picture are as high as they need to be, in the upper part of the view.
    m_rows->setStretch(0, hasImages() ? 1 : 0);
    m_rows->setStretch(1, hasImages() ? 0 : 1);
    applyLook();
}

bool ContentPanel::hasImages() const
{
    return std::ranges::any_of(m_cards,
                               [](const ContentCard *card) { return !card->imagePane()->image().isNull(); });
}

void ContentPanel::setScale(std::optional<double> scale)
{
    m_look.scale = scale;
    if (scale)
        m_look.scale = std::clamp(*scale, smallestScale, largestScale);
    applyLook();
}

double ContentPanel::scale() const
{
    return m_scale;
}

// One scale for both: the one at which the picture that has least room still fits.
void ContentPanel::applyLook()
{
    double fit = 1;
    for (const ContentCard *card : m_cards) {
        if (!card->imagePane()->image().isNull())
            fit = std::min(fit, card->imagePane()->naturalFit());
    }
    m_scale = m_look.scale.value_or(fit);
    for (const ContentCard *card : m_cards)
        card->imagePane()->setLook(m_look, fit);
    m_fit->setChecked(!m_look.scale);
    m_natural->setChecked(m_look.scale == 1);
    m_percent->setText(QStringLiteral("%1 %").arg(std::lround(m_scale * 100)));
}

QString ContentPanel::text() const
{
    QStringList parts{m_summary->text()};
    for (const Side side : PaneGeometry::threeSides()) {
        const ContentCard &card = *m_cards.at(std::to_underlying(side));
        if (!card.isHidden())
            parts << QStringLiteral("%1\n%2").arg(card.accessibleName(), card.text().section(u'\n', 1));
    }
    return parts.join(QStringLiteral("\n\n"));
}

void ContentPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(text());
    } else if (event->matches(QKeySequence::ZoomIn) && hasImages()) {
        setScale(m_scale * scaleStep);
    } else if (event->matches(QKeySequence::ZoomOut) && hasImages()) {
        setScale(m_scale / scaleStep);
    } else if (event->key() == Qt::Key_0 && event->modifiers() == Qt::ControlModifier && hasImages()) {
        setScale(std::nullopt);
    } else {
        QWidget::keyPressEvent(event);
        return;
    }
    event->accept();
}

void ContentPanel::refreshLook()
{
    const Theme &theme = Theme::current();
    QPalette colors = theme.palette();
    colors.setColor(QPalette::Window, theme.window());
    setPalette(colors);
    setAutoFillBackground(true);
    m_area->setPalette(colors);
    m_area->viewport()->setAutoFillBackground(false);
    m_area->widget()->setAutoFillBackground(false);
    QPalette quiet = theme.palette();
    quiet.setColor(QPalette::WindowText, theme.secondaryText());
    m_percent->setPalette(quiet);
    for (ContentCard *card : m_cards)
        card->refreshLook();
}

} // namespace ui
