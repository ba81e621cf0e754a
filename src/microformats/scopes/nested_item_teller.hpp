#pragma once

#include "microformats/page/memory.hpp"
#include "microformats/records/record_list.hpp"
#include "microformats/records/remade_item.hpp"
#include "microformats/scopes/called_handler.hpp"

#include <mf2/handler.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Delivers nested items to the handler, in document order, those inside before those around them.
///
/// Keeps the path to the item whose parts are being delivered.
class nested_item_teller
{
public:
    nested_item_teller(called_handler& receiver, memory const& from) noexcept
        : receiver_(receiver), memory_(from), types_(from.work), path_(from.work)
    {}

    /// Begin a document: ask the handler whether it wants nested items.
    void begin();
    [[nodiscard]] bool is_wanted() const noexcept { return is_wanted_; }

    /// Enter an incomplete item of this type, a child of the one entered before. The items
    /// delivered from here on are in it.
    /// @param type  its texts must stay valid until `leave`
    template <class Texts>
    void enter(Texts const& type)
    {
        if (!path_.empty()) path_.back().property = {};
        go_into(type);
    }
    void leave()
    {
        path_.pop_back();
        types_.pop_back();
    }

    /// Deliver the items in an item, and remove those that the handler takes.
    void tell_inside(item& value, untold_items const& inside);

    /// Deliver an item in the item entered last, if it is to be delivered. A property whose item
    /// the handler takes keeps the rest of its value.
    /// @param texts  of the record
    /// @return  whether the handler has taken the item
    [[nodiscard]] disposition tell(item_record& one, arena& texts);

    /// How many items were delivered.
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
    /// An item whose parts are being delivered.
    struct level
    {
        item* value;
        untold_item place; ///< in the item around it
        std::size_t left;  ///< how many in it are still to come, at any depth
        std::pmr::vector<std::uint32_t> taken_children;
        std::pmr::vector<taken_value> taken_values;
        arena texts; ///< of these
    };

    template <class Texts>
    void go_into(Texts const& type)
    {
        types_.emplace_back(type.begin(), type.end());
        path_.push_back({types_.back(), {}});
    }
    [[nodiscard]] level make_level(item& value, untold_item const& place) const;
    [[nodiscard]] level go_to(level& around, untold_item const& place);
    void finish(std::pmr::vector<level>& open);
    [[nodiscard]] disposition tell(item& value, std::string_view role, untold_items const& inside);
    [[nodiscard]] disposition tell(item& value);
    void take_out(item& of, level const& what);

    called_handler& receiver_;
    memory memory_;
    std::pmr::vector<std::pmr::vector<std::string_view>> types_; ///< of those on the path
    std::pmr::vector<enclosing_item> path_;
    std::uint64_t count_ = 0;
    bool is_wanted_ = false;
};

/// How many items are in an item, at any depth.
/// @param work  see `for_each_item`
/// @throws      std::bad_alloc
[[nodiscard]] std::uint64_t count_nested_items(item const& value, std::pmr::memory_resource* work);

} // namespace mf2::microformats
