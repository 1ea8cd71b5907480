#include "core/git/WriteRescue.h"

#include "core/base/SafeWrite.h"
#include "core/base/Text.h"
#include "core/git/LeasedFile.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <optional>
#include <random>
#include <system_error>

namespace git {

namespace {

constexpr std::string_view header = "metax-review interrupted write 1";
constexpr std::string_view suffix = ".rescue";

std::string toBytes(const WriteRescue &rescue)
{
    // NULs end the parts before the bytes: no path holds one.
    std::string bytes;
    for (const std::string &part :
         {std::string(header), rescue.root.string(), rescue.path, std::to_string(rescue.before.size()),
          std::to_string(rescue.after.size())})
        bytes += part + '\0';
    return bytes + rescue.before + rescue.after;
}

std::optional<WriteRescue> fromBytes(std::string_view bytes)
{
    std::vector<std::string_view> parts;
    for (int i = 0; i < 5; ++i) {
        const std::size_t end = bytes.find('\0');
        if (end == std::string_view::npos)
            return std::nullopt;
        parts.push_back(bytes.substr(0, end));
        bytes.remove_prefix(end + 1);
    }
    std::size_t before = 0;
    std::size_t after = 0;
    std::from_chars(parts[3].data(), parts[3].data() + parts[3].size(), before);
    std::from_chars(parts[4].data(), parts[4].data() + parts[4].size(), after);
    if (parts[0] != header || before > bytes.size() || bytes.size() - before != after)
        return std::nullopt;
    return WriteRescue{.root = parts[1],
                       .path = std::string(parts[2]),
                       .before = std::string(bytes.substr(0, before)),
                       .after = std::string(bytes.substr(before))};
}

InterruptedWrite::State settle(const WriteRescue &rescue)
{
    using State = InterruptedWrite::State;
    auto file = LeasedFile::open(rescue.root, rescue.path);
    if (!file || !file->lock())
        return State::Unsure;
    const auto now = file->read();
    if (!now)
        return State::Unsure;
    if (*now == rescue.before)
        return State::Untouched;
    if (*now == rescue.after)
        return State::Complete;
    if (!isHalfWritten(*now, rescue.before, rescue.after) || file->place() != LeasedFile::Place::Own)
        return State::Unsure;
    return file->write(rescue.before, 0) == 0 && file->flush() == 0 ? State::Restored : State::Unsure;
}

} // namespace

base::Result<std::filesystem::path> keepRescue(const std::filesystem::path &folder, const WriteRescue &rescue)
{
    std::error_code error;
    if (std::filesystem::create_directories(folder, error)) // not for other users: sources are in it
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    if (error)
        return base::fail(base::Code::Io,
                          std::format("the folder {} cannot be made: {}", folder.string(), error.message()));
    std::random_device random;
    std::filesystem::path file = folder / std::format("{:08x}{:08x}{}", random(), random(), suffix);
    if (auto written = base::safeWrite(file, toBytes(rescue)); !written)
        return std::unexpected(written.error());
    return file;
}

void dropRescue(const std::filesystem::path &file)
{
    std::error_code error;
    std::filesystem::remove(file, error);
}

std::vector<InterruptedWrite> settleInterruptedWrites(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == suffix)
            files.push_back(entry->path());
    std::ranges::sort(files);
    std::vector<InterruptedWrite> found;
    for (const std::filesystem::path &file : files) {
        const auto bytes = base::readFile(file);
        const auto rescue = bytes ? fromBytes(*bytes) : std::nullopt;
        if (!rescue)
            continue;
        const InterruptedWrite::State state = settle(*rescue);
        found.push_back({.root = rescue->root, .path = rescue->path, .state = state, .file = file});
        if (state != InterruptedWrite::State::Unsure)
            dropRescue(file);
    }
    return found;
}

bool isHalfWritten(std::string_view now, std::string_view before, std::string_view after)
{
    // A prefix of `after`, then what `before` has from there on; or all of `after` with a tail of `before`.
    const auto agreed = std::ranges::mismatch(now, after).in1 - now.begin();
    for (std::size_t cut = static_cast<std::size_t>(agreed) + 1; cut-- > 0;)
        if (now.substr(cut) == before.substr(std::min(cut, before.size())))
            return true;
    return false;
}

} // namespace git
