#include "core/review/UpstreamFacts.h"

#include "core/base/Parallel.h"

#include <algorithm>
#include <atomic>
#include <iterator>

namespace review {

base::Result<std::string> textOrNothing(const git::SnapshotEntry &entry, const TextReader &read)
{
    if (entry.mode == git::FileMode::Symlink || entry.mode == git::FileMode::Submodule)
        return std::string(); // their bytes are a path or an id, no Python
    auto text = read(entry);
    if (!text && text.error().code != base::Code::Canceled)
        return std::string();
    return text;
}

base::Result<UpstreamFactsPtr> readUpstreamFacts(std::span<const git::SnapshotEntry> entries,
                                                 std::span<const TextReader> readers,
                                                 const std::stop_token &stop)
{
    auto facts = std::make_shared<UpstreamFacts>();
    facts->lines.resize(entries.size());
    facts->names.resize(entries.size());
    std::ranges::transform(entries, std::back_inserter(facts->paths), &git::SnapshotEntry::path);
    std::atomic<std::size_t> taken = 0;
    const auto open = [&] { return base::Result<const TextReader *>(&readers[taken++]); };
    const auto readOne = [&](const TextReader *read, std::size_t i) -> base::Result<void> {
        const auto text = textOrNothing(entries[i], *read);
        if (!text)
            return std::unexpected(text.error());
        facts->lines[i] = significantLines(*text);
        const auto names = marginNames(*text);
        facts->names[i].assign(names.begin(), names.end());
        return {};
    };
    if (auto done = base::forEach(entries.size(), static_cast<unsigned>(readers.size()), open, readOne, stop);
        !done)
        return std::unexpected(std::move(done.error()));
    return facts;
}

} // namespace review
