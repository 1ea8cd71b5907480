#include "core/review/SessionFiles.h"

#include "core/review/SessionFormat.h"
#include "core/review/SessionStore.h"

#include <algorithm>
#include <cerrno>
#include <format>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace review {

namespace {

using base::Code;
using base::fail;
using base::Result;

std::filesystem::path beside(const std::filesystem::path &file, std::string_view suffix)
{
    std::filesystem::path other = file;
    other += suffix;
    return other;
}

std::filesystem::path keptCopyOf(const std::filesystem::path &place, std::string_view bytes)
{
    return beside(place, std::format(".{}.kept", contentHash(bytes).substr(0, 8)));
}

bool isTemporaryOf(std::string_view name, std::string_view fileName)
{
    const std::string prefix = base::temporaryPrefix(fileName);
    constexpr std::size_t digits = 8;
    return name.size() == prefix.size() + digits + base::temporarySuffix.size() && name.starts_with(prefix) &&
           name.ends_with(base::temporarySuffix) &&
           name.substr(prefix.size(), digits).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace

std::filesystem::path absoluteFile(const std::filesystem::path &file)
{
    return std::filesystem::absolute(file).lexically_normal();
}

std::filesystem::path journalOf(const std::filesystem::path &file)
{
    return beside(file, ".journal");
}

std::filesystem::path lockOf(const std::filesystem::path &file)
{
    return beside(file, ".lock");
}

bool isTaken(const std::filesystem::path &file)
{
    std::error_code error;
    return std::filesystem::symlink_status(file, error).type() != std::filesystem::file_type::not_found;
}

Result<FileLock> lockForWriting(const std::filesystem::path &file)
{
    if (::access(file.c_str(), W_OK) != 0)
        return fail(Code::Io,
                    std::format("the file cannot be written ({})", std::generic_category().message(errno)));
    auto lock = FileLock::acquire(lockOf(file));
    if (lock)
        return lock;
    if (lock.error().code == Code::Conflict)
        return fail(Code::Conflict, std::format("open in another window ({})", lock.error().detail));
    return fail(Code::Io, std::format("the folder cannot be written: {}", lock.error().message));
}

Result<std::string> readableBytes(const Session &session, const std::filesystem::path &file)
{
    std::string bytes = toJson(session);
    if (auto back = parseSession(bytes, file.string()); !back)
        return std::unexpected(back.error());
    return bytes;
}

Result<SessionBytes> readPair(const std::filesystem::path &file)
{
    constexpr int mostAttempts = 20;
    for (int attempt = 1;; ++attempt) {
        auto session = base::readFile(file);
        if (!session)
            return std::unexpected(session.error());
        auto journal = base::readFile(journalOf(file));
        if (!journal && journal.error().code != Code::NotFound)
            return std::unexpected(journal.error());
        const auto again = base::readFile(file);
        if ((again && *again == *session) || attempt == mostAttempts)
            return SessionBytes{std::move(*session), journal ? std::move(*journal) : std::string(),
                                journal.has_value()};
    }
}

Result<void> keepCopy(const std::filesystem::path &place, std::string_view bytes,
                      const base::WriteFault &fault)
{
    return base::safeWrite(keptCopyOf(place, bytes), bytes, fault);
}

Result<void> keepOldSchema(const std::filesystem::path &file, int schema, std::string_view bytes,
                           const base::WriteFault &fault)
{
    const std::filesystem::path copy = beside(file, std::format(".schema{}.bak", schema));
    return isTaken(copy) ? Result<void>{} : base::safeWrite(copy, bytes, fault);
}

Result<void> checkNoEdits(const std::filesystem::path &file)
{
    const auto journal = base::readFile(journalOf(file));
    if (!journal)
        return journal.error().code == Code::NotFound ? Result<void>{} : std::unexpected(journal.error());
    const JournalContent content = parseJournal(*journal);
    const auto session = base::readFile(file);
    const Recovery recovery = recover({}, session ? contentHash(*session) : std::string(), content);
    const bool isDone = recovery.edits.empty() && recovery.unfit.empty() && content.dropped == 0;
    if (isDone)
        return {};
    return fail(Code::Conflict,
                std::format("{}: has edits of its own that were never saved: open it first, or choose "
                            "another name",
                            file.string()));
}

void removeJournal(const std::filesystem::path &file)
{
    ::unlink(journalOf(file).c_str());
}

void removeTemporaries(const std::filesystem::path &file)
{
    const std::string name = file.filename().string();
    const std::string journalName = journalOf(file).filename().string();
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(file.parent_path(), error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string candidate = entry->path().filename().string();
        if (isTemporaryOf(candidate, name) || isTemporaryOf(candidate, journalName))
            found.push_back(entry->path());
    }
    for (const std::filesystem::path &temporary : found)
        ::unlink(temporary.c_str());
}

std::string keptCopyName(const std::filesystem::path &file, std::string_view journalBytes)
{
    return keptCopyOf(journalOf(file), journalBytes).filename().string();
}

std::string oldSchemaWarning(int schema)
{
    return std::format("written by an older version (schema {}): the next save brings it to schema {} and "
                       "keeps the old file "
                       "beside it",
                       schema, sessionSchema);
}

std::vector<std::string> warningsOf(const JournalContent &content, const Recovery &recovery,
                                    const std::string &copyName)
{
    std::vector<std::string> warnings;
    const std::string copy = copyName.empty() ? std::string() : std::format(" (copy: {})", copyName);
    if (content.end == JournalContent::End::Damaged)
        warnings.push_back(std::format("journal damaged at byte {}: {} later records dropped{}",
                                       content.goodLength, content.dropped, copy));
    if (content.end == JournalContent::End::Torn && !copyName.empty())
        warnings.push_back(
            std::format("the journal ends inside a record (byte {}), which was never shown as saved",
                        content.goodLength));
    if (!recovery.extendsFile && (!recovery.edits.empty() || !recovery.unfit.empty()))
        warnings.push_back(
            std::format("the file was changed by another program while edits were not yet saved: {} of "
                        "them were applied to it",
                        recovery.edits.size()));
    constexpr std::size_t mostLines = 20;
    for (const std::string &line : recovery.unfit) {
        if (warnings.size() >= mostLines) {
            warnings.push_back(
                std::format("{} edits in all do not fit the file{}", recovery.unfit.size(), copy));
            break;
        }
        warnings.push_back(std::format("a journalled edit does not fit the file: {}{}", line, copy));
    }
    return warnings;
}

} // namespace review
