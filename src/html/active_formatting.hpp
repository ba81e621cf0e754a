#pragma once

#include "html/element_data.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace mf2::html
{

/// HTML, "The list of active formatting elements".
class active_formatting_elements
{
public:
    /// An element, by the serial it has on the stack of open elements, or a marker.
    struct entry
    {
        std::uint64_t serial = 0; ///< 0: a marker
        element_data_ptr data;

        [[nodiscard]] bool is_marker() const noexcept { return serial == 0; }
    };

    explicit active_formatting_elements(std::pmr::memory_resource* memory) : entries_(memory) {}

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
    [[nodiscard]] entry& operator[](std::size_t index) noexcept { return entries_[index]; }
    [[nodiscard]] entry const& operator[](std::size_t index) const noexcept
    {
        return entries_[index];
    }

    /// HTML, "push onto the list of active formatting elements", with the Noah's Ark clause.
    void push(std::uint64_t serial, element_data_ptr data);
    void insert_marker() { entries_.emplace_back(); }
    /// HTML, "clear the list of active formatting elements up to the last marker".
    void clear_to_last_marker() noexcept;
    void insert(std::size_t index, std::uint64_t serial, element_data_ptr data);
    void remove(std::size_t index) noexcept;
    void remove_last() noexcept { entries_.pop_back(); }
    void clear() noexcept;

    /// Whether the last entry is a marker, or an element that is known to be on the stack of open
    /// elements, for which the list is told what leaves the stack.
    [[nodiscard]] bool ends_in_open_element() const noexcept
    {
        return entries_.back().serial == open_ || entries_.back().is_marker();
    }
    void last_is_open() noexcept { open_ = entries_.back().serial; }
    void left_stack(std::uint64_t serial) noexcept
    {
        if (serial == open_) open_ = 0;
    }

    /// Whether an element can be found between the end of the list and the last marker.
    [[nodiscard]] bool has_elements_after_marker() const noexcept
    {
        return !entries_.empty() && !entries_.back().is_marker();
    }
    /// The same for an element with attributes that may have a meaning: a class, or what classic
    /// microformats look at.
    [[nodiscard]] bool has_meaning_after_marker() const noexcept;
    /// The last element of this name after the last marker, or npos.
    [[nodiscard]] std::size_t last_index_of(tag id) const noexcept;
    [[nodiscard]] std::size_t index_of_serial(std::uint64_t serial) const noexcept;

private:
    std::pmr::vector<entry> entries_;
    std::uint64_t open_ = 0; ///< the serial of an element that is on the stack, or 0
};

} // namespace mf2::html
