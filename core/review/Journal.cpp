#include "core/review/Journal.h"

#include "core/review/SessionFormat.h"

#include <QCryptographicHash>

#include <algorithm>
#include <charconv>
#include <format>
#include <optional>

namespace review {

namespace {

constexpr std::string_view magic = "metax-review-journal 1 ";
constexpr std::size_t hashDigits = 64;
constexpr std::size_t checkDigits = 16;
constexpr std::size_t mostLengthDigits = 10;

std::string checkOf(std::string_view previous, std::string_view body)
{
    return contentHash(std::string(previous).append(body)).substr(0, checkDigits);
}

bool isHash(std::string_view text)
{
    return text.size() == hashDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// The body of the line at the start of `bytes`, and the line's length; nothing unless it is whole and its
// check fits.
struct Line {
    std::string_view body;
    std::size_t length = 0;
    std::string check;
};

std::optional<Line> lineAt(std::string_view bytes, std::string_view previousCheck)
{
    const char *const start = bytes.data();
    const std::size_t digits = bytes.substr(0, mostLengthDigits + 1).find(' ');
    std::size_t length = 0;
    if (digits == std::string_view::npos || digits == 0 ||
        std::from_chars(start, start + digits, length).ptr != start + digits)
        return std::nullopt;
    const std::size_t checkAt = digits + 1;
    const std::size_t bodyAt = checkAt + checkDigits + 1;
    if (bodyAt > bytes.size() || length >= bytes.size() - bodyAt || bytes[bodyAt - 1] != ' ' ||
        bytes[bodyAt + length] != '\n')
        return std::nullopt;
    Line line{bytes.substr(bodyAt, length), bodyAt + length + 1, {}};
    line.check = checkOf(previousCheck, line.body);
    // The length itself is outside the check, so it must be written in the one possible way.
    if (line.check != bytes.substr(checkAt, checkDigits) || std::to_string(length) != bytes.substr(0, digits))
        return std::nullopt;
    return line;
}

std::optional<JournalRecord> readBody(std::string_view body)
{
    if (body.starts_with('e')) {
        if (auto edit = editFromJson(body.substr(1)))
            return *std::move(edit);
        return std::nullopt;
    }
    if (body.starts_with('f') && isHash(body.substr(1)))
        return JournalFold{std::string(body.substr(1))};
    return std::nullopt;
}

bool readHeader(std::string_view bytes, JournalContent &content)
{
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos || !bytes.starts_with(magic) || end < magic.size() + hashDigits)
        return false;
    const std::string_view hash = bytes.substr(magic.size(), hashDigits);
    if (!isHash(hash))
        return false;
    const JournalLine header = journalHeader(hash);
    if (!bytes.starts_with(header.bytes))
        return false;
    content.baseHash = hash;
    content.goodLength = header.bytes.size();
    content.check = header.check;
    return true;
}

void judgeRest(std::string_view rest, JournalContent &content)
{
    if (rest.empty())
        return;
    // A record is written with its line break at the end: without one, the writing was cut off.
    const auto breaks = static_cast<std::size_t>(std::ranges::count(rest, '\n'));
    content.end = breaks == 0 ? JournalContent::End::Torn : JournalContent::End::Damaged;
    content.dropped = breaks + (rest.back() == '\n' ? 0 : 1);
}

} // namespace

std::string contentHash(std::string_view bytes)
{
    return QCryptographicHash::hash(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())),
                                    QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

JournalLine journalHeader(std::string_view baseHash)
{
    const std::string check = checkOf(magic, baseHash);
    return {std::format("{}{} {}\n", magic, baseHash, check), check};
}

JournalLine journalLine(const JournalRecord &record, std::string_view previousCheck)
{
    const auto *edit = std::get_if<SessionEdit>(&record);
    const std::string body = edit ? 'e' + toJson(*edit) : 'f' + std::get<JournalFold>(record).hash;
    const std::string check = checkOf(previousCheck, body);
    return {std::format("{} {} {}\n", body.size(), check, body), check};
}

JournalContent parseJournal(std::string_view bytes)
{
    JournalContent content;
    if (!readHeader(bytes, content)) {
        judgeRest(bytes, content);
        return content;
    }
    while (content.goodLength < bytes.size()) {
        const std::string_view rest = bytes.substr(content.goodLength);
        const auto line = lineAt(rest, content.check);
        if (!line) {
            judgeRest(rest, content);
            return content;
        }
        auto record = readBody(line->body);
        if (!record) {
            judgeRest(rest, content);
            content.end = JournalContent::End::Unknown;
            return content;
        }
        content.records.push_back(*std::move(record));
        content.goodLength += line->length;
        content.check = line->check;
    }
    return content;
}

} // namespace review
