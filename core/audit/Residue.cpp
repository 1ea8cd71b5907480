#include "core/audit/Residue.h"

#include "core/base/Text.h"
#include "core/diff/LineDiff.h"
#include "core/git/Blob.h"

#include <format>
#include <map>
#include <utility>

namespace audit {

namespace {

// By row, and one more: the first line of the local file at it or behind it, 0-based.
std::vector<std::uint32_t> localPlaces(const FileAccount &account, std::uint32_t localLines)
{
    const std::vector<diff::Row> &rows = account.alignment.rows;
    std::vector<std::uint32_t> places(rows.size() + 1, localLines);
    for (std::size_t row = rows.size(); row-- > 0;)
        places[row] = rows[row].left > 0 ? rows[row].left - 1 : places[row + 1];
    return places;
}

bool isTaken(const CommitPresence &presence)
{
    return presence.applied > 0 && presence.applied * takenFraction >= presence.total;
}

} // namespace

std::vector<ResidueLine> residueOf(const AccountTexts &texts, const FileProvenance &file,
                                   const FileAccount &account, std::span<const CommitPresence> presence)
{
    const diff::LineIndex atA(texts.base);
    const diff::LineIndex atB(texts.target);
    const std::vector<std::uint32_t> places = localPlaces(account, diff::LineIndex(texts.local).count());
    std::vector<ResidueLine> lines;
    std::map<git::Oid, std::uint32_t> repeats;
    for (const CommitPresence &each : presence) {
        if (!isTaken(each))
            continue;
        for (const PresenceLine &missing : each.missing) {
            const std::string_view text = missing.isRemoval ? atA.content(texts.base, missing.line + 1)
                                                            : atB.content(texts.target, missing.line + 1);
            const bool isReplaced = account.alignment.rows[missing.row].origin == diff::Origin::Both;
            // Where the local file has something else in the place, the line that should go is gone.
            if (base::trimmed(text).empty() || (isReplaced && missing.isRemoval))
                continue;
            ResidueLine line{.commit = each.commit,
                             .path =
                                 missing.isRemoval && !file.ends.atA.empty() ? file.ends.atA : file.ends.atB,
                             .isRemoval = missing.isRemoval,
                             .line = missing.line,
                             .text = std::string(text),
                             .localLine = places[missing.row],
                             .isReplaced = isReplaced,
                             .applied = each.applied,
                             .total = each.total,
                             .content = {},
                             .repeat = 0};
            line.content = git::blobId(std::format("residue\n{}\n{}\n{}\n{}", each.commit.hex(), line.path,
                                                   missing.isRemoval ? '-' : '+', text));
            line.repeat = repeats[line.content]++;
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

} // namespace audit
