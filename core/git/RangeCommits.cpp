#include "core/git/RangeCommits.h"

#include "core/git/CommitText.h"
#include "core/git/Library.h"

#include <algorithm>
#include <fstream>
#include <queue>
#include <unordered_map>
#include <unordered_set>

namespace git {

namespace {

// Commit times are no more than a hint: a hidden commit this much older than the range's oldest can still
// turn out to be a child of one of them.
constexpr std::int64_t clockSkew = 86400;

std::unordered_set<Oid> shallowBoundary(const Repository &repository)
{
    std::unordered_set<Oid> boundary;
    if (!repository.isShallow())
        return boundary;
    std::ifstream stream(std::filesystem::path(git_repository_commondir(repository.handle())) / "shallow");
    for (std::string line; std::getline(stream, line);)
        if (const auto id = Oid::fromHex(line))
            boundary.insert(*id);
    return boundary;
}

class Listing {
public:
    Listing(const Repository &repository, const ObjectReader &reader)
        : m_reader(reader)
        , m_boundary(shallowBoundary(repository))
    {
    }

    [[nodiscard]] base::Result<RangeCommits> run(const Oid &from, const Oid &hidden,
                                                 const std::stop_token &stop)
    {
        if (!hidden.isNull())
            hide(nodeOf(hidden));
        enqueue(nodeOf(from));
        while (!m_queue.empty()) {
            if (stop.stop_requested())
                return base::canceled();
            const std::uint32_t index = m_queue.top().second;
            m_queue.pop();
            m_openShown -= isShown(index) ? 1 : 0;
            if (m_openShown == 0 && !isShown(index) && m_nodes[index].time + clockSkew < m_oldestShown)
                break;
            expand(index);
        }
        return sorted();
    }

private:
    struct Node {
        Oid id;
        Oid tree;
        std::int64_t time = 0;
        std::uint32_t firstParent = 0;
        std::uint32_t parentCount = 0;
        std::uint32_t openChildren = 0;
        bool isRead = false;
        bool isMissing = false;
        bool isQueued = false;
        bool isExpanded = false;
        bool isHidden = false;
        bool isEnd = false; // a shallow clone's boundary
    };

    [[nodiscard]] bool isShown(std::uint32_t index) const { return !m_nodes[index].isHidden; }

    [[nodiscard]] std::uint32_t nodeOf(const Oid &id)
    {
        const auto [at, isNew] = m_index.try_emplace(id, static_cast<std::uint32_t>(m_nodes.size()));
        if (isNew) {
            m_nodes.emplace_back();
            m_nodes.back().id = id;
        }
        return at->second;
    }

    // Parents are remembered by id only: a parent behind the range's border is never read for this.
    void read(std::uint32_t index)
    {
        if (m_nodes[index].isRead)
            return;
        m_nodes[index].isRead = true;
        const auto object = m_reader.read(m_nodes[index].id, ObjectType::Commit);
        auto header = object ? parseCommitHeader(m_nodes[index].id, object->bytes())
                             : base::Result<CommitHeader>(std::unexpected(object.error()));
        if (!header) {
            m_nodes[index].isMissing = true;
            m_omissions.push_back({m_nodes[index].id, header.error().message});
            return;
        }
        if (!m_boundary.empty() && m_boundary.contains(m_nodes[index].id)) {
            m_nodes[index].isEnd = !header->parents.empty();
            header->parents.clear();
        }
        const auto first = static_cast<std::uint32_t>(m_parents.size());
        for (const Oid &parent : header->parents)
            m_parents.push_back(nodeOf(parent));
        Node &node = m_nodes[index];
        node.tree = header->tree;
        node.time = header->committerTime;
        node.firstParent = first;
        node.parentCount = static_cast<std::uint32_t>(header->parents.size());
    }

    void enqueue(std::uint32_t index)
    {
        if (m_nodes[index].isQueued)
            return;
        read(index);
        m_nodes[index].isQueued = true;
        m_queue.emplace(m_nodes[index].time, index);
        m_openShown += isShown(index) ? 1 : 0;
    }

    // Marks a commit, and what is known below it, as reachable from A.
    void hide(std::uint32_t start)
    {
        std::vector<std::uint32_t> open{start};
        while (!open.empty()) {
            const std::uint32_t index = open.back();
            open.pop_back();
            Node &node = m_nodes[index];
            if (node.isHidden)
                continue;
            node.isHidden = true;
            if (node.isQueued && !node.isExpanded)
                --m_openShown;
            if (node.isExpanded)
                for (std::uint32_t i = 0; i < node.parentCount; ++i)
                    open.push_back(m_parents[node.firstParent + i]);
        }
        enqueue(start);
    }

    void expand(std::uint32_t index)
    {
        m_nodes[index].isExpanded = true;
        const Node node = m_nodes[index];
        if (!node.isHidden && !node.isMissing)
            m_oldestShown = std::min(m_oldestShown, node.time);
        for (std::uint32_t i = 0; i < node.parentCount; ++i) {
            const std::uint32_t parent = m_parents[node.firstParent + i];
            if (node.isHidden)
                hide(parent);
            else
                enqueue(parent);
        }
    }

    [[nodiscard]] RangeCommits sorted()
    {
        RangeCommits result;
        std::priority_queue<std::pair<std::int64_t, std::uint32_t>,
                            std::vector<std::pair<std::int64_t, std::uint32_t>>>
            ready;
        const auto isListed = [this](const Node &node) {
            return node.isExpanded && !node.isHidden && !node.isMissing;
        };
        for (const Node &node : m_nodes)
            if (isListed(node))
                for (std::uint32_t i = 0; i < node.parentCount; ++i)
                    ++m_nodes[m_parents[node.firstParent + i]].openChildren;
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
            if (isListed(m_nodes[i]) && m_nodes[i].openChildren == 0)
                ready.emplace(m_nodes[i].time, i);
        while (!ready.empty()) {
            const std::uint32_t index = ready.top().second;
            ready.pop();
            append(m_nodes[index], result);
            for (std::uint32_t i = 0; i < m_nodes[index].parentCount; ++i) {
                const std::uint32_t parent = m_parents[m_nodes[index].firstParent + i];
                if (--m_nodes[parent].openChildren == 0 && isListed(m_nodes[parent]))
                    ready.emplace(m_nodes[parent].time, parent);
            }
        }
        result.omissions = std::move(m_omissions);
        return result;
    }

    void append(const Node &node, RangeCommits &result)
    {
        result.commits.push_back({node.id, node.tree, node.time,
                                  static_cast<std::uint32_t>(result.parents.size()), node.parentCount});
        for (std::uint32_t i = 0; i < node.parentCount; ++i) {
            const std::uint32_t parent = m_parents[node.firstParent + i];
            read(parent);
            result.parents.push_back({m_nodes[parent].id, m_nodes[parent].tree});
        }
        if (node.isEnd)
            m_omissions.push_back(
                {node.id, "history ends here (shallow clone); run git fetch --unshallow in that repository"});
    }

    const ObjectReader &m_reader;
    std::unordered_set<Oid> m_boundary;
    std::unordered_map<Oid, std::uint32_t> m_index;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_parents;
    std::priority_queue<std::pair<std::int64_t, std::uint32_t>> m_queue; // newest first
    std::size_t m_openShown = 0;                                         // queued, not expanded, not hidden
    std::int64_t m_oldestShown = INT64_MAX;
    std::vector<Omission> m_omissions;
};

} // namespace

base::Result<RangeCommits> listRange(const Repository &repository, const ObjectReader &reader,
                                     const Oid &from, const Oid &hidden, const std::stop_token &stop)
{
    return Listing(repository, reader).run(from, hidden, stop);
}

} // namespace git
