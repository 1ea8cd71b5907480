#include "core/base/TextForm.h"

#include "core/base/Utf8Scan.h"

#include <QString>
#include <QStringEncoder>

#include <algorithm>
#include <array>
#include <cstddef>
#include <format>
#include <optional>
#include <span>

namespace base {

namespace {

// Lead and trail bytes of pairs, inclusive.
struct PairRows {
    unsigned char firstLead;
    unsigned char lastLead;
    unsigned char firstTrail;
    unsigned char lastTrail;
};

// Each pair was compared with Python 3.11's codecs: the same character, or the other dash and dot of A1.
constexpr std::array<PairRows, 11> gb2312Rows{{
    {0xA1, 0xA1, 0xA1, 0xFE},
    {0xA2, 0xA2, 0xB1, 0xE2},
    {0xA3, 0xA3, 0xA1, 0xFE},
    {0xA4, 0xA4, 0xA1, 0xF3},
    {0xA5, 0xA5, 0xA1, 0xF6},
    {0xA6, 0xA6, 0xA1, 0xB8},
    {0xA6, 0xA6, 0xC1, 0xD8},
    {0xA9, 0xA9, 0xA4, 0xEF},
    {0xB0, 0xD6, 0xA1, 0xFE},
    {0xD7, 0xD7, 0xA1, 0xF9},
    {0xD8, 0xF7, 0xA1, 0xFE},
}};
constexpr std::array<PairRows, 2> gbkRows{{{0x81, 0xA0, 0x40, 0xFE}, {0xAA, 0xFD, 0x40, 0xA0}}};

bool isAmong(std::span<const PairRows> rows, std::string_view pair)
{
    const auto lead = static_cast<unsigned char>(pair[0]);
    const auto trail = static_cast<unsigned char>(pair[1]);
    return std::ranges::any_of(rows, [&](const PairRows &row) {
        return lead >= row.firstLead && lead <= row.lastLead && trail >= row.firstTrail &&
               trail <= row.lastTrail;
    });
}

bool isOf(Repertoire repertoire, std::string_view encoded)
{
    switch (repertoire) {
    case Repertoire::All:
        return true;
    case Repertoire::Ascii:
        return false;
    case Repertoire::Gbk:
        return encoded.size() == 2 && (isAmong(gb2312Rows, encoded) || isAmong(gbkRows, encoded));
    case Repertoire::Gb2312:
        return encoded.size() == 2 && isAmong(gb2312Rows, encoded);
    }
    return false;
}

void appendUnit(std::string &bytes, unsigned unit, bool isLittle)
{
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xFFU);
    bytes += isLittle ? low : high;
    bytes += isLittle ? high : low;
}

std::string utf16Of(char32_t character, bool isLittle)
{
    std::string bytes;
    if (character < 0x10000) {
        appendUnit(bytes, character, isLittle);
        return bytes;
    }
    appendUnit(bytes, 0xD800U + ((character - 0x10000U) >> 10U), isLittle);
    appendUnit(bytes, 0xDC00U + ((character - 0x10000U) & 0x3FFU), isLittle);
    return bytes;
}

std::string gb18030Of(char32_t character)
{
    QStringEncoder encoder("GB18030");
    if (!encoder.isValid())
        return {};
    const QByteArray bytes = encoder(QString::fromUcs4(&character, 1));
    return encoder.hasError() ? std::string() : bytes.toStdString();
}

// Of a character beyond ASCII; empty = cannot be written.
std::string encodedAs(Encoding encoding, char32_t character, std::string_view utf8)
{
    switch (encoding) {
    case Encoding::Utf8:
        return std::string(utf8);
    case Encoding::Utf16Le:
    case Encoding::Utf16Be:
        return utf16Of(character, encoding == Encoding::Utf16Le);
    case Encoding::Gb18030:
        return gb18030Of(character);
    case Encoding::Latin1:
        return character < 0x100 ? std::string(1, static_cast<char>(character)) : std::string();
    }
    return {};
}

bool isUtf16(Encoding encoding)
{
    return encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be;
}

Repertoire chineseRepertoire(std::optional<std::string_view> declared)
{
    std::string plain;
    for (const char c : declared.value_or(""))
        if (c != '-' && c != '_')
            plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    if (plain.starts_with("gb18030"))
        return Repertoire::All;
    return plain == "gb2312" || plain == "euccn" || plain == "chinese" ? Repertoire::Gb2312 : Repertoire::Gbk;
}

} // namespace

Result<TextForm> textFormOf(std::string_view bytes)
{
    const auto detected = detectEncoding(bytes);
    if (!detected)
        return fail(Code::Invalid, "the file is no text in an encoding that can be written");
    TextForm form{.encoding = *detected};
    if (isUtf16(*detected))
        return form;
    const auto declared = declaredEncodingName(bytes);
    if (declared) {
        const auto known = encodingOfName(*declared);
        const bool isAscii = asciiLength(bytes) == bytes.size();
        if (!known || isUtf16(*known) || (!isAscii && *known != *detected))
            return TextForm{.encoding = *detected, .repertoire = Repertoire::Ascii};
        form.encoding = *known;
    }
    if (form.encoding == Encoding::Gb18030)
        form.repertoire = chineseRepertoire(declared);
    return form;
}

Result<std::string> encodeText(std::string_view utf8, const TextForm &form)
{
    std::string bytes;
    bytes.reserve(utf8.size() * 2);
    for (std::size_t i = 0; i < utf8.size();) {
        const Utf8Unit unit = utf8UnitAt(utf8, i);
        const std::string_view own = utf8.substr(i, unit.length);
        if (!unit.isValid)
            return fail(Code::Invalid, std::format("the text is not UTF-8 at byte {}", i));
        i += unit.length;
        if (unit.codePoint < 0x80) {
            bytes += isUtf16(form.encoding) ? utf16Of(unit.codePoint, form.encoding == Encoding::Utf16Le)
                                            : std::string(own);
            continue;
        }
        const std::string encoded = encodedAs(form.encoding, unit.codePoint, own);
        if (encoded.empty() || !isOf(form.repertoire, encoded))
            return fail(Code::Invalid,
                        std::format("\"{}\" (U+{:04X}) cannot be written into this file ({}{}): use others",
                                    own, static_cast<std::uint32_t>(unit.codePoint),
                                    encodingName(form.encoding),
                                    form.repertoire == Repertoire::All ? "" : ", in part"));
        bytes += encoded;
    }
    return bytes;
}

} // namespace base
