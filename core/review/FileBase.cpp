#include "core/review/FileBase.h"

#include <tuple>

namespace review {

bool comesBefore(const FileBase &left, const FileBase &right)
{
    return std::tie(left.localPath, left.upstreamPath) < std::tie(right.localPath, right.upstreamPath);
}

} // namespace review
