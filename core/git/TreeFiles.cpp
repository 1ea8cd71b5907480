#include "core/git/TreeFiles.h"

#include <format>

namespace git {

namespace {

using Write = std::function<base::Result<Oid>(std::string_view)>;
using Iterator = TreeFiles::const_iterator;

struct Entry {
    std::uint32_t mode = 0;
    std::string name;
    Oid id;
};

base::Result<Oid> writeFolder(Iterator begin, Iterator end, std::size_t depth, const Write &write);

// A file, or the folder made of all paths that share the next part.
base::Result<Entry> takeEntry(Iterator &at, Iterator end, std::size_t depth, const Write &write)
{
    const std::string &path = at->first;
    const std::size_t slash = path.find('/', depth);
    if (slash == std::string::npos) {
        Entry entry{static_cast<std::uint32_t>(at->second.first), path.substr(depth), at->second.second};
        ++at;
        return entry;
    }
    const std::string folder = path.substr(0, slash + 1);
    const Iterator first = at;
    while (at != end && at->first.starts_with(folder))
        ++at;
    const auto id = writeFolder(first, at, slash + 1, write);
    if (!id)
        return std::unexpected(id.error());
    return Entry{0040000U, folder.substr(depth, slash - depth), *id};
}

base::Result<Oid> writeFolder(Iterator begin, Iterator end, std::size_t depth, const Write &write)
{
    // Keyed as git orders trees: a folder as if its name ended in '/'.
    std::map<std::string, Entry> entries;
    while (begin != end) {
        auto entry = takeEntry(begin, end, depth, write);
        if (!entry)
            return std::unexpected(entry.error());
        const bool isFolder = entry->mode == 0040000U;
        if (entry->name.empty() || entries.contains(isFolder ? entry->name : entry->name + '/'))
            return base::fail(base::Code::Invalid,
                              std::format("'{}' is both a file and a folder", entry->name));
        std::string key = isFolder ? entry->name + '/' : entry->name;
        entries.emplace(std::move(key), std::move(*entry));
    }
    std::string raw;
    for (const auto &[key, entry] : entries) {
        raw += std::format("{:o} {}", entry.mode, entry.name);
        raw += '\0';
        raw.append(reinterpret_cast<const char *>(entry.id.bytes.data()), entry.id.bytes.size());
    }
    return write(raw);
}

} // namespace

base::Result<Oid> writeTree(const TreeFiles &files, const Write &write)
{
    return writeFolder(files.begin(), files.end(), 0, write);
}

} // namespace git
