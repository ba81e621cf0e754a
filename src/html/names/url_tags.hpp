// Tests: test/microformats/values/markup_urls.cpp
#pragma once

#include "html/names/tag_sets.hpp"

// The elements that hold URLs in an attribute of that name. HTML, "Attributes". Hyperlinks hold one
// in `href`, `src_tags` in `src`.

namespace mf2::html
{

inline constexpr tag_set action_tags{tag::form};
inline constexpr tag_set cite_tags{tag::blockquote, tag::del, tag::ins};
inline constexpr tag_set data_tags{data_tag};
inline constexpr tag_set formaction_tags{tag::button, tag::input};
inline constexpr tag_set imagesrcset_tags{tag::link};
inline constexpr tag_set ping_tags{tag::a, tag::area};
inline constexpr tag_set poster_tags{tag::video};
inline constexpr tag_set srcset_tags{tag::img, tag::source};
/// SVG, "The image element": holds a URL in `href`.
inline constexpr tag svg_image_tag = tag::image;

} // namespace mf2::html
