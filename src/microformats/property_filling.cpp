#include "microformats/property_filling.hpp"

#include "encoding/utf8.hpp"
#include "microformats/result_size.hpp"

#include <string>
#include <utility>

namespace mf2::microformats
{
namespace
{

url_reading read_url(
    property_reading const& as, element_view const& element, property_content const& content,
    page_facts& facts)
{
    auto reading = read_url_property(element, content, as.form, facts);
    // The text of a nested root that has a url, but no u-url, is no reference.
    bool const is_reference = as.nested == nullptr || !as.nested->has_url;
    if (reading.is_plain_text() && is_reference)
        reading.value = facts.resolve(std::get<std::pmr::string>(reading.value));
    return reading;
}

/// @tparam Reading  of a kind of property
template <class Reading>
void put(property_contribution& property, Reading&& reading)
{
    property.value = std::move(reading.value);
    property.from = reading.from;
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
    case property_kind::p: put(property, read_text_property(element, content, facts)); break;
    case property_kind::u:
        put(property, read_url(as, element, content, facts));
        if (content.offered != nullptr)
        {
            property.start = content.offered->data->offset();
            property.end = content.offered->end_offset;
        }
        break;
    case property_kind::dt:
    {
        auto reading = read_date_time_property(element, content, facts);
        if (reading.bare_time) property.bare_time = make_text(*std::move(reading.bare_time));
        put(property, std::move(reading));
        break;
    }
    case property_kind::e: put(property, read_markup_property(content, facts)); break;
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
