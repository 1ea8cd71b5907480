#include "core/audit/FolderFiles.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

namespace fs = std::filesystem;
using diff::SideState;

class tst_FolderFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothSides();
    void oneSide();
    void linksAreTheirTargets();
    void goneMeanwhile();
    void tooLarge();
};

namespace {

struct Folders {
    QTemporaryDir folder;
    git::FolderPair pair;

    Folders()
    {
        const fs::path root = folder.path().toStdString();
        pair = {.left = root / "left", .right = root / "right", .worktree = {}};
        fs::create_directories(pair.left);
        fs::create_directories(pair.right);
    }
};

void put(const fs::path &file, const std::string &bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

git::FileChange change(const std::string &left, const std::string &right)
{
    git::FileChange result;
    result.oldPath = left;
    result.newPath = right;
    return result;
}

} // namespace

void tst_FolderFiles::bothSides()
{
    const Folders folders;
    put(folders.pair.left / "a.py", "one\n");
    put(folders.pair.right / "a.py", "two\r\n");
    fs::permissions(folders.pair.right / "a.py", fs::perms::owner_exec, fs::perm_options::add);
    const auto pair = audit::loadFolderFiles(folders.pair, change("a.py", "a.py"));
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.bytes.view(), std::string_view("one\n"));
    QCOMPARE(pair->right.bytes.view(), std::string_view("two\r\n"));
    QCOMPARE(pair->right.mode, git::FileMode::Executable);
    QCOMPARE(pair->change.newMode, git::FileMode::Executable);
    QCOMPARE(pair->left.size.value_or(0), 4U);
}

void tst_FolderFiles::oneSide()
{
    const Folders folders;
    put(folders.pair.right / "a.py", "");
    const auto pair = audit::loadFolderFiles(folders.pair, change("", "a.py"));
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.state, SideState::Absent);
    QCOMPARE(pair->right.state, SideState::Loaded);
}

void tst_FolderFiles::linksAreTheirTargets()
{
    const Folders folders;
    fs::create_symlink("/etc/passwd", folders.pair.left / "link");
    put(folders.pair.right / "link", "text");
    const auto pair = audit::loadFolderFiles(folders.pair, change("link", "link"));
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.mode, git::FileMode::Symlink);
    QCOMPARE(pair->left.bytes.view(), std::string_view("/etc/passwd"));
}

void tst_FolderFiles::goneMeanwhile()
{
    const Folders folders;
    const auto pair = audit::loadFolderFiles(folders.pair, change("a.py", "a.py"));
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.state, SideState::Missing);
    QVERIFY(pair->left.reason.contains("a.py"));
}

void tst_FolderFiles::tooLarge()
{
    const Folders folders;
    put(folders.pair.left / "large", "");
    fs::resize_file(folders.pair.left / "large", audit::mostSideBytes + 1);
    put(folders.pair.right / "large", "");
    const auto pair = audit::loadFolderFiles(folders.pair, change("large", "large"));
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.state, SideState::TooLarge);
    QVERIFY(pair->left.bytes.empty());
}

QTEST_GUILESS_MAIN(tst_FolderFiles)
#include "tst_FolderFiles.moc"
