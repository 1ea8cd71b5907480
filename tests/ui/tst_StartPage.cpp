#include "tests/ui/SmallReview.h"
#include "ui/start/FamilyPicker.h"
#include "ui/start/FormField.h"
#include "ui/start/RecentList.h"
#include "ui/start/StartPage.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace {

ui::FormField *field(QWidget &form, const QString &label)
{
    for (auto *candidate : form.findChildren<ui::FormField *>()) {
        if (candidate->input()->accessibleName() == label)
            return candidate;
    }
    return nullptr;
}

QPushButton *startButton(QWidget &form)
{
    for (auto *button : form.findChildren<QPushButton *>()) {
        if (button->property("primary").toBool())
            return button;
    }
    return nullptr;
}

base::Result<audit::RangeCheck> range(audit::RangeStanding standing)
{
    return audit::RangeCheck{.a = {}, .b = {}, .standing = standing, .commits = 7, .onlyInA = 2};
}

} // namespace

class tst_StartPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verdicts()
    {
        using enum audit::RangeStanding;
        QCOMPARE(ui::rangeVerdict(range(Forward)).state, ui::FieldState::Good);
        QCOMPARE(ui::rangeVerdict(range(Diverged)).state, ui::FieldState::Good);
        for (const auto standing : {Same, Reversed, Unrelated}) {
            QCOMPARE(ui::rangeVerdict(range(standing)).state, ui::FieldState::Bad);
            QVERIFY(!ui::rangeVerdict(range(standing)).message.isEmpty());
        }
        const auto failure = base::fail(base::Code::NotFound, "no revision \"v9\": check the spelling");
        QCOMPARE(ui::rangeVerdict(failure).message,
                 QStringLiteral("No revision \"v9\": check the spelling."));
        QCOMPARE(ui::snapshotVerdict(audit::SnapshotCheck{}).state, ui::FieldState::Bad);
        audit::RepositoryCheck shallow;
        shallow.isShallow = true;
        QCOMPARE(ui::repositoryVerdict(shallow).state, ui::FieldState::Warning);
    }

    void fileNames_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QStringList>("families");
        QTest::addColumn<QString>("name");
        QTest::newRow("tags and a family")
            << QStringLiteral("v1") << QStringLiteral("v2") << QStringList{QStringLiteral("fam")}
            << QStringLiteral("v1-v2-fam.metaxreview");
        QTest::newRow("a branch with a slash")
            << QStringLiteral("origin/main~3") << QStringLiteral("v2") << QStringList()
            << QStringLiteral("origin-main-3-v2.metaxreview");
        QTest::newRow("nothing yet") << QStringLiteral("") << QStringLiteral("") << QStringList()
                                     << QStringLiteral("review.metaxreview");
        QTest::newRow("no hidden file") << QStringLiteral("../x") << QStringLiteral("") << QStringList()
                                        << QStringLiteral("x.metaxreview");
    }

    void fileNames()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QStringList, families);
        QTEST(ui::proposedFileName(a, b, families), "name");
    }

    void aFormThatFitsStartsAReview()
    {
        const tests::SmallReview small;
        const review::Session wanted = small.session();
        ui::StartForm form;
        form.setPlaces(QString::fromStdString(wanted.upstream.path),
                       QString::fromStdString(wanted.local.path),
                       QString::fromStdString(small.file().parent_path().string()));
        form.show();
        QVERIFY(!startButton(form)->isEnabled());
        field(form, QStringLiteral("Base revision A"))->setText(QStringLiteral("A"));
        field(form, QStringLiteral("Target revision B"))->setText(QStringLiteral("B"));
        QTRY_VERIFY(startButton(form)->isEnabled());
        auto *families = form.findChild<ui::FamilyPicker *>();
        families->setChecked({QStringLiteral("fam")});
        QTRY_VERIFY(startButton(form)->isEnabled());
        QSignalSpy started(&form, &ui::StartForm::startRequested);
        startButton(form)->click();
        QCOMPARE(started.size(), 1);
        const ui::NewReview made = form.result();
        QCOMPARE(made.session.range.a, wanted.range.a);
        QCOMPARE(made.session.range.b, wanted.range.b);
        QCOMPARE(made.session.scope.families, std::vector<std::string>{"fam"});
        QCOMPARE(made.file.filename(), std::filesystem::path("A-B-fam.metaxreview"));
        ui::SessionController controller(tests::fixedClock, {});
        QVERIFY(controller.create(made.file, made.session));
    }

    void whatDoesNotFitSaysWhy()
    {
        const tests::SmallReview small;
        ui::StartForm form;
        form.show();
        auto *upstream = field(form, QStringLiteral("Upstream vLLM repository"));
        upstream->setText(QStringLiteral("/nowhere/at/all"));
        QTRY_COMPARE(upstream->state(), ui::FieldState::Bad);
        QVERIFY(upstream->message().contains(QStringLiteral("/nowhere/at/all")));
        upstream->setText(QString::fromStdString(small.session().upstream.path));
        QTRY_VERIFY(upstream->fits());
        field(form, QStringLiteral("Base revision A"))->setText(QStringLiteral("B"));
        auto *target = field(form, QStringLiteral("Target revision B"));
        target->setText(QStringLiteral("nonsense"));
        QTRY_COMPARE(target->state(), ui::FieldState::Bad);
        QVERIFY(target->message().contains(QStringLiteral("nonsense")));
        QVERIFY(!form.isReady());
    }

    void recentFilesThatAreGoneAreGreyed()
    {
        ui::RecentModel model;
        const QAbstractItemModelTester tester(&model);
        model.setFiles(
            {QStringLiteral(METAX_SOURCE_DIR "/README.md"), QStringLiteral("/nowhere/x.metaxreview")});
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.flags(model.index(0)).testFlag(Qt::ItemIsEnabled));
        QVERIFY(!model.flags(model.index(1)).testFlag(Qt::ItemIsEnabled));
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
        ui::SessionController controller(tests::fixedClock, {});
        ui::StartPage page(controller);
        page.setRecent(
            {QStringLiteral(METAX_SOURCE_DIR "/README.md"), QStringLiteral("/nowhere/x.metaxreview")});
        page.resize(1440, 860);
        page.show();
        field(page, QStringLiteral("Upstream vLLM repository"))->setText(QStringLiteral("/nowhere/at/all"));
        QTRY_COMPARE(field(page, QStringLiteral("Upstream vLLM repository"))->state(), ui::FieldState::Bad);
        QVERIFY(!page.grab().isNull());
        tests::keepGrab(page, dark ? QStringLiteral("start-dark") : QStringLiteral("start-light"));
    }
};

QTEST_MAIN(tst_StartPage)
#include "tst_StartPage.moc"
