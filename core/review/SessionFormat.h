#pragma once

#include "core/base/Error.h"
#include "core/review/Session.h"
#include "core/review/SessionEdit.h"

#include <string>
#include <string_view>

namespace review {

// A session and the schema that its file was written in: below sessionSchema it was migrated, above it is
// what this version understands of it and must not be written back.
struct ParsedSession {
    Session session;
    int schema = sessionSchema;
};

// `what` names the text in errors ("/reviews/x.metaxreview").
[[nodiscard]] base::Result<ParsedSession> parseSession(std::string_view bytes, std::string_view what);

// One edit as one line of JSON without a line break: a journal record's payload.
[[nodiscard]] std::string toJson(const SessionEdit &edit);
[[nodiscard]] base::Result<SessionEdit> editFromJson(std::string_view bytes);

} // namespace review
