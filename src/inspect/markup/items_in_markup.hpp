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

/// What became of a start tag.
enum class tag_fate : std::uint8_t
{
    in_tree,
    in_template, ///< as all of its elements, or a template itself
    dropped,     ///< by the HTML parser
};

/// Which items the tags of a document begin, are in, and give values to. Of time that is linear
/// but for sorting.
class items_in_markup
{
public:
    /// @param of    has been asked for the places of its values; lives as long as this
    /// @param from  likewise
    items_in_markup(document const& of, told_markup const& from);

    /// Whether a value of this name comes from the tag, and is not implied.
    /// @param name  without its prefix
    [[nodiscard]] bool has_value(told_tag const& tag, std::string_view name) const;

    /// Whether any value does.
    [[nodiscard]] bool has_value(told_tag const& tag) const;
    /// Whether the value of a date does, a dt-* or a classic one.
    [[nodiscard]] bool has_date(told_tag const& tag) const;

    /// The item that the tag's first element begins; null: it begins none.
    [[nodiscard]] item const* begun_by(told_tag const& tag) const;
    /// The innermost item that the tag's first element is in, in the tree. Null: it is in none.
    [[nodiscard]] item const* around(told_tag const& tag) const;
    /// The innermost item that the tag stands in, in the source: before the end of the item, or
    /// the end tag of its element. In the tree that need not be so, since the parser moves
    /// elements, and ends them early. Null: it stands in none.
    [[nodiscard]] item const* around_in_source(told_tag const& tag) const;
    /// Whether one of the tag's elements is in one of the item's, in the tree.
    [[nodiscard]] bool is_in(told_tag const& tag, item const& around) const;

    [[nodiscard]] tag_fate fate(told_tag const& tag) const;
    /// How many elements outside of templates the tag made.
    [[nodiscard]] std::size_t elements_of(told_tag const& tag) const;

    /// All items, those in others too, by where they begin, those around others first.
    [[nodiscard]] std::vector<item const*> const& items() const { return items_; }

private:
    /// A value, by where its element begins and the name of its property.
    using read_value = std::pair<std::uint64_t, std::string_view>;

    /// What is known of a tag.
    struct known_tag
    {
        std::size_t first = told_element::none; ///< of its elements
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
    std::vector<std::uint64_t> dates_;  ///< where values that are dates begin, sorted
    std::vector<item const*> around_;   ///< of each element
    std::vector<std::size_t> same_tag_; ///< of each element, the next one of its tag
    std::vector<known_tag> tags_;
};

} // namespace mf2::inspect
