#include "core/review/LineAnchor.h"

#include <tuple>

namespace review {

bool comesBefore(const FileAnchors &left, const FileAnchors &right)
{
    return std::tie(left.localPath, left.upstreamPath) < std::tie(right.localPath, right.upstreamPath);
}

} // namespace review
