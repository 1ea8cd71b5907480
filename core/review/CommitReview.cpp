#include "core/review/CommitReview.h"

#include <algorithm>

namespace review {

EvidenceLevel CommitReview::level() const
{
    EvidenceLevel highest = EvidenceLevel::Untested;
    for (const Evidence &piece : evidence)
        highest = std::max(highest, piece.level);
    return highest;
}

} // namespace review
