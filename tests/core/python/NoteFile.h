#pragma once

#include "core/python/Note.h"

#include <array>
#include <format>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace test {

// A generated file whose notes are known: code, notes of every shape, and what only looks like one. Two
// pieces always have code between them.
class NoteFile {
public:
    struct Expected {
        python::NoteShape shape = python::NoteShape::Tag;
        python::LineRange lines;
        int otherEnd = 0;
        bool operator==(const Expected &) const = default;
    };

    explicit NoteFile(unsigned seed)
        : m_random(seed)
        , syntax(pick(4) == 0 ? python::CommentSyntax::Slashes : python::CommentSyntax::Hash)
        , m_sign(syntax == python::CommentSyntax::Hash ? "#" : "//")
        , m_lineEnd(pick(5) == 0 ? "\r\n" : "\n")
    {
        if (pick(8) == 0)
            text = "\xEF\xBB\xBF";
        begin();
        for (int pieces = 4 + pick(20); pieces > 0; --pieces) {
            addCode();
            pick(2) == 0 ? addNote() : addDecoy();
        }
        if (pick(6) != 0)
            addCode();
        else
            text.resize(text.size() - m_lineEnd.size());
    }

private:
    std::mt19937 m_random;

public:
    python::CommentSyntax syntax;
    std::string text;
    std::vector<Expected> expected;

private:
    using Shape = python::NoteShape;

    int pick(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

    template<std::size_t Count>
    std::string_view oneOf(const std::array<std::string_view, Count> &texts)
    {
        return texts[static_cast<std::size_t>(pick(int(Count)))];
    }

    [[nodiscard]] bool isHash() const { return syntax == python::CommentSyntax::Hash; }

    void line(std::string_view words)
    {
        text += std::string(static_cast<std::size_t>(m_indent), ' ') + std::string(words) + m_lineEnd;
        ++m_line;
    }

    void comment(std::string_view words) { line(std::format("{} {}", m_sign, words)); }

    std::string words()
    {
        static constexpr std::array<std::string_view, 12> some = {
            "order", "of",    "the",     "pages", "is",   "kept",
            "here",  "since", "sorting", "costs", "more", "\xE9\xA1\xBA\xE5\xBA\x8F"};
        std::string all;
        for (int count = 2 + pick(6); count > 0; --count)
            all += (all.empty() ? "" : " ") + std::string(oneOf(some));
        return all;
    }

    std::string_view name() { return oneOf<6>({"MetaX", "Metax", "metax", "MACA", "maca", "METAX"}); }

    void begin()
    {
        if (pick(2) == 0) {
            comment("SPDX-License-Identifier: Apache-2.0");
            comment("2026 - Modified by MetaX Integrated Circuits (Shanghai) Co., Ltd. All Rights Reserved.");
        }
        if (pick(3) != 0)
            return;
        const bool isFramed = pick(2) == 0;
        if (isFramed)
            comment("-----------------------------");
        const int first = m_line + 1;
        comment("Note: " + words());
        comment("");
        comment("Affected versions: v0." + std::to_string(pick(40)));
        if (pick(2) == 0)
            comment("Remove at: " + words());
        expected.push_back({.shape = Shape::PatchHeader, .lines = {first, m_line}});
        if (isFramed)
            comment("-----------------------------");
    }

    void addCode()
    {
        for (int count = 1 + pick(3); count > 0; --count)
            line(std::format("value_{} = call({}){}", m_line, pick(100), isHash() ? "" : ";"));
        if (pick(3) == 0) {
            text += m_lineEnd;
            ++m_line;
        }
        if (isHash() && pick(4) == 0) {
            m_indent = 0;
            line(std::format("def function_{}():", m_line));
            m_indent = 4;
            line("count = 0");
        }
    }

    void addNote()
    {
        if (pick(4) == 0) {
            addBanner(2);
            return;
        }
        const auto [shape, label] = marker();
        std::string first = std::format("{}{}", label, words());
        if (shape == Shape::Todo || shape == Shape::PlainNote)
            first += std::format(" {} ", name()) + words();
        const bool isTrailing = pick(6) == 0;
        const int begin = m_line + 1;
        if (isTrailing)
            line(std::format("other_{} = 1{}  {} {}", m_line, isHash() ? "" : ";", m_sign, first));
        else
            comment(first);
        for (int more = isTrailing ? 0 : pick(4); more > 0; --more)
            comment("  " + words());
        expected.push_back({.shape = shape, .lines = {begin, m_line}});
    }

    std::pair<Shape, std::string> marker()
    {
        const std::string who(name());
        switch (pick(7)) {
        case 0:
            return {Shape::Tag,
                    std::format("{}({}): ", oneOf<5>({"NOTE", "Note", "note ", "NOTES", "- NOTE!"}), who)};
        case 1:
            return {Shape::MistypedTag,
                    std::format("{}({}): ", oneOf<4>({"None", "NTOE", "Noet", "NOE"}), who)};
        case 2:
            return {Shape::NamedNote, who + std::string(oneOf<3>({" Note: ", " note: ", " Notes: "}))};
        case 3:
            return {Shape::PlainNote, std::string(oneOf<4>({"Note: ", "NOTE: ", "Note!: ", "NOTE(ann): "}))};
        case 4:
            return {Shape::Label, who + ": "};
        case 5:
            return {Shape::Modification,
                    who + std::string(oneOf<3>({" Modification: ", " modified: ", " workaround: "}))};
        default:
            return {Shape::Todo,
                    std::string(oneOf<5>({"TODO: ", "TODO(ann): ", "[TODO] ", "FIXME ", "HACK: "}))};
        }
    }

    void addBanner(int depth)
    {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> corners = {
            {{"/-----", "-----\\"},
             {"\xE2\x94\x8C-----", "-----\xE2\x94\x90"},
             {"\xE2\x94\x8C\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80",
              "\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80\xE2\x94\x90"},
             {"/=====", "=====\\"}}};
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> ends = {
            {{"\\-----", "-----/"},
             {"\xE2\x94\x94-----", "-----\xE2\x94\x98"},
             {"\xE2\x94\x94\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80",
              "\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80\xE2\x94\x98"},
             {"\\=====", "=====/"}}};
        const auto kind = static_cast<std::size_t>(pick(4));
        const auto at = expected.size();
        // A line comment that ends in a backslash goes on in the next line.
        const std::string_view guard = isHash() ? "" : " //";
        comment(
            std::format("{} {} Modification {}{}", corners[kind].first, name(), corners[kind].second, guard));
        expected.push_back({.shape = Shape::Banner, .lines = {m_line, m_line}});
        if (pick(3) == 0) {
            comment(words());
            expected[at].lines.last = m_line;
        }
        line(std::format("inner_{} = 1{}", m_line, isHash() ? "" : ";"));
        if (depth > 0 && pick(4) == 0) {
            addBanner(depth - 1);
            line(std::format("inner_{} = 2{}", m_line, isHash() ? "" : ";"));
        }
        const auto said = pick(2) == 0 ? std::format(" {} Modification ", name()) : std::string("-----");
        comment(std::format("{}{}{}", ends[kind].first, said, ends[kind].second));
        expected[at].otherEnd = m_line;
    }

    void addDecoy()
    {
        if (pick(3) == 0) {
            addStringDecoy();
            return;
        }
        const std::string who(name());
        switch (pick(9)) {
        case 0:
            return comment(
                "2026 - Modified by MetaX Integrated Circuits (Shanghai) Co., Ltd. All Rights Reserved.");
        case 1:
            return comment("see the NOTE(" + who + "): of the other file");
        case 2:
            comment("Note: " + words());
            return pick(2) == 0 ? comment("Modified by MetaX Integrated Circuits (Shanghai) Co., Ltd.")
                                : void();
        case 3:
            return comment("TODO(ann): " + words());
        case 4:
            return comment(words() + " " + who + " " + words());
        case 5:
            return comment("----- " + who + " kernels -----");
        case 6:
            comment("/-------------\\ .");
            comment(words());
            return comment("\\-------------/");
        case 7:
            return comment("Note: " + who + "_stream and call_" + who + "() " + words());
        default:
            return comment("not(" + who + ") " + words());
        }
    }

    void addStringDecoy()
    {
        const std::string tag = std::format("{} NOTE({}): {}", m_sign, name(), words());
        if (!isHash()) {
            line(std::format("auto text_{} = \"{}\\\" // Metax: no\";", m_line, tag));
            line(std::format("auto raw_{} = R\"x(", m_line));
            comment("Metax Note: " + words());
            line(")x\";");
            return;
        }
        switch (pick(4)) {
        case 0:
            return line(std::format("text_{} = '{}'", m_line, tag));
        case 1:
            return line(std::format("text_{} = f\"{{d[\"#\"]:#x}} {} {{{{ # Metax: no\"", m_line, tag));
        case 2:
            return line(std::format("text_{} = r'\\' + \"\\\" {}\"", m_line, tag));
        default:
            line(std::format("text_{} = {}\"\"\"", m_line, pick(2) == 0 ? "f" : ""));
            line(tag);
            line("# /----- Metax Modification -----\\");
            return line("'''\"\"\"");
        }
    }

    std::string m_sign;
    std::string m_lineEnd;
    int m_line = 0; // lines written so far
    int m_indent = 0;
};

} // namespace test
