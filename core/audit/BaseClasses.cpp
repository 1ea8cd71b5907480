#include "core/audit/BaseClasses.h"

#include "core/base/Text.h"
#include "core/review/LocalFile.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace audit {

namespace {

constexpr std::array<std::string_view, 3> constructorNames = {"__new__", "__init__", "__post_init__"};

} // namespace

std::string_view withoutSubscript(std::string_view base)
{
    return base::trimmed(base.substr(0, base.find('[')));
}

BaseNames::BaseNames(const PythonText &local, std::string localPath, const PythonText &atA,
                     const PythonText &atB, const git::FileEnds &ends)
    : m_local(local)
    , m_atA(atA)
    , m_atB(atB)
    , m_localPath(std::move(localPath))
{
    for (const std::string &path : {ends.atA, ends.atB})
        if (!path.empty())
            m_modules.push_back(review::moduleOf(path));
}

bool BaseNames::isDefined(std::string_view path) const
{
    return m_atA.members().find(path) != nullptr || m_atB.members().find(path) != nullptr;
}

std::string BaseNames::fullName(std::string_view base) const
{
    const std::size_t dot = base.find('.');
    const std::string_view head = base.substr(0, dot);
    const std::string rest(dot == std::string_view::npos ? std::string_view() : base.substr(dot));
    for (const python::Import &each : m_local.imports() | std::views::reverse) {
        if (each.boundAs != head)
            continue;
        if (!each.name.empty())
            return python::absoluteModule(each, m_localPath) + "." + each.name + rest;
        // "import a.b" binds "a", and the text itself goes on with ".b".
        const bool isRenamed = each.module != head && !each.module.starts_with(std::string(head) + ".");
        return isRenamed ? each.module + rest : std::string(base);
    }
    return {};
}

BaseName BaseNames::resolve(std::string_view base, const python::ClassMembers &of) const
{
    const std::string_view written = withoutSubscript(base);
    if (m_local.members().findBefore(written, of.firstLine) != nullptr)
        return {.kind = BaseName::Kind::Local, .path = std::string(written)};
    const std::string full = fullName(written);
    for (const std::string &module : m_modules)
        if (full.starts_with(module + ".") && isDefined(full.substr(module.size() + 1)))
            return {.kind = BaseName::Kind::Upstream, .path = full.substr(module.size() + 1)};
    const std::size_t dot = full.rfind('.');
    if (dot != std::string::npos && isDefined(full.substr(dot + 1)))
        for (const std::string &module : m_modules)
            if (full.starts_with(module.substr(0, module.find('.')) + "."))
                return {.kind = BaseName::Kind::Upstream, .path = full.substr(dot + 1)};
    return {.kind = BaseName::Kind::Other, .path = full.empty() ? std::string(written) : full};
}

ClassChain::ClassChain(const PythonText &text, std::string_view path)
    : m_text(text)
{
    if (const python::ClassMembers *const first = text.members().find(path))
        add(*first);
}

void ClassChain::add(const python::ClassMembers &of)
{
    std::vector<const python::ClassMembers *> open{&of};
    while (!open.empty()) {
        const python::ClassMembers *const each = open.back();
        open.pop_back();
        if (std::ranges::contains(m_classes, each))
            continue;
        m_classes.push_back(each);
        for (const std::string &base : each->bases | std::views::reverse) {
            const std::string_view written = withoutSubscript(base);
            const python::ClassMembers *const found = m_text.members().findBefore(written, each->firstLine);
            if (found != nullptr)
                open.push_back(found);
            else if (written != "object")
                m_otherBases.emplace_back(each->path, std::string(written));
        }
    }
    std::ranges::stable_sort(m_otherBases);
}

const python::ClassMembers *ClassChain::find(std::string_view path) const
{
    const auto found = std::ranges::find(m_classes, path, &python::ClassMembers::path);
    return found == m_classes.end() ? nullptr : *found;
}

const python::ClassMembers *ClassChain::definerOf(std::string_view name,
                                                  const python::ClassMembers *after) const
{
    auto from = m_classes.begin();
    if (after != nullptr)
        from = std::next(std::ranges::find(m_classes, after));
    const auto found =
        std::find_if(from, m_classes.end(), [name](const auto *each) { return each->defines(name); });
    return found == m_classes.end() ? nullptr : *found;
}

std::optional<BaseMember> ClassChain::member(const python::ClassMembers &of, std::string_view name) const
{
    std::optional<BaseMember> all;
    for (const python::Member &each : of.members) {
        if (each.name != name)
            continue;
        const LineSpan span = spanOfLines(each.firstLine, each.lastLine);
        if (!all)
            all = BaseMember{
                .name = each.name, .span = span, .bytes = {}, .tokens = {}, .signature = {}, .uses = {}};
        all->span.count = span.first + span.count - all->span.first;
        all->bytes += m_text.bytesOf(span);
        all->tokens += m_text.tokensOf(span);
        all->signature += each.signature;
        all->uses.insert(each.uses.begin(), each.uses.end());
    }
    return all;
}

LineSpan ClassChain::headOf(const python::ClassMembers &of) const
{
    return spanOfLines(of.firstLine, of.headLine);
}

std::set<std::pair<std::string, std::string>> ClassChain::constructors() const
{
    std::set<std::pair<std::string, std::string>> reached;
    std::vector<std::pair<const python::ClassMembers *, std::string>> open;
    open.reserve(std::size(constructorNames));
    for (const std::string_view name : constructorNames)
        open.emplace_back(definerOf(name), name);
    while (!open.empty()) {
        const auto [definer, name] = open.back();
        open.pop_back();
        if (definer == nullptr || !reached.emplace(definer->path, name).second)
            continue;
        const auto found = member(*definer, name);
        for (const python::MemberUse &use : found->uses) {
            switch (use.receiver) {
            case python::Receiver::Self:
                open.emplace_back(definerOf(use.name), use.name);
                break;
            case python::Receiver::Super:
                open.emplace_back(definerOf(use.name, definer), use.name);
                break;
            case python::Receiver::Named:
                if (const auto *const named = find(use.of))
                    open.emplace_back(named->defines(use.name) ? named : definerOf(use.name, named),
                                      use.name);
                break;
            }
        }
    }
    return reached;
}

} // namespace audit
