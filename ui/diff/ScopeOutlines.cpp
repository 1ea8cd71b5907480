#include "ui/diff/ScopeOutlines.h"

#include "core/python/Enclosing.h"

#include <algorithm>
#include <chrono>

namespace ui {

using diff::Side;

namespace {

// A tree takes some twenty times the text's memory.
constexpr std::size_t maxBytes = 2U << 20U;
constexpr std::chrono::milliseconds patience{2'000};

} // namespace

ScopeOutlines::ScopeOutlines(QObject *parent)
    : QObject(parent)
{
}

bool ScopeOutlines::canHaveScopes(const DiffDocument &document)
{
    const std::string_view name = document.fileName;
    if (!name.ends_with(".py") && !name.ends_with(".pyi"))
        return false;
    return std::ranges::all_of(document.sides,
                               [](const DocumentSide &side) { return side.text.size() <= maxBytes; });
}

void ScopeOutlines::start(const DocumentPtr &document)
{
    stop();
    if (!document || !canHaveScopes(*document))
        return;
    for (const Side side : {Side::Left, Side::Right, Side::Base}) {
        if (document->text(side).empty())
            continue;
        m_tasks.at(std::to_underlying(side))
            .start(
                [document, side](const std::stop_token & /*stop*/) {
                    return python::outlineOf(std::string(document->text(side)),
                                             {.time = patience, .bytes = maxBytes});
                },
                [this, side](base::Result<python::Outline> outline) {
                    if (!outline)
                        return;
                    m_outlines.at(std::to_underlying(side)) = std::move(*outline);
                    Q_EMIT changed();
                });
    }
}

void ScopeOutlines::stop()
{
    for (auto &task : m_tasks)
        task.cancel();
    m_outlines = {};
}

std::vector<ScopePart> ScopeOutlines::around(Side side, std::uint32_t line) const
{
    std::vector<ScopePart> parts;
    const auto &outline = m_outlines.at(std::to_underlying(side));
    if (!outline)
        return parts;
    for (const std::size_t at : python::enclosing(*outline, static_cast<int>(line))) {
        const python::Symbol &symbol = outline->symbols.at(at);
        parts.push_back({.label = QString::fromStdString(python::label(symbol)),
                         .line = static_cast<std::uint32_t>(symbol.definitionLine)});
    }
    return parts;
}

} // namespace ui
