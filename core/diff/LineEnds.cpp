#include "core/diff/LineEnds.h"

#include <algorithm>
#include <string>

namespace diff {

LineEnd LineEnds::usual() const
{
    if (lf + crLf == 0)
        return LineEnd::None;
    return crLf > lf ? LineEnd::CrLf : LineEnd::Lf;
}

LineEnds lineEndsOf(std::string_view text, const LineIndex &index)
{
    LineEnds ends;
    const std::uint32_t count = index.count();
    ends.isLastLineOpen = count > 0 && !text.ends_with('\n');
    const std::uint32_t ended = count - (ends.isLastLineOpen ? 1 : 0);
    const auto returns = static_cast<std::uint32_t>(std::ranges::count(text, '\r'));
    for (std::uint32_t line = 1; line <= ended && returns > 0; ++line)
        ends.crLf += index.line(text, line).ends_with("\r\n") ? 1 : 0;
    ends.lf = ended - ends.crLf;
    ends.loneCr = returns - ends.crLf;
    return ends;
}

LineEnd lineEndOf(std::string_view text, const LineIndex &index, std::uint32_t line)
{
    const std::string_view bytes = index.line(text, line);
    return !bytes.ends_with('\n') ? LineEnd::None : bytes.ends_with("\r\n") ? LineEnd::CrLf : LineEnd::Lf;
}

base::SharedBytes withUsualEndsPlain(const base::SharedBytes &text, const LineEnds &ends)
{
    const std::string_view all = text;
    if (ends.usual() != LineEnd::CrLf || (ends.loneCr > 0 && all.contains("\r\r\n")))
        return text;
    std::string plain;
    plain.reserve(all.size());
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = all.find('\n', begin);
        std::string_view line = all.substr(begin, end == std::string_view::npos ? end : end + 1 - begin);
        begin += line.size();
        if (line.ends_with("\r\n")) {
            line.remove_suffix(2);
            plain.append(line).append("\n");
        } else if (line.ends_with('\n')) {
            line.remove_suffix(1);
            plain.append(line).append("\r\n");
        } else {
            plain.append(line);
        }
    }
    return plain;
}

} // namespace diff
