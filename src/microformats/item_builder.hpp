#pragma once

#include "microformats/contribution.hpp"

#include <mf2/document.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mf2::microformats
{

/// An item, and what it lends to a property that it is the value of.
struct built_item
{
    mf2::item item;
    std::optional<std::string> name;                     ///< the first p-name
    std::optional<std::variant<std::string, image>> url; ///< the first u-url
    bool has_url = false;                                ///< of any kind
};

/// Put together an item from all that its root has, implied properties included.
///
/// Deferred values are left out where there are others of their name. A bare time, which only the
/// value-class-pattern gives, takes the date of the nearest dt-* before it that starts with one,
/// else of the first after it: value-class-pattern, "implied date". Relations and bases have no
/// place in an item and are ignored.
[[nodiscard]] built_item build_item(
    std::vector<std::string> types, std::string id, std::vector<contribution>&& contributions);

} // namespace mf2::microformats
