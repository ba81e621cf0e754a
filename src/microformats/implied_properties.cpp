#include "microformats/implied_properties.hpp"

#include "microformats/property_values.hpp"
#include "microformats/result_size.hpp"
#include "microformats/trim_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

/// What is implied, and where it comes from.
struct implied_value
{
    property_value value;
    implying_element const* element;
    value_origin from;
};

implied_value imply_name(implying_root const& root, std::string_view text, page_facts const& facts)
{
    auto const from = name_source(root, facts.options->implied);
    if (!from) return {std::pmr::string(text, facts.memory.values), &root.self, {}};
    std::pmr::string storage(facts.memory.work);
    return {
        std::pmr::string(trim_text(decoded(*from->element->text, storage)), facts.memory.values),
        from->element,
        {value_rule::attribute, from->attribute}};
}

implied_value imply_url(implied_source const& from, page_facts& facts)
{
    implying_element const& element = *from.element;
    facts.place = element.start;
    value_origin const origin{value_rule::attribute, from.attribute};
    if (from.attribute == value_attribute::src)
    {
        image_attributes const image(*element.reference, element.text, element.srcset);
        return {read_image(image, image_form::with_alt, facts), &element, origin};
    }
    std::pmr::string storage(facts.memory.work);
    return {facts.resolve(decoded(*element.reference, storage)), &element, origin};
}

} // namespace

void imply_properties(
    implying_root const& root, implicable may_imply, std::string_view text, page_facts& facts,
    contribution_list& contributions)
{
    auto const add = [&](property_kind kind, char const* name, implied_value&& found) {
        facts.budget.spend_on_value(text_size_of(found.value), around_implied);
        property_contribution property{
            kind, std::pmr::string(name, facts.memory.values), std::move(found.value)};
        property.from = found.from;
        property.is_implied = true;
        property.start = found.element->start;
        property.end = found.element->end_offset;
        contributions.emplace_back(std::move(property));
    };
    if (may_imply.name) add(property_kind::p, "name", imply_name(root, text, facts));
    auto const photo = may_imply.photo ? photo_source(root) : std::nullopt;
    if (photo) add(property_kind::u, "photo", imply_url(*photo, facts));
    auto const url = may_imply.url ? url_source(root, facts.options->implied) : std::nullopt;
    if (url) add(property_kind::u, "url", imply_url(*url, facts));
}

} // namespace mf2::microformats
