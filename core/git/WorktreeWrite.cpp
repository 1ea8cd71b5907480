#include "core/git/WorktreeWrite.h"

#include "core/git/Blob.h"
#include "core/git/LeasedFile.h"
#include "core/git/WriteRescue.h"

#include <algorithm>
#include <cerrno>
#include <format>
#include <system_error>
#include <utility>

namespace git {

namespace {

using base::Code;
using base::fail;
using base::Result;
using State = WorktreeWritten::State;
using Step = WorktreeStep;
using Place = LeasedFile::Place;

std::string reasonOf(int error)
{
    const bool isFull = error == ENOSPC || error == EDQUOT;
    return std::format("{}{}", std::generic_category().message(error),
                       isFull ? ": make room on the disk and try again" : "");
}

// One write of one file under its lease.
class InPlaceWrite {
public:
    InPlaceWrite(const WorktreeChange &change, const WorktreeFault &fault, LeasedFile file)
        : m_change(change)
        , m_fault(fault)
        , m_file(std::move(file))
    {
    }

    Result<WorktreeWritten> run()
    {
        if (auto locked = guarded(Step::Lock, "locking", [this] { return m_file.lock(); }); !locked)
            return std::unexpected(locked.error());
        if (auto read = guarded(Step::Read, "reading", [this] { return readBefore(); }); !read)
            return std::unexpected(read.error());
        if (const Oid found = blobId(m_before); found != m_change.base)
            return conflict("the file was changed by another program since it was read", found);
        auto after = spliced(m_before, m_change.splice);
        if (!after)
            return std::unexpected(after.error());
        m_after = std::move(*after);
        if (auto kept = guarded(Step::Rescue, "keeping a copy", [this] { return keep(); }); !kept)
            return std::unexpected(kept.error());
        auto written = writeKept();
        if (!m_isStuck)
            dropRescue(m_rescue);
        return written;
    }

private:
    template<typename Work>
    Result<void> guarded(Step step, std::string_view what, const Work &work)
    {
        if (const int error = m_fault ? m_fault(step) : 0)
            return failed(what, error);
        return work();
    }
    template<typename Work>
    int tried(Step step, const Work &work)
    {
        const int error = m_fault ? m_fault(step) : 0;
        return error != 0 ? error : work();
    }

    [[nodiscard]] std::unexpected<base::Error> failed(std::string_view what, int error) const
    {
        return fail(Code::Io, std::format("{}: {} failed ({}); the file is as it was", m_change.path, what,
                                          reasonOf(error)));
    }

    Result<void> readBefore()
    {
        auto bytes = m_file.read();
        if (!bytes)
            return std::unexpected(bytes.error());
        m_before = std::move(*bytes);
        return {};
    }

    Result<void> keep()
    {
        auto kept = keepRescue(m_change.rescueFolder, {.root = std::filesystem::absolute(m_change.root),
                                                       .path = m_change.path,
                                                       .before = m_before,
                                                       .after = m_after});
        if (!kept)
            return std::unexpected(kept.error());
        m_rescue = std::move(*kept);
        return {};
    }

    Result<WorktreeWritten> writeKept()
    {
        if (const int error = tried(Step::Look, [] { return 0; }))
            return failed("looking at the file", error);
        if (const Place place = m_file.place(); place != Place::Own)
            return conflictAt(place);
        if (const int error = tried(Step::Reserve, [this] { return m_file.reserve(m_after.size()); }))
            return takenBack("reserving space", error);
        const std::size_t same = firstDifference();
        if (const int error = tried(Step::Write, [&] { return m_file.write(m_after, same); }))
            return takenBack("writing", error);
        if (const int error = tried(Step::Flush, [this] { return m_file.flush(); }))
            return takenBack("flushing", error);
        if (const int error = tried(Step::LookAgain, [] { return 0; }))
            return takenBack("looking at the file again", error);
        const Place place = m_file.place();
        if (place == Place::Own && m_file.isUncontended())
            return WorktreeWritten{
                .state = State::Written, .base = m_change.base, .now = blobId(m_after), .reason = {}};
        if (const int error = putBack())
            return stuck("taking the note back for another program", error);
        return conflictAt(place);
    }

    [[nodiscard]] std::size_t firstDifference() const
    {
        return static_cast<std::size_t>(std::ranges::mismatch(m_before, m_after).in1 - m_before.begin());
    }

    int putBack()
    {
        const int error = m_file.write(m_before, firstDifference());
        if (error != 0)
            return error;
        m_file.putTimesBack();
        return m_file.flush();
    }

    std::unexpected<base::Error> takenBack(std::string_view what, int error)
    {
        if (const int second = putBack())
            return stuck(what, second);
        return failed(what, error);
    }

    std::unexpected<base::Error> stuck(std::string_view what, int error)
    {
        m_isStuck = true;
        return fail(Code::Io,
                    std::format("{}: {} failed, and the bytes before could not all be put back ({}); "
                                "they are kept in {}",
                                m_change.path, what, reasonOf(error), m_rescue.string()));
    }

    [[nodiscard]] WorktreeWritten conflict(std::string reason, const Oid &now) const
    {
        return {.state = State::Conflict, .base = m_change.base, .now = now, .reason = std::move(reason)};
    }

    [[nodiscard]] WorktreeWritten conflictAt(Place place) const
    {
        switch (place) {
        case Place::Own:
            return conflict("another program is about to write to the file", m_change.base);
        case Place::Linked:
            return conflict("another program gave the file a second name (a hard link)", m_change.base);
        case Place::Elsewhere:
            break;
        }
        const auto bytes = m_file.readAgain();
        return conflict(bytes ? "another program put another file in its place"
                              : "another program took the file away",
                        bytes ? blobId(*bytes) : Oid{});
    }

    const WorktreeChange &m_change;
    const WorktreeFault &m_fault;
    LeasedFile m_file;
    std::string m_before;
    std::string m_after;
    std::filesystem::path m_rescue;
    bool m_isStuck = false;
};

} // namespace

Result<WorktreeWritten> writeWorktreeFile(const WorktreeChange &change, const WorktreeFault &fault)
{
    if (const int error = fault ? fault(Step::Open) : 0)
        return fail(Code::Io, std::format("{}: opening failed ({}); the file is as it was", change.path,
                                          reasonOf(error)));
    auto file = LeasedFile::open(change.root, change.path, change.rule);
    if (!file)
        return std::unexpected(file.error());
    return InPlaceWrite(change, fault, std::move(*file)).run();
}

} // namespace git
