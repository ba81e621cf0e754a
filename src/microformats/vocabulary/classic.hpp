#pragma once

#include "microformats/vocabulary/class_names.hpp"

#include <boost/container/static_vector.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Classic microformats (hCard, hCalendar, hAtom ...) read as microformats2.
///
/// microformats2 parsing, "backward compatible" root and property class names. Where published
/// mappings differ, the official test suite decides, then the compatibility sections of the wiki's
/// pages, then the mapping table of the MensBeam parser.
///
/// An extractor calls `read_classic(roots, element)` for each element, with the classic roots of
/// the item around it: none outside of items and inside microformats2 items. If the element has a
/// microformats2 root class name, use the properties of the result and ignore its roots.
namespace mf2::microformats
{

/// The root class names of classic microformats, under their own names.
enum class classic_root : std::uint8_t
{
    adr,
    geo,
    hentry,
    hfeed,
    hnews,
    hproduct,
    hrecipe,
    hresume,
    hreview,
    hreview_aggregate,
    item, ///< a root only inside hreview and hreview-aggregate, without another on the element
    vcard,
    vevent
};

constexpr std::size_t classic_root_count = 13;

/// A set of classic roots. An item has several if its element has: `vevent vcard` applies the maps
/// of both.
class classic_roots
{
public:
    constexpr classic_roots() = default;

    constexpr classic_roots(std::initializer_list<classic_root> roots)
    {
        for (auto const root : roots) insert(root);
    }

    constexpr void insert(classic_root root) noexcept { bits_ |= bit(root); }
    constexpr void erase(classic_root root) noexcept
    {
        bits_ &= static_cast<std::uint16_t>(~bit(root));
    }

    constexpr bool contains(classic_root root) const noexcept { return (bits_ & bit(root)) != 0; }
    constexpr bool intersects(classic_roots other) const noexcept
    {
        return (bits_ & other.bits_) != 0;
    }
    constexpr bool empty() const noexcept { return bits_ == 0; }

    friend constexpr classic_roots operator|(classic_roots left, classic_roots right) noexcept
    {
        left.bits_ |= right.bits_;
        return left;
    }

    friend constexpr bool operator==(classic_roots, classic_roots) = default;

private:
    static constexpr std::uint16_t bit(classic_root root) noexcept
    {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(root));
    }

    std::uint16_t bits_ = 0;
};

/// The classic root a class token names, `item` among them. Exact and case-sensitive: `vCard` is
/// none.
std::optional<classic_root> as_classic_root(std::string_view token) noexcept;

/// The microformats2 type of a classic root: "h-card" for vcard. The view lives forever.
std::string_view type_of(classic_root root) noexcept;

/// The microformats2 types of several roots on one element, sorted by code unit as a result's
/// `type` array is.
boost::container::static_vector<std::string_view, classic_root_count> types_of(classic_roots roots);

/// One row of the property maps: the meaning of a class or rel token inside certain classic roots.
struct classic_mapping
{
    std::string_view token;
    classic_roots roots; ///< any one of them suffices
    property_kind kind;
    std::string_view name;
    precedence rank = precedence::ordinary;
};

/// All meanings of a class token, empty for most tokens. A row applies if its roots and the item's
/// intersect.
///
/// `entry-date` counts only on `time` elements with a datetime attribute; read_classic checks that.
std::span<classic_mapping const> class_mappings(std::string_view token) noexcept;

/// All meanings of a rel token of an a, area or link element.
///
/// `self` and `bookmark` together mean u-url inside hreview and hreview-aggregate; only
/// read_classic checks that.
std::span<classic_mapping const> relation_mappings(std::string_view token) noexcept;

/// Whether a class token is a classic property somewhere: whether class_mappings has a row for it.
bool may_hold_classic_property(std::string_view class_token) noexcept;

/// An upper bound of the property names in the maps; classic_tables.cpp checks it.
constexpr std::size_t classic_property_limit = 96;

/// The parts of an element that read_classic needs. Values have their character references decoded;
/// an absent one is "".
struct classic_element
{
    std::string_view local_name = {};
    std::string_view class_value = {};
    std::string_view rel_value = {};
    bool has_datetime = false; ///< has a datetime attribute, empty or not
};

/// The meaning of an element by the classic maps.
struct classic_reading
{
    /// One for each property name, in order of first appearance, classes before relations. Of
    /// several for one name an ordinary one wins over a deferred one, then e over u over dt over p,
    /// then the first.
    boost::container::static_vector<property_use, classic_property_limit> properties;

    /// All classic roots that the element has, and `item` if it is one. A property adds none:
    /// mappings "including compat root vcard" look for it. To be ignored if the element has a
    /// microformats2 root class name.
    classic_roots roots;
};

/// Read the class and rel tokens of an element inside an item with the classic roots `in_force`.
///
/// Linear in the size of both values.
/// @param in_force   roots of the nearest enclosing item; empty if there is none or it is not
///                   classic: then there are no properties, and roots are the authored ones
classic_reading read_classic(classic_roots in_force, classic_element const& element);

/// The tag of a rel=tag link: the last non-empty path segment, percent-decoded; "" if there is
/// none.
///
/// rel-tag, "Abstract". `+` stays a plus. The result is UTF-8: invalid bytes become U+FFFD.
/// @param absolute_url   with a scheme; query and fragment are ignored
std::pmr::string tag_value(
    std::string_view absolute_url,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2::microformats
