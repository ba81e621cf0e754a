// Tests: test/microformats/items/implied_properties.cpp
#pragma once

#include "microformats/vocabulary/class_names.hpp"

#include <string_view>

namespace mf2::microformats
{

/// The properties that a microformats2 root may still imply, given those that it has.
///
/// microformats2 parsing, "parsing for implied properties".
struct implicable
{
    bool name = false;
    bool photo = false;
    bool url = false;

    [[nodiscard]] bool any() const noexcept { return name || photo || url; }

    void see(property_kind kind, std::string_view property) noexcept
    {
        bool const is_text = kind == property_kind::p || kind == property_kind::e;
        bool const is_url = kind == property_kind::u;
        if (is_text || property == "name") name = false;
        if (is_url || property == "photo") photo = false;
        if (is_url || property == "url") url = false;
    }
    void see_root() noexcept { *this = {}; }
};

/// The properties that a root without any may imply.
inline constexpr implicable all_implicable{true, true, true};

} // namespace mf2::microformats
