#include "core/review/UpstreamFacts.h"

#include <QTest>

#include <atomic>

using review::TextReader;
using review::UpstreamFacts;

namespace {

std::vector<git::SnapshotEntry> entries(int count)
{
    std::vector<git::SnapshotEntry> found;
    for (int i = 0; i < count; ++i)
        found.push_back({.path = "vllm/file_" + std::to_string(1000 + i) + ".py", .id = {}});
    return found;
}

base::Result<std::string> textOf(const git::SnapshotEntry &entry)
{
    return "def first():\n    return \"" + entry.path + "\"\n\n\nclass Second:\n    pass\n";
}

bool equal(const UpstreamFacts &left, const UpstreamFacts &right)
{
    return left.paths == right.paths && left.lines == right.lines && left.names == right.names;
}

} // namespace

// Each file of a tree is read once, by whichever thread is free; the result shows nothing of that.
class tst_UpstreamFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numberOfReadersDoesNotCount()
    {
        const auto files = entries(500);
        const std::vector<TextReader> one{textOf};
        const auto expected = review::readUpstreamFacts(files, one);
        QVERIFY(expected.has_value());
        QCOMPARE((*expected)->names.at(499), (std::vector<std::string>{"Second", "first"}));
        QVERIFY((*expected)->lines.at(0) != (*expected)->lines.at(1));
        for (const std::size_t threads : {2U, 3U, 8U}) {
            std::atomic<int> calls = 0;
            const std::vector<TextReader> readers(threads, [&calls](const git::SnapshotEntry &entry) {
                ++calls;
                return textOf(entry);
            });
            const auto found = review::readUpstreamFacts(files, readers);
            QVERIFY(found.has_value());
            QVERIFY(equal(**found, **expected));
            QCOMPARE(calls.load(), 500);
        }
    }

    void unreadableFilesHaveNoFacts()
    {
        auto files = entries(3);
        files[1].mode = git::FileMode::Symlink;
        const std::vector<TextReader> readers{
            [](const git::SnapshotEntry &entry) -> base::Result<std::string> {
                if (entry.path.ends_with("1002.py"))
                    return base::fail(base::Code::Git, "blob missing (partial clone)");
                return textOf(entry);
            }};
        const auto found = review::readUpstreamFacts(files, readers);
        QVERIFY(found.has_value());
        QCOMPARE((*found)->names.at(0).size(), 2U);
        QVERIFY((*found)->names.at(1).empty());
        QVERIFY((*found)->lines.at(2).empty());
    }

    void stopsWhenAsked()
    {
        std::stop_source source;
        std::atomic<int> calls = 0;
        const std::vector<TextReader> readers(2, [&](const git::SnapshotEntry &entry) {
            if (++calls == 10)
                source.request_stop();
            return textOf(entry);
        });
        const auto found = review::readUpstreamFacts(entries(500), readers, source.get_token());
        QVERIFY(!found.has_value());
        QCOMPARE(found.error().code, base::Code::Canceled);
        QVERIFY(calls < 20);
    }
};

QTEST_GUILESS_MAIN(tst_UpstreamFacts)
#include "tst_UpstreamFacts.moc"
