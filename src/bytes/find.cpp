#include "bytes/find.hpp"

#include "bytes/find_in_set.hpp"

namespace mf2::bytes
{

namespace
{

struct one_of_three
{
    char a;
    char b;
    char c;

    template <class Bytes>
    [[nodiscard]] auto has(Bytes const& each) const noexcept
    {
        return is(each, a) | is(each, b) | is(each, c);
    }
};

struct outside_of_ascii
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return is_beyond_ascii(each);
    }
};

template <class Set>
char const* find(char const* first, char const* last, Set wanted) noexcept
{
    // Dense markup has the next hit at the first byte.
    if (first != last && wanted.has(*first)) return first;
    return find_near(first, last, wanted);
}

} // namespace

char const* find_first_of_two(char const* first, char const* last, char a, char b) noexcept
{
    return find(first, last, one_of_three{a, b, b});
}

char const* find_first_of_three(
    char const* first, char const* last, char a, char b, char c) noexcept
{
    return find(first, last, one_of_three{a, b, c});
}

char const* find_beyond_ascii(char const* first, char const* last) noexcept
{
    return find(first, last, outside_of_ascii{});
}

} // namespace mf2::bytes
