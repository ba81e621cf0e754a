#pragma once

#include "items/item_writer.hpp"
#include "memory/arena.hpp"
#include "microformats/records/untold_items.hpp"
#include "microformats/vocabulary/class_names.hpp"

#include <mf2/item.hpp>
#include <mf2/value_place.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string_view>
#include <utility>

namespace mf2::microformats
{

/// The part of its element that a value is read from.
struct value_origin
{
    value_rule rule = value_rule::text;
    value_attribute attribute = value_attribute::none; ///< for `value_rule::attribute` alone
};

/// The role of a record in the root around it.
enum class record_kind : std::uint8_t
{
    value, ///< of a property
    child,
    /// The rest of nested items that the handler has taken: they still prevent implied properties
    /// of their root.
    taken,
};

/// A value of a property of the enclosing root, or a child of it; outside of any root, a top-level
/// item. There may be one for every few bytes of a document. A `record_list` makes it, and has its
/// texts in an arena.
struct item_record
{
    // Member by member: clearing the whole takes a string instruction, which is slow to begin.
    explicit item_record(record_kind role) noexcept : part(role) {}

    record_kind part;
    property_kind kind = property_kind::p;
    value_origin from{}; ///< the part of its element that the value is read from
    bool is_implied = false;
    bool is_of_taken_item = false; ///< the rest of an item that the handler has taken
    /// Classic only: counts if the item has no other value of this name.
    bool is_deferred = false;
    std::string_view name{}; ///< without its prefix
    value_view value{};      ///< an empty text until it is read
    item nested{};           ///< the item that is the value, or the child
    /// Where its element stands in the input, in bytes.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    /// dt-* only: a time from the value-class-pattern, which takes the date of another dt-* of the
    /// item. Empty: none, and `value` counts.
    std::string_view bare_time{};
    untold_ptr untold = {};            ///< those in `nested`
    item_record* next = nullptr;       ///< in document order
    item_record* next_value = nullptr; ///< the next of its property

    [[nodiscard]] bool is_value() const noexcept { return part == record_kind::value; }
};

/// The records of a part of the document, for the root around it, in document order. Records and
/// texts keep their addresses when the list becomes a part of another.
class record_list
{
public:
    explicit record_list(std::pmr::memory_resource* memory) noexcept : texts(memory) {}
    record_list(record_list&& other) noexcept : texts(std::move(other.texts)) { take(other); }
    record_list& operator=(record_list&& other) noexcept;
    ~record_list() { destroy(); }

    [[nodiscard]] item_record* first() const noexcept { return first_; }
    [[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
    [[nodiscard]] std::size_t value_count() const noexcept { return value_count_; }

    /// Add a value, to be read later.
    /// @throws std::bad_alloc
    item_record& add_value(property_kind kind, std::string_view name);
    /// Add a child, or the rest of taken items.
    /// @throws std::bad_alloc
    item_record& add(record_kind part);
    /// Add a record of another list. Its item is moved, its texts are copied.
    /// @throws std::bad_alloc
    void add_copy(item_record&& of);
    /// Move the records of `others` behind these. Constant.
    void append(record_list&& others) noexcept;
    /// @param is_superfluous  called with each record
    template <class Predicate>
    void remove_if(Predicate is_superfluous);
    /// Remove all records; keep some of the memory.
    void clear() noexcept;

    arena texts; ///< of its values

private:
    void take(record_list& other) noexcept
    {
        first_ = std::exchange(other.first_, nullptr);
        last_ = std::exchange(other.last_, nullptr);
        value_count_ = std::exchange(other.value_count_, 0);
    }
    void destroy() noexcept;

    item_record* first_ = nullptr;
    item_record* last_ = nullptr;
    std::size_t value_count_ = 0;
};

/// A copy of a value with all its texts in an arena.
/// @throws std::bad_alloc
[[nodiscard]] value_view copy_of(value_view const& value, arena& texts);

template <class Predicate>
void record_list::remove_if(Predicate is_superfluous)
{
    item_record* kept = nullptr;
    item_record* one = std::exchange(first_, nullptr);
    while (one != nullptr)
    {
        item_record* const next = one->next;
        if (is_superfluous(*one))
        {
            if (one->is_value()) --value_count_;
            std::destroy_at(one);
        }
        else
        {
            (kept == nullptr ? first_ : kept->next) = one;
            kept = one;
        }
        one = next;
    }
    if (kept != nullptr) kept->next = nullptr;
    last_ = kept;
}

} // namespace mf2::microformats
