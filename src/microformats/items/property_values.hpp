#pragma once

#include "microformats/page/page_facts.hpp"
#include "microformats/records/record_list.hpp"
#include "microformats/values/value_class.hpp"
#include "microformats/vocabulary/element_view.hpp"
#include "microformats/vocabulary/root_context.hpp"

#include <mf2/document.hpp>

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// The content of a property element, as far as its properties need it. Text is trimmed, markup is
/// not.
struct property_content
{
    std::string_view text_with_images;
    std::string_view text_without_images;
    std::string_view markup;
    value_class_parts const& parts;
    html::element_data const* offered; ///< the child that is shown; null: none is
};

/// The parts of an element's content that a property needs.
struct content_needs
{
    bool text_with_images = false;
    bool text_without_images = false;
    bool markup = false;
    bool value_class_parts = false;
};

/// An attribute that a value is read from.
struct value_giver
{
    value_giver(value_attribute attribute, std::string_view value) noexcept
        : which(attribute), raw(value)
    {}

    value_attribute which;
    std::string_view raw;     ///< as it stands in the source
    bool comes_first = false; ///< it counts before the value-class-pattern, not after it

    [[nodiscard]] value_origin origin() const noexcept { return {value_rule::attribute, which}; }
};

/// How a property is to be read, as far as the start tag of its element decides.
struct reading_plan
{
    std::optional<value_giver> giver;
    content_needs needs;
};

/// Whether the value of a u-* image with `alt` has that text.
enum class image_form : std::uint8_t
{
    with_alt, ///< and with the candidates of its `srcset`, if these are wanted
    url_only, ///< in classic roots
};

/// The value read for a p-*, u-* or dt-* property. A URL is as authored.
struct value_reading
{
    std::string_view text;
    value_origin from;
};

/// Plan how to read a property of this kind from an element. The raw value in the plan is the
/// element's.
[[nodiscard]] reading_plan plan_of(
    property_kind kind, element_view const& element, page_facts const& facts);

/// microformats2 parsing, "parsing a p- property", "parsing a u- property" and "parsing a dt-
/// property", but for images.
/// @param giver    as planned
/// @param storage  holds the text if it is not a view into `giver` or `content`
[[nodiscard]] value_reading read_value(
    property_kind kind, std::optional<value_giver> const& giver, property_content const& content,
    std::pmr::string& storage);

/// Whether a u-* property is an `img` element's `src`, which `read_image` is to read.
[[nodiscard]] bool is_image(
    element_view const& element, std::optional<value_giver> const& giver) noexcept;

/// The attributes of an `img` that are read, as they stand in the source.
struct image_attributes
{
    explicit image_attributes(element_view const& image)
        : src(image.raw("src").value_or(std::string_view())),
          alt(image.raw("alt")),
          srcset(image.raw("srcset"))
    {}
    image_attributes(
        std::string_view source, std::optional<std::string_view> text,
        std::optional<std::string_view> sources)
        : src(source), alt(text), srcset(sources)
    {}

    std::string_view src;
    std::optional<std::string_view> alt;
    std::optional<std::string_view> srcset;
};

/// microformats2 parsing, "parse an img element for src and alt", of an `img` that has `src`.
/// @param texts  holds the texts of the value
[[nodiscard]] value_view read_image(
    image_attributes const& image, image_form form, page_facts& facts, arena& texts);

} // namespace mf2::microformats
