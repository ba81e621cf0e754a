#include "support/long_results.hpp"

#include <string>
#include <string_view>

namespace mf2::test
{

namespace
{

using size = std::size_t;

/// `pattern` again and again, with each `#` in it replaced by a number that counts up.
std::string counted(std::string_view pattern, size bytes)
{
    std::string out;
    for (size i = 0; out.size() < bytes; ++i)
    {
        for (char const c : pattern)
        {
            if (c == '#') out += std::to_string(i);
            else out += c;
        }
    }
    return out;
}

std::string repeated(std::string_view piece, size times)
{
    std::string out;
    for (size i = 0; i != times; ++i) out += piece;
    return out;
}

/// Half of the document is a base, which each part of the other half repeats.
std::string under_long_base(std::string_view pattern, size n)
{
    return "<base href='http://example.com/" + std::string(n / 2, 'b') + "/'>" +
        counted(pattern, n / 2);
}

/// Items in many others.
std::string in_items(std::string_view around, std::string_view pattern, size n)
{
    return repeated(around, 400) + counted(pattern, n);
}

hostile_input const inputs[] = {
    // URLs.
    {"items with URLs under a long base",
     [](size n) { return under_long_base("<a class=h-x href=#></a>", n); }},
    {"items under a long base", [](size n) { return under_long_base("<p class=h-x>", n); }},
    {"links under a long base", [](size n) { return under_long_base("<a rel=x href=#></a>", n); }},
    {"links with many relations under a long base",
     [](size n) { return under_long_base("<link rel='a b c d e f#' href=#>", n); }},
    {"markup with URLs under a long base",
     [](size n) {
         return "<div class=h-x><div class=e-content>" + under_long_base("<a href=#></a>", n);
     }},
    {"pictures under a long base",
     [](size n) {
         return "<div class=h-x><base href='/" + std::string(n / 2, 'b') +
             "/'><img class=u-photo src=a srcset='" + counted("#.jpg #w,", n / 2) + "'>";
     }},
    {"invalid URLs",
     [](size n) {
         return "<p class=h-x>" +
             counted("<a class=u-a href='http://[#" + std::string(500, 'x') + "'></a>", n);
     }},
    // Relations.
    {"many relations of one long URL",
     [](size n) {
         return "<link href='http://example.com/" + std::string(n / 2, 'u') + "' rel='" +
             counted("r# ", n / 2) + "'>";
     }},
    {"many long URLs of one long relation",
     [](size n) {
         return counted("<link rel=" + std::string(n / 20, 'r') + " href=http://example.com/#>", n);
     }},
    {"a square of relations and URLs",
     [](size n) {
         std::string const rels = counted("r# ", 700);
         return counted("<a rel='" + rels + "' href=/#></a>", n);
     }},
    {"one square again and again",
     [](size n) {
         std::string const rels = counted("r# ", 700);
         return repeated(counted("<a rel='" + rels + "' href=/#></a>", n / 4), 4);
     }},
    {"links with attributes",
     [](size n) {
         return counted("<link rel=x href=/# title=t# media=m# hreflang=l# type=y#>", n);
     }},
    {"copies of a link with attributes",
     [](size n) {
         return "<p><a href=/ title=" + std::string(n / 2, 't') + ">x</p>" +
             repeated("<p>x</p>", n / 2);
     }},
    {"links in links",
     [](size n) { return repeated("<a rel=x href=/><table><td>", 150) + std::string(n, 'x'); }},
    // Text repeated for nested items.
    {"items deep in others",
     [](size n) { return in_items("<div class=h-a>", "<p class=h-x></p>", n); }},
    {"properties deep in others",
     [](size n) { return in_items("<div class='p-a h-a'>", "<p class='p-x h-x'></p>", n); }},
    {"text deep in properties",
     [](size n) { return repeated("<div class='p-a h-a'>", 400) + std::string(n, 'x'); }},
    {"markup deep in markup",
     [](size n) { return repeated("<div class='e-a h-a'>", 400) + std::string(n, '<'); }},
    {"markup in markup",
     [](size n) {
         return "<div class=h-x>" + repeated("<div class=e-a>", 400) + counted("<b>x</b>", n);
     }},
    {"items in an item of many types",
     [](size n) {
         return "<div class='" + counted("h-x#-a ", n / 2) + "'>" +
             counted("<p class=h-x></p>", n / 2);
     }},
    {"items as a property of a long name",
     [](size n) {
         return "<div class=h-a>" +
             counted("<p class='h-x p-" + std::string(n / 20, 'a') + "'></p>", n);
     }},
    {"copies of an item",
     [](size n) {
         return "<div class=h-a><div class='h-x " + counted("p-x#-a ", n / 2) + "'>" +
             std::string(n / 2, 'x');
     }},
    {"copies of copies",
     [](size n) {
         return "<div class=h-a>" + repeated("<div class='p-a p-b h-a'>", 12) + std::string(n, 'x');
     }},
    {"text of many properties",
     [](size n) {
         return "<div class=h-a><div class='" + counted("p-x#-a ", n / 2) + "'>" +
             std::string(n / 2, 'x');
     }},
    {"classes without end",
     [](size n) {
         return counted(
             "<p class='h-x#-a h-x#-b h-x#-c'><b class='p-x#-a u-x#-b dt-x#-c'></b></p>", n);
     }},
    {"languages of items",
     [](size n) {
         return "<div lang=" + std::string(n / 2, 'l') + ">" + counted("<p class=h-x>", n / 2);
     }},
    {"languages of markup",
     [](size n) {
         return "<div class=h-x lang=" + std::string(n / 2, 'l') + ">" +
             counted("<p class=e-x></p>", n / 2);
     }},
    {"ids", [](size n) { return counted("<p class=h-x id=#></p>", n); }},
    {"dates", [](size n) { return "<p class=h-x>" + counted("<b class=dt-a>2020-1-1</b>", n); }},
    {"images with names", [](size n) { return counted("<img class=h-x src=# alt=#>", n); }},
    {"includes of long text",
     [](size n) {
         return "<p id=x>" + std::string(n / 2, 'x') +
             repeated("<p class=vcard><b class=fn><a class=include href=#x></a></b></p>", n / 128);
     }},
    {"citations",
     [](size n) {
         return "<p class=h-entry>" +
             counted(
                    "<p class='u-in-reply-to h-cite'><a class=u-url href=http://example.com/#>", n);
     }},
    // Text that is longer in the form than in the result.
    {"control characters", [](size n) { return "<p class=h-x>" + std::string(n, '\1'); }},
    {"quotation marks", [](size n) { return "<p class=h-x>" + std::string(n, '"'); }},
    {"line separators",
     [](size n) { return "<meta charset=utf-8><p class=h-x>" + repeated("\u2028\u0085", n / 5); }},
    {"text outside ASCII", [](size n) { return "<p class=h-x>" + std::string(n, '\xE4'); }},
    {"URLs to be encoded",
     [](size n) { return "<a class=h-x href='http://example.com/" + std::string(n, ' ') + "'>"; }},
    // The head.
    {"names of Open Graph",
     [](size n) {
         return "<base href='/" + std::string(n / 2, 'b') +
             "/'><meta property=og:image content=a>" +
             "<meta property=og:video content=a><meta property=og:audio content=a>" +
             "<meta property=og:title content='" + std::string(n / 2, '\1') + "'>";
     }},
};

} // namespace

std::span<hostile_input const> long_results() noexcept
{
    return inputs;
}

} // namespace mf2::test
