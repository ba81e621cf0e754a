#pragma once

#include <mf2/value_place.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>

/// The layout of an item in memory. Only for <mf2/item.hpp>: this may change with each SONAME.
///
/// A block is its head, the items in it (values of properties, then children), and the places of
/// the values in the input, if requested. After these come the properties, the values, the text
/// places beside the values, the types, and all text. The last places beside the values are those
/// of `id`, `lang` and `html`, if they exist.
namespace mf2
{

class item;

namespace detail
{

/// A part of a block's text.
struct text_place
{
    std::uint32_t offset;
    std::uint32_t size;
};

enum class value_kind : std::uint8_t
{
    text,
    image,      ///< beside its text: `alt`, then descriptor and URL of each of its sources
    markup,     ///< beside its text: `html`, then `lang`
    date_time,  ///< beside its text: `authored`
    nested_item ///< the offset of its text is its index among the nested items
};

struct value_record
{
    value_kind kind;
    bool has_alt; ///< of an image
    /// The first text place beside this value; the last is before the first of the next value.
    std::uint32_t beside;
    text_place text;
};

struct property_record
{
    text_place name;
    std::uint32_t first_value;
    std::uint32_t value_count;
};

struct item_block
{
    std::pmr::memory_resource* memory;
    std::uint64_t start;
    std::uint64_t end;
    std::uint32_t nested_count;
    std::uint32_t child_count; ///< the last ones of the nested
    std::uint32_t property_count;
    std::uint32_t value_count; ///< with the item's own value, which is the last
    std::uint32_t beside_count;
    std::uint32_t type_count;
    std::uint32_t text_size;
    std::uint8_t source; ///< `item_source`
    bool has_value : 1;
    bool has_id : 1;
    bool has_lang : 1;
    bool has_html : 1;
    bool stands_alone : 1; ///< its value and html do not count
    bool has_places : 1;   ///< of all values but the item's own

    /// The size of the whole block, in bytes.
    [[nodiscard]] std::size_t size() const noexcept
    {
        return static_cast<std::size_t>(characters() - reinterpret_cast<char const*>(this)) +
            text_size;
    }
    [[nodiscard]] std::byte const* behind() const noexcept
    {
        return reinterpret_cast<std::byte const*>(this + 1);
    }
    [[nodiscard]] item const* nested() const noexcept
    {
        return reinterpret_cast<item const*>(behind());
    }
    [[nodiscard]] std::size_t place_count() const noexcept
    {
        return has_places ? std::size_t{value_count} - has_value : 0;
    }
    [[nodiscard]] value_place const* places() const noexcept
    {
        return reinterpret_cast<value_place const*>(behind() + nested_count * sizeof(void*));
    }
    [[nodiscard]] property_record const* properties() const noexcept
    {
        return reinterpret_cast<property_record const*>(places() + place_count());
    }
    [[nodiscard]] value_record const* values() const noexcept
    {
        return reinterpret_cast<value_record const*>(properties() + property_count);
    }
    [[nodiscard]] text_place const* beside() const noexcept
    {
        return reinterpret_cast<text_place const*>(values() + value_count);
    }
    [[nodiscard]] text_place const* types() const noexcept { return beside() + beside_count; }
    [[nodiscard]] char const* characters() const noexcept
    {
        return reinterpret_cast<char const*>(types() + type_count);
    }
    [[nodiscard]] std::string_view text(text_place const& at) const noexcept
    {
        return {characters() + at.offset, at.size};
    }
    /// The end of the text places beside a value.
    [[nodiscard]] std::size_t beside_end(value_record const& of) const noexcept
    {
        bool const is_last = &of + 1 == values() + value_count;
        return is_last ? beside_count - has_id - has_lang - has_html : (&of + 1)->beside;
    }
    [[nodiscard]] std::string_view id() const noexcept
    {
        return has_id ? from_last(1U + has_lang + has_html) : std::string_view();
    }
    [[nodiscard]] std::string_view lang() const noexcept
    {
        return has_lang ? from_last(1U + has_html) : std::string_view();
    }
    [[nodiscard]] std::string_view html() const noexcept
    {
        return has_html ? from_last(1) : std::string_view();
    }

private:
    [[nodiscard]] std::string_view from_last(std::size_t place) const noexcept
    {
        return text(beside()[beside_count - place]);
    }
};

inline constexpr item_block empty_block{};

} // namespace detail

} // namespace mf2
