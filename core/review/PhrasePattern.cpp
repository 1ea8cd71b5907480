#include "core/review/PhrasePattern.h"

#include "core/base/Text.h"
#include "core/python/NoteText.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace review {

// Turns a pattern's text into steps.
class PhrasePattern::Reader final {
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    base::Result<PhrasePattern> all()
    {
        PhrasePattern pattern;
        std::size_t gaps = 0;
        for (auto part = next(); !part.empty(); part = next()) {
            auto step = stepOf(part);
            if (!step)
                return std::unexpected(step.error());
            gaps += step->isGap ? 1 : 0;
            pattern.m_steps.push_back(*std::move(step));
        }
        if (pattern.m_steps.empty() || pattern.m_steps.front().isGap || pattern.m_steps.back().isGap)
            return refuse("begins and ends with words");
        if (gaps > mostGaps)
            return refuse(std::format("has {} gaps, {} are allowed", gaps, mostGaps));
        return pattern;
    }

private:
    [[nodiscard]] std::unexpected<base::Error> refuse(std::string_view why) const
    {
        return base::fail(base::Code::Invalid, std::format("pattern \"{}\": {}", m_text, why));
    }

    // The next part: a word, or a group with all that is in it.
    std::string_view next()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        const auto begin = m_at;
        int depth = 0;
        for (; m_at < m_text.size() && (depth > 0 || m_text[m_at] != ' '); ++m_at)
            depth += m_text[m_at] == '(' ? 1 : m_text[m_at] == ')' ? -1 : 0;
        return m_text.substr(begin, m_at - begin);
    }

    base::Result<Step> stepOf(std::string_view part) const
    {
        Step step;
        if (part == "...") {
            step.isGap = true;
            return step;
        }
        if (part.starts_with('(')) {
            step.isOptional = part.ends_with('?');
            if (step.isOptional)
                part.remove_suffix(1);
            if (!part.ends_with(')'))
                return refuse("a group is not closed, or has words behind it");
            part = part.substr(1, part.size() - 2);
        }
        for (const auto way : base::split(part, '|')) {
            auto atoms = atomsOf(way);
            if (!atoms)
                return std::unexpected(atoms.error());
            step.ways.push_back(*std::move(atoms));
        }
        return step;
    }

    base::Result<std::vector<Atom>> atomsOf(std::string_view way) const
    {
        std::vector<Atom> atoms;
        for (const auto word : base::split(way, ' ')) {
            const bool isNegated = word.starts_with("!<");
            if (word.starts_with('<') || isNegated) {
                auto atom = classOf(word.substr(isNegated ? 1 : 0));
                if (!atom)
                    return std::unexpected(atom.error());
                atom->isNegated = isNegated;
                atoms.push_back(*std::move(atom));
                continue;
            }
            for (const auto &token : noteTokensOf(word, {}))
                if (token.word == "*" && !atoms.empty())
                    atoms.back().kind = Atom::Kind::Prefix;
                else
                    atoms.push_back({.word = token.word});
        }
        if (atoms.empty())
            return refuse("an alternative is empty");
        return atoms;
    }

    base::Result<Atom> classOf(std::string_view name) const
    {
        static constexpr std::array<std::pair<std::string_view, ReferenceKind>, 5> references = {
            {{"<symbol>", ReferenceKind::Symbol},
             {"<commit>", ReferenceKind::Commit},
             {"<version>", ReferenceKind::Version},
             {"<file>", ReferenceKind::File},
             {"<pull>", ReferenceKind::PullRequest}}};
        if (name == "<platform>")
            return Atom{.kind = Atom::Kind::Platform};
        if (name == "<code>")
            return Atom{.kind = Atom::Kind::Code};
        for (const auto &[each, kind] : references)
            if (name == each)
                return Atom{.kind = Atom::Kind::Reference, .reference = kind};
        return refuse(std::format("\"{}\" is no class", name));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

// Tries a pattern at one place; goes as deep as the pattern has steps.
class PhrasePattern::Matcher final {
public:
    Matcher(const std::vector<Step> &steps, std::span<const NoteToken> sentence,
            std::span<const NoteReference> references)
        : m_steps(steps)
        , m_sentence(sentence)
        , m_references(references)
    {
    }

    // Where the pattern's steps from `step` on end when they begin at `at`.
    [[nodiscard]] std::optional<std::size_t> end(std::size_t step, std::size_t at) const
    {
        if (step == m_steps.size())
            return at;
        if (m_steps[step].isGap) {
            const auto most = std::min(widestGap, m_sentence.size() - at);
            for (std::size_t skipped = 0; skipped <= most; ++skipped)
                if (const auto found = end(step + 1, at + skipped))
                    return found;
            return std::nullopt;
        }
        for (const auto &way : m_steps[step].ways)
            if (const auto behind = behindWay(way, at))
                if (const auto found = end(step + 1, *behind))
                    return found;
        return m_steps[step].isOptional ? end(step + 1, at) : std::nullopt;
    }

private:
    [[nodiscard]] std::optional<std::size_t> behindWay(const std::vector<Atom> &way, std::size_t at) const
    {
        for (const Atom &atom : way) {
            const bool fits = at < m_sentence.size() && holds(atom, m_sentence[at]);
            if (fits == atom.isNegated)
                return std::nullopt;
            at += atom.isNegated ? 0 : 1;
        }
        return at;
    }

    [[nodiscard]] bool holds(const Atom &atom, const NoteToken &token) const
    {
        using Kind = NoteToken::Kind;
        switch (atom.kind) {
        case Atom::Kind::Word:
            return token.word == atom.word;
        case Atom::Kind::Prefix:
            return token.word.starts_with(atom.word);
        case Atom::Kind::Platform:
            return token.kind == Kind::Platform;
        case Atom::Kind::Code:
            return token.kind == Kind::Mixed;
        case Atom::Kind::Reference:
            return token.kind == Kind::Reference && m_references[token.reference].kind == atom.reference;
        }
        return false;
    }

    const std::vector<Step> &m_steps;
    std::span<const NoteToken> m_sentence;
    std::span<const NoteReference> m_references;
};

base::Result<PhrasePattern> PhrasePattern::parse(std::string_view text)
{
    return Reader(text).all();
}

std::optional<std::size_t> PhrasePattern::match(std::span<const NoteToken> sentence,
                                                std::span<const NoteReference> references) const
{
    return Matcher(m_steps, sentence, references).end(0, 0);
}

} // namespace review
