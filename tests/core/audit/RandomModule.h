#pragma once

#include <algorithm>
#include <format>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace test {

// A function or method of a generated text: every statement is unique, so that what belongs together is
// beyond doubt.
struct RandomFunction {
    std::string name;
    std::vector<std::string> parameters;
    std::vector<std::string> body; // statements, each a line without indentation
    bool operator==(const RandomFunction &) const = default;
};

// A class, or with an empty name what stands at module level.
struct RandomGroup {
    std::string name;
    std::vector<RandomFunction> functions;
    bool operator==(const RandomGroup &) const = default;
};

// A module of some functions and classes, and its text.
class RandomModule {
public:
    explicit RandomModule(unsigned seed)
        : m_random(seed)
    {
        groups.push_back({.name = {}, .functions = functions(4)});
        for (int i = 0; i < 3; ++i)
            groups.push_back({.name = std::format("Class{}", i), .functions = functions(5)});
    }

    std::vector<RandomGroup> groups;

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    std::size_t anyOf(std::size_t count)
    {
        return static_cast<std::size_t>(upTo(static_cast<int>(count) - 1));
    }
    RandomGroup &anyGroup() { return groups[anyOf(groups.size())]; }
    RandomFunction &anyFunction()
    {
        RandomGroup &group = anyGroup();
        return group.functions[anyOf(group.functions.size())];
    }
    [[nodiscard]] std::string freshName() { return std::format("name{}", m_number++); }

    [[nodiscard]] std::string text() const
    {
        std::string text = "import torch\n\nlimit = 8\n";
        for (const RandomGroup &group : groups) {
            const std::string indent(group.name.empty() ? 0 : 4, ' ');
            if (!group.name.empty())
                text += std::format("\n\nclass {}(Base):\n    \"\"\"A class.\"\"\"\n\n    size = 1\n",
                                    group.name);
            for (const RandomFunction &each : group.functions) {
                text += group.name.empty() ? "\n\n" : "\n";
                text += std::format("{}def {}({}):\n", indent, each.name, joined(each.parameters));
                for (const std::string &statement : each.body)
                    text += std::format("{}    {}\n", indent, statement);
            }
        }
        return text;
    }

    RandomFunction function()
    {
        RandomFunction one{.name = freshName(), .parameters = {"self"}, .body = {}};
        for (int i = 0; i <= upTo(2); ++i)
            one.parameters.push_back(freshName());
        const int statements = 6 + upTo(6);
        for (int i = 0; i < statements; ++i)
            one.body.push_back(std::format("{} = torch.{}(self.{}, {})", freshName(), freshName(),
                                           freshName(), one.parameters.back()));
        return one;
    }

private:
    static std::string joined(const std::vector<std::string> &names)
    {
        std::string all;
        for (const std::string &name : names)
            all += (all.empty() ? "" : ", ") + name;
        return all;
    }

    std::vector<RandomFunction> functions(int count)
    {
        std::vector<RandomFunction> all;
        for (int i = 0; i < count; ++i)
            all.push_back(function());
        return all;
    }

    std::mt19937 m_random;
    int m_number = 0;
};

} // namespace test
