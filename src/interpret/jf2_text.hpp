#pragma once

#include "interpret/numbered_items.hpp"
#include "output/json_text.hpp"

#include <mf2/document.hpp>

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mf2::interpret
{

/// Whether h-feeds in other items are written.
enum class nested_feeds : std::uint8_t
{
    written,
    left_out,
};

/// Writes JF2 to a string. W3C Note "JF2 Post Serialization Format".
///
/// Everything written between `begin` and `end` is one top-level object.
class jf2_text
{
public:
    /// @param out        outlives this object
    /// @param elsewhere  h-cards that are written elsewhere: in an item, `{"card": NUMBER}` stands
    ///                   for one; null: none
    explicit jf2_text(
        std::string& out, nested_feeds feeds = nested_feeds::written, json_style style = {},
        numbered_items const* elsewhere = nullptr)
        : out_(out), json_(out, nullptr, style), feeds_(feeds), elsewhere_(elsewhere)
    {}

    /// Open the top-level object.
    void begin();
    /// Close it, after the `references` of the items in it.
    void end();

    /// Begin a member of the innermost open object; its value follows.
    void key(std::string_view name);
    /// Write a member that is a string.
    void member(std::string_view name, std::string_view value);
    /// Write the `type`, the properties and the children of an item, as members.
    void members_of(item const& value);
    /// Write the members of its only item or, with several or none, its items as `children`.
    void members_of(document const& value);
    /// Write the members of an item without its children.
    void properties_of(item const& value);
    /// Write markup as an object.
    void write(embedded_markup const& value);
    /// Write an array of strings, as a member.
    void member(std::string_view name, std::span<std::string_view const> values);
    /// Write a property, as a member.
    void member(property const& value);
    /// Write an array of items, as the member `children`.
    void children(std::span<item const> values);

    /// Write an item as an object.
    void write(item const& value);

private:
    /// The page's copy of an item whose authoritative source is elsewhere.
    struct reference
    {
        std::string_view url;
        item const* value;
    };

    // The parts still to be written of objects and arrays that have begun. They are kept here, so
    // that the stack does not grow with the depth of the items.

    struct item_rest
    {
        item const* of;
        std::span<item const> children;
        std::size_t next_property = 0;
    };
    struct values_rest
    {
        property of;
        bool is_array;
        std::size_t next = 0;
    };
    struct children_rest
    {
        std::span<item const> left;
    };
    struct closing_brace
    {
    };
    using rest = std::variant<item_rest, values_rest, children_rest, closing_brace>;

    void begin(item const& value);
    void begin_members(item const& value);
    void begin(property const& value);
    void begin(std::span<item const> children);
    /// Finish all objects and arrays that have begun.
    void finish();
    void go_on(item_rest at);
    void go_on(values_rest at);
    void go_on(children_rest at);
    void go_on(closing_brace) { out_ += '}'; }
    void separate();
    [[nodiscard]] std::string_view refer_to(item const& value, std::string_view property);
    void write_plain(property_value const& value);
    void write_references();

    [[nodiscard]] bool is_left_out(item const& value) const noexcept;

    std::string& out_;
    json_text json_;
    nested_feeds feeds_;
    numbered_items const* elsewhere_;
    std::vector<reference> references_; ///< of the top-level object, in their order
    std::set<std::string_view> urls_;   ///< their URLs
    std::vector<rest> begun_;           ///< the innermost last
};

/// The vocabulary of an item, "entry"; empty if it has none.
///
/// An item has one type in JF2: the first with a vocabulary at microformats.org, else the first.
[[nodiscard]] std::string_view jf2_type(item const& value) noexcept;

/// The first value of a property that is an http(s) URL; empty if there is none.
[[nodiscard]] std::string_view first_url_of(item const& value, std::string_view name);

/// "Reserved Properties".
[[nodiscard]] bool is_reserved_in_jf2(std::string_view name) noexcept;

} // namespace mf2::interpret
