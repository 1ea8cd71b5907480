#include "ui/FilterBar.h"
#include "ui/KeySheet.h"
#include "ui/PillDelegate.h"
#include "ui/StatusBanner.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/LivePair.h"
#include "ui/folders/FolderChangeFilter.h"
#include "ui/folders/FolderChangeModel.h"
#include "ui/folders/FolderDiffWindow.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <filesystem>

using namespace Qt::StringLiterals;
using git::ChangeKind;

namespace {

git::FolderChange change(ChangeKind kind, const std::string &path, const std::string &trouble = {})
{
    git::FolderChange entry;
    entry.change.kind = kind;
    entry.change.oldPath = kind == ChangeKind::Added ? std::string() : path;
    entry.change.newPath = kind == ChangeKind::Deleted ? std::string() : path;
    entry.trouble = trouble;
    return entry;
}

QStringList shownBy(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(model.index(row, ui::FolderChangeModel::Kind).data().toString() + u' ' +
                    model.index(row, ui::FolderChangeModel::File).data().toString());
    return rows;
}

void put(const QString &path, const QByteArray &bytes)
{
    std::filesystem::create_directories(std::filesystem::path(path.toStdString()).parent_path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

git::FolderPair pairIn(const QTemporaryDir &folder)
{
    return {.left = folder.filePath(u"l"_s).toStdString(),
            .right = folder.filePath(u"r"_s).toStdString(),
            .worktree = {}};
}

} // namespace

class tst_FolderDiffWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void modelGrows();
    void filterKnowsWordsAndKinds();
    void windowShowsTheSelectedFile();
    void chipsFilter();
    void writtenFileIsToldAndReadAgain();
    void foldersAreComparedAgain();
    void troubleIsSaid();
    void manyFilesComeInAndStop();
    void keysAreListed();
};

void tst_FolderDiffWindow::modelGrows()
{
    ui::FolderChangeModel model;
    const QAbstractItemModelTester tester(&model);
    model.append({change(ChangeKind::Modified, "a.py"), change(ChangeKind::Added, "b.py")});
    model.append({});
    model.append({change(ChangeKind::Deleted, "c.py"), change(ChangeKind::TypeChanged, "d"),
                  change(ChangeKind::ModeChanged, "e.sh"),
                  change(ChangeKind::Modified, "f", "f is a device")});
    QCOMPARE(shownBy(model), (QStringList{u"changed a.py"_s, u"added b.py"_s, u"removed c.py"_s,
                                          u"type changed d"_s, u"mode changed e.sh"_s, u"unreadable f"_s}));
    QCOMPARE(model.count(ui::FolderChangeKind::Added), 1);
    QCOMPARE(model.count(ui::FolderChangeKind::Unreadable), 1);
    const QModelIndex last = model.index(5, ui::FolderChangeModel::Kind);
    QVERIFY(last.data(Qt::ToolTipRole).toString().contains(u"f is a device"_s));
    QCOMPARE(last.data(ui::ToneRole).toInt(), static_cast<int>(ui::Tone::Bad));
}

void tst_FolderDiffWindow::filterKnowsWordsAndKinds()
{
    ui::FolderChangeModel model;
    model.append({change(ChangeKind::Modified, "src/A.py"), change(ChangeKind::Added, "src/b.py"),
                  change(ChangeKind::Deleted, "doc/b.md")});
    ui::FolderChangeFilter filter;
    filter.setSourceModel(&model);
    filter.setText(u"SRC .py"_s);
    QCOMPARE(shownBy(filter), (QStringList{u"changed src/A.py"_s, u"added src/b.py"_s}));
    filter.setText(u"is:added is:removed"_s);
    QCOMPARE(shownBy(filter), (QStringList{u"added src/b.py"_s, u"removed doc/b.md"_s}));
    filter.setText(u"is:added md"_s);
    QCOMPARE(shownBy(filter), QStringList());
    filter.setText(QString());
    QCOMPARE(filter.rowCount(), 3);
}

void tst_FolderDiffWindow::windowShowsTheSelectedFile()
{
    const QTemporaryDir folder;
    put(folder.filePath(u"l/a.py"_s), "1\n2\n");
    put(folder.filePath(u"r/a.py"_s), "1\n3\n");
    put(folder.filePath(u"l/b.py"_s), "1\n");
    put(folder.filePath(u"r/b.py"_s), "2\n1\n3\n");
    ui::FolderDiffWindow window;
    window.show();
    const QSignalSpy ready(&window.panel().diff(), &ui::DiffView::diffReady);
    window.compare(pairIn(folder), {.file = {}, .left = u"one"_s, .right = u"other"_s});
    QTRY_COMPARE(ready.count(), 1);
    QCOMPARE(window.windowTitle(), u"a.py — one ↔ other"_s);
    QCOMPARE(window.panel().diff().hunkCount(), 1);
    QTest::keyClick(&window.panel().diff(), Qt::Key_BracketRight);
    QTRY_COMPARE(ready.count(), 2);
    QCOMPARE(window.windowTitle(), u"b.py — one ↔ other"_s);
    QCOMPARE(window.panel().diff().hunkCount(), 2);
    window.step(1); // there is none
    QCOMPARE(window.list().currentIndex().row(), 1);
}

void tst_FolderDiffWindow::chipsFilter()
{
    const QTemporaryDir folder;
    put(folder.filePath(u"l/a.py"_s), "1\n");
    put(folder.filePath(u"r/a.py"_s), "2\n");
    put(folder.filePath(u"r/b.py"_s), "2\n");
    ui::FolderDiffWindow window;
    window.show();
    window.compare(pairIn(folder), {});
    QTRY_COMPARE(window.list().model()->rowCount(), 2);
    window.filterBar().setText(u"is:added"_s);
    QCOMPARE(shownBy(*window.list().model()), QStringList{u"added b.py"_s});
    window.step(1);
    QTRY_COMPARE(window.panel().names().file, u"b.py"_s);
}

void tst_FolderDiffWindow::writtenFileIsToldAndReadAgain()
{
    const QTemporaryDir folder;
    for (const QString &name : {u"a.py"_s, u"b.py"_s}) {
        put(folder.filePath(u"l/"_s + name), "1\n2\n");
        put(folder.filePath(u"r/"_s + name), "1\n3\n");
    }
    ui::FolderDiffWindow window;
    window.show();
    QSignalSpy checked(&window.live(), &ui::LivePair::checked);
    window.compare(pairIn(folder), {.file = {}, .left = u"one"_s, .right = u"other"_s});
    QTRY_COMPARE(checked.count(), 1);
    QVERIFY(window.banner().ids().isEmpty());
    put(folder.filePath(u"r/a.py"_s), "0\n1\n3\n");
    window.live().check();
    QTRY_VERIFY(window.banner().textOf(u"live-pair"_s).contains(u"other"_s));
    QTest::keyClick(&window.panel().diff(), Qt::Key_F5);
    QTRY_COMPARE(window.panel().diff().hunkCount(), 2);
    QVERIFY(window.banner().ids().isEmpty());
    std::filesystem::remove(folder.filePath(u"l/a.py"_s).toStdString());
    window.live().check();
    QTRY_VERIFY(window.banner().textOf(u"live-pair"_s).contains(u"one"_s));
    window.step(1); // another file: what was told is of the former one
    QVERIFY(window.banner().ids().isEmpty());
}

void tst_FolderDiffWindow::foldersAreComparedAgain()
{
    const QTemporaryDir folder;
    for (const QString &name : {u"a.py"_s, u"b.py"_s, u"c.py"_s}) {
        put(folder.filePath(u"l/"_s + name), "1\n2\n");
        put(folder.filePath(u"r/"_s + name), "1\n3\n");
    }
    ui::FolderDiffWindow window;
    window.show();
    window.compare(pairIn(folder), {});
    QTRY_COMPARE(window.list().model()->rowCount(), 3);
    window.step(1);
    QTRY_COMPARE(window.panel().names().file, u"b.py"_s);
    put(folder.filePath(u"r/a.py"_s), "1\n2\n"); // no difference any more
    QTest::keyClick(&window.list(), Qt::Key_F5, Qt::ShiftModifier);
    QTRY_COMPARE(shownBy(*window.list().model()), (QStringList{u"changed b.py"_s, u"changed c.py"_s}));
    QTRY_COMPARE(window.list().currentIndex().row(), 0);
    QCOMPARE(window.panel().names().file, u"b.py"_s);
    put(folder.filePath(u"r/b.py"_s), "1\n2\n"); // nor is the one on screen
    QTest::keyClick(&window.list(), Qt::Key_F5, Qt::ShiftModifier);
    QTRY_COMPARE(window.panel().names().file, u"c.py"_s);
    put(folder.filePath(u"r/c.py"_s), "1\n2\n");
    QTest::keyClick(&window.list(), Qt::Key_F5, Qt::ShiftModifier);
    QTRY_VERIFY(window.panel().notice().contains(u"3"_s));
}

void tst_FolderDiffWindow::troubleIsSaid()
{
    ui::FolderDiffWindow window;
    window.show();
    window.compare({.left = "/no/such/folder", .right = "/", .worktree = {}}, {});
    QTRY_VERIFY(window.panel().notice().contains(u"/no/such/folder"_s));
}

// The list grows while the folders are being compared; closing the window stops the work.
void tst_FolderDiffWindow::manyFilesComeInAndStop()
{
    const QTemporaryDir folder;
    std::filesystem::create_directories(folder.filePath(u"r"_s).toStdString());
    for (int i = 0; i < 3000; ++i)
        put(folder.filePath(u"l/%1/%2.py"_s.arg(i / 100).arg(i)), "x");
    QElapsedTimer timer;
    timer.start();
    {
        ui::FolderDiffWindow window;
        window.show();
        window.compare({.left = folder.filePath(u"l"_s).toStdString(),
                        .right = folder.filePath(u"r"_s).toStdString(),
                        .worktree = {}},
                       {});
        QTRY_COMPARE(window.list().model()->rowCount(), 3000);
        ui::FolderDiffWindow other;
        other.compare({.left = "/usr", .right = folder.filePath(u"r"_s).toStdString(), .worktree = {}}, {});
    }
    QVERIFY(timer.elapsed() < 20'000);
}

void tst_FolderDiffWindow::keysAreListed()
{
    ui::FolderDiffWindow window;
    ui::KeySheet sheet(&window);
    const auto *tree = sheet.findChild<QTreeWidget *>();
    QStringList keys;
    for (int i = 0; i < tree->topLevelItemCount(); ++i) {
        for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j)
            keys.append(tree->topLevelItem(i)->child(j)->text(1));
    }
    for (const QString &key : {u"N, F7"_s, u"Q, Ctrl+W, Ctrl+Q"_s, u"], J"_s, u"F1"_s})
        QVERIFY2(keys.contains(key), qPrintable(keys.join(u" | "_s)));
}

QTEST_MAIN(tst_FolderDiffWindow)
#include "tst_FolderDiffWindow.moc"
