#include "core/review/UpstreamFacts.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace review {
namespace {

// The entries that no thread has taken yet, and whether all of them are to stop.
struct Queue {
    std::span<const git::SnapshotEntry> entries;
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> isCanceled = false;
};

void readSome(Queue &queue, UpstreamFacts &facts, const TextReader &read, const std::stop_token &stop)
{
    while (!queue.isCanceled) {
        const auto i = queue.next++;
        if (i >= queue.entries.size())
            return;
        const auto text = stop.stop_requested() ? base::Result<std::string>(base::canceled())
                                                : textOrNothing(queue.entries[i], read);
        if (!text) {
            queue.isCanceled = true;
            return;
        }
        facts.lines[i] = significantLines(*text);
        const auto names = marginNames(*text);
        facts.names[i].assign(names.begin(), names.end());
    }
}

} // namespace

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
    Queue queue{.entries = entries};
    {
        std::vector<std::jthread> others;
        for (const auto &read : readers.subspan(1))
            others.emplace_back(
                [&queue, &facts = *facts, &read, &stop] { readSome(queue, facts, read, stop); });
        readSome(queue, *facts, readers.front(), stop);
    }
    if (queue.isCanceled)
        return base::canceled();
    return facts;
}

} // namespace review
