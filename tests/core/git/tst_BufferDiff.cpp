#include "core/git/BufferDiff.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

using namespace Qt::StringLiterals;
using git::BufferHunk;
using git::DiffAlgorithm;
using git::WhitespaceMode;

namespace {

// Pairs per algorithm; METAX_GIT_PAIRS=10000 tries many more.
int pairCount()
{
    constexpr int usual = 300;
    bool isSet = false;
    const int asked = qEnvironmentVariableIntValue("METAX_GIT_PAIRS", &isSet);
    return isSet ? asked : usual;
}

struct Pair {
    std::string left;
    std::string right;
};

std::string randomLine(std::mt19937 &random)
{
    static constexpr std::array words{"def f():", "return x", "",       "x = 1",
                                      "if a:",    "pass",     "# note", "y += z"};
    const std::string indent((random() % 3) * 4, ' ');
    return indent + words.at(random() % words.size()) +
           (random() % 8 == 0 ? std::to_string(random() % 50) : "");
}

std::string ending(std::mt19937 &random)
{
    return random() % 20 == 0 ? "\r\n" : random() % 20 == 0 ? " \n" : "\n";
}

// Two related texts, most of up to 60 lines, some of up to 1,000: the second is the first after insertions,
// removals and changes; now and then a block has moved, or the texts have nothing to do with each other.
Pair randomPair(std::mt19937 &random)
{
    std::vector<std::string> lines(random() % (random() % 20 == 0 ? 1'000 : 60));
    for (std::string &line : lines)
        line = randomLine(random);
    Pair pair;
    const std::size_t calm = random() % 3 == 0 ? 40 : 10; // one line in so many of each kind of change
    for (const std::string &line : lines) {
        const std::string end = ending(random);
        pair.left += line + end;
        switch (random() % calm) {
        case 0:
            break;
        case 1:
            pair.right += randomLine(random) + end;
            break;
        case 2:
            pair.right += line + end + randomLine(random) + ending(random);
            break;
        case 3:
            pair.right += "    " + line + ending(random);
            break;
        default:
            pair.right += line + end;
        }
    }
    const auto middle = static_cast<std::ptrdiff_t>(pair.right.find('\n', pair.right.size() / 2) + 1);
    if (random() % 8 == 0)
        std::ranges::rotate(pair.right, pair.right.begin() + middle);
    if (random() % 10 == 0 && !pair.left.empty())
        pair.left.pop_back();
    return pair;
}

// "-12" and "+13" for each changed line of a side.
using ChangedLines = std::set<std::string>;

ChangedLines changedLines(const std::vector<BufferHunk> &hunks)
{
    ChangedLines lines;
    for (const BufferHunk &hunk : hunks) {
        for (std::uint32_t i = 0; i < hunk.oldCount; ++i)
            lines.insert("-" + std::to_string(hunk.oldStart + i));
        for (std::uint32_t i = 0; i < hunk.newCount; ++i)
            lines.insert("+" + std::to_string(hunk.newStart + i));
    }
    return lines;
}

void write(const QString &file, const std::string &bytes)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

// Reads git's unified diff of two folders: file name -> changed lines.
std::map<QString, ChangedLines> readPatch(const QByteArray &patch)
{
    std::map<QString, ChangedLines> files;
    ChangedLines *current = nullptr;
    int oldLine = 0;
    int newLine = 0;
    for (const QByteArray &line : patch.split('\n')) {
        if (line.startsWith("diff --git ")) {
            current = &files[QString::fromUtf8(line.mid(line.lastIndexOf('/') + 1))];
        } else if (line.startsWith("@@ -")) {
            const QList<QByteArray> parts = line.split(' ');
            oldLine = parts.at(1).mid(1).split(',').first().toInt();
            newLine = parts.at(2).mid(1).split(',').first().toInt();
        } else if (line.startsWith('-') && !line.startsWith("--- ")) {
            current->insert("-" + std::to_string(oldLine++));
        } else if (line.startsWith('+') && !line.startsWith("+++ ")) {
            current->insert("+" + std::to_string(newLine++));
        } else if (line.startsWith(' ')) {
            ++oldLine;
            ++newLine;
        }
    }
    return files;
}

} // namespace

class tst_BufferDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void edges_data();
    void edges();
    void sameLinesAsGit_data();
    void sameLinesAsGit();
};

Q_DECLARE_METATYPE(std::vector<git::BufferHunk>)

void tst_BufferDiff::edges_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<WhitespaceMode>("whitespace");
    QTest::addColumn<std::vector<BufferHunk>>("hunks");
    using Hunks = std::vector<BufferHunk>;
    const auto row = [](const char *name, const QByteArray &left, const QByteArray &right, const Hunks &hunks,
                        WhitespaceMode mode = WhitespaceMode::Exact) {
        QTest::newRow(name) << left << right << mode << hunks;
    };
    row("both empty", "", "", {});
    row("equal", "a\nb\n", "a\nb\n", {});
    row("from empty", "", "a\nb\n", {{0, 0, 1, 2}});
    row("to empty", "a\nb\n", "", {{1, 2, 0, 0}});
    row("added first", "b\n", "a\nb\n", {{0, 0, 1, 1}});
    row("added last", "a\n", "a\nb\n", {{1, 0, 2, 1}});
    row("removed in the middle", "a\nb\nc\n", "a\nc\n", {{2, 1, 1, 0}});
    row("changed", "a\nb\nc\n", "a\nX\nc\n", {{2, 1, 2, 1}});
    row("neighbours stay apart", "a\nb\nc\nd\n", "a\nX\nc\nY\n", {{2, 1, 2, 1}, {4, 1, 4, 1}});
    row("last newline missing", "a\nb\n", "a\nb", {{2, 1, 2, 1}});
    row("CRLF against LF", "a\r\nb\n", "a\nb\n", {{1, 1, 1, 1}});
    row("CRLF ignored at the end", "a\r\nb\n", "a\nb\n", {}, WhitespaceMode::IgnoreTrailing);
    row("indentation counts at the end", " a\nb\n", "a\nb\n", {{1, 1, 1, 1}}, WhitespaceMode::IgnoreTrailing);
    row("indentation ignored", " a\nb\n", "a\nb\n", {}, WhitespaceMode::IgnoreAll);
    row("NUL is text", QByteArray("a\0b\n", 4), QByteArray("a\0c\n", 4), {{1, 1, 1, 1}});
    row("invalid UTF-8 is text", "\xff\xfe\n", "\xff\n", {{1, 1, 1, 1}});
}

void tst_BufferDiff::edges()
{
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(WhitespaceMode, whitespace);
    QFETCH(std::vector<BufferHunk>, hunks);
    for (const auto algorithm : {DiffAlgorithm::Myers, DiffAlgorithm::Minimal, DiffAlgorithm::Patience}) {
        const auto found = git::diffBuffers(left.toStdString(), right.toStdString(), algorithm, whitespace);
        QVERIFY(found.has_value());
        QVERIFY(*found == hunks);
    }
    QVERIFY(git::diffBuffers({}, {})->empty());
}

void tst_BufferDiff::sameLinesAsGit_data()
{
    QTest::addColumn<DiffAlgorithm>("algorithm");
    QTest::addColumn<WhitespaceMode>("whitespace");
    QTest::addColumn<QString>("option");
    QTest::newRow("myers") << DiffAlgorithm::Myers << WhitespaceMode::Exact << u"--diff-algorithm=myers"_s;
    QTest::newRow("minimal") << DiffAlgorithm::Minimal << WhitespaceMode::Exact
                             << u"--diff-algorithm=minimal"_s;
    QTest::newRow("patience") << DiffAlgorithm::Patience << WhitespaceMode::Exact
                              << u"--diff-algorithm=patience"_s;
    QTest::newRow("ignore trailing") << DiffAlgorithm::Myers << WhitespaceMode::IgnoreTrailing
                                     << u"--ignore-space-at-eol"_s;
    QTest::newRow("ignore all") << DiffAlgorithm::Myers << WhitespaceMode::IgnoreAll
                                << u"--ignore-all-space"_s;
}

void tst_BufferDiff::sameLinesAsGit()
{
    QFETCH(DiffAlgorithm, algorithm);
    QFETCH(WhitespaceMode, whitespace);
    QFETCH(QString, option);
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QVERIFY(QDir(folder.path()).mkdir(u"a"_s) && QDir(folder.path()).mkdir(u"b"_s));
    std::mt19937 random(20'260'613);
    std::map<QString, Pair> pairs;
    for (int i = 0; i < pairCount(); ++i) {
        const QString name = QString::number(i);
        const Pair &pair = pairs[name] = randomPair(random);
        write(folder.filePath(u"a/"_s + name), pair.left);
        write(folder.filePath(u"b/"_s + name), pair.right);
    }
    QProcess git;
    git.setWorkingDirectory(folder.path());
    // One line of context: without any, git trims the common tail first, which the library does not.
    git.start(u"git"_s, {u"diff"_s, u"--no-index"_s, u"--no-color"_s, u"--no-ext-diff"_s, u"-U1"_s,
                         u"--text"_s, u"--indent-heuristic"_s, option, u"a"_s, u"b"_s});
    QVERIFY(git.waitForFinished(-1));
    QCOMPARE(git.exitCode(), 1);
    auto expected = readPatch(git.readAllStandardOutput());
    QVERIFY(expected.size() > static_cast<std::size_t>(pairCount()) / 2);
    for (const auto &[name, pair] : pairs) {
        const auto found = git::diffBuffers(pair.left, pair.right, algorithm, whitespace);
        QVERIFY(found.has_value());
        QVERIFY2(changedLines(*found) == expected[name], qPrintable(name));
    }
}

QTEST_GUILESS_MAIN(tst_BufferDiff)
#include "tst_BufferDiff.moc"
