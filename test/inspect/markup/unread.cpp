#include "inspect/markup/unread.hpp"

#include "support/expected_page.hpp"

#include <mf2/parse.hpp>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(names_that_are_not_read)

namespace
{

/// Pages with their names that give nothing: "NAME REASON;" for each.
constexpr mf2::test::expected_page told_pages[] = {
    {"<p class=h-x><b class='p-a u-b'>x</b></p>", ""},
    {"<p class=p-a>x</p>", "p-a is in no item;"},
    {"<p class=h-x></p><p class=p-a>x</p>", "p-a is in no item;"},
    {"<template><p class=h-x><b class=p-a>x</b></template>",
     "h-x is on or in a template, which gives nothing;"
     "p-a is on or in a template, which gives nothing;"},
    {"<div class=vcard><b class='fn p-a'>x</b></div>",
     "p-a is in a classic microformat, which has names of its own;"},
    {"<p class=h-x><template><b class=p-a>x</b></template></p>",
     "p-a is on or in a template, which gives nothing;"},
    {"<p class=h-x><template class=p-a>x</template></p>",
     "p-a is on or in a template, which gives nothing;"},
    {"<svg class=h-x><template class=p-a>x</template></svg>", ""},
    {"<div class=h-x><caption class=p-a>x</div>", "p-a was dropped by the HTML parser;"},
    {"<table class=h-x><tr><p class=p-a>x</p><td>y</table>",
     "p-a is outside of the item that it is written in: the HTML parser puts it there;"},
    {"<p><b class=h-x>1<p class=p-a>2",
     "p-a is outside of the item that it is written in: the HTML parser puts it there;"},
    {"<p class=h-x>x<div class=p-a>y</div></p>",
     "p-a is outside of the item that it is written in: the HTML parser puts it there;"},
    {"<p class=h-x>x<div class=p-a>y</div>", "p-a is in no item;"},
    {"<a><span class=h-x><a class=p-a>y</a></span></a>",
     "p-a is outside of the item that it is written in: the HTML parser puts it there;"},
    {"<div><tr class=h-x>x</div>", "h-x was dropped by the HTML parser;"},
    {"<image class=p-a>", "p-a is in no item;"},
    {"<div class=vcard><object class=include data=#a><b class=p-a>x</b></object></div>"
     "<i id=a class=fn>y</i>",
     "p-a is in a classic microformat, which has names of its own;"},
    {"<body><p>x<body class=h-x><p class=p-a>y", ""},
    {"<p class=h-X>x</p>", "h-X does not have the form of a root, such as h-card;"},
    {"<p class=H-card>x</p>", "H-card does not have the form of a root, such as h-card;"},
    {"<p class='hcard h h- h-4 px p-'>x</p>", ""},
    {"<a rel=me>x</a>", "rel says nothing without href;"},
    {"<a rel=me href=/>x</a><a rel>x</a><a rel=' '>x</a><form rel=me></form>", ""},
    {"<p class=h-x><i class=h-y><b class=p-a>x</b></i><b class=p-c>x</b></p>", ""},
    {"<b class='h-x p-a'>x</b>", "p-a is in no item;"},
};

std::string unread_in(std::string_view page)
{
    mf2::parse_options options;
    options.places = mf2::places::on;
    mf2::document const found = mf2::parse(page, options).value();
    auto const markup = mf2::inspect::told_tags(page, {}).value();
    mf2::inspect::items_in_markup const items(found, markup);
    std::string all;
    for (auto const& each : mf2::inspect::unread_names(markup.tags, items))
        (((all += each.name) += ' ') += reason(each.cause)) += ';';
    return all;
}

} // namespace

BOOST_DATA_TEST_CASE(a_name_that_gives_nothing_is_told_with_its_reason, told_pages, page)
{
    BOOST_TEST(unread_in(page.markup) == page.expected);
}

BOOST_AUTO_TEST_SUITE_END()
