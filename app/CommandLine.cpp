#include "app/CommandLine.h"

#include "app/CommandLineOptions.h"
#include "app/CommandLineText.h"
#include "app/VerbAccount.h"
#include "app/VerbAudit.h"
#include "app/VerbCheck.h"
#include "app/VerbNotes.h"
#include "app/VerbReport.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <format>
#include <iostream>
#include <unistd.h>
#include <vector>

namespace app {
namespace {

struct Verb {
    std::string_view name;
    int (*run)(std::span<const std::string> arguments, const Streams &streams);
};

constexpr std::array<Verb, 5> verbs{{{"account", runAccount},
                                     {"audit", runAudit},
                                     {"check", runCheck},
                                     {"notes", runNotes},
                                     {"report", runReport}}};

std::vector<std::string> bytesOf(const QStringList &arguments)
{
    std::vector<std::string> texts;
    for (const auto &argument : arguments.sliced(qMin(qsizetype(1), arguments.size())))
        texts.push_back(argument.toStdString());
    return texts;
}

constexpr std::string_view diffVerb = "diff"; // needs a window, so it is run elsewhere

bool isHelp(std::string_view argument)
{
    return argument == "--help" || argument == "-h";
}

// Help wins over whatever else is said, but "--" ends what can be an option.
bool asksForHelp(std::span<const std::string> arguments)
{
    for (const auto &argument : arguments) {
        if (argument == "--")
            return false;
        if (isHelp(argument))
            return true;
    }
    return false;
}

// A word that is neither a verb nor a file that could be opened.
std::optional<int> refuseUnknownVerb(const std::string &word, const Streams &streams)
{
    if (word.starts_with('-') || word.ends_with(".metaxreview") ||
        QFileInfo::exists(QString::fromStdString(word)))
        return std::nullopt;
    std::vector<std::string_view> names;
    std::ranges::transform(verbs, std::back_inserter(names), &Verb::name);
    names.push_back(diffVerb);
    const auto meant = nearest(word, names);
    return complain(streams,
                    std::format("\"{}\" is neither a verb nor a file{}; see \"metax-review --help\"", word,
                                meant ? std::format(" (did you mean \"{}\"?)", *meant) : ""),
                    ExitUsage);
}

} // namespace

std::optional<int> runCommandLine(const QStringList &arguments, const Streams &streams)
{
    const auto texts = bytesOf(arguments);
    if (texts.empty())
        return std::nullopt;
    const auto &first = texts.front();
    if (isHelp(first) || first == "help") {
        streams.out << helpText(texts.size() > 1 ? texts[1] : std::string());
        return ExitOk;
    }
    if (first == "--version" || first == "-V") {
        streams.out << "metax-review " << METAX_VERSION << '\n';
        return ExitOk;
    }
    for (const auto &verb : verbs) {
        if (verb.name != first)
            continue;
        const auto rest = std::span(texts).subspan(1);
        if (asksForHelp(rest)) {
            streams.out << helpText(verb.name);
            return ExitOk;
        }
        const auto code = verb.run(rest, streams);
        streams.out.flush();
        if (!streams.out)
            return complain(streams, "standard output could not be written", ExitIo);
        return code;
    }
    if (first == diffVerb) {
        if (!asksForHelp(std::span(texts).subspan(1)))
            return std::nullopt;
        streams.out << helpText(diffVerb);
        return ExitOk;
    }
    return refuseUnknownVerb(first, streams);
}

bool asksForDiff(const QStringList &arguments)
{
    return arguments.size() > 1 && arguments.at(1).toStdString() == diffVerb;
}

std::optional<int> runCommandLine(const QStringList &arguments)
{
    return runCommandLine(arguments, {std::cout, std::cerr, ::isatty(STDERR_FILENO) == 1});
}

} // namespace app
