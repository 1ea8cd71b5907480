#pragma once

#include "core/base/Error.h"
#include "core/git/FileHistory.h"
#include "core/git/NameFollower.h"
#include "core/git/RangeScan.h"
#include "core/git/TraceIndex.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace git {

// A file by its name in one commit; a null blob: it is not there, and this is the name that it had or gets.
struct FilePlace {
    std::string path;
    Oid blob;
};

// The names that one file had in a range, and which of them leads to which. Refers to the scan, which other
// files may use as well.
class FileNames {
public:
    // `atA`: the file's name at A, may be empty.
    FileNames(RangeScan &scan, const TraceIndex &index, std::string atA);

    // Finds the names from both ends. Without a name at B it is where the name at A leads. Errors: Canceled.
    [[nodiscard]] base::Result<void> follow(const std::string &atB, const std::stop_token &stop);
    [[nodiscard]] const std::string &atA() const { return m_atA; } // where it leads back to, when not given
    [[nodiscard]] const std::string &atB() const { return m_atB; }
    // What leads from one of its names to another, oldest first.

    // Where the path changes at this commit, by parent.
    [[nodiscard]] std::span<const EntryChange> changesAt(std::string_view path, std::uint32_t commit) const;
    // What `path`, absent in parent `p` of the commit and there in the commit, is in that parent. A name that
    // only a merge leads to is followed from then on. Errors: Canceled.
    [[nodiscard]] base::Result<FilePlace> originOf(const std::string &path, std::uint32_t commit,
                                                   std::uint32_t p, const std::stop_token &stop);

private:
    [[nodiscard]] base::Result<std::vector<std::string>> candidates(const std::string &path,
                                                                    std::uint32_t commit, std::uint32_t p,
                                                                    const std::stop_token &stop) const;
    [[nodiscard]] std::vector<std::string> kin(std::string_view path) const;
    [[nodiscard]] base::Result<std::optional<std::string>> renamedFrom(std::string_view path,
                                                                       const Oid &before, const Oid &after,
                                                                       const std::stop_token &stop) const;
    [[nodiscard]] bool livedBefore(std::string_view path, std::uint32_t commit) const;
    [[nodiscard]] std::string forward(std::string name) const;
    [[nodiscard]] std::string backward(std::string name) const;

    RangeScan &m_scan;
    const TraceIndex &m_index;
    NameFollower m_follower;
    std::string m_given; // at A, by whoever asks for the file; may be empty
    std::string m_atA;
    std::string m_atB;
    std::vector<RenameStep> m_steps;
};

} // namespace git
