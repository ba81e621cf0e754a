#include "microformats/property_values.hpp"

#include "microformats/metaformats.hpp"
#include "microformats/srcset.hpp"
#include "microformats/trim_text.hpp"

#include <utility>

namespace mf2::microformats
{
namespace
{

using html::tag;

bool is_data(tag id)
{
    return id == tag::data || id == tag::input;
}

bool has_src(tag id)
{
    return id == tag::img || id == tag::audio || id == tag::video || id == tag::source ||
        id == tag::iframe;
}

/// An attribute that a value is read from.
struct value_giver
{
    value_attribute which;
    std::string_view raw; ///< as it stands in the source

    [[nodiscard]] value_origin origin() const noexcept { return {value_rule::attribute, which}; }
};

std::optional<value_giver> given(value_attribute which, std::optional<std::string_view> const& raw)
{
    return raw ? std::optional(value_giver{which, *raw}) : std::nullopt;
}

std::optional<value_giver> find(element_view const& element, value_attribute which)
{
    return given(which, element.raw(name(which)));
}

/// The attribute that a p-* property is read from, if the value-class-pattern gives nothing.
std::optional<value_giver> text_attribute(element_view const& element, page_facts const& facts)
{
    auto const id = element.id();
    if (id == tag::abbr || id == tag::link) return find(element, value_attribute::title);
    if (is_data(id)) return find(element, value_attribute::value);
    if (id == tag::img || id == tag::area) return find(element, value_attribute::alt);
    return given(value_attribute::content, meta_content(element, facts));
}

/// The attribute that a u-* property is read from before all else.
std::optional<value_giver> url_attribute(element_view const& element)
{
    auto const id = element.id();
    if (element.is_hyperlink()) return find(element, value_attribute::href);
    if (id == tag::object) return find(element, value_attribute::data);
    if (!has_src(id)) return std::nullopt;
    auto const source = find(element, value_attribute::src);
    return id == tag::video && !source ? find(element, value_attribute::poster) : source;
}

/// The attribute that a u-* property is read from, if the value-class-pattern gives nothing.
std::optional<value_giver> late_url_attribute(element_view const& element, page_facts const& facts)
{
    if (element.id() == tag::abbr) return find(element, value_attribute::title);
    if (is_data(element.id())) return find(element, value_attribute::value);
    return given(value_attribute::content, meta_content(element, facts));
}

/// The attribute that a dt-* property is read from, if the value-class-pattern gives nothing.
std::optional<value_giver> date_time_attribute(element_view const& element, page_facts const& facts)
{
    auto const id = element.id();
    if (id == tag::time || id == tag::ins || id == tag::del)
        return find(element, value_attribute::datetime);
    return late_url_attribute(element, facts);
}

/// The pictures that an `img` offers beside its `src`.
std::pmr::vector<image_source> read_sources(element_view const& image, page_facts& facts)
{
    auto const& memory = facts.memory;
    std::pmr::vector<image_source> sources(memory.values);
    auto const raw = image.raw("srcset");
    if (!raw || facts.options->srcset == srcset::off) return sources;

    std::pmr::string storage(memory.work);
    for (auto const& one : parse_srcset(decoded(*raw, storage), memory.work))
    {
        sources.push_back(
            {std::pmr::string(one.descriptor, memory.values), facts.resolve(one.url)});
    }
    return sources;
}

} // namespace

content_needs needs_of(property_kind kind, element_view const& element, page_facts const& facts)
{
    content_needs needs;
    switch (kind)
    {
    case property_kind::p:
        needs.value_class_parts = true;
        needs.text_with_images = !text_attribute(element, facts);
        break;
    case property_kind::u:
        needs.value_class_parts = !url_attribute(element);
        needs.text_without_images = needs.value_class_parts && !late_url_attribute(element, facts);
        break;
    case property_kind::dt:
        needs.value_class_parts = true;
        needs.text_without_images = !date_time_attribute(element, facts);
        break;
    case property_kind::e:
        needs.text_with_images = true;
        needs.markup = facts.options->html != html_style::omitted;
        break;
    }
    // What it includes is no text of an image.
    if (element.id() == tag::img) needs.text_with_images = needs.text_without_images = false;
    return needs;
}

text_reading read_text_property(
    element_view const& element, property_content const& content, page_facts const& facts)
{
    auto* const memory = facts.memory.values;
    if (auto const& joined = content.parts.joined(property_kind::p))
        return {{*joined, memory}, {value_rule::value_class}};
    if (auto const giver = text_attribute(element, facts))
        return {decoded_copy(giver->raw, memory), giver->origin()};
    return {std::pmr::string(trim_text(content.text_with_images), memory), {}};
}

url_reading read_url_property(
    element_view const& element, property_content const& content, image_form form,
    page_facts& facts)
{
    auto const& memory = facts.memory;
    std::pmr::string storage(memory.work);
    element_view const shown =
        content.offered == nullptr ? element : element_view(*content.offered);
    if (auto const giver = url_attribute(shown))
    {
        if (shown.id() == tag::img) return {read_image(shown, form, facts), giver->origin()};
        return {facts.resolve(decoded(giver->raw, storage)), giver->origin()};
    }
    if (auto const& joined = content.parts.joined(property_kind::u))
        return {facts.resolve(*joined), {value_rule::value_class}};
    if (auto const giver = late_url_attribute(element, facts))
        return {facts.resolve(decoded(giver->raw, storage)), giver->origin()};
    return {std::pmr::string(trim_text(content.text_without_images), memory.values), {}};
}

date_time_reading read_date_time_property(
    element_view const& element, property_content const& content, page_facts const& facts)
{
    auto* const memory = facts.memory.values;
    auto const& dates = content.parts.dates();
    if (auto result = dates.result(memory))
        return {std::move(*result), {value_rule::value_class}, std::nullopt};

    auto const giver = date_time_attribute(element, facts);
    return {
        giver ? decoded_copy(giver->raw, memory)
              : std::pmr::string(trim_text(content.text_without_images), memory),
        giver ? giver->origin() : value_origin(), dates.bare_time(memory)};
}

markup_reading read_markup_property(property_content const& content, page_facts const& facts)
{
    auto* const memory = facts.memory.values;
    std::pmr::string text(trim_text(content.text_with_images), memory);
    if (facts.options->html == html_style::omitted) return {std::move(text), {}};
    return {
        embedded_markup{
            std::pmr::string(trim_text(content.markup), memory), std::move(text),
            std::pmr::string(memory)},
        {value_rule::markup}};
}

property_value read_image(element_view const& image, image_form form, page_facts& facts)
{
    auto const& memory = facts.memory;
    std::pmr::string storage(memory.work);
    auto url = facts.resolve(decoded(image.raw("src").value_or(std::string_view()), storage));
    auto alt = image.attribute("alt", memory.values);
    if (form == image_form::url_only) return url;
    auto sources = read_sources(image, facts);
    if (!alt && sources.empty()) return url;
    bool const has_alt = alt.has_value();
    return parts::image{
        std::move(url), has_alt ? *std::move(alt) : std::pmr::string(memory.values),
        std::move(sources), has_alt};
}

} // namespace mf2::microformats
