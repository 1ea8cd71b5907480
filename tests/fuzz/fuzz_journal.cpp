// The bytes are taken twice. As a journal: whatever was read, written again, is what was read. And each line
// as one record's body, given the right checks, so that the fuzzer reaches what lies behind them: recovery
// never fails, edits survive being written, and undoing them leads back.

#include "core/review/Journal.h"
#include "core/review/SessionFormat.h"
#include "core/review/SessionRecovery.h"
#include "core/review/SessionStore.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ranges>

namespace {

using namespace review;

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void takeAsJournal(std::string_view bytes)
{
    const JournalContent content = parseJournal(bytes);
    require(content.goodLength <= bytes.size());
    const JournalContent prefix = parseJournal(bytes.substr(0, content.goodLength));
    require(prefix.end == JournalContent::End::Whole && prefix.records == content.records);
}

std::string checked(std::string_view bytes)
{
    JournalLine line = journalHeader(contentHash(toJson(Session{})));
    std::string journal = line.bytes;
    for (const auto part : std::views::split(bytes, '\n')) {
        const std::string body{std::string_view(part)};
        line.check = contentHash(line.check + body).substr(0, 16);
        journal += std::to_string(body.size()) + ' ' + line.check + ' ' + body + '\n';
    }
    return journal;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    takeAsJournal(bytes);
    const JournalContent content = parseJournal(checked(bytes));
    const Recovery recovery = recover({}, content.baseHash, content);
    Session session = recovery.session;
    for (const JournalRecord &record : std::views::reverse(recovery.edits)) {
        const auto &edit = std::get<SessionEdit>(record);
        require(editFromJson(toJson(edit)) == edit);
        require(apply(session, inverse(edit)).has_value());
    }
    require(session == Session{});
    const auto back = fromJson(toJson(recovery.session));
    require(back && *back == recovery.session);
    return 0;
}
