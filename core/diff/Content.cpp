#include "core/diff/Content.h"

#include "core/base/Text.h"
#include "core/git/Blob.h"

#include <array>
#include <charconv>
#include <utility>

namespace diff {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view lfsHeader = "version https://git-lfs.github.com/spec/";
constexpr std::size_t mostLfsBytes = 1024; // "less than 1024 bytes", says its specification

std::string_view imageTypeOf(std::string_view bytes)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> marks{
        {{"\x89PNG\r\n\x1A\n"sv, "PNG"},
         {"\xFF\xD8\xFF"sv, "JPEG"},
         {"GIF87a"sv, "GIF"},
         {"GIF89a"sv, "GIF"},
         {"\0\0\1\0"sv, "ICO"}}};
    for (const auto &[mark, type] : marks) {
        if (bytes.starts_with(mark))
            return type;
    }
    if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP"))
        return "WebP";
    // Two letters are little: the reserved zeros behind the size have to be there too.
    return bytes.starts_with("BM") && bytes.substr(0, 10).ends_with("\0\0\0\0"sv) ? "BMP" : "";
}

std::optional<LfsPointer> lfsPointerOf(std::string_view bytes)
{
    if (bytes.size() >= mostLfsBytes || !bytes.starts_with(lfsHeader))
        return std::nullopt;
    LfsPointer pointer;
    for (const std::string_view line : base::split(bytes, '\n')) {
        if (line.starts_with("oid "))
            pointer.oid = base::trimmed(line.substr(4));
        if (line.starts_with("size "))
            std::from_chars(line.data() + 5, line.data() + line.size(), pointer.size);
    }
    return pointer;
}

ContentKind kindOfFile(const FileSide &side, std::optional<base::Encoding> detected, Content &content)
{
    if (const auto pointer = lfsPointerOf(side.bytes)) {
        content.lfs = *pointer;
        return ContentKind::LfsPointer;
    }
    if (side.bytes.empty())
        return ContentKind::Empty;
    if (detected)
        return ContentKind::Text;
    content.imageType = imageTypeOf(side.bytes);
    return content.imageType.empty() ? ContentKind::Binary : ContentKind::Image;
}

} // namespace

Content contentOf(const FileSide &side, std::optional<base::Encoding> encoding)
{
    Content content;
    switch (side.state) {
    case SideState::Absent:
        return content;
    case SideState::Missing:
        content.kind = ContentKind::Missing;
        return content;
    case SideState::TooLarge:
        content.kind = ContentKind::TooLarge;
        return content;
    case SideState::Loaded:
        break;
    }
    if (side.mode == git::FileMode::Submodule) {
        content.kind = ContentKind::Submodule;
        return content;
    }
    const auto detected = base::detectEncoding(side.bytes);
    content.kind =
        side.mode == git::FileMode::Symlink ? ContentKind::Symlink : kindOfFile(side, detected, content);
    const bool isOpaque = content.kind == ContentKind::Binary || content.kind == ContentKind::Image;
    if (isOpaque && !encoding)
        return content;
    content.decoded =
        base::decodeText(side.bytes, encoding.value_or(detected.value_or(base::Encoding::Utf8)));
    if (content.kind == ContentKind::Text && content.decoded.text.empty())
        content.kind = ContentKind::Empty;
    return content;
}

git::Oid contentId(const FileSide &side)
{
    const bool hasBytes = side.state == SideState::Loaded && side.mode != git::FileMode::Submodule;
    return side.id.isNull() && hasBytes ? git::blobId(side.bytes) : side.id;
}

bool areLines(const Content &left, const Content &right)
{
    return left.isLines() && right.isLines() &&
           (left.kind == ContentKind::Text || right.kind == ContentKind::Text);
}

std::vector<Difference> unseenDifferences(const FileSide &left, const Content &leftContent,
                                          const LineEnds &leftEnds, const FileSide &right,
                                          const Content &rightContent, const LineEnds &rightEnds)
{
    std::vector<Difference> differences;
    if (left.state == SideState::Absent || right.state == SideState::Absent)
        return differences;
    const base::DecodedText &one = leftContent.decoded;
    const base::DecodedText &other = rightContent.decoded;
    const bool areTexts = leftContent.kind == ContentKind::Text && rightContent.kind == ContentKind::Text;
    if (areTexts && one.encoding != other.encoding)
        differences.push_back(Difference::Encoding);
    if (areTexts && one.encoding == other.encoding && one.hasBom != other.hasBom)
        differences.push_back(Difference::ByteOrderMark);
    const bool haveEnds = leftEnds.usual() != LineEnd::None && rightEnds.usual() != LineEnd::None;
    if (areTexts && haveEnds && leftEnds.usual() != rightEnds.usual())
        differences.push_back(Difference::LineEnds);
    const bool isBytesAlone =
        areTexts && differences.empty() && one.text == other.text && left.bytes != right.bytes;
    if (left.mode != right.mode)
        differences.push_back(Difference::Mode);
    if (isBytesAlone)
        differences.push_back(Difference::Bytes);
    return differences;
}

} // namespace diff
