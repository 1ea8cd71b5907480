#include "ui/diff/ContentText.h"

#include "core/base/Text.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

namespace ui {

using diff::ContentKind;
using diff::Difference;
using diff::Side;
using git::FileMode;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DiffContent)
};

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString endsText(const diff::LineEnds &ends)
{
    QStringList parts;
    if (ends.isMixed()) {
        const bool isCrLf = ends.usual() == LineEnd::CrLf;
        parts << (isCrLf ? Words::tr("CRLF, some LF") : Words::tr("LF, some CRLF"));
    } else if (ends.usual() != LineEnd::None) {
        parts << (ends.usual() == LineEnd::CrLf ? QStringLiteral("CRLF") : QStringLiteral("LF"));
    }
    if (ends.loneCr > 0)
        parts << QStringLiteral("CR");
    return parts.join(QStringLiteral(", "));
}

QString encodingName(const base::DecodedText &decoded)
{
    const QString name = text(base::encodingName(decoded.encoding));
    return decoded.hasBom ? name + QStringLiteral(" BOM") : name;
}

QString bytesText(std::uint64_t bytes)
{
    return Words::tr("%1 bytes").arg(QLocale().toString(static_cast<qulonglong>(bytes)));
}

QString bothText(const QString &what, const QString &left, const QString &right)
{
    return Words::tr("%1: %2 left, %3 right", "what differs, then both values").arg(what, left, right);
}

QString unseenText(Difference difference, const DocumentSide &left, const DocumentSide &right)
{
    switch (difference) {
    case Difference::Encoding:
        return bothText(Words::tr("encoding"), encodingName(left.content.decoded),
                        encodingName(right.content.decoded));
    case Difference::ByteOrderMark:
        return left.content.decoded.hasBom ? Words::tr("byte order mark: only left")
                                           : Words::tr("byte order mark: only right");
    case Difference::LineEnds:
        return bothText(Words::tr("line ends"), endsText(left.ends), endsText(right.ends));
    case Difference::Mode:
        return bothText(Words::tr("mode"), modeText(left.file.mode), modeText(right.file.mode));
    case Difference::Bytes:
        return Words::tr("other bytes for the same characters");
    }
    return {};
}

QString malformedText(const DocumentSide &side, const QString &where)
{
    return Words::tr("%1: not valid %2 in %n place(s)", "which side, then the encoding",
                     static_cast<int>(side.content.decoded.malformed))
        .arg(where, text(base::encodingName(side.content.decoded.encoding)));
}

QString targetText(const DocumentSide &side)
{
    return text(base::withVisibleControls(side.file.bytes));
}

bool isThere(const DocumentSide &side)
{
    return side.content.kind != ContentKind::Absent;
}

QString sameKindSummary(const DocumentSide &left, const DocumentSide &right)
{
    const bool isSame = left.file.bytes == right.file.bytes && left.file.id == right.file.id;
    switch (left.content.kind) {
    case ContentKind::Symlink:
        return isSame ? Words::tr("Both links point to the same target.")
                      : Words::tr("The link points elsewhere.");
    case ContentKind::Submodule:
        return isSame ? Words::tr("The submodule stays at its commit.")
                      : Words::tr("The submodule moves to another commit.");
    case ContentKind::LfsPointer:
        return left.content.lfs == right.content.lfs ? Words::tr("Both pointers name the same object.")
                                                     : Words::tr("The pointers name different objects.");
    case ContentKind::Empty:
        return Words::tr("Both files are empty.");
    case ContentKind::Missing:
    case ContentKind::TooLarge:
        return !left.file.id.isNull() && left.file.id == right.file.id
                   ? Words::tr("The contents are the same: both have the same hash.")
                   : Words::tr("The contents could not be compared.");
    case ContentKind::Absent:
    case ContentKind::Text:
    case ContentKind::Binary:
    case ContentKind::Image:
        break;
    }
    return left.file.bytes == right.file.bytes ? Words::tr("The contents are the same, byte for byte.")
                                               : Words::tr("The contents differ.");
}

} // namespace

QString sideText(Side side)
{
    switch (side) {
    case Side::Left:
        return Words::tr("left");
    case Side::Right:
        return Words::tr("right");
    case Side::Base:
        return Words::tr("base");
    }
    return {};
}

QString encodingText(base::Encoding encoding)
{
    switch (encoding) {
    case base::Encoding::Gb18030:
        return QStringLiteral("GB18030 (GBK, GB 2312)");
    case base::Encoding::Latin1:
        return QStringLiteral("Latin-1 (ISO 8859-1)");
    case base::Encoding::Utf8:
    case base::Encoding::Utf16Le:
    case base::Encoding::Utf16Be:
        break;
    }
    return text(base::encodingName(encoding));
}

QString formatText(const DocumentSide &side)
{
    const QString name = encodingName(side.content.decoded);
    const QString ends = endsText(side.ends);
    return ends.isEmpty() ? name : name + QStringLiteral(" · ") + ends;
}

QString unusualFormatText(const DocumentSide &side)
{
    const base::DecodedText &decoded = side.content.decoded;
    QStringList parts;
    if (decoded.encoding != base::Encoding::Utf8 || decoded.hasBom)
        parts << encodingName(decoded);
    if (side.ends.crLf > 0 || side.ends.loneCr > 0)
        parts << endsText(side.ends);
    return parts.join(QStringLiteral(" · "));
}

QString modeText(FileMode mode)
{
    QString octal = QString::number(std::to_underlying(mode), 8);
    switch (mode) {
    case FileMode::Absent:
        return Words::tr("none", "no file mode");
    case FileMode::Regular:
        return octal;
    case FileMode::Executable:
        return Words::tr("%1 (executable)").arg(octal);
    case FileMode::Symlink:
        return Words::tr("%1 (symbolic link)").arg(octal);
    case FileMode::Submodule:
        return Words::tr("%1 (submodule)").arg(octal);
    }
    return octal;
}

QString kindText(const DocumentSide &side)
{
    switch (side.content.kind) {
    case ContentKind::Absent:
        return Words::tr("No file on this side");
    case ContentKind::Missing:
        return Words::tr("Content not available");
    case ContentKind::TooLarge:
        return Words::tr("Too large to show");
    case ContentKind::Empty:
        return side.content.decoded.hasBom ? Words::tr("Empty file (a byte order mark alone)")
                                           : Words::tr("Empty file");
    case ContentKind::Text:
        return Words::tr("Text file");
    case ContentKind::Binary:
        return Words::tr("Binary file");
    case ContentKind::Image:
        return Words::tr("%1 image", "a format: PNG, JPEG").arg(text(side.content.imageType));
    case ContentKind::Symlink:
        return Words::tr("Symbolic link");
    case ContentKind::Submodule:
        return Words::tr("Submodule");
    case ContentKind::LfsPointer:
        return Words::tr("Git LFS pointer");
    }
    return {};
}

QString kindIcon(ContentKind kind)
{
    switch (kind) {
    case ContentKind::Absent:
        return QStringLiteral("file-none");
    case ContentKind::Missing:
    case ContentKind::TooLarge:
        return QStringLiteral("warning");
    case ContentKind::Empty:
        return QStringLiteral("file");
    case ContentKind::Text:
        return QStringLiteral("file-text");
    case ContentKind::Binary:
        return QStringLiteral("file-binary");
    case ContentKind::Image:
        return QStringLiteral("file-image");
    case ContentKind::Symlink:
        return QStringLiteral("link");
    case ContentKind::Submodule:
        return QStringLiteral("submodule");
    case ContentKind::LfsPointer:
        return QStringLiteral("cloud");
    }
    return {};
}

QList<Fact> factsOf(const DocumentSide &side, const git::Oid &id)
{
    QList<Fact> facts;
    const ContentKind kind = side.content.kind;
    if (kind == ContentKind::Absent)
        return facts;
    if (kind == ContentKind::Symlink)
        facts.append({Words::tr("Target"), targetText(side), true});
    if (kind == ContentKind::Submodule) {
        facts.append({Words::tr("Commit"), text(side.file.id.hex()), true});
    } else if (kind == ContentKind::LfsPointer) {
        facts.append({Words::tr("Object"), text(base::withVisibleControls(side.content.lfs.oid)), true});
        facts.append({Words::tr("Object size"), bytesText(side.content.lfs.size)});
    } else if (side.file.size && kind != ContentKind::Symlink) {
        facts.append({Words::tr("Size"), bytesText(*side.file.size)});
    }
    if (kind == ContentKind::Text) {
        facts.append({Words::tr("Lines"), QLocale().toString(side.index.count())});
        facts.append({Words::tr("Written as"), formatText(side)});
    }
    if (side.file.mode != FileMode::Absent)
        facts.append({Words::tr("Mode"), modeText(side.file.mode)});
    if (kind != ContentKind::Submodule && !id.isNull())
        facts.append({Words::tr("Hash"), text(id.hex()), true});
    return facts;
}

QString summaryText(const DiffDocument &document)
{
    const DocumentSide &left = document.side(Side::Left);
    const DocumentSide &right = document.side(Side::Right);
    if (!isThere(left) && !isThere(right))
        return Words::tr("Neither side has this file.");
    if (!isThere(left))
        return Words::tr("Only the right side has this file.");
    if (!isThere(right))
        return Words::tr("Only the left side has this file.");
    if (left.content.kind == right.content.kind)
        return sameKindSummary(left, right);
    const bool isUnknown =
        left.file.state != diff::SideState::Loaded || right.file.state != diff::SideState::Loaded;
    return isUnknown ? Words::tr("The contents could not be compared.")
                     : Words::tr("The two sides are of different kinds.");
}

QStringList unseenNotes(const DiffDocument &document, bool isExact)
{
    const DocumentSide &left = document.side(Side::Left);
    const DocumentSide &right = document.side(Side::Right);
    QStringList notes;
    for (const DocumentSide *side : {&left, &right}) {
        if (document.isLines && !side->file.reason.empty()) // else its card says so
            notes << text(side->file.reason);
    }
    if (isExact)
        notes << Words::tr("bytes compared: byte order marks and line ends count");
    for (const Difference difference : document.unseen) {
        const bool isMode = difference == Difference::Mode;
        // A link in the place of a file has another mode for that; the cards have both.
        const bool isOfKind = isMode && !document.isLines && left.content.kind != right.content.kind;
        const bool isSeen = isExact && !isMode;
        if (!isSeen && !isOfKind)
            notes << unseenText(difference, left, right);
    }
    const DocumentSide &base = document.side(Side::Base);
    const bool hasOtherBase = document.areUsualEndsHidden && document.alignment.hasBase &&
                              base.ends.usual() != LineEnd::None && base.ends.usual() != left.ends.usual();
    if (hasOtherBase)
        notes << Words::tr("line ends of the base: %1").arg(endsText(base.ends));
    for (const Side side : {Side::Left, Side::Right}) {
        if (document.side(side).content.decoded.malformed > 0)
            notes << malformedText(document.side(side), sideText(side));
    }
    return notes;
}

} // namespace ui
