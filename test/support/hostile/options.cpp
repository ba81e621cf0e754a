// Choices of options, each with content that it could make expensive.
#include "support/hostile/families.hpp"

namespace mf2::test::hostile
{

namespace
{

struct choice
{
    std::string_view name;
    void (*make)(parse_options&);
};

constexpr choice choices[] = {
    {"as plain text", [](parse_options& o) { o.text = text_style::plain; }},
    {"as plain text with URLs", [](parse_options& o) { o.text = text_style::plain_with_urls; }},
    {"with languages", [](parse_options& o) { o.lang = lang::on; }},
    {"with candidates", [](parse_options& o) { o.srcset = srcset::on; }},
    {"with media",
     [](parse_options& o) {
         o.media = media::by_children;
         o.item_dates = item_dates::of_item;
         o.implied = implied::with_links;
     }},
    {"with ISO dates", [](parse_options& o) { o.dates = date_style::iso; }},
    {"with normalized URLs", [](parse_options& o) { o.urls = urls::normalized; }},
    {"with authored markup", [](parse_options& o) { o.html = html_style::authored; }},
    {"without markup", [](parse_options& o) { o.html = html_style::omitted; }},
    {"without implied properties", [](parse_options& o) { o.implied = implied::off; }},
    {"without includes", [](parse_options& o) { o.includes = includes::off; }},
    {"without classic items", [](parse_options& o) { o.classic = classic::off; }},
    {"of relations only", [](parse_options& o) { o.results = results::rels; }},
    {"of known roots", [](parse_options& o) { o.roots = roots::known; }},
    {"but framework classes", [](parse_options& o) { o.roots = roots::except; }},
    {"with metaformats", [](parse_options& o) { o.metaformats = metaformats::fallback_item; }},
    {"of one region",
     [](parse_options& o) {
         o.region = region::id;
         o.id = "a";
     }},
    {"kept as a whole", [](parse_options& o) { o.retention = retention::everything; }},
    {"of great depth",
     [](parse_options& o) {
         o.depth_limit = 60'000;
         o.nesting_limit = 60'000;
     }},
};

struct content
{
    std::string_view name;
    std::string (*make)(size bytes);
};

constexpr content contents[] = {
    {"elements in each other", [](size n) { return repeated("<div id=a>", n); }},
    {"entries", [](size n) { return page_of_entries(n); }},
    {"texts in each other",
     [](size n) {
         return filled("<div class=h-entry id=a>" + times(500, "<div class=p-a>"), "x <p>", n);
     }},
    {"items of texts in each other",
     [](size n) { return repeated("<div class='p-name h-x' id=a lang=x>x", n); }},
    {"items in formatting", [](size n) { return repeated("<b><p class=h-x id=a>x</b>", n); }},
    {"languages in each other",
     [](size n) {
         return filled(times(500, "<div lang=a>"), "<p class=h-x><b class=e-a>x</b></p>", n);
     }},
    {"languages and links",
     [](size n) { return repeated("<p lang=a><a rel=x href=/ lang=b>x</a>", n); }},
    {"one long language",
     [](size n) {
         return filled("<div lang='" + times(2000, "x") + "'>", "<p class=h-x></p>", n);
     }},
    {"candidates of images",
     [](size n) {
         return filled(
             "<div class=h-entry id=a>", "<img class=u-a src=/ srcset='a 1x, b 2x, c 3x'>", n);
     }},
    {"one image with many candidates",
     [](size n) {
         return "<div class=h-entry><img class=u-a src=/ srcset='" + counted("a# #x, ", n) + "'>";
     }},
    {"an image with candidates in brackets",
     [](size n) {
         return "<div class=h-entry><img class=u-a src=/ srcset='a " + repeated("(, ", n) + "'>";
     }},
    {"an image with commas",
     [](size n) {
         return "<div class=h-entry><img class=u-a src=/ srcset='" + repeated("a,,", n) + "'>";
     }},
    {"metas", [](size n) { return counted("<meta property=og:title content=#>", n); }},
    {"metas in an item",
     [](size n) {
         return before("<div class=h-entry id=a>", counted("<meta class=p-a content=#>", n));
     }},
    {"cells of text",
     [](size n) {
         return before(
             "<div class=h-entry id=a><div class=p-a><table>", repeated("<tr><td> <td>x", n));
     }},
    {"blocks of text",
     [](size n) {
         return before(
             "<div class=h-entry id=a><div class=p-a>", repeated("<p> <br> x</p><pre>\n</pre>", n));
     }},
    {"hidden text in each other",
     [](size n) {
         return filled("<div class=h-entry id=a><div class=p-a>", "<div hidden><p>x</p></div>", n);
     }},
    {"words",
     [](size n) {
         return before("<div class=h-entry id=a><div class=p-a>", repeated("a  \n ", n));
     }},
    {"dates",
     [](size n) {
         return before(
             "<div class=h-entry id=a>", repeated("<b class=dt-a>2020-01-01 10:00 pm</b>", n));
     }},
    {"an odd date",
     [](size n) {
         return before("<div class=h-entry id=a><b class=dt-a>", repeated("2020-01-01T", n));
     }},
    {"classic items",
     [](size n) { return repeated("<p class=vcard id=a><b class=fn>x</b></p>", n); }},
    {"framework classes",
     [](size n) { return repeated("<p class='h-full h-screen h-x' id=a>x</p>", n); }},
    {"references to a URL",
     [](size n) {
         return before(
             "<div class=h-entry id=a>",
             counted("<a class=u-a href='/a b/../#?\xC3\xBC'>x</a>", n));
     }},
};

} // namespace

void add_options(families& to)
{
    for (choice const& with : choices)
    {
        parse_options options;
        with.make(options);
        for (content const& of : contents)
        {
            to.add_product(std::string(of.name) + " " + std::string(with.name), of.make, options);
        }
    }
}

} // namespace mf2::test::hostile
