#pragma once

#include "bytes/text_hash.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/retention_policy.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// HTML, "The list of active formatting elements".
///
/// A long list takes notes of its elements. So neither Noah's Ark nor a tag that finds nothing
/// searches all of it. Of more than `most` entries the older half is dropped.
class active_formatting_elements
{
public:
    /// Whether an element has attributes that may have a meaning.
    enum class meaning : std::uint8_t
    {
        unknown,
        none,
        some,
    };
    /// An element, by the serial it has on the stack of open elements, or a marker.
    struct entry
    {
        std::uint64_t serial = 0; ///< 0: a marker
        element_data_ptr data;
        /// The attributes as the parser made them, in the order of their names: the same bytes for
        /// elements with the same attributes. Null until needed.
        std::shared_ptr<std::pmr::string const> attributes_in_order;
        std::uint32_t family = 0; ///< in a long list: a hash of the name and the attributes
        tag id = tag::unknown;
        mutable meaning attributes = meaning::unknown;

        [[nodiscard]] bool is_marker() const noexcept { return serial == 0; }
    };

    explicit active_formatting_elements(std::pmr::memory_resource* memory) : entries_(memory) {}

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    static constexpr std::size_t most = 1024;

    [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
    [[nodiscard]] entry const& operator[](std::size_t index) const noexcept
    {
        return entries_[index];
    }
    /// Note that the element was created again. It is the newest on the stack, except for those
    /// further down the list.
    void reopened(std::size_t index, std::uint64_t serial) noexcept
    {
        entries_[index].serial = serial;
    }
    /// Note that a clone has replaced the element.
    void cloned(std::size_t index, std::uint64_t serial) noexcept
    {
        entries_[index].serial = serial;
        is_sorted_ = false;
    }

    /// The effect on older entries.
    enum class outcome : std::uint8_t
    {
        as_ever,
        forgot_oldest,
    };
    /// HTML, "push onto the list of active formatting elements", with the Noah's Ark clause.
    outcome push(std::uint64_t serial, element_data_ptr data);
    outcome insert_marker();
    /// HTML, "clear the list of active formatting elements up to the last marker".
    void clear_to_last_marker() noexcept;
    /// Move an entry before the one at `to`. A clone has replaced its element.
    void move(std::size_t from, std::size_t to, std::uint64_t serial) noexcept;
    void remove(std::size_t index) noexcept;
    void remove_last() noexcept
    {
        if (has_notes_) uncount(entries_.back());
        entries_.pop_back();
        if (has_notes_ && entries_.empty()) drop_notes();
    }
    /// Remove all entries from an index on.
    void remove_from(std::size_t index) noexcept;
    void clear() noexcept;

    /// Whether the last entry is a marker, or an element known to be on the stack of open elements.
    /// The list learns from `left_stack` when that leaves it.
    [[nodiscard]] bool ends_in_open_element() const noexcept
    {
        return entries_.back().serial == open_ || entries_.back().is_marker();
    }
    void last_is_open() noexcept { open_ = entries_.empty() ? 0 : entries_.back().serial; }
    void left_stack(std::uint64_t serial) noexcept
    {
        if (serial == open_) open_ = 0;
    }

    /// Whether there is an element between the end of the list and the last marker.
    [[nodiscard]] bool has_elements_after_marker() const noexcept
    {
        return !entries_.empty() && !entries_.back().is_marker();
    }
    /// Whether there is such an element with attributes that may have a meaning.
    /// @param names     the same each time
    /// @param given_to  the same each time
    [[nodiscard]] bool has_meaning_after_marker(
        attribute_names const& names, attention given_to) const noexcept;
    /// Whether the whole list has one: entries before a marker count again when it is cleared.
    [[nodiscard]] bool has_meaning(attribute_names const& names, attention given_to) const noexcept;
    /// The last element of this name after the last marker, or npos.
    [[nodiscard]] std::size_t last_index_of(tag id) const noexcept;
    [[nodiscard]] std::size_t index_of_serial(std::uint64_t serial) const noexcept;

private:
    /// A longer list counts the elements of each family.
    static constexpr std::size_t short_size = 32;
    using family_counts = std::array<std::uint16_t, 1024>;

    [[nodiscard]] std::string_view attributes_in_order(entry& of) const;
    [[nodiscard]] bool have_same_attributes(entry& left, entry& right) const;
    [[nodiscard]] std::uint32_t family_of(entry& of) const;
    [[nodiscard]] bool may_be_third(std::uint32_t family) const noexcept;
    void leave_three_of(entry& newest);
    void take_notes();
    void drop_notes() noexcept;
    void count(entry const& added) noexcept;
    void uncount(entry const& removed) noexcept;
    [[nodiscard]] outcome make_room() noexcept
    {
        if (entries_.size() < most) return outcome::as_ever;
        forget_older_half();
        return outcome::forgot_oldest;
    }
    void forget_older_half() noexcept;

    std::pmr::vector<entry> entries_;
    std::uint64_t open_ = 0; ///< the serial of an element that is on the stack, or 0
    bool is_sorted_ = true;  ///< by serial, but for markers
    bool has_notes_ = false;
    bytes::text_hash hash_;
    family_counts families_{};
    /// Names that were not found behind the last marker.
    mutable std::bitset<static_cast<std::size_t>(tag::count_)> absent_;
};

} // namespace mf2::html
