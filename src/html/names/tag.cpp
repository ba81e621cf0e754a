#include "bytes/ascii.hpp"
#include "html/names/tag_lookup.hpp"

#include "bytes/packed_texts.hpp"

#include <boost/endian/conversion.hpp>

#include <algorithm>
#include <cstddef>

namespace mf2::html
{

namespace
{

using tag_names::load_eight;

std::uint64_t load_four(char const* at) noexcept
{
    return boost::endian::load_little_u32(reinterpret_cast<unsigned char const*>(at));
}

/// Load the first eight bytes of any name, little-endian. The loads overlap but stay inside it.
std::uint64_t load_bytes(std::string_view name) noexcept
{
    std::size_t const size = name.size();
    char const* const at = name.data();
    if (size >= 8) return load_eight(at);
    if (size >= 4) return load_four(at) | load_four(at + size - 4) << (8 * (size - 4));
    auto const byte = [at](std::size_t i) {
        return std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
    };
    return byte(0) | byte(size / 2) | byte(size - 1);
}

bool same_tail(std::string_view name, std::string_view lower) noexcept
{
    for (std::size_t i = 8; i < lower.size(); ++i)
    {
        if (ascii::to_lower(name[i]) != lower[i])
        {
            return false;
        }
    }
    return true;
}

tag find_tag(std::string_view name, std::uint64_t bytes) noexcept
{
    tag const found = tag_names::candidate(bytes, name.size());
    bool const is_same = name.size() <= 8 || same_tail(name, name_of(found));
    return is_same ? found : tag::unknown;
}

} // namespace

tag lookup_tag(std::string_view name) noexcept
{
    return name.empty() ? tag::unknown : find_tag(name, load_bytes(name));
}

tag lookup_tag(std::string_view name, char const* last) noexcept
{
    if (last - name.data() < 8 || name.empty()) return lookup_tag(name);
    return find_tag(name, load_eight(name.data()));
}

std::string_view name_of(tag value) noexcept
{
    return bytes::packed<tag_names::names>()[static_cast<std::size_t>(value)];
}

bool are_same_names(std::string_view one, std::string_view other) noexcept
{
    return std::equal(
        one.begin(), one.end(), other.begin(), other.end(),
        [](char left, char right) { return ascii::to_lower(left) == ascii::to_lower(right); });
}

} // namespace mf2::html
