#include "core/audit/SubclassAccount.h"

#include "core/audit/BaseClasses.h"
#include "core/audit/SpanOwners.h"
#include "core/git/Blob.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace audit {

namespace {

using Key = std::pair<std::string, std::string>; // upstream class, member

std::string sized(std::string_view text)
{
    return std::format("{}\n{}", text.size(), text);
}

// One local class against one upstream class.
class ClassAccount {
public:
    ClassAccount(const PythonText &local, const python::ClassMembers &own, const ClassChain &atA,
                 const ClassChain &atB, const FileProvenance &file)
        : m_local(local)
        , m_own(own)
        , m_ownChain(local, own.path)
        , m_atA(atA)
        , m_atB(atB)
        , m_file(file)
    {
        for (const python::Member &each : own.members)
            m_used.insert(each.uses.begin(), each.uses.end());
    }

    [[nodiscard]] Subclass members(const std::string &path) const;
    // `isDirect`: the class itself names the upstream class; else a local class in between accounts for
    // what making an object runs.
    [[nodiscard]] std::vector<MemberItem> items(bool isDirect) const;

private:
    struct Sides {
        std::optional<BaseMember> atA;
        std::optional<BaseMember> atB;
    };

    [[nodiscard]] static std::optional<BaseMember> find(const ClassChain &chain, const std::string &name);
    [[nodiscard]] static std::optional<BaseMember> find(const ClassChain &chain, const Key &key);
    [[nodiscard]] std::vector<Key> keys() const;
    [[nodiscard]] bool isChanged(const Key &key, const Sides &sides) const;
    [[nodiscard]] std::optional<MemberReason> contractReason(const std::string &name) const;
    [[nodiscard]] std::string usesOverridden(const Sides &sides) const;
    [[nodiscard]] bool isUsedHere(const std::string &name) const;
    [[nodiscard]] std::optional<MemberItem> headItem(const std::string &path) const;
    [[nodiscard]] MemberItem itemOf(const Key &key, MemberReason why, const Sides &sides) const;
    void finish(MemberItem &item, std::string_view atA, std::string_view atB) const;

    const PythonText &m_local;
    const python::ClassMembers &m_own;
    ClassChain m_ownChain;
    const ClassChain &m_atA;
    const ClassChain &m_atB;
    const FileProvenance &m_file;
    std::set<python::MemberUse> m_used;
};

std::optional<BaseMember> ClassAccount::find(const ClassChain &chain, const std::string &name)
{
    const python::ClassMembers *const definer = chain.definerOf(name);
    return definer == nullptr ? std::nullopt : chain.member(*definer, name);
}

std::optional<BaseMember> ClassAccount::find(const ClassChain &chain, const Key &key)
{
    const python::ClassMembers *const definer = chain.find(key.first);
    return definer == nullptr ? std::nullopt : chain.member(*definer, key.second);
}

// B's order, then what only A has.
std::vector<Key> ClassAccount::keys() const
{
    std::vector<Key> keys;
    std::set<Key> seen;
    for (const ClassChain *const chain : {&m_atB, &m_atA})
        for (const auto *const each : chain->classes())
            for (const python::Member &member : each->members)
                if (Key key(each->path, member.name); seen.insert(key).second)
                    keys.push_back(std::move(key));
    return keys;
}

// A member that only went to another of the classes, as it was, is unchanged.
bool ClassAccount::isChanged(const Key &key, const Sides &sides) const
{
    if (sides.atA && sides.atB)
        return sides.atA->bytes != sides.atB->bytes;
    const auto other = find(sides.atA ? m_atB : m_atA, key.second);
    return !other || other->bytes != (sides.atA ? sides.atA : sides.atB)->bytes;
}

bool ClassAccount::isUsedHere(const std::string &name) const
{
    return std::ranges::any_of(m_used, [&](const python::MemberUse &use) {
        if (use.name != name)
            return false;
        return use.receiver != python::Receiver::Named || use.of == m_own.name ||
               std::ranges::contains(m_own.bases, use.of);
    });
}

// What the local class relies on is gone, is called in another way, or has come.
std::optional<MemberReason> ClassAccount::contractReason(const std::string &name) const
{
    const bool isOverridden = m_own.defines(name);
    if (!isOverridden && !isUsedHere(name))
        return std::nullopt;
    const auto atA = find(m_atA, name);
    const auto atB = find(m_atB, name);
    if (atA && !atB)
        return MemberReason::RemovedAtB;
    if (atA && atB && atA->signature != atB->signature)
        return MemberReason::SignatureChanged;
    if (!isOverridden) {
        const bool isValue = atA && atB && atA->signature.empty() && atB->signature.empty();
        return isValue && atA->tokens != atB->tokens ? std::optional(MemberReason::SignatureChanged)
                                                     : std::nullopt;
    }
    return atA ? MemberReason::OverriddenChanged : MemberReason::NewAtB;
}

std::string ClassAccount::usesOverridden(const Sides &sides) const
{
    for (const auto *const side : {&sides.atB, &sides.atA}) {
        if (!*side)
            continue;
        for (const python::MemberUse &use : (*side)->uses) {
            const bool isOfChain = use.receiver != python::Receiver::Named || m_atA.find(use.of) != nullptr ||
                                   m_atB.find(use.of) != nullptr;
            const bool isMember =
                m_atA.definerOf(use.name) != nullptr || m_atB.definerOf(use.name) != nullptr;
            if (isOfChain && isMember && m_own.defines(use.name))
                return use.name;
        }
    }
    return {};
}

void ClassAccount::finish(MemberItem &item, std::string_view atA, std::string_view atB) const
{
    item.localClass = m_own.path;
    const auto own = item.member.empty() ? std::nullopt : m_ownChain.member(m_own, item.member);
    item.local = own ? own->span : spanOfLines(m_own.firstLine, m_own.headLine);
    item.owners = ownersOf(m_file, item.atA, item.atB);
    const std::string_view local = own ? std::string_view(own->bytes) : std::string_view();
    item.content =
        git::blobId(std::format("member {}\n{}\n{}.{}\n{}{}{}", static_cast<int>(item.why), item.localClass,
                                item.upstreamClass, item.member, sized(atA), sized(atB), sized(local)));
}

MemberItem ClassAccount::itemOf(const Key &key, MemberReason why, const Sides &sides) const
{
    MemberItem item;
    item.upstreamClass = key.first;
    item.member = key.second;
    item.why = why;
    if (sides.atA)
        item.atA = sides.atA->span;
    if (sides.atB)
        item.atB = sides.atB->span;
    item.isLayoutOnly = sides.atA && sides.atB && sides.atA->tokens == sides.atB->tokens;
    finish(item, sides.atA ? std::string_view(sides.atA->bytes) : std::string_view(),
           sides.atB ? std::string_view(sides.atB->bytes) : std::string_view());
    return item;
}

// The class statement itself: gone, come, or another one. That a class further up goes or comes shows in the
// statements of those that derive from it.
std::optional<MemberItem> ClassAccount::headItem(const std::string &path) const
{
    const auto *const atA = m_atA.find(path);
    const auto *const atB = m_atB.find(path);
    const bool isGone = m_atA.isEmpty() || m_atB.isEmpty();
    const ClassChain &there = m_atB.isEmpty() ? m_atA : m_atB;
    if (isGone ? there.classes().front()->path != path
               : atA == nullptr || atB == nullptr || atA->head == atB->head)
        return std::nullopt;
    MemberItem item;
    item.upstreamClass = path;
    item.why = atB == nullptr   ? MemberReason::RemovedAtB
               : atA == nullptr ? MemberReason::NewAtB
                                : MemberReason::SignatureChanged;
    if (atA != nullptr)
        item.atA = m_atA.headOf(*atA);
    if (atB != nullptr)
        item.atB = m_atB.headOf(*atB);
    finish(item, atA != nullptr ? std::string_view(atA->head) : std::string_view(),
           atB != nullptr ? std::string_view(atB->head) : std::string_view());
    return item;
}

std::vector<MemberItem> ClassAccount::items(bool isDirect) const
{
    std::vector<MemberItem> items;
    std::set<std::string> heads;
    for (const ClassChain *const chain : {&m_atB, &m_atA})
        for (const auto *const each : chain->classes())
            if (isDirect && heads.insert(each->path).second)
                if (auto item = headItem(each->path))
                    items.push_back(std::move(*item));
    // Of a class that is not there at one end, no member can be compared.
    if (m_atA.isEmpty() || m_atB.isEmpty())
        return items;
    auto constructors = m_atA.constructors();
    constructors.merge(m_atB.constructors());
    for (const Key &key : keys()) {
        const Sides sides{.atA = find(m_atA, key), .atB = find(m_atB, key)};
        if (!isChanged(key, sides))
            continue;
        if (const auto why = contractReason(key.second)) {
            items.push_back(itemOf(key, *why, sides));
        } else if (isDirect && constructors.contains(key)) {
            items.push_back(itemOf(key, MemberReason::ConstructorChanged, sides));
        } else if (std::string through = usesOverridden(sides); !through.empty()) {
            items.push_back(itemOf(key, MemberReason::CallerChanged, sides));
            items.back().through = std::move(through);
        }
    }
    std::ranges::stable_sort(items, {}, &MemberItem::why);
    return items;
}

Subclass ClassAccount::members(const std::string &path) const
{
    Subclass result{.localClass = m_own.path,
                    .upstreamClass = path,
                    .local = spanOfLines(m_own.firstLine, m_own.headLine),
                    .atA = std::nullopt,
                    .atB = std::nullopt,
                    .members = {}};
    if (!m_atA.isEmpty())
        result.atA = m_atA.headOf(*m_atA.classes().front());
    if (!m_atB.isEmpty())
        result.atB = m_atB.headOf(*m_atB.classes().front());
    std::set<std::string> seen;
    const auto add = [&](const std::string &name, MemberStatus status) {
        if (!seen.insert(name).second)
            return;
        ClassMember member{.name = name,
                           .status = status,
                           .definedBy = {},
                           .local = std::nullopt,
                           .atA = std::nullopt,
                           .atB = std::nullopt,
                           .isChanged = false};
        const auto atA = find(m_atA, name);
        const auto atB = find(m_atB, name);
        if (const auto own = m_ownChain.member(m_own, name))
            member.local = own->span;
        if (atA)
            member.atA = atA->span;
        if (atB)
            member.atB = atB->span;
        if (atA || atB)
            member.definedBy = (atB ? m_atB : m_atA).definerOf(name)->path;
        else
            member.status = MemberStatus::New;
        member.isChanged = atA.has_value() != atB.has_value() || (atA && atA->bytes != atB->bytes);
        result.members.push_back(std::move(member));
    };
    for (const python::Member &each : m_own.members)
        add(each.name, MemberStatus::Overridden);
    for (const Key &key : keys())
        add(key.second, MemberStatus::Inherited);
    return result;
}

// Upstream classes behind a local class; direct ones are named by the class itself.
struct UpstreamBase {
    std::string path;
    bool isDirect = true;
    bool operator==(const UpstreamBase &) const = default;
};

class SubclassReader {
public:
    SubclassReader(const PythonTexts &texts, const FileProvenance &file, const std::string &localPath)
        : m_atA(texts.atA())
        , m_local(texts.local())
        , m_atB(texts.atB())
        , m_file(file)
        , m_names(m_local, localPath, m_atA, m_atB, file.ends)
    {
    }

    [[nodiscard]] base::Result<SubclassAccount> run(const std::stop_token &stop)
    {
        if (m_atA.lines().count() != m_file.removers.size() ||
            m_atB.lines().count() != m_file.lineOwners.size())
            return base::fail(base::Code::Invalid,
                              std::format("{}: {} lines at A and {} at B are given, provenance has {} and {}",
                                          m_file.ends.atB, m_atA.lines().count(), m_atB.lines().count(),
                                          m_file.removers.size(), m_file.lineOwners.size()));
        m_result.unparsed = unparsedOf({&m_atA, &m_local, &m_atB});
        for (const python::ClassMembers &own : m_local.members().classes)
            for (const UpstreamBase &base : basesOf(own)) {
                if (stop.stop_requested())
                    return base::canceled();
                addClass(own, base);
            }
        std::map<git::Oid, std::uint32_t> repeats;
        for (MemberItem &item : m_result.items)
            item.repeat = repeats[item.content]++;
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::vector<UpstreamBase> basesOf(const python::ClassMembers &own)
    {
        std::vector<UpstreamBase> found;
        std::set<const python::ClassMembers *> seen{&own};
        std::vector<const python::ClassMembers *> open{&own};
        for (std::size_t i = 0; i < open.size(); ++i)
            for (const std::string &base : open[i]->bases) {
                const BaseName name = m_names.resolve(base, *open[i]);
                const bool isDirect = i == 0;
                if (name.kind == BaseName::Kind::Local) {
                    const auto *const next = m_local.members().findBefore(name.path, open[i]->firstLine);
                    if (seen.insert(next).second)
                        open.push_back(next);
                } else if (name.kind == BaseName::Kind::Other) {
                    if (isDirect)
                        addUnseen({.side = AccountSide::Local, .ofClass = own.path, .base = name.path});
                } else if (std::ranges::find(found, name.path, &UpstreamBase::path) == found.end()) {
                    found.push_back({.path = name.path, .isDirect = isDirect});
                }
            }
        return found;
    }

    void addClass(const python::ClassMembers &own, const UpstreamBase &base)
    {
        const ClassChain atA(m_atA, base.path);
        const ClassChain atB(m_atB, base.path);
        const ClassAccount account(m_local, own, atA, atB, m_file);
        m_result.classes.push_back(account.members(base.path));
        std::ranges::move(account.items(base.isDirect), std::back_inserter(m_result.items));
        for (const auto &[ofClass, name] : atB.otherBases())
            addUnseen({.side = AccountSide::AtB, .ofClass = ofClass, .base = name});
    }

    void addUnseen(UnseenBase base)
    {
        if (!std::ranges::contains(m_result.unseen, base) && base.base != "object")
            m_result.unseen.push_back(std::move(base));
    }

    const PythonText &m_atA;
    const PythonText &m_local;
    const PythonText &m_atB;
    const FileProvenance &m_file;
    BaseNames m_names;
    SubclassAccount m_result;
};

} // namespace

base::Result<SubclassAccount> accountSubclasses(const PythonTexts &texts, const FileProvenance &file,
                                                const std::string &localPath, const std::stop_token &stop)
{
    return SubclassReader(texts, file, localPath).run(stop);
}

} // namespace audit
