#include "core/git/PatchId.h"

#include "core/base/Text.h"
#include "core/git/Blob.h"
#include "core/git/Library.h"
#include "core/git/TreeDiff.h"

#include <QCryptographicHash>

#include <algorithm>
#include <format>
#include <string>
#include <string_view>

namespace git {

namespace {

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// git's patch-id: each file's header and hunk lines without white space are hashed; the sum of these hashes,
// as numbers with carry, does not depend on the order of the files.
class PatchSum {
public:
    // The line that begins a file. git closes a part here only when the file before had hunks: a header alone
    // joins the next file's part. After a binary file it does not take this line in.
    void beginFile(std::string_view line)
    {
        if (m_last == Body::Text)
            closePart();
        if (m_last != Body::Binary)
            add(line);
        m_last = Body::None;
    }
    void header(std::string_view line) { add(line); }
    void beginText() { m_last = Body::Text; }
    void hunkLine(char origin, std::string_view text)
    {
        m_hash.addData(QByteArrayView(&origin, origin == ' ' ? 0 : 1));
        add(text);
    }
    void binary(const Oid &oldBlob, const Oid &newBlob)
    {
        add(oldBlob.hex());
        add(newBlob.hex());
        closePart();
        m_last = Body::Binary;
    }

    [[nodiscard]] Oid finish()
    {
        closePart();
        return m_sum;
    }

private:
    enum class Body { None, Text, Binary };

    void closePart()
    {
        const QByteArray part = m_hash.result();
        m_hash.reset();
        unsigned carry = 0;
        for (std::size_t i = 0; i < m_sum.bytes.size(); ++i) {
            carry += m_sum.bytes[i] + static_cast<std::uint8_t>(part[static_cast<qsizetype>(i)]);
            m_sum.bytes[i] = static_cast<std::uint8_t>(carry);
            carry >>= 8U;
        }
    }

    void add(std::string_view text)
    {
        m_line.clear();
        std::ranges::copy_if(text, std::back_inserter(m_line), [](char c) { return !isSpace(c); });
        m_hash.addData(QByteArrayView(m_line.data(), static_cast<qsizetype>(m_line.size())));
    }

    QCryptographicHash m_hash{QCryptographicHash::Sha1};
    std::string m_line;
    Oid m_sum;
    Body m_last = Body::None;
};

// As git writes a path in a patch: quoted as in C when a byte of it needs that.
std::string quoted(const std::string &path)
{
    const bool plain = std::ranges::all_of(path, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
    });
    if (plain)
        return path;
    std::string text = "\"";
    for (const char c : path) {
        static constexpr std::string_view special = "\a\b\t\n\v\f\r\"\\";
        static constexpr std::string_view letters = "abtnvfr\"\\";
        const auto byte = static_cast<unsigned char>(c);
        if (const std::size_t at = special.find(c); at != std::string_view::npos) {
            text += '\\';
            text += letters[at];
        } else if (byte < 0x20 || byte >= 0x7F) {
            text += std::format("\\{:03o}", byte);
        } else {
            text += c;
        }
    }
    return text + '"';
}

int hashLine(const git_diff_delta *, const git_diff_hunk *, const git_diff_line *line, void *payload)
{
    if (line->origin == GIT_DIFF_LINE_CONTEXT || line->origin == GIT_DIFF_LINE_ADDITION ||
        line->origin == GIT_DIFF_LINE_DELETION)
        static_cast<PatchSum *>(payload)->hunkLine(line->origin, {line->content, line->content_len});
    return 0;
}

base::Result<std::string> sideOf(const Repository &repository, FileMode mode, const Oid &blob)
{
    if (mode == FileMode::Absent)
        return std::string();
    if (mode == FileMode::Submodule)
        return std::format("Subproject commit {}\n", blob.hex());
    return readBlob(repository, blob, 256ULL << 20U);
}

void addHeader(PatchSum &sum, const FileChange &change)
{
    sum.beginFile(
        std::format("diff --git {} {}", quoted("a/" + change.path()), quoted("b/" + change.path())));
    if (change.oldMode == FileMode::Absent)
        sum.header(std::format("new file mode {:06o}", static_cast<unsigned>(change.newMode)));
    else if (change.newMode == FileMode::Absent)
        sum.header(std::format("deleted file mode {:06o}", static_cast<unsigned>(change.oldMode)));
    else if (change.oldMode != change.newMode) {
        sum.header(std::format("old mode {:06o}", static_cast<unsigned>(change.oldMode)));
        sum.header(std::format("new mode {:06o}", static_cast<unsigned>(change.newMode)));
    }
}

// One file of the patch, both sides of one type.
base::Result<void> addFile(const Repository &repository, const FileChange &change, PatchSum &sum)
{
    const auto oldText = sideOf(repository, change.oldMode, change.oldBlob);
    if (!oldText)
        return std::unexpected(oldText.error());
    const auto newText = sideOf(repository, change.newMode, change.newBlob);
    if (!newText)
        return std::unexpected(newText.error());
    addHeader(sum, change);
    if (*oldText == *newText)
        return {};
    if (base::looksBinary(*oldText) || base::looksBinary(*newText)) {
        sum.binary(change.oldBlob, change.newBlob);
        return {};
    }
    sum.beginText();
    sum.header(change.oldMode == FileMode::Absent ? "--- /dev/null" : "--- " + quoted("a/" + change.path()));
    sum.header(change.newMode == FileMode::Absent ? "+++ /dev/null" : "+++ " + quoted("b/" + change.path()));
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.flags = GIT_DIFF_INDENT_HEURISTIC | GIT_DIFF_FORCE_TEXT;
    if (git_diff_buffers(oldText->data(), oldText->size(), nullptr, newText->data(), newText->size(), nullptr,
                         &options, nullptr, nullptr, nullptr, hashLine, &sum) != 0)
        return gitFail(base::Code::Git, std::format("{} cannot be compared", change.path()));
    return {};
}

// A type change is written as a removal and an addition.
std::vector<FileChange> halves(const FileChange &change)
{
    if (change.kind != ChangeKind::TypeChanged)
        return {change};
    FileChange removed = change;
    removed.kind = ChangeKind::Deleted;
    removed.newPath.clear();
    removed.newMode = FileMode::Absent;
    removed.newBlob = {};
    FileChange added = change;
    added.kind = ChangeKind::Added;
    added.oldPath.clear();
    added.oldMode = FileMode::Absent;
    added.oldBlob = {};
    return {removed, added};
}

} // namespace

base::Result<Oid> patchId(const Repository &repository, const Oid &commit, const std::stop_token &stop)
{
    const auto info = repository.commit(commit);
    if (!info)
        return std::unexpected(info.error());
    if (info->parents.size() > 1)
        return Oid{};
    Oid before;
    if (!info->parents.empty()) {
        const auto parent = repository.commit(info->parents.front());
        if (!parent)
            return std::unexpected(parent.error());
        before = parent->tree;
    }
    const auto changes = diffTrees(repository, before, info->tree, RenameDetection::Off, stop);
    if (!changes)
        return std::unexpected(changes.error());
    if (changes->empty())
        return Oid{};
    PatchSum sum;
    for (const FileChange &change : *changes) {
        for (const FileChange &half : halves(change)) {
            if (stop.stop_requested())
                return base::canceled();
            if (const auto done = addFile(repository, half, sum); !done)
                return std::unexpected(done.error());
        }
    }
    return sum.finish();
}

} // namespace git
