#include "ui/files/FileOwners.h"

#include "ui/files/HunkCard.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace ui {
namespace {

using diff::Origin;
using diff::Side;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FileOwners)
};

// Grows a list of spans line by line, each side from top to bottom.
class Spans {
public:
    void add(Side side, std::uint32_t line, std::uint32_t owner) // 1-based
    {
        std::vector<OwnerSpan> &spans = m_sides.at(std::to_underlying(side));
        if (!spans.empty() && spans.back().owner == owner && spans.back().first + spans.back().count == line)
            ++spans.back().count;
        else
            spans.push_back({.side = side, .first = line, .count = 1, .owner = owner});
    }
    [[nodiscard]] std::vector<OwnerSpan> all() const
    {
        std::vector<OwnerSpan> spans;
        for (const auto &side : m_sides)
            spans.insert(spans.end(), side.begin(), side.end());
        return spans;
    }

private:
    std::array<std::vector<OwnerSpan>, 3> m_sides; // by Side, the order of DiffOwners::spans
};

bool isUpstreams(const diff::Row &row)
{
    return row.origin == Origin::Right || row.origin == Origin::Both;
}

bool isLocals(const diff::Row &row)
{
    return row.origin == Origin::Left || row.origin == Origin::Both;
}

// Who took a line of A away; 0 where nobody of the range did.
std::uint32_t removerOf(const audit::FileProvenance &file, std::uint32_t line) // 1-based
{
    const std::uint32_t remover = file.removers.at(line - 1);
    return remover == audit::noLine ? 0 : remover;
}

void addRows(const audit::AccountedFile &file, ComparisonView::Sides sides, std::uint32_t adaptation,
             Spans &spans)
{
    const bool hasTarget = sides == ComparisonView::LocalTarget || sides == ComparisonView::BaseLocalTarget;
    for (const diff::Row &row : file.account.alignment.rows) {
        if (row.left > 0 && isLocals(row))
            spans.add(Side::Left, row.left, adaptation);
        if (!hasTarget || !isUpstreams(row))
            continue;
        const std::uint32_t remover = row.base > 0 ? removerOf(file.provenance, row.base) : 0;
        if (row.left > 0 && remover > 0 && !isLocals(row))
            spans.add(Side::Left, row.left, remover);
        if (remover > 0 && sides == ComparisonView::BaseLocalTarget)
            spans.add(Side::Base, row.base, remover);
        if (row.right == 0)
            continue;
        if (const std::uint32_t owner = file.provenance.lineOwners.at(row.right - 1); owner > 0)
            spans.add(Side::Right, row.right, owner);
    }
}

void addUpstream(const audit::FileProvenance &file, Spans &spans)
{
    for (std::uint32_t line = 1; line <= file.removers.size(); ++line) {
        if (const std::uint32_t remover = removerOf(file, line); remover > 0)
            spans.add(Side::Left, line, remover);
    }
    for (std::uint32_t line = 1; line <= file.lineOwners.size(); ++line) {
        const std::uint32_t owner = file.lineOwners.at(line - 1);
        if (owner > 0 && file.linesAtA.at(line - 1) == audit::noLine)
            spans.add(Side::Right, line, owner);
    }
}

std::vector<HunkWords> wordsOf(const audit::AccountedFile &file, const std::vector<OwnerCard> &cards)
{
    std::vector<HunkWords> hunks;
    for (std::size_t i = 0; i < file.account.hunks.size(); ++i) {
        const audit::AccountHunk &hunk = file.account.hunks[i];
        QStringList words{kindWords(hunk.kind)};
        for (const std::uint32_t owner : hunk.owners)
            words += cards.at(owner).name();
        hunks.push_back(
            {.lines = file.account.alignment.hunks.at(i).lines, .words = words.join(QStringLiteral(", "))});
    }
    return hunks;
}

} // namespace

DiffOwners diffOwners(const audit::AccountedFile &file, const std::vector<OwnerCard> &cards,
                      ComparisonView::Sides sides)
{
    DiffOwners owners;
    for (const OwnerCard &card : cards)
        owners.owners.push_back({.color = card.color, .name = card.name(), .state = card.state});
    owners.owners.push_back({.color = -1, .name = Words::tr("an adaptation of the local file"), .state = {}});
    Spans spans;
    if (sides == ComparisonView::BaseTarget)
        addUpstream(file.provenance, spans);
    else
        addRows(file, sides, static_cast<std::uint32_t>(cards.size()), spans);
    owners.spans = spans.all();
    if (sides == ComparisonView::LocalTarget || sides == ComparisonView::BaseLocalTarget)
        owners.hunks = wordsOf(file, cards);
    return owners;
}

} // namespace ui
