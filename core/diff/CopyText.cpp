#include "core/diff/CopyText.h"

#include "core/diff/DisplayText.h"

#include <QString>

#include <algorithm>
#include <array>
#include <format>
#include <utility>
#include <vector>

namespace diff {

namespace {

std::size_t longestRun(std::string_view text, char of)
{
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == of ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

// Every unit of a line, however long it is.
DisplayText shown(std::string_view content)
{
    return DisplayText(content, content.size() * 8 + 1);
}

std::string codeSpan(std::string_view content)
{
    std::string text = QString::fromStdU16String(shown(content).text()).toStdString();
    std::ranges::replace(text, '\t', ' ');
    const std::string fence(longestRun(text, '`') + 1, '`');
    const std::string_view pad = text.starts_with('`') || text.ends_with('`') ? " " : "";
    return std::format("{0}{1}{2}{1}{0}", fence, pad, text);
}

std::string lineRange(std::uint32_t first, std::uint32_t last)
{
    return first == last ? std::to_string(first) : std::format("{}-{}", first, last);
}

// One line of a unified diff; a number of 0 is left out.
struct DiffLine {
    char sign = ' ';
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    std::string_view content;
};

std::vector<DiffLine> unified(const CopiedRows &rows)
{
    std::vector<DiffLine> lines;
    std::vector<DiffLine> added; // behind everything that was removed before it
    const auto flush = [&] {
        lines.insert(lines.end(), added.begin(), added.end());
        added.clear();
    };
    const auto end = std::min<std::size_t>(rows.end, rows.alignment.rows.size());
    for (std::size_t i = rows.first; i < end; ++i) {
        const Row &row = rows.alignment.rows[i];
        if (row.kind == RowKind::Equal) {
            flush();
            if (row.left > 0) // else both lack a line of the base
                lines.push_back({.left = row.left,
                                 .right = row.right,
                                 .content = rows.leftIndex.content(rows.left, row.left)});
            continue;
        }
        if (row.left > 0) {
            if (!added.empty() && i > 0 && rows.alignment.rows[i - 1].hunk != row.hunk)
                flush();
            lines.push_back(
                {.sign = '-', .left = row.left, .content = rows.leftIndex.content(rows.left, row.left)});
        }
        if (row.right > 0)
            added.push_back(
                {.sign = '+', .right = row.right, .content = rows.rightIndex.content(rows.right, row.right)});
    }
    flush();
    return lines;
}

std::string escaped(const QString &text)
{
    return text.toHtmlEscaped().replace(u'\'', QStringLiteral("&#39;")).toStdString();
}

std::string htmlContent(std::string_view content, const HtmlColors &colors)
{
    const DisplayText display = shown(content);
    const QString text = QString::fromStdU16String(display.text());
    std::string html;
    qsizetype from = 0;
    for (const Box &box : display.boxes()) {
        html += escaped(text.sliced(from, box.begin - from));
        html += std::format(R"(<span style="background-color:{};color:{}">{}</span>)", colors.boxGround,
                            colors.boxText, escaped(text.sliced(box.begin, box.end - box.begin)));
        from = box.end;
    }
    return html + escaped(text.sliced(from));
}

std::string htmlRow(const DiffLine &line, const HtmlColors &colors)
{
    const auto number = [&](std::uint32_t value) {
        return std::format(R"(<td style="text-align:right;color:{};padding:0 6px">{}</td>)", colors.number,
                           value > 0 ? std::to_string(value) : std::string());
    };
    const std::string &ground = line.sign == '-'   ? colors.removed
                                : line.sign == '+' ? colors.added
                                                   : colors.ground;
    return std::format(R"(<tr style="background-color:{}">)", ground) + number(line.left) +
           number(line.right) +
           std::format(R"(<td style="padding:0 4px">{}</td><td style="white-space:pre">{}</td></tr>)",
                       line.sign == ' ' ? "&nbsp;" : std::string(1, line.sign),
                       htmlContent(line.content, colors)) +
           "\n";
}

} // namespace

std::string withLineNumbers(const CopiedLines &lines)
{
    const std::size_t width = std::to_string(lines.last).size();
    std::string text;
    for (std::uint32_t line = lines.first; line <= lines.last; ++line)
        text += std::format("{:>{}}  {}\n", line, width, lines.index.content(lines.text, line));
    return text;
}

std::string_view markdownLanguage(std::string_view path)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 19> known{
        {{"py", "python"},
         {"pyi", "python"},
         {"pyx", "cython"},
         {"h", "cpp"},
         {"hpp", "cpp"},
         {"cc", "cpp"},
         {"cxx", "cpp"},
         {"cpp", "cpp"},
         {"cu", "cuda"},
         {"cuh", "cuda"},
         {"md", "markdown"},
         {"yml", "yaml"},
         {"sh", "bash"},
         {"js", "javascript"},
         {"rs", "rust"},
         {"txt", ""},
         {"rst", "rst"},
         {"jinja", "jinja"},
         {"maca", "cpp"}}};
    const std::string_view name = path.substr(path.find_last_of('/') + 1);
    const std::size_t dot = name.find_last_of('.');
    if (dot == std::string_view::npos)
        return name == "Dockerfile" ? "dockerfile" : name == "Makefile" ? "makefile" : "";
    const std::string_view extension = name.substr(dot + 1);
    for (const auto &[ending, language] : known) {
        if (ending == extension)
            return language;
    }
    const auto isPlain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    return extension.size() <= 12 && std::ranges::all_of(extension, isPlain) ? extension : "";
}

std::string asMarkdown(const CopiedLines &lines, std::string_view path, std::string_view origin)
{
    std::string heading = std::format("{}:{}", path, lineRange(lines.first, lines.last));
    if (!origin.empty())
        heading += std::format(" ({})", origin);
    std::string body;
    for (std::uint32_t line = lines.first; line <= lines.last; ++line) {
        body += lines.index.content(lines.text, line);
        body += '\n';
    }
    const std::string fence(std::max<std::size_t>(longestRun(body, '`') + 1, 3), '`');
    return std::format("{}\n\n{}{}\n{}{}\n", codeSpan(heading), fence, markdownLanguage(path), body, fence);
}

std::string asUnified(const CopiedRows &rows)
{
    std::string text;
    for (const DiffLine &line : unified(rows)) {
        text += line.sign;
        text += line.content;
        text += '\n';
    }
    return text;
}

std::string asHtml(const CopiedRows &rows, std::string_view caption, const HtmlColors &colors)
{
    std::string html = std::format(
        R"(<table style="border-collapse:collapse;border:1px solid {};background-color:{};color:{};)"
        R"(font-family:monospace;tab-size:4">)"
        "\n",
        colors.border, colors.ground, colors.text);
    if (!caption.empty())
        html +=
            std::format("<caption style=\"text-align:left\">{}</caption>\n", htmlContent(caption, colors));
    for (const DiffLine &line : unified(rows))
        html += htmlRow(line, colors);
    return html + "</table>\n";
}

} // namespace diff
