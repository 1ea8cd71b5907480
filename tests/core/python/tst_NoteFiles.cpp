#include "core/python/Note.h"
#include "tests/core/python/NoteFile.h"

#include <QTest>

#include <array>
#include <format>
#include <numeric>
#include <string>

using namespace python;

// A thousand generated files: every note is found, with its lines and the other end of its box, and nothing
// else is.
class tst_NoteFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recallAndPrecision();
};

namespace {

constexpr unsigned files = 1000;

std::string print(const std::vector<test::NoteFile::Expected> &notes)
{
    std::string all;
    for (const auto &note : notes)
        all +=
            std::format("{} {}-{}..{}\n", key(note.shape), note.lines.first, note.lines.last, note.otherEnd);
    return all;
}

} // namespace

void tst_NoteFiles::recallAndPrecision()
{
    std::array<int, 9> byShape{};
    for (unsigned seed = 0; seed < files; ++seed) {
        const test::NoteFile file(seed);
        std::vector<test::NoteFile::Expected> found;
        for (const Note &note : notesOf(file.text, file.syntax)) {
            found.push_back({.shape = note.shape, .lines = note.lines, .otherEnd = note.otherEnd.first});
            ++byShape[static_cast<std::size_t>(note.shape)];
        }
        if (found != file.expected)
            QFAIL(std::format("seed {}\n{}---- expected\n{}---- found\n{}", seed, file.text,
                              print(file.expected), print(found))
                      .c_str());
    }
    for (const int count : byShape)
        QVERIFY(count > 150);
    QVERIFY(std::reduce(byShape.begin(), byShape.end()) > 6000);
}

QTEST_GUILESS_MAIN(tst_NoteFiles)
#include "tst_NoteFiles.moc"
