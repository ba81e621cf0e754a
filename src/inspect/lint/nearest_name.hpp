#pragma once

#include <string>
#include <string_view>

namespace mf2::inspect
{

/// The root class that a class name was meant to be: "h-card" for "h-crad", "h_card" and "h-card,".
/// Empty if it is a root class, or far from all of them.
///
/// A near name has letters swapped, one too many, one missing or, if it is long, another one, or it
/// has other separators. Names of style sheets, such as "h-cart" or "h-card--large", are far. Time
/// is bounded.
[[nodiscard]] std::string nearest_root(std::string_view name);

/// The names that are joined in one, without a space, or with one that is no space in HTML: "p-name
/// u-url" for "p-nameu-url". Empty if none are.
[[nodiscard]] std::string joined_names(std::string_view name);

/// The property class that a class name was meant to be: "p-name" for "p-nmae".
[[nodiscard]] std::string nearest_property(std::string_view name);

} // namespace mf2::inspect
