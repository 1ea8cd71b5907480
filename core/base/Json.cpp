#include "core/base/Json.h"

#include <nlohmann/json.hpp>

#include <format>
#include <iterator>
#include <optional>
#include <vector>

namespace base {

namespace {

using nlohmann::json;

// Walks the text and tells the builder how far the lexer has read.
class Cursor {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    Cursor(const char *at, const char **reached)
        : m_at(at)
        , m_reached(reached)
    {
    }
    reference operator*() const { return *m_at; }
    Cursor &operator++()
    {
        *m_reached = ++m_at;
        return *this;
    }
    Cursor operator++(int)
    {
        const Cursor before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Cursor &other) const { return m_at == other.m_at; }

private:
    const char *m_at;
    const char **m_reached;
};

// Builds the document while checking it, so that nothing beyond the limits ever exists: nlohmann's SAX
// interface.
class Builder {
public:
    using number_integer_t = json::number_integer_t;
    using number_unsigned_t = json::number_unsigned_t;
    using number_float_t = json::number_float_t;
    using string_t = json::string_t;
    using binary_t = json::binary_t;

    Builder(const JsonLimits &limits, std::string_view text, std::string_view what)
        : reached(text.data())
        , m_limits(limits)
        , m_start(text.data())
        , m_what(what)
    {
    }

    const char *reached;
    json root;
    std::optional<Error> error;

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(number_integer_t value) { return add(value); }
    bool number_unsigned(number_unsigned_t value) { return add(value); }
    bool number_float(number_float_t value, const string_t &text)
    {
        if (text.find_first_of(".eE") == string_t::npos)
            return refuse(Code::Limit, std::format("the number {} does not fit in 64 bits", text));
        return add(value);
    }
    bool string(string_t &value) { return add(std::move(value)); }
    bool binary(binary_t &) { return refuse(Code::Parse, "binary values are not JSON"); }
    bool start_object(std::size_t) { return open(json::object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(json::array()); }
    bool end_array() { return close(); }
    bool key(string_t &name)
    {
        if (!count())
            return false;
        const auto [place, isNew] = m_open.back()->get_ref<json::object_t &>().try_emplace(std::move(name));
        if (!isNew)
            return refuse(Code::Parse,
                          std::format("the key \"{}\" occurs twice in one object", place->first));
        m_member = &place->second;
        return true;
    }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &exception)
    {
        error = Error{Code::Parse, std::format("{}: no valid JSON at byte {}", m_what, position),
                      exception.what()};
        return false;
    }

private:
    bool refuse(Code code, const std::string &why)
    {
        error = Error{code, std::format("{}: {} (near byte {})", m_what, why, reached - m_start), {}};
        return false;
    }
    bool count()
    {
        if (++m_nodes > m_limits.nodes)
            return refuse(Code::Limit, std::format("more than {} values and keys", m_limits.nodes));
        return true;
    }
    json *place(json &&value)
    {
        if (m_open.empty()) {
            root = std::move(value);
            return &root;
        }
        if (m_open.back()->is_array()) {
            auto &array = m_open.back()->get_ref<json::array_t &>();
            return &array.emplace_back(std::move(value));
        }
        *m_member = std::move(value);
        return m_member;
    }
    template<typename T>
    bool add(T &&value)
    {
        if (!count())
            return false;
        place(json(std::forward<T>(value)));
        return true;
    }
    bool open(json &&container)
    {
        if (!count())
            return false;
        if (m_open.size() >= m_limits.depth)
            return refuse(Code::Limit, std::format("more than {} levels of nesting", m_limits.depth));
        m_open.push_back(place(std::move(container)));
        return true;
    }
    bool close()
    {
        m_open.pop_back();
        return true;
    }

    const JsonLimits &m_limits;
    const char *m_start;
    std::string_view m_what;
    std::size_t m_nodes = 0;
    // Only the innermost container grows, so the pointers to the outer ones stay good.
    std::vector<json *> m_open;
    json *m_member = nullptr;
};

} // namespace

Result<json> parseJson(std::string_view text, std::string_view what, const JsonLimits &limits)
{
    if (text.size() > limits.bytes)
        return fail(Code::Limit,
                    std::format("{}: {} bytes, at most {} are read", what, text.size(), limits.bytes));
    Builder builder(limits, text, what);
    bool isGood = false;
    try {
        const char *const start = text.data();
        const char *const end = start + text.size();
        isGood = json::sax_parse(Cursor(start, &builder.reached), Cursor(end, &builder.reached), &builder);
    } catch (const std::exception &exception) {
        return fail(Code::Parse, std::format("{}: no valid JSON", what), exception.what());
    }
    if (!isGood)
        return std::unexpected(
            builder.error.value_or(Error{Code::Parse, std::format("{}: no valid JSON", what), {}}));
    return std::move(builder.root);
}

std::string printJson(const json &value)
{
    return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace base
