#include "core/report/NotesJson.h"

#include "core/base/Json.h"

#include <nlohmann/json.hpp>

namespace report {
namespace {

using nlohmann::json;

json toJson(const python::LineRange &lines)
{
    if (lines.isEmpty())
        return {};
    return {{"first", lines.first}, {"last", lines.last}};
}

json toJson(const review::NoteFinding &finding, const std::string &text)
{
    return {{"ok", finding.isSatisfied()},
            {"lack", key(finding.lack)},
            {"rule", finding.rule},
            {"phrase", text.substr(finding.begin, finding.end - finding.begin)}};
}

json toJson(const std::optional<review::DefectFinding> &defect, const std::string &text)
{
    if (!defect)
        return {};
    return {{"claim", toJson(defect->claim, text)},
            {"symbol", defect->hasSymbol},
            {"revision", defect->hasRevision},
            {"evidence", toJson(defect->evidence, text)}};
}

json references(const review::NoteJudgement &judgement,
                const std::optional<review::NoteResolution> &resolution)
{
    auto result = json::array();
    for (std::size_t i = 0; i < judgement.references.size(); ++i) {
        const review::NoteReference &reference = judgement.references[i];
        json record{{"kind", key(reference.kind)}, {"name", reference.name}};
        if (!reference.component.empty())
            record["component"] = reference.component;
        if (resolution)
            record["state"] = key(resolution->references[i]);
        result.push_back(std::move(record));
    }
    return result;
}

json toJson(const std::string &path, const python::Note &note, const review::NoteJudgement &judgement,
            const std::vector<python::Note> &notes, const std::optional<review::NoteFacts> &facts)
{
    const auto resolution = facts ? std::optional(resolve(judgement, *facts)) : std::nullopt;
    json record{
        {"path", path},
        {"lines", toJson(note.lines)},
        {"shape", key(note.shape)},
        {"canonical", note.isCanonical},
        {"balanced", note.isBalanced()},
        {"other_end", toJson(note.otherEnd)},
        {"covers", {{"kind", key(note.cover.kind)}, {"lines", toJson(note.cover.lines)}}},
        {"text", note.text},
        {"passes", judgement.passes()},
        {"difference", toJson(judgement.difference, note.text)},
        {"reason", toJson(judgement.reason, note.text)},
        {"condition", toJson(judgement.condition, note.text)},
        {"defect", toJson(judgement.defect, note.text)},
        {"explained_by", judgement.explainedBy ? json(notes[*judgement.explainedBy].lines.first) : json()},
        {"references", references(judgement, resolution)}};
    if (note.shape == python::NoteShape::PatchHeader) {
        record["affected_versions"] = note.affectedVersions;
        record["remove_at"] = note.removeAt;
    }
    if (resolution) {
        record["due"] = key(resolution->due);
        record["due_by"] = resolution->dueBy ? json(judgement.references[*resolution->dueBy].name) : json();
    }
    return record;
}

} // namespace

std::string notesJson(const audit::SnapshotNotes &notes, const std::optional<review::NoteFacts> &facts)
{
    auto records = json::array();
    for (const audit::FileNotes &file : notes.files)
        for (std::size_t i = 0; i < file.notes.size(); ++i)
            records.push_back(toJson(file.path, file.notes[i], file.judgements[i], file.notes, facts));
    const json document{{"snapshot", notes.snapshot.label()},
                        {"files_read", notes.filesRead},
                        {"notes", std::move(records)},
                        {"failing", notes.failing()},
                        {"omissions", notes.omissions}};
    return base::printJson(document);
}

} // namespace report
