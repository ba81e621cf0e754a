#pragma once

#include "bytes/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace mf2::bytes
{

/// Reads a short text from its front, by hand: for forms too small for a grammar.
class text_reader
{
public:
    explicit text_reader(std::string_view text) noexcept : rest_(text) {}

    [[nodiscard]] bool is_at_end() const noexcept { return rest_.empty(); }
    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }
    /// The next character; NUL at the end.
    [[nodiscard]] char next() const noexcept { return rest_.empty() ? '\0' : rest_.front(); }

    /// @return  the next characters; fewer at the end
    std::string_view take_any(std::size_t count = 1) noexcept
    {
        auto const taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        return taken;
    }
    bool take(char wanted) noexcept { return take(std::string_view(&wanted, 1)); }
    /// @return  false, with nothing taken, if another text is next
    bool take(std::string_view wanted) noexcept
    {
        bool const is_next = rest_.starts_with(wanted);
        if (is_next) rest_.remove_prefix(wanted.size());
        return is_next;
    }
    /// Take the characters that match, up to the first that does not.
    template <class Matches>
    std::string_view take_while(Matches matches)
    {
        auto const* const end =
            std::find_if_not(rest_.data(), rest_.data() + rest_.size(), matches);
        return take_any(static_cast<std::size_t>(end - rest_.data()));
    }
    std::string_view take_digits() noexcept { return take_while(ascii::is_digit); }
    /// Take the characters before the first of `ends`, or all.
    std::string_view take_up_to(std::string_view ends) noexcept
    {
        return take_any(rest_.find_first_of(ends));
    }
    /// @return  whether there were any of these
    bool skip_all_of(std::string_view characters) noexcept
    {
        return !take_any(std::min(rest_.find_first_not_of(characters), rest_.size())).empty();
    }

private:
    std::string_view rest_;
};

} // namespace mf2::bytes
