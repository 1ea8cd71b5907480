#pragma once

#include "core/review/SessionEdit.h"

#include <string>

namespace ui {

// The session edits behind the buttons of the files page. Pure; each replaces all decisions about one local
// file.

// `upstreamPath` stands for the file from now on. Of a file whose counterpart left, it is the one at B.
[[nodiscard]] review::EditMappings chooseCounterpart(const review::Session &session,
                                                     const review::Mapping &mapping,
                                                     const std::string &upstreamPath);
[[nodiscard]] review::EditMappings chooseNoCounterpart(const review::Session &session,
                                                       const review::Mapping &mapping);
// The mapping as it is, in or out of the review.
[[nodiscard]] review::EditMappings putInScope(const review::Session &session, const review::Mapping &mapping,
                                              bool inScope);
// Back to what the rules find.
[[nodiscard]] review::EditMappings forgetChoice(const review::Session &session,
                                                const review::Mapping &mapping);

} // namespace ui
