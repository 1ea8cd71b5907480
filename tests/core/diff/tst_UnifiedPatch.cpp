#include "core/base/LineSplice.h"
#include "core/base/SafeWrite.h"
#include "core/diff/UnifiedPatch.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

std::string utf16(std::u16string_view text)
{
    std::string bytes;
    for (const char16_t unit : text) {
        bytes += static_cast<char>(unit & 0xFFU);
        bytes += static_cast<char>(unit >> 8U);
    }
    return bytes;
}

} // namespace

class tst_UnifiedPatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void says()
    {
        const std::string before = "1\n2\n3\n4\n5\n6";
        const std::string after = "1\n2\n3\n4\nN\n5\n6";
        QCOMPARE(*diff::unifiedPatch({.path = "a b.py", .before = before, .after = after}),
                 "diff --git a/a b.py b/a b.py\n"
                 "index cf0389a5afee198b08a0a0a4fd6cb9fdf5d57d12..56a71e02e00b0a222cd6d63c74e9c044fa193e5a "
                 "100644\n"
                 "--- a/a b.py\t\n"
                 "+++ b/a b.py\t\n"
                 "@@ -2,5 +2,6 @@\n"
                 " 2\n"
                 " 3\n"
                 " 4\n"
                 "+N\n"
                 " 5\n"
                 " 6\n"
                 "\\ No newline at end of file\n");
    }

    void nothingToSay()
    {
        QCOMPARE(*diff::unifiedPatch({.path = "a.py", .before = "1\n", .after = "1\n"}), "");
    }

    // Real git takes each patch, forwards and back, and the file has the bytes that the splice makes.
    void gitApplies_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<quint32>("line");
        const std::string lines = "a\nb\nc\nd\ne\nf\ng\nh\n";
        QTest::newRow("middle") << "a.py"_ba << bytesOf(lines) << 4U;
        QTest::newRow("begin") << "a.py"_ba << bytesOf(lines) << 1U;
        QTest::newRow("end") << "a.py"_ba << bytesOf(lines) << 9U;
        QTest::newRow("no final newline") << "a.py"_ba << bytesOf("a\nb\nc") << 2U;
        QTest::newRow("behind no final newline") << "a.py"_ba << bytesOf("a\nb\nc") << 4U;
        QTest::newRow("CRLF") << "a.py"_ba << bytesOf("a\r\nb\r\nc\r\n") << 2U;
        QTest::newRow("CRLF, no final newline") << "a.py"_ba << bytesOf("a\r\nb\r\nc") << 4U;
        QTest::newRow("mixed ends") << "a.py"_ba << bytesOf("a\r\nb\nc\r\nd\ne\n") << 3U;
        QTest::newRow("lone CR") << "a.py"_ba << bytesOf("a\rb\nc\n") << 2U;
        QTest::newRow("one line") << "a.py"_ba << bytesOf("a") << 1U;
        QTest::newRow("Latin-1") << "a.py"_ba << bytesOf("a\n# \xE9\xFF\nb\n") << 2U;
        QTest::newRow("byte order mark") << "a.py"_ba
                                         << bytesOf("\xEF\xBB\xBF"
                                                    "a\nb\n")
                                         << 1U;
        QTest::newRow("UTF-16") << "a.py"_ba << bytesOf(utf16(u"\uFEFFa = 1\r\nb = 2\r\nc = \u0A0D\r\n"))
                                << 2U;
        QTest::newRow("space in the name") << "with space.py"_ba << bytesOf(lines) << 4U;
        QTest::newRow("folders") << "models/deep/a.py"_ba << bytesOf(lines) << 4U;
        QTest::newRow("Chinese name") << "模型.py"_ba << bytesOf(lines) << 4U;
        QTest::newRow("quoted name") << "a\"b\\c\td.py"_ba << bytesOf(lines) << 4U;
    }
    void gitApplies()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, before);
        QFETCH(const quint32, line);
        const auto splice = base::lineSplice(
            before.toStdString(), {.before = line, .lines = {"# NOTE(MetaX): n"}, .removed = {}, .seen = {}});
        QVERIFY(splice);
        check(path.toStdString(), before.toStdString(), *base::spliced(before.toStdString(), *splice));
    }

    void gitAppliesWhatever()
    {
        std::mt19937 random(3);
        const auto below = [&](std::size_t bound) {
            return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
        };
        for (int i = 0; i < 40; ++i) {
            std::string before;
            for (std::size_t n = 1 + below(40); n > 0; --n)
                before += std::string(1, static_cast<char>('a' + below(4))) + (below(5) ? "\n" : "\r\n");
            if (below(2))
                before += "open";
            std::string after;
            for (std::size_t start = 0; start < before.size();) {
                const std::size_t end = std::min(before.find('\n', start), before.size() - 1) + 1;
                if (below(8) == 0)
                    after += "# n\n";
                if (below(8))
                    after += before.substr(start, end - start);
                start = end;
            }
            if (!after.empty() && after != before)
                check("a.py", before, after);
        }
    }

private:
    static void check(const std::string &path, const std::string &before, const std::string &after)
    {
        const QTemporaryDir dir;
        const fs::path top = dir.path().toStdString();
        fs::create_directories((top / path).parent_path());
        QVERIFY(base::safeWrite(top / path, before));
        const auto patch = diff::unifiedPatch({.path = path, .before = before, .after = after});
        QVERIFY(patch);
        QVERIFY(base::safeWrite(top / "note.patch", *patch));
        const auto git = [&](QStringList arguments) {
            QProcess process;
            process.setWorkingDirectory(dir.path());
            process.start(u"git"_s, std::move(arguments));
            process.waitForFinished();
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError() +
                                                  QByteArray::fromStdString(*patch).toPercentEncoding(" \n"));
        };
        git({u"init"_s, u"-q"_s});
        git({u"apply"_s, u"--whitespace=nowarn"_s, u"note.patch"_s});
        QCOMPARE(bytesOf(base::readFile(top / path).value()), bytesOf(after));
        git({u"apply"_s, u"--whitespace=nowarn"_s, u"-R"_s, u"note.patch"_s});
        QCOMPARE(bytesOf(base::readFile(top / path).value()), bytesOf(before));
    }
};

QTEST_GUILESS_MAIN(tst_UnifiedPatch)
#include "tst_UnifiedPatch.moc"
