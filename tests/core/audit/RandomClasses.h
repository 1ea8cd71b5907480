#pragma once

#include "core/audit/SubclassAccount.h"

#include <algorithm>
#include <array>
#include <format>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace test {

// A method as the oracle sees it: what it says by a number, what it takes by another, and what it uses.
struct ModelMethod {
    int body = 0;
    int parameters = 0;
    std::set<std::string> uses;      // on the object
    std::set<std::string> superUses; // by super()
    auto operator<=>(const ModelMethod &) const = default;
};

using ModelClass = std::map<std::string, ModelMethod>;

inline std::string textOf(const std::string &head, const ModelClass &methods)
{
    std::string text = "class " + head + ":\n    size = 1\n";
    for (const auto &[name, method] : methods) {
        text +=
            std::format("\n    def {}(self, x{}):\n        y = {}\n", name, method.parameters, method.body);
        for (const std::string &use : method.uses)
            text += std::format("        y += self.{}(y)\n", use);
        for (const std::string &use : method.superUses)
            text += std::format("        y += super().{}(y)\n", use);
        text += "        return y\n";
    }
    return text;
}

// Two versions of a class U(V) and of V, and a local class that derives from U; and which members concern it,
// told by the definition of each reason.
class RandomClasses {
public:
    using Item = std::tuple<std::string, std::string, audit::MemberReason>; // class, member, why

    explicit RandomClasses(unsigned seed)
        : m_random(seed)
    {
        for (ModelClass *const each : {&m_atA[0], &m_atA[1]})
            for (const std::string &name : names)
                if (oneIn(2))
                    (*each)[name] = randomMethod();
        m_atB = m_atA;
        for (ModelClass *const each : {&m_atB[0], &m_atB[1]})
            for (const std::string &name : names)
                change(*each, name);
        for (const std::string &name : names)
            if (oneIn(4))
                m_local[name] = randomMethod();
        m_local["own"] = randomMethod();
    }

    [[nodiscard]] std::string atA() const { return upstream(m_atA); }
    [[nodiscard]] std::string atB() const { return upstream(m_atB); }
    [[nodiscard]] std::string local() const
    {
        return "from up.mod import U as Upstream\n\n" + textOf("Mine(Upstream)", m_local);
    }

    [[nodiscard]] std::set<Item> items() const
    {
        std::set<Item> items;
        for (std::size_t level = 0; level < 2; ++level)
            for (const std::string &name : names)
                if (isChanged(level, name))
                    if (const auto why = reason(level, name))
                        items.emplace(level == 0 ? "U" : "V", name, *why);
        return items;
    }

private:
    using Chain = std::array<ModelClass, 2>; // U, then V
    inline static const std::vector<std::string> names{"__init__", "a", "b", "c", "d", "e", "f"};

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    bool oneIn(int count) { return upTo(count - 1) == 0; }

    ModelMethod randomMethod()
    {
        ModelMethod method{.body = upTo(1000), .parameters = upTo(1), .uses = {}, .superUses = {}};
        for (const std::string &name : names) {
            if (name != "__init__" && oneIn(6))
                method.uses.insert(name);
            if (oneIn(10))
                method.superUses.insert(name);
        }
        return method;
    }

    void change(ModelClass &methods, const std::string &name)
    {
        const auto found = methods.find(name);
        if (found == methods.end()) {
            if (oneIn(8))
                methods[name] = randomMethod();
        } else if (oneIn(8)) {
            methods.erase(found);
        } else if (oneIn(4)) {
            found->second = randomMethod();
        } else if (oneIn(4)) {
            ++found->second.body;
        }
    }

    static std::string upstream(const Chain &chain)
    {
        return textOf("V", chain[1]) + "\n\n" + textOf("U(V)", chain[0]);
    }

    static const ModelMethod *at(const Chain &chain, std::size_t level, const std::string &name)
    {
        const auto found = chain.at(level).find(name);
        return found == chain.at(level).end() ? nullptr : &found->second;
    }
    static const ModelMethod *nearest(const Chain &chain, const std::string &name, std::size_t from = 0)
    {
        for (std::size_t level = from; level < 2; ++level)
            if (const ModelMethod *const method = at(chain, level, name))
                return method;
        return nullptr;
    }

    [[nodiscard]] bool isChanged(std::size_t level, const std::string &name) const
    {
        const ModelMethod *const atA = at(m_atA, level, name);
        const ModelMethod *const atB = at(m_atB, level, name);
        if (atA && atB)
            return *atA != *atB;
        if (!atA && !atB)
            return false;
        const ModelMethod *const other = nearest(atA ? m_atB : m_atA, name);
        return !other || *other != *(atA ? atA : atB);
    }

    // Everything that runs when an object is made, level by level.
    static std::set<std::pair<std::size_t, std::string>> constructors(const Chain &chain)
    {
        std::set<std::pair<std::size_t, std::string>> reached;
        const std::function<void(std::size_t, const std::string &)> reach = [&](std::size_t from,
                                                                                const std::string &name) {
            for (std::size_t level = from; level < 2; ++level)
                if (const ModelMethod *const method = at(chain, level, name)) {
                    if (!reached.emplace(level, name).second)
                        return;
                    for (const std::string &use : method->uses)
                        reach(0, use);
                    for (const std::string &use : method->superUses)
                        reach(level + 1, use);
                    return;
                }
        };
        reach(0, "__init__");
        return reached;
    }

    [[nodiscard]] std::optional<audit::MemberReason> reason(std::size_t level, const std::string &name) const
    {
        using audit::MemberReason;
        const ModelMethod *const atA = nearest(m_atA, name);
        const ModelMethod *const atB = nearest(m_atB, name);
        const bool isOverridden = m_local.contains(name);
        const bool isUsed = std::ranges::any_of(m_local, [&](const auto &each) {
            return each.second.uses.contains(name) || each.second.superUses.contains(name);
        });
        if (isOverridden || isUsed) {
            if (!atB)
                return MemberReason::RemovedAtB;
            if (atA && atA->parameters != atB->parameters)
                return MemberReason::SignatureChanged;
        }
        if (isOverridden)
            return atA ? MemberReason::OverriddenChanged : MemberReason::NewAtB;
        if (constructors(m_atA).contains({level, name}) || constructors(m_atB).contains({level, name}))
            return MemberReason::ConstructorChanged;
        for (const Chain *const chain : {&m_atA, &m_atB})
            if (const ModelMethod *const method = at(*chain, level, name))
                for (const auto *const uses : {&method->uses, &method->superUses})
                    for (const std::string &use : *uses)
                        if (m_local.contains(use) && (nearest(m_atA, use) || nearest(m_atB, use)))
                            return MemberReason::CallerChanged;
        return std::nullopt;
    }

    std::mt19937 m_random;
    Chain m_atA;
    Chain m_atB;
    ModelClass m_local;
};

} // namespace test
