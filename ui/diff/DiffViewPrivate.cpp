#include "ui/diff/DiffViewPrivate.h"

#include "ui/Theme.h"
#include "ui/diff/DiffAccessible.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr int patience = 150; // ms that the previous text may stay while the next pair is being compared

} // namespace

DiffView::Private::Private(DiffView *view)
    : q(view)
    , titles(new PaneTitles(view))
    , notes(new NoteStrip(view))
    , middle(new QHBoxLayout)
    , panes(new DiffPanes(view))
    , ruler(new OverviewRuler(view))
    , bar(new SearchBar(view))
    , lineBar(new GoToLineBar(view))
    , scopeHeader(new ScopeHeader(view))
    , outlines(new ScopeOutlines(view))
    , search(new DiffSearch(view))
    , coloring(new Coloring(view))
{
    layOut();
    slow.setSingleShot(true);
    slow.setInterval(patience);
    connectParts();
    connectPlaces();
    addActions();
    refreshLook();
}

void DiffView::Private::layOut()
{
    middle->setSpacing(0);
    auto *text = new QVBoxLayout;
    text->setSpacing(0);
    text->addWidget(scopeHeader);
    text->addWidget(panes, 1);
    middle->addLayout(text, 1);
    middle->addWidget(ruler);
    auto *layout = new QVBoxLayout(q);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(titles);
    layout->addWidget(notes);
    layout->addLayout(middle, 1);
    layout->addWidget(bar);
    layout->addWidget(lineBar);
    titles->setRulerWidth(ruler->sizeHint().width());
}

void DiffView::Private::connectParts()
{
    connect(&slow, &QTimer::timeout, q, [this] { showNothing(tr("Comparing…")); });
    connect(titles, &PaneTitles::nextRequested, q, &DiffView::nextHunk);
    connect(titles, &PaneTitles::previousRequested, q, &DiffView::previousHunk);
    connect(titles, &PaneTitles::encodingChosen, q,
            [this](Side side, std::optional<base::Encoding> encoding) { chooseEncoding(side, encoding); });
    connect(notes, &NoteStrip::triggered, q, [this] { actOnNote(); });
    connect(panes, &DiffPanes::viewMoved, q, [this] {
        ruler->setView(panes->rowOf(0), panes->rowOf(panes->viewport()->height()));
        coloring->setVisible(visibleLines());
        showScopes();
    });
    connect(coloring, &Coloring::changed, panes, &DiffPanes::setStyles);
    connect(panes, &DiffPanes::foldingChanged, q, [this] { Q_EMIT q->foldedChanged(panes->isFolded()); });
    connect(panes, &DiffPanes::wrappingChanged, q, [this] { Q_EMIT q->wrappedChanged(panes->isWrapped()); });
    connect(panes, &DiffPanes::caretMoved, q, [this] { followCaret(); });
    connect(panes, &DiffPanes::menuRequested, q, [this](QPoint place) { openMenu(place); });
    connect(panes, &DiffPanes::ownerActivated, q, &DiffView::ownerActivated);
    connect(panes, &DiffPanes::lineRequested, q, [this](diff::LineRef line) { goToLine(line); });
    connect(ruler, &OverviewRuler::rowRequested, panes, &DiffPanes::centerOn);
    connect(&Theme::current(), &Theme::changed, q, [this] { refreshLook(); });
}

const std::vector<diff::RowHunk> &DiffView::Private::hunks() const
{
    static const std::vector<diff::RowHunk> none;
    return panes->document() && !isLoading ? panes->document()->alignment.hunks : none;
}

void DiffView::Private::showNothing(const QString &notice)
{
    slow.stop();
    coloring->stop();
    outlines->stop();
    showPanes();
    panes->setDocument(nullptr);
    panes->setNotice(notice);
    ruler->setDocument(nullptr);
    search->setDocument(nullptr);
    titles->setTitles(leftTitle, rightTitle, baseTitle);
    panes->setPaneNames({leftTitle, rightTitle, baseTitle});
    scopeHeader->setPaneNames({sideName(Side::Left), sideName(Side::Right), sideName(Side::Base)});
    titles->setDocument(nullptr, reading);
    titles->setVisible(!leftTitle.isEmpty() || !rightTitle.isEmpty());
    ruler->hide();
    titles->setCounter(-1, -1);
    notes->setNotes({}, false);
    hunk = -1;
}

void DiffView::Private::compare()
{
    DocumentInput input{.fileName = pair.change.newPath.empty() ? pair.change.oldPath : pair.change.newPath,
                        .sides = {pair.left, pair.right, pair.base.value_or(diff::FileSide())},
                        .hasBase = pair.base.has_value(),
                        .reading = reading,
                        .options = options};
    input.options.anchors = anchors;
    isLoading = true;
    hunk = -1;
    slow.start();
    comparing.start(
        [input = std::move(input), kept = kept](const std::stop_token &stop) {
            auto document = makeDocument(input, stop);
            if (document && kept)
                kept->carryOver(**document);
            return document;
        },
        [this](base::Result<DocumentPtr> document) {
            isLoading = false;
            if (document)
                take(*document);
            else if (document.error().code != base::Code::Canceled)
                fail(QString::fromStdString(document.error().message));
        });
}

void DiffView::Private::fail(const QString &reason)
{
    closeGoToLine();
    showNothing(reason);
}

void DiffView::Private::keepPlace()
{
    if (isShown())
        kept = std::make_shared<KeptPlace>(*panes, hunk);
}

void DiffView::Private::compareAgain()
{
    keepPlace();
    compare();
}

void DiffView::Private::take(const DocumentPtr &document)
{
    showNothing({});
    titles->setDocument(document.get(), reading);
    markedLine.reset();
    showNotes(*document);
    tellTexts(*panes);
    if (!document->isLines) {
        closeGoToLine();
        showPanel(document);
        Q_EMIT q->diffReady();
        return;
    }
    panes->setDocument(document);
    showGutter();
    outlines->start(document);
    showScopes();
    if (!lineBar->isHidden())
        lineBar->setChoices(lineChoices());
    ruler->setDocument(document);
    ruler->show();
    titles->show();
    search->setDocument(document);
    if (bar->isVisible())
        startSearch(false);
    isPlaceOpen = false;
    // Titles and ruler may just have come: the place is sought in the room that is left.
    q->layout()->activate();
    if (q->isVisible())
        openPlace();
    else
        setHunk(hunks().empty() ? -1 : 0);
    startColors();
    Q_EMIT q->diffReady();
}

// The hunk at the top of the view, or the next one below it.
void DiffView::Private::settleHunk()
{
    const auto top = static_cast<std::uint32_t>(panes->firstVisibleRow());
    const auto at = std::ranges::find_if(
        hunks(), [top](const auto &candidate) { return candidate.firstRow + candidate.rowCount > top; });
    setHunk(at == hunks().end() ? static_cast<int>(hunks().size()) - 1
                                : static_cast<int>(at - hunks().begin()));
}

// Where a new pair opens: at the row that the owner asked for, where the reader was in its former version,
// else at the first hunk.
void DiffView::Private::openPlace()
{
    isPlaceOpen = true;
    if (const auto wanted = std::exchange(wantedLine, std::nullopt)) {
        kept.reset();
        wantedRow.reset();
        if (wanted->isExact)
            showLine(wanted->line);
        else
            goToHunkAt(wanted->line);
        if (hunk < 0) // it is in none: what is near it
            settleHunk();
        return;
    }
    if (const auto former = std::exchange(kept, nullptr); former && !wantedRow) {
        former->restore(*panes);
        if (const int before = former->hunkIn(panes->document()->alignment); before >= 0)
            setHunk(before);
        else
            settleHunk();
        return;
    }
    if (wantedRow) {
        panes->scrollToRow(*wantedRow);
        panes->placeCaret(
            {.side = panes->caret().side, .row = static_cast<std::uint32_t>(panes->firstVisibleRow())});
        settleHunk();
        wantedRow.reset();
    } else if (hunks().empty()) {
        setHunk(-1);
    } else {
        q->goToHunk(0);
    }
}

Coloring::VisibleLines DiffView::Private::visibleLines() const
{
    Coloring::VisibleLines lines;
    const RowList &rows = panes->rows();
    if (!panes->document() || rows.count() == 0)
        return lines;
    const int first = rows.indexOf(static_cast<std::uint32_t>(panes->firstVisibleRow()));
    const int last = rows.indexOf(static_cast<std::uint32_t>(panes->lastVisibleRow())) + 1; // cut off below
    for (int index = first; index <= std::min(last, rows.count() - 1); ++index) {
        const diff::Row &row = panes->document()->alignment.rows.at(rows.at(index).row);
        for (const Side side : panes->geometry().sides())
            lines.at(std::to_underlying(side)).push_back(lineOf(row, side));
    }
    return lines;
}

void DiffView::Private::startColors()
{
    if (!panes->document() || !panes->notice().isEmpty())
        return;
    const DiffLook look = DiffLook::current();
    coloring->start(
        panes->document(),
        {.isDark = look.isDark, .text = look.text, .grounds = look.grounds(), .contrast = look.contrast},
        visibleLines());
}

void DiffView::Private::setHunk(int wanted)
{
    hunk = wanted;
    panes->setCurrentHunk(hunk);
    ruler->setCurrentHunk(hunk);
    titles->setCounter(hunk, static_cast<int>(hunks().size()));
    announceHunk();
    Q_EMIT q->hunkChanged(hunk, static_cast<int>(hunks().size()));
}

// For those who do not see where the view went.
void DiffView::Private::announceHunk() const
{
    if (hunk < 0 || hunk >= static_cast<int>(hunks().size())) {
        titles->describeChange(tr("Current change"));
        return;
    }
    const diff::Hunk &lines = hunks().at(static_cast<std::size_t>(hunk)).lines;
    const QString counts = tr("change %1 of %2, %3 removed, %4 added")
                               .arg(hunk + 1)
                               .arg(hunks().size())
                               .arg(lines.oldCount)
                               .arg(lines.newCount);
    const QString words = owners ? owners->wordsOf(lines) : QString();
    const QString sentence = words.isEmpty() ? counts : tr("%1; %2", "change and account").arg(counts, words);
    titles->describeChange(sentence);
    announce(*panes, sentence);
}

bool DiffView::Private::isOnScreen(int wanted) const
{
    const diff::RowHunk &rows = hunks().at(static_cast<std::size_t>(wanted));
    return static_cast<int>(rows.firstRow) <= panes->lastVisibleRow() &&
           static_cast<int>(rows.firstRow + rows.rowCount) > panes->firstVisibleRow();
}

int DiffView::Private::hunkOf(diff::LineRef line) const
{
    if (!isShown())
        return -1;
    const DiffDocument &document = *panes->document();
    const auto row = rowOfLine(document, line.side, line.line);
    return row ? document.alignment.rows[*row].hunk : -1;
}

void DiffView::Private::goToHunkAt(diff::LineRef line)
{
    if (const int there = hunkOf(line); there >= 0)
        q->goToHunk(there);
    else
        goToLine(line);
}

// From the current hunk while it can be seen, else from what is on screen.
void DiffView::Private::step(int direction)
{
    const auto &all = hunks();
    int wanted = hunk + direction;
    if (hunk < 0 || !isOnScreen(hunk)) {
        const auto top = static_cast<std::uint32_t>(panes->firstVisibleRow());
        const auto at = std::ranges::lower_bound(all, top, {}, &diff::RowHunk::firstRow);
        wanted = static_cast<int>(at - all.begin()) - (direction < 0 ? 1 : 0);
    }
    if (wanted >= 0 && wanted < static_cast<int>(all.size()))
        q->goToHunk(wanted);
}

void DiffView::Private::refreshLook()
{
    notes->refreshLook();
    if (panel)
        panel->refreshLook();
    titles->refreshLook();
    bar->refreshLook();
    lineBar->refreshLook();
    scopeHeader->refreshLook();
    ruler->refreshLook();
    panes->refreshLook();
    startColors();
}

} // namespace ui
