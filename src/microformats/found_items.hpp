#pragma once

#include "items/item_writer.hpp"
#include "microformats/found_values.hpp"
#include "microformats/item_texts.hpp"
#include "microformats/memory.hpp"
#include "microformats/tentative_results.hpp"

#include <mf2/item.hpp>
#include <mf2/parts.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// What the innermost root had found when it was opened.
struct found_so_far
{
    std::uint32_t types;
    std::uint32_t values;
    std::uint32_t items;
    std::uint32_t children;
};

/// Where a root stands, and its `id`.
struct root_element
{
    std::string_view raw_id;
    std::uint64_t start;
    std::uint64_t end;
};

/// What becomes of the items that an item is made of.
enum class items_inside : std::uint8_t
{
    moved,
    copied, ///< since they are needed again
};

/// The values and items of open roots, those of inner ones behind those of outer ones, and makes
/// items of them.
class found_items
{
public:
    /// @param texts  outlive this, and so do the results
    found_items(memory const& from, item_texts const& texts, tentative_results& results);

    void clear() noexcept;

    /// The next value in document order. References to others become invalid.
    found_value& add_value() { return values_.emplace_back(); }
    [[nodiscard]] found_value& value(std::size_t index) noexcept { return values_[index]; }
    [[nodiscard]] std::uint32_t value_count() const noexcept
    {
        return static_cast<std::uint32_t>(values_.size());
    }

    /// A root begins.
    /// @param names  its class names, as often as written
    [[nodiscard]] found_so_far open_root(
        std::span<std::string_view const> names, std::uint32_t first_value);

    // At its end, one after the other.
    /// @return  false if it has too many properties
    [[nodiscard]] bool gather(found_so_far const& before);
    /// What was gathered, until the next root.
    [[nodiscard]] gathered_values const& gathered() const noexcept { return gathered_; }
    /// Count what the item has beside its values, see `frame_size_of`.
    void spend_frame(root_element const& root, found_so_far const& before);
    /// Make the item that is one of the values which its element gives.
    /// @param own     is filled, as that of an element that is no root
    /// @param inside  copied, unless it is the last of the element's values
    /// @return        false if it needs more than text from the item, or results are not small
    [[nodiscard]] bool make_value(
        root_element const& root, found_so_far const& before, found_value const& own,
        items_inside inside);
    /// Make the item that is no value.
    void make_child(root_element const& root, found_so_far const& before);
    /// Forget what the items were made of. Those that are values take the places of these.
    /// @param first_value  of the root's element
    void close_root(found_so_far const& before, std::uint32_t first_value);

    /// The outermost item, that is no value.
    [[nodiscard]] item take();

private:
    [[nodiscard]] std::span<found_value const> values_since(found_so_far const& before) const
    {
        return std::span(values_).subspan(before.values);
    }
    [[nodiscard]] std::size_t frame_size(root_element const& root, found_so_far const& before);
    [[nodiscard]] std::size_t content_size(found_so_far const& before) const;
    /// @param as  what the item is as the value of a property; null: it is none
    void make(
        root_element const& root, found_so_far const& before, found_value const* as,
        items_inside inside);
    void write(item_writer& to, found_so_far const& before, items_inside inside);
    [[nodiscard]] plain_value plain(found_value const& value) const noexcept;
    [[nodiscard]] parts::simple_value simple(found_value const& value) const;

    memory memory_;
    item_texts const& texts_;
    tentative_results& results_;
    std::pmr::vector<found_value> values_;
    std::pmr::vector<item> items_; ///< that values are
    std::pmr::vector<item> children_;
    std::pmr::vector<std::pmr::string> types_;
    std::pmr::vector<item> made_; ///< of the root that ends
    gathered_values gathered_;
    std::pmr::string storage_;
};

} // namespace mf2::microformats
