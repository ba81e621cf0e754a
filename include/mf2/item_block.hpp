#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>

/// How an item lies in memory. Only for <mf2/item.hpp>: this may change with every version.
///
/// A block is its head, and behind it one after the other: the items in it (values of properties,
/// then children), the properties, the values, what some values have beside their text, the types,
/// and all text.
namespace mf2
{

class item;

namespace detail
{

/// Some of a block's text.
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
    nested_item ///< its text is empty
};

struct value_record
{
    value_kind kind;
    bool has_alt; ///< of an image
    /// The first place of what is beside the text; of a nested item its index.
    std::uint32_t beside;
    std::uint32_t beside_count;
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
    std::size_t size; ///< with what is behind it, in bytes
    std::uint64_t start;
    std::uint64_t end;
    std::uint32_t nested_count;
    std::uint32_t child_count; ///< the last ones of these
    std::uint32_t property_count;
    std::uint32_t value_count; ///< with that of the item itself, which is the last
    std::uint32_t beside_count;
    std::uint32_t type_count;
    text_place id;
    text_place lang;
    text_place html;
    std::uint8_t source; ///< `item_source`
    bool has_value;
    bool has_html;

    [[nodiscard]] std::byte const* behind() const noexcept
    {
        return reinterpret_cast<std::byte const*>(this + 1);
    }
    [[nodiscard]] item const* nested() const noexcept
    {
        return reinterpret_cast<item const*>(behind());
    }
    [[nodiscard]] property_record const* properties() const noexcept
    {
        return reinterpret_cast<property_record const*>(behind() + nested_count * sizeof(void*));
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
};

inline constexpr item_block empty_block{};

} // namespace detail

} // namespace mf2
