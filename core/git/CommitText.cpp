#include "core/git/CommitText.h"

#include "core/base/Text.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <format>

namespace git {

namespace {

// The next line without its end; `text` loses it.
std::string_view takeLine(std::string_view &text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

struct Signature {
    std::string_view name;
    std::string_view email;
    std::int64_t time = 0;
    int offset = 0; // minutes east of UTC
};

// "Name <mail> 1700000000 +0800"; damaged parts stay empty or 0, as git shows them.
Signature parseSignature(std::string_view line)
{
    Signature result;
    const std::size_t open = line.find('<');
    const std::size_t close = line.rfind('>');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
        result.name = base::trimmed(line);
        return result;
    }
    result.name = base::trimmed(line.substr(0, open));
    result.email = base::trimmed(line.substr(open + 1, close - open - 1));
    const std::string_view rest = base::trimmed(line.substr(close + 1));
    const char *const begin = rest.data();
    const char *const end = begin + rest.size();
    const char *const after = std::from_chars(begin, end, result.time).ptr;
    const std::string_view zone = base::trimmed({after, static_cast<std::size_t>(end - after)});
    if (zone.size() == 5 && (zone[0] == '+' || zone[0] == '-')) {
        int value = 0;
        std::from_chars(zone.data() + 1, zone.data() + 5, value);
        result.offset = (value / 100 * 60 + value % 100) * (zone[0] == '-' ? -1 : 1);
    }
    return result;
}

std::string toUtf8(std::string_view bytes, const std::string &encoding)
{
    if (encoding.empty() || base::isValidUtf8(bytes))
        return base::toValidUtf8(bytes);
    const iconv_t converter = iconv_open("UTF-8", encoding.c_str());
    if (converter ==
        reinterpret_cast<iconv_t>(-1)) // NOLINT(performance-no-int-to-ptr): iconv's own error value
        return base::toValidUtf8(bytes);
    std::string input(bytes);
    std::string output;
    char *in = input.data();
    std::size_t inLeft = input.size();
    std::array<char, 1024> buffer{};
    while (inLeft > 0) {
        char *out = buffer.data();
        std::size_t outLeft = buffer.size();
        const bool stuck = iconv(converter, &in, &inLeft, &out, &outLeft) == static_cast<std::size_t>(-1);
        output.append(buffer.data(), buffer.size() - outLeft);
        if (stuck && inLeft > 0 && outLeft == buffer.size()) {
            output += "\xEF\xBF\xBD";
            ++in;
            --inLeft;
        }
    }
    iconv_close(converter);
    return base::toValidUtf8(output);
}

std::unexpected<base::Error> damaged(const Oid &id, std::string_view what)
{
    return base::fail(base::Code::Git, std::format("commit {} is damaged: {}", id.hex(), what));
}

} // namespace

std::string CommitInfo::subject() const
{
    return message.substr(0, message.find('\n'));
}

base::Result<CommitHeader> parseCommitHeader(const Oid &id, std::string_view raw)
{
    CommitHeader header;
    std::string_view line = takeLine(raw);
    if (!line.starts_with("tree "))
        return damaged(id, "it names no tree");
    const auto tree = Oid::fromHex(line.substr(5));
    if (!tree)
        return damaged(id, "its tree is no object id");
    header.tree = *tree;
    for (line = takeLine(raw); line.starts_with("parent "); line = takeLine(raw)) {
        const auto parent = Oid::fromHex(line.substr(7));
        if (!parent)
            return damaged(id, "a parent is no object id");
        header.parents.push_back(*parent);
    }
    while (!line.empty() && !line.starts_with("committer "))
        line = takeLine(raw);
    if (const std::size_t close = line.rfind('>'); close != std::string_view::npos && close + 2 < line.size())
        std::from_chars(line.data() + close + 2, line.data() + line.size(), header.committerTime);
    return header;
}

base::Result<CommitInfo> parseCommit(const Oid &id, std::string_view raw)
{
    auto header = parseCommitHeader(id, raw);
    if (!header)
        return std::unexpected(header.error());
    Signature author;
    Signature committer;
    std::string encoding;
    for (std::string_view line = takeLine(raw); !line.empty(); line = takeLine(raw)) {
        if (line.starts_with("author "))
            author = parseSignature(line.substr(7));
        else if (line.starts_with("committer "))
            committer = parseSignature(line.substr(10));
        else if (line.starts_with("encoding "))
            encoding = line.substr(9);
    }
    while (!raw.empty() && raw.front() == '\n')
        raw.remove_prefix(1);
    while (!raw.empty() && raw.back() == '\n')
        raw.remove_suffix(1);

    CommitInfo info;
    info.id = id;
    info.tree = header->tree;
    info.parents = std::move(header->parents);
    info.authorName = toUtf8(author.name, encoding);
    info.authorEmail = toUtf8(author.email, encoding);
    info.authorTime = author.time;
    info.committerTime = committer.time;
    info.committerOffset = committer.offset;
    info.message = toUtf8(raw, encoding);
    return info;
}

} // namespace git
