#include "app/CommandLineOptions.h"

#include <algorithm>
#include <format>
#include <numeric>
#include <ranges>

namespace app {
namespace {

using Value = OptionSpec::Value;

std::size_t editDistance(std::string_view left, std::string_view right)
{
    std::vector<std::size_t> row(right.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= left.size(); ++i) {
        auto diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const auto replaced = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row.back();
}

class Reader {
public:
    Reader(std::span<const std::string> arguments, std::span<const OptionSpec> specs)
        : m_arguments(arguments)
        , m_specs(specs)
    {
    }

    base::Result<ParsedOptions> all()
    {
        while (m_next < m_arguments.size()) {
            const std::string_view argument = m_arguments[m_next++];
            if (argument == "--") {
                m_parsed.operands.insert(m_parsed.operands.end(),
                                         m_arguments.begin() + static_cast<std::ptrdiff_t>(m_next),
                                         m_arguments.end());
                break;
            }
            if (argument.size() < 2 || argument.front() != '-') {
                m_parsed.operands.emplace_back(argument);
                continue;
            }
            const auto read =
                argument.starts_with("--") ? longOption(argument.substr(2)) : shortOption(argument);
            if (!read)
                return std::unexpected(read.error());
        }
        return std::move(m_parsed);
    }

private:
    base::Result<void> longOption(std::string_view text)
    {
        const auto equals = text.find('=');
        const auto name = text.substr(0, equals);
        const auto spec = std::ranges::find(m_specs, name, &OptionSpec::name);
        if (spec == m_specs.end())
            return unknown(name);
        const auto attached =
            equals == std::string_view::npos ? std::nullopt : std::optional(text.substr(equals + 1));
        return take(*spec, std::format("--{}", name), attached);
    }

    base::Result<void> shortOption(std::string_view text)
    {
        const auto spec = std::ranges::find(m_specs, text[1], &OptionSpec::letter);
        if (spec == m_specs.end())
            return base::fail(base::Code::Invalid, std::format("unknown option \"{}\"", text));
        auto rest = text.substr(2);
        if (rest.starts_with('='))
            rest.remove_prefix(1);
        return take(*spec, std::string(text.substr(0, 2)),
                    text.size() > 2 ? std::optional(rest) : std::nullopt);
    }

    base::Result<void> unknown(std::string_view name) const
    {
        std::vector<std::string_view> names;
        std::ranges::transform(m_specs, std::back_inserter(names), &OptionSpec::name);
        const auto meant = nearest(name, names);
        return base::fail(base::Code::Invalid,
                          std::format("unknown option \"--{}\"{}", name,
                                      meant ? std::format("; did you mean \"--{}\"?", *meant) : ""));
    }

    [[nodiscard]] bool nextIsValue() const
    {
        return m_next < m_arguments.size() &&
               (m_arguments[m_next] == "-" || !m_arguments[m_next].starts_with('-'));
    }

    base::Result<void> take(const OptionSpec &spec, const std::string &spelled,
                            std::optional<std::string_view> attached)
    {
        auto &values = m_parsed.values[std::string(spec.name)];
        if (spec.value == Value::None) {
            if (attached)
                return base::fail(base::Code::Invalid, std::format("{} takes no value", spelled));
            values = {std::string()};
            return {};
        }
        if (spec.value == Value::One && !values.empty())
            return base::fail(base::Code::Invalid, std::format("{} is given twice", spelled));
        if (attached) {
            values.emplace_back(*attached);
            return {};
        }
        if (!nextIsValue())
            return base::fail(
                base::Code::Invalid,
                std::format("{} needs a value; one that starts with \"-\" is written --{}=VALUE", spelled,
                            spec.name));
        do
            values.push_back(m_arguments[m_next++]);
        while (spec.value == Value::Many && nextIsValue());
        return {};
    }

    std::span<const std::string> m_arguments;
    std::span<const OptionSpec> m_specs;
    std::size_t m_next = 0;
    ParsedOptions m_parsed;
};

} // namespace

std::string ParsedOptions::one(std::string_view name) const
{
    const auto found = values.find(name);
    return found == values.end() || found->second.empty() ? std::string() : found->second.front();
}

std::vector<std::string> ParsedOptions::many(std::string_view name) const
{
    const auto found = values.find(name);
    return found == values.end() ? std::vector<std::string>() : found->second;
}

base::Result<ParsedOptions> parseOptions(std::span<const std::string> arguments,
                                         std::span<const OptionSpec> specs)
{
    return Reader(arguments, specs).all();
}

std::optional<std::string_view> nearest(std::string_view text, std::span<const std::string_view> candidates)
{
    std::optional<std::string_view> best;
    std::size_t distance = 3;
    for (const auto candidate : candidates)
        if (const auto edits = editDistance(text, candidate); edits < distance && edits < candidate.size()) {
            best = candidate;
            distance = edits;
        }
    return best;
}

} // namespace app
