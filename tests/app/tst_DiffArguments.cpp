#include "app/DiffArguments.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

using Words = std::vector<std::string>;

} // namespace

Q_DECLARE_METATYPE(Words)

// What `metax-review diff` is told, and what it calls the two sides.
class tst_DiffArguments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusals_data();
    void refusals();
    void everything();
    void operandsThatLookLikeOptions();
    void names_data();
    void names();
};

void tst_DiffArguments::refusals_data()
{
    QTest::addColumn<Words>("words");
    QTest::addColumn<QString>("error"); // a part of it
    QTest::newRow("nothing") << Words{} << u"two files or two folders are needed, 0 given"_s;
    QTest::newRow("one") << Words{"a"} << u"1 given"_s;
    QTest::newRow("three") << Words{"a", "b", "c"} << u"3 given"_s;
    QTest::newRow("empty name") << Words{"a", ""} << u"empty name"_s;
    QTest::newRow("standard input twice") << Words{"-", "-"} << u"standard input"_s;
    QTest::newRow("misspelled") << Words{"--wiat", "a", "b"} << u"did you mean \"--wait\""_s;
    QTest::newRow("no such theme") << Words{"--theme", "pink", "a", "b"} << u"pink"_s;
    QTest::newRow("a forgotten value") << Words{"a", "b", "--name"} << u"--name needs a value"_s;
}

void tst_DiffArguments::refusals()
{
    QFETCH(Words, words);
    const auto parsed = app::parseDiffArguments(words);
    QVERIFY(!parsed.has_value());
    QFETCH(QString, error);
    QVERIFY2(QString::fromStdString(parsed.error().message).contains(error), parsed.error().message.c_str());
}

void tst_DiffArguments::everything()
{
    const auto parsed = app::parseDiffArguments(
        Words{"--wait", "--theme=dark", "--name", "x.py", "--left-label", "before", "--right-label", "after",
              "--base", "old/x.py", "--base-label", "start", "one/", "/dev/null"});
    QVERIFY(parsed.has_value());
    QCOMPARE(*parsed, (app::DiffArguments{.left = "one",
                                          .right = "/dev/null",
                                          .base = "old/x.py",
                                          .name = "x.py",
                                          .leftLabel = "before",
                                          .rightLabel = "after",
                                          .baseLabel = "start",
                                          .wait = true,
                                          .theme = ui::ThemeKind::Dark}));
}

// git difftool names a worktree's file relative to its root, whatever it begins with.
void tst_DiffArguments::operandsThatLookLikeOptions()
{
    const auto parsed =
        app::parseDiffArguments(Words{"--name=-x.py", "--", "/tmp/git-blob-a/-x.py", "-x.py"});
    QVERIFY(parsed.has_value());
    QVERIFY(!parsed->wait);
    QCOMPARE(parsed->name, std::string("-x.py"));
    QCOMPARE(parsed->right, std::filesystem::path("-x.py"));
}

void tst_DiffArguments::names_data()
{
    QTest::addColumn<Words>("words");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::newRow("two files") << Words{"old/a.py", "new/b.py"} << u"b.py"_s << u"old/a.py"_s
                               << u"new/b.py"_s;
    QTest::newRow("git difftool") << Words{"--name=src/a.py", "/tmp/git-blob-XyZ/a.py", "src/a.py"}
                                  << u"src/a.py"_s << u"a.py (before, from git)"_s << u"src/a.py"_s;
    QTest::newRow("removed for git") << Words{"--name=src/a.py", "/tmp/git-blob-XyZ/a.py", "/dev/null"}
                                     << u"src/a.py"_s << u"a.py (before, from git)"_s << u"no file"_s;
    QTest::newRow("removed without a name")
        << Words{"old/a.py", "/dev/null"} << u"a.py"_s << u"old/a.py"_s << u"no file"_s;
    QTest::newRow("pipes") << Words{"/dev/fd/63", "/dev/fd/62"} << u"/dev/fd/63, /dev/fd/62"_s
                           << u"pipe /dev/fd/63"_s << u"pipe /dev/fd/62"_s;
    QTest::newRow("standard input") << Words{"-", "a.py"} << u"a.py"_s << u"standard input"_s << u"a.py"_s;
    QTest::newRow("labels") << Words{"--left-label=v1", "--right-label=v2", "a", "b"} << u"b"_s << u"v1"_s
                            << u"v2"_s;
    QTest::newRow("folders of git") << Words{"--name=", "/tmp/git-difftool.Ab/left/",
                                             "/tmp/git-difftool.Ab/right/"}
                                    << u"right"_s << u"left (before, from git)"_s
                                    << u"right (after, from git)"_s;
}

void tst_DiffArguments::names()
{
    QFETCH(Words, words);
    const auto parsed = app::parseDiffArguments(words);
    QVERIFY(parsed.has_value());
    const ui::PairNames names = app::namesOf(*parsed);
    QTEST(names.file, "file");
    QTEST(names.left, "left");
    QTEST(names.right, "right");
}

QTEST_GUILESS_MAIN(tst_DiffArguments)
#include "tst_DiffArguments.moc"
