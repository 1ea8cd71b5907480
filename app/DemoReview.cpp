#include "app/DemoReview.h"

#include "core/base/Text.h"

#include <charconv>
#include <format>

namespace app {
namespace {

struct Field {
    std::string_view name;
    std::string_view value;
};

Field fieldOf(std::string_view line)
{
    const auto space = line.find(' ');
    return space == std::string_view::npos ? Field{line, {}}
                                           : Field{line.substr(0, space), line.substr(space + 1)};
}

std::uint32_t numberOf(std::string_view text)
{
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

bool readEvidence(std::string_view value, const DemoSeries &upstream, review::CommitReview &record)
{
    const auto [levelKey, rest] = fieldOf(value);
    const auto level = review::evidenceLevelFromKey(levelKey);
    if (!level)
        return false;
    review::Evidence evidence;
    evidence.level = *level;
    const auto at = rest.rfind(" @ ");
    evidence.text = rest.substr(0, at);
    if (at != std::string_view::npos) {
        const auto place = base::split(rest.substr(at + 3), ' ');
        const auto commit = upstream.commit(place.front());
        if (!commit || place.size() != 4)
            return false;
        evidence.revision = commit->hex();
        evidence.path = place[1];
        evidence.firstLine = numberOf(place[2]);
        evidence.lastLine = numberOf(place[3]);
    }
    record.evidence.push_back(std::move(evidence));
    return true;
}

bool readField(const Field &field, const DemoSeries &upstream, review::CommitReview &record)
{
    if (field.name == "evidence")
        return readEvidence(field.value, upstream, record);
    if (field.name == "disposition") {
        const auto disposition = review::dispositionFromKey(field.value);
        record.disposition = disposition.value_or(review::Disposition::Unreviewed);
        return disposition.has_value();
    }
    if (field.name == "time") {
        const auto time = demoTime(field.value);
        record.time = time.value_or(0);
        return time.has_value();
    }
    if (field.name == "symbol")
        record.dependentSymbols.emplace_back(field.value);
    else if (field.name == "author")
        record.author = field.value;
    else if (field.name == "interface")
        record.affectedInterface = field.value;
    else if (field.name == "action")
        record.action = field.value;
    else
        return false;
    return true;
}

} // namespace

base::Result<void> readDemoReview(std::string_view text, const DemoSeries &upstream, review::Session &session)
{
    for (const auto &block : demoBlocks(text)) {
        if (block.word == "reviewer") {
            session.reviewer = block.arguments;
            continue;
        }
        const auto commit = upstream.commit(block.arguments);
        if (!commit)
            return base::fail(base::Code::Invalid,
                              std::format("demo review, line {}: no commit {}", block.line, block.arguments));
        review::CommitReview record;
        for (const auto line : base::split(block.body, '\n'))
            if (!line.empty() && !readField(fieldOf(line), upstream, record))
                return base::fail(
                    base::Code::Invalid,
                    std::format("demo review, below line {}: \"{}\" is not understood", block.line, line));
        (block.word == "draft" ? session.drafts : session.commits)[*commit] = std::move(record);
    }
    return {};
}

} // namespace app
