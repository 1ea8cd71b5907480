#pragma once

#include "core/base/Error.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace base {

// Calls `work(handle, i)` for each i below `count`, in about that order, on so many threads (0: as many as
// the machine has; the calling one is among them). Each thread works with a handle of its own, which `open()`
// makes when the first item comes; both return a Result. The first failure ends it all and is returned;
// Canceled when asked to stop. Returns when every thread has ended.
template<typename Open, typename Work>
[[nodiscard]] Result<void> forEach(std::size_t count, unsigned threads, const Open &open, const Work &work,
                                   const std::stop_token &stop)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::optional<Error> failure;
    const auto fail = [&](Error error) {
        const std::scoped_lock lock(mutex);
        if (!failure)
            failure = std::move(error);
        next = count;
    };
    const auto run = [&] {
        decltype(open()) handle = base::fail(Code::Invalid, "not opened");
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++) {
            if (!handle)
                handle = open();
            if (!handle)
                return fail(handle.error());
            if (auto done = work(*handle, i); !done)
                return fail(std::move(done.error()));
        }
    };
    const std::size_t wanted = threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min(wanted, count); ++i)
            others.emplace_back(run);
        run();
    }
    if (failure)
        return std::unexpected(std::move(*failure));
    if (stop.stop_requested())
        return canceled();
    return {};
}

} // namespace base
