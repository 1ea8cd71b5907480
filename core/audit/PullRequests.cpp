#include "core/audit/PullRequests.h"

#include "core/audit/Reverts.h"

#include <charconv>

namespace audit {

std::vector<int> pullRequestsOf(std::string_view subject)
{
    std::vector<int> numbers;
    for (auto at = subject.find("(#"); at != std::string_view::npos; at = subject.find("(#", at + 2)) {
        const auto begin = at + 2;
        const auto end = subject.find(')', begin);
        if (end == std::string_view::npos)
            break;
        const auto digits = subject.substr(begin, end - begin);
        int number = 0;
        const auto [stopped, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (digits.size() <= 9 && error == std::errc() && stopped == digits.data() + digits.size() &&
            number > 0)
            numbers.push_back(number);
    }
    return numbers;
}

std::optional<int> ownPullRequest(std::string_view subject)
{
    if (saysRevert(subject)) {
        if (const auto quote = subject.rfind('"'); quote != std::string_view::npos)
            subject = subject.substr(quote);
    }
    const auto numbers = pullRequestsOf(subject);
    return numbers.empty() ? std::nullopt : std::optional(numbers.back());
}

} // namespace audit
