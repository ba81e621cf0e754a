// Tests: test/items/item.cpp
#include "items/item_writer.hpp"

#include "memory/lack_of_memory.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <utility>

namespace mf2
{

using detail::item_block;
using detail::property_record;
using detail::text_place;
using detail::value_kind;
using detail::value_record;

namespace
{

/// Call `visit` with each text beside the main one of a value.
template <class Visit>
void for_each_beside(value_view const& value, Visit visit)
{
    if (value.kind == value_kind::text) return;
    visit(value.beside);
    if (value.kind == value_kind::markup) visit(value.lang);
    for (image_source const& each : value.srcset)
    {
        visit(each.descriptor);
        visit(each.url);
    }
}

} // namespace

item_measure::item_measure(item_frame const& frame)
    : has_places_(frame.has_places), own_values_(frame.value ? 1 : 0), types_(frame.type.size())
{
    for (std::string_view const type : frame.type) text_ += type.size();
    if (!frame.id.empty()) add_beside(frame.id);
    if (!frame.lang.empty()) add_beside(frame.lang);
    if (frame.html) add_beside(*frame.html);
    if (frame.value) add_value(*frame.value);
}

std::size_t item_measure::block_size() const noexcept
{
    std::size_t const places = has_places_ ? values_ - own_values_ : 0;
    return sizeof(item_block) + nested_ * sizeof(item) + places * sizeof(value_place) +
        properties_ * sizeof(property_record) + values_ * sizeof(value_record) +
        (beside_ + types_) * sizeof(text_place) + text_;
}

bool item_measure::fits() const noexcept
{
    constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
    return (text_ | beside_ | values_ | properties_ | nested_ | types_) <= most;
}

void item_measure::add_value(value_view const& value)
{
    ++values_;
    text_ += value.text.size();
    if (value.is_item()) ++nested_;
    else for_each_beside(value, [this](std::string_view text) { add_beside(text); });
}

item_writer::item_writer(
    item_measure const& measure, item_frame const& frame, std::pmr::memory_resource* memory)
    : frame_(frame)
{
    if (!measure.fits()) fail_to_allocate();
    void* const place = memory->allocate(measure.block_size(), alignof(item_block));
    auto* const block = ::new (place) item_block{};
    block->memory = memory;
    block->start = frame.start;
    block->end = frame.end;
    block->nested_count = static_cast<std::uint32_t>(measure.nested_);
    block->child_count = static_cast<std::uint32_t>(measure.children_);
    block->property_count = static_cast<std::uint32_t>(measure.properties_);
    block->value_count = static_cast<std::uint32_t>(measure.values_);
    block->beside_count = static_cast<std::uint32_t>(measure.beside_);
    block->type_count = static_cast<std::uint32_t>(measure.types_);
    block->text_size = static_cast<std::uint32_t>(measure.text_);
    block->source = static_cast<std::uint8_t>(frame.source);
    block->has_value = frame.value.has_value();
    block->has_id = !frame.id.empty();
    block->has_lang = !frame.lang.empty();
    block->has_html = frame.html.has_value();
    block->has_places = frame.has_places;
    nested_ = const_cast<item*>(block->nested());
    place_ = const_cast<value_place*>(block->places());
    property_ = const_cast<property_record*>(block->properties());
    value_ = const_cast<value_record*>(block->values());
    beside_ = const_cast<text_place*>(block->beside());
    characters_ = const_cast<char*>(block->characters());
    first_value_ = value_;
    first_beside_ = beside_;
    first_character_ = characters_;
    std::uninitialized_default_construct_n(nested_, block->nested_count);
    made_.block_ = block;
}

void item_writer::begin_property(std::string_view name)
{
    auto const first_value = static_cast<std::uint32_t>(value_ - first_value_);
    *property_++ = {place(name), first_value, 0};
}

void item_writer::add_value(value_view const& value)
{
    ++property_[-1].value_count;
    add(value);
}

void item_writer::add(value_view const& value)
{
    auto const beside = static_cast<std::uint32_t>(beside_ - first_beside_);
    *value_++ = {
        value.kind, value.kind == value_kind::image && value.has_alt, beside, place(value.text)};
    if (value.is_item())
        value_[-1].text = {static_cast<std::uint32_t>(nested_ - block().nested()), 0};
    else for_each_beside(value, [this](std::string_view text) { add_beside(text); });
}

item item_writer::finish()
{
    if (frame_.value) add(*frame_.value);
    if (block().has_id) add_beside(frame_.id);
    if (block().has_lang) add_beside(frame_.lang);
    if (block().has_html) add_beside(*frame_.html);
    auto* type = const_cast<text_place*>(block().types());
    for (std::string_view const each : frame_.type) *type++ = place(each);
    return std::move(made_);
}

text_place item_writer::place(std::string_view text)
{
    text_place const at{
        static_cast<std::uint32_t>(characters_ - first_character_),
        static_cast<std::uint32_t>(text.size())};
    characters_ = std::copy(text.begin(), text.end(), characters_);
    return at;
}

} // namespace mf2
