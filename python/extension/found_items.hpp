#pragma once

#include "python.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace mf2::python
{

class collected;

/// Takes items from a parser as they are completed, and keeps them until they are asked for, which
/// is when the interpreter's lock is held again.
class found_items
{
public:
    /// @param type       of what an item is told as, called with its parts
    /// @param types      only items of one of these; empty: each item by itself
    /// @param path_room  how many bytes all paths may have, beside sixteen for each of the document
    found_items(reference&& type, std::vector<std::string>&& types, std::uint64_t path_room)
        : type_(std::move(type)), types_(std::move(types)), room_(path_room)
    {}

    /// The functions that call this, to be given to a parser with a pointer to it.
    [[nodiscard]] static mf2_handlers handlers() noexcept;

    /// The parser that calls this.
    void set_parser(mf2_parser* parser) noexcept { parser_ = parser; }

    /// What was found since the last time, as a list: each of an item, a path, start, end and
    /// whether it is that of the head. None where an exception is set.
    [[nodiscard]] reference take();

    /// Forget what was found and not taken. The interpreter's lock need not be held.
    void drop() noexcept { std::vector<found_item>().swap(found_); }

    /// Why the items may be others than those of the whole document: the name of a late fact and
    /// its offset, or None.
    [[nodiscard]] reference doubt() const;

    /// Of what made this stop the parser; `MF2_OK` if it did not.
    [[nodiscard]] int failure() const noexcept { return failure_; }

private:
    struct enclosing_item
    {
        std::vector<std::string> types;
        std::string property;
    };
    struct found_item
    {
        owned_item item;
        std::vector<enclosing_item> path;
    };

    int take_item(mf2_item* item);
    int take_nested(mf2_item* item, mf2_path const* where);
    int take_head(mf2_meta_item const* item);
    int take_end(mf2_provenance const* about);

    [[nodiscard]] bool is_in_wanted(mf2_path const* where) const;
    [[nodiscard]] int keep(mf2_item* item, mf2_path const* where);
    [[nodiscard]] std::vector<enclosing_item> copy(mf2_path const* where);
    [[nodiscard]] reference to_object(found_item const& found, collected& told) const;
    [[nodiscard]] static reference to_object(enclosing_item const& outer, collected& told);
    [[nodiscard]] reference object_of(
        reference const& item, reference const& path, mf2_item const* place, bool is_head) const;

    reference type_;
    std::vector<std::string> types_;
    std::uint64_t room_;
    std::uint64_t paths_ = 0; ///< bytes of all of them
    mf2_parser* parser_ = nullptr;
    std::vector<found_item> found_;
    reference head_;
    std::string late_fact_;
    std::uint64_t late_offset_ = 0;
    int failure_ = MF2_OK;
};

} // namespace mf2::python
