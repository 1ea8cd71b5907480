#include "core/git/TreeDiff.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <random>

using git::ChangeKind;
using git::RenameDetection;
using git::Repository;
using tests::Changes;
using tests::lines;
using tests::ScratchRepository;
using tests::text;

namespace {

char letterOf(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Added:
        return 'A';
    case ChangeKind::Deleted:
        return 'D';
    case ChangeKind::Modified:
    case ChangeKind::ModeChanged:
        return 'M';
    case ChangeKind::Renamed:
        return 'R';
    case ChangeKind::TypeChanged:
        return 'T';
    }
    return '?';
}

// As `git diff-tree --raw` prints it.
std::string rawLine(const git::FileChange &change)
{
    std::string line = std::format(":{:06o} {:06o} {} {} {}", static_cast<unsigned>(change.oldMode),
                                   static_cast<unsigned>(change.newMode), change.oldBlob.hex(),
                                   change.newBlob.hex(), letterOf(change.kind));
    if (change.kind == ChangeKind::Renamed)
        return line + std::format("{:03}\t{}\t{}", change.similarity, change.oldPath, change.newPath);
    return line + '\t' + change.path();
}

std::vector<std::string> ours(const Repository &repository, const git::Oid &a, const git::Oid &b,
                              RenameDetection renames)
{
    std::vector<std::string> result;
    const auto changes =
        git::diffTrees(repository, repository.commit(a)->tree, repository.commit(b)->tree, renames);
    if (!changes)
        return {changes.error().message};
    for (const git::FileChange &change : *changes)
        result.push_back(rawLine(change));
    return result;
}

std::vector<std::string> gits(const ScratchRepository &scratch, const git::Oid &a, const git::Oid &b,
                              RenameDetection renames)
{
    std::vector<std::string> arguments{"diff-tree", "-r", "--no-abbrev", "-l0"};
    arguments.emplace_back(renames == RenameDetection::On ? "-M50%" : "--no-renames");
    arguments.push_back(a.hex());
    arguments.push_back(b.hex());
    return scratch.gitLines(arguments);
}

class RandomTrees {
public:
    explicit RandomTrees(unsigned seed)
        : m_engine(seed)
    {
    }

    int upTo(int limit) { return std::uniform_int_distribution<int>(0, limit)(m_engine); }

    std::string path()
    {
        static const std::vector<std::string> folders{"", "a/", "a/b/", "a-b/", "a.b/", "c/"};
        static const std::vector<std::string> names{"x.py", "y.py", "z", "model.py", "a"};
        return folders[static_cast<std::size_t>(upTo(5))] + names[static_cast<std::size_t>(upTo(4))];
    }

    git::FileContent content()
    {
        switch (upTo(11)) {
        case 0:
            return tests::symlink("x.py");
        case 1:
            return text("");
        case 2:
            return tests::executable(body());
        case 3:
            return text(std::string("\0bin", 4) + body());
        default:
            return text(body());
        }
    }

    std::string body()
    {
        std::string result;
        const int start = upTo(3) * 10;
        const std::string end = upTo(5) == 0 ? "\r\n" : "\n";
        for (int i = start, stop = start + 2 + upTo(25); i < stop; ++i)
            result += std::format("line {} of text{}", upTo(9) == 0 ? 1000 + upTo(50) : i, end);
        if (upTo(7) == 0)
            result += std::string(static_cast<std::size_t>(50 + upTo(300)), 'q');
        return result;
    }

    // Some paths change, some files move; never a file where a folder stands.
    Changes change(const std::map<std::string, git::FileContent> &files)
    {
        Changes changes;
        for (const auto &[name, content] : files) {
            const int dice = upTo(9);
            if (dice < 4)
                changes[name] = std::nullopt;
            if (dice < 3)
                changes[path()] = upTo(1) == 0 ? content : edited(content);
        }
        for (int i = upTo(3); i > 0; --i)
            changes[path()] = content();
        std::erase_if(changes, [](const auto &item) {
            return item.first == "a" || item.first == "a/b" || item.first == "c";
        });
        return changes;
    }

private:
    git::FileContent edited(git::FileContent content)
    {
        if (content.mode != git::FileMode::Symlink)
            content.bytes.insert(content.bytes.size() / 2,
                                 body().substr(0, static_cast<std::size_t>(upTo(120))));
        return content;
    }

    std::mt19937 m_engine;
};

} // namespace

class TreeDiffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithGitOnRandomTrees();
    void namesEveryKind();
    void fileBecomesFolder();
    void nullIsTheEmptyTree();
    void missingTreeIsAnError();
    void missingBlobIsNoRename();
    void stopsWhenAsked();
};

void TreeDiffTest::agreesWithGitOnRandomTrees()
{
    ScratchRepository scratch;
    const auto repository = Repository::open(scratch.path());
    std::size_t renames = 0;
    for (unsigned seed = 1; seed <= 120; ++seed) {
        RandomTrees random(seed);
        scratch.moveTo({});
        const auto a = scratch.add(
            "a", random.change({{"seed/x.py", random.content()}, {"seed/m.py", random.content()}}));
        const auto middle = scratch.add("more", random.change(scratch.filesOf(a)));
        const auto b = scratch.add("b", random.change(scratch.filesOf(middle)));
        for (const auto mode : {RenameDetection::Off, RenameDetection::On}) {
            const auto mine = ours(*repository, middle, b, mode);
            QVERIFY2(mine == gits(scratch, middle, b, mode), std::format("seed {}", seed).c_str());
            renames += static_cast<std::size_t>(
                std::ranges::count_if(mine, [](const std::string &line) { return line.contains(" R"); }));
        }
    }
    QVERIFY(renames > 50);
}

void TreeDiffTest::namesEveryKind()
{
    ScratchRepository scratch;
    const auto a = scratch.add("a", {{"gone", text("g")},
                                     {"mode", text("m")},
                                     {"old.py", text(lines("same", 20))},
                                     {"text", text("t")},
                                     {"type", text("y")}});
    const auto b = scratch.add("b", {{"added", text("n")},
                                     {"gone", std::nullopt},
                                     {"mode", tests::executable("m")},
                                     {"old.py", std::nullopt},
                                     {"dir/new.py", text(lines("same", 20) + "tail\n")},
                                     {"text", text("u")},
                                     {"type", tests::symlink("text")}});
    const auto repository = Repository::open(scratch.path());
    const auto changes = git::diffTrees(*repository, repository->commit(a)->tree, repository->commit(b)->tree,
                                        RenameDetection::On);
    QVERIFY(changes);
    std::map<std::string, ChangeKind> kinds;
    for (const auto &change : *changes)
        kinds[change.path()] = change.kind;
    const std::map<std::string, ChangeKind> expected{
        {"added", ChangeKind::Added},      {"gone", ChangeKind::Deleted},
        {"mode", ChangeKind::ModeChanged}, {"dir/new.py", ChangeKind::Renamed},
        {"text", ChangeKind::Modified},    {"type", ChangeKind::TypeChanged}};
    QCOMPARE(kinds, expected);
}

void TreeDiffTest::fileBecomesFolder()
{
    ScratchRepository scratch;
    const auto a = scratch.add("a", {{"m", text("one\n")}, {"m.py", text("two\n")}});
    const auto b = scratch.add("b", {{"m", std::nullopt}, {"m/x", text("three\n")}});
    const auto repository = Repository::open(scratch.path());
    QCOMPARE(ours(*repository, a, b, RenameDetection::On), gits(scratch, a, b, RenameDetection::On));
    QCOMPARE(ours(*repository, b, a, RenameDetection::On), gits(scratch, b, a, RenameDetection::On));
}

void TreeDiffTest::nullIsTheEmptyTree()
{
    ScratchRepository scratch;
    const auto a = scratch.add("a", {{"x/y", text("1")}, {"z", text("2")}});
    const auto repository = Repository::open(scratch.path());
    const git::Oid tree = repository->commit(a)->tree;
    QCOMPARE(git::diffTrees(*repository, {}, tree, RenameDetection::On)->size(), std::size_t{2});
    QCOMPARE(git::diffTrees(*repository, tree, {}, RenameDetection::On)->front().kind, ChangeKind::Deleted);
    QVERIFY(git::diffTrees(*repository, tree, tree, RenameDetection::On)->empty());
}

void TreeDiffTest::missingTreeIsAnError()
{
    ScratchRepository scratch;
    const auto a = scratch.add("a", {{"x/y", text("1")}});
    const auto b = scratch.add("b", {{"x/y", text("2")}});
    const std::string tree = scratch.gitLines({"rev-parse", b.hex() + ":x"}).front();
    scratch.removeObject(*git::Oid::fromHex(tree));
    const auto repository = Repository::open(scratch.path());
    const auto changes = git::diffTrees(*repository, repository->commit(a)->tree, repository->commit(b)->tree,
                                        RenameDetection::Off);
    QVERIFY(!changes);
    QCOMPARE(changes.error().code, base::Code::Git);
    QVERIFY(changes.error().message.contains(tree));
}

void TreeDiffTest::missingBlobIsNoRename()
{
    ScratchRepository scratch;
    const auto a = scratch.add("a", {{"x", text(lines("same", 20))}});
    const auto b = scratch.rename("b", "x", "y", lines("same", 20) + "more\n");
    scratch.removeObject(*git::Oid::fromHex(scratch.gitLines({"rev-parse", b.hex() + ":y"}).front()));
    const auto repository = Repository::open(scratch.path());
    const auto changes = git::diffTrees(*repository, repository->commit(a)->tree, repository->commit(b)->tree,
                                        RenameDetection::On);
    QVERIFY(changes);
    QCOMPARE(changes->size(), std::size_t{2});
}

void TreeDiffTest::stopsWhenAsked()
{
    ScratchRepository scratch;
    const auto a = scratch.add("a", {{"x", text("1")}});
    const auto repository = Repository::open(scratch.path());
    std::stop_source source;
    source.request_stop();
    const auto changes =
        git::diffTrees(*repository, {}, repository->commit(a)->tree, RenameDetection::On, source.get_token());
    QCOMPARE(changes.error().code, base::Code::Canceled);
}

QTEST_GUILESS_MAIN(TreeDiffTest)
#include "tst_TreeDiff.moc"
