#pragma once

#include "html/tape/element_data.hpp"

#include <string_view>

namespace mf2::html
{

/// What of a start tag's attributes may make its element matter, as they stand in the source.
struct noted_attributes
{
    std::string_view class_value; ///< raw
    std::string_view href_value;  ///< raw
    bool has_class = false;
    bool has_href = false;
    // These mean nothing where they are empty.
    bool has_rel = false;
    bool has_itemref = false;
    bool has_headers = false;

    /// Whether there are none, or none but `href`.
    [[nodiscard]] bool have_no_meaning() const noexcept
    {
        return !has_class && !has_rel && !has_itemref && !has_headers;
    }

    /// Of several of one name the first counts.
    void note(std::string_view name, std::string_view value) noexcept
    {
        switch (name.size())
        {
        case 3: has_rel |= !value.empty() && equals_lower(name, "rel"); break;
        case 4:
            if (has_href || !equals_lower(name, "href")) break;
            has_href = true;
            href_value = value;
            break;
        case 5:
            if (has_class || !equals_lower(name, "class")) break;
            has_class = true;
            class_value = value;
            break;
        case 7:
            has_itemref |= !value.empty() && equals_lower(name, "itemref");
            has_headers |= !value.empty() && equals_lower(name, "headers");
            break;
        default: break;
        }
    }
};

} // namespace mf2::html
