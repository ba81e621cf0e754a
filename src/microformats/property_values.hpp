#pragma once

#include "microformats/contribution.hpp"
#include "microformats/element_view.hpp"
#include "microformats/page_facts.hpp"
#include "microformats/root_context.hpp"
#include "microformats/value_class.hpp"

#include <mf2/document.hpp>

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// What is inside a property element, as far as its properties ask for it. Markup is untrimmed.
struct property_content
{
    std::string_view text_with_images;
    std::string_view text_without_images;
    std::string_view markup;
    value_class_parts const& parts;
    html::tape_entry const* offered; ///< see `offered_media`
};

/// What has to be known of an element's content to read a property of it.
struct content_needs
{
    bool text_with_images = false;
    bool text_without_images = false;
    bool markup = false;
    bool value_class_parts = false;
};

/// Whether a u-* image with `alt` is told with its text.
enum class image_form : std::uint8_t
{
    with_alt, ///< and with the pictures of its `srcset`, if these are asked for
    url_only, ///< in classic roots
};

/// The value of a p-* property.
struct text_reading
{
    std::pmr::string value;
    value_origin from;
};

/// The value of a dt-* property.
struct date_time_reading
{
    std::pmr::string value;
    value_origin from;
    /// A time from the value-class-pattern that lacks a date; `value` is what counts without one.
    std::optional<std::pmr::string> bare_time;
};

/// The value of a u-* property that has no image's text.
struct url_reading
{
    property_value value;
    value_origin from;

    /// It came from the text, and is not absolute yet.
    [[nodiscard]] bool is_plain_text() const noexcept { return from.rule == value_rule::text; }
};

/// The value of an e-* property.
struct markup_reading
{
    property_value value;
    value_origin from;
};

/// What of the content decides a property of this kind, given the element's attributes.
[[nodiscard]] content_needs needs_of(
    property_kind kind, element_view const& element, page_facts const& facts);

/// microformats2 parsing, "parsing a p- property".
[[nodiscard]] text_reading read_text_property(
    element_view const& element, property_content const& content, page_facts const& facts);

/// microformats2 parsing, "parsing a u- property".
[[nodiscard]] url_reading read_url_property(
    element_view const& element, property_content const& content, image_form form,
    page_facts& facts);

/// microformats2 parsing, "parsing a dt- property".
[[nodiscard]] date_time_reading read_date_time_property(
    element_view const& element, property_content const& content, page_facts const& facts);

/// microformats2 parsing, "parsing an e- property". With `html_style::omitted` the text alone.
[[nodiscard]] markup_reading read_markup_property(
    property_content const& content, page_facts const& facts);

/// microformats2 parsing, "parse an img element for src and alt", of an `img` that has `src`.
[[nodiscard]] property_value read_image(
    element_view const& image, image_form form, page_facts& facts);

} // namespace mf2::microformats
