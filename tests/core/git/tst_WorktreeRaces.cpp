#include "core/base/SafeWrite.h"
#include "core/git/Blob.h"
#include "core/git/WorktreeWrite.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <format>
#include <random>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace git;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;
using State = WorktreeWritten::State;

// Against a second process that does what other programs do, at random moments. METAX_RACES=10000 and
// METAX_SWAPS=10000 make them the long runs of tests/bench/notes.
namespace {

const std::string note = "# NOTE(MetaX): n\n";

int countOf(const char *variable, int fallback)
{
    return qEnvironmentVariableIsSet(variable) ? qEnvironmentVariableIntValue(variable) : fallback;
}

void writeAll(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count <= 0)
            ::_exit(3);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

void put(const fs::path &file, std::string_view bytes)
{
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    writeAll(fd, bytes);
    ::close(fd);
}

void wait(std::uint32_t microseconds)
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(microseconds);
    while (std::chrono::steady_clock::now() < end)
        if (microseconds > 500)
            ::usleep(100); // below that, asleep would be too late
}

enum class Habit : std::uint8_t {
    Truncate,   // open, empty, write in two parts
    Rename,     // a new file over the old name
    Backup,     // the old file renamed away, a new one in its place
    Append,     // behind what is there
    Overwrite,  // the first bytes, the rest stays
    ThroughMap, // as Overwrite, in mapped memory
};
constexpr std::array habits{Habit::Truncate, Habit::Rename,    Habit::Backup,
                            Habit::Append,   Habit::Overwrite, Habit::ThroughMap};

struct Order {
    Habit habit = Habit::Truncate;
    std::uint32_t delay = 0; // microseconds
    std::uint32_t number = 0;
};

std::string theirs(std::uint32_t number)
{
    return std::format("theirs {:08}\n", number);
}

// The second process: obeys orders from one pipe, answers each in another.
class OtherWriter {
public:
    explicit OtherWriter(const fs::path &file)
        : m_file(file)
    {
        if (::pipe(m_orders.data()) != 0 || ::pipe(m_answers.data()) != 0)
            qFatal("no pipe");
        m_process = ::fork();
        if (m_process == 0)
            serve();
    }
    OtherWriter(const OtherWriter &) = delete;
    OtherWriter &operator=(const OtherWriter &) = delete;
    ~OtherWriter()
    {
        ::close(m_orders[1]);
        ::waitpid(m_process, nullptr, 0);
    }
    void start(const Order &order) { std::ignore = ::write(m_orders[1], &order, sizeof order); }
    bool finish()
    {
        char answer = 0;
        return ::read(m_answers[0], &answer, 1) == 1;
    }

private:
    [[noreturn]] void serve()
    {
        ::close(m_orders[1]);
        Order order;
        while (::read(m_orders[0], &order, sizeof order) == sizeof order) {
            wait(order.delay);
            obey(order);
            if (::write(m_answers[1], "x", 1) != 1)
                break;
        }
        ::_exit(0);
    }

    void obey(const Order &order) const
    {
        const std::string bytes = theirs(order.number);
        const fs::path fresh = m_file.string() + ".new";
        const fs::path backup = m_file.string() + "~";
        switch (order.habit) {
        case Habit::Truncate: {
            const int fd = ::open(m_file.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
            writeAll(fd, bytes.substr(0, 5));
            writeAll(fd, bytes.substr(5));
            ::close(fd);
            return;
        }
        case Habit::Rename:
            put(fresh, bytes);
            ::rename(fresh.c_str(), m_file.c_str());
            return;
        case Habit::Backup:
            put(fresh, bytes);
            ::rename(m_file.c_str(), backup.c_str());
            ::rename(fresh.c_str(), m_file.c_str());
            return;
        case Habit::Append: {
            const int fd = ::open(m_file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
            writeAll(fd, bytes);
            ::close(fd);
            return;
        }
        case Habit::Overwrite: {
            const int fd = ::open(m_file.c_str(), O_WRONLY | O_CLOEXEC);
            writeAll(fd, bytes);
            ::close(fd);
            return;
        }
        case Habit::ThroughMap: {
            const int fd = ::open(m_file.c_str(), O_RDWR | O_CLOEXEC);
            void *const memory = ::mmap(nullptr, bytes.size(), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
            ::close(fd);
            bytes.copy(static_cast<char *>(memory), bytes.size());
            ::munmap(memory, bytes.size());
            return;
        }
        }
    }

    fs::path m_file;
    std::array<int, 2> m_orders{};
    std::array<int, 2> m_answers{};
    pid_t m_process = -1;
};

// What has to stand there in the end, whoever came first.
std::string expected(const Order &order, const std::string &before, const std::string &after, bool isWritten)
{
    const std::string bytes = theirs(order.number);
    const std::string &base = isWritten ? after : before;
    switch (order.habit) {
    case Habit::Truncate:
    case Habit::Rename:
    case Habit::Backup:
        return bytes;
    case Habit::Append:
        return base + bytes;
    case Habit::Overwrite:
    case Habit::ThroughMap:
        return bytes + base.substr(bytes.size());
    }
    return {};
}

} // namespace

class tst_WorktreeRaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noUpdateIsLost();
    void nothingOutsideIsWritten();
};

void tst_WorktreeRaces::noUpdateIsLost()
{
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const fs::path file = root / "a.py";
    OtherWriter other(file);
    std::mt19937 random(11);
    const int races = countOf("METAX_RACES", 300);
    int written = 0;
    int conflicts = 0;
    int busy = 0;
    for (int i = 0; i < races; ++i) {
        const std::string before =
            std::format("import x{}\n\n{}\ndef f():\n    return 1\n", i, std::string(40, '#'));
        const std::size_t at = before.find("def");
        const std::string after = before.substr(0, at) + note + before.substr(at);
        fs::remove(file);
        fs::remove(file.string() + "~");
        put(file, before);
        const Order order{.habit = habits.at(static_cast<std::size_t>(i) % habits.size()),
                          .delay = 1U << std::uniform_int_distribution<std::uint32_t>(0, 16)(random),
                          .number = static_cast<std::uint32_t>(i)};
        other.start(order);
        wait(std::uniform_int_distribution<std::uint32_t>(0, 300)(random));
        const auto ours = writeWorktreeFile({.root = root,
                                             .path = "a.py",
                                             .base = blobId(before),
                                             .splice = {{{.offset = at, .removed = {}, .inserted = note}}},
                                             .rescueFolder = root / "rescues"});
        QVERIFY(other.finish());
        const bool isWritten = ours && ours->state == State::Written;
        written += isWritten ? 1 : 0;
        conflicts += ours && !isWritten ? 1 : 0;
        busy += ours ? 0 : 1;
        if (!ours && ours.error().code != base::Code::NotFound) // between the two renames
            QVERIFY2(ours.error().code == base::Code::Conflict, ours.error().message.c_str());
        const QString name = u"race %1, habit %2, %3"_s.arg(i)
                                 .arg(static_cast<int>(order.habit))
                                 .arg(isWritten ? u"written"_s : u"refused"_s);
        QVERIFY2(base::readFile(file).value() == expected(order, before, after, isWritten), qPrintable(name));
        if (order.habit == Habit::Backup)
            QVERIFY2(base::readFile(file.string() + "~").value() == (isWritten ? after : before),
                     qPrintable(name));
    }
    qInfo("%d races: %d written, %d conflicts, %d busy, 0 lost", races, written, conflicts, busy);
    QVERIFY(written > races / 20 && conflicts > races / 20);
}

namespace {

struct Shared {
    std::atomic<std::uint32_t> flips;
    std::atomic<bool> isOver;
};

void exchange(const fs::path &one, const fs::path &other)
{
    constexpr unsigned flag = 2; // RENAME_EXCHANGE
    if (::syscall(SYS_renameat2, AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), flag) != 0)
        ::_exit(4);
}

} // namespace

// A folder of the path and the file itself change places with symlinks that lead out of the root, all the
// time.
void tst_WorktreeRaces::nothingOutsideIsWritten()
{
    const QTemporaryDir dir;
    const fs::path top = dir.path().toStdString();
    const std::string before = "import x\ndef f():\n    return 1\n";
    for (const char *folder : {"root/models", "root/rescues", "outside"})
        fs::create_directories(top / folder);
    const fs::path outside = top / "outside/a.py";
    put(top / "root/models/a.py", before);
    put(outside, before);
    fs::create_symlink(top / "outside", top / "root/link");
    fs::create_symlink(outside, top / "root/models/link");
    auto *const shared =
        new (::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
            Shared{};
    const pid_t swapper = ::fork();
    if (swapper == 0) {
        const fs::path models = top / "root/models";
        const fs::path link = top / "root/link";
        for (std::uint32_t i = 0; !shared->isOver; ++i) {
            if (i % 4 < 2)
                exchange(models, link);
            else
                exchange(models / "a.py", models / "link");
            shared->flips = i + 1;
            wait(i % 40 == 39 ? 30'000 : i % 7 * 30);
        }
        ::_exit(0);
    }
    const auto swaps = static_cast<std::uint32_t>(countOf("METAX_SWAPS", 2000));
    int written = 0;
    int refused = 0;
    std::string content = before;
    for (int i = 0; shared->flips < swaps || i < 50; ++i) {
        const bool isIn = content != before;
        const base::ByteSplice in{{{.offset = 9, .removed = {}, .inserted = note}}};
        const auto ours =
            writeWorktreeFile({.root = top / "root",
                               .path = "models/a.py",
                               .base = blobId(content),
                               .splice = isIn ? base::inverse(in) : in,
                               .rescueFolder = top / "rescues",
                               .rule = i % 2 == 0 ? BeneathRule::Kernel : BeneathRule::PartByPart});
        const bool isWritten = ours && ours->state == State::Written;
        written += isWritten ? 1 : 0;
        refused += isWritten ? 0 : 1;
        if (isWritten)
            content = isIn ? before : before.substr(0, 9) + note + before.substr(9);
        QVERIFY2(base::readFile(outside).value() == before, qPrintable(u"write %1"_s.arg(i)));
    }
    shared->isOver = true;
    int status = 0;
    ::waitpid(swapper, &status, 0);
    QCOMPARE(status, 0);
    QCOMPARE(std::distance(fs::directory_iterator(top / "outside"), fs::directory_iterator()), 1);
    // Wherever the last swap has left it, the one real file says what was written last.
    bool isFound = false;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(top / "root"))
        if (!entry.is_symlink() && entry.is_regular_file())
            isFound = base::readFile(entry.path()).value() == content;
    QVERIFY(isFound);
    qInfo("%u swaps: %d written, %d refused, 0 bytes outside", shared->flips.load(), written, refused);
    QVERIFY(written > 0 && refused > 0);
    ::munmap(shared, sizeof(Shared));
}

QTEST_GUILESS_MAIN(tst_WorktreeRaces)
#include "tst_WorktreeRaces.moc"
