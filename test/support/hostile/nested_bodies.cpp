// Elements opened up to the limit of depth, with many small parts in them. The cost of a small part
// must not depend on the elements that are open around it.
#include "support/hostile/families.hpp"

namespace mf2::test::hostile
{

namespace
{

/// Markup that opens elements.
struct opener
{
    std::string_view name;
    std::string_view text;
    size elements; ///< that one `text` opens
    std::string_view around = {};
};

constexpr opener openers[] = {
    {"nothing", "", 506},
    {"one item", "<div class=h-x id=a>", 506},
    {"one property", "<div class=h-x id=a><div class=p-a>", 506},
    {"one classic item", "<div class=vcard id=a>", 506},
    {"nested div", "<div>", 1},
    {"nested unknown elements", "<x>", 1},
    {"nested elements with names beyond ASCII", "<x\u00E9>", 1},
    {"nested lists", "<ul><li>", 2},
    {"nested definitions", "<dl><dd><div>", 3},
    {"nested tables", "<table><tr><td>", 4},
    {"nested captions", "<table><caption>", 2},
    {"nested buttons", "<button><div>", 2},
    {"nested templates", "<template>", 1},
    {"nested objects", "<object>", 1},
    {"nested formatting", "<font size=1><div>", 2},
    {"nested links in cells", "<a rel=x href=/><table><td>", 5},
    {"nested svg", "<svg><desc>", 2},
    {"nested svg with names beyond ASCII", "<g\u00E9>", 1, "<svg>"},
    {"nested math", "<math><mi>", 2},
    {"nested g", "<svg><g><g><g><g><g><g><g>", 8},
    {"nested items", "<div class=h-x>", 1},
    {"nested items without properties to imply",
     "<div class=h-x><i class=u-a></i><i class=p-a></i>", 1},
    {"nested items of properties", "<div class='p-a h-x'>", 1},
    {"nested items of markup", "<div class='e-a h-x'>", 1},
    {"nested items of formatting", "<b class=h-x><div>", 2},
    {"nested items of cells", "<table class=h-x><td class='p-a h-x'>", 4},
    {"nested texts", "<div class=p-a>", 1, "<div class=h-x>"},
    {"nested dates", "<div class=dt-a>", 1, "<div class=h-x>"},
    {"nested markup", "<div class=e-a>", 1, "<div class=h-x>"},
    {"nested properties of items", "<div class=h-x><div class=p-a>", 2},
    {"nested items of dates", "<div class='dt-a h-x'>", 1},
    {"nested values of items", "<div class='p-a h-x'><div class=value>", 2},
    {"nested classic items", "<div class=vcard>", 1},
    {"nested classic items of properties", "<div class='agent vcard'>", 1},
    {"nested classic entries", "<div class=hentry><div class=entry-content>", 2},
};

/// A small part of the open elements' content.
struct body
{
    std::string_view name;
    std::string_view text;
};

constexpr body bodies[] = {
    {"small elements", "<x></x>"},
    {"white space and elements", "\n<x> </x>"},
    {"paragraphs", "<p>x"},
    {"end tags of nothing", "</y>"},
    {"end tags of nothing, beyond ASCII", "</y\u00E9>"},
    {"end tags of p", "</p>"},
    {"formatting", "<b>x</b>"},
    {"misnested formatting", "<b><p>x</b></p>"},
    {"fostered text", "<table>x</table>"},
    {"fostered elements", "<table><b>x</table>"},
    {"svg", "<svg><g/></svg>"},
    {"options", "<select><option>x</select>"},
    {"templates", "<template><b></template>"},
    {"comments", "<!---->"},
    {"references", "&amp; "},
    {"items", "<p class=h-a></p>"},
    {"items with properties", "<p class='p-b h-a'><b class=p-name>x</b></p>"},
    {"texts", "<b class=p-b>x</b>"},
    {"markup", "<div class=e-b>x</div>"},
    {"dates", "<b class=dt-b>10:00</b>"},
    {"images", "<img alt=x src=y>"},
    {"values", "<b class=value>x</b>"},
    {"links", "<a rel=x href=/>x</a>"},
    {"classic items", "<p class=vcard><b class=fn>x</b></p>"},
    {"includes", "<a class=include href=#a></a>"},
};

std::string opened(opener const& of)
{
    constexpr size depth = 506;
    return before(of.around, times(depth / of.elements, of.text));
}

} // namespace

void add_nested_bodies(families& to)
{
    for (opener const& outer : openers)
    {
        for (body const& inner : bodies)
        {
            to.add_product(
                std::string(inner.name) + " in " + std::string(outer.name),
                [&outer, &inner](size n) { return filled(opened(outer), inner.text, n); });
        }
    }
}

} // namespace mf2::test::hostile
