#include "core/audit/DiskPair.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <thread>

using audit::DiskPlaces;
using diff::Side;

namespace {

using Sides = std::vector<Side>;

void write(const std::filesystem::path &path, std::string_view text)
{
    std::ofstream(path, std::ios::binary) << text;
}

} // namespace

// Files that somebody writes while they are being looked at.
class tst_DiskPair : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const std::filesystem::path folder = m_folder->path().toStdString();
        m_places = {.left = folder / "left.py", .right = folder / "right.py"};
        write(m_places.left, "one\n");
        write(m_places.right, "two\n");
    }

    void writtenFileIsReadAgain()
    {
        auto former = audit::readFromDisk(m_places);
        QVERIFY(former.has_value());
        former->pair.change.newPath = "named.py"; // by whoever shows it
        write(m_places.right, "2\n");
        const auto now = audit::readAgain(m_places, *former);
        QVERIFY(now.has_value());
        QCOMPARE(audit::changedSides(former->pair, now->pair), Sides{Side::Right});
        QCOMPARE(now->pair.right.bytes.view(), "2\n");
        QCOMPARE(now->pair.left, former->pair.left);
        QCOMPARE(now->pair.change.newPath, "named.py");
    }

    // Same size, time of writing set back: the other stamps tell.
    void secretWriteIsSeen()
    {
        const auto former = audit::readFromDisk(m_places);
        const auto time = std::filesystem::last_write_time(m_places.left);
        write(m_places.left, "eno\n");
        std::filesystem::last_write_time(m_places.left, time);
        const auto now = audit::readAgain(m_places, *former);
        QCOMPARE(audit::changedSides(former->pair, now->pair), Sides{Side::Left});
    }

    void sameBytesAreNoChange()
    {
        const auto former = audit::readFromDisk(m_places);
        const auto copy = m_places.left.parent_path() / "copy";
        write(copy, "one\n");
        std::filesystem::rename(copy, m_places.left);
        const auto now = audit::readAgain(m_places, *former);
        QVERIFY(now->stamps != former->stamps);
        QCOMPARE(audit::changedSides(former->pair, now->pair), Sides());
    }

    void modeIsAChange()
    {
        const auto former = audit::readFromDisk(m_places);
        QCOMPARE(::chmod(m_places.right.c_str(), 0755), 0);
        const auto now = audit::readAgain(m_places, *former);
        QCOMPARE(audit::changedSides(former->pair, now->pair), Sides{Side::Right});
        QCOMPARE(now->pair.change.newMode, git::FileMode::Executable);
    }

    void goneFileIsAnError()
    {
        const auto former = audit::readFromDisk(m_places);
        std::filesystem::remove(m_places.left);
        const auto now = audit::readAgain(m_places, *former);
        QVERIFY(!now.has_value());
        QCOMPARE(now.error().code, base::Code::NotFound);
    }

    void baseIsReadAgainToo()
    {
        m_places.base = m_places.left.parent_path() / "base.py";
        write(m_places.base, "zero\n");
        const auto former = audit::readFromDisk(m_places);
        write(m_places.base, "0\n");
        const auto now = audit::readAgain(m_places, *former);
        QCOMPARE(audit::changedSides(former->pair, now->pair), Sides{Side::Base});
    }

    // A pipe has given what it had: its side stays, the other one is read again.
    void pipeIsReadOnce()
    {
        const auto pipe = m_places.left.parent_path() / "pipe";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        m_places.left = pipe;
        std::jthread writer([pipe] { write(pipe, "from the pipe\n"); });
        const auto former = audit::readFromDisk(m_places);
        writer.join();
        QVERIFY(former.has_value());
        write(m_places.right, "2\n");
        const auto now = audit::readAgain(m_places, *former);
        QVERIFY(now.has_value());
        QCOMPARE(now->pair.left.bytes.view(), "from the pipe\n");
        QCOMPARE(audit::changedSides(former->pair, now->pair), Sides{Side::Right});
        QCOMPARE(audit::watchedPlaces(m_places, *former).size(), 2); // the right file and its folder
    }

    // The link is watched, and the folder of the file that it leads to.
    void linksAreFollowed()
    {
        const auto folder = m_places.left.parent_path();
        std::filesystem::create_directory(folder / "links");
        std::filesystem::create_symlink(m_places.left, folder / "links" / "link.py");
        const DiskPlaces places{.left = folder / "links" / "link.py", .right = "/dev/null"};
        const auto former = audit::readFromDisk(places);
        const auto watched = audit::watchedPlaces(places, *former);
        QCOMPARE(watched, (std::vector<std::filesystem::path>{folder / "links" / "link.py", folder / "links",
                                                              std::filesystem::canonical(folder)}));
        write(m_places.left, "1\n");
        const auto now = audit::readAgain(places, *former);
        QCOMPARE(now->pair.left.bytes.view(), "1\n");
        QCOMPARE(now->pair.right.state, diff::SideState::Absent);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    DiskPlaces m_places;
};

QTEST_GUILESS_MAIN(tst_DiskPair)
#include "tst_DiskPair.moc"
