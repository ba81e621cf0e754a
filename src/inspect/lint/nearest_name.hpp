#pragma once

#include <string>
#include <string_view>

namespace mf2::inspect
{

/// The root class that a class name was meant to be: "h-card" for "h-crad", "h_card" and "h-card,".
/// Empty: it is one, or is far from all of them.
///
/// Near is what has letters swapped, one too many, one missing or, in long names, another one, or
/// other separators. Names that style sheets have, such as "h-cart" or "h-card--large", are far.
/// What is looked at of a name is bounded.
[[nodiscard]] std::string nearest_root(std::string_view name);

/// The names that one name holds without a space between them, or with one that HTML has not for a
/// space: "p-name u-url" for "p-nameu-url". Empty: it does not.
[[nodiscard]] std::string joined_names(std::string_view name);

/// The property class that a class name was meant to be: "p-name" for "p-nmae".
[[nodiscard]] std::string nearest_property(std::string_view name);

} // namespace mf2::inspect
