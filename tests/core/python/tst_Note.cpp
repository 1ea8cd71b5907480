#include "core/python/Note.h"
#include "core/python/NoteText.h"

#include <QTest>

#include <format>
#include <string>

using namespace python;

// What counts as a note, where it ends, and what it covers.
class tst_Note : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void decoys_data();
    void decoys();
    void extents_data();
    void extents();
    void covers_data();
    void covers();
    void slashes_data();
    void slashes();
    void places();
    void headerFields();
    void noteInsideBanner();
    void textThatDoesNotParse();
    void codeNames();
};

namespace {

// "tag 2-3", "banner 1-1..5": shape, lines, and the line of the other end.
std::string found(const std::string &source, CommentSyntax syntax = CommentSyntax::Hash)
{
    std::string all;
    for (const Note &note : notesOf(source, syntax)) {
        all += std::format("{}{} {}-{}", all.empty() ? "" : ", ", key(note.shape), note.lines.first,
                           note.lines.last);
        if (!note.otherEnd.isEmpty())
            all += std::format("..{}", note.otherEnd.first);
    }
    return all;
}

std::string covered(const std::string &source, CommentSyntax syntax = CommentSyntax::Hash)
{
    std::string all;
    for (const Note &note : notesOf(source, syntax)) {
        all += std::format("{}{}", all.empty() ? "" : ", ", key(note.cover.kind));
        if (!note.cover.lines.isEmpty())
            all += std::format(" {}-{}", note.cover.lines.first, note.cover.lines.last);
    }
    return all;
}

void addRow(const char *name, const char *source, const char *expected)
{
    QTest::newRow(name) << std::string(source) << std::string(expected);
}

} // namespace

void tst_Note::shapes_data()
{
    QTest::addColumn<std::string>("comment");
    QTest::addColumn<std::string>("shape");
    const auto row = [](const char *comment, const char *shape) {
        QTest::newRow(comment) << std::string(comment) << std::string(shape);
    };
    for (const char *tag :
         {"NOTE(MetaX): x", "note(metax): x", "Note (MetaX) x", "NOTE( MetaX ): x", "NOTE[MetaX] x",
          "NOTE(MACA): x", "NOTE(ann, MetaX): x", "NOTE(vllm-metax): x", "NOTE!(MetaX): x", "NOTE MetaX: x",
          "NOTE-MetaX: x", "Note@MetaX: x", "- NOTE(MetaX): x", "[NOTE(MetaX)] x",
          "noqa: E501 NOTE(MetaX): x", "type: ignore  # NOTE(MetaX): x", "--- NOTE(MetaX): x ---"})
        row(tag, "tag");
    row("NOTE\xEF\xBC\x88MetaX\xEF\xBC\x89\xEF\xBC\x9Ax", "tag");
    for (const char *mistyped : {"None(Metax): x", "NTOE(MetaX): x", "NOE(MetaX) x", "Notte(metax): x",
                                 "NOTE(MeatX): x", "NOTE(Metx): x", "NOTE(Meta X): x"})
        row(mistyped, "mistyped-tag");
    for (const char *named : {"Metax Note: x", "MACA note: x", "MetaX-Note: x", "metax notes: x"})
        row(named, "named-note");
    for (const char *plain : {"Note: x on MACA", "NOTE!: metax has none", "NOTE(ann): vllm-metax differs",
                              "Keeps order. Note: maca sorts", "* Note: vllm_metax.ops"})
        row(plain, "plain-note");
    row("\xE6\xB3\xA8\xE6\x84\x8F\xEF\xBC\x9AMACA \xE4\xB8\x8D\xE5\x90\x8C", "plain-note");
    row("Metax: x", "label");
    row("MACA : x", "label");
    for (const char *modification : {"Metax Modification", "MetaX modification for int4", "Metax modified: x",
                                     "MACA patch: x", "modified by metax", "Modified by MetaX to sort",
                                     "Adapted for MACA: x", "MetaX-specific: x", "MetaX workaround: x"})
        row(modification, "modification");
    for (const char *task : {"TODO: x on MACA", "TODO(ann) metax x", "[TODO] MetaX x", "FIXME(MetaX): x",
                             "HACK: maca x", "XXX metax"})
        row(task, "todo");
    for (const char *banner :
         {"/---- Metax Modification ----\\", "/---metax changed---\\ #", "---- MetaX Patch ----\\",
          "\\---- Metax ----/", "/====== by MACA ======\\",
          "==== MetaX Modification ====", "---- MetaX begin ----", "---- MetaX end ----"})
        row(banner, "banner");
    row("\xE2\x94\x8C---- Metax ----\xE2\x94\x90", "banner");
    row("\xE2\x94\x94\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80 MACA "
        "\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80\xE2\x94\x98",
        "banner");
    row("Affected versions: v0.1", "patch-header");
}

void tst_Note::shapes()
{
    QFETCH(std::string, comment);
    QFETCH(std::string, shape);
    QCOMPARE(found("x = 1\n# " + comment + "\ny = 2\n"), shape + " 2-2");
    QCOMPARE(found("x = 1  # " + comment + "\n"), shape + " 1-1");
    if (!comment.ends_with('\\'))
        QCOMPARE(found("int x;\n// " + comment + "\nint y;\n", CommentSyntax::Slashes), shape + " 2-2");
}

void tst_Note::decoys_data()
{
    QTest::addColumn<std::string>("source");
    const auto row = [](const char *source) { QTest::newRow(source) << std::string(source); };
    row("# 2026 - Modified by MetaX Integrated Circuits (Shanghai) Co., Ltd. All Rights Reserved.\n");
    row("# 2026 - Modified by MetaX\n# Integrated Circuits (Shanghai) Co., Ltd.\n");
    row("# Modified by MetaX Integrated Circuits (Shanghai) Co., Ltd.\n");
    row("# Note: see the licence\n# 2026 - Modified by MetaX Integrated Circuits (Shanghai) Co., Ltd.\n");
    row("# Copyright 2026 MetaX: all rights reserved\n");
    row("x = '# NOTE(MetaX): no'\n");
    row("'''\n# NOTE(MetaX): no\n'''\n");
    row("x = f'{y:#x} NOTE(MetaX): no'\n");
    row("# see the NOTE(MetaX): above\n");
    row("# as NOTE(MetaX) says\n");
    row("# look for `NOTE(MetaX):` here\n");
    row("# Note: upstream says so\n");
    row("# NOTE(ann): upstream says so\n");
    row("# TODO: tidy\n");
    row("# Note: maca_stream is one\n");
    row("# Note: write to ann@metax-tech.com\n");
    row("# MetaX has a wide bus\n");
    row("# MACA kernels\n");
    row("# note the MetaX name\n");
    row("# notes(metal): x\n");
    row("# not(MetaX)\n");
    row("# None (Metax)\n");
    row("# metax::ops is a namespace\n");
    row("# the MetaX patch modules are loaded below\n");
    row("# ---- MetaX kernels ----\n");
    row("# -------------------\n");
    row("# /-----------------\\\n# other words\n# \\-----------------/\n");
    row("note(metax)\n");
    row("# Remove at: dawn\n");
}

void tst_Note::decoys()
{
    QFETCH(std::string, source);
    QCOMPARE(found(source), std::string());
}

void tst_Note::extents_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<std::string>("expected");
    addRow("to the run's end", "# above\n# NOTE(MetaX): a\n#   b\n#\n# c\n#\nx = 1\n", "tag 2-5");
    addRow("to the next label", "# NOTE(MetaX): a\n# b\n# TODO: c\n# d\n# Metax: e\n", "tag 1-2, label 5-5");
    addRow("named in a later line", "# Note: a\n# b on MACA\nx = 1\n", "plain-note 1-2");
    addRow("not named in its own lines", "# Note: a\n# NOTE(MetaX): b\n", "tag 2-2");
    addRow("trailing, aligned below", "x = 1  # NOTE(MetaX): a\n       # b\n       # c\ny = 2\n", "tag 1-3");
    addRow("trailing, others below", "x = 1  # NOTE(MetaX): a\n# b\n", "tag 1-1");
    addRow("banner with words", "# /--- Metax ---\\\n# a\n# b\nx = 1\n# \\----/\n", "banner 1-3..5");
    addRow("banner around words", "# /--- Metax ---\\\n# a\n# \\----/\nx = 1\n", "banner 1-2..3");
    addRow("named lower end", "# /--- Metax ---\\\nx = 1\n# \\--- Metax ---/\n", "banner 1-1..3");
    addRow("no lower end", "# /--- Metax ---\\\nx = 1\n", "banner 1-1");
    addRow("no upper end", "x = 1\n# \\--- Metax ---/\n", "banner 2-2");
    addRow("nested", "# /--- Metax ---\\\nx = 1\n# /--- MACA ---\\\ny = 1\n# \\----/\n# \\----/\n",
           "banner 1-1..6, banner 3-3..5");
    addRow("columns tell ends apart",
           "# /--- Metax ---\\\nif x:\n    # /--- Metax ---\\\n    y = 1\n# \\--- Metax ---/\n",
           "banner 1-1..5, banner 3-3");
    addRow("not over a definition's end",
           "def f():\n    # /--- Metax ---\\\n    x = 1\n\ndef g():\n    y = 1\n    # \\--- Metax ---/\n",
           "banner 2-2, banner 7-7");
    addRow("another box inside", "# /--- Metax ---\\\n# /---\\\n# a\n# \\---/\nx = 1\n# \\---/\n",
           "banner 1-1..6");
    addRow("corner on the right alone", "# ---- Metax patch ----\\\nx = 1\n# -------/\n", "banner 1-1..3");
    addRow("rules alone", "# === Metax changes: ===\nx = 1\n# ======\n", "banner 1-1..3");
    addRow("begin and end", "# ---- MetaX begin ----\nx = 1\n# ---- MetaX end ----\n", "banner 1-1..3");
    addRow("header after a licence",
           "# SPDX-License-Identifier: X\n# -----\n# Note: for MetaX\n#\n# Affected versions: v0.1\n# "
           "-----\nx = 1\n",
           "patch-header 3-5");
    addRow("header right below a licence",
           "# SPDX-License-Identifier: X\n# 2026 - Modified by MetaX Integrated Circuits\n# Note: a\n"
           "# Affected versions: v0.1\n",
           "patch-header 3-4");
    addRow("licence below a note", "# Metax: a\n# 2026 - Modified by MetaX Integrated Circuits\n",
           "label 1-1");
    addRow("header without name", "# Note: sorts\n# Affected versions: v0.1\n# Remove at: never\n",
           "patch-header 1-3");
    addRow("frame around code", "# /-----\n# Note: maca\n# b\nx = 1\n# \\----/\n", "plain-note 2-3..5");
    addRow("frame around words", "# /-----\n# Note: maca\n# -----\nx = 1\n# \\----/\n", "plain-note 2-2");
    addRow("Windows line ends", "# NOTE(MetaX): a\r\n# b\r\nx = 1\r\n", "tag 1-2");
}

void tst_Note::extents()
{
    QFETCH(std::string, source);
    QFETCH(std::string, expected);
    QCOMPARE(found(source), expected);
}

void tst_Note::covers_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<std::string>("expected");
    addRow("statement", "# NOTE(MetaX): a\nx = f(\n    1,\n)\ny = 2\n", "statement 2-4");
    addRow("block", "# NOTE(MetaX): a\nif x:\n    y = 1\n    # c\nelse:\n    y = 2\n\nz = 1\n", "block 2-6");
    addRow("else", "if x:\n    y = 1\n# NOTE(MetaX): a\nelse:\n    y = 2\n", "block 4-5");
    addRow("first in a block", "if x:\n    # NOTE(MetaX): a\n    y = 1\n    z = 2\n", "statement 3-3");
    addRow("function", "# NOTE(MetaX): a\n@d\ndef f():\n    x = 1\n\n    y = 1\n\nz = 1\n", "function 2-6");
    addRow("class", "# NOTE(MetaX): a\nclass A:\n    x = 1\n", "class 2-3");
    addRow("element", "x = [\n    1,\n    # NOTE(MetaX): a\n    2,\n    3,\n]\n", "statement 4-4");
    addRow("end of a list", "x = [\n    1,\n    # NOTE(MetaX): a\n]\n", "nothing");
    addRow("end of a block", "def f():\n    x = 1\n    # NOTE(MetaX): a\n\ny = 1\n", "nothing");
    addRow("end of the file", "x = 1\n# NOTE(MetaX): a\n", "nothing");
    addRow("behind code", "x = 1\ny = f(  # NOTE(MetaX): a\n    1)\n", "statement 2-3");
    addRow("behind an element", "x = [\n    1,\n    2,  # NOTE(MetaX): a\n    3]\n", "statement 3-3");
    addRow("behind a def", "def f():  # NOTE(MetaX): a\n    x = 1\n", "function 1-2");
    addRow("behind a bracket", "x = [\n    1,\n]  # NOTE(MetaX): a\n", "statement 1-3");
    addRow("names below", "# NOTE(MetaX): see `b_c`\nx = 1\ny = 2\nz = b_c()\nw = 3\n", "block 2-4");
    addRow("names beyond a blank line", "# NOTE(MetaX): see `b_c`\nx = 1\n\nz = b_c()\n", "statement 2-2");
    addRow("names beyond a comment", "# NOTE(MetaX): see `b_c`\nx = 1\n# other\nz = b_c()\n",
           "statement 2-2");
    addRow("file", "# licence\n# NOTE(MetaX): a\n\nimport x\n", "file 1-4");
    addRow("file, below the docstring", "'''a'''\n# NOTE(MetaX): a\n\nimport x\n", "file 1-4");
    addRow("not the file", "# NOTE(MetaX): a\nimport x\n\ny = 1\n", "statement 2-2");
    addRow("header", "# Affected versions: v0.1\nimport x\ny = 1\n", "file 1-3");
    addRow("empty file", "# NOTE(MetaX): a\n", "nothing");
    addRow("between ends", "# /--- Metax ---\\\n# a\nx = 1\ny = 2\n# b\n# \\----/\nz = 1\n", "block 3-4");
    addRow("one function between ends", "# /--- Metax ---\\\ndef f():\n    x = 1\n# \\----/\n",
           "function 2-3");
    addRow("no code between ends", "# /--- Metax ---\\\n# a\n# \\----/\nx = 1\n", "statement 4-4");
    addRow("no lower end", "# /--- Metax ---\\\nx = 1\ny = 1\n", "statement 2-2");
    addRow("no upper end", "x = 1\n# \\--- Metax ---/\ny = 1\n", "nothing");
}

void tst_Note::covers()
{
    QFETCH(std::string, source);
    QFETCH(std::string, expected);
    QCOMPARE(covered(source), expected);
}

void tst_Note::slashes_data()
{
    QTest::addColumn<std::string>("source");
    QTest::addColumn<std::string>("expected");
    addRow("statement", "int a;\n// NOTE(MetaX): a\nf(1,\n  2);\nint b;\n", "statement 3-4");
    addRow("function", "int a;\n// NOTE(MetaX): a\nvoid f(int x)\n{\n  g(\"}\"); // }\n}\nint b;\n",
           "function 3-6");
    addRow("class", "int a;\n// NOTE(MetaX): a\nstruct A {\n  int x;\n};\nint b;\n", "class 3-5");
    addRow("branch", "int a;\n/* NOTE(MetaX): a */\nif (x) {\n  y();\n} else {\n  z();\n}\nint b;\n",
           "block 3-7");
    addRow("initializer", "int a;\n// NOTE(MetaX): a\nint x[] = {\n  1 };\nint b;\n", "statement 3-4");
    addRow("directive", "int a;\n// NOTE(MetaX): a\n#ifdef X\nint c;\n#if Y\n#endif\n#endif\nint b;\n",
           "block 3-7");
    addRow("macro", "int a;\n// NOTE(MetaX): a\n#define X \\\n  1\nint b;\n", "statement 3-4");
    addRow("end of a block", "void f() {\n  x();\n  // NOTE(MetaX): a\n}\n", "nothing");
    addRow("behind code", "int a; // NOTE(MetaX): a\nint b;\n", "statement 1-1");
    addRow("between ends", "int a;\n// /--- Metax ---\\ //\nint b;\nint c;\n// \\----/\n", "block 3-4");
    addRow("file", "// NOTE(MetaX): a\n\nint a;\nint b;", "file 1-4");
    addRow("block comment of lines", "int a;\n/*\n * NOTE(MetaX): a\n * b\n */\nint b;\n", "statement 6-6");
}

void tst_Note::slashes()
{
    QFETCH(std::string, source);
    QFETCH(std::string, expected);
    QCOMPARE(covered(source, CommentSyntax::Slashes), expected);
}

void tst_Note::places()
{
    const std::string source = "x = 1\n    # above\n    # NOTE(MetaX): a\n    #   b c\ny = 2\n";
    const auto notes = notesOf(source, CommentSyntax::Hash);
    QCOMPARE(notes.size(), 1U);
    const Note &note = notes.front();
    QCOMPARE(source.substr(note.begin, note.end - note.begin), std::string("# NOTE(MetaX): a\n    #   b c"));
    QCOMPARE(note.text, std::string("NOTE(MetaX): a\nb c"));
    QCOMPARE(note.text.substr(note.wordsBegin), std::string(" a\nb c"));
    QCOMPARE(note.column, 4U);
    QVERIFY(note.isCanonical && !note.isTrailing);
    for (std::size_t at = 0; at < note.text.size(); ++at)
        if (note.text[at] != '\n')
            QCOMPARE(source[note.fileOffset(at)], note.text[at]);
    QVERIFY(!notesOf("# Note(MetaX): a\n", CommentSyntax::Hash).front().isCanonical);
}

void tst_Note::headerFields()
{
    const auto notes =
        notesOf("# Note: MACA\n# Affected versions: v0.1, v0.2\n# Remove at: after `f` is fixed\n",
                CommentSyntax::Hash);
    QCOMPARE(notes.size(), 1U);
    QCOMPARE(notes.front().affectedVersions, std::string("v0.1, v0.2"));
    QCOMPARE(notes.front().removeAt, std::string("after `f` is fixed"));
}

void tst_Note::noteInsideBanner()
{
    const auto notes = notesOf(
        "# /--- Metax ---\\\n# Note: maca\nx = 1\n# \\----/\n# NOTE(MetaX): a\ny = 1\n", CommentSyntax::Hash);
    QCOMPARE(notes.size(), 3U);
    QCOMPARE(notes[1].banner, std::optional<std::size_t>(0));
    QVERIFY(!notes[2].banner);
}

void tst_Note::textThatDoesNotParse()
{
    QCOMPARE(found("def (:\n  # NOTE(MetaX): a\n x = = 1\n'''\n# Metax: b\n"),
             std::string("tag 2-2, label 5-5"));
    // A text beyond the parser's limits is read line by line.
    const auto notes = notesOf("# NOTE(MetaX): a\nx = 1\n", CommentSyntax::Hash,
                               {.time = std::chrono::seconds(1), .bytes = 4});
    QCOMPARE(notes.size(), 1U);
    QCOMPARE(notes.front().cover, (Cover{.kind = CoverKind::Statement, .lines = {2, 2}}));
}

void tst_Note::codeNames()
{
    std::string names;
    for (const CodeName &name : codeNamesIn(
             "Only `x` and run() of a.b.C, snake_case, FusedMoE; not v0.1.2, path/to_file.py, MetaX or "
             "vllm_metax, w8a8 or Plain."))
        names += name.name + (name.isExplicit ? "! " : " ");
    QCOMPARE(names, std::string("x! run! a.b.C snake_case FusedMoE "));
}

QTEST_GUILESS_MAIN(tst_Note)
#include "tst_Note.moc"
