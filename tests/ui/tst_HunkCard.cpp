#include "ui/files/HunkCard.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

audit::AccountHunk hunkOf(audit::HunkKind kind, bool isNotTaken)
{
    audit::AccountHunk hunk;
    hunk.kind = kind;
    hunk.isNotTaken = isNotTaken;
    hunk.target = {.first = 10, .count = 3};
    hunk.id.content = git::Oid::fromHex(std::string(40, isNotTaken ? '1' : '2')).value();
    return hunk;
}

} // namespace

class tst_HunkCard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasNotTakenIsSaidAndNeedsNoReason()
    {
        audit::AccountedFile file;
        file.account.hunks = {hunkOf(audit::HunkKind::Adaptation, true),
                              hunkOf(audit::HunkKind::Adaptation, false)};
        const auto cardOf = [&](std::size_t hunk) { return ui::hunkCard(file, hunk, {}, {}, {}, {}); };
        QCOMPARE(cardOf(0).state, u"not taken"_s);
        QVERIFY(cardOf(0).reason.contains(u"were not taken"));
        QCOMPARE(cardOf(1).state, u"no reason yet"_s);
        QVERIFY(!cardOf(1).reason.contains(u"not taken"));
        const ui::FileSum sum = ui::fileSum(file, {}, {});
        QCOMPARE(sum.accounted, 1U);
        QCOMPARE(sum.open, 1U);
        QCOMPARE(sum.adaptations, 1U);
        QCOMPARE(sum.explained, 0U);
    }

    void everyStateHasItsWord()
    {
        audit::AccountedFile file;
        file.account.hunks = {hunkOf(audit::HunkKind::Both, false), hunkOf(audit::HunkKind::Missing, false),
                              hunkOf(audit::HunkKind::Adaptation, false),
                              hunkOf(audit::HunkKind::Moved, false)};
        QStringList states;
        for (std::size_t i = 0; i < file.account.hunks.size(); ++i)
            states << ui::hunkCard(file, i, {}, {}, {}, {}).state;
        QCOMPARE(states, (QStringList{u"both changed"_s, u"unaccounted"_s, u"no reason yet"_s, u"moved"_s}));
    }
};

QTEST_MAIN(tst_HunkCard)
#include "tst_HunkCard.moc"
