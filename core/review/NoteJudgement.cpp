#include "core/review/NoteJudgement.h"

#include "core/review/NoteTokens.h"

#include <algorithm>
#include <span>

namespace review {
namespace {

constexpr std::size_t mostTokens = 4000;
constexpr std::size_t noMatch = 0;

using Kind = NoteToken::Kind;

// How much a token tells, in halves of a word.
std::size_t weightOf(const NoteToken &token, std::span<const NoteReference> references)
{
    switch (token.kind) {
    case Kind::Word:
        return token.word.size() > 1 ? 2 : 0;
    case Kind::Mixed:
        return 4;
    case Kind::Reference:
        return references[token.reference].kind == ReferenceKind::Version ? 0 : 4;
    case Kind::Han:
        return 1;
    case Kind::Platform:
    case Kind::Placeholder:
    case Kind::Break:
    case Kind::Sign:
        return 0;
    }
    return 0;
}

// Looks for the phrases of one check in one text.
class Searcher final {
public:
    Searcher(std::span<const NoteToken> tokens, std::span<const NoteReference> references, NoteCheck check,
             const NoteRules &rules)
        : m_tokens(tokens)
        , m_references(references)
        , m_common(rules.empty)
        , m_own(rules.of(check))
    {
    }

    // What stands in a removal condition is not looked at: it speaks of a time to come.
    Searcher &leavingOut(const NoteCheckRules &conditions)
    {
        m_conditions = &conditions;
        return *this;
    }

    NoteFinding best()
    {
        for (std::size_t begin = 0; begin < m_tokens.size() && !m_best.isSatisfied();) {
            std::size_t end = begin;
            while (end < m_tokens.size() && m_tokens[end].kind != Kind::Break)
                ++end;
            if (end > begin)
                searchSentence(m_tokens.subspan(begin, end - begin));
            begin = end + 1;
        }
        return std::move(m_best);
    }

private:
    void searchSentence(std::span<const NoteToken> sentence)
    {
        if (m_conditions)
            sentence = sentence.first(conditionBegin(sentence));
        if (sentence.empty())
            return;
        const auto weights = weightsOf(sentence);
        for (const NoteRule &rule : m_own.rules)
            for (std::size_t at = 0; at < sentence.size(); ++at)
                for (const PhrasePattern &pattern : rule.patterns)
                    if (const auto taken = pattern.match(sentence.subspan(at), m_references)) {
                        take(rule, sentence, {at, at + *taken}, weights);
                        if (m_best.isSatisfied())
                            return;
                    }
    }

    [[nodiscard]] std::size_t conditionBegin(std::span<const NoteToken> sentence) const
    {
        for (std::size_t at = 0; at < sentence.size(); ++at)
            for (const NoteRule &rule : m_conditions->rules)
                for (const PhrasePattern &pattern : rule.patterns)
                    if (pattern.match(sentence.subspan(at), m_references))
                        return at;
        return sentence.size();
    }

    // What each token tells once the empty phrases are out.
    [[nodiscard]] std::vector<std::size_t> weightsOf(std::span<const NoteToken> sentence) const
    {
        std::vector<std::size_t> weights;
        weights.reserve(sentence.size());
        for (const NoteToken &token : sentence)
            weights.push_back(weightOf(token, m_references));
        for (std::size_t at = 0; at < sentence.size(); ++at) {
            const auto taken =
                std::max(longest(m_common, sentence.subspan(at)), longest(m_own.empty, sentence.subspan(at)));
            std::fill_n(weights.begin() + static_cast<std::ptrdiff_t>(at), taken, 0);
        }
        return weights;
    }

    [[nodiscard]] std::size_t longest(const std::vector<PhrasePattern> &phrases,
                                      std::span<const NoteToken> sentence) const
    {
        std::size_t most = noMatch;
        for (const PhrasePattern &phrase : phrases)
            most = std::max(most, phrase.match(sentence, m_references).value_or(noMatch));
        return most;
    }

    struct Phrase {
        std::size_t begin = 0; // tokens of the sentence
        std::size_t end = 0;
    };

    static Phrase scopeOf(NoteScope scope, const Phrase &phrase, std::size_t size)
    {
        switch (scope) {
        case NoteScope::Sentence:
            return {.begin = 0, .end = size};
        case NoteScope::FromPhrase:
            return {.begin = phrase.begin, .end = size};
        case NoteScope::Behind:
            return {.begin = phrase.end, .end = size};
        case NoteScope::Inside:
            return phrase;
        }
        return phrase;
    }

    void take(const NoteRule &rule, std::span<const NoteToken> sentence, const Phrase &phrase,
              const std::vector<std::size_t> &weights)
    {
        const auto scope = scopeOf(rule.scope, phrase, weights.size());
        std::size_t told = 0;
        for (auto i = scope.begin; i < scope.end; ++i)
            told += weights[i];
        const bool isEnough = told >= 2 * rule.leastWords;
        if (!isEnough && m_best.lack != NoteLack::NotSaid)
            return;
        m_best = {.lack = isEnough ? NoteLack::None : lackOf(sentence),
                  .begin = sentence[phrase.begin].begin,
                  .end = sentence.back().end,
                  .rule = rule.id};
    }

    [[nodiscard]] NoteLack lackOf(std::span<const NoteToken> sentence) const
    {
        const auto isPlaceholder = [](const NoteToken &token) { return token.kind == Kind::Placeholder; };
        const auto isVersion = [&](const NoteToken &token) {
            return token.kind == Kind::Reference &&
                   m_references[token.reference].kind == ReferenceKind::Version;
        };
        const auto isVersionWord = [](const NoteToken &token) {
            return token.word == "version" || token.word == "release" || token.word == "released";
        };
        if (std::ranges::any_of(sentence, isPlaceholder))
            return NoteLack::Placeholder;
        if (std::ranges::any_of(sentence, isVersion) || std::ranges::any_of(sentence, isVersionWord))
            return NoteLack::VersionAlone;
        return NoteLack::Generic;
    }

    std::span<const NoteToken> m_tokens;
    std::span<const NoteReference> m_references;
    const std::vector<PhrasePattern> &m_common;
    const NoteCheckRules &m_own;
    const NoteCheckRules *m_conditions = nullptr;
    NoteFinding m_best;
};

NoteFinding findIn(std::span<const NoteToken> tokens, std::span<const NoteReference> references,
                   NoteCheck check, const NoteRules &rules)
{
    Searcher searcher(tokens, references, check, rules);
    if (check == NoteCheck::Difference || check == NoteCheck::Reason)
        searcher.leavingOut(rules.of(NoteCheck::Condition));
    return searcher.best();
}

std::vector<NoteToken> tokensOf(std::string_view text, const std::vector<NoteReference> &references)
{
    auto tokens = noteTokensOf(text, references);
    tokens.resize(std::min(tokens.size(), mostTokens));
    return tokens;
}

// The note's text, of the same length, with what is no explanation blanked out.
std::string explanationOf(const python::Note &note)
{
    std::string text = note.text;
    const auto blank = [&text](std::size_t begin, std::size_t end) {
        for (auto at = begin; at < end; ++at)
            if (text[at] != '\n')
                text[at] = ' ';
    };
    blank(0, std::min(note.wordsBegin, text.size()));
    if (note.affectedVersions.empty())
        return text;
    if (const auto versions = text.find(note.affectedVersions); versions != std::string::npos) {
        const auto begin = text.rfind('\n', versions);
        const auto end = std::min(text.find('\n', versions), text.size());
        blank(begin == std::string::npos ? 0 : begin, end);
    }
    return text;
}

DefectFinding defectOf(NoteFinding claim, std::span<const NoteToken> tokens,
                       const std::vector<NoteReference> &references, const NoteRules &rules)
{
    DefectFinding defect{.claim = std::move(claim), .evidence = {}};
    for (const NoteReference &reference : references) {
        defect.hasSymbol = defect.hasSymbol || reference.kind == ReferenceKind::Symbol;
        defect.hasRevision =
            defect.hasRevision || reference.kind == ReferenceKind::Commit || reference.isUpstreamVersion();
    }
    defect.evidence = findIn(tokens, references, NoteCheck::Evidence, rules);
    return defect;
}

} // namespace

std::string_view key(NoteLack lack)
{
    switch (lack) {
    case NoteLack::None:
        return "none";
    case NoteLack::NotSaid:
        return "not-said";
    case NoteLack::Generic:
        return "generic";
    case NoteLack::VersionAlone:
        return "version-alone";
    case NoteLack::Placeholder:
        return "placeholder";
    }
    return "unknown";
}

bool NoteJudgement::passes() const
{
    if (explainedBy)
        return true;
    return difference.isSatisfied() && reason.isSatisfied() && condition.isSatisfied() &&
           (!defect || defect->isComplete());
}

NoteJudgement judge(const python::Note &note, const NoteRules &rules)
{
    const std::string text = explanationOf(note);
    NoteJudgement judgement;
    judgement.references = referencesIn(text);
    const auto tokens = tokensOf(text, judgement.references);
    const auto best = [&](NoteCheck check) { return findIn(tokens, judgement.references, check, rules); };
    judgement.difference = best(NoteCheck::Difference);
    judgement.reason = best(NoteCheck::Reason);
    judgement.condition = best(NoteCheck::Condition);
    if (auto claim = best(NoteCheck::Defect); claim.isSatisfied())
        judgement.defect = defectOf(std::move(claim), tokens, judgement.references, rules);
    return judgement;
}

std::vector<NoteJudgement> judgeAll(const std::vector<python::Note> &notes, const NoteRules &rules)
{
    std::vector<NoteJudgement> judgements;
    judgements.reserve(notes.size());
    for (const python::Note &note : notes)
        judgements.push_back(judge(note, rules));
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const auto banner = notes[i].banner;
        if (banner && notes[i].shape != python::NoteShape::Banner && judgements[i].passes() &&
            !judgements[*banner].passes())
            judgements[*banner].explainedBy = i;
    }
    return judgements;
}

NoteFinding findPhrase(std::string_view text, NoteCheck check, const NoteRules &rules)
{
    const auto references = referencesIn(text);
    const auto tokens = tokensOf(text, references);
    return findIn(tokens, references, check, rules);
}

} // namespace review
