#include "core/git/BufferDiff.h"

#include "core/git/Library.h"

#include <git2.h>

#include <string>

namespace git {

namespace {

std::uint32_t algorithmFlag(DiffAlgorithm algorithm)
{
    switch (algorithm) {
    case DiffAlgorithm::Myers:
        return 0;
    case DiffAlgorithm::Minimal:
        return GIT_DIFF_MINIMAL;
    case DiffAlgorithm::Patience:
        return GIT_DIFF_PATIENCE;
    }
    return 0;
}

std::uint32_t whitespaceFlag(WhitespaceMode mode)
{
    switch (mode) {
    case WhitespaceMode::Exact:
        return 0;
    case WhitespaceMode::IgnoreTrailing:
        return GIT_DIFF_IGNORE_WHITESPACE_EOL;
    case WhitespaceMode::IgnoreAll:
        return GIT_DIFF_IGNORE_WHITESPACE;
    }
    return 0;
}

int takeHunk(const git_diff_delta * /*delta*/, const git_diff_hunk *hunk, void *payload)
{
    static_cast<std::vector<BufferHunk> *>(payload)->push_back(
        {.oldStart = static_cast<std::uint32_t>(hunk->old_start),
         .oldCount = static_cast<std::uint32_t>(hunk->old_lines),
         .newStart = static_cast<std::uint32_t>(hunk->new_start),
         .newCount = static_cast<std::uint32_t>(hunk->new_lines)});
    return 0;
}

} // namespace

base::Result<std::vector<BufferHunk>> diffBuffers(std::string_view oldText, std::string_view newText,
                                                  DiffAlgorithm algorithm, WhitespaceMode whitespace)
{
    std::vector<BufferHunk> hunks;
    if (oldText == newText)
        return hunks;
    startLibrary();

    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags |= GIT_DIFF_INDENT_HEURISTIC | GIT_DIFF_FORCE_TEXT | algorithmFlag(algorithm) |
                     whitespaceFlag(whitespace);
    options.context_lines = 0;
    options.interhunk_lines = 0;
    options.max_size = -1; // a silent "binary" for big files would hide every hunk

    // A null buffer means "no file" to libgit2, not an empty one.
    const char *oldData = oldText.data() != nullptr ? oldText.data() : "";
    const char *newData = newText.data() != nullptr ? newText.data() : "";
    const int status = git_diff_buffers(oldData, oldText.size(), nullptr, newData, newText.size(), nullptr,
                                        &options, nullptr, nullptr, takeHunk, nullptr, &hunks);
    if (status < 0)
        return gitFail(base::Code::Git, "two texts of " + std::to_string(oldText.size()) + " and " +
                                            std::to_string(newText.size()) + " bytes cannot be compared");
    return hunks;
}

} // namespace git
