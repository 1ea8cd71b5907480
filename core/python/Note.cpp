#include "core/python/Note.h"

#include "core/python/NoteBoxes.h"
#include "core/python/NoteCover.h"
#include "core/python/NoteDrafts.h"
#include "core/python/NoteLine.h"
#include "core/python/Outline.h"

#include <algorithm>

namespace python {
namespace {

std::vector<DefinitionStart> definitionsOf(const SyntaxTree &tree, const CodeLines &code)
{
    const Outline outline = outlineOf(tree);
    std::vector<DefinitionStart> starts;
    starts.reserve(outline.symbols.size());
    for (const Symbol &symbol : outline.symbols)
        starts.push_back({.line = symbol.firstLine, .column = code.column(symbol.firstLine)});
    return starts;
}

// Which banner each note stands in; an inner banner ends before the outer one does.
void findBanners(std::vector<Note> &notes)
{
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        while (!open.empty() && notes[open.back()].otherEnd.last < notes[i].lines.first)
            open.pop_back();
        if (!open.empty())
            notes[i].banner = open.back();
        if (notes[i].shape == NoteShape::Banner && notes[i].otherEnd.first > notes[i].lines.last)
            open.push_back(i);
    }
}

} // namespace

std::size_t Note::fileOffset(std::size_t textOffset) const
{
    std::size_t lineBegin = 0;
    for (const std::size_t offset : lineOffsets) {
        const auto lineEnd = std::min(text.find('\n', lineBegin), text.size());
        if (textOffset <= lineEnd)
            return offset + (textOffset - lineBegin);
        lineBegin = lineEnd + 1;
    }
    return end;
}

std::string_view key(NoteShape shape)
{
    switch (shape) {
    case NoteShape::Tag:
        return "tag";
    case NoteShape::MistypedTag:
        return "mistyped-tag";
    case NoteShape::NamedNote:
        return "named-note";
    case NoteShape::PlainNote:
        return "plain-note";
    case NoteShape::Label:
        return "label";
    case NoteShape::Modification:
        return "modification";
    case NoteShape::Banner:
        return "banner";
    case NoteShape::Todo:
        return "todo";
    case NoteShape::PatchHeader:
        return "patch-header";
    }
    return "unknown";
}

std::string_view key(CoverKind kind)
{
    switch (kind) {
    case CoverKind::Nothing:
        return "nothing";
    case CoverKind::Statement:
        return "statement";
    case CoverKind::Block:
        return "block";
    case CoverKind::Function:
        return "function";
    case CoverKind::Class:
        return "class";
    case CoverKind::File:
        return "file";
    }
    return "unknown";
}

std::vector<Note> notesOf(std::string_view source, CommentSyntax syntax, const ParseLimits &limits)
{
    const auto comments = commentsOf(source, syntax);
    const auto lines = commentLinesOf(source, syntax, comments);
    auto drafts = noteDraftsOf(source, lines, noteLinesOf(source, lines));
    if (drafts.notes.empty())
        return {};
    const CodeLines code(source, comments);
    std::vector<Note> notes;
    if (syntax == CommentSyntax::Slashes) {
        notes = joinBoxes(std::move(drafts), {});
        coverByBrackets(source, comments, code, notes);
    } else if (const auto tree = SyntaxTree::parse(std::string(source), limits)) {
        notes = joinBoxes(std::move(drafts), definitionsOf(*tree, code));
        coverByTree(*tree, code, notes);
    } else {
        notes = joinBoxes(std::move(drafts), {});
        coverByLines(code, notes);
    }
    findBanners(notes);
    return notes;
}

} // namespace python
