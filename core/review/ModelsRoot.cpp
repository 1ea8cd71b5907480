#include "core/review/ModelsRoot.h"

#include "core/review/MappingRules.h"
#include "core/review/ModelFamily.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <set>

namespace review {
namespace {

constexpr std::string_view localRoot = "vllm_metax/models/";
constexpr std::string_view executorRoot = "vllm/model_executor/models/";
constexpr std::string_view familyRoot = "vllm/models/";

// Folders of one family in the order in which MACA follows them; every other platform comes after.
constexpr std::array<std::string_view, 3> preferredFolders = {"", "nvidia/", "common/"};

class Finder {
public:
    explicit Finder(const std::vector<std::string> &paths)
        : m_paths(paths)
    {
    }

    void add(const std::string &path)
    {
        const auto at = std::ranges::lower_bound(m_paths, path);
        if (at == m_paths.end() || *at != path)
            return;
        const auto number = static_cast<std::size_t>(at - m_paths.begin());
        if (!std::ranges::contains(m_found, number))
            m_found.push_back(number);
    }

    // `rest` below every folder of the family, preferred ones first.
    void addInFamily(const std::string &family, const std::string &rest)
    {
        const auto home = std::string(familyRoot) + family + "/";
        for (const auto folder : preferredFolders)
            add(std::format("{}{}{}", home, folder, rest));
        for (const auto &folder : foldersOf(home))
            add(std::format("{}{}{}", home, folder, rest));
    }

    [[nodiscard]] std::set<std::string> foldersOf(const std::string &home) const
    {
        std::set<std::string> folders;
        for (auto at = std::ranges::lower_bound(m_paths, home); at != m_paths.end() && at->starts_with(home);
             ++at)
            if (const auto slash = at->find('/', home.size()); slash != std::string::npos)
                folders.insert(at->substr(home.size(), slash + 1 - home.size()));
        return folders;
    }

    [[nodiscard]] std::vector<std::size_t> found() && { return std::move(m_found); }

private:
    const std::vector<std::string> &m_paths;
    std::vector<std::size_t> m_found;
};

// "fam" and "fam_part" as files of a family's folder: the longest family name wins, so that "a_b_mtp" is a
// part of "a_b".
void addParts(Finder &finder, const std::string &stem)
{
    auto families = finder.foldersOf(std::string(familyRoot));
    std::optional<std::string> best;
    for (auto family : families) {
        family.pop_back();
        if ((stem == family || stem.starts_with(family + "_")) && (!best || family.size() > best->size()))
            best = family;
    }
    if (best)
        finder.addInFamily(*best, stem == *best ? "model.py" : stem.substr(best->size() + 1) + ".py");
}

} // namespace

std::vector<std::size_t> modelsRootCandidates(std::string_view localPath,
                                              const std::vector<std::string> &paths)
{
    const auto stem = std::string(pythonStem(localPath));
    if (!isModelFile(localPath) || stem.empty() || stem == "__init__")
        return {};
    const auto rest = std::string(localPath.substr(localRoot.size()));
    Finder finder(paths);
    finder.add(std::string(executorRoot) + rest);
    if (const auto slash = rest.find('/'); slash != std::string::npos)
        finder.addInFamily(rest.substr(0, slash), rest.substr(slash + 1));
    else
        addParts(finder, stem);
    return std::move(finder).found();
}

} // namespace review
