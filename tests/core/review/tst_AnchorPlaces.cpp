#include "core/git/Blob.h"
#include "core/review/AnchorPlaces.h"

#include <QTest>

#include <random>
#include <string>

using namespace review;

Q_DECLARE_METATYPE(std::vector<diff::Anchor>)

namespace {

// A text with what placeAnchors() wants to know of it.
struct Text {
    explicit Text(std::string bytes)
        : text(std::move(bytes))
        , index(text)
    {
    }
    [[nodiscard]] AnchoredText anchored() const
    {
        return {.text = text, .index = index, .id = git::blobId(text)};
    }

    std::string text;
    diff::LineIndex index;
};

const std::string local =
    "import torch\n\nclass A:\n    def f(self):\n        pass\n    def g(self):\n        pass\n";
const std::string target =
    "import torch\n\nclass A:\n    def f(self, x):\n        return x\n    def g(self):\n        return 0\n";

QByteArray placed(const std::vector<diff::Anchor> &anchors, const std::string &localNow,
                  const std::string &targetNow)
{
    const Text before(local);
    const Text targetBefore(target);
    std::vector<LineAnchor> made;
    for (const diff::Anchor &lines : anchors)
        made.push_back(makeAnchor(before.anchored(), targetBefore.anchored(), lines));
    const Text now(localNow);
    const Text targetText(targetNow);
    const AnchorPlaces places = placeAnchors(made, now.anchored(), targetText.anchored());
    static constexpr std::array states{"kept", "moved", "lost", "contradicted"};
    QByteArray text;
    for (const PlacedAnchor &anchor : places.anchors)
        text += QByteArray::number(anchor.lines.left) + "-" + QByteArray::number(anchor.lines.right) + " " +
                states.at(static_cast<std::size_t>(anchor.state)) + ", ";
    return text;
}

} // namespace

class tst_AnchorPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void places_data();
    void places();
    void usableAreThoseOfTheDiff();
    void addedAndRemoved();
    void contradictedGoWithTheNextOne();
    void randomInsertionsMoveThem();
};

void tst_AnchorPlaces::places_data()
{
    using Anchors = std::vector<diff::Anchor>;
    QTest::addColumn<Anchors>("anchors");
    QTest::addColumn<QByteArray>("localNow");
    QTest::addColumn<QByteArray>("targetNow");
    QTest::addColumn<QByteArray>("printed");
    const auto row = [](const char *name, const Anchors &anchors, const std::string &localNow,
                        const std::string &targetNow, const char *printed) {
        QTest::newRow(name) << anchors << QByteArray::fromStdString(localNow)
                            << QByteArray::fromStdString(targetNow) << QByteArray(printed);
    };
    row("none", {}, local, target, "");
    row("unchanged", {{4, 4}, {5, 5}}, local, target, "4-4 kept, 5-5 kept, ");
    row("lines above", {{4, 4}}, "# one\n# two\n" + local, target, "6-4 moved, ");
    row("lines above on the other side", {{4, 4}}, local, "\n" + target, "4-5 moved, ");
    row("a line that recurs is told by its neighbours", {{5, 5}, {7, 7}}, "x\n" + local, target,
        "6-5 moved, 8-7 moved, ");
    row("changed elsewhere", {{4, 4}}, local + "more\n", "more\n" + target, "4-5 moved, ");
    row("neighbour changed, line still alone", {{6, 6}},
        "import torch\n\nclass A:\n    def f(self):\n        return\n    def g(self):\n        return\n",
        target, "6-6 kept, ");
    row("moved away from its neighbours", {{6, 6}},
        "    def g(self):\n" + local.substr(0, local.find("    def g")), target, "1-6 moved, ");
    row("gone", {{4, 4}}, "import torch\n", target, "0-0 lost, ");
    row("edited", {{4, 4}}, "import torch\n\nclass A:\n    def f(self, y):\n", target, "0-0 lost, ");
    row("several read like it, none between the same lines", {{5, 5}},
        "import torch\n        pass\nclass B:\n        pass\n", target, "0-0 lost, ");
    row("several read like it, one at its place", {{5, 5}}, "a\nb\nc\nd\n        pass\nf\n        pass\n",
        target, "5-5 kept, ");
    row("line ends are no part of a line", {{4, 4}},
        QByteArray::fromStdString(local).replace("\n", "\r\n").toStdString(), target, "4-4 kept, ");
    row("the newer one of two that share a line", {{4, 4}, {4, 6}}, local, target,
        "4-4 contradicted, 4-6 kept, ");
    row("the newer one of two that cross", {{4, 6}, {6, 4}}, local, target, "4-6 contradicted, 6-4 kept, ");
    row("empty texts", {{4, 4}}, "", "", "0-0 lost, ");
}

void tst_AnchorPlaces::places()
{
    QFETCH(std::vector<diff::Anchor>, anchors);
    QFETCH(QByteArray, localNow);
    QFETCH(QByteArray, targetNow);
    QFETCH(QByteArray, printed);
    QCOMPARE(placed(anchors, localNow.toStdString(), targetNow.toStdString()), printed);
}

void tst_AnchorPlaces::usableAreThoseOfTheDiff()
{
    const Text before(local);
    const Text other(target);
    std::vector<LineAnchor> made;
    for (const diff::Anchor lines : {diff::Anchor{6, 6}, diff::Anchor{4, 7}, diff::Anchor{3, 3}})
        made.push_back(makeAnchor(before.anchored(), other.anchored(), lines));
    const AnchorPlaces places = placeAnchors(made, before.anchored(), other.anchored());
    QVERIFY((places.usable == std::vector<diff::Anchor>{{3, 3}, {4, 7}}));
    QVERIFY(diff::diffLines(local, target, {.anchors = places.usable}).has_value());
}

void tst_AnchorPlaces::addedAndRemoved()
{
    const Text before(local);
    const Text other(target);
    Session session;
    const auto add = [&](const diff::Anchor &lines) {
        const auto saved =
            session.anchors.empty() ? std::vector<LineAnchor>() : session.anchors.front().anchors;
        const AnchorPlaces places = placeAnchors(saved, before.anchored(), other.anchored());
        return apply(session, addAnchor(session, "a.py", "b.py",
                                        makeAnchor(before.anchored(), other.anchored(), lines), places));
    };
    QVERIFY(add({4, 4}));
    QVERIFY(add({6, 6}));
    QCOMPARE(session.anchors.front().anchors.size(), 2UL);
    QVERIFY(add({6, 7})); // in place of the one that shares its line
    QCOMPARE(session.anchors.front().anchors.size(), 2UL);
    QCOMPARE(session.anchors.front().anchors.back().target.line, 7U);
    const Session full = session;
    const EditAnchors first = removeAnchor(session, "a.py", "b.py", 0);
    QVERIFY(apply(session, first));
    QCOMPARE(session.anchors.front().anchors.front().local.line, 6U);
    QVERIFY(apply(session, removeAnchor(session, "a.py", "b.py", 0)));
    QVERIFY(session.anchors.empty());
    QVERIFY(apply(session, removeAnchor(session, "a.py", "b.py", 5)));
    QVERIFY(apply(session, removeAnchors(session, "a.py", "b.py")));
    session = full;
    const EditAnchors all = removeAnchors(session, "a.py", "b.py");
    QVERIFY(apply(session, all) && session.anchors.empty());
    QVERIFY(apply(session, inverse(all)));
    QCOMPARE(session, full);
}

void tst_AnchorPlaces::contradictedGoWithTheNextOne()
{
    const Text before(local);
    const Text other(target);
    Session session;
    FileAnchors file{.localPath = "a.py", .upstreamPath = "b.py", .anchors = {}};
    for (const diff::Anchor lines : {diff::Anchor{4, 6}, diff::Anchor{6, 4}})
        file.anchors.push_back(makeAnchor(before.anchored(), other.anchored(), lines));
    LineAnchor lost = file.anchors.front();
    lost.local.content = {};
    file.anchors.push_back(lost);
    session.anchors = {file};
    const AnchorPlaces places = placeAnchors(file.anchors, before.anchored(), other.anchored());
    QVERIFY(apply(session, addAnchor(session, "a.py", "b.py",
                                     makeAnchor(before.anchored(), other.anchored(), {7, 7}), places)));
    const auto &now = session.anchors.front().anchors;
    QCOMPARE(now.size(), 3UL); // the one that held, the lost one, the new one
    QCOMPARE(now.at(0), file.anchors.at(1));
    QCOMPARE(now.at(1), lost);
    QCOMPARE(now.at(2).local.line, 7U);
}

// Distinct lines are found wherever insertions have pushed them.
void tst_AnchorPlaces::randomInsertionsMoveThem()
{
    std::mt19937 random(61);
    for (int round = 0; round < 200; ++round) {
        std::string text;
        std::string now;
        std::vector<std::uint32_t> places;
        std::uint32_t line = 0;
        for (int i = 0; i < 30; ++i) {
            const std::string own = "line " + std::to_string(i) + "\n";
            text += own;
            for (std::size_t k = random() % 3; k > 0; --k, ++line)
                now += "inserted " + std::to_string(random() % 4) + "\n";
            now += own;
            places.push_back(++line);
        }
        const Text before(text);
        const Text after(now);
        std::vector<LineAnchor> made;
        for (std::uint32_t i = 1; i <= 30; i += 1 + random() % 6)
            made.push_back(makeAnchor(before.anchored(), before.anchored(), {i, i}));
        const AnchorPlaces found = placeAnchors(made, after.anchored(), before.anchored());
        QCOMPARE(found.usable.size(), made.size());
        for (std::size_t i = 0; i < made.size(); ++i) {
            QCOMPARE(found.anchors[i].lines.left, places.at(made[i].local.line - 1));
            QCOMPARE(found.anchors[i].lines.right, made[i].target.line);
        }
    }
}

QTEST_GUILESS_MAIN(tst_AnchorPlaces)
#include "tst_AnchorPlaces.moc"
