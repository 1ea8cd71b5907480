#include "core/git/FolderDiff.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <random>
#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>

using git::ChangeKind;
using git::FolderPair;

namespace {

namespace fs = std::filesystem;

void put(const fs::path &file, const std::string &bytes)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

char letterOf(const git::FolderChange &entry)
{
    if (!entry.trouble.empty())
        return '!';
    switch (entry.change.kind) {
    case ChangeKind::Added:
        return 'A';
    case ChangeKind::Deleted:
        return 'D';
    case ChangeKind::Modified:
        return 'M';
    case ChangeKind::TypeChanged:
        return 'T';
    case ChangeKind::ModeChanged:
        return 'm';
    case ChangeKind::Renamed:
        break;
    }
    return '?';
}

// "A path" per change, as git's --name-status has them.
std::vector<std::string> changesOf(const FolderPair &pair)
{
    std::vector<std::string> lines;
    const auto compared = git::diffFolders(pair, [&lines](const git::FolderDiffUpdate &update) {
        for (const auto &entry : update.changes)
            lines.push_back(std::string(1, letterOf(entry)) + ' ' + entry.change.path());
    });
    if (!compared)
        return {compared.error().message};
    return lines;
}

using Lines = std::vector<std::string>;

// Files that belong to nobody this thread may be: root reads everything, so it is somebody else meanwhile.
class AsSomebody {
public:
    AsSomebody()
    {
        if (::geteuid() == 0)
            ::setfsuid(65534);
    }
    ~AsSomebody() { ::setfsuid(::geteuid()); }
    AsSomebody(const AsSomebody &) = delete;
    AsSomebody &operator=(const AsSomebody &) = delete;
};

} // namespace

class FolderDiffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namesWhatDiffers();
    void comparesBytesOfEqualSize();
    void linksAreLinks();
    void followsOnlyTheLinksOfDifftool();
    void readsThroughTheLinksOfDifftool();
    void whatCannotBeReadIsListed();
    void pipesAndFoldersInThePlaceOfFiles();
    void stopsWhenAsked();
    void folderThatIsNotThere();
    void findsExactlyWhatWasChanged();

private:
    [[nodiscard]] FolderPair pair(const fs::path &worktree = {}) const
    {
        return {.left = m_left, .right = m_right, .worktree = worktree};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_left;
    fs::path m_right;
};

void FolderDiffTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const fs::path root = m_folder->path().toStdString();
    fs::permissions(root, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec |
                              fs::perms::group_read | fs::perms::others_read);
    m_left = root / "left";
    m_right = root / "right";
    fs::create_directories(m_left);
    fs::create_directories(m_right);
}

void FolderDiffTest::namesWhatDiffers()
{
    put(m_left / "same.txt", "same\n");
    put(m_right / "same.txt", "same\n");
    put(m_left / "a/changed.py", "one\n");
    put(m_right / "a/changed.py", "two!\n");
    put(m_left / "gone.py", "x");
    put(m_left / "old/deep/file", "x");
    put(m_right / "new/deep/file", "");
    put(m_left / "tool.sh", "#!/bin/sh\n");
    put(m_right / "tool.sh", "#!/bin/sh\n");
    fs::permissions(m_right / "tool.sh", fs::perms::owner_exec, fs::perm_options::add);
    put(m_left / ".git/config", "one");
    put(m_right / ".git/config", "two");
    QCOMPARE(changesOf(pair()),
             (Lines{"M a/changed.py", "D gone.py", "A new/deep/file", "D old/deep/file", "m tool.sh"}));
}

void FolderDiffTest::comparesBytesOfEqualSize()
{
    std::string large(300'000, 'x');
    put(m_left / "last byte", large);
    put(m_left / "same", large);
    put(m_right / "same", large);
    large.back() = 'y';
    put(m_right / "last byte", large);
    fs::create_hard_link(m_left / "same", m_left / "twin");
    fs::create_hard_link(m_left / "same", m_right / "twin");
    QCOMPARE(changesOf(pair()), (Lines{"M last byte"}));
}

void FolderDiffTest::linksAreLinks()
{
    put(m_left / "file", "text");
    put(m_right / "file", "text");
    fs::create_symlink("file", m_left / "link");
    fs::create_symlink("file", m_right / "link");
    fs::create_symlink("file", m_left / "moved");
    fs::create_symlink("elsewhere", m_right / "moved");
    fs::create_symlink("file", m_left / "was link");
    put(m_right / "was link", "text");
    put(m_left / "inner/a", "1");
    fs::create_directory_symlink(m_left / "inner", m_right / "inner"); // not entered
    QCOMPARE(changesOf(pair()), (Lines{"D inner/a", "A inner", "M moved", "T was link"}));
    const auto target = git::readFolderFile(pair(), git::FolderSide::Right, "moved", 1000);
    QVERIFY(target.has_value());
    QCOMPARE(target->bytes, std::string("elsewhere"));
    QCOMPARE(target->mode, git::FileMode::Symlink);
}

// git fills the right folder with links to the worktree: absolute, under the same path.
void FolderDiffTest::followsOnlyTheLinksOfDifftool()
{
    const fs::path worktree = m_left.parent_path() / "worktree";
    put(worktree / "a/same.py", "same\n");
    put(worktree / "a/changed.py", "worktree\n");
    put(worktree / "secret", "s");
    fs::create_symlink("changed.py", worktree / "a/link.py");
    put(m_left / "a/same.py", "same\n");
    put(m_left / "a/changed.py", "before\n");
    put(m_left / "a/link.py", "changed.py");
    put(m_left / "b.py", "worktree\n");
    put(m_left / "other.py", "other\n");
    put(m_left.parent_path() / "second/other.py", "other\n");
    fs::create_directories(m_right / "a");
    for (const char *name : {"a/same.py", "a/changed.py", "a/link.py"})
        fs::create_symlink(worktree / name, m_right / name);
    fs::create_symlink(worktree / "secret", m_right / "b.py");                          // another path
    fs::create_symlink(m_left.parent_path() / "second/other.py", m_right / "other.py"); // another root
    QCOMPARE(changesOf(pair(worktree)), (Lines{"M a/changed.py", "T a/link.py", "T b.py", "T other.py"}));
    QCOMPARE(changesOf(pair()),
             (Lines{"T a/changed.py", "T a/link.py", "T a/same.py", "T b.py", "T other.py"}));
}

void FolderDiffTest::readsThroughTheLinksOfDifftool()
{
    const fs::path worktree = m_left.parent_path() / "worktree";
    put(worktree / "a.py", "worktree\n");
    fs::create_symlink(worktree / "a.py", m_right / "a.py");
    const auto file = git::readFolderFile(pair(worktree), git::FolderSide::Right, "a.py", 100);
    QVERIFY(file.has_value());
    QCOMPARE(file->bytes, std::string("worktree\n"));
    QCOMPARE(file->mode, git::FileMode::Regular);
    const auto small = git::readFolderFile(pair(worktree), git::FolderSide::Right, "a.py", 3);
    QVERIFY(!small.has_value());
    QCOMPARE(small.error().code, base::Code::Limit);
}

void FolderDiffTest::whatCannotBeReadIsListed()
{
    put(m_left / "closed/file", "1");
    put(m_right / "closed/file", "2");
    put(m_left / "after", "1");
    put(m_right / "after", "2");
    put(m_left / "no", "11");
    put(m_right / "no", "22");
    fs::permissions(m_right / "closed", fs::perms::none);
    fs::permissions(m_left / "no", fs::perms::none);
    Lines lines;
    std::vector<std::string> reasons;
    {
        const AsSomebody somebody;
        const auto compared = git::diffFolders(pair(), [&](const git::FolderDiffUpdate &update) {
            for (const auto &entry : update.changes) {
                lines.push_back(std::string(1, letterOf(entry)) + ' ' + entry.change.path());
                if (!entry.trouble.empty())
                    reasons.push_back(entry.trouble);
            }
        });
        QVERIFY(compared.has_value());
    }
    fs::permissions(m_right / "closed", fs::perms::owner_all);
    QCOMPARE(lines, (Lines{"M after", "! closed", "! no"}));
    QCOMPARE(reasons,
             (Lines{"closed cannot be read: Permission denied", "no cannot be read: Permission denied"}));
}

void FolderDiffTest::pipesAndFoldersInThePlaceOfFiles()
{
    put(m_left / "pipe", "text");
    QCOMPARE(::mkfifo((m_right / "pipe").c_str(), 0600), 0);
    put(m_left / "thing", "text");
    put(m_right / "thing/inner", "text");
    QCOMPARE(changesOf(pair()), (Lines{"! pipe", "A thing/inner", "D thing"}));
}

void FolderDiffTest::stopsWhenAsked()
{
    for (int i = 0; i < 50; ++i)
        put(m_left / std::to_string(i), "x");
    std::stop_source stop;
    stop.request_stop();
    const auto compared = git::diffFolders(pair(), {}, stop.get_token());
    QVERIFY(!compared.has_value());
    QCOMPARE(compared.error().code, base::Code::Canceled);
}

void FolderDiffTest::folderThatIsNotThere()
{
    const auto compared = git::diffFolders({.left = m_left, .right = m_right / "no", .worktree = {}}, {});
    QVERIFY(!compared.has_value());
    QCOMPARE(compared.error().code, base::Code::NotFound);
    QVERIFY(compared.error().message.contains("right/no"));
}

// Law: what is listed is what was changed, in any order of names and at any depth.
void FolderDiffTest::findsExactlyWhatWasChanged()
{
    std::mt19937 random(7);
    std::vector<std::string> expected;
    for (int i = 0; i < 200; ++i) {
        std::string path;
        for (unsigned depth = random() % 4; depth > 0; --depth)
            path += std::string(1, static_cast<char>('a' + random() % 3)) + "/";
        path += "f" + std::to_string(i) + (random() % 2 == 0 ? ".py" : "");
        const unsigned what = random() % 5;
        if (what != 0)
            put(m_left / path, "text");
        if (what != 1)
            put(m_right / path, what == 2 ? "test" : "text");
        if (what <= 2)
            expected.push_back((what == 0 ? "A " : what == 1 ? "D " : "M ") + path);
    }
    auto found = changesOf(pair());
    std::ranges::sort(found);
    std::ranges::sort(expected);
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(FolderDiffTest)
#include "tst_FolderDiff.moc"
