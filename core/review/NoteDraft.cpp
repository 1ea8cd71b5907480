#include "core/review/NoteDraft.h"

#include <tuple>

namespace review {

std::string_view key(NoteTarget target)
{
    switch (target) {
    case NoteTarget::Hunk:
        return "hunk";
    case NoteTarget::Note:
        return "note";
    }
    return {};
}

std::optional<NoteTarget> noteTargetFromKey(std::string_view text)
{
    for (const NoteTarget target : {NoteTarget::Hunk, NoteTarget::Note})
        if (key(target) == text)
            return target;
    return std::nullopt;
}

bool comesBefore(const NoteDraft &left, const NoteDraft &right)
{
    return std::tie(left.localPath, left.upstreamPath, left.target, left.content, left.repeat) <
           std::tie(right.localPath, right.upstreamPath, right.target, right.content, right.repeat);
}

} // namespace review
