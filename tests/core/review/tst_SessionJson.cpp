#include "core/base/Json.h"
#include "core/base/SafeWrite.h"
#include "core/review/SessionFormat.h"
#include "core/review/SessionStore.h"
#include "tests/core/review/RandomSession.h"
#include "tests/core/review/SchemaCheck.h"

#include <QDir>
#include <QTest>

#include <set>

using namespace review;
using namespace Qt::StringLiterals;
using base::Code;
using nlohmann::json;

namespace {

const std::filesystem::path data = METAX_SOURCE_DIR "/tests/data/session";

// A valid session with one value replaced, or removed (discarded), at a JSON pointer.
std::string with(const char *pointer, const json &value)
{
    auto document =
        *base::parseJson(base::readFile(data / "expected" / "newer-keys.metaxreview").value(), "golden");
    document[json::json_pointer(pointer)] = value;
    return document.dump(-1, ' ', false, json::error_handler_t::ignore);
}

std::set<std::string> placesOf(const json &document)
{
    std::set<std::string> places;
    const json flat = document.flatten();
    for (auto leaf = flat.begin(); leaf != flat.end(); ++leaf)
        for (json::json_pointer place(leaf.key()); !place.empty(); place = place.parent_pointer())
            places.insert(place.to_string());
    return places;
}

} // namespace

class tst_SessionJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name :
             QDir(QString::fromStdString((data / "input").string())).entryList(QDir::Files))
            QTest::newRow(qPrintable(name)) << name;
    }
    void golden()
    {
        QFETCH(const QString, name);
        const auto session = fromJson(base::readFile(data / "input" / name.toStdString()).value());
        QVERIFY2(session, session ? "" : session.error().message.c_str());
        const std::string written = toJson(*session);
        const auto expectedFile = data / "expected" / name.toStdString();
        if (qEnvironmentVariableIsSet("METAX_REFRESH"))
            QVERIFY(base::safeWrite(expectedFile, written));
        QCOMPARE(QByteArray::fromStdString(written),
                 QByteArray::fromStdString(base::readFile(expectedFile).value()));
        QCOMPARE(fromJson(written).value(), *session);
        QCOMPARE(tests::schemaFault(m_schema, *base::parseJson(written, "x")), QString());
    }

    void initTestCase()
    {
        const auto bytes = base::readFile(METAX_SOURCE_DIR "/resources/session.schema.json");
        QVERIFY(bytes);
        m_schema = base::parseJson(*bytes, "schema").value();
    }

    void schema0HasItsFamilyAsScope()
    {
        const auto session = fromJson(base::readFile(data / "input" / "schema0.metaxreview").value());
        QVERIFY(session->scope.families == std::vector<std::string>{"deepseek_v4"});
        QVERIFY(session->unknown.empty());
        QCOMPARE(parseSession(base::readFile(data / "input" / "schema0.metaxreview").value(), "x")->schema,
                 0);
    }

    // A file from before there were any reads as one without, and is written back without.
    void absentMeansNone()
    {
        const auto id = git::Oid::fromHex(std::string(40, '3')).value();
        Session bare;
        bare.commits[id].disposition = Disposition::Inherited;
        Session full = bare;
        full.anchors = {{.localPath = "a.py", .upstreamPath = "b.py", .anchors = {LineAnchor{}}}};
        full.bases = {{.localPath = "a.py", .upstreamPath = "b.py", .commit = id, .typed = {}, .author = {}}};
        full.hunks.resize(1);
        full.hunkDrafts.resize(1);
        full.commits[id].linked = {id};
        for (const char *key : {"\"anchors\"", "\"bases\"", "\"hunks\"", "\"hunkDrafts\"", "\"linked\""}) {
            QVERIFY2(!toJson(bare).contains(key), key);
            QVERIFY2(toJson(full).contains(key), key);
        }
        QCOMPARE(fromJson(R"({"format": "metax-review", "schema": 1})").value(), Session{});
        QCOMPARE(fromJson(R"({"format": "metax-review", "schema": 1, "bases": [], "hunks": []})").value(),
                 Session{});
    }

    void typeIsToldFromTheFirstBytes()
    {
        QVERIFY(toJson(Session{}).starts_with("{\n  \"format\": \"metax-review\",\n  \"schema\": 1,\n"));
        QVERIFY(toJson(Session{}).ends_with("}\n"));
    }

    void roundTrip()
    {
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            const Session session = tests::RandomSession(seed).session();
            const std::string bytes = toJson(session);
            const auto back = fromJson(bytes);
            QVERIFY2(back, back ? "" : back.error().message.c_str());
            QCOMPARE(*back, session);
            QCOMPARE(toJson(*back), bytes);
            QCOMPARE(tests::schemaFault(m_schema, *base::parseJson(bytes, "x")), QString());
        }
    }

    void editsRoundTrip()
    {
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            tests::RandomSession random(seed);
            const SessionEdit edit = random.edit(random.session());
            const std::string line = toJson(edit);
            QVERIFY(!line.contains('\n'));
            QCOMPARE(editFromJson(line).value(), edit);
        }
    }

    void invalidUtf8BecomesVisible()
    {
        Session session;
        session.reviewer = "a\xFFz";
        QCOMPARE(fromJson(toJson(session))->reviewer, "a\xEF\xBF\xBDz");
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Code>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const std::string &text, Code code, const QString &says) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << code << says;
        };
        const auto wrong = [&row](const char *pointer, const char *name, const json &value,
                                  const QString &says) {
            row(qPrintable(QString::fromUtf8(pointer) + u": "_s + QString::fromUtf8(name)),
                with(pointer, value), Code::Invalid, says);
        };
        row("empty", "", Code::Parse, u"byte 1"_s);
        row("no JSON", "metax", Code::Parse, u"byte"_s);
        row("not an object", "[]", Code::Parse, u"not a metax-review session"_s);
        row("no format", R"({"schema": 1})", Code::Parse, u"not a metax-review session"_s);
        row("another format", R"({"format": "other", "schema": 1})", Code::Parse,
            u"not a metax-review session"_s);
        row("depth bomb", R"({"format": "metax-review", "x": )" + std::string(100'000, '['), Code::Limit,
            u"64 levels"_s);
        std::string many = R"({"format": "metax-review", "x": [0)";
        for (int i = 0; i < 2'000'000; ++i)
            many += ",0";
        row("two million values", many + "]}", Code::Limit, u"2000000 values"_s);
        row("size bomb", std::string((64U << 20U) + 1, ' '), Code::Limit, u"67108865 bytes"_s);
        row("duplicate key", R"({"format": "metax-review", "schema": 1, "schema": 1})", Code::Parse,
            u"\"schema\""_s);
        row("duplicate commit", R"({"format":"metax-review","commits":{"a":{},"a":{}}})", Code::Parse,
            u"\"a\" occurs twice"_s);
        wrong("/schema", "text", "1", u"schema: is no version number"_s);
        wrong("/schema", "negative", -1, u"schema"_s);
        wrong("/schema", "fraction", 1.5, u"schema"_s);
        wrong("/schema", "huge", 4'000'000'000U, u"schema"_s);
        wrong("/reviewer", "number", 7, u"session: reviewer: is number, expected text"_s);
        wrong("/commits", "array", json::array(), u"commits: is array, expected an object"_s);
        wrong("/commits/xyz", "no object id", json::object(), u"commits.xyz: the name is no object id"_s);
        wrong("/commits/ABCDEF0123456789012345678901234567890123", "upper case", json::object(),
              u"no object id"_s);
        const char *record = "/commits/3333333333333333333333333333333333333333";
        const QString place = u"commits.3333333333333333333333333333333333333333"_s;
        const auto inRecord = [&](const char *member, const char *name, const json &value,
                                  const QString &says) {
            wrong((std::string(record) + member).c_str(), name, value, place + says);
        };
        wrong(record, "text", "x", place + u": is string, expected an object"_s);
        inRecord("/disposition", "unknown", "later", u".disposition: \"later\" is no disposition"_s);
        inRecord("/disposition", "null", nullptr, u".disposition: is null, expected text"_s);
        inRecord("/time", "text", "now", u".time: is no whole number"_s);
        inRecord("/time", "beyond 63 bits", 9223372036854775808U, u".time: is no whole number"_s);
        inRecord("/patchId", "short", "ab", u".patchId: \"ab\" is no object id"_s);
        inRecord("/dependentSymbols/1", "number", 3, u".dependentSymbols[1]: is number, expected text"_s);
        inRecord("/evidence/0/level", "unknown", "proven",
                 u".evidence[0].level: \"proven\" is no evidence level"_s);
        inRecord("/evidence/0/firstLine", "negative", -1, u".evidence[0].firstLine: is no whole number"_s);
        inRecord("/evidence/0/lastLine", "too big", 4294967296U,
                 u".evidence[0].lastLine: is no whole number"_s);
        inRecord("/evidence/0/path", "leaves", "../secret",
                 u".evidence[0].path: \"../secret\" is no path inside"_s);
        const auto inMapping = [&](const char *member, const char *name, const json &value,
                                   const QString &says) {
            wrong((std::string("/mappings/0") + member).c_str(), name, value, u"mappings[0]"_s + says);
        };
        inMapping("/localPath", "absolute", "/etc/passwd",
                  u".localPath: \"/etc/passwd\" is no path inside"_s);
        inMapping("/localPath", "parent", "a/../../b.py", u".localPath"_s);
        inMapping("/localPath", "dot", "./a.py", u".localPath"_s);
        inMapping("/localPath", "empty part", "a//b.py", u".localPath"_s);
        inMapping("/localPath", "ends with a slash", "a/", u".localPath"_s);
        inMapping("/localPath", "NUL", std::string("a\0b", 3), u".localPath: holds a NUL"_s);
        inMapping("/localPath", "hidden in base64", {{"base64", "Li4veA=="}},
                  u".localPath: \"../x\" is no path"_s);
        inMapping("/localPath", "bad base64", {{"base64", "!"}}, u".localPath: is no valid base64"_s);
        inMapping("/localPath", "number", 1, u".localPath: is no path"_s);
        inMapping("/upstreamAtA", "parent", "..", u".upstreamAtA"_s);
        inMapping("/upstreamAtB", "controls are shown", "../\u202E\x1b",
                  u".upstreamAtB: \"../<U+202E><U+001B>\""_s);
        inMapping("/kind", "unknown", "twin", u".kind: \"twin\" is no mapping kind"_s);
        inMapping("/rule", "unknown", "magic", u".rule: \"magic\" is no mapping rule"_s);
        inMapping("/score", "above 100", 101, u".score: is no whole number from 0 to 100"_s);
        inMapping("/inScope", "number", 1, u".inScope: is number, expected true or false"_s);
        wrong("/mappings/1/rivals/0/upstreamPath", "parent", "x/..", u"mappings[1].rivals[0].upstreamPath"_s);
        const json one{{"localPath", "a.py"}, {"kind", "local-only"}, {"rule", "explicit"}, {"score", 100}};
        wrong("/mappings", "same pair twice", json::array({one, one}),
              u"mappings: \"a.py\" is mapped to \"\" twice"_s);
        const auto inAnchor = [&](const char *member, const char *name, const json &value,
                                  const QString &says) {
            wrong((std::string("/anchors/1/anchors/0") + member).c_str(), name, value,
                  u"anchors[1].anchors[0]"_s + says);
        };
        inAnchor("/local/line", "zero", 0, u".local.line: is no whole number from 1"_s);
        inAnchor("/target/line", "too big", 4294967296U, u".target.line: is no whole number"_s);
        inAnchor("/local/content", "short", "ab", u".local.content: \"ab\" is no object id"_s);
        inAnchor("/target", "text", "x", u".target: is string, expected an object"_s);
        wrong("/anchors/1/localPath", "parent", "../a.py", u"anchors[1].localPath"_s);
        const json file{
            {"localPath", "a.py"}, {"upstreamPath", "b.py"}, {"anchors", json::array({json::object()})}};
        wrong("/anchors", "same pair twice", json::array({file, file}),
              u"anchors: the same key twice, in \"a.py\" and \"b.py\""_s);
        wrong("/hunks/0/account", "unknown", "later",
              u"hunks[0].account: \"later\" is no account of a hunk"_s);
        wrong("/hunks/0/account", "null", nullptr, u"hunks[0].account: is null, expected text"_s);
        wrong("/hunks/1/repeat", "negative", -1, u"hunks[1].repeat: is no whole number from 0"_s);
        wrong("/hunks/1/repeat", "too big", 4294967296U, u"hunks[1].repeat: is no whole number"_s);
        wrong("/hunks/1/content", "short", "ab", u"hunks[1].content: \"ab\" is no object id"_s);
        wrong("/hunks/1/localPath", "parent", "../a.py", u"hunks[1].localPath"_s);
        wrong("/hunks/1/text", "number", 4, u"hunks[1].text: is number, expected text"_s);
        wrong("/hunks", "object", json::object(), u"hunks: is object, expected an array"_s);
        wrong("/hunkDrafts", "object", json::object(), u"hunkDrafts: is object, expected an array"_s);
        const json mark{{"localPath", "a.py"}, {"upstreamPath", "b.py"}, {"account", "moved"}};
        wrong("/hunks", "same key twice", json::array({mark, mark}),
              u"hunks: the same key twice, in \"a.py\" and \"b.py\""_s);
        wrong("/bases/1/commit", "a name", "v0.9.2", u"bases[1].commit: \"v0.9.2\" is no object id"_s);
        wrong("/bases/1/upstreamPath", "absolute", "/etc", u"bases[1].upstreamPath"_s);
        wrong("/bases/1/time", "text", "now", u"bases[1].time: is no whole number"_s);
        wrong("/bases/0", "text", "x", u"bases[0]: is string, expected an object"_s);
        wrong("/bases/1/commit", "empty", "", u"bases[1].commit: is missing"_s);
        wrong("/bases/1/commit", "zeros", std::string(40, '0'), u"bases[1].commit: is missing"_s);
        json base{{"localPath", "a.py"}, {"upstreamPath", "b.py"}};
        wrong("/bases/0", "without a commit", base, u"bases[0].commit: is missing"_s);
        base["commit"] = std::string(40, 'a');
        wrong("/bases", "same pair twice", json::array({base, base}),
              u"bases: the same key twice, in \"a.py\" and \"b.py\""_s);
        wrong("/noteDrafts/0/kind", "unknown", "poem", u"noteDrafts[0].kind: \"poem\" is no kind of note"_s);
        wrong("/noteDrafts/0/target", "unknown", "file",
              u"noteDrafts[0].target: \"file\" is nothing that a note is about"_s);
        wrong("/noteDrafts/1/line", "negative", -1, u"noteDrafts[1].line: is no whole number from 0"_s);
        wrong("/noteDrafts/1/localPath", "parent", "../a.py", u"noteDrafts[1].localPath"_s);
        const json draft{{"localPath", "a.py"}, {"target", "hunk"}, {"kind", "difference"}};
        wrong("/noteDrafts", "same key twice", json::array({draft, draft}),
              u"noteDrafts: the same key twice, in \"a.py\" and \"\""_s);
        wrong("/worktreeEditing", "number", 1, u"worktreeEditing: is number, expected true or false"_s);
        inRecord("/linked", "text", "x", u".linked: is string, expected an array"_s);
        inRecord("/linked/0", "short", "ab", u".linked[0]: \"ab\" is no object id"_s);
        inRecord("/linked/1", "empty", "", u".linked[1]: \"\" is no object id"_s);
        wrong("/range/a", "a name", "main", u"range.a: \"main\" is no object id"_s);
        wrong("/snapshot/kind", "unknown", "cloud", u"snapshot.kind: \"cloud\" is no kind of snapshot"_s);
        wrong("/scope/families", "text", "deepseek_v4", u"scope.families: is string, expected an array"_s);
        wrong("/upstream/rootCommit", "short", "12", u"upstream.rootCommit"_s);
        wrong("/upstream/path", "NUL", std::string("/a\0", 3), u"upstream.path: holds a NUL"_s);
        row("schema 0 with a numeric family", R"({"format": "metax-review", "family": 3})", Code::Invalid,
            u"schema 0: family"_s);
    }
    void refused()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Code, code);
        QFETCH(const QString, says);
        const auto session = fromJson({text.data(), static_cast<std::size_t>(text.size())});
        QVERIFY(!session);
        const QString message = QString::fromStdString(session.error().message);
        QVERIFY2(message.startsWith(u"session: "_s) && message.contains(says), qPrintable(message));
        QCOMPARE(session.error().code, code);
        QVERIFY(!message.contains(u'\n'));
    }

    void newerIsToldApart()
    {
        const auto session = fromJson(with("/schema", 2));
        QCOMPARE(session.error().code, Code::Invalid);
        QCOMPARE(session.error().detail, "newer");
        QVERIFY(session.error().message.contains("schema 2"));
        QCOMPARE(parseSession(with("/schema", 2), "x")->schema, 2);
    }

    // The schema file and the reader must agree: what the reader takes, the schema allows; what the schema
    // forbids, the reader refuses.
    void schemaAgreesWithTheReader()
    {
        const auto golden =
            *base::parseJson(base::readFile(data / "expected" / "newer-keys.metaxreview").value(), "x");
        const std::vector<json> values{nullptr,
                                       true,
                                       -1,
                                       101,
                                       5'000'000'000,
                                       1.5,
                                       "",
                                       "x",
                                       "../x",
                                       "a.py",
                                       json::array(),
                                       json::array({1}),
                                       json::object(),
                                       {{"base64", "AA"}},
                                       {{"a", 1}}};
        int refusedByBoth = 0;
        int takenByBoth = 0;
        for (const std::string &place : placesOf(golden)) {
            for (const json &value : values) {
                json document = golden;
                document[json::json_pointer(place)] = value;
                const bool isTaken = parseSession(document.dump(), "x").has_value();
                const QString fault = tests::schemaFault(m_schema, document);
                if (isTaken)
                    QVERIFY2(fault.isEmpty(), qPrintable(fault + QString::fromStdString(place)));
                if (isTaken && fault.isEmpty())
                    ++takenByBoth;
                if (!isTaken && !fault.isEmpty())
                    ++refusedByBoth;
            }
        }
        QVERIFY(takenByBoth > 200);
        QVERIFY2(refusedByBoth > 600, qPrintable(QString::number(refusedByBoth)));
    }

private:
    json m_schema;
};

QTEST_GUILESS_MAIN(tst_SessionJson)
#include "tst_SessionJson.moc"
