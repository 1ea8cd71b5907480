#include "ui/diff/ContentCard.h"

#include "ui/BreakableText.h"
#include "ui/Icons.h"
#include "ui/Theme.h"
#include "ui/diff/ContentText.h"
#include "ui/diff/ImagePane.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace ui {

using diff::ContentKind;

namespace {

constexpr int iconSize = 36;

QList<Fact> allFacts(const DocumentSide &side, const SideFacts *known)
{
    QList<Fact> facts = factsOf(side, known ? known->id : side.file.id);
    if (known && !known->image.isNull()) {
        QString size = ContentCard::tr("%1 × %2 pixels").arg(known->image.width()).arg(known->image.height());
        if (known->imageCount > 1)
            size += ContentCard::tr(", first of %n picture(s)", nullptr, known->imageCount);
        facts.prepend({ContentCard::tr("Picture"), size});
    }
    return facts;
}

} // namespace

ContentCard::ContentCard(QWidget *parent)
    : QFrame(parent)
    , m_image(new ImagePane(this))
    , m_icon(new QLabel(this))
    , m_kind(new QLabel(this))
    , m_reason(new QLabel(this))
    , m_list(new QWidget(this))
    , m_rows(new QGridLayout(m_list))
{
    setProperty("card", true);
    setFrameShape(QFrame::StyledPanel);
    m_icon->setAlignment(Qt::AlignCenter);
    m_kind->setAlignment(Qt::AlignCenter);
    m_kind->setTextFormat(Qt::PlainText);
    m_kind->setWordWrap(true);
    m_reason->setAlignment(Qt::AlignCenter);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setAccessibleDescription(tr("Why the content is not shown"));
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(14);
    m_rows->setVerticalSpacing(5);
    m_rows->setColumnStretch(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 18);
    column->setSpacing(8);
    column->addWidget(m_image, 1);
    column->addWidget(m_icon);
    column->addWidget(m_kind);
    column->addWidget(m_reason);
    column->addSpacing(4);
    column->addWidget(m_list);
    column->addStretch();
    m_image->hide();
    refreshLook();
}

void ContentCard::setSide(const DocumentSide &side, const SideFacts *known, const QString &sideName)
{
    const ContentKind kind = side.content.kind;
    const bool hasImage = known && !known->image.isNull();
    m_iconName = kindIcon(kind);
    m_isTrouble = kind == ContentKind::Missing || kind == ContentKind::TooLarge;
    m_kind->setText(kindText(side));
    QString reason = QString::fromStdString(side.file.reason);
    if (known && !known->imageTrouble.isEmpty())
        reason = known->imageTrouble;
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_icon->setVisible(!hasImage);
    m_image->setImage(hasImage ? known->image : QImage());
    m_image->setVisible(hasImage);
    // Without a picture all stands at the top, however high the other side's card is.
    static_cast<QVBoxLayout *>(layout())->setStretch(layout()->count() - 1, hasImage ? 0 : 1);
    m_image->setAccessibleName(tr("Picture %1", "which side").arg(sideName));
    QStringList labels;
    QStringList values;
    QList<bool> areExact;
    m_text = m_kind->text();
    if (!reason.isEmpty())
        m_text += u'\n' + reason;
    for (const Fact &fact : allFacts(side, known)) {
        labels << fact.label;
        values << fact.value;
        areExact << fact.isExact;
        m_text += QStringLiteral("\n%1: %2").arg(fact.label, fact.value);
    }
    setFacts(labels, values, areExact);
    setAccessibleName(sideName + QStringLiteral(": ") + m_kind->text());
    setAccessibleDescription(m_text);
    refreshLook();
}

void ContentCard::setFacts(const QStringList &labels, const QStringList &values, const QList<bool> &areExact)
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; row < labels.size(); ++row) {
        auto *label = new QLabel(labels.at(row), m_list);
        label->setObjectName(QStringLiteral("label"));
        auto *value = new QLabel(areExact.at(row) ? breakable(values.at(row)) : values.at(row), m_list);
        value->setTextFormat(Qt::PlainText);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setObjectName(areExact.at(row) ? QStringLiteral("exact") : QStringLiteral("value"));
        value->setAccessibleName(QStringLiteral("%1: %2").arg(labels.at(row), values.at(row)));
        m_rows->addWidget(label, row, 0, Qt::AlignTop | Qt::AlignLeft);
        m_rows->addWidget(value, row, 1);
    }
    m_list->setVisible(!labels.isEmpty());
}

QString ContentCard::text() const
{
    return m_text;
}

void ContentCard::refreshLook()
{
    const Theme &theme = Theme::current();
    const QColor sign = m_isTrouble ? theme.tone(Tone::Warning).text : theme.secondaryText();
    if (!m_iconName.isEmpty())
        m_icon->setPixmap(tintedPixmap(m_iconName, sign, {iconSize, iconSize}, devicePixelRatioF()));
    QFont strong = theme.interfaceFont();
    strong.setBold(true);
    m_kind->setFont(strong);
    QPalette quiet = theme.palette();
    quiet.setColor(QPalette::WindowText, theme.secondaryText());
    m_reason->setPalette(quiet);
    for (QLabel *label : m_list->findChildren<QLabel *>()) {
        const bool isLabel = label->objectName() == u"label";
        label->setPalette(isLabel ? quiet : theme.palette());
        label->setFont(label->objectName() == u"exact" ? theme.codeFont() : theme.interfaceFont());
    }
    update();
}

} // namespace ui
