#pragma once

#include "html/names/tag.hpp"

#include <mf2/link.hpp>
#include <mf2/value_place.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace mf2::microformats
{

/// The role of an element in implied properties, as a root or as an only child in one.
/// microformats2 parsing, "parsing for implied properties".
enum class implying : std::uint8_t
{
    nothing,
    title, ///< `abbr`
    image, ///< this and the next have a URL
    object,
    link,
    area,
    link_element, ///< only with `implied::with_links`
};

/// The form that an element's content takes in the text around it. microformats2 parsing, "parsing
/// a p- property": "the textContent of the element after".
enum class content_role : std::uint8_t
{
    text,
    image,   ///< its `alt` or URL stands for it
    dropped, ///< `script` and `style`
};

/// The meaning of an element to the document, without any class.
enum class document_role : std::uint8_t
{
    none,
    base,
    title,
};

/// The meaning of an HTML element to microformats, by its local name. The rules of microformats
/// name elements here and, as text, in classic.cpp. Sets of elements that HTML defines are in
/// html/names/tag_sets.hpp.
struct element_meaning
{
    // The attributes that values are read from.
    /// Of a u-*, before all else; also the source of an implied photo or URL. microformats2
    /// parsing, "parsing a u- property", "parsing for implied properties".
    value_attribute url = value_attribute::none;
    /// As `url`, if that attribute is missing.
    value_attribute other_url = value_attribute::none;
    /// Of a p-*, if the value-class-pattern gives nothing; also the source of an implied name.
    /// "parsing a p- property".
    value_attribute text = value_attribute::none;
    /// Of a u-*, if there is no `url` and the value-class-pattern gives nothing.
    value_attribute late_url = value_attribute::none;
    /// Of a dt-*, if the value-class-pattern gives nothing. "parsing a dt- property".
    value_attribute date = value_attribute::none;
    /// Of a `value` element; `datetime` only to a dt-*. Value-class-pattern, "Basic Parsing".
    value_attribute part = value_attribute::none;

    implying implies = implying::nothing;
    content_role content = content_role::text;
    document_role document = document_role::none;
    link_element link = link_element::a; ///< if it is a link
    /// The children that name the media it shows, if it has no `url` itself.
    html::tag shows = html::tag::unknown;
    /// Classic: with class `include`, the target of its `url` replaces it. Include-pattern,
    /// "hyperlinks" and "objects".
    bool is_replaced = false;
    /// Classic: it includes the elements that its `headers` names. Table-cell include pattern.
    bool is_cell = false;

    friend bool operator==(element_meaning const&, element_meaning const&) = default;
};

/// The rows, sorted by the names of their elements. The first stands for all other elements.
namespace meanings
{

using html::tag;
using enum value_attribute;

struct row
{
    tag id;
    element_meaning meaning;
};

inline constexpr std::array rows{
    row{tag::unknown, {}},
    row{tag::a, {.url = href, .implies = implying::link, .is_replaced = true}},
    row{tag::abbr,
        {.text = title,
         .late_url = title,
         .date = title,
         .part = title,
         .implies = implying::title}},
    row{tag::area,
        {.url = href,
         .text = alt,
         .part = alt,
         .implies = implying::area,
         .link = link_element::area}},
    row{tag::audio, {.url = src, .link = link_element::audio, .shows = tag::source}},
    row{tag::base, {.document = document_role::base}},
    row{tag::data, {.text = value, .late_url = value, .date = value, .part = value}},
    row{tag::del, {.date = datetime, .part = datetime}},
    row{tag::iframe, {.url = src, .link = link_element::iframe}},
    row{tag::img,
        {.url = src,
         .text = alt,
         .part = alt,
         .implies = implying::image,
         .content = content_role::image,
         .link = link_element::img}},
    row{tag::input, {.text = value, .late_url = value, .date = value}},
    row{tag::ins, {.date = datetime, .part = datetime}},
    row{tag::link,
        {.url = href,
         .text = title,
         .implies = implying::link_element,
         .link = link_element::link}},
    // metaformats, "parsing a p- property", "parsing a u- property", "parsing a dt- property".
    row{tag::meta, {.text = content, .late_url = content, .date = content}},
    row{tag::object, {.url = data, .implies = implying::object, .is_replaced = true}},
    row{tag::picture, {.shows = tag::img}},
    row{tag::script, {.content = content_role::dropped}},
    row{tag::source, {.url = src, .link = link_element::source}},
    row{tag::style, {.content = content_role::dropped}},
    row{tag::td, {.is_cell = true}},
    row{tag::time, {.date = datetime, .part = datetime}},
    row{tag::title, {.document = document_role::title}},
    row{tag::video,
        {.url = src, .other_url = poster, .link = link_element::video, .shows = tag::source}},
};

} // namespace meanings

/// Few elements have a row, so tags refer to rows by number.
struct element_meaning_table
{
    std::array<element_meaning, meanings::rows.size()> rows{};
    std::array<std::uint8_t, html::tag_names::tag_count> numbers{};

    [[nodiscard]] constexpr element_meaning const& of(html::tag id) const noexcept
    {
        return rows[numbers[static_cast<std::size_t>(id)]];
    }
};

constexpr element_meaning_table make_element_meanings()
{
    element_meaning_table table;
    for (std::size_t i = 0; i != meanings::rows.size(); ++i)
    {
        table.rows[i] = meanings::rows[i].meaning;
        table.numbers[static_cast<std::size_t>(meanings::rows[i].id)] =
            static_cast<std::uint8_t>(i);
    }
    return table;
}

/// The table. It is defined in a file of its own, so that a test can link another one: it leaves
/// out each meaning in turn.
extern element_meaning_table const element_meanings;

[[nodiscard]] inline element_meaning const& meaning_of(html::tag id) noexcept
{
    return element_meanings.of(id);
}

} // namespace mf2::microformats
