#pragma once

#include <expected>
#include <string>
#include <utility>

namespace base {

// What kind of failure it was; the message says what failed and what to do about it.
enum class Code {
    NotFound, // a named thing does not exist
    Invalid,  // input does not obey its format or its rule
    Io,       // the operating system refused a read or write
    Git,      // libgit2 refused, or the object database is damaged
    Parse,    // text is not in the syntax it should be in
    Process,  // a program could not be started or failed
    Canceled, // the caller asked to stop; never shown as an error
    Conflict, // somebody else changed or holds the thing
    Limit,    // a stated size, depth or time bound was reached
};

// A failure as a value. `message` is one line, lower-case start, names the object and the values involved and
// says what to do; `detail` is optional further text (a library's own words).
struct Error {
    Code code = Code::Invalid;
    std::string message;
    std::string detail;

    bool operator==(const Error &) const = default;
};

template<typename T>
using Result = std::expected<T, Error>;

[[nodiscard]] inline std::unexpected<Error> fail(Code code, std::string message, std::string detail = {})
{
    return std::unexpected(Error{code, std::move(message), std::move(detail)});
}

[[nodiscard]] inline std::unexpected<Error> canceled()
{
    return fail(Code::Canceled, "canceled");
}

} // namespace base
