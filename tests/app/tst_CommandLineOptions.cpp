#include "app/CommandLineOptions.h"

#include <QTest>

#include <array>

using app::OptionSpec;

namespace {

constexpr std::array<OptionSpec, 4> specs{{{"output", 'o', OptionSpec::Value::One},
                                           {"map", 0, OptionSpec::Value::Many},
                                           {"json", 0, OptionSpec::Value::None},
                                           {"range", 0, OptionSpec::Value::One}}};

using Words = std::vector<std::string>;

base::Result<app::ParsedOptions> parse(const Words &arguments)
{
    return app::parseOptions(arguments, specs);
}

} // namespace

class TestCommandLineOptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spellings_data();
    void spellings();
    void manyValues();
    void operands();
    void refused_data();
    void refused();
};

void TestCommandLineOptions::spellings_data()
{
    QTest::addColumn<QStringList>("arguments");
    using namespace Qt::StringLiterals;
    QTest::newRow("separate") << QStringList{u"--output"_s, u"a b.md"_s};
    QTest::newRow("equals") << QStringList{u"--output=a b.md"_s};
    QTest::newRow("letter") << QStringList{u"-o"_s, u"a b.md"_s};
    QTest::newRow("letter attached") << QStringList{u"-oa b.md"_s};
    QTest::newRow("letter equals") << QStringList{u"-o=a b.md"_s};
}

void TestCommandLineOptions::spellings()
{
    QFETCH(QStringList, arguments);
    Words words;
    for (const auto &argument : arguments)
        words.push_back(argument.toStdString());
    const auto parsed = parse(words);
    QVERIFY(parsed.has_value());
    QCOMPARE(parsed->one("output"), "a b.md");
    QVERIFY(!parsed->has("json"));
}

void TestCommandLineOptions::manyValues()
{
    const auto parsed = parse({"--map", "a=b", "c=d", "--json", "--map=e=f", "--map", "g="});
    QVERIFY(parsed.has_value());
    QCOMPARE(parsed->many("map"), (Words{"a=b", "c=d", "e=f", "g="}));
    QVERIFY(parsed->has("json"));
}

void TestCommandLineOptions::operands()
{
    const auto parsed = parse({"first", "-", "--json", "--", "--map", "-x"});
    QVERIFY(parsed.has_value());
    QCOMPARE(parsed->operands, (Words{"first", "-", "--map", "-x"}));
}

void TestCommandLineOptions::refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    using namespace Qt::StringLiterals;
    QTest::newRow("unknown") << QStringList{u"--nothing"_s} << u"unknown option \"--nothing\""_s;
    QTest::newRow("near miss") << QStringList{u"--ouput=x"_s}
                               << u"unknown option \"--ouput\"; did you mean \"--output\"?"_s;
    QTest::newRow("unknown letter") << QStringList{u"-x"_s} << u"unknown option \"-x\""_s;
    QTest::newRow("no value")
        << QStringList{u"--range"_s}
        << u"--range needs a value; one that starts with \"-\" is written --range=VALUE"_s;
    QTest::newRow("option as value")
        << QStringList{u"-o"_s, u"--json"_s}
        << u"-o needs a value; one that starts with \"-\" is written --output=VALUE"_s;
    QTest::newRow("twice") << QStringList{u"--range=a..b"_s, u"--range=c..d"_s}
                           << u"--range is given twice"_s;
    QTest::newRow("value for a switch") << QStringList{u"--json=yes"_s} << u"--json takes no value"_s;
}

void TestCommandLineOptions::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    Words words;
    for (const auto &argument : arguments)
        words.push_back(argument.toStdString());
    const auto parsed = parse(words);
    QVERIFY(!parsed.has_value());
    QCOMPARE(QString::fromStdString(parsed.error().message), message);
}

QTEST_GUILESS_MAIN(TestCommandLineOptions)
#include "tst_CommandLineOptions.moc"
