#include "core/review/MappingRules.h"

#include "core/review/ContentIndex.h"
#include "core/review/CounterpartChoice.h"
#include "core/review/LocalFile.h"
#include "core/review/MappingTable.h"
#include "core/review/ModelFamily.h"
#include "core/review/ModelsRoot.h"
#include "core/review/UpstreamModules.h"

#include <QtAssert>

#include <algorithm>
#include <map>
#include <set>

namespace review {
namespace {

constexpr std::string_view localPackage = "vllm_metax/";
constexpr std::string_view upstreamPackage = "vllm/";

std::vector<git::SnapshotEntry> pythonBelow(const std::vector<git::SnapshotEntry> &entries,
                                            std::string_view package)
{
    std::vector<git::SnapshotEntry> found;
    for (const auto &entry : entries)
        if (isPythonFile(entry.path) && entry.path.starts_with(package))
            found.push_back(entry);
    std::ranges::sort(found, {}, &git::SnapshotEntry::path);
    return found;
}

class Rules {
public:
    Rules(const MappingInput &input, std::stop_token stop)
        : m_input(input)
        , m_stop(std::move(stop))
        , m_upstream(pythonBelow(input.upstream, upstreamPackage))
        , m_paths(pathsOf(m_upstream))
        , m_modules(m_paths, [this](std::size_t file) { return m_input.readUpstream(m_upstream[file]); })
    {
    }

    base::Result<std::vector<Mapping>> run()
    {
        if (auto read = readLocals(); !read)
            return std::unexpected(std::move(read.error()));
        std::vector<LineSet> lines;
        lines.reserve(m_locals.size());
        for (const auto &local : m_locals)
            lines.push_back(local.lines);
        ContentIndex content(std::move(lines));
        if (auto read = readUpstream(content); !read)
            return std::unexpected(std::move(read.error()));
        std::vector<Mapping> mappings;
        for (std::size_t i = 0; i < m_locals.size(); ++i) {
            if (m_stop.stop_requested())
                return base::canceled();
            const auto evidence = evidenceFor(i, content);
            auto records = explicitRecords(evidence);
            if (records.empty())
                records = chooseCounterparts(evidence, m_paths);
            std::ranges::move(records, std::back_inserter(mappings));
        }
        sortMappings(mappings);
        return mappings;
    }

private:
    static std::vector<std::string> pathsOf(const std::vector<git::SnapshotEntry> &entries)
    {
        std::vector<std::string> paths;
        paths.reserve(entries.size());
        for (const auto &entry : entries)
            paths.push_back(entry.path);
        return paths;
    }

    [[nodiscard]] std::vector<git::SnapshotEntry> wantedLocals() const
    {
        if (m_input.localPaths.empty())
            return pythonBelow(m_input.local, localPackage);
        const std::set<std::string> wanted(m_input.localPaths.begin(), m_input.localPaths.end());
        auto found = pythonBelow(m_input.local, {});
        std::erase_if(found, [&](const git::SnapshotEntry &entry) { return !wanted.contains(entry.path); });
        return found;
    }

    base::Result<void> readLocals()
    {
        for (const auto &entry : wantedLocals()) {
            if (m_stop.stop_requested())
                return base::canceled();
            auto text = textOrNothing(entry, m_input.readLocal); // without it a file is mapped by its path
            if (!text)
                return std::unexpected(std::move(text.error()));
            m_locals.push_back(readLocalFile(entry.path, *text));
        }
        for (const auto &local : m_locals) {
            for (const auto &name : local.definitions)
                m_holders.try_emplace(name);
            for (const auto &target : local.targets)
                if (target.form == python::PatchForm::ClassPath)
                    addRegistration(target);
        }
        return {};
    }

    // register_model("Name", "own.models.x:Class") says which names own/models/x.py stands for.
    void addRegistration(const python::PatchTarget &target)
    {
        auto &names = m_registered[target.module];
        for (const auto &name : {target.attribute, target.registeredAs}) {
            if (name.empty())
                continue;
            names.insert(name);
            m_holders.try_emplace(name);
        }
    }

    base::Result<void> readUpstream(ContentIndex &content)
    {
        auto facts = m_input.facts;
        if (!facts) {
            auto read = readUpstreamFacts(m_upstream, {&m_input.readUpstream, 1}, m_stop);
            if (!read)
                return std::unexpected(std::move(read.error()));
            facts = *std::move(read);
        }
        Q_ASSERT(facts->paths == m_paths);
        for (std::size_t i = 0; i < m_upstream.size(); ++i) {
            content.add(i, facts->lines[i]);
            for (const auto &name : facts->names[i])
                if (const auto at = m_holders.find(name); at != m_holders.end())
                    at->second.push_back(i);
        }
        return {};
    }

    [[nodiscard]] std::optional<std::size_t> fileAt(const std::string &path) const
    {
        const auto at = std::ranges::lower_bound(m_paths, path);
        if (at == m_paths.end() || *at != path)
            return std::nullopt;
        return static_cast<std::size_t>(at - m_paths.begin());
    }

    MappingEvidence evidenceFor(std::size_t number, const ContentIndex &content)
    {
        const auto &local = m_locals[number];
        MappingEvidence evidence;
        evidence.localPath = local.path;
        evidence.isInitialiser = local.isInitialiser();
        if (local.path.starts_with(localPackage))
            evidence.samePath = fileAt(std::string(upstreamPackage) + local.path.substr(localPackage.size()));
        evidence.modelsRoot = modelsRootCandidates(local.path, m_paths);
        evidence.sameBaseName = onlyNamesake(local);
        evidence.patched = patchedFiles(local);
        std::set<std::size_t> bases;
        for (const auto &base : local.bases)
            if (const auto file = upstreamDefinition(base))
                bases.insert(*file);
        evidence.basesFrom.assign(bases.begin(), bases.end());
        std::set<std::size_t> imported;
        for (const auto &module : local.importedModules)
            if (const auto file = m_modules.fileOf(module))
                imported.insert(*file);
        evidence.imported.assign(imported.begin(), imported.end());
        evidence.content = content.matches(number);
        evidence.names = nameMatches(local, bases);
        return evidence;
    }

    [[nodiscard]] std::optional<std::size_t> onlyNamesake(const LocalFile &local)
    {
        if (m_namesakes.empty())
            for (std::size_t i = 0; i < m_paths.size(); ++i)
                m_namesakes[pythonStem(m_paths[i])].push_back(i);
        const auto at = m_namesakes.find(pythonStem(local.path));
        if (local.isInitialiser() || at == m_namesakes.end() || at->second.size() != 1)
            return std::nullopt;
        return at->second.front();
    }

    std::optional<std::size_t> upstreamDefinition(const python::PatchTarget &target)
    {
        return m_modules.definitionOf(target.module, target.attribute);
    }

    std::vector<std::size_t> patchedFiles(const LocalFile &local)
    {
        std::set<std::size_t> files;
        for (const auto &target : local.targets)
            if (target.form != python::PatchForm::ClassPath)
                if (const auto file = upstreamDefinition(target))
                    files.insert(*file);
        if (const auto names = m_registered.find(moduleOf(local.path)); names != m_registered.end())
            for (const auto &name : names->second)
                if (const auto &holders = m_holders.find(name)->second; holders.size() == 1)
                    files.insert(holders.front());
        return {files.begin(), files.end()};
    }

    [[nodiscard]] std::vector<NameMatch> nameMatches(const LocalFile &local,
                                                     const std::set<std::size_t> &bases) const
    {
        std::map<std::size_t, int> shared;
        for (const auto base : bases)
            shared[base] = 0;
        for (const auto &name : local.definitions)
            for (const auto file : m_holders.find(name)->second)
                ++shared[file];
        std::vector<NameMatch> matches;
        for (const auto &[file, count] : shared)
            if (count > 0)
                matches.push_back({file, count, 100 * count / static_cast<int>(local.definitions.size())});
        std::ranges::stable_sort(matches, std::ranges::greater(), &NameMatch::shared);
        return matches;
    }

    // The reviewer's own pairs for one file replace what the rules would say.
    [[nodiscard]] std::vector<Mapping> explicitRecords(const MappingEvidence &evidence) const
    {
        std::set<std::string> targets;
        for (const auto &[local, upstream] : m_input.explicitPairs)
            if (local == evidence.localPath)
                targets.insert(upstream);
        std::vector<Mapping> records;
        for (const auto &path : targets) {
            Mapping record;
            record.localPath = evidence.localPath;
            record.upstreamAtA = path;
            record.rule = MappingRule::Explicit;
            record.score = 100;
            record.chosenByReviewer = true;
            if (!path.empty()) {
                const auto file = fileAt(path);
                record.kind = file ? mappedKind(evidence, *file) : MappingKind::RemovedUpstream;
            }
            records.push_back(std::move(record));
        }
        return records;
    }

    const MappingInput &m_input;
    std::stop_token m_stop;
    std::vector<git::SnapshotEntry> m_upstream; // sorted by path
    std::vector<std::string> m_paths;           // of m_upstream
    UpstreamModules m_modules;
    std::vector<LocalFile> m_locals;
    std::map<std::string, std::vector<std::size_t>, std::less<>>
        m_holders; // upstream files by name defined at the left margin
    std::map<std::string, std::set<std::string>> m_registered; // names that a local module is registered for
    std::map<std::string_view, std::vector<std::size_t>> m_namesakes; // upstream files by base name
};

} // namespace

base::Result<std::vector<Mapping>> proposeMappings(const MappingInput &input, std::stop_token stop)
{
    return Rules(input, std::move(stop)).run();
}

} // namespace review
