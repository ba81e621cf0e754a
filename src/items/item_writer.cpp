// Tests: test/items/item.cpp
#include "items/item_writer.hpp"

#include "memory/lack_of_memory.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <utility>
#include <variant>

namespace mf2
{

using detail::item_block;
using detail::property_record;
using detail::text_place;
using detail::value_kind;
using detail::value_record;

item_measure::item_measure(item_frame const& frame)
    : has_places_(frame.has_places),
      own_values_(frame.value == nullptr ? 0 : 1),
      types_(frame.type.size())
{
    for (auto const& type : frame.type) text_ += type.size();
    if (!frame.id.empty()) add_beside(frame.id);
    if (!frame.lang.empty()) add_beside(frame.lang);
    if (frame.html) add_beside(*frame.html);
    if (frame.value == nullptr) return;
    if (auto const* const text = std::get_if<std::pmr::string>(frame.value)) add_text(*text);
    else add_image(std::get<parts::image>(*frame.value));
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
    return std::max({text_, beside_, values_, properties_, nested_, types_}) <= most;
}

void item_measure::add_value(parts::property_value const& value)
{
    if (auto const* const text = std::get_if<std::pmr::string>(&value)) add_text(*text);
    else if (auto const* const picture = std::get_if<parts::image>(&value)) add_image(*picture);
    else if (auto const* const markup = std::get_if<parts::embedded_markup>(&value))
    {
        add_text(markup->value);
        add_beside(markup->html);
        add_beside(markup->lang);
    }
    else if (auto const* const date = std::get_if<parts::date_time>(&value))
    {
        add_text(date->value);
        add_beside(date->authored);
    }
    else add_item();
}

void item_measure::add_text(std::string_view text)
{
    ++values_;
    text_ += text.size();
}

void item_measure::add_image(parts::image const& value)
{
    add_text(value.value);
    add_beside(value.alt);
    for (auto const& each : value.srcset)
    {
        add_beside(each.descriptor);
        add_beside(each.url);
    }
}

void item_measure::add_beside(std::string_view text)
{
    ++beside_;
    text_ += text.size();
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
    block->has_value = frame.value != nullptr;
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

void item_writer::add_value(parts::property_value& value)
{
    ++property_[-1].value_count;
    if (add_if_plain(value)) return;
    add_nested_value();
    add_nested(std::move(std::get<item>(value)));
}

void item_writer::add_value(parts::property_value const& value)
{
    ++property_[-1].value_count;
    if (add_if_plain(value)) return;
    add_nested_value();
    add_nested(item(std::get<item>(value), block().memory));
}

item item_writer::finish()
{
    if (frame_.value != nullptr)
    {
        auto const* const text = std::get_if<std::pmr::string>(frame_.value);
        if (text != nullptr) add_text(*text);
        else add_image(std::get<parts::image>(*frame_.value));
    }
    if (block().has_id) add_beside(frame_.id);
    if (block().has_lang) add_beside(frame_.lang);
    if (block().has_html) add_beside(*frame_.html);
    auto* type = const_cast<text_place*>(block().types());
    for (auto const& each : frame_.type) *type++ = place(each);
    return std::move(made_);
}

bool item_writer::add_if_plain(parts::property_value const& value)
{
    if (auto const* const text = std::get_if<std::pmr::string>(&value)) add_text(*text);
    else if (auto const* const picture = std::get_if<parts::image>(&value)) add_image(*picture);
    else if (auto const* const markup = std::get_if<parts::embedded_markup>(&value))
    {
        add(value_kind::markup, markup->value);
        add_beside(markup->html);
        add_beside(markup->lang);
    }
    else if (auto const* const date = std::get_if<parts::date_time>(&value))
    {
        add(value_kind::date_time, date->value);
        add_beside(date->authored);
    }
    else return false;
    return true;
}

void item_writer::add_image(parts::image const& value)
{
    add(value_kind::image, value.value);
    value_[-1].has_alt = value.has_alt;
    add_beside(value.alt);
    for (auto const& each : value.srcset)
    {
        add_beside(each.descriptor);
        add_beside(each.url);
    }
}

void item_writer::add_nested_value()
{
    add(value_kind::nested_item, {});
    value_[-1].text = {static_cast<std::uint32_t>(nested_ - block().nested()), 0};
}

void item_writer::add(value_kind kind, std::string_view text)
{
    auto const beside = static_cast<std::uint32_t>(beside_ - first_beside_);
    *value_++ = {kind, false, beside, place(text)};
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
