#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

namespace mf2::fuzz
{

/// The bytes that make the choices, one after the other; zeros when they are used up.
class choices
{
public:
    explicit choices(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool are_left() const { return !rest_.empty(); }

    std::size_t next()
    {
        if (rest_.empty()) return 0;
        auto const byte = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }

    std::size_t below(std::size_t count) { return next() % count; }

    /// A place in a text, or its end.
    std::size_t place(std::size_t size)
    {
        std::size_t const share = next() << 8;
        return (share + next()) * size / 0xFFFF;
    }

    /// All bytes that are left.
    std::string_view take_rest() { return std::exchange(rest_, {}); }

private:
    std::string_view rest_;
};

} // namespace mf2::fuzz
