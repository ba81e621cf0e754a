#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::microformats
{

/// The prefix of a property class name, which says how the value is read.
enum class property_kind : std::uint8_t
{
    p,  ///< plain text
    u,  ///< URL
    dt, ///< date and time
    e   ///< embedded markup
};

/// A property class name taken apart: `dt-start` is {dt, "start"}.
struct property_class
{
    property_kind kind;
    std::string_view name; ///< a view into the token

    bool operator==(property_class const&) const = default;
};

/// Whether a class token is a microformats2 root class name such as `h-card` or
/// `h-8to8-vendor-card`.
///
/// microformats2 parsing, "parse an element for class microformats", its note on `*`: an optional
/// vendor prefix of a-z and 0-9, then words of a-z, all joined by single dashes. Case-sensitive,
/// ASCII only: `h-19`, `h-a--b` and `h-TEST` are not root names.
bool is_root_name(std::string_view token) noexcept;

/// The kind and the name of a microformats2 property class token, nothing for any other token.
///
/// The grammar after the prefix is that of is_root_name.
std::optional<property_class> as_property_name(std::string_view token) noexcept;

/// Whether any token of a class value is a root: a microformats2 root class name or a classic root
/// class name.
///
/// Exact, not approximate. `item` is no root by itself (see classic.hpp) and does not count. Meant
/// to be asked of every tag of a page: it allocates nothing and looks only at tokens whose first
/// character could start a root.
/// @param class_value   character references already decoded
bool may_hold_root(std::string_view class_value) noexcept;

/// The same of a value as it stands in the source: whether any token is a root, or any character an
/// ampersand, so that it must be decoded to tell.
bool may_hold_root_or_reference(std::string_view raw_value) noexcept;

/// Whether any token of a class value is a microformats2 property class name. Exact, like
/// may_hold_root.
/// @param class_value   character references already decoded
bool may_hold_property(std::string_view class_value) noexcept;

} // namespace mf2::microformats
