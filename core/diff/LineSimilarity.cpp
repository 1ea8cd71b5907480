#include "core/diff/LineSimilarity.h"

#include "core/diff/Tokens.h"

#include <algorithm>
#include <vector>

namespace diff {

namespace {

struct Words {
    std::vector<std::string_view> sorted;
    std::size_t bytes = 0;
};

Words wordsOf(std::string_view text)
{
    Words words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = tokenEnd(text, begin);
        if (!isBlank(text[begin])) {
            words.sorted.push_back(text.substr(begin, end - begin));
            words.bytes += end - begin;
        }
        begin = end;
    }
    std::ranges::sort(words.sorted);
    return words;
}

} // namespace

bool areSimilar(std::string_view left, std::string_view right)
{
    if (left == right)
        return true;
    if (left.size() > maxSimilarBytes || right.size() > maxSimilarBytes)
        return false;
    const Words l = wordsOf(left);
    const Words r = wordsOf(right);
    std::size_t common = 0;
    for (auto a = l.sorted.begin(), b = r.sorted.begin(); a != l.sorted.end() && b != r.sorted.end();) {
        if (*a == *b) {
            common += a->size();
            ++a;
            ++b;
        } else if (*a < *b) {
            ++a;
        } else {
            ++b;
        }
    }
    return common > 0 && common * 2 >= std::max(l.bytes, r.bytes);
}

} // namespace diff
