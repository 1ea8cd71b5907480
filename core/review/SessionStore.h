#pragma once

#include "core/base/Error.h"
#include "core/base/SafeWrite.h"
#include "core/review/Session.h"
#include "core/review/SessionEdit.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace review {

// What opening a file gave. `session` holds the file with the journal folded in.
struct OpenReport {
    Session session;
    bool readOnly = false;
    std::string
        readOnlyReason; // "open in another window (host, process)", "written by a newer version (schema 2)"
    std::size_t recoveredEdits = 0;    // journalled since the last save: a crash or an unsaved close
    std::vector<std::string> warnings; // "journal damaged at byte 812: 3 later records dropped"
};

// A session file with its journal (`<file>.journal`, while edits are not yet in the file) and lock
// (`<file>.lock`, while open). An edit is appended with length and checksum and fsynced before append()
// returns: kill -9 at any instant loses nothing that was acknowledged. save() notes in the journal which file
// it is about to put in place, writes a temporary, fsyncs, renames, fsyncs the folder, then drops the
// journal; any failure leaves the old file and journal byte-equal. What open() cannot use of a journal is
// copied to `<file>.journal.<hash>.kept` first. Not thread-safe; one owner. All errors name the file. `fault`
// is for tests: it makes a step of any write of this store fail.
class SessionStore {
public:
    // Conflict when the file exists or somebody else is making it.
    [[nodiscard]] static base::Result<SessionStore>
    create(const std::filesystem::path &file, const Session &session, base::WriteFault fault = {});
    // A file that cannot be locked or was written by a newer version opens read-only; damage is a named
    // error.
    [[nodiscard]] static base::Result<SessionStore> open(const std::filesystem::path &file,
                                                         OpenReport &report, base::WriteFault fault = {});

    SessionStore(SessionStore &&) noexcept;
    SessionStore &operator=(SessionStore &&) noexcept;
    ~SessionStore(); // releases the lock; a journal with edits stays

    [[nodiscard]] const std::filesystem::path &file() const; // absolute
    [[nodiscard]] bool isReadOnly() const;
    [[nodiscard]] std::size_t journalledEdits() const; // since the last save

    // Conflict when read-only. A failed append leaves no part of the edit behind.
    [[nodiscard]] base::Result<void> append(const SessionEdit &edit);
    // Conflict when the file on disk is not the one that was read or written last. The first save of a file
    // of an older schema keeps the old file as `<file>.schema<N>.bak`.
    [[nodiscard]] base::Result<void> save(const Session &session);
    // Saves under a new name and goes on there; the old file and its journal stay. Replaces an existing file,
    // unless it is open elsewhere or has journalled edits of its own (Conflict). `session` must hold links
    // for the new place: see relocated().
    [[nodiscard]] base::Result<void> saveAs(const std::filesystem::path &file, const Session &session);

private:
    struct State;
    explicit SessionStore(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

// The file's bytes: UTF-8 JSON, keys sorted, arrays in a defined order, final newline; the same session gives
// the same bytes. Format: resources/session.schema.json.
[[nodiscard]] std::string toJson(const Session &session);
// The reverse; older schemas migrate. Parse, Invalid and Limit errors name the JSON path
// ("commits.3f2a….disposition"). A newer schema is Invalid with the code in `detail` = "newer".
[[nodiscard]] base::Result<Session> fromJson(std::string_view bytes);

// A repository's place as an absolute path: links are relative to the session file's folder.
[[nodiscard]] std::filesystem::path resolveLink(const std::filesystem::path &sessionFile,
                                                const RepositoryLink &link);
[[nodiscard]] RepositoryLink makeLink(const std::filesystem::path &sessionFile,
                                      const std::filesystem::path &repository, std::string rootCommit);

// The session with links that mean the same repositories from another session file's folder.
[[nodiscard]] Session relocated(Session session, const std::filesystem::path &from,
                                const std::filesystem::path &to);

} // namespace review
