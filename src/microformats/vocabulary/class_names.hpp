#pragma once

#include "bytes/source_text.hpp"

#include <mf2/value_place.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Where the value of a classic property is read from.
enum class value_source : std::uint8_t
{
    element,     ///< from the element, by the property's kind
    tag_relation ///< from the element's href: tag_value of the absolute URL
};

/// Whether a mapping yields to others of the same property.
enum class precedence : std::uint8_t
{
    ordinary,
    deferred ///< used only if the finished item has no ordinary value of that property
};

/// A property of the root around an element, which the element sets: `dt-start` is {dt, "start"}.
struct property_use
{
    property_use(
        property_kind as, std::string_view called, precedence yields = precedence::ordinary,
        value_source from = value_source::element) noexcept
        : kind(as), name(called), rank(yields), source(from)
    {}

    property_kind kind;
    std::string_view name; ///< a view into the token; a classic one lives forever
    // Of classic properties.
    precedence rank;
    value_source source;

    bool operator==(property_use const&) const = default;
};

/// Whether a class token is a microformats2 root class name such as `h-card` or
/// `h-8to8-vendor-card`.
///
/// microformats2 parsing, "parse an element for class microformats", its note on `*`. An optional
/// vendor prefix of a-z and 0-9 comes first, then words of a-z, all joined by single dashes.
/// Case-sensitive, ASCII only: `h-19`, `h-a--b` and `h-TEST` are not root names.
bool is_root_name(std::string_view token) noexcept;

/// The kind and the name of a microformats2 property class token, nothing for any other token.
///
/// The grammar after the prefix is that of is_root_name.
std::optional<property_use> as_property_name(std::string_view token) noexcept;

/// Whether any token of a class value is a root: a microformats2 root class name or a classic root
/// class name.
///
/// Exact, not approximate. `item` is no root by itself (see classic.hpp) and does not count. Meant
/// for every tag of a page: it allocates nothing and looks only at tokens whose first character
/// could start a root.
/// @param class_value   character references already decoded
bool may_hold_root(std::string_view class_value) noexcept;

/// Whether a raw value has a root, or an ampersand: then only the decoded value tells.
bool has_root_or_reference(std::string_view raw_value) noexcept;

/// Whether no token of a raw value begins like a root, and no character is an ampersand. Fast, and
/// true of nearly all values.
/// @param raw_value  has `bytes::source_text::room` behind it
bool begins_no_root_nor_reference(std::string_view raw_value) noexcept;

/// As `has_root_or_reference`, faster if the value has room.
inline bool may_hold_root_or_reference(bytes::source_text raw_value) noexcept
{
    std::string_view const value = raw_value.text();
    bool const is_clear = raw_value.has_room() && begins_no_root_nor_reference(value);
    return !is_clear && has_root_or_reference(value);
}

/// The names to look for in a class value. Outside of microformats2 roots, properties mean nothing.
enum class wanted_names : std::uint8_t
{
    roots,
    roots_and_properties,
};

/// The kinds of tokens in a class value.
struct class_signs
{
    bool has_root = false;      ///< see may_hold_root
    bool has_property = false;  ///< a microformats2 property, if these are wanted
    bool has_reference = false; ///< an ampersand: the value may mean something else when decoded
};

/// Look for all of them in one walk.
class_signs class_signs_of(std::string_view class_value, wanted_names wanted) noexcept;

/// The microformats2 names among the tokens of a class value, as often as written.
struct class_reading
{
    explicit class_reading(std::pmr::memory_resource* memory) : roots(memory), properties(memory) {}

    void clear() noexcept;
    /// Read a value, and forget the one read before.
    /// @param class_value  character references already decoded; the names are views into it
    void read(std::string_view class_value, wanted_names wanted);

    std::string_view value; ///< the names are views into it
    std::pmr::vector<std::string_view> roots;
    std::pmr::vector<property_use> properties;
    bool has_classic_root = false;
};

} // namespace mf2::microformats
