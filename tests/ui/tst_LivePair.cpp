#include "tests/ui/SmallReview.h"
#include "ui/StatusBanner.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/DiffWindow.h"
#include "ui/diff/LivePair.h"

#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace Qt::StringLiterals;
using diff::Side;

namespace {

const QStringList told(u"live-pair"_s);

// 400 lines, line n as "line n"; `extra` lines stand before the first, `changed` is another text.
QByteArray textOf(int extra, int changed = 0)
{
    QByteArray text;
    for (int i = 0; i < extra; ++i)
        text += "new above " + QByteArray::number(i) + '\n';
    for (int i = 1; i <= 400; ++i)
        text += (i == changed ? "other " : "line ") + QByteArray::number(i) + '\n';
    return text;
}

} // namespace

// Two files in a window of their own, and somebody who writes to them.
class tst_LivePair : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }

    void changeIsToldAndTakenBack_data();
    void changeIsToldAndTakenBack();
    void refreshKeepsThePlace_data();
    void refreshKeepsThePlace();
    void sameBytesAreNoNews();
    void dismissedIsNotToldAgain();
    void goneFileIsToldAndComesBack();
    void writtenBeforeItIsWatched();

private:
    void write(const QString &name, const QByteArray &text, bool byRenaming = false);
    void look() // until the next look at the disk has ended
    {
        QSignalSpy checked(&m_window->live(), &ui::LivePair::checked);
        m_window->live().check();
        QTRY_VERIFY(!checked.isEmpty());
    }
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString notice() const { return m_window->banner().textOf(told.first()); }
    [[nodiscard]] std::string leftTop() const
    {
        const auto &document = *m_panes->document();
        const auto row = static_cast<std::size_t>(m_panes->firstVisibleRow());
        return std::string(
            document.content(Side::Left, diff::lineOf(document.alignment.rows.at(row), Side::Left)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ui::DiffWindow> m_window;
    ui::DiffPanes *m_panes = nullptr;
    audit::DiskPlaces m_places;
};

void tst_LivePair::init()
{
    tests::useWindowStyle();
    m_folder = std::make_unique<QTemporaryDir>();
    write(u"left.py"_s, textOf(0));
    write(u"right.py"_s, textOf(0, 100));
    m_window = std::make_unique<ui::DiffWindow>();
    m_window->resize(1000, 500);
    m_panes = m_window->findChild<ui::DiffPanes *>();
    m_places = {.left = path(u"left.py"_s).toStdString(), .right = path(u"right.py"_s).toStdString()};
    const auto reading = audit::readFromDisk(m_places);
    QVERIFY(reading.has_value());
    QSignalSpy ready(&m_window->panel().diff(), &ui::DiffView::diffReady);
    QSignalSpy checked(&m_window->live(), &ui::LivePair::checked);
    m_window->showFiles(m_places, *reading, {.file = u"right.py"_s, .left = u"mine"_s, .right = u"theirs"_s});
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_COMPARE(ready.size(), 1);
    QTRY_VERIFY(!checked.isEmpty());
    QVERIFY(m_window->banner().ids().isEmpty());
}

void tst_LivePair::write(const QString &name, const QByteArray &text, bool byRenaming)
{
    QFile file(path(byRenaming ? u"new"_s : name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
    file.close();
    if (byRenaming)
        std::filesystem::rename(path(u"new"_s).toStdString(), path(name).toStdString());
}

void tst_LivePair::changeIsToldAndTakenBack_data()
{
    QTest::addColumn<bool>("byRenaming");
    QTest::newRow("written in place") << false;
    QTest::newRow("replaced by renaming") << true;
}

void tst_LivePair::changeIsToldAndTakenBack()
{
    QFETCH(bool, byRenaming);
    const auto document = m_panes->document();
    write(u"right.py"_s, textOf(0, 200), byRenaming);
    QTRY_COMPARE(m_window->banner().ids(), told);
    QCOMPARE(notice(), u"Changed on disk since it was read: theirs"_s);
    QCOMPARE(m_panes->document(), document); // told, not followed
    write(u"right.py"_s, textOf(0, 100), byRenaming);
    QTRY_VERIFY(m_window->banner().ids().isEmpty());
    write(u"left.py"_s, textOf(1), byRenaming); // and watched still
    QTRY_COMPARE(notice(), u"Changed on disk since it was read: mine"_s);
    write(u"right.py"_s, textOf(0, 300), byRenaming);
    QTRY_COMPARE(notice(), u"Changed on disk since it was read: mine, theirs"_s);
}

void tst_LivePair::refreshKeepsThePlace_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("F5") << true;
    QTest::newRow("button") << false;
}

void tst_LivePair::refreshKeepsThePlace()
{
    QFETCH(bool, byKey);
    m_panes->scrollToRow(200);
    m_panes->select(Side::Left, {205, 0}, {207, 4});
    const std::string selected(m_panes->selection().text(*m_panes->document()));
    const std::string top = leftTop();
    write(u"left.py"_s, textOf(7, 10));
    QTRY_COMPARE(m_window->banner().ids(), told);
    QSignalSpy ready(&m_window->panel().diff(), &ui::DiffView::diffReady);
    if (byKey)
        QTest::keyClick(m_panes, Qt::Key_F5);
    else
        QTest::mouseClick(m_window->banner().findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_COMPARE(ready.size(), 1);
    QVERIFY(m_window->banner().ids().isEmpty());
    QVERIFY(m_panes->hasFocus());
    QCOMPARE(m_window->panel().diff().hunkCount(), 3);
    QCOMPARE(leftTop(), top);
    QCOMPARE(m_panes->selection().begin().line, 212U);
    QCOMPARE(m_panes->selection().text(*m_panes->document()), selected);
    write(u"left.py"_s, textOf(8)); // watched from here on
    QTRY_COMPARE(m_window->banner().ids(), told);
}

void tst_LivePair::sameBytesAreNoNews()
{
    write(u"left.py"_s, textOf(0));
    look();
    QVERIFY(m_window->banner().ids().isEmpty());
    const auto document = m_panes->document();
    QSignalSpy ready(&m_window->panel().diff(), &ui::DiffView::diffReady);
    QTest::keyClick(m_panes, Qt::Key_F5);
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(m_panes->document(), document);
}

void tst_LivePair::dismissedIsNotToldAgain()
{
    write(u"left.py"_s, textOf(3));
    QTRY_COMPARE(m_window->banner().ids(), told);
    m_window->banner().withdraw(told.first());
    look();
    QVERIFY(m_window->banner().ids().isEmpty());
    write(u"left.py"_s, textOf(4)); // something else again
    QTRY_COMPARE(m_window->banner().ids(), told);
}

void tst_LivePair::goneFileIsToldAndComesBack()
{
    const auto document = m_panes->document();
    QVERIFY(QFile::remove(path(u"right.py"_s)));
    QTRY_VERIFY(notice().contains(u"there is no file "_s + path(u"right.py"_s)));
    m_window->banner().withdraw(told.first());
    look();
    QVERIFY(m_window->banner().ids().isEmpty()); // dismissed, and nothing new
    QSignalSpy checked(&m_window->live(), &ui::LivePair::checked);
    QTest::keyClick(m_panes, Qt::Key_F5); // nothing to show instead, which is said to whoever asks
    QTRY_COMPARE(m_window->banner().ids(), told);
    QVERIFY(!checked.isEmpty());
    QCOMPARE(m_panes->document(), document);
    QCOMPARE(m_window->panel().diff().hunkCount(), 1);
    write(u"right.py"_s, textOf(0, 100));
    QTRY_VERIFY(m_window->banner().ids().isEmpty());
}

// Between the reading and the first look.
void tst_LivePair::writtenBeforeItIsWatched()
{
    const auto reading = audit::readFromDisk(m_places);
    write(u"right.py"_s, textOf(2));
    m_window->showFiles(m_places, *reading, m_window->panel().names());
    QTRY_COMPARE(m_window->banner().ids(), told);
}

QTEST_MAIN(tst_LivePair)
#include "tst_LivePair.moc"
