#include "app/VerbNotes.h"

#include "app/CommandLineOptions.h"
#include "app/CommandLineSnapshot.h"
#include "app/CommandLineText.h"
#include "core/audit/SnapshotNotes.h"
#include "core/audit/TargetFacts.h"
#include "core/base/Text.h"
#include "core/report/NotesJson.h"
#include "core/review/NoteRulesJson.h"

#include <array>
#include <format>
#include <optional>
#include <ostream>

namespace app {
namespace {

using Value = OptionSpec::Value;

// What was typed.
struct Order {
    LocalSnapshot local;
    std::filesystem::path upstream; // empty = look nothing up
    std::string target;
    bool json = false;
};

base::Result<Order> readOrder(const ParsedOptions &options)
{
    if (!options.operands.empty())
        return base::fail(base::Code::Invalid,
                          std::format("\"{}\" belongs to no option", options.operands.front()));
    if (options.one("snapshot").empty())
        return base::fail(base::Code::Invalid, "--snapshot is needed");
    if (options.one("upstream").empty() != options.one("target").empty())
        return base::fail(base::Code::Invalid, "--upstream and --target belong together");
    auto local = localSnapshotOf(options);
    if (!local)
        return std::unexpected(local.error());
    Order order{.local = *std::move(local), .upstream = {}, .target = options.one("target")};
    if (!order.target.empty())
        order.upstream = absolutePath(options.one("upstream"));
    order.json = options.has("json");
    return order;
}

void addLack(std::string &text, std::string_view what, const review::NoteFinding &finding)
{
    std::string_view lack;
    switch (finding.lack) {
    case review::NoteLack::None:
        return;
    case review::NoteLack::NotSaid:
        lack = "missing";
        break;
    case review::NoteLack::Generic:
        lack = "says nothing concrete";
        break;
    case review::NoteLack::VersionAlone:
        lack = "is a version alone";
        break;
    case review::NoteLack::Placeholder:
        lack = "is not filled in";
        break;
    }
    text += std::format("{}{} {}", text.empty() ? "" : ", ", what, lack);
}

std::string lacksOf(const review::NoteJudgement &judgement, const std::vector<python::Note> &notes)
{
    if (judgement.explainedBy)
        return std::format("ok, said in line {}", notes[*judgement.explainedBy].lines.first);
    std::string text;
    addLack(text, "difference", judgement.difference);
    addLack(text, "reason", judgement.reason);
    addLack(text, "condition", judgement.condition);
    if (judgement.defect) {
        const std::string comma = text.empty() ? "" : ", ";
        if (!judgement.defect->hasSymbol)
            text += comma + "upstream defect without symbol";
        else if (!judgement.defect->hasRevision)
            text += comma + "upstream defect without revision";
        else
            addLack(text, "evidence of the upstream defect", judgement.defect->evidence);
    }
    return text.empty() ? "ok" : text;
}

// What looking up the references has found out.
std::string foundOut(const review::NoteJudgement &judgement, const review::NoteFacts &facts)
{
    const auto resolution = resolve(judgement, facts);
    std::string text;
    for (std::size_t i = 0; i < resolution.references.size(); ++i)
        if (resolution.references[i] == review::ReferenceState::Dead)
            text += std::format("; {} \"{}\" is dead", key(judgement.references[i].kind),
                                judgement.references[i].name);
    if (resolution.due == review::NoteDue::Due)
        text += std::format("; due: the target has {} {}", key(judgement.references[*resolution.dueBy].kind),
                            judgement.references[*resolution.dueBy].name);
    return text;
}

std::string placeOf(const std::string &path, const python::Note &note)
{
    if (note.lines.first == note.lines.last)
        return std::format("{}:{}", path, note.lines.first);
    return std::format("{}:{}-{}", path, note.lines.first, note.lines.last);
}

void print(const Streams &streams, const audit::SnapshotNotes &notes,
           const std::optional<review::NoteFacts> &facts)
{
    for (const audit::FileNotes &file : notes.files)
        for (std::size_t i = 0; i < file.notes.size(); ++i) {
            const python::Note &note = file.notes[i];
            printLine(streams.out, std::format("{}  {}  {}{}{}", placeOf(file.path, note), key(note.shape),
                                               note.isBalanced() ? "" : "not balanced, ",
                                               lacksOf(file.judgements[i], file.notes),
                                               facts ? foundOut(file.judgements[i], *facts) : std::string()));
        }
    printLine(streams.out, std::format("{} notes in {} of {} files, {} fail", base::grouped(notes.notes()),
                                       base::grouped(notes.files.size()), base::grouped(notes.filesRead),
                                       base::grouped(notes.failing())));
}

} // namespace

int runNotes(std::span<const std::string> arguments, const Streams &streams)
{
    constexpr std::array<OptionSpec, 5> specs{{{"local", 0, Value::One},
                                               {"snapshot", 0, Value::One},
                                               {"upstream", 0, Value::One},
                                               {"target", 0, Value::One},
                                               {"json", 0, Value::None}}};
    const auto options = parseOptions(arguments, specs);
    const auto order = options.and_then(readOrder);
    if (!order)
        return misuse(streams, "notes", order.error().message);
    const auto snapshot = git::Snapshot::open(order->local.local, order->local.snapshot);
    if (!snapshot)
        return complain(streams, snapshot.error(), BadInput::IsIo);
    const auto notes = audit::notesOfSnapshot(*snapshot, review::noteRules());
    if (!notes)
        return complain(streams, notes.error(), BadInput::IsIo);
    std::optional<review::NoteFacts> facts;
    if (!order->target.empty()) {
        auto found = audit::targetFacts(order->upstream, order->target, *snapshot);
        if (!found)
            return complain(streams, found.error(), BadInput::IsIo);
        facts = *std::move(found);
    }
    for (const std::string &omission : notes->omissions)
        printLine(streams.err, std::format("metax-review: {}", omission));
    if (order->json)
        streams.out << report::notesJson(*notes, facts);
    else
        print(streams, *notes, facts);
    return notes->failing() == 0 ? ExitOk : ExitOpen;
}

} // namespace app
