#pragma once

#include "inspect/markup/told_tags.hpp"

#include <mf2/document.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::inspect
{

/// The fate of a start tag.
enum class tag_fate : std::uint8_t
{
    in_tree,
    in_template, ///< with all of its elements, or as a template itself
    dropped,     ///< by the HTML parser
};

/// Finds the items that the tags of a document begin, are in, and give values to. Time is linear
/// but for sorting.
class items_in_markup
{
public:
    /// @param of    parsed with the places of values; outlives this object
    /// @param from  outlives this object
    items_in_markup(document const& of, told_markup const& from);

    /// Whether the tag gives a value to a property of this name; implied values don't count.
    /// @param name  without its prefix
    [[nodiscard]] bool has_value(told_tag const& tag, std::string_view name) const;

    /// Whether the tag gives any value.
    [[nodiscard]] bool has_value(told_tag const& tag) const;
    /// Whether the tag gives a date, dt-* or classic.
    [[nodiscard]] bool has_date(told_tag const& tag) const;

    /// The item that the tag's first element begins; null if there is none.
    [[nodiscard]] item const* begun_by(told_tag const& tag) const;
    /// The innermost item around the tag's first element, in the tree; null if there is none.
    [[nodiscard]] item const* around(told_tag const& tag) const;
    /// The innermost item around the tag in the source: up to the item's end, or the end tag of its
    /// element. In the tree it may be another item, since the parser moves elements, and ends them
    /// early. Null if there is none.
    [[nodiscard]] item const* around_in_source(told_tag const& tag) const;
    /// Whether an element of the tag is in an element of the item, in the tree.
    [[nodiscard]] bool is_in(told_tag const& tag, item const& around) const;

    [[nodiscard]] tag_fate fate(told_tag const& tag) const;
    /// The number of elements outside of templates that the tag made.
    [[nodiscard]] std::size_t elements_of(told_tag const& tag) const;

    /// All items, nested ones included, by where they begin, outer ones first.
    [[nodiscard]] std::vector<item const*> const& items() const { return items_; }

private:
    /// A value: where its element begins, and the name of its property.
    using read_value = std::pair<std::uint64_t, std::string_view>;

    /// The facts about a tag.
    struct known_tag
    {
        std::size_t first = told_element::none; ///< the first of its elements
        std::size_t count = 0;
        tag_fate fate = tag_fate::dropped;
        item const* around_in_source = nullptr;
    };

    void add(item const& outermost);
    void read_tree();
    void read_source();
    [[nodiscard]] item const* begun_by(told_element const& element) const;
    [[nodiscard]] std::size_t index_of(told_tag const& tag) const;
    [[nodiscard]] item const* item_at(std::uint64_t offset) const;

    told_markup const& from_;
    std::vector<item const*> items_;
    std::vector<read_value> values_;    ///< sorted
    std::vector<std::uint64_t> dates_;  ///< where the elements of dates begin, sorted
    std::vector<item const*> around_;   ///< by element
    std::vector<std::size_t> same_tag_; ///< by element, the next one of its tag
    std::vector<known_tag> tags_;
};

} // namespace mf2::inspect
