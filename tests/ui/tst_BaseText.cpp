#include "ui/files/BaseText.h"

#include <QTest>

#include <string>

using namespace Qt::StringLiterals;

namespace {

git::Oid oid(char digit)
{
    return git::Oid::fromHex(std::string(40, digit)).value();
}

audit::BaseCandidate candidate(char digit, std::uint32_t changed)
{
    audit::BaseCandidate made;
    made.commit = oid(digit);
    made.blob = oid(digit);
    made.changedLines = changed;
    return made;
}

ui::FileBaseFacts declared()
{
    ui::FileBaseFacts facts;
    facts.declared = oid('a');
    facts.declaredName = "v0.21.0";
    return facts;
}

ui::FileBaseFacts suggested()
{
    ui::FileBaseFacts facts = declared();
    facts.proposal.emplace();
    facts.proposal->best = candidate('3', 51);
    facts.proposal->declared = candidate('a', 102);
    facts.proposal->runnerUp = candidate('4', 60);
    facts.proposal->versions = 12;
    return facts;
}

} // namespace

// What a cell and a sentence say about the base of a file.
class tst_BaseText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDeclaredBaseIsNamedAsTyped()
    {
        QCOMPARE(ui::baseCell(declared()), u"v0.21.0 · declared"_s);
        auto confirmed = suggested();
        confirmed.proposal->best = *confirmed.proposal->declared;
        QCOMPARE(ui::baseCell(confirmed), u"v0.21.0 · declared"_s);
        QVERIFY(!confirmed.isSuggested());
        QVERIFY(ui::baseSentence(confirmed).contains(u"No other version is closer"));
    }
    void aCloserVersionSaysByHowMuch()
    {
        const auto facts = suggested();
        QVERIFY(facts.isSuggested());
        QVERIFY(ui::baseCell(facts).startsWith(u"333333333 · 51 line"));
        QVERIFY(ui::baseSentence(facts).contains(u"444444444, 60 differing line"));
        QVERIFY(ui::baseSentence(facts).contains(u"12 version"));
        QVERIFY(!ui::baseSentence(facts).contains(u"could not be read"));
    }
    void versionsThatCouldNotBeReadAreSaid()
    {
        auto facts = suggested();
        facts.proposal->unread = 3;
        QVERIFY(ui::baseSentence(facts).contains(u"3 more could not be read"));
    }
    void aFileThatTheDeclaredBaseLacks()
    {
        auto facts = suggested();
        facts.proposal->declared.reset();
        facts.proposal->mayBeOlder = true;
        QCOMPARE(ui::baseCell(facts), u"333333333 · suggested"_s);
        QVERIFY(ui::baseSentence(facts).contains(u"does not have the file"));
        QVERIFY(ui::baseSentence(facts).contains(u"an older one may be closer"));
    }
    void aChosenBaseIsNoSuggestionAnyMore()
    {
        auto facts = suggested();
        facts.chosen.emplace();
        facts.chosen->commit = oid('7');
        QCOMPARE(ui::baseCell(facts), u"777777777 · chosen"_s);
        facts.chosen->typed = "v0.20.1";
        QCOMPARE(ui::baseCell(facts), u"v0.20.1 · chosen"_s);
        QVERIFY(!facts.isSuggested());
    }
};

QTEST_MAIN(tst_BaseText)
#include "tst_BaseText.moc"
