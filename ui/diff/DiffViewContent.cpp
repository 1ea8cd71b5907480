#include "ui/diff/ContentText.h"
#include "ui/diff/DiffViewPrivate.h"

#include <QApplication>
#include <QHBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

using diff::Difference;
using diff::Side;

namespace {

bool isUtf8(const DocumentSide &side)
{
    return side.content.kind == diff::ContentKind::Text &&
           side.content.decoded.encoding == base::Encoding::Utf8;
}

// Bytes are worth a comparison where both sides are UTF-8 and only marks and line ends were left out: in
// other encodings every line would differ, and say nothing.
bool canCompareBytes(const DiffDocument &document)
{
    return document.isLines && isUtf8(document.side(Side::Left)) && isUtf8(document.side(Side::Right)) &&
           std::ranges::any_of(document.unseen, [](Difference difference) {
               return difference == Difference::ByteOrderMark || difference == Difference::LineEnds;
           });
}

QStringList limitsOf(const DiffDocument &document)
{
    QStringList limits;
    if (document.alignment.isApproximate)
        limits << DiffView::tr("approximate alignment");
    if (document.alignment.hiddenByWhitespace > 0)
        limits << DiffView::tr("changes hidden by the whitespace mode: %1")
                      .arg(document.alignment.hiddenByWhitespace);
    if (document.hasCutLines)
        limits << DiffView::tr("only the first 10,000 columns of very long lines are shown");
    return limits;
}

bool isUncertain(const DocumentSide &side)
{
    return side.content.decoded.malformed > 0 || !side.file.reason.empty();
}

} // namespace

void DiffView::Private::showNotes(const DiffDocument &document)
{
    const QStringList limits = limitsOf(document);
    QStringList all = limits + anchorNotes();
    const bool isSameText = document.isLines && document.alignment.hunks.empty() && limits.isEmpty();
    if (isSameText && !document.unseen.empty())
        all << tr("the text is the same");
    if (document.isLines && reading.isAsText)
        all << tr("shown as text");
    all << unseenNotes(document, reading.isExact);
    if (pair.base && document.isLines && !document.alignment.hasBase)
        all << tr("compared without the base: %1").arg(kindText(document.side(Side::Base)));
    const bool isUnsure = document.isLines && std::ranges::any_of(document.sides, isUncertain);
    notes->setNotes(all, !limits.isEmpty() || isUnsure);
    if (document.isLines && reading.isAsText)
        notes->setAction(tr("Back"), tr("Show what the two sides are instead of their bytes as text"));
    else if (reading.isExact)
        notes->setAction(tr("Compare text"),
                         tr("Leave out byte order marks and line ends that differ throughout"));
    else if (canCompareBytes(document))
        notes->setAction(tr("Compare bytes"),
                         tr("Take byte order marks and line ends for a part of the text"));
    else
        notes->setAction({}, {});
}

void DiffView::Private::actOnNote()
{
    if (reading.isAsText)
        reading.isAsText = false;
    else
        reading.isExact = !reading.isExact;
    compareAgain();
}

void DiffView::Private::chooseEncoding(Side side, std::optional<base::Encoding> encoding)
{
    reading.encodings.at(std::to_underlying(side)) = encoding;
    compareAgain();
}

void DiffView::Private::makePanel()
{
    panel = new ContentPanel(q);
    middle->insertWidget(0, panel, 1);
    connect(panel, &ContentPanel::asTextRequested, q, [this] {
        reading.isAsText = true;
        compare();
    });
}

// Who reads with the keyboard stays where the text was.
void DiffView::Private::showPanel(const DocumentPtr &document)
{
    const bool hadFocus = panes->hasFocus();
    if (!panel)
        makePanel();
    panel->setDocument(document);
    panel->show();
    q->setFocusProxy(panel);
    if (hadFocus)
        panel->setFocus();
    panes->hide();
}

void DiffView::Private::showPanes()
{
    if (!panel || panel->isHidden())
        return;
    const QWidget *focused = QApplication::focusWidget();
    const bool hadFocus = focused == panel || panel->isAncestorOf(focused);
    panes->show();
    q->setFocusProxy(panes);
    if (hadFocus)
        panes->setFocus();
    panel->hide();
    panel->setDocument(nullptr);
}

} // namespace ui
