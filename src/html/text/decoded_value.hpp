#pragma once

#include "bytes/find_in_set.hpp"
#include "html/text/attribute_value.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::html
{

/// The bytes that may make a raw attribute value differ from its decoded one.
struct undecoded_bytes
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '&') | bytes::is(each, '\r') | bytes::is(each, '\0') |
            bytes::is_beyond_ascii(each);
    }
};

/// Whether a raw attribute value, or text, certainly equals its decoded form.
[[nodiscard]] inline bool is_as_written(std::string_view raw) noexcept
{
    char const* const last = raw.data() + raw.size();
    return bytes::find_in_set<undecoded_bytes>(raw.data(), last) == last;
}

/// An attribute's value with its character references decoded, see html/text/attribute_value.hpp.
///
/// @param storage  holds the value if it may differ from the source
/// @return         a view into `raw` or into `storage`
[[nodiscard]] inline std::string_view decoded(std::string_view raw, std::pmr::string& storage)
{
    if (is_as_written(raw)) return raw;
    storage.clear();
    append_attribute_value(storage, raw);
    return storage;
}

/// Text between tags with its character references decoded.
[[nodiscard]] inline std::string_view decoded_text(std::string_view raw, std::pmr::string& storage)
{
    if (is_as_written(raw)) return raw;
    storage.clear();
    append_character_data(storage, raw);
    return storage;
}

/// An attribute's value, decoded into a string of its own.
[[nodiscard]] inline std::pmr::string decoded_copy(
    std::string_view raw, std::pmr::memory_resource* memory)
{
    std::pmr::string text(memory);
    auto const value = decoded(raw, text);
    if (value.data() != text.data()) text.assign(value);
    return text;
}

} // namespace mf2::html
