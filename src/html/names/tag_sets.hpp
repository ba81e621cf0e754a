// Tests: test/html/names/tag.cpp
#pragma once

#include "html/names/tag_set.hpp"

// The sets of elements that the HTML Standard names, or lists in several places, and single
// elements by their role.

namespace mf2::html
{

/// HTML, "The following elements are those that end up in the list of active formatting elements".
inline constexpr tag_set formatting_tags{tag::a,      tag::b,      tag::big,  tag::code, tag::em,
                                         tag::font,   tag::i,      tag::nobr, tag::s,    tag::small,
                                         tag::strike, tag::strong, tag::tt,   tag::u};

/// The elements that each document has one of: later tags add attributes to it. HTML, "in body".
inline constexpr tag_set page_tags{tag::html, tag::body};

/// The elements of HTML, "heading content": the six that end each other.
inline constexpr tag_set heading_tags{tag::h1, tag::h2, tag::h3, tag::h4, tag::h5, tag::h6};

/// The elements that are hyperlinks if they have an `href`.
inline constexpr tag_set hyperlink_tags{tag::a, tag::area, tag::link};
/// The hyperlink that has content. HTML, "The a element".
inline constexpr tag anchor_tag = tag::a;
/// The elements that embed a resource by their `src`.
inline constexpr tag_set source_tags{tag::audio, tag::iframe, tag::img, tag::source, tag::video};

/// HTML, "special", in MathML and SVG. Those of HTML are in the table of elements.
inline constexpr tag_set special_math_ml_tags{tag::mi, tag::mo,    tag::mn,
                                              tag::ms, tag::mtext, tag::annotation_xml};
inline constexpr tag_set special_svg_tags{tag::foreign_object, tag::desc, tag::title};

/// The special elements that do not end the search for an open li, dd or dt. HTML, "in body", the
/// start tags of these.
inline constexpr tag_set transparent_tags{tag::address, tag::div, tag::p};

/// HTML, "has an element in scope": the HTML elements that end the search.
inline constexpr tag_set scope_tags{tag::applet, tag::caption,  tag::html,    tag::table,
                                    tag::td,     tag::th,       tag::marquee, tag::object,
                                    tag::select, tag::template_};

/// HTML, "has an element in list item scope", "in button scope": those that end the search as well.
inline constexpr tag_set list_item_scope_tags{tag::ol, tag::ul};
inline constexpr tag_set button_scope_tags{tag::button};
/// HTML, "has an element in table scope".
inline constexpr tag_set table_scope_tags{tag::html, tag::table, tag::template_};

/// HTML, "generate implied end tags".
inline constexpr tag_set implied_end_tags{tag::dd, tag::dt, tag::li, tag::optgroup, tag::option,
                                          tag::p,  tag::rb, tag::rp, tag::rt,       tag::rtc};

/// HTML, "generate all implied end tags thoroughly".
inline constexpr tag_set thoroughly_implied_end_tags = implied_end_tags.with(
    {tag::caption, tag::colgroup, tag::tbody, tag::td, tag::tfoot, tag::th, tag::thead, tag::tr});

inline constexpr tag_set row_group_tags{tag::tbody, tag::tfoot, tag::thead};
inline constexpr tag_set cell_tags{tag::td, tag::th};

/// HTML, "clear the stack back to a table context", "a table body context" and "a table row
/// context".
inline constexpr tag_set table_context{tag::table, tag::template_, tag::html};
inline constexpr tag_set table_body_context = row_group_tags.with({tag::template_, tag::html});
inline constexpr tag_set row_context{tag::tr, tag::template_, tag::html};

/// The elements that insertion modes and markers rely on.
inline constexpr tag_set structural_tags{tag::html,  tag::head,    tag::body,     tag::template_,
                                         tag::table, tag::caption, tag::colgroup, tag::tbody,
                                         tag::tfoot, tag::thead,   tag::tr,       tag::td,
                                         tag::th,    tag::applet,  tag::marquee,  tag::object};

/// HTML, "appropriate place for inserting a node": the targets that foster parenting applies to.
inline constexpr tag_set fostering_tags = row_group_tags.with({tag::table, tag::tr});

/// The element that foster parenting inserts before. HTML, "foster parent".
inline constexpr tag fostered_before_tag = tag::table;

/// HTML, "MathML text integration point".
inline constexpr tag_set math_ml_text_integration_tags{
    tag::mi, tag::mo, tag::mn, tag::ms, tag::mtext};

/// HTML, "HTML integration point": the SVG elements.
inline constexpr tag_set svg_integration_tags = special_svg_tags;

/// The start tags that end foreign content, except `font`, which does so only with certain
/// attributes. HTML, "The rules for parsing tokens in foreign content".
inline constexpr tag_set breakout_tags{
    tag::b,      tag::big,    tag::blockquote, tag::body,    tag::br,    tag::center, tag::code,
    tag::dd,     tag::div,    tag::dl,         tag::dt,      tag::em,    tag::embed,  tag::h1,
    tag::h2,     tag::h3,     tag::h4,         tag::h5,      tag::h6,    tag::head,   tag::hr,
    tag::i,      tag::img,    tag::li,         tag::listing, tag::menu,  tag::meta,   tag::nobr,
    tag::ol,     tag::p,      tag::pre,        tag::ruby,    tag::s,     tag::small,  tag::span,
    tag::strong, tag::strike, tag::sub,        tag::sup,     tag::table, tag::tt,     tag::u,
    tag::ul,     tag::var};

/// The tags that end foreign content, always or with certain attributes.
inline constexpr tag_set possible_breakout_tags = breakout_tags.with({tag::font});

/// Whether a start tag in an SVG element certainly inserts a child in the SVG namespace.
[[nodiscard]] constexpr bool may_hold_in_svg(tag parent, tag child) noexcept
{
    return !svg_integration_tags.has(parent) && !possible_breakout_tags.has(child);
}

/// Elements that may be taken out of the middle of the stack of open elements, or lose content.
inline constexpr tag_set unstable_tags = formatting_tags.with({tag::form});

/// The element that may show a copy of one of its options. HTML, "The selectedcontent element".
inline constexpr tag showing_tag = tag::select;
/// Elements whose end shows an option in a `selectedcontent` element, or ends a select.
inline constexpr tag_set select_tags{tag::select, tag::option};

/// The elements that hold a URL in `src`. HTML, "Attributes".
inline constexpr tag_set src_tags =
    source_tags.with({tag::embed, tag::input, tag::script, tag::track});

/// The element that holds a URL in `data`.
inline constexpr tag data_tag = tag::object;

/// The elements that have no content in markup. HTML, "serializes as void".
inline constexpr tag_set void_tags{
    tag::area,  tag::base,  tag::basefont, tag::bgsound, tag::br,    tag::col,
    tag::embed, tag::frame, tag::hr,       tag::img,     tag::input, tag::keygen,
    tag::link,  tag::meta,  tag::param,    tag::source,  tag::track, tag::wbr};

/// The elements whose text is written verbatim. HTML, "Serializing HTML fragments". Not `noscript`:
/// scripting is disabled.
inline constexpr tag_set verbatim_tags{tag::iframe, tag::noembed, tag::noframes, tag::plaintext,
                                       tag::script, tag::style,   tag::xmp};

/// The elements whose content is not among their children. HTML, "template contents".
inline constexpr tag_set apart_tags{tag::template_};

/// The elements whose white space is shown as it is. HTML, "Rendering", "Flow content" and "The
/// textarea element".
inline constexpr tag_set preformatted_tags{
    tag::listing, tag::plaintext, tag::pre, tag::textarea, tag::xmp};

/// Elements that hold text alone and whose start tags do nothing else. HTML, "in body" and "in
/// head". Not `xmp`, which closes a p element, nor `title`, which may be the document's.
inline constexpr tag_set plain_text_tags{tag::iframe, tag::noembed, tag::noframes,
                                         tag::script, tag::style,   tag::textarea};

/// Elements that may be passed over with all of their text.
inline constexpr tag_set text_tags{tag::script, tag::style, tag::title};
/// The one of them that an observer may want.
inline constexpr tag told_text_tag = tag::title;
/// The one of them that may have an end tag in a comment. HTML, "Script data escaped state".
inline constexpr tag escapable_tag = tag::script;

/// The foreign element that may be passed over as a whole.
inline constexpr tag passed_foreign_tag = tag::svg;

/// Elements whose start tags change how the states read, beside elements that hold text alone.
inline constexpr tag_set switching_tags{tag::math, tag::plaintext, tag::svg};

/// Elements that have a meaning for the retention without any attribute.
inline constexpr tag_set scoped_tags{tag::template_, tag::title};

/// The element that a frameset may replace. HTML, "in body", a start tag "frameset".
inline constexpr tag replaceable_tag = tag::body;

/// Elements that declare how the document is to be read: an observer may want them.
inline constexpr tag_set declaring_tags{tag::meta};

} // namespace mf2::html
