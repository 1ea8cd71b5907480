#include "core/audit/Accounts.h"

#include "core/audit/FilePair.h"
#include "core/audit/MappingSources.h"
#include "core/audit/SideLoad.h"
#include "core/base/Parallel.h"
#include "core/diff/Content.h"
#include "core/git/ObjectReader.h"
#include "core/git/Snapshot.h"
#include "core/git/TreeLookup.h"

#include <algorithm>
#include <array>
#include <format>
#include <mutex>
#include <utility>

namespace audit {

namespace {

struct Handles {
    git::Repository upstream;
    git::Snapshot local;
};

class Run {
public:
    Run(AccountsRequest request, std::stop_token stop, const ProvenanceProgress &progress)
        : m_request(std::move(request))
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
        m_result.range = m_request.result->range;
    }

    [[nodiscard]] base::Result<Accounts> all()
    {
        for (const auto stage : {&Run::choose, &Run::trace, &Run::account, &Run::propose})
            if (auto done = (this->*stage)(); !done)
                return std::unexpected(std::move(done.error()));
        return std::move(m_result);
    }

private:
    // The stages, in this order.
    base::Result<void> choose();
    base::Result<void> trace();
    base::Result<void> account();
    base::Result<void> propose();

    [[nodiscard]] base::Result<Handles> open() const;
    [[nodiscard]] base::Result<void> accountOne(const Handles &handles, AccountedFile &file);
    [[nodiscard]] base::Result<void> compare(AccountedFile &file, const AccountTexts &texts) const;
    void advance(std::size_t files);

    static constexpr std::size_t passes = 3; // over all files, as far as progress tells

    AccountsRequest m_request;
    std::stop_token m_stop;
    const ProvenanceProgress &m_progress;
    Accounts m_result;
    std::mutex m_mutex; // for m_done
    std::size_t m_done = 0;
};

base::Result<Handles> Run::open() const
{
    auto upstream = git::Repository::open(m_request.audit.upstream);
    if (!upstream)
        return std::unexpected(std::move(upstream.error()));
    auto spec = m_request.result->snapshot;
    if (spec.kind == git::SnapshotKind::Directory)
        spec.directory = m_request.audit.snapshot.directory; // a kept result may be of another place
    auto local = git::Snapshot::open(m_request.audit.local, pinned(std::move(spec)));
    if (!local)
        return std::unexpected(std::move(local.error()));
    return Handles{.upstream = *std::move(upstream), .local = *std::move(local)};
}

void Run::advance(std::size_t files)
{
    const std::scoped_lock lock(m_mutex);
    m_done += files;
    if (m_progress)
        m_progress(m_done / passes, m_result.files.size());
}

base::Result<void> Run::choose()
{
    const auto upstream = git::Repository::open(m_request.audit.upstream);
    if (!upstream)
        return std::unexpected(upstream.error());
    for (const review::Mapping &mapping : m_request.result->mappings) {
        if (!mapping.inScope || !mapping.isMapped())
            continue;
        AccountedFile file{.mapping = mapping, .a = m_result.range.a};
        const auto chosen = std::ranges::find_if(m_request.bases, [&mapping](const review::FileBase &base) {
            return base.localPath == mapping.localPath && base.upstreamPath == mapping.upstreamPath();
        });
        if (chosen != m_request.bases.end()) {
            file.a = chosen->commit;
            if (const auto commit = upstream->commit(file.a); !commit)
                file.notice =
                    std::format("its base {} cannot be read: {}", file.a.shortHex(), commit.error().message);
        }
        m_result.files.push_back(std::move(file));
    }
    return {};
}

// Names are known at the range's own ends. At another base the file may have had another one: then history
// tells it, from its name at B.
git::FileEnds endsOf(const git::Repository &upstream, const AccountedFile &file, const git::Oid &a)
{
    git::FileEnds ends{.atA = file.mapping.upstreamAtA, .atB = file.mapping.upstreamAtB};
    if (file.a == a || ends.atB.empty())
        return ends;
    const auto commit = upstream.commit(file.a);
    const auto place = commit ? git::findInTree(git::ObjectReader(upstream), commit->tree, ends.atA)
                              : base::Result<git::TreePlace>(std::unexpected(commit.error()));
    if (place && place->mode == git::FileMode::Absent)
        ends.atA.clear();
    return ends;
}

base::Result<void> Run::trace()
{
    const auto upstream = git::Repository::open(m_request.audit.upstream);
    if (!upstream)
        return std::unexpected(upstream.error());
    ProvenanceRequest request{.upstream = m_request.audit.upstream,
                              .range = m_result.range,
                              .files = {},
                              .cache = m_request.cache,
                              .threads = m_request.threads};
    std::vector<AccountedFile *> traced;
    for (AccountedFile &file : m_result.files) {
        if (!file.hasAccount())
            continue;
        request.files.push_back({.ends = endsOf(*upstream, file, m_result.range.a), .a = file.a});
        traced.push_back(&file);
    }
    advance(m_result.files.size() - traced.size());
    auto result =
        traceProvenance(std::move(request), m_stop, [this](std::size_t, std::size_t) { advance(1); });
    if (!result)
        return std::unexpected(std::move(result.error()));
    m_result.links = linkedCommits(result->files);
    for (std::size_t i = 0; i < traced.size(); ++i)
        traced[i]->provenance = std::move(result->files[i]);
    m_result.omissions = std::move(result->omissions);
    return {};
}

// A text and what it is the text of.
struct TextSide {
    std::string_view name;
    diff::FileSide side;
    diff::Content content;
    diff::LineEnds ends;
};

TextSide sideOf(std::string_view name, base::Result<diff::FileSide> loaded)
{
    TextSide text{.name = name, .side = {}, .content = {}, .ends = {}};
    if (loaded) {
        text.side = *std::move(loaded);
    } else {
        text.side.state = diff::SideState::Missing;
        text.side.reason = std::move(loaded.error().message);
    }
    text.content = diff::contentOf(text.side);
    text.ends = diff::lineEndsOf(text.content.decoded.text, diff::LineIndex(text.content.decoded.text));
    return text;
}

bool isUtf16(const TextSide &text)
{
    return text.content.decoded.encoding == base::Encoding::Utf16Le ||
           text.content.decoded.encoding == base::Encoding::Utf16Be;
}

// Why there are no lines to account for; empty where there are.
std::string noticeOf(const TextSide &text)
{
    if (text.content.isLines())
        return text.side.reason;
    const bool hasReason = text.content.kind == diff::ContentKind::TooLarge;
    return std::format("{}: {}", text.name, hasReason ? text.side.reason : describe(text.side, text.content));
}

// The same for one of upstream's, whose lines provenance counts by their bytes.
std::string upstreamNotice(const TextSide &text)
{
    if (text.content.isLines() && isUtf16(text))
        return std::format("{}: {}, in which lines are not told apart", text.name,
                           base::encodingName(text.content.decoded.encoding));
    return noticeOf(text);
}

// As the viewer has them: line ends that differ throughout make no difference.
base::SharedBytes comparable(const TextSide &text, bool haveOtherEnds)
{
    return haveOtherEnds ? diff::withUsualEndsPlain(text.content.decoded.text, text.ends)
                         : text.content.decoded.text;
}

struct Sides {
    TextSide atA;
    TextSide local;
    TextSide target;
};

// Why the texts cannot be compared; empty when they can.
std::string faultOf(const AccountedFile &file, const Sides &sides)
{
    const FileProvenance &provenance = file.provenance;
    if (provenance.blobAtB.isNull() && !provenance.ends.atB.empty())
        return provenance.gaps.empty()
                   ? std::format("upstream at B: there is no file {}", provenance.ends.atB)
                   : std::format("upstream at B: {}", provenance.gaps.front().reason);
    for (std::string notice :
         {noticeOf(sides.local), upstreamNotice(sides.target), upstreamNotice(sides.atA)})
        if (!notice.empty())
            return notice;
    return {};
}

void setTexts(AccountedFile &file, const Sides &sides)
{
    const std::array all{&sides.atA, &sides.local, &sides.target};
    const auto have = [&all](diff::LineEnd end) {
        return std::ranges::contains(all, end, [](const TextSide *text) { return text->ends.usual(); });
    };
    const bool haveOtherEnds = have(diff::LineEnd::Lf) && have(diff::LineEnd::CrLf);
    file.atA = comparable(sides.atA, haveOtherEnds);
    file.local = comparable(sides.local, haveOtherEnds);
    file.target = comparable(sides.target, haveOtherEnds);
    file.localBlob = sides.local.side.id;
    file.targetBlob = sides.target.side.id;
}

// Commits of which nothing makes a difference between A and B, whatever the local file is.
base::Result<std::vector<CommitPresence>>
settledPresence(const AccountedFile &file, std::span<const CommitEntry> commits, const std::stop_token &stop)
{
    const auto account =
        accountFile({.base = file.atA, .local = file.atA, .target = file.target}, file.provenance, stop);
    if (!account)
        return std::unexpected(account.error());
    auto presence = presenceOf(file.provenance, *account, commits);
    std::erase_if(presence, [](const CommitPresence &each) { return each.total > 0; });
    return presence;
}

base::Result<void> Run::compare(AccountedFile &file, const AccountTexts &texts) const
{
    const bool isSubclass = file.mapping.kind == review::MappingKind::Subclass;
    if (!isSubclass) {
        auto account = accountFile(texts, file.provenance, m_stop);
        if (!account)
            return std::unexpected(std::move(account.error()));
        file.account = *std::move(account);
        for (AccountHunk &hunk : file.account.hunks)
            hunk.id.local = file.localBlob;
        file.presence = presenceOf(file.provenance, file.account, m_request.result->commits);
        file.residue = residueOf(texts, file.provenance, file.account, file.presence);
    }
    if (auto structure = structureOf(file.mapping, texts, file.provenance, m_stop))
        file.structure = *std::move(structure);
    else if (isSubclass)
        return std::unexpected(std::move(structure.error()));
    if (file.structure.copy)
        for (const std::uint32_t hunk : hunksNotTaken(*file.structure.copy, file.account, texts))
            file.account.hunks[hunk].isNotTaken = true;
    file.isByMembers = isSubclass && file.structure.members;
    if (isSubclass)
        file.notice = file.isByMembers ? "a subclass of upstream's: its members are compared, not its lines"
                                       : "a subclass of upstream's that is no Python file";
    return {};
}

base::Result<void> Run::accountOne(const Handles &handles, AccountedFile &file)
{
    if (!file.hasAccount())
        return {};
    const FileProvenance &provenance = file.provenance;
    const auto upstream = [&](const std::string &path, const git::Oid &blob) {
        return loadSide(handles.upstream, path, blob, git::FileMode::Regular, mostTextBytes);
    };
    const Sides sides{
        .atA = sideOf("upstream at A", upstream(provenance.ends.atA, provenance.blobAtA)),
        .local = sideOf("local file", loadSide(handles.local, file.mapping.localPath, mostTextBytes)),
        .target = sideOf("upstream at B", upstream(provenance.ends.atB, provenance.blobAtB))};
    setTexts(file, sides);
    file.notice = faultOf(file, sides);
    const AccountTexts texts{.base = file.atA, .local = file.local, .target = file.target};
    if (auto done = file.hasAccount() ? compare(file, texts) : base::Result<void>(); !done)
        file.notice = std::move(done.error().message);
    if (!file.hasAccount())
        if (auto presence = settledPresence(file, m_request.result->commits, m_stop))
            file.presence = *std::move(presence);
    return {};
}

base::Result<void> Run::account()
{
    return base::forEach(
        m_result.files.size(), m_request.threads, [this] { return open(); },
        [this](const Handles &handles, std::size_t file) {
            auto done = accountOne(handles, m_result.files[file]);
            advance(1);
            return done;
        },
        m_stop);
}

base::Result<void> Run::propose()
{
    BaseRequest request{.upstream = m_request.audit.upstream,
                        .range = m_result.range,
                        .files = {},
                        .threads = m_request.threads};
    std::vector<AccountedFile *> asked;
    for (AccountedFile &file : m_result.files) {
        if (!file.hasAccount())
            continue;
        request.files.push_back({.ends = {.atA = file.mapping.upstreamAtA, .atB = file.mapping.upstreamAtB},
                                 .bytes = std::string(file.local)});
        asked.push_back(&file);
    }
    auto proposals =
        asked.empty() ? std::vector<std::optional<BaseProposal>>() : proposeBases(std::move(request), m_stop);
    if (!proposals && proposals.error().code == base::Code::Canceled)
        return std::unexpected(std::move(proposals.error()));
    if (!proposals)
        m_result.omissions.push_back({m_result.range.a, std::format("no base is proposed for any file: {}",
                                                                    proposals.error().message)});
    for (std::size_t i = 0; proposals && i < asked.size(); ++i)
        asked[i]->base = std::move((*proposals)[i]);
    advance(m_result.files.size());
    return {};
}

} // namespace

const AccountedFile *Accounts::find(std::string_view localPath, std::string_view upstreamPath) const
{
    const auto found = std::ranges::find_if(files, [&](const AccountedFile &file) {
        return file.mapping.localPath == localPath && file.mapping.upstreamPath() == upstreamPath;
    });
    return found == files.end() ? nullptr : &*found;
}

base::Result<Accounts> computeAccounts(AccountsRequest request, std::stop_token stop,
                                       const ProvenanceProgress &progress)
{
    return Run(std::move(request), std::move(stop), progress).all();
}

} // namespace audit
