#include "core/audit/Reverts.h"

#include "core/audit/PullRequests.h"
#include "core/base/Text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

namespace audit {
namespace {

bool startsWithIgnoringCase(std::string_view text, std::string_view prefix)
{
    return text.size() >= prefix.size() &&
           std::ranges::equal(text.substr(0, prefix.size()), prefix, [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == b;
           });
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

// The object id that `text` starts with.
void addCommit(std::string_view text, std::vector<std::string> &found)
{
    const auto length = static_cast<std::size_t>(std::ranges::find_if_not(text, isHexDigit) - text.begin());
    if (length >= 7 && length <= 40)
        found.emplace_back(text.substr(0, length));
}

std::vector<std::string> namedCommits(std::string_view message)
{
    constexpr std::string_view phrase = "his reverts commit ";
    std::vector<std::string> found;
    for (auto at = message.find(phrase); at != std::string_view::npos; at = message.find(phrase, at + 1)) {
        if (at == 0 || std::tolower(static_cast<unsigned char>(message[at - 1])) != 't')
            continue;
        addCommit(message.substr(at + phrase.size()), found);
    }
    return found;
}

// "Revert #123: because", "Revert PR #123 (#456)": numbers without parentheses.
std::vector<int> bareNumbers(std::string_view subject)
{
    std::vector<int> numbers;
    for (auto at = subject.find('#'); at != std::string_view::npos; at = subject.find('#', at + 1)) {
        if (at > 0 && subject[at - 1] == '(')
            continue;
        int number = 0;
        auto digit = at + 1;
        while (digit < subject.size() && digit - at <= 9 &&
               std::isdigit(static_cast<unsigned char>(subject[digit])) != 0)
            number = number * 10 + (subject[digit++] - '0');
        if (number > 0)
            numbers.push_back(number);
    }
    return numbers;
}

// Subjects are cut at some width by tools: the ellipsis is no part of the title.
std::string_view withoutEllipsis(std::string_view title)
{
    for (const std::string_view mark : {"...", "\u2026"})
        if (const auto at = title.find(mark);
            at != std::string_view::npos && at + mark.size() == title.size())
            title = title.substr(0, at);
    return base::trimmed(title);
}

void readSubject(std::string_view subject, RevertClaim &claim)
{
    if (!saysRevert(subject))
        return;
    const auto open = subject.find('"');
    const auto close = subject.rfind('"');
    if (open == std::string_view::npos) {
        constexpr std::string_view word = "revert ";
        if (subject.size() > word.size()) // "Revert 1a2b3c4d5"
            addCommit(subject.substr(word.size()), claim.commits);
        claim.pullRequests = bareNumbers(subject);
        // "Revert some title (#reverted) (#own)"
        if (const auto numbers = pullRequestsOf(subject); numbers.size() >= 2)
            claim.pullRequests.insert(claim.pullRequests.end(), numbers.begin(), numbers.end() - 1);
        return;
    }
    const auto quoted = close > open ? subject.substr(open + 1, close - open - 1) : subject.substr(open + 1);
    if (const auto inside = pullRequestsOf(quoted); !inside.empty()) {
        claim.pullRequests.push_back(inside.back());
    } else if (close > open) {
        const auto after = pullRequestsOf(subject.substr(close));
        if (after.size() >= 2) // "Revert "title" (#reverted) (#own)"
            claim.pullRequests.push_back(after.front());
    }
    claim.title = withoutEllipsis(quoted);
}

// The list and its look-ups, built once.
class RevertSearch {
public:
    explicit RevertSearch(std::span<const git::CommitInfo> commits)
        : m_commits(commits)
    {
        for (std::size_t i = 0; i < commits.size(); ++i) {
            m_subjects.push_back(commits[i].subject());
            m_byId.emplace(commits[i].id.hex(), i);
            if (const auto number = ownPullRequest(m_subjects.back()))
                m_byNumber.emplace(*number, i);
        }
    }

    [[nodiscard]] std::optional<std::size_t> target(std::size_t index) const
    {
        const auto claim = revertClaim(m_commits[index].message);
        for (const auto &name : claim.commits)
            if (const auto found = byId(name); found && *found != index)
                return found;
        for (const auto number : claim.pullRequests)
            if (const auto found = m_byNumber.find(number);
                found != m_byNumber.end() && found->second != index)
                return found->second;
        if (claim.title.size() >= 8)
            for (auto older = index + 1; older < m_commits.size(); ++older)
                if (m_subjects[older].starts_with(claim.title))
                    return older;
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<std::size_t> byId(const std::string &prefix) const
    {
        const auto found = m_byId.lower_bound(prefix);
        if (found == m_byId.end() || !found->first.starts_with(prefix))
            return std::nullopt;
        const auto next = std::next(found);
        if (next != m_byId.end() && next->first.starts_with(prefix))
            return std::nullopt;
        return found->second;
    }

    std::span<const git::CommitInfo> m_commits;
    std::vector<std::string> m_subjects;
    std::map<std::string, std::size_t> m_byId;
    std::map<int, std::size_t> m_byNumber; // the newest commit of each number
};

} // namespace

bool saysRevert(std::string_view subject)
{
    return startsWithIgnoringCase(subject, "revert");
}

RevertClaim revertClaim(std::string_view message)
{
    RevertClaim claim;
    claim.commits = namedCommits(message);
    readSubject(message.substr(0, message.find('\n')), claim);
    return claim;
}

std::unordered_map<git::Oid, git::Oid> findReverts(std::span<const git::CommitInfo> commits)
{
    const RevertSearch search(commits);
    std::unordered_map<git::Oid, git::Oid> reverts;
    for (std::size_t i = 0; i < commits.size(); ++i)
        if (const auto target = search.target(i))
            reverts.emplace(commits[i].id, commits[*target].id);
    return reverts;
}

} // namespace audit
