#pragma once

#include "bytes/ascii.hpp"
#include "bytes/find.hpp"
#include "bytes/find_in_set.hpp"

namespace mf2::html
{

using bytes::find_byte;
using bytes::find_first_of_three;
using bytes::find_first_of_two;

/// The bytes that may end a tag or attribute name, or be an error in one: up to space, `"`, `'`,
/// `/`, `<`, `=` or `>`.
struct name_ends
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is_at_most(each, ' ') | bytes::is_between(each, '<', '>') |
            bytes::is(each, '/') | bytes::is(each, '"') | bytes::is(each, '\'');
    }
};

/// The first byte of [first, last) that may end a name, or `last`.
[[nodiscard]] inline char const* find_name_end(char const* first, char const* last) noexcept
{
    return bytes::find_near<name_ends>(first, last);
}

/// The first byte that ends an unquoted attribute value, or the name of a DOCTYPE: ASCII whitespace
/// or `>`.
[[nodiscard]] inline char const* find_unquoted_value_end(
    char const* first, char const* last) noexcept
{
    while (first != last && !ascii::is_whitespace(*first) && *first != '>') ++first;
    return first;
}

} // namespace mf2::html
