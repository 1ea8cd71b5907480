#include "core/review/MigrationJson.h"

#include "core/review/Session.h"

#include <array>

namespace review {

namespace {

using base::Result;
using nlohmann::json;

// Schema 0 named one family as text, and had no scope.
Result<void> fromSchema0(json &document)
{
    const auto family = document.find("family");
    if (family == document.end())
        return {};
    if (!family->is_string())
        return base::fail(base::Code::Invalid, "family: is no text");
    if (!document.contains("scope") && !family->get_ref<const std::string &>().empty())
        document["scope"] = {{"families", json::array({*family})}};
    document.erase("family");
    return {};
}

using Step = Result<void> (*)(json &);
constexpr std::array<Step, sessionSchema> steps{fromSchema0};

} // namespace

Result<void> migrate(json &document, int schema)
{
    for (auto version = static_cast<std::size_t>(schema); version < steps.size(); ++version) {
        if (auto done = steps[version](document); !done)
            return done;
        document["schema"] = version + 1;
    }
    return {};
}

} // namespace review
