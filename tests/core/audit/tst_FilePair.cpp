#include "core/audit/FilePair.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <string>
#include <thread>
#include <unistd.h>

#include <sys/stat.h>

using diff::SideState;

class TestFilePair : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsBothFiles();
    void modesAndLinks();
    void nullDeviceIsAbsent();
    void readsPipes();
    void errors();
    void unreadableIsStated();
    void tooLargeIsStated();
    void copiesShareTheirBytes();

private:
    [[nodiscard]] std::filesystem::path write(const std::string &name, const std::string &bytes) const
    {
        const std::filesystem::path path = m_folder.filePath(QString::fromStdString(name)).toStdString();
        QFile file(QString::fromStdString(path.string()));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()))
            qFatal("cannot write %s", path.c_str());
        return path;
    }

    QTemporaryDir m_folder;
};

void TestFilePair::readsBothFiles()
{
    using namespace std::string_literals;
    const auto left = write("l.py", "a\r\n\0b"s);
    const auto right = write("r.py", "");
    const auto pair = audit::loadFiles(left, right);
    QVERIFY(pair.has_value());
    QCOMPARE(pair->left.bytes.view(), std::string_view("a\r\n\0b", 5));
    QCOMPARE(pair->left.size, std::optional<std::uint64_t>(5));
    QCOMPARE(pair->left.state, SideState::Loaded);
    QCOMPARE(pair->right.state, SideState::Loaded);
    QCOMPARE(pair->right.bytes.size(), 0U);
    QCOMPARE(pair->change.path(), right.string());
    QVERIFY(!pair->base);
    const auto three = audit::loadFiles(left, right, left);
    QCOMPARE(three->base->bytes, pair->left.bytes);
}

void TestFilePair::modesAndLinks()
{
    const auto file = write("tool", "x\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    const std::filesystem::path link = m_folder.filePath(QStringLiteral("link")).toStdString();
    std::filesystem::create_symlink(file, link);
    const auto pair = audit::loadFiles(file, link);
    QCOMPARE(pair->left.mode, git::FileMode::Executable);
    QCOMPARE(pair->right.mode, git::FileMode::Executable); // the link is followed: it was named by the user
    QCOMPARE(pair->right.bytes.view(), "x\n");
    QCOMPARE(pair->change.newMode, git::FileMode::Executable);
}

void TestFilePair::nullDeviceIsAbsent()
{
    const auto file = write("new.py", "x\n");
    const auto added = audit::loadFiles("/dev/null", file);
    QCOMPARE(added->left.state, SideState::Absent);
    QCOMPARE(added->change.path(), file.string());
    const auto deleted = audit::loadFiles(file, "/dev/null");
    QCOMPARE(deleted->right.state, SideState::Absent);
    QCOMPARE(deleted->change.path(), file.string());
}

void TestFilePair::readsPipes()
{
    const std::filesystem::path pipe = m_folder.filePath(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string bytes(300'000, 'x');
    const std::jthread writer([&] {
        QFile file(QString::fromStdString(pipe.string()));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    });
    const auto pair = audit::loadFiles(pipe, "/dev/null");
    QCOMPARE(pair->left.bytes.view(), bytes);
}

void TestFilePair::errors()
{
    const auto file = write("here.py", "x\n");
    const std::filesystem::path gone = m_folder.filePath(QStringLiteral("gone.py")).toStdString();
    const auto missing = audit::loadFiles(file, gone);
    QCOMPARE(missing.error().code, base::Code::NotFound);
    QVERIFY(missing.error().message.contains(gone.string()));
    const std::filesystem::path folder = m_folder.path().toStdString();
    QCOMPARE(audit::loadFiles(folder, file).error().code, base::Code::Invalid);
    std::stop_source source;
    source.request_stop();
    QCOMPARE(audit::loadFiles(file, file, {}, source.get_token()).error().code, base::Code::Canceled);
}

void TestFilePair::unreadableIsStated()
{
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    const auto file = write("secret.py", "x\n");
    std::filesystem::permissions(file, std::filesystem::perms::none);
    const auto pair = audit::loadFiles(file, "/dev/null");
    QCOMPARE(pair->left.state, SideState::Missing);
    QVERIFY(pair->left.reason.contains(file.string()));
}

void TestFilePair::tooLargeIsStated()
{
    const auto file = write("huge", "");
    std::filesystem::resize_file(file, audit::mostSideBytes + 1); // sparse
    const auto pair = audit::loadFiles(file, "/dev/null");
    QCOMPARE(pair->left.state, SideState::TooLarge);
    QCOMPARE(pair->left.size, std::optional<std::uint64_t>(audit::mostSideBytes + 1));
    QVERIFY(pair->left.bytes.empty());
    QCOMPARE(audit::noticeOf(*pair, audit::contentOf(*pair)), "too large to show -> no file");
}

void TestFilePair::copiesShareTheirBytes()
{
    const auto pair = audit::textPair("a.py", "left", "right");
    const auto copy = pair;
    QCOMPARE(copy.left.bytes.view().data(), pair.left.bytes.view().data());
    QCOMPARE(copy, pair);
    QVERIFY(audit::textPair("a.py", "left", "other") != pair);
    QCOMPARE(audit::noticeOf(pair, audit::contentOf(pair)), "");
}

QTEST_GUILESS_MAIN(TestFilePair)
#include "tst_FilePair.moc"
