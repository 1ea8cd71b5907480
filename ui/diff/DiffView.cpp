#include "ui/diff/DiffView.h"

#include "ui/diff/DiffViewPrivate.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QScrollBar>

#include <filesystem>
#include <utility>

namespace ui {
namespace {

// Three panes have three titles: a base that was given none is called by its file's name.
QString titleOfBase(const audit::FilePair &pair, const QString &title)
{
    if (!pair.base || !title.isEmpty())
        return title;
    const std::filesystem::path path = pair.base->path.empty() ? pair.change.oldPath : pair.base->path;
    return DiffView::tr("base · %1").arg(QString::fromStdString(path.filename().string()));
}

} // namespace

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setFocusProxy(d->panes);
    setAccessibleName(tr("Side-by-side view"));
}

DiffView::~DiffView() = default;

void DiffView::showPair(const audit::FilePair &pair, const QString &leftTitle, const QString &rightTitle,
                        const QString &wantedBaseTitle, Opening opening)
{
    const QString baseTitle = titleOfBase(pair, wantedBaseTitle);
    // The same file again (a refresh, another side of it) is read as the reader wanted it.
    if (pair.change.oldPath != d->pair.change.oldPath || pair.change.newPath != d->pair.change.newPath)
        d->reading = {};
    const bool isSame = pair.change.oldPath == d->pair.change.oldPath &&
                        pair.change.newPath == d->pair.change.newPath && leftTitle == d->leftTitle &&
                        rightTitle == d->rightTitle && baseTitle == d->baseTitle;
    if (d->isShown() && isSame && pair == d->pair) { // read again, and nothing is new: nothing moves
        Q_EMIT diffReady();
        return;
    }
    if (!isSame)
        d->owners.reset();
    d->wantedLine.reset();
    const bool staysThere = isSame || opening == Opening::WhereItWas;
    if (!staysThere)
        d->anchors.clear();
    if (d->isShown())
        d->keepPlace();
    if (!staysThere)
        d->kept.reset();
    d->pair = pair;
    d->leftTitle = leftTitle;
    d->rightTitle = rightTitle;
    d->baseTitle = baseTitle;
    d->wantedRow.reset();
    d->compare();
}

void DiffView::showNotice(const QString &text)
{
    d->comparing.cancel();
    d->keepPlace(); // the same file may come back
    d->isLoading = false;
    d->closeGoToLine();
    d->pair = {};
    d->owners.reset();
    d->wantedLine.reset();
    d->leftTitle.clear();
    d->rightTitle.clear();
    d->baseTitle.clear();
    d->showNothing(text);
}

void DiffView::clear()
{
    showNotice({});
    d->kept.reset();
}

void DiffView::setWhitespace(diff::Whitespace whitespace)
{
    if (whitespace == d->options.whitespace)
        return;
    d->options.whitespace = whitespace;
    if (d->isLoading || d->panes->document())
        d->compareAgain();
}

diff::Whitespace DiffView::whitespace() const
{
    return d->options.whitespace;
}

void DiffView::setTabWidth(int columns)
{
    d->panes->setTabWidth(columns);
}

bool DiffView::isComparing() const
{
    return d->isLoading;
}

int DiffView::hunkCount() const
{
    return static_cast<int>(d->hunks().size());
}

int DiffView::currentHunk() const
{
    return d->hunk;
}

void DiffView::goToHunk(int hunk)
{
    if (hunk < 0 || hunk >= hunkCount())
        return;
    const diff::RowHunk &rows = d->hunks().at(static_cast<std::size_t>(hunk));
    d->panes->reveal(static_cast<int>(rows.firstRow), static_cast<int>(rows.firstRow + rows.rowCount) - 1);
    d->panes->placeCaret({.side = d->panes->caret().side, .row = rows.firstRow});
    d->setHunk(hunk);
}

void DiffView::goToHunkAt(diff::LineRef line)
{
    if (d->isLoading || !d->isPlaceOpen)
        d->wantedLine = {.line = line, .isExact = false};
    else
        d->goToHunkAt(line);
}

void DiffView::showLine(diff::LineRef line)
{
    if (d->isLoading || !d->isPlaceOpen)
        d->wantedLine = {.line = line, .isExact = true};
    else
        d->showLine(line);
}

bool DiffView::hasHunkAt(diff::LineRef line) const
{
    return d->hunkOf(line) >= 0;
}

std::optional<diff::Hunk> DiffView::currentLines() const
{
    if (d->hunk < 0 || d->hunk >= hunkCount())
        return std::nullopt;
    return d->hunks().at(static_cast<std::size_t>(d->hunk)).lines;
}

void DiffView::setOwners(DiffOwners owners)
{
    if (d->owners && *d->owners == owners)
        return;
    d->owners = std::make_shared<const DiffOwners>(std::move(owners));
    if (!d->isLoading) // what is on screen may be the former pair; the next one takes them with it
        d->showGutter();
}

void DiffView::nextHunk()
{
    d->step(1);
}

void DiffView::previousHunk()
{
    d->step(-1);
}

void DiffView::setFolded(bool folded)
{
    d->panes->setFolded(folded);
}

bool DiffView::isFolded() const
{
    return d->panes->isFolded();
}

void DiffView::setWrapped(bool wrapped)
{
    d->panes->setWrapped(wrapped);
}

bool DiffView::isWrapped() const
{
    return d->panes->isWrapped();
}

int DiffView::firstVisibleRow() const
{
    return d->wantedRow ? *d->wantedRow : d->panes->firstVisibleRow();
}

void DiffView::scrollToRow(int row)
{
    if (d->isLoading || !d->isPlaceOpen)
        d->wantedRow = row;
    else
        d->panes->scrollToRow(row);
}

void DiffView::setAnchors(const std::vector<diff::Anchor> &anchors)
{
    if (anchors == d->anchors)
        return;
    d->anchors = anchors;
    if (d->isLoading || d->panes->document())
        d->compareAgain();
}

const std::vector<diff::Anchor> &DiffView::anchors() const
{
    return d->anchors;
}

void DiffView::goToLine(diff::LineRef line)
{
    d->goToLine(line);
}

void DiffView::openSearch()
{
    d->bar->open(); // before the other one goes with the focus
    d->closeGoToLine();
    if (!d->bar->text().isEmpty())
        d->startSearch(true);
}

void DiffView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // The first layout comes after this event; a place sought before it would be measured against no height.
    QTimer::singleShot(0, this, [this] {
        if (!d->isPlaceOpen)
            d->openPlace();
    });
}

void DiffView::wheelEvent(QWheelEvent *event)
{
    // What the panes do not take at their end must not move them the other way.
    if (d->ruler->geometry().contains(event->position().toPoint()))
        QCoreApplication::sendEvent(d->panes->verticalScrollBar(), event);
    else
        event->ignore();
}

// The actions' keys do not get here. These are the same ones as characters, for keyboards that need other
// keys to type them.
void DiffView::keyPressEvent(QKeyEvent *event)
{
    const QString text = event->text();
    if (text == u"/")
        openSearch();
    else if (text == u":")
        d->openGoToLine();
    else if (text == u"[" || text == u"]")
        Q_EMIT fileRequested(text == u"[" ? -1 : 1);
    else if (event->key() == Qt::Key_Escape && d->lineBar->isVisible())
        d->closeGoToLine();
    else if (event->key() == Qt::Key_Escape && d->bar->isVisible())
        d->closeSearch();
    else if (event->key() == Qt::Key_Escape && d->markedLine)
        d->markLine(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui
