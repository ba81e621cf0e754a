// References: includes, hyperlinks and their relations, bases, options.
#include "support/hostile/families.hpp"

#include <cmath>

namespace mf2::test::hostile
{

namespace
{

void add_names(families& to)
{
    to.add("classic includes", [](size n) {
        return "<div class=vcard id=x>" + repeated("<a class=include href=#x>x</a>", n) + "</div>";
    });
    to.add("doubling includes", [](size n) {
        return counted("<div class=vcard id=a#><a class=include href=#a#>x</a></div>", n);
    });
    to.add(
        "itemref", [](size n) { return counted("<p id=i# class=vcard itemref='i# i1 i2'>x", n); });
    to.add("headers", [](size n) {
        return before("<table>", counted("<tr><td id=h# class=vevent headers='h# h1 h2 h3'>x", n));
    });
    to.add("ids", [](size n) { return counted("<p id=i#>", n); });
    to.add("bases", [](size n) { return counted("<base href=http://x.example/#/>", n); });
    to.add("links to distinct URLs", [](size n) { return counted("<a rel=x href=/#>x</a>", n); });
    to.add("links to one URL", [](size n) { return repeated("<a rel=x href=/>x</a>", n); });
    to.add("distinct relations of one URL", [](size n) {
        return counted("<a rel=x# href=/>x</a>", n);
    });
    to.add("relations of one link", [](size n) {
        return "<link href=/ rel='" + counted("r# ", n) + "'>";
    });
    to.add("nested links", [](size n) { return repeated("<a rel=x href=/><table><td>", n); });
    to.add("options", [](size n) { return before("<select>", repeated("<option selected>x", n)); });
    to.add("selectedcontent", [](size n) {
        return before("<select><button><selectedcontent>", repeated("<option selected>x", n));
    });
}

/// As many links as values of `rel`.
std::string square(size bytes)
{
    size const side = static_cast<size>(std::sqrt(static_cast<double>(bytes)) / 4);
    std::string const rels = counted("r# ", side * 6);
    std::string const links = counted("<link rel=a href=/#>", bytes / 2);
    return filled(links, "<link rel='" + rels + "' href=/x>", bytes);
}

void add_relations(families& to)
{
    to.add("a square of relations and links", square);
    to.add("relations of one link with a long URL", [](size n) {
        return "<link href='/" + repeated("x", n / 2) + "' rel='" + counted("r# ", n / 2) + "'>";
    });
    to.add("links with long URLs that differ at the end", [](size n) {
        return counted("<a rel=x href='/" + times(500, "x") + "#'>x</a>", n);
    });
    to.add("links to one URL that is written in many ways", [](size n) {
        return counted("<a rel=x href='/#/../a'>x</a>", n);
    });
    to.add("links with long texts to one URL", [](size n) {
        return repeated("<a rel=x href=/>" + times(200, "text ") + "</a>", n);
    });
    to.add("links with many relations to one URL", [](size n) {
        return repeated("<a href=/ rel='" + counted("r# ", 2000) + "'>x</a>", n);
    });
    to.add("links with titles and types", [](size n) {
        return counted("<a rel=x href=/ title=t# type=t# hreflang=t# media=t#>x</a>", n);
    });
    to.add("areas and links", [](size n) {
        return counted("<area rel='x y' href=/#><link rel='y z' href=/#>", n);
    });
    to.add("links in items in each other", [](size n) {
        return filled(times(506, "<div class=h-x>"), "<a rel=x href=/>x</a>", n);
    });
    to.add("links around links in cells with long texts", [](size n) {
        return filled(times(100, "<a rel=x href=/><table><td>"), "text ", n);
    });
}

void add_urls(families& to)
{
    to.add("a URL of dots", [](size n) {
        return "<a class=h-x href='/" + repeated("a/../", n) + "'>x</a>";
    });
    to.add("a URL that goes down and then up", [](size n) {
        return "<a class=h-x href='/" + repeated("a/", n * 2 / 5) + repeated("../", n * 3 / 5) +
            "'>x</a>";
    });
    to.add("a URL of spaces", [](size n) {
        return "<a class=h-x href='/" + repeated(" ", n) + "a'>x</a>";
    });
    to.add("a URL of tabs", [](size n) {
        return "<a class=h-x href='/" + repeated("\t", n) + "a'>x</a>";
    });
    to.add("a URL of slashes", [](size n) {
        return "<a class=h-x href='" + repeated("\\/", n) + "a'>x</a>";
    });
    to.add("a host of dots", [](size n) {
        return "<a class=h-x href='http://" + repeated("a.", n) + "/'>x</a>";
    });
    to.add("a host of numbers", [](size n) {
        return "<a class=h-x href='http://" + repeated("1.", n) + "/'>x</a>";
    });
    to.add("a host of other letters", [](size n) {
        return "<a class=h-x href='http://" + repeated("\xC3\xBC.", n) + "/'>x</a>";
    });
    to.add("hosts of other letters", [](size n) {
        return repeated("<a class=h-x href='http://\xC3\xBC\xC3\xBC\xC3\xBC.example/'>x</a>", n);
    });
    to.add("addresses of IPv6", [](size n) {
        return repeated("<a class=h-x href='http://[1:2::3:4]/'>x</a>", n);
    });
    to.add("a host of at signs", [](size n) {
        return "<a class=h-x href='http://" + repeated("a@", n) + "/'>x</a>";
    });
    to.add("a port of digits", [](size n) {
        return "<a class=h-x href='http://a:" + repeated("0", n) + "/'>x</a>";
    });
    to.add("a long base and short references", [](size n) {
        return "<base href='/" + repeated("x", n / 2) + "/'>" +
            repeated("<a class=h-x href=a>x</a>", n / 2);
    });
    to.add("a base of some length and short references", [](size n) {
        return filled("<base href='/" + times(500, "x/") + "'>", "<a class=h-x href=a>x</a>", n);
    });
    to.add("a base of some length and references that go up", [](size n) {
        return filled(
            "<base href='/" + times(500, "x/") + "'>",
            "<a rel=a href='" + times(500, "../") + "'>x</a>", n);
    });
    to.add("references in markup below a base of some length", [](size n) {
        return filled(
            "<base href='/" + times(100, "x/") + "'><div class=h-x><div class=e-a>", "<img src=a>",
            n);
    });
    to.add(
        "invalid URLs", [](size n) { return repeated("<a class=h-x href='http://[/'>x</a>", n); });
    to.add("data URLs", [](size n) {
        return repeated("<img class=h-x src='data:" + times(1000, "a b") + "'>", n);
    });
}

void add_includes(families& to)
{
    to.add("a large part that is included many times", [](size n) {
        return "<div id=x>" + repeated("<b class=fn>x</b>", n / 2) + "</div>" +
            repeated("<div class=vcard><a class=include href=#x></a></div>", n / 2);
    });
    to.add("includes of includes", [](size n) {
        return counted("<div class=vcard id=i#><object class=include data=#i1></object></div>", n);
    });
    to.add("includes of ids that are not there", [](size n) {
        return before("<div class=vcard>", counted("<a class=include href=#i#></a>", n));
    });
    to.add("includes of ids with escapes", [](size n) {
        return before("<div class=vcard>", repeated("<a class=include href='#%61%62%63'></a>", n));
    });
    to.add("many ids in one itemref", [](size n) {
        return counted("<p id=i#>x</p>", n / 2) + "<div class=vcard itemref='" +
            counted("i# ", n / 2) + "'></div>";
    });
    to.add("one id many times in one itemref", [](size n) {
        return "<p id=i>x</p><div class=vcard itemref='" + repeated("i ", n) + "'></div>";
    });
    to.add("ids that differ at the end", [](size n) {
        return before("<div class=vcard>", counted("<p id=" + times(200, "x") + "#>", n));
    });
    to.add("includes in items in each other", [](size n) {
        return filled(
            times(500, "<div class='agent vcard' id=x>"), "<a class=include href=#x></a>", n);
    });
    to.add("an id of elements in each other that a later one includes", [](size n) {
        return filled("<div class=vcard>" + times(400, "<div id=x class=fn>"), "x", n / 2) +
            "</div>" + repeated("<p class=vcard itemref=x></p>", n / 2);
    });
}

void add_selects(families& to)
{
    to.add("options with markup and a selectedcontent", [](size n) {
        return before(
            "<select><button><selectedcontent></selectedcontent></button>",
            repeated("<option>" + times(20, "<b>x</b>") + "</option>", n));
    });
    to.add("a long option and a selectedcontent", [](size n) {
        return before(
            "<select><button><selectedcontent></selectedcontent></button><option>",
            repeated("<b>x</b>", n));
    });
    to.add("selects with a selectedcontent", [](size n) {
        return repeated("<select><button><selectedcontent></button><option selected>x</select>", n);
    });
    to.add("selectedcontent in an item", [](size n) {
        return before(
            "<div class=h-x><select class=p-a><button><selectedcontent></selectedcontent>"
            "</button>",
            repeated("<option selected><b class=p-b>x</b></option>", n));
    });
    to.add("many selectedcontent in one select", [](size n) {
        return "<select><button>" + repeated("<selectedcontent></selectedcontent>", n / 2) +
            "</button>" + repeated("<option selected>x", n / 2);
    });
    to.add("groups of options", [](size n) {
        return before("<select>", repeated("<optgroup><option>x<hr>", n));
    });
    to.add("inputs in a select", [](size n) { return repeated("<select><input>", n); });
}

} // namespace

void add_references(families& to)
{
    add_names(to);
    add_relations(to);
    add_urls(to);
    add_includes(to);
    add_selects(to);
}

} // namespace mf2::test::hostile
