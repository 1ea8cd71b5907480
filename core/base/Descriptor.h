#pragma once

#include <unistd.h>
#include <utility>

namespace base {

// An open file of the operating system, closed when this goes; -1 is none. Move-only.
class Descriptor {
public:
    explicit Descriptor(int value = -1)
        : m_value(value)
    {
    }
    Descriptor(Descriptor &&other) noexcept
        : m_value(std::exchange(other.m_value, -1))
    {
    }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_value, other.m_value);
        return *this;
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_value >= 0)
            ::close(m_value);
    }

    [[nodiscard]] int get() const { return m_value; }
    [[nodiscard]] bool isOpen() const { return m_value >= 0; }
    [[nodiscard]] int release() { return std::exchange(m_value, -1); }
    // What close() says: network file systems report a failed write only there.
    int close() { return ::close(release()); }

private:
    int m_value;
};

} // namespace base
