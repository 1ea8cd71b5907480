#include "core/base/Json.h"
#include "core/review/AccountsJson.h"
#include "core/review/AnchorsJson.h"
#include "core/review/MigrationJson.h"
#include "core/review/NotesJson.h"
#include "core/review/RecordsJson.h"
#include "core/review/SessionFormat.h"
#include "core/review/SessionStore.h"

#include <format>
#include <limits>
#include <utility>

namespace review {

namespace {

using base::Code;
using base::fail;
using base::Result;
using nlohmann::json;

constexpr std::string_view formatName = "metax-review";

json toJson(const RepositoryLink &link)
{
    json record = json::object();
    setPath(record, "path", link.path);
    setText(record, "rootCommit", link.rootCommit);
    return record;
}

json toJson(const std::map<git::Oid, CommitReview> &records)
{
    json object = json::object();
    for (const auto &[commit, review] : records)
        object[commit.hex()] = toJson(review);
    return object;
}

// The fixed objects of a session: what they hold beyond our knowledge is put into `unknown` under their name.
class SessionReader {
public:
    SessionReader(const json &document, JsonFaults &faults)
        : m_faults(faults)
        , m_root(document, m_place, faults)
        , m_unknown(json::object())
    {
    }

    Session read()
    {
        Session session;
        static_cast<void>(m_root.text("format"));
        static_cast<void>(m_root.number("schema", 0, std::numeric_limits<int>::max()));
        session.upstream = readLink("upstream");
        session.local = readLink("local");
        readPart("range", session.range, readRange);
        readPart("snapshot", session.snapshot, readSnapshot);
        readPart("scope", session.scope, readScope);
        if (const json *mappings = m_root.array("mappings"))
            session.mappings = readMappings(*mappings, m_root.at("mappings"), m_faults);
        if (const json *anchors = m_root.array("anchors"))
            session.anchors = readAnchors(*anchors, m_root.at("anchors"), m_faults);
        if (const json *bases = m_root.array("bases"))
            session.bases = readFileBases(*bases, m_root.at("bases"), m_faults);
        if (const json *hunks = m_root.array("hunks"))
            session.hunks = readHunkMarks(*hunks, m_root.at("hunks"), m_faults);
        if (const json *drafts = m_root.array("hunkDrafts"))
            session.hunkDrafts = readHunkMarks(*drafts, m_root.at("hunkDrafts"), m_faults);
        session.commits = readRecords("commits");
        session.drafts = readRecords("drafts");
        if (const json *drafts = m_root.array("noteDrafts"))
            session.noteDrafts = readNoteDrafts(*drafts, m_root.at("noteDrafts"), m_faults);
        session.worktreeEditing = m_root.flag("worktreeEditing", false);
        session.reviewer = m_root.text("reviewer");
        addUnknown(m_unknown, m_root.rest());
        if (!m_unknown.empty())
            session.unknown = m_unknown.dump();
        return session;
    }

private:
    void keep(const char *name, const std::string &rest)
    {
        json inside = json::object();
        addUnknown(inside, rest);
        if (!inside.empty())
            m_unknown[name] = std::move(inside);
    }

    template<typename Part>
    void readPart(const char *name, Part &part,
                  Part (*readOne)(const json &, const JsonPlace &, JsonFaults &, std::string &))
    {
        const json *value = m_root.object(name);
        if (!value)
            return;
        std::string rest; // NOLINT(misc-const-correctness): readOne fills it
        part = readOne(*value, m_root.at(name), m_faults, rest);
        keep(name, rest);
    }

    RepositoryLink readLink(const char *name)
    {
        RepositoryLink link;
        const json *value = m_root.object(name);
        if (!value)
            return link;
        const JsonPlace place = m_root.at(name);
        JsonRecord record(*value, place, m_faults);
        link.path = record.diskPath("path");
        link.rootCommit = record.hexOrEmpty("rootCommit");
        keep(name, record.rest());
        return link;
    }

    std::map<git::Oid, CommitReview> readRecords(const char *name)
    {
        std::map<git::Oid, CommitReview> records;
        const json *value = m_root.object(name);
        if (!value)
            return records;
        const JsonPlace place = m_root.at(name);
        for (const auto &[hex, record] : value->items()) {
            const JsonPlace inside{&place, hex};
            const auto commit = git::Oid::fromHex(hex);
            if (!commit || commit->hex() != hex)
                m_faults.refuse(inside, "the name is no object id (40 lower-case hexadecimal digits)");
            if (!m_faults.isEmpty())
                break;
            records.emplace_hint(records.end(), *commit, readCommitReview(record, inside, m_faults));
        }
        return records;
    }

    JsonFaults &m_faults;
    JsonPlace m_place;
    JsonRecord m_root;
    json m_unknown;
};

// The schema of a document that says it is one of ours.
Result<int> schemaOf(const json &document, std::string_view what)
{
    if (!document.is_object() || document.value("format", json()) != formatName)
        return fail(Code::Parse,
                    std::format("{}: not a metax-review session (no \"format\": \"{}\")", what, formatName));
    const auto schema = document.find("schema");
    if (schema == document.end())
        return 0;
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    if (!schema->is_number_unsigned() || schema->get<std::uint64_t>() > most)
        return fail(Code::Invalid, std::format("{}: schema: is no version number", what));
    return schema->get<int>();
}

} // namespace

std::string toJson(const Session &session)
{
    json document = json::object();
    if (!session.anchors.empty())
        document["anchors"] = toJson(session.anchors);
    if (!session.bases.empty())
        document["bases"] = toJson(session.bases);
    document["commits"] = toJson(session.commits);
    document["drafts"] = toJson(session.drafts);
    if (!session.hunkDrafts.empty())
        document["hunkDrafts"] = toJson(session.hunkDrafts);
    if (!session.hunks.empty())
        document["hunks"] = toJson(session.hunks);
    document["local"] = toJson(session.local);
    document["mappings"] = toJson(session.mappings);
    if (!session.noteDrafts.empty())
        document["noteDrafts"] = toJson(session.noteDrafts);
    document["range"] = toJson(session.range);
    setText(document, "reviewer", session.reviewer);
    document["scope"] = toJson(session.scope);
    document["snapshot"] = toJson(session.snapshot);
    document["upstream"] = toJson(session.upstream);
    if (session.worktreeEditing)
        document["worktreeEditing"] = true;
    addUnknown(document, session.unknown);
    // The format comes first, so that the file's type can be told from its first bytes.
    std::string bytes =
        std::format("{{\n  \"format\": \"{}\",\n  \"schema\": {},", formatName, sessionSchema);
    bytes += std::string_view(base::printJson(document)).substr(1);
    return bytes;
}

Result<ParsedSession> parseSession(std::string_view bytes, std::string_view what)
{
    auto document = base::parseJson(bytes, what);
    if (!document)
        return std::unexpected(document.error());
    const auto schema = schemaOf(*document, what);
    if (!schema)
        return std::unexpected(schema.error());
    if (*schema < sessionSchema)
        if (auto migrated = migrate(*document, *schema); !migrated)
            return fail(Code::Invalid,
                        std::format("{}: schema {}: {}", what, *schema, migrated.error().message));
    JsonFaults faults{std::string(what)};
    ParsedSession parsed{SessionReader(*document, faults).read(), *schema};
    if (auto error = faults.take())
        return std::unexpected(std::move(*error));
    return parsed;
}

Result<Session> fromJson(std::string_view bytes)
{
    auto parsed = parseSession(bytes, "session");
    if (!parsed)
        return std::unexpected(parsed.error());
    if (parsed->schema > sessionSchema)
        return fail(
            Code::Invalid,
            std::format(
                "session: written by a newer version (schema {}, this version reads up to {}): update "
                "metax-review",
                parsed->schema, sessionSchema),
            "newer");
    return std::move(parsed->session);
}

} // namespace review
