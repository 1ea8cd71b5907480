#include "core/audit/OpenHunks.h"
#include "tests/support/ScratchRepository.h"

#include <QTest>

#include <format>
#include <string>
#include <vector>

using audit::HunkDanger;
using git::Oid;
using tests::ScratchRepository;
using tests::text;

namespace {

// One upstream file at A, after one commit, and the local file beside it.
struct Story {
    ScratchRepository scratch;
    std::string local;
    std::string target;
    Oid commit;
    audit::FileProvenance provenance;
    audit::FileAccount account;
    audit::FileRanks ranks;

    Story(const std::string &base, std::string localText, std::string targetText)
        : local(std::move(localText))
        , target(std::move(targetText))
    {
        const Oid a = scratch.add("Start", {{"f.py", text(base)}});
        commit = scratch.add("Change", {{"f.py", text(target)}});
        audit::ProvenanceRequest request;
        request.upstream = scratch.path();
        request.range.a = a;
        request.range.b = commit;
        request.files = {{.ends = {"f.py", "f.py"}, .a = {}}};
        request.threads = 1;
        auto traced = audit::traceProvenance(request);
        if (!traced)
            qFatal("%s", traced.error().message.c_str());
        provenance = std::move(traced->files.front());
        auto made = audit::accountFile({.base = base, .local = local, .target = target}, provenance);
        if (!made)
            qFatal("%s", made.error().message.c_str());
        account = std::move(*made);
        ranks = audit::rankHunks(account, local, target);
    }
    [[nodiscard]] audit::AccountedFile file(const std::string &name) const
    {
        audit::AccountedFile made;
        made.mapping.localPath = name;
        made.mapping.upstreamAtB = "f.py";
        made.provenance = provenance;
        made.account = account;
        return made;
    }
};

const std::string source = "import torch\n"
                           "\n"
                           "ALIGN = 1\n"
                           "\n"
                           "\n"
                           "class Attention(torch.nn.Module):\n"
                           "    window = 128\n"
                           "\n"
                           "    def __init__(\n"
                           "        self,\n"
                           "        config,\n"
                           "        scale=1.0,\n"
                           "    ):\n"
                           "        self.config = config\n"
                           "        self.scale = scale\n"
                           "\n"
                           "    def forward(self, x):\n"
                           "        y = x * self.scale\n"
                           "        return y\n";

std::string with(std::string whole, const std::string &from, const std::string &to)
{
    const auto at = whole.find(from);
    if (at == std::string::npos)
        qFatal("%s is not there", from.c_str());
    return whole.replace(at, from.size(), to);
}

} // namespace

// Which hunks may do most harm, and the list of all that are open.
class tst_OpenHunks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranks_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<HunkDanger>("upstream"); // when the target has it
        QTest::addColumn<HunkDanger>("local");    // when the local file has it
        QTest::addColumn<QString>("subject");
        QTest::newRow("parameter") << "x):" << "x, mask):" << HunkDanger::Signature << HunkDanger::Signature
                                   << "Attention.forward";
        QTest::newRow("parameter on its own line")
            << "        config,\n"
            << "        config,\n        sinks,\n"
            << HunkDanger::Signature << HunkDanger::Signature << "Attention.__init__";
        QTest::newRow("base class") << "torch.nn.Module" << "Base" << HunkDanger::Signature
                                    << HunkDanger::Signature << "Attention";
        QTest::newRow("default") << "scale=1.0" << "scale=2.0" << HunkDanger::Constant << HunkDanger::Constant
                                 << "Attention.__init__";
        QTest::newRow("module's constant")
            << "ALIGN = 1" << "ALIGN = 576" << HunkDanger::Constant << HunkDanger::Constant << "ALIGN";
        QTest::newRow("class' constant") << "window = 128" << "window = 512" << HunkDanger::Constant
                                         << HunkDanger::Constant << "Attention.window";
        QTest::newRow("statement") << "x * self.scale" << "x / self.scale" << HunkDanger::Missing
                                   << HunkDanger::Adaptation << "";
        QTest::newRow("reformatted header")
            << "(self, x):" << "(\n        self, x,\n    ):" << HunkDanger::Missing << HunkDanger::Adaptation
            << "";
        QTest::newRow("new method") << "        return y\n"
                                    << "        return y\n\n    def reset(self):\n        self.scale = 1\n"
                                    << HunkDanger::Signature << HunkDanger::Adaptation << "Attention.reset";
        QTest::newRow("method gone")
            << "    def forward(self, x):\n        y = x * self.scale\n        return y\n"
            << "" << HunkDanger::Signature << HunkDanger::Adaptation << "Attention.forward";
    }
    // A hunk that both changed is as dangerous as can be; what is named is still the worst in it.
    void namesTheWorst()
    {
        const std::string base = "SIZE = 1\ndef f(x):\n    return x\n";
        const Story story(base, "SIZE = 3\ndef f(x, local):\n    return x\n",
                          "SIZE = 2\ndef f(x, target):\n    return x\n");
        QCOMPARE(story.ranks.hunks.size(), 1U);
        QCOMPARE(story.ranks.hunks.front().danger, HunkDanger::Both);
        QCOMPARE(story.ranks.hunks.front().subject, std::string("f"));
    }

    void ranks()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const HunkDanger, upstream);
        QFETCH(const HunkDanger, local);
        QFETCH(const QString, subject);
        const std::string changed = with(source, from.toStdString(), to.toStdString());
        const Story missing(source, source, changed);
        QCOMPARE(missing.ranks.hunks.size(), 1U);
        QCOMPARE(missing.ranks.hunks[0].danger, upstream);
        QCOMPARE(QString::fromStdString(missing.ranks.hunks[0].subject), subject);
        QVERIFY(missing.ranks.notice.empty());
        const Story adapted(source, changed, source);
        QCOMPARE(adapted.ranks.hunks.size(), 1U);
        QCOMPARE(adapted.ranks.hunks[0].danger, local);
    }

    void bothSidesComeFirst()
    {
        const Story story(source, with(source, "x * self", "x / self"), with(source, "x * self", "x + self"));
        QCOMPARE(story.ranks.hunks.size(), 1U);
        QCOMPARE(story.ranks.hunks[0].danger, HunkDanger::Both);
        QCOMPARE(story.ranks.hunks[0].scope, std::string("Attention.forward"));
    }

    void theListIsByDangerThenByPlace()
    {
        const std::string upstream = with(with(with(source, "ALIGN = 1", "ALIGN = 576"), "x):", "x, mask):"),
                                          "= scale", "= 2 * scale");
        const Story first(source, source, upstream);
        const Story second(source, with(source, "import torch", "import maca"), source);
        audit::Accounts accounts;
        accounts.files = {second.file("b.py"), first.file("a.py")};
        const std::vector ranks{second.ranks, first.ranks};
        const auto open = audit::openHunks(accounts, ranks, {});
        QStringList order;
        for (const audit::OpenHunk &each : open)
            order += QString::fromStdString(
                std::format("{} {} {}", each.localPath, static_cast<int>(each.danger), each.subject));
        QCOMPARE(order,
                 (QStringList{QStringLiteral("a.py 2 Attention.forward"), QStringLiteral("a.py 3 ALIGN"),
                              QStringLiteral("a.py 5 "), QStringLiteral("b.py 6 ")}));
        QCOMPARE(open[0].commits, std::vector{first.commit});
        QCOMPARE(open[0].file, 1U);
        QVERIFY(open[3].commits.empty());
        QCOMPARE(open[0].target.count, 1U);
    }

    void whatIsAccountedIsNotOpen()
    {
        const Story story(source, source, with(source, "ALIGN = 1", "ALIGN = 576"));
        audit::Accounts accounts;
        accounts.files = {story.file("a.py")};
        const std::vector ranks{story.ranks};
        QCOMPARE(audit::openHunks(accounts, ranks, {}).size(), 1U);
        audit::AccountMarks marks;
        marks.decidedCommits.insert(story.commit);
        QVERIFY(audit::openHunks(accounts, ranks, marks).empty());
        accounts.files.front().notice = "a subclass";
        QVERIFY(audit::openHunks(accounts, ranks, {}).empty());
        QVERIFY(audit::openHunks({}, {}, {}).empty());
    }

    void linesAndMembersStandAmongTheHunks()
    {
        const Story story(source, with(source, "x * self", "x / self"),
                          with(source, "ALIGN = 1", "ALIGN = 576"));
        audit::AccountedFile copy = story.file("b.py");
        copy.residue.resize(2);
        copy.residue[0].commit = story.commit;
        copy.residue[0].line = 3;
        copy.residue[0].text = "        scale=2,";
        copy.residue[1].commit = story.commit;
        copy.residue[1].isRemoval = true;
        copy.residue[1].text = "old";
        copy.residue[1].localLine = 9;
        audit::AccountedFile subclass = story.file("a.py");
        subclass.account = {};
        subclass.notice = "a subclass";
        subclass.structure.members.emplace();
        for (const auto why : {audit::MemberReason::CallerChanged, audit::MemberReason::RemovedAtB,
                               audit::MemberReason::SignatureChanged}) {
            audit::MemberItem item;
            item.localClass = "Mine";
            item.upstreamClass = "Attention";
            item.member = std::format("m{}", static_cast<int>(why));
            item.why = why;
            item.atB = {.first = 20, .count = 2};
            item.owners = {1};
            item.content = story.commit; // any that no mark has
            subclass.structure.members->items.push_back(item);
        }
        audit::Accounts accounts;
        accounts.files = {copy, subclass};
        const std::vector<audit::FileRanks> ranks{story.ranks, {}};
        const auto open = audit::openHunks(accounts, ranks, {});
        QStringList order;
        for (const audit::OpenHunk &each : open)
            order += QString::fromStdString(std::format("{} {} {} {}", each.localPath,
                                                        static_cast<int>(each.danger),
                                                        static_cast<int>(each.kind), each.subject));
        QCOMPARE(order,
                 (QStringList{QStringLiteral("b.py 1 1 scale=2,"), QStringLiteral("b.py 1 1 old"),
                              QStringLiteral("a.py 2 2 Attention.m0"),
                              QStringLiteral("a.py 2 2 Attention.m1"), QStringLiteral("b.py 3 0 ALIGN"),
                              QStringLiteral("a.py 4 2 Attention.m5"), QStringLiteral("b.py 6 0 ")}));
        QCOMPARE(open[0].target.first, 3U);
        QCOMPARE(open[1].target.count, 0U);
        QCOMPARE(open[1].local.first, 9U);
        QCOMPARE(open[2].hunk, 1U); // of the items as they are
        QCOMPARE(open[2].commits, std::vector{story.commit});
        QCOMPARE(open[2].scope, std::string("Mine"));
    }

    void brokenTextsAreSaid()
    {
        const std::string broken = with(source, "def forward(self, x):", "def forward(self, x:::");
        const Story story(source, broken, with(source, "ALIGN = 1", "ALIGN = 576"));
        QVERIFY(story.ranks.notice.contains("of the local text is not Python"));
        QCOMPARE(story.ranks.hunks.size(), 2U);
        QCOMPARE(story.ranks.hunks[0].danger, HunkDanger::Constant);
    }

    void textsThatAreNotParsedHaveTheirKind()
    {
        const std::string huge = source + "# " + std::string(17U << 20U, 'x') + "\n";
        const Story story(source, huge, with(source, "ALIGN = 1", "ALIGN = 576"));
        QVERIFY(story.ranks.notice.contains("local text is ranked without its syntax"));
        QCOMPARE(story.ranks.hunks.front().danger, HunkDanger::Missing);
        QVERIFY(story.ranks.hunks.front().subject.empty());
    }
};

QTEST_APPLESS_MAIN(tst_OpenHunks)
#include "tst_OpenHunks.moc"
