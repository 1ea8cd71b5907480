// write_notes FOLDER OUT: writes notes into copies of every file of FOLDER whose comments are known.
//   OUT/places/PATH     one at each line where it is allowed, of 800 lines at most
//   OUT/converted/PATH  each note and banner in place of what it was
//   OUT/back/PATH       the first one with every change taken back again
// Prints, for each file, a line of JSON: {"path", "allowed": [line...], "refused": [line...], "converted",
// "kept"}; "kept" are notes that cannot be converted.
#include "core/base/ByteSplice.h"
#include "core/base/SafeWrite.h"
#include "core/python/Note.h"
#include "core/python/NoteSplice.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <ranges>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t mostPlaces = 800;
constexpr std::string_view words = "Upstream quantizes this projection to FP8.\n"
                                   "MACA uses BF16 because no FP8 kernel is there; revalidate when one is.";

struct Counts {
    std::vector<std::uint32_t> allowed;
    std::vector<std::uint32_t> refused;
    std::size_t converted = 0;
    std::size_t kept = 0;
};

void write(const fs::path &file, const std::string &bytes)
{
    fs::create_directories(file.parent_path());
    if (const auto written = base::safeWrite(file, bytes); !written) {
        std::cerr << written.error().message << '\n';
        std::exit(1);
    }
}

std::string changed(const std::string &bytes, const base::ByteSplice &splice)
{
    auto made = base::spliced(bytes, splice);
    if (!made || *base::spliced(*made, base::inverse(splice)) != bytes) {
        std::cerr << "a change cannot be taken back\n";
        std::exit(1);
    }
    return std::move(*made);
}

// From the last line up, so that the lines above keep their numbers.
std::string withNotes(const std::string &bytes, const std::string &path, Counts &counts, std::string &back)
{
    const auto count = static_cast<std::uint32_t>(std::ranges::count(bytes, '\n')) + 1;
    const std::uint32_t step = count / mostPlaces + 1;
    std::string made = bytes;
    std::vector<base::ByteSplice> done;
    for (std::uint32_t line = count; line > 0; line -= std::min(line, step)) {
        python::NoteEdit edit;
        edit.before = line;
        edit.text = words;
        edit.width = 400; // not broken, so that its lines are known again
        const auto splice = python::noteSplice(made, path, edit);
        (splice ? counts.allowed : counts.refused).push_back(line);
        if (!splice)
            continue;
        made = changed(made, *splice);
        done.push_back(*splice);
    }
    back = made;
    for (const base::ByteSplice &splice : done | std::views::reverse)
        back = changed(back, base::inverse(splice));
    return made;
}

std::string withConversions(const std::string &bytes, const std::string &path, python::CommentSyntax syntax,
                            Counts &counts)
{
    std::string made = bytes;
    std::size_t kept = 0; // the first notes that stay
    for (;;) {
        const auto notes = python::notesOf(made, syntax);
        if (kept >= notes.size())
            return made;
        const python::Note &note = notes[kept];
        const auto edit = python::conversionOf(note, std::string(words));
        const auto splice = edit && !note.isCanonical ? python::noteSplice(made, path, *edit)
                                                      : base::Result<base::ByteSplice>(base::ByteSplice{});
        if (!splice || splice->isEmpty()) {
            counts.kept += note.isCanonical ? 0 : 1;
            ++kept;
            continue;
        }
        ++counts.converted;
        made = changed(made, *splice);
    }
}

std::string list(const std::vector<std::uint32_t> &lines)
{
    std::string text;
    for (const std::uint32_t line : lines)
        text += (text.empty() ? "" : ", ") + std::to_string(line);
    return '[' + text + ']';
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::cerr << "usage: write_notes FOLDER OUT\n";
        return 2;
    }
    const fs::path folder = argv[1];
    const fs::path out = argv[2];
    std::vector<fs::path> files;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && !entry.is_symlink())
            files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path &file : files) {
        const std::string path = fs::relative(file, folder).string();
        const auto syntax = python::commentSyntaxOf(path);
        const auto bytes = base::readFile(file);
        if (!syntax || !bytes)
            continue;
        Counts counts;
        std::string back;
        write(out / "places" / path, withNotes(*bytes, path, counts, back));
        write(out / "converted" / path, withConversions(*bytes, path, *syntax, counts));
        write(out / "back" / path, back);
        std::cout << "{\"path\": \"" << path << "\", \"allowed\": " << list(counts.allowed)
                  << ", \"refused\": " << list(counts.refused) << ", \"converted\": " << counts.converted
                  << ", \"kept\": " << counts.kept << "}" << std::endl;
    }
    return 0;
}
