// A file of any bytes, as Python or (first byte odd) as C++: its comments lie in it in order, and every note
// is a part of it with the text that stands there. What judging a note finds lies in its text.

#include "core/python/Note.h"
#include "core/review/NoteFacts.h"
#include "core/review/NoteJudgement.h"
#include "core/review/NoteRulesJson.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void checkComments(std::string_view source, python::CommentSyntax syntax)
{
    std::size_t at = 0;
    const auto comments = python::commentsOf(source, syntax);
    for (const auto &comment : comments) {
        require(comment.begin >= at && comment.end > comment.begin && comment.end <= source.size());
        at = comment.end;
    }
    int line = 1;
    for (const auto &each : python::commentLinesOf(source, syntax, comments)) {
        require(each.line >= line && each.begin <= each.wordsBegin && each.wordsBegin <= each.wordsEnd &&
                each.wordsEnd <= each.end);
        line = each.line;
    }
}

void checkNote(std::string_view source, int lines, const python::Note &note)
{
    require(note.begin < note.end && note.end <= source.size());
    require(note.lines.first >= 1 && note.lines.first <= note.lines.last && note.lines.last <= lines);
    require(note.lineOffsets.size() == 1 + static_cast<std::size_t>(std::ranges::count(note.text, '\n')));
    require(note.wordsBegin <= note.text.size());
    std::size_t begin = 0;
    for (const std::size_t offset : note.lineOffsets) {
        const auto end = std::min(note.text.find('\n', begin), note.text.size());
        require(source.substr(offset, end - begin) == std::string_view(note.text).substr(begin, end - begin));
        begin = end + 1;
    }
    require(note.fileOffset(0) == note.lineOffsets.front());
    const auto &covered = note.cover.lines;
    require(covered.isEmpty() == (note.cover.kind == python::CoverKind::Nothing));
    require(covered.first <= covered.last && covered.last <= lines);
}

void checkFinding(const python::Note &note, const review::NoteFinding &finding)
{
    require(finding.begin <= finding.end && finding.end <= note.text.size());
    require(finding.lack == review::NoteLack::NotSaid || finding.begin < finding.end);
}

void checkJudgement(const python::Note &note)
{
    const auto judgement = review::judge(note, review::noteRules());
    checkFinding(note, judgement.difference);
    checkFinding(note, judgement.reason);
    checkFinding(note, judgement.condition);
    std::size_t at = 0;
    for (const auto &reference : judgement.references) {
        require(reference.begin >= at && reference.end > reference.begin &&
                reference.end <= note.text.size());
        at = reference.end;
    }
    review::NoteFacts facts;
    facts.symbols.emplace();
    facts.files.emplace();
    facts.targetVersion = "1.0";
    require(review::resolve(judgement, facts).references.size() == judgement.references.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const auto syntax = data[0] % 2 == 1 ? python::CommentSyntax::Slashes : python::CommentSyntax::Hash;
    const std::string_view source(reinterpret_cast<const char *>(data) + 1, size - 1);
    checkComments(source, syntax);
    const int lines = 1 + static_cast<int>(std::ranges::count(source, '\n'));
    std::size_t at = 0;
    for (const auto &note : python::notesOf(source, syntax)) {
        require(note.begin >= at);
        at = note.begin;
        checkNote(source, lines, note);
        checkJudgement(note);
    }
    return 0;
}
