#pragma once

#include <mf2/item.hpp>
#include <mf2/relations.hpp>

#include <boost/container/small_vector.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The parts of items and relations, for programs that make them. They are plain values, each like
/// its namesake in <mf2/item.hpp> or <mf2/relations.hpp>. All parts of an item are best in one
/// memory resource.
namespace mf2::parts
{

struct image_source
{
    std::pmr::string descriptor;
    std::pmr::string url;
};

struct image
{
    std::pmr::string value;
    std::pmr::string alt;
    std::pmr::vector<image_source> srcset = {};
    bool has_alt = true;
};

struct embedded_markup
{
    std::pmr::string html;
    std::pmr::string value;
    std::pmr::string lang{};
};

struct date_time
{
    std::pmr::string value;
    std::pmr::string authored;
};

using property_value = std::variant<std::pmr::string, image, embedded_markup, mf2::item, date_time>;

/// Nearly all properties have one value, which needs no memory of its own.
using property_values = boost::container::small_vector<
    property_value, 1, std::pmr::polymorphic_allocator<property_value>>;

struct property
{
    std::pmr::string name;
    property_values values;
    std::pmr::vector<value_place> places = {}; ///< with `item::has_places` one for each value
};

using simple_value = std::variant<std::pmr::string, image>;

struct item
{
    std::pmr::vector<std::pmr::string> type{};
    std::pmr::vector<property> properties{};
    std::pmr::vector<mf2::item> children{};
    std::pmr::string id{};
    std::optional<simple_value> value{};
    std::optional<std::pmr::string> html{};
    std::pmr::string lang{};
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    item_source source = item_source::microformats;
    bool has_places = false;
};

struct relation
{
    std::pmr::string name;
    std::pmr::vector<std::pmr::string> urls;
};

struct related_url
{
    std::pmr::string url{};
    std::pmr::vector<std::pmr::string> rels{};
    std::optional<std::pmr::string> hreflang{};
    std::optional<std::pmr::string> media{};
    std::optional<std::pmr::string> title{};
    std::optional<std::pmr::string> type{};
    std::pmr::string text{};
};

struct relations
{
    std::pmr::vector<relation> rels{};
    std::pmr::vector<related_url> urls{};
};

} // namespace mf2::parts
