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

std::optional<value_giver> given(value_attribute which, std::optional<std::string_view> const& raw)
{
    return raw ? std::optional(value_giver{which, *raw, false}) : std::nullopt;
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

/// What the value-class-pattern gives, if it gives anything.
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

reading_plan plan_of(property_kind kind, element_view const& element, page_facts const& facts)
{
    reading_plan plan;
    auto& needs = plan.needs;
    switch (kind)
    {
    case property_kind::p:
        plan.giver = text_attribute(element, facts);
        needs.value_class_parts = true;
        needs.text_with_images = !plan.giver;
        break;
    case property_kind::u:
        plan.giver = url_attribute(element);
        if (plan.giver)
        {
            plan.giver->comes_first = true;
            break;
        }
        plan.giver = late_url_attribute(element, facts);
        needs.value_class_parts = true;
        needs.text_without_images = !plan.giver;
        break;
    case property_kind::dt:
        plan.giver = date_time_attribute(element, facts);
        needs.value_class_parts = true;
        needs.text_without_images = !plan.giver;
        break;
    case property_kind::e:
        needs.text_with_images = true;
        needs.markup = facts.options->html != html_style::omitted;
        break;
    }
    // What it includes is no text of an image.
    if (element.id() == tag::img) needs.text_with_images = needs.text_without_images = false;
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

embedded_markup read_markup(property_content const& content, std::pmr::memory_resource* memory)
{
    return {
        std::pmr::string(trim_text(content.markup), memory),
        std::pmr::string(content.text_with_images, memory), std::pmr::string(memory)};
}

bool is_image(element_view const& element, std::optional<value_giver> const& giver) noexcept
{
    return element.id() == tag::img && giver && giver->comes_first;
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
