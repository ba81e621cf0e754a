#include "microformats/items/property_values.hpp"

#include "microformats/values/srcset.hpp"
#include "microformats/values/trim_text.hpp"
#include "microformats/vocabulary/element_meaning.hpp"

#include <algorithm>
#include <span>

namespace mf2::microformats
{
namespace
{

/// Make an attribute the giver of a value, if the element has it.
void find(
    std::optional<value_giver>& giver, element_view const& element, value_attribute which,
    page_facts const& facts)
{
    bool const is_of_meta = which == value_attribute::content;
    bool const is_asked_for = !is_of_meta || facts.options->metaformats != metaformats::off;
    if (which == value_attribute::none || !is_asked_for) return;
    if (auto const raw = element.raw(name(which))) giver.emplace(which, *raw);
}

/// The value by the value-class-pattern, if there is one.
std::optional<std::string_view> value_of_parts(
    value_class_parts const& parts, property_kind kind, std::pmr::string& storage)
{
    if (kind != property_kind::dt)
    {
        auto const& joined = parts.joined(kind);
        return joined ? std::optional<std::string_view>(*joined) : std::nullopt;
    }
    auto date = parts.dates().result(storage.get_allocator().resource());
    if (!date) return std::nullopt;
    storage = *std::move(date);
    return storage;
}

/// The image candidates of an `img` beside its `src`.
std::span<image_source const> read_sources(
    image_attributes const& image, page_facts& facts, arena& texts)
{
    if (!image.srcset || facts.options->srcset == srcset::off) return {};
    auto* const work = facts.memory.work;
    std::pmr::string storage(work);
    auto const candidates = parse_srcset(decoded(*image.srcset, storage), work);
    auto const sources = texts.make_list<image_source>(candidates.size());
    std::transform(
        candidates.begin(), candidates.end(), sources.begin(), [&](image_candidate const& one) {
            return image_source{texts.copy(one.descriptor), facts.resolve(one.url, texts)};
        });
    return sources;
}

} // namespace

reading_plan plan_of(property_kind kind, element_view const& element, page_facts const& facts)
{
    element_meaning const& meaning = meaning_of(element.id());
    reading_plan plan;
    auto& needs = plan.needs;
    switch (kind)
    {
    case property_kind::p:
        find(plan.giver, element, meaning.text, facts);
        needs.value_class_parts = true;
        needs.text_with_images = !plan.giver;
        break;
    case property_kind::u:
        find(plan.giver, element, meaning.url, facts);
        if (!plan.giver) find(plan.giver, element, meaning.other_url, facts);
        if (plan.giver)
        {
            plan.giver->comes_first = true;
            break;
        }
        find(plan.giver, element, meaning.late_url, facts);
        needs.value_class_parts = true;
        needs.text_without_images = !plan.giver;
        break;
    case property_kind::dt:
        find(plan.giver, element, meaning.date, facts);
        needs.value_class_parts = true;
        needs.text_without_images = !plan.giver;
        break;
    case property_kind::e:
        needs.text_with_images = true;
        needs.markup = facts.options->html != html_style::omitted;
        break;
    }
    // Included content is no text of an image.
    if (meaning.content == content_role::image)
        needs.text_with_images = needs.text_without_images = false;
    return plan;
}

value_reading read_value(
    property_kind kind, std::optional<value_giver> const& giver, property_content const& content,
    std::pmr::string& storage)
{
    if (giver && giver->comes_first) return {decoded(giver->raw, storage), giver->origin()};
    if (auto const joined = value_of_parts(content.parts, kind, storage))
        return {*joined, {value_rule::value_class}};
    if (giver) return {decoded(giver->raw, storage), giver->origin()};
    return {kind == property_kind::p ? content.text_with_images : content.text_without_images, {}};
}

bool is_image(element_view const& element, std::optional<value_giver> const& giver) noexcept
{
    bool const is_of_image = meaning_of(element.id()).content == content_role::image;
    return is_of_image && giver && giver->comes_first;
}

value_view read_image(
    image_attributes const& image, image_form form, page_facts& facts, arena& texts)
{
    std::pmr::string storage(facts.memory.work);
    value_view read{.text = facts.resolve(decoded(image.src, storage), texts)};
    if (form == image_form::url_only) return read;
    read.srcset = read_sources(image, facts, texts);
    if (!image.alt && read.srcset.empty()) return read;
    read.kind = detail::value_kind::image;
    read.has_alt = image.alt.has_value();
    read.beside = texts.copy(decoded(image.alt.value_or(std::string_view()), storage));
    return read;
}

} // namespace mf2::microformats
