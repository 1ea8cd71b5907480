#include "core/python/SmallTypo.h"

#include <algorithm>
#include <utility>

namespace python {

bool isSmallTypo(std::string_view word, std::string_view meant)
{
    if (word.size() > meant.size() + 1 || word.size() + 1 < meant.size() || word == meant)
        return false;
    const auto [first, second] = std::ranges::mismatch(word, meant);
    const auto same = static_cast<std::size_t>(first - word.begin());
    const auto restOf = [&](std::string_view text, std::size_t skip) {
        return text.substr(std::min(text.size(), same + skip));
    };
    if (word.size() > meant.size())
        return restOf(word, 1) == restOf(meant, 0);
    if (word.size() < meant.size())
        return restOf(word, 0) == restOf(meant, 1);
    if (restOf(word, 1) == restOf(meant, 1))
        return true;
    return same + 1 < word.size() && word[same] == meant[same + 1] && word[same + 1] == meant[same] &&
           restOf(word, 2) == restOf(meant, 2);
}

} // namespace python
