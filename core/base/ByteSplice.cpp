#include "core/base/ByteSplice.h"

#include <format>

namespace base {

Result<std::string> spliced(std::string_view bytes, const ByteSplice &splice)
{
    std::string made;
    std::size_t grown = bytes.size();
    for (const ByteCut &cut : splice.cuts)
        grown += cut.inserted.size();
    made.reserve(grown);
    std::size_t done = 0;
    for (const ByteCut &cut : splice.cuts) {
        if (cut.offset < done)
            return fail(Code::Invalid,
                        std::format("the change at byte {} reaches into the one before it", cut.offset));
        if (cut.offset > bytes.size() || bytes.substr(cut.offset, cut.removed.size()) != cut.removed)
            return fail(Code::Conflict,
                        std::format("the file is not what was read: other bytes stand at {}", cut.offset));
        made += bytes.substr(done, cut.offset - done);
        made += cut.inserted;
        done = cut.offset + cut.removed.size();
    }
    made += bytes.substr(done);
    return made;
}

ByteSplice inverse(const ByteSplice &splice)
{
    ByteSplice back;
    back.cuts.reserve(splice.cuts.size());
    std::size_t inserted = 0;
    std::size_t removed = 0;
    for (const ByteCut &cut : splice.cuts) {
        back.cuts.push_back(
            {.offset = cut.offset + inserted - removed, .removed = cut.inserted, .inserted = cut.removed});
        inserted += cut.inserted.size();
        removed += cut.removed.size();
    }
    return back;
}

} // namespace base
