#include "ui/commits/EvidencePlace.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EvidencePlace)
};

constexpr qsizetype shortestId = 4;

std::expected<std::string, QString> revisionOf(const QString &name, const PlaceContext &context)
{
    if (name.isEmpty())
        return context.commit.hex();
    if (name == QStringLiteral("index") || name == QStringLiteral("worktree"))
        return name.toStdString();
    const std::string digits = name.toLower().toStdString();
    if (const auto whole = git::Oid::fromHex(digits))
        return whole->hex();
    if (name.size() >= shortestId) {
        if (context.commit.hex().starts_with(digits))
            return context.commit.hex();
        for (const auto &other : context.others) {
            if (!other.isNull() && other.hex().starts_with(digits))
                return other.hex();
        }
    }
    return std::unexpected(
        Words::tr("'%1' is not this commit, A, B, index, worktree or a full commit id").arg(name));
}

} // namespace

QString placeText(const review::Evidence &evidence, const PlaceContext &context)
{
    QString text = QString::fromStdString(evidence.path);
    if (evidence.firstLine > 0)
        text += QStringLiteral(":%1").arg(evidence.firstLine);
    if (evidence.lastLine > evidence.firstLine)
        text += QStringLiteral("-%1").arg(evidence.lastLine);
    if (evidence.path.empty() || evidence.revision.empty() || evidence.revision == context.commit.hex())
        return text;
    QString revision = QString::fromStdString(evidence.revision);
    for (const auto &other : context.others) {
        if (evidence.revision == other.hex())
            revision = QString::fromStdString(other.shortHex());
    }
    return text + QLatin1Char('@') + revision;
}

std::expected<void, QString> readPlace(const QString &text, const PlaceContext &context,
                                       review::Evidence &evidence)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^(?<path>[^@:]+?)(?::(?<first>\d{1,9})(?:-(?<last>\d{1,9}))?)?(?:@(?<revision>\S+))?$)"));
    review::Evidence read = evidence;
    read.path.clear();
    read.revision.clear();
    read.firstLine = read.lastLine = 0;
    const QString trimmed = text.trimmed();
    if (!trimmed.isEmpty()) {
        const auto match = form.match(trimmed);
        if (!match.hasMatch())
            return std::unexpected(
                Words::tr("a place is written path:first-last, for example mtp.py:415-420"));
        read.path = match.captured(QStringLiteral("path")).toStdString();
        read.firstLine = match.captured(QStringLiteral("first")).toUInt();
        read.lastLine = match.hasCaptured(QStringLiteral("last"))
                            ? match.captured(QStringLiteral("last")).toUInt()
                            : read.firstLine;
        if (read.lastLine < read.firstLine)
            return std::unexpected(Words::tr("the last line, %1, is before the first, %2")
                                       .arg(read.lastLine)
                                       .arg(read.firstLine));
        auto revision = revisionOf(match.captured(QStringLiteral("revision")), context);
        if (!revision)
            return std::unexpected(revision.error());
        read.revision = std::move(*revision);
    }
    evidence = std::move(read);
    return {};
}

} // namespace ui
