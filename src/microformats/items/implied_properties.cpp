#include "microformats/items/implied_properties.hpp"

#include "microformats/items/property_values.hpp"
#include "microformats/records/result_size.hpp"
#include "microformats/values/trim_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

/// An implied value and its source.
struct implied_value
{
    value_view value;
    implying_element const* element;
    value_origin from;
};

implied_value imply_name(
    implying_root const& root, std::string_view text, page_facts const& facts, arena& texts)
{
    auto const from = name_source(root, facts.options->implied);
    if (!from) return {{.text = texts.copy(text)}, &root.self, {}};
    std::pmr::string storage(facts.memory.work);
    std::string_view const name = trim_text(decoded(*from->element->text, storage));
    return {{.text = texts.copy(name)}, from->element, {value_rule::attribute, from->attribute}};
}

implied_value imply_url(implied_source const& from, page_facts& facts, arena& texts)
{
    implying_element const& element = *from.element;
    facts.place = element.start;
    bool const is_image = from.attribute == value_attribute::src;
    image_attributes const image(*element.reference, element.text, element.srcset);
    auto const form = is_image ? image_form::with_alt : image_form::url_only;
    return {
        read_image(image, form, facts, texts), &element, {value_rule::attribute, from.attribute}};
}

} // namespace

void imply_properties(
    implying_root const& root, implicable may_imply, std::string_view text, page_facts& facts,
    record_list& records)
{
    auto const add = [&](property_kind kind, char const* name, implied_value const& found) {
        facts.budget.spend_on_value(text_size_of(found.value), around_implied);
        item_record& property = records.add_value(kind, name);
        property.value = found.value;
        property.from = found.from;
        property.is_implied = true;
        property.start = found.element->start;
        property.end = found.element->end_offset;
    };
    arena& texts = records.texts;
    if (may_imply.name) add(property_kind::p, "name", imply_name(root, text, facts, texts));
    auto const photo = may_imply.photo ? photo_source(root) : std::nullopt;
    if (photo) add(property_kind::u, "photo", imply_url(*photo, facts, texts));
    auto const url = may_imply.url ? url_source(root, facts.options->implied) : std::nullopt;
    if (url) add(property_kind::u, "url", imply_url(*url, facts, texts));
}

} // namespace mf2::microformats
