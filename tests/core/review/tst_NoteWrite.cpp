#include "core/base/SafeWrite.h"
#include "core/git/Blob.h"
#include "core/git/Snapshot.h"
#include "core/review/NoteWrite.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

using namespace review;
using namespace Qt::StringLiterals;
using git::Snapshot;
using tests::ScratchRepository;
using State = git::WorktreeWritten::State;

namespace {

const std::string source = "import x\n\n\ndef f():\n    return 1\n";

python::NoteEdit edit(std::uint32_t before)
{
    return {.before = before,
            .text = "Upstream returns 2.\nMACA returns 1 because it has one device.",
            .replaced = {},
            .seen = {},
            .indent = {},
            .width = 0};
}

Session session(git::SnapshotKind kind, bool editing)
{
    Session made;
    made.snapshot.kind = kind;
    made.worktreeEditing = editing;
    return made;
}

} // namespace

class tst_NoteWrite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A repository in which others have work under way: the note comes in, and all of theirs stays.
    void writesTheNoteAndNothingElse()
    {
        ScratchRepository repository;
        repository.add("first", {{"a.py", tests::text(source)},
                                 {"b.py", tests::text(source)},
                                 {"c.py", tests::executable(source)}});
        repository.checkOut();
        repository.writeFile("b.py", source + "staged = 1\n");
        std::ignore = repository.git({"add", "b.py"});
        repository.writeFile("b.py", source + "staged = 1\nunstaged = 1\n");
        repository.writeFile("c.py", source + "unstaged = 1\n");
        repository.writeFile("new.py", "untracked = 1\n");
        const std::string gitBefore = tests::hashTree(repository.gitDirectory());
        const auto snapshot = Snapshot::open(repository.path(), git::SnapshotSpec::parse("worktree"));
        QVERIFY(snapshot);
        const Session editing = session(git::SnapshotKind::Worktree, true);
        std::vector<NoteChange> done;
        for (const char *path : {"a.py", "b.py", "c.py"}) {
            const auto file = snapshot->read(path);
            QVERIFY(file);
            const auto change = noteChange(path, file->bytes, edit(4), file->mode);
            QVERIFY(change);
            QCOMPARE(change->base, file->id);
            const auto written =
                writeNote(editing, repository.path(), *change, repository.temporary() / "rescues");
            QVERIFY2(written, written ? "" : written.error().message.c_str());
            QCOMPARE(written->state, State::Written);
            QCOMPARE(written->now, snapshot->read(path)->id);
            done.push_back(*change);
        }
        QCOMPARE(tests::hashTree(repository.gitDirectory()), gitBefore);
        const std::string added = "+# NOTE(MetaX): Upstream returns 2.\n"
                                  "+# MACA returns 1 because it has one device.\n";
        QVERIFY(repository.git({"diff", "-U0", "a.py"}).ends_with("\n@@ -3,0 +4,2 @@ import x\n" + added));
        QCOMPARE(QString::fromStdString(repository.git({"status", "--porcelain"})),
                 u" M a.py\nMM b.py\n M c.py\n?? new.py\n"_s);
        QVERIFY(repository.git({"diff", "--cached"}).find("NOTE") == std::string::npos);
        QVERIFY(repository.git({"diff", "b.py"}).find("unstaged") != std::string::npos);
        for (const NoteChange &change : done) {
            QCOMPARE(
                writeNote(editing, repository.path(), inverse(change), repository.temporary() / "rescues")
                    ->state,
                State::Written);
            QCOMPARE(base::readFile(repository.path() / change.path).value(), change.before);
        }
    }

    void onlyWhereTheSessionSaysSo_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("editing");
        QTest::addColumn<QString>("says");
        QTest::newRow("off") << static_cast<int>(git::SnapshotKind::Worktree) << false << u"editing is off"_s;
        for (const auto kind :
             {git::SnapshotKind::Revision, git::SnapshotKind::Index, git::SnapshotKind::Directory})
            QTest::newRow(qPrintable(u"kind %1"_s.arg(static_cast<int>(kind))))
                << static_cast<int>(kind) << true << u"not the worktree"_s;
    }
    void onlyWhereTheSessionSaysSo()
    {
        QFETCH(const int, kind);
        QFETCH(const bool, editing);
        QFETCH(const QString, says);
        const QTemporaryDir dir;
        const std::filesystem::path root = dir.path().toStdString();
        QVERIFY(base::safeWrite(root / "a.py", source));
        const auto written = writeNote(session(static_cast<git::SnapshotKind>(kind), editing), root,
                                       *noteChange("a.py", source, edit(4)), root / "rescues");
        QVERIFY(!written);
        QCOMPARE(written.error().code, base::Code::Invalid);
        QVERIFY2(written.error().message.contains(says.toStdString()), written.error().message.c_str());
        QCOMPARE(base::readFile(root / "a.py").value(), source);
        QVERIFY(!std::filesystem::exists(root / "rescues"));
    }

    // Of a revision, the same note leaves as a patch that git takes.
    void becomesAPatch()
    {
        ScratchRepository repository;
        repository.add("first", {{"a.py", tests::executable(source)}});
        repository.checkOut();
        const auto snapshot = Snapshot::open(repository.path(), git::SnapshotSpec::parse("HEAD"));
        QVERIFY(snapshot);
        const auto file = snapshot->read("a.py");
        const auto change = noteChange("a.py", file->bytes, edit(5), file->mode);
        QVERIFY(change);
        const auto patch = notePatch(*change);
        QVERIFY(patch);
        std::ignore = repository.git({"apply", "--index"}, *patch);
        QCOMPARE(base::readFile(repository.path() / "a.py").value(), change->after);
        QVERIFY(change->after.contains("\n    # NOTE(MetaX): Upstream returns 2.\n"));
        QCOMPARE(QString::fromStdString(repository.git({"status", "--porcelain"})), u"M  a.py\n"_s);
    }

    void faultsOfTheNote()
    {
        QVERIFY(!noteChange("a.yaml", "a: 1\n", edit(1)));
        python::NoteEdit seen = edit(4);
        seen.seen = {{.number = 4, .content = "def g():"}};
        QCOMPARE(noteChange("a.py", source, seen).error().code, base::Code::Conflict);
    }
};

QTEST_GUILESS_MAIN(tst_NoteWrite)
#include "tst_NoteWrite.moc"
