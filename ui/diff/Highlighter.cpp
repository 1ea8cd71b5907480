#include "ui/diff/Highlighter.h"

#include "core/diff/DisplayText.h"
#include "ui/diff/DiffLook.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <QString>

#include <map>
#include <mutex>
#include <utility>

namespace ui {

std::span<const StyleRun> StyledText::lineRuns(std::uint32_t line) const
{
    if (line == 0 || line >= firstRun.size())
        return {};
    return std::span(runs).subspan(firstRun[line - 1], firstRun[line] - firstRun[line - 1]);
}

namespace {

// The definitions load lazily and are not safe to use from two threads.
struct SharedRepository {
    std::mutex mutex;
    KSyntaxHighlighting::Repository repository;
};

SharedRepository &sharedRepository()
{
    static SharedRepository shared;
    return shared;
}

class RunCollector : public KSyntaxHighlighting::AbstractHighlighter {
public:
    RunCollector(StyledText &styled, const SyntaxLook &look)
        : m_styled(styled)
        , m_look(look)
    {
    }

    void line(const QString &text)
    {
        m_styled.firstRun.push_back(m_styled.runs.size());
        m_state = highlightLine(text, m_state);
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        if (length <= 0 || format.isDefaultTextStyle(theme()))
            return;
        m_styled.runs.push_back({.begin = static_cast<std::uint16_t>(offset),
                                 .length = static_cast<std::uint16_t>(length),
                                 .style = styleOf(format)});
    }

private:
    std::uint16_t styleOf(const KSyntaxHighlighting::Format &format)
    {
        const auto [place, isNew] =
            m_styleOf.try_emplace(format.id(), static_cast<std::uint16_t>(m_styled.styles.size()));
        if (isNew) {
            TextStyle style;
            style.isBold = format.isBold(theme());
            style.isItalic = format.isItalic(theme());
            style.isUnderlined = format.isUnderline(theme());
            if (format.hasTextColor(theme()))
                style.color = readableColor(format.textColor(theme()), m_look.text, m_look.grounds);
            m_styled.styles.push_back(style);
        }
        return place->second;
    }

    StyledText &m_styled;
    const SyntaxLook &m_look;
    KSyntaxHighlighting::State m_state;
    std::map<int, std::uint16_t> m_styleOf;
};

} // namespace

base::Result<StyledTextPtr> highlight(const DocumentPtr &document, diff::Side side, const SyntaxLook &look,
                                      const std::stop_token &stop)
{
    SharedRepository &shared = sharedRepository();
    const std::scoped_lock lock(shared.mutex);
    auto styled = std::make_shared<StyledText>();
    const auto definition =
        shared.repository.definitionForFileName(QString::fromStdString(document->fileName));
    if (!definition.isValid())
        return styled;
    RunCollector collector(*styled, look);
    collector.setDefinition(definition);
    collector.setTheme(shared.repository.theme(look.isDark ? QStringLiteral("GitHub Dark")
                                                           : QStringLiteral("GitHub Light")));
    const std::uint32_t lines = document->lineCount(side);
    styled->firstRun.reserve(lines + 1);
    for (std::uint32_t line = 1; line <= lines; ++line) {
        if (line % 256 == 0 && stop.stop_requested())
            return base::canceled();
        // The display text, not the file's: its units are what the runs are laid over.
        const diff::DisplayText display(document->content(side, line), maxHighlightedUnits);
        collector.line(QString::fromStdU16String(display.text()));
    }
    styled->firstRun.push_back(styled->runs.size());
    return StyledTextPtr(std::move(styled));
}

} // namespace ui
