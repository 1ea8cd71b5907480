#include "tests/ui/SmallReview.h"
#include "ui/CommandPalette.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>

class tst_CommandPalette : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fits_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("better");
        QTest::addColumn<QString>("worse"); // empty = does not fit at all
        QTest::newRow("start of words before the middle")
            << QStringLiteral("er") << QStringLiteral("Export report…") << QStringLiteral("Larger text");
        QTest::newRow("neighbours before gaps")
            << QStringLiteral("und") << QStringLiteral("Undo decision") << QStringLiteral("Unite and");
        QTest::newRow("case does not matter")
            << QStringLiteral("SAVE") << QStringLiteral("Save as…") << QString();
        QTest::newRow("order matters") << QStringLiteral("evas") << QStringLiteral("evas") << QString();
    }

    void fits()
    {
        QFETCH(QString, typed);
        QFETCH(QString, better);
        QFETCH(QString, worse);
        QVERIFY(ui::fuzzyScore(typed, better) > ui::fuzzyScore(typed, worse));
        if (worse.isEmpty())
            QCOMPARE(ui::fuzzyScore(typed, worse), -1);
    }

    void everythingFitsNothingTyped() { QCOMPARE(ui::fuzzyScore({}, QStringLiteral("Save")), 0); }

    void theModelKeepsItsRules()
    {
        ui::CommandModel model;
        const QAbstractItemModelTester tester(&model);
        QAction save(QStringLiteral("Save"), nullptr);
        QAction quit(QStringLiteral("Quit"), nullptr);
        quit.setEnabled(false);
        model.setEntries({{&save, {}, save.text(), {}}, {&quit, {}, quit.text(), {}}});
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!model.flags(model.index(1)).testFlag(Qt::ItemIsEnabled));
        model.setFilter(QStringLiteral("qu"));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.actionAt(model.index(0)), &quit);
    }

    void enterDoesTheBestFit()
    {
        QMainWindow window;
        auto *mark = new QAction(QStringLiteral("Mark as &inherited"), &window);
        auto *other = new QAction(QStringLiteral("Save"), &window);
        QSignalSpy marked(mark, &QAction::triggered);
        QSignalSpy saved(other, &QAction::triggered);
        window.resize(700, 500);
        window.show();
        ui::CommandPalette palette(&window);
        palette.open(&window);
        auto *edit = palette.findChild<QLineEdit *>();
        QTest::keyClicks(edit, QStringLiteral("mai"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(marked.size(), 1);
        QCOMPARE(saved.size(), 0);
        QVERIFY(!palette.isVisible());
    }

    void innerActionsOfTextFieldsStayOut()
    {
        QMainWindow window;
        auto *edit = new QLineEdit(&window);
        edit->setClearButtonEnabled(true);
        edit->addAction(new QAction(QStringLiteral("inner"), edit), QLineEdit::LeadingPosition);
        QVERIFY(ui::listActions(window).isEmpty());
    }
};

QTEST_MAIN(tst_CommandPalette)
#include "tst_CommandPalette.moc"
