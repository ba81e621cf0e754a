#pragma once

#include "html/attribute_value.hpp"
#include "html/find_in_set.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::html
{

namespace search
{

/// The bytes that make a raw attribute value differ from what it means, or may do so.
struct undecoded_bytes
{
    static bool contains(char c) noexcept
    {
        return c == '&' || c == '\r' || c == '\0' || static_cast<unsigned char>(c) >= 0x80;
    }

#if defined(__SSE2__)
    static __m128i matches(__m128i bytes) noexcept
    {
        __m128i const ampersand = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('&'));
        __m128i const carriage_return = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r'));
        __m128i const null = _mm_cmpeq_epi8(bytes, _mm_setzero_si128());
        return _mm_or_si128(_mm_or_si128(ampersand, carriage_return), _mm_or_si128(null, bytes));
    }
#endif
};

} // namespace search

/// An attribute's value with its character references decoded, see html/attribute_value.hpp.
///
/// @param storage  holds the value if it differs from what the source says
/// @return         a view into `raw` or into `storage`
[[nodiscard]] inline std::string_view decoded(std::string_view raw, std::pmr::string& storage)
{
    char const* const last = raw.data() + raw.size();
    if (find_in_set<search::undecoded_bytes>(raw.data(), last) == last) return raw;
    storage.clear();
    append_attribute_value(storage, raw);
    return storage;
}

/// The same in a string of its own.
[[nodiscard]] inline std::pmr::string decoded_copy(
    std::string_view raw, std::pmr::memory_resource* memory)
{
    std::pmr::string text(memory);
    auto const value = decoded(raw, text);
    if (value.data() != text.data()) text.assign(value);
    return text;
}

} // namespace mf2::html
