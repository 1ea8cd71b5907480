#include "core/review/AnchorPlaces.h"

#include "core/diff/Anchors.h"
#include "core/git/Blob.h"

#include <algorithm>
#include <string>
#include <utility>

namespace review {

namespace {

std::string_view contentOf(const AnchoredText &text, std::uint32_t line)
{
    return line >= 1 && line <= text.index.count() ? text.index.content(text.text, line) : std::string_view{};
}

git::Oid aroundOf(const AnchoredText &text, std::uint32_t line)
{
    std::string lines(contentOf(text, line - 1));
    lines += '\n';
    lines += contentOf(text, line);
    lines += '\n';
    lines += contentOf(text, line + 1);
    return git::blobId(lines);
}

AnchoredLine describe(const AnchoredText &text, std::uint32_t line)
{
    return {.line = line,
            .content = git::blobId(contentOf(text, line)),
            .around = aroundOf(text, line),
            .text = text.id};
}

std::uint32_t distance(std::uint32_t a, std::uint32_t b)
{
    return a > b ? a - b : b - a;
}

// The line that `wanted` is today, 0 = lost.
std::uint32_t find(const AnchoredLine &wanted, const AnchoredText &text)
{
    const auto isThere = [&](std::uint32_t line) {
        return git::blobId(contentOf(text, line)) == wanted.content;
    };
    const bool isInside = wanted.line >= 1 && wanted.line <= text.index.count();
    const bool isKept = isInside && isThere(wanted.line);
    if (isKept && (wanted.text == text.id || aroundOf(text, wanted.line) == wanted.around))
        return wanted.line;
    std::uint32_t alike = 0; // lines that read the same
    std::uint32_t last = 0;  // the last of them
    std::uint32_t best = 0;  // the nearest between the same neighbours
    for (std::uint32_t line = 1; line <= text.index.count(); ++line) {
        if (!isThere(line))
            continue;
        ++alike;
        last = line;
        if (aroundOf(text, line) == wanted.around &&
            (best == 0 || distance(line, wanted.line) < distance(best, wanted.line)))
            best = line;
    }
    if (best > 0)
        return best;
    if (alike == 1)
        return last;
    return isKept ? wanted.line : 0;
}

const FileAnchors *anchorsOf(const Session &session, const std::string &localPath,
                             const std::string &upstreamPath)
{
    const auto found = std::ranges::find_if(session.anchors, [&](const FileAnchors &file) {
        return file.localPath == localPath && file.upstreamPath == upstreamPath;
    });
    return found != session.anchors.end() ? &*found : nullptr;
}

EditAnchors editOf(const Session &session, const std::string &localPath, const std::string &upstreamPath)
{
    EditAnchors edit{.localPath = localPath, .upstreamPath = upstreamPath, .before = {}, .after = {}};
    if (const FileAnchors *file = anchorsOf(session, localPath, upstreamPath))
        edit.before = edit.after = *file;
    return edit;
}

} // namespace

LineAnchor makeAnchor(const AnchoredText &local, const AnchoredText &target, const diff::Anchor &lines)
{
    return {.local = describe(local, lines.left), .target = describe(target, lines.right), .author = {}};
}

AnchorPlaces placeAnchors(const std::vector<LineAnchor> &anchors, const AnchoredText &local,
                          const AnchoredText &target)
{
    AnchorPlaces places;
    std::vector<diff::Anchor> found;
    for (const LineAnchor &anchor : anchors) {
        const diff::Anchor lines{.left = find(anchor.local, local), .right = find(anchor.target, target)};
        if (lines.left == 0 || lines.right == 0) {
            places.anchors.push_back({.lines = {}, .state = AnchorState::Lost});
            continue;
        }
        const bool isKept = lines.left == anchor.local.line && lines.right == anchor.target.line;
        places.anchors.push_back({.lines = lines, .state = isKept ? AnchorState::Kept : AnchorState::Moved});
        found.push_back(lines);
    }
    places.usable = diff::usableAnchors(found, local.index.count(), target.index.count());
    for (PlacedAnchor &placed : places.anchors)
        if (placed.state != AnchorState::Lost && !std::ranges::binary_search(places.usable, placed.lines))
            placed.state = AnchorState::Contradicted;
    return places;
}

EditAnchors addAnchor(const Session &session, const std::string &localPath, const std::string &upstreamPath,
                      LineAnchor made, const AnchorPlaces &places)
{
    EditAnchors edit = editOf(session, localPath, upstreamPath);
    FileAnchors after{.localPath = localPath, .upstreamPath = upstreamPath, .anchors = {}};
    if (edit.before) {
        after.unknown = edit.before->unknown;
        const diff::Anchor lines{.left = made.local.line, .right = made.target.line};
        for (std::size_t i = 0; i < edit.before->anchors.size(); ++i) {
            const PlacedAnchor placed = i < places.anchors.size() ? places.anchors[i] : PlacedAnchor();
            const diff::Anchor &other = placed.lines;
            const bool agrees = other != lines && other.left != lines.left && other.right != lines.right &&
                                (other.left < lines.left) == (other.right < lines.right);
            if (placed.state == AnchorState::Lost || (placed.state != AnchorState::Contradicted && agrees))
                after.anchors.push_back(edit.before->anchors[i]);
        }
    }
    after.anchors.push_back(std::move(made));
    edit.after = std::move(after);
    return edit;
}

EditAnchors removeAnchor(const Session &session, const std::string &localPath,
                         const std::string &upstreamPath, std::size_t index)
{
    EditAnchors edit = editOf(session, localPath, upstreamPath);
    if (edit.after && index < edit.after->anchors.size())
        edit.after->anchors.erase(edit.after->anchors.begin() + static_cast<std::ptrdiff_t>(index));
    if (edit.after && edit.after->anchors.empty())
        edit.after.reset();
    return edit;
}

EditAnchors removeAnchors(const Session &session, const std::string &localPath,
                          const std::string &upstreamPath)
{
    EditAnchors edit = editOf(session, localPath, upstreamPath);
    edit.after.reset();
    return edit;
}

} // namespace review
