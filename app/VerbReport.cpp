#include "app/VerbReport.h"

#include "app/CommandLineOptions.h"
#include "app/CommandLineReview.h"
#include "app/CommandLineText.h"
#include "app/Demo.h"
#include "core/base/SafeWrite.h"
#include "core/report/MarkdownReport.h"

#include <array>
#include <format>
#include <ostream>

namespace app {
namespace {

base::Result<std::filesystem::path> reviewFile(const ParsedOptions &options)
{
    if (!options.has("demo"))
        return std::filesystem::path(options.operands.front());
    auto demo = prepareDemo(demoFolder());
    if (!demo)
        return std::unexpected(demo.error());
    return demo->session;
}

} // namespace

int runReport(std::span<const std::string> arguments, const Streams &streams)
{
    constexpr std::array<OptionSpec, 2> specs{
        {{"output", 'o', OptionSpec::Value::One}, {"demo", 0, OptionSpec::Value::None}}};
    const auto options = parseOptions(arguments, specs);
    if (!options)
        return misuse(streams, "report", options.error().message);
    const std::size_t wanted = options->has("demo") ? 0 : 1;
    if (options->operands.size() != wanted)
        return misuse(streams, "report",
                      wanted == 0
                          ? "--demo takes no review file"
                          : std::format("one review file is needed, {} given", options->operands.size()));
    const auto file = reviewFile(*options);
    if (!file)
        return complain(streams, file.error(), BadInput::IsIo);
    const auto review = auditFile(*file, streams);
    if (!review)
        return complain(streams, review.error(), BadInput::IsIo);
    const auto accounts = accountsOf(*review, streams);
    if (!accounts)
        return complain(streams, accounts.error(), BadInput::IsIo);
    const auto text = report::markdownReport(review->session, *review->audit, *accounts);
    const auto output = options->one("output");
    if (output.empty() || output == "-") {
        streams.out << text;
        return ExitOk;
    }
    if (const auto written = base::safeWrite(output, text); !written)
        return complain(streams, written.error(), BadInput::IsIo);
    return ExitOk;
}

} // namespace app
