// How long each step from two texts to rows takes, in milliseconds (median of seven):
//   bench_rows [LEFT RIGHT [BASE]]
// Without files: 200,000 lines with 10,000 hunks and 200 moved blocks, twice that as three texts, and shapes
// made to hurt the search for moved blocks (one hunk of 200,000 lines).

#include "core/diff/Moves.h"
#include "core/diff/ThreeWay.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t lineCount = 200'000;

std::string joined(const Lines &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

template<typename F>
double median(F work)
{
    std::array<double, 7> times{};
    for (double &time : times) {
        const auto start = std::chrono::steady_clock::now();
        work();
        time = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

std::size_t countMoved(const std::vector<diff::Move> &moves)
{
    std::size_t lines = 0;
    for (const diff::Move &move : moves)
        lines += move.count;
    return lines;
}

void printMoves(const char *name, const std::string &left, const std::string &right,
                const diff::Alignment &alignment)
{
    const diff::LineIndex leftIndex(left);
    const diff::LineIndex rightIndex(right);
    std::vector<diff::Move> moves;
    const double find =
        median([&] { moves = *diff::findMoves(left, leftIndex, right, rightIndex, alignment); });
    const double mark = median([&] { (void)diff::withMoves(alignment, moves); });
    std::printf("%-40s findMoves %8.1f  withMoves %6.1f  (%zu moves of %zu lines, %zu hunks)\n", name, find,
                mark, moves.size(), countMoved(moves), alignment.hunks.size());
}

void measure(const char *name, const std::string &left, const std::string &right)
{
    diff::LineDiffResult lines;
    const double diffTime = median([&] { lines = *diff::diffLines(left, right); });
    const diff::LineIndex leftIndex(left);
    const diff::LineIndex rightIndex(right);
    diff::Alignment alignment;
    const double alignTime =
        median([&] { alignment = *diff::align(leftIndex.count(), rightIndex.count(), lines); });
    std::printf("%-40s diffLines %8.1f  align %10.1f\n", name, diffTime, alignTime);
    printMoves(name, left, right, alignment);
}

void measureThree(const char *name, const diff::ThreeTexts &texts)
{
    diff::Alignment alignment;
    const double time = median([&] { alignment = *diff::alignThree(texts); });
    std::printf("%-40s alignThree %7.1f  (%zu rows, %zu hunks)\n", name, time, alignment.rows.size(),
                alignment.hunks.size());
    printMoves(name, std::string(texts.left), std::string(texts.right), alignment);
}

void measureLarge()
{
    std::mt19937 random(1);
    Lines left;
    for (std::size_t i = 0; i < lineCount; ++i)
        left.push_back(std::string((random() % 4) * 4, ' ') + "value_" + std::to_string(random() % 150'000) +
                       " = compute(" + std::to_string(random() % 1'000) + ")");
    Lines right;
    Lines moving;
    for (std::size_t i = 0; i < lineCount; ++i) {
        if (i % 1'000 == 500) {
            right.insert(right.end(), moving.begin(), moving.end());
            moving.assign(left.begin() + static_cast<std::ptrdiff_t>(i),
                          left.begin() + static_cast<std::ptrdiff_t>(i) + 8);
            i += 7;
        } else {
            right.push_back(i % 21 == 0 ? "changed " + left[i] : left[i]);
        }
    }
    measure("200,000 lines, many hunks", joined(left), joined(right));
    Lines ours = left;
    for (std::size_t i = 0; i < lineCount; ++i) {
        if (i % 33 == 0)
            ours[i] = "    # note\nadapted " + left[i];
    }
    const std::string base = joined(left);
    const std::string local = joined(ours);
    const std::string target = joined(right);
    measureThree("200,000 lines, three texts", {.base = base, .left = local, .right = target});
}

void measureShape(const char *name, const Lines &left, const Lines &right)
{
    const auto count = static_cast<std::uint32_t>(left.size());
    const auto alignment = diff::align(count, count, {.hunks = {{1, count, 1, count}}});
    printMoves(name, joined(left), joined(right), *alignment);
}

void measureShapes()
{
    std::mt19937 random(1);
    Lines left(lineCount);
    for (std::size_t i = 0; i < lineCount; ++i)
        left[i] = "line of eight " + std::to_string(i / 8);
    Lines right = left;
    std::ranges::shuffle(right, random);
    measureShape("every line eight times, shuffled", left, right);
    for (std::size_t i = 0; i < lineCount; ++i)
        left[i] = i % 2 == 0 ? "}," : "\"entry " + std::to_string(i) + "\": {\"value\": 1";
    right = left;
    std::ranges::shuffle(right, random);
    measureShape("shuffled table of similar entries", left, right);
    for (std::size_t i = 0; i < lineCount; ++i)
        right[i] = i % 2 == 0 ? "}," : "\"entry " + std::to_string(i) + "\": {\"value\": 2";
    measureShape("edited lines between popular ones", left, right);
    measureShape("one popular line", Lines(lineCount, "the same"), Lines(lineCount, "the same"));
}

std::string read(const char *file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 3) {
        measure(argv[2], read(argv[1]), read(argv[2]));
        return 0;
    }
    if (argc == 4) {
        const std::string left = read(argv[1]);
        const std::string right = read(argv[2]);
        const std::string base = read(argv[3]);
        measureThree(argv[2], {.base = base, .left = left, .right = right});
        return 0;
    }
    measureLarge();
    measureShapes();
    return 0;
}
