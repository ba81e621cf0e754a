#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// The tag names that the HTML Standard's parsing rules, or the microformats rules, distinguish.
///
/// Every other name is `unknown` and compared as text. Names of elements in foreign content share
/// these values; the namespace is stored beside them.
// clang-format off
enum class tag : std::uint8_t
{
    unknown,
    a, abbr, address, annotation_xml, applet, area, article, aside, audio,
    b, base, basefont, bgsound, big, blockquote, body, br, button,
    caption, center, cite, code, col, colgroup,
    data, datalist, dd, del, desc, details, dialog, dir, div, dl, dt,
    em, embed,
    fieldset, figcaption, figure, font, footer, foreign_object, form, frame, frameset,
    h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html,
    i, iframe, image, img, input, ins,
    keygen,
    legend, li, link, listing,
    main, malignmark, marquee, math, menu, meta, mglyph, mi, mn, mo, ms, mtext,
    nav, nobr, noembed, noframes, noscript,
    object, ol, optgroup, option,
    p, param, picture, plaintext, pre,
    rb, rp, rt, rtc, ruby,
    s, script, search, section, select, selectedcontent, small, source, span, strike, strong, style,
    sub, summary, sup, svg,
    table, tbody, td, template_, textarea, tfoot, th, thead, time, title, tr, track, tt,
    u, ul,
    var, video,
    wbr,
    xmp,
    count_
};
// clang-format on

namespace tag_names
{

inline constexpr std::size_t tag_count = static_cast<std::size_t>(tag::count_);

// clang-format off
/// In the order of the enumerators.
inline constexpr std::array<std::string_view, tag_count> names = {
    "",
    "a", "abbr", "address", "annotation-xml", "applet", "area", "article", "aside", "audio",
    "b", "base", "basefont", "bgsound", "big", "blockquote", "body", "br", "button",
    "caption", "center", "cite", "code", "col", "colgroup",
    "data", "datalist", "dd", "del", "desc", "details", "dialog", "dir", "div", "dl", "dt",
    "em", "embed",
    "fieldset", "figcaption", "figure", "font", "footer", "foreignobject", "form", "frame",
    "frameset",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html",
    "i", "iframe", "image", "img", "input", "ins",
    "keygen",
    "legend", "li", "link", "listing",
    "main", "malignmark", "marquee", "math", "menu", "meta", "mglyph", "mi", "mn", "mo", "ms",
    "mtext",
    "nav", "nobr", "noembed", "noframes", "noscript",
    "object", "ol", "optgroup", "option",
    "p", "param", "picture", "plaintext", "pre",
    "rb", "rp", "rt", "rtc", "ruby",
    "s", "script", "search", "section", "select", "selectedcontent", "small", "source", "span",
    "strike", "strong", "style", "sub", "summary", "sup", "svg",
    "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time", "title", "tr",
    "track", "tt",
    "u", "ul",
    "var", "video",
    "wbr",
    "xmp"};
// clang-format on
static_assert(names.back() == "xmp", "as many names as enumerators");

/// With this multiplier no two names share a slot of their table: see tag_lookup.hpp.
inline constexpr std::uint64_t multiplier = 0x1039CE730CAC3D41;

} // namespace tag_names

/// The value for a raw tag name, ASCII case-insensitively.
///
/// One probe of a perfect hash over the first eight bytes and the length.
[[nodiscard]] tag lookup_tag(std::string_view name) noexcept;

/// The name in lower case; empty for `tag::unknown`. `foreign_object` is "foreignobject".
[[nodiscard]] std::string_view name_of(tag value) noexcept;

/// Whether two names of tags are the same, in any case of ASCII letters.
[[nodiscard]] bool are_same_names(std::string_view one, std::string_view other) noexcept;

} // namespace mf2::html
