#include "core/review/HunkMark.h"

#include "core/base/Text.h"

#include <tuple>

namespace review {

std::string_view key(HunkAccount account)
{
    switch (account) {
    case HunkAccount::Adaptation:
        return "adaptation";
    case HunkAccount::Finding:
        return "finding";
    case HunkAccount::Moved:
        return "moved";
    }
    return {};
}

std::optional<HunkAccount> hunkAccountFromKey(std::string_view text)
{
    for (const HunkAccount account : allHunkAccounts)
        if (key(account) == text)
            return account;
    return std::nullopt;
}

bool HunkMark::isComplete() const
{
    switch (account) {
    case HunkAccount::Adaptation:
        return !base::trimmed(text).empty();
    case HunkAccount::Finding:
    case HunkAccount::Moved:
        return true;
    }
    return false;
}

bool comesBefore(const HunkMark &left, const HunkMark &right)
{
    return std::tie(left.localPath, left.upstreamPath, left.content, left.repeat) <
           std::tie(right.localPath, right.upstreamPath, right.content, right.repeat);
}

bool haveSameKey(const HunkMark &left, const HunkMark &right)
{
    return !comesBefore(left, right) && !comesBefore(right, left);
}

} // namespace review
