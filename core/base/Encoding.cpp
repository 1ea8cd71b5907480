#include "core/base/Encoding.h"

#include "core/base/Utf8Scan.h"

#include <QString>
#include <QStringDecoder>

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <regex>
#include <string>

namespace base {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t sampleSize = 8000; // git's, for NULs

unsigned byteAt(std::string_view bytes, std::size_t offset)
{
    return static_cast<unsigned char>(bytes[offset]);
}

bool isTextControl(unsigned c)
{
    return (c >= 0x07 && c <= 0x0D && c != 0x0B) || c == 0x1B;
}

// --- UTF-16

struct Utf16Step {
    char32_t character = 0;
    std::size_t length = 2;
    bool isWellFormed = true;
};

unsigned unitAt(std::string_view bytes, std::size_t offset, bool isLittle)
{
    const unsigned first = byteAt(bytes, offset);
    const unsigned second = byteAt(bytes, offset + 1);
    return isLittle ? first | second << 8U : first << 8U | second;
}

// `offset` is below bytes.size(); a single last byte is malformed.
Utf16Step stepUtf16(std::string_view bytes, std::size_t offset, bool isLittle)
{
    if (offset + 2 > bytes.size())
        return {.character = 0xFFFD, .length = 1, .isWellFormed = false};
    const unsigned unit = unitAt(bytes, offset, isLittle);
    if (unit < 0xD800 || unit > 0xDFFF)
        return {.character = unit};
    if (unit < 0xDC00 && offset + 4 <= bytes.size()) {
        const unsigned next = unitAt(bytes, offset + 2, isLittle);
        if (next >= 0xDC00 && next <= 0xDFFF)
            return {.character = 0x10000 + ((unit - 0xD800) << 10U) + (next - 0xDC00), .length = 4};
    }
    return {.character = 0xFFFD, .isWellFormed = false};
}

struct Utf16Facts {
    std::size_t characters = 0;
    std::size_t ascii = 0;
    std::size_t malformed = 0;
    std::size_t odd = 0; // malformed, of private use, or no character
    bool hasNul = false;
    bool hasControl = false;
};

Utf16Facts factsOf(std::string_view bytes, bool isLittle)
{
    Utf16Facts facts;
    for (std::size_t i = 0; i < bytes.size(); ++facts.characters) {
        const Utf16Step step = stepUtf16(bytes, i, isLittle);
        facts.malformed += step.isWellFormed ? 0 : 1;
        const bool isPrivate = step.character >= 0xE000 && step.character <= 0xF8FF;
        facts.odd += !step.isWellFormed || isPrivate || (step.character & 0xFFFEU) == 0xFFFE ? 1 : 0;
        facts.hasNul = facts.hasNul || step.character == 0;
        const bool isWhite = step.character == U'\t' || step.character == U'\n' || step.character == U'\r' ||
                             step.character == U'\f';
        facts.hasControl = facts.hasControl || (step.character < 0x20 && !isWhite);
        facts.ascii += step.character < 0x7F && (step.character >= 0x20 || isWhite) ? 1 : 0;
        i += step.length;
    }
    return facts;
}

// The part of the text to judge by, not cut inside a pair of surrogates where that can be helped.
std::string_view sampleOf(std::string_view bytes)
{
    if (bytes.size() <= sampleSize)
        return bytes;
    const bool cutsLittle = (byteAt(bytes, sampleSize - 1) & 0xFCU) == 0xD8;
    const bool cutsBig = (byteAt(bytes, sampleSize - 2) & 0xFCU) == 0xD8;
    return bytes.substr(0, cutsLittle || cutsBig ? sampleSize - 2 : sampleSize);
}

bool isMarkedUtf16(std::string_view bytes, Encoding encoding)
{
    const Utf16Facts facts = factsOf(sampleOf(bytes), encoding == Encoding::Utf16Le);
    return !facts.hasNul && facts.odd * 100 <= facts.characters;
}

std::optional<Encoding> unmarkedUtf16(std::string_view bytes)
{
    constexpr std::size_t fewest = 8; // bytes; less is no evidence
    if (bytes.size() % 2 != 0 || bytes.size() < fewest)
        return std::nullopt;
    for (const Encoding encoding : {Encoding::Utf16Le, Encoding::Utf16Be}) {
        const Utf16Facts facts = factsOf(sampleOf(bytes), encoding == Encoding::Utf16Le);
        if (!facts.hasControl && facts.malformed == 0 && facts.ascii * 2 > facts.characters)
            return encoding;
    }
    return std::nullopt;
}

std::string decodeUtf16(std::string_view bytes, bool isLittle, std::size_t &malformed)
{
    std::string text;
    text.reserve(bytes.size() / 2 + bytes.size() / 8);
    for (std::size_t i = 0; i < bytes.size();) {
        const Utf16Step step = stepUtf16(bytes, i, isLittle);
        malformed += step.isWellFormed ? 0 : 1;
        appendUtf8(text, step.character);
        i += step.length;
    }
    return text;
}

// --- GB 18030

struct Gb18030Facts {
    std::size_t characters = 0; // beyond ASCII
    std::size_t common = 0;     // of them
    bool isWellFormed = true;
};

bool isCommonPair(unsigned lead, unsigned trail)
{
    return trail >= 0xA1 && trail <= 0xFE &&
           ((lead >= 0xA1 && lead <= 0xA3) || (lead >= 0xB0 && lead <= 0xD7));
}

Gb18030Facts gb18030FactsOf(std::string_view bytes)
{
    Gb18030Facts facts;
    const auto isBetween = [&](std::size_t i, unsigned low, unsigned high) {
        return i < bytes.size() && byteAt(bytes, i) >= low && byteAt(bytes, i) <= high;
    };
    for (std::size_t i = asciiLength(bytes); i < bytes.size(); i += asciiLength(bytes.substr(i))) {
        if (!isBetween(i, 0x81, 0xFE)) {
            facts.isWellFormed = false;
            return facts;
        }
        ++facts.characters;
        if (isBetween(i + 1, 0x40, 0xFE) && byteAt(bytes, i + 1) != 0x7F) {
            facts.common += isCommonPair(byteAt(bytes, i), byteAt(bytes, i + 1)) ? 1 : 0;
            i += 2;
        } else if (isBetween(i + 1, 0x30, 0x39) && isBetween(i + 2, 0x81, 0xFE) &&
                   isBetween(i + 3, 0x30, 0x39)) {
            ++facts.common; // no other encoding of ours writes that
            i += 4;
        } else {
            facts.isWellFormed = false;
            return facts;
        }
    }
    return facts;
}

// Qt has it where it was built with ICU, as every distribution does.
bool canDecodeGb18030()
{
    static const bool can = QStringDecoder("GB18030").isValid();
    return can;
}

std::string decodeGb18030(std::string_view bytes, std::size_t &malformed)
{
    QStringDecoder decoder("GB18030");
    QString decoded = decoder.decode(QByteArrayView(bytes));
    decoded += decoder.decode(QByteArrayView("\n")); // ends a character that was cut
    decoded.chop(1);
    malformed += static_cast<std::size_t>(decoded.count(QChar::ReplacementCharacter));
    return decoded.toStdString();
}

// --- Latin-1

std::string decodeLatin1(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char byte : bytes)
        appendUtf8(text, static_cast<unsigned char>(byte));
    return text;
}

// --- the rules

std::optional<Encoding> declaredEncoding(std::string_view bytes)
{
    const auto name = declaredEncodingName(bytes);
    return name ? encodingOfName(*name) : std::nullopt;
}

bool hasOddControl(std::string_view bytes)
{
    return std::ranges::any_of(bytes, [](char byte) {
        const auto c = static_cast<unsigned char>(byte);
        return (c < 0x20 && !isTextControl(c)) || c == 0x7F;
    });
}

std::optional<Encoding> encodingWithoutNul(std::string_view bytes)
{
    const Utf8Facts utf8 = utf8FactsOf(bytes);
    if (utf8.sequences + utf8.malformed == 0)
        return Encoding::Utf8; // ASCII
    const auto declared = declaredEncoding(bytes);
    if (declared == Encoding::Utf8 || declared == Encoding::Latin1)
        return declared;
    const bool mayBeChinese = declared == Encoding::Gb18030 || utf8.sequences < utf8.malformed * 4;
    const Gb18030Facts chinese =
        mayBeChinese && canDecodeGb18030() ? gb18030FactsOf(bytes) : Gb18030Facts{.isWellFormed = false};
    if (declared == Encoding::Gb18030 && chinese.isWellFormed)
        return declared;
    if (utf8.sequences >= utf8.malformed * 4)
        return Encoding::Utf8;
    if (chinese.isWellFormed && chinese.common * 2 >= chinese.characters)
        return Encoding::Gb18030;
    return hasOddControl(bytes) ? std::nullopt : std::optional(Encoding::Latin1);
}

} // namespace

std::string_view byteOrderMark(Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf8:
        return "\xEF\xBB\xBF"sv;
    case Encoding::Utf16Le:
        return "\xFF\xFE"sv;
    case Encoding::Utf16Be:
        return "\xFE\xFF"sv;
    case Encoding::Gb18030:
        return "\x84\x31\x95\x33"sv;
    case Encoding::Latin1:
        break;
    }
    return {};
}

std::string_view encodingName(Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf8:
        return "UTF-8";
    case Encoding::Utf16Le:
        return "UTF-16 LE";
    case Encoding::Utf16Be:
        return "UTF-16 BE";
    case Encoding::Gb18030:
        return "GB18030";
    case Encoding::Latin1:
        return "Latin-1";
    }
    return "?";
}

std::optional<Encoding> encodingOfName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    const auto isOneOf = [&plain](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, plain) != names.end();
    };
    if (isOneOf({"utf8", "u8", "utf", "utf8sig", "cp65001"}))
        return Encoding::Utf8;
    if (isOneOf({"utf16le", "utf16"}))
        return Encoding::Utf16Le;
    if (isOneOf({"utf16be"}))
        return Encoding::Utf16Be;
    if (isOneOf({"gb18030", "gb180302000", "gbk", "936", "cp936", "ms936", "gb2312", "euccn", "chinese"}))
        return Encoding::Gb18030;
    if (isOneOf({"latin1", "latin", "l1", "iso88591", "88591", "8859", "cp819", "iso885911987"}))
        return Encoding::Latin1;
    return std::nullopt;
}

std::optional<std::string_view> declaredEncodingName(std::string_view bytes)
{
    static const std::regex declaration("^[ \\t\\f]*#.*?coding[:=][ \\t]*([-_.a-zA-Z0-9]+)",
                                        std::regex::ECMAScript | std::regex::optimize);
    constexpr std::size_t longest = 200; // of a line that is looked at; std::regex recurses by length
    for (int line = 0; line < 2 && !bytes.empty(); ++line) {
        const std::string_view text = bytes.substr(0, bytes.find('\n'));
        std::cmatch match;
        const std::string_view head = text.substr(0, longest);
        if (std::regex_search(head.data(), head.data() + head.size(), match, declaration))
            return std::string_view(match[1].first, static_cast<std::size_t>(match[1].length()));
        bytes.remove_prefix(std::min(text.size() + 1, bytes.size()));
    }
    return std::nullopt;
}

std::optional<Encoding> detectEncoding(std::string_view bytes)
{
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Gb18030}) {
        if (bytes.starts_with(byteOrderMark(encoding)) && (encoding == Encoding::Utf8 || canDecodeGb18030()))
            return encoding;
    }
    for (const Encoding encoding : {Encoding::Utf16Le, Encoding::Utf16Be}) {
        if (bytes.starts_with(byteOrderMark(encoding)))
            return isMarkedUtf16(bytes.substr(2), encoding) ? std::optional(encoding) : std::nullopt;
    }
    if (bytes.substr(0, sampleSize).contains('\0'))
        return unmarkedUtf16(bytes);
    return encodingWithoutNul(bytes);
}

DecodedText decodeText(const SharedBytes &bytes, Encoding encoding)
{
    DecodedText decoded{.encoding = encoding};
    std::string_view content = bytes;
    decoded.hasBom = !byteOrderMark(encoding).empty() && content.starts_with(byteOrderMark(encoding));
    if (decoded.hasBom)
        content.remove_prefix(byteOrderMark(encoding).size());
    switch (encoding) {
    case Encoding::Utf8:
        decoded.malformed = utf8FactsOf(content).malformed;
        decoded.text = decoded.hasBom ? SharedBytes(std::string(content)) : bytes;
        break;
    case Encoding::Utf16Le:
    case Encoding::Utf16Be:
        decoded.text = decodeUtf16(content, encoding == Encoding::Utf16Le, decoded.malformed);
        break;
    case Encoding::Gb18030:
        decoded.text = decodeGb18030(content, decoded.malformed);
        break;
    case Encoding::Latin1:
        decoded.text = decodeLatin1(content);
        break;
    }
    return decoded;
}

} // namespace base
