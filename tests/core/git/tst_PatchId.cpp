#include "core/git/PatchId.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <random>

using git::Repository;
using tests::Changes;
using tests::lines;
using tests::ScratchRepository;
using tests::text;

namespace {

std::string gitPatchId(const ScratchRepository &scratch, const git::Oid &commit)
{
    const std::string patch = scratch.git({"diff-tree", "-p", "--root", "--full-index", commit.hex()});
    return scratch.git({"patch-id", "--stable"}, patch).substr(0, 40);
}

} // namespace

class PatchIdTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isGitsForEveryShapeOfChange_data();
    void isGitsForEveryShapeOfChange();
    void isGitsOnRandomEdits();
    void ignoresPlaceAndWhiteSpace();
    void isNullForMergesAndEmptyCommits();
    void missingBlobIsAnError();
};

void PatchIdTest::isGitsForEveryShapeOfChange_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("before"); // first letter: - absent, f file, x executable, l link
    QTest::addColumn<QByteArray>("after");
    const QByteArray body = QByteArray::fromStdString(lines("line", 30));
    QTest::newRow("added") << QByteArray("a b.py") << QByteArray("-") << 'f' + body;
    QTest::newRow("deleted") << QByteArray("a.py") << 'f' + body << QByteArray("-");
    QTest::newRow("modified") << QByteArray("a.py") << 'f' + body
                              << 'f' + QByteArray(body).replace("line 7\n", "changed\n");
    QTest::newRow("mode") << QByteArray("a.py") << 'f' + body << 'x' + body;
    QTest::newRow("mode and text") << QByteArray("a.py") << 'f' + body << 'x' + body + "more\n";
    QTest::newRow("type") << QByteArray("a.py") << 'f' + body << QByteArray("ltarget");
    QTest::newRow("no final newline") << QByteArray("a.py") << 'f' + body << 'f' + body + "end";
    QTest::newRow("crlf") << QByteArray("a.py") << 'f' + body << 'f' + QByteArray(body).replace("\n", "\r\n");
    QTest::newRow("binary") << QByteArray("a.bin") << QByteArray("f\0one", 5) << QByteArray("f\0two", 5);
    QTest::newRow("empty file") << QByteArray("empty") << QByteArray("-") << QByteArray("f");
    QTest::newRow("quoted path") << QByteArray("a\"\xC3\xA9.py") << QByteArray("-") << 'f' + body;
}

void PatchIdTest::isGitsForEveryShapeOfChange()
{
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    const auto content = [](const QByteArray &side) -> std::optional<git::FileContent> {
        const std::string bytes = side.mid(1).toStdString();
        if (side.startsWith('-'))
            return std::nullopt;
        return side.startsWith('x')   ? tests::executable(bytes)
               : side.startsWith('l') ? tests::symlink(bytes)
                                      : text(bytes);
    };
    ScratchRepository scratch;
    scratch.add("before", {{"z-other", text("one\n")}, {path.toStdString(), content(before)}});
    const auto alone = scratch.addOn({scratch.tip()}, "alone", {{path.toStdString(), content(after)}});
    const auto together = scratch.addOn({scratch.tip()}, "together",
                                        {{path.toStdString(), content(after)}, {"z-other", text("two\n")}});
    const auto repository = Repository::open(scratch.path());
    QCOMPARE(git::patchId(*repository, alone)->hex(), gitPatchId(scratch, alone));
    QCOMPARE(git::patchId(*repository, together)->hex(), gitPatchId(scratch, together));
}

void PatchIdTest::isGitsOnRandomEdits()
{
    std::mt19937 engine(7);
    const auto upTo = [&engine](int limit) { return std::uniform_int_distribution<int>(0, limit)(engine); };
    ScratchRepository scratch;
    std::map<std::string, std::vector<std::string>> files;
    for (const char *const name : {"a.py", "dir/b.py", "dir/c.py"})
        for (int i = 0; i < 60; ++i)
            files[name].push_back(std::format("{}{} {}\n",
                                              std::string(static_cast<std::size_t>(upTo(3)) * 4, ' '),
                                              i % 7 == 0 ? "" : "word", upTo(20)));
    const auto repository = Repository::open(scratch.path());
    for (int step = 0; step < 40; ++step) {
        Changes changes;
        for (auto &[name, content] : files) {
            for (int edits = upTo(4); edits > 0; --edits) {
                const auto at = static_cast<std::ptrdiff_t>(upTo(static_cast<int>(content.size()) - 1));
                if (upTo(2) == 0 && content.size() > 10)
                    content.erase(content.begin() + at);
                else
                    content.insert(
                        content.begin() + at,
                        content[static_cast<std::size_t>(upTo(static_cast<int>(content.size()) - 1))]);
            }
            std::string bytes;
            for (const std::string &line : content)
                bytes += line;
            changes[name] = text(bytes);
        }
        const auto commit = scratch.add(std::format("step {}", step), changes);
        const std::string expected = gitPatchId(scratch, commit);
        QCOMPARE(git::patchId(*repository, commit)->hex(), expected.empty() ? git::Oid{}.hex() : expected);
    }
}

void PatchIdTest::ignoresPlaceAndWhiteSpace()
{
    ScratchRepository scratch;
    const auto root = scratch.add("root", {{"a", text(lines("line", 40))}});
    const auto one = scratch.addOn({root}, "one", {{"a", text(lines("line", 40) + "new line\n")}});
    const auto moved = scratch.addOn({root}, "moved", {{"a", text("first\n" + lines("line", 40))}});
    const auto two =
        scratch.addOn({moved}, "two", {{"a", text("first\n" + lines("line", 40) + "new\tline\n")}});
    const auto repository = Repository::open(scratch.path());
    QCOMPARE(git::patchId(*repository, one), git::patchId(*repository, two));
    QVERIFY(git::patchId(*repository, one) != git::patchId(*repository, moved));
}

void PatchIdTest::isNullForMergesAndEmptyCommits()
{
    ScratchRepository scratch;
    const auto root = scratch.add("root", {{"a", text("1")}});
    const auto side = scratch.addOn({root}, "side", {{"b", text("2")}});
    scratch.add("main", {{"c", text("3")}});
    const auto merge = scratch.merge("merge", side, {{"b", text("2")}});
    const auto empty = scratch.add("empty", {});
    const auto repository = Repository::open(scratch.path());
    QVERIFY(git::patchId(*repository, merge)->isNull());
    QVERIFY(git::patchId(*repository, empty)->isNull());
    QVERIFY(!git::patchId(*repository, side)->isNull());
}

void PatchIdTest::missingBlobIsAnError()
{
    ScratchRepository scratch;
    const auto commit = scratch.add("root", {{"a", text("1")}});
    scratch.removeObject(*git::Oid::fromHex(scratch.gitLines({"rev-parse", commit.hex() + ":a"}).front()));
    const auto repository = Repository::open(scratch.path());
    QCOMPARE(git::patchId(*repository, commit).error().code, base::Code::Git);
}

QTEST_GUILESS_MAIN(PatchIdTest)
#include "tst_PatchId.moc"
