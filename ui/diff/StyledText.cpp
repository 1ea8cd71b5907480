#include "ui/diff/StyledText.h"

namespace ui {

std::span<const StyleRun> StyledText::lineRuns(std::uint32_t line) const
{
    if (line == 0 || blockOfLine(line) >= blocks.size() || !blocks[blockOfLine(line)])
        return {};
    const StyledBlock &block = *blocks[blockOfLine(line)];
    const std::size_t place = (line - 1) % linesPerBlock;
    if (place + 1 >= block.firstRun.size())
        return {};
    return std::span(block.runs)
        .subspan(block.firstRun[place], block.firstRun[place + 1] - block.firstRun[place]);
}

std::uint64_t StyledText::blockNumber(std::uint32_t line) const
{
    if (line == 0 || blockOfLine(line) >= blocks.size() || !blocks[blockOfLine(line)])
        return 0;
    return blocks[blockOfLine(line)]->number;
}

} // namespace ui
