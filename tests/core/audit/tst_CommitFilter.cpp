#include "core/audit/CommitFilter.h"

#include <QTest>

using review::Disposition;

namespace {

audit::CommitEntry sample()
{
    audit::CommitEntry entry;
    entry.commit.id = *git::Oid::fromHex("c0441fe000000000000000000000000000000000");
    entry.commit.message =
        "[Bugfix] MTP layers index compress_ratios (#39302)\n\nThe array also covers Shared Experts.";
    entry.commit.authorName = "Jane Doe";
    entry.commit.authorEmail = "jane@example.org";
    entry.pullRequests = {39302};
    entry.localFiles = {"vllm_metax/models/deepseek_v4/mtp.py"};
    entry.modules.resize(2);
    entry.modules[0].change.newPath = "vllm/models/deepseek_v4/nvidia/mtp.py";
    entry.modules[0].group = audit::ModuleGroup::Mapped;
    entry.modules[1].change.newPath = "vllm/config/speculative.py";
    entry.modules[1].group = audit::ModuleGroup::Production;
    entry.twin = audit::Twin{};
    return entry;
}

} // namespace

class TestCommitFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char *text, bool expected) {
            QTest::newRow(text) << QByteArray(text) << expected;
        };
        row("", true);
        row("   ", true);
        row("mtp LAYERS", true);
        row("mtp nowhere", false);
        row("\"shared experts\"", true);
        row("\"experts shared\"", false);
        row("-nowhere", true);
        row("-mtp", false);
        row("c0441", true);
        row("jane", true);
        row("s:unreviewed", false);
        row("s:needs-merge", true);
        row("s:merge", true);
        row("s:needs-m", true);
        row("s:unreviewed,needs-merge", true);
        row("-s:unreviewed", true);
        row("S:Inherited", false);
        row("f:mtp.py", true);
        row("f:nvidia/", true);
        row("f:vllm_metax/models", true);
        row("f:speculative", false);
        row("m:speculative", true);
        row("m:mtp.py", false);
        row("a:doe", true);
        row("a:\"Jane D\"", true);
        row("a:example.org", true);
        row("pr:39302", true);
        row("pr:#39302", true);
        row("pr:3930", false);
        row("id:c044", true);
        row("id:441f", false);
        row("is:twin", true);
        row("is:merge", false);
        row("is:merge,twin", true);
        row("-is:reverted f:mtp", true);
        row("s:", true);
        row("is:drop", false);
        row("\"unclosed (#39302", false);
        row("\"ratios (#39302", true);
    }
    void matches()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, expected);
        const auto filter = audit::parseCommitFilter(text.toStdString());
        QVERIFY(filter.problems.empty());
        QCOMPARE(audit::matches(filter, sample(),
                                {.disposition = Disposition::NeedsMerge, .droppedForGood = false}),
                 expected);
    }

    void problems_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("problem");
        const auto row = [](const char *text, const char *problem) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(problem);
        };
        row("x:1", "no filter 'x:'; known: s: f: a: pr: id: is: m: p: (put text with a colon in quotes)");
        row("s:needs", "'s:needs' may mean needs-merge, needs-dependency");
        row("s:done", "'s:' has no 'done'; known: unreviewed, inherited, needs-merge, needs-dependency, "
                      "platform-specific, unsupported-architecture");
        row("pr:many", "'pr:many' is not a pull request number, for example pr:39302");
        row("is:rev", "'is:rev' may mean revert, reverted");
        row("p:a", "'p:a' may mean absent, applied");
    }
    void problems()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, problem);
        const auto filter = audit::parseCommitFilter(text.toStdString());
        QCOMPARE(filter.problems.size(), 1U);
        QCOMPARE(QByteArray::fromStdString(filter.problems.front()), problem);
        QVERIFY(filter.terms.empty());
        QVERIFY(audit::matches(filter, sample(), {}));
    }

    void colonsInsideTextAreNoKeys()
    {
        QCOMPARE(audit::parseCommitFilter("vllm::fused").terms.front().values.front(), "vllm::fused");
        QCOMPARE(audit::parseCommitFilter("\"fix: it\"").terms.front().values.front(), "fix: it");
        QCOMPARE(audit::parseCommitFilter("a,b").terms.front().values.front(), "a,b");
    }

    // Negating a single term turns every verdict round.
    void negationIsTheComplement()
    {
        for (const char *text :
             {"mtp", "s:inherited", "f:mtp", "is:twin", "pr:1", "a:doe,roe", "m:config", "id:c"}) {
            const auto plain = audit::parseCommitFilter(text);
            const auto negated = audit::parseCommitFilter(std::string("-") + text);
            QCOMPARE(audit::matches(plain, sample(), {}), !audit::matches(negated, sample(), {}));
        }
    }

    void presenceAsksTheFacts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("state"); // -1: not told
        QTest::addColumn<bool>("expected");
        const auto row = [](const char *text, std::optional<audit::PresenceState> state, bool expected) {
            QTest::addRow("%s %d", text, state ? static_cast<int>(*state) : -1)
                << QByteArray(text) << (state ? static_cast<int>(*state) : -1) << expected;
        };
        using enum audit::PresenceState;
        row("p:absent", Absent, true);
        row("p:absent", Applied, false);
        row("p:absent", std::nullopt, false);
        row("p:untold", std::nullopt, true);
        row("p:untold", NoLines, false);
        row("p:superseded,no-lines", NoLines, true);
        row("p:superseded,no-lines", Superseded, true);
        row("p:superseded,no-lines", Partial, false);
        row("-p:applied", Conflicting, true);
        row("p:conf", Conflicting, true);
    }
    void presenceAsksTheFacts()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, state);
        QFETCH(const bool, expected);
        const auto filter = audit::parseCommitFilter(text.toStdString());
        QVERIFY(filter.problems.empty());
        audit::FilterFacts facts;
        if (state >= 0)
            facts.presence = static_cast<audit::PresenceState>(state);
        QCOMPARE(audit::matches(filter, sample(), facts), expected);
    }

    void droppedAsksTheFacts()
    {
        const auto filter = audit::parseCommitFilter("is:dropped");
        QVERIFY(audit::matches(filter, sample(),
                               {.disposition = Disposition::Unreviewed, .droppedForGood = true}));
        QVERIFY(!audit::matches(filter, sample(),
                                {.disposition = Disposition::Unreviewed, .droppedForGood = false}));
    }
};

QTEST_GUILESS_MAIN(TestCommitFilter)
#include "tst_CommitFilter.moc"
