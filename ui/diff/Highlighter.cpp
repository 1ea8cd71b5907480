#include "ui/diff/Highlighter.h"

#include "core/diff/DisplayText.h"
#include "ui/diff/DiffLook.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>

#include <QString>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

namespace ui {

namespace {

using KSyntaxHighlighting::Definition;
using KSyntaxHighlighting::Format;

// The formats that a definition can use, and what they look like in the theme that belongs to a look.
struct StyleSheet {
    QString definition;
    SyntaxLook look;
    std::vector<TextStyle> styles;
    std::map<int, std::uint16_t> styleOf; // by format id; formats without a look of their own are left out
};

// The definitions load lazily and are not safe to use from two threads.
struct SharedRepository {
    std::mutex mutex;
    KSyntaxHighlighting::Repository repository;
    StyleSheet sheet; // of the last request

    [[nodiscard]] KSyntaxHighlighting::Theme theme(bool isDark) const
    {
        return repository.theme(isDark ? QStringLiteral("GitHub Dark") : QStringLiteral("GitHub Light"));
    }
};

SharedRepository &sharedRepository()
{
    static SharedRepository shared;
    return shared;
}

StyleSheet sheetOf(const Definition &definition, const KSyntaxHighlighting::Theme &theme,
                   const SyntaxLook &look)
{
    StyleSheet sheet{.definition = definition.name(), .look = look, .styles = {}, .styleOf = {}};
    QList<Definition> definitions = definition.includedDefinitions();
    definitions.prepend(definition);
    for (const Definition &each : std::as_const(definitions)) {
        for (const Format &format : each.formats()) {
            if (format.isDefaultTextStyle(theme) || sheet.styleOf.contains(format.id()))
                continue;
            TextStyle style{.color = {},
                            .isBold = format.isBold(theme),
                            .isItalic = format.isItalic(theme),
                            .isUnderlined = format.isUnderline(theme)};
            if (format.hasTextColor(theme))
                style.color = readableColor(format.textColor(theme), look.text, look.grounds, look.contrast);
            const auto found = std::ranges::find(sheet.styles, style);
            sheet.styleOf.emplace(format.id(), static_cast<std::uint16_t>(found - sheet.styles.begin()));
            if (found == sheet.styles.end())
                sheet.styles.push_back(style);
        }
    }
    return sheet;
}

std::uint64_t nextBlockNumber()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

// Roughly what a line costs in nanoseconds.
std::size_t costOf(std::size_t units)
{
    return 600 + units * 70 + units * units / 14;
}

constexpr std::size_t budget = 15'000'000;

class RunCollector : public KSyntaxHighlighting::AbstractHighlighter {
public:
    RunCollector(const StyleSheet &sheet, KSyntaxHighlighting::State state)
        : m_sheet(sheet)
        , m_state(std::move(state))
    {
    }

    void begin(bool keeps)
    {
        m_block = keeps ? std::make_shared<StyledBlock>() : nullptr;
        if (keeps)
            m_block->number = nextBlockNumber();
    }

    // The display text, not the file's: its units are what the runs are laid over.
    void line(std::string_view content)
    {
        const diff::DisplayText display(content, maxHighlightedUnits);
        if (m_block)
            m_block->firstRun.push_back(static_cast<std::uint32_t>(m_block->runs.size()));
        m_state = highlightLine(
            QStringView(display.text().data(), static_cast<qsizetype>(display.text().size())), m_state);
        m_cost += costOf(display.text().size());
    }

    [[nodiscard]] StyledBlockPtr end()
    {
        if (m_block)
            m_block->firstRun.push_back(static_cast<std::uint32_t>(m_block->runs.size()));
        return std::exchange(m_block, nullptr);
    }

    [[nodiscard]] const KSyntaxHighlighting::State &state() const { return m_state; }
    [[nodiscard]] std::size_t cost() const { return m_cost; }

protected:
    void applyFormat(int offset, int length, const Format &format) override
    {
        if (length <= 0 || !m_block)
            return;
        const auto style = m_sheet.styleOf.find(format.id());
        if (style == m_sheet.styleOf.end())
            return;
        m_block->runs.push_back({.begin = static_cast<std::uint16_t>(offset),
                                 .length = static_cast<std::uint16_t>(length),
                                 .style = style->second});
    }

private:
    const StyleSheet &m_sheet;
    KSyntaxHighlighting::State m_state;
    std::shared_ptr<StyledBlock> m_block;
    std::size_t m_cost = 0;
};

bool beginsAtMargin(std::string_view line)
{
    return !line.empty() && ((line[0] >= 'a' && line[0] <= 'z') || (line[0] >= 'A' && line[0] <= 'Z') ||
                             line[0] == '@' || line[0] == '_');
}

} // namespace

base::Result<HighlightResult> highlight(const HighlightRequest &request, const std::stop_token &stop)
{
    SharedRepository &shared = sharedRepository();
    const std::scoped_lock lock(shared.mutex);
    HighlightResult result;
    const DiffDocument &document = *request.document;
    const Definition definition =
        shared.repository.definitionForFileName(QString::fromStdString(document.fileName));
    result.hasSyntax = definition.isValid();
    if (!result.hasSyntax)
        return result;
    const auto theme = shared.theme(request.look.isDark);
    if (shared.sheet.definition != definition.name() || shared.sheet.look != request.look)
        shared.sheet = sheetOf(definition, theme, request.look);
    result.styles = shared.sheet.styles;
    RunCollector collector(shared.sheet, request.state);
    collector.setDefinition(definition);
    collector.setTheme(theme);
    const std::uint32_t lines = document.lineCount(request.side);
    std::uint32_t line = request.firstLine;
    const auto runTo = [&](std::uint32_t end) {
        for (; line <= std::min(end, lines); ++line)
            collector.line(document.content(request.side, line));
    };
    runTo(request.firstBlock * linesPerBlock);
    result.first = collector.state();
    for (std::uint32_t block = request.firstBlock; block < request.endBlock; ++block) {
        if (stop.stop_requested())
            return base::canceled();
        if (block > request.firstBlock && collector.cost() > budget)
            break;
        collector.begin(request.keeps.at(block - request.firstBlock));
        runTo((block + 1) * linesPerBlock);
        result.blocks.push_back(collector.end());
        result.states.push_back(collector.state());
    }
    return result;
}

std::uint32_t likelyFreshLine(const DiffDocument &document, diff::Side side, std::uint32_t line)
{
    const std::uint32_t first = line - std::min(line - 1, linesPerBlock);
    for (std::uint32_t candidate = line; candidate >= std::max(first, 2U); --candidate) {
        const std::string_view before = document.content(side, candidate - 1);
        if (beginsAtMargin(document.content(side, candidate)) &&
            before.find_first_not_of(" \t") == std::string_view::npos)
            return candidate;
    }
    return first == 1 ? 1 : line;
}

} // namespace ui
