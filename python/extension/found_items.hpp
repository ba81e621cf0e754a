#pragma once

#include "python.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace mf2::python
{

class collected;

/// Takes items from a parser as soon as they are complete. It keeps them until `take`, which needs
/// the interpreter's lock.
class found_items
{
public:
    /// @param type       the type of results, called with the parts of one
    /// @param types      only items of one of these; empty: all items
    /// @param path_room  most bytes of all paths, beside sixteen for each byte of the document
    found_items(reference&& type, std::vector<std::string>&& types, std::uint64_t path_room)
        : type_(std::move(type)), types_(std::move(types)), room_(path_room)
    {}

    /// The handlers that call this object: pass them to a parser, with a pointer to it.
    [[nodiscard]] static mf2_handlers handlers() noexcept;

    /// The parser that calls this.
    void set_parser(mf2_parser* parser) noexcept { parser_ = parser; }

    /// Take the items found since the last call, as a list of results. Each is made of an item, a
    /// path, start, end, and whether it is the item of the head. None if an exception is set.
    [[nodiscard]] reference take();

    /// Drop the items that were not taken. The interpreter's lock need not be held.
    void drop() noexcept { std::vector<found_item>().swap(found_); }

    /// The first late fact, by which items may differ from those of the whole document: its name
    /// and offset, or None.
    [[nodiscard]] reference doubt() const;

    /// The code of the error for which this stopped the parser; `MF2_OK` if it did not.
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
    std::uint64_t paths_ = 0; ///< bytes of all paths
    mf2_parser* parser_ = nullptr;
    std::vector<found_item> found_;
    reference head_;
    std::string late_fact_;
    std::uint64_t late_offset_ = 0;
    int failure_ = MF2_OK;
};

} // namespace mf2::python
