// Tests: test/html/tokenizer/tokenizer.cpp
#pragma once

#include "bytes/ascii.hpp"

#include <array>
#include <cstddef>

namespace mf2::html
{

/// How many attributes may be watched at once: `retention_policy::watched_attributes`.
inline constexpr std::size_t most_watched = 4;

/// HTML, "Attribute name state": whether a byte ends the name of an attribute.
[[nodiscard]] constexpr bool ends_attribute_name(char c) noexcept
{
    return ascii::is_whitespace(c) || c == '/' || c == '>' || c == '=';
}

/// Whether a byte may separate attributes of a tag. A quote ends a value or is part of a name.
[[nodiscard]] inline bool may_separate_attributes(char c) noexcept
{
    // A table: this is called for each attribute that is passed over.
    static constexpr auto separators = [] {
        std::array<bool, 256> all{};
        for (std::size_t i = 0; i != all.size(); ++i)
        {
            auto const each = static_cast<char>(i);
            all[i] = ends_attribute_name(each) || each == '"' || each == '\'';
        }
        return all;
    }();
    return separators[static_cast<unsigned char>(c)];
}

} // namespace mf2::html
