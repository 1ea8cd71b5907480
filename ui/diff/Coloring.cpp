#include "ui/diff/Coloring.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <tuple>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr std::array allSides{Side::Left, Side::Right, Side::Base};
constexpr std::uint32_t keptBlocks = 128;  // of one side: all of an ordinary file
constexpr std::uint32_t neighbours = 2;    // blocks before and behind the screen that are kept in any case
constexpr std::uint32_t shortWay = 4;      // blocks from a known state that are quicker done than guessed
constexpr std::uint32_t blocksAtOnce = 16; // of one request at most; its own budget usually ends it

std::uint32_t blockCount(const DiffDocument &document, Side side)
{
    return (document.lineCount(side) + linesPerBlock - 1) / linesPerBlock;
}

} // namespace

Coloring::Coloring(QObject *parent)
    : QObject(parent)
    , m_task(pool())
{
}

// Requests wait for each other anyway; in a line of their own they hold up nothing else.
QThreadPool *Coloring::pool()
{
    static QPointer<QThreadPool> pool;
    if (!pool) {
        pool = new QThreadPool(QCoreApplication::instance()); // which waits for it at the end
        pool->setMaxThreadCount(1);
    }
    return pool;
}

void Coloring::start(DocumentPtr document, SyntaxLook look, const VisibleLines &visible)
{
    stop();
    m_document = std::move(document);
    m_look = std::move(look);
    if (!m_document)
        return;
    for (const Side side : allSides) {
        SideColors &colors = m_sides.at(std::to_underlying(side));
        const std::uint32_t count = blockCount(*m_document, side);
        colors.styled.blocks.resize(count);
        colors.guessed.resize(count);
        colors.known.resize(1);
    }
    std::ignore = takeVisible(visible);
    work();
}

void Coloring::stop()
{
    m_task.cancel();
    m_document.reset();
    m_sides = {};
    m_isDone = true;
}

void Coloring::setVisible(const VisibleLines &lines)
{
    if (!m_document || !takeVisible(lines))
        return;
    publish();
    if (!m_task.isRunning())
        work();
}

// True when other blocks are on screen. What was done out of sight has not been published yet.
bool Coloring::takeVisible(const VisibleLines &lines)
{
    bool isOther = false;
    for (const Side side : allSides) {
        SideColors &colors = m_sides.at(std::to_underlying(side));
        std::vector<std::uint32_t> blocks;
        for (const std::uint32_t line : lines.at(std::to_underlying(side))) {
            if (line > 0 && line <= m_document->lineCount(side))
                blocks.push_back(blockOfLine(line));
        }
        std::ranges::sort(blocks);
        blocks.erase(std::ranges::unique(blocks).begin(), blocks.end());
        if (blocks == colors.visible)
            continue;
        colors.visible = std::move(blocks);
        colors.isStale = !colors.styled.styles.empty();
        isOther = true;
    }
    return isOther;
}

bool Coloring::isWanted(const SideColors &colors, std::uint32_t block)
{
    if (colors.styled.blocks.size() <= keptBlocks)
        return true;
    return std::ranges::any_of(colors.visible, [block](std::uint32_t visible) {
        return block + neighbours >= visible && block <= visible + neighbours;
    });
}

HighlightRequest Coloring::exactRequest(Side side, std::uint32_t first, std::uint32_t end) const
{
    const SideColors &colors = m_sides.at(std::to_underlying(side));
    HighlightRequest request{.document = m_document,
                             .side = side,
                             .look = m_look,
                             .firstLine = first * linesPerBlock + 1,
                             .firstBlock = first,
                             .endBlock = end,
                             .state = colors.known.at(first),
                             .keeps = {}};
    for (std::uint32_t block = first; block < end; ++block)
        request.keeps.push_back(isWanted(colors, block));
    return request;
}

// What is on screen and has no colours; a guess is good enough until the exact state comes along.
std::optional<HighlightRequest> Coloring::visibleRequest(Side side) const
{
    const SideColors &colors = m_sides.at(std::to_underlying(side));
    const auto known = static_cast<std::uint32_t>(colors.known.size());
    for (const std::uint32_t block : colors.visible) {
        const bool isExact = block < known;
        if (colors.styled.blocks[block] && !(isExact && colors.guessed[block]))
            continue;
        if (isExact)
            return exactRequest(side, block, block + 1);
        if (block < known + shortWay)
            return exactRequest(side, known - 1, block + 1);
        const std::uint32_t line = likelyFreshLine(*m_document, side, block * linesPerBlock + 1);
        return HighlightRequest{.document = m_document,
                                .side = side,
                                .look = m_look,
                                .firstLine = line,
                                .firstBlock = block,
                                .endBlock = block + 1,
                                .state = {},
                                .keeps = {true}};
    }
    return std::nullopt;
}

// The neighbourhood of the screen, then on through the text.
std::optional<HighlightRequest> Coloring::onwardRequest(Side side) const
{
    const SideColors &colors = m_sides.at(std::to_underlying(side));
    const auto count = static_cast<std::uint32_t>(colors.styled.blocks.size());
    const auto known = static_cast<std::uint32_t>(colors.known.size());
    for (const std::uint32_t visible : colors.visible) {
        const std::uint32_t last = std::min({visible + neighbours + 1, count, known});
        for (std::uint32_t block = visible - std::min(visible, neighbours); block < last; ++block) {
            if (!colors.styled.blocks[block] || colors.guessed[block])
                return exactRequest(side, block, block + 1);
        }
    }
    if (known <= count && count > 0 && known - 1 < count)
        return exactRequest(side, known - 1, std::min(count, known - 1 + blocksAtOnce));
    return std::nullopt;
}

std::optional<HighlightRequest> Coloring::nextRequest() const
{
    for (const Side side : allSides) {
        if (auto request = visibleRequest(side))
            return request;
    }
    // The side that has come least far goes on, so that both arrive together.
    std::optional<HighlightRequest> next;
    for (const Side side : allSides) {
        auto request = onwardRequest(side);
        if (request && (!next || request->firstBlock < next->firstBlock))
            next = std::move(request);
    }
    return next;
}

void Coloring::work()
{
    if (!m_document)
        return;
    const auto request = nextRequest();
    m_isDone = !request;
    if (!request)
        return;
    m_task.start([request = *request](const std::stop_token &stop) { return highlight(request, stop); },
                 [this, request = *request](base::Result<HighlightResult> result) {
                     if (result && result->hasSyntax)
                         take(request, std::move(*result));
                     else
                         stop();
                 });
}

void Coloring::take(const HighlightRequest &request, HighlightResult result)
{
    SideColors &colors = m_sides.at(std::to_underlying(request.side));
    if (colors.styled.styles.empty())
        colors.styled.styles = result.styles;
    if (request.firstLine == request.firstBlock * linesPerBlock + 1 &&
        request.firstBlock < colors.known.size()) {
        takeExact(colors, request, std::move(result));
    } else if (!result.blocks.empty()) {
        colors.styled.blocks[request.firstBlock] = std::move(result.blocks.front());
        colors.guessed[request.firstBlock] = result.first;
        colors.isStale = true;
    }
    forgetDistant(colors);
    publish();
    work();
}

void Coloring::takeExact(SideColors &colors, const HighlightRequest &request, HighlightResult result)
{
    for (std::size_t i = 0; i < result.blocks.size(); ++i) {
        const auto block = request.firstBlock + static_cast<std::uint32_t>(i);
        auto &guess = colors.guessed[block];
        // A guess that was right needs no other colours.
        const bool wasRight = guess && *guess == colors.known.at(block);
        if (wasRight || result.blocks[i]) {
            const bool isNew = !wasRight && (guess || !colors.styled.blocks[block]);
            if (isNew)
                colors.styled.blocks[block] = std::move(result.blocks[i]);
            colors.isStale |= isNew && std::ranges::binary_search(colors.visible, block);
            guess.reset();
        }
        if (block + 1 == colors.known.size())
            colors.known.push_back(std::move(result.states[i]));
    }
}

void Coloring::forgetDistant(SideColors &colors) const
{
    if (colors.styled.blocks.size() <= keptBlocks)
        return;
    for (std::uint32_t block = 0; block < colors.styled.blocks.size(); ++block) {
        if (colors.styled.blocks[block] && !isWanted(colors, block)) {
            colors.styled.blocks[block].reset();
            colors.guessed[block].reset();
        }
    }
}

void Coloring::publish()
{
    for (const Side side : allSides) {
        SideColors &colors = m_sides.at(std::to_underlying(side));
        if (!colors.isStale)
            continue;
        colors.isStale = false;
        Q_EMIT changed(side, std::make_shared<const StyledText>(colors.styled));
    }
}

} // namespace ui
