#include "core/review/NoteJudgement.h"
#include "core/review/NoteRulesJson.h"

#include <QTest>

#include <format>
#include <string>

using namespace review;

// The rules that come with the program do what their examples say, and a damaged file of rules is refused by
// name.
class tst_NoteRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void examples_data();
    void examples();
    void damage_data();
    void damage();
    void patterns_data();
    void patterns();
    void refusedPatterns_data();
    void refusedPatterns();
};

void tst_NoteRules::examples_data()
{
    QTest::addColumn<int>("check");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("satisfies");
    const auto rules = parseNoteRules(noteRulesText(), "note-rules.json");
    QVERIFY2(rules, rules ? "" : rules.error().message.c_str());
    for (std::size_t i = 0; i < noteChecks; ++i)
        for (const NoteRule &rule : rules->checks[i].rules) {
            const auto add = [&](const std::string &text, bool satisfies) {
                QTest::newRow(std::format("{} {}: {}", key(static_cast<NoteCheck>(i)), rule.id, text).c_str())
                    << static_cast<int>(i) << text << satisfies;
            };
            for (const std::string &text : rule.examples)
                add(text, true);
            for (const std::string &text : rule.refused)
                add(text, false);
        }
}

void tst_NoteRules::examples()
{
    QFETCH(int, check);
    QFETCH(std::string, text);
    QFETCH(bool, satisfies);
    const auto finding = findPhrase(text, static_cast<NoteCheck>(check), noteRules());
    const std::string said = std::format("{} by \"{}\": {}", key(finding.lack), finding.rule,
                                         text.substr(finding.begin, finding.end - finding.begin));
    QVERIFY2(finding.isSatisfied() == satisfies, said.c_str());
}

void tst_NoteRules::damage_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<std::string>("message");
    const std::string good =
        R"({"format": 1, "checks": {"difference": RULES, "reason": RULES, "condition": RULES,
        "defect": RULES, "evidence": RULES}})";
    const auto with = [&](std::string json, const std::string &first) {
        for (int i = 0;; ++i) {
            const auto at = json.find("RULES");
            if (at == std::string::npos)
                return json;
            json.replace(
                at, 5,
                i == 0 ? first
                       : std::format(R"({{"rules": [{{"id": "{}", "patterns": ["x"], "examples": ["x"]}}]}})",
                                     i));
        }
    };
    const auto row = [&](const char *name, const std::string &rules, const char *message) {
        QTest::newRow(name) << with(good, rules) << std::string(message);
    };
    row("sound", R"({"rules": [{"id": "a", "patterns": ["x"], "examples": ["x"]}]})", "");
    row("no rules", R"({"rules": []})", "r: checks.difference.rules: is empty");
    row("no id", R"({"rules": [{"patterns": ["x"], "examples": ["x"]}]})",
        "r: checks.difference.rules[0].id: is missing or stands twice");
    row("id twice", R"({"rules": [{"id": "1", "patterns": ["x"], "examples": ["x"]}]})",
        "r: checks.reason.rules[0].id: is missing or stands twice");
    row("no examples", R"({"rules": [{"id": "a", "patterns": ["x"]}]})",
        "r: checks.difference.rules[0].examples: is empty");
    row("bad pattern", R"({"rules": [{"id": "a", "patterns": ["... x"], "examples": ["x"]}]})",
        "r: checks.difference.rules[0].patterns: pattern \"... x\": begins and ends with words");
    row("bad scope", R"({"rules": [{"id": "a", "patterns": ["x"], "examples": ["x"], "scope": "y"}]})",
        "r: checks.difference.rules[0].scope: \"y\" is no scope");
    row("unknown member", R"({"rules": [{"id": "a", "patterns": ["x"], "examples": ["x"], "y": 1}]})",
        "r: checks.difference.rules[0]: has unknown members {\"y\":1}");
    QTest::newRow("no format") << std::string("{}") << std::string("r: format: is missing, expected 1");
    QTest::newRow("no checks") << std::string("{\"format\": 1}") << std::string("r: checks: is missing");
}

void tst_NoteRules::damage()
{
    QFETCH(std::string, json);
    QFETCH(std::string, message);
    const auto rules = parseNoteRules(json, "r");
    QCOMPARE(rules ? std::string() : rules.error().message, message);
}

void tst_NoteRules::patterns_data()
{
    QTest::addColumn<std::string>("pattern");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("taken"); // tokens; -1: does not stand there
    const auto row = [](const char *pattern, const char *text, int taken) {
        QTest::addRow("%s | %s", pattern, text) << std::string(pattern) << std::string(text) << taken;
    };
    row("a b", "A b c", 2);
    row("a b", "a c b", -1);
    row("quanti*", "Quantizes x", 1);
    row("a ... c", "a x y c c", 4);
    row("a ... c", "a 1 2 3 4 5 6 7 8 9 10 11 12 c", 14);
    row("a ... c", "a 1 2 3 4 5 6 7 8 9 10 11 12 13 c", -1);
    row("(a b|c) d", "a b d", 3);
    row("(a b|c) d", "c d", 2);
    row("(a)? b", "b", 1);
    row("(a)? b", "a b", 2);
    row("doesn't", "doesn't", 3);
    row("<platform> x", "vllm-metax x", 2);
    row("<symbol>", "`x`", -1);
    row("<pull>", "#12", 1);
    row("<version>", "v0.1.2", 1);
    row("<code>", "w8a8", 1);
    row("since !<version>", "since v0.1.2", -1);
    row("since !<version>", "since then", 1);
    row("\xE4\xB8\x8D\xE6\x94\xAF\xE6\x8C\x81", "\xE4\xB8\x8D\xE6\x94\xAF\xE6\x8C\x81 fp8", 3);
}

void tst_NoteRules::patterns()
{
    QFETCH(std::string, pattern);
    QFETCH(std::string, text);
    QFETCH(int, taken);
    const auto parsed = PhrasePattern::parse(pattern);
    QVERIFY(parsed);
    const auto references = referencesIn(text);
    const auto found = parsed->match(noteTokensOf(text, references), references);
    QCOMPARE(found ? static_cast<int>(*found) : -1, taken);
}

void tst_NoteRules::refusedPatterns_data()
{
    QTest::addColumn<std::string>("pattern");
    for (const char *pattern :
         {"", "a ...", "... a", "a ... b ... c ... d", "(a", "(a)b", "(a|)", "<nothing>"})
        QTest::newRow(pattern) << std::string(pattern);
}

void tst_NoteRules::refusedPatterns()
{
    QFETCH(std::string, pattern);
    const auto parsed = PhrasePattern::parse(pattern);
    QVERIFY(!parsed);
    QVERIFY(parsed.error().message.starts_with("pattern \"" + pattern + "\": "));
}

QTEST_GUILESS_MAIN(tst_NoteRules)
#include "tst_NoteRules.moc"
