#include "core/audit/Provenance.h"
#include "core/base/Text.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <algorithm>
#include <format>
#include <random>
#include <string>
#include <vector>

using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualHistories = 6;
#else
constexpr int usualHistories = 24;
#endif

using Lines = std::vector<std::string>;

std::string joined(const Lines &lines)
{
    std::string all;
    for (const std::string &line : lines)
        all += line + "\n";
    return all;
}

// A linear history of a file whose lines recur now and then, with a rename.
class LinearHistory {
public:
    LinearHistory(ScratchRepository &scratch, unsigned seed)
        : m_random(seed)
    {
        Lines lines;
        for (int i = 0; i < 40; ++i)
            lines.push_back(anyLine());
        scratch.moveTo({});
        commits.push_back(scratch.add("a", {{"m/x.py", text(joined(lines))}}));
        for (int i = 0; i < 12; ++i) {
            edit(lines);
            if (i == 6)
                commits.push_back(scratch.rename("move", "m/x.py", "n/y.py", joined(lines)));
            else
                commits.push_back(scratch.add(std::format("edit {}", i),
                                              {{i < 6 ? "m/x.py" : "n/y.py", text(joined(lines))}}));
        }
    }

    std::vector<Oid> commits; // the oldest first

private:
    std::size_t below(std::size_t count) { return m_random() % count; }

    std::string anyLine()
    {
        if (below(4) == 0)
            return below(2) == 0 ? "" : "    return x";
        return std::format("    value = {}", m_random());
    }

    void edit(Lines &lines)
    {
        for (int i = 0; i < 3; ++i) {
            const auto at = static_cast<std::ptrdiff_t>(below(lines.size()));
            if (below(2) == 0)
                lines.erase(lines.begin() + at);
            else if (below(2) == 0)
                lines.insert(lines.begin() + at, below(3) + 1, anyLine());
            else
                lines[static_cast<std::size_t>(at)] = anyLine();
        }
    }

    std::mt19937 m_random;
};

// The commit of each line as git blame has it; null where it is the border of the range.
std::vector<Oid> blame(const ScratchRepository &scratch, std::vector<std::string> arguments,
                       const Oid &border)
{
    arguments.insert(arguments.begin(), {"blame", "--line-porcelain"});
    std::vector<Oid> owners;
    bool isHeader = true;
    const std::string output = scratch.git(arguments);
    for (const std::string_view line : base::split(output, '\n')) {
        if (isHeader && line.size() > 40) {
            const Oid commit = *Oid::fromHex(line.substr(0, 40));
            owners.push_back(commit == border ? Oid{} : commit);
        }
        isHeader = line.starts_with('\t');
    }
    return owners;
}

} // namespace

// The owners of linear histories are those of `git blame`; what is gone left after the commit that `git blame
// --reverse` names.
class ProvenanceBlameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithBlame();
};

void ProvenanceBlameTest::agreesWithBlame()
{
    ScratchRepository scratch;
    for (int seed = 1; seed <= usualHistories; ++seed) {
        const std::string what = std::format("seed {}", seed);
        const LinearHistory history(scratch, static_cast<unsigned>(seed));
        const auto &commits = history.commits;
        const std::string range = commits.front().hex() + ".." + commits.back().hex();
        audit::ProvenanceRequest request;
        request.upstream = scratch.path();
        request.range.a = commits.front();
        request.range.b = commits.back();
        request.files = {{.ends = {"m/x.py", "n/y.py"}, .a = {}}};
        const auto result = audit::traceProvenance(request);
        QVERIFY2(result, what.c_str());
        const audit::FileProvenance &file = result->files.front();
        std::vector<Oid> owners;
        for (const std::uint32_t owner : file.lineOwners)
            owners.push_back(file.owners.at(owner).commit);
        const auto expected = blame(scratch, {range, "--", "n/y.py"}, commits.front());
        QVERIFY2(owners == expected, what.c_str());

        // git names the last commit that still has the line.
        std::vector<Oid> last;
        for (const std::uint32_t remover : file.removers) {
            const auto at = remover == audit::noLine
                                ? commits.end()
                                : std::ranges::find(commits, file.owners.at(remover).commit);
            last.push_back(*std::prev(at));
        }
        const auto kept = blame(scratch, {"--reverse", range, "--", "m/x.py"}, Oid{});
        QVERIFY2(last == kept, what.c_str());
    }
}

QTEST_GUILESS_MAIN(ProvenanceBlameTest)
#include "tst_ProvenanceBlame.moc"
