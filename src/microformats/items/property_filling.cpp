// Tests: test/microformats/items/extractor.cpp
#include "microformats/items/property_filling.hpp"

#include "encoding/utf8.hpp"
#include "microformats/records/result_size.hpp"
#include "microformats/values/trim_text.hpp"
#include "microformats/vocabulary/element_meaning.hpp"

#include <string>

namespace mf2::microformats
{
namespace
{

void fill_url(
    item_record& property, property_reading const& as, element_view const& element,
    property_content const& content, page_facts& facts, arena& texts)
{
    if (is_image(element, as.giver))
    {
        property.value = read_image(image_attributes(element), as.form, facts, texts);
        property.from = as.giver->origin();
        return;
    }
    std::pmr::string storage(facts.memory.work);
    auto const reading = read_value(property_kind::u, as.giver, content, storage);
    property.from = reading.from;
    // The text of a nested root that has a url, but no u-url, is no reference.
    bool const is_reference =
        reading.from.rule != value_rule::text || as.nested == nullptr || !as.nested->has_url;
    property.value.text =
        is_reference ? facts.resolve(reading.text, texts) : texts.copy(reading.text);
}

/// Set the value from a child that the element shows, which has `src`.
void fill_offered(
    item_record& property, image_form form, html::element_data const& child, page_facts& facts,
    arena& texts)
{
    element_view const element(child);
    property.from = {value_rule::child, value_attribute::src};
    bool const is_image = meaning_of(element.id()).content == content_role::image;
    property.value =
        read_image(image_attributes(element), is_image ? form : image_form::url_only, facts, texts);
}

void fill_text(
    item_record& property, property_reading const& as, property_content const& content,
    page_facts const& facts, arena& texts)
{
    std::pmr::string storage(facts.memory.work);
    auto const reading = read_value(property.kind, as.giver, content, storage);
    property.from = reading.from;
    property.value.text = texts.copy(reading.text);
}

/// microformats2 parsing, "parsing an e- property". With `html_style::omitted` the text alone.
void fill_markup(
    item_record& property, property_content const& content, page_facts const& facts, arena& texts)
{
    property.value.text = texts.copy(content.text_with_images);
    if (facts.options->html == html_style::omitted) return;
    property.value.kind = detail::value_kind::markup;
    property.value.beside = texts.copy(trim_text(content.markup));
    property.from = {value_rule::markup};
}

std::string_view read_tag(element_view const& element, page_facts& facts, arena& texts)
{
    auto* const work = facts.memory.work;
    auto const href = element.attribute_or_empty("href", work);
    std::pmr::string repaired(work);
    encoding::append_repaired(repaired, tag_value(facts.resolve(href, work), work));
    return texts.copy(repaired);
}

} // namespace

void fill_property(
    item_record& property, property_reading const& as, element_view const& element,
    property_content const& content, page_facts& facts, arena& texts)
{
    if (as.source == value_source::tag_relation)
    {
        property.value.text = read_tag(element, facts, texts);
        property.from = {value_rule::tag};
        return;
    }
    switch (property.kind)
    {
    case property_kind::p: fill_text(property, as, content, facts, texts); break;
    case property_kind::u:
        if (content.offered != nullptr)
            fill_offered(property, as.form, *content.offered, facts, texts);
        else fill_url(property, as, element, content, facts, texts);
        break;
    case property_kind::dt:
        fill_text(property, as, content, facts, texts);
        if (auto const time = content.parts.dates().bare_time(facts.memory.work))
            property.bare_time = texts.copy(*time);
        break;
    case property_kind::e: fill_markup(property, content, facts, texts); break;
    }
}

value_of_property lend(
    item_record& property, built_item const& nested, page_facts& facts, arena& texts)
{
    auto const lends = [&](value_rule rule, item_record const& from) -> value_of_property {
        property.from = {rule};
        value_view const value = lent_value(from, texts);
        facts.budget.spend(text_size_of(value));
        return {value, std::nullopt};
    };
    property_kind const kind = property.kind;
    if (kind == property_kind::p && nested.name != nullptr)
        return lends(value_rule::item_name, *nested.name);
    if (kind == property_kind::u && nested.url != nullptr)
        return lends(value_rule::item_url, *nested.url);
    bool const asks_for_date = facts.options->item_dates == item_dates::of_item;
    if (kind == property_kind::dt && nested.date != nullptr && asks_for_date)
        return lends(value_rule::item_date, *nested.date);
    if (property.value.kind != detail::value_kind::markup) return {property.value, std::nullopt};
    return {value_view{.text = property.value.text}, property.value.beside};
}

} // namespace mf2::microformats
