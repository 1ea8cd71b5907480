#include "app/VerbCheck.h"

#include "app/CommandLineOptions.h"
#include "app/CommandLineReview.h"
#include "app/CommandLineText.h"
#include "core/audit/OpenItems.h"
#include "core/report/SummaryJson.h"

#include <array>
#include <format>
#include <ostream>

namespace app {

int runCheck(std::span<const std::string> arguments, const Streams &streams)
{
    constexpr std::array<OptionSpec, 1> specs{{{"json", 0, OptionSpec::Value::None}}};
    const auto options = parseOptions(arguments, specs);
    if (!options)
        return misuse(streams, "check", options.error().message);
    if (options->operands.size() != 1)
        return misuse(streams, "check",
                      std::format("one review file is needed, {} given", options->operands.size()));
    const auto review = auditFile(options->operands.front(), streams);
    if (!review)
        return complain(streams, review.error(), BadInput::IsIo);
    const auto accounts = accountsOf(*review, streams);
    if (!accounts)
        return complain(streams, accounts.error(), BadInput::IsIo);
    const auto items = audit::openItems(review->session, *review->audit, *accounts);
    if (options->has("json")) {
        streams.out << report::checkJson(review->session, *review->audit, items);
    } else {
        for (const auto &item : items)
            printLine(streams.out, std::format("{}  {}  {}", audit::key(item.kind), item.subject, item.text));
        if (items.empty())
            printLine(streams.out, "nothing is open");
    }
    return items.empty() ? ExitOk : ExitOpen;
}

} // namespace app
