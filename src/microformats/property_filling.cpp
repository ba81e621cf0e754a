// Tests: test/microformats/extractor.cpp
#include "microformats/property_filling.hpp"

#include "encoding/utf8.hpp"
#include "microformats/element_meaning.hpp"
#include "microformats/result_size.hpp"

#include <string>
#include <utility>

namespace mf2::microformats
{
namespace
{

/// Of a property that has an empty text so far.
std::pmr::string& text_of(property_contribution& property)
{
    return std::get<std::pmr::string>(property.value);
}

void fill_url(
    property_contribution& property, property_reading const& as, element_view const& element,
    property_content const& content, page_facts& facts)
{
    if (is_image(element, as.giver))
    {
        property.value = read_image(image_attributes(element), as.form, facts);
        property.from = as.giver->origin();
        return;
    }
    std::pmr::string storage(facts.memory.work);
    auto const reading = read_value(property_kind::u, as.giver, content, storage);
    property.from = reading.from;
    // The text of a nested root that has a url, but no u-url, is no reference.
    bool const is_reference =
        reading.from.rule != value_rule::text || as.nested == nullptr || !as.nested->has_url;
    if (is_reference) facts.resolve_into(text_of(property), reading.text);
    else text_of(property) += reading.text;
}

/// From a child that the element shows, which has `src`.
void fill_offered(
    property_contribution& property, image_form form, html::element_data const& child,
    page_facts& facts)
{
    element_view const element(child);
    property.from = {value_rule::child, value_attribute::src};
    bool const is_image = meaning_of(element.id()).content == content_role::image;
    if (is_image) property.value = read_image(image_attributes(element), form, facts);
    else text_of(property) = facts.resolve(element.attribute_or_empty("src", facts.memory.work));
}

void fill_text(
    property_contribution& property, property_reading const& as, property_content const& content,
    page_facts const& facts)
{
    std::pmr::string storage(facts.memory.work);
    auto const reading = read_value(property.kind, as.giver, content, storage);
    property.from = reading.from;
    text_of(property) += reading.text;
}

/// With `html_style::omitted` the text alone.
void fill_markup(
    property_contribution& property, property_content const& content, page_facts const& facts)
{
    if (facts.options->html == html_style::omitted)
    {
        text_of(property) += content.text_with_images;
        return;
    }
    property.value = read_markup(content, facts.memory.values);
    property.from = {value_rule::markup};
}

std::pmr::string read_tag(element_view const& element, page_facts& facts)
{
    auto const& memory = facts.memory;
    auto const href = element.attribute_or_empty("href", memory.work);
    auto const tag = tag_value(facts.resolve(href, memory.work), memory.work);
    std::pmr::string repaired(memory.values);
    encoding::append_repaired(repaired, tag);
    return repaired;
}

} // namespace

void fill_property(
    property_contribution& property, property_reading const& as, element_view const& element,
    property_content const& content, page_facts& facts)
{
    if (as.source == value_source::tag_relation)
    {
        property.value = read_tag(element, facts);
        property.from = {value_rule::tag};
        return;
    }
    switch (property.kind)
    {
    case property_kind::p: fill_text(property, as, content, facts); break;
    case property_kind::u:
        if (content.offered != nullptr) fill_offered(property, as.form, *content.offered, facts);
        else fill_url(property, as, element, content, facts);
        break;
    case property_kind::dt:
        fill_text(property, as, content, facts);
        if (auto time = content.parts.dates().bare_time(facts.memory.values))
            property.bare_time = make_text(*std::move(time));
        break;
    case property_kind::e: fill_markup(property, content, facts); break;
    }
}

value_of_property lend(property_contribution& property, built_item const& nested, page_facts& facts)
{
    auto& own = property.value;
    bool const lends_name = property.kind == property_kind::p && nested.name != nullptr;
    bool const lends_url = property.kind == property_kind::u && nested.url != nullptr;
    bool const lends_date = property.kind == property_kind::dt && nested.date != nullptr &&
        facts.options->item_dates == item_dates::of_item;
    value_of_property as;
    if (lends_name) property.from = {value_rule::item_name};
    if (lends_url) property.from = {value_rule::item_url};
    if (lends_date) property.from = {value_rule::item_date};
    if (lends_name) as.value = lent_value(*nested.name, facts.memory.values);
    else if (lends_url) as.value = lent_value(*nested.url, facts.memory.values);
    else if (lends_date) as.value = lent_value(*nested.date, facts.memory.values);
    else if (auto* const markup = std::get_if<embedded_markup>(&own))
    {
        as.html = std::move(markup->html);
        as.value = std::move(markup->value);
    }
    else if (auto* const picture = std::get_if<image>(&own)) as.value = std::move(*picture);
    else as.value = std::move(std::get<std::pmr::string>(own));
    if (lends_name || lends_url || lends_date) facts.budget.spend(size_of(*as.value));
    return as;
}

} // namespace mf2::microformats
