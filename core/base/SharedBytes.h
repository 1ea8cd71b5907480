#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace base {

// Bytes that never change and that copies share: a file's content is megabytes long and goes from the loader
// to the view and to what is computed of it. Any thread. A view of it lives as long as one of the copies.
class SharedBytes {
public:
    SharedBytes() = default;
    SharedBytes(std::string bytes) // NOLINT(google-explicit-constructor): a string is such bytes
        : m_bytes(std::make_shared<const std::string>(std::move(bytes)))
    {
    }

    [[nodiscard]] std::string_view view() const
    {
        return m_bytes ? std::string_view(*m_bytes) : std::string_view();
    }
    operator std::string_view() const { return view(); } // NOLINT(google-explicit-constructor)
    [[nodiscard]] std::size_t size() const { return view().size(); }
    [[nodiscard]] bool empty() const { return view().empty(); }

    friend bool operator==(const SharedBytes &one, const SharedBytes &other)
    {
        return one.m_bytes == other.m_bytes || one.view() == other.view();
    }

private:
    std::shared_ptr<const std::string> m_bytes;
};

} // namespace base
