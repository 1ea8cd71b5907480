#include "core/audit/FilePair.h"

#include "core/base/Text.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <format>
#include <sys/stat.h>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace audit {
namespace {

using diff::ContentKind;
using diff::FileSide;
using diff::SideState;
using git::FileMode;

class Descriptor {
public:
    explicit Descriptor(const std::filesystem::path &path)
        : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC))
    {
    }
    ~Descriptor()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    [[nodiscard]] int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

FileSide missing(FileSide side, int error)
{
    side.state = SideState::Missing;
    side.reason = std::format("{} cannot be read: {}", side.path, std::strerror(error));
    return side;
}

// Reads to the end, whatever the size was said to be: a pipe has none.
base::Result<FileSide> readAll(const Descriptor &file, FileSide side, std::uint64_t expected,
                               const std::stop_token &stop)
{
    std::string bytes;
    bool isAtEnd = false;
    int error = 0;
    while (!isAtEnd && error == 0 && bytes.size() <= mostSideBytes) {
        if (stop.stop_requested())
            return base::canceled();
        const std::size_t had = bytes.size();
        // One byte more than expected, to meet the end without asking for more memory.
        const std::size_t piece = had <= expected ? expected + 1 - had : std::size_t{1} << 20U;
        bytes.resize_and_overwrite(had + piece, [&](char *data, std::size_t) {
            const ssize_t read = ::read(file.get(), data + had, piece);
            isAtEnd = read == 0;
            error = read < 0 && errno != EINTR ? errno : 0;
            return had + static_cast<std::size_t>(read > 0 ? read : 0);
        });
    }
    if (error != 0)
        return missing(std::move(side), error);
    if (bytes.size() > mostSideBytes) {
        side.state = SideState::TooLarge;
        side.reason = std::format("more than {} bytes", base::grouped(mostSideBytes));
        return side;
    }
    side.state = SideState::Loaded;
    side.size = bytes.size();
    side.bytes = std::move(bytes);
    return side;
}

base::Result<FileSide> loadFile(const std::filesystem::path &path, const std::stop_token &stop)
{
    FileSide side;
    side.path = path.string();
    if (path.empty() || path == "/dev/null")
        return side;
    const Descriptor file(path);
    struct stat status{};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return base::fail(base::Code::NotFound, std::format("there is no file {}", side.path));
        return missing(std::move(side), errno);
    }
    if (S_ISDIR(status.st_mode))
        return base::fail(base::Code::Invalid, std::format("{} is a folder, not a file", side.path));
    side.mode = (status.st_mode & S_IXUSR) != 0 ? FileMode::Executable : FileMode::Regular;
    const auto size = static_cast<std::uint64_t>(S_ISREG(status.st_mode) ? status.st_size : 0);
    if (size > mostSideBytes) {
        side.state = SideState::TooLarge;
        side.size = size;
        side.reason =
            std::format("{} bytes, the limit is {}", base::grouped(size), base::grouped(mostSideBytes));
        return side;
    }
    return readAll(file, std::move(side), size, stop);
}

std::string modeName(FileMode mode)
{
    if (mode == FileMode::Symlink)
        return "symlink";
    return mode == FileMode::Submodule ? "submodule" : std::format("{:o}", std::to_underlying(mode));
}

std::string_view endName(diff::LineEnd end)
{
    return end == diff::LineEnd::CrLf ? "CRLF" : "LF";
}

std::string formatName(const base::DecodedText &text)
{
    return std::string(base::encodingName(text.encoding)) + (text.hasBom ? " BOM" : "");
}

std::string describe(diff::Difference difference, const FilePair &pair, const PairContent &content)
{
    switch (difference) {
    case diff::Difference::Encoding:
    case diff::Difference::ByteOrderMark:
        return std::format("encoding {} -> {}", formatName(content.left.decoded),
                           formatName(content.right.decoded));
    case diff::Difference::LineEnds:
        return std::format("line ends {} -> {}", endName(content.leftEnds.usual()),
                           endName(content.rightEnds.usual()));
    case diff::Difference::Mode:
        return std::format("mode {} -> {}", modeName(pair.left.mode), modeName(pair.right.mode));
    case diff::Difference::Bytes:
        return "other bytes for the same text";
    }
    return {};
}

diff::LineEnds endsOf(const diff::Content &content)
{
    return diff::lineEndsOf(content.decoded.text, diff::LineIndex(content.decoded.text));
}

} // namespace

FilePair textPair(const std::string &path, std::string left, std::string right)
{
    FilePair pair;
    pair.change.oldPath = path;
    pair.change.newPath = path;
    pair.left = diff::textSide(std::move(left), path);
    pair.right = diff::textSide(std::move(right), path);
    return pair;
}

base::Result<FilePair> loadFiles(const std::filesystem::path &left, const std::filesystem::path &right,
                                 const std::filesystem::path &base, const std::stop_token &stop)
{
    FilePair pair;
    pair.change.oldPath = left.string();
    pair.change.newPath = right == "/dev/null" ? left.string() : right.string();
    const std::array<std::pair<const std::filesystem::path *, FileSide *>, 2> sides{
        {{&left, &pair.left}, {&right, &pair.right}}};
    for (const auto &[path, side] : sides) {
        auto loaded = loadFile(*path, stop);
        if (!loaded)
            return std::unexpected(std::move(loaded.error()));
        *side = std::move(*loaded);
    }
    if (!base.empty()) {
        auto loaded = loadFile(base, stop);
        if (!loaded)
            return std::unexpected(std::move(loaded.error()));
        pair.base = std::move(*loaded);
    }
    pair.change.oldMode = pair.left.mode;
    pair.change.newMode = pair.right.mode;
    return pair;
}

PairContent contentOf(const FilePair &pair)
{
    PairContent content{.left = diff::contentOf(pair.left), .right = diff::contentOf(pair.right)};
    content.areLines = diff::areLines(content.left, content.right);
    content.leftEnds = endsOf(content.left);
    content.rightEnds = endsOf(content.right);
    return content;
}

std::string describe(const FileSide &side, const diff::Content &content)
{
    switch (content.kind) {
    case ContentKind::Absent:
    case ContentKind::Missing:
        return side.reason.empty() ? "no file" : side.reason;
    case ContentKind::TooLarge:
        return "too large to show";
    case ContentKind::Empty:
        return "empty";
    case ContentKind::Text:
        return "text";
    case ContentKind::Binary:
        return std::format("binary, {} bytes", base::grouped(side.bytes.size()));
    case ContentKind::Image:
        return std::format("{} image, {} bytes", content.imageType, base::grouped(side.bytes.size()));
    case ContentKind::Symlink:
        return std::format("symlink to {}", base::toValidUtf8(side.bytes));
    case ContentKind::Submodule:
        return std::format("submodule {}", side.id.shortHex());
    case ContentKind::LfsPointer:
        return std::format("LFS pointer, {} bytes not in the repository", base::grouped(content.lfs.size));
    }
    return {};
}

std::string noticeOf(const FilePair &pair, const PairContent &content)
{
    std::string notice;
    if (!content.areLines) {
        const std::string left = describe(pair.left, content.left);
        const std::string right = describe(pair.right, content.right);
        notice = left == right ? left : left + " -> " + right;
    } else {
        notice = pair.left.reason.empty() ? pair.right.reason : pair.left.reason;
    }
    for (const diff::Difference difference : diff::unseenDifferences(
             pair.left, content.left, content.leftEnds, pair.right, content.right, content.rightEnds))
        notice += (notice.empty() ? "" : "; ") + describe(difference, pair, content);
    return notice;
}

} // namespace audit
