#include "tests/ui/SmallReview.h"
#include "ui/LiveNotices.h"
#include "ui/StatusBanner.h"

#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

// A change on disk is told, not followed: the reviewer says when to look again.
class TestLiveNotices : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        tests::useWindowStyle();
        m_review = std::make_unique<tests::SmallReview>();
        m_controller = std::make_unique<ui::SessionController>(tests::fixedClock, u"R. Reviewer"_s);
        m_banner = std::make_unique<ui::StatusBanner>();
        m_notices = std::make_unique<ui::LiveNotices>(*m_controller, *m_banner);
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        m_review->open(*m_controller);
        QTRY_COMPARE(finished.count(), 1);
        QTRY_VERIFY(m_notices->isWatching());
        QVERIFY(m_banner->ids().isEmpty());
    }
    void cleanup()
    {
        m_notices.reset();
        m_banner.reset();
        m_controller.reset();
        m_review.reset();
    }

    void changedFileIsTold_data()
    {
        QTest::addColumn<bool>("byRenaming");
        QTest::newRow("written in place") << false;
        QTest::newRow("replaced by renaming") << true;
    }
    void changedFileIsTold()
    {
        QFETCH(bool, byRenaming);
        write(byRenaming, "CHANGED = 1\n");
        QTRY_COMPARE(m_banner->ids(), QStringList(u"live-files"_s));
        QVERIFY(m_banner->textOf(u"live-files"_s).contains(u"vllm_metax/models/own.py"));
        write(byRenaming, "def only_here():\n    return 'maca'\n"); // taken back
        QTRY_VERIFY(m_banner->ids().isEmpty());
        write(byRenaming, "CHANGED = 2\n"); // and watched still
        QTRY_COMPARE(m_banner->ids(), QStringList(u"live-files"_s));
    }

    void refreshReadsAgain()
    {
        write(false, "CHANGED = 1\n");
        QTRY_COMPARE(m_banner->ids(), QStringList(u"live-files"_s));
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        m_banner->findChild<QPushButton *>()->click();
        QTRY_COMPARE(finished.count(), 1);
        QTRY_VERIFY(m_notices->isWatching());
        QVERIFY(m_banner->ids().isEmpty());
        QSignalSpy checked(m_notices.get(), &ui::LiveNotices::checked);
        m_notices->check();
        QTRY_COMPARE(checked.count(), 1);
        QVERIFY(m_banner->ids().isEmpty());
    }

    void dismissedStaysDismissed()
    {
        write(false, "CHANGED = 1\n");
        QTRY_COMPARE(m_banner->ids(), QStringList(u"live-files"_s));
        m_banner->withdraw(u"live-files"_s);
        QSignalSpy checked(m_notices.get(), &ui::LiveNotices::checked);
        m_notices->check();
        QTRY_COMPARE(checked.count(), 1);
        QVERIFY(m_banner->ids().isEmpty());
        QFile another(QString::fromStdString((path().parent_path() / "another.py").string()));
        QVERIFY(another.open(QIODevice::WriteOnly));
        another.close();
        QTRY_VERIFY(m_banner->textOf(u"live-files"_s).contains(u"another.py")); // but more is told
    }

    void movedNameIsTold()
    {
        QFile tag(
            QString::fromStdString((m_controller->auditRequest().upstream / ".git/refs/tags/B").string()));
        QVERIFY(tag.exists());
        QVERIFY(tag.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(tag.write(QByteArray::fromStdString(m_review->bugfix.hex() + "\n")) > 0);
        tag.close();
        m_notices->check();
        QTRY_COMPARE(m_banner->ids(), QStringList(u"live-names"_s));
        QVERIFY(m_banner->textOf(u"live-names"_s).startsWith(u"B has moved to "));
        const auto before = m_controller->session().range;
        QSignalSpy finished(m_controller.get(), &ui::SessionController::auditFinished);
        m_banner->findChild<QPushButton *>()->click();
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(m_controller->session().range.b, m_review->bugfix);
        QCOMPARE(m_controller->audit()->range.b, m_review->bugfix);
        QTRY_VERIFY(m_notices->isWatching());
        QVERIFY(m_banner->ids().isEmpty());
        QVERIFY(m_controller->undo());
        QTRY_COMPARE(finished.count(), 2);
        QCOMPARE(m_controller->session().range, before);
        QTRY_COMPARE(m_banner->ids(), QStringList(u"live-names"_s)); // which is true again
    }

    void closingForgets()
    {
        write(false, "CHANGED = 1\n");
        QTRY_COMPARE(m_banner->ids().size(), 1);
        m_controller->close();
        QVERIFY(m_banner->ids().isEmpty());
        QVERIFY(!m_notices->isWatching());
    }

private:
    [[nodiscard]] std::filesystem::path path() const
    {
        return m_controller->auditRequest().local / "vllm_metax/models/own.py";
    }
    void write(bool byRenaming, const char *bytes) const
    {
        const QString name = QString::fromStdString(path().string());
        const QString target = byRenaming ? name + u".new"_s : name;
        QFile file(target);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(file.write(bytes) > 0);
        file.close();
        if (byRenaming)
            std::filesystem::rename(target.toStdString(), path());
    }

    std::unique_ptr<tests::SmallReview> m_review;
    std::unique_ptr<ui::SessionController> m_controller;
    std::unique_ptr<ui::StatusBanner> m_banner;
    std::unique_ptr<ui::LiveNotices> m_notices;
};

QTEST_MAIN(TestLiveNotices)
#include "tst_LiveNotices.moc"
