#include "app/Settings.h"
#include "app/WindowArguments.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// What the window is told on its command line, and what it remembers between starts.
class tst_WindowArguments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void arguments_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("error"); // a part of it; empty = accepted
        QTest::addColumn<QString>("page");
        QTest::addColumn<bool>("demo");
        QTest::newRow("nothing") << QStringList() << QString() << QString() << false;
        QTest::newRow("demo") << QStringList{u"--demo"_s} << QString() << QString() << true;
        QTest::newRow("page") << QStringList{u"--page"_s, u"commits"_s, u"--demo"_s} << QString()
                              << u"commits"_s << true;
        QTest::newRow("no such page")
            << QStringList{u"--page"_s, u"matrix"_s} << u"overview, commits"_s << QString() << false;
        QTest::newRow("page without a name") << QStringList{u"--page"_s} << u"--page"_s << QString() << false;
        QTest::newRow("no such theme")
            << QStringList{u"--theme"_s, u"pink"_s} << u"pink"_s << QString() << false;
        QTest::newRow("unknown option")
            << QStringList{u"--frobnicate"_s} << u"--frobnicate"_s << QString() << false;
        QTest::newRow("two files") << QStringList{u"a.metaxreview"_s, u"b.metaxreview"_s} << u"second file"_s
                                   << QString() << false;
        QTest::newRow("demo and file")
            << QStringList{u"--demo"_s, u"a.metaxreview"_s} << u"--demo"_s << QString() << false;
        QTest::newRow("odd file name")
            << QStringList{u"--"_s, u"--demo"_s} << QString() << QString() << false;
    }

    void arguments()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, error);
        const auto parsed = app::parseWindowArguments(words);
        QCOMPARE(parsed.has_value(), error.isEmpty());
        if (!parsed) {
            QVERIFY(QString::fromStdString(parsed.error().message).contains(error));
            return;
        }
        QTEST(parsed->page, "page");
        QTEST(parsed->demo, "demo");
    }

    void filesBecomeAbsolute()
    {
        const auto parsed = app::parseWindowArguments({u"--"_s, u"-odd.metaxreview"_s});
        QVERIFY(parsed.has_value());
        QVERIFY(QDir::isAbsolutePath(parsed->file));
        QVERIFY(parsed->file.endsWith(u"/-odd.metaxreview"_s));
    }

    void settingsComeBack()
    {
        app::Settings settings;
        settings.theme = ui::ThemeKind::Dark;
        settings.zoom = 150;
        settings.language = u"zh_CN"_s;
        settings.reviewer = QString::fromUtf8("陈宇");
        settings.geometry = QByteArray("\0\1geometry", 10);
        app::addRecent(settings, u"/a.metaxreview"_s);
        app::addRecent(settings, u"/b.metaxreview"_s);
        app::addRecent(settings, u"/a.metaxreview"_s);
        QCOMPARE(settings.recent, QStringList({u"/a.metaxreview"_s, u"/b.metaxreview"_s}));
        app::saveSettings(settings);
        QCOMPARE(app::loadSettings(), settings);
        for (const auto theme : {ui::ThemeKind::System, ui::ThemeKind::Light, ui::ThemeKind::HighContrast}) {
            settings.theme = theme;
            app::saveSettings(settings);
            QCOMPARE(app::loadSettings().theme, theme);
        }
    }

    void themesHaveNames()
    {
        const auto kind = [](const QString &word) {
            return app::parseWindowArguments({u"--theme"_s, word})->theme;
        };
        QCOMPARE(kind(u"light"_s), ui::ThemeKind::Light);
        QCOMPARE(kind(u"dark"_s), ui::ThemeKind::Dark);
        QCOMPARE(kind(u"high-contrast"_s), ui::ThemeKind::HighContrast);
        QCOMPARE(kind(u"system"_s), ui::ThemeKind::System);
    }

    void recentStaysShort()
    {
        app::Settings settings;
        for (int i = 0; i < 40; ++i)
            app::addRecent(settings, QString::number(i));
        QCOMPARE(settings.recent.size(), 12);
        QCOMPARE(settings.recent.first(), u"39"_s);
    }

    void placesAreKeptPerReview()
    {
        const QVariantMap place{{u"page"_s, u"commits"_s}, {u"scroll"_s, 41}};
        app::savePlace("/tmp/one.metaxreview", place);
        app::savePlace("/tmp/two.metaxreview", {{u"page"_s, u"files"_s}});
        QCOMPARE(app::loadPlace("/tmp/one.metaxreview"), place);
        QCOMPARE(app::loadPlace("/tmp/sub/../one.metaxreview"), place);
        QVERIFY(app::loadPlace("/tmp/three.metaxreview").isEmpty());
    }

    void userName_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << u"[user]\n\tname = Chen Yu\n"_s << u"Chen Yu"_s;
        QTest::newRow("quoted") << u"[user]\nname = \"Chen \\\"Y\\\" Yu\""_s << u"Chen \"Y\" Yu"_s;
        QTest::newRow("comment") << u"[user]\nname = Chen Yu # me"_s << u"Chen Yu"_s;
        QTest::newRow("other section") << u"[author]\nname = Nobody\n"_s << u""_s;
        QTest::newRow("the last one counts") << u"[user]\nname=A\n[core]\nx=1\n[user]\nname=B\n"_s << u"B"_s;
        QTest::newRow("empty") << u""_s << u""_s;
    }

    void userName()
    {
        QFETCH(QString, text);
        QTEST(app::userNameIn(text), "name");
    }
};

QTEST_GUILESS_MAIN(tst_WindowArguments)
#include "tst_WindowArguments.moc"
