#include "ui/diff/DiffViewPrivate.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <memory>

namespace ui {

using diff::Side;

namespace {

constexpr std::size_t mostRowsCopiedAtOnce = 5'000; // a few milliseconds

void toClipboard(const CopiedTexts &texts)
{
    if (texts.text.empty())
        return;
    auto data = std::make_unique<QMimeData>();
    data->setText(QString::fromStdString(texts.text));
    if (!texts.html.empty())
        data->setHtml(QString::fromStdString(texts.html));
    QGuiApplication::clipboard()->setMimeData(data.release());
}

} // namespace

void DiffView::Private::connectPlaces()
{
    panes->setScopeOf([this](std::uint32_t row) { return scopeOf(row); });
    connect(outlines, &ScopeOutlines::changed, q, [this] {
        showScopes();
        panes->viewport()->update(); // folds say what they belong to
    });
    connect(scopeHeader, &ScopeHeader::lineRequested, q, [this](diff::LineRef line) { goToLine(line); });
    connect(lineBar, &GoToLineBar::lineRequested, q, [this](diff::LineRef line) {
        closeGoToLine();
        goToLine(line);
    });
    connect(lineBar, &GoToLineBar::closed, q, [this] { closeGoToLine(); });
    connect(bar, &SearchBar::changed, q, [this] { startSearch(true); });
    connect(bar, &SearchBar::nextRequested, q, [this] { search->step(1); });
    connect(bar, &SearchBar::previousRequested, q, [this] { search->step(-1); });
    connect(bar, &SearchBar::closed, q, [this] { closeSearch(); });
    connect(search, &DiffSearch::changed, q, [this] { showMatches(); });
}

// Which definitions the first line on screen is in, for each pane.
void DiffView::Private::showScopes()
{
    const DocumentPtr &document = panes->document();
    scopeHeader->setVisible(document && panes->isVisibleTo(q) && ScopeOutlines::canHaveScopes(*document));
    scopeHeader->setGeometryOf(panes->geometry());
    Scopes scopes;
    if (document) {
        const auto row = static_cast<std::uint32_t>(panes->firstVisibleRow());
        for (const Side side : panes->geometry().sides())
            scopes.at(std::to_underlying(side)) =
                outlines->around(side, textPosition(*document, {.side = side, .row = row}).line);
    }
    scopeHeader->setScopes(scopes);
}

// What the text at a row belongs to, in one line; of the right side where it has text.
QString DiffView::Private::scopeOf(std::uint32_t row) const
{
    const DocumentPtr &document = panes->document();
    if (!document || row >= document->alignment.rows.size())
        return {};
    const diff::Row &lines = document->alignment.rows[row];
    const Side side = lines.right > 0 ? Side::Right : Side::Left;
    QStringList labels;
    for (const ScopePart &part : outlines->around(side, lineOf(lines, side)))
        labels << part.label;
    return labels.join(QStringLiteral(" › "));
}

bool DiffView::Private::showLine(diff::LineRef line)
{
    const DocumentPtr &document = panes->document();
    const auto row = document ? rowOfLine(*document, line.side, line.line) : std::nullopt;
    if (!row)
        return false;
    panes->reveal(static_cast<int>(*row), static_cast<int>(*row));
    panes->placeCaret({.side = line.side, .row = *row});
    followCaret();
    return true;
}

void DiffView::Private::goToLine(diff::LineRef line)
{
    if (showLine(line))
        panes->setFocus();
}

std::vector<GoToLineBar::Choice> DiffView::Private::lineChoices() const
{
    std::vector<GoToLineBar::Choice> choices;
    for (const Side side : panes->geometry().sides())
        choices.push_back(
            {.side = side, .name = sideName(side), .lines = panes->document()->lineCount(side)});
    return choices;
}

void DiffView::Private::openGoToLine()
{
    if (!panes->document())
        return;
    if (bar->isVisible())
        closeSearch();
    lineBar->open(lineChoices(), panes->caret().side);
}

void DiffView::Private::closeGoToLine()
{
    if (lineBar->isAncestorOf(QApplication::focusWidget()))
        panes->setFocus(); // first, or it would come by Tab, which takes the caret to the first pane
    lineBar->hide();
}

// From inside a function to its `def`, from there to its class.
void DiffView::Private::goToEnclosing()
{
    const DocumentPtr &document = panes->document();
    if (!document)
        return;
    const DiffCaret caret = panes->caret();
    const auto around = outlines->around(caret.side, textPosition(*document, caret).line);
    if (!around.empty())
        goToLine({.side = caret.side, .line = around.back().line});
}

void DiffView::Private::copyAs(CopyForm form)
{
    const DocumentPtr &document = panes->document();
    const bool hasSelection = !panes->selection().isEmpty();
    // While another pair is on its way the titles are its own and the text is not.
    if (!document || !isShown() || (!hasSelection && panes->rows().isFoldAt(panes->caret().row)))
        return;
    const Side side = hasSelection ? panes->selection().side() : panes->caret().side;
    const diff::FileSide &file = document->side(side).file;
    const std::string path = file.path.empty() ? document->fileName : file.path;
    QStringList version = titleOf(side).split(QStringLiteral(" · "), Qt::SkipEmptyParts);
    version.removeAll(QString::fromStdString(path)); // which is said already
    const CopyOrigin origin{.path = path, .version = version.join(QStringLiteral(" · ")).toStdString()};
    if (document->alignment.rows.size() <= mostRowsCopiedAtOnce) {
        copying.cancel();
        toClipboard(copied(*document, panes->selection(), panes->caret(), form, origin));
        return;
    }
    copying.start(
        [document, selection = panes->selection(), caret = panes->caret(), form,
         origin](const std::stop_token & /*stop*/) -> base::Result<CopiedTexts> {
            return copied(*document, selection, caret, form, origin);
        },
        [](const base::Result<CopiedTexts> &texts) { toClipboard(*texts); });
}

void DiffView::Private::showMatches()
{
    panes->setMatches(search->matches(), search->current());
    ruler->setMatches(search->matches());
    bar->setOutcome({.current = search->current(),
                     .count = search->count(),
                     .isCut = search->matches() && search->matches()->isCut,
                     .wrapped = search->wrapped(),
                     .failure = search->failure()});
    if (const diff::Match *match = search->currentMatch(); match && revealsMatch) {
        panes->revealMatch(*match);
        const Side side = match->isOn(panes->caret().side) ? panes->caret().side : match->side;
        panes->placeCaret({.side = side, .row = match->row, .byte = match->bytes.begin});
        followCaret();
    }
    revealsMatch = true;
}

void DiffView::Private::startSearch(bool isTyped)
{
    revealsMatch = isTyped;
    const diff::Match *match = search->currentMatch();
    search->start(bar->request(), match ? static_cast<int>(match->row) : panes->firstVisibleRow());
}

void DiffView::Private::closeSearch()
{
    panes->setFocus(); // before the bar goes, as above
    bar->hide();
    search->clear();
}

} // namespace ui
