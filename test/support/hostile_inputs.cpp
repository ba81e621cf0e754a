#include "support/hostile_inputs.hpp"

#include "support/hostile/families.hpp"
#include "support/share.hpp"

#include <vector>

namespace mf2::test
{

namespace
{

std::vector<hostile_input> all_families()
{
    hostile::families all;
    hostile::add_nesting(all);
    hostile::add_nested_bodies(all);
    hostile::add_formatting(all);
    hostile::add_attributes(all);
    hostile::add_items(all);
    hostile::add_references(all);
    hostile::add_tokens(all);
    hostile::add_encodings(all);
    hostile::add_options(all);
    hostile::add_colliding(all);
    hostile::add_posts(all);
    return std::move(all).take();
}

std::vector<hostile_input> some_families()
{
    std::vector<hostile_input> chosen;
    std::size_t products = 0;
    std::size_t others = 0;
    for (hostile_input const& each : all_hostile_inputs())
    {
        bool const is_chosen =
            each.is_of_product ? products++ % share(16) == 0 : others++ % share(1) == 0;
        if (is_chosen) chosen.push_back(each);
    }
    return chosen;
}

} // namespace

std::span<hostile_input const> all_hostile_inputs()
{
    static std::vector<hostile_input> const all = all_families();
    return all;
}

std::span<hostile_input const> hostile_inputs()
{
    static std::vector<hostile_input> const chosen = some_families();
    return chosen;
}

std::string page_of_entries(std::size_t bytes)
{
    return hostile::counted(
        "<article class=h-entry id=e#><h2 class=p-name><a class=u-url href=/2020/#>A headline of "
        "some words</a></h2><p class='p-author h-card'><img class=u-photo src=/a/#.jpg alt=''>"
        "<a class='u-url p-name' href=/~ana>Ana</a></p><div class=e-content><p>Some words, then "
        "<a href='/t/#?a=1&amp;b=2'>a link</a>.</p><ul><li>one<li><em>two</em></ul></div>"
        "<time class=dt-published datetime=2020-01-01T10:00:00Z>January</time> "
        "<a class=p-category href=/tag/web>web</a></article>\n",
        bytes);
}

std::string plain_page(std::size_t bytes)
{
    return hostile::before(
        "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>A page</title></head><body>",
        hostile::counted(
            "<div class=\"post col-md-8 clearfix\" id=\"post-#\"><h2 class=\"title\">"
            "<a href=\"/posts/#\" title=\"More of this\">A headline of some words</a></h2>\n"
            "<p>The first words of a paragraph that goes on for a while, with "
            "<a class=\"link external\" href=\"https://example.com/a/#\">a link</a> in it, and "
            "<em>something</em> in other letters &amp; some more text until it ends.</p>\n"
            "<p>Another paragraph, not quite as long as the one before it, is found here so that "
            "there is more text than there are tags on this page, as there is on most.</p>\n"
            "<script>(function () { var first = document.getElementById('post-#'); "
            "if (first && first.children.length < 4) { first.className += ' short'; } "
            "window.dataLayer = window.dataLayer || []; window.dataLayer.push({page: #, kind: "
            "'post', words: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'], "
            "render: function () { return '<b>' + this.page + '<\\/b>'; } }); })();</script>\n"
            "<ul class=\"menu\"><li class=\"menu-item item-#\"><a href=\"/c/#\" "
            "data-track=\"nav:#\">Some words</a></li><li class=\"menu-item\"><a "
            "href=\"/d/#\"><span class=\"icon\"></span>More words</a></li></ul>\n"
            "<style>.post-# > .title { margin: 0 4px; color: #; } .post-# > p + p { "
            "padding: 1em 2em; border: 1px solid; font-family: sans-serif; }</style></div>\n",
            bytes));
}

} // namespace mf2::test
