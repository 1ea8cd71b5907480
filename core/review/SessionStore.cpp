#include "core/review/SessionStore.h"

#include "core/review/FileLock.h"
#include "core/review/JournalFile.h"
#include "core/review/SessionFiles.h"
#include "core/review/SessionFormat.h"
#include "core/review/SessionRecovery.h"

#include <format>
#include <optional>
#include <utility>

namespace review {

using base::Code;
using base::fail;
using base::Result;

struct SessionStore::State {
    std::filesystem::path file;
    base::WriteFault fault;
    std::optional<FileLock> lock; // released last: members go in reverse order
    std::string hash;             // of the file's bytes as read or written last
    int schema = sessionSchema;   // of those bytes
    std::string readOnlyReason;   // empty = may be written
    std::optional<JournalFile> journal;
    std::size_t edits = 0;

    [[nodiscard]] Result<void> checkWritable() const;
    [[nodiscard]] Result<void> checkUnchanged(std::string &bytes) const;
    [[nodiscard]] Result<void> replaceFile(std::string_view bytes, const std::string &newHash);
    void takeJournal(const std::string &bytes, const JournalContent &content, const Recovery &recovery);
    void dropJournal();
};

Result<void> SessionStore::State::checkWritable() const
{
    if (readOnlyReason.empty())
        return {};
    return fail(Code::Conflict, std::format("{}: read-only: {}", file.string(), readOnlyReason));
}

Result<void> SessionStore::State::checkUnchanged(std::string &bytes) const
{
    auto now = base::readFile(file);
    if (!now)
        return fail(
            Code::Conflict,
            std::format("{}: gone or unreadable since it was opened: save the review under a new name",
                        file.string()),
            now.error().message);
    if (contentHash(*now) != hash)
        return fail(Code::Conflict,
                    std::format("{}: changed by another program since it was opened: save the review "
                                "under a new name, or open the file again",
                                file.string()));
    bytes = std::move(*now);
    return {};
}

// The journal says beforehand which file comes, so that whichever of the two files a crash leaves is
// recognised.
Result<void> SessionStore::State::replaceFile(std::string_view bytes, const std::string &newHash)
{
    if (journal)
        if (auto noted = journal->append(JournalFold{newHash}); !noted)
            return noted;
    auto written = base::safeWrite(file, bytes, fault);
    if (written) {
        hash = newHash;
        schema = sessionSchema;
        return {};
    }
    const auto now = base::readFile(file);
    const bool isOld = now && contentHash(*now) == hash;
    // Taking the note back is tidiness: a note of a file that never came is passed over.
    if (journal && isOld)
        if (const auto back = journal->takeBack(); !back)
            written.error().detail = back.error().message;
    return written;
}

void SessionStore::State::dropJournal()
{
    // One that cannot be removed stays in use: it ends with the note of the save.
    if (journal && journal->remove())
        journal.reset();
    edits = 0;
}

// Makes the journal on disk ready for further edits, or the store read-only where that fails: an edit must
// never be shown as saved that was not.
void SessionStore::State::takeJournal(const std::string &bytes, const JournalContent &content,
                                      const Recovery &recovery)
{
    const std::filesystem::path place = journalOf(file);
    const bool isDamaged = content.end == JournalContent::End::Damaged;
    if (isDamaged || !recovery.unfit.empty())
        if (auto kept = keepCopy(place, bytes, fault); !kept) {
            readOnlyReason = kept.error().message;
            return;
        }
    edits = recovery.edits.size();
    const bool goesOn = recovery.extendsFile && recovery.unfit.empty() && !content.baseHash.empty();
    auto opened = goesOn ? JournalFile::resume(place, content, fault)
                         : JournalFile::start(place, hash, recovery.edits, fault);
    if (!opened) {
        readOnlyReason = opened.error().message;
        return;
    }
    journal = std::move(*opened);
    if (edits == 0)
        dropJournal();
}

SessionStore::SessionStore(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
SessionStore::SessionStore(SessionStore &&) noexcept = default;
SessionStore &SessionStore::operator=(SessionStore &&other) noexcept
{
    // The store that was here lets go of its lock now, not when `other` dies.
    const SessionStore before(std::exchange(m_state, std::move(other.m_state)));
    return *this;
}

SessionStore::~SessionStore()
{
    if (m_state && m_state->edits == 0)
        m_state->dropJournal();
}

const std::filesystem::path &SessionStore::file() const
{
    return m_state->file;
}

bool SessionStore::isReadOnly() const
{
    return !m_state->readOnlyReason.empty();
}

std::size_t SessionStore::journalledEdits() const
{
    return m_state->edits;
}

Result<SessionStore> SessionStore::create(const std::filesystem::path &file, const Session &session,
                                          base::WriteFault fault)
{
    auto state = std::make_unique<State>();
    state->file = absoluteFile(file);
    state->fault = std::move(fault);
    auto bytes = readableBytes(session, state->file);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto lock = FileLock::acquire(lockOf(state->file));
    if (!lock)
        return std::unexpected(lock.error());
    state->lock = std::move(*lock);
    if (isTaken(state->file))
        return fail(Code::Conflict,
                    std::format("{}: exists already: open it, or choose another name", state->file.string()));
    // The journal of a file that was deleted: not ours to lose.
    if (auto left = base::readFile(journalOf(state->file)))
        if (auto kept = keepCopy(journalOf(state->file), *left, state->fault); !kept)
            return std::unexpected(kept.error());
    if (auto written = base::safeWrite(state->file, *bytes, state->fault); !written)
        return std::unexpected(written.error());
    removeJournal(state->file);
    state->hash = contentHash(*bytes);
    return SessionStore(std::move(state));
}

Result<SessionStore> SessionStore::open(const std::filesystem::path &file, OpenReport &report,
                                        base::WriteFault fault)
{
    report = {};
    auto state = std::make_unique<State>();
    state->file = absoluteFile(file);
    state->fault = std::move(fault);
    if (auto there = base::readFile(state->file); !there)
        return std::unexpected(there.error());
    if (auto lock = lockForWriting(state->file))
        state->lock = std::move(*lock);
    else
        state->readOnlyReason = lock.error().message;
    const auto pair = readPair(state->file);
    if (!pair)
        return std::unexpected(pair.error());
    auto parsed = parseSession(pair->session, state->file.string());
    if (!parsed)
        return std::unexpected(parsed.error());
    state->hash = contentHash(pair->session);
    state->schema = parsed->schema;
    const JournalContent content = parseJournal(pair->journal);
    Recovery recovery = recover(std::move(parsed->session), state->hash, content);
    if (state->schema > sessionSchema)
        state->readOnlyReason = std::format("written by a newer version (schema {}, this version writes {})",
                                            state->schema, sessionSchema);
    else if (content.end == JournalContent::End::Unknown)
        state->readOnlyReason = "its journal was written by a newer version";
    if (state->readOnlyReason.empty()) {
        removeTemporaries(state->file);
        if (pair->hasJournal)
            state->takeJournal(pair->journal, content, recovery);
    }
    report.readOnly = !state->readOnlyReason.empty();
    report.readOnlyReason = state->readOnlyReason;
    report.warnings = warningsOf(content, recovery,
                                 report.readOnly ? std::string() : keptCopyName(state->file, pair->journal));
    if (state->schema < sessionSchema)
        report.warnings.push_back(oldSchemaWarning(state->schema));
    report.recoveredEdits = recovery.edits.size();
    report.session = std::move(recovery.session);
    return SessionStore(std::move(state));
}

Result<void> SessionStore::append(const SessionEdit &edit)
{
    if (auto writable = m_state->checkWritable(); !writable)
        return writable;
    // What could not be read back must not be acknowledged.
    if (auto back = editFromJson(toJson(edit)); !back)
        return fail(back.error().code, std::format("{}: {}", m_state->file.string(), back.error().message));
    if (!m_state->journal) {
        auto started = JournalFile::start(journalOf(m_state->file), m_state->hash, {}, m_state->fault);
        if (!started)
            return std::unexpected(started.error());
        m_state->journal = std::move(*started);
    }
    if (auto appended = m_state->journal->append(edit); !appended)
        return appended;
    ++m_state->edits;
    return {};
}

Result<void> SessionStore::save(const Session &session)
{
    if (auto writable = m_state->checkWritable(); !writable)
        return writable;
    const auto bytes = readableBytes(session, m_state->file);
    if (!bytes)
        return std::unexpected(bytes.error());
    std::string old;
    if (auto unchanged = m_state->checkUnchanged(old); !unchanged)
        return unchanged;
    if (m_state->schema < sessionSchema)
        if (auto kept = keepOldSchema(m_state->file, m_state->schema, old, m_state->fault); !kept)
            return kept;
    if (auto replaced = m_state->replaceFile(*bytes, contentHash(*bytes)); !replaced)
        return replaced;
    m_state->dropJournal();
    return {};
}

Result<void> SessionStore::saveAs(const std::filesystem::path &file, const Session &session)
{
    auto state = std::make_unique<State>();
    state->file = absoluteFile(file);
    if (m_state->schema > sessionSchema)
        return fail(Code::Conflict, std::format("{}: {}: update metax-review to save it",
                                                m_state->file.string(), m_state->readOnlyReason));
    if (state->file == m_state->file)
        return save(session);
    state->fault = m_state->fault;
    const auto bytes = readableBytes(session, state->file);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto lock = FileLock::acquire(lockOf(state->file));
    if (!lock)
        return std::unexpected(lock.error());
    state->lock = std::move(*lock);
    if (auto free = checkNoEdits(state->file); !free)
        return free;
    if (auto written = base::safeWrite(state->file, *bytes, state->fault); !written)
        return written;
    removeJournal(state->file);
    state->hash = contentHash(*bytes);
    *this = SessionStore(std::move(state));
    return {};
}

} // namespace review
