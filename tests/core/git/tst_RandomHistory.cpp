#include "core/git/CommitWalk.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <format>
#include <random>
#include <ranges>
#include <set>

using git::Oid;
using git::Repository;
using tests::Changes;
using tests::ScratchRepository;
using tests::text;

namespace {

const std::vector<std::string> paths{"m/x.py",   "m/y.py", "m/deep/z.py", "n/x.py",
                                     "n/q/y.py", "top.py", "n.py"};

// One history of commits that edit, move and delete a few files, with branches and merges.
class History {
public:
    History(ScratchRepository &scratch, unsigned seed)
        : m_scratch(scratch)
        , m_engine(seed)
    {
        for (int i = 0; i < 18; ++i)
            grow(i);
    }

    int upTo(int limit) { return std::uniform_int_distribution<int>(0, limit)(m_engine); }
    const Oid &any() { return commits[static_cast<std::size_t>(upTo(static_cast<int>(commits.size()) - 1))]; }
    std::vector<std::string> names()
    {
        std::vector<std::string> result;
        for (const std::string &path : paths)
            if (upTo(3) == 0)
                result.push_back(path);
        return result;
    }

    std::vector<Oid> commits;
    std::map<Oid, std::vector<Oid>> parents;

private:
    void grow(int number)
    {
        const bool isRoot = commits.empty() || upTo(30) == 0;
        std::vector<Oid> from;
        Changes changes;
        if (!isRoot) {
            // Mostly from the youngest, so that ranges have some length.
            from.push_back(upTo(2) == 0 ? any() : commits.back());
            if (const Oid other = any(); upTo(2) == 0 && other != from.front()) {
                from.push_back(other);
                changes = mixed(from.front(), other);
            }
        }
        if (from.size() < 2 || upTo(3) == 0)
            edit(from.empty() ? std::map<std::string, git::FileContent>{} : m_scratch.filesOf(from.front()),
                 from.size() > 1, changes);
        const Oid id = m_scratch.addOn(from, std::format("commit {}", number), changes);
        commits.push_back(id);
        parents[id] = from;
    }

    // Each path as one side or the other has it.
    Changes mixed(const Oid &ours, const Oid &theirs)
    {
        Changes changes;
        for (const std::string &path : paths) {
            if (upTo(1) == 0)
                continue;
            const auto &other = m_scratch.filesOf(theirs);
            const auto at = other.find(path);
            if (at != other.end())
                changes[path] = at->second;
            else if (m_scratch.filesOf(ours).contains(path))
                changes[path] = std::nullopt;
        }
        return changes;
    }

    void edit(const std::map<std::string, git::FileContent> &files, bool isMerge, Changes &changes)
    {
        for (int i = upTo(2); i >= 0; --i) {
            const std::string &path =
                paths[static_cast<std::size_t>(upTo(static_cast<int>(paths.size()) - 1))];
            const auto at = files.find(path);
            if (at == files.end()) {
                if (!isMerge)
                    changes[path] = text(tests::lines(std::format("text {}", upTo(4)), 6 + upTo(3)));
                continue;
            }
            if (isMerge || upTo(3) == 0) {
                if (!changes.contains(path))
                    changes[path] = text(at->second.bytes + std::format("edit {}\n", upTo(1000)));
                continue;
            }
            changes[path] = std::nullopt;
            if (upTo(3) != 0)
                changes[paths[static_cast<std::size_t>(upTo(static_cast<int>(paths.size()) - 1))]] =
                    text(upTo(1) == 0 ? at->second.bytes : at->second.bytes + "moved\n");
        }
    }

    ScratchRepository &m_scratch;
    std::mt19937 m_engine;
};

struct Rename {
    std::string from;
    std::string to;
};

// What git says of a range, oldest first.
struct GitRange {
    std::vector<std::string> commits;
    std::vector<Rename> renames;
};

GitRange readRange(const ScratchRepository &scratch, const std::string &range)
{
    GitRange result;
    for (const std::string &line : scratch.gitLines(
             {"log", "--reverse", "--date-order", "-M50%", "-l0", "--name-status", "--format=@%H", range})) {
        if (line.starts_with('@'))
            result.commits.push_back(line.substr(1));
        if (!line.starts_with('R'))
            continue;
        const std::size_t first = line.find('\t');
        const std::size_t second = line.find('\t', first + 1);
        result.renames.push_back({line.substr(first + 1, second - first - 1), line.substr(second + 1)});
    }
    return result;
}

std::set<std::string> lineage(const std::vector<Rename> &renames, const git::WalkRequest &request)
{
    std::set<std::string> names(request.pathsAtA.begin(), request.pathsAtA.end());
    names.insert(request.pathsAtB.begin(), request.pathsAtB.end());
    if (!request.pathsAtA.empty())
        for (const Rename &rename : renames)
            if (names.contains(rename.from))
                names.insert(rename.to);
    if (!request.pathsAtB.empty())
        for (auto rename = renames.rbegin(); rename != renames.rend(); ++rename)
            if (names.contains(rename->to))
                names.insert(rename->from);
    return names;
}

bool isSame(const ScratchRepository &scratch, const Oid &a, const Oid &b,
            const std::vector<std::string> &names)
{
    const auto &left = scratch.filesOf(a);
    const auto &right = scratch.filesOf(b);
    return std::ranges::all_of(names, [&](const std::string &name) {
        const auto one = left.find(name);
        const auto two = right.find(name);
        if (one == left.end() || two == right.end())
            return (one == left.end()) == (two == right.end());
        return one->second.bytes == two->second.bytes && one->second.mode == two->second.mode;
    });
}

} // namespace

class RandomHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithGit();
};

void RandomHistoryTest::agreesWithGit()
{
    ScratchRepository scratch(git::HistoryBuilder::Layout::Bare);
    const auto repository = Repository::open(scratch.path());
    std::size_t renamed = 0;
    std::size_t merges = 0;
    for (unsigned seed = 1; seed <= 70; ++seed) {
        const std::string what = std::format("seed {}", seed);
        History history(scratch, seed);
        git::WalkRequest request;
        request.copies = git::CopyFollowing::Off;
        request.range.a =
            history.upTo(4) == 0 ? history.any() : history.commits[static_cast<std::size_t>(history.upTo(5))];
        request.range.b = history.upTo(3) == 0 ? history.any() : history.commits.back();
        if (history.upTo(2) != 0)
            request.pathsAtA = history.names();
        if (history.upTo(2) != 0)
            request.pathsAtB = history.names();
        const auto result = git::walkCommits(*repository, request);
        QVERIFY2(result && result->omissions.empty(), what.c_str());
        const std::string range = request.range.a.hex() + ".." + request.range.b.hex();

        const GitRange truth = readRange(scratch, range);
        const auto expectedNames = lineage(truth.renames, request);
        QVERIFY2(std::ranges::equal(result->names, expectedNames), what.c_str());
        renamed += result->renames.size();

        std::set<std::string> expected;
        if (!result->names.empty()) {
            std::vector<std::string> arguments{"rev-list", "--full-history", "--no-merges", range, "--"};
            arguments.insert(arguments.end(), result->names.begin(), result->names.end());
            const auto touched = scratch.gitLines(arguments);
            expected.insert(touched.begin(), touched.end());
        }
        for (const std::string &line : truth.commits) {
            const Oid id = *Oid::fromHex(line);
            const auto &from = history.parents.at(id);
            if (from.size() > 1 && std::ranges::none_of(from, [&](const Oid &parent) {
                    return isSame(scratch, parent, id, result->names);
                }))
                expected.insert(line);
        }
        std::vector<std::string> ordered; // as git orders them
        std::ranges::copy_if(std::views::reverse(truth.commits), std::back_inserter(ordered),
                             [&](const std::string &id) { return expected.contains(id); });
        std::vector<std::string> listed;
        for (const git::CommitHit &hit : result->hits) {
            listed.push_back(hit.commit.id.hex());
            merges += hit.isMerge ? 1 : 0;
        }
        QVERIFY2(listed == ordered, what.c_str());
        QCOMPARE(result->commitsInRange, truth.commits.size());
    }
    QVERIFY2(renamed > 40, std::format("{} renames", renamed).c_str());
    QVERIFY2(merges > 20, std::format("{} merges", merges).c_str());
}

QTEST_GUILESS_MAIN(RandomHistoryTest)
#include "tst_RandomHistory.moc"
