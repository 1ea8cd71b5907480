#include "tests/ui/SmallReview.h"
#include "ui/ActionList.h"
#include "ui/MainWindow.h"
#include "ui/StatusBanner.h"
#include "ui/TopBar.h"
#include "ui/ViewState.h"
#include "ui/commits/CommitsPage.h"
#include "ui/files/FilesPage.h"
#include "ui/overview/OverviewPage.h"
#include "ui/report/ReportPage.h"
#include "ui/start/StartPage.h"

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

namespace {

class RememberingPage : public QWidget, public ui::ViewState {
public:
    using QWidget::QWidget;

    [[nodiscard]] QVariantMap viewState() const override { return m_state; }
    void restoreViewState(const QVariantMap &state) override { m_state = state; }

private:
    QVariantMap m_state;
};

void addRealPages(ui::MainWindow &window, ui::SessionController &controller)
{
    window.setStartPage([&controller](QWidget *parent) { return new ui::StartPage(controller, parent); });
    window.addPage({QStringLiteral("overview"), QStringLiteral("Overview"), QStringLiteral("overview"),
                    [&controller](QWidget *parent) { return new ui::OverviewPage(controller, parent); }});
    window.addPage({QStringLiteral("commits"), QStringLiteral("Commits"), QStringLiteral("commits"),
                    [&controller](QWidget *parent) { return new ui::CommitsPage(controller, parent); }});
    window.addPage({QStringLiteral("files"), QStringLiteral("Files"), QStringLiteral("files"),
                    [&controller](QWidget *parent) { return new ui::FilesPage(controller, parent); }});
    window.addPage({QStringLiteral("report"), QStringLiteral("Report"), QStringLiteral("report"),
                    [&controller](QWidget *parent) { return new ui::ReportPage(controller, parent); }});
}

} // namespace

class tst_MainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pagesAreMadeWhenFirstShown()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        addRealPages(window, controller);
        window.showStart();
        window.show();
        QVERIFY(window.builtPages().isEmpty());
        QVERIFY(!window.action(QStringLiteral("page-commits"))->isEnabled());
        small.open(controller);
        window.restoreViewState({});
        QCOMPARE(window.builtPages(), QStringList{QStringLiteral("overview")});
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("commits"));
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("overview"));
    }

    void noKeyMeansTwoThings()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        addRealPages(window, controller);
        small.open(controller);
        for (const char *id : {"overview", "commits", "files", "report"})
            window.page(QLatin1StringView(id));
        const auto entries = ui::listActions(window);
        QCOMPARE(ui::ambiguousKeys(entries), QStringList());
        for (const ui::ActionEntry &entry : entries)
            QVERIFY2(!entry.section.isEmpty(), qPrintable(entry.text));
    }

    void undoAndSaveFollowTheSession()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        small.open(controller);
        QVERIFY(!window.action(QStringLiteral("undo"))->isEnabled());
        QVERIFY(!window.action(QStringLiteral("export"))->isEnabled());
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::Inherited));
        QVERIFY(window.action(QStringLiteral("undo"))->isEnabled());
        QTRY_VERIFY(window.action(QStringLiteral("export"))->isEnabled());
        window.action(QStringLiteral("undo"))->trigger();
        QVERIFY(controller.session().commits.empty());
        window.action(QStringLiteral("save"))->trigger();
        QVERIFY(!controller.hasUnsavedChanges());
    }

    void theBarSaysTheSum()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        small.open(controller);
        QTRY_VERIFY(controller.audit());
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::Inherited));
        const auto *bar = window.findChild<ui::TopBar *>();
        const auto total = controller.audit()->commits.size();
        QCOMPARE(bar->sumText().section(QLatin1Char(' '), 0, 2), QStringLiteral("1 of %1").arg(total));
        QTRY_VERIFY(controller.accounts());
        const audit::RemainingSum hunks = controller.accountSums().remaining;
        QVERIFY(bar->sumText().contains(
            QStringLiteral(" · %1 of %2 hunk").arg(hunks.total() - hunks.unaccounted()).arg(hunks.total())));
    }

    void whatWasRecoveredIsSaid()
    {
        const tests::SmallReview small;
        {
            ui::SessionController crashed(tests::fixedClock, {});
            small.open(crashed);
            QVERIFY(crashed.setDisposition(small.bugfix, review::Disposition::Inherited));
        }
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        review::OpenReport report;
        auto store = review::SessionStore::open(small.file(), report);
        QVERIFY(store);
        controller.open(std::move(*store), report);
        QVERIFY(window.banner().textOf(QStringLiteral("recovered")).startsWith(QLatin1Char('1')));
        QVERIFY(controller.save());
        QVERIFY(window.banner().ids().isEmpty());
    }

    void aWayOutTakesTheNoticeAway()
    {
        ui::StatusBanner banner;
        bool gone = false;
        banner.post({.id = QStringLiteral("x"),
                     .tone = ui::Tone::Bad,
                     .text = QStringLiteral("<b>literal</b>"),
                     .detail = {},
                     .ways = {{QStringLiteral("Go"), [&gone] { gone = true; }}}});
        banner.post({.id = QStringLiteral("x"),
                     .tone = ui::Tone::Bad,
                     .text = QStringLiteral("again"),
                     .detail = {},
                     .ways = {}});
        QCOMPARE(banner.ids(), QStringList{QStringLiteral("x")});
        QCOMPARE(banner.textOf(QStringLiteral("x")), QStringLiteral("again"));
        banner.withdraw(QStringLiteral("x"));
        QVERIFY(banner.isHidden());
        QVERIFY(!gone);
    }

    void placesComeBack()
    {
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, {});
        ui::MainWindow window(controller);
        for (const char *id : {"one", "two"})
            window.addPage({QLatin1StringView(id), QLatin1StringView(id), QStringLiteral("files"),
                            [](QWidget *parent) { return new RememberingPage(parent); }});
        small.open(controller);
        const QVariantMap state{{QStringLiteral("page"), QStringLiteral("two")},
                                {QStringLiteral("one"), QVariantMap{{QStringLiteral("row"), 7}}},
                                {QStringLiteral("two"), QVariantMap{{QStringLiteral("row"), 9}}}};
        window.restoreViewState(state);
        QCOMPARE(window.currentPage(), QStringLiteral("two"));
        QCOMPARE(window.builtPages(), QStringList{QStringLiteral("two")});
        QCOMPARE(window.viewState(), state);
    }

    void looks_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void looks()
    {
        QFETCH(bool, dark);
        tests::useWindowStyle(dark ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
        const tests::SmallReview small;
        ui::SessionController controller(tests::fixedClock, QStringLiteral("R. Reviewer"));
        ui::MainWindow window(controller);
        addRealPages(window, controller);
        window.show();
        small.open(controller);
        window.restoreViewState({});
        QTRY_VERIFY(controller.audit());
        QVERIFY(controller.setDisposition(small.bugfix, review::Disposition::NeedsMerge));
        for (const char *id : {"overview", "commits"}) {
            window.showPage(QLatin1StringView(id));
            QVERIFY(!window.grab().isNull());
            tests::keepGrab(
                window, QStringLiteral("window-%1-%2").arg(QLatin1StringView(id), dark ? u"dark" : u"light"));
        }
    }
};

QTEST_MAIN(tst_MainWindow)
#include "tst_MainWindow.moc"
