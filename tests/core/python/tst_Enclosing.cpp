#include "core/python/Enclosing.h"

#include <QTest>

#include <string>

class tst_Enclosing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void everyLineAgreesWithItsSymbols();
    void nothingAroundNothing();
};

namespace {

const char *const source = R"(import torch

@wraps
class Outer(Base):
    x = 1

    class Inner:
        def deep(self):
            return 1

    # a comment
    @property
    def method(
        self,
    ):
        def local():
            return 2
        return local

y = 2

async def free():
    return y
)";

} // namespace

void tst_Enclosing::lines_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("around");
    QTest::newRow("module level") << 1 << QByteArray();
    QTest::newRow("decorator") << 3 << QByteArray();
    QTest::newRow("the class line itself") << 4 << QByteArray();
    QTest::newRow("class body") << 5 << QByteArray("class Outer");
    QTest::newRow("def in a nested class") << 8 << QByteArray("class Outer > class Inner");
    QTest::newRow("deep") << 9 << QByteArray("class Outer > class Inner > def deep");
    QTest::newRow("between methods") << 11 << QByteArray("class Outer");
    QTest::newRow("decorator of a method") << 12 << QByteArray("class Outer");
    QTest::newRow("inside a signature") << 14 << QByteArray("class Outer > def method");
    QTest::newRow("local function") << 17 << QByteArray("class Outer > def method > def local");
    QTest::newRow("behind a local function") << 18 << QByteArray("class Outer > def method");
    QTest::newRow("module level again") << 20 << QByteArray();
    QTest::newRow("async") << 23 << QByteArray("def free");
    QTest::newRow("beyond the end") << 99 << QByteArray();
    QTest::newRow("before the begin") << 0 << QByteArray();
}

void tst_Enclosing::lines()
{
    QFETCH(int, line);
    QFETCH(QByteArray, around);
    const auto outline = python::outlineOf(source);
    std::string found;
    for (const std::size_t at : python::enclosing(*outline, line))
        found += (found.empty() ? "" : " > ") + python::label(outline->symbols.at(at));
    QCOMPARE(found, around.toStdString());
}

void tst_Enclosing::everyLineAgreesWithItsSymbols()
{
    const auto outline = python::outlineOf(source);
    for (int line = 0; line < 40; ++line) {
        std::vector<std::size_t> expected;
        for (std::size_t at = 0; at < outline->symbols.size(); ++at) {
            if (outline->symbols[at].definitionLine < line && line <= outline->symbols[at].lastLine)
                expected.push_back(at);
        }
        QCOMPARE(python::enclosing(*outline, line), expected);
    }
}

void tst_Enclosing::nothingAroundNothing()
{
    QVERIFY(python::enclosing({}, 5).empty());
}

QTEST_GUILESS_MAIN(tst_Enclosing)
#include "tst_Enclosing.moc"
