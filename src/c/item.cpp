// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/handles.hpp"

#include <mf2/item_block.hpp>

#include <cstddef>
#include <type_traits>
#include <variant>

// A pointer to a meta_item is a pointer to its item.
static_assert(std::is_standard_layout_v<mf2::meta_item>);
// Likewise a pointer to an item is a pointer to the pointer to its block.
static_assert(std::is_standard_layout_v<mf2::item> && sizeof(mf2::item) == sizeof(void*));

namespace
{

using mf2::c::no_string;
using mf2::c::text_at;
using mf2::c::to_c;
using mf2::c::to_cpp;
using mf2::detail::item_block;
using mf2::detail::property_record;
using mf2::detail::value_kind;
using mf2::detail::value_record;

constexpr mf2_property no_property{nullptr, nullptr};
constexpr mf2_value no_value{nullptr, nullptr};

// Properties and values point to their records in the block of their item. So a value's text, which
// is read most, needs no view of all parts of the value.

item_block const& block_of(mf2_item const* item) noexcept
{
    auto const* const block = *reinterpret_cast<item_block const* const*>(item);
    return block != nullptr ? *block : mf2::detail::empty_block;
}

item_block const& block_of(mf2_value const& value) noexcept
{
    return *static_cast<item_block const*>(value.block_);
}

item_block const& block_of(mf2_property const& property) noexcept
{
    return *static_cast<item_block const*>(property.block_);
}

value_record const& record_of(mf2_value const& value) noexcept
{
    return *static_cast<value_record const*>(value.record_);
}

property_record const& record_of(mf2_property const& property) noexcept
{
    return *static_cast<property_record const*>(property.record_);
}

bool is_there(mf2_value const& value) noexcept
{
    return value.record_ != nullptr;
}

/// A value with all its parts.
mf2::property_value read(mf2_value const& value) noexcept
{
    return mf2::detail::values_source{&block_of(value), &record_of(value)}.at(0);
}

/// Read a value of one kind.
/// @return  `otherwise` for another kind
template <class Kind, class Result, class Read>
Result read_of(mf2_value const& value, Result otherwise, Read how) noexcept
{
    if (!is_there(value)) return otherwise;
    mf2::property_value const found = read(value);
    auto const* const wanted = std::get_if<Kind>(&found);
    return wanted != nullptr ? how(*wanted) : otherwise;
}

/// The place of a value; null if places were not requested.
mf2::value_place const* place_of(mf2_value const& value) noexcept
{
    if (!is_there(value)) return nullptr;
    item_block const& block = block_of(value);
    auto const index = static_cast<std::size_t>(&record_of(value) - block.values());
    // The value of the item itself comes last, and has no place.
    return index < block.place_count() ? block.places() + index : nullptr;
}

/// Read a picture of a `srcset`.
template <class Read>
mf2_string read_source(mf2_value const& value, std::size_t index, Read how) noexcept
{
    return read_of<mf2::image>(value, no_string, [&](mf2::image const& image) {
        return index < image.srcset.size() ? to_c(how(image.srcset[index])) : no_string;
    });
}

} // namespace

std::size_t mf2_item_type_count(mf2_item const* item)
{
    return to_cpp(item).type().size();
}

mf2_string mf2_item_type(mf2_item const* item, std::size_t index)
{
    return text_at(to_cpp(item).type(), index);
}

int mf2_item_has_type(mf2_item const* item, char const* type)
{
    return to_cpp(item).has_type(type) ? 1 : 0;
}

std::size_t mf2_item_property_count(mf2_item const* item)
{
    return block_of(item).property_count;
}

mf2_property mf2_item_property(mf2_item const* item, std::size_t index)
{
    item_block const& block = block_of(item);
    return index < block.property_count ? mf2_property{&block, block.properties() + index}
                                        : no_property;
}

mf2_property mf2_item_find(mf2_item const* item, char const* name)
{
    item_block const& block = block_of(item);
    std::string_view const wanted(name);
    for (std::size_t index = 0; index != block.property_count; ++index)
    {
        property_record const& record = block.properties()[index];
        if (block.text(record.name) == wanted) return {&block, &record};
    }
    return no_property;
}

mf2_string mf2_item_first(mf2_item const* item, char const* name)
{
    return to_c(to_cpp(item).first(name));
}

std::size_t mf2_item_child_count(mf2_item const* item)
{
    return to_cpp(item).children().size();
}

mf2_item const* mf2_item_child(mf2_item const* item, std::size_t index)
{
    return to_c(mf2::c::at(to_cpp(item).children(), index));
}

mf2_string mf2_item_id(mf2_item const* item)
{
    return to_c(to_cpp(item).id());
}

mf2_value mf2_item_value(mf2_item const* item)
{
    if (!to_cpp(item).value()) return no_value;
    item_block const& block = block_of(item);
    return {&block, block.values() + block.value_count - 1};
}

mf2_string mf2_item_html(mf2_item const* item)
{
    return to_c(to_cpp(item).html());
}

mf2_string mf2_item_lang(mf2_item const* item)
{
    return to_c(to_cpp(item).lang());
}

std::uint64_t mf2_item_start(mf2_item const* item)
{
    return to_cpp(item).start();
}

std::uint64_t mf2_item_end(mf2_item const* item)
{
    return to_cpp(item).end();
}

int mf2_item_source(mf2_item const* item)
{
    switch (to_cpp(item).source())
    {
    case mf2::item_source::microformats: break;
    case mf2::item_source::classic_microformats: return MF2_SOURCE_CLASSIC_MICROFORMATS;
    case mf2::item_source::metaformats: return MF2_SOURCE_METAFORMATS;
    }
    return MF2_SOURCE_MICROFORMATS;
}

mf2_item const* mf2_meta_item_item(mf2_meta_item const* item)
{
    return reinterpret_cast<mf2_item const*>(item);
}

mf2_string mf2_property_name(mf2_property property)
{
    if (property.record_ == nullptr) return no_string;
    return to_c(block_of(property).text(record_of(property).name));
}

std::size_t mf2_property_value_count(mf2_property property)
{
    return property.record_ != nullptr ? record_of(property).value_count : 0;
}

mf2_value mf2_property_value(mf2_property property, std::size_t index)
{
    if (index >= mf2_property_value_count(property)) return no_value;
    item_block const& block = block_of(property);
    return {&block, block.values() + record_of(property).first_value + index};
}

int mf2_value_kind(mf2_value value)
{
    if (!is_there(value)) return MF2_VALUE_NONE;
    switch (record_of(value).kind)
    {
    case value_kind::text: break;
    case value_kind::image: return MF2_VALUE_IMAGE;
    case value_kind::markup: return MF2_VALUE_MARKUP;
    case value_kind::date_time: return MF2_VALUE_DATE_TIME;
    case value_kind::nested_item: return MF2_VALUE_ITEM;
    }
    return MF2_VALUE_TEXT;
}

mf2_string mf2_value_text(mf2_value value)
{
    if (!is_there(value)) return no_string;
    value_record const& record = record_of(value);
    if (record.kind == value_kind::nested_item) return to_c(text_of(read(value)));
    return to_c(block_of(value).text(record.text));
}

mf2_string mf2_value_alt(mf2_value value)
{
    return read_of<mf2::image>(value, no_string, [](mf2::image const& image) {
        return image.has_alt ? to_c(image.alt) : no_string;
    });
}

mf2_string mf2_value_html(mf2_value value)
{
    return read_of<mf2::embedded_markup>(
        value, no_string, [](mf2::embedded_markup const& markup) { return to_c(markup.html); });
}

mf2_string mf2_value_lang(mf2_value value)
{
    return read_of<mf2::embedded_markup>(
        value, no_string, [](mf2::embedded_markup const& markup) { return to_c(markup.lang); });
}

mf2_string mf2_value_authored(mf2_value value)
{
    return read_of<mf2::date_time>(
        value, no_string, [](mf2::date_time const& date) { return to_c(date.authored); });
}

mf2_item const* mf2_value_item(mf2_value value)
{
    bool const is_item = is_there(value) && record_of(value).kind == value_kind::nested_item;
    return is_item ? to_c(block_of(value).nested() + record_of(value).text.offset) : nullptr;
}

std::size_t mf2_value_source_count(mf2_value value)
{
    return read_of<mf2::image>(
        value, std::size_t{0}, [](mf2::image const& image) { return image.srcset.size(); });
}

mf2_string mf2_value_source_descriptor(mf2_value value, std::size_t index)
{
    return read_source(value, index, [](mf2::image_source of) { return of.descriptor; });
}

mf2_string mf2_value_source_url(mf2_value value, std::size_t index)
{
    return read_source(value, index, [](mf2::image_source of) { return of.url; });
}

int mf2_item_has_places(mf2_item const* item)
{
    return to_cpp(item).has_places() ? 1 : 0;
}

std::uint64_t mf2_value_start(mf2_value value)
{
    auto const* const place = place_of(value);
    return place != nullptr ? place->start : 0;
}

std::uint64_t mf2_value_end(mf2_value value)
{
    auto const* const place = place_of(value);
    return place != nullptr ? place->end : 0;
}

mf2_string mf2_value_prefix(mf2_value value)
{
    auto const* const place = place_of(value);
    return place != nullptr ? to_c(name(place->kind)) : no_string;
}

mf2_string mf2_value_rule(mf2_value value)
{
    auto const* const place = place_of(value);
    return place != nullptr ? to_c(name(place->rule)) : no_string;
}

mf2_string mf2_value_attribute(mf2_value value)
{
    auto const* const place = place_of(value);
    return place != nullptr ? to_c(name(place->attribute)) : no_string;
}

int mf2_value_is_implied(mf2_value value)
{
    auto const* const place = place_of(value);
    return place != nullptr && place->is_implied ? 1 : 0;
}
